"""Health and Time as they are lost; the game is over at that very instant."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial, wraps
from typing import Any, TypeAlias

from companion.engine import Param, Pick, Seat, Table, Text, Who, say
from companion.games.northpole.state import Ending, State

HEALTH = "health"
Chapter: TypeAlias = Callable[[Table[State]], Coroutine[Any, Any, str | None]]


class Over(Exception):
    """Nothing of the rules is carried out any more."""


def instant(chapter: Chapter) -> Chapter:
    """A chapter that may end the game wherever it is. (Goal)"""

    @wraps(chapter)
    async def played(t: Table[State]) -> str | None:
        try:
            return await chapter(t)
        except Over:
            return None

    return played


def finish(t: Table[State], ending: Ending) -> None:
    """Won or lost, and nothing more is done. (Goal)"""
    t.state.over = ending
    t.tell("The end: {why}", why=ending)
    raise Over


def spend_time(t: Table[State], n: int, why: Text) -> None:
    """The Time track goes down; at 0 the game is lost. (Goal)"""
    pay_time(t, n, why)
    out_of_time(t)


def pay_time(t: Table[State], n: int, why: Text) -> None:
    """The Time track goes down."""
    s = t.state
    s.time = max(0, s.time - n)
    t.tell("{why}: Time −{n}, now {left}.", why=why, n=n, left=s.time)


def out_of_time(t: Table[State]) -> None:
    """Lost if there is none left. (Goal)"""
    if t.state.time == 0:
        finish(t, Ending.TIME)


async def lose_health(t: Table[State], seat: Seat, may_absorb: bool = True) -> None:
    """One point: of Health, or of an elf that takes the blow instead. (Fight)"""
    s = t.state
    helpers = [elf for elf in s.heroes[seat].elves if elf.may_help]
    if may_absorb and helpers:
        chosen = await t.ask("absorb", seat, partial(absorber, s, seat))
        if chosen != HEALTH:
            elf = s.heroes[seat].elves[int(chosen)]
            elf.tire()
            t.tell("{elf} takes the blow: energy {n}.", elf=elf.word, n=elf.energy)
            return
    hero = s.heroes[seat]
    hero.health = max(0, hero.health - 1)
    t.tell("{seat}: Health −1, now {n}.", seat=Who(seat), n=hero.health)
    if hero.health == 0:
        finish(t, Ending.HEALTH)


def absorber(s: State, seat: Seat) -> Pick[str]:
    """Who takes the blow. (Fight)"""
    hero = s.heroes[seat]
    labels: dict[str, Param] = {HEALTH: say("My Health: {n} → {less}", n=hero.health, less=hero.health - 1)}
    for at, elf in enumerate(hero.elves):
        if elf.may_help:
            labels[str(at)] = say(
                "{elf}: energy {n} → {less}", elf=elf.word, n=elf.energy, less=elf.energy - 1
            )
    last = say("This would be your last Health.")
    notes = {HEALTH: last} if hero.health == 1 else {}
    return Pick(say("Who takes the blow?"), list(labels), labels=labels, notes=notes, guide="elves")
