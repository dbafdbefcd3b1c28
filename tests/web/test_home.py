"""The first page: who may open tables, codes, the owner link."""

from __future__ import annotations

import time

import pytest

from companion.web.security import Limit
from web.visiting import HERE, LAN, Browser, Reader, Table


def test_the_owner_sees_the_games(owner):
    assert "District 12" in owner.get("/").text


def test_a_stranger_sees_no_games(stranger):
    assert "District 12" not in stranger.get("/").text


def test_a_stranger_opens_no_table(stranger, app):
    assert stranger.post("/tables", {"game": "district12"}).status_code == 403
    assert app.extensions["tables"].newest() == []


def test_where_all_may_open_tables_a_stranger_does_and_is_its_host(make):
    app = make(OPEN=True)
    stranger = Browser(app, "192.168.1.40")
    assert "District 12" in stranger.get("/").text
    table = Table(app, stranger, "district12")
    table.add("Vera")
    assert table.names == ["Vera"]


def test_where_all_may_open_tables_nobody_opens_them_without_end(make):
    stranger = Browser(make(OPEN=True), "192.168.1.40")
    opened = [stranger.post("/tables", {"game": "district12"}).status_code for _ in range(31)]
    assert opened == [303] * 30 + [429]


@pytest.mark.parametrize("game", ["", "chess", "../district12", "<b>"])
def test_there_is_no_table_of_a_game_that_is_not_there(owner, game):
    assert owner.post("/tables", {"game": game}).status_code == 404


def test_a_code_leads_to_its_table_in_small_letters_too(lobby, stranger):
    answer = stranger.post("/open", {"code": f" {lobby.code.lower()} "})
    assert (answer.status_code, answer.headers["Location"]) == (303, f"/t/{lobby.code}/")


@pytest.mark.parametrize("code", ["ZZZZ", "", "<b>&\"'", "x" * 500, "٣٤٥٦"])
def test_a_wrong_code_comes_back_as_it_was_typed(stranger, code):
    answer = stranger.post("/open", {"code": code})
    field = next(form for form in Reader(answer.text).forms if form.action == "/open").values["code"]
    assert (answer.status_code, field) == (422, [code.upper()[:12]])


def test_a_table_has_one_address_however_its_code_is_written(lobby, stranger):
    assert stranger.get(f"/t/{lobby.code.lower()}/").headers["Location"] == f"/t/{lobby.code}/"


def test_an_address_may_be_typed_without_its_last_stroke(lobby, stranger):
    answer = stranger.get(lobby.url)
    assert (answer.status_code, answer.headers["Location"].endswith(f"{lobby.url}/")) == (308, True)


# -- who guesses ------------------------------------------------------------------------------


def test_whoever_guesses_codes_has_to_wait(stranger, phone):
    guesses = [stranger.post("/open", {"code": f"A{n}"}).status_code for n in range(31)]
    assert guesses == [422] * 30 + [429]
    assert phone().post("/open", {"code": "AAAA"}).status_code == 422


def test_whoever_guesses_addresses_has_to_wait(stranger):
    assert [stranger.get(f"/t/A{n}/").status_code for n in range(31)] == [404] * 30 + [429]


def test_whoever_guesses_does_not_shut_out_a_player_of_the_same_address(seated):
    ann = seated.phones["Ann"]
    guesser = Browser(seated.app, ann.address)
    assert [guesser.get(f"/t/A{n}/").status_code for n in range(31)][-1] == 429
    assert ann.get(f"{seated.url}/").status_code == 200


def test_whoever_waited_may_try_again():
    limit = Limit(1, 0.05)
    limit.count("her")
    assert (limit.is_spent("her"), limit.is_spent("him")) == (True, False)
    time.sleep(0.06)
    assert not limit.is_spent("her")


def test_the_list_of_those_who_guess_does_not_grow_without_end():
    limit = Limit(1, 60, most_keys=3)
    for n in range(9):
        limit.count(str(n))
    assert [n for n in range(9) if limit.is_spent(str(n))] == [6, 7, 8]


def test_behind_a_proxy_whoever_guesses_waits_alone(make):
    app = make(PUBLIC_URL="https://table.example")

    def guess(client):
        proxied = Browser(app, "127.0.0.1", "table.example")
        headers = {"origin": "https://table.example", "x_forwarded_for": f"6.6.6.6, {client}"}
        return proxied.post("/open", {"code": "ZZ"}, **headers).status_code

    assert [guess("9.9.9.9") for _ in range(31)] == [422] * 30 + [429]
    assert guess("8.8.8.8") == 422


