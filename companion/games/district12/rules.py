"""The rounds of District 12, in the rulebook's order."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias

from companion.engine import (
    Done,
    Draw,
    Number,
    Pick,
    Seat,
    Sheet,
    Table,
    Who,
    Word,
    clockwise,
    named,
    say,
    say_n,
    words,
)
from companion.games.district12 import prompts
from companion.games.district12.state import (
    ALL_RESOURCES,
    END_ROUND,
    HAND_LIMIT,
    NEUTRAL,
    STARTING_HANDS,
    Area,
    Payment,
    Resource,
    State,
    pass_left,
)
from companion.games.district12.track import CIRCLES, ROUND_TRACK, Space, open_circles

Instruction: TypeAlias = Callable[[Table[State]], Awaitable[None]]
DRAWN_LOT = Seat("lot")  # the first player is found by drawing


async def set_up(t: Table[State]) -> str:
    """First Action token, then the board, the hands and the Glass Ball. (Setup)"""
    s = t.state
    t.step(say("Who begins?"), say("The youngest player, or one drawn by lot."), "first-action")
    if s.first is None:
        s.first = await first_player(t)
        t.tell("{seat} has the First Action token.", seat=Who(s.first))
    t.step(say("Set up the board"), prompts.seating(len(s.seats)), "setup")
    order = clockwise(s.seats, s.leader)
    await t.anybody("setup", Done(say("Set up the board"), prompts.setup_items(order), guide="setup"))
    s.hand = dict(zip(order, STARTING_HANDS[len(order)], strict=True))
    s.is_set_up = True
    return "track step"


async def first_player(t: Table[State]) -> Seat:
    """First Action token: youngest player, or drawn at random. (Setup)"""
    labels = named(t.seats) | {DRAWN_LOT: Word("Draw by lot")}
    title = say("Who takes the First Action token?")
    chosen = await t.anybody(
        "first player", Pick(title, [*t.seats, DRAWN_LOT], labels=labels, guide="first-action")
    )
    if chosen != DRAWN_LOT:
        return chosen
    lots = Draw(say("Draw a player"), dict.fromkeys(t.seats, 1), labels=named(t.seats))
    (drawn,) = await t.anybody("lot", lots)
    return drawn


async def track_step(t: Table[State]) -> str:
    """Move the Round token one space and carry out its instructions in the listed order. (Track step)"""
    s = t.state
    while s.line < len(instructions(s.round)):
        await instructions(s.round)[s.line](t)
        s.line += 1
    if s.round == END_ROUND:
        return "glass ball"
    s.to_move = clockwise(s.seats, s.leader)
    return "token step"


def instructions(round_: int) -> list[Instruction]:
    """What the space of this round asks for, top to bottom. (Round Track)"""
    space = ROUND_TRACK[round_]
    levied: list[Instruction] = [levy, open_levy, count_hands, hand_limit] if space.levy else []
    return [*([prepare] if round_ > 1 else []), *levied, *([trade] if space.trade else [])]


async def prepare(t: Table[State]) -> None:
    """The First Action holder moves the Round token, fills up the areas, passes on her own. (Track step)"""
    s = t.state
    space = ROUND_TRACK[s.round]
    t.step(say("Prepare the round"), say("Left-most spot first, then the next."), "track")
    items = prompts.track_items(s, space)
    await t.ask("prepare", s.leader, Done(say("Prepare the round"), items, guide="track"))
    if space.passes:
        pass_left(s)
        t.tell("{seat} has the First Action token.", seat=Who(s.leader))


async def levy(t: Table[State]) -> None:
    """All choose in secret: one card of each named type, or a Reaping card into the Glass Ball. (Levies)"""
    s = t.state
    space = ROUND_TRACK[s.round]
    t.step(
        say("Pay the levy"),
        say("For each: one such card, or one of your own Reaping cards into the Glass Ball."),
        "levies",
        space.levy,
    )
    chosen = await t.together("levy", dict.fromkeys(s.seats, payment(space)))
    s.paid = {seat: [r for r in space.levy if chosen[seat][r] == Payment.PAY] for seat in s.seats}
    for seat, cards in s.paid.items():
        s.ball[seat] += len(space.levy) - len(cards)
        s.hand[seat] = max(0, s.hand[seat] - len(cards))
        tell_payment(t, seat, cards, len(space.levy) - len(cards))


def payment(space: Space) -> Sheet[Payment]:
    """Each named type is met separately; declining although able is legal. (Levies)"""
    notes = {Payment.REAPING: say("into the Glass Ball")}
    fields = {
        str(resource): Pick(say("{resource}", resource=resource), tuple(Payment), notes=notes)
        for resource in space.levy
    }
    return Sheet(say("How do you pay?"), fields, guide="levies", button=say("Lock in"))


def tell_payment(t: Table[State], seat: Seat, cards: list[Resource], short: int) -> None:
    """What one player laid down, for the log."""
    if not short:
        t.tell("{seat} pays: {cards}.", seat=Who(seat), cards=words(cards))
    elif not cards:
        t.tell("{seat} pays nothing. Reaping cards into the Glass Ball: {n}.", seat=Who(seat), n=short)
    else:
        t.tell(
            "{seat} pays: {cards}. Reaping cards into the Glass Ball: {n}.",
            seat=Who(seat),
            cards=words(cards),
            n=short,
        )


async def open_levy(t: Table[State]) -> None:
    """All cards are shown; the paid ones go face up on the Capitol Storage pile. (Levies)"""
    s = t.state
    named_types = ROUND_TRACK[s.round].levy
    t.step(say("The levy is open"), guide="levies")
    laid_down = {seat: prompts.laid_down(named_types, cards) for seat, cards in s.paid.items()}
    t.reveal(say("The levy is open"), laid_down)
    items = [
        say("Paid cards face up on the pile of Capitol Storage, clockwise from {seat}.", seat=Who(s.leader)),
        say("Reaping cards face down into the Glass Ball."),
    ]
    await t.ask("levied", s.leader, Done(say("Put the cards away"), items, guide="levies"))
    s.paid = {}


async def count_hands(t: Table[State]) -> None:
    """Hand sizes are public; the app learns them here. (Hand limit)"""
    s = t.state
    t.step(say("Hand limit: 6"), say("Count your Resource cards."), "hand-limit")

    def counted(seat: Seat) -> Number:
        return Number(
            say("How many cards do you hold?"), 0, ALL_RESOURCES, start=s.hand[seat], guide="hand-limit"
        )

    s.hand |= await t.together("hand", {seat: partial(counted, seat) for seat in s.seats})


async def hand_limit(t: Table[State]) -> None:
    """Every player reduces to six cards. A Reaping card is no substitute. (Hand limit)"""
    s = t.state
    t.step(say("Hand limit: 6"), say("Discard down to six, face up on Capitol Storage."), "hand-limit")
    while over := [seat for seat in s.seats if surplus(s.hand[seat])]:
        await t.together("discard", {seat: partial(discard, s, seat) for seat in over})
        for seat in over:
            if many := surplus(s.hand[seat]):  # she may have been miscounted, and set right meanwhile
                s.hand[seat] = HAND_LIMIT
                t.tell("{seat} discards down to the limit. Cards: {n}.", seat=Who(seat), n=many)


def discard(s: State, seat: Seat) -> Done:
    """Her own choice of cards. (Hand limit)"""
    return Done(say_n("Discard {n} card", "Discard {n} cards", surplus(s.hand[seat])), guide="hand-limit")


def surplus(hand: int) -> int:
    """Cards to discard to the hand limit. (Hand limit)"""
    return max(0, hand - HAND_LIMIT)


async def trade(t: Table[State]) -> None:
    """Players may exchange Resource cards by free agreement. (Trading)"""
    t.step(say("Trade"), say("Resource cards only, at any rate both agree on."), "trade")
    done = Done(say("Trade with the others"), guide="trade", button=say("Done trading"))
    await t.together("trade", dict.fromkeys(t.seats, done))


async def token_step(t: Table[State]) -> str:
    """Clockwise from the First Action holder, each moves and resolves before the next moves. (Token step)"""
    s = t.state
    while s.to_move or s.resolving:
        if s.resolving:
            await resolve(t, s.resolving)
            s.resolving = None
        else:
            await move(t, s.to_move[0])
    s.round, s.line = s.round + 1, 0
    return "track step"


async def move(t: Table[State], seat: Seat) -> None:
    """Leave the area and enter a different one with a free circle. (Token step)"""
    s = t.state
    t.step(say("Move the tokens"), say("Each into another area with a free circle."), "tokens")
    if not free_areas(t, seat):
        # Should not happen; if it does the token stays and the player gets no action.
        s.to_move.pop(0)
        t.tell("{seat} finds no free area and stays.", seat=Who(seat))
        return
    s.at[seat] = await t.ask("move", seat, partial(where, t, seat))
    s.resolving = s.to_move.pop(0)
    t.tell("{seat}: {area}", seat=Who(seat), area=s.at[seat])


def where(t: Table[State], seat: Seat) -> Pick[Area]:
    """The areas that the player may enter now."""
    s, free = t.state, free_areas(t, seat)
    notes = {area: note for area in free if (note := prompts.standing(s, area, circles(t, area)))}
    return Pick(say("Where do you go?"), free, notes=notes, guide="tokens", button=say("Go there"))


def free_areas(t: Table[State], seat: Seat) -> list[Area]:
    """Different areas, not full as far as anybody knows; what is unknown never blocks. (Token step)"""
    return [area for area in Area if area != t.state.at.get(seat) and not is_full(t, area, seat)]


def is_full(t: Table[State], area: Area, seat: Seat) -> bool:
    """Whether the other tokens take every open circle of the area."""
    standing = [each for each, at in t.state.at.items() if at == area and each != seat]
    known = circles(t, area)
    return known is not None and len(standing) >= known


def circles(t: Table[State], area: Area) -> int | None:
    """Open circles of an area: by the rules for Hob and Bakery, by the owner's board elsewhere."""
    by_rule = open_circles(area, len(t.seats))
    return by_rule if by_rule is not None else t.known(CIRCLES[area])


