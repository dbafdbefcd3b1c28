"""End of the game: the Glass Ball, the points, ties, and who wins."""

from __future__ import annotations

from fractions import Fraction

import pytest
from twelve import ANN, BOB, CID, DAN, SEATS, english

from companion.engine import Seat
from companion.games.district12.cards import piles
from companion.games.district12.scoring import odds, score
from companion.games.district12.state import END_ROUND, NEUTRAL, State


def ended(ball, drawn, points):
    """The sheet of a game that came to this."""
    seats = [seat for seat in ball if seat != NEUTRAL]
    hands, lying = dict.fromkeys(seats, 0), piles(len(seats))
    return score(State(seats, ball, hands, lying, round=END_ROUND, drawn=drawn, points=points))


def count(table, **points):
    """Everybody who is asked tells her points."""
    for seat in [seat for seat in SEATS if seat in points]:
        table.say(Seat(seat), {"cards": points[seat], "bonus": 0})
    return table.live.view(ANN).sheet


def balls(table, **cards):
    for seat, many in cards.items():
        table.live.correct(f"ball/{seat}", many)


# -- three and four players ---------------------------------------------------------------


def test_whose_card_is_drawn_is_the_tribute_and_is_not_asked_for_points(three):
    """End of game 7.2, 7.3"""
    three.draw(CID)
    assert three.told[-1] == "Drawn from the Glass Ball: Cid"
    assert three.asked == ("points", (ANN, BOB))
    sheet = count(three, s1=7, s2=9)
    assert english(sheet.verdict) == "Winner: Bob"
    assert sheet.ranking == [[BOB], [ANN], [CID]]
    assert english(sheet.reason) == "Cid is the Tribute and out. Most Resource Points of all others: 9."


def test_a_tribute_with_the_most_points_loses():
    """End of game 7.2, negative: whatever her points."""
    sheet = ended({ANN: 4, BOB: 1, CID: 1}, ANN, {ANN: 40, BOB: 3, CID: 2})
    assert english(sheet.verdict) == "Winner: Bob"
    assert sheet.ranking == [[BOB], [CID], [ANN]]
    assert english(sheet.reason) == "Ann is the Tribute and out. Most Resource Points of all others: 3."


def test_a_tie_goes_to_who_has_fewer_reaping_cards_in_the_glass_ball(four):
    """End of game 7.4"""
    balls(four.go_to(13, "shake"), s1=3, s2=2, s3=5, s4=1)
    four.draw(DAN)
    sheet = count(four, s1=12, s2=12, s3=11)
    assert english(sheet.verdict) == "Winner: Bob"
    assert sheet.ranking == [[BOB], [ANN], [CID], [DAN]]
    assert (
        english(sheet.reason) == "Dan is the Tribute and out. Tied at 12 points; fewer Reaping cards decide."
    )


def test_a_tie_in_points_and_cards_is_a_shared_victory(four):
    """End of game 7.4"""
    balls(four.go_to(13, "shake"), s1=2, s2=2, s3=5, s4=1)
    four.draw(DAN)
    sheet = count(four, s1=12, s2=12, s3=12)
    assert english(sheet.verdict) == "Shared victory: Ann, Bob"
    assert sheet.ranking == [[ANN, BOB], [CID], [DAN]]
    assert english(sheet.reason) == "Dan is the Tribute and out. Tied at 12 points and in Reaping cards."


def test_a_tribute_does_not_win_a_tie_with_fewer_cards():
    """End of game 7.4, negative: ties are broken among the others."""
    sheet = ended({ANN: 1, BOB: 5, CID: 5}, ANN, {ANN: 9, BOB: 9, CID: 9})
    assert sheet.ranking == [[BOB, CID], [ANN]]


def test_no_points_at_all_may_win(three):
    """End of game 7.3: the most of nothing is nothing."""
    three.draw(ANN)
    sheet = count(three, s2=0, s3=0)
    assert english(sheet.verdict) == "Shared victory: Bob, Cid"


# -- two players --------------------------------------------------------------------------


def test_the_odds_of_the_glass_ball_with_two_players():
    """D12-E26: X 4, Y 2, neutral 6 of 12."""
    assert odds({ANN: 4, BOB: 2, NEUTRAL: 6}) == {
        ANN: Fraction(4, 12),
        BOB: Fraction(2, 12),
        NEUTRAL: Fraction(6, 12),
    }


