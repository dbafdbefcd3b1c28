"""Status cards and what they do to a character.  Pure: a case goes in, what comes of it comes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum

IN_BOX = 39


class Status(StrEnum):
    """What a character is, and what a card says."""

    IGNORED = "Ignored"
    ACCUSED = "Accused"
    EXPOSED = "Exposed"
    HIDDEN = "Hidden"
    FLED = "Fled"


class Side(StrEnum):
    """Whom a character belongs to."""

    DISTRICT = "District citizen"
    CAPITOL = "Capitol citizen"


class Why(Enum):
    """Which rule decided about a character."""

    HIGHEST = "highest"
    SAID = "said"  # the table said which card stays (ruling J1)
    UNMOVED = "unmoved"
    FLED = "fled"
    TWICE = "twice"
    SPARED = "spared"  # by the option (ruling J2)


MIDDLE = (Status.ACCUSED, Status.EXPOSED, Status.HIDDEN)  # ranks 2 to 4, in an order that only the box knows
REMOVED: Mapping[Status, int] = {Status.HIDDEN: 3, Status.FLED: 1}  # before this game (Setup)
BESIDE: Mapping[Side, int] = {Side.DISTRICT: 3, Side.CAPITOL: 2}  # cards on each when all are dealt (R3)


@dataclass(frozen=True)
class Case:
    """A character and the cards beside it."""

    side: Side
    before: Status
    cards: tuple[Status, ...]
    spares_fled: bool = False  # only Fled cards never defeat (ruling J2)


@dataclass(frozen=True)
class Outcome:
    """What became of a character, and by which rule."""

    why: Why
    status: Status
    is_defeated: bool = False

    @property
    def keeps(self) -> bool:
        """Whether everything stays as it was, the old card too."""
        return self.why in (Why.UNMOVED, Why.SPARED)


def in_play(counts: Mapping[Status, int]) -> dict[Status, int]:
    """The cards of this game: three Hidden and one Fled stay in the box. (Setup)"""
    return {status: counts[status] - REMOVED.get(status, 0) for status in Status}


def ignores_fled(before: Status) -> bool:
    """Whether Fled has no effect. (Resolving, 1)"""
    return before in (Status.IGNORED, Status.HIDDEN)


def counting(case: Case) -> list[Status]:
    """The cards that have an effect; the card that shows the old status never competes. (Resolving, 1)"""
    return [card for card in case.cards if card != Status.FLED or not ignores_fled(case.before)]


def highest(cards: Sequence[Status], order: Sequence[Status] | None) -> Status | None:
    """Ignored is 1 and Fled is 5; without the printed ranks only the table may know. (Ruling J1)"""
    if Status.FLED in cards:
        return Status.FLED
    middle = [card for card in MIDDLE if card in cards]
    if not middle:
        return Status.IGNORED
    if len(middle) == 1:
        return middle[0]
    return None if order is None else max(middle, key=order.index)


def resolve(case: Case, order: Sequence[Status] | None, said: Status | None = None) -> Outcome | None:
    """What becomes of a character; None where the table has to say which card stays. (Resolving)"""
    cards = counting(case)
    if not cards:
        return Outcome(Why.UNMOVED, case.before)
    if case.spares_fled and set(cards) == {Status.FLED}:
        return Outcome(Why.SPARED, case.before)
    found = highest(cards, order)
    top = found or said
    if top is None:
        return None
    if top == Status.FLED:
        return Outcome(Why.FLED, top, True)
    if top == case.before == Status.EXPOSED and case.side == Side.DISTRICT:
        return Outcome(Why.TWICE, top, True)
    return Outcome(Why.HIGHEST if found else Why.SAID, top)
