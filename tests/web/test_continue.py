"""Going on with a table from the first page: what stands there, in which order."""

from __future__ import annotations

import re

import pytest

from web.visiting import Table


@pytest.fixture
def opened(app, owner, clock):
    """Opens another table a minute later."""

    def opened():
        clock.now += 60
        return Table(app, owner, "district12")

    return opened


def codes(browser):
    """The tables of the first page, in their order."""
    return re.findall(r'class="felt resume"[^>]*href="/t/([A-Z0-9]{4})/', browser.get("/").text)


def line(browser, table):
    """What is said of one table, in words."""
    page = browser.get("/").text
    item = next(item for item in page.split("<li>") if f"/t/{table.code}/" in item)
    return " ".join(re.sub(r"<[^>]+>", " ", item.split("</li>")[0]).split())


def test_the_table_played_last_stands_first(opened, owner, clock, phone):
    first, second = opened(), opened()
    assert codes(owner) == [second.code, first.code]
    for name in ("Ann", "Boris"):
        first.join(phone(), name)
    clock.now += 60
    first.start()
    assert codes(owner) == [first.code, second.code]


def test_a_lobby_says_who_sits_there(lobby, seated, owner):
    said = line(owner, seated)
    assert ("Lobby" in said, "Ann, Boris, Vera" in said) == (True, True)


def test_a_game_says_how_far_it_is_and_whose_turn_it_is(table, owner):
    table.until("move")
    said = line(owner, table)
    assert re.search(r"Round 1 · Move the tokens", said)
    name = next(s.name for s in table.lobby.sitters if s.seat == table.waiting[0])
    assert f"Waiting for {name}" in said


def test_a_break_is_one(table, owner):
    table.control("break")
    assert "Break" in line(owner, table)


def test_a_finished_game_says_who_won_for_a_day(table, owner, clock):
    table.until(None)
    said = line(owner, table)
    assert ("The game is over" in said, "Waiting for" in said) == (True, False)
    clock.now += 25 * 3600
    assert codes(owner) == []


def test_more_than_a_dozen_are_folded_away_and_none_is_lost(opened, owner):
    tables = [opened() for _ in range(14)]
    assert codes(owner) == [table.code for table in reversed(tables)]
    assert "2 older tables" in owner.get("/").text


def test_a_player_finds_her_seat_among_many_newer_tables(table, opened):
    for _ in range(61):
        opened()
    ann = table.phones["Ann"]
    assert codes(ann) == [table.code]
    assert f'href="{table.url}/"' in ann.get("/").text
