"""A break: the clocks stand still, the screens say so, and a card tells how to go on."""

from __future__ import annotations

import pytest

from web.visiting import Reader


def test_the_card_says_where_the_game_stands(table, stranger):
    table.until("hand")
    page = Reader(stranger.get(f"{table.url}/break").text)
    for word in ("Table " + table.code, "Ann", "Boris", "Vera", "Cards in hand: Ann", "Reaping cards left"):
        assert word in page.text, word
    assert "Hand limit" in page.text


def test_the_card_names_the_open_question(parlour, stranger):
    parlour.until("health")
    assert "All well?" in stranger.get(f"{parlour.url}/break").text


def cards(table, stranger):
    """The break card as anybody may look at it."""
    browsers = (stranger, table.host, *table.phones.values())
    return [browser.get(f"{table.url}/break").text for browser in browsers]


def test_the_card_says_to_nobody_what_is_sealed(parlour, stranger):
    for name in ("Ann", "Boris"):
        parlour.answer(name, value="plum")
    assert [card for card in cards(parlour, stranger) if "plum" in card] == []


def test_the_card_says_to_nobody_what_somebody_holds_or_is_asked_alone(parlour, stranger):
    parlour.until("way")
    ann = parlour.phones["Ann"].get(f"{parlour.url}/").text
    assert ("Joker" in ann, "Which way" in ann) == (True, True)
    assert [card for card in cards(parlour, stranger) if "Joker" in card or "Which way" in card] == []


def test_there_is_no_card_of_a_lobby(lobby, owner):
    assert owner.get(f"{lobby.url}/break").status_code == 404
    assert owner.post(f"{lobby.url}/break").status_code == 404


def test_taking_a_break_stops_the_clock_and_leads_to_the_card(parlour, clock):
    parlour.until("bell")
    answer = parlour.control("break", htmx=False)
    assert (answer.status_code, answer.headers["Location"]) == (303, f"{parlour.url}/break")
    clock.now += 3600
    parlour.live.expire()
    assert (parlour.asked, parlour.live.play.deadline) == ("bell", None)
    assert parlour.control("break/over", htmx=False).headers["Location"] == f"{parlour.url}/"
    assert parlour.live.play.deadline == clock.now + 60


def test_only_the_host_takes_a_break_and_ends_it(table):
    for path in ("break", "break/over"):
        assert table.control(path, table.phones["Ann"]).status_code == 403


def test_every_screen_says_that_it_is_a_break(parlour, stranger):
    pages = {"screen": stranger, "": parlour.phones["Ann"]}
    said = "The clocks stand still"
    assert [said in browser.get(f"{parlour.url}/{path}").text for path, browser in pages.items()] == [
        False
    ] * 2
    parlour.control("break")
    assert [said in browser.get(f"{parlour.url}/{path}").text for path, browser in pages.items()] == [
        True
    ] * 2


def test_an_answer_counts_during_a_break_and_does_not_end_it(parlour):
    parlour.control("break")
    assert parlour.answer("Ann", value="plum").status_code == 204
    assert parlour.live.view(parlour.seat("Ann")).prompts[-1].is_answered
    assert parlour.live.play.settings.paused is not None


@pytest.mark.parametrize("kind", ["screen", "phone"])
def test_the_host_finds_the_break_among_the_controls(table, owner, kind):
    page = owner.get(f"{table.url}/host/more?from={kind}", htmx=True).text
    assert "Take a break" in page
    table.control("break")
    page = owner.get(f"{table.url}/host/more?from={kind}", htmx=True).text
    assert ("Take a break" in page, "Break card" in page, "Go on" in page) == (False, True, True)


def test_a_break_survives_a_restart(parlour, make):
    parlour.control("break")
    parlour.restart(make())
    assert "The clocks stand still" in parlour.phones["Ann"].get(f"{parlour.url}/").text
