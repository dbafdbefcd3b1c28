"""A table as a file: taken out of one instance, and into another.  Whoever has the file has its secrets."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from companion.backups import must_be_sound
from companion.catalogue import Found
from companion.engine import Game, fingerprint
from companion.intake import WISHES, complaints
from companion.store import Store, Whole
from companion.store.whole import Number, Short
from companion.tables import DATABASE, InUse, locked, new_code

FORMAT = 1
LARGEST = 16 * 2**20  # bytes; a long evening makes about one million


class Unfit(Exception):
    """The file holds no table that could be used here; nothing was changed."""


class TableFile(Whole, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One table, and how the file is to be read.  The fingerprint tells a secret that was mistyped."""

    format: Number
    edition: Number
    fingerprint: Annotated[str, Meta(max_length=64)]


class _Format(msgspec.Struct):
    """Read first: other formats may have other fields."""

    format: int
    game: Short
    edition: int


# -- out ----------------------------------------------------------------------------------


def packed(whole: Whole, game: Game[Any]) -> bytes:
    """The bytes of the file.  Where phones reached the old instance stays there."""
    wishes = {key: value for key, value in whole.wishes.items() if key in WISHES}
    fields = msgspec.structs.asdict(whole) | {"wishes": wishes}
    print_of = fingerprint(bytes.fromhex(whole.secret))
    saved = TableFile(**fields, format=FORMAT, edition=game.edition, fingerprint=print_of)
    return msgspec.json.format(msgspec.json.encode(saved), indent=1)


def export(instance: Path, games: Mapping[str, Found], code: str, path: Path) -> None:
    """Write a table into a new file, also while a server runs.  Raises LookupError, FileExistsError."""
    with closing(Store(instance / DATABASE, "read")) as store:
        row = store.tables.find(code.upper())
        content = packed(store.whole.read(row), games[row.game].game)
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(content + b"\n")


# -- in -----------------------------------------------------------------------------------


def read_file(path: Path, games: Mapping[str, Found]) -> TableFile:
    """The table in a file, checked as far as that goes without playing.  Raises Unfit, OSError."""
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise Unfit(f"it is larger than {LARGEST // 2**20} MB")
    try:
        _check_format(msgspec.json.decode(content, type=_Format), games)
        return msgspec.json.decode(content, type=TableFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unfit(f"it cannot be read: {error}") from error


def _check_format(head: _Format, games: Mapping[str, Found]) -> None:
    if head.format != FORMAT:
        raise Unfit(f"it is of format {head.format}; this Companion reads format {FORMAT}")
    if head.game not in games:
        raise Unfit(f"its game {head.game!r} is not installed here")
    edition = games[head.game].game.edition
    if head.edition > edition:
        raise Unfit(f"it was saved by edition {head.edition} of {head.game}; here is edition {edition}")


def take_in(store: Store, games: Mapping[str, Found], saved: TableFile) -> str:
    """Make the table again; the code it has here.  Raises Unfit, and then nothing was changed."""
    if saved.fingerprint != fingerprint(bytes.fromhex(saved.secret)):
        raise Unfit("secret: it does not fit the fingerprint")
    for complaint in complaints(saved, games[saved.game].game):
        raise Unfit(complaint)
    wishes = {key: value for key, value in saved.wishes.items() if key in WISHES}
    saved, code = msgspec.structs.replace(saved, wishes=wishes), saved.code
    while True:
        try:
            store.whole.add(saved, code)
        except KeyError:
            code = new_code()
            continue
        return code


@contextmanager
def joined(instance: Path) -> Iterator[Store]:
    """The database, to write into: our own, or beside a server that runs.

    A table is written in one go, and a server looks for a code in the database when somebody asks for it: so
    neither disturbs the other.  Raises Outdated if the server is of an older version, Damaged.
    """
    instance.mkdir(parents=True, exist_ok=True)
    try:
        lock = locked(instance)
    except InUse:
        with closing(Store(instance / DATABASE, "join")) as store:
            yield store
        return
    with closing(lock):
        must_be_sound(instance)
        with closing(Store(instance / DATABASE)) as store:
            yield store
