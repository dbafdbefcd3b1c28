"""A television that shows the table, and asks to be played at."""

from __future__ import annotations

import re

import pytest

from web.visiting import Reader


@pytest.fixture
def television(parlour, stranger):
    """It shows the table; Vera has no phone and would like to play at it."""
    stranger.get(f"{parlour.url}/screen")
    return stranger


def ask(table, television):
    return television.post(f"{table.url}/control", {})


def decide(table, browser, word="yes"):
    page = browser.get(f"{table.url}/screen").text
    device = re.search(r'name="device" value="(\d+)"', page)[1]
    return browser.post(f"{table.url}/host/screen", {"device": device, word: "1"}, htmx=True)


def curtain(table, television, name="Vera"):
    return television.get(f"{table.url}/curtain/{table.seat(name)}", htmx=True)


def test_whoever_only_looks_is_offered_to_ask(parlour, television):
    page = television.get(f"{parlour.url}/screen").text
    assert ("Play at this screen" in page, "Vera, your question" in page) == (True, False)


def test_asking_alone_allows_nothing(parlour, television):
    assert ask(parlour, television).status_code == 303
    assert "The host is asked" in television.get(f"{parlour.url}/screen").text
    assert curtain(parlour, television).status_code == 403


def test_what_the_host_allows_is_played_there(parlour, television):
    ask(parlour, television)
    assert decide(parlour, parlour.host).status_code == 204
    assert "Vera, your question" in television.get(f"{parlour.url}/screen").text
    form = Reader(curtain(parlour, television).text).forms[0]
    assert television.submit(form, htmx=True, value="plum").status_code == 204


def test_but_nobody_elses_question_and_none_of_the_hosts_buttons(parlour, television):
    ask(parlour, television), decide(parlour, parlour.host)
    assert curtain(parlour, television, "Ann").status_code == 403
    for path in ("host/undo", "host/skip", "host/screen", "seat/free"):
        assert television.post(f"{parlour.url}/{path}", {}).status_code == 403


def test_what_the_host_denies_is_not(parlour, television):
    ask(parlour, television), decide(parlour, parlour.host, "no")
    assert curtain(parlour, television).status_code == 403
    assert "Play at this screen" in television.get(f"{parlour.url}/screen").text


@pytest.mark.parametrize("device", ["99", "", "-1", "x", "9" * 40])
def test_a_screen_that_is_not_there_is_refused(parlour, device):
    answer = parlour.host.post(f"{parlour.url}/host/screen", {"device": device, "yes": "1"}, htmx=True)
    assert answer.status_code == 422
