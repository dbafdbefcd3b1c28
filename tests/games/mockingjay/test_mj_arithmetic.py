"""Combat, tasks and influence as plain arithmetic; the cases have their numbers in the rules' dossier."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from companion.games.mockingjay import odds
from companion.games.mockingjay.combat import captures, order
from companion.games.mockingjay.influence import change, dice, rises, surplus
from companion.games.mockingjay.places import Character, Side, Skill, Unit
from companion.games.mockingjay.state import Face, Ground, Slot
from companion.games.mockingjay.tasks import Crew, Fate, judge, without_roll

CAPITOL, RESISTANCE = Side
PLENTY = 99
KATNISS, PEETA, SNOW = Character.KATNISS, Character.PEETA, Character.SNOW


def ground(side=CAPITOL, tokens=0, pk=0, ri=0, mutts=0, hovercraft=0):
    units = dict.fromkeys(Unit, 0)
    units |= {Unit.PEACEKEEPER: pk, Unit.INFANTRY: ri, Unit.MUTT: mutts, Unit.CAPITOL_HOVERCRAFT: hovercraft}
    return Ground(side, units, tokens)


# -- influence ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("case", "there", "after"),
    [
        ("E02", ground(pk=1), 1),
        ("E03", ground(tokens=2, pk=1), 3),
        ("E04", ground(hovercraft=4), 4),
        ("E05", ground(tokens=3, pk=4, ri=1), 5),
        ("E06", ground(tokens=1, pk=5), 0),
        ("E07", ground(mutts=3, hovercraft=2), 4),
        ("E09", ground(tokens=11), 12),
        ("E14", ground(RESISTANCE, tokens=2, pk=3, ri=1), 2),
        ("E15", ground(RESISTANCE), 0),
        ("E16", ground(RESISTANCE, tokens=12, pk=6), 6),
        ("E17", ground(tokens=12, pk=14), 0),
    ],
)
def test_rebellion_tokens_come_and_go(case, there, after):
    assert change(there, PLENTY).after == after


def test_the_reasons_add_up():
    found = change(ground(tokens=11), PLENTY)
    assert (found.before, found.oppressed, found.unguarded, found.removed, found.cut) == (11, 2, 2, 0, 3)


def test_nobody_places_tokens_that_the_box_does_not_have():
    """B11."""
    found = change(ground(tokens=3), 1)
    assert (found.missing, found.after) == (3, 4)


def test_a_district_feeds_twelve_infantry_and_twelve_peacekeepers():
    """E17: no limit for others."""
    assert surplus(ground(pk=14, ri=12, mutts=20)) == {Unit.PEACEKEEPER: 2}


def test_a_well_fed_district_rolls_two_dice():
    there = ground()
    assert dice(there) == (12,)
    there.is_fed = True
    assert dice(there) == (12, 12)


def test_every_die_has_to_be_low_enough():
    """E10."""
    assert rises(12, [12, 12])
    assert rises(3, [3])
    assert not rises(3, [2, 4])
    assert not rises(0, [1])


# -- combat -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("case", "sides", "rolled", "expected"),
    [
        ("E27", (8, 8, 8), [5, 8, 3], [2, 3]),
        ("E28", (8, 8, 12), [4, 8, 11], [2, 3]),
        ("E29", (10, 10, 12, 12, 8), [8, 10, 8, 12, 8], [5, 8]),
        ("nothing", (8, 10, 12), [4, 4, 4], [0, 0]),
    ],
)
def test_each_die_captures(case, sides, rolled, expected):
    assert captures(sides, rolled) == expected


def test_a_fortification_lets_the_capitol_roll_first():
    assert order(False) == (RESISTANCE, CAPITOL)
    assert order(True) == (CAPITOL, RESISTANCE)


# -- tasks --------------------------------------------------------------------------------


def slot(difficulty=5, has_success=False, face=True):
    printed = Face("", Skill.PROPAGANDA, difficulty, Skill.PROPAGANDA) if face else None
    return Slot(RESISTANCE, None, True, printed, has_success)


def test_nobody_on_the_primary_task_fails_without_a_roll():
    """E21."""
    assert without_roll(slot(), Crew(None, KATNISS, None)) == Fate.FAILS
    assert without_roll(slot(), Crew(KATNISS, None, SNOW)) is None


def test_an_active_card_only_minds_its_secondary_task():
    """E22."""
    active = slot(has_success=True)
    assert without_roll(active, Crew(None, None, SNOW)) == Fate.FALLS
    assert without_roll(active, Crew(None, KATNISS, None)) == Fate.STAYS
    assert without_roll(active, Crew(None, KATNISS, SNOW)) is None


@pytest.mark.parametrize(("snow", "fate"), [(6, Fate.FAILS), (5, Fate.SUCCEEDS)])
def test_the_best_allied_die_needs_the_difficulty_and_the_opponent(snow, fate):
    """E19."""
    assert judge(slot(), Crew(KATNISS, PEETA, SNOW), [3, 5, snow]) == fate


def test_a_single_figure_needs_the_difficulty():
    assert judge(slot(5), Crew(KATNISS, None, None), [5]) == Fate.SUCCEEDS
    assert judge(slot(5), Crew(KATNISS, None, None), [4]) == Fate.FAILS
    assert judge(slot(face=False), Crew(KATNISS, None, None), [1]) == Fate.SUCCEEDS


@pytest.mark.parametrize(("snow", "fate"), [(9, Fate.STAYS), (10, Fate.FALLS)])
def test_a_tie_keeps_an_active_card(snow, fate):
    """E23."""
    assert judge(slot(has_success=True), Crew(None, KATNISS, SNOW), [9, snow]) == fate


# -- odds ---------------------------------------------------------------------------------


def test_the_odds_of_an_uprising():
    assert odds.uprising(4, 1) == Fraction(1, 3)
    assert odds.uprising(6, 2) == Fraction(1, 4)
    assert odds.uprising(15, 2) == 1
    assert odds.uprising(0, 1) == 0


@pytest.mark.parametrize(
    ("allied", "difficulty", "opposing"), [((12, 10), 5, 12), ((6,), 5, None), ((8,), 1, 6)]
)
def test_the_odds_of_a_task_are_those_of_all_throws(allied, difficulty, opposing):
    throws = list(product(*(range(1, die + 1) for die in (*allied, opposing or 1))))
    wins = [rolled for rolled in throws if max(rolled[:-1]) >= max(difficulty, rolled[-1] if opposing else 0)]
    assert odds.task(allied, difficulty, opposing) == Fraction(len(wins), len(throws))


@pytest.mark.parametrize(("die", "average"), [(8, 0.625), (10, 0.7), (12, 0.75)])
def test_what_a_die_captures_on_average(die, average):
    assert sum(n * float(each) for n, each in enumerate(odds.captured((die,), 5))) == average


def test_nobody_captures_more_than_there_are():
    assert odds.captured((8, 8), 1) == [Fraction(1, 4), Fraction(3, 4)]
    assert odds.captured((8,), 0) == [1]


def test_survivors_of_a_combat_are_those_of_all_throws():
    """Two of the first side, an infantry and a mutt of the other; the mutt is captured first."""
    first, second = (8, 8), (8, 12)
    left = [0, 0]
    for rolled in product(range(1, 9), repeat=2):
        lost = min(2, captures(first, rolled)[1])
        answering = second[: 2 - lost]
        replies = list(product(*(range(1, die + 1) for die in answering)))
        hit = sum(min(2, captures(answering, each)[1]) for each in replies)
        left[0] += 2 - Fraction(hit, len(replies))
        left[1] += 2 - lost
    assert odds.survivors(first, second) == (left[0] / 64, Fraction(left[1], 64))


def test_only_what_is_certain_is_none_or_all():
    found = [odds.percent(Fraction(n, 1000)) for n in (0, 1, 333, 999, 1000)]
    assert found == [0, 1, 33, 99, 100]
