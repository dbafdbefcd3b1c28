"""What the owner of the box fills in: it adds up, or it is refused."""

from __future__ import annotations

import random

import pytest
from whispers import ANN, BOB, BOX, COUNTS, GAME, RANKS, english

from companion.engine import Refused
from companion.games.jabberjay.box import COUNTS as BLANK
from companion.games.jabberjay.box import order_of

NAMES = {"d1": "Rue", "d2": "", "d3": "", "d4": "", "c1": "Seneca", "c2": "", "c3": "", "c4": ""}


def test_thirty_nine_cards_are_in_the_box():
    assert BLANK.ask.check(COUNTS) == COUNTS
    with pytest.raises(Refused) as refused:
        BLANK.ask.check(COUNTS | {"Ignored": 8})
    assert english(refused.value.text) == "Together they must be 39; these are 38."


@pytest.mark.parametrize("change", [{"Hidden": 2, "Ignored": 16}, {"Fled": 0, "Ignored": 15}])
def test_the_cards_that_are_put_aside_must_be_there(change):
    with pytest.raises(Refused):
        BLANK.ask.check(COUNTS | change)


def test_a_made_up_box_is_a_legal_one():
    for seed in range(50):
        BLANK.ask.check(BLANK.ask.sample(random.Random(seed).randrange))


def test_any_of_six_orders_is_accepted_and_so_is_not_knowing():
    assert order_of(RANKS) == ["Accused", "Exposed", "Hidden"]
    assert order_of("unknown") is None
    (ranks,) = [blank for blank in GAME.blanks if blank.key == "ranks"]
    assert len(ranks.ask.options) == 7


def test_a_box_whose_only_fled_is_put_aside_is_doubted():
    assert GAME.doubts({}) == []
    assert GAME.doubts({"counts": COUNTS}) == []
    assert "none would be left" in english(GAME.doubts({"counts": COUNTS | {"Fled": 1}})[0])


def test_the_counts_and_the_ranks_are_asked_once_and_remembered(sit_down):
    table = sit_down(2, cards="dealt").agree()
    table.say(ANN, ANN)
    assert table.key == "printed/counts"
    table.say(BOB, COUNTS)
    assert table.key == "printed/ranks"
    table.say(BOB, RANKS)
    assert table.key == "place"
    assert table.store.box.values("jabberjay") == BOX


def test_a_full_box_is_asked_nothing(sit_down):
    table = sit_down(2, BOX, cards="dealt").agree()
    table.say(ANN, BOB)
    assert (table.key, table.waiting) == ("place", [BOB])


def test_characters_are_called_as_the_box_says(sit_down):
    table = sit_down(2, {"names": NAMES})
    names = [english(table.state.name_of(key)) for key in NAMES]
    assert names == ["Rue", "D2", "D3", "D4", "Seneca", "C2", "C3", "C4"]
