"""Setup: who begins, and what lies where by the number of players."""

from __future__ import annotations

from collections import Counter

import pytest
from twelve import ANN, BOB, CID, DAN, GAME, NAMES, SEATS, english

from companion.games.district12.box import CIRCLES
from companion.games.district12.layout import ALL_RESOURCES, STARTING_HANDS, Layout
from companion.games.district12.picture import missing
from companion.games.district12.state import NEUTRAL
from companion.games.district12.track import bakery_pile, hob_pile


def test_four_players_set_up_the_whole_board(sit_down):
    """D12-E01"""
    table = sit_down(4)
    table.say(ANN, ANN)
    assert table.items() == [
        "Put the board in the middle and the Round token on space 1.",
        "Each player: a token and the Reaping deck with the same icon.",
        "Each player: one Reaping card face down into the Glass Ball, ten face up in front of you.",
        "Shuffle the 4 starter Specials, deal one face up to each; "
        "shuffle the other 5 into a face-down stack.",
        "Shuffle the 12 starter Resources and deal in secret: Ann: 3, Bob: 3, Cid: 3, Dan: 3.",
        "Shuffle the other 43 Resources. Hob: two face down on each open spot (4).",
        "Bakery: one face up on each open spot (2).",
        "Capitol Storage: one face up. The rest is the Meadow (36).",
    ]
    table.say(ANN, None)
    assert table.state.hand == {ANN: 3, BOB: 3, CID: 3, DAN: 3}
    assert table.state.ball == {ANN: 1, BOB: 1, CID: 1, DAN: 1}


def test_three_players_are_dealt_two_three_and_four_cards_in_the_order_of_play(sit_down):
    """D12-E02: Bob begins, so he has two."""
    table = sit_down(3)
    table.say(ANN, BOB)
    assert table.items()[1:] == [
        "Cover the circles marked 4.",
        "Block the second card spot of the Bakery with a Reaping card of an unused deck.",
        "Each player: a token and the Reaping deck with the same icon.",
        "Each player: one Reaping card face down into the Glass Ball, ten face up in front of you.",
        "Shuffle the 4 starter Specials, deal one face up to each, put the rest (1) into the box; "
        "shuffle the other 5 into a face-down stack.",
        "Shuffle the 12 starter Resources and deal in secret: Bob: 2, Cid: 3, Ann: 4.",
        "Starter Resources left over, into the box: 3.",
        "Shuffle the other 43 Resources. Hob: two face down on each open spot (4).",
        "Bakery: one face up on each open spot (1).",
        "Capitol Storage: one face up. The rest is the Meadow (37).",
    ]
    table.say(CID, None)
    assert table.state.hand == {BOB: 2, CID: 3, ANN: 4}
    assert table.state.ball == {ANN: 1, BOB: 1, CID: 1}


def test_two_players_share_the_glass_ball_with_six_neutral_cards(sit_down):
    """D12-E03"""
    table = sit_down(2)
    table.say(ANN, ANN)
    assert table.items()[1:] == [
        "Cover the circles marked 4, 3.",
        "Block the second card spot of the Bakery with a Reaping card of an unused deck.",
        "Block the second card spot of the Hob with another one.",
        "Each player: a token and the Reaping deck with the same icon.",
        "Each player: one Reaping card face down into the Glass Ball, ten face up in front of you.",
        "Add six Reaping cards of an unused deck to the Glass Ball.",
        "Shuffle the 4 starter Specials, deal one face up to each, put the rest (2) into the box; "
        "shuffle the other 5 into a face-down stack.",
        "Shuffle the 12 starter Resources and deal in secret: Ann: 3, Bob: 3.",
        "Starter Resources left over, into the box: 6.",
        "Shuffle the other 43 Resources. Hob: two face down on each open spot (2).",
        "Bakery: one face up on each open spot (1).",
        "Capitol Storage: one face up. The rest is the Meadow (39).",
    ]
    table.say(ANN, None)
    assert table.state.hand == {ANN: 3, BOB: 3}
    assert table.state.ball == {ANN: 1, BOB: 1, NEUTRAL: 6}
    assert sum(table.state.ball.values()) == 8


PILES = {  # Hob, Bakery, Meadow, boxed Resources, boxed Specials, blocked card spots, covered circles
    4: ([2, 2], [1, 1], 36, 0, 0, 0, ()),
    3: ([2, 2], [1], 37, 3, 1, 1, (4,)),
    2: ([2], [1], 39, 6, 2, 2, (4, 3)),
}


