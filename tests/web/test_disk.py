"""A disk that is full, locked or read-only: people are told, nothing is half done, the table goes on."""

from __future__ import annotations

import sqlite3

import pytest

SENTENCE = {"locked": "could not be saved just now", "full": "is full", "read-only": "cannot save the table"}


@pytest.fixture(params=SENTENCE)
def trouble(request, tmp_path):
    """Breaks the disk of a table, and mends it again."""
    kind = request.param
    other = []

    def breaks(table):
        db = table.tables.store._connection._db
        if kind == "locked":
            other.append(sqlite3.connect(tmp_path / "instance" / "companion.sqlite", isolation_level=None))
            other[0].execute("BEGIN IMMEDIATE")
        elif kind == "full":
            pages = db.execute("PRAGMA page_count").fetchone()[0]
            db.execute(f"PRAGMA max_page_count = {pages}")
            fill(db)
        else:
            db.execute("PRAGMA query_only = ON")

    def mends(table):
        db = table.tables.store._connection._db
        if kind == "locked":
            other.pop().close()
        db.execute("PRAGMA max_page_count = 1000000")
        db.execute("PRAGMA query_only = OFF")

    yield kind, breaks, mends
    for each in other:
        each.close()


def fill(db):
    """Until not even an entry fits."""
    try:
        for size in (4000, 400, 40, 1):
            for _ in range(1000):
                db.execute("INSERT INTO printed(game, key, value) VALUES ('x', 'x', ?)", ("x" * size,))
    except sqlite3.OperationalError:
        pass


def test_an_answer_that_could_not_be_saved_is_not_taken_and_may_be_sent_again(parlour, trouble):
    kind, breaks, mends = trouble
    breaks(parlour)
    for typed in range(500):  # on a full disk the last pages have room for a few
        before = parlour.live.play.n, form_of(parlour).values["token"]
        answer = parlour.answer("Ann", value=f"plum {typed}")
        if answer.status_code != 204:
            break
    assert (answer.status_code, SENTENCE[kind] in answer.text) == (503, True)
    assert (parlour.live.play.n, form_of(parlour).values["token"]) == before
    mends(parlour)
    assert parlour.answer("Ann", value="fig").status_code == 204
    assert form_of(parlour).values["value"] == ["fig"]


def form_of(table):
    return table.form(table.phones["Ann"])


def test_streams_go_on_while_nothing_can_be_saved(table, trouble, listen):
    _, breaks, mends = trouble
    breaks(table)
    assert 'class="question"' in listen(table.phones["Ann"], f"{table.url}/stream/phone?stage=play").hear()
    mends(table)


@pytest.mark.parametrize("path", ["join", "seat/rename", "start", "host/set", "wishes"])
def test_nothing_else_is_half_done_either(seated, tmp_path, path):
    fields = {"seat": seated.seat("Ann"), "name": "Zed", "key": "dice", "value": "tap", "dice": "tap"}
    fields |= {option.key: str(option.usual) for option in seated.live.game.options}
    if path == "host/set":
        seated.start()
    if path == "join":
        del fields["seat"]
    before = seated.lobby.sitters
    other = sqlite3.connect(tmp_path / "instance" / "companion.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    answer = seated.control(path, **fields)
    other.close()
    assert (answer.status_code, SENTENCE["locked"] in answer.text) == (503, True)
    assert seated.lobby.sitters == before
    assert seated.control(path, **fields).status_code in (204, 303)


def test_without_script_the_sentence_is_a_page(table, tmp_path):
    form = table.form(table.phones["Ann"])
    other = sqlite3.connect(tmp_path / "instance" / "companion.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    answer = table.phones["Ann"].submit(form, value=table.seat("Ann"))
    other.close()
    assert (answer.status_code, "<!doctype html>" in answer.text, SENTENCE["locked"] in answer.text) == (
        503,
        True,
        True,
    )


def test_no_table_is_opened_that_could_not_be_saved(owner, app, tmp_path):
    other = sqlite3.connect(tmp_path / "instance" / "companion.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    answer = owner.post("/tables", {"game": "district12"})
    other.close()
    assert (answer.status_code, app.extensions["tables"].newest()) == (503, [])


def test_after_a_new_start_everything_is_as_it_was(parlour, make):
    parlour.answer("Ann", value="plum")
    parlour.restart(make())
    for name, phone in parlour.phones.items():
        assert parlour.form(phone).values["seat"] == [parlour.seat(name)]
    assert parlour.form(parlour.phones["Ann"]).values["value"] == ["plum"]
