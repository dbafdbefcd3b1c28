"""The log of a table: entries, lines, marks.  Rows are never deleted; an undo marks them."""

from __future__ import annotations

import sqlite3
from typing import NamedTuple

from companion.engine import Batch, Entry, Kind, Line, Mark, Refused, Seat, Text, decode, encode, say
from companion.store.connection import Connection
from companion.store.tables import TableRow

START = "UPDATE game_table SET started = ? WHERE id = ?"
ADD_ENTRY = """
INSERT INTO entry(table_id, n, at, kind, seat, "by", key, value, reveals)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"""
ADD_LINE = "INSERT INTO line(table_id, n, place, body, is_quiet) VALUES (?, ?, ?, ?, ?)"
ADD_MARK = "INSERT OR REPLACE INTO mark(table_id, n, body) VALUES (?, ?, ?)"
ADD_PRINTED = "INSERT INTO printed(game, key, value, table_id, n) VALUES (?, ?, ?, ?, ?)"
# A seat that moved stays where it is, and so does the line that says so: neither undo nor redo minds it.
# What no rule asked for stays: breaks, settings, who plays a seat, what was said and rolled for its own sake.
ASIDE = "(kind IN ('setting', 'seat', 'note', 'roll') OR kind = 'timer' AND key IN ('pause', 'resume'))"
TAKE_BACK = f"""
UPDATE entry SET undone_by = ?1 WHERE table_id = ?2 AND n >= ?3 AND n < ?1 AND undone_by IS NULL
AND (NOT {ASIDE} OR n = ?3)"""
REVIVE = "UPDATE entry SET undone_by = NULL WHERE table_id = ? AND undone_by = ?"
SPEND = "UPDATE entry SET undone_by = ? WHERE table_id = ? AND n = ?"
LAST_MARK = """
SELECT mark.n, mark.body FROM mark JOIN entry USING (table_id, n)
WHERE table_id = ? AND undone_by IS NULL ORDER BY n DESC LIMIT 1"""
LIVE_AFTER = """
SELECT n, at, kind, seat, "by", key, value FROM entry
WHERE table_id = ? AND n > ? AND undone_by IS NULL ORDER BY n"""
LAST_LINES = """
SELECT line.n, line.body FROM line JOIN entry USING (table_id, n)
WHERE table_id = ? AND undone_by IS NULL AND NOT is_quiet ORDER BY n DESC, place DESC LIMIT ?"""
TOLD = """
SELECT n, at, kind, "by", is_quiet, body FROM line JOIN entry USING (table_id, n)
WHERE table_id = ? AND undone_by IS NULL AND (? OR NOT is_quiet) ORDER BY n DESC, place DESC LIMIT ?"""
NEWEST = f"""
SELECT n, kind FROM entry WHERE table_id = ? AND undone_by IS NULL AND kind != 'redo' AND NOT {ASIDE}
ORDER BY n DESC LIMIT 1"""
BY_A_PERSON = """
table_id = ? AND n >= ? AND undone_by IS NULL
AND "by" NOT IN ('table', 'clock', 'bot') AND kind IN ('answer', 'skip', 'adjust', 'position', 'end')"""
STEPS = f"SELECT min(n), max(n) FROM entry WHERE {BY_A_PERSON}"
NEWEST_STEP = f'SELECT n, kind, "by" FROM entry WHERE {BY_A_PERSON} ORDER BY n DESC LIMIT 1'
REVEALED = "SELECT count(*) FROM entry WHERE table_id = ? AND n >= ? AND undone_by IS NULL AND reveals"


class Step(NamedTuple):
    """What a person did last."""

    n: int
    kind: Kind
    by: Seat


class Told(NamedTuple):
    """A line of the history: when it was told, and who did what made the rules tell it."""

    n: int
    at: float
    kind: Kind
    by: Seat
    is_quiet: bool
    text: Text


