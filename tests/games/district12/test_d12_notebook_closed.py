"""A notebook may be closed at any question; from then on she counts for herself."""

from __future__ import annotations

import pytest
from twelve import ANN, BOB, CID, KEEP, PAY, REAPING, english, rows

HAND = ["Clothing 1", "Food 1", "Food 3"]


@pytest.fixture
def kept(sit_down):
    return sit_down(3).begin(ANN, {BOB: HAND})


def stand_at(table, key):
    """Play on until Bob's notebook is asked, or needed, by this question."""
    if key == "cards":
        table.send(BOB, "Everdeen House").say(BOB, None)
    elif key == "swapped":
        table.send(BOB, "Capitol Storage").say(BOB, "swap")
    elif key == "judged":
        table.send(BOB, "Justice Building").say(BOB, None)
        table.say(BOB, {"ball": 1, "at": "Justice Building"})
    elif key == "discard":
        table.go_to(4, "hand").say(BOB, rows(*["Food 1"] * 8))
    elif key == "points":
        table.draw(CID)
    while table.asked[0] != key:
        table.go_on()
    return table


KEYS = [
    "move",
    "cards",
    "swapped",
    "judged",
    "trade",
    "traded",
    "levy",
    "levied",
    "hand",
    "discard",
    "points",
]


@pytest.mark.parametrize("key", KEYS)
def test_a_notebook_may_be_closed_at_any_question(kept, key):
    """And the evening goes on to its end."""
    stand_at(kept, key)
    kept.live.correct("notebook/s2", "close")
    assert BOB not in kept.state.notes
    assert "Set right: Notebook: Bob: Close it" in kept.told
    assert "notebook/s2" not in {each.key for each in kept.game.corrections(kept.state)}
    kept.reload()
    while kept.play.now is not None:
        kept.go_on()
    assert BOB not in kept.state.notes
    assert kept.live.view(ANN).is_over


@pytest.mark.parametrize("key", KEYS)
def test_a_notebook_that_is_kept_stays_as_it_is(kept, key):
    stand_at(kept, key)
    before, asked = kept.hand(BOB), kept.asked
    kept.live.correct("notebook/s2", "keep")
    assert (kept.hand(BOB), kept.asked) == (before, asked)


@pytest.mark.parametrize(("key", "hand"), [("cards", 4), ("swapped", 3), ("judged", 3), ("traded", 3)])
def test_who_closes_it_while_it_asks_has_nothing_more_to_write(kept, key, hand):
    """The hand is as large as it is."""
    stand_at(kept, key)
    kept.live.correct("notebook/s2", "close")
    assert english(kept.prompt(BOB).ask.title) == "Your notebook is closed."
    kept.say(BOB, None)
    assert kept.state.hand[BOB] == hand
    assert kept.asked[0] != key


def test_a_hand_that_was_written_before_the_notebook_was_closed_is_not_kept(sit_down):
    """Two are asked after the trade; one has answered and then closes hers."""
    table = sit_down(3).begin(ANN, {ANN: ["Fuel 1"] * 2, BOB: HAND}).go_to(3, "traded")
    table.say(BOB, rows("Fuel 3"))
    table.live.correct("notebook/s2", "close")
    assert not table.prompt(BOB).is_answered
    table.say(BOB, None)
    table.say(ANN, rows("Fuel 2"))
    assert (table.hand(ANN), table.state.hand[BOB]) == (["Fuel 2"], 3)


def test_a_levy_without_the_notebook_is_paid_as_she_knows(kept):
    """A card that was locked in is asked for again."""
    kept.go_to(4, "levy").say(BOB, {"Food": "Food 3"})
    kept.live.correct("notebook/s2", "close")
    assert not kept.prompt(BOB).is_answered
    assert [str(option) for option in kept.prompt(BOB).ask.fields["Food"].options] == [PAY, REAPING]
    kept.levy()
    assert kept.state.hand[BOB] == 2


def test_a_limit_without_the_notebook_only_counts(kept):
    stand_at(kept, "discard").live.correct("notebook/s2", "close")
    assert kept.prompt(BOB).ask.kind == "done"
    kept.say(BOB, None)
    assert kept.state.hand[BOB] == 6


def test_a_notebook_may_be_closed_before_the_starting_hand_is_written(sit_down):
    """Whoever tapped the wrong button; the other one writes on."""
    table = sit_down(2)
    table.say(ANN, ANN)
    table.say(ANN, None)
    for seat in (ANN, BOB):
        table.say(seat, KEEP)
    table.live.correct("notebook/s2", "close")
    assert table.asked == ("starting hand", (ANN,))
    table.say(ANN, rows(*HAND))
    assert list(table.state.notes) == [ANN]
    assert table.asked == ("move", (ANN,))


def test_the_last_one_to_close_it_begins_the_game(sit_down):
    table = sit_down(2)
    table.say(ANN, ANN)
    table.say(ANN, None)
    table.say(ANN, KEEP)
    table.go_on()
    table.live.correct("notebook/s1", "close")
    assert table.asked == ("move", (ANN,))
    assert table.state.hand == {ANN: 3, BOB: 3}


def test_a_closed_notebook_says_nothing_at_the_verdict(kept):
    stand_at(kept, "points")
    kept.live.correct("notebook/s2", "close")
    assert kept.prompt(BOB).ask.begin() == {"value.bonus": ["0"]}
    for seat in (ANN, BOB):
        kept.say(seat, {"cards": 5, "bonus": 0})
    assert kept.live.view(CID).sheet.rows[0].why == {}


def test_a_notebook_may_be_closed_after_the_verdict(kept):
    kept.draw(CID)
    for seat in (ANN, BOB):
        kept.say(seat, {"cards": 5, "bonus": 0})
    kept.live.correct("notebook/s2", "close")
    assert kept.live.view(ANN).sheet.rows[0].why == {}
