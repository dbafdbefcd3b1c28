"""Trade windows: all are done, the host ends it, or the clock."""

from __future__ import annotations

import pytest
from sitting import EVERYBODY
from twelve import ANN, BOB, CID, english

from companion.engine import TABLE, Refused

ALL = (ANN, BOB, CID)


@pytest.fixture
def market(sit_down):
    """Three players trade in round 3, with a minute for it."""
    return sit_down(3, trade="60").begin().go_to(3, "trade")


def test_a_trade_is_over_when_all_are_done(three):
    """Trading 4.7"""
    three.go_to(3, "trade")
    assert three.asked == ("trade", ALL)
    for seat in (CID, ANN):
        three.say(seat, None)
    assert three.live.view(TABLE).ready == (CID, ANN)
    assert three.asked == ("trade", (BOB,))
    three.say(BOB, None)
    assert three.asked == ("move", (ANN,))


def test_a_trade_without_a_clock_has_all_the_time(three):
    """The usual: nothing rings."""
    three.go_to(3, "trade")
    assert [three.live.view(seat).deadline for seat in EVERYBODY] == [None] * 5
    assert not three.bells
    three.now += 10_000
    three.live.expire()
    assert three.asked == ("trade", ALL)


@pytest.mark.parametrize("trade", ["none", "60"])
def test_the_host_can_end_a_trade(sit_down, trade):
    table = sit_down(3, trade=trade).begin().go_to(3, "trade")
    table.say(BOB, None)
    table.live.skip(TABLE)
    assert table.asked == ("move", (ANN,))
    assert "The host goes on without the others." in table.told


def test_the_clock_ends_a_trade(market):
    """Whoever has said nothing is done, too."""
    market.say(ANN, None)
    assert {market.live.view(seat).deadline for seat in EVERYBODY} == {market.now + 60}
    market.ring(60)
    assert market.asked == ("move", (ANN,))


def test_a_clock_that_rings_too_early_ends_nothing(market):
    market.ring(59)
    assert market.asked == ("trade", ALL)
    market.ring(1)
    assert market.asked == ("move", (ANN,))


def test_all_may_be_done_before_the_clock(market):
    for seat in ALL:
        market.say(seat, None)
    assert market.asked == ("move", (ANN,))
    assert market.live.view(ANN).deadline is None
    assert not market.bells[-1].is_set


def test_each_trade_has_a_clock_of_its_own(market):
    market.ring(60)
    market.now += 500
    market.go_to(6, "trade")
    assert market.live.view(ANN).deadline == market.now + 60


def test_a_pause_stops_the_clock_of_a_trade(market):
    market.now += 10
    market.live.write("timer", "pause")
    market.now += 1000
    market.live.write("timer", "resume")
    assert market.live.view(ANN).deadline == market.now + 50


@pytest.mark.parametrize(("trade", "seconds"), [("60", 60), ("120", 120), ("180", 180), ("none", None)])
def test_the_table_chooses_how_long(sit_down, trade, seconds):
    assert sit_down(2, trade=trade).state.wishes.trade_seconds == seconds


def test_nothing_but_the_hands_may_change_in_a_trade(three):
    """Trading 4.7, Rulings A11: it is between the players; hands are counted at the next limit."""
    before = three.go_to(3, "trade").state
    for seat in ALL:
        three.say(seat, None)
    assert (three.state.hand, three.state.ball, three.state.specials) == (
        before.hand,
        before.ball,
        before.specials,
    )
    assert english(three.go_to(4, "hand").prompt(ANN).ask.title) == "How many Resource cards do you hold?"


def test_hands_after_a_trade_are_as_told(three):
    """Trading: hand sizes are public; who keeps no notebook says hers."""
    three.go_to(3, "trade")
    before = dict(three.state.hand)
    assert three.prompt(ANN).ask.begin() == {"value": [str(before[ANN])]}
    three.say(ANN, before[ANN] + 2)
    three.say(BOB, before[BOB] - 2)
    three.say(CID, None)
    assert three.state.hand == {ANN: before[ANN] + 2, BOB: before[BOB] - 2, CID: before[CID]}


def test_a_hand_after_a_trade_has_bounds(three):
    three.go_to(3, "trade")
    with pytest.raises(Refused):
        three.say(ANN, -1)


def test_the_host_may_say_nothing_for_somebody_who_trades(three):
    three.go_to(3, "trade")
    before = three.state.hand[BOB]
    three.live.skip(BOB)
    assert three.asked == ("trade", (ANN, CID))
    three.live.skip(TABLE)
    assert three.state.hand[BOB] == before
