"""Values that only the owner of the box can read."""

from __future__ import annotations

import pytest
from sitting import ANN, BOB, CID

from companion.engine import encode


@pytest.fixture
def asking(clash):
    """The dice lie; what is a helper worth, as printed?"""
    clash.say(ANN, 0)
    assert clash.asked[0] == "printed/help"
    return clash


def box(sat):
    return sat.store.box.values(sat.game.key)


def test_whoever_has_the_card_answers_once_and_for_all(asking, sit):
    asking.say(CID, 3)
    assert box(asking) == {"help": 3}
    later = sit(store=asking.store, code="WXYZ")
    assert later.play.printed == {"help": 3}


def test_a_mistyped_value_taken_back_leaves_the_box_right(asking):
    asking.say(BOB, 3)
    asking.live.steps.undo()
    assert box(asking) == {}
    asking.say(ANN, 1)
    asking.reload()
    assert box(asking) == asking.play.printed == {"help": 1}


def test_a_value_taken_back_uncovers_the_owners_and_redo_brings_it_again(asking):
    asking.store.box.fill_in("skirmish", "help", 2)
    asking.say(ANN, 3)
    asking.live.steps.undo()
    assert box(asking) == {"help": 2}
    asking.live.steps.redo()
    assert box(asking) == {"help": 3}


def test_the_newest_value_counts(table):
    table.store.box.fill_in("skirmish", "prize", 1)
    table.store.box.fill_in("skirmish", "prize", 5)
    assert box(table) == {"prize": 5}


def test_a_box_is_for_one_game(table):
    table.store.box.fill_in("another", "prize", 1)
    assert box(table) == {}


def test_what_the_owner_filled_in_is_not_asked(sit, table):
    table.store.box.fill_in("skirmish", "help", 2)
    later = sit(store=table.store, code="WXYZ")
    for seat, value in ((ANN, "2"), (BOB, "Help"), (CID, "Rest"), (ANN, {"guard": 1, "fame": 1}), (ANN, 0)):
        later.say(seat, value)
    assert later.asked[0] == "trade"


def test_what_is_known_counts_and_what_is_not_is_not_asked(sit, table):
    fame = []
    for code in ("EFGH", "JKMN"):
        sat = sit(store=table.store, code=code)
        for seat, value in (
            (ANN, "2"),
            (BOB, "Rest"),
            (CID, "Rest"),
            (ANN, {"guard": 1, "fame": 1}),
            (ANN, 9),
        ):
            sat.say(seat, value)
        if sat.asked[0] == "printed/help":
            sat.say(ANN, 1)
        fame.append(sat.state.fame[ANN])
        table.store.box.fill_in("skirmish", "prize", 4)
    assert fame == [1, 1 + 4]


def test_a_running_game_keeps_the_values_it_began_with(asking):
    asking.say(ANN, 3)
    asking.store.box.fill_in("skirmish", "help", 0)
    asking.reload()
    assert asking.play.printed == {"help": 3}


def test_the_setup_tells_what_the_box_said(sit, table):
    table.store.box.fill_in("skirmish", "prize", 4)
    later = sit(store=table.store, code="WXYZ")
    mark, _ = later.store.log.resume(later.live.row)
    assert encode(mark.printed) == b'{"prize":4}'
