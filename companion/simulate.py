"""Whole random legal games, without web and store: for rules, for speed, for tests."""

from __future__ import annotations

import logging
import time
from collections import Counter
from random import Random
from typing import Any

from companion.engine import HOST, TABLE, Entry, Game, Play, Seat

log = logging.getLogger(__name__)
MOST_ANSWERS = 100_000  # a game that is not over by then never ends


def simulate(game: Game[Any], players: int, many: int, rng: Random) -> dict[str, Any]:
    """Play `many` games; what came of them: games, finished, answers, seconds, verdicts, errors."""
    verdicts: Counter[str] = Counter()
    errors: list[str] = []
    answers, began = 0, time.perf_counter()
    for _ in range(many):
        try:
            play = play_one(game, players, rng)
        except Exception as error:
            log.exception("a game of %s broke", game.key)
            errors.append(repr(error))
            continue
        answers += play.n - 1
        sheet = game.score(play.state)
        verdicts[sheet.verdict.msgid if sheet else "none"] += 1
    seconds = time.perf_counter() - began
    return {
        "games": many,
        "finished": sum(verdicts.values()),
        "answers": answers,
        "seconds": round(seconds, 3),
        "answers_per_second": round(answers / seconds) if seconds else 0,
        "verdicts": dict(verdicts),
        "errors": errors,
    }


def play_one(game: Game[Any], players: int, rng: Random) -> Play[Any]:
    """One game from setup to verdict.  Raises RuntimeError if it does not end."""
    play: Play[Any] = Play(game)
    seats = [Seat(f"s{n + 1}") for n in range(players)]
    play.feed(Entry(1, 0.0, "setup", TABLE, HOST, "", {"seats": seats}))
    while play.now is not None:
        if play.n > MOST_ANSWERS:
            raise RuntimeError(f"not over after {play.n} answers: {play.now.put.key}")
        waiting = [seat for seat in play.now.put.waits_for if seat not in play.now.sealed]
        seat = rng.choice(waiting)
        value = play.now.put.ask(seat).sample(rng.randrange)
        play.feed(Entry(play.n + 1, 0.0, "answer", seat, seat, play.now.put.key, value))
        play.take()
    return play
