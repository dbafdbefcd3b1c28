"""Activating cards of the row: other cards pay for them, one icon each."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.engine import Ask, Param, Pick, Picks, Seat, Sheet, Table, Who, Word, say
from companion.games.northpole.hero import Card, Kind
from companion.games.northpole.moving import walk
from companion.games.northpole.prompts import describe
from companion.games.northpole.state import LAST_SPACE, Source, State
from companion.games.northpole.things import GAINS, gain

SPACES = {Kind.PATH: 1, Kind.REINDEER: 2}
MOST_EVENTS = 2
ICONS: dict[str, Param] = {"0": Word("None"), "1": Word("1"), "2": Word("2"), "3": Word("3 or more")}


def can_pay(s: State, seat: Seat, card: Card) -> bool:
    """Whether there are cards enough; what the others cost is printed on them only. (Activating)"""
    return cost(s, card) <= len(payers(s, seat, card))


def cost(s: State, card: Card) -> int:
    """How many cards have to be discarded at least: a Path needs two Move. (Activating)"""
    return s.path_cost if card.kind == Kind.PATH else 0


def payers(s: State, seat: Seat, card: Card) -> list[Card]:
    """The other cards of her row and of the shared one."""
    return [each for each in s.reach(seat) if each is not card]


async def activate(t: Table[State], seat: Seat, card: Card, has_carrot: bool = False) -> None:
    """Pay, take what it gives, and discard it. Icons left over are lost. (Activating; ruling N16)"""
    s = t.state
    asking = partial(what_it_costs, s, seat, card, has_carrot)
    told = await t.ask("pay", seat, asking) if asking().fields else {}
    others = payers(s, seat, card)
    paid = [] if has_carrot else [others[int(at)] for at in told.get("pay", [])]
    if card.kind in GAINS:
        await gain(t, seat, card.kind)
    s.heroes[seat].carrots -= int(has_carrot and s.heroes[seat].carrots > 0)
    s.take_away(seat, [card, *paid])
    t.tell("{seat} activates: {card}", seat=Who(seat), card=card.kind)
    if card.kind in SPACES:
        advance(t, seat, SPACES[card.kind], int(told.get("icons", 0)))
    elif card.kind not in GAINS:
        s.begin(seat, Source.EVENT if card.kind == Kind.EVENT else Source.CARD)


def what_it_costs(s: State, seat: Seat, card: Card, has_carrot: bool) -> Sheet[Any]:
    """Which cards pay, and how many location icons there are. (Activating; M8)"""
    fields: dict[str, Ask[Any]] = {}
    others = payers(s, seat, card)
    if others and not has_carrot:
        labels = {str(at): describe(each) for at, each in enumerate(others)}
        low = min(cost(s, card), len(others))
        fields["pay"] = Picks(say("Discard for its icons"), list(labels), low, labels=labels)
    if card.kind in SPACES:
        note = say("So many Event cards are drawn, two at most.")
        fields["icons"] = Pick(say("Location icons on it"), list(ICONS), labels=ICONS, start="1", note=note)
    why = say("One icon per discarded card.") if "pay" in fields else None
    return Sheet(say("Activate: {card}", card=card.kind), fields, note=why, guide="activating")


def advance(t: Table[State], seat: Seat, spaces: int, icons: int) -> None:
    """Forward, then Event cards; at 15 there are none, the last battle begins. (Moving)"""
    s = t.state
    walk(t, seat, spaces)
    drawn = min(icons, MOST_EVENTS)
    if drawn and s.location < LAST_SPACE:
        s.begin(seat, Source.EVENT, drawn=drawn)
