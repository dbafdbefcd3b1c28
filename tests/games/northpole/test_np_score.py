"""Won or lost, why, how far, and the parts of the score."""

from __future__ import annotations

from pole import ANN, BOB, GAME, elf, english

from companion.games.northpole.state import Ending


def won(table):
    table.s.over = Ending.WON
    return table


def test_the_parts_of_a_score(solo):
    """NP-E38"""
    solo.hero().health, solo.s.time = 5, 7
    solo.hero().elves = [elf(), elf(is_up=False), elf(is_up=False)]
    won(solo)
    sheet = solo.sheet
    assert solo.verdict == ("Won with 22 points", "Jack Frost is beaten.")
    assert sheet["Health ×2"] == ([10], ["2 × 5"])
    assert sheet["Time left"] == ([7], [])
    assert sheet["Elves"] == ([5], ["3 × 1 + 1 × 2"])
    assert sheet["Score"] == ([22], ["10 + 7 + 5"])


def test_the_best_score_without_elves(solo):
    """NP-E39"""
    solo.hero().health = 10
    assert won(solo).verdict[0] == "Won with 40 points"


def test_two_players_add_up(two):
    """Ruling N22"""
    two.hero(ANN).health, two.hero(BOB).health, two.s.time = 4, 3, 5
    two.hero(BOB).elves = [elf()]
    assert won(two).verdict[0] == "Won with 22 points"
    assert two.sheet["Health ×2"][0] == [8, 6]
    assert two.sheet["Score"] == ([22, 22], ["14 + 5 + 3"] * 2)


def test_the_lower_health_may_count(sit_down):
    """Ruling N22 the other way."""
    table = sit_down(2, lowest="yes")
    table.hero(BOB).health = 3
    assert won(table).verdict[0] == "Won with 26 points"


def test_a_lost_game_says_how_far_it_came(solo):
    solo.correct(location=15)
    solo.attack("weapon 0 3", [4, 4, 4])
    solo.hero().health = 1
    solo.say(ANN, "nothing")
    assert solo.verdict == ("Lost on space 15", "Health ran out.")
    sheet = solo.sheet
    assert (sheet["Space reached"][0], sheet["Damage to Jack Frost"][0]) == ([15], [12])
    assert (sheet["Health"][0], sheet["Time"][0]) == ([0], [19])


def test_health_on_the_way_is_drawn(solo):
    solo.use("else", "move", 3, "done")
    solo.s.over = Ending.TIME
    (plot,) = GAME.score(solo.s).plots
    assert [english(step) for step in plot.steps] == ["0", "3", "The end"]
    assert plot.lines == {ANN: [8, 8, 8]}
