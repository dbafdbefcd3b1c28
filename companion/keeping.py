"""The commands that keep tables safe: as files, as backups, and looked over."""

from __future__ import annotations

import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from companion import transfer
from companion.backups import Damaged, Unfit, newest_good
from companion.backups import restore as restore_from
from companion.catalogue import find_games
from companion.doctor import look_over
from companion.engine import Unsaved, fingerprint
from companion.fair import Checked, Found, check
from companion.store import Outdated
from companion.store.file import copy
from companion.tables import DATABASE, InUse

INSTANCE = click.option(
    "--instance",
    type=click.Path(path_type=Path),
    default=Path("instance"),
    help="Folder of database and secret.",
)
FILE = click.argument("file", type=click.Path(dir_okay=False, path_type=Path))


@contextmanager
def in_one_sentence(instance: Path) -> Iterator[None]:
    """Whatever a person can mend is said in one sentence."""
    try:
        yield
    except Damaged as error:
        raise click.ClickException(f"{error}. {_way_out(instance, error)}") from error
    except InUse as error:
        raise click.ClickException(f"{error}. Stop it first, or choose another --instance.") from error
    except Unsaved as error:
        raise click.ClickException(error.text.msgid) from error
    except (Outdated, Unfit) as error:
        raise click.ClickException(f"{error}.") from error
    except (OSError, ValueError, sqlite3.Error) as error:
        raise click.ClickException(f"folder {instance} cannot be used ({error}).") from error


def _unwritable(file: Path, error: OSError) -> str:
    why = (
        "is there already" if isinstance(error, FileExistsError) else f"cannot be written ({error.strerror})"
    )
    return f"{file} {why}"


def _way_out(instance: Path, error: Damaged) -> str:
    command = f"companion restore --instance {instance}"
    if error.backup is not None:
        return f"Put the backup {error.backup.name} in its place: {command}"
    return f"There is no good backup; `{command} FILE` takes one of yours. To begin anew, move it away."


@click.command("export")
@click.argument("code")
@FILE
@INSTANCE
def export_table(code: str, file: Path, instance: Path) -> None:
    """Save a table as a new FILE; it holds every secret of the table."""
    with in_one_sentence(instance):
        try:
            transfer.export(instance, find_games(), code, file)
        except LookupError as error:
            raise click.BadParameter(f"there is no table {code!r} here") from error
        except OSError as error:
            raise click.BadParameter(_unwritable(file, error)) from error
    click.echo(f"Table {code.upper()} is in {file}. Keep it to yourself: it holds every secret of the table.")


@click.command("import")
@FILE
@INSTANCE
def import_table(file: Path, instance: Path) -> None:
    """Make the table in FILE again, without its phones: it is played on from the owner's screen."""
    games = find_games()
    saved = _read(file)
    with in_one_sentence(instance), transfer.joined(instance) as store:
        try:
            code = transfer.take_in(store, games, saved)
        except transfer.Unfit as error:
            raise click.ClickException(f"{file} cannot be taken in, {error}.") from error
    click.echo(f"Table {saved.code} is here now" + (f", as {code}." if code != saved.code else "."))


@click.command("verify")
@FILE
def verify(file: Path) -> None:
    """Make every throw of the table in FILE anew, and compare."""
    from companion.web.i18n import said
    from companion.web.terminal import in_english, told

    saved = _read(file)
    game, secret = find_games()[saved.game].game, bytes.fromhex(saved.secret)
    found = check(game, secret, saved.live, saved.marks)
    with in_english({seat.id: seat.name for seat in saved.seats}) as name:
        for line in told(found.throws, name):
            click.echo(_shown(line))
        reason = said(found.reason, name)
    click.echo(f"Fingerprint of the secret: {fingerprint(secret)}")
    click.echo(_shown(_verdict(found, reason, saved.fingerprint == fingerprint(secret))))
    sys.exit(0 if found.is_fair and saved.fingerprint == fingerprint(secret) else 1)


def _shown(line: str) -> str:
    """A file from elsewhere may hold what a terminal obeys."""
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in line)


def _verdict(found: Checked, reason: str, is_same: bool) -> str:
    wrong = [each for each in found.throws if each.found == Found.DIFFERS]
    if wrong:
        return f"NOT FAIR: {', '.join(f'entry {each.n}' for each in wrong)} is not what the secret gives."
    if found.stopped_at is not None:
        return f"CHANGED, or played by other rules: entry {found.stopped_at} does not play ({reason})."
    if found.strange_marks:
        return f"CHANGED: the position saved at entry {found.strange_marks[0]} does not follow from the log."
    if not is_same:
        return "CHANGED: the secret does not fit the fingerprint in the file."
    typed = sum(each.found == Found.TYPED for each in found.throws)
    counts = f"Matching the secret: {len(found.throws) - typed}; typed in, not to be checked: {typed}"
    return f"Fair. {counts}. Compare the fingerprint with the one that the lobby showed."


def _read(file: Path) -> transfer.TableFile:
    try:
        return transfer.read_file(file, find_games())
    except transfer.Unfit as error:
        raise click.ClickException(f"{file} cannot be taken in, {error}.") from error
    except OSError as error:
        raise click.ClickException(f"{file} cannot be read ({error.strerror}).") from error


@click.command()
@FILE
@INSTANCE
def backup(file: Path, instance: Path) -> None:
    """Copy the database into a new FILE, also while a server runs; it holds every secret."""
    with in_one_sentence(instance):
        try:
            copy(instance / DATABASE, file)
        except OSError as error:
            raise click.BadParameter(_unwritable(file, error)) from error
    click.echo(f"All tables are in {file}. Keep it to yourself: it holds every secret.")


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path), required=False)
@INSTANCE
def restore(file: Path | None, instance: Path) -> None:
    """Put a backup in the place of the database: FILE, or else the newest good one of the folder."""
    found = file or newest_good(instance)
    if found is None:
        raise click.ClickException(f"there is no good backup in {instance}; name a FILE")
    with in_one_sentence(instance):
        aside = restore_from(instance, found, time.time())
    click.echo(f"{found} is in place." + (f" What was there is kept as {aside}." if aside else ""))


@click.command()
@INSTANCE
@click.option("--port", type=click.IntRange(1, 65535), help="By default the one served last.")
def doctor(instance: Path, port: int | None) -> None:
    """Look over folder, database, network and server; say what to do."""
    findings = []
    for finding in look_over(instance, port):
        click.echo(f"{finding.how:8} {finding.words}")
        findings.append(finding)
    sys.exit(1 if any(finding.how == "problem" for finding in findings) else 0)


COMMANDS = (export_table, import_table, verify, backup, restore, doctor)
