"""Combat, in district order."""

from __future__ import annotations

import random

import pytest
from war import ANN, BOB, MUTT, PK, RI, english

from companion.engine import Refused


@pytest.fixture
def fight(sit_down):
    """In district 5: `fight(marks, RI=3, PK=2, MUTT=1)`."""

    def fight(marks="none", odds="shown", first="yes", **units):
        war = sit_down(odds=odds, first=first).begin()
        return (
            war.lay("District 5", PK=0)
            .lay("District 5", **units)
            .mark("District 5", marks)
            .go_to("Strategy", 4)
        )

    return fight


def test_the_resistance_rolls_first_and_whoever_is_captured_does_not_answer(fight):
    """E27."""
    war = fight(RI=3, PK=2, MUTT=1)
    assert war.asked == ("combat roll", (BOB,))
    assert war.ask.sides == (8, 8, 8)
    war.answer([5, 8, 3])
    assert war.units("District 5") == {RI: 3}
    assert "District 5, Resistance rolls: 5, 8, 3. Captures: 2 to 3." in war.told
    assert "District 5, Resistance captures: Peacekeepers, 2, Mutts, 1." in war.told
    assert war.asked[0] == "uprising"


def test_behind_a_fortification_the_capitol_rolls_first(fight):
    """E28."""
    war = fight("fortified", RI=3, PK=2, MUTT=1)
    assert war.asked == ("combat roll", (ANN,))
    assert war.ask.sides == (8, 8, 12)
    war.answer([4, 8, 11])
    assert war.units("District 5") == {PK: 2, MUTT: 1}
    assert war.play.state.tally.captured["Capitol"] == 3


def test_whoever_rolled_chooses_whom_to_capture(fight):
    war = fight(RI=2, PK=2, MUTT=2)
    war.answer([8, 5])
    assert war.asked == ("captured", (BOB,))
    assert (war.ask.low, war.ask.high) == (2, 3)
    assert war.ask.read(war.ask.begin()) == {PK: 1, MUTT: 2}, "the best first"
    for wrong in ({PK: 1, MUTT: 0}, {PK: 2, MUTT: 2}):
        with pytest.raises(Refused) as refused:
            war.answer(wrong)
    assert english(refused.value.text) == "Capture 2 to 3 units together."
    war.answer({PK: 0, MUTT: 2})
    assert war.asked == ("combat roll", (ANN,))
    assert war.ask.sides == (8, 8)
    war.answer([1, 4])
    assert "District 5, Capitol captures nobody." in war.told
    assert war.units("District 5") == {RI: 2, PK: 2}


def test_a_sample_of_captures_is_legal(fight):
    war = fight(RI=3, PK=2, MUTT=2, CH=1).answer([8, 5, 5])
    for seed in range(20):
        war.ask.check(war.ask.sample(random.Random(seed).randrange))


def test_of_one_kind_all_that_may_be_are_captured(fight):
    war = fight(RI=1, PK=5).answer([8])
    assert war.units("District 5") == {RI: 1, PK: 3}
    assert war.asked == ("combat roll", (ANN,))


def test_without_enemies_there_is_no_combat(fight):
    assert fight(PK=3).asked[0] == "uprising"


def test_districts_follow_in_order(fight):
    war = fight(RI=1, CH=1).lay("District 2", RI=1).go_to("Strategy", 4)
    assert english(war.ask.title) == "Combat, District 2: Resistance infantry, 1"
    war.answer([1], [1])
    assert english(war.ask.title) == "Combat, District 5: Resistance infantry, 1"


def test_the_odds_are_exact(fight):
    war = fight(RI=1, PK=1)
    assert english(war.ask.note) == (
        "Chance to capture anybody: 50 %, everybody: 50 %. "
        "Left on average after both rolls: about 1 of 1 and 0 of 1."
    )
    assert english(war.ask.hint).startswith("5 or more")
    war.answer([1])
    assert english(war.ask.note) == "Chance to capture anybody: 50 %, everybody: 50 %."


def test_without_odds_the_rule_is_said(fight):
    war = fight(RI=1, PK=1, odds="hidden")
    assert english(war.ask.note).startswith("5 or more")
    assert war.ask.hint is None
    assert fight(RI=1, PK=1, first="no").ask.hint is None


def test_a_roll_is_not_lost_when_a_number_is_set_right(fight):
    """The captures that it brought stand in the state."""
    war = fight(RI=2, PK=2, MUTT=2).answer([8, 5])
    war.live.correct("role/0", BOB)
    assert war.asked == ("captured", (ANN,))
    war.lay("District 5", PK=0, MUTT=0)
    war.answer({})
    assert war.units("District 5") == {RI: 2}
    assert war.asked[0] == "uprising"


def test_units_that_were_set_right_away_roll_no_more(fight):
    war = fight(RI=2, PK=2).lay("District 5", RI=0)
    assert war.ask.sides == ()
    war.answer([])
    assert war.units("District 5") == {PK: 2}
    assert war.asked[0] == "uprising"


def test_hovercraft_fight_too(fight):
    assert fight(RI=1, CH=2).answer([8]).units("District 5") == {RI: 1}
