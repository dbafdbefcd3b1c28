"""A form fits the question it was made for, and no other."""

from __future__ import annotations

import pytest
from sitting import ANN, BOB, CID

from companion.engine import Refused, Stale


def test_a_form_of_the_branch_taken_back_fits_no_later_question(raid):
    raid.say(BOB, "Help")
    form = raid.token(CID)
    raid.live.steps.undo()
    raid.say(BOB, "Hinder")
    assert raid.token(CID) != form
    with pytest.raises(Stale):
        raid.live.answer(CID, form, "Help")


def test_the_very_form_that_was_taken_back_is_stale_too(raid):
    form = raid.token(BOB)
    raid.say(BOB, "Help")
    raid.live.steps.undo()
    with pytest.raises(Stale):
        raid.live.answer(BOB, form, "Help")


def test_a_double_tap_counts_once(raid):
    form = raid.token(BOB)
    raid.live.answer(BOB, form, "Help")
    with pytest.raises(Stale):
        raid.live.answer(BOB, form, "Help")
    assert raid.state.raid.sides == {BOB: "Help"}


def test_a_token_survives_a_reload(raid):
    form = raid.token(BOB)
    raid.reload()
    raid.live.answer(BOB, form, "Help")
    assert raid.state.raid.sides == {BOB: "Help"}


def test_a_refused_answer_leaves_the_form_as_it_is(raid):
    form = raid.token(BOB)
    with pytest.raises(Refused):
        raid.live.answer(BOB, form, "Sing")
    raid.live.answer(BOB, form, "Rest")
    assert raid.state.raid.sides == {BOB: "Rest"}


def test_a_form_is_for_one_seat_only(raid):
    with pytest.raises(Stale):
        raid.live.answer(CID, raid.token(BOB), "Help")
    assert raid.state.raid.sides == {}


def test_an_interrupt_leaves_the_half_made_sum_alone(clash):
    half_made, reaction = clash.token(ANN), clash.token(CID)
    clash.say(BOB, 2)
    clash.say(BOB, 1)  # it cost him a coin
    clash.reload()
    assert (clash.token(ANN), clash.token(CID)) == (half_made, reaction)


def test_the_sum_waits_until_the_interruption_is_played_out(clash):
    form = clash.token(ANN)
    clash.say(CID, -1)
    assert clash.live.view(ANN).prompts[0].is_held
    with pytest.raises(Refused):
        clash.live.answer(ANN, form, 5)
    clash.say(CID, 0)
    clash.live.answer(ANN, form, 5)
    assert clash.asked[0] == "printed/help"


def test_what_was_thrown_in_between_counts(clash):
    clash.say(BOB, 2), clash.say(BOB, 1)
    clash.say(ANN, 5)
    clash.say(BOB, 3)  # what a helper is worth, as printed
    (thrown,) = [
        entry.value for entry in clash.store.log.resume(clash.live.row)[1] if entry.key == "dice"
    ] or [None]
    assert thrown is None  # the raid is over: the next chapter has its own mark
    told = clash.play.lines[-1].params
    assert told["guard"] == 8
    assert 2 + 5 + 3 + 2 <= told["attack"] <= 14 + 5 + 3 + 2


def test_a_double_tapped_reaction_counts_once(clash):
    form = clash.token(BOB)
    clash.live.answer(BOB, form, 2)
    with pytest.raises(Stale):
        clash.live.answer(BOB, form, 2)
    clash.say(BOB, 0)
    with pytest.raises(Stale):
        clash.live.answer(BOB, form, 2)
    assert clash.state.raid.change == 2


def test_nobody_waits_for_a_reaction(clash):
    assert [prompt.is_reaction for prompt in clash.live.view(BOB).prompts] == [True]
    assert clash.live.view(BOB).waiting == (ANN,)
