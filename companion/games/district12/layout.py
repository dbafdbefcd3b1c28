"""What the number of players makes of the board."""

from __future__ import annotations

from dataclasses import dataclass

ALL_RESOURCES = 55
STARTERS = 12
STARTING_HANDS = {2: (3, 3), 3: (2, 3, 4), 4: (3, 3, 3, 3)}  # in the order of play


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

    @property
    def cards(self) -> int:
        """All Resource cards in the game: the check sum of hands and piles."""
        return ALL_RESOURCES - self.boxed_starters
