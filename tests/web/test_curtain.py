"""Private questions of those who play at the table screen."""

from __future__ import annotations

import pytest

from web.visiting import Reader


@pytest.fixture
def whispering(parlour):
    """All write down a word; Vera has no phone."""
    return parlour


def curtain(table, browser, name="Vera"):
    return browser.get(f"{table.url}/curtain/{table.seat(name)}", htmx=True)


def test_a_private_question_is_fetched_once_and_kept_nowhere(whispering):
    answer = curtain(whispering, whispering.host)
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "no-store")
    assert Reader(answer.text).forms[0].values["seat"] == [whispering.seat("Vera")]


def test_a_private_question_is_answered_from_behind_the_curtain(whispering):
    form = Reader(curtain(whispering, whispering.host).text).forms[0]
    assert whispering.host.submit(form, htmx=True, value="plum").status_code == 204


def test_a_private_question_is_not_in_the_screens_stream(whispering, listen):
    heard = listen(whispering.host, f"{whispering.url}/stream/screen?stage=play").hear()
    assert ("Vera, your question" in heard, 'class="question"' in heard) == (True, False)


def test_the_screen_offers_no_curtain_to_those_who_have_phones(whispering):
    page = whispering.host.get(f"{whispering.url}/screen").text
    assert ("Ann, your question" in page, "Vera, your question" in page) == (False, True)


def test_nobody_else_looks_behind_the_curtain(whispering, stranger):
    for browser in (whispering.phones["Ann"], stranger):
        assert curtain(whispering, browser).status_code == 403


def test_a_player_looks_behind_her_own(whispering):
    assert curtain(whispering, whispering.phones["Ann"], "Ann").status_code == 200


@pytest.mark.parametrize("seat", ["s9", "table", "host"])
def test_there_is_no_curtain_before_a_seat_that_there_is_not(whispering, seat):
    assert whispering.host.get(f"{whispering.url}/curtain/{seat}").status_code == 403


def test_behind_the_curtain_of_somebody_not_asked_it_says_so(whispering):
    whispering.until("way")
    assert "Nothing is asked of this seat now." in curtain(whispering, whispering.host).text


def test_before_the_game_nothing_is_behind_the_curtain(seated):
    assert "Nothing is asked of this seat now." in curtain(seated, seated.host).text


@pytest.mark.parametrize("kind", ["screen", "phone", "tv", "<b>"])
def test_a_question_behind_the_curtain_comes_from_a_page_that_there_is(whispering, kind):
    answer = whispering.host.get(f"{whispering.url}/curtain/{whispering.seat('Vera')}?from={kind}")
    assert Reader(answer.text).forms[0].values["from"][0] in ("screen", "phone")
