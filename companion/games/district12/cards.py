"""The cards of District 12: where they lie, how the Meadow is refilled, and what a notebook keeps."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from companion.games.district12.layout import Layout

REGULAR_SPECIALS = 5


class Resource(StrEnum):
    """The four types; their points do not matter for a levy."""

    FOOD = "Food"
    MEDICINE = "Medicine"
    CLOTHING = "Clothing"
    FUEL = "Fuel"


class Card(StrEnum):
    """A Resource card with its printed points: values run from 1 to 3."""

    FOOD_1 = "Food 1"
    FOOD_2 = "Food 2"
    FOOD_3 = "Food 3"
    MEDICINE_1 = "Medicine 1"
    MEDICINE_2 = "Medicine 2"
    MEDICINE_3 = "Medicine 3"
    CLOTHING_1 = "Clothing 1"
    CLOTHING_2 = "Clothing 2"
    CLOTHING_3 = "Clothing 3"
    FUEL_1 = "Fuel 1"
    FUEL_2 = "Fuel 2"
    FUEL_3 = "Fuel 3"

    @property
    def resource(self) -> Resource:
        """Its type."""
        return Resource(self.value[:-2])

    @property
    def points(self) -> int:
        """Its Resource Points."""
        return int(self.value[-1])


def total(cards: Iterable[Card]) -> int:
    """The Resource Points of some cards."""
    return sum(card.points for card in cards)


@dataclass
class Piles:
    """How many cards lie where; a pile of Hob or Bakery for each open spot, left-most first."""

    meadow: int
    discard: int
    bakery: list[int]
    hob: list[int]
    specials: int = REGULAR_SPECIALS  # face down, not yet revealed
    is_out: bool = False  # an effect wanted more cards than there are
    is_fresh: bool = False  # the Meadow was refilled, and the table has not been told yet

    @property
    def left(self) -> int:
        """How many cards can still be drawn. (Meadow refill)"""
        return self.meadow or max(0, self.discard - 1)

    def draw(self, many: int) -> int:
        """Take cards off the Meadow, refilled the instant it is empty; how many came. (Meadow refill)"""
        drawn = 0
        self._refill()  # it may have been set right to none
        while drawn < many and self.meadow:
            self.meadow -= 1
            drawn += 1
            self._refill()
        self.is_out = self.is_out or drawn < many  # until the table was told
        return drawn

    def throw_away(self, many: int) -> None:
        """Cards discarded by one instruction all land before an empty Meadow is refilled. (Ruling A9)"""
        self.discard += many
        self._refill()

    def add(self, pile: list[int], spot: int, many: int) -> None:
        """Add cards of the Meadow to a spot; it gets what there is. (Ruling A9)"""
        pile[spot] += self.draw(many)

    def _refill(self) -> None:
        """The discard pile becomes the Meadow, and its top card the new discard pile. (Meadow refill)

        A single discarded card stays where it is: refilling from it would never end. (Ruling A9)
        """
        if not self.meadow and self.discard > 1:
            self.meadow, self.discard, self.is_fresh = self.discard - 1, 1, True


def piles(players: int) -> Piles:
    """After setup: two cards on each Hob spot, one on each Bakery spot, one discarded. (Setup)"""
    layout = Layout(players)
    return Piles(layout.meadow, 1, [1] * layout.bakery_spots, [2] * layout.hob_spots)
