"""The host sets things right; nothing else moves."""

from __future__ import annotations

import pytest
from sitting import ANN, BOB, CID

from companion.engine import Broken, Refused, Revealed, Who, Word, say


def test_a_corrected_leader_keeps_the_clockwise_order(raid):
    raid.live.correct("leader", CID)
    raid.say(CID, "1")
    declared = []
    while raid.asked[0] == "side":
        declared += raid.asked[1]
        raid.act(lambda bound: 0)
    assert declared == [ANN, BOB]


def test_a_corrected_leader_is_the_same_after_a_reload(raid):
    raid.live.correct("leader", CID)
    asked, state = raid.asked, raid.state
    raid.reload()
    assert (raid.asked, raid.state) == (asked, state) == (("gate", (CID,)), state)


def test_a_corrected_round_goes_on_from_there(table):
    table.live.correct("round", 3)
    table.until("weather")
    assert table.state.round == 3
    table.act(lambda bound: 0)
    assert table.live.view(ANN).is_over


def test_a_counter_is_set_right_in_place(raid):
    form = raid.token(BOB)
    raid.live.correct("coins/s2", 5)
    raid.live.answer(BOB, form, "Help")  # the question stands as it stood
    assert raid.state.coins[BOB] == 5


def test_bounds_follow_a_correction(clash):
    clash.say(BOB, 1)
    clash.live.correct("coins/s2", 9)
    clash.say(BOB, 8)
    assert clash.state.coins[BOB] == 1


def test_a_correction_out_of_bounds_is_refused(raid):
    with pytest.raises(Refused):
        raid.live.correct("coins/s2", 99)
    assert raid.state.coins[BOB] == 1


def test_what_nobody_may_correct_is_refused(raid):
    with pytest.raises(Refused) as refused:
        raid.live.correct("weather", "dry")
    assert refused.value.text.msgid == "{key} cannot be corrected."


def test_everybody_reads_what_was_set_right(raid):
    raid.live.correct("leader", BOB)
    told = say("Set right: {what}: {value}", what=say("Who leads?"), value=Who(BOB))
    assert raid.live.steps.told(CID, 1)[0].text == told


def test_a_correction_shows_the_value_as_it_stands(raid):
    assert {each.key: each.now for each in raid.game.corrections(raid.state)} == {
        "coins/s1": 1,
        "coins/s2": 1,
        "coins/s3": 1,
        "leader": ANN,
        "round": 1,
    }


def test_a_broken_rule_changes_nothing_and_a_position_leads_out(raid, monkeypatch):
    monkeypatch.setattr("skirmish.rules.others", lambda *_: 1 / 0)
    raid.say(BOB, "Help")
    before = raid.state
    raid.say(CID, "Help")
    with pytest.raises(Broken):
        raid.say(ANN, {"guard": 1, "fame": 1})
    raid.live.correct("leader", BOB)
    assert raid.asked == ("gate", (BOB,))
    assert before.coins == raid.state.coins


def test_a_chapter_that_breaks_at_its_beginning_still_loads(raid, monkeypatch):
    async def broken(t):
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setitem(raid.game.chapters, "declare", broken)
        raid.reload()
        assert raid.state.leader == ANN
        assert raid.asked is None
        assert raid.live.view(ANN).has_stumbled
        assert not raid.live.view(ANN).is_over
        raid.live.correct("leader", BOB)
    assert raid.asked == ("gate", (BOB,))


def hands_after(sat, *, corrected):
    if corrected:
        sat.live.correct("coins/s1", 7)
        sat.live.write("note", "", "hello", ANN)
    sat.say(ANN, "forage")
    return sat.state.hands[ANN]


def test_a_correction_does_not_shift_the_next_draw(sit):
    assert hands_after(sit(), corrected=False) == hands_after(sit(), corrected=True)


def test_undo_and_redo_give_the_same_draw(table):
    before = table.state.hands[ANN]
    drawn = hands_after(table, corrected=False)
    table.live.steps.undo(is_meant=True)
    assert table.state.hands[ANN] == before != drawn
    table.live.steps.redo()
    assert table.state.hands[ANN] == drawn
    table.live.steps.undo(is_meant=True)
    assert hands_after(table, corrected=False) == drawn  # and so does asking again


def test_an_undo_past_a_draw_has_to_be_meant(table):
    table.say(ANN, "forage")
    asked, n = table.asked, table.play.n
    with pytest.raises(Revealed):
        table.live.steps.undo()
    assert (table.asked, table.play.n) == (asked, n)
    table.live.steps.undo(is_meant=True)
    told = say("{who} takes back the last step, although all have seen it.", who=Who("host"))
    assert table.play.lines[-1] == told


def test_an_undo_of_what_nobody_saw_needs_no_yes(raid):
    raid.live.steps.undo()
    assert raid.asked == ("gate", (ANN,))


def test_an_undo_past_a_sealed_set_has_to_be_meant(market):
    market.until("name")
    with pytest.raises(Revealed):
        market.live.steps.undo()


def test_a_sealed_set_that_is_not_in_yet_revealed_nothing(market):
    market.until("gift")
    market.say(ANN, [])
    market.live.steps.undo()
    assert not market.live.view(ANN).prompts[0].is_answered


def test_the_opening_throws_cannot_be_taken_back(table):
    with pytest.raises(Refused):
        table.live.steps.undo(is_meant=True)


@pytest.mark.parametrize(
    "aside",
    [
        lambda live: live.write("note", "", "hello", ANN),
        lambda live: live.write("setting", "dice", "typed"),
        lambda live: live.write("timer", "pause"),
        lambda live: live.roll([6, 6], ANN),
    ],
)
def test_what_no_rule_asked_for_is_no_step_to_be_taken_back(raid, aside):
    """It stays, and the answer before it is taken back."""
    raid.say(BOB, "Help")
    before = raid.live.steps.told(ANN, 99)
    aside(raid.live)
    raid.live.steps.undo()
    assert raid.asked == ("side", (BOB,))
    told = raid.live.steps.told(ANN, 99)
    assert [line for line in told if line.kind == "answer"] == before[:-1]
    assert {line.kind for line in told} - {"answer", "undo"} <= {"note", "roll"}
    raid.live.steps.redo()
    assert [line for line in raid.live.steps.told(ANN, 99) if line.kind == "answer"] == before


def test_everything_since_an_entry_is_taken_back_at_once(raid):
    n = raid.play.n
    raid.say(BOB, "Help")
    raid.say(CID, "Hinder")
    raid.live.steps.undo(n + 1)
    assert raid.state.raid.sides == {}


def test_redo_is_over_once_something_new_is_written(raid):
    raid.say(BOB, "Help")
    raid.live.steps.undo()
    raid.say(BOB, "Hinder")
    with pytest.raises(Refused):
        raid.live.steps.redo()


def test_two_undos_come_back_in_turn(raid):
    raid.say(BOB, "Help")
    raid.say(CID, "Hinder")
    raid.live.steps.undo()
    raid.live.steps.undo()
    assert raid.state.raid.sides == {}
    raid.live.steps.redo()
    assert raid.state.raid.sides == {BOB: "Help"}
    raid.live.steps.redo()
    raid.reload()
    assert raid.state.raid.sides == {BOB: "Help", CID: "Hinder"}


def test_a_side_is_told_by_its_printed_word(raid):
    raid.say(BOB, "Help")
    assert raid.play.lines[-1].params["side"] == Word("Help")
