"""Sentences not yet translated.  Their fields are a closed set: they come back as they were told."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import TypeAlias

import msgspec

from companion.engine.seats import Seat
from companion.engine.secrets import Secret


class Name(msgspec.Struct, frozen=True, tag="name"):
    """Typed by a person; never translated."""

    typed: str


class Who(msgspec.Struct, frozen=True, tag="seat"):
    """A seat; shown by the name that sits there now."""

    seat: Seat


class Word(msgspec.Struct, frozen=True, tag="word"):
    """A printed word of the game; translated."""

    msgid: str


class Many(msgspec.Struct, frozen=True, tag="list"):
    """Several of these; each language joins them in its own way."""

    items: tuple[Plain, ...]


class Text(msgspec.Struct, frozen=True, tag="text"):
    """A sentence with named fields, translated only when a phone shows it."""

    msgid: str
    params: dict[str, Param] = {}
    plural: str | None = None


Plain: TypeAlias = int | Name | Who | Word | Text | Many
Param: TypeAlias = Plain | Secret[Plain]
Said: TypeAlias = Param | StrEnum  # a member of a StrEnum is a printed word


def say(msgid: str, /, **params: Said) -> Text:
    """A sentence with its fields; the extractor of messages knows this name."""
    return Text(msgid, {name: said(value) for name, value in params.items()})


def named(seats: Iterable[Seat]) -> dict[Seat, Param]:
    """Labels for options that are seats."""
    return {seat: Who(seat) for seat in seats}


def say_n(one: str, many: str, n: int, /, **params: Said) -> Text:
    """A sentence about `n` things; `n` is also its field {n}."""
    return Text(one, {"n": n} | {name: said(value) for name, value in params.items()}, many)


def words(items: Iterable[StrEnum]) -> Many:
    """Several printed words."""
    return Many(tuple(Word(item.value) for item in items))


def privately(value: Plain, *seats: Seat) -> Secret[Plain]:
    """For the eyes of these seats only."""
    return Secret(value, frozenset(seats))


def said(value: Said) -> Param:
    """A field of a sentence: a member of a StrEnum becomes its printed word."""
    return Word(value.value) if isinstance(value, StrEnum) else value
