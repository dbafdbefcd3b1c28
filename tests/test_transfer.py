"""A table that goes to another instance in a file, and files that are none."""

from __future__ import annotations

import json
import os
import random
import re
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
import skirmish
import small
from click.testing import CliRunner
from serving import HERE, opened
from sitting import ANN

from companion import transfer
from companion.catalogue import Found
from companion.commands import cli
from companion.engine import HOST, encode
from companion.store import Outdated, Store
from companion.tables import DATABASE, LETTERS, Tables, locked
from companion.transfer import Unfit

GAMES = {game.key: Found(game, Path(__file__).parent) for game in (skirmish.GAME, small.GAME)}


def run(*words):
    return CliRunner().invoke(cli, [str(word) for word in words])


@pytest.fixture
def evening(tmp_path):
    """Half a skirmish, with a step taken back, one brought back, and a value typed in from a card."""
    tables = Tables(tmp_path / "old", GAMES) if (tmp_path / "old").mkdir() is None else None
    code = tables.create("skirmish").row.code
    lobby = tables.lobby(code)
    for name in ("Ann", "Bob", "Cid"):
        lobby.sit(None, name)
    lobby.show_address("http://192.168.1.20:8000")
    lobby.wish({"rounds": 9}, "server")
    lobby.start()
    live, rng = tables.find(code), random.Random(3)
    for step in range(70):
        waiting = live.view(HOST).waiting
        prompt = live.view(waiting[0]).prompts[-1]
        live.answer(waiting[0], prompt.token, prompt.ask.sample(rng.randrange))
        if step % 20 == 3:
            live.steps.undo(is_meant=True)
        if step % 40 == 3:
            live.steps.redo()
    yield live
    tables.close()


@pytest.fixture
def file(evening, tmp_path):
    path = tmp_path / "table.json"
    transfer.export(tmp_path / "old", GAMES, evening.row.code.lower(), path)
    return path


@pytest.fixture
def new(tmp_path):
    """An instance that was never served."""
    return tmp_path / "new"


def take_in(path, instance, games=GAMES):
    with transfer.joined(instance) as store:
        return transfer.take_in(store, games, transfer.read_file(path, games))


def whole(store, code):
    return store.whole.read(store.tables.find(code))


def changed(path, change):
    """The same file, but for one change."""
    content = json.loads(path.read_text())
    change(content)
    path.write_text(json.dumps(content))
    return path


def tables_of(instance):
    with closing(Store(instance / DATABASE)) as store:
        return store.tables.newest(99, 0.0)


# -- there and back -----------------------------------------------------------------------


def test_a_table_goes_on_where_it_stood(file, evening, new):
    code = take_in(file, new)
    tables = Tables(new, GAMES)
    live = tables.find(code)
    assert (code, live.play.state, live.play.throws) == (
        evening.row.code,
        evening.play.state,
        evening.play.throws,
    )
    assert [prompt.key for prompt in live.view(HOST).prompts] == [p.key for p in evening.view(HOST).prompts]
    assert live.steps.told(ANN, 999) == evening.steps.told(ANN, 999)
    assert [(s.name, s.device) for s in tables.lobby(code).sitters] == [
        ("Ann", None),
        ("Bob", None),
        ("Cid", None),
    ]
    tables.close()


def test_the_next_throws_are_those_it_would_have_had(file, evening, new):
    tables = Tables(new, GAMES) if take_in(file, new) else None
    rng = [random.Random(5), random.Random(5)]
    for live, below in zip((evening, tables.find(evening.row.code)), rng, strict=True):
        for _ in range(20):
            seat = live.view(HOST).waiting[0]
            prompt = live.view(seat).prompts[-1]
            live.answer(seat, prompt.token, prompt.ask.sample(below.randrange))
    assert tables.find(evening.row.code).play.state == evening.play.state
    tables.close()


def test_every_row_is_there_again_also_those_taken_back(file, evening, new):
    code = take_in(file, new)
    with closing(Store(new / DATABASE)) as store:
        again, before = whole(store, code), whole(evening.store, code)
    assert any(entry.undone_by for entry in before.entries)
    assert any(entry.reveals for entry in before.entries)
    assert again.wishes == {"options": {"rounds": 9}, "dice": "server"}
    before = msgspec.structs.replace(before, wishes=again.wishes)
    assert encode(again) == encode(before)


def test_a_table_in_its_lobby_goes_too(evening, new, tmp_path):
    tables = Tables(tmp_path / "lobby", GAMES) if (tmp_path / "lobby").mkdir() is None else None
    code = tables.create("skirmish").row.code
    tables.lobby(code).sit(None, "Ann")
    transfer.export(tmp_path / "lobby", GAMES, code, tmp_path / "lobby.json")
    tables.close()
    assert take_in(tmp_path / "lobby.json", new) == code
    assert [row.started for row in tables_of(new)] == [None]


def test_a_code_that_is_taken_becomes_another(file, evening, new):
    codes = {take_in(file, new) for _ in range(3)}
    assert len(codes) == 3
    assert evening.row.code in codes
    assert all(set(code) <= set(LETTERS) for code in codes)


