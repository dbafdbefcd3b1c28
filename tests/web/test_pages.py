"""The guide and the log."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest

from companion.catalogue import find_games

GUIDES = [found.folder / "guide" for found in find_games().values()]
ANCHORS = re.findall(r"\{#([a-z0-9-]+)\}", (GUIDES[0] / "en.md").read_text("utf-8"))


@pytest.mark.parametrize("anchor", ANCHORS)
@pytest.mark.parametrize("locale", ["en", "ru"])
def test_every_section_opens_in_a_dialog(lobby, phone, anchor, locale):
    answer = phone(language=locale).get(f"{lobby.url}/guide?at={anchor}", htmx=True)
    assert (answer.status_code, 'class="guide"' in answer.text) == (200, True)


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.parent.name)
def test_a_guide_has_the_same_sections_in_every_language(guide):
    anchors = {
        path.stem: re.findall(r"\{#([a-z0-9-]+)\}", path.read_text("utf-8")) for path in guide.glob("*.md")
    }
    assert anchors["en"] == anchors["ru"]


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.parent.name)
def test_every_section_that_a_game_names_is_there(guide):
    named = set()
    for path in guide.parent.glob("*.py"):
        named |= set(re.findall(r'guide="([a-z0-9-]+)"', path.read_text("utf-8")))
    assert named <= set(re.findall(r"\{#([a-z0-9-]+)\}", (guide / "en.md").read_text("utf-8")))


def test_the_guide_opens_where_the_game_is(table):
    assert "<h2>" in table.host.get(f"{table.url}/guide?at=here", htmx=True).text
    table.until("hand")
    here = table.host.get(f"{table.url}/guide?at=here", htmx=True).text
    assert here == table.host.get(f"{table.url}/guide?at=hand-limit", htmx=True).text


def test_every_step_of_a_game_has_its_section(table):
    seen = set()
    for _ in table.steps():
        seen.add(table.live.view("table").step.guide)
    assert (seen <= set(ANCHORS), len(seen) > 10) == (True, True)


def test_in_the_lobby_the_guide_opens_at_its_beginning(lobby):
    here = lobby.host.get(f"{lobby.url}/guide?at=here", htmx=True).text
    assert here == lobby.host.get(f"{lobby.url}/guide?at={ANCHORS[0]}", htmx=True).text


@pytest.mark.parametrize("anchor", ["", "moon", "../en", "<b>"])
def test_a_section_that_there_is_not_does_not_open(lobby, anchor):
    assert lobby.host.get(f"{lobby.url}/guide?at={anchor}", htmx=True).status_code == 404


def test_the_whole_guide_links_to_every_section(lobby, stranger):
    page = stranger.get(f"{lobby.url}/guide").text
    assert re.findall(r'href="#([a-z0-9-]+)"', page.split("<nav", 1)[1])[: len(ANCHORS)] == ANCHORS
    assert set(re.findall(r'<article class="felt" id="([a-z0-9-]+)"', page)) == set(ANCHORS)


def test_a_game_without_a_translation_is_explained_in_english(parlour, phone):
    assert "Write a word." in phone(language="ru").get(f"{parlour.url}/guide").text


def test_the_log_has_every_line_in_its_order(table):
    table.until("hand")
    page = table.host.get(f"{table.url}/log").text
    first, round4 = page.index("has the First Action token"), page.rindex("has the First Action token")
    assert first < round4
    assert page.count('<li id="step-') == len({told.n for told in table.live.steps.told("table", 2000, True)})


def test_what_was_taken_back_is_not_in_the_log(table):
    table.until("area")
    seat = table.waiting[0]
    area = table.live.play.state.at[seat]
    name = table.lobby.sitter(seat).name
    assert f"{name}: {area}" in table.host.get(f"{table.url}/log").text
    table.control("host/undo")
    page = table.host.get(f"{table.url}/log").text
    assert (f"{name}: {area}" in page, "The host takes back the last step." in page) == (False, True)


def test_the_icons_that_pages_use_are_drawn(table):
    table.until("levy")
    for browser, path in (
        (table.host, "screen"),
        (table.phones["Ann"], ""),
        (table.host, "host/more"),
        (table.host, "join"),
    ):
        page = browser.get(f"{table.url}/{path}").text
        drawn = set(re.findall(r'<symbol id="([^"]+)"', table.host.get(f"{table.url}/screen").text))
        assert set(re.findall(r'<use href="#([^"]+)"', page)) <= drawn


@pytest.mark.parametrize("key", ["lobby", "first player", "hand", "area", None])
def test_every_form_and_link_leads_somewhere(seated, key):
    if key != "lobby":
        seated.start()
        seated.until(key)
    routes = seated.app.url_map.bind("localhost")
    dialogs = (
        [f"host/{name}" for name in ("correct", "awaited", "seats", "more")]
        if key != "lobby"
        else ["host/seats"]
    )
    for browser, path in [
        (seated.phones["Ann"], ""),
        *((seated.host, each) for each in ("", "screen", "join", "guide", *dialogs)),
    ]:
        page = browser.page(f"{seated.url}/{path}")
        for _, attrs in page.tags:
            for name, method in WAYS.items():
                if name in attrs and not attrs[name].startswith("#"):
                    way = urlsplit(attrs[name])
                    assert not way.netloc
                    routes.match(way.path, method=method)


WAYS = {
    "href": "GET",
    "src": "GET",
    "hx-get": "GET",
    "hx-sse:connect": "GET",
    "action": "POST",
    "hx-post": "POST",
}