@pytest.mark.parametrize(("players", "piles"), PILES.items())
def test_the_piles_after_setup(players, piles):
    """D12-E01, E02, E03: and all 55 Resource cards are somewhere."""
    hob, bakery, meadow, boxed, specials, blockers, covers = piles
    layout = Layout(players)
    assert [hob_pile(1)] * layout.hob_spots == hob
    assert [bakery_pile(1)] * layout.bakery_spots == bakery
    assert (layout.meadow, layout.boxed_starters, layout.boxed_specials) == (meadow, boxed, specials)
    assert (layout.blockers, layout.covers) == (blockers, covers)
    dealt = sum(STARTING_HANDS[players])
    assert sum(hob) + sum(bakery) + 1 + meadow + dealt + boxed == ALL_RESOURCES


AFTER = {  # Hob, Bakery, discard, Meadow, hands in the order of play, Glass Ball
    4: ([2, 2], [1, 1], 1, 36, [3, 3, 3, 3], 4),
    3: ([2, 2], [1], 1, 37, [2, 3, 4], 3),
    2: ([2], [1], 1, 39, [3, 3], 8),
}


@pytest.mark.parametrize(("players", "lies"), AFTER.items())
def test_the_app_knows_what_lies_where_after_setup(sit_down, players, lies):
    """D12-E01, E02, E03: and the stack of Specials holds five."""
    state = sit_down(players).begin().state
    piles, hands = state.piles, [state.hand[seat] for seat in SEATS[:players]]
    found = piles.hob, piles.bakery, piles.discard, piles.meadow, hands, sum(state.ball.values())
    assert found == lies
    assert piles.specials == 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_card_is_missing_after_setup(sit_down, players):
    """More for the app M5: 49, 52 or 55 cards."""
    assert missing(sit_down(players).begin().state) == 0
    assert Layout(players).cards == {4: 55, 3: 52, 2: 49}[players]


@pytest.mark.parametrize("youngest", SEATS)
def test_the_youngest_player_takes_the_first_action_token(sit_down, youngest):
    """Setup 3.1: whoever is nearest says who that is."""
    table = sit_down(4).begin(youngest)
    assert table.told == [f"{NAMES[SEATS.index(youngest)]} has the First Action token."]
    assert table.asked == ("move", (youngest,))


def test_the_first_player_may_be_drawn_by_lot(sit_down):
    """Setup 3.1: one card for each, and the table learns who it is."""
    table = sit_down(3)
    assert table.options(BOB) == [ANN, BOB, CID, "lot"]
    table.say(BOB, "lot")
    drawn = table.state.first
    assert drawn in (ANN, BOB, CID)
    assert table.told[-1] == f"{NAMES[SEATS.index(drawn)]} has the First Action token."
    assert table.asked[0] == "setup"


@pytest.mark.parametrize("drawn", [ANN, BOB])
def test_a_lot_drawn_at_the_table_is_typed_in(sit_down, drawn):
    """Setup 3.1: with real lots."""
    table = sit_down(2)
    table.live.write("setting", "dice", "typed")
    table.say(ANN, "lot")
    assert table.prompt(BOB).ask.bag == {ANN: 1, BOB: 1}
    table.say(BOB, [drawn])
    assert table.state.first == drawn


def test_the_lobby_says_what_so_many_players_change():
    """Setup 3.2"""
    assert [english(GAME.seating(players)) for players in (2, 3, 4)] == [
        "Two players: the 3s and 4s are covered, six neutral Reaping cards lie in the Glass Ball.",
        "Three players: 2, 3 and 4 starting cards, the 4s are covered.",
        "Four players: all circles are open, three starting cards each.",
    ]
    assert GAME.seating(1) is None


def test_the_owner_is_asked_only_for_what_the_rules_do_not_tell():
    """Rulings A1: Hob and Bakery have two circles each, less the covers."""
    kinds = [blank.key.split("/")[0] for blank in GAME.blanks]
    assert Counter(kinds) == {"circles": 4, "justice": 1, "starter": 4, "special": 5}
    assert [str(area) for area in CIRCLES] == [
        "Justice Building",
        "Capitol Storage",
        "Everdeen House",
        "Woods",
    ]
