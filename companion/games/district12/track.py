"""The Round Track as data and arithmetic."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.district12.cards import Resource
from companion.games.district12.state import END_ROUND

R = Resource


@dataclass(frozen=True)
class Space:
    """One space of the Round Track: cards per open spot, Specials revealed, and what the players do."""

    bakery: int = 0
    hob: int = 0
    specials: int = 0
    passes: bool = False
    levy: tuple[Resource, ...] = ()
    trade: bool = False


ROUND_TRACK: Mapping[int, Space] = {
    1: Space(),
    2: Space(bakery=1, hob=2),
    3: Space(bakery=1, specials=2, trade=True),
    4: Space(passes=True, levy=(R.FOOD,)),
    5: Space(bakery=1, hob=2),
    6: Space(bakery=1, specials=2, trade=True),
    7: Space(passes=True, levy=(R.FOOD, R.MEDICINE)),
    8: Space(bakery=1, hob=2),
    9: Space(bakery=1, specials=1, trade=True),
    10: Space(passes=True, levy=(R.FOOD, R.CLOTHING, R.FUEL)),
    11: Space(bakery=1, hob=2),
    12: Space(bakery=1, trade=True),
    END_ROUND: Space(levy=(R.FOOD, R.MEDICINE, R.CLOTHING, R.FUEL)),
}


def bakery_pile(round_: int) -> int:
    """Cards of a Bakery pile that nobody ever took, in the token step of that round."""
    return 1 + sum(ROUND_TRACK[each].bakery for each in range(1, round_ + 1))


def hob_pile(round_: int) -> int:
    """Cards of a Hob pile after that round's track step; swaps never change it."""
    return 2 + sum(ROUND_TRACK[each].hob for each in range(1, round_ + 1))


def specials_shown(round_: int) -> int:
    """Regular Specials revealed by that round, taken ones included."""
    return sum(ROUND_TRACK[each].specials for each in range(1, round_ + 1))
