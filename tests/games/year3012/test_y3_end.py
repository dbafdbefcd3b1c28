"""The end: Exalted or an agreed space, the hand count, ranking."""

from __future__ import annotations

import pytest
from temple import AID, ANN, BOB, CID, TRACK, english

BOX = {"track": TRACK}


@pytest.fixture
def near(sit_down):
    """Three players on a known track; Ann is one space before Exalted."""

    def near(**options):
        table = sit_down(3, BOX, **options).begin()
        table.go_to("encounter stack")
        table.live.correct(f"at/{ANN}", 15)
        return table.go_to("encounter stack")

    return near


def win(table, experience=3, **sides):
    table.fight(1, **sides).reveal(1, experience).attack()
    table.compare()


def count(table, *renown):
    for seat, many in zip(table.play.seats, renown, strict=True):
        table.say(seat, many)


def sheet(table):
    return table.live.view(ANN).sheet


def test_a_hero_stops_on_exalted_and_the_game_is_over_at_once(near):
    """XII-E38, C9."""
    table = near()
    win(table)
    assert table.asked == ("renown", (ANN, BOB, CID))
    assert table.at() == [16, 0, 0]
    assert "Ann is now: Exalted" in table.told


def test_most_renown_wins_whoever_is_exalted(near):
    """XII-E35."""
    table = near()
    win(table)
    count(table, 9, 12, 0)
    assert english(sheet(table).verdict) == "Winner: Bob"
    assert english(sheet(table).reason) == "Most Renown: 12."
    assert "Bob has counted 12; the app knew of 0." in table.told


def test_two_arrive_together_and_the_game_ends_once(near):
    """XII-E37."""
    table = near()
    table.live.correct(f"at/{BOB}", 15)
    table.go_to("encounter stack")
    win(table, 3, **{BOB: AID})
    assert table.at() == [16, 16, 0]
    count(table, 3, 3, 1)
    assert sheet(table).ranking == [[ANN, BOB], [CID]]
    assert english(sheet(table).verdict) == "Shared victory: Ann, Bob"
    assert english(sheet(table).reason) == "Tied at Renown 3 and level 5."


def test_a_tie_goes_to_the_higher_hero(near):
    table = near()
    win(table)
    count(table, 3, 3, 1)
    assert english(sheet(table).reason) == "Tied at Renown 3; the higher Hero decides."


@pytest.mark.parametrize(("tie", "winners"), [("track", [BOB]), ("shared", [BOB, CID])])
def test_then_to_the_one_farther_on(near, tie, winners):
    """C10."""
    table = near(tie=tie)
    table.live.correct(f"at/{BOB}", 6)
    table.go_to("encounter stack").live.correct(f"at/{CID}", 5)
    win(table.go_to("encounter stack"))
    count(table, 0, 3, 3)
    assert sheet(table).ranking[0] == winners
    farther = "; the one farther on the track decides." if tie == "track" else "."
    assert english(sheet(table).reason) == f"Tied at Renown 3 and level 2{farther}"


def test_a_shorter_game_ends_on_the_agreed_space(sit_down):
    table = sit_down(2, BOX, goal="3").begin()
    win(table, 8)
    assert table.asked[0] == "renown"
    assert table.at() == [8, 0]


def test_the_count_begins_with_what_the_app_knows_and_every_number_has_its_why(near):
    table = near()
    table.live.correct(f"won/{BOB}/3", 2)
    table.live.correct(f"other/{BOB}", 1)
    win(table)
    assert table.ask(BOB).start == 7
    count(table, 1, 7, 2)
    why = {seat: english(text) for seat, text in sheet(table).rows[0].why.items()}
    assert why[ANN] == "Encounters: 1 × 1. Other cards: 0."
    assert why[BOB] == "Encounters: 2 × 3. Other cards: 1."
    assert why[CID] == "Counted by hand. The app knew of 0. Encounters: none. Other cards: 0."
    assert english(sheet(table).rows[1].why[ANN]) == "Space 17 of 17"


def test_the_pictures_at_the_end_go_over_the_turns(near):
    table = near()
    win(table)
    count(table, 1, 0, 0)
    experience, renown = sheet(table).plots
    assert experience.lines[ANN][0] == 0
    assert experience.lines[ANN][-1] == 16
    assert renown.lines[ANN][-1] == 1
    assert list(experience.steps) == list(range(len(experience.lines[ANN])))


def test_a_long_game_keeps_every_few_turns_and_always_the_last(sit_down):
    table = sit_down(2, BOX, goal="3").begin()
    for _ in range(30):
        table.say(table.asked[1][0], None)
        table.go_to("replenish")
    win(table, 8)
    count(table, 1, 0)
    steps = list(sheet(table).plots[0].steps)
    assert len(steps) <= 25
    assert steps[-1] == 31


def test_before_the_count_there_is_no_verdict(near):
    table = near()
    assert sheet(table) is None
    assert english(table.live.view(ANN).place.label) == "Turn"
    win(table)
    assert sheet(table) is None
    assert english(table.live.view(ANN).place.label) == "The end"
