"""What lies on the table in Mockingjay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.engine import Name, Options, Param, Seat, Secret, Word
from companion.games.mockingjay.places import (
    CAPITOL_CHARACTERS,
    DISTRICTS,
    NUMBERED,
    Character,
    Decider,
    District,
    Ending,
    Phase,
    Side,
    Skill,
    Task,
    Unit,
)

LAST_TURN = 6
CARDS = 15  # operations, and as many missions
STARTING_HANDS = {Side.CAPITOL: 4, Side.RESISTANCE: 2}
STARTING_TOKENS = {District.HQ: 12, District.D3: 2, District.D6: 2, District.D12: 2} | dict.fromkeys(
    (District.D8, District.D9, District.D11), 1
)


@dataclass
class Face:
    """What is printed on an operation or a mission."""

    title: str  # "" where nobody read it out
    primary: Skill
    difficulty: int
    secondary: Skill
    text: str = ""


@dataclass
class Slot:
    """The card in the slot of a district; its title is its owner's secret until it is turned over."""

    side: Side
    title: Secret[str]
    is_open: bool = False
    face: Face | None = None  # once somebody, or the box, told what it says
    has_success: bool = False

    @property
    def printed(self) -> Face:
        """What it asks for; until somebody has read it out, as little as can be."""
        return self.face or Face("", Skill.PROPAGANDA, 1, Skill.PROPAGANDA)

    @property
    def name(self) -> Param:
        """What everybody may call it."""
        if self.is_open and self.title.held:
            return Name(self.title.held)
        return Word("Operation") if self.side == Side.CAPITOL else Word("Mission")


@dataclass
class Ground:
    """A district: which side of its card lies up, and what stands and lies there."""

    side: Side
    units: dict[Unit, int]
    tokens: int = 0
    is_fed: bool = False
    is_fortified: bool = False
    slot: Slot | None = None

    def kinds(self, side: Side) -> list[Unit]:
        """The kinds of units of a side that stand here."""
        return [unit for unit in Unit if unit.side == side and self.units[unit]]

    def count(self, side: Side) -> int:
        """How many units of a side stand here."""
        return sum(self.units[unit] for unit in self.kinds(side))

    def dice(self, side: Side) -> tuple[int, ...]:
        """The dice of a side's units, kind by kind."""
        return tuple(unit.die for unit in self.kinds(side) for _ in range(self.units[unit]))


@dataclass
class Post:
    """Where a character stands on a card."""

    district: District
    task: Task


@dataclass
class Cards:
    """The operations, or the missions, that lie in no slot."""

    hand: int
    deck: int
    discard: int = 0

    def draw(self, many: int, reshuffles: bool) -> int:
        """Take cards into the hand; an empty deck is made of the discards. How many came. (Ruling B10)"""
        drawn = 0
        while drawn < many and (self.deck or (reshuffles and self.discard)):
            if not self.deck:
                self.deck, self.discard = self.discard, 0
            self.deck -= 1
            drawn += 1
        self.hand += drawn
        return drawn


@dataclass
class Wishes:
    """How this table wants to play."""

    is_first_game: bool = False
    target: int = 8
    characters_stay: bool = False  # beside their success token (ruling B1)
    hovercraft_only_fly: bool = False  # not with the others (ruling B5)
    one_lift: bool = False  # for each unit (ruling B6)
    reshuffles: bool = True  # an empty deck (ruling B10)
    decider: Decider = Decider.STRATEGY
    shows_odds: bool = True


@dataclass
class Tally:
    """What happened, for the verdict."""

    captured: dict[Side, int]  # by whom
    succeeded: dict[Side, int]  # operations and missions
    turned: dict[Side, int]  # districts, to which side
    # After the setup and after every turn:
    free: list[list[District]] = field(default_factory=lambda: [[]])
    tokens: list[int] = field(default_factory=lambda: [sum(STARTING_TOKENS.values())])


