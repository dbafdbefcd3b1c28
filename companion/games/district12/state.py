"""What lies on the table in District 12, and its printed words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from companion.engine import Name, Options, Param, Seat, Secret, Word, others
from companion.games.district12.cards import Card, Piles, Resource, piles

LAST_ROUND = 12
END_ROUND = 13
HAND_LIMIT = 6
REAPING_DECK = 11
NEUTRAL = Seat("neutral")  # the six Reaping cards of an unused deck in a two-player game


class Area(StrEnum):
    """The six areas of the board."""

    JUSTICE = "Justice Building"
    CAPITOL = "Capitol Storage"
    BAKERY = "Bakery"
    HOB = "Hob"
    EVERDEEN = "Everdeen House"
    WOODS = "Woods"


class Ending(StrEnum):
    """How the Glass Ball counts at the end."""

    TRIBUTE = "Draw a Tribute"
    PENALTIES = "Penalties, no draw"


class Bonus(StrEnum):
    """How a Special's bonus is worked out; what fits none of these is counted by hand."""

    TEXT = "As its text says"
    CARD = "For each card"
    PAIR = "For each pair"
    SET = "For each set of all four types"


class Payment(StrEnum):
    """How one named type of a levy is met."""

    PAY = "Pay the card"
    REAPING = "Reaping card"


class Unnamed(StrEnum):
    """What a Special is called where nobody typed its name."""

    STARTER = "Starter Special"
    SPECIAL = "Special card"


@dataclass
class Special:
    """A Special card as far as anybody read it out."""

    name: str
    area: Area
    text: str = ""
    bonus: Bonus = Bonus.TEXT
    resource: Resource = Resource.FOOD
    points: int = 0

    def text_of(self) -> Name:
        """Its text as somebody typed it."""
        return Name(self.text)


@dataclass
class Wishes:
    """How this table wants to play."""

    ending: Ending = Ending.TRIBUTE
    fewest_loses_nothing: bool = False  # in ties too (ruling A2)
    opens_discards: bool = False  # to everybody, not only to a visitor (ruling A8)
    trade_seconds: int | None = None
    shows_odds: bool = False
    is_first_game: bool = False


