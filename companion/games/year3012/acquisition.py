"""The Acquisition Phase: Gold, purchases, the token, and Reserved cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.engine import (
    Ask,
    Below,
    Json,
    Number,
    Pick,
    Refused,
    Rows,
    Seat,
    Sheet,
    Table,
    Text,
    Who,
    Word,
    clockwise,
    say,
)
from companion.games.year3012 import prompts
from companion.games.year3012.asking import ask
from companion.games.year3012.purse import Payment, pay, price
from companion.games.year3012.state import DECKS, Phase, State, Ware

MOST_GOLD, MOST_COST = 60, 20
SHOWN = 3  # face-up Allies, and as many Weapons
NONE = "none"


@dataclass(frozen=True)
class Purse(Sheet[Any]):
    """Gold and purchases; what is bought must be there and must be paid for."""

    tokens: int = 0

    def check(self, value: Json) -> dict[str, Any]:
        told = super().check(value)
        bought = Counter(row["what"] for row in told["bought"])
        for ware, many in bought.items():
            if many > (SHOWN if ware in (Ware.ALLY, Ware.WEAPON) else 1):
                raise Refused(say("There are not so many: {ware}", ware=Ware(ware)))
        if payment(told, self.tokens) is None:
            raise Refused(self._too_dear(told))
        return told

    def _too_dear(self, told: dict[str, Any]) -> Text:
        gold = told["field"] + told.get("revealed", 0)
        return say(
            "That costs {cost}. You have Gold from cards: {gold}, tokens: {tokens}.",
            cost=cost(told),
            gold=gold,
            tokens=self.tokens,
        )

    def sample(self, below: Below) -> Json:
        value = super().sample(below)
        while payment(value, self.tokens) is None or self._is_too_much(value):
            value["bought"].pop()
        return value

    def _is_too_much(self, value: Json) -> bool:
        try:
            self.check(value)
        except Refused:
            return True
        return False


def cost(told: dict[str, Any]) -> int:
    """What all purchases cost; the token on a Reserved card is prepaid."""
    return sum(price(row["cost"], row["what"] == Ware.RESERVED) for row in told["bought"])


def payment(told: dict[str, Any], tokens: int) -> Payment | None:
    """How it is paid, or None if it is too dear."""
    return pay(cost(told), told["field"], told.get("revealed", 0), tokens)


async def acquisition(t: Table[State]) -> str:
    """Gold, purchases, and perhaps a token. (Acquisition)"""
    s = t.state
    t.step(say("Acquisition"), say("Add up your Gold, buy, and keep the change."), "acquisition")
    told = await ask(t, "acquisition", s.active, partial(purse, s))
    paid = payment(told, s.gold[s.active]) or pay(0, 0, 0, 0)
    assert paid is not None
    settle(t, told, paid)
    s.to_reserve = clockwise(s.seats, s.active)
    return "reserve"


def purse(s: State) -> Purse:
    """Played cards, revealed Actions she used, her purchases. (Acquisition)"""
    tokens = s.gold[s.active]
    used = Number(say("Gold of revealed Actions you used"), 0, 30, start=0)
    fields: dict[str, Ask[Any]] = {
        "field": Number(say("Gold of the cards you played"), 0, MOST_GOLD),
        **({"revealed": used} if s.revealed else {}),
        "bought": purchases(s),
        "token": Pick(
            say("Gold from cards left over: take a token?"),
            ("yes", "no"),
            labels={"yes": Word("Yes"), "no": Word("No")},
            start="yes",
        ),
    }
    hint = say("Play the rest of your hand for its Gold. A revealed Action's Gold can pay for itself.")
    note = say("You have Gold tokens: {n}. Cards pay first.", n=tokens)
    told = hint if s.wishes.is_first_game else None
    return Purse(say("Your Gold and your purchases"), fields, tokens, note=note, guide="gold", hint=told)


def purchases(s: State) -> Rows:
    """What lies there to be bought; a Reserved card is partly paid already. (Acquisition)"""
    goods = [*s.revealed, Ware.ALLY, Ware.WEAPON, *([Ware.RESERVED] if s.reserved[s.active] else [])]
    columns: dict[str, Ask[Any]] = {
        "what": Pick(say("Card"), goods),
        "cost": Number(say("Cost"), 0, MOST_COST),
    }
    reserved = say("Enter the printed cost; the token on your Reserved card pays 1 of it.")
    return Rows(say("What do you buy?"), columns, 9, note=reserved if s.reserved[s.active] else None)


def settle(t: Table[State], told: dict[str, Any], paid: Payment) -> None:
    """Take the cards away, pay, and give the token. (Acquisition)"""
    s, seat = t.state, t.state.active
    bought = [Ware(row["what"]) for row in told["bought"]]
    s.revealed = [each for each in s.revealed if each not in bought]
    if Ware.RESERVED in bought:
        s.reserved[seat] = False
    earned = int(told["token"] == "yes" and paid.earns(s.wishes.is_strict))
    if bought:
        t.tell(
            "{seat} buys: {cards}. Gold from cards: {gold}, tokens: {tokens}",
            seat=Who(seat),
            cards=prompts.wares(bought),
            gold=paid.cards,
            tokens=paid.tokens,
        )
    left = paid.left_field + paid.left_revealed
    s.gold[seat] += earned - paid.tokens
    if earned:
        t.tell("{seat} takes a Gold token; Gold from cards left over: {n}", seat=Who(seat), n=left)


async def reserve(t: Table[State]) -> str:
    """First the active player, then everybody else from the left. (Reserve)"""
    s = t.state
    t.step(say("Reserve"), say("A Gold token on a revealed Action keeps it for you."), "reserve")
    while s.to_reserve and s.revealed:
        seat = s.to_reserve[0]
        if s.may_reserve(seat):
            keep(t, seat, await ask(t, "reserve", seat, partial(wish, s, seat)))
        s.to_reserve.pop(0)
    s.to_reserve, s.phase = [], Phase.END
    return "end of turn"


def wish(s: State, seat: Seat) -> Pick[str]:
    """One of the Actions that still lie on their decks. (Reserve)"""
    open_ = [each for each in DECKS if each in s.revealed and s.may_reserve(seat)]
    note = say("You have Gold tokens: {n}. One goes on the card and pays 1 of its cost.", n=s.gold[seat])
    hint = say("What nobody reserves leaves the game. A token on a card is safe from a failure.")
    return Pick(
        say("Do you reserve an Action?"),
        (NONE, *open_),
        labels={NONE: Word("No")},
        note=note,
        guide="reserve",
        start=NONE,
        hint=hint if s.wishes.is_first_game else None,
    )


def keep(t: Table[State], seat: Seat, chosen: str) -> None:
    """The card lies in front of her with one of her tokens on it. (Reserve)"""
    s = t.state
    if chosen != NONE:
        s.revealed.remove(Ware(chosen))
        s.gold[seat] -= 1
        s.reserved[seat] = True
        t.tell("{seat} reserves: {card}", seat=Who(seat), card=Ware(chosen))
