"""The Combat Phase of 3012, in the rulebook's order."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.engine import Name, Pick, Seat, Table, Who, Word, others, say
from companion.games.year3012 import fighters, prompts
from companion.games.year3012.asking import ask, react, reaction
from companion.games.year3012.box import TRACK, known_cards, spaces
from companion.games.year3012.fighters import CHANGE, FIGHT, GONE, OTHER, PASS, REACT, SPECIAL
from companion.games.year3012.state import Combat, Phase, Result, Side, State
from companion.games.year3012.sums import climb, gains, outcome, strike
from companion.games.year3012.track import level_at


def challenge(s: State, level: int) -> None:
    """The top card of that stack lies face down in front of it. (Combat 1)"""
    s.phase = Phase.COMBAT
    s.combat = Combat(level, others(s.seats, s.active))


async def aid_or_block(t: Table[State]) -> str:
    """Each opponent, clockwise, may play exactly one Scout and declares Aid or Block. (Combat 2)"""
    s, combat = t.state, t.state.fought
    t.step(prompts.fight_title(combat.level), say("Each may play one Scout: Aid or Block."), "aid")
    while combat.to_declare:
        seat = combat.to_declare[0]
        combat.sides[seat] = await ask(t, "aid", seat, partial(side, s))
        combat.to_declare.pop(0)
        t.tell("{seat}: {side}", seat=Who(seat), side=combat.sides[seat])
    return "reveal"


def side(s: State) -> Pick[Side]:
    """One Scout at most, whatever she holds. (Combat 2)"""
    hint = say("One Scout, even if you hold more. Aiders share the Experience of a success.")
    return Pick(
        say("Do you play a Scout?"),
        tuple(Side),
        notes={
            Side.AID: say("Attack +{n}; you share a success", n=s.aid),
            Side.BLOCK: say("Defense +1; you gain from a failure"),
        },
        note=say("{seat} fights an Encounter of level {n}.", seat=Who(s.active), n=s.fought.level),
        guide="aid",
        start=Side.NEITHER,
        hint=hint if s.wishes.is_first_game else None,
    )


async def reveal(t: Table[State]) -> str:
    """Turn the card over; its conditions come first. (Combat 3, ruling C12)"""
    s, combat = t.state, t.state.fought
    t.step(say("Turn the Encounter over"), say("Its conditions come first."), "fight")
    known = known_cards(t, combat.level)
    told = await ask(t, "encounter", s.active, partial(fighters.revealed, s, known))
    if told == OTHER:
        told = await ask(t, "printed", s.active, partial(fighters.printed, s))
    if isinstance(told, str):
        combat.name, combat.text = told, known[told]["text"]
        told = {**known[told], "fate": FIGHT}
    combat.defense, combat.experience = told["defense"], told["experience"]
    t.tell(
        "Encounter of level {n}: Defense {defense}, Experience {experience}.",
        n=combat.level,
        defense=combat.defense,
        experience=combat.experience,
    )
    if told["fate"] == GONE:
        combat.result = Result.GONE
        return "settle"
    return "fight"


async def fight(t: Table[State]) -> str:
    """Play cards; the app adds up. (Combat 3)"""
    s, combat = t.state, t.state.fought
    text = say("{text}", text=Name(combat.text)) if combat.text else say("Play your cards; the app adds up.")
    t.step(say("Fight"), text, "attack")
    told = await ask(t, "fight", s.active, partial(ready, s))
    special = None
    if told["special"] == SPECIAL:
        special = await ask(t, "unusual", s.active, lambda: fighters.unusual(planned(s)))
    fighting = fighters.read(told, planned(s))
    combat.strength = fighters.read_unusual(special, fighting) if special else fighting
    s.plan = None
    attack = strike(s, combat.strength)
    t.tell("Attack {attack}: {addends}.", attack=attack.total, addends=prompts.addends(attack))
    return "window"


def planned(s: State) -> Any:
    """What she had in mind, or what she entered before."""
    return s.plan.value if s.plan else s.fought.strength


def ready(s: State) -> Any:
    """The sheet of this combat."""
    return fighters.fighters(s, planned(s), say("What do you fight with?"))


async def window(t: Table[State]) -> str:
    """Everybody passes, or somebody reacts and all are asked anew. (Ruling M3)"""
    s, combat = t.state, t.state.fought
    while combat.to_react:  # clockwise
        seat = combat.to_react[0]
        t.step(say("A Reaction"), guide="reactions")
        told = await ask(t, "reaction", seat, partial(reaction, s))
        combat.to_react.pop(0)
        await react(t, seat, told)
    t.step(say("Before the comparison"), prompts.compared(s), "reactions")
    said = await t.together(
        "window", {each: partial(fighters.window, s, each) for each in s.seats}, None, PASS
    )
    combat.to_react = [each for each in others(s.seats, s.active) if said[each] == REACT]
    if said[s.active] == CHANGE:
        return "fight"
    if said[s.active] == GONE:
        combat.result = Result.GONE
    elif not combat.to_react:
        combat.result = outcome(s)
    return "window" if combat.result is None else "settle"


async def settle(t: Table[State]) -> str:
    """Experience, tokens and the Encounter's place; all follows from the result. (Combat 4 and 5)"""
    s, combat = t.state, t.state.fought
    result = combat.result or outcome(s)
    combat.result = result
    gained = gains(combat, s.active)
    if any(gained.values()) and not s.track:
        t.step(say("The first Hero moves"), say("The app needs to know the track, once."), "track")
        s.track = spaces(await t.printed(TRACK))
    t.tell("{seat}: {result}", seat=Who(s.active), result=result)
    if result == Result.SUCCESS:
        succeed(t)
    elif result == Result.FAILURE:
        fail(t)
    else:
        t.tell("The Encounter goes face down to the bottom of its stack. Nobody gains anything.")
    advance(t, gained)
    s.phase = Phase.ACQUISITION
    return "end" if s.is_over else "acquisition"


def succeed(t: Table[State]) -> None:
    """The card is the active player's, whoever aided. (Ruling C1)"""
    s, level = t.state, t.state.fought.level
    s.won[s.active][level - 1] += 1
    left = s.left[level - 1]
    if left is not None:
        s.left[level - 1] = max(0, left - 1)
    t.tell("The Encounter goes to the discard pile of {seat}. Renown: {n}", seat=Who(s.active), n=level)


def fail(t: Table[State]) -> None:
    """All tokens are lost but one on a Reserved card. (Combat 5)"""
    s = t.state
    t.tell("The Encounter goes face down to the bottom of its stack.")
    if s.gold[s.active]:
        t.tell("{seat} loses Gold tokens: {n}", seat=Who(s.active), n=s.gold[s.active])
    s.gold[s.active] = 0


def advance(t: Table[State], gained: dict[Seat, int]) -> None:
    """One space for each point. (Combat 6)"""
    s = t.state
    before = {seat: level_at(s.track, s.at[seat]) for seat in gained}
    climb(s, gained)
    for seat, many in gained.items():
        why = prompts.split(s.fought.experience, len(gained), many)
        t.tell("{seat} gains Experience: {n} ({why})", seat=Who(seat), n=many, why=why)
        level = level_at(s.track, s.at[seat])
        if level > len(s.track):
            t.tell("{seat} is now: {level}", seat=Who(seat), level=Word("Exalted"))
        elif level > before[seat]:
            t.tell("{seat} is now on level {level}.", seat=Who(seat), level=level)
