"""The path to the North Pole as arithmetic: stretches, ammo spaces, the target number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine import Seat
from companion.games.northpole.state import LAST_SPACE, State

AMMO_SPACES = (4, 8, 12)
AMMO = 3
STRETCHES = "ABC"


@dataclass(frozen=True)
class Moved:
    """What a move did."""

    start: int
    end: int
    ammo: tuple[int, ...]  # the ammo spaces that it touched
    target: int  # how much the target number changed


def stretch(space: int, bounds: Sequence[int]) -> int:
    """0, 1 or 2: which map a space lies on. (Moving; ruling N1)"""
    return sum(space >= bound for bound in bounds)


def touched(start: int, end: int, is_forward_only: bool) -> tuple[int, ...]:
    """Ammo spaces landed on or passed, backward too. (Moving; ruling N4)"""
    if end < start:
        return () if is_forward_only else tuple(each for each in AMMO_SPACES if end <= each < start)
    return tuple(each for each in AMMO_SPACES if start < each <= end)


def move(s: State, spaces: int, mover: Seat) -> Moved:
    """Move the pawn, never beyond 15 or below 0; ammo and the target number follow. (Moving)"""
    start, end = s.location, min(LAST_SPACE, max(0, s.location + spaces))
    moved = Moved(start, end, touched(start, end, s.wishes.ammo_forward_only), target_change(s, end))
    s.location, s.furthest, s.mover = end, max(s.furthest, end), mover
    s.target += moved.target
    for seat in s.seats if s.wishes.ammo_for_both else [mover]:
        load(s, seat, AMMO * len(moved.ammo))
    note_health(s)
    return moved


def note_health(s: State) -> None:
    """For the picture of the way at the end."""
    s.way.append(s.location)
    s.healths.append({seat: hero.health for seat, hero in s.heroes.items()})


def target_change(s: State, end: int) -> int:
    """It belongs to the stretch of the pawn, or of the furthest space. (Ruling N5)"""
    never_falls = s.wishes.target_never_falls
    before, after = (s.furthest, max(s.furthest, end)) if never_falls else (s.location, end)
    return stretch(after, s.bounds) - stretch(before, s.bounds)


def load(s: State, seat: Seat, ammo: int) -> None:
    """Slingshot ammo, up to the highest number of the tracker if anybody knows it. (Ruling N3)"""
    slingshot = s.heroes[seat].slingshot
    full = slingshot.left + ammo
    slingshot.left = full if s.most_ammo is None else max(slingshot.left, min(full, s.most_ammo))
