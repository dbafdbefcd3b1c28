"""What a fighter may do in a round, with its chances."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from companion.engine import Ask, Number, Param, Pick, Picks, Seat, Sheet, Text, Word, say, say_n
from companion.games.northpole.foes import living
from companion.games.northpole.hero import Weapon
from companion.games.northpole.odds import at_least, outlook, percent
from companion.games.northpole.state import Fight, State

RELOAD_TIME, RELOAD_AMMO = 2, 5
BOMB, RELOAD, NOTHING, PARTNER, USE, ON = "bomb", "reload", "nothing", "partner", "use", "on"


def what_to_do(s: State) -> Pick[str]:
    """Weapons by number of dice, a bomb, a reload, no attack, the partner. (Fight)"""
    fight = s.fight
    if fight is None or not fight.living:
        return Pick(say("The fight is over"), [ON], labels={ON: Word("Go on")}, guide="fights")
    labels: dict[str, Param] = {}
    notes: dict[str, Text] = {}
    for key, weapon, dice in weapons(s, fight.fighter):
        named = s.heroes[fight.fighter].name_of(weapon)
        labels[key] = say_n("{weapon}: {n} die", "{weapon}: {n} dice", dice, weapon=named)
        notes[key] = chances(fight, weapon, dice)
    has_attack = bool(labels) or s.heroes[fight.fighter].bombs > 0
    labels |= others(s, fight, has_attack)
    notes |= warnings(s, labels)
    hint = say("More dice now, or ammo for later?") if s.wishes.is_first_game else None
    title = say("How do you attack?")
    return Pick(
        title, list(labels), labels=labels, notes=notes, note=round_text(s, fight), guide="fights", hint=hint
    )


def round_text(s: State, fight: Fight) -> Text:
    """Against whom, in one line."""
    left = min(fight.foes[at].left for at in fight.living)
    return say(
        "Round {round}. Damage still needed: {left}. Health {health}, Time {time}.",
        round=fight.round,
        left=left,
        health=s.heroes[fight.fighter].health,
        time=s.time,
    )


def weapons(s: State, seat: Seat) -> list[tuple[str, Weapon, int]]:
    """At least one die, at most the circle's number and what the tracker shows. (Fight)"""
    return [
        (f"weapon {at} {dice}", weapon, dice)
        for at, weapon in enumerate(s.heroes[seat].weapons)
        for dice in range(1, min(weapon.most, weapon.left) + 1)
    ]


def others(s: State, fight: Fight, has_attack: bool) -> dict[str, Param]:
    """All that is no weapon. (Fight; rulings N30, N31, N32)"""
    hero = s.heroes[fight.fighter]
    found: dict[str, Param] = {}
    if hero.bombs:
        found[BOMB] = Word("Bomb: d20")
    if may_reload(hero.slingshot, s.time):
        found[RELOAD] = Word("Reload: 5 ammo for 2 Time")
    if s.wishes.may_hold_fire or not has_attack:
        found[NOTHING] = Word("No attack this round")
    if not s.is_alone and fight.round > 1:
        found[PARTNER] = Word("The partner fights this round")
    found[USE] = Word("Use an item, ability, elf")
    return found


def may_reload(slingshot: Weapon, time: int) -> bool:
    """Only when completely out of ammo. (Ruling N18)"""
    return slingshot.left == 0 and time >= RELOAD_TIME


def warnings(s: State, labels: dict[str, Param]) -> dict[str, Text]:
    """What would lose the game at once. (Ruling N10, M4, M6)"""
    found: dict[str, Text] = {}
    if RELOAD in labels and s.time == RELOAD_TIME:
        found[RELOAD] = say("Careful: your last Time. The game would be lost.")
    if BOMB in labels and s.fight is not None and s.heroes[s.fight.fighter].health == 1:
        found[BOMB] = say("Careful: it costs 1 Health, your last.")
    if s.time == 1 and costs_time(s) and not s.wishes.attacks_first:
        last = say("Careful: your last Time. The game would be lost.")
        paid = [key for key in labels if key.startswith("weapon")]
        found |= dict.fromkeys(
            [*paid, *([BOMB] if BOMB in labels and s.wishes.bombs_cost_time else [])], last
        )
    return found


def costs_time(s: State) -> bool:
    """Whether using a weapon costs Time now: each round, or once a fight. (Ruling N6)"""
    return s.fight is not None and not (s.wishes.time_per_fight and s.fight.is_paid)


def chances(fight: Fight, weapon: Weapon, dice: int) -> Text:
    """The chance now, and what the fight costs on average if it goes on like this. (Odds)"""
    need = min(fight.foes[at].left for at in fight.living)
    seen = outlook(need, weapon.die, dice, weapon.left)
    return say(
        "Defeats now: {n}%. On average −{health} Health, −{time} Time.",
        n=percent(seen.now),
        health=decimal(seen.health),
        time=decimal(seen.rounds),
    )


def decimal(number: Fraction) -> Text:
    """With one digit behind the point."""
    tenths = round(10 * number)
    return say("{whole}.{tenths}", whole=tenths // 10, tenths=tenths % 10)


def details(s: State, seat: Seat, base: tuple[int, ...]) -> Sheet[Any]:
    """Whom the attack is for, which elves help, and tokens if they come before the roll."""
    hero = s.heroes[seat]
    fields: dict[str, Ask[Any]] = {}
    targets = living(s)
    if len(targets) > 1 and base:
        fields["target"] = Pick(
            say("Whom do you attack?"), list(targets), labels=targets, start=next(iter(targets))
        )
    helpers: dict[str, Param] = {}
    notes: dict[str, Text] = {}
    for at, elf in enumerate(hero.elves):
        if elf.may_help:
            helpers[str(at)] = say("{elf}: +d{die}, energy {n}", elf=elf.word, die=elf.die, n=elf.energy)
            notes[str(at)] = with_elf(s, base, elf.die)
    if helpers:
        note = say("Each that helps loses 1 energy.")
        fields["elves"] = Picks(
            say("Which elves help?"), list(helpers), 0, labels=helpers, notes=notes, note=note
        )
    if s.wishes.tokens_before and hero.plus:
        fields["plus"] = Number(say("+2 tokens"), 0, hero.plus, start=0)
    return Sheet(say("Your attack"), fields, guide="fights")


def with_elf(s: State, base: tuple[int, ...], die: int) -> Text:
    """How likely the attack is to defeat an enemy with the help of this elf."""
    fight = s.fight
    left = min((fight.foes[at].left for at in fight.living), default=0) if fight else 0
    return say("Defeats with it: {n}%.", n=percent(at_least((*(base or (20,)), die), left)))
