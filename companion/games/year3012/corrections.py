"""What the host may set right in 3012."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from companion.engine import Correction, Number, Pick, Seat, Text, Who, Word, named, say
from companion.games.year3012.box import LAST_LEVEL, MOST_SPACES
from companion.games.year3012.end import MOST_RENOWN
from companion.games.year3012.state import DECKS, ENCOUNTERS, LEVELS, SCOUTS, Clan, Phase, Side, State, Ware
from companion.games.year3012.track import exalted

MOST = 99
YES_NO = {"yes": Word("Yes"), "no": Word("No")}
THERE = {"there": Word("There are cards"), "empty": Word("Used up")}


def corrections(s: State) -> Sequence[Correction[Any]]:
    """Every number and position, within the bounds of the box."""
    found = [*positions(s), *fighting(s), *people(s), *stacks(s), *track(s)]
    return sorted(found, key=lambda each: each.under is not None)


def _number(
    key: str, title: Text, put: Callable[[int], object], now: int, high: int = MOST
) -> Correction[int]:
    return Correction(key, Number(title, min(0, now), max(high, now)), put, now)


def people(s: State) -> list[Correction[Any]]:
    """What is a player's own is listed under her name."""
    found: list[Correction[Any]] = []
    for seat in s.seats:
        mine = [*counters(s, seat), *hero(s, seat), *renown(s, seat)]
        found += [replace(each, under=Who(seat)) for each in mine]
    return found


def counters(s: State, seat: Seat) -> list[Correction[Any]]:
    """Gold tokens, and whether a card lies reserved."""
    reserved = Pick(say("Reserved card: {seat}", seat=Who(seat)), tuple(YES_NO), labels=YES_NO)
    return [
        _number(
            f"gold/{seat}",
            say("Gold tokens: {seat}", seat=Who(seat)),
            partial(s.gold.__setitem__, seat),
            s.gold[seat],
        ),
        Correction(
            f"reserved/{seat}",
            reserved,
            lambda chosen: s.reserved.__setitem__(seat, chosen == "yes"),
            "yes" if s.reserved[seat] else "no",
        ),
    ]


def hero(s: State, seat: Seat) -> list[Correction[Any]]:
    """Which Hero, and where it stands; the end may come with it, so the question is put anew."""
    found: list[Correction[Any]] = []
    if seat in s.heroes:
        who = Pick(say("Hero: {seat}", seat=Who(seat)), tuple(Clan))
        found.append(Correction(f"hero/{seat}", who, partial(swap_hero, s, seat), s.heroes[seat]))
    if s.track:
        ask = Number(say("Experience: {seat}", seat=Who(seat)), 0, exalted(s.track))
        put = partial(s.at.__setitem__, seat)
        found.append(Correction(f"at/{seat}", ask, put, s.at[seat], restarts=s.chapter))
    return found


def swap_hero(s: State, seat: Seat, clan: Clan) -> None:
    """There is one of each: whoever had it gets hers."""
    for each, held in s.heroes.items():
        if held == clan:
            s.heroes[each] = s.heroes[seat]
    s.heroes[seat] = clan


def renown(s: State, seat: Seat) -> list[Correction[Any]]:
    """Encounters won, other Renown, and what was counted at the end."""
    found: list[Correction[Any]] = []
    for level in LEVELS:
        title = say("Encounters of level {n} won: {seat}", n=level, seat=Who(seat))
        put = partial(s.won[seat].__setitem__, level - 1)
        found.append(_number(f"won/{seat}/{level}", title, put, s.won[seat][level - 1], ENCOUNTERS))
    title = say("Renown of other cards: {seat}", seat=Who(seat))
    found.append(_number(f"other/{seat}", title, partial(s.other.__setitem__, seat), s.other[seat]))
    if s.is_counted:
        title = say("Renown counted by hand: {seat}", seat=Who(seat))
        put = partial(s.counted.__setitem__, seat)
        found.append(_number(f"counted/{seat}", title, put, s.counted[seat], MOST_RENOWN))
    return found


