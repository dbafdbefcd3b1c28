"""The variant without a draw: what Reaping cards cost, and who wins then."""

from __future__ import annotations

import pytest
from twelve import ANN, BOB, CID, DAN, SEATS, english

from companion.games.district12.scoring import penalties
from companion.games.district12.state import NEUTRAL

PENALTIES = "Penalties, no draw"


def lost(counts, fewest_loses_nothing=False):
    cards = dict(zip(SEATS, counts, strict=False))
    return list(penalties(cards, fewest_loses_nothing).values())


@pytest.mark.parametrize(
    ("counts", "expected", "with_option"),
    [
        pytest.param([6, 4, 3, 1], [3, 2, 1, 0], [3, 2, 1, 0], id="D12-E28"),
        pytest.param([6, 4, 4, 1], [3, 2, 2, 1], [3, 2, 2, 0], id="D12-E29"),
        pytest.param([4, 4, 4, 2], [3, 3, 3, 2], [3, 3, 3, 0], id="D12-E31"),
        pytest.param([5, 3, 1], [3, 2, 0], [3, 2, 0], id="D12-E33"),
        pytest.param([5, 5, 3, 1], [3, 3, 2, 1], [3, 3, 2, 0], id="A2 tie on top"),
        pytest.param([5, 3], [3, 0], [3, 0], id="A2 two players"),
        pytest.param([5, 3, 3], [3, 2, 2], [3, 0, 0], id="A2 tie of the fewest"),
        pytest.param([2, 2], [3, 3], [0, 0], id="A2 all tied"),
    ],
)
def test_what_reaping_cards_cost(counts, expected, with_option):
    """D12-E28, E29, E31, E33 and Rulings A2, without and with the option."""
    assert lost(counts) == expected
    assert lost(counts, True) == with_option


def play_out(table, balls, **points):
    """To the verdict, with so many Reaping cards and points each."""
    table.go_to(13, "points")
    for seat, cards in balls.items():
        table.live.correct(f"ball/{seat}", cards)
    for seat in table.play.seats:
        cards, bonus = points[seat]
        table.say(seat, {"cards": cards, "bonus": bonus})
    return table.live.view(ANN).sheet


@pytest.fixture
def variant(sit_down):
    """So many play without a draw."""

    def variant(players, **options):
        return sit_down(players, ending=PENALTIES, **options).begin()

    return variant


def test_nobody_is_drawn_and_all_count_their_points(variant):
    """Non-random variant 9"""
    table = variant(3).go_to(13, "hand")
    for seat in table.play.seats:
        table.say(seat, 4)
    assert table.asked == ("points", (ANN, BOB, CID))
    assert table.state.drawn is None
    assert english(table.live.view(ANN).place.phases[-1]) == "Points"


def test_penalties_are_subtracted_and_the_most_wins(variant):
    """D12-E28, Rulings M4: Specials' bonuses count."""
    balls = {ANN: 6, BOB: 4, CID: 3, DAN: 1}
    sheet = play_out(variant(4), balls, s1=(9, 2), s2=(9, 0), s3=(6, 3), s4=(7, 0))
    cards, bonus, penalty, total, ball = sheet.rows
    assert penalty.points == {ANN: -3, BOB: -2, CID: -1, DAN: 0}
    assert total.points == {ANN: 8, BOB: 7, CID: 8, DAN: 7}
    assert english(total.why[ANN]) == "Hand cards 9 + bonus 2 − penalty 3"
    assert english(total.why[DAN]) == "Hand cards 7 + bonus 0"
    assert english(penalty.why[BOB]) == "Reaping cards: 4"
    assert (cards.points[CID], bonus.points[CID], ball.points[CID]) == (6, 3, 3)


@pytest.mark.parametrize(("fewest", "total"), [("track", [6, 7, 7, 8]), ("nothing", [6, 7, 7, 9])])
def test_the_option_in_a_tie(variant, fewest, total):
    """D12-E29, through the app."""
    balls = {ANN: 6, BOB: 4, CID: 4, DAN: 1}
    sheet = play_out(variant(4, fewest=fewest), balls, **dict.fromkeys(SEATS, (9, 0)))
    assert list(sheet.rows[3].points.values()) == total
    assert english(sheet.verdict) == "Winner: Dan"
    assert english(sheet.reason) == f"Most Resource Points after the penalties: {total[-1]}."


def test_a_tie_for_the_win_goes_to_who_has_fewer_cards(variant):
    """Rulings A14"""
    sheet = play_out(variant(3), {ANN: 5, BOB: 3, CID: 1}, s1=(10, 0), s2=(9, 0), s3=(2, 0))
    assert sheet.ranking == [[BOB], [ANN], [CID]]
    assert english(sheet.reason) == "Tied at 7 points; fewer Reaping cards decide."


def test_a_tie_in_points_and_cards_is_shared(variant):
    """Rulings A14"""
    sheet = play_out(variant(3), {ANN: 3, BOB: 3, CID: 1}, s1=(9, 0), s2=(9, 0), s3=(2, 0))
    assert english(sheet.verdict) == "Shared victory: Ann, Bob"
    assert english(sheet.reason) == "Tied at 6 points and in Reaping cards."


def test_totals_may_be_negative(variant):
    """Rulings A15: no floor."""
    sheet = play_out(variant(3), {ANN: 5, BOB: 3, CID: 1}, s1=(1, 0), s2=(0, 0), s3=(0, 0))
    assert sheet.rows[3].points == {ANN: -2, BOB: -2, CID: 0}
    assert sheet.ranking == [[CID], [BOB], [ANN]]


def test_neutral_cards_form_no_category(variant):
    """Rulings M3: 5/3 of two players cost 3 and 0, whatever lies between."""
    sheet = play_out(variant(2), {ANN: 5, BOB: 3, NEUTRAL: 4}, s1=(9, 0), s2=(7, 0))
    assert sheet.rows[3].points == {ANN: 6, BOB: 7}
    assert sheet.ranking == [[BOB], [ANN]]


def test_points_that_were_miscounted_change_the_verdict(variant):
    table = variant(2)
    play_out(table, {ANN: 5, BOB: 3}, s1=(9, 0), s2=(7, 0))
    table.live.correct(f"bonus/{ANN}", 4)
    assert english(table.live.view(BOB).sheet.verdict) == "Winner: Ann"


def test_without_a_draw_there_is_no_chance_to_be_drawn(sit_down):
    """Non-random variant 9: no draw and no Tribute."""
    table = sit_down(3, ending="Penalties, no draw", odds="shown").begin()
    assert table.game.picture(table.state)["odds"] == {}
    while table.play.now is not None:
        table.go_on()
    (row,) = [row for row in table.live.view(ANN).sheet.rows if english(row.label) == "Reaping cards"]
    assert row.why == {}
