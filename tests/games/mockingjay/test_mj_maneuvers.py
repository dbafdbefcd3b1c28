"""The Maneuvers Phase: abilities, two moves, hovercraft."""

from __future__ import annotations

import random

import pytest
from war import ANN, BOB, CH, DONE, MUTT, NOBODY, PK, REST, RH, RI, english, near, texts

from companion.engine import Refused
from companion.games.mockingjay.marching import near as near_to

# -- abilities ----------------------------------------------------------------------------


def test_every_capitol_card_acts_in_order_then_the_headquarters(two):
    titles = []
    while two.asked[0] == "ability":
        titles.append((two.asked[1][0], english(two.ask.title).removeprefix("Carry out the text: ")))
        two.answer(DONE)
    districts = ["The Capitol", *(f"District {n}" for n in range(1, 13))]
    assert titles == [*((ANN, each) for each in districts), (BOB, "Resistance HQ")]
    assert two.asked == ("goal", (ANN,))


def test_a_resistance_district_does_not_act(two):
    two.lay("District 1", side="Resistance")
    two.answer(DONE)
    assert english(two.ask.title).endswith("District 2")


def test_the_rest_may_be_passed_over_but_for_the_headquarters(two):
    two.answer(REST)
    assert two.asked == ("ability", (BOB,))
    assert REST not in two.options
    two.answer(DONE)
    assert two.asked == ("goal", (ANN,))


def test_the_box_says_the_text(sit_down):
    war = sit_down(box=texts("The Capitol", capitol="Place a mutt.")).begin()
    assert english(war.ask.note) == "Place a mutt."
    war.answer(DONE)
    assert english(war.ask.note) == "As printed on the card."


def test_a_text_that_turns_the_capitol_over_ends_the_war(two):
    two.answer("district", "The Capitol")
    two.answer(two.ask.read(two.ask.begin()) | {"side": "Resistance"})
    assert two.asked is None
    assert two.play.state.ending == "The Capitol has fallen"


# -- the Capitol's move -------------------------------------------------------------------


@pytest.fixture
def move(two):
    """The Capitol's move."""
    return two.go_to("Maneuvers", 1)


def test_units_of_several_districts_enter_one(move):
    move.answer("District 5", ["District 4", "The Capitol"])
    assert list(move.ask.fields) == ["District 4/Peacekeepers", "The Capitol/Capitol hovercraft"]
    move.answer({"District 4/Peacekeepers": 1, "The Capitol/Capitol hovercraft": 3})
    assert move.units("District 5") == {PK: 2, CH: 3}
    assert move.units("The Capitol") == {CH: 1}
    assert "District 4 → District 5: Peacekeepers, 1." in move.told
    assert move.asked == ("origin", (BOB,))


def test_a_single_unit_is_not_counted(move):
    move.answer("District 5", ["District 4"])
    assert move.units("District 5") == {PK: 2}
    assert move.asked[0] == "origin"


def test_nobody_has_to_move(move):
    move.answer(NOBODY)
    assert move.told[-1] == "The Capitol moves nobody."
    move.go_to("Maneuvers", 1).answer("District 5", [])
    assert move.asked[0] == "origin"


def test_without_units_nobody_is_asked(two):
    for district in ["The Capitol", *(f"District {n}" for n in range(1, 13))]:
        two.lay(district, PK=0, CH=0)
    two.lay("Resistance HQ", RI=0, RH=0)
    two.go_to("Maneuvers", 1)
    assert two.asked[0] == "place"


def test_known_borders_are_kept(sit_down):
    box = near("District 5", "District 4") | near("District 6", "District 7")
    war = sit_down(box=box).begin().go_to("Maneuvers", 1)
    war.answer("District 5")
    # Its only neighbour, with one peacekeeper, is no choice.
    assert (war.units("District 5"), war.units("District 4")) == ({PK: 2}, {})
    assert war.asked[0] == "origin"


def test_one_of_two_that_names_the_other_is_enough(sit_down):
    s = sit_down(box=near("District 5", "District 4") | near("District 4", "District 3")).play.state
    assert [str(each) for each in near_to(s, "District 4")] == ["District 3", "District 5"]


def test_hovercraft_may_have_to_wait_for_their_step(sit_down):
    war = sit_down(hovercraft="apart").begin().go_to("Maneuvers", 1)
    war.answer("District 5")
    assert "The Capitol" not in war.options


# -- the Resistance's move ----------------------------------------------------------------


@pytest.fixture
def leave(two):
    """The Resistance's move, from its headquarters."""
    return two.go_to("Maneuvers", 2).answer("Resistance HQ")


