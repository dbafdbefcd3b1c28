"""Time is up, time stands still, time comes back from disk."""

from __future__ import annotations

import threading

import pytest
import small
from sitting import ANN, CID, SEATS

from companion.engine import TABLE, Refused
from companion.live import alarm


def test_trading_ends_when_all_have_said_so(market):
    for seat in SEATS:
        market.say(seat, None)
    assert market.asked == ("gift", tuple(SEATS))


def test_trading_ends_when_the_host_says_so(market):
    market.say(ANN, None)
    market.live.skip(TABLE)
    assert market.asked[0] == "gift"


def test_the_host_goes_on_without_those_who_need_not_say_anything(sit):
    sat = sit(small.READY)
    sat.say(ANN, None)
    assert sat.play.may_close
    sat.live.skip(TABLE)
    assert sat.live.view(ANN).is_over
    assert not sat.play.may_close


def test_the_host_does_not_go_on_without_a_vote(sit):
    sat = sit(small.VOTE)
    sat.say(CID, None)
    assert not sat.play.may_close
    with pytest.raises(Refused):
        sat.live.skip(TABLE)


def test_the_host_closes_no_window_that_has_no_clock(table):
    with pytest.raises(Refused):
        table.live.skip(TABLE)


def test_trading_ends_when_time_is_up_and_that_is_an_entry(market):
    market.say(ANN, None)
    market.ring(179)
    assert market.play.now.put.key == "trade"
    assert market.bells[-1].is_set
    assert market.bells[-1].seconds == 1
    market.ring(1)
    assert market.asked[0] == "gift"
    market.now -= 180
    market.reload()
    assert market.asked[0] == "gift"


def test_one_alarm_is_set_and_it_counts_from_the_opening_entry(market):
    opened = market.now
    market.now += 100
    market.say(ANN, None)
    market.reload()
    assert market.play.deadline == opened + 180
    assert market.bells[-1].is_set
    assert market.bells[-1].seconds == 80


def test_an_old_alarm_is_silenced(market):
    bell = market.bells[-1]
    for seat in SEATS:
        market.say(seat, None)
    assert not bell.is_set


def test_a_break_pauses_the_clock_over_a_reload(market):
    market.now += 100
    market.live.write("timer", "pause")
    market.reload()
    assert market.play.deadline is None
    market.now += 5000
    market.live.write("timer", "resume")
    market.reload()
    assert market.play.deadline == market.now + 80


def test_more_time_is_given(market):
    deadline = market.play.deadline
    market.live.write("timer", "more", 30)
    market.reload()
    assert market.play.deadline == deadline + 30


def test_a_second_pause_changes_nothing(market):
    market.live.write("timer", "pause")
    market.now += 50
    market.live.write("timer", "pause")
    market.live.write("timer", "resume")
    assert market.play.deadline == market.now + 180


def test_time_given_when_nobody_is_asked_is_no_harm(sit):
    sat = sit(options={"rounds": 1})
    sat.until("weather")
    sat.act(lambda bound: 0)
    sat.live.write("timer", "more", 30)
    assert sat.live.view(ANN).is_over
    assert sat.play.deadline is None


@pytest.mark.parametrize("seconds", [None, "30", 0, -5, 10**9, 1.5])
def test_no_other_time_is_given(market, seconds):
    deadline = market.play.deadline
    with pytest.raises(Refused):
        market.live.write("timer", "more", seconds)
    assert market.play.deadline == deadline


def test_a_question_put_during_the_break_waits_from_its_end(market):
    market.live.write("timer", "pause")
    market.now += 50
    for seat in SEATS:
        market.say(seat, None)
    market.now += 50
    market.live.write("timer", "resume")
    assert market.play.deadline == market.now + 60


def test_after_an_undo_the_time_begins_anew(market):
    market.say(ANN, None)
    market.now += 100
    market.live.steps.undo()
    assert market.play.deadline == market.now + 180


def test_nothing_expires_where_no_clock_runs(table):
    asked = table.asked
    table.now += 10**6
    table.live.expire()
    assert table.asked == asked


def test_a_real_alarm_rings():
    rung = threading.Event()
    alarm(0.01, rung.set).start()
    assert rung.wait(2)
