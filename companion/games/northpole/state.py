"""What lies on the table in Hunted: North Pole, and its printed words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from companion.engine import Options, Seat
from companion.games.northpole.hero import Card, Hero, Weapon

MOST_TIME, LAST_SPACE = 20, 15
JACK_FROST = 20  # damage that he takes
FIRST_TARGET = 10


class Source(StrEnum):
    """What an effect comes from."""

    EVENT = "Event card"
    ITEM = "Item"
    ABILITY = "Ability"
    ELF = "Elf effect"
    CARD = "Card"
    OTHER = "Something else"


class Ending(StrEnum):
    """Why the game is over."""

    WON = "Jack Frost is beaten."
    HEALTH = "Health ran out."
    TIME = "Time ran out."


@dataclass
class Foe:
    """An enemy that is fought, and the damage it has taken."""

    number: int
    name: str = ""
    damage: int = 0

    @property
    def left(self) -> int:
        """What it still takes."""
        return max(0, self.number - self.damage)


@dataclass
class Attack:
    """One that is paid for, and not yet rolled; `weapon` is none for a bomb."""

    sides: list[int]
    target: int
    weapon: int | None = None
    plus: int = 0  # tokens spent beforehand


@dataclass
class Fight:
    """The cursor of a fight: Health still owed, then an attack to be rolled, then the next choice."""

    foes: list[Foe]
    fighter: Seat
    round: int = 1
    is_final: bool = False
    is_paid: bool = False  # Time, where a fight costs it once (ruling N6)
    attack: Attack | None = None
    owed: int = 0

    @property
    def living(self) -> list[int]:
        """Where those stand that are not defeated yet."""
        return [at for at, foe in enumerate(self.foes) if foe.left]


@dataclass
class Effect:
    """Something printed on a card is being carried out."""

    owner: Seat
    source: Source
    name: str = ""
    text: str = ""
    drawn: int = 0  # Event cards
    in_fight: bool = False  # it was begun in the midst of one
    result: str = ""  # of the last test


@dataclass
class Wishes:
    """How this table wants to play; each is a ruling of the guide."""

    is_first_game: bool = False
    ammo_forward_only: bool = False
    target_never_falls: bool = False
    time_per_fight: bool = False
    bombs_cost_time: bool = True
    bombs_are_extra: bool = False
    loss_per_enemy: bool = False
    attacks_first: bool = False
    elves_everywhere: bool = False
    tokens_before: bool = False
    removes_own_card: bool = False
    caps_second: bool = False
    lowest_counts: bool = False
    may_hold_fire: bool = True
    ammo_for_both: bool = False


@dataclass
class State:
    """The cursor is `is_set_up`, `effects`, `fight` and `at`; the rest lies on the table."""

    seats: list[Seat]
    heroes: dict[Seat, Hero]
    at: Seat  # whose turn it is to draw or to hide
    mover: Seat  # who moved the pawn last
    wishes: Wishes = field(default_factory=Wishes)
    is_set_up: bool = False
    time: int = MOST_TIME
    location: int = 0
    furthest: int = 0
    target: int = FIRST_TARGET
    bounds: tuple[int, int] = (6, 11)  # the first spaces of stretches B and C (ruling N1)
    most_ammo: int | None = None  # the highest number of a tracker card (ruling N3)
    path_cost: int = 2
    shared: list[Card] = field(default_factory=list)
    drawer: Seat | None = None  # who drew last and may still use cards
    has_shared: bool = False
    turn: int = 0
    effects: list[Effect] = field(default_factory=list)
    fight: Fight | None = None
    beaten: int = 0
    over: Ending | None = None
    way: list[int] = field(default_factory=lambda: [0])  # where the pawn has been
    healths: list[dict[Seat, int]] = field(default_factory=list)  # the Health there

    @property
    def is_alone(self) -> bool:
        """A solo game."""
        return len(self.seats) == 1

    def reach(self, seat: Seat) -> list[Card]:
        """Her row; a card of the shared row counts as part of both. (Two players)"""
        return [*self.heroes[seat].row, *self.shared]

    def take_away(self, seat: Seat, cards: Sequence[Card]) -> None:
        """These cards leave her row or the shared one."""
        gone = [id(card) for card in cards]
        for row in (self.heroes[seat].row, self.shared):
            row[:] = [card for card in row if id(card) not in gone]

    def begin(self, owner: Seat, source: Source, name: str = "", text: str = "", drawn: int = 0) -> None:
        """An effect lies on top of whatever is being done."""
        self.effects.append(Effect(owner, source, name, text, drawn, self.fight is not None))

    def clear_rows(self, seat: Seat) -> None:
        """Her row goes, and the shared row with it; the partner's stays. (Two players)"""
        self.heroes[seat].row, self.shared = [], []


def setup(seats: Sequence[Seat], options: Options) -> State:
    """Alone: Health 8, slingshot 12. Two players: Health 6, slingshot 8 each. Time 20, target 10. (Setup)"""
    yes = {key: value == "yes" for key, value in options.items()}
    wishes = Wishes(**{WISHES[key]: yes[key] for key in WISHES})
    health, ammo = (8, 12) if len(seats) == 1 else (6, 8)
    heroes = {seat: Hero(health, [Weapon("", 4, 3, ammo)]) for seat in seats}
    return State(list(seats), heroes, seats[0], seats[0], wishes, healths=[dict.fromkeys(seats, health)])


WISHES = {
    "first": "is_first_game",
    "forward": "ammo_forward_only",
    "target": "target_never_falls",
    "once": "time_per_fight",
    "bomb-time": "bombs_cost_time",
    "bomb-extra": "bombs_are_extra",
    "each": "loss_per_enemy",
    "last-time": "attacks_first",
    "elves": "elves_everywhere",
    "tokens": "tokens_before",
    "own-card": "removes_own_card",
    "cap": "caps_second",
    "lowest": "lowest_counts",
    "hold": "may_hold_fire",
    "both": "ammo_for_both",
}
