"""All SQL: tables, their logs, the people at them, and the boxes."""

from __future__ import annotations

from pathlib import Path

from companion.store.box import Box
from companion.store.connection import Access, Connection, Outdated
from companion.store.log import Log, Step, Told
from companion.store.people import Device, People, Sitter
from companion.store.tables import TableRow, TableRows, Timer
from companion.store.whole import Whole, WholeTables

__all__ = [
    "Access",
    "Device",
    "Outdated",
    "Sitter",
    "Step",
    "Store",
    "TableRow",
    "Timer",
    "Told",
    "Whole",
]


class Store:
    """The database of one instance folder."""

    def __init__(self, path: Path | str, access: Access = "own") -> None:
        self._connection = Connection(path, access)
        self.tables = TableRows(self._connection)
        self.log = Log(self._connection)
        self.people = People(self._connection)
        self.box = Box(self._connection)
        self.whole = WholeTables(self._connection)

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()
