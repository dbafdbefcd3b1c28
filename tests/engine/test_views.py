"""What a screen is made from."""

from __future__ import annotations

import pytest
import skirmish
import small
from sitting import ANN, BOB, CID, SEATS

from companion.engine import HOST, TABLE, Name, Place, Refused, Step, Who, clockwise, others, ranked, say


def test_a_screen_says_where_we_are_and_who_is_waited_for(raid):
    view = raid.live.view(ANN)
    assert view.step == Step(say("Sides"))
    assert view.waiting == (BOB,)
    assert view.place == Place(say("Round"), 1, 3, (say("Peace"), say("Raid")), 1)


def test_only_whoever_is_asked_has_a_form(raid):
    assert [len(raid.live.view(seat).prompts) for seat in [*SEATS, HOST, TABLE]] == [0, 1, 0, 0, 0]


def test_an_open_question_is_read_by_all_but_not_what_may_be_answered(raid):
    assert [raid.live.view(seat).asked for seat in (CID, TABLE)] == [Step(say("Your side?"))] * 2


def test_what_is_to_be_done_is_read_by_all(sit):
    sat = sit(small.LIST)
    assert sat.live.view(TABLE).asked.items == (say("Shuffle."), say("Deal."))


def test_a_sealed_question_is_nobody_elses(market):
    market.until("gift")
    assert [market.live.view(seat).asked for seat in (ANN, TABLE)] == [None, None]
    assert market.live.view(TABLE).is_secret


def test_that_somebody_is_ready_is_no_secret(market):
    view = market.live.view(TABLE)
    assert view.is_sealed
    assert not view.is_secret


def test_a_private_question_is_read_by_whoever_is_asked(sit):
    sat = sit(small.WHISPER)
    assert [sat.live.view(seat).asked for seat in (ANN, BOB, TABLE)] == [None, None, None]
    assert sat.prompt(ANN).ask.options == ("north", "south")


def test_where_nobody_is_asked_nothing_is_read(sit):
    view = sit(small.NOBODY).live.view(TABLE)
    assert view.asked is None
    assert not view.has_stumbled


def test_the_host_and_the_table_have_no_panels(table):
    assert [len(table.live.view(seat).panels) for seat in (ANN, HOST, TABLE)] == [2, 0, 0]


def test_all_are_waited_for_until_each_is_ready(market):
    market.say(BOB, None)
    view = market.live.view(ANN)
    assert (view.waiting, view.ready, view.is_sealed) == ((ANN, CID), (BOB,), True)


def test_the_break_is_on_every_screen(market):
    market.live.write("timer", "pause")
    view = market.live.view(TABLE)
    assert (view.paused, view.deadline) == (market.now, None)


def test_the_verdict_comes_at_the_end_and_not_before(sit):
    sat = sit(options={"rounds": 1})
    assert sat.live.view(ANN).sheet is None
    assert not sat.live.view(ANN).is_over
    sat.until("weather")
    sat.act(lambda bound: 0)
    view = sat.live.view(ANN)
    assert view.is_over
    assert sorted(seat for place in view.sheet.ranking for seat in place) == SEATS


def test_equals_share_a_place():
    points = {ANN: 3, BOB: 5, CID: 3}
    assert ranked(SEATS, lambda seat: (points[seat],)) == [[BOB], [ANN, CID]]


def test_the_order_round_the_table():
    assert clockwise(SEATS, BOB) == [BOB, CID, ANN]
    assert others(SEATS, CID) == [ANN, BOB]


def test_the_usual_is_played_where_nothing_was_wished_for(sit):
    sat = sit()
    assert sat.state.rounds == skirmish.GAME.options[0].usual == 3


def test_what_was_wished_for_is_played(sit):
    assert sit(options={"rounds": 7}).state.rounds == 7


@pytest.mark.parametrize(("mode", "dice"), [("typed", [6, 8]), ("typed", [1, 1])])
def test_real_dice_are_typed_in(clash, mode, dice):
    clash.live.write("setting", "dice", mode)
    clash.say(ANN, 0)
    clash.say(ANN, dice)
    clash.say(BOB, 0)
    assert clash.play.lines[-1].params["attack"] == sum(dice)


def test_real_dice_show_no_seven(clash):
    clash.live.write("setting", "dice", "typed")
    clash.say(ANN, 0)
    with pytest.raises(Refused):
        clash.say(ANN, [7, 1])


def thrown(sat, mode, *taps):
    """What the raid came to when the dice were thrown that way."""
    sat.live.write("setting", "dice", mode)
    sat.say(ANN, 0)
    for value in taps:
        assert sat.play.to_throw[0] == ANN
        sat.say(ANN, value)
    sat.say(BOB, 0)
    return sat.play.lines[-1]


def test_a_tap_throws_what_the_server_would_have_thrown(sit):
    told = []
    for mode, taps in (("server", ()), ("tap", (None,))):
        sat = sit()
        for seat, value in ((ANN, "2"), (BOB, "Help"), (CID, "Rest"), (ANN, {"guard": 9, "fame": 1})):
            sat.say(seat, value)
        told.append(thrown(sat, mode, *taps))
    assert told[0] == told[1]


def test_dice_are_thrown_as_soon_as_the_server_may(clash):
    clash.live.write("setting", "dice", "typed")
    clash.say(ANN, 0)
    assert clash.asked[0] == "dice"
    clash.live.write("setting", "dice", "server")
    assert clash.asked[0] == "printed/help"


@pytest.mark.parametrize(("key", "value"), [("dice", "loaded"), ("dice", 6), ("paused", "now")])
def test_a_setting_that_does_not_exist_is_refused(table, key, value):
    with pytest.raises(Refused) as refused:
        table.live.write("setting", key, value)
    assert refused.value.text.params == {"key": Name(key), "value": Name(str(value))}


def test_a_setting_stays_when_an_answer_is_taken_back(table):
    """Nobody meant it, and nobody would notice."""
    table.say(ANN, "2")
    table.live.write("setting", "dice", "typed")
    table.reload()
    assert table.play.settings.dice == "typed"
    table.live.steps.undo()
    assert table.asked[0] == "gate"
    assert table.play.settings.dice == "typed"


def test_a_note_is_for_all(table):
    table.live.write("note", "", "pizza", BOB)
    table.reload()
    assert table.live.view(CID).lines[-1] == say("{seat}: {note}", seat=Who(BOB), note=Name("pizza"))


@pytest.mark.parametrize("note", [None, "", 5, "x" * 201, "a\nb", "\ud800", {"type": "secret"}])
def test_a_note_that_is_no_note_is_refused_and_does_no_harm(table, note):
    with pytest.raises(Refused):
        table.live.write("note", "", note, BOB)
    table.reload()
    assert table.asked == ("gate", (ANN,))


def test_an_absent_player_is_answered_for(raid):
    raid.live.answer(BOB, raid.token(BOB), "Help", by=HOST)
    _, entries = raid.store.log.resume(raid.live.row)
    assert (entries[-1].seat, entries[-1].by) == (BOB, HOST)


def test_a_choice_cannot_be_passed_over(raid):
    with pytest.raises(Refused):
        raid.live.skip(BOB)
