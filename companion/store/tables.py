"""The tables themselves: which game, under which code, since when."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.engine import Json, decode, encode
from companion.store.connection import Connection

COLUMNS = "id, code, game, secret, created, started, ended, wishes, timer"
ADD = "INSERT INTO game_table(code, game, secret, created, wishes) VALUES (?, ?, ?, ?, ?)"
FIND = f"SELECT {COLUMNS} FROM game_table WHERE code = ?"
NEWEST = f"""
SELECT {COLUMNS} FROM game_table
WHERE coalesce(ended, ?1) >= ?1 AND (?3 IS NULL OR code IN (SELECT value FROM json_each(?3)))
ORDER BY coalesce((SELECT at FROM entry WHERE table_id = id ORDER BY n DESC LIMIT 1), created) DESC, id DESC
LIMIT ?2"""
WISH = "UPDATE game_table SET wishes = ? WHERE id = ?"
SET_TIMER = "UPDATE game_table SET timer = ? WHERE id = ?"
END = "UPDATE game_table SET ended = ? WHERE id = ?"


class Timer(NamedTuple):
    """The table's own clock: it runs until then, or (None) stands still with so many seconds left."""

    until: float | None
    left: float = 0.0
    is_break: bool = False  # a break stopped it, and its end lets it run on


class TableRow(NamedTuple):
    """A table as it is written down; `wishes` is what the lobby chose."""

    id: int
    code: str
    game: str
    secret: bytes
    created: float
    started: float | None
    ended: float | None
    wishes: dict[str, Json]
    timer: Timer | None = None


class TableRows:
    """Adds and finds tables."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, code: str, game: str, secret: bytes, at: float) -> None:
        """A new table.  Raises KeyError if the code is taken."""
        try:
            with self._connection.writing() as db:
                db.execute(ADD, (code, game, secret, at, "{}"))
        except sqlite3.IntegrityError:
            raise KeyError(code) from None

    def find(self, code: str) -> TableRow:
        """Raises LookupError if there is no such table."""
        with self._connection.reading() as db:
            row = db.execute(FIND, (code,)).fetchone()
        if row is None:
            raise LookupError(f"no table {code!r}")
        return _row(row)

    def newest(self, many: int, since: float, among: Sequence[str] | None = None) -> list[TableRow]:
        """The tables that are not over, or have ended since that moment, those played last first."""
        codes = None if among is None else encode(list(among)).decode()
        with self._connection.reading() as db:
            return [_row(row) for row in db.execute(NEWEST, (since, many, codes)).fetchall()]

    def wish(self, table: TableRow, wishes: dict[str, Json]) -> None:
        """What the lobby chose: options, dice."""
        with self._connection.writing() as db:
            db.execute(WISH, (encode(wishes).decode(), table.id))

    def set_timer(self, table: TableRow, timer: Timer | None) -> None:
        """Start, stop or change the table's own clock."""
        with self._connection.writing() as db:
            db.execute(SET_TIMER, (encode(timer).decode(), table.id))

    def end(self, table: TableRow, at: float | None) -> None:
        """The verdict is reached, or (None) was taken back."""
        with self._connection.writing() as db:
            db.execute(END, (at, table.id))


def _row(row: tuple[Any, ...]) -> TableRow:
    *plain, wishes, timer = row
    clock = decode(timer.encode(), Timer | None) if timer else None  # type: ignore[arg-type]
    return TableRow._make((*plain, decode(wishes.encode(), dict), clock))
