"""Whether the dice were fair: games played again, and games that somebody tampered with."""

from __future__ import annotations

import json
import random
from contextlib import suppress

import msgspec
import pytest
import skirmish
from click.testing import CliRunner
from sitting import ANN, SEATS
from skirmish.state import Token

from companion import fair, transfer
from companion.catalogue import Found, find_games
from companion.commands import cli
from companion.engine import HOST, TABLE, Broken, Refused, encode, fingerprint
from companion.fair import check
from companion.tables import Tables


def checked(sat):
    return check(sat.game, sat.live.row.secret, sat.store.log.live(sat.live.row), whole(sat).marks)


def whole(sat):
    return sat.store.whole.read(sat.live.row)


@pytest.fixture
def over(sit):
    """A skirmish from beginning to end."""
    sat = sit(options={"rounds": 3})
    rng = random.Random(4)
    while sat.play.now is not None:
        sat.act(rng.randrange)
    return sat


def test_a_whole_game_is_fair_and_every_throw_is_listed(over):
    found = checked(over)
    thrown = [e for e in over.store.log.live(over.live.row) if e.by == TABLE and e.kind == "answer"]
    assert found.is_fair
    assert [each.n for each in found.throws] == [entry.n for entry in thrown]
    assert {each.found for each in found.throws} == {fair.Found.MATCHES}
    assert {each.title.msgid for each in found.throws} >= {"Draw a token."}
    assert all(each.logged == each.due for each in found.throws)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_the_table_did_with_its_app_the_check_comes_out(sit, seed):
    """Undo, redo, corrections, other dice, skips, breaks and a crash now and then."""
    sat, rng = sit(options={"rounds": 9}), random.Random(seed)
    acts = [
        lambda: sat.live.steps.undo(is_meant=True),
        lambda: sat.live.steps.redo(by=HOST),
        lambda: sat.live.correct("round", rng.randrange(1, 4)),
        lambda: sat.live.write("setting", "dice", rng.choice(["server", "tap", "typed"])),
        lambda: sat.live.roll([6, 20], rng.choice(sat.play.seats)),
        lambda: sat.live.write("note", "", "hm", ANN),
        lambda: sat.live.write("timer", rng.choice(["pause", "resume"])),
        lambda: sat.live.skip(rng.choice([*SEATS, TABLE])),
        lambda: sat.bells and sat.ring(200),
        sat.reload,
    ]
    for _ in range(150):
        with suppress(Refused, Broken):
            if rng.random() < 0.3:
                rng.choice(acts)()
            if sat.play.now is not None and sat.live.view(HOST).waiting:
                sat.act(rng.randrange)
    found = checked(sat)
    assert found.stopped_at is None, found.reason
    assert found.is_fair
    assert len(found.throws) > 5


def test_what_was_typed_in_is_listed_but_not_checked(sit):
    sat = sit(names=())
    for name in ("Ann", "Bob", "Cid"):
        sat.lobby.sit(None, name)
    sat.lobby.wish({}, "typed")
    sat.lobby.start()
    sat.until("gate")
    found = checked(sat)
    assert found.is_fair
    assert {each.found for each in found.throws} == {fair.Found.TYPED}


def tampered(sat, n, **change):
    """The log, with one entry that is not as it was."""
    return [
        msgspec.structs.replace(entry, **change) if entry.n == n else entry
        for entry in sat.store.log.live(sat.live.row)
    ]


def a_roll(sat):
    found = [e for e in sat.store.log.live(sat.live.row) if e.key == "dice"]
    return found[0]


def test_a_result_that_was_changed_is_found(over):
    roll = a_roll(over)
    value = [roll.value[0] % 6 + 1, roll.value[1]]
    found = check(over.game, b"secret", tampered(over, roll.n, value=value))
    assert not found.is_fair
    wrong = [each for each in found.throws if each.found == fair.Found.DIFFERS]
    assert [(each.n, list(each.logged), list(each.due)) for each in wrong] == [(roll.n, value, roll.value)]


def test_a_result_that_no_die_shows_does_not_play(over):
    roll = a_roll(over)
    assert check(over.game, b"secret", tampered(over, roll.n, value=[7, 1])).stopped_at == roll.n


def test_a_result_that_was_made_to_look_typed_is_found(over):
    roll = a_roll(over)
    found = check(over.game, b"secret", tampered(over, roll.n, by=roll.seat))
    assert not found.is_fair
    assert next(each for each in found.throws if each.n == roll.n).found == fair.Found.DIFFERS


def test_an_answer_said_to_be_the_apps_is_found(over):
    gate = next(e for e in over.store.log.live(over.live.row) if e.key == "gate")
    assert not check(over.game, b"secret", tampered(over, gate.n, by=TABLE)).is_fair


def test_an_entry_that_is_missing_is_found(over):
    roll = a_roll(over)
    entries = [entry for entry in over.store.log.live(over.live.row) if entry.n != roll.n]
    assert check(over.game, b"secret", entries).stopped_at is not None


def test_another_secret_is_found(over):
    assert not check(over.game, b"other", over.store.log.live(over.live.row)).is_fair


