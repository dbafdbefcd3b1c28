"""Setup: Scouts, tokens, Heroes, the first player, the box."""

from __future__ import annotations

import pytest
from temple import ANN, BOB, CID, GAME, TRACK, english

from companion.engine import Refused
from companion.games.year3012.box import CARDS, STACKS, doubts


@pytest.mark.parametrize(("players", "pool"), [(2, 12), (3, 8), (4, 4), (5, 0)])
def test_so_many_scouts_are_left(sit_down, players, pool):
    """XII-E01, XII-E02."""
    table = sit_down(players).begin()
    assert table.state.pool == pool
    assert table.tokens() == [1] * players
    assert table.at() == [0] * players
    assert str(pool) in english(GAME.seating(players)) or pool == 0


def test_five_is_a_variant():
    assert "variant" in english(GAME.seating(5))
    assert GAME.seating(7) is None


def test_the_checklist_has_the_tables_numbers(sit_down):
    items = [english(item) for item in sit_down(3).ask(ANN).items]
    assert "The other Scouts are the Scout Pool: 8." in items


def test_each_hero_is_there_once(sit_down):
    table = sit_down(3)
    table.live.write("setting", "dice", "typed")
    table.say(ANN, None)
    table.say(ANN, ["Shark"])
    with pytest.raises(Refused):
        table.say(BOB, ["Shark"])
    table.say(BOB, ["Bat"])
    table.say(CID, ["Snake"])
    assert table.state.heroes == {ANN: "Shark", BOB: "Bat", CID: "Snake"}


def test_equal_dice_are_rolled_again(sit_down):
    table = sit_down(3)
    table.live.write("setting", "dice", "typed")
    table.say(ANN, None)
    for seat, hero in zip((ANN, BOB, CID), ("Bat", "Snake", "Shark"), strict=True):
        table.say(seat, [hero])
    table.say(ANN, [2, 5, 5])
    assert "Equal dice, roll again: Bob, Cid" in table.told
    table.say(ANN, [1, 3])
    assert table.asked == ("replenish", (CID,))
    assert "Cid begins." in table.told


def test_the_box_is_read_before_the_game(sit_down):
    stacks = {"1": 15, "2": 13, "3": 11, "4": 9}
    table = sit_down(2, {"track": TRACK, "aid": 2, STACKS.key: stacks}).begin()
    s = table.state
    assert (s.track, s.aid, s.left) == ([4, 4, 4, 4], 2, [15, 13, 11, 9])


def test_without_a_box_nothing_is_asked_before_a_hero_moves(two):
    s = two.state
    assert (s.track, s.aid, s.left) == ([], 1, [None] * 4)


def test_a_longer_track_can_be_written_down(sit_down):
    table = sit_down(2, {"track": TRACK | {"5": 2}}).begin()
    assert table.state.track == [4, 4, 4, 4, 2]


def card(name, defense=5):
    return {"name": name, "defense": defense, "experience": 1, "text": ""}


def test_what_cannot_be_right_in_a_box():
    assert doubts({}) == []
    assert doubts({STACKS.key: {"1": 12, "2": 12, "3": 12, "4": 12}}) == []
    (sum_,) = doubts({STACKS.key: {"1": 12, "2": 12, "3": 12, "4": 11}})
    assert english(sum_) == "The box holds 48 Encounters; your stacks hold 47."
    few = {STACKS.key: {"1": 1, "2": 20, "3": 20, "4": 7}, CARDS[1].key: [card("Kraken"), card("Basilisk")]}
    assert [english(doubt) for doubt in doubts(few)] == [
        "More Encounters of level 1 are written down than there are."
    ]
    twice = {CARDS[2].key: [card("Kraken"), card("Kraken", 8)]}
    assert [english(doubt) for doubt in doubts(twice)] == ["Two Encounters of level 2 have the same name."]


def test_a_cell_of_the_track_is_sampled_short():
    ask = GAME.blanks[0].ask
    assert ask.check(ask.sample(lambda bound: bound - 1)) == {
        "1": 3,
        "2": 3,
        "3": 3,
        "4": 3,
        "5": 2,
        "6": 2,
    }
