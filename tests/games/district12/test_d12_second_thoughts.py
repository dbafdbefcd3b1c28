"""Second thoughts about a levy: what was seen by all is taken back only if it is meant."""

from __future__ import annotations

import pytest
from twelve import ANN, BOB, CID, DAN, PAY, REAPING

from companion.engine import Revealed

ALL = (ANN, BOB, CID)


def test_a_counter_put_right_during_a_levy_keeps_what_is_locked_in(three):
    three.go_to(4, "levy").say(ANN, {"Food": REAPING})
    three.live.correct(f"hand/{BOB}", 5)
    assert three.asked == ("levy", (BOB, CID))
    assert three.prompt(ANN).answered == {"Food": REAPING}


def test_a_position_put_right_during_a_levy_asks_all_again(three):
    three.go_to(4, "levy").say(ANN, {"Food": REAPING})
    three.live.correct("first", CID)
    assert three.asked == ("levy", ALL)
    assert three.state.ball[ANN] == 1
    three.levy()
    assert three.asked == ("levied", (CID,))


def test_a_position_put_right_while_the_levy_lies_open_keeps_it_open(three):
    three.go_to(4, "levy").levy(s1={"Food": REAPING})
    shown = three.live.view(ANN).revealed
    three.live.correct("first", ANN)
    assert three.asked == ("levied", (ANN,))
    assert three.live.view(ANN).revealed == shown
    assert three.state.ball[ANN] == 2


def test_an_undo_past_an_opened_levy_has_to_be_meant(three):
    three.go_to(4, "levy").levy(s1={"Food": REAPING})
    with pytest.raises(Revealed):
        three.live.steps.undo()
    assert three.state.ball[ANN] == 2
    three.live.steps.undo(is_meant=True)
    assert three.asked == ("levy", (CID,))
    assert three.state.ball[ANN] == 1


def test_an_undo_back_to_before_the_levy_has_to_be_meant_as_well(three):
    three.go_to(4, "prepare")
    n = three.play.n
    three.go_to(4, "move")
    with pytest.raises(Revealed):
        three.live.steps.undo(n + 1)
    three.live.steps.undo(n + 1, is_meant=True)
    assert three.asked == ("prepare", (ANN,))


def test_an_undo_of_a_levy_that_is_not_open_yet_needs_no_yes(three):
    three.go_to(4, "levy").say(ANN, {"Food": PAY})
    three.live.steps.undo()
    assert not three.prompt(ANN).is_answered


def test_an_undo_past_the_glass_ball_has_to_be_meant(four):
    four.go_to(13, "shake").say(DAN, None)
    drawn = four.state.drawn
    with pytest.raises(Revealed):
        four.live.steps.undo()
    four.live.steps.undo(is_meant=True)
    four.say(ANN, None)
    assert four.state.drawn == drawn
