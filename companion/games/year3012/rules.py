"""Setup, and the phases of a turn but for Combat and Acquisition."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from companion.engine import (
    Chapter,
    Done,
    Draw,
    Param,
    Pick,
    Roll,
    Secret,
    Sheet,
    Table,
    Text,
    Who,
    Word,
    say,
)
from companion.games.year3012 import fighters, prompts
from companion.games.year3012.asking import ask
from companion.games.year3012.box import known_cards, read_box
from companion.games.year3012.combat import challenge
from companion.games.year3012.fighters import SPECIAL
from companion.games.year3012.state import LEVELS, Clan, Phase, State, Strength
from companion.games.year3012.sums import known_beaten, strike

SKIP, PLAN = "skip", "plan"


def noting(name: str, chapter: Chapter[State]) -> Chapter[State]:
    """A chapter that a correction can begin anew; none goes on once a Hero has arrived. (Ruling C9)"""

    async def noted(t: Table[State]) -> str | None:
        t.state.chapter = name
        return "end" if t.state.is_over and name != "end" else await chapter(t)

    return noted


async def set_up(t: Table[State]) -> str:
    """Decks, stacks and Scouts; a Hero for each; the highest die begins. (Setup)"""
    s = t.state
    if not s.is_set_up:
        t.step(say("Set up the board"), prompts.seating(len(s.seats)), "setup")
        read_box(t)
        await t.anybody("setup", Done(say("Set up the board"), prompts.setup_items(s), guide="setup"))
        s.is_set_up = True
    t.step(say("Draw the Heroes"), guide="setup")
    for seat in s.seats:
        if seat not in s.heroes:
            (s.heroes[seat],) = await t.ask(f"hero/{seat}", seat, partial(hero, s))
            t.tell("{seat} has the Hero: {hero}", seat=Who(seat), hero=s.heroes[seat])
    await first_player(t)
    s.note_down()
    return "replenish"


def hero(s: State) -> Draw[Clan]:
    """At random, one of those nobody has. (Setup, ruling C21)"""
    taken = s.heroes.values()
    return Draw(
        say("Which Hero do you have?"), {each: 1 for each in Clan if each not in taken}, guide="setup"
    )


async def first_player(t: Table[State]) -> None:
    """The highest die begins; equal ones roll again. (Setup)"""
    s = t.state
    while s.first is None:
        order = say("One die for each, in this order: {seats}", seats=prompts.names(s.to_roll))
        t.step(say("Who begins?"), order, "setup")
        dice = Roll(say("Roll for the first player"), sides=(6,) * len(s.to_roll), note=order, guide="setup")
        rolled = await t.anybody("first", dice)
        best = [seat for seat, die in zip(s.to_roll, rolled, strict=True) if die == max(rolled)]
        if len(best) == 1:
            s.first = best[0]
            s.begin(s.first)
            t.tell("{seat} begins.", seat=Who(s.first))
        else:
            s.to_roll = best
            t.tell("Equal dice, roll again: {seats}", seats=prompts.names(best))


async def take_up(t: Table[State]) -> str:
    """Where a phase begins that was set right. (The turn)"""
    if t.state.phase in (Phase.REPLENISH, Phase.END, Phase.ACQUISITION):
        return {Phase.REPLENISH: "replenish", Phase.END: "end of turn"}.get(t.state.phase, "acquisition")
    return "assembly"


async def replenish(t: Table[State]) -> str:
    """Hand to four, Allies and Weapons to three, and the top cards of the Action decks. (Replenish)"""
    s = t.state
    t.step(say("Replenish"), say("Hand, Allies, Weapons; then the Actions."), "replenish")
    hint = say("Played cards stay in front of you until the end of your turn.")
    done = Done(
        say("Fill up and reveal"),
        prompts.replenish_items(s),
        guide="replenish",
        hint=hint if s.wishes.is_first_game else None,
    )
    await ask(t, "replenish", s.active, done)
    s.turn_over()
    s.phase = Phase.ASSEMBLY
    return "assembly"


async def assembly(t: Table[State]) -> str:
    """Play Actions, use the revealed ones; then choose an Encounter, or none. (Assembly, Combat 1)"""
    s = t.state
    t.step(say("Assembly"), say("Play Actions; use the revealed ones as your own."), "assembly")
    while (chosen := await ask(t, "encounter stack", s.active, partial(stack, t))) == PLAN:
        await plan(t)
    if chosen == SKIP:
        s.phase = Phase.ACQUISITION
        t.tell("{seat} skips the combat.", seat=Who(s.active))
        return "acquisition"
    challenge(s, int(chosen))
    t.tell("{seat} fights an Encounter of level {n}.", seat=Who(s.active), n=s.fought.level)
    return "aid or block"


def stack(t: Table[State]) -> Pick[str]:
    """The stacks that are not used up, none of them, or a look ahead. (Combat 1, ruling C15)"""
    s = t.state
    there = [level for level in LEVELS if s.left[level - 1] != 0]
    labels: dict[str, Param] = {str(level): say("Fight level {n}", n=level) for level in there}
    labels |= {SKIP: Word("No combat"), PLAN: Word("What could I beat?")}
    notes = {str(level): outlook(t, level) for level in there}
    hint = say("The card stays face down until all have said whether they aid or block.")
    return Pick(
        say("Play your Actions. What do you fight?"),
        tuple(labels),
        labels=labels,
        notes=notes,
        note=say(
            "Your Hero adds {n}. Use revealed Actions freely; they can be bought later.", n=hero_level(s)
        ),
        guide="assembly",
        button=say("Go on"),
        hint=hint if s.wishes.is_first_game else None,
    )


def outlook(t: Table[State], level: int) -> Text:
    """The usual Defense of a level; after a look ahead, how far her cards would go. (Encounter levels)"""
    plan = t.state.plan.held if t.state.plan else None
    if not plan:
        return prompts.typical(level)
    attack = strike(t.state, plan).total
    known = [card["defense"] for card in known_cards(t, level).values()]
    return prompts.foreseen(attack, level, known_beaten(attack, known), len(known))


def hero_level(s: State) -> int:
    """Her level, which is her Hero's Damage. (Combat)"""
    return strike(s, Strength()).hero


