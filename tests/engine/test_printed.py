"""Values of the owner's box: known, unknown, or no longer fitting."""

from __future__ import annotations

import pytest
from sitting import ANN, SEATS
from small import game

from companion.engine import HOST, TABLE, Blank, Entry, Number, Play, say

HELP = Blank("help", Number(say("How much does a helper add?"), 1, 3))


async def chapter(t):
    t.state.words["known"] = t.known(HELP) or 0
    t.state.words["printed"] = await t.printed(HELP)


def begun(box):
    play = Play(game("help", chapter=chapter))
    play.feed(Entry(1, 0.0, "setup", TABLE, HOST, "", {"seats": SEATS, "printed": box}))
    return play


def test_what_the_box_knows_is_not_asked():
    play = begun({"help": 2})
    assert (play.state.words, play.now) == ({"known": 2, "printed": 2}, None)


@pytest.mark.parametrize("box", [{}, {"help": 9}, {"help": "two"}, {"help": None}], ids=str)
def test_what_it_does_not_know_or_no_longer_fits_is_asked_once(box):
    play = begun(box)
    assert play.now.put.key == "printed/help"
    play.feed(Entry(2, 0.0, "answer", ANN, ANN, "printed/help", 3))
    assert (play.state.words, play.now) == ({"known": 0, "printed": 3}, None)
    assert [(value.key, value.value) for value in play.take().printed] == [("help", 3)]