def stacks(s: State) -> list[Correction[Any]]:
    """Scout Pool, Encounter stacks and Action decks."""
    found: list[Correction[Any]] = [
        _number("pool", say("Scouts in the Scout Pool"), partial(setattr, s, "pool"), s.pool, SCOUTS),
        _number("aid", say("Damage of an aiding Scout"), partial(setattr, s, "aid"), s.aid, 9),
    ]
    for level, left in zip(LEVELS, s.left, strict=True):
        title = say("Encounter stack {n}", n=level)
        if left is None:
            put = partial(use_up, s, level)
            found.append(Correction(f"left/{level}", Pick(title, tuple(THERE), labels=THERE), put, "there"))
        else:
            found.append(
                _number(f"left/{level}", title, partial(s.left.__setitem__, level - 1), left, ENCOUNTERS)
            )
    for deck in DECKS:
        ask = Pick(say("Deck: {deck}", deck=deck), tuple(THERE), labels=THERE)
        now = "there" if s.decks[deck] else "empty"
        found.append(Correction(f"deck/{DECKS.index(deck)}", ask, partial(set_deck, s, deck), now))
    return found


def use_up(s: State, level: int, chosen: str) -> None:
    """A stack that nobody has counted is used up."""
    s.left[level - 1] = 0 if chosen == "empty" else None


def set_deck(s: State, deck: Ware, chosen: str) -> None:
    """An Action deck that is used up has no top card. (Ruling C14)"""
    s.decks[deck] = chosen == "there"
    if not s.decks[deck]:
        s.revealed = [each for each in s.revealed if each != deck]


def track(s: State) -> list[Correction[Any]]:
    """Spaces per level, once they are known; nobody stands beyond Exalted then."""
    return [
        Correction(
            f"track/{level}",
            Number(say("Spaces of level {n}", n=level), int(level in LEVELS), MOST_SPACES),
            partial(set_track, s, level),
            ([*s.track, 0, 0])[level - 1],
            restarts=s.chapter,
        )
        for level in range(1, LAST_LEVEL + 1 if s.track else 1)
    ]


def set_track(s: State, level: int, many: int) -> None:
    """A level more or less, or a longer one."""
    spaces = ([*s.track, 0, 0])[:LAST_LEVEL]
    spaces[level - 1] = many
    while not spaces[-1]:
        spaces.pop()
    s.track = spaces
    s.at = {seat: min(at, exalted(spaces)) for seat, at in s.at.items()}


def fighting(s: State) -> list[Correction[Any]]:
    """What was declared and read out in a combat that is on."""
    if not s.is_fighting:
        return []
    combat = s.fought
    found: list[Correction[Any]] = [
        Correction(
            f"side/{seat}",
            Pick(say("Aid or Block: {seat}", seat=Who(seat)), tuple(Side)),
            partial(combat.sides.__setitem__, seat),
            side,
            under=Who(seat),
        )
        for seat, side in combat.sides.items()
    ]
    level = Pick(say("Which Encounter stack?"), [str(each) for each in LEVELS])
    found.append(Correction("fought", level, lambda n: setattr(combat, "level", int(n)), str(combat.level)))
    if combat.defense is not None:
        wall = partial(setattr, combat, "defense")
        worth = partial(setattr, combat, "experience")
        found.append(_number("defense", say("Printed Defense"), wall, combat.defense, 30))
        found.append(_number("experience", say("Experience of the Encounter"), worth, combat.experience, 9))
    return found


def positions(s: State) -> list[Correction[Any]]:
    """Whose turn it is, and which phase begins."""
    if s.first is None:
        return []
    turn = Pick(say("Whose turn is it?"), s.seats, labels=named(s.seats))
    phase = Pick(
        say("Phase"), tuple(Phase), note=say("It begins anew. Combat begins with the choice of a stack.")
    )
    return [
        Correction("turn", turn, partial(to_turn, s), s.active, restarts="replenish"),
        Correction("phase", phase, partial(to_phase, s), s.phase, restarts="take up"),
    ]


def to_turn(s: State, seat: Seat) -> None:
    """Her turn from its beginning."""
    s.counted = {}
    s.begin(seat)


def to_phase(s: State, phase: Phase) -> None:
    """The beginning of that phase; Combat begins with the choice of a stack."""
    had = s.revealed
    s.counted = {}
    s.begin(s.active)
    if phase != Phase.REPLENISH:
        s.turn_over()
    if phase == Phase.END:
        s.revealed = had
    s.phase = phase
