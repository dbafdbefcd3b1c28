"""What lies on the table in Jabberjay: eight characters, cards beside them, hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import cycle, islice

from companion.engine import Name, Options, Seat, Secret, Word, clockwise, others
from companion.games.jabberjay.cards import BESIDE, Case, Outcome, Side, Status, in_play

MOST_DEFEATED = 5  # the game ends with so many (End check)


class Phase(Enum):
    """Where in a round we are; each is a chapter."""

    SETUP = "set up"
    DEAL = "deal"
    PLACE = "place"
    PEACEKEEPERS = "peacekeepers"
    REVEAL = "reveal"
    AFTER = "after"
    OVER = "over"


@dataclass
class Lying:
    """A card beside a character: known to nobody until it is turned over; who put it there, if a player."""

    card: Secret[Status]
    by: Seat | None = None


@dataclass
class Past:
    """What a character was at the end of a round; None if it was defeated by then."""

    round: int
    status: Status | None


@dataclass
class Character:
    """One of the eight in the middle."""

    side: Side
    name: str = ""  # as the box has it
    status: Status = Status.IGNORED
    has_card: bool = False  # whether a card shows the status; at first none does
    is_in: bool = True
    beside: list[Lying] = field(default_factory=list)
    outcome: Outcome | None = None  # of this round
    before: Status = Status.IGNORED  # the status that this round's cards met
    had_card: bool = False
    history: list[Past] = field(default_factory=list)

    @property
    def cards(self) -> tuple[Status, ...] | None:
        """The cards beside it, once they are face up."""
        held = [lying.card.held for lying in self.beside]
        return tuple(card for card in held if card is not None) if all(held) else None

    def note(self, round_: int) -> None:
        """How the round ended for it, once for each round."""
        past = [each for each in self.history if each.round != round_]
        self.history = [*past, Past(round_, self.status if self.is_in else None)]

    def put_back(self) -> None:
        """As before its cards were resolved."""
        if self.outcome is not None:
            self.status, self.has_card, self.is_in = self.before, self.had_card, True
            self.outcome = None


@dataclass
class Statement:
    """What a player said of her hand: one card she holds, or one she does not hold. (Talking)"""

    seat: Seat
    card: Status
    holds: bool


@dataclass
class Wishes:
    """How this table wants to play."""

    is_dealt: bool = False  # by the app, instead of real cards
    spares_fled: bool = False  # only Fled cards never defeat (ruling J2)
    is_first_game: bool = False


@dataclass
class State:
    """The cursor is `phase` and `to_place`; the rest lies on the table."""

    seats: list[Seat]
    characters: dict[str, Character]
    hands: dict[Seat, Secret[list[Status]]]
    wishes: Wishes = field(default_factory=Wishes)
    phase: Phase = Phase.SETUP
    leader: Seat | None = None
    round: int = 1
    to_place: list[Seat] = field(default_factory=list)  # whose turn it is, card by card
    deck: Secret[list[Status]] = field(default_factory=lambda: Secret([]))  # what the Peacekeepers will lay
    has_spoken: bool = False  # whoever is on turn has made her statement
    has_agreed: bool = False  # on what may be said
    hinted: list[Seat] = field(default_factory=list)  # who wants to be reminded at each step
    said: list[Statement] = field(default_factory=list)  # in this round
    counts: dict[Status, int] | None = None  # of the 39 in the box
    order: list[Status] | None = None  # the three middle ranks, the lowest first
    has_asked_order: bool = False

    @property
    def leading(self) -> Seat:
        """Who has the Justice Building card."""
        return self.leader or self.seats[0]

    @property
    def next_leader(self) -> Seat:
        """On the left of the Leader. (R6)"""
        return others(self.seats, self.leading)[0]

    def of(self, side: Side | None = None) -> list[str]:
        """The characters of one side or of both, District citizens first, whatever became of them."""
        return [key for key in NAMELESS if side in (None, self.characters[key].side)]

    def in_game(self, side: Side | None = None) -> list[str]:
        """The characters that are not defeated, of one side or of both."""
        return [key for key in self.of(side) if self.characters[key].is_in]

    @property
    def defeated(self) -> int:
        """How many are out of the game."""
        return len(self.characters) - len(self.in_game())

    @property
    def free(self) -> list[str]:
        """Characters that have no card beside them yet. (R2)"""
        return [key for key in self.in_game() if not self.characters[key].beside]

    @property
    def unresolved(self) -> list[str]:
        """Characters of this round on which nothing has been decided yet. (R4)"""
        return [key for key in self.in_game() if (c := self.characters[key]).beside and c.outcome is None]

    @property
    def is_over(self) -> bool:
        """Whether a side is gone, or five characters are. (End check)"""
        return not all(self.in_game(side) for side in Side) or self.defeated >= MOST_DEFEATED

    @property
    def is_won(self) -> bool:
        """More District than Capitol citizens are left. (End check)"""
        return len(self.in_game(Side.DISTRICT)) > len(self.in_game(Side.CAPITOL))

    @property
    def turns(self) -> list[Seat]:
        """As many cards as there are characters, one by one, the Leader first. (R1)"""
        return list(islice(cycle(clockwise(self.seats, self.leading)), len(self.in_game())))

    @property
    def held(self) -> Counter[Seat]:
        """How many cards each holds; that is no secret."""
        return Counter(self.to_place)

    @property
    def used(self) -> int:
        """Cards that a round needs: three to a District citizen, two to one of the Capitol. (R3)"""
        return sum(BESIDE[self.characters[key].side] for key in self.in_game())

    @property
    def pool(self) -> dict[Status, int]:
        """All status cards but those that show a status. (R6)"""
        lying = Counter(each.status for each in self.characters.values() if each.is_in and each.has_card)
        counts = in_play(self.counts or dict.fromkeys(Status, 0))
        return {status: max(0, many - lying[status]) for status, many in counts.items()}

    def case(self, key: str) -> Case:
        """A character and its open cards, to be decided."""
        each = self.characters[key]
        return Case(each.side, each.status, each.cards or (), self.wishes.spares_fled)

    def name_of(self, key: str) -> Name | Word:
        """As its card says, if the box was read; else a word of ours."""
        return Name(self.characters[key].name) if self.characters[key].name else Word(NAMELESS[key].msgid)

    def clear(self) -> None:
        """Nothing lies beside anybody, and nobody holds a card."""
        for each in self.characters.values():
            each.beside, each.outcome = [], None
        self.hands = no_hands(self.seats)
        self.to_place, self.deck, self.said, self.has_spoken = [], Secret([]), [], False

    def begin_again(self) -> None:
        """The beginning of this round, with the characters as they were then."""
        for each in self.characters.values():
            each.put_back()
        self.clear()
        if self.phase != Phase.SETUP:
            self.phase = Phase.DEAL

    def next_round(self) -> None:
        """The Justice Building card goes to the left. (R6)"""
        self.clear()
        self.leader, self.round, self.phase = self.next_leader, self.round + 1, Phase.DEAL


NAMELESS = {
    "d1": Word("D1"),
    "d2": Word("D2"),
    "d3": Word("D3"),
    "d4": Word("D4"),
    "c1": Word("C1"),
    "c2": Word("C2"),
    "c3": Word("C3"),
    "c4": Word("C4"),
}


def no_hands(seats: Sequence[Seat]) -> dict[Seat, Secret[list[Status]]]:
    """Empty hands, each for the eyes of one."""
    return {seat: Secret([], frozenset({seat})) for seat in seats}


def setup(seats: Sequence[Seat], options: Options) -> State:
    """Four District and four Capitol citizens, all of them Ignored. (Setup)"""
    sides = {key: Side.DISTRICT if key.startswith("d") else Side.CAPITOL for key in NAMELESS}
    wishes = Wishes(options["cards"] == "dealt", options["fled"] == "spared", options["first"] == "yes")
    return State(list(seats), {key: Character(side) for key, side in sides.items()}, no_hands(seats), wishes)
