"""Random evenings at a table of any game: whoever is asked answers whatever is legal."""

from __future__ import annotations

import copy
import dataclasses
import random
from collections.abc import Mapping
from functools import cache

import msgspec
import skirmish
from sitting import HOST, TABLE, Sat, plain

from companion.catalogue import find_games
from companion.engine import Ask, Entry, Secret, Step, Text, Word, say
from companion.loading import load

FOUND = find_games()
KEYS = list(FOUND)
GAMES = {key: found.game for key, found in FOUND.items()} | {"skirmish": skirmish.GAME}
NAMES = ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay"]
MOST = 3000  # a game that has not ended after so many answers never ends
TAKEN = {
    say("{who} takes back the last step.").msgid,
    say("{who} goes back to an earlier step.").msgid,
    say("{who} goes back to an earlier step, although all have seen it.").msgid,
    say("{who} takes back the last step, although all have seen it.").msgid,
    say("{who} brings the step back.").msgid,
}


def tables(keys):
    """Every game with every number of players."""
    return [(key, players) for key in keys for players in GAMES[key].players]


def wishes(game, rng):
    """How a table may want to play: something of everything that is offered."""
    return {option.key: option.ask.sample(rng.randrange) for option in game.options}


def sit_down(key, players, path=":memory:", rng=None):
    """A table that has begun: as usual, or with random wishes."""
    options = wishes(GAMES[key], rng) if rng else None
    return Sat(GAMES[key], path, NAMES[:players], options=options)


# -- going on -----------------------------------------------------------------------------


def late(play):
    """Who is waited for."""
    return [seat for seat in play.now.put.waits_for if seat not in play.now.sealed]


def choose(play, rng):
    """Somebody who is asked, mostly one who is waited for, and a legal answer of hers."""
    now = play.now
    seat = rng.choice(late(play) if rng.random() < 0.9 else list(now.put.asks))
    return seat, now.put.ask(seat).sample(rng.randrange)


def act(sat, rng):
    """One random answer.  Says whose, and what."""
    seat, value = choose(sat.play, rng)
    sat.live.answer(seat, sat.play.now.tokens[seat], value)
    return seat, value


def evening(sat, rng, most=MOST):
    """Play to the end, with a pause before each answer to look round."""
    for _ in range(most):
        if sat.play.now is None:
            return
        yield
        act(sat, rng)
    raise AssertionError(f"not over after {most} answers: {sat.play.now.put.key}")


def fork(sat):
    """The same game once more, in memory alone: what is tried out there has not happened."""
    return load(sat.game, sat.store, sat.live.row, lambda: sat.now)


def feed(play, kind, seat, key, value):
    play.feed(Entry(play.n + 1, play.at, kind, seat, seat, key, value))


def finish(play, rng):
    """Play a fork to its end."""
    for _ in range(MOST):
        if play.now is None:
            return
        seat, value = choose(play, rng)
        feed(play, "answer", seat, play.now.put.key, value)
    raise AssertionError(f"not over after {MOST} answers: {play.now.put.key}")


# -- looking ------------------------------------------------------------------------------


def everybody(sat):
    return [*sat.play.seats, HOST, TABLE]


def shown(sat, seat):
    """All that one seat gets to see: its screen with its questions and forms, the picture, the log."""
    view = sat.live.view(seat)
    return [view, sat.game.picture(view.state), sat.live.steps.told(seat, 999, True)]


def screens(sat):
    """The same of all, as it is now."""
    return copy.deepcopy({seat: shown(sat, seat) for seat in everybody(sat)})


def position(sat):
    """All there is to a game but its tokens and deadlines, which an undo renews, and who took what back."""
    play, table = sat.play, sat.play.table
    standing = [(each.put.key, list(each.put.asks), each.sealed) for each in play.standing]
    told = [line.text for line in sat.live.steps.told(HOST, 10**6) if line.text.msgid not in TAKEN]
    held = [play.state, table.here, table.revealed, play.settings, play.printed, play.throws]
    return plain([*held, standing, told])


def walk(value):
    """A value and everything in it."""
    yield value
    if isinstance(value, Mapping):
        inside = [*value.keys(), *value.values()]
    elif isinstance(value, msgspec.Struct):
        inside = [getattr(value, name) for name in value.__struct_fields__]
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        inside = [getattr(value, field.name) for field in dataclasses.fields(value)]
    elif isinstance(value, list | tuple | set | frozenset):
        inside = value
    else:
        return
    for each in inside:
        yield from walk(each)


def leaks(value, seat):
    """Secrets that still hold something for somebody who may not see it."""
    secrets = [each for each in walk(value) if isinstance(each, Secret)]
    return [each for each in secrets if each.held is not None and not each.is_open_to(seat)]


@cache
def sights(key):
    """Sentences, words, questions and steps of a few evenings, and of what the game says beside them."""
    game = GAMES[key]
    found = [game.title, game.blurb, game.length, game.options, game.blanks, *map(game.seating, game.players)]
    for at, players in enumerate(list(game.players) * 4):
        rng = random.Random(f"{key} {at}")
        sat = sit_down(key, players, rng=rng)
        for _ in evening(sat, rng):
            found.append(sat.live.view(rng.choice([*sat.play.seats, *late(sat.play), TABLE])))
            if rng.random() < 0.1:
                found += [(each.ask, each.now) for each in game.corrections(sat.play.state)]
        found += [shown(sat, seat) for seat in everybody(sat)]
        sat.store.close()
    return [each for each in walk(found) if isinstance(each, Text | Word | Ask | Step)]
