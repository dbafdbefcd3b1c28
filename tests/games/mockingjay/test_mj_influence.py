"""The Influence Phase and the end of the war."""

from __future__ import annotations

import pytest
from war import ANN, BOB, CID, DAN, DONE, GAME, PK, english, texts, totals


def at(war, district):
    return war.go_to("Influence", at=district)


# -- tokens and uprisings -----------------------------------------------------------------


def test_a_district_gathers_tokens_and_rolls(two):
    """E03."""
    at(two, "District 3")
    assert two.asked == ("uprising", (BOB,))
    told = "District 3, rebellion tokens: 2 → 3. +2 for the Capitol side. −1 by peacekeepers."
    assert told in two.told
    assert english(two.ask.note) == "Every die has to show 3 or less. Chance: 25 %."
    two.answer([4])
    assert "District 3, uprising: 4. Every die has to show 3 or less." in two.told
    assert "District 3 stays quiet." in two.told
    assert two.ground("District 3").side == "Capitol"


def test_on_turn_one_the_capitol_itself_may_fall(two):
    """E04 and E35."""
    two.go_to("Influence")
    assert english(two.ask.note) == "Every die has to show 4 or less. Chance: 33 %."
    assert two.ask.hint is not None
    two.lay("Resistance HQ", tokens=0).answer([4])
    assert two.asked is None
    sheet = GAME.score(two.play.state)
    assert english(sheet.verdict) == "The Resistance wins: Bob"
    assert english(sheet.reason) == "The card of the Capitol was turned over in turn 1."
    assert two.ground("Resistance HQ").side == "Resistance"


def test_without_tokens_nobody_rolls(two):
    """E06."""
    at(two.lay("District 4", tokens=1, PK=5), "District 4")
    assert "District 4: no rebellion tokens, no uprising." in two.told
    assert english(two.ask.title) == "Uprising: District 5"


def test_twelve_tokens_are_certain(two):
    """E09 and E10."""
    at(two.lay("District 4", tokens=11, PK=0).mark("District 4", "fed"), "District 4")
    assert "District 4: 12 rebellion tokens, the uprising is certain." in two.told
    assert (two.ground("District 4").side, two.ground("District 4").tokens) == ("Resistance", 6)
    assert two.asked == ("uprising text", (BOB,))


@pytest.mark.parametrize(("before", "left"), [(6, 4), (0, 1)])
def test_an_uprising_uses_half_of_the_tokens_up(two, before, left):
    """E12 and E39."""
    at(two.lay("District 5", tokens=before), "District 5")
    two.answer([1])
    assert two.ground("District 5").tokens == left
    two.answer(DONE)
    assert two.ground("District 5").side == "Resistance"


def test_well_fed_people_roll_two_dice(two):
    at(two.lay("District 5", tokens=4).mark("District 5", "fed"), "District 5")
    assert two.ask.sides == (12, 12)
    two.answer([5, 6])
    assert "District 5 stays quiet." in two.told
    assert "District 5, token removed: Well fed." in two.told


def test_the_text_of_an_uprising_changes_later_districts(sit_down):
    """E41: district 5 counts its two already; district 1 is finished and keeps its two for the next turn."""
    text = "Add 2 tokens to district 5 and 2 to district 1."
    war = sit_down(box=texts("District 2", resistance=text)).begin()
    at(war, "District 2").answer([1])
    assert english(war.ask.note) == text
    for district in ("District 5", "District 1"):
        war.answer("district", district)
        war.answer(war.ask.read(war.ask.begin()) | {"Rebellion tokens": 2})
    war.answer(DONE, [12], [12])
    assert english(war.ask.title) == "Uprising: District 5"
    assert english(war.ask.note).startswith("Every die has to show 3 or less.")
    assert (war.ground("District 1").tokens, war.ground("District 1").side) == (2, "Capitol")
    at(war, "District 1")  # in the next turn: 2 + 2 − 1
    assert english(war.ask.note).startswith("Every die has to show 3 or less.")


def test_surplus_goes_back_after_the_tokens_were_counted(two):
    """E17."""
    at(two.lay("District 5", tokens=11, PK=14), "District 5")
    assert two.units("District 5") == {PK: 12}
    assert two.ground("District 5").tokens == 0
    assert "District 5, surplus to the reserve: Peacekeepers, 2." in two.told


def test_a_district_without_tokens_falls_back(two):
    """E15; B23: no uprising roll for it this turn."""
    at(two.lay("District 5", side="Resistance", tokens=0, PK=0), "District 5")
    assert two.ground("District 5").side == "Capitol"
    assert english(two.ask.title) == "Uprising: District 6"


def test_peacekeepers_break_the_headquarters(two):
    """E16."""
    two.lay("Resistance HQ", PK=6, RI=0)
    at(two, "Resistance HQ")
    assert two.ground("Resistance HQ").tokens == 6
    assert two.asked[0] == "ability"
    at(two, "Resistance HQ")
    assert two.asked is None
    sheet = GAME.score(two.play.state)
    assert english(sheet.verdict) == "The Capitol wins: Ann"
    assert english(sheet.reason) == "The card of the Resistance HQ was turned over in turn 2."


