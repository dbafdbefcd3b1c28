"""What a skirmish does not show, in a game made up for it."""

from __future__ import annotations

import pytest
import small
from sitting import ANN, BOB, CID

from companion.engine import CLOCK, Broken, Diverged, Entry, Play, Refused, Words, encode, say


@pytest.fixture
def market(sit):
    return sit(small.GAME)


@pytest.fixture
def talk(market):
    """Everything is taken, both words are said; who has another?"""
    market.say(ANN, []), market.say(BOB, []), market.say(CID, None), market.say(CID, None)
    return market


def test_a_sealed_answer_may_be_changed_until_the_last_is_in(market):
    market.say(ANN, ["a"])
    market.say(ANN, ["b", "c"])
    market.say(BOB, [])
    assert market.state.chosen == {ANN: ["b", "c"], BOB: []}


def test_a_sealed_answer_ages_nobody_elses_form(market):
    form = market.token(BOB)
    market.say(ANN, ["a"])
    market.live.answer(BOB, form, ["b"])
    assert market.state.chosen == {ANN: ["a"], BOB: ["b"]}


def test_the_host_says_nothing_for_those_who_are_away(market):
    market.live.skip(BOB)
    market.say(ANN, ["a"])
    assert market.state.chosen == {ANN: ["a"], BOB: []}


def test_nobody_is_skipped_who_is_not_asked(market):
    with pytest.raises(Refused):
        market.live.skip(CID)


def test_time_answers_for_those_who_did_not(market):
    market.say(BOB, ["a"])
    market.ring(60)
    assert market.state.chosen == {ANN: [], BOB: ["a"]}


def test_a_sealed_answer_that_a_correction_made_illegal_is_asked_again(market):
    market.say(ANN, ["c"])
    market.live.correct("offer", 2)
    market.say(BOB, ["b"])
    assert market.asked == ("take", (ANN,))
    with pytest.raises(Refused):
        market.say(ANN, ["c"])
    market.reload()
    market.say(ANN, ["a"])
    assert market.state.chosen == {ANN: ["a"], BOB: ["b"]}


def test_a_chapter_begins_from_the_same_bytes_live_and_reloaded(market):
    """The codec sorts the words; a live play that skipped it would ask them in another order."""
    market.say(ANN, []), market.say(BOB, [])
    asked = market.asked
    market.reload()
    assert market.asked == asked == ("ant", (CID,))


@pytest.mark.parametrize(("answers", "then"), [([(BOB, "hello")], "hello"), ([], CLOCK)])
def test_whoever_is_first_or_the_clock(talk, answers, then):
    for seat, word in answers:
        talk.say(seat, word)
    talk.now += 60
    talk.live.expire()
    assert talk.state.words == {"ant": 2, "zebra": 1, then: 3}


def test_a_race_is_over_for_those_who_are_too_late(talk):
    view = talk.live.view(ANN)
    assert view.is_race
    assert not view.is_sealed
    talk.say(BOB, "hello")
    assert talk.live.view(ANN).prompts[0].key == "bye"


def test_an_undo_in_front_of_a_held_question_leaves_both_answerable(sit):
    sat = sit(small.FIGHT)
    sat.say(BOB, 4)
    sat.say(ANN, 3)
    sat.live.steps.undo()
    assert [(p.key, p.is_held) for p in sat.live.view(ANN).prompts] == [("sum", True), ("parry", False)]
    sat.say(ANN, 2)
    sat.reload()
    sat.say(ANN, 50)
    assert sat.live.view(ANN).is_over


def test_a_reaction_that_nothing_comes_of_leaves_the_question(sit):
    sat = sit(small.CHAT)
    sat.say(BOB, None)
    sat.say(BOB, None)
    assert sat.asked == ("speech", (ANN,))
    sat.say(ANN, None)
    assert sat.live.view(ANN).is_over


def test_all_may_be_asked_in_front_of_a_question(sit):
    sat = sit(small.VOTE)
    sat.say(CID, None)
    assert sat.asked == ("vote", (ANN, BOB))
    sat.say(ANN, "no"), sat.say(BOB, "yes")
    assert sat.asked == ("motion", (ANN,))
    sat.say(ANN, "to go home")
    assert sat.state.chosen == {ANN: ["no"], BOB: ["yes"]}
    assert sat.live.view(ANN).is_over


def test_a_question_to_nobody_is_answered_at_once(sit):
    assert sit(small.NOBODY).live.view(ANN).is_over


def test_a_default_that_does_not_fit_is_found_when_the_question_is_put(sit):
    with pytest.raises(Refused):
        sit(small.MISFIT)


def test_when_it_is_over_undo_leads_back(talk):
    talk.say(ANN, "x"), talk.say(ANN, None)
    assert talk.live.view(ANN).is_over
    assert talk.live.row.ended == talk.now
    talk.live.steps.undo()
    assert talk.asked == ("bye", (ANN,))
    assert talk.live.row.ended is None


def test_when_it_is_over_nobody_is_asked(talk):
    talk.say(ANN, "x"), talk.say(ANN, None)
    view = talk.live.view(ANN)
    assert (view.prompts, view.waiting, view.ready, view.deadline) == ((), (), (), None)
    assert talk.play.to_throw is None
    with pytest.raises(Refused):
        talk.live.skip(ANN)


def test_a_log_of_other_rules_is_told_apart():
    play = Play(small.GAME)
    play.feed(Entry(1, 0.0, "setup", ANN, ANN, "", {"seats": [ANN, BOB, CID]}))
    with pytest.raises(Diverged, match="'sing'"):
        play.feed(Entry(2, 0.0, "answer", ANN, ANN, "sing", None))


def test_a_script_that_ended_takes_no_answer(sit):
    play = sit(small.NOBODY).play
    with pytest.raises(Broken):
        play._go(None)


def test_equal_values_are_equal_bytes():
    assert encode({"b": 1, "a": 2}) == encode({"a": 2, "b": 1})


def test_a_play_that_was_never_begun_asks_nothing():
    play = Play(small.GAME)
    assert (play.now, play.deadline, play.to_throw) == (None, None, None)


def test_what_is_typed_is_no_longer_than_allowed(talk):
    with pytest.raises(Refused):
        talk.say(ANN, "x" * 81)
    assert Words(say("Another?")).longest == 80