class Log:
    """Appends whole batches; finds where a table stands."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def begin(self, table: TableRow, batch: Batch) -> None:
        """The first batch: the game is started."""
        with self._connection.writing() as db:
            db.execute(START, (batch.entries[0].at, table.id))
            _insert(db, table, batch)

    def append(self, table: TableRow, batch: Batch) -> None:
        """What one answer brought forth.  Raises sqlite3.IntegrityError if somebody else wrote there."""
        with self._connection.writing() as db:
            _insert(db, table, batch)

    def undo(self, table: TableRow, batch: Batch, since: int) -> None:
        """Take back every live row from `since` on; the only entry of `batch` says so."""
        n = batch.entries[0].n
        with self._connection.writing() as db:
            _insert(db, table, batch)
            db.execute(TAKE_BACK, (n, table.id, since))

    def redo(self, table: TableRow, batch: Batch) -> None:
        """Revive what the newest undo took back.  Raises Refused if something was written since."""
        with self._connection.writing() as db:
            n, kind = db.execute(NEWEST, (table.id,)).fetchone()
            if kind != "undo":
                raise Refused(say("There is nothing to bring back."))
            _insert(db, table, batch)
            db.execute(REVIVE, (table.id, n))
            db.execute(SPEND, (batch.entries[0].n, table.id, n))

    def may_redo(self, table: TableRow) -> bool:
        """Whether the newest live row is an undo."""
        with self._connection.reading() as db:
            row = db.execute(NEWEST, (table.id,)).fetchone()
        return row is not None and row[1] == "undo"

    def resume(self, table: TableRow) -> tuple[Mark | None, list[Entry]]:
        """The last live mark, and the live entries after it."""
        with self._connection.reading() as db:
            row = db.execute(LAST_MARK, (table.id,)).fetchone()
            entries = _entries(db, table, row[0] if row else 0)
        return decode(row[1].encode(), Mark) if row else None, entries

    def live(self, table: TableRow) -> list[Entry]:
        """Every live entry, from the setup on."""
        with self._connection.reading() as db:
            return _entries(db, table, 0)

    def lines(self, table: TableRow, many: int) -> list[Line]:
        """The last live lines, oldest first."""
        with self._connection.reading() as db:
            rows = db.execute(LAST_LINES, (table.id, many)).fetchall()
        return [Line(n, decode(body.encode(), Text)) for n, body in reversed(rows)]

    def told(self, table: TableRow, many: int, with_quiet: bool = False) -> list[Told]:
        """The last live lines with all that is known of them, oldest first."""
        with self._connection.reading() as db:
            rows = db.execute(TOLD, (table.id, with_quiet, many)).fetchall()
        return [
            Told(n, at, kind, Seat(by), bool(is_quiet), decode(body.encode(), Text))
            for n, at, kind, by, is_quiet, body in reversed(rows)
        ]

    def newest_step(self, table: TableRow) -> Step | None:
        """The last live entry that a person made for the game; None if there is none."""
        with self._connection.reading() as db:
            row = db.execute(NEWEST_STEP, (table.id, 0)).fetchone()
        return Step(row[0], row[1], Seat(row[2])) if row else None

    def by_people(self, table: TableRow, since: int) -> tuple[int, int]:
        """The first and last live entry a person made; a throw alone, taken back, would fall again."""
        with self._connection.reading() as db:
            first, last = db.execute(STEPS, (table.id, since)).fetchone()
        if first is None:
            raise Refused(say("There is nothing to take back."))
        return first, last

    def has_revealed(self, table: TableRow, since: int) -> bool:
        """Whether a live entry from `since` on showed what was not known to all."""
        with self._connection.reading() as db:
            (count,) = db.execute(REVEALED, (table.id, since)).fetchone()
        return bool(count)


def _entries(db: sqlite3.Connection, table: TableRow, after: int) -> list[Entry]:
    return [
        Entry(n, at, kind, Seat(seat), Seat(by), key, decode(value.encode(), object))
        for n, at, kind, seat, by, key, value in db.execute(LIVE_AFTER, (table.id, after)).fetchall()
    ]


def _insert(db: sqlite3.Connection, table: TableRow, batch: Batch) -> None:
    entries = [
        (table.id, e.n, e.at, e.kind, e.seat, e.by, e.key, encode(e.value).decode(), e.n in batch.reveals)
        for e in batch.entries
    ]
    lines = [
        (table.id, line.n, place, encode(line.text).decode(), line.is_quiet)
        for place, line in enumerate(batch.lines)
    ]
    db.executemany(ADD_ENTRY, entries)
    db.executemany(ADD_LINE, lines)
    db.executemany(ADD_MARK, [(table.id, mark.n, encode(mark).decode()) for mark in batch.marks])
    printed = [(table.game, p.key, encode(p.value).decode(), table.id, p.n) for p in batch.printed]
    db.executemany(ADD_PRINTED, printed)
