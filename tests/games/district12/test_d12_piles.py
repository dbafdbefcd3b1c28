"""The piles: the Meadow and its refill, the Hob, the Bakery, the discard pile."""

from __future__ import annotations

import pytest
from twelve import ANN, BOB, DAN, SEATS

from companion.games.district12.cards import Piles
from companion.games.district12.picture import missing

OUT = "The Meadow has run out of cards."


def lying(meadow, discard, spots=1):
    return Piles(meadow, discard, [0] * spots, [0] * spots)


# -- the Meadow refill --------------------------------------------------------------------


def test_the_meadow_is_refilled_between_two_cards():
    """D12-E11: two revealed, the nine shuffled, the third revealed; one Food taken, two discarded."""
    piles = lying(2, 9)
    assert piles.draw(2) == 2
    assert (piles.meadow, piles.discard) == (8, 1)
    assert piles.draw(1) == 1
    assert (piles.meadow, piles.discard) == (7, 1)
    piles.throw_away(2)
    assert (piles.meadow, piles.discard) == (7, 3)


def test_the_last_card_of_the_meadow_refills_it_at_once():
    """D12-E12: the leftovers are no part of the shuffle."""
    piles = lying(3, 9)
    assert piles.draw(3) == 3
    assert (piles.meadow, piles.discard) == (8, 1)
    piles.throw_away(2)
    assert (piles.meadow, piles.discard) == (8, 3)


@pytest.mark.parametrize(
    ("meadow", "what", "left", "hand"),
    [(2, "food", (7, 3), 4), (2, "none", (7, 4), 3), (3, "food", (8, 3), 4), (3, "none", (8, 4), 3)],
)
def test_a_visit_to_the_woods_refills_the_meadow(four, meadow, what, left, hand):
    """D12-E11, E12, through the app."""
    four.piles(meadow=meadow, discard=9)
    four.enter(ANN, "Woods", what)
    assert four.lying == left
    assert four.state.hand[ANN] == hand


def test_with_one_discarded_card_the_meadow_stays_empty_until_the_second():
    """Rulings A9"""
    piles = lying(1, 1)
    assert piles.draw(1) == 1
    assert (piles.meadow, piles.discard) == (0, 1)
    piles.throw_away(1)
    assert (piles.meadow, piles.discard) == (1, 1)


def test_with_no_discarded_card_there_is_nothing_to_shuffle():
    """Rulings A9"""
    piles = lying(1, 0)
    assert piles.draw(3) == 1
    assert (piles.meadow, piles.discard) == (0, 0)
    piles.throw_away(1)
    assert (piles.meadow, piles.discard) == (0, 1)


def test_cards_of_one_instruction_land_before_the_refill():
    """Rulings A9"""
    piles = lying(0, 1)
    piles.throw_away(3)
    assert (piles.meadow, piles.discard) == (3, 1)


@pytest.mark.parametrize(
    ("meadow", "discard", "what", "left"),
    [
        (2, 1, "none", (2, 1)),  # two revealed and discarded: now there is something to shuffle
        (2, 1, "food", (1, 1)),
        (1, 1, "food", (0, 1)),
        (0, 1, "none", (0, 1)),
        (0, 0, "none", (0, 0)),
        (2, 2, "none", (3, 1)),  # the third comes from a refill, and all three are shuffled in the next
    ],
)
def test_the_woods_reveal_what_there_is(four, meadow, discard, what, left):
    """Rulings A9"""
    four.piles(meadow=meadow, discard=discard)
    four.enter(ANN, "Woods", what)
    assert four.lying == left
    assert (OUT in four.told) is (meadow + max(0, discard - 1) < 3)


def test_everdeen_house_draws_nothing_from_an_empty_meadow(four):
    """Rulings A9"""
    four.piles(meadow=0, discard=1)
    four.enter(ANN, "Everdeen House", None)
    assert (four.state.hand[ANN], four.lying) == (3, (0, 1))
    assert four.told[-1] == OUT


@pytest.mark.parametrize(
    ("meadow", "bakery", "hob"),
    [
        (6, [2, 2], [4, 4]),
        (5, [2, 2], [4, 3]),
        (3, [2, 2], [3, 2]),
        (1, [2, 1], [2, 2]),
        (0, [1, 1], [2, 2]),
    ],
)
def test_a_refill_of_the_areas_stops_where_cards_run_out(four, meadow, bakery, hob):
    """Rulings A9, M2: left-most first, both cards of the Hob to the left pile, then both to the right."""
    four.go_to(2, "prepare").piles(meadow=meadow, discard=1)
    four.go_on()
    assert (four.state.piles.bakery, four.state.piles.hob) == (bakery, hob)
    assert four.lying == (0, 1)
    assert four.told.count(OUT) == (meadow < 6)


def test_a_refill_of_the_bakery_alone_says_so_too(four):
    """Rulings A9: in a round that adds nothing to the Hob."""
    four.go_to(3, "prepare").piles(meadow=1, discard=0)
    four.go_on()
    assert four.told.count(OUT) == 1


def test_a_refill_goes_on_with_the_new_meadow(four):
    """Rulings A20"""
    four.go_to(2, "prepare").piles(meadow=3, discard=9)
    four.go_on()
    assert (four.state.piles.bakery, four.state.piles.hob) == ([2, 2], [4, 4])
    assert four.lying == (5, 1)


