"""Operations and missions are resolved."""

from __future__ import annotations

import pytest
from war import ANN, BOB, DONE, card, dice, english, read

KATNISS, PEETA, SNOW = "Katniss Everdeen", "Peeta Mellark", "President Snow"
PRIMARY, SECONDARY = "District 2/Primary task", "District 2/Secondary task"


@pytest.fixture
def mission(sit_down):
    """A mission of propaganda, difficulty 5, lies open in district 2: `mission({figure: task}, ...)`."""

    def mission(posts, is_active=False, box=None, primary="Propaganda", secondary="Propaganda", **options):
        war = sit_down(box=box, **options).begin()
        told = read("The Broadcast", 5, primary, secondary)
        war.cards(told, D2="mission+" if is_active else "mission")
        for figure, where in posts.items():
            war.live.correct(f"character/{figure}", where)
        return war.go_to("Strategy", 3)

    return mission


def slot(war):
    return war.ground("District 2").slot


def test_nobody_on_the_primary_task_and_it_fails(mission):
    """E21."""
    war = mission({KATNISS: SECONDARY})
    assert slot(war) is None
    assert (war.play.state.posts, war.play.state.cards["Resistance"].discard) == ({}, 1)
    assert KATNISS in war.play.state.usable


@pytest.mark.parametrize(("snow", "succeeds"), [(6, False), (5, True)])
def test_all_dice_of_a_card_roll_together(mission, snow, succeeds):
    """E19."""
    war = mission({KATNISS: PRIMARY, PEETA: SECONDARY, SNOW: SECONDARY})
    assert war.asked == ("card roll", (BOB,))
    assert war.ask.sides == (12, 10, 12)
    words = [f"{KATNISS}, Propaganda D12", f"{PEETA}, Propaganda D10", f"{SNOW}, Propaganda D12"]
    assert english(war.ask.title) == "The Broadcast: " + ", ".join(words)
    assert "Chance: 62 %" in english(war.ask.note)
    war.answer([3, 5, snow])
    rolls = f"{KATNISS}: 3, {PEETA}: 5, {SNOW}: {snow}"
    assert f"District 2, The Broadcast, difficulty 5. {rolls}." in war.told
    assert (war.asked[0] == "active", slot(war) is not None) == (succeeds, succeeds)


def test_a_success_acts_at_once_and_figures_go_home(mission):
    war = mission({KATNISS: PRIMARY})
    war.answer([5])
    assert war.asked == ("active", (BOB,))
    assert slot(war).has_success
    war.answer(DONE)
    assert war.play.state.posts == {}
    assert war.play.state.tally.succeeded["Resistance"] == 1


def test_figures_may_stay_beside_the_token(mission):
    """B1 and M1."""
    war = mission({KATNISS: PRIMARY}, stay="yes")
    war.answer([5], DONE)
    assert set(war.play.state.posts) == {KATNISS}
    war.go_to("Strategy", 3)
    assert "District 2, stays active: The Broadcast." in war.told
    war.lay("The Capitol", tokens=0, PK=2).go_to("Influence", at="District 2").answer([12], "remove")
    assert war.play.state.posts == {}


def test_an_active_card_falls_to_a_lone_opponent(mission):
    """E22."""
    war = mission({SNOW: SECONDARY}, is_active=True)
    assert slot(war) is None
    assert "District 2, no longer active, discarded: The Broadcast." in war.told


@pytest.mark.parametrize(("rolled", "stays"), [([9, 9], True), ([9, 10], False)])
def test_two_figures_fight_for_an_active_card(mission, rolled, stays):
    """E23."""
    war = mission({KATNISS: SECONDARY, SNOW: SECONDARY}, is_active=True)
    assert "Chance to stay: 54 %" in english(war.ask.note)
    war.answer(rolled)
    assert (slot(war) is not None) is stays


def test_an_active_card_with_nobody_stays(mission):
    assert slot(mission({}, is_active=True)).has_success


def test_dice_that_nobody_knows_are_asked_once(mission):
    war = mission({KATNISS: PRIMARY, "Gale Hawthorne": SECONDARY}, primary="Tactics", secondary="Intel")
    assert war.asked[0] == f"printed/dice/{KATNISS}"
    assert war.ask.begin() == {"value.Propaganda": ["12"]}
    war.say(ANN, {"Propaganda": "12", "Tactics": "8", "Intel": "6"})
    war.say(BOB, {"Propaganda": "6", "Tactics": "10", "Intel": "10"})
    assert war.ask.sides == (8, 10)


def test_the_box_knows_dice(mission):
    war = mission({"Boggs": PRIMARY}, box=dice("Boggs", 6, 12, 8), primary="Tactics")
    assert war.ask.sides == (12,)


def test_odds_may_be_hidden(mission):
    war = mission({KATNISS: PRIMARY}, odds="hidden")
    assert "Chance" not in english(war.ask.note)
    war = mission({KATNISS: SECONDARY, SNOW: SECONDARY}, is_active=True, odds="hidden")
    assert "Chance" not in english(war.ask.note)


def test_the_text_of_a_known_card_is_read_out(sit_down):
    box = card("Resistance", 1, "The Broadcast", text="Add a token.", primary="Propaganda")
    war = sit_down(box=box).begin().cards("The Broadcast", D2="mission").send(Katniss="D2/Primary")
    war.go_to("Strategy", 3).answer([5])
    assert english(war.ask.note) == "Add a token."


def test_figures_that_were_set_right_away_roll_no_more(mission):
    """The question has no dice left then, and the card fails."""
    war = mission({KATNISS: PRIMARY})
    war.live.correct(f"character/{KATNISS}", "reserve")
    assert war.ask.sides == ()
    war.answer([])
    assert slot(war) is None


def test_a_text_may_end_the_war(mission):
    war = mission({KATNISS: PRIMARY})
    war.answer([5], "district", "The Capitol")
    war.answer(war.ask.read(war.ask.begin()) | {"side": "Resistance"})
    assert (war.asked, war.play.state.ending) == (None, "The Capitol has fallen")
