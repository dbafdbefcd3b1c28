"""What is likely, for whoever asks: everything that may still be rolled in this turn."""

from __future__ import annotations

from war import GAME, english, read

from companion.engine import TABLE

KATNISS, EGERIA = "Katniss Everdeen", "Egeria"


def outlook(war):
    """As every screen may see it."""
    return [english(each) for each in GAME.odds(war.live.view(TABLE).state)]


def test_at_the_beginning_every_district_of_the_capitol_may_rise(two):
    """E02 to E04: 1, 3 and 4 tokens when they are judged."""
    likely = outlook(two)
    assert len(likely) == 13
    assert likely[0] == "The Capitol: Every die has to show 4 or less. Chance: 33 %."
    assert likely[1] == "District 1: Every die has to show 1 or less. Chance: 8 %."
    assert likely[3] == "District 3: Every die has to show 3 or less. Chance: 25 %."


def test_a_district_that_was_judged_is_not_likely_any_more(two):
    two.go_to("Influence", at="District 3")
    assert outlook(two)[0] == "District 3: Every die has to show 3 or less. Chance: 25 %."
    two.answer([12])
    assert outlook(two)[0].startswith("District 4: ")


def test_combats_say_who_rolls_first_and_what_is_left(two):
    two.lay("District 5", RI=1)
    likely = outlook(two)
    assert likely[0] == (
        "District 5, Resistance rolls first: Chance to capture anybody: 50 %, everybody: 50 %. "
        "Left on average after both rolls: about 1 of 1 and 0 of 1."
    )
    two.mark("District 5", "fortified")
    assert outlook(two)[0].startswith("District 5, Capitol rolls first: ")


def test_a_card_is_likely_once_its_dice_are_known(two):
    two.cards(read("The Broadcast", 5, "Propaganda", "Propaganda"), D2="mission")
    assert not any("Broadcast" in each for each in outlook(two)), "nobody works on it"
    two.live.correct(f"character/{EGERIA}", "District 2/Secondary task")
    two.live.correct(f"character/{KATNISS}", "District 2/Primary task")
    assert not any("Broadcast" in each for each in outlook(two)), "nobody has told Egeria's dice"
    two.live.correct(f"character/{EGERIA}", "home")
    assert outlook(two)[0] == (
        "District 2, The Broadcast: The best of its own dice needs 5, and at least what an opponent rolls. "
        "Chance: 67 %."
    )


def test_whoever_does_not_want_odds_sees_none(sit_down):
    assert outlook(sit_down(odds="hidden").begin()) == []


def test_when_the_war_is_over_nothing_is_likely(two):
    two.lay("The Capitol", side="Resistance")
    assert (two.asked, outlook(two)) == (None, [])
