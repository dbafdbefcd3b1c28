"""What a chapter shows to all beside its questions: where we are, and what was turned over."""

from __future__ import annotations

import msgspec

from companion.engine.seats import Seat
from companion.engine.text import Param, Text, Word


class Step(msgspec.Struct, frozen=True):
    """A step of the rulebook: its headline, one sentence on it, and its section of the guide."""

    title: Text
    note: Text | None = None
    guide: str = ""
    needs: tuple[Word, ...] = ()  # printed words that the table shows large
    items: tuple[Text, ...] = ()  # what is to be done, in this order


class Card(msgspec.Struct, frozen=True):
    """One card of a reveal.  A `dark` one is bad news; its icon is a symbol of the game or of the app."""

    label: Param
    note: Text | None = None
    icon: str = ""
    dark: bool = False


class Reveal(msgspec.Struct, frozen=True):
    """What lay face down and is turned over on every screen at once, seat by seat."""

    title: Text
    cards: dict[Seat, tuple[Card, ...]]
    note: Text | None = None


class Thrown(msgspec.Struct, frozen=True):
    """Dice as they fell, to be shown to all."""

    n: int  # the entry they fell in: no other throw has it
    title: Text
    seat: Seat
    sides: tuple[int, ...]
    rolled: tuple[int, ...]
    is_typed: bool = False  # real dice, read off the table


class Place(msgspec.Struct, frozen=True):
    """How far the game is: a number that people ask for, and the phases of which one is lit."""

    label: Text
    number: int | None = None
    last: int | None = None
    phases: tuple[Text, ...] = ()
    phase: int = 0