async def plan(t: Table[State]) -> None:
    """What she could fight with; the combat sheet will begin with it. Nobody else learns of it."""
    s = t.state
    before = s.plan.value if s.plan else Strength()
    told = await ask(t, "plan", s.active, lambda: secretly(s, before))
    fighting = fighters.read(told, before)
    if told["special"] == SPECIAL:
        told = await ask(t, "plan unusual", s.active, replace(fighters.unusual(before), is_private=True))
        fighting = fighters.read_unusual(told, fighting)
    s.plan = Secret(fighting, frozenset({s.active}))


def secretly(s: State, before: Strength) -> Sheet[Any]:
    """The sheet of a combat, for her eyes only."""
    sheet = fighters.fighters(s, before, say("What could you fight with?"))
    return replace(sheet, is_private=True, button=say("What can it beat?"))


async def end_of_turn(t: Table[State]) -> str:
    """Discard, sacrifice, draw four; the next player begins. (End)"""
    s = t.state
    t.step(say("End of the turn"), say("No more cards are played."), "end-phase")
    await ask(t, "end of turn", s.active, partial(clear_away, s))
    for ware in s.revealed:
        t.tell("Out of the game: {card}", card=ware)
    s.pass_on()
    return "replenish"


def clear_away(s: State) -> Done:
    """What goes where. (End)"""
    hint = say("A Scout that is sacrificed goes back to the Scout Pool.")
    return Done(
        say("Clear away and draw four"),
        prompts.end_items(s),
        guide="end-phase",
        hint=hint if s.wishes.is_first_game else None,
    )
