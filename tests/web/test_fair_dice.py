"""The fingerprint before the game, the secret after it, and the table as a file."""

from __future__ import annotations

import json

import pytest

from companion.engine import HOST, Name, fingerprint, privately, say
from companion.fair import Checked, Found, Thrown
from companion.transfer import joined, read_file, take_in
from web.visiting import Table


def secret(table):
    return table.live.row.secret.hex()


def printed(table):
    return fingerprint(table.live.row.secret)


def test_the_lobby_shows_the_fingerprint_to_everybody(seated):
    for html in (
        seated.host.get(f"{seated.url}/screen").text,
        seated.phones["Ann"].get(f"{seated.url}/").text,
    ):
        assert printed(seated) in html
        assert secret(seated) not in html


@pytest.mark.parametrize("stage", ["lobby", "play"])
def test_before_the_end_only_the_fingerprint_is_shown(seated, stage, stranger):
    if stage == "play":
        seated.start()
    for browser in (seated.host, seated.phones["Ann"], stranger):
        html = browser.get(f"{seated.url}/fair").text
        assert printed(seated) in html
        assert secret(seated) not in html
        assert "is shown when the table is closed" in html


def test_at_the_verdict_everybody_may_check(parlour, stranger):
    parlour.until(None)
    parlour.control("host/close")
    for browser in (parlour.host, parlour.phones["Ann"]):
        kind = "screen" if browser is parlour.host else ""
        assert f"{parlour.url}/fair" in browser.get(f"{parlour.url}/{kind}").text
    page = parlour.page(stranger, "fair")
    assert secret(parlour) in page.text
    assert printed(parlour) in page.text
    assert "Every throw of the app is right" in page.text
    rolled = next(e.value for e in parlour.live.store.log.live(parlour.live.row) if e.key == "dice")
    assert ", ".join(map(str, rolled)) in page.text
    assert page.text.count("matches") == 2  # a roll and a draw


@pytest.mark.parametrize("end", ["verdict", "early"])
def test_while_something_can_be_taken_back_the_secret_stays_one(parlour, stranger, end):
    """Or somebody would know the throws to come."""
    parlour.until(None) if end == "verdict" else parlour.control("host/end")
    for browser in (stranger, parlour.phones["Ann"], parlour.host):
        assert secret(parlour) not in browser.get(f"{parlour.url}/fair").text
    assert stranger.post(f"{parlour.url}/host/close", htmx=True).status_code == 403
    form = next(f for f in parlour.page(parlour.host, "fair").forms if "close" in f.attrs["action"])
    assert parlour.host.submit(form).headers["Location"] == f"{parlour.url}/fair"
    assert secret(parlour) in stranger.get(f"{parlour.url}/fair").text
    n = parlour.live.play.n
    for act in ("host/undo", "host/redo", "host/end"):
        answer = parlour.control(act, is_meant="1")
        assert (answer.status_code, "closed for good" in answer.text) == (422, True)
    assert parlour.live.play.n == n


def test_a_table_is_not_closed_before_its_end(parlour):
    assert parlour.control("host/close").status_code == 422
    assert not parlour.live.is_closed


def test_typed_results_are_called_typed(parlour, stranger):
    parlour.control("host/set", key="dice", value="typed")
    parlour.until(None)
    parlour.control("host/close")
    page = parlour.page(stranger, "fair")
    assert "The app threw nothing in this game" in page.text
    assert page.text.count("· typed in") == 2


def tamper(table, key, value):
    with table.live.store._connection.writing() as db:
        db.execute("UPDATE entry SET value = ? WHERE key = ?", (json.dumps(value), key))


def test_a_result_that_was_changed_in_the_database_is_shown(parlour, stranger):
    parlour.until(None)
    parlour.control("host/close")
    entry = next(e for e in parlour.live.store.log.live(parlour.live.row) if e.key == "dice")
    tamper(parlour, "dice", [entry.value[0] % 6 + 1, entry.value[1]])
    page = parlour.page(stranger, "fair")
    assert "Some throws are not what the secret number gives" in page.text
    assert "differs" in page.text


