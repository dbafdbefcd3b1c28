"""One connection and one lock for the whole process.  Knows how to write whole or not at all."""

from __future__ import annotations

import logging
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, TypeAlias

from sqlite_utils import Database

from companion.engine import Text, Unsaved, say
from companion.store.schema import migrations

log = logging.getLogger(__name__)
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 250", "foreign_keys = ON")
Access: TypeAlias = Literal["own", "join", "read"]


class Outdated(Exception):
    """The database is of an older version, and only its owner may bring it up to date."""


class Connection:
    """The database file.  Raises sqlite3.Error if it cannot be opened or brought up to date.

    The one who owns it makes it; others may `join` a running server, or only `read` beside it.
    """

    def __init__(self, path: Path | str, access: Access = "own") -> None:
        self._lock = threading.RLock()
        self._db = _open(path, access)
        if access == "own":
            migrations.apply(Database(self._db))
        elif migrations.pending(Database(self._db)):
            self._db.close()
            raise Outdated(f"{path} is of an older version: start the server of this version once")

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


def _open(path: Path | str, access: Access) -> sqlite3.Connection:
    if access == "own":
        db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    else:
        address = f"{Path(path).absolute().as_uri()}?mode={'ro' if access == 'read' else 'rw'}"
        db = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)
    for pragma in PRAGMAS if access != "read" else PRAGMAS[2:]:
        db.execute(f"PRAGMA {pragma}")
    return db


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
