"""The arithmetic: Weapons, Attack, shares, Gold, the track.  Worked cases of the rules."""

from __future__ import annotations

import pytest

from companion.engine import Seat
from companion.games.year3012.purse import pay, price
from companion.games.year3012.state import Combat, Reaction, Result, Side, State, Strength, setup
from companion.games.year3012.sums import arm, beats, defense, gains, known_beaten, outcome, share, strike
from companion.games.year3012.track import end_space, exalted, first_of, level_at, moved

ANN, BOB, CID, DAN = SEATS = [Seat(f"s{n}") for n in range(1, 5)]
OPTIONS = {"goal": "exalted", "token": "any", "tie": "track", "reactions": "always", "first": "no"}


def table(level, **combat) -> State:
    """Ann is on that level and fights."""
    s = setup(SEATS, OPTIONS)
    s.track = [1, 1, 1, 1]
    s.at[ANN] = level - 1
    s.combat = Combat(2, [], **combat)
    return s


@pytest.mark.parametrize(
    ("fighting", "total"),
    [
        (Strength([], [2, 3]), 3),  # XII-E15
        (Strength([1], [2, 3]), 5),  # XII-E16
        (Strength([1], [], loose=[4]), 4),  # XII-E17: it goes to another Ally
        (Strength([], [], loose=[4]), 0),  # XII-E17: never to the Hero
        (Strength([], [2], loose=[4]), 2),
        (Strength([1], [2], loose=[4]), 6),
        (Strength([], [2, 3], hero_fights=False), 0),
        (Strength([1], [2, 3], hero_fights=False), 3),
        (Strength([], [2, 3], extra=1), 5),
        (Strength([1, 1, 1], [5]), 5),
        (Strength(), 0),
    ],
)
def test_weapons_are_held_as_well_as_they_can_be(fighting, total):
    arms = arm(fighting)
    assert arms.total == total
    held = [*arms.hero, *arms.others, *arms.idle]
    assert sorted(held) == sorted([*fighting.weapons, *fighting.loose])


@pytest.mark.parametrize(
    ("level", "fighting", "total"),
    [
        (3, Strength([], [1], 3), 7),  # XII-E13
        (2, Strength([], [2, 3]), 5),  # XII-E15
        (2, Strength([1], [2, 3]), 8),  # XII-E16
        (4, Strength([1], [], 2, hero_fights=False), 3),
    ],
)
def test_an_attack_is_the_sum_of_what_fights(level, fighting, total):
    assert strike(table(level), fighting).total == total


@pytest.mark.parametrize(
    ("sides", "reactions", "result"),
    [
        ({}, [], Result.SUCCESS),  # XII-E13
        ({BOB: Side.BLOCK}, [], Result.FAILURE),  # XII-E14
        ({BOB: Side.BLOCK, CID: Side.AID}, [], Result.SUCCESS),  # XII-E14
        ({}, [Reaction(BOB, -1, 0)], Result.FAILURE),
        ({}, [Reaction(BOB, 0, 1)], Result.FAILURE),
        ({BOB: Side.BLOCK}, [Reaction(CID, 2, 1)], Result.SUCCESS),
    ],
)
def test_an_attack_of_seven_against_a_defense_of_seven(sides, reactions, result):
    s = table(3, defense=7, strength=Strength([], [1], 3), sides=sides, reactions=reactions)
    assert outcome(s) == result


def test_a_card_that_lies_face_down_has_no_defense_yet():
    assert defense(Combat(1, [], {BOB: Side.BLOCK})) == 1


def test_nobody_aids_before_a_combat():
    s = setup(SEATS, OPTIONS)
    assert strike(s, Strength([2])).total == 3


@pytest.mark.parametrize(
    ("experience", "aiding", "blocking", "result", "gained"),
    [
        (3, 0, 0, Result.SUCCESS, {ANN: 3}),  # XII-E04
        (3, 2, 0, Result.SUCCESS, {ANN: 1, BOB: 1, CID: 1}),
        (4, 2, 0, Result.SUCCESS, {ANN: 2, BOB: 2, CID: 2}),  # XII-E05
        (5, 1, 2, Result.SUCCESS, {ANN: 3, BOB: 3}),  # XII-E06
        (1, 3, 0, Result.SUCCESS, dict.fromkeys(SEATS, 1)),  # XII-E07
        (5, 1, 2, Result.FAILURE, {CID: 3, DAN: 3}),  # XII-E08
        (3, 0, 1, Result.FAILURE, {BOB: 3}),  # XII-E10
        (3, 1, 0, Result.FAILURE, {}),
        (5, 1, 1, Result.GONE, {}),  # XII-E12
    ],
)
def test_experience_is_split_and_rounded_up(experience, aiding, blocking, result, gained):
    sides = dict(zip([BOB, CID, DAN], [Side.AID] * aiding + [Side.BLOCK] * blocking, strict=False))
    assert gains(Combat(1, [], sides, experience=experience, result=result), ANN) == gained


def test_an_undecided_combat_gives_nothing():
    assert gains(Combat(1, [], experience=3), ANN) == {}


@pytest.mark.parametrize(("experience", "many", "each"), [(3, 1, 3), (3, 2, 2), (0, 2, 0), (9, 4, 3)])
def test_a_share(experience, many, each):
    assert share(experience, many) == each


@pytest.mark.parametrize(
    ("cost", "field", "revealed", "tokens", "paid", "left", "earns"),
    [
        (6, 5, 0, 2, (5, 1), 0, False),  # XII-E18
        (5, 5, 0, 2, (5, 0), 0, False),  # XII-E20
        (0, 0, 0, 3, (0, 0), 0, False),  # XII-E21
        (0, 6, 0, 0, (0, 0), 6, True),  # XII-E22
        (4, 3, 2, 0, (4, 0), 1, True),
        (7, 3, 2, 2, (5, 2), 0, False),
    ],
)
def test_cards_pay_before_tokens(cost, field, revealed, tokens, paid, left, earns):
    payment = pay(cost, field, revealed, tokens)
    assert (payment.cards, payment.tokens) == paid
    assert payment.left_field + payment.left_revealed == left
    assert payment.earns(False) == earns


def test_what_is_too_dear_is_not_paid():
    assert pay(8, 3, 2, 2) is None


def test_strictly_only_gold_of_the_field_of_play_earns_a_token():
    """C26: revealed Actions pay first, so that what is left is of the Field of Play."""
    assert not pay(0, 0, 2, 0).earns(True)
    assert pay(0, 0, 2, 0).earns(False)
    assert pay(2, 3, 2, 0).earns(True)


def test_a_reserved_card_has_one_gold_prepaid():
    assert (price(4, True), price(4, False), price(0, True)) == (3, 4, 0)


@pytest.mark.parametrize(("at", "level"), [(0, 1), (2, 1), (3, 2), (4, 2), (5, 3), (8, 4), (9, 5)])
def test_the_number_on_a_space(at, level):
    assert level_at([3, 2, 3, 1], at) == level


def test_a_track_that_nobody_knows_has_only_its_first_space():
    assert level_at([], 0) == 1


def test_the_end_of_the_track():
    track = [3, 2, 3, 1]
    assert (exalted(track), first_of(track, 4), end_space(track, None), end_space(track, 4)) == (9, 8, 9, 8)
    assert moved(track, 8, 3) == 9  # XII-E38
    assert moved(track, 2, 3) == 5


def test_what_an_attack_may_reach():
    assert [beats(n, 1) for n in (3, 4, 5, 6, 9)] == [0, 1, 2, 3, 3]
    assert known_beaten(5, [4, 5, 6]) == 2
