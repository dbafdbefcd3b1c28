"""What the picture of the board is made from: every slip in the Glass Ball, none beside it."""

from __future__ import annotations

from collections import Counter
from math import hypot

import pytest
from twelve import ANN, BOB, CID

from companion.games.district12.picture import LARGEST, RADIUS, board, heap, mixed, standing
from companion.games.district12.state import NEUTRAL, Area


def test_every_reaping_card_is_drawn_once():
    ball = {ANN: 4, BOB: 2, NEUTRAL: 6}
    assert Counter(slip.owner for slip in heap(mixed(ball))) == ball


def test_cards_of_one_player_do_not_lie_in_one_heap():
    assert mixed({ANN: 2, BOB: 2}) == [ANN, BOB, ANN, BOB]


@pytest.mark.parametrize("cards", [0, 1, 3, 12, 28, 44])
def test_no_slip_lies_beside_the_ball(cards):
    slips = heap([ANN] * cards)
    assert len(slips) == cards
    assert [slip for slip in slips if hypot(slip.x, slip.y) > RADIUS] == []


def test_few_slips_are_large_and_many_are_small():
    assert heap([ANN])[0].size == LARGEST > heap([ANN] * 44)[0].size > 20


def test_the_picture_knows_the_circles_of_the_rules_alone(three):
    shown = board(three.state)
    assert [shown["circles"][area] for area in shown["areas"]] == [None, None, 1, 2, None, None]
    assert len(shown["slips"]) == 3
    assert three.live.view(CID).state.seats == [ANN, BOB, CID]


def test_a_token_stands_on_the_circle_it_chose_and_any_other_on_the_first_free(three):
    s = three.state
    s.circles, s.at, s.circle = {Area.HOB: 2, Area.WOODS: None}, {ANN: Area.HOB, BOB: Area.HOB}, {BOB: 0}
    assert standing(s, Area.HOB) == [BOB, ANN]
    s.at = {ANN: Area.HOB, BOB: Area.WOODS, CID: Area.WOODS}
    s.circle = {ANN: 1}
    assert standing(s, Area.HOB) == [None, ANN]
    assert standing(s, Area.WOODS) == [BOB, CID]
    assert standing(s, Area.CAPITOL) == [None]
