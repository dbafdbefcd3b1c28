"""The database as a file: whether it is sound, and a copy of it.  Knows nothing of what is in it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
SHORT = sqlite3.SQLITE_IOERR_SHORT_READ
OURS = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'game_table'"
NEWEST = "SELECT max(at) FROM entry"


def damage(path: Path) -> str:
    """Why the file is no sound database of ours; empty if it is one.

    Raises sqlite3.Error if it cannot be looked at, as without permission: then nobody knows.
    """
    if not path.is_file() or path.stat().st_size == 0:
        return "it is empty" if path.is_file() else "it is not there"
    wal = with_it(path)[1]
    is_all_here = not wal.exists() or wal.stat().st_size == 0  # else its end may still be in there
    try:
        with closing(_opened(path)) as db:
            if is_all_here and path.stat().st_size < _size(db):
                return "its end is missing"
            (found,) = db.execute("PRAGMA quick_check(1)").fetchone()
            if found != "ok":
                return " ".join(str(found).split())
            return "" if db.execute(OURS).fetchone()[0] else "it is the database of another program"
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF in DAMAGED or error.sqlite_errorcode == SHORT:
            return str(error)
        raise


def copy(path: Path, to: Path) -> None:
    """A copy of one moment, also while a server writes.  Raises FileExistsError; leaves nothing half-done."""
    os.close(os.open(to, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        with closing(_opened(path)) as source, closing(sqlite3.connect(to)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")  # whole in one file
    except BaseException:
        to.unlink()
        raise
    finally:
        for beside in with_it(to)[1:]:
            beside.unlink(missing_ok=True)


def newest_entry(path: Path) -> float | None:
    """When something was written down last; None if nothing was."""
    with closing(_opened(path)) as db:
        at: float | None = db.execute(NEWEST).fetchone()[0]
    return at


def with_it(path: Path) -> list[Path]:
    """The file, and those that SQLite keeps beside it."""
    return [path, *(path.with_name(path.name + end) for end in ("-wal", "-shm", "-journal"))]


def _size(db: sqlite3.Connection) -> int:
    """How long the file is by its own word; where the last page is never looked at, no check notices."""
    (pages,), (page,) = db.execute("PRAGMA page_count").fetchone(), db.execute("PRAGMA page_size").fetchone()
    return int(pages) * int(page)


def _opened(path: Path) -> sqlite3.Connection:
    """To read, never to make; the other side may be writing."""
    db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
    db.execute("PRAGMA busy_timeout = 2000")
    return db
