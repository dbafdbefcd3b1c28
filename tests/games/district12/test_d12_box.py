"""What the owner's box may say, and what cannot all be right in it."""

from __future__ import annotations

import pytest
from twelve import ANN, GAME, Twelve, circles, english

OTHERS = ("Justice Building", "Capitol Storage", "Everdeen House", "Woods")


def doubts(box):
    return [english(doubt) for doubt in GAME.doubts(box)]


def board(*areas):
    """A box with the circles of the four areas that the rules do not tell: all, marked 3, marked 4."""
    return {
        key: value
        for area, each in zip(OTHERS, areas, strict=True)
        for key, value in circles(area, *each).items()
    }


def test_an_empty_box_and_half_a_box_are_not_doubted():
    assert doubts({}) == []
    assert doubts(circles("Woods", 3, 1, 1)) == []


def test_a_board_that_fits_the_rules_is_not_doubted():
    """Section 1: three 3s and three 4s; one 3 belongs to the Hob, one 4 to the Bakery."""
    assert doubts(board((2, 0, 0), (2, 0, 1), (2, 1, 0), (3, 1, 1))) == []


@pytest.mark.parametrize(
    ("areas", "doubt"),
    [
        (((2, 0, 0), (2, 0, 2), (2, 1, 0), (3, 1, 1)), "marked 4, one of them at Bakery."),
        (((2, 0, 0), (2, 0, 1), (2, 0, 0), (3, 1, 1)), "marked 3, one of them at Hob."),
        (
            ((1, 1, 1), (2, 0, 1), (2, 1, 0), (3, 0, 0)),
            "more circles are marked than there are.",
        ),
    ],
)
def test_marks_that_cannot_be_are_doubted(areas, doubt):
    assert any(each.endswith(doubt) for each in doubts(board(*areas)))


def test_a_board_without_room_is_doubted():
    """A10: for some area the open circles elsewhere do not exceed the number of the other players."""
    assert "With 4 players somebody might find no free circle." not in doubts(board(*[(1, 0, 0)] * 4))
    assert "With 2 players somebody might find no free circle." in doubts(board(*[(1, 1, 0)] * 4))


@pytest.mark.parametrize(
    ("wish", "words"), [("visitor", "Look through the discard pile."), ("all", "Everybody may look")]
)
def test_who_may_look_through_the_discards_is_said_there(wish, words):
    """A8"""
    table = Twelve(2, discards=wish).begin().go_to(1, "move")
    table.say(ANN, "Capitol Storage")
    assert english(table.prompt(ANN).ask.note).startswith(words)
