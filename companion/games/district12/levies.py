"""Levies and the hand limit."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.engine import (
    Ask,
    Done,
    Number,
    Param,
    Pick,
    Picks,
    Seat,
    Sheet,
    Table,
    Text,
    Who,
    Word,
    say,
    say_n,
    words,
)
from companion.games.district12 import prompts
from companion.games.district12.cards import Card, Resource
from companion.games.district12.layout import ALL_RESOURCES
from companion.games.district12.notebook import read, whole_hand
from companion.games.district12.state import HAND_LIMIT, Payment, State
from companion.games.district12.track import ROUND_TRACK, Space


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
    chosen = await t.together("levy", {seat: partial(payment, s, seat, space) for seat in s.seats})
    s.paid = {seat: [r for r in space.levy if chosen[seat][r] != Payment.REAPING] for seat in s.seats}
    for seat, cards in s.paid.items():
        s.ball[seat] += len(space.levy) - len(cards)
        s.lose(seat, len(cards), [Card(chosen[seat][r]) for r in cards if chosen[seat][r] != Payment.PAY])
        tell_payment(t, seat, cards, len(space.levy) - len(cards))
    s.balls.append(dict(s.ball))


def payment(s: State, seat: Seat, space: Space) -> Sheet[str]:
    """Each named type is met separately; declining although able is legal. (Levies)"""
    hint = say("You may keep a card and refuse. All answers turn over together.")
    return Sheet(
        say("How do you pay?"),
        {str(resource): payable(s, seat, resource) for resource in space.levy},
        guide="levies",
        button=say("Lock in"),
        hint=hint if s.wishes.is_first_game else None,
    )


def payable(s: State, seat: Seat, resource: Resource) -> Pick[str]:
    """A notebook knows which cards can pay; without one, she knows herself. (Levies)"""
    held: list[str] = sorted({card for card in s.held(seat) if card.resource == resource})
    keeps = seat in s.notes
    options = [*(held if keeps else []), Payment.PAY, Payment.REAPING]
    labels: dict[str, Param] = {Payment.PAY: Word("One that is not in my notebook")} if keeps else {}
    notes: dict[str, Text] = {Payment.REAPING: say("into the Glass Ball")}
    return Pick(say("{resource}", resource=resource), options, labels=labels, notes=notes)


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
    s.put_paid_away()
    prompts.tell_if_out(t)


async def count_hands(t: Table[State]) -> None:
    """Hand sizes are public; the app learns them here, and notebooks are set right. (Hand limit)"""
    s = t.state
    t.step(say("Hand limit: 6"), say("Count your Resource cards."), "hand-limit")
    counted: dict[Seat, Any] = await t.together("hand", {seat: partial(held, s, seat) for seat in s.seats})
    for seat, told in counted.items():
        if isinstance(told, int):
            s.hand[seat] = told
        else:
            s.note(seat, read(told))


def held(s: State, seat: Seat) -> Ask[Any]:
    """How many cards she holds; a notebook shows which. (Hand limit)"""
    if seat in s.notes:
        return whole_hand(s, seat)
    title = say("How many Resource cards do you hold?")
    return Number(title, 0, ALL_RESOURCES, start=s.hand[seat], guide="hand-limit", is_open=True)


async def hand_limit(t: Table[State]) -> None:
    """Every player reduces to six cards. A Reaping card is no substitute. (Hand limit)"""
    s = t.state
    where = say("Discard down to six, face up on Capitol Storage, clockwise from {seat}.", seat=Who(s.leader))
    t.step(say("Hand limit: 6"), where, "hand-limit")
    while over := [seat for seat in s.seats if surplus(s.hand[seat])]:
        thrown = await t.together("discard", {seat: partial(discard, s, seat) for seat in over})
        # Who was miscounted may have been set right meanwhile.
        surpluses = {seat: many for seat in over if (many := surplus(s.hand[seat]))}
        for seat, many in surpluses.items():
            s.lose(seat, many, thrown[seat] or ())
            t.tell("{seat} discards down to the limit. Cards: {n}.", seat=Who(seat), n=many)
        s.piles.throw_away(sum(surpluses.values()))
        prompts.tell_if_out(t)


def discard(s: State, seat: Seat) -> Ask[Any]:
    """Her own choice of cards; a notebook is told which. (Hand limit)"""
    many = surplus(s.hand[seat])
    title = say_n("Discard {n} card", "Discard {n} cards", many)
    why = say("You hold {n}; six may stay. The others go face up on Capitol Storage.", n=s.hand[seat])
    if seat in s.notes and many:
        return Picks(title, s.held(seat), many, many, note=why, guide="hand-limit", is_private=True)
    return Done(title, note=why, guide="hand-limit")


def surplus(hand: int) -> int:
    """Cards to discard to the hand limit. (Hand limit)"""
    return max(0, hand - HAND_LIMIT)