@dataclass
class State:
    """The cursor is `round`, `line`, `to_move` and `resolving`; the rest lies on the table."""

    seats: list[Seat]
    ball: dict[Seat, int]  # Reaping cards in the Glass Ball
    hand: dict[Seat, int]  # Resource cards, as far as the table told
    piles: Piles
    wishes: Wishes = field(default_factory=Wishes)
    first: Seat | None = None  # who has the First Action token
    is_set_up: bool = False
    notes: dict[Seat, list[Secret[Card]]] = field(default_factory=dict)  # hands of those who keep a notebook
    has_chosen: bool = False  # who keeps a notebook
    to_deal: list[Seat] = field(default_factory=list)  # whose starting hand is still to be written down
    to_note: list[Seat] = field(default_factory=list)  # whose notebook the trade has changed
    specials: dict[Seat, list[str]] = field(default_factory=dict)  # in front of each; only the last is active
    shown: dict[Area, list[str]] = field(default_factory=dict)  # regular Specials beside their areas
    at: dict[Seat, Area] = field(default_factory=dict)
    circle: dict[Seat, int] = field(default_factory=dict)  # which one of the Hob or the Bakery
    circles: dict[Area, int | None] = field(
        default_factory=dict
    )  # open ones; None where only the board knows
    cards: dict[str, Special] = field(default_factory=dict)  # what is printed on the Specials, by name
    justice: str = ""  # what the board says there, if the box knows
    round: int = 1
    line: int = 0  # how many instructions of this round's space are carried out
    to_reveal: int = 0  # Specials of this space still to be turned over
    to_move: list[Seat] = field(default_factory=list)
    resolving: Seat | None = None  # whose area is being resolved
    before: dict[Seat, Area | None] = field(default_factory=dict)  # where each stood before this round's move
    paid: dict[Seat, list[Resource]] = field(default_factory=dict)  # the levy that lies open
    balls: list[dict[Seat, int]] = field(default_factory=list)  # the Glass Ball after setup and every levy
    drawn: Seat | None = None
    is_shown: bool = False  # all have seen a draw that decides the game by itself
    points: dict[Seat, int] = field(default_factory=dict)  # of hand cards
    bonus: dict[Seat, int] = field(default_factory=dict)  # of the active Special

    @property
    def leader(self) -> Seat:
        """The First Action holder."""
        return self.first or self.seats[0]

    @property
    def is_ready(self) -> bool:
        """Whether the setup is over, notebooks included."""
        return self.is_set_up and self.has_chosen and not self.to_deal

    @property
    def is_counted(self) -> bool:
        """Whether all is known that the verdict needs. (End of game)"""
        if self.drawn is not None and not self.counting:
            return self.is_shown
        has_drawn = self.drawn is not None or self.wishes.ending == Ending.PENALTIES
        return has_drawn and self.round == END_ROUND and set(self.counting) <= set(self.points)

    @property
    def counting(self) -> list[Seat]:
        """Whose points decide: not the Tribute's; with two players nobody's once a player is drawn."""
        if len(self.seats) == 2 and self.drawn not in (None, NEUTRAL):
            return []
        return [seat for seat in self.seats if seat != self.drawn]

    def put_paid_away(self) -> None:
        """The cards of an open levy go on the pile of Capitol Storage. (Levies)"""
        self.piles.throw_away(sum(len(cards) for cards in self.paid.values()))
        self.paid = {}

    def name_of(self, special: str) -> Param:
        """A Special's name: typed from its card, or, where nobody typed it, a word of ours."""
        return Name(special) if special in self.cards else Word(special)

    def held(self, seat: Seat) -> list[Card]:
        """The cards in a notebook, as far as they may be seen."""
        return [note.held for note in self.notes.get(seat, ()) if note.held is not None]

    def shows_notes(self, seat: Seat) -> bool:
        """Whether there is a notebook, and whoever looks at this state may read it."""
        return seat in self.notes and all(note.held is not None for note in self.notes[seat])

    def note(self, seat: Seat, cards: Sequence[Card]) -> None:
        """Write a notebook anew; the hand is as large as it says."""
        self.notes[seat] = [Secret(card, frozenset({seat})) for card in sorted(cards)]
        self.hand[seat] = len(cards)

    def take(self, seat: Seat, many: int, cards: Sequence[Card] = ()) -> None:
        """Cards come into a hand; a notebook learns which."""
        if seat in self.notes:
            self.note(seat, [*self.held(seat), *cards])
        else:
            self.hand[seat] += many

    def lose(self, seat: Seat, many: int, cards: Sequence[Card] = ()) -> None:
        """Cards leave a hand, never more than there are."""
        if seat in self.notes:
            left = self.held(seat)
            for card in cards:
                left.remove(card)
            self.note(seat, left)
        else:
            self.hand[seat] = max(0, self.hand[seat] - many)


def setup(seats: Sequence[Seat], options: Options) -> State:
    """Each player puts one Reaping card into the Glass Ball; two players add six neutral ones. (Setup)"""
    ball = dict.fromkeys(seats, 1)
    if len(seats) == 2:
        ball[NEUTRAL] = 6
    wishes = Wishes(
        Ending(options["ending"]),
        options["fewest"] == "nothing",
        options["discards"] == "all",
        None if options["trade"] == "none" else int(options["trade"]),
        options["odds"] == "shown",
        options["first"] == "yes",
    )
    return State(list(seats), ball, dict.fromkeys(seats, 0), piles(len(seats)), wishes, balls=[dict(ball)])


def pass_left(s: State) -> None:
    """The First Action token goes to the next player on the left. (Round Track)"""
    s.first = others(s.seats, s.leader)[0]
