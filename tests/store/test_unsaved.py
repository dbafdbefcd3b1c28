"""A database that does not take it: nothing is lost, and the same form goes through later."""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager

import pytest
from sitting import ANN, BOB

from companion.engine import Broken, Unsaved
from companion.store import Store

resource = pytest.importorskip("resource")


@contextmanager
def foreign(path):
    """Another program writes into the file, and takes its time."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


@contextmanager
def no_room(db):
    """The file may not grow any more, as on a full disk."""
    (pages,) = db.execute("PRAGMA page_count").fetchone()
    db.execute(f"PRAGMA max_page_count = {pages}")
    yield
    db.execute("PRAGMA max_page_count = 1000000")


@contextmanager
def read_only(db):
    """SQLite answers as it does for a file that may only be read."""
    db.execute("PRAGMA query_only = ON")
    yield
    db.execute("PRAGMA query_only = OFF")


@contextmanager
def failing_disk():
    """The system refuses to write: no file may be longer than a page."""
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, usual[1]))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, usual)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "companion.sqlite"


@pytest.fixture
def sat(sit, path):
    return sit(path=path)


TROUBLE = {
    "locked": (lambda sat, path: foreign(path), "could not be saved just now"),
    "read-only": (lambda sat, path: read_only(sat.store._connection._db), "look at its disk"),
    "failing": (lambda sat, path: failing_disk(), "look at its disk"),
}


@pytest.mark.parametrize(("trouble", "said"), TROUBLE.values(), ids=TROUBLE)
def test_an_answer_that_is_not_saved_changes_nothing(sat, path, trouble, said):
    form, state, version = sat.token(ANN), sat.state, sat.live.version
    with trouble(sat, path), pytest.raises(Unsaved, match=said):
        sat.live.answer(ANN, form, "2")
    assert (sat.state.raid, sat.state.coins, sat.live.version) == (state.raid, state.coins, version)
    sat.live.answer(ANN, form, "2")  # the same form goes through
    sat.reload()
    assert sat.asked == ("side", (BOB,))


def test_a_full_disk_takes_all_or_nothing_of_the_last_answer(sat):
    """The last pages of the file still have room for a few rows."""
    form, notes = sat.token(ANN), []
    with no_room(sat.store._connection._db), pytest.raises(Unsaved, match="computer is full"):
        talk(sat, notes)
    sat.reload()
    assert sat.play.n == notes[-1]
    sat.live.answer(ANN, form, "2")
    assert sat.asked == ("side", (BOB,))


def talk(sat, notes):
    """Note after note, until one is not taken."""
    for n in range(999):
        sat.live.write("note", "", f"{n} " * 40, BOB)
        notes.append(sat.play.n)


@pytest.mark.parametrize("what", ["undo", "start", "join"])
def test_nothing_else_is_half_done_either(sit, path, what):
    sat = sit(path=path, names=())
    for name in ("Ann", "Bob"):
        sat.lobby.sit(None, name)
    if what == "undo":
        sat.lobby.start()
        sat.say(ANN, "2")
    does = {
        "undo": sat.live.steps.undo,
        "start": sat.lobby.start,
        "join": lambda: sat.lobby.join("token"),
    }[what]
    version = sat.live.version
    with foreign(path), pytest.raises(Unsaved):
        does()
    assert (sat.live.version, sat.live.is_started, sat.lobby.devices) == (version, what == "undo", [])
    does()
    assert sat.live.version > version


def test_time_that_was_up_while_the_database_was_busy_is_up_again(sit, path):
    sat = sit(path=path)
    sat.say(ANN, "forage")
    rung = len(sat.bells)
    with foreign(path):
        sat.ring(180)
        assert sat.asked[0] == "trade"
        assert len(sat.bells) == rung + 1
        assert sat.bells[-1].is_set
    sat.ring(0)
    assert sat.asked[0] == "gift"


def test_a_row_that_somebody_else_wrote_is_no_answer_of_ours(sit, path):
    """Two processes on one file: the second to write notices."""
    sat = sit(path=path)
    form = sat.token(ANN)
    store = Store(path)
    other = type(sat.live)(sat.game, store, store.tables.find(sat.code), lambda: sat.now, sat._bell)
    other.answer(ANN, form, "2")
    store.close()
    with pytest.raises(Broken):
        sat.live.answer(ANN, form, "forage")
    assert sat.asked == ("side", (BOB,))


def test_a_wrong_statement_is_our_own_mistake(sat):
    with pytest.raises(sqlite3.OperationalError), sat.store._connection.reading() as db:
        db.execute("SELECT nothing FROM nowhere")


def test_a_batch_is_stored_whole_or_not_at_all(sat):
    with pytest.raises(ZeroDivisionError):
        forget_all(sat)
    sat.reload()
    assert sat.asked == ("gate", (ANN,))


def forget_all(sat):
    """Something breaks in the middle of a transaction."""
    with sat.store._connection.writing() as db:
        db.execute("DELETE FROM entry")
        raise ZeroDivisionError
