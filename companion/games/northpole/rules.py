"""Setup and the turns of Hunted: North Pole."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from companion.engine import Ask, Done, Param, Pick, Seat, Sheet, Table, Text, Who, Word, named, others, say
from companion.games.northpole import effects, fights, prompts
from companion.games.northpole.box import ABILITIES, MAP, PATH, STATS, TRACKER
from companion.games.northpole.costs import instant, spend_time
from companion.games.northpole.foes import engage, foe, is_kin, read_enemy
from companion.games.northpole.hero import Ability, Card, Character, Kind, Stat
from companion.games.northpole.nearby import Mostly
from companion.games.northpole.state import LAST_SPACE, State
from companion.games.northpole.threats import bells, enemies, threat
from companion.games.northpole.using import meanwhile, use

HIDE, USE = "hide", "use"
MOST_BELLS = 3


async def set_up(t: Table[State]) -> str:
    """Who plays whom, the checklist, and the four numbers of each character. (Setup)"""
    s = t.state
    t.step(say("Setting up"), prompts.seating(len(s.seats)), "setup")
    if s.is_alone:
        ask = Pick(say("Whom do you play?"), tuple(Character), guide="setup")
        s.heroes[s.seats[0]].character = await t.anybody("character", ask)
    else:
        told = await t.anybody("characters", who_is_who(s))
        s.at = s.mover = told["first"]
        for seat in s.seats:
            is_clarence = seat == told["clarence"]
            s.heroes[seat].character = Character.CLARENCE if is_clarence else Character.BECKY
            s.heroes[seat].cap = 6 if is_clarence and s.wishes.caps_second else s.heroes[seat].cap
    await t.anybody("setup", Done(say("Set up the table"), prompts.setup_items(s), guide="setup"))
    for hero in s.heroes.values():
        printed = await t.printed(STATS[hero.character])
        hero.stats = {stat: printed[stat] for stat in Stat}
        names = t.known(ABILITIES[hero.character])
        hero.abilities = [Ability(each["name"], each["text"]) for each in names] if names else hero.abilities
    read_box(t)
    s.is_set_up = True
    return "turn"


def who_is_who(s: State) -> Sheet[Seat]:
    """The players choose. (Two players; M2)"""
    fields = {
        "clarence": Pick(say("Who plays Clarence?"), s.seats, labels=named(s.seats), start=s.seats[-1]),
        "first": Pick(say("Who begins?"), s.seats, labels=named(s.seats), start=s.seats[0]),
    }
    return Sheet(say("Who plays whom?"), fields, guide="two-players")


def read_box(t: Table[State]) -> None:
    """What the owner filled in, if it is. (Rulings N1, N3)"""
    s = t.state
    bounds = t.known(MAP)
    s.bounds = (bounds["B"], bounds["C"]) if bounds else s.bounds
    s.most_ammo = t.known(TRACKER)
    cost = t.known(PATH)
    s.path_cost = s.path_cost if cost is None else cost


@instant
async def turn(t: Table[State]) -> str:
    """Draw a card, hide, or go on using what lies there. (Turn)"""
    s = t.state
    await settle(t)
    seat = s.at
    t.step(say("Draw or hide"), guide="turn")
    told = await t.ask("turn", seat, partial(what_came, s, seat), meanwhile(s, seat), partial(in_between, t))
    if told["card"] == USE:
        await use(t, seat)
    elif told["card"] == HIDE:
        hide(t, seat)
    else:
        await draw(t, seat, Kind(told["card"]), int(told["bells"]))
    await settle(t)
    return "turn"


def what_came(s: State, seat: Seat) -> Sheet[Any]:
    """The card that was drawn and its bells, or something else. (Turn)"""
    ringing = say("In the row: {n}", n=bells(s.reach(seat)))
    counts = [str(n) for n in range(MOST_BELLS + 1)]
    fields: dict[str, Ask[Any]] = {
        "card": which_card(s),
        "bells": Mostly(say("Bells on it"), counts, start="0", note=ringing),
    }
    many = len(s.reach(seat))
    note = say("Cards in the row: {n}", n=many) if many else None
    return Sheet(say("Draw. What came?"), fields, guide="turn", hint=hint(s, seat), note=note)


def which_card(s: State) -> Pick[str]:
    """All kinds of cards, and what one may do instead of drawing."""
    labels: Mapping[str, Param] = {
        **{kind.value: Word(kind.value) for kind in Kind},
        HIDE: Word("Hide"),
        USE: Word("Use something"),
    }
    lost = say("Careful: your last Time. The game would be lost.")
    notes = {HIDE: lost if s.time == 1 else say("Time −1, no row")}
    return Pick(say("The card"), list(labels), labels=labels, notes=notes)


def hint(s: State, seat: Seat) -> Text | None:
    """What newcomers forget."""
    if not s.wishes.is_first_game:
        return None
    if enemies(s.reach(seat)):
        return say("An enemy lies here: a second one, or two bells, and you fight.")
    return say("Before the next draw you may use cards of the row: Use something.")


async def in_between(t: Table[State], seat: Seat, done: None) -> None:
    """Whoever drew before may still use cards, until the next card is drawn; items at any time."""
    await use(t, seat)
    await settle(t)


def hide(t: Table[State], seat: Seat) -> None:
    """The whole row is discarded, also the shared one; Time −1. (Turn)"""
    s = t.state
    s.clear_rows(seat)
    t.tell("{seat} hides; the row is discarded.", seat=Who(seat))
    pass_on(s, seat)
    s.drawer = None
    spend_time(t, 1, say("Hiding"))


async def draw(t: Table[State], seat: Seat, kind: Kind, many_bells: int) -> None:
    """Face up into the row; what it wakes is seen at once. (Turn)"""
    s = t.state
    card = Card(kind, many_bells)
    if kind == Kind.ENEMY:
        card = await read_enemy(t, seat, many_bells)
        card.is_kin = await is_kin(t, seat, card, enemies(s.reach(seat)))
    s.heroes[seat].row.append(card)
    t.tell("{seat} draws: {card}", seat=Who(seat), card=prompts.describe(card))
    pass_on(s, seat)
    s.drawer = seat


def pass_on(s: State, seat: Seat) -> None:
    """Players take turns. (Two players)"""
    s.turn += 1
    s.has_shared = False
    s.at = others(s.seats, seat)[0] if not s.is_alone else seat


async def settle(t: Table[State]) -> None:
    """Effects, fights and the last battle come before the next card; the newest first. (Ruling N29)"""
    s = t.state
    while True:
        if s.effects and s.effects[-1].in_fight and s.fight is None:
            s.effects[-1].in_fight = False
        if s.effects and s.effects[-1].in_fight == (s.fight is not None):
            await effects.carry_out(t)
        elif s.fight is not None:
            await fights.fight(t)
        elif s.location == LAST_SPACE:
            fights.meet_jack(t)
        elif not wake(t):
            return


def wake(t: Table[State]) -> bool:
    """Whether some row attacks now; it is discarded, and the shared one. (Enemies in the row; N23)"""
    s = t.state
    for seat in s.seats:
        woken = threat(s.reach(seat))
        if woken:
            why = say("two bells") if len(enemies(s.reach(seat))) == 1 else say("a second enemy")
            t.tell("{seat}: {why}. The row is discarded.", seat=Who(seat), why=why)
            s.clear_rows(seat)
            engage(t, seat, [foe(card) for card in woken])
            return True
    return False