def test_a_game_that_no_longer_plays_says_from_where(parlour, stranger):
    parlour.until(None)
    parlour.control("host/close")
    entry = next(e for e in parlour.live.store.log.live(parlour.live.row) if e.key == "picks")
    tamper(parlour, "picks", ["z"])
    page = parlour.page(stranger, "fair")
    assert "Not all throws could be checked" in page.text
    assert f"From entry {entry.n}" in page.text


def test_names_of_players_are_text_there_too(app, owner, phone):
    table = Table(app, owner, "parlour")
    for name in ("<b>Ann", "Bo"):
        table.join(phone(), name)
    table.start()
    table.until(None)
    table.control("host/close")
    html = owner.get(f"{table.url}/fair").text
    assert "&lt;b&gt;Ann" in html
    assert "<b>Ann" not in html


def test_what_was_for_one_seats_eyes_stays_so(parlour, stranger, monkeypatch):
    parlour.until(None)
    parlour.control("host/close")
    title = say("Roll against {card}.", card=privately(Name("Joker"), parlour.seat("Ann")))
    thrown = Thrown(9, title, parlour.seat("Ann"), (3,), (3,), Found.MATCHES)
    monkeypatch.setattr("companion.web.fair.check", lambda *_: Checked([thrown]))
    html = stranger.get(f"{parlour.url}/fair").text
    assert "Roll against a hidden card." in html
    assert "Joker" not in html


# -- the table as a file --------------------------------------------------------------------


def test_the_owner_saves_a_table_and_another_instance_goes_on(parlour, tmp_path):
    parlour.until("way")
    answer = parlour.host.get(f"{parlour.url}/host/export")
    assert answer.headers["Content-Disposition"] == f"attachment; filename=companion-{parlour.code}.json"
    assert answer.headers["Cache-Control"] == "no-store"
    (tmp_path / "table.json").write_bytes(answer.data)
    games = parlour.tables.games
    with joined(tmp_path / "new") as store:
        code = take_in(store, games, read_file(tmp_path / "table.json", games))
    assert code == parlour.code


def test_the_dialog_says_what_is_in_the_file(parlour):
    html = parlour.host.get(f"{parlour.url}/host/more").text
    assert f"{parlour.url}/host/export" in html
    assert "every secret" in html


def test_a_host_who_plays_gets_no_secrets_while_the_game_runs(parlour):
    """She is not the owner, and would read the others' hands and the dice to come."""
    parlour.control("seat/host", seat=parlour.seat("Ann"))
    ann = parlour.phones["Ann"]
    answer = ann.get(f"{parlour.url}/host/export")
    assert (answer.status_code, "only the owner" in answer.text) == (422, True)
    assert secret(parlour) not in answer.text
    assert "host/export" not in ann.get(f"{parlour.url}/host/more?from=phone").text
    while parlour.asked is not None:
        seat = parlour.live.view(HOST).waiting[0]
        parlour.host.post(f"{parlour.url}/answer", parlour.sample(seat, lambda bound: 0), htmx=True)
    assert ann.get(f"{parlour.url}/host/export").status_code == 422
    ann.post(f"{parlour.url}/host/close", htmx=True)
    assert ann.get(f"{parlour.url}/host/export").status_code == 200
    assert "host/export" in ann.get(f"{parlour.url}/host/more?from=phone").text


def test_nobody_else_gets_the_file(parlour, stranger):
    parlour.until(None)
    parlour.control("host/close")
    for browser in (stranger, parlour.phones["Boris"]):
        assert browser.get(f"{parlour.url}/host/export").status_code == 403


def test_a_table_from_a_file_tells_phones_where_to_come(lobby, tmp_path):
    """The address it was opened at belongs to another computer."""
    answer = lobby.host.get(f"{lobby.url}/host/export")
    assert "address" not in json.loads(answer.data)["wishes"]
    with lobby.live.store._connection.writing() as db:
        db.execute("UPDATE game_table SET wishes = '{}'")
    with lobby.live.changing():
        pass
    lobby.host.host = "192.168.1.20:8000"
    assert "192.168.1.20:8000" in lobby.page(kind="screen").text
