"""The tables of this process: opens new ones, finds old ones, keeps one live table per code."""

from __future__ import annotations

import logging
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.catalogue import Found
from companion.engine import TABLE, Broken
from companion.live import LiveTable
from companion.lobby import Lobby
from companion.store import Store

log = logging.getLogger(__name__)
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that look like another
CODE_LENGTH = 4
DATABASE = "companion.sqlite"  # in the instance folder
DAY = 24 * 3600.0
MOST = 60  # tables on the first page


def new_code() -> str:
    """A code that can be read aloud; it may be taken."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


class InUse(Exception):
    """Another process works in this instance folder."""


class Tables:
    """All tables of one instance folder.  Raises InUse if another process has it."""

    def __init__(
        self, instance: Path, games: Mapping[str, Found], clock: Callable[[], float] = time.time
    ) -> None:
        self.games, self.clock = games, clock
        self._lock_file = locked(instance)
        self.store = Store(instance / DATABASE)
        self._lock = threading.Lock()
        self._following = threading.Lock()
        self._live: dict[str, LiveTable[Any]] = {}

    def create(self, game: str) -> LiveTable[Any]:
        """A new table in its lobby.  Raises LookupError if there is no such game."""
        key = self.games[game].game.key
        while True:
            code = new_code()
            try:
                self.store.tables.add(code, key, secrets.token_bytes(32), self.clock())
            except KeyError:
                continue
            return self.find(code)

    def again(self, code: str) -> str:
        """The code of the next table of the people at this one; opened when it is first asked for."""
        live = self.find(code)
        with self._following:
            if "next" not in live.row.wishes or self.find(live.row.wishes["next"]).is_over:
                following = self.create(live.row.game)
                self.lobby(following.row.code).come_from(self.lobby(code))
        return str(live.row.wishes["next"])

    def find(self, code: str) -> LiveTable[Any]:
        """The live table with this code, loaded when it is first visited.  Raises LookupError."""
        code = code.upper()
        with self._lock:
            if code not in self._live:
                row = self.store.tables.find(code)
                self._live[code] = LiveTable(self.games[row.game].game, self.store, row, self.clock)
            return self._live[code]

    def lobby(self, code: str) -> Lobby:
        """The people at the table with this code.  Raises LookupError."""
        return Lobby(self.find(code))

    def newest(self, many: int = MOST, among: Sequence[str] | None = None) -> list[LiveTable[Any]]:
        """The tables that are not over, or ended within a day, those played last first; all, or among these.

        A table that cannot be opened is left out.
        """
        rows = self.store.tables.newest(many, self.clock() - DAY, among)
        found = [self._opened(row.code) for row in rows]
        return [live for live in found if live is not None]

    def _opened(self, code: str) -> LiveTable[Any] | None:
        """None where the game is not installed or older than the table, or where nobody can look at it."""
        try:
            live = self.find(code)
            if live.is_started:
                live.view(TABLE)
        except (LookupError, Broken) as error:
            log.warning("table %s: %s", code, error)
            return None
        except Exception:  # one strange table must not hide all others
            log.exception("table %s cannot be shown", code)
            return None
        return live

    def close(self) -> None:
        """Let go of the folder."""
        for live in self._live.values():
            live.silence()
        self.store.close()
        self._lock_file.close()


def locked(instance: Path) -> sqlite3.Connection:
    """A file that one process can hold, on every system: a transaction that ends with the process.

    Raises InUse if another process has it; whoever closes the connection lets go.
    """
    lock = sqlite3.connect(
        instance / "companion.lock", isolation_level=None, timeout=0, check_same_thread=False
    )
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        raise InUse(f"another Companion works in {instance}") from error
    return lock
