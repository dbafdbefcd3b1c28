"""What lies on the table in District 12, and its printed words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from companion.engine import Options, Seat, others

LAST_ROUND = 12
END_ROUND = 13
HAND_LIMIT = 6
ALL_RESOURCES = 55
REAPING_DECK = 11
NEUTRAL = Seat("neutral")  # the six Reaping cards of an unused deck in a two-player game
STARTING_HANDS = {2: (3, 3), 3: (2, 3, 4), 4: (3, 3, 3, 3)}  # in the order of play


class Resource(StrEnum):
    """The four types; their points do not matter for a levy."""

    FOOD = "Food"
    MEDICINE = "Medicine"
    CLOTHING = "Clothing"
    FUEL = "Fuel"


class Area(StrEnum):
    """The six areas of the board."""

    JUSTICE = "Justice Building"
    CAPITOL = "Capitol Storage"
    BAKERY = "Bakery"
    HOB = "Hob"
    EVERDEEN = "Everdeen House"
    WOODS = "Woods"


class Payment(StrEnum):
    """How one named type of a levy is met."""

    PAY = "Pay the card"
    REAPING = "Reaping card"


@dataclass
class State:
    """The cursor is `round`, `line`, `to_move` and `resolving`; the rest lies on the table."""

    seats: list[Seat]
    ball: dict[Seat, int]  # Reaping cards in the Glass Ball
    hand: dict[Seat, int]  # Resource cards, as far as the table told
    first: Seat | None = None  # who has the First Action token
    is_set_up: bool = False
    at: dict[Seat, Area] = field(default_factory=dict)
    round: int = 1
    line: int = 0  # how many instructions of this round's space are carried out
    to_move: list[Seat] = field(default_factory=list)
    resolving: Seat | None = None  # whose area is being resolved
    paid: dict[Seat, list[Resource]] = field(default_factory=dict)  # the levy that lies open
    drawn: Seat | None = None
    points: dict[Seat, int] = field(default_factory=dict)

    @property
    def leader(self) -> Seat:
        """The First Action holder."""
        return self.first or self.seats[0]

    @property
    def is_drawn_and_counted(self) -> bool:
        """Whether all is known that the verdict needs. (End of game)"""
        return self.drawn is not None and set(self.counting) <= set(self.points)

    @property
    def counting(self) -> list[Seat]:
        """Whose points decide: not the Tribute's; with two players nobody's once a player is drawn."""
        if len(self.seats) == 2:
            return self.seats if self.drawn == NEUTRAL else []
        return [seat for seat in self.seats if seat != self.drawn]


def setup(seats: Sequence[Seat], options: Options) -> State:
    """Each player puts one Reaping card into the Glass Ball; two players add six neutral ones. (Setup)"""
    ball = dict.fromkeys(seats, 1)
    if len(seats) == 2:
        ball[NEUTRAL] = 6
    return State(list(seats), ball, dict.fromkeys(seats, 3))


def pass_left(s: State) -> None:
    """The First Action token goes to the next player on the left. (Round Track)"""
    s.first = others(s.seats, s.leader)[0]
