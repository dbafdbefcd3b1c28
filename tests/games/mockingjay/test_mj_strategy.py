"""The Strategy Phase up to the dice: placing, turning over, assigning."""

from __future__ import annotations

import pytest
from sitting import seen_by
from war import ANN, BOB, CID, DAN, PASS, card, english, read

from companion.engine import HOST, TABLE, Refused, Stale

NUMBERED = [f"District {n}" for n in range(1, 13)]


@pytest.fixture
def place(two):
    """Cards are placed."""
    return two.go_to("Strategy")


# -- placing ------------------------------------------------------------------------------


def test_the_capitol_begins_and_they_take_turns(place):
    assert place.asked == ("place", (ANN,))
    assert place.options == [*NUMBERED, PASS]
    place.answer("District 3")
    assert place.asked == ("place", (BOB,))
    assert "District 3" not in place.options
    place.answer("District 4")
    assert place.asked == ("place", (ANN,))
    assert [cards.hand for cards in place.play.state.cards.values()] == [3, 1]
    assert "Ann places a card: District 3." in place.told


def test_a_pass_is_final_and_the_other_goes_on_alone(place):
    place.answer(PASS, "District 1")
    assert place.asked == ("place", (BOB,))
    place.answer("District 2")  # her hand is empty now
    assert place.asked[0] == "turn over"


def test_a_pass_is_not_taken_back(place):
    """The host may set anything right; whoever passed may not think again."""
    place.answer(PASS)
    before = place.state
    assert not place.live.steps.may_take_back(ANN)
    with pytest.raises(Refused):
        place.live.steps.take_back(ANN)
    with pytest.raises(Stale):
        place.live.answer(ANN, 1, "District 1")
    assert place.state == before


def test_it_ends_when_both_pass(place):
    place.answer(PASS, PASS)
    assert place.asked == ("uprising", (BOB,)), "no card, no figure, no combat"


def test_it_ends_when_all_slots_are_taken(place):
    for district in NUMBERED[1:]:
        place.live.correct(f"slot/{district}", "mission")
    place.answer("District 1")
    assert place.asked[0] == "turn over"


def test_a_slot_that_was_set_right_meanwhile_takes_no_second_card(sit_down):
    war = sit_down().begin(ANN).go_to("Strategy").answer("District 1")
    assert war.asked == ("title", (ANN,))
    war.live.correct("hand/Capitol", 0)
    war.answer("The Hunt")
    assert war.ground("District 1").slot is None


# -- titles -------------------------------------------------------------------------------


def test_a_title_is_its_owners_secret_until_all_are_turned_over(sit_down):
    war = sit_down(4).begin(BOB, DAN).go_to("Strategy")
    assert war.asked == ("place", (BOB,))
    war.answer("District 1", "The Hunt", "District 2", "The Broadcast")
    assert war.ground("District 1").slot.title.value == "The Hunt"
    for seat in (ANN, CID, DAN, HOST, TABLE):
        assert "The Hunt" not in str(seen_by(war, seat))
    for seat in (ANN, BOB, CID, HOST, TABLE):
        assert "The Broadcast" not in str(seen_by(war, seat))
    assert "The Hunt" in str(seen_by(war, BOB))
    war.answer(PASS, PASS)
    war.say(CID, None)
    assert all("The Hunt" in str(seen_by(war, seat)) for seat in (ANN, CID, DAN, HOST, TABLE))
    assert "District 1: The Hunt." in war.told


def test_the_box_offers_its_titles(sit_down):
    war = sit_down(box=card("Capitol", 1, "The Hunt") | card("Capitol", 2, "The Siege")).begin(ANN)
    war.go_to("Strategy").answer("District 1")
    assert (war.asked[0], war.ask.is_private) == ("which card", True)
    assert war.options == ["The Hunt", "The Siege", "other", "untold"]
    war.answer("The Hunt", PASS, "District 2")
    assert war.options == ["The Siege", "other", "untold"], "she sees what she has placed"
    war.answer("other", "My own", "District 3", "untold")
    titles = [war.ground(each).slot.title.value for each in NUMBERED[:3]]
    assert titles == ["The Hunt", "My own", ""]