@dataclass
class State:
    """The cursor is `turn`, `phase`, `step`, `at` and `stage`, with what a step keeps for itself below it."""

    seats: list[Seat]
    grounds: dict[District, Ground]
    cards: dict[Side, Cards]
    usable: list[Character]  # figures that stand at home or on a card
    tally: Tally
    wishes: Wishes = field(default_factory=Wishes)
    posts: dict[Character, Post] = field(default_factory=dict)  # of those on a card
    roles: list[Seat] = field(default_factory=list)  # the Capitol's first; see `commander`
    tells: list[Seat] = field(default_factory=list)  # who says which card she lays down
    is_set_up: bool = False
    neighbours: dict[District, list[District]] = field(default_factory=dict)  # as far as the box knows
    totals: dict[str, int] = field(default_factory=dict)  # units and tokens in the box, if it is known
    faces: dict[Side, dict[str, Face]] = field(default_factory=dict)  # cards read out during the game
    dice: dict[Character, dict[Skill, int]] = field(default_factory=dict)  # as far as anybody told them
    turn: int = 1
    phase: Phase = Phase.SETUP
    step: int = 0  # of the phase
    at: int = 0  # which district is dealt with
    stage: int = 0  # what is done there
    mover: Side = Side.CAPITOL  # whose turn it is to place or to assign
    passed: list[Side] = field(default_factory=list)
    ready: dict[District, int] | None = None  # hovercraft that have not flown in this step
    lifted: dict[District, dict[Unit, int]] = field(default_factory=dict)  # units carried in this step
    hits: list[int] | None = None  # captures that the last roll brings, at least and at most
    ending: Ending | None = None

    @property
    def fallen(self) -> Ending | None:
        """Whether a flipped headquarters has ended the war. (Goals)"""
        if self.grounds[District.CAPITOL].side == Side.RESISTANCE:
            return Ending.CAPITOL_FALLS
        return Ending.HQ_FALLS if self.grounds[District.HQ].side == Side.CAPITOL else None

    @property
    def free(self) -> list[District]:
        """Districts that show the Resistance side, its headquarters not counted. (Goals)"""
        return [each for each in DISTRICTS[:-1] if self.grounds[each].side == Side.RESISTANCE]

    @property
    def held(self) -> int:
        """How many they are: enough of them win. (Goals)"""
        return len(self.free)

    @property
    def tokens(self) -> int:
        """Rebellion tokens on the whole board."""
        return sum(ground.tokens for ground in self.grounds.values())

    def commander(self, side: Side) -> Seat:
        """Who decides in the Maneuvers Phase. (3 and 4 players)"""
        return self.roles[0] if side == Side.CAPITOL else self.roles[max(1, len(self.roles) - 2)]

    def strategist(self, side: Side) -> Seat:
        """Who decides in the Strategy Phase and holds the cards. (3 and 4 players)"""
        return self.roles[int(len(self.roles) == 4)] if side == Side.CAPITOL else self.roles[-1]

    def decider(self, side: Side) -> Seat:
        """Who decides in the Influence Phase. (Ruling B14)"""
        by_cards = self.wishes.decider == Decider.STRATEGY
        return self.strategist(side) if by_cards else self.commander(side)

    def side_of(self, seat: Seat) -> Side:
        """Which side somebody plays."""
        capitol = self.roles[: 2 if len(self.roles) == 4 else 1]
        return Side.CAPITOL if seat in capitol else Side.RESISTANCE

    def on(self, district: District, task: Task, side: Side) -> Character | None:
        """The figure of a side on a task of the card there."""
        for character in Character:
            post = self.posts.get(character)
            if post is not None and (post.district, post.task) == (district, task) and character.side == side:
                return character
        return None

    def at_home(self, side: Side) -> list[Character]:
        """Figures of a side that may be assigned."""
        return [
            each for each in Character if each.side == side and each in self.usable and each not in self.posts
        ]

    def go_home(self, district: District) -> None:
        """All figures on the card there go home."""
        self.posts = {each: post for each, post in self.posts.items() if post.district != district}

    def discard(self, district: District, slot: Slot) -> None:
        """The card there goes on its own pile, its figures home. (Ruling B18)"""
        self.cards[slot.side].discard += 1
        self.grounds[district].slot = None
        self.go_home(district)

    def open_slots(self) -> list[tuple[District, Slot]]:
        """Cards that lie face up, in district order."""
        slots = ((each, self.grounds[each].slot) for each in NUMBERED)
        return [(each, slot) for each, slot in slots if slot is not None and slot.is_open]

    def enter(self, phase: Phase, step: int = 0) -> None:
        """The beginning of a phase, or of one of its steps."""
        self.phase, self.step, self.at, self.stage = phase, step, 0, 0
        self.mover, self.passed = Side.CAPITOL, []
        self.ready, self.lifted, self.hits = None, {}, None


def setup(seats: Sequence[Seat], options: Options) -> State:
    """Districts, units, tokens, characters and hands. (Setup)"""
    wishes = Wishes(
        options["first"] == "yes",
        int(options["target"]),
        options["stay"] == "yes",
        options["hovercraft"] == "apart",
        options["lift"] == "once",
        options["deck"] == "shuffled",
        Decider(options["decider"]),
        options["odds"] == "shown",
    )
    return State(
        list(seats),
        {district: ground(district) for district in DISTRICTS},
        {side: Cards(hand, CARDS - hand) for side, hand in STARTING_HANDS.items()},
        list(CAPITOL_CHARACTERS),
        Tally(nothing(), nothing(), nothing()),
        wishes,
    )


def ground(district: District) -> Ground:
    """A district as it is set up. (Setup)"""
    units = dict.fromkeys(Unit, 0)
    if district == District.HQ:
        units |= {Unit.INFANTRY: 12, Unit.RESISTANCE_HOVERCRAFT: 4}
    elif district == District.CAPITOL:
        units[Unit.CAPITOL_HOVERCRAFT] = 4
    else:
        units[Unit.PEACEKEEPER] = 1
    side = Side.RESISTANCE if district == District.HQ else Side.CAPITOL
    return Ground(side, units, STARTING_TOKENS.get(district, 0))


def nothing() -> dict[Side, int]:
    """A count of each side that begins."""
    return dict.fromkeys(Side, 0)