async def resolve(t: Table[State], seat: Seat) -> None:
    """Either the area's action, or one face-up Special that lies there. (Token step)"""
    area = t.state.at[seat]
    t.step(say("{area}", area=area), prompts.ACTIONS[area].note, prompts.ACTIONS[area].guide)
    await t.ask("area", seat, prompts.ACTIONS[area])


async def glass_ball(t: Table[State]) -> str:
    """Shuffle the Glass Ball and draw one card. (End of game)"""
    s = t.state
    t.step(say("The Glass Ball"), prompts.stakes(len(s.seats)), "glass-ball")
    shake = Done(say("Shake the Glass Ball"), guide="glass-ball", button=say("Draw the card"))
    await t.anybody("shake", shake)
    labels = named(s.seats) | {NEUTRAL: Word("Neutral")}

    def draw() -> Draw[Seat]:
        return Draw(say("Whose card is drawn?"), dict(s.ball), labels=labels, guide="glass-ball")

    (drawn,) = await t.anybody("glass ball", draw)
    s.drawn = drawn
    t.tell("Drawn from the Glass Ball: {card}", card=labels[drawn])
    return "points"


async def points(t: Table[State]) -> None:
    """Hand cards and the bonus of the active Special, of everybody who can win. (End of game)"""
    s = t.state
    t.step(say("Count your points"), say("Your hand cards and the bonus of your active Special."), "points")
    title = say("How many Resource Points do you have?")
    ask = Number(title, 0, 99, note=say("Hand cards and the bonus of your active Special."), guide="points")
    s.points = await t.together("points", dict.fromkeys(s.counting, ask))


CHAPTERS = {
    "set up": set_up,
    "track step": track_step,
    "token step": token_step,
    "glass ball": glass_ball,
    "points": points,
}
