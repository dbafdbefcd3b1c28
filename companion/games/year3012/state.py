"""What lies on the table in 3012, and its printed words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from companion.engine import Options, Seat, Secret, others
from companion.games.year3012.track import end_space

LEVELS = (1, 2, 3, 4)
DEFENSES: Mapping[int, tuple[int, int]] = {1: (4, 6), 2: (7, 9), 3: (10, 12), 4: (13, 15)}  # typical ones
SCOUTS, SCOUTS_EACH = 20, 4
ENCOUNTERS = 48
NOBODY = Seat("")


class Phase(StrEnum):
    """The five phases of a turn."""

    REPLENISH = "Replenish"
    ASSEMBLY = "Assembly"
    COMBAT = "Combat"
    ACQUISITION = "Acquisition"
    END = "End"


class Side(StrEnum):
    """What an opponent's Scout does in a combat."""

    NEITHER = "No Scout"
    AID = "Aid"
    BLOCK = "Block"


class Ware(StrEnum):
    """What can be bought; the first two are the Actions on top of their decks."""

    LOW = "Action 2–3"
    HIGH = "Action 4+"
    ALLY = "Ally"
    WEAPON = "Weapon"
    RESERVED = "Reserved card"


DECKS = (Ware.LOW, Ware.HIGH)


class Clan(StrEnum):
    """The five Heroes."""

    BAT = "Bat"
    SNAKE = "Snake"
    MONKEY = "Monkey"
    JAGUAR = "Jaguar"
    SHARK = "Shark"


class Result(StrEnum):
    """How a combat ended."""

    SUCCESS = "Success"
    FAILURE = "Failure"
    GONE = "Removed from this combat"


@dataclass
class Wishes:
    """How this table wants to play."""

    goal: int | None = None  # the level whose first space ends the game; None is Exalted
    is_strict: bool = False  # only Gold of the Field of Play earns a token (ruling C26)
    shares_ties: bool = False  # no second tie-break (ruling C10)
    reacts_any_time: bool = True  # phones offer it always, not only before the comparison
    is_first_game: bool = False


@dataclass
class Strength:
    """What somebody fights with beside her level; a Weapon is `loose` once its holder has left the combat."""

    allies: list[int] = field(default_factory=list)
    weapons: list[int] = field(default_factory=list)
    actions: int = 0
    loose: list[int] = field(default_factory=list)
    extra: int = 0  # more Weapons that cards allow
    hero_fights: bool = True


@dataclass
class Reaction:
    """A card played in somebody's combat, and what it changes."""

    seat: Seat
    attack: int
    defense: int


@dataclass
class Combat:
    """An Encounter in front of its stack.  The cursor is `to_declare`, then `defense`, then `strength`."""

    level: int
    to_declare: list[Seat]
    sides: dict[Seat, Side] = field(default_factory=dict)
    name: str = ""
    text: str = ""
    defense: int | None = None  # printed; None while it lies face down
    experience: int = 0
    strength: Strength = field(default_factory=Strength)
    reactions: list[Reaction] = field(default_factory=list)
    to_react: list[Seat] = field(default_factory=list)
    result: Result | None = None

    def of(self, side: Side) -> list[Seat]:
        """Who has declared that."""
        return [seat for seat, declared in self.sides.items() if declared == side]


