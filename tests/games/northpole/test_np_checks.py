"""Skill checks and exact odds.  NP-E numbers are the worked cases of the rules."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from pole import ANN, card, english

from companion.games.northpole.odds import (
    at_least,
    check_chance,
    check_dice,
    kept,
    outlook,
    percent,
    sums,
)


@pytest.mark.parametrize("health", range(1, 11))
def test_dice_by_health(health):
    """NP-E20, NP-E46, ruling N2"""
    rolled = [6, 7][: len(check_dice(health))]
    assert (len(rolled), kept(health, rolled)) == (
        (2, 7) if health >= 7 else (1, 6) if health >= 3 else (2, 6)
    )


@pytest.mark.parametrize(("health", "chance"), [(8, 84), (5, 60), (2, 36)])
def test_the_example_of_the_rules(health, chance):
    """Target 11, stat +2."""
    assert percent(check_chance(health, 9)) == chance


@pytest.mark.parametrize("need", range(-1, 23))
@pytest.mark.parametrize("health", [1, 5, 9])
def test_chances_are_counted_face_by_face(health, need):
    rolls = list(product(range(1, 21), repeat=len(check_dice(health))))
    hits = sum(kept(health, list(roll)) >= need for roll in rolls)
    assert check_chance(health, need) == Fraction(hits, len(rolls))


def test_sums_are_exact():
    faces = [sum(roll) for roll in product(range(1, 5), range(1, 5), range(1, 7))]
    assert sums((4, 4, 6)) == {n: Fraction(faces.count(n), len(faces)) for n in set(faces)}
    assert at_least((4, 4, 4), 6) == Fraction(54, 64)


def test_what_a_fight_costs_on_average():
    """One d4 a round against 2: won at once by 2, 3, 4; else surely in the second round."""
    seen = outlook(2, 4, 1, 12)
    assert (seen.now, seen.ever, seen.rounds, seen.health) == (
        Fraction(3, 4),
        1,
        Fraction(5, 4),
        Fraction(1, 4),
    )


def test_a_weapon_may_be_used_up_first():
    seen = outlook(5, 4, 1, 1)
    assert (seen.ever, seen.rounds, seen.health) == (0, 1, 1)
    assert outlook(0, 4, 1, 3).ever == 1


def test_only_what_is_certain_is_100_percent():
    assert [percent(Fraction(n, 1000)) for n in (0, 1, 999, 1000)] == [0, 1, 99, 100]


# -- asked at the table -------------------------------------------------------------------


def try_it(table, stat="STR", target=11):
    """Choose the stat and the target number."""
    table.use("else", "test")
    table.say(ANN, {"stat": stat, "target": target})
    return table


def test_a_failure_becomes_a_success_with_a_token(solo):
    """NP-E17"""
    solo.hero().health, solo.hero().plus = 5, 1
    try_it(solo)
    assert english(solo.prompt(ANN).ask.note) == "Needed on the die: 9. Chance: 60%."
    solo.say(ANN, [8])
    assert english(solo.prompt(ANN).ask.note) == "10 is too low for 11."
    solo.say(ANN, "yes")
    assert "Ann tests: 8 + 2 + 2 = 12, needed 11: success." in solo.told
    assert english(solo.live.view(ANN).step.note) == "The test succeeded. Do what the card says then."
    assert solo.hero().plus == 0


def test_a_token_may_be_kept(solo):
    solo.hero().health, solo.hero().plus = 5, 1
    try_it(solo).say(ANN, [8])
    solo.say(ANN, "no")
    assert solo.hero().plus == 1
    assert english(solo.live.view(ANN).step.note) == "The test failed. Do what the card says then."


def test_dice_are_never_added(solo):
    """NP-E19"""
    solo.hero().health = 8
    try_it(solo, "DEX", 13).say(ANN, [6, 7])
    assert "Ann tests: 7 = 7, needed 13: failure." in solo.told


def test_a_test_without_a_stat_adds_none(solo):
    """Ruling N25"""
    try_it(solo, "none", 10).say(ANN, [10, 2])
    assert "Ann tests: 10 = 10, needed 10: success." in solo.told


def test_a_weak_stat_is_taken_away(solo):
    try_it(solo, "INT", 10).say(ANN, [10, 2])
    assert "Ann tests: 10 − 1 = 9, needed 10: failure." in solo.told


def test_tokens_before_the_roll(sit_down):
    """Ruling N14 the other way."""
    table = sit_down(1, tokens="yes")
    table.hero().plus, table.hero().health = 2, 1
    table.use("else", "test")
    table.say(ANN, {"stat": "DEX", "target": 10, "plus": 1})
    assert "the lower one" in english(table.live.view(ANN).step.note)
    table.say(ANN, [8, 9])
    assert (table.key, table.hero().plus) == ("effect", 1)
    assert "Ann tests: 8 + 2 = 10, needed 10: success." in table.told


def test_newcomers_hear_that_a_test_comes_first(sit_down):
    table = sit_down(1, first="yes").lay(card("Reindeer")).use("card 0", {"icons": "1"})
    assert "the test comes first" in english(table.prompt(ANN).ask.hint)
