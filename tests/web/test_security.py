"""The network is not trusted: hosts, origins, cookies, headers, names, traces."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import pytest
from werkzeug.test import create_environ

from web.visiting import LAN, Browser, Reader, Table

ROOT = Path(__file__).parents[2]
NAME = socket.gethostname().lower()

# -- under which name -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "LOCALHOST:8000",
        "127.0.0.1:8000",
        "192.168.1.20",
        "[::1]:8000",
        "[fe80::1]",
        NAME,
        f"{NAME}.local:8000",
    ],
)
def test_the_server_answers_to_its_names_and_to_addresses(app, host):
    assert Browser(app, "192.168.1.40", host).get("/").status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8000",
        "localhost.evil.example",
        "192.168.1.20.evil.example",
        "evil@localhost",
        "evil.example@127.0.0.1",
        "localhost@evil.example",
        "localhost/evil",
        "localhost#evil",
        "localhost?x",
        "localhost:80:80",
        "localhost:evil",
        "localhost:99999",
        "localhost:-1",
        "[::1",
        "::1]",
        "[::1]evil",
        "[evil]",
        "[]",
        "[192.168.1.20]",
        "localhost evil",
        "localhost\\evil",
        "localhost%00",
        "",
        ".",
        ":8000",
        "xn--",
        "é",
        "localhost,evil.example",
        "fe80::1",
        "[fe80::1%eth0]",
        "0x7f.1",
        "2130706433",
    ],
)
def test_the_server_answers_to_no_other_name(app, host):
    status, headers, body = raw(app, HTTP_HOST=host.encode().decode("latin-1"))
    assert (status, "This address is not known here" in body) == ("400 BAD REQUEST", True)
    assert "Content-Security-Policy" in headers


def test_a_request_without_a_host_gets_no_answer(app):
    assert raw(app, HTTP_HOST=None)[0] == "400 BAD REQUEST"


def raw(app, path="/", **changes):
    """As the server hands it over, with nobody in between who tidies it up."""
    environ = create_environ(path) | changes
    said = []
    body = app.wsgi_app(
        {key: value for key, value in environ.items() if value is not None},
        lambda *args: said.extend(args[:2]),
    )
    return said[0], dict(said[1]), b"".join(body).decode()


def test_a_server_behind_a_proxy_answers_to_its_public_name(make):
    app = make(PUBLIC_URL="https://table.example")
    assert Browser(app, "127.0.0.1", "table.example").get("/").status_code == 200


# -- from which page --------------------------------------------------------------------------

FOREIGN = [
    None,
    "null",
    "http://evil.example",
    f"https://{LAN}",
    "http://192.168.1.20",
    "http://192.168.1.20:9000",
    f"http://{LAN}/",
    f"http://{LAN}.evil.example",
    f"http://evil@{LAN}",
    "file://",
    "",
    f"HTTP://{LAN} ",
]


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_form_of_another_page_is_not_taken(lobby, stranger, origin):
    answer = stranger.post(f"{lobby.url}/join", {"name": "Ann"}, origin=origin)
    assert (answer.status_code, lobby.names) == (403, [])


def posting_routes(app):
    for rule in app.url_map.iter_rules():
        if rule.methods & {"POST", "PUT", "PATCH", "DELETE"}:
            with app.test_request_context():
                yield app.url_map.bind("localhost").build(
                    rule.endpoint, {name: "x" for name in rule.arguments}
                )


def test_no_form_at_all_is_taken_from_another_page(app, owner):
    paths = set(posting_routes(app))
    assert len(paths) > 10
    for path in paths:
        for origin in FOREIGN:
            assert owner.post(path, origin=origin).status_code == 403, path


def test_behind_a_proxy_the_public_page_may_send_forms(make):
    app = make(PUBLIC_URL="https://table.example")
    proxied = Browser(app, "127.0.0.1", "table.example")
    assert proxied.post("/open", {"code": "ZZZZ"}, origin="https://table.example").status_code == 422
    assert proxied.post("/open", {"code": "ZZZZ"}, origin="https://evil.example").status_code == 403


@pytest.mark.parametrize("public", ["https://table.example/", "https://Table.Example"])
def test_a_public_address_may_be_written_as_people_write_it(make, public):
    app = make(PUBLIC_URL=public)
    proxied = Browser(app, "127.0.0.1", "table.example")
    assert proxied.post("/open", {"code": "ZZZZ"}, origin="https://table.example").status_code == 422


def test_looking_changes_nothing(table):
    n, version = table.live.play.n, table.live.version
    for path in ("answer", "host/undo", "host/set", "start", "seat/remove", "wishes"):
        assert table.host.get(f"{table.url}/{path}").status_code in (404, 405)
    assert (table.live.play.n, table.live.version) == (n, version)


# -- cookies ----------------------------------------------------------------------------------


def cookie(browser, table):
    return browser.client.get_cookie(f"table_{table.code}", domain=LAN.split(":")[0], path=f"{table.url}/")


def is_asked(browser, table):
    return 'class="question"' in browser.get(f"{table.url}/").text


def give(browser, table, value):
    browser.client.set_cookie(f"table_{table.code}", value, domain=LAN.split(":")[0], path=f"{table.url}/")


def test_a_seats_cookie_is_the_seat(table, stranger):
    give(stranger, table, cookie(table.phones["Ann"], table).value)
    assert is_asked(stranger, table)


@pytest.mark.parametrize("forged", ["", "s1", "1", "ImFubiI.AAAA", "é\x00", "x" * 4000])
def test_a_forged_cookie_is_no_seat(table, stranger, forged):
    give(stranger, table, forged)
    assert not is_asked(stranger, table)


def test_a_cookie_that_was_tampered_with_is_no_seat(table, stranger):
    value = cookie(table.phones["Ann"], table).value
    middle = len(value) // 2  # the last letter may carry bits that nobody reads
    give(stranger, table, value[:middle] + ("A" if value[middle] != "A" else "B") + value[middle + 1 :])
    assert not is_asked(stranger, table)


def test_the_cookie_of_another_table_is_no_seat(app, owner, table, phone):
    other = Table(app, owner, "district12")
    mallory = phone()
    other.join(mallory, "Mallory")
    give(mallory, table, cookie(mallory, other).value)
    assert not is_asked(mallory, table)


def test_the_database_holds_no_cookie(table, tmp_path):
    value = cookie(table.phones["Ann"], table).value
    token = value.split(".")[0]
    written = b"".join(path.read_bytes() for path in (tmp_path / "instance").glob("companion.sqlite*"))
    assert token.encode() not in written


# -- headers ----------------------------------------------------------------------------------


@pytest.fixture
def boom(app):
    """A page that breaks."""
    app.add_url_rule("/boom", view_func=lambda: 1 // 0)
    app.add_url_rule("/t/<code>/boom", endpoint="boom at a table", view_func=lambda code: {}["secret-key"])
    return app


EVERYWHERE = [
    "/",
    "/owner?key=x",
    "/nothing",
    "/boom",
    "/tables",
    "/static/companion.css",
    "/static/htmx.min.js",
    "/static/no.css",
    "/games/district12/theme.css",
    "/games/district12/emblem.svg",
    "/games/district12/no.svg",
    "/t/ZZZZ/",
    "{}/",
    "{}/screen",
    "{}/join",
    "{}/log",
    "{}/guide",
    "{}/stream/tv",
    "{}/host/more",
    "{}/curtain/s1",
    "{}/answer",
    "{}/boom",
]


@pytest.mark.parametrize("path", EVERYWHERE)
def test_every_answer_says_what_a_page_may_load(boom, table, stranger, path):
    for browser in (table.host, stranger):
        headers = browser.get(path.format(table.url)).headers
        assert "default-src 'none'" in headers["Content-Security-Policy"]
        assert "unsafe" not in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    "path", [path for path in EVERYWHERE if "/static/" not in path and "/games/" not in path]
)
def test_no_page_is_kept(boom, table, path):
    assert table.host.get(path.format(table.url)).headers["Cache-Control"] == "no-store"


def test_a_refused_form_has_its_headers_too(table):
    for answer in (
        table.control("answer"),
        table.host.post("/open", {"code": "ZZ"}),
        table.host.post("/", origin=None),
    ):
        assert "Content-Security-Policy" in answer.headers
        assert answer.headers["Cache-Control"] == "no-store"


INLINE = re.compile(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+\s*=|javascript:", re.I)


@pytest.mark.parametrize("path", sorted((ROOT / "templates").rglob("*.html")), ids=lambda path: path.name)
def test_no_template_runs_or_styles_inline(path):
    assert INLINE.findall(path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "path", sorted((ROOT / "companion/games").rglob("*.html")), ids=lambda path: path.parent.name
)
def test_no_board_runs_or_styles_inline(path):
    assert INLINE.findall(path.read_text("utf-8")) == []


def test_no_page_runs_or_styles_inline(table):
    for path in EVERYWHERE:
        if "/static/" in path or "/games/" in path:
            continue
        page = Reader(table.host.get(path.format(table.url)).text)
        inline = [
            (tag, attrs)
            for tag, attrs in page.tags
            if "style" in attrs or any(name.startswith("on") for name in attrs)
        ]
        scripts = [
            attrs for tag, attrs in page.tags if tag == "style" or (tag == "script" and not attrs.get("src"))
        ]
        assert inline + scripts == [], path


# -- names ------------------------------------------------------------------------------------

NASTY = ["<b>&\"'</b>", "{{7*7}}{seat}%s%(n)s", "</script><svg/on", "--><hx-partial>"]


@pytest.fixture
def nasty(lobby, phone):
    """Everybody is called something nasty."""
    for name in NASTY[:2]:
        lobby.join(phone(), name)
    for name in NASTY[2:]:
        lobby.add(name)
    return lobby


def unescaped(html):
    tags = {tag for tag, _ in Reader(html).tags}
    raw = [name for name in NASTY if name in html and name != NASTY[1]]
    return raw + sorted(tags & {"b&\"'", "svg/on"})


def everywhere(table):
    for browser in (table.host, *table.phones.values()):
        for path in (
            "/",
            f"{table.url}/",
            *(f"{table.url}/{place}" for place in ("screen", "join", "log", "guide")),
        ):
            yield browser.get(path)
    for name in ("correct", "awaited", "seats", "more"):
        yield table.host.get(f"{table.url}/host/{name}")
    for sitter in table.lobby.sitters:
        yield table.host.get(f"{table.url}/curtain/{sitter.seat}")
        yield table.host.get(f"{table.url}/host/answer/{sitter.seat}")


@pytest.mark.parametrize("key", ["lobby", "first player", "setup", "hand", "levied", "points", None])
def test_a_name_is_never_more_than_a_name(nasty, listen, key):
    if key != "lobby":
        nasty.start()
        nasty.until(key)
    for answer in everywhere(nasty):
        assert answer.status_code in (200, 302, 303, 404), answer.request.path
        assert unescaped(answer.text) == [], answer.request.path
    for browser, kind in ((nasty.host, "screen"), (nasty.phones[NASTY[0]], "phone")):
        heard = listen(browser, f"{nasty.url}/stream/{kind}?stage=x").hear()
        assert unescaped(heard) == []


def test_a_name_reads_as_it_was_typed(nasty):
    page = nasty.host.get(f"{nasty.url}/screen").text
    assert all(name in Reader(page).text for name in NASTY)


def test_a_nasty_word_is_never_more_than_a_word(parlour, listen):
    parlour.answer("Ann", value=NASTY[0]), parlour.answer("Boris", value=NASTY[3])
    form = Reader(parlour.host.get(f"{parlour.url}/curtain/{parlour.seat('Vera')}").text).forms[0]
    parlour.host.submit(form, value=NASTY[1])
    heard = listen(parlour.host, f"{parlour.url}/stream/screen?stage=play").hear()
    assert (unescaped(heard), NASTY[0] in Reader(heard).text) == ([], True)


@pytest.mark.parametrize("typed", NASTY)
def test_what_was_typed_comes_back_as_it_was_typed(lobby, stranger, typed):
    answer = stranger.post(f"{lobby.url}/join", {"name": typed + "x" * 20})
    assert unescaped(answer.text) == []


# -- traces -----------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/boom", "{}/boom"])
@pytest.mark.parametrize("htmx", [True, False])
def test_whatever_breaks_ends_in_a_sentence(boom, table, path, htmx, caplog):
    answer = table.host.get(path.format(table.url), htmx=htmx)
    assert answer.status_code == 500
    assert "Nothing was lost" in answer.text
    for trace in ("Traceback", "ZeroDivision", "secret-key", ".py", "KeyError"):
        assert trace not in answer.text
    assert "failed" in caplog.text


def test_a_rule_that_breaks_loses_nothing(parlour, monkeypatch):
    parlour.until("way")
    n = parlour.live.play.n
    with monkeypatch.context() as patch:
        patch.setattr("web.parlour.Sheet", None)
        parlour.answer("Ann", value="north")
        assert parlour.answer("Ann", value="well").status_code == 500
    assert (parlour.live.play.n, parlour.asked) == (n + 1, "health")
    assert parlour.answer("Ann", value="well").status_code == 204


@pytest.mark.parametrize(
    "path",
    ["/nothing", "/t/ZZZZ/", "/t/ZZZZ/screen", "/t/ZZZZ/log", "/t/../etc", "/static/../pyproject.toml"],
)
def test_where_nothing_is_there_is_a_page_that_says_so(stranger, path):
    answer = stranger.get(path)
    assert (answer.status_code, "There is nothing here" in answer.text) == (404, True)


@pytest.mark.parametrize(
    "path",
    [
        "/games/district12/../../../pyproject.toml",
        "/games/district12/..%2f..%2fsecret",
        "/games/../district12/theme.css",
        "/games/district12/board.html",
        "/games/district12/rules.py",
        "/games/%2e%2e/theme.css",
        "/games//theme.css",
        "/games/district12/theme.css%00",
        "/games/nothing/theme.css",
        "/static/%2e%2e/pyproject.toml",
        "/static/..%5cpyproject.toml",
    ],
)
def test_only_pictures_and_colours_of_a_game_are_handed_out(stranger, path):
    assert stranger.get(path).status_code in (404, 308)


def test_a_games_pictures_and_colours_are_handed_out(stranger):
    for name, kind in (("theme.css", "text/css"), ("emblem.svg", "image/svg+xml")):
        answer = stranger.get(f"/games/district12/{name}")
        assert (answer.status_code, answer.mimetype) == (200, kind)


def test_an_error_of_a_form_does_not_take_the_forms_place(table):
    """It is said in the corner; the form with what was typed in it stays."""
    answer = table.answer("Ann", value="x" * 100_000)
    assert (answer.headers["HX-Retarget"], answer.headers["HX-Reswap"]) == ("#toast", "innerHTML")


def test_only_its_owner_reads_the_secret(app, tmp_path):
    assert (tmp_path / "instance" / "secret").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("code", ["%00%00", "....", "%F0%9F%8E%B2", "%ff", "x" * 3000, "ß"])
def test_a_code_that_is_none_is_no_table(stranger, code):
    assert stranger.get(f"/t/{code}/screen").status_code == 404