def test_what_the_owner_of_the_box_filled_in_counts_before_what_came_in_a_file(evening, new, tmp_path):
    with evening.store._connection.writing() as db:
        for value in (1, 3):
            db.execute(
                "INSERT INTO printed(game, key, value, table_id, n) VALUES ('skirmish', 'help', ?, ?, 1)",
                (str(value), evening.row.id),
            )
    transfer.export(tmp_path / "old", GAMES, evening.row.code, tmp_path / "typed.json")
    take_in(tmp_path / "typed.json", new)
    with closing(Store(new / DATABASE)) as store:
        assert store.box.values("skirmish")["help"] == 3  # the newer of the two
        store.box.fill_in("skirmish", "help", 2)
    take_in(tmp_path / "typed.json", new)
    with closing(Store(new / DATABASE)) as store:
        assert store.box.values("skirmish")["help"] == 2


@pytest.mark.skipif(os.name != "posix", reason="permissions are otherwise")
def test_only_its_owner_may_read_the_file(file):
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


# -- files that are none --------------------------------------------------------------------


def put(*where):
    """`put("entries", 3, "n", 7)`: a change of one value."""
    *path, last, value = where

    def change(content):
        for step in path:
            content = content[step]
        content[last] = value

    return change


def forget(name):
    return lambda content: content.pop(name)


def evil(msgid):
    return put("lines", 0, "text", {"type": "text", "msgid": msgid, "params": {"a": 1}})


WRONG = {
    "another format": (put("format", 2), "of format 2"),
    "no format": (forget("format"), "format"),
    "another game": (put("game", "chess"), "'chess' is not installed"),
    "a newer edition": (put("edition", 99), "edition 99"),
    "a newer mark": (put("marks", 0, "edition", 99), "marks[0]: saved by edition 99"),
    "a field too many": (put("host", "me"), "`host`"),
    "a word for a number": (put("entries", 3, "n", "three"), "$.entries[3].n"),
    "an unknown kind": (put("entries", 3, "kind", "cheat"), "$.entries[3].kind"),
    "a code that is none": (put("code", "A1"), "code: 'A1'"),
    "a short secret": (put("secret", "00ff"), "secret"),
    "another secret": (put("secret", "00" * 32), "does not fit the fingerprint"),
    "a time that is none": (put("created", 1e200), "created"),
    "never begun": (put("started", None), "started"),
    "no log": (put("entries", []), "entries: the game began"),
    "a name that is none": (put("seats", 0, "name", "A\u0000B"), "seats[0]"),
    "a name twice": (put("seats", 0, "name", "bOB"), "name 'bob' is there twice"),
    "a piece twice": (put("seats", 0, "look", 2), "look '2'"),
    "a seat twice": (put("seats", 0, "id", "s2"), "id 's2'"),
    "too many seats": (
        lambda content: content["seats"].extend(
            {"id": f"s{n}", "name": f"N{n}", "look": 1} for n in range(10, 20)
        ),
        "are too many",
    ),
    "other seats": (lambda content: content["seats"].reverse(), "with other seats"),
    "dice that are none": (put("wishes", "dice", "loaded"), "dice cannot be 'loaded'"),
    "options that are none": (put("wishes", "options", [1]), "options are no object"),
    "a number twice": (put("entries", 3, "n", 3), "entries[3]: number 3"),
    "an entry at no time": (put("entries", 3, "at", -5.0), "entries[3]"),
    "an unknown seat": (put("entries", 3, "seat", "s7"), "nobody sits at 's7'"),
    "two setups": (put("entries", 3, "kind", "setup"), "entries[3]: the setup"),
    "taken back by nothing": (put("entries", 3, "undone_by", 5), "taken back by number 5"),
    "a line of nothing": (put("lines", 0, "n", 99999), "lines[0]"),
    "a line twice": (lambda content: content["lines"].append(content["lines"][0]), "twice"),
    "a line that reaches out": (evil("{a.__class__}"), "lines[0]: its fields"),
    "a line that is broken": (evil("{a"), "lines[0]: its fields"),
    "a line that fills the memory": (evil("{a:>999999999}"), "lines[0]: its fields"),
    "a mark of nothing": (put("marks", 0, "n", 99999), "marks[0]"),
    "a mark twice": (lambda content: content["marks"].append(content["marks"][0]), "has two"),
    "a mark with other seats": (put("marks", 0, "seats", ["s1"]), "knows other seats"),
    "no marks": (put("marks", []), "marks: no position"),
    "a value of nothing": (put("printed", [{"n": 99999, "key": "help", "value": 1}]), "no entry 99999"),
    "a state that is none": (lambda c: [m.update(state={}) for m in c["marks"]], "does not play"),
    "a number beyond all games": (
        lambda c: c["marks"][-1]["state"].update(round=10**30),
        "no game has numbers beyond",
    ),
    "another position": (
        lambda c: c["marks"][-1]["state"].update(round=c["marks"][-1]["state"]["round"] + 1),
        "is not what the entries lead to",
    ),
    "a chapter that is none": (lambda c: [m.update(chapter="x") for m in c["marks"]], "does not play"),
    "an answer that is none": (put("entries", -1, "value", {"x": 1}), "does not play"),
}