# -- the owner link ---------------------------------------------------------------------------


def owner_link(app):
    return f"/owner?key={app.config['OWNER_KEY']}"


def test_the_owner_link_makes_a_phone_the_owners(app, stranger):
    answer = stranger.get(owner_link(app))
    assert (answer.status_code, answer.headers["Location"]) == (303, "/")
    assert "District 12" in stranger.get("/").text


def test_the_owners_cookie_can_be_read_by_no_script_and_sent_by_no_other_site(app, stranger):
    cookie = stranger.get(owner_link(app)).headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Path=/" in cookie


@pytest.mark.parametrize("key", ["", "0" * 32, "ключ", "x" * 5000])
def test_a_wrong_key_makes_nobody_the_owner(stranger, key):
    answer = stranger.get("/owner", query=None) if not key else stranger.get(f"/owner?key={key}")
    assert (answer.status_code, answer.headers.get("Set-Cookie")) == (403, None)


def test_whoever_guesses_the_key_has_to_wait(app, stranger):
    for n in range(30):
        stranger.get(f"/owner?key={n}")
    assert stranger.get(owner_link(app)).status_code == 429


@pytest.mark.parametrize("forged", ["1", "owner", "WyJvd25lciJd.AAAA", "\x00", "é"])
def test_a_forged_cookie_makes_nobody_the_owner(stranger, forged):
    stranger.client.set_cookie("owner", forged, domain=LAN.split(":")[0])
    assert "District 12" not in stranger.get("/").text


@pytest.mark.parametrize("header", ["x_forwarded_for", "forwarded", "x_real_ip", "via"])
def test_what_comes_through_a_proxy_is_not_from_this_machine(owner, header):
    assert owner.post("/tables", {"game": "district12"}, **{header: "10.0.0.9"}).status_code == 403


def test_a_machine_behind_a_proxy_has_no_owner_but_by_the_link(make):
    app = make(PUBLIC_URL="https://table.example")
    here = Browser(app, "127.0.0.1", HERE)
    assert "District 12" not in here.get("/").text
    here.get(owner_link(app))
    assert "District 12" in here.get("/").text


def test_behind_https_cookies_are_sent_over_https_only(make):
    app = make(PUBLIC_URL="https://table.example")
    assert "Secure" in Browser(app, "127.0.0.1", HERE).get(owner_link(app)).headers["Set-Cookie"]


# -- going on ---------------------------------------------------------------------------------


def test_the_owner_goes_on_with_every_table(owner, table):
    assert f"{table.url}/screen" in owner.get("/").text


def test_a_player_goes_on_with_her_table(table):
    assert f"{table.url}/" in table.phones["Ann"].get("/").text


def test_a_stranger_sees_nobodys_tables(table, stranger):
    assert table.code not in stranger.get("/").text


def test_nobody_learns_of_a_table_by_making_up_cookies(table, stranger):
    for name in ("tables", "at", f"table_{table.code}"):
        stranger.client.set_cookie(name, table.code, domain=LAN.split(":")[0])
    assert table.code not in stranger.get("/").text


@pytest.mark.parametrize("host", [LAN, "10.1.2.3"])
def test_the_table_screen_shows_the_address_that_the_host_came_by(make, host):
    app = make(OPEN=True)
    table = Table(app, Browser(app, "192.168.1.40", host), "district12")
    assert f"<b>{host}</b>" in table.host.get(f"{table.url}/screen").text


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "0.0.0.0:8000", "[::1]:8000"])
def test_the_table_screen_shows_no_address_that_phones_cannot_reach(make, host):
    app = make()
    table = Table(app, Browser(app, "127.0.0.1", host), "district12")
    assert f"<b>{host}</b>" not in table.host.get(f"{table.url}/screen").text


def test_behind_a_proxy_the_table_screen_shows_the_public_address(make):
    app = make(PUBLIC_URL="https://table.example/", OPEN=True)
    table = Table(app, Browser(app, "127.0.0.1", "localhost:8000"), "district12")
    assert "<b>https://table.example</b>" in table.host.get(f"{table.url}/screen").text
