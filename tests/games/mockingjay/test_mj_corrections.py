"""What the host may set right in Mockingjay."""

from __future__ import annotations

import pytest
from war import ANN, BOB, CID, DAN, GAME, PASS, english, read

from companion.engine import Refused, cut


def offered(war):
    return {each.key: each for each in GAME.corrections(war.play.state)}


def test_before_the_board_is_set_up_there_are_no_positions(sit_down):
    war = sit_down()
    assert not {"turn", "phase", "role/0", "slot/District 1"} & set(offered(war))
    war.begin()
    assert {"turn", "phase", "step", "at", "role/0", "slot/District 1"} <= set(offered(war))


def test_every_number_of_a_district(two):
    two.lay("District 5", tokens=7, side="Resistance", PK=3, RI=2, MUTT=1, CH=1, RH=1)
    ground = two.ground("District 5")
    assert (ground.side, ground.tokens, sum(ground.units.values())) == ("Resistance", 7, 8)


@pytest.mark.parametrize("marks", ["none", "fed", "fortified", "both"])
def test_tokens_of_this_turn(two, marks):
    two.mark("District 5", marks)
    ground = two.ground("District 5")
    assert (ground.is_fed, ground.is_fortified) == (marks in ("fed", "both"), marks in ("fortified", "both"))
    assert offered(two)["marks/District 5"].now == marks


def test_a_headquarters_turned_over_ends_the_war_and_back_goes_on(two):
    two.lay("Resistance HQ", side="Capitol")
    assert (two.asked, two.play.state.ending) == (None, "The Resistance HQ has fallen")
    two.lay("Resistance HQ", side="Resistance")
    assert (two.asked[0], two.play.state.ending) == ("ability", None)


def test_hands_decks_and_discards(two):
    for key, many in (("hand/Capitol", 7), ("deck/Resistance", 3), ("discard/Resistance", 9)):
        two.live.correct(key, many)
    operations, missions = two.play.state.cards.values()
    assert (operations.hand, missions.deck, missions.discard) == (7, 3, 9)


def test_two_change_their_roles(sit_down):
    war = sit_down(4).begin()
    names = [english(each.ask.title) for key, each in offered(war).items() if key.startswith("role")]
    assert names == [
        "Capitol, maneuvers",
        "Capitol, strategy",
        "Resistance, maneuvers",
        "Resistance, strategy",
    ]
    war.live.correct("role/0", DAN)
    assert war.play.state.roles == [DAN, BOB, CID, ANN]
    assert war.asked == ("ability", (DAN,))


def test_three_have_three_roles(sit_down):
    war = sit_down(3).begin()
    names = [english(each.ask.title) for key, each in offered(war).items() if key.startswith("role")]
    assert names == ["Capitol", "Resistance, maneuvers", "Resistance, strategy"]


# -- cards and figures --------------------------------------------------------------------


def test_a_card_is_laid_changed_and_taken_away(two):
    two.cards(read("The Hunt"), D5="operation").send(Snow="D5/Primary")
    two.live.correct("slot/District 5", "operation+")
    slot = two.ground("District 5").slot
    assert (english(slot.name), slot.has_success) == ("The Hunt", True)
    two.live.correct("slot/District 5", "operation+")
    assert "President Snow" in two.play.state.posts
    two.live.correct("slot/District 5", "mission")
    assert (two.ground("District 5").slot.side, two.play.state.posts) == ("Resistance", {})
    two.answer(read())
    two.live.correct("slot/District 5", "empty")
    assert two.ground("District 5").slot is None


def test_a_card_that_lies_face_down_stays_a_secret(two):
    two.go_to("Strategy").answer("District 5")
    assert offered(two)["slot/District 5"].now == "face down"
    two.live.correct("slot/District 5", "face down")
    assert not two.ground("District 5").slot.is_open
    with pytest.raises(Refused):
        two.live.correct("slot/District 6", "face down")
    assert [each.now for each in GAME.corrections(cut(two.play.state, BOB))]


