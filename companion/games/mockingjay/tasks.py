"""Whether an operation or a mission succeeds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from companion.games.mockingjay.places import Character, District, Side, Task
from companion.games.mockingjay.state import Slot, State


class Fate(Enum):
    """What becomes of a card."""

    FAILS = auto()  # discarded, its text ignored
    SUCCEEDS = auto()  # it gets its success token
    STAYS = auto()  # it was active, and goes on
    FALLS = auto()  # it was active, and is discarded


@dataclass(frozen=True)
class Crew:
    """The figures that count when a card is resolved."""

    primary: Character | None
    allied: Character | None
    opposing: Character | None

    @property
    def rolling(self) -> list[Character]:
        """Who rolls, in the order of the dice."""
        return [each for each in (self.primary, self.allied, self.opposing) if each is not None]


def crew(s: State, district: District, slot: Slot) -> Crew:
    """Who counts: beside a success token only the secondary task does. (Roll operations and missions)"""
    primary = None if slot.has_success else s.on(district, Task.PRIMARY, slot.side)
    allied, opposing = (s.on(district, Task.SECONDARY, side) for side in (slot.side, slot.side.enemy))
    return Crew(primary, allied, opposing)


def without_roll(slot: Slot, who: Crew) -> Fate | None:
    """What is clear without dice; None if they decide. (Roll operations and missions)"""
    if not slot.has_success:
        return Fate.FAILS if who.primary is None else None
    if who.opposing is None:
        return Fate.STAYS
    return Fate.FALLS if who.allied is None else None


def judge(slot: Slot, who: Crew, rolled: Sequence[int]) -> Fate:
    """What the dice decide; they lie in the order of the crew. (Roll operations and missions)"""
    against = rolled[-1] if who.opposing is not None else 0
    best = max(rolled[: len(rolled) - (who.opposing is not None)], default=0)
    if slot.has_success:
        return Fate.STAYS if against <= best else Fate.FALLS
    return Fate.SUCCEEDS if best >= max(slot.printed.difficulty, against) else Fate.FAILS


def free_tasks(s: State, side: Side) -> list[tuple[District, Slot, Task]]:
    """Where a side may put a figure: its own primary tasks, and one secondary task of any card. (Assign)"""
    found = []
    for district, slot in s.open_slots():
        is_own = slot.side == side and not slot.has_success
        if is_own and s.on(district, Task.PRIMARY, side) is None:
            found.append((district, slot, Task.PRIMARY))
        if s.on(district, Task.SECONDARY, side) is None:
            found.append((district, slot, Task.SECONDARY))
    return found
