"""What printed texts do: any number may be changed, within bounds."""

from __future__ import annotations

import pytest
from war import ANN, DONE, MUTT, PK, RI, totals

from companion.engine import Refused

TOKENS = "Rebellion tokens"


def changed(war, district, **numbers):
    """The district's sheet, with some of its fields changed."""
    war.answer("district", district)
    told = war.ask.read(war.ask.begin())
    return told | {key.replace("_", " "): value for key, value in numbers.items()}


def test_a_district_is_changed_and_every_change_is_told(two):
    two.answer(changed(two, "District 5", Mutts=3, Peacekeepers=0, Rebellion_tokens=2, Well_fed="yes"))
    assert two.units("District 5") == {MUTT: 3}
    assert (two.ground("District 5").tokens, two.ground("District 5").is_fed) == (2, True)
    assert set(two.told[-4:]) == {
        "District 5, Peacekeepers: 1 → 0.",
        "District 5, Mutts: 0 → 3.",
        "District 5, Rebellion tokens: 0 → 2.",
        "District 5, token placed: Well fed.",
    }
    assert two.asked == ("ability", (ANN,))
    two.answer(changed(two, "District 5", Well_fed="no", side="Resistance"))
    assert "District 5, token removed: Well fed." in two.told
    assert "District 5 now shows: Resistance." in two.told


def test_nothing_changed_tells_nothing(two):
    before = [line for line in two.told if "District 5" in line]
    two.answer(changed(two, "District 5"))
    assert [line for line in two.told if "District 5" in line] == before


def test_nobody_places_more_than_the_box_has(sit_down):
    """B11: eight mutts are in this box, and three stand elsewhere."""
    war = sit_down(box=totals(Mutts=8)).begin().lay("District 1", MUTT=3)
    war.answer(changed(war, "District 5", Mutts=5))
    with pytest.raises(Refused):
        war.answer(changed(war, "District 6", Mutts=1))
    war.answer(war.ask.read(war.ask.begin()))
    assert war.units("District 6") == {PK: 1}


def test_cards_are_drawn_and_lost(two):
    two.answer("cards", {"Capitol": 3, "Resistance": 4})
    operations, missions = two.play.state.cards.values()
    assert (operations.hand, operations.deck, operations.discard) == (3, 11, 1)
    assert (missions.hand, missions.deck, missions.discard) == (4, 11, 0)
    assert "Missions in hand: 2 → 4." in two.told


@pytest.mark.parametrize(("deck", "most"), [("shuffled", 8), ("empty", 5)])
def test_an_empty_deck_is_made_of_the_discards(sit_down, deck, most):
    """B10."""
    war = sit_down(deck=deck).begin()
    for key, many in (("deck", 1), ("discard", 3)):
        war.live.correct(f"{key}/Capitol", many)
    war.answer("cards")
    assert war.ask.fields["Capitol"].high == most
    war.answer({"Capitol": most, "Resistance": 2})
    operations = war.play.state.cards["Capitol"]
    assert (operations.hand, operations.deck) == (most, 0)
    assert operations.draw(1, deck == "shuffled") == 0


def test_figures_are_recruited_and_removed(two):
    two.answer("characters")
    assert two.ask.start == ["Caesar Flickerman", "President Snow", "Egeria"]
    two.answer(["President Snow", "Katniss Everdeen"])
    assert two.play.state.usable == ["Katniss Everdeen", "President Snow"]
    assert {"Recruited: Katniss Everdeen.", "Removed: Egeria."} <= set(two.told)
    two.answer(DONE)


def test_a_limit_gives_way_to_what_stands_there(two):
    two.lay("District 5", RI=24)
    two.answer("district", "District 5")
    assert two.ask.fields[RI].high == 24
