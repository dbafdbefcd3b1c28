"""One connection and one lock for the whole process.  Knows how to write whole or not at all."""

from __future__ import annotations

import logging
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlite_utils import Database

from companion.engine import Text, Unsaved, say
from companion.store.schema import migrations

log = logging.getLogger(__name__)
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 250", "foreign_keys = ON")


class Connection:
    """The database file.  Raises sqlite3.Error if it cannot be opened or brought up to date."""

    def __init__(self, path: Path | str) -> None:
        self._lock = threading.RLock()
        self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        for pragma in PRAGMAS:
            self._db.execute(f"PRAGMA {pragma}")
        migrations.apply(Database(self._db))

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._db.close()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A look at the database.  Raises Unsaved if it cannot be read now."""
        with self._lock:
            try:
                yield self._db
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:
                    raise  # a statement of ours is wrong: no disk is to blame
                raise _unsaved(error) from error

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction, or nothing at all.  Raises Unsaved if the database does not take it."""
        with self.reading() as db:
            # sqlite-utils' atomic() begins deferred and may fail half-way, at its first write.
            db.execute("BEGIN IMMEDIATE")
            try:
                yield db
                db.execute("COMMIT")
            except BaseException:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise


def _unsaved(error: sqlite3.OperationalError) -> Unsaved:
    log.warning("the database refused: %s", error)
    return Unsaved(_sentence(error.sqlite_errorcode & 0xFF))


def _sentence(code: int) -> Text:
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return say("The table could not be saved just now. Nothing was lost: please try again.")
    if code == sqlite3.SQLITE_FULL:
        return say("The disk of the host's computer is full. Nothing was lost: make room, then try again.")
    return say(
        "The host's computer cannot save the table. Nothing was lost: look at its disk, then try again."
    )
