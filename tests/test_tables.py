"""The tables of one folder: opened, found again, closed."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
import skirmish
import small
from sitting import ANN, Bell

from companion.catalogue import Found
from companion.engine import Refused
from companion.tables import CODE_LENGTH, LETTERS, InUse, Tables

HERE = Path(__file__).parent
GAMES = {game.key: Found(game, HERE) for game in (skirmish.GAME, small.GAME)}
OPENS = (
    "import sys, pathlib; from companion.tables import Tables; Tables(pathlib.Path(sys.argv[1]), {}).close()"
)


@pytest.fixture
def tables(tmp_path):
    """A folder with a clock that goes one second with each look."""
    ticks = iter(range(10**6))
    opened = Tables(tmp_path, GAMES, lambda: float(next(ticks)))
    yield opened
    opened.close()


def begin(tables, code):
    """Two sit down and begin."""
    for name in ("Ann", "Bob"):
        tables.lobby(code).sit(None, name)
    tables.lobby(code).start()


def test_a_new_table_has_a_code_that_can_be_read_aloud(tables):
    code = tables.create("skirmish").row.code
    assert len(code) == CODE_LENGTH
    assert set(code) <= set(LETTERS)
    assert not set("01IOL") & set(LETTERS)


def test_a_table_is_found_by_its_code_in_any_case(tables):
    live = tables.create("skirmish")
    assert tables.find(live.row.code.lower()) is live


@pytest.mark.parametrize("code", ["", "NONE", "'; DROP TABLE game_table; --", "Ё"])
def test_an_unknown_code_is_not_found(tables, code):
    with pytest.raises(LookupError):
        tables.find(code)


def test_there_is_no_table_for_a_game_that_is_not_installed(tables):
    with pytest.raises(LookupError):
        tables.create("chess")
    assert tables.newest() == []


def test_every_table_has_a_secret_of_its_own(tables):
    secrets = {tables.create("skirmish").row.secret for _ in range(9)}
    assert len(secrets) == 9
    assert {len(secret) for secret in secrets} == {32}


def test_a_code_that_is_taken_is_thrown_again(tables, monkeypatch):
    letters = iter("AAAAAAAABBBB")
    monkeypatch.setattr("companion.tables.secrets.choice", lambda _: next(letters))
    assert [tables.create("skirmish").row.code for _ in range(2)] == ["AAAA", "BBBB"]


def test_the_newest_table_comes_first(tables):
    codes = [tables.create(game).row.code for game in ("skirmish", "small", "skirmish")]
    assert [live.row.code for live in tables.newest()] == codes[::-1]
    assert [live.row.code for live in tables.newest(1)] == codes[-1:]


def test_a_table_whose_game_is_gone_is_left_out(tables):
    kept, _ = tables.create("skirmish").row.code, tables.create("small")
    tables.games = {"skirmish": GAMES["skirmish"]}
    tables._live.clear()
    assert [live.row.code for live in tables.newest()] == [kept]


def test_a_table_that_cannot_be_opened_hides_no_other(tables, tmp_path):
    """It was saved by a newer edition of its game."""
    kept, newer = tables.create("small"), tables.create("skirmish").row.code
    begin(tables, newer)
    with tables.store._connection.writing() as db:
        db.execute("""UPDATE mark SET body = replace(body, '"edition":1', '"edition":9')""")
    tables._live.clear()
    assert [live.row.code for live in tables.newest()] == [kept.row.code]


def test_everything_is_there_after_a_restart(tables, tmp_path):
    code = tables.create("skirmish").row.code
    begin(tables, code)
    tables.close()
    again = Tables(tmp_path, GAMES)
    assert [sitter.name for sitter in again.lobby(code).sitters] == ["Ann", "Bob"]
    assert again.find(code).play.now.put.key == "gate"
    again.close()


def test_no_alarm_rings_in_a_closed_folder(tables):
    live = tables.create("skirmish")
    live.alarm = Bell
    begin(tables, live.row.code)
    live.answer(ANN, live.view(ANN).prompts[0].token, "forage")
    bell = live._ringing
    assert bell.is_set
    tables.close()
    assert not bell.is_set


def test_two_who_open_one_table_get_the_same(tables):
    """A second live table would write over the first."""
    code = tables.create("skirmish").row.code
    tables._live.clear()
    found = []
    threads = [threading.Thread(target=lambda: found.append(tables.find(code))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    assert len(set(map(id, found))) == 1


def test_a_folder_is_for_one_process(tables, tmp_path):
    env = {**os.environ, "PYTHONPATH": str(HERE.parent)}
    other = subprocess.run(
        [sys.executable, "-c", OPENS, str(tmp_path)], env=env, check=False, capture_output=True, text=True
    )
    assert "InUse: another Companion works in" in other.stderr


def test_a_folder_is_for_one_at_a_time(tables, tmp_path):
    with pytest.raises(InUse):
        Tables(tmp_path, GAMES)
    tables.close()
    Tables(tmp_path, GAMES).close()


def test_a_folder_that_is_not_there_is_not_in_use(tmp_path):
    with pytest.raises(Exception, match="unable to open database file"):
        Tables(tmp_path / "nowhere", GAMES)


def test_the_lobby_of_a_table_wakes_its_screens(tables):
    live = tables.create("skirmish")
    version = live.version
    tables.lobby(live.row.code).sit(None, "Ann")
    assert live.version > version
    with pytest.raises(Refused):
        tables.lobby(live.row.code).start()
