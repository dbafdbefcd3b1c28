"""Copies of the database, and what happens when it is really damaged."""

from __future__ import annotations

import os
import re
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from serving import HERE, clear, opened

from companion import backups
from companion.backups import Damaged, Unfit, back_up, must_be_sound, prepare, restore
from companion.commands import _mend, cli
from companion.store import Store
from companion.store.file import copy, damage
from companion.tables import DATABASE, InUse, Tables, locked

DAY = 24 * 3600.0
NOW = 1_790_000_000.0


def run(*words, **more):
    return CliRunner().invoke(cli, [str(word) for word in words], **more)


@pytest.fixture
def folder(tmp_path):
    """An instance with two hundred tables in it."""
    (tmp_path / "instance").mkdir()
    write(tmp_path / "instance", *(f"A{n}" for n in range(200)))
    return tmp_path / "instance"


def write(folder, *codes):
    with closing(Store(folder / DATABASE)) as store:
        for code in codes:
            store.tables.add(code, "small", os.urandom(32), NOW)


def codes(path):
    with closing(sqlite3.connect(path)) as db:
        return {code for (code,) in db.execute("SELECT code FROM game_table")}


# -- copies ---------------------------------------------------------------------------------


def test_a_backup_holds_everything_in_one_file(folder):
    kept = back_up(folder, NOW)
    assert re.fullmatch(r"companion-\d{8}-\d{6}\.sqlite", kept.name)
    assert codes(kept) == codes(folder / DATABASE)
    assert list(kept.parent.iterdir()) == [kept]
    assert damage(kept) == ""


def test_where_nothing_changed_nothing_is_kept(folder):
    assert back_up(folder, NOW)
    with closing(Store(folder / DATABASE)):
        pass  # served, and nobody came
    assert back_up(folder, NOW + DAY) is None
    write(folder, "NEW")
    assert back_up(folder, NOW + DAY)


def test_the_last_ten_are_kept(folder):
    for day in range(12):
        write(folder, f"B{day}")
        back_up(folder, NOW + day * DAY)
    found = backups.backups(folder)
    assert len(found) == 10
    assert codes(found[0]) == codes(folder / DATABASE)
    assert "B1" not in codes(found[-1]) - codes(found[0])
    assert "B3" not in codes(found[-1])


def test_a_copy_is_whole_while_somebody_writes(folder, tmp_path):
    tables = Tables(folder, {})
    tables.store.tables.add("LATE", "small", b"secret", NOW)  # still in the log that SQLite keeps beside it
    copy(folder / DATABASE, tmp_path / "copy.sqlite")
    tables.close()
    assert "LATE" in codes(tmp_path / "copy.sqlite")


@pytest.mark.skipif(os.name != "posix", reason="permissions are otherwise")
def test_only_its_owner_may_read_a_copy(folder):
    assert stat.S_IMODE(back_up(folder, NOW).stat().st_mode) == 0o600


def test_a_copy_that_fails_leaves_nothing(folder, tmp_path):
    with pytest.raises(sqlite3.Error):
        copy(tmp_path / "nothing.sqlite", tmp_path / "copy.sqlite")
    assert not (tmp_path / "copy.sqlite").exists()


def test_a_disk_that_is_full_does_not_keep_anybody_from_playing(folder, monkeypatch, caplog):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("companion.backups.copy", full)
    prepare(folder, NOW)
    assert "no backup was made" in caplog.text


def test_the_command_copies_while_a_server_runs_and_overwrites_nothing(serve, tmp_path):
    server = serve()
    with opened(server.address()) as stream:
        code = re.search(r"/t/(\w+)/", stream.url)[1]
    words = ("backup", tmp_path / "copy.sqlite", "--instance", tmp_path / "instance")
    done = run(*words)
    assert (done.exit_code, codes(tmp_path / "copy.sqlite")) == (0, {code})
    again = run(*words)
    assert (again.exit_code, "is there already" in again.output) == (2, True)


# -- damage ---------------------------------------------------------------------------------


def rubbish(path):
    path.write_bytes(b"this is no database" * 500)


def cut_off(path):
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def cut_off_in_a_page(path):
    path.write_bytes(path.read_bytes()[:-1000])


def emptied(path):
    path.write_bytes(b"")


def scratched(path):
    content = bytearray(path.read_bytes())
    content[4096 * 2 : 4096 * 6] = os.urandom(4096 * 4)
    path.write_bytes(content)


def headless(path):
    path.write_bytes(b"x" * 100 + path.read_bytes()[100:])


def another(path):
    path.unlink()
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE recipes(name TEXT)")


def gone(path):
    path.unlink()


DAMAGE = [rubbish, cut_off, cut_off_in_a_page, emptied, scratched, headless, another, gone]


@pytest.mark.parametrize("harm", DAMAGE)
def test_a_damaged_database_is_noticed_and_the_backup_offered(folder, harm):
    kept = back_up(folder, NOW)
    harm(folder / DATABASE)
    before = {path: path.read_bytes() for path in folder.glob(f"{DATABASE}")}
    with pytest.raises(Damaged) as caught:
        prepare(folder, NOW + DAY)
    assert caught.value.backup == kept
    assert backups.backups(folder) == [kept]  # no copy of the damaged one
    assert {path: path.read_bytes() for path in folder.glob(f"{DATABASE}")} == before


@pytest.mark.parametrize("harm", DAMAGE[:-1])
def test_it_is_kept_aside_with_what_belongs_to_it(folder, harm):
    back_up(folder, NOW)
    harm(folder / DATABASE)
    content = (folder / DATABASE).read_bytes()
    (folder / f"{DATABASE}-wal").write_bytes(b"half a log")
    aside = restore(folder, backups.newest_good(folder), NOW + DAY)
    assert re.fullmatch(r"companion\.sqlite\.damaged-\d{8}-\d{6}", aside.name)
    assert aside.read_bytes() == content
    assert aside.with_name(f"{aside.name}-wal").exists()
    prepare(folder, NOW + 2 * DAY)
    assert len(codes(folder / DATABASE)) == 200


