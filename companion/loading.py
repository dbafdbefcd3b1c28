"""Finds where a table stands.  Where the rules changed or break meanwhile, answers are asked for again."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TypeVar

from companion.engine import HOST, SHOWN, TABLE, Batch, Entry, Game, Line, Mark, Play, say
from companion.store import Store, TableRow

S = TypeVar("S")
log = logging.getLogger(__name__)


def load(game: Game[S], store: Store, row: TableRow, clock: Callable[[], float]) -> Play[S]:
    """The last live mark and what came after it.  Raises Broken if a newer edition of the game wrote it."""
    mark, entries = store.log.resume(row)
    play = _begun(game, row, mark)
    for entry in entries:
        try:
            play.feed(entry)
        except Exception as error:
            log.exception("table %s: entry %d no longer plays", row.code, entry.n)
            last = Entry(entries[-1].n + 1, clock(), "undo", HOST, TABLE, str(entry.n), repr(error))
            told = say("The rules changed meanwhile: a few answers are asked for again.")
            store.log.undo(row, Batch([last], [Line(last.n, told)]), entry.n)
            return load(game, store, row, clock)
    play.take()
    play.lines = [line.text for line in store.log.lines(row, SHOWN)]
    return play


def _begun(game: Game[S], row: TableRow, mark: Mark | None) -> Play[S]:
    """A chapter that breaks at its very beginning leaves the host a state to set right."""
    try:
        return Play(game, mark)
    except Exception:
        log.exception("table %s: a chapter does not begin", row.code)
        return Play(game, mark, has_script=False)