def test_figures_are_recruited_moved_and_removed(two):
    two.live.correct("character/Katniss Everdeen", "home")
    assert "Katniss Everdeen" in two.play.state.usable
    two.cards(D5="mission").send(Katniss="D5/Primary")
    assert offered(two)["character/Katniss Everdeen"].now == "District 5/Primary task"
    with pytest.raises(Refused):
        two.live.correct("character/Peeta Mellark", "District 5/Primary task")
    with pytest.raises(Refused):
        two.live.correct("character/President Snow", "District 5/Primary task")
    two.live.correct("character/Katniss Everdeen", "reserve")
    assert (two.play.state.posts, "Katniss Everdeen" in two.play.state.usable) == ({}, False)


# -- positions ----------------------------------------------------------------------------


def test_a_turn_begins_anew(two):
    two.go_to("Influence")
    two.live.correct("turn", 4)
    assert (two.play.state.turn, two.asked) == (4, ("ability", (ANN,)))


@pytest.mark.parametrize(
    ("phase", "asked"),
    [("Maneuvers", "ability"), ("Strategy", "place"), ("Influence", "uprising")],
)
def test_a_phase_begins_anew(two, phase, asked):
    two.go_to("Strategy").answer(PASS)
    two.go_to(phase)
    assert two.asked[0] == asked
    assert two.play.state.passed == []


@pytest.mark.parametrize(("phase", "step"), [("Maneuvers", 0), ("Influence", 0), ("Strategy", 4)])
def test_a_district_is_dealt_with_anew(two, phase, step):
    two.lay("District 7", RI=1).lay("District 2", RI=1).go_to(phase, step)
    two.live.correct("at", "District 7")
    assert "District 7" in english(two.ask.title)


def test_steps_without_an_order_have_no_district(two):
    two.go_to("Maneuvers", 1)
    assert "at" not in offered(two)
    two.go_to("Strategy")
    assert "at" not in offered(two)


def test_cards_are_resolved_in_numbered_districts_only(two):
    two.cards(D5="mission").send(Katniss="D5/Primary").go_to("Strategy", 3)
    assert offered(two)["at"].ask.options[0] == "District 1"


# -- in the middle of a step --------------------------------------------------------------


def again(war):
    """A position is set right to what it is: the chapter begins again where it stands."""
    war.live.correct("role/0", war.play.state.roles[0])
    return war


def test_a_card_that_succeeded_is_not_rolled_again(two):
    two.send(Katniss="home").cards(read(primary="Propaganda"), D5="mission").send(Katniss="D5/Primary")
    two.go_to("Strategy", 3).answer([12])
    assert again(two).asked == ("active", (BOB,))


def test_hovercraft_that_have_flown_stay(two):
    two.go_to("Maneuvers", 3).answer("The Capitol", "District 1")
    assert again(two).play.state.ready["The Capitol"] == 3


def test_a_text_and_a_clean_up_follow_an_uprising_that_was_judged(two):
    two.cards(D5="operation+").go_to("Influence", at="District 5").answer([1])
    assert again(two).asked == ("uprising text", (BOB,))
    two.answer("done")
    assert again(two).asked == ("keep", (ANN,))
    assert two.ground("District 5").tokens == 1


def test_roles_that_are_dealt_are_not_asked_again(sit_down):
    war = sit_down()
    war.answer(BOB)
    assert again(war).asked[0] == "setup"
    war.say(ANN, None)
    assert again(war).asked[0] == "titles"


def test_a_card_laid_down_by_the_host_is_read_when_it_is_resolved(two):
    two.cards(read(primary="Propaganda"), D5="mission", D6="mission").send(
        Katniss="D5/Primary", Snow="D6/Secondary"
    )
    two.go_to("Strategy", 3)
    two.live.correct("slot/District 6", "operation")
    assert two.asked == ("card", (ANN,))