def test_units_of_one_district_split_up(leave):
    leave.answer(["District 12", "District 11"])
    leave.answer(
        {f"District 12/{RI}": 7, f"District 12/{RH}": 0, f"District 11/{RI}": 5, f"District 11/{RH}": 2}
    )
    assert leave.units("District 12") == {RI: 7, PK: 1}
    assert leave.units("District 11") == {RI: 5, RH: 2, PK: 1}
    assert leave.units("Resistance HQ") == {RH: 2}


def test_no_more_leave_than_stand_there(leave):
    leave.answer(["District 12", "District 11"])
    counts = {f"District 12/{RI}": 7, f"District 12/{RH}": 0, f"District 11/{RI}": 6, f"District 11/{RH}": 2}
    with pytest.raises(Refused) as refused:
        leave.answer(counts)
    assert english(refused.value.text) == "Resistance infantry: only 12 are there, not 13."


def test_to_one_place_all_go_to_begin_with(leave):
    leave.answer(["District 12"])
    assert leave.ask.read(leave.ask.begin()) == {f"District 12/{RI}": 12, f"District 12/{RH}": 4}


def test_a_sample_of_a_split_is_legal(leave):
    leave.answer(["District 10", "District 11", "District 12"])
    for seed in range(20):
        leave.ask.check(leave.ask.sample(random.Random(seed).randrange))


def test_the_resistance_need_not_move(two):
    two.go_to("Maneuvers", 2).answer(NOBODY)
    assert "The Resistance moves nobody." in two.told
    two.go_to("Maneuvers", 2).answer("Resistance HQ", [])
    assert two.asked == ("fly from", (ANN,))
    two.lay("Resistance HQ", RI=0, RH=0).go_to("Maneuvers", 2)
    assert two.asked == ("fly from", (ANN,))


# -- hovercraft ---------------------------------------------------------------------------


@pytest.fixture
def flight(two):
    """The Capitol's hovercraft, with infantry beside them."""
    return two.lay("The Capitol", PK=2, MUTT=1).go_to("Maneuvers", 3)


def test_each_hovercraft_flies_once_with_one_unit(flight):
    """E33."""
    flight.answer("The Capitol", "District 1")
    assert flight.options == [PK, MUTT, NOBODY]
    flight.answer(PK)
    assert flight.units("District 1") == {PK: 2, CH: 1}
    assert flight.options == ["The Capitol", NOBODY]
    flight.answer("The Capitol", "District 2", NOBODY)
    flight.answer("The Capitol", "District 2", MUTT)
    assert flight.units("District 2") == {PK: 1, MUTT: 1, CH: 2}
    flight.answer("The Capitol", "District 3", PK)
    assert flight.asked == ("fly from", (BOB,))
    assert flight.units("The Capitol") == {}


def test_the_others_may_stay(flight):
    flight.answer("The Capitol", "District 1", NOBODY, NOBODY)
    assert flight.asked == ("fly from", (BOB,))


def test_alone_a_hovercraft_is_not_asked_for_a_passenger(two):
    two.go_to("Maneuvers", 3).answer("The Capitol", "District 1")
    assert two.asked[0] == "fly from"


@pytest.mark.parametrize(("lift", "may"), [("often", True), ("once", False)])
def test_a_unit_may_be_carried_on_if_the_table_likes(sit_down, lift, may):
    war = sit_down(lift=lift).begin()
    war.lay("The Capitol", MUTT=1, CH=1).lay("District 1", PK=0, CH=1).go_to("Maneuvers", 3)
    war.answer("The Capitol", "District 1", MUTT)
    war.answer("District 1", "District 2")
    assert (war.asked[0] == "passenger") is may


def test_a_hovercraft_that_was_set_right_away_does_not_fly(flight):
    flight.lay("The Capitol", CH=0)
    assert flight.options == [NOBODY]
    flight.answer(NOBODY)
    assert flight.asked == ("fly from", (BOB,))


def test_after_the_last_hovercraft_cards_are_placed(two):
    two.go_to("Maneuvers", 4).answer(NOBODY)
    assert two.asked == ("place", (ANN,))


def test_a_hovercraft_without_a_neighbour_stays(sit_down):
    box = {}
    for district in ["The Capitol", *(f"District {n}" for n in range(1, 13)), "Resistance HQ"]:
        box |= near(district, "District 1" if district != "District 1" else "District 2")
    war = sit_down(box=box).begin().lay("District 3", CH=1)
    assert near_to(war.play.state, "District 3") == ["District 1"]
