"""What is written down: entries, marks, settings, and how they are put into bytes.  Knows nothing of SQL."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypeVar

import msgspec

from companion.engine.asks import Json
from companion.engine.seats import Seat
from companion.engine.showing import Thrown
from companion.engine.text import Text

T = TypeVar("T")
Kind: TypeAlias = Literal[
    "setup",
    "answer",
    "skip",
    "adjust",
    "position",
    "end",
    "undo",
    "redo",
    "setting",
    "timer",
    "note",
    "roll",
    "seat",
]


class Entry(msgspec.Struct, frozen=True):
    """One row of a table's log.  `n` is never used twice: it is also the token of the question it opens."""

    n: int
    at: float
    kind: Kind
    seat: Seat  # whose answer it is
    by: Seat  # who gave it
    key: str
    value: Json = None


class Settings(msgspec.Struct, frozen=True):
    """What the host may change at any time."""

    dice: Literal["server", "tap", "typed"] = "server"
    paused: float | None = None  # since when


class Mark(msgspec.Struct, frozen=True):
    """Where a chapter begins: all that is needed to go on from there."""

    n: int
    at: float
    chapter: str
    edition: int
    state: msgspec.Raw
    settings: Settings
    seats: tuple[Seat, ...]
    printed: dict[str, Json]  # the owner's values in force
    throws: int  # server throws so far
    thrown: tuple[Thrown, ...] = ()  # the dice that lie on the table
    spent: dict[Seat, float] = {}  # seconds that each took over her own questions


class Line(msgspec.Struct, frozen=True):
    """A sentence of the log, told while entry `n` was played."""

    n: int
    text: Text
    is_quiet: bool = False  # it stands in the history only: the rules had nothing to tell


class Printed(msgspec.Struct, frozen=True):
    """A value read from the box at the table; it counts while its entry is live."""

    n: int
    key: str
    value: Json


class Batch(msgspec.Struct):
    """What one answer brings forth; it is stored whole or not at all."""

    entries: list[Entry] = []
    lines: list[Line] = []
    marks: list[Mark] = []
    printed: list[Printed] = []
    reveals: set[int] = set()  # entries that showed all what nobody, or not everybody, knew


def encode(value: object) -> bytes:
    """Bytes that are the same for equal values: keys are sorted."""
    return msgspec.json.encode(value, order="deterministic")


def decode(raw: bytes | msgspec.Raw, shape: type[T]) -> T:
    """The value of the given shape.  Raises msgspec.ValidationError if the bytes are of another."""
    return msgspec.json.decode(raw, type=shape)