def test_a_position_that_does_not_follow_is_found(over):
    marks = list(whole(over).marks)
    state = json.loads(bytes(marks[3].state))
    state["coins"]["s1"] += 5
    marks[3] = msgspec.structs.replace(marks[3], state=msgspec.Raw(encode(state)))
    found = check(over.game, b"secret", over.store.log.live(over.live.row), marks)
    assert (found.is_fair, found.strange_marks) == (False, (marks[3].n,))


def test_a_lobby_has_nothing_to_check(sit):
    assert checked(sit(names=())) == fair.Checked([])


def test_positions_of_branches_taken_back_are_left_alone(sit):
    sat = sit()
    sat.say(ANN, "forage")
    sat.live.steps.undo(is_meant=True)
    sat.say(ANN, "2")
    assert len(whole(sat).marks) > len({m.n for m in whole(sat).marks} & {e.n for e in whole(sat).live})
    assert checked(sat).is_fair


# -- companion verify -----------------------------------------------------------------------


def exported(folder, games, key):
    """A game, played to its end, as a file."""
    tables = Tables(folder, games)
    code = tables.create(key).row.code
    lobby, live, rng = tables.lobby(code), tables.find(code), random.Random(1)
    for name in ("Ann", "Bob", "Cid")[: games[key].game.players.stop - 1]:
        lobby.sit(None, name)
    lobby.start()
    while live.play.now is not None:
        seat = rng.choice(live.view(HOST).waiting)
        prompt = live.view(seat).prompts[-1]
        live.answer(seat, prompt.token, prompt.ask.sample(rng.randrange))
    transfer.export(folder, games, code, folder / "table.json")
    tables.close()
    return json.loads((folder / "table.json").read_text())


@pytest.fixture
def played(tmp_path, monkeypatch):
    """A skirmish, as if it were installed."""
    games = {skirmish.GAME.key: Found(skirmish.GAME, tmp_path)}
    monkeypatch.setattr("companion.keeping.find_games", lambda: games)
    return exported(tmp_path, games, "skirmish")


def verify(path, content):
    path.write_text(json.dumps(content))
    done = CliRunner().invoke(cli, ["verify", str(path)])
    assert "Traceback" not in done.output
    return done.exit_code, done.output.splitlines()


def test_a_fair_game_is_said_to_be_fair_throw_by_throw(tmp_path, played):
    code, lines = verify(tmp_path / "x.json", played)
    assert code == 0
    throws = [line for line in lines if line.endswith(": matches")]
    assert throws[0].startswith("1. entry 2, Ann: Draw a token.: ")
    assert len(throws) == len([e for e in played["entries"] if e["by"] == "table"])
    assert lines[-2].endswith(fingerprint(bytes.fromhex(played["secret"])))
    assert lines[-1].startswith(f"Fair. Matching the secret: {len(throws)}; typed in, not to be checked: 0.")


@pytest.mark.parametrize("key", find_games())
def test_every_game_is_fair(tmp_path, key):
    code, lines = verify(tmp_path / "x.json", exported(tmp_path, find_games(), key))
    assert (code, lines[-1].startswith("Fair. ")) == (0, True)


def test_a_file_cannot_write_to_the_terminal_what_it_obeys(tmp_path, played):
    played["seats"][0]["name"] = "Ann\x1b[2J"
    _, lines = verify(tmp_path / "x.json", played)
    assert "\x1b" not in "".join(lines)
    assert any("Ann\\x1b[2J" in line for line in lines)


def test_why_a_log_does_not_play_is_a_whole_sentence(tmp_path, played):
    answer = next(
        entry for entry in played["entries"] if entry["kind"] == "answer" and entry["by"] != "table"
    )
    answer["value"] = ["nonsense"]
    _, lines = verify(tmp_path / "x.json", played)
    assert "does not play (" in lines[-1]
    assert "{" not in lines[-1]


def thrown(content):
    return next(entry for entry in content["entries"] if entry["by"] == "table")


def other_token(content):
    entry = thrown(content)
    entry["value"] = [next(str(token) for token in Token if token != entry["value"][0])]


def other_secret(content):
    content["secret"] = "00" * 32
    content["fingerprint"] = fingerprint(bytes(32))


def other_fingerprint(content):
    content["fingerprint"] = fingerprint(b"other")


def other_position(content):
    content["marks"][-1]["throws"] += 1


def no_entry(content):
    content["entries"].remove(thrown(content))


TAMPERED = {
    "a result": (other_token, "NOT FAIR: entry "),
    "the secret": (other_secret, "NOT FAIR: entry "),
    "the fingerprint": (other_fingerprint, "CHANGED: the secret does not fit the fingerprint"),
    "a position": (other_position, "CHANGED: the position saved at entry"),
    "the log": (no_entry, "CHANGED, or played by other rules: entry "),
}


@pytest.mark.parametrize(("change", "verdict"), TAMPERED.values(), ids=TAMPERED)
def test_a_file_that_was_tampered_with_is_not_fair(tmp_path, played, change, verdict):
    change(played)
    code, lines = verify(tmp_path / "x.json", played)
    assert code == 1
    assert lines[-1].startswith(verdict), lines[-1]
