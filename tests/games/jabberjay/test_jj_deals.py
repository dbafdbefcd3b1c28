"""Who gets how many cards, how many a round needs, and when the game ends."""

from __future__ import annotations

import pytest
from whispers import ANN, BOB, CID, GAME, SEATS, H, english

from companion.games.jabberjay import prompts
from companion.games.jabberjay.cards import Side
from companion.games.jabberjay.state import Phase, setup

USUAL = {option.key: option.usual for option in GAME.options}


def table(players, district=4, capitol=4, counts=None):
    """A state with so many characters left."""
    s = setup(SEATS[:players], USUAL)
    for side, left in ((Side.DISTRICT, district), (Side.CAPITOL, capitol)):
        for key in s.of(side)[left:]:
            s.characters[key].is_in = False
    s.leader, s.counts = ANN, counts
    return s


@pytest.mark.parametrize(
    ("players", "characters", "hands"),
    [
        (4, 8, [2, 2, 2, 2]),
        (3, 8, [3, 3, 2]),
        (2, 8, [4, 4]),
        (4, 6, [2, 2, 1, 1]),
        (4, 5, [2, 1, 1, 1]),
        (4, 4, [1, 1, 1, 1]),
        (3, 6, [2, 2, 2]),
        (3, 5, [2, 2, 1]),
        (3, 4, [2, 1, 1]),
        (2, 5, [3, 2]),
    ],
)
def test_as_many_cards_as_characters_the_leader_first(players, characters, hands):
    s = table(players, min(4, characters - 1), characters - min(4, characters - 1))
    assert list(prompts.shares(s).values()) == hands


def test_the_deal_begins_with_whoever_leads():
    s = table(3, 3, 4)
    s.leader = BOB
    assert s.turns == [BOB, CID, ANN, BOB, CID, ANN, BOB]


def test_e07_seventeen_cards_for_three_districts_and_four_of_the_capitol():
    s = table(3, 3, 4)
    assert (len(s.turns), s.used) == (7, 17)
    assert table(4).used == 20


def test_e08_cards_that_show_a_status_are_not_shuffled():
    s = table(2, counts={"Ignored": 9, "Accused": 8, "Exposed": 7, "Hidden": 9, "Fled": 6})
    assert sum(s.pool.values()) == 35
    for each in s.characters.values():
        each.has_card, each.status = True, H
    assert (sum(s.pool.values()), s.pool[H]) == (35 - 6, 0), "the box has but six of them in play"
    for each in list(s.characters.values())[:4]:
        each.status = "Ignored"
    assert sum(s.pool.values()) == 27


@pytest.mark.parametrize(
    ("district", "capitol", "ends", "won"),
    [
        (4, 0, True, True),
        (1, 0, True, True),
        (3, 1, False, None),
        (2, 2, False, None),
        (1, 3, False, None),
        (2, 1, True, True),
        (1, 2, True, False),
        (1, 1, True, False),
        (0, 4, True, False),
        (0, 0, True, False),
        (2, 0, True, True),
    ],
)
def test_the_end_check(district, capitol, ends, won):
    """E22 to E27, and the whole table of results."""
    s = table(3, district, capitol)
    assert s.is_over == ends
    s.phase = Phase.OVER
    if ends:
        assert s.is_won == won
        verdict = "You have won together!" if won else "You have lost together."
        assert english(GAME.score(s).verdict) == verdict


def test_e22_two_reasons_may_end_the_game_at_once():
    told = english(prompts.why_over(table(2, 2, 0)))
    assert told == "The game ends: no Capitol citizen is left, 6 characters are defeated."
    assert english(prompts.why_over(table(2, 0, 4))) == "The game ends: no District citizen is left."


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_lobby_says_what_so_many_players_change(players):
    assert "first round" in english(GAME.seating(players))
    assert GAME.seating(7) is None
