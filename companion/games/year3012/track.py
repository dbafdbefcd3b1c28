"""The Experience track as arithmetic: spaces count from 0, the first of level 1; the last is Exalted."""

from __future__ import annotations

from collections.abc import Sequence


def exalted(track: Sequence[int]) -> int:
    """The last space. (Experience track)"""
    return sum(track)


def level_at(track: Sequence[int], at: int) -> int:
    """The number on a space; Exalted is one above the last level. Nobody has moved on an unknown track."""
    level = 1
    for spaces in track:
        if at < spaces:
            return level
        at, level = at - spaces, level + 1
    return level


def first_of(track: Sequence[int], level: int) -> int:
    """The first space of a level, or Exalted if there is no such level."""
    return sum(track[: level - 1])


def end_space(track: Sequence[int], goal: int | None) -> int:
    """Where the game ends: Exalted, or the first space of the agreed level. (Shorter game)"""
    return exalted(track) if goal is None else first_of(track, goal)


def moved(track: Sequence[int], at: int, gained: int) -> int:
    """One space for each point, never beyond Exalted. (Combat)"""
    return min(exalted(track), at + gained)
