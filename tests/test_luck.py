"""How the dice fell: counted over a whole game, and how likely that is."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from skirmish import GAME

from companion.catalogue import find_games
from companion.engine import HOST, TABLE, Entry, Play, Roll, Seat
from companion.luck import Fallen, fallen


def played(game, players, seed):
    """Entries of a whole random game, and all dice that it threw."""
    rng, play, thrown = Random(seed), Play(game), Counter()
    seats = [Seat(f"s{n + 1}") for n in range(players)]
    options = {option.key: option.usual for option in game.options}
    entries = [Entry(1, 0.0, "setup", TABLE, HOST, "", {"seats": seats, "options": options})]
    play.feed(entries[0])
    while play.now is not None:
        seat = rng.choice([each for each in play.now.put.waits_for if each not in play.now.sealed])
        ask = play.now.put.ask(seat)
        value = ask.sample(rng.randrange)
        if isinstance(ask, Roll):
            thrown.update(zip(ask.sides, value, strict=True))
        entries.append(Entry(play.n + 1, 0.0, "answer", seat, seat, play.now.put.key, value))
        play.feed(entries[-1])
    return entries, thrown


@pytest.mark.parametrize(
    "game", [GAME, *(found.game for found in find_games().values())], ids=lambda g: g.key
)
def test_every_die_that_the_rules_ask_for_is_counted(game):
    entries, thrown = played(game, game.players[-1], 3)
    counted = {
        (each.sides, face): n for each in fallen(game, entries) for face, n in enumerate(each.faces, 1)
    }
    assert {key: n for key, n in counted.items() if n} == thrown


def test_the_average_and_what_was_expected():
    die = Fallen(6, (0, 0, 0, 1, 1, 2))
    assert (die.thrown, die.mean, die.expected) == (4, 5.25, 3.5)


@pytest.mark.parametrize(
    ("faces", "chance"),
    [
        ((1, 1, 1, 1, 1, 1), 1.0),  # as expected: everything strays at least so far
        ((0, 0, 0, 0, 0, 1), 0.143),  # 2.5 from the average, at 1.708 a die
        ((0, 0, 0, 0, 0, 30), 0.0),
    ],
)
def test_how_likely_such_an_average_is(faces, chance):
    assert Fallen(6, faces).chance == pytest.approx(chance, abs=0.001)