def test_a_good_database_that_is_replaced_is_kept_too(folder):
    kept = back_up(folder, NOW)
    write(folder, "NEW")
    aside = restore(folder, kept, NOW)
    assert ".replaced-" in aside.name
    assert codes(aside) - codes(folder / DATABASE) == {"NEW"}


def test_two_restores_within_a_second_keep_both_of_what_was_there(folder):
    kept = back_up(folder, NOW)
    write(folder, "ONE")
    first = restore(folder, kept, NOW)
    write(folder, "TWO")
    second = restore(folder, kept, NOW)
    assert first != second
    assert ("ONE" in codes(first), "TWO" in codes(second)) == (True, True)


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_a_file_that_cannot_be_used_is_named_itself(folder, tmp_path, command):
    path = tmp_path / "no" / "where.sqlite" if command == "backup" else tmp_path / "mine.sqlite"
    if command == "restore":
        path.write_text("rubbish")
    done = run(command, path, "--instance", folder)
    assert done.exit_code
    assert path.name in " ".join(done.output.split())
    assert "folder" not in done.output


def test_a_backup_that_is_damaged_itself_is_passed_over(folder):
    older = back_up(folder, NOW)
    write(folder, "NEW")
    newer = back_up(folder, NOW + DAY)
    scratched(newer)
    assert backups.newest_good(folder) == older
    with pytest.raises(Unfit, match="is no good backup"):
        restore(folder, newer, NOW)
    assert "NEW" in codes(folder / DATABASE)


def test_a_restore_that_was_cut_off_does_not_begin_empty(folder):
    emptied(folder / DATABASE)
    (folder / DATABASE).rename(folder / f"{DATABASE}.damaged-20260101-000000")
    with pytest.raises(Damaged, match="it is not there"):
        must_be_sound(folder)


def test_a_new_folder_is_not_damaged(tmp_path):
    prepare(tmp_path / "new", NOW)
    assert not (tmp_path / "new" / DATABASE).exists()


def test_nothing_is_restored_under_a_running_server(folder):
    kept = back_up(folder, NOW)
    with closing(locked(folder)), pytest.raises(InUse):
        restore(folder, kept, NOW)


def test_a_table_of_a_file_does_not_hide_the_damage(folder, tmp_path):
    back_up(folder, NOW)
    emptied(folder / DATABASE)
    (tmp_path / "x.json").write_text("{}")
    from companion.transfer import joined

    with pytest.raises(Damaged), joined(folder):
        pass


def test_a_database_that_may_not_be_read_is_not_called_damaged(folder, monkeypatch):
    def forbidden(*_, **__):
        error = sqlite3.OperationalError("unable to open database file")
        error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
        raise error

    monkeypatch.setattr("companion.store.file._opened", forbidden)
    with pytest.raises(sqlite3.OperationalError):
        damage(folder / DATABASE)


# -- the server and the commands --------------------------------------------------------------


@pytest.mark.parametrize("harm", DAMAGE)
def test_the_server_says_what_to_do_and_then_goes_on(serve, tmp_path, harm):
    folder = tmp_path / "instance"
    first = serve()
    with opened(first.address()) as stream:
        code = re.search(r"/t/(\w+)/", stream.url)[1]
    first.stop()
    second = serve()  # makes the backup
    second.address()
    second.stop()
    harm(folder / DATABASE)

    said, returned = serve().end()
    command = f"companion restore --instance {folder}"
    assert (clear(said, "is damaged"), command in said, returned) == (True, True, 1)
    done = run(*command.split()[1:])
    assert (done.exit_code, "is in place" in done.output) == (0, True)
    with HERE.open(f"{serve().address()}/t/{code}/screen", timeout=10) as answer:
        assert answer.status == 200


def test_without_a_good_backup_it_says_so(serve, tmp_path):
    (tmp_path / "instance").mkdir()
    rubbish(tmp_path / "instance" / DATABASE)
    said, returned = serve().end()
    assert (clear(said, "There is no good backup"), returned) == (True, 1)
    done = run("restore", "--instance", tmp_path / "instance")
    assert (done.exit_code, "there is no good backup" in done.output) == (1, True)


@pytest.mark.parametrize("is_wanted", [True, False])
def test_at_a_terminal_it_asks(folder, monkeypatch, is_wanted):
    back_up(folder, NOW)
    rubbish(folder / DATABASE)
    asked = []
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr(click, "confirm", lambda question: asked.append(question) or is_wanted)
    if is_wanted:
        _mend(folder)
        assert len(codes(folder / DATABASE)) == 200
    else:
        with pytest.raises(Damaged):
            _mend(folder)
        assert (folder / DATABASE).read_bytes().startswith(b"this is no")
    assert len(asked) == 1
    assert "is damaged (file is not a database). Put " in asked[0]


def test_a_file_of_ones_own_can_be_put_in_place(folder, tmp_path):
    done = run("backup", tmp_path / "mine.sqlite", "--instance", folder)
    emptied(folder / DATABASE)
    done = run("restore", tmp_path / "mine.sqlite", "--instance", folder)
    assert (done.exit_code, len(codes(folder / DATABASE))) == (0, 200)
    rubbish(Path(tmp_path / "mine.sqlite"))
    done = run("restore", tmp_path / "mine.sqlite", "--instance", folder)
    assert (done.exit_code, "is no good backup" in done.output) == (1, True)
