"""What the picture of the board shows beside the state: the path in one line or in two, by the screen."""

from __future__ import annotations

from dataclasses import dataclass
from math import sin
from typing import Any

from companion.games.northpole.hero import MOST_HEALTH, Hero, Stat
from companion.games.northpole.state import LAST_SPACE, MOST_TIME, State
from companion.games.northpole.threats import bells
from companion.games.northpole.track import AMMO_SPACES, STRETCHES, stretch


@dataclass(frozen=True)
class Band:
    """A piece of one stretch of the map, with the target number there."""

    letter: str
    target: int
    x: int
    y: int
    width: int
    is_here: bool


@dataclass(frozen=True)
class Tool:
    """A weapon or an elf: its sign, its typed name, its dice, and what its tracker shows."""

    sign: str
    name: str
    dice: str
    left: int
    is_spent: bool


@dataclass(frozen=True)
class Grid:
    """How the spaces lie on a screen: so many in a line, so far apart."""

    per_line: int
    step: int
    left: int
    line: int  # the height of a line

    def spot(self, space: int) -> tuple[int, int]:
        """The middle of a space; the path winds a little."""
        down, across = divmod(space, self.per_line)
        return self.left + self.step * across, self.line * down + self.line * 55 // 100 + round(
            8 * sin(space * 1.3)
        )


WIDE, TALL = Grid(16, 62, 35, 176), Grid(8, 92, 53, 188)


def board(s: State) -> dict[str, Any]:
    """What board.html needs beside the state."""
    return {
        "last": LAST_SPACE,
        "ammo": AMMO_SPACES,
        "wide": trail(s, WIDE),
        "tall": trail(s, TALL),
        "most_time": MOST_TIME,
        "most_health": MOST_HEALTH,
        "stats": list(Stat),
        "tools": {seat: tools(hero) for seat, hero in s.heroes.items()},
        "bells": {seat: bells(s.reach(seat)) for seat in s.seats},
    }


def trail(s: State, grid: Grid) -> dict[str, Any]:
    """The spots of the spaces, and the bands of the stretches behind them."""
    return {"spots": [grid.spot(space) for space in range(LAST_SPACE + 1)], "bands": bands(s, grid)}


def bands(s: State, grid: Grid) -> list[Band]:
    """Where a stretch reaches into a second line it has two bands."""
    here = stretch(s.location, s.bounds)
    found: list[Band] = []
    for line in range(0, LAST_SPACE + 1, grid.per_line):
        spaces = range(line, line + grid.per_line)
        for at, letter in enumerate(STRETCHES):
            mine = [space - line for space in spaces if stretch(space, s.bounds) == at]
            if mine:
                x = grid.left + grid.step * mine[0] - grid.step // 2 + 2
                y, width = grid.line * (line // grid.per_line) + 3, grid.step * len(mine) - 4
                found.append(Band(letter, s.target + there(s, at), x, y, width, at == here))
    return found


def tools(hero: Hero) -> list[Tool]:
    """All that has a tracker, but for the slingshot."""
    weapons = [
        Tool("weapon", each.name, f"{each.most}d{each.die}", each.left, not each.left)
        for each in hero.weapons[1:]
    ]
    elves = [
        Tool("elf", elf.name, f"d{elf.die}", elf.energy if elf.is_up else 0, not elf.is_up)
        for elf in hero.elves
    ]
    return weapons + elves


def there(s: State, at: int) -> int:
    """How the target number of that stretch differs from the present one. (Ruling N5)"""
    if s.wishes.target_never_falls:
        furthest = stretch(s.furthest, s.bounds)
        return max(0, at - furthest)
    return at - stretch(s.location, s.bounds)
