"""Setup and the rounds of District 12, in the rulebook's order."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from companion.engine import (
    Ask,
    Below,
    Done,
    Draw,
    Json,
    Number,
    Pick,
    Seat,
    Table,
    Who,
    Word,
    clockwise,
    named,
    say,
)
from companion.games.district12 import notebook, prompts
from companion.games.district12.box import JUSTICE, STARTERS, known_specials, open_circles
from companion.games.district12.layout import ALL_RESOURCES, STARTING_HANDS
from companion.games.district12.levies import count_hands, hand_limit, levy, open_levy
from companion.games.district12.specials import OTHER, reveal_specials
from companion.games.district12.state import END_ROUND, Area, Special, State, Unnamed, pass_left
from companion.games.district12.track import ROUND_TRACK

Instruction: TypeAlias = Callable[[Table[State]], Awaitable[None]]
DRAWN_LOT = Seat("lot")  # the first player is found by drawing


async def set_up(t: Table[State]) -> str:
    """First Action token, then the board, the hands and the Glass Ball. (Setup)"""
    s = t.state
    s.circles = {area: open_circles(t, area) for area in Area}
    s.justice = t.known(JUSTICE) or ""
    if s.first is None:
        t.step(say("Who begins?"), say("The youngest player, or one drawn by lot."), "first-action")
        s.first = await first_player(t)
        t.tell("{seat} has the First Action token.", seat=Who(s.first))
    if not s.is_set_up:
        t.step(say("Set up the board"), prompts.seating(len(s.seats)), "setup")
        order = clockwise(s.seats, s.leader)
        await t.anybody("setup", Done(say("Set up the board"), prompts.setup_items(order), guide="setup"))
        s.hand = dict(zip(order, STARTING_HANDS[len(order)], strict=True))
        s.is_set_up = True
    await starters(t)
    await notebook.open_notebooks(t)
    return "track step"


async def first_player(t: Table[State]) -> Seat:
    """First Action token: youngest player, or drawn at random. (Setup)"""
    labels = named(t.seats) | {DRAWN_LOT: Word("Draw by lot")}
    title = say("Who takes the First Action token?")
    ask = Pick(title, [*t.seats, DRAWN_LOT], labels=labels, guide="first-action")
    chosen = await t.anybody("first player", ask)
    if chosen != DRAWN_LOT:
        return chosen
    lots = Draw(say("Draw a player"), dict.fromkeys(t.seats, 1), labels=named(t.seats))
    (drawn,) = await t.anybody("lot", lots)
    return drawn


async def starters(t: Table[State]) -> None:
    """One starter Special face up in front of each player; its power is hers until it is covered. (Setup)"""
    s = t.state
    if s.specials:
        return
    known = {card.name: card for card in known_specials(t, STARTERS)}
    if not known:
        s.specials = {seat: [Unnamed.STARTER.value] for seat in s.seats}
        return
    s.cards |= known
    t.step(say("Your starter Special"), say("It lies face up in front of you."), "specials")
    chosen = await t.together("starters", dict.fromkeys(s.seats, starter(known)))
    while twice := [seat for seat, name in chosen.items() if is_named_twice(name, chosen)]:
        t.tell("Only one of you can have it: {special}", special=s.name_of(chosen[twice[0]]))
        chosen |= await t.together("starters", dict.fromkeys(twice, starter(known)))
    s.specials = {seat: [Unnamed.STARTER.value if name == OTHER else name] for seat, name in chosen.items()}


def starter(known: Mapping[str, Special]) -> Pick[str]:
    """One of the starter Specials that the box knows, or another one. (Setup)"""
    return Pick(
        say("Which starter Special do you have?"),
        [*known, OTHER],
        labels={OTHER: Word("Another one")},
        notes={name: say("{text}", text=card.text_of()) for name, card in known.items() if card.text},
        guide="specials",
    )


def is_named_twice(name: str, chosen: Mapping[Seat, str]) -> bool:
    """Whether two players say that they have the same card; each starter is there once. (Components)"""
    return name != OTHER and list(chosen.values()).count(name) > 1


async def track_step(t: Table[State]) -> str:
    """Move the Round token one space and carry out that space's instructions in order. (Track step)"""
    s = t.state
    while s.line < len(instructions(s.round)):
        await instructions(s.round)[s.line](t)
        s.line += 1
    if s.round == END_ROUND:
        return "end"
    s.to_move, s.before = clockwise(s.seats, s.leader), {}
    return "token step"


def instructions(round_: int) -> list[Instruction]:
    """What the space of this round asks for, top to bottom. (Round Track)"""
    space = ROUND_TRACK[round_]
    levied: list[Instruction] = [levy, open_levy, count_hands, hand_limit] if space.levy else []
    traded: list[Instruction] = [trade, notebook.after_trade] if space.trade else []
    shown: list[Instruction] = [reveal_specials] if space.specials else []
    return [*([prepare] if round_ > 1 else []), *shown, *levied, *traded]


async def prepare(t: Table[State]) -> None:
    """The First Action holder moves the Round token, fills up the areas, passes on her own. (Track step)"""
    s = t.state
    space = ROUND_TRACK[s.round]
    filled = say("Left-most spot first, then the next.") if space.bakery or space.hob else None
    t.step(say("Prepare the round"), filled, "track")
    items = prompts.track_items(s, space)
    hint = say("Turn the cards for the Bakery face up, those for the Hob face down.") if space.hob else None
    ask = Done(say("Prepare the round"), items, guide="track", hint=hint if s.wishes.is_first_game else None)
    await t.ask("prepare", s.leader, ask)
    for spot in range(len(s.piles.bakery)):
        s.piles.add(s.piles.bakery, spot, space.bakery)
    for spot in range(len(s.piles.hob)):
        s.piles.add(s.piles.hob, spot, space.hob)
    prompts.tell_if_out(t)
    s.to_reveal = space.specials
    if space.passes:
        pass_left(s)
        t.tell("{seat} has the First Action token.", seat=Who(s.leader))


async def trade(t: Table[State]) -> None:
    """Players may exchange Resource cards by free agreement. (Trading)"""
    s = t.state
    t.step(say("Trade"), say("Resource cards only, at any rate both agree on."), "trade")
    asks = {seat: partial(traded, s, seat) for seat in t.seats}
    for seat, hand in (await t.together("trade", asks, seconds=s.wishes.trade_seconds)).items():
        if hand is not None and seat not in s.notes:
            s.hand[seat] = hand
    s.to_note = [seat for seat in s.seats if seat in s.notes]


@dataclass(frozen=True)
class NewHand(Number):
    """How many cards a trade has left; nothing said is as many as before, and bots do not trade."""

    def check(self, value: Json) -> Any:
        return None if value is None else super().check(value)

    def sample(self, below: Below) -> Json:
        return self.start

    def idle(self) -> Json:
        return None


def traded(s: State, seat: Seat) -> Ask[Any]:
    """Who keeps no notebook says when she is done how many cards she holds: that is public. (Trading)"""
    hint = say("You may show cards, and promise anything: nobody has to keep it.")
    title, button = say("Trade with the others"), say("Done trading")
    told = hint if s.wishes.is_first_game else None
    if seat in s.notes:
        return Done(title, guide="trade", button=button, hint=told)
    note = say("Say how many Resource cards you hold when you are done.")
    return NewHand(
        title,
        0,
        max(ALL_RESOURCES, s.hand[seat]),  # a miscounted hand is still legal as it stands
        note=note,
        start=s.hand[seat],
        guide="trade",
        button=button,
        hint=told,
        is_open=True,
    )
