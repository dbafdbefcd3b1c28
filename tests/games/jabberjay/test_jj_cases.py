"""The worked cases of the rules; those without a mark hold for every order of the middle ranks."""

from __future__ import annotations

from itertools import permutations

import pytest
from whispers import A, E, F, H, I

from companion.games.jabberjay.cards import MIDDLE, Case, Outcome, Side, Why, in_play, resolve

ORDERS = [None, *permutations(MIDDLE)]
D, C = Side
EXAMPLE = (A, E, H)  # unverified, only to be concrete

ALWAYS = {
    "E10": (D, H, (F, F, F), Outcome(Why.UNMOVED, H)),
    "E11": (C, I, (F, F), Outcome(Why.UNMOVED, I)),
    "E12": (C, A, (F, I), Outcome(Why.FLED, F, True)),
    "E16": (D, A, (A, I, I), Outcome(Why.HIGHEST, A)),
    "E17": (D, A, (E, I, I), Outcome(Why.HIGHEST, E)),
    "E18": (D, E, (I, I, I), Outcome(Why.HIGHEST, I)),
    "E21": (D, A, (F, F, F), Outcome(Why.FLED, F, True)),
    "twice Exposed": (D, E, (E, I, I), Outcome(Why.TWICE, E, True)),
    "twice Exposed, Capitol": (C, E, (E, I), Outcome(Why.HIGHEST, E)),
    "Fled from Exposed": (C, E, (F, F), Outcome(Why.FLED, F, True)),
    "Fled void beside others": (C, I, (F, H), Outcome(Why.HIGHEST, H)),
}


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("case", ALWAYS)
def test_a_case_that_no_order_changes(case, order):
    side, before, cards, outcome = ALWAYS[case]
    assert resolve(Case(side, before, cards), order) == outcome


def test_e19_hidden_beats_exposed_or_not():
    case = Case(D, E, (E, H, I))
    assert resolve(case, EXAMPLE) == Outcome(Why.HIGHEST, H)
    assert resolve(case, (A, H, E)) == Outcome(Why.TWICE, E, True)


def test_e20_fled_is_void_and_exposed_comes_for_the_first_time():
    assert resolve(Case(D, H, (F, E, A)), EXAMPLE) == Outcome(Why.HIGHEST, E)


def test_j1_the_table_says_which_card_stays_and_the_rest_follows():
    case = Case(D, E, (E, H, I))
    assert resolve(case, None) is None
    assert resolve(case, None, H) == Outcome(Why.SAID, H)
    assert resolve(case, None, E) == Outcome(Why.TWICE, E, True)


@pytest.mark.parametrize("before", [A, E])
def test_j2_only_fled_cards_never_defeat_if_the_table_wants_it_so(before):
    assert resolve(Case(D, before, (F, F, F), spares_fled=True), None) == Outcome(Why.SPARED, before)
    assert resolve(Case(D, before, (F, F, I), spares_fled=True), None) == Outcome(Why.FLED, F, True)


def test_e01_thirty_five_cards_are_in_play():
    counts = {I: 9, A: 8, E: 7, H: 9, F: 6}
    assert in_play(counts) == {I: 9, A: 8, E: 7, H: 6, F: 5}
    assert sum(in_play(counts).values()) == 35