@pytest.mark.parametrize(("change", "reason"), WRONG.values(), ids=WRONG)
def test_a_wrong_file_says_what_and_where_and_changes_nothing(file, new, change, reason):
    take_in(file, new)
    with pytest.raises(Unfit) as caught:
        take_in(changed(file, change), new)
    assert reason in str(caught.value)
    assert len(str(caught.value)) < 300
    assert len(tables_of(new)) == 1


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b'{"format":1}', b"null"])
def test_what_is_no_file_of_ours_is_refused(tmp_path, content):
    (tmp_path / "bad.json").write_bytes(content)
    with pytest.raises(Unfit, match="cannot be read"):
        transfer.read_file(tmp_path / "bad.json", GAMES)


def test_what_is_too_large_is_not_even_read(tmp_path, monkeypatch):
    monkeypatch.setattr("companion.transfer.LARGEST", 2**20)
    (tmp_path / "large.json").write_bytes(b" " * (2**20 + 1))
    with pytest.raises(Unfit, match="larger than 1 MB"):
        transfer.read_file(tmp_path / "large.json", GAMES)


def test_an_option_of_a_lobby_must_be_offered(tmp_path, new):
    (tmp_path / "lobby").mkdir()
    tables = Tables(tmp_path / "lobby", GAMES)
    code = tables.create("skirmish").row.code
    transfer.export(tmp_path / "lobby", GAMES, code, tmp_path / "lobby.json")
    tables.close()
    with pytest.raises(Unfit, match="option 'stakes'"):
        take_in(changed(tmp_path / "lobby.json", put("wishes", {"options": {"stakes": 3}})), new)


def test_a_server_of_an_older_version_is_not_disturbed(file, new):
    take_in(file, new)
    with closing(sqlite3.connect(new / DATABASE)) as db:
        db.execute("DELETE FROM _sqlite_migrations WHERE name LIKE 'm004%'")
        db.commit()
    with closing(locked(new)), pytest.raises(Outdated):
        take_in(file, new)


# -- the commands ---------------------------------------------------------------------------


@pytest.fixture
def served(serve, tmp_path):
    """A server, its folder, and the code of a table there."""
    server = serve()
    address = server.address()
    with opened(address) as stream:
        code = re.search(r"/t/(\w+)/", stream.url)[1]
    return address, tmp_path / "instance", code


def test_a_table_is_taken_out_and_in_while_servers_run(served, tmp_path):
    address, instance, code = served
    path = tmp_path / "table.json"
    done = run("export", code, path, "--instance", instance)
    assert (done.exit_code, "it holds every secret" in done.output) == (0, True)
    done = run("import", path, "--instance", instance)
    new = re.search(rf"Table {code} is here now, as (\w+)\.", done.output)[1]
    with HERE.open(f"{address}/t/{new}/screen", timeout=10) as answer:
        assert answer.status == 200
        assert new in answer.read().decode()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("export", "NONE", "x.json"), "there is no table 'NONE'"),
        (("export", "CODE", "taken.json"), "is there already"),
        (("import", "taken.json"), "taken.json cannot be taken in, it cannot be read"),
        (("import", "nothing.json"), "nothing.json cannot be read"),
        (("verify", "taken.json"), "taken.json cannot be taken in"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(served, tmp_path, monkeypatch, words, reason):
    _, instance, code = served
    monkeypatch.chdir(tmp_path)
    Path("taken.json").write_text("taken")
    where = () if words[0] == "verify" else ("--instance", instance)
    done = run(*(code if word == "CODE" else word for word in words), *where)
    assert (done.exit_code > 0, reason in done.output, "Traceback" in done.output) == (True, True, False)
    assert Path("taken.json").read_text() == "taken"
    assert isinstance(done.exception, SystemExit)


def test_a_folder_without_a_database_has_nothing_to_export(tmp_path):
    done = run("export", "ABCD", tmp_path / "x.json", "--instance", tmp_path)
    assert (done.exit_code, "cannot be used" in done.output) == (1, True)
    assert list(tmp_path.iterdir()) == []


def test_a_table_of_a_killed_server_can_be_exported(serve, tmp_path):
    server = serve()
    with opened(server.address()) as stream:
        code = re.search(r"/t/(\w+)/", stream.url)[1]
        server.process.kill()
        server.process.wait()
    done = run("export", code, tmp_path / "x.json", "--instance", tmp_path / "instance")
    assert done.exit_code == 0, done.output
    assert json.loads((tmp_path / "x.json").read_text())["code"] == code


def test_whoever_writes_at_the_same_time_is_waited_for_or_named(served, tmp_path):
    _, instance, code = served
    run("export", code, tmp_path / "table.json", "--instance", instance)
    with closing(sqlite3.connect(instance / DATABASE, isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        done = run("import", tmp_path / "table.json", "--instance", instance)
    assert (done.exit_code, "Nothing was lost" in done.output) == (1, True)
