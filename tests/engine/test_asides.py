"""What no rule asks for: a whole history, free dice, the end before the end, how long everybody took."""

from __future__ import annotations

import pytest
from sitting import ANN, BOB, CID, HOST

from companion.engine import TABLE, Entry, Play, Refused, Stale, Who, say


def history(sat, seat=ANN):
    return sat.live.steps.told(seat, 999, True)


def test_an_answer_of_which_the_rules_tell_nothing_stands_in_the_history(clash):
    quiet = [told for told in history(clash) if told.is_quiet]
    assert quiet, "the sum was typed, and nothing was told of it"
    assert quiet[-1].text.params["seat"] == Who(ANN)
    assert quiet[-1].text.params["question"].msgid
    assert quiet[-1].text not in clash.play.lines


def test_every_step_of_a_person_stands_in_the_history(clash):
    clash.say(ANN, 0)
    steps = {told.n for told in history(clash)}
    rows = clash.store.log.resume(clash.live.row)[1]
    assert {entry.n for entry in rows if entry.kind == "answer"} <= steps


def test_the_history_does_not_say_what_was_answered_in_secret(market):
    for seat in market.play.seats:
        market.say(seat, None)
    market.say(BOB, [])
    assert history(market)[-1].text == say("{seat} has answered.", seat=Who(BOB))


def test_the_history_says_that_time_was_up(market):
    market.now += 999
    market.live.expire()
    assert say("Time is up.") in [told.text for told in history(market)]


def test_the_history_says_when_and_by_whom(raid):
    raid.now += 60
    raid.live.answer(BOB, raid.token(BOB), "Help", HOST)
    last = history(raid)[-1]
    assert (last.at, last.by, last.kind) == (raid.now, HOST, "answer")


# -- second thoughts ----------------------------------------------------------------------


def test_a_player_takes_back_what_nobody_has_followed(raid):
    asked = raid.asked
    raid.say(BOB, "Help")
    assert [raid.live.steps.may_take_back(seat) for seat in (ANN, BOB, CID)] == [False, True, False]
    raid.live.steps.take_back(BOB)
    assert raid.asked == asked
    assert raid.play.lines[-1] == say("{who} takes back the last step.", who=Who(BOB))


@pytest.mark.parametrize("who", [ANN, BOB])
def test_nobody_takes_back_what_others_have_followed(raid, who):
    raid.say(BOB, "Help")
    raid.say(CID, "Hinder")
    n = raid.play.n
    assert not raid.live.steps.may_take_back(who)
    with pytest.raises(Refused):
        raid.live.steps.take_back(who)
    assert raid.play.n == n


def test_nobody_takes_back_what_all_have_seen(clash):
    """The dice fell after her answer: only the host may go back."""
    clash.say(ANN, 0)
    assert not clash.live.steps.may_take_back(ANN)


def test_what_the_host_answered_for_her_is_not_hers_to_take_back(raid):
    raid.live.answer(BOB, raid.token(BOB), "Help", HOST)
    assert not raid.live.steps.may_take_back(BOB)


def test_whoever_goes_back_further_says_so(raid):
    first = raid.play.n
    raid.say(BOB, "Help")
    raid.say(CID, "Hinder")
    raid.live.steps.undo(first + 1)
    assert raid.play.lines[-1] == say("{who} goes back to an earlier step.", who=Who(HOST))


# -- dice ---------------------------------------------------------------------------------


def test_dice_lie_on_the_table_until_somebody_decides_something(clash):
    clash.say(ANN, 0)
    (thrown,) = clash.live.view(BOB).thrown
    assert (thrown.seat, len(thrown.rolled), thrown.is_typed) == (ANN, len(thrown.sides), False)
    clash.reload()
    assert clash.live.view(CID).thrown == (thrown,)
    clash.until("gate")
    clash.say(clash.asked[1][0], "forage")
    assert clash.live.view(CID).thrown == ()


def test_real_dice_are_marked_as_read_off_the_table(clash):
    clash.live.write("setting", "dice", "tap")
    clash.say(ANN, 0)
    clash.say(ANN, [2, 3])
    assert clash.live.view(BOB).thrown[-1].is_typed
    assert history(clash)[-1].by == ANN


def test_the_app_may_roll_where_dice_are_typed(clash):
    clash.live.write("setting", "dice", "typed")
    clash.say(ANN, 0)
    clash.say(ANN, None)
    assert not clash.live.view(BOB).thrown[-1].is_typed
    assert clash.play.throws > 0


