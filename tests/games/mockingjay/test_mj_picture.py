"""What the picture of the board is drawn from."""

from __future__ import annotations

from war import GAME


def picture(war):
    return GAME.picture(war.play.state)


def test_the_district_that_is_dealt_with_is_lit(two):
    assert picture(two)["now"] == "The Capitol"
    two.go_to("Influence", at="District 5")
    assert picture(two)["now"] == "District 5"
    two.go_to("Maneuvers", 1)
    assert picture(two)["now"] is None
    two.lay("The Capitol", side="Resistance")
    assert (picture(two)["now"], picture(two)["is_over"]) == (None, True)


def test_a_card_that_is_resolved_is_lit(two):
    two.cards(D5="mission").send(Katniss="D5/Primary", Snow="D5/Secondary").go_to("Strategy", 3)
    assert picture(two)["now"] == "District 5"
    primary, secondary = picture(two)["crews"]["District 5"]
    assert (primary.characters, secondary.characters) == (["Katniss Everdeen"], ["President Snow"])


def test_whoever_is_in_the_reserve_is_not_at_home(two):
    assert len(picture(two)["reserve"]) == 10
    assert [len(each) for each in picture(two)["home"].values()] == [3, 0]
