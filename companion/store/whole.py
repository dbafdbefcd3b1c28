"""A table with all that was ever written of it: read in one look, written down again whole or not at all."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from companion.engine import Entry, Json, Line, Mark, Printed, Seat, decode, encode
from companion.store.connection import Connection
from companion.store.log import ADD_LINE, ADD_MARK
from companion.store.people import ADD_SEAT, SEATS
from companion.store.tables import TableRow

ENTRIES = """
SELECT n, at, kind, seat, "by", key, value, reveals, undone_by FROM entry WHERE table_id = ? ORDER BY n"""
LINES = "SELECT n, place, body, is_quiet FROM line WHERE table_id = ? ORDER BY n, place"
MARKS = "SELECT body FROM mark WHERE table_id = ? ORDER BY n"
PRINTED = "SELECT n, key, value FROM printed WHERE table_id = ? ORDER BY id"
TAKEN = "SELECT count(*) FROM game_table WHERE code = ?"
ADD_TABLE = """
INSERT INTO game_table(code, game, secret, created, started, ended, wishes)
VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id"""
ADD_ENTRY = """
INSERT INTO entry(table_id, n, at, kind, seat, "by", key, value, reveals, undone_by)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
# Older than all that is in the box: what its owner filled in here counts before what was typed elsewhere.
ADD_PRINTED = """
INSERT INTO printed(id, game, key, value, table_id, n)
SELECT min(coalesce(min(id), 1), 1) - 1, ?, ?, ?, ?, ? FROM printed"""

Short = Annotated[str, Meta(max_length=80)]
Number = Annotated[int, Meta(ge=0, lt=2**53)]


class WrittenSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat without the browser that played it."""

    id: Annotated[Seat, Meta(pattern=r"^s[0-9]{1,2}$")]
    name: Annotated[str, Meta(min_length=1, max_length=20)]
    look: Annotated[int, Meta(ge=1, le=6)]
    is_bot: bool = False


class WrittenEntry(Entry, frozen=True, forbid_unknown_fields=True):
    """An entry, also one that was taken back."""

    reveals: bool = False
    undone_by: int | None = None


class WrittenLine(Line, frozen=True, forbid_unknown_fields=True):
    """A line of the log, and which one of its entry it is."""

    place: Number = 0


class Whole(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything of a table but its browsers."""

    code: Short
    game: Short
    secret: Annotated[str, Meta(pattern="^([0-9a-f]{2})+$", max_length=128)]
    created: float
    started: float | None
    ended: float | None
    wishes: dict[str, Json]
    seats: tuple[WrittenSeat, ...]
    entries: tuple[WrittenEntry, ...]
    lines: tuple[WrittenLine, ...]
    marks: tuple[Mark, ...]
    printed: tuple[Printed, ...]

    @property
    def live(self) -> list[Entry]:
        """What was not taken back."""
        return [entry for entry in self.entries if entry.undone_by is None]


class WholeTables:
    """Takes tables out, and in."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def read(self, table: TableRow) -> Whole:
        """All of one moment, also while a server writes."""
        with self._connection.reading() as db, _one_moment(db):
            seats, entries, lines, marks, printed = (
                db.execute(query, (table.id,)).fetchall() for query in (SEATS, ENTRIES, LINES, MARKS, PRINTED)
            )
        return Whole(
            code=table.code,
            game=table.game,
            secret=table.secret.hex(),
            created=table.created,
            started=table.started,
            ended=table.ended,
            wishes=table.wishes,
            seats=tuple(WrittenSeat(row[0], row[1], row[2], bool(row[-1])) for row in seats),
            entries=tuple(_entry(row) for row in entries),
            lines=tuple(msgspec.convert(_line(row), WrittenLine) for row in lines),
            marks=tuple(decode(body.encode(), Mark) for (body,) in marks),
            printed=tuple(Printed(n, key, _json(value)) for n, key, value in printed),
        )

    def add(self, whole: Whole, code: str) -> None:
        """Write it down under this code.  Raises KeyError if the code is taken."""
        with self._connection.writing() as db:
            if db.execute(TAKEN, (code,)).fetchone()[0]:
                raise KeyError(code)
            head = (code, whole.game, bytes.fromhex(whole.secret), whole.created, whole.started, whole.ended)
            (id_,) = db.execute(ADD_TABLE, (*head, _text(whole.wishes))).fetchone()
            for statement, rows in _rows(id_, whole):
                db.executemany(statement, rows)


def _rows(id_: int, whole: Whole) -> Iterator[tuple[str, Sequence[tuple[Any, ...]]]]:
    seats = [
        (id_, place, seat.id, seat.name, seat.look, None, None, seat.is_bot)
        for place, seat in enumerate(whole.seats)
    ]
    yield ADD_SEAT, seats
    entries = [
        (id_, e.n, e.at, e.kind, e.seat, e.by, e.key, _text(e.value), e.reveals, e.undone_by)
        for e in whole.entries
    ]
    yield ADD_ENTRY, entries
    yield ADD_LINE, [(id_, line.n, line.place, _text(line.text), line.is_quiet) for line in whole.lines]
    marks = [(mark.n, msgspec.json.format(encode(mark), indent=-1)) for mark in whole.marks]
    yield ADD_MARK, [(id_, n, body.decode()) for n, body in marks]
    newest_first = reversed(whole.printed)  # each goes below the one before
    yield ADD_PRINTED, [(whole.game, each.key, _text(each.value), id_, each.n) for each in newest_first]


@contextmanager
def _one_moment(db: sqlite3.Connection) -> Iterator[None]:
    db.execute("BEGIN")
    try:
        yield
    finally:
        db.execute("ROLLBACK")


def _entry(row: tuple[Any, ...]) -> WrittenEntry:
    n, at, kind, seat, by, key, value, reveals, undone_by = row
    return WrittenEntry(n, at, kind, Seat(seat), Seat(by), key, _json(value), bool(reveals), undone_by)


def _line(row: tuple[Any, ...]) -> dict[str, Json]:
    n, place, body, is_quiet = row
    return {"n": n, "place": place, "text": _json(body), "is_quiet": bool(is_quiet)}


def _json(text: str) -> Json:
    return decode(text.encode(), object)


def _text(value: object) -> str:
    return encode(value).decode()
