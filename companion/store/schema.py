"""The tables of the database, as numbered changes.  A change that was released is never edited."""

from __future__ import annotations

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

migrations = Migrations("companion")


@migrations()
def m001_tables(db: Database) -> None:
    """A table, from its lobby (not started) to its verdict (ended)."""
    columns = {
        "id": int,
        "code": str,
        "game": str,
        "secret": bytes,
        "created": float,
        "started": float,
        "ended": float,
        "wishes": str,
    }
    must = {"code", "game", "secret", "created", "wishes"}
    db.table("game_table").create(columns, pk="id", not_null=must, strict=True)
    db.table("game_table").create_index(["code"], unique=True)


@migrations()
def m002_people(db: Database) -> None:
    """Browsers, and the seats round the table; a seat without a device is played at the table screen."""
    device = {"id": int, "table_id": int, "token": str, "is_host": int, "screen": str}
    device |= {"created": float}
    foreign = [("table_id", "game_table", "id")]
    must = {"table_id", "token", "is_host", "screen"}
    db.table("device").create(device, pk="id", foreign_keys=foreign, not_null=must, strict=True)
    db.table("device").create_index(["table_id", "token"], unique=True)
    seat = {
        "table_id": int,
        "id": str,
        "place": int,
        "name": str,
        "look": int,
        "device_id": int,
        "claimed_by": int,
    }
    must = {"place", "name", "look"}
    db.table("seat").create(seat, pk=("table_id", "id"), foreign_keys=foreign, not_null=must, strict=True)


@migrations()
def m003_log(db: Database) -> None:
    """What was said at a table: entries with their lines, and the marks where chapters begin."""
    foreign = [("table_id", "game_table", "id")]
    entry = {
        "table_id": int,
        "n": int,
        "at": float,
        "kind": str,
        "seat": str,
        "by": str,
        "key": str,
        "value": str,
    }
    entry |= {"reveals": int, "undone_by": int}
    must = {"at", "kind", "seat", "by", "key", "value", "reveals"}
    db.table("entry").create(entry, pk=("table_id", "n"), foreign_keys=foreign, not_null=must, strict=True)
    line = {"table_id": int, "n": int, "place": int, "body": str}
    db.table("line").create(line, pk=("table_id", "n", "place"), not_null={"body"}, strict=True)
    mark = {"table_id": int, "n": int, "body": str}
    db.table("mark").create(mark, pk=("table_id", "n"), not_null={"body"}, strict=True)


@migrations()
def m004_box(db: Database) -> None:
    """What only the owner of a box can read; a value typed at a table names the entry it came with."""
    printed = {"id": int, "game": str, "key": str, "value": str, "table_id": int, "n": int}
    db.table("printed").create(printed, pk="id", not_null={"game", "key", "value"}, strict=True)
    db.table("printed").create_index(["game"])


@migrations()
def m005_history(db: Database) -> None:
    """Lines that only the history shows; a table's own clock."""
    db.table("line").add_column("is_quiet", int, not_null_default=0)
    db.table("game_table").add_column("timer", str)


@migrations()
def m006_seats_move(db: Database) -> None:
    """What a browser is told once its seat or role went elsewhere; seats that a bot plays."""
    db.table("device").add_column("notice", str, not_null_default="")
    db.table("seat").add_column("is_bot", int, not_null_default=0)