def test_the_glass_ball_of_two_holds_the_neutral_cards_too(two):
    """D12-E26: twelve cards to draw from."""
    balls(two.go_to(13, "shake"), s1=4, s2=2)
    two.live.write("setting", "dice", "typed")
    two.say(ANN, None)
    ask = two.prompt(BOB).ask
    assert ask.bag == {ANN: 4, BOB: 2, NEUTRAL: 6}
    assert english(ask.labels[NEUTRAL]) == "Neutral"


def test_a_neutral_card_lets_the_points_decide(two):
    """D12-E26, End of game 8"""
    two.draw(NEUTRAL)
    assert two.told[-1] == "Drawn from the Glass Ball: Neutral"
    assert two.asked == ("points", (ANN, BOB))
    sheet = count(two, s1=8, s2=5)
    assert english(sheet.verdict) == "Winner: Ann"
    assert english(sheet.reason) == "A neutral card was drawn. Most Resource Points: 8."


@pytest.mark.parametrize(
    ("cards", "ranking"), [({"s1": 4, "s2": 2}, [[BOB], [ANN]]), ({"s1": 3, "s2": 3}, [[ANN, BOB]])]
)
def test_a_tie_of_two_is_broken_in_the_same_way(two, cards, ranking):
    """Rulings A13"""
    balls(two.go_to(13, "shake"), **cards)
    two.draw(NEUTRAL)
    assert count(two, s1=5, s2=5).ranking == ranking


@pytest.mark.parametrize(("drawn", "winner"), [(ANN, "Bob"), (BOB, "Ann")])
def test_a_players_card_lets_the_other_win_and_points_are_not_compared(two, drawn, winner):
    """D12-E26, End of game 8"""
    two.draw(drawn)
    assert two.asked == ("drawn", (ANN, BOB)), "everybody sees the card before the verdict"
    assert two.live.view(ANN).sheet is None
    two.say(ANN, None)
    view = two.live.view(ANN)
    assert view.is_over
    assert english(view.sheet.verdict) == f"Winner: {winner}"
    assert [english(row.label) for row in view.sheet.rows] == ["Reaping cards"]
    loser = {"Ann": "Bob", "Bob": "Ann"}[winner]
    assert english(view.sheet.reason) == (
        f"Drawn from the Glass Ball: {loser}. The other player wins; points do not count."
    )


@pytest.mark.parametrize(
    ("players", "stakes"),
    [
        (2, "A player's card: the other one wins. A neutral card: the points decide."),
        (3, "Whose card is drawn is the Tribute and loses. Among the others the points decide."),
    ],
)
def test_before_the_draw_all_read_what_is_at_stake(sit_down, players, stakes):
    """End of game 7, 8"""
    table = sit_down(players).begin().go_to(13, "shake")
    assert english(table.live.view(BOB).step.note) == stakes


# -- the sheet ----------------------------------------------------------------------------


def test_there_is_no_verdict_before_all_points_are_in(three):
    """End of game 7"""
    three.draw(CID)
    three.say(ANN, {"cards": 4, "bonus": 0})
    assert three.live.view(ANN).sheet is None


def test_the_sheet_says_how_likely_each_was_to_be_drawn(three):
    """End of game 7.2"""
    balls(three.go_to(13, "shake"), s1=4, s2=1, s3=3)
    three.draw(CID)
    points, *_, cards = count(three, s1=4, s2=6).rows
    assert (points.points, cards.points) == ({ANN: 4, BOB: 6}, {ANN: 4, BOB: 1, CID: 3})
    assert english(cards.why[ANN]) == "Chance to be drawn: 4 of 8"


def test_the_app_draws_one_of_the_cards_in_the_ball(two):
    """End of game 7.2: one card, and its owner is told to all."""
    balls(two.go_to(13, "shake"), s1=0, neutral=0)
    two.say(BOB, None)
    assert two.state.drawn == BOB
    assert english(two.live.view(ANN).place.label) == "The end"


def test_points_that_were_miscounted_change_the_verdict(three):
    """End of game 7.3: the host may set them right after the end."""
    three.draw(CID)
    count(three, s1=4, s2=6)
    three.live.correct(f"points/{ANN}", 7)
    view = three.live.view(BOB)
    assert view.is_over
    assert english(view.sheet.verdict) == "Winner: Ann"
    three.reload()
    assert three.live.view(BOB) == view
