"""The hand notebook: written at the start, and kept up with each card."""

from __future__ import annotations

import pytest
from twelve import ANN, BOB, CID, KEEP, NONE, rows

from companion.engine import Refused

HAND = ["Clothing 1", "Food 1", "Food 3"]


@pytest.fixture
def kept(sit_down):
    """Three players; Bob, who has three cards, keeps a notebook."""
    return sit_down(3).begin(ANN, {BOB: HAND})


# -- the beginning ------------------------------------------------------------------------


def test_each_chooses_for_herself(sit_down):
    """Optional for each player."""
    table = sit_down(2)
    table.say(ANN, ANN)
    table.say(ANN, None)
    assert table.asked == ("notebook", (ANN, BOB))
    assert table.labels(ANN) == ["Keep a notebook", "No, thank you"]
    assert table.prompt(ANN).ask.begin() == {"value": [NONE]}
    table.say(ANN, NONE)
    table.say(BOB, KEEP)
    assert table.asked == ("starting hand", (BOB,))
    table.say(BOB, rows(*HAND))
    assert list(table.state.notes) == [BOB]
    assert table.asked == ("move", (ANN,))


def test_the_starting_hand_is_written_down(kept):
    assert kept.hand(BOB) == HAND
    assert kept.state.hand == {ANN: 2, BOB: 3, CID: 4}


@pytest.mark.parametrize("many", [0, 1, 2, 4])
def test_a_starting_hand_is_as_large_as_it_was_dealt(sit_down, many):
    """Setup 3.2: with three players two, three and four cards."""
    table = sit_down(3)
    table.say(ANN, CID)
    table.say(ANN, None)
    for seat in (ANN, BOB, CID):
        table.say(seat, KEEP)
    with pytest.raises(Refused):
        table.say(ANN, rows(*["Food 1"] * many))
    for seat, dealt in ((CID, 2), (ANN, 3), (BOB, 4)):
        table.say(seat, rows(*["Food 1"] * dealt))
    assert table.state.hand == {CID: 2, ANN: 3, BOB: 4}


@pytest.mark.parametrize("card", ["Food 4", "Food", "Fame 1", ""])
def test_only_cards_of_the_box_can_be_written_down(kept, card):
    kept.send(BOB, "Everdeen House").say(BOB, None)
    with pytest.raises(Refused):
        kept.say(BOB, rows(card))


# -- each way of getting cards ------------------------------------------------------------

WAYS = [  # area, what is done there, how many cards come
    ("Woods", "food", "Food 3"),
    ("Everdeen House", None, "Fuel 2"),
    ("Bakery", "take 0", "Fuel 2"),
]


@pytest.mark.parametrize(("area", "what", "card"), WAYS)
def test_each_way_of_getting_cards_asks_which(kept, area, what, card):
    kept.send(BOB, area).say(BOB, what)
    assert kept.asked == ("cards", (BOB,))
    ask = kept.prompt(BOB).ask
    assert (ask.least, ask.most, ask.is_private) == (1, 1, True)
    kept.say(BOB, rows(card))
    assert kept.hand(BOB) == ["Clothing 1", "Food 1", "Food 3", card]
    assert kept.state.hand[BOB] == 4
    assert kept.asked == ("move", (CID,))


def test_only_food_comes_out_of_the_woods(kept):
    """Area actions 4.4"""
    kept.send(BOB, "Woods").say(BOB, "food")
    with pytest.raises(Refused):
        kept.say(BOB, rows("Fuel 2"))


def test_a_whole_pile_of_the_bakery_is_written_down(kept):
    kept.send(BOB, "Bakery")
    kept.piles(bakery_0=3).say(BOB, "take 0")
    kept.say(BOB, rows("Fuel 2", "Fuel 2", "Medicine 1"))
    assert kept.hand(BOB) == [*HAND, "Fuel 2", "Fuel 2", "Medicine 1"]
    assert kept.state.piles.bakery == [0]


