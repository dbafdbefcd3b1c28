"""What the picture of the board shows beside the state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine import Text, say
from companion.games.mockingjay.map import TALL_LANDS, WIDE_LANDS
from companion.games.mockingjay.places import DISTRICTS, SHORT, Character, District, Phase, Side, Task, Unit
from companion.games.mockingjay.state import LAST_TURN, State

LEGEND: Mapping[str, Text] = {
    "capitol": say("Capitol side up"),
    "resistance": say("Resistance side up"),
    "rebellion-tokens": say("Rebellion tokens"),
    "infantry": say("Resistance infantry (D8)"),
    "peacekeepers": say("Peacekeepers (D8)"),
    "hovercraft": say("Hovercraft (D10), round: Resistance, square: Capitol"),
    "mutts": say("Mutts (D12)"),
    "fortification": say("Fortification: the Capitol rolls first"),
    "well-fed": say("Well fed: two dice for an uprising"),
    "success": say("Active operation or mission"),
}


@dataclass(frozen=True)
class Crewed:
    """Who stands on the tasks of a card, side by side."""

    task: Task
    characters: list[Character]


def board(s: State) -> dict[str, Any]:
    """What board.html needs beside the state."""
    return {
        "districts": DISTRICTS,
        "wide": WIDE_LANDS,
        "tall": TALL_LANDS,
        "short": SHORT,
        "units": list(Unit),
        "sides": list(Side),
        "last": LAST_TURN,
        "now": current(s),
        "held": s.held,
        "target": s.wishes.target,
        "crews": {district: crews(s, district) for district in DISTRICTS},
        "home": {side: s.at_home(side) for side in Side},
        "reserve": [each for each in Character if each not in s.usable],
        "is_over": s.ending is not None,
    }


def current(s: State) -> District | None:
    """The district that is dealt with, where a step goes through them in order."""
    if s.ending is not None:
        return None
    is_all = s.phase == Phase.INFLUENCE or (s.phase, s.step) in ((Phase.MANEUVERS, 0), (Phase.STRATEGY, 4))
    if is_all:
        return DISTRICTS[min(s.at, len(DISTRICTS) - 1)]
    if (s.phase, s.step) == (Phase.STRATEGY, 3):
        return DISTRICTS[min(s.at + 1, len(DISTRICTS) - 2)]
    return None


def crews(s: State, district: District) -> list[Crewed]:
    """The figures on a card, task by task."""
    return [
        Crewed(task, [each for side in Side if (each := s.on(district, task, side)) is not None])
        for task in Task
    ]
