"""Questions of a turn, which anybody's Reaction may interrupt without disturbing them."""

from __future__ import annotations

from functools import partial
from typing import Any, TypeVar

from companion.engine import Ask, Asking, Name, Number, Seat, Sheet, Table, Who, Words, say
from companion.games.year3012.state import Reaction, State

A = TypeVar("A")
MOST = 20  # that one card changes an Attack or a Defense by


async def ask(t: Table[State], key: str, seat: Seat, asking: Asking[A]) -> A:
    """One answers; meanwhile a Reaction may come from every other seat. (Reactions)

    A Reaction is one whole form: nothing is asked in front of a question that somebody is answering.
    """
    s = t.state
    others = [each for each in s.seats if each != seat and s.wishes.reacts_any_time]
    interrupts: dict[Seat, Any] = {each: partial(reaction, s) for each in others}
    return await t.ask(key, seat, asking, interrupts, partial(react, t))


def reaction(s: State) -> Sheet[Any]:
    """Which card, and what it changes in a combat that is not decided. (Reactions)"""
    fields: dict[str, Ask[Any]] = {"card": Words(say("Which card, and what does it do?"), 60, 0, start="")}
    if s.is_fighting:
        fields["attack"] = Number(say("Changes the Attack by"), -MOST, MOST, start=0)
        fields["defense"] = Number(say("Changes the Defense by"), -MOST, MOST, start=0)
    hint = say("Reactions may be played in anybody's turn; Actions only in your own.")
    return Sheet(
        say("A Reaction?"),
        fields,
        note=say("{seat} plays on meanwhile.", seat=Who(s.active)),
        guide="reactions",
        button=say("I play it"),
        hint=hint if s.wishes.is_first_game else None,
    )


async def react(t: Table[State], seat: Seat, told: dict[str, Any]) -> None:
    """It counts from now on; the card goes to its owner's discard pile at the end of the turn. (M3)"""
    if t.state.is_fighting:
        changed = Reaction(seat, told.get("attack", 0), told.get("defense", 0))
        t.state.fought.reactions.append(changed)
    tell(t, seat, told)


def tell(t: Table[State], seat: Seat, told: dict[str, Any]) -> None:
    """Who, which card, what it changes: for the log."""
    attack, defense = told.get("attack", 0), told.get("defense", 0)
    if told["card"]:
        t.tell("{seat} plays a Reaction: {card}", seat=Who(seat), card=Name(told["card"]))
    else:
        t.tell("{seat} plays a Reaction.", seat=Who(seat))
    if attack:
        t.tell("The Attack changes by {n}.", n=attack)
    if defense:
        t.tell("The Defense changes by {n}.", n=defense)