def test_the_box_knows_what_a_card_asks_for(sit_down):
    war = sit_down(box=card("Capitol", 1, "The Hunt", 7)).begin(ANN).go_to("Strategy")
    war.answer("District 1", "The Hunt", PASS, PASS, None)
    face = war.ground("District 1").slot.face
    assert (face.title, face.difficulty) == ("The Hunt", 7)
    assert war.asked == ("assign", (ANN,))


# -- reading out --------------------------------------------------------------------------


def test_the_owner_reads_out_a_card_that_nobody_knows(place):
    place.answer(PASS, "District 1", PASS, None)
    assert place.asked == ("card", (BOB,))
    place.answer(read("The Broadcast", 6))
    slot = place.ground("District 1").slot
    assert (english(slot.name), slot.face.difficulty) == ("The Broadcast", 6)
    assert place.asked == ("assign", (ANN,))


def test_a_card_that_was_read_out_is_known_for_the_rest_of_the_game(place):
    place.answer(PASS, "District 1", PASS, None, read("The Broadcast", 6))
    place.live.correct("slot/District 1", "empty")
    place.go_to("Strategy").answer(PASS, "District 2", None)
    assert place.asked == ("which title", (BOB,))
    place.answer("The Broadcast")
    assert place.ground("District 2").slot.face.difficulty == 6


def test_another_title_is_typed(place):
    place.answer(PASS, "District 1", PASS, None, read("The Broadcast", 6))
    place.live.correct("slot/District 2", "mission")
    assert place.asked == ("card", (BOB,)), "the only known mission lies open already"
    place.answer(read("", 4))
    assert english(place.ground("District 2").slot.name) == "Mission"


@pytest.mark.parametrize("chosen", ["other", "untold"])
def test_a_title_may_stay_untold(sit_down, chosen):
    war = sit_down(box=card("Resistance", 1, "The Broadcast", 9)).begin().go_to("Strategy")
    war.answer(PASS, "District 1", PASS, None, chosen)
    assert war.asked == ("card", (BOB,))
    war.answer(read("The Broadcast"))  # now the box knows it after all
    assert war.ground("District 1").slot.face.difficulty == 9


def test_a_title_told_before_is_asked_no_more(sit_down):
    war = sit_down().begin(BOB).go_to("Strategy").answer(PASS, "District 1", "The Broadcast", PASS, None)
    assert war.ask.begin() == {"value.title": ["The Broadcast"]}


# -- assigning ----------------------------------------------------------------------------


@pytest.fixture
def assign(two):
    """An operation in district 1, a mission in district 2, Katniss and Peeta at home."""
    return two.send(Katniss="home", Peeta="home").cards(D1="operation", D2="mission")


def test_primary_tasks_are_for_ones_own_cards(assign):
    """E25: on a secondary task one figure of each side."""
    assert assign.asked == ("assign", (ANN,))
    assign.answer("President Snow")
    tasks = ["District 1/Primary task", "District 1/Secondary task", "District 2/Secondary task", PASS]
    assert assign.options == tasks
    notes = [english(note) for note in assign.ask.notes.values()]
    assert notes[:2] == ["Operation: Tactics, difficulty 5", "Operation: Propaganda"]
    assign.answer("District 1/Secondary task")
    assert assign.asked == ("assign", (BOB,))
    assign.answer("Katniss Everdeen", "District 1/Secondary task")
    assert "Katniss Everdeen, District 1: Secondary task." in assign.told
    assign.answer("Egeria")
    assert "District 1/Secondary task" not in assign.options
    assign.answer("District 1/Primary task", "Peeta Mellark")
    assert assign.options == ["District 2/Primary task", "District 2/Secondary task", PASS]


def test_a_primary_task_with_a_success_token_is_not_free(assign):
    assign.live.correct("slot/District 1", "operation+")
    assign.answer("President Snow")
    assert "District 1/Primary task" not in assign.options


def test_a_pass_is_final_here_too(assign):
    assign.answer("Egeria", PASS)
    assert assign.asked == ("assign", (ANN,)), "whoever takes none of the tasks thinks again"
    assign.answer(PASS, "Katniss Everdeen", PASS)
    assert assign.asked == ("assign", (BOB,))
    assign.answer(PASS)
    failed = ["District 1, failed and discarded: Operation.", "District 2, failed and discarded: Mission."]
    assert [line for line in assign.told if "failed" in line] == failed


def test_nothing_else_fits(assign):
    with pytest.raises(Refused):
        assign.answer("Katniss Everdeen")