@dataclass
class State:
    """The cursor is `chapter`, with `active`, `phase` and the combat; the rest lies on the table."""

    seats: list[Seat]
    gold: dict[Seat, int]  # Gold tokens, without those on Reserved cards
    at: dict[Seat, int]  # spaces moved on the Experience track
    won: dict[Seat, list[int]]  # Encounters of each level, from the first
    other: dict[Seat, int]  # Renown of other cards
    reserved: dict[Seat, bool]
    pool: int  # Scouts
    wishes: Wishes = field(default_factory=Wishes)
    chapter: str = "set up"
    heroes: dict[Seat, Clan] = field(default_factory=dict)
    is_set_up: bool = False
    to_roll: list[Seat] = field(default_factory=list)
    first: Seat | None = None
    active: Seat = NOBODY
    turn: int = 1
    phase: Phase = Phase.REPLENISH
    track: list[int] = field(default_factory=list)  # spaces per level; empty until the first Hero moves
    left: list[int | None] = field(default_factory=lambda: [None for _ in LEVELS])  # in each stack, if known
    decks: dict[Ware, bool] = field(default_factory=lambda: dict.fromkeys(DECKS, True))
    aid: int = 1  # Damage of an aiding Scout
    revealed: list[Ware] = field(default_factory=list)  # Actions that still lie on their decks
    plan: Secret[Strength] | None = None  # what the active player has in mind
    combat: Combat | None = None
    to_reserve: list[Seat] = field(default_factory=list)
    counted: dict[Seat, int] = field(default_factory=dict)  # Renown, as each counted her own cards
    climb: list[dict[Seat, int]] = field(default_factory=list)  # Experience after each turn
    fame: list[dict[Seat, int]] = field(default_factory=list)  # Renown after each turn

    @property
    def fought(self) -> Combat:
        """The combat of this turn."""
        assert self.combat is not None, "no Encounter lies in front of the stacks"
        return self.combat

    @property
    def is_fighting(self) -> bool:
        """Whether a combat is on and not yet decided."""
        return self.combat is not None and self.combat.result is None

    @property
    def is_over(self) -> bool:
        """A Hero is on the end space or beyond. (End of the game)"""
        return bool(self.track) and max(self.at.values()) >= end_space(self.track, self.wishes.goal)

    @property
    def is_counted(self) -> bool:
        """Whether everybody has counted her Renown."""
        return set(self.seats) <= set(self.counted)

    def renown(self, seat: Seat) -> int:
        """What the app knows of a player's Renown. (End of the game)"""
        return (
            sum(level * many for level, many in zip(LEVELS, self.won[seat], strict=True)) + self.other[seat]
        )

    def may_reserve(self, seat: Seat) -> bool:
        """A token to lay down, and no Reserved card yet. (Reserve)"""
        return self.gold[seat] > 0 and not self.reserved[seat]

    def begin(self, seat: Seat) -> None:
        """A new turn of that player."""
        self.active, self.phase, self.combat, self.plan = seat, Phase.REPLENISH, None, None
        self.revealed, self.to_reserve = [], []

    def turn_over(self) -> None:
        """The top cards of both Action decks lie open; an empty deck has none. (Assembly, ruling C14)"""
        self.revealed = [deck for deck in DECKS if self.decks[deck]]

    def pass_on(self) -> None:
        """What the pictures at the end need; then the next player on the left. (End)"""
        self.note_down()
        self.turn += 1
        self.begin(others(self.seats, self.active)[0])

    def note_down(self) -> None:
        """Experience and Renown as they stand."""
        self.climb.append(dict(self.at))
        self.fame.append({seat: self.renown(seat) for seat in self.seats})


def setup(seats: Sequence[Seat], options: Options) -> State:
    """Each player has one Gold token and four Scouts; her Hero stands on the first space. (Setup)"""

    def nothing() -> dict[Seat, int]:
        return dict.fromkeys(seats, 0)

    wishes = Wishes(
        None if options["goal"] == "exalted" else int(options["goal"]),
        options["token"] == "field",
        options["tie"] == "shared",
        options["reactions"] == "always",
        options["first"] == "yes",
    )
    return State(
        list(seats),
        gold=dict.fromkeys(seats, 1),
        at=nothing(),
        won={seat: [0 for _ in LEVELS] for seat in seats},
        other=nothing(),
        reserved=dict.fromkeys(seats, False),
        pool=SCOUTS - SCOUTS_EACH * len(seats),
        wishes=wishes,
        to_roll=list(seats),
        active=seats[0],
    )