@pytest.mark.parametrize(
    ("area", "what"),
    [("Woods", "none"), ("Bakery", "leave 0"), ("Hob", "look 0"), ("Capitol Storage", "look")],
)
def test_where_no_card_comes_nothing_is_asked(kept, area, what):
    kept.send(BOB, area).say(BOB, what)
    assert kept.asked == ("move", (CID,))
    assert kept.hand(BOB) == HAND


def test_an_empty_pile_asks_for_no_cards(kept):
    """Rulings A6, A9"""
    kept.send(BOB, "Bakery")
    kept.piles(bakery_0=0).say(BOB, "take 0")
    assert kept.asked == ("move", (CID,))


def test_a_pile_set_right_while_it_is_written_down_counts_as_it_lies(kept):
    kept.send(BOB, "Bakery")
    kept.piles(bakery_0=3).say(BOB, "take 0")
    kept.piles(bakery_0=1).say(BOB, rows("Fuel 2"))
    assert kept.hand(BOB) == [*HAND, "Fuel 2"]
    assert kept.told[-1] == "Bob takes cards: 1"


@pytest.mark.parametrize(("area", "what"), [("Hob", "swap 0"), ("Capitol Storage", "swap")])
def test_a_swap_shows_the_whole_hand_to_be_changed(kept, area, what):
    """Area actions 4.4"""
    kept.send(BOB, area).say(BOB, what)
    assert kept.asked == ("swapped", (BOB,))
    assert kept.prompt(BOB).ask.begin() == {"value.card": HAND}
    kept.say(BOB, rows("Food 1", "Food 3", "Medicine 2"))
    assert kept.hand(BOB) == ["Food 1", "Food 3", "Medicine 2"]


def test_the_justice_building_shows_the_whole_hand_to_be_changed(kept):
    """Rulings A1: a swap changes no number."""
    kept.send(BOB, "Justice Building").say(BOB, None)
    assert set(kept.prompt(BOB).ask.fields) == {"ball", "at"}
    kept.say(BOB, {"ball": 3, "at": "Justice Building"})
    assert kept.asked == ("judged", (BOB,))
    kept.say(BOB, rows("Food 1", "Food 3", "Fuel 1"))
    assert (kept.hand(BOB), kept.state.hand[BOB], kept.state.ball[BOB]) == (
        ["Food 1", "Food 3", "Fuel 1"],
        3,
        3,
    )


def test_a_special_brings_no_cards(kept):
    """Special cards 4.6"""
    kept.go_to(3, "special").say(ANN, "Woods")
    kept.say(ANN, "Woods")
    kept.go_to(3, "move").send(BOB, "Woods").say(BOB, "special Special card")
    assert kept.asked == ("move", (CID,))
    assert kept.hand(BOB) == HAND


def test_after_a_trade_the_whole_hand_is_confirmed(kept):
    """Trading 4.7: only of those who keep one."""
    kept.go_to(3, "trade")
    for seat in (ANN, BOB, CID):
        kept.say(seat, None)
    assert kept.asked == ("traded", (BOB,))
    assert kept.prompt(BOB).ask.begin() == {"value.card": HAND}
    kept.say(BOB, rows("Fuel 3"))
    assert (kept.hand(BOB), kept.state.hand[BOB]) == (["Fuel 3"], 1)
    assert kept.asked == ("move", (ANN,))


# -- with and without ---------------------------------------------------------------------


@pytest.mark.parametrize("keepers", [(ANN,), (BOB,), (ANN, BOB)])
def test_one_with_and_one_without_play_to_the_end(sit_down, keepers):
    """With the notebook off everything works as before."""
    table = sit_down(2, ending="Penalties, no draw").begin(ANN, dict.fromkeys(keepers, HAND))
    while table.play.now is not None:
        table.go_on()
    assert table.live.view(ANN).sheet is not None
    assert set(table.state.notes) == set(keepers)
    for seat in keepers:
        assert table.state.hand[seat] == len(table.hand(seat))


def test_a_hand_that_a_notebook_keeps_is_not_set_right_as_a_number(kept):
    keys = {each.key for each in kept.game.corrections(kept.state)}
    assert {"hand/s1", "hand/s3", "notebook/s2"} <= keys
    assert not keys & {"hand/s2", "notebook/s1", "notebook/s3"}
