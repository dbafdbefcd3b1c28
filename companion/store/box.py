"""The boxes: printed values per game that only their owner can read."""

from __future__ import annotations

from companion.engine import Json, decode, encode
from companion.store.connection import Connection

ADD = "INSERT INTO printed(game, key, value) VALUES (?, ?, ?)"
BOX = """
SELECT printed.key, printed.value FROM printed LEFT JOIN entry USING (table_id, n)
WHERE game = ?
AND (printed.n IS NULL OR (entry.n IS NOT NULL AND undone_by IS NULL AND "by" <> 'bot'))
ORDER BY printed.id"""


class Box:
    """The newest value of a key counts; one typed at a table only by a person, while its entry is live."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def values(self, game: str) -> dict[str, Json]:
        """The printed values known by now."""
        with self._connection.reading() as db:
            rows = db.execute(BOX, (game,)).fetchall()
        return {key: decode(value.encode(), object) for key, value in rows}

    def fill_in(self, game: str, key: str, value: Json) -> None:
        """The owner writes a value down."""
        with self._connection.writing() as db:
            db.execute(ADD, (game, key, encode(value).decode()))
