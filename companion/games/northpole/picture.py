"""What the picture of the board shows beside the state."""

from __future__ import annotations

from math import sin
from typing import Any

from companion.games.northpole.state import JACK_FROST, LAST_SPACE, MOST_HEALTH, MOST_TIME, State
from companion.games.northpole.threats import bells
from companion.games.northpole.track import AMMO_SPACES, STRETCHES, stretch


def board(s: State) -> dict[str, Any]:
    """What board.html needs beside the state."""
    return {
        "spaces": range(LAST_SPACE + 1),
        "last": LAST_SPACE,
        "ammo": AMMO_SPACES,
        "stretches": stretches(s),
        "most_time": MOST_TIME,
        "most_health": MOST_HEALTH,
        "jack": JACK_FROST,
        "bells": {seat: bells(s.reach(seat)) for seat in s.seats},
        "lift": [round(14 * sin(space * 1.1)) for space in range(LAST_SPACE + 1)],
    }


def stretches(s: State) -> list[tuple[str, int, int, int]]:
    """Letter, first and last space, and how the target number there differs from the present one."""
    first = [0, *s.bounds]
    last = [*(bound - 1 for bound in s.bounds), LAST_SPACE]
    here = stretch(s.location, s.bounds)
    return [(STRETCHES[at], first[at], last[at], at - here) for at in range(len(STRETCHES))]
