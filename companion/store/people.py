"""Browsers and seats of a table.  Not part of the log: an undo never unseats anybody."""

from __future__ import annotations

from typing import NamedTuple

from companion.engine import Seat
from companion.store.connection import Connection
from companion.store.tables import TableRow

ADD_DEVICE = """
INSERT INTO device(table_id, token, is_host, screen, created) VALUES (?, ?, ?, 'no', ?) RETURNING id"""
DEVICES = "SELECT id, token, is_host, screen, notice FROM device WHERE table_id = ? ORDER BY id"
FORGET_IDLE = """
DELETE FROM device WHERE table_id = ?1 AND NOT is_host AND screen <> 'yes' AND id NOT IN (
  SELECT device_id FROM seat WHERE table_id = ?1 AND device_id IS NOT NULL
  UNION SELECT claimed_by FROM seat WHERE table_id = ?1 AND claimed_by IS NOT NULL)"""
SET_SCREEN = "UPDATE device SET screen = ? WHERE table_id = ? AND id = ?"
SET_NOTICE = "UPDATE device SET notice = ? WHERE table_id = ? AND id = ?"
SET_HOST = "UPDATE device SET is_host = (id = ?) WHERE table_id = ?"
SEATS = "SELECT id, name, look, device_id, claimed_by, is_bot FROM seat WHERE table_id = ? ORDER BY place"
REMOVE_SEATS = "DELETE FROM seat WHERE table_id = ?"
ADD_SEAT = """
INSERT INTO seat(table_id, place, id, name, look, device_id, claimed_by, is_bot)
VALUES (?, ?, ?, ?, ?, ?, ?, ?)"""


class Device(NamedTuple):
    """A browser at a table; `token` is the hash of what its cookie holds."""

    id: int
    token: str
    is_host: bool
    screen: str  # no; asked: it wants to be played at as the table screen; yes: the host allowed it
    notice: str = ""  # what became of its seat or role, until it is read: a kind, a colon, a seat


class Sitter(NamedTuple):
    """A seat and who plays it: a browser, a bot, or else whoever stands at the table screen."""

    seat: Seat
    name: str
    look: int  # 1 to 6: the shape and colour of the physical piece
    device: int | None
    claimed_by: int | None = None  # a browser that asks for this seat
    is_bot: bool = False

    @property
    def is_here(self) -> bool:
        """Whether it is played at the table screen."""
        return self.device is None and not self.is_bot


class People:
    """Who is at a table."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def devices(self, table: TableRow) -> list[Device]:
        """All browsers that ever joined."""
        with self._connection.reading() as db:
            rows = db.execute(DEVICES, (table.id,)).fetchall()
        return [Device(id_, token, bool(is_host), *rest) for id_, token, is_host, *rest in rows]

    def add_device(self, table: TableRow, token: str, is_host: bool, at: float) -> int:
        """A browser joins; the number it has from now on."""
        with self._connection.writing() as db:
            (device,) = db.execute(ADD_DEVICE, (table.id, token, is_host, at)).fetchone()
        return int(device)

    def forget_idle(self, table: TableRow) -> None:
        """Forget browsers that neither sit, nor ask for a seat, nor have a role."""
        with self._connection.writing() as db:
            db.execute(FORGET_IDLE, (table.id,))

    def set_screen(self, table: TableRow, device: int, screen: str) -> None:
        """Whether seats without a phone may be played at this browser: no, asked, yes."""
        with self._connection.writing() as db:
            db.execute(SET_SCREEN, (screen, table.id, device))

    def set_notice(self, table: TableRow, device: int, notice: str) -> None:
        """What a browser is told until it is read; empty when it was."""
        with self._connection.writing() as db:
            db.execute(SET_NOTICE, (notice, table.id, device))

    def set_host(self, table: TableRow, device: int) -> None:
        """Hand the host role to one browser."""
        with self._connection.writing() as db:
            db.execute(SET_HOST, (device, table.id))

    def sitters(self, table: TableRow) -> list[Sitter]:
        """The seats in their order round the table."""
        with self._connection.reading() as db:
            rows = db.execute(SEATS, (table.id,)).fetchall()
        return [Sitter._make((Seat(seat), *rest, bool(is_bot))) for seat, *rest, is_bot in rows]

    def seat(self, table: TableRow, sitters: list[Sitter]) -> None:
        """Write down all seats anew, in their order."""
        rows = [(table.id, place, *sitter) for place, sitter in enumerate(sitters)]
        with self._connection.writing() as db:
            db.execute(REMOVE_SEATS, (table.id,))
            db.executemany(ADD_SEAT, rows)
