"""What is kept of a skirmish: coins, fame, hands face down, and the raid in progress."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from typing import Any

from companion.engine import (
    Blank,
    Correction,
    Number,
    Options,
    Panel,
    Pick,
    Place,
    ScoreRow,
    ScoreSheet,
    Seat,
    Secret,
    Text,
    Who,
    named,
    ranked,
    say,
    words,
)

HELP_WORTH = Blank("help", Number(say("What is a helper worth?"), 0, 3), say("Printed on the yellow card"))
PRIZE = Blank("prize", Number(say("How much fame does a win add?"), 1, 9))


class Token(StrEnum):
    """What is drawn from the bag."""

    OAK = "Oak"
    IRON = "Iron"
    SILK = "Silk"


class Side(StrEnum):
    """What an opponent does in somebody else's raid."""

    REST = "Rest"
    HELP = "Help"
    HINDER = "Hinder"


@dataclass
class Raid:
    """The cursor is `to_declare`: the opponents who have not spoken yet."""

    gate: int
    to_declare: list[Seat]
    sides: dict[Seat, Side] = field(default_factory=dict)
    guard: int = 0
    fame: int = 0
    change: int = 0  # what the interrupters made of the sum

    def of(self, side: Side) -> list[Seat]:
        """Who declared that."""
        return [seat for seat, declared in self.sides.items() if declared == side]


@dataclass
class State:
    """The whole table."""

    seats: list[Seat]
    rounds: int
    leader: Seat
    coins: dict[Seat, int]
    fame: dict[Seat, int]
    hands: dict[Seat, Secret[list[Token]]]
    bag: dict[Token, int]
    to_draw: list[Seat]
    round: int = 1
    raid: Raid | None = None
    names: list[str] = field(default_factory=list)

    @property
    def fought(self) -> Raid:
        """The raid in progress."""
        assert self.raid is not None, "nobody raids"
        return self.raid

    @property
    def is_over(self) -> bool:
        """Whether the last round was played."""
        return self.round > self.rounds


def setup(seats: Sequence[Seat], options: Options) -> State:
    """One coin each; thirty tokens of each kind in the bag."""
    return State(
        seats=list(seats),
        rounds=options["rounds"],
        leader=seats[0],
        coins=dict.fromkeys(seats, 1),
        fame=dict.fromkeys(seats, 0),
        hands={seat: Secret([], frozenset([seat])) for seat in seats},
        bag=dict.fromkeys(Token, 30),
        to_draw=list(seats),
    )


def corrections(s: State) -> Sequence[Correction[Any]]:
    """Coins at any time; the leader and the round while there is one."""
    coins: list[Correction[Any]] = [
        Correction(
            f"coins/{seat}", Number(say("Coins"), high=25), partial(s.coins.__setitem__, seat), s.coins[seat]
        )
        for seat in s.seats
    ]
    if s.is_over:
        return coins
    leads = Pick(say("Who leads?"), s.seats, labels=named(s.seats))
    number = Number(say("Round"), 1, s.rounds)
    return [
        *coins,
        Correction("leader", leads, lambda seat: begin(s, leader=seat), s.leader, "choose"),
        Correction("round", number, lambda n: begin(s, round=n), s.round, "choose"),
    ]


def begin(s: State, **changes: Any) -> None:
    """Nobody raids; some things are otherwise than we thought."""
    s.raid = None
    for name, value in changes.items():
        setattr(s, name, value)


def score(s: State) -> ScoreSheet | None:
    """Fame counts; a tie goes to the richer."""
    if not s.is_over:
        return None
    ranking = ranked(s.seats, lambda seat: (s.fame[seat], s.coins[seat]))
    return ScoreSheet(say("{seat} wins.", seat=Who(ranking[0][0])), [ScoreRow(say("Fame"), s.fame)], ranking)


def place(s: State) -> Place:
    """The round, and whether a raid is on."""
    return Place(say("Round"), s.round, s.rounds, (say("Peace"), say("Raid")), int(s.raid is not None))


def panels(s: State, seat: Seat) -> list[Panel]:
    """Coins, and the hand of whoever may see it."""
    hand = s.hands[seat].held  # none on the break card, which is made for everybody
    return [
        Panel(say("Coins"), s.coins[seat]),
        *([Panel(say("Hand"), words(hand))] if hand is not None else []),
    ]


def seating(players: int) -> Text | None:
    """Two play a little faster."""
    return say("Two players: quick raids.") if players == 2 else None
