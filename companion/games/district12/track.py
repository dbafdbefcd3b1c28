"""The Round Track and the setup by player count, as data and arithmetic."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from companion.engine import Blank, Number, Seat, say
from companion.games.district12.state import ALL_RESOURCES, END_ROUND, STARTING_HANDS, Area, Resource

R = Resource
STARTERS = 12


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


@dataclass(frozen=True)
class Layout:
    """What the number of players makes of the board. (Setup)"""

    players: int

    @property
    def bakery_spots(self) -> int:
        """Open card spots of the Bakery: with fewer than four players the second is blocked."""
        return 2 if self.players == 4 else 1

    @property
    def hob_spots(self) -> int:
        """Open card spots of the Hob: with two players the second is blocked."""
        return 1 if self.players == 2 else 2

    @property
    def covers(self) -> tuple[int, ...]:
        """The numbers of the circles that are covered, three circles each."""
        return {4: (), 3: (4,), 2: (4, 3)}[self.players]

    @property
    def blockers(self) -> int:
        """Reaping cards of an unused deck that block card spots."""
        return (2 - self.bakery_spots) + (2 - self.hob_spots)

    @property
    def boxed_starters(self) -> int:
        """Starter Resource cards that go back into the box."""
        return STARTERS - sum(STARTING_HANDS[self.players])

    @property
    def boxed_specials(self) -> int:
        """Starter Special cards that go back into the box."""
        return 4 - self.players

    @property
    def meadow(self) -> int:
        """Cards of the Meadow after setup: Hob two a spot, Bakery one a spot, one for the discard pile."""
        return ALL_RESOURCES - STARTERS - 2 * self.hob_spots - self.bakery_spots - 1


def bakery_pile(round_: int) -> int:
    """Cards of a Bakery pile that nobody ever took, in the token step of that round."""
    return 1 + sum(ROUND_TRACK[each].bakery for each in range(1, round_ + 1))


def hob_pile(round_: int) -> int:
    """Cards of a Hob pile after that round's track step; swaps never change it."""
    return 2 + sum(ROUND_TRACK[each].hob for each in range(1, round_ + 1))


def specials_shown(round_: int) -> int:
    """Regular Specials revealed by that round, taken ones included."""
    return sum(ROUND_TRACK[each].specials for each in range(1, round_ + 1))


def odds(ball: Mapping[Seat, int]) -> dict[Seat, Fraction]:
    """The chance of each owner to be drawn from the Glass Ball. (End of game)"""
    total = sum(ball.values())
    return {seat: Fraction(cards, total) for seat, cards in ball.items()}


# Hob and Bakery have two circles each; the others' are printed on the board alone.
CIRCLES: Mapping[Area, Blank[int]] = {
    area: Blank(
        f"circles/{area}",
        Number(say("How many circles has {area}?", area=area), low=1, high=3),
        say("Count the round spaces for tokens on your board."),
    )
    for area in (Area.JUSTICE, Area.CAPITOL, Area.EVERDEEN, Area.WOODS)
}


def open_circles(area: Area, players: int) -> int | None:
    """Circles of the Hob and the Bakery that are not covered; None where only the board knows.

    Covers lie on the 4 of the Bakery with three players, and on the 3 of the Hob too with two.
    """
    layout = Layout(players)
    return {Area.BAKERY: layout.bakery_spots, Area.HOB: layout.hob_spots}.get(area)
