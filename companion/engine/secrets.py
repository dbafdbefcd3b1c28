"""Who may see what.  Knows values and seats; knows nothing of games, HTML or SQL."""

from __future__ import annotations

import dataclasses
from enum import Enum
from typing import Any, Generic, TypeVar, cast

import msgspec

from companion.engine.seats import Seat

T = TypeVar("T")
PLAIN = (str, int, float, Enum, type(None))  # bool is an int


class Secret(msgspec.Struct, Generic[T], frozen=True, tag="secret"):
    """A value that only `seen_by` may see: nobody at all if empty, everybody if None (face up)."""

    held: T | None  # None once it is cut
    seen_by: frozenset[Seat] | None = frozenset()

    @property
    def value(self) -> T:
        """What the rules see.  A cut secret has none, and says so."""
        if self.held is None:
            raise LookupError("this secret was cut")
        return self.held

    def is_open_to(self, seat: Seat) -> bool:
        """Whether that seat may see it."""
        return self.seen_by is None or seat in self.seen_by

    def face_up(self) -> Secret[T]:
        """The same, for everybody to see."""
        return Secret(self.held, None)


def cut(value: T, seat: Seat) -> T:
    """A copy of the same type, with every secret that `seat` may not see emptied."""
    return cast(T, _cut(value, seat))


def _cut(value: Any, seat: Seat) -> Any:
    if isinstance(value, PLAIN):
        return value
    if isinstance(value, Secret):
        return Secret(_cut(value.held, seat) if value.is_open_to(seat) else None, value.seen_by)
    if isinstance(value, msgspec.Struct):
        return type(value)(*(_cut(getattr(value, name), seat) for name in value.__struct_fields__))
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return dataclasses.replace(
            value, **{f.name: _cut(getattr(value, f.name), seat) for f in dataclasses.fields(value)}
        )
    if type(value) is dict:
        return {_key(key): _cut(item, seat) for key, item in value.items()}
    if type(value) in (list, tuple, frozenset):
        return type(value)(_cut(item, seat) for item in value)
    raise TypeError(f"cut does not know {type(value).__name__}: {value!r}")


def _key(key: object) -> object:
    if isinstance(key, PLAIN):
        return key
    raise TypeError(f"cut does not know keys like {key!r}")