def test_a_free_roll_is_told_to_all_and_changes_no_throw_of_the_game(clash):
    throws, asked = clash.play.throws, clash.asked
    clash.live.roll([6, 6, 20], BOB)
    assert (clash.play.throws, clash.asked) == (throws, asked)
    told = clash.play.lines[-1].params
    (thrown,) = clash.live.view(CID).thrown
    assert thrown.rolled == tuple(int(each) for each in told["rolled"].typed.split(", "))
    assert (told["sum"], told["high"], told["low"]) == (
        sum(thrown.rolled),
        max(thrown.rolled),
        min(thrown.rolled),
    )
    assert told["dice"].typed == "2d6 + 1d20"
    shown = clash.live.view(CID).thrown
    clash.reload()
    assert clash.live.view(CID).thrown == shown


def test_one_free_die_has_neither_sum_nor_highest(table):
    table.live.roll([4], HOST)
    assert "sum" not in table.play.lines[-1].params


@pytest.mark.parametrize("sides", [[], [7], [6] * 13, [0], ["6"], None, [[6]]])
def test_dice_that_do_not_exist_are_not_rolled(table, sides):
    n = table.play.n
    with pytest.raises(Refused):
        table.live.roll(sides, ANN)
    assert table.play.n == n


# -- the end before the end ---------------------------------------------------------------


def test_the_host_ends_a_game_early(raid):
    raid.live.end()
    view = raid.live.view(ANN)
    assert (view.is_over, raid.play.is_cut_short, view.prompts, view.waiting) == (True, True, (), ())
    assert raid.live.row.ended is not None
    raid.reload()
    assert raid.play.is_cut_short
    assert raid.play.lines[-1] == say("The host ends the game early.")


def test_a_form_of_before_is_too_late(raid):
    token = raid.token(BOB)
    raid.live.end()
    with pytest.raises(Stale):
        raid.live.answer(BOB, token, "Help")
    with pytest.raises(Refused):
        raid.live.end()


def test_an_early_end_is_taken_back(raid):
    asked = raid.asked
    raid.live.end()
    raid.live.steps.undo()
    assert (raid.asked, raid.live.row.ended) == (asked, None)


def test_a_position_set_right_goes_on_with_a_game_that_was_ended_early(raid):
    raid.live.end()
    position = next(each for each in raid.game.corrections(raid.play.state) if each.restarts)
    raid.live.correct(position.key, position.ask.write(position.now)["value"][0])
    assert not raid.live.view(ANN).is_over
    assert not raid.play.is_cut_short


# -- time ---------------------------------------------------------------------------------


def test_everybodys_time_is_counted_breaks_are_not(raid):
    raid.now += 30
    raid.live.write("timer", "pause")
    raid.now += 500
    raid.live.write("timer", "resume")
    raid.now += 12
    raid.say(BOB, "Help")
    assert raid.play.spent[BOB] == 42
    raid.now += 7
    raid.live.write("timer", "pause")
    raid.now += 100
    raid.live.answer(CID, raid.token(CID), "Hinder")
    assert raid.play.spent[CID] == 7
    spent = dict(raid.play.spent)
    raid.reload()
    assert raid.play.spent == spent


def test_time_that_the_host_needed_for_her_is_not_hers(raid):
    raid.now += 30
    raid.live.answer(BOB, raid.token(BOB), "Help", HOST)
    assert BOB not in raid.play.spent


def test_a_clock_that_was_stopped_never_runs_out(market):
    assert market.play.deadline is not None
    market.live.write("timer", "stop")
    assert market.play.deadline is None
    market.reload()
    assert market.play.deadline is None
    market.now += 10_000
    market.live.expire()
    assert market.asked[0] == "trade"


def test_a_game_whose_chapter_breaks_may_still_be_ended(raid):
    mark, _ = raid.store.log.resume(raid.live.row)
    play = Play(raid.game, mark, has_script=False)
    play.feed(Entry(mark.n + 1, raid.now, "end", HOST, HOST, ""))
    assert (play.now, play.has_script, play.is_cut_short) == (None, True, True)


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("phone", "{seat} plays on another phone now."),
        ("bot", "A bot plays for {seat} now."),
        ("screen", "{seat} is played at the table screen now."),
    ],
)
def test_everybody_is_told_who_plays_a_seat_from_now_on(table, key, told):
    table.live.write("seat", key, seat=ANN)
    assert table.live.steps.told(TABLE, 1)[0].text == say(told, seat=Who(ANN))
