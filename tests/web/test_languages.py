"""Each browser reads in its own language: pages, logs, streams, refusals."""

from __future__ import annotations

import pytest

from web.visiting import Browser, Reader


def language(browser, path="/"):
    return Reader(browser.get(path).text).tags[0][1]["lang"]


def switch(browser, locale, back="/"):
    return browser.post("/language", {"locale": locale, "back": back})


@pytest.mark.parametrize(
    ("wanted", "read"),
    [
        ("en", "en"),
        ("ru", "ru"),
        ("ru-RU,ru;q=0.9,en;q=0.8", "ru"),
        ("de, ru;q=0.5", "ru"),
        ("de", "en"),
        ("", "en"),
        ("*", "en"),
        ("en;q=0.1, ru", "ru"),
        ("uk,ru;q=0.7,en;q=0.3", "ru"),
        ("\x00;q=x", "en"),
    ],
)
def test_a_browser_is_read_to_in_what_it_prefers(app, wanted, read):
    assert language(Browser(app, "192.168.1.40", language=wanted)) == read


def test_a_switch_counts_for_this_browser_alone(stranger, phone):
    assert switch(stranger, "ru").status_code == 303
    assert (language(stranger), language(phone())) == ("ru", "en")


@pytest.mark.parametrize("locale", ["", "de", "../ru", "RU"])
def test_there_is_no_switch_to_a_language_that_is_not_there(stranger, locale):
    assert switch(stranger, locale).status_code == 400
    assert language(stranger) == "en"


def test_a_made_up_language_cookie_counts_nothing(stranger):
    stranger.client.set_cookie("lang", "../../etc", domain="192.168.1.20")
    assert language(stranger) == "en"


@pytest.mark.parametrize(
    "back",
    [
        "https://evil.example/x",
        "//evil.example",
        "///evil.example",
        "////evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "javascript:alert(1)",
        "/\t/evil.example",
        "\n//evil.example",
        "http:////evil.example",
        "evil",
        "",
        "//[",
        "https://[x",
        "/%0d%0aSet-Cookie:x=1",
        "/..//evil.example",
        "/.//evil.example",
    ],
)
def test_a_switch_leads_to_no_other_site(stranger, back):
    answer = switch(stranger, "ru", back)
    place = answer.headers.get("Location", "/")
    assert answer.status_code in (303, 400)
    assert place.startswith("/")
    assert not place.startswith(("//", "/\\"))


def test_a_switch_leads_back_to_where_it_was_made(lobby, stranger):
    assert switch(stranger, "ru", f"{lobby.url}/join").headers["Location"] == f"{lobby.url}/join"


# -- at a table -------------------------------------------------------------------------------


def test_a_later_switch_counts_at_the_table_too(table):
    ann = table.phones["Ann"]
    assert language(ann, f"{table.url}/") == "en"
    switch(ann, "ru")
    assert language(ann, f"{table.url}/") == "ru"
    switch(ann, "en")
    assert language(ann, f"{table.url}/") == "en"


def test_a_later_switch_counts_in_the_stream_too(table, listen):
    ann = table.phones["Ann"]
    switch(ann, "ru")
    assert "Кто-то один отвечает за всех" in listen(ann, f"{table.url}/stream/phone?stage=play").hear()


@pytest.fixture
def two(lobby, phone):
    """Ann reads English, Юля Russian."""
    lobby.join(phone(), "Ann"), lobby.join(phone(language="ru"), "Юля")
    lobby.start()
    return lobby


def test_one_table_is_read_in_two_languages_at_once(two, listen):
    two.until("move")
    heard = {
        name: listen(phone, f"{two.url}/stream/phone?stage=play").hear() for name, phone in two.phones.items()
    }
    two.until("area")
    read = {name: Reader(each).text for name, each in heard.items()}
    assert ("Woods" in read["Ann"], "Woods" in read["Юля"]) == (True, False)


def test_the_log_is_read_in_ones_own_language(two):
    two.control("host/correct", key="hand/s1", value="5")
    lines = {name: phone.get(f"{two.url}/log").text for name, phone in two.phones.items()}
    assert "Set right: Cards in hand: Ann: 5" in lines["Ann"]
    assert ("Set right" in lines["Юля"], "Исправлено" in lines["Юля"]) == (False, True)


def test_a_refusal_is_read_in_ones_own_language(two):
    two.until("notebook")
    for name in ("Ann", "Юля"):
        two.answer(name, value="none")
    two.until("hand")
    for name, words in (("Ann", "A number from 0 to 55, please."), ("Юля", "от 0 до 55")):
        assert words in two.answer(name, value="99").text


def test_things_are_counted_as_each_language_counts(lobby, phone):
    julia = phone(language="ru")
    for n, words in enumerate(["1 игрок", "2 игрока", "3 игрока", "4 игрока"]):
        lobby.add(f"Name {n}")
        assert words in Reader(julia.get(f"{lobby.url}/screen").text).text.replace("\xa0", " ")


def test_an_error_is_read_in_ones_own_language(phone):
    assert "There is nothing here" not in phone(language="ru").get("/nothing").text


@pytest.mark.parametrize("kind", ["screen", "phone"])
def test_a_public_fragment_of_one_language_is_not_shown_in_another(two, listen, kind):
    russian = listen(two.phones["Юля"], f"{two.url}/stream/{kind}?stage=play").hear()
    english = listen(two.phones["Ann"], f"{two.url}/stream/{kind}?stage=play").hear()
    assert ("Glass Ball" in english, "Glass Ball" in russian) == (True, False)
