"""How a table may want to play: hints for a first game, odds on the board."""

from __future__ import annotations

import pytest
from twelve import ANN, BOB, GAME, english

from companion.games.district12.picture import board

HINTS = {  # the question that newcomers get wrong, and what they are told there
    "move": "Never the area you stand in, not even its other circle.",
    "prepare": "Turn the cards for the Bakery face up, those for the Hob face down.",
    "levy": "You may keep a card and refuse. All answers turn over together.",
    "trade": "You may show cards, and promise anything: nobody has to keep it.",
}
AREAS = {
    "Woods": "At most one Food, however many lie there.",
    "Hob": "The pile keeps its size: one card out, one card in.",
    "Bakery": "A large hand shrinks to six at the next levy.",
    "Capitol Storage": "What you put there lies face up for everybody.",
}


def hint(table, seat):
    return table.prompt(seat).ask.hint


@pytest.mark.parametrize(("key", "said"), HINTS.items())
def test_a_first_game_says_what_newcomers_forget(sit_down, key, said):
    table = sit_down(2, first="yes").begin()
    table.go_to({"levy": 4, "trade": 3}.get(key, 2), key)
    assert english(hint(table, table.asked[1][0])) == said


@pytest.mark.parametrize(("area", "said"), AREAS.items())
def test_a_first_game_says_so_in_each_area(sit_down, area, said):
    table = sit_down(2, first="yes").begin()
    table.say(ANN, area)
    assert english(hint(table, ANN)) == said


@pytest.mark.parametrize("key", HINTS)
def test_who_knows_the_game_is_told_nothing(sit_down, key):
    table = sit_down(2, first="no").begin()
    table.go_to({"levy": 4, "trade": 3}.get(key, 2), key)
    assert hint(table, table.asked[1][0]) is None


def test_who_stands_nowhere_yet_is_not_told_to_leave(two):
    assert hint(two, ANN) is None


@pytest.mark.parametrize("area", AREAS)
def test_who_knows_the_game_is_told_nothing_in_an_area(sit_down, area):
    table = sit_down(2, first="no").begin()
    table.say(ANN, area)
    assert hint(table, ANN) is None


def test_a_round_without_the_hob_has_no_hint_for_it(sit_down):
    table = sit_down(2, first="yes").begin().go_to(3, "prepare")
    assert hint(table, ANN) is None


@pytest.mark.parametrize("odds", ["hidden", "shown"])
def test_the_odds_are_on_the_board_when_the_table_wants(sit_down, odds):
    """D12-E26: 4, 2 and 6 of twelve."""
    table = sit_down(2, odds=odds).begin()
    for seat, cards in ((ANN, 4), (BOB, 2)):
        table.live.correct(f"ball/{seat}", cards)
    shown = board(table.live.view(BOB).state)["odds"]
    assert shown == ({ANN: 33, BOB: 17, "neutral": 50} if odds == "shown" else {})


def test_every_option_has_a_usual_choice_that_is_offered():
    for option in GAME.options:
        assert option.ask.check(option.usual) == option.usual