def test_a_box_without_tokens_gives_none(sit_down):
    """B11."""
    war = at(sit_down(box=totals(Rebellion_tokens=22)).begin().lay("District 4", PK=0), "District 4")
    assert war.ground("District 4").tokens == 0
    told = "District 4, rebellion tokens: 0 → 0. +2 for the Capitol side. +2 without peacekeepers."
    assert f"{told} −4 that the box does not have." in war.told


def test_odds_may_be_hidden(sit_down):
    war = at(sit_down(odds="hidden").begin(), "District 3")
    assert english(war.ask.note) == "Every die has to show 3 or less."


# -- clean-up -----------------------------------------------------------------------------


@pytest.mark.parametrize(("chosen", "stays"), [("keep", True), ("remove", False)])
def test_each_side_may_remove_its_own_card(two, chosen, stays):
    at(two.cards(D5="operation+"), "District 5").answer([12])
    assert two.asked == ("keep", (ANN,))
    two.answer(chosen)
    assert (two.ground("District 5").slot is not None) is stays
    assert two.play.state.cards["Capitol"].discard == (0 if stays else 1)


@pytest.mark.parametrize(("decider", "seat"), [("Strategy player", DAN), ("Maneuvers player", CID)])
def test_a_divided_side_says_who_decides(sit_down, decider, seat):
    """B14."""
    war = at(sit_down(4, decider=decider).begin(), "District 3")
    assert war.asked == ("uprising", (seat,))


# -- the end of a turn --------------------------------------------------------------------


def free(war, many):
    """So many districts show the Resistance side, and will this phase."""
    for n in range(1, many + 1):
        war.lay(f"District {n}", side="Resistance", tokens=3, RI=1)
    return war


def last_district(war):
    """The Influence Phase at its last district."""
    return at(war, "Resistance HQ")


def test_a_turn_follows_with_its_abilities(two):
    last_district(two)
    assert (two.play.state.turn, two.asked) == (2, ("ability", (ANN,)))
    assert two.told[-1] == "Turn 2 begins."


def test_eight_districts_win_at_the_count(two):
    last_district(free(two, 8))
    sheet = GAME.score(two.play.state)
    assert english(sheet.reason) == "Resistance districts: 8 of 8 at the end of turn 1."
    assert [list(team) for team in sheet.ranking] == [[BOB], [ANN]]


def test_only_the_count_at_the_end_of_the_phase_matters(two):
    """E34: district 9 rises as the eighth, then district 11 falls back: seven at the count, no win."""
    free(two, 6).lay("District 11", side="Resistance", tokens=0, RI=1)
    two.lay("District 9", tokens=11, PK=0)
    at(two, "District 9")
    assert two.play.state.held == 8
    two.answer(DONE, [12])  # the uprising's text; district 10 stays quiet
    assert two.ground("District 11").side == "Capitol"
    assert two.play.state.held == 7
    two.answer([12])
    assert (two.play.state.turn, two.asked) == (2, ("ability", (ANN,)))
    assert two.play.state.ending is None


@pytest.mark.parametrize(("target", "winner"), [("8", "Capitol"), ("7", "Resistance")])
def test_after_turn_six_the_capitol_wins(sit_down, target, winner):
    """E38."""
    war = free(sit_down(target=target).begin(), 7)
    war.live.correct("turn", 6)
    last_district(war)
    sheet = GAME.score(war.play.state)
    assert english(sheet.verdict).startswith(f"The {winner} wins")
    if winner == "Capitol":
        assert english(sheet.reason) == "After the last turn only 7 of 8 districts belong to the Resistance."


# -- the verdict --------------------------------------------------------------------------


def test_partners_share_their_place(sit_down):
    war = last_district(free(sit_down(4).begin(), 8))
    assert [list(team) for team in GAME.score(war.play.state).ranking] == [[CID, DAN], [ANN, BOB]]


def test_the_sheet_has_the_numbers_of_both_sides(two):
    last_district(free(two, 8))
    sheet = GAME.score(two.play.state)
    rows = {english(row.label): dict(row.points) for row in sheet.rows}
    assert rows["Districts"] == {ANN: 5, BOB: 8}
    assert list(rows) == ["Districts", "Districts turned", "Enemy units captured", "Successful cards"]


def test_the_plots_go_from_the_setup_to_the_last_turn(two):
    last_district(two)
    last_district(free(two, 8))
    (tokens,) = GAME.score(two.play.state).plots
    assert tokens.lines[BOB][:2] == [21, 25]
    assert [english(step) for step in tokens.steps] == ["Setup", "1", "2"]


def test_the_verdict_knows_which_districts_were_free_after_each_turn(two):
    last_district(two)
    last_district(free(two, 8))
    assert [len(each) for each in two.play.state.tally.free] == [0, 0, 8]


def test_before_the_end_there_is_no_verdict(two):
    assert GAME.score(two.play.state) is None
