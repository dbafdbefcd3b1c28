"""What the picture of the board shows beside the state: the track as a pyramid, the sums of the combat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.engine import Seat
from companion.games.year3012.state import DECKS, DEFENSES, LEVELS, Phase, Side, State
from companion.games.year3012.sums import defense, strike
from companion.games.year3012.track import end_space, exalted, level_at

UNKNOWN = 5  # spaces a level is drawn with while nobody has counted them


@dataclass(frozen=True)
class Stair:
    """A level of the track: the spaces, and who stands on each; `ends` is the space that ends the game."""

    level: int
    spaces: tuple[tuple[Seat, ...], ...]
    ends: int | None


def board(s: State) -> dict[str, Any]:
    """What board.html needs beside the state."""
    combat = s.combat
    is_open = combat is not None and combat.defense is not None
    return {
        "stairs": stairs(s),
        "exalted": standing(s, exalted(s.track)) if s.track else (),
        "is_goal_exalted": s.wishes.goal is None
        or end_space(s.track or [1], s.wishes.goal) >= exalted(s.track or [1]),
        "levels": {seat: level_at(s.track, s.at[seat]) for seat in s.seats},
        "is_exalted": {seat: bool(s.track) and s.at[seat] >= exalted(s.track) for seat in s.seats},
        "stacks": LEVELS,
        "ranges": DEFENSES,
        "decks": DECKS,
        "renown": {seat: s.renown(seat) for seat in s.seats},
        "attack": strike(s, combat.strength).total if combat and is_open else None,
        "wall": defense(combat) if combat and is_open else None,
        "aiding": combat.of(Side.AID) if combat else [],
        "blocking": combat.of(Side.BLOCK) if combat else [],
        "phases": list(Phase),
        "is_open": s.first is not None,
    }


def standing(s: State, at: int) -> tuple[Seat, ...]:
    """Whose Hero tokens are on a space."""
    return tuple(seat for seat in s.seats if s.at[seat] == at)


def stairs(s: State) -> list[Stair]:
    """The levels from the lowest up, with at least as many spaces drawn as a level has."""
    track = s.track or [UNKNOWN] * len(LEVELS)
    goal = end_space(s.track, s.wishes.goal) if s.track else None
    found, at = [], 0
    for level, spaces in enumerate(track, 1):
        if spaces:
            row = tuple(standing(s, each) for each in range(at, at + spaces))
            ends = goal - at if goal is not None and at <= goal < at + spaces else None
            found.append(Stair(level, row, ends))
        at += spaces
    return found