def test_the_cards_of_a_levy_land_together(four):
    """Rulings A9: four paid cards on one, then the empty Meadow is refilled."""
    four.go_to(4, "levy").piles(meadow=0, discard=1)
    four.levy()
    assert four.lying == (0, 1)
    four.go_on()
    assert four.lying == (4, 1)


def test_the_cards_of_the_hand_limit_land_together(four):
    """Rulings A9: two each of two players on one."""
    four.go_to(4, "hand")
    for seat, cards in zip(SEATS, (8, 8, 6, 6), strict=True):
        four.say(seat, cards)
    four.piles(meadow=0, discard=1)
    four.say(ANN, None)
    four.say(BOB, None)
    assert four.lying == (4, 1)


# -- the Hob and the Bakery ---------------------------------------------------------------


def test_a_bakery_pile_that_nobody_took_grows_to_five_and_nine(four):
    """D12-E16, played."""
    assert four.go_to(6, "move").state.piles.bakery == [5, 5]
    assert four.go_to(12, "move").state.piles.bakery == [9, 9]


def swap_at_the_hob(table, until):
    """Everybody who comes to the Hob swaps; says how often."""
    swaps = 0
    while not table.stands_at(until, "move", None):
        key, (seat, *_) = table.asked
        swapping = (
            [option for option in table.options(seat) if option[:5] == "swap "] if key == "area" else []
        )
        if swapping:
            table.say(seat, swapping[0])
            swaps += 1
        else:
            table.go_on()
    return swaps


@pytest.mark.parametrize("is_swapped", [False, True])
def test_a_hob_pile_holds_ten_in_round_11(four, is_swapped):
    """D12-E17, played: swaps never change the size, nor a hand."""
    swaps = swap_at_the_hob(four, 11) if is_swapped else 0
    four.go_to(11, "move")
    assert four.state.piles.hob == [10, 10]
    assert (swaps > 5) is is_swapped
    assert set(four.state.hand.values()) == {0}


@pytest.mark.parametrize(("players", "bakery", "hob"), [(4, [2, 2], [4, 4]), (3, [2], [4, 4]), (2, [2], [4])])
def test_round_two_adds_to_open_spots_only(sit_down, players, bakery, hob):
    """D12-E21 (three players: one and four cards), D12-E22 (two players: one and two)"""
    table = sit_down(players).begin().go_to(2, "prepare")
    meadow = table.lying[0]
    table.go_on()
    assert (table.state.piles.bakery, table.state.piles.hob) == (bakery, hob)
    assert meadow - table.lying[0] == {4: 6, 3: 5, 2: 3}[players]


# -- numbers that do not come out ---------------------------------------------------------


def test_cards_that_are_missing_are_a_warning_and_block_nothing(four):
    """More for the app M5: a starter's power may have moved cards."""
    four.piles(meadow=30)
    assert missing(four.state) == 6
    four.live.correct(f"hand/{DAN}", 9)
    assert missing(four.state) == 0
    assert four.asked == ("move", (ANN,))


def test_no_card_is_lost_while_a_levy_lies_open(four):
    """More for the app M5"""
    four.go_to(4, "levy").levy()
    assert missing(four.state) == 0
    assert missing(four.go_to(4, "move").state) == 0


@pytest.mark.parametrize(
    ("key", "value"), [("meadow", 7), ("discard", 12), ("bakery/0", 4), ("bakery/1", 0), ("hob/1", 9)]
)
def test_each_pile_is_set_right_where_it_stands(four, key, value):
    """More for the app M5"""
    asked = four.asked
    four.live.correct(key, value)
    assert four.play.correction(key).now == value
    assert four.asked == asked


def test_a_pile_that_is_not_open_cannot_be_set_right(two):
    """Setup 3.2: blocked card spots are never filled."""
    keys = {each.key for each in two.game.corrections(two.state)}
    assert {"hob/0", "bakery/0"} <= keys
    assert not keys & {"hob/1", "bakery/1"}


@pytest.mark.parametrize(("meadow", "discard", "hand"), [(0, 5, 4), (0, 1, 3), (1, 0, 4)])
def test_a_meadow_set_right_to_nothing_is_refilled_when_it_is_needed(four, meadow, discard, hand):
    """Meadow refill 4.5, ruling A9"""
    four.piles(meadow=meadow, discard=discard).enter(ANN, "Everdeen House")
    assert four.state.hand[ANN] == hand
    assert ("The Meadow has run out of cards." in four.told) == (hand == 3)


def test_no_food_comes_from_no_card(four):
    """Ruling A9: where nothing can be turned, nothing is taken."""
    four.piles(meadow=0, discard=1).enter(ANN, "Woods", "food")
    assert four.state.hand[ANN] == 3


def test_the_table_is_told_to_shuffle_the_meadow_anew(four):
    """Meadow refill 4.5: the instant it is empty."""
    four.piles(meadow=1, discard=9).enter(ANN, "Everdeen House")
    told = "The Meadow is empty: shuffle the discard pile, its top card stays as the new one."
    assert four.told.count(told) == 1
    assert four.lying == (8, 1)
    four.enter(BOB, "Everdeen House")
    assert four.told.count(told) == 1
