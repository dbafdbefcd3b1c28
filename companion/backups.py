"""Keeps the database: looked at before a start, copied when something changed, put back when it is broken."""

from __future__ import annotations

import filecmp
import logging
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from companion.store.file import copy, damage, with_it
from companion.tables import DATABASE, locked

log = logging.getLogger(__name__)
FOLDER = "backups"
KEPT = 10
STAMP = "%Y%m%d-%H%M%S"


class Damaged(Exception):
    """The database cannot be used as it is; `backup` is the newest good one, if there is any."""

    def __init__(self, path: Path, reason: str, backup: Path | None) -> None:
        super().__init__(f"the database {path} is damaged ({reason})")
        self.path, self.backup = path, backup


class Unfit(Exception):
    """The file is no good backup."""


def backups(instance: Path) -> list[Path]:
    """All of them, newest first."""
    return sorted((instance / FOLDER).glob("companion-*.sqlite"), reverse=True)


def newest_good(instance: Path) -> Path | None:
    """The newest backup that is sound itself."""
    return next((path for path in backups(instance) if not damage(path)), None)


def must_be_sound(instance: Path) -> None:
    """Raises Damaged rather than let anybody begin with an empty or a broken database by accident."""
    path = instance / DATABASE
    good = newest_good(instance)
    is_new = not path.exists() and good is None and not list(instance.glob(f"{DATABASE}.*-*"))
    if not is_new and (reason := damage(path)):
        raise Damaged(path, reason, good)


def prepare(instance: Path, now: float) -> None:
    """Before a server starts: look at the database, and keep a copy.  Raises Damaged, InUse."""
    instance.mkdir(parents=True, exist_ok=True)
    with closing(locked(instance)):
        must_be_sound(instance)
        try:
            back_up(instance, now)
        except (OSError, sqlite3.Error) as error:  # a full disk is no reason not to play
            log.warning("no backup was made: %s", error)


def back_up(instance: Path, now: float) -> Path | None:
    """A backup, if anything changed since the last one; only the last ten are kept."""
    folder, path = instance / FOLDER, instance / DATABASE
    if not path.exists():
        return None
    folder.mkdir(mode=0o700, exist_ok=True)
    fresh = folder / "fresh.sqlite"
    fresh.unlink(missing_ok=True)  # of a start that was cut off
    copy(path, fresh)
    last = next(iter(backups(instance)), None)
    kept = folder / time.strftime(f"companion-{STAMP}.sqlite", time.localtime(now))
    if kept.exists() or (last is not None and filecmp.cmp(fresh, last, shallow=False)):
        fresh.unlink()
        return None
    fresh.replace(kept)
    for old in backups(instance)[KEPT:]:
        old.unlink()
    return kept


def must_be_good(backup: Path) -> None:
    """Raises Unfit for a file that is damaged, or that may not be read."""
    try:
        reason = damage(backup)
    except sqlite3.Error as error:
        reason = str(error)
    if reason:
        raise Unfit(f"{backup} is no good backup ({reason})")


def restore(instance: Path, backup: Path, now: float) -> Path | None:
    """Put a backup in the place of the database, which is kept aside; where.  Nobody else may be at work.

    Raises InUse; Unfit if the backup is not sound itself, and then nothing was changed.
    """
    instance.mkdir(parents=True, exist_ok=True)
    with closing(locked(instance)):
        must_be_good(backup)
        path = instance / DATABASE
        fresh = path.with_name(f"{DATABASE}.fresh")
        fresh.unlink(missing_ok=True)
        copy(backup, fresh)
        aside = _put_aside(path, now)
        fresh.replace(path)
    return aside


def _put_aside(path: Path, now: float) -> Path | None:
    """The file with all that belongs to it, under a name that says what it is."""
    if not any(each.exists() for each in with_it(path)):
        return None
    what = "damaged" if damage(path) else "replaced"
    aside = path.with_name(f"{path.name}.{what}-{time.strftime(STAMP, time.localtime(now))}")
    while aside.exists():  # of another one within the same second
        aside = aside.with_name(f"{aside.name}-again")
    for each, to in zip(with_it(path), with_it(aside), strict=True):
        if each.exists():
            each.replace(to)
    return aside
