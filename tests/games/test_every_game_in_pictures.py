"""The contract on pictures: a board for every seat in every language, drawn with symbols that exist."""

from __future__ import annotations

import random
import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from evenings import FOUND, KEYS, MOST, everybody, tables
from houses import LANGUAGES, House

from companion.config import ROOT
from companion.web.pictures import Pictures

ALL = pytest.mark.parametrize(("key", "players"), tables(KEYS))
PICTURES = ("board.html", "emblem.svg", "symbols.svg", "theme.css")


class Drawing(HTMLParser):
    """Elements and attributes of a fragment."""

    def __init__(self, html):
        super().__init__()
        self.tags, self.attributes = [], []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += attrs

    @property
    def forbidden(self):
        """What the content security policy would not let through: it would be missing on the screen."""
        names = [name for name, _ in self.attributes if name == "style" or name.startswith("on")]
        return [*names, *(tag for tag in self.tags if tag in ("script", "style"))]

    @property
    def symbols(self):
        return {value[1:] for name, value in self.attributes if name == "href" and value.startswith("#")}


@pytest.fixture
def house(key, players, tmp_path):
    house = House(tmp_path, key, players, random.Random(f"{key} {players} wishes"))
    yield house
    house.close()


@pytest.mark.parametrize("name", PICTURES)
@pytest.mark.parametrize("key", KEYS)
def test_a_game_brings_its_pictures(key, name):
    assert (FOUND[key].folder / name).read_text("utf-8").strip()


@pytest.mark.parametrize("name", ["emblem.svg", "symbols.svg"])
@pytest.mark.parametrize("key", KEYS)
def test_a_drawing_is_well_formed_and_carries_no_script_or_style(key, name):
    svg = (FOUND[key].folder / name).read_text("utf-8")
    ElementTree.fromstring(f"<all>{svg}</all>")
    assert Drawing(svg).forbidden == []


@pytest.mark.parametrize("key", KEYS)
def test_a_theme_loads_nothing_from_elsewhere(key):
    theme = (FOUND[key].folder / "theme.css").read_text("utf-8")
    assert re.findall(r"@import|url\((?!#)|expression\(", theme) == []


def random_points(house, rng):
    """The beginning, some points of an evening, and its end."""
    for at in range(MOST):
        if at == 0 or house.live.play.now is None or rng.random() < 0.05:
            yield
        if house.live.play.now is None:
            return
        house.act(rng)
    raise AssertionError("the evening does not end")


@ALL
def test_the_board_is_drawn_for_every_seat_in_every_language(house, key, players):
    known = set(re.findall(r'<symbol id="([^"]+)"', str(Pictures(ROOT / "static", FOUND).sprite(key))))
    for _ in random_points(house, random.Random(f"{key} {players} board")):
        for seat in everybody(house.live):
            for language in LANGUAGES:
                board = Drawing(house.board(language, seat))
                assert board.forbidden == []
                assert board.symbols <= known


@ALL
def test_every_page_is_drawn_in_every_language(house, key, players):
    """Questions, steps, what was revealed, the log and the verdict of this game."""
    stages = set()
    for _ in random_points(house, random.Random(f"{key} {players} pages")):
        for language in LANGUAGES:
            for stage, fragments in house.pages(language).values():
                stages.add(stage)
                assert all(Drawing(html).forbidden == [] for html in fragments.values())
    assert stages == {"play", "over"}


@ALL
def test_a_game_that_was_ended_early_shows_how_things_stand(house):
    rng = random.Random(5)
    for _ in range(25):
        house.act(rng)
    house.live.end()
    for language in LANGUAGES:
        for stage, shown in house.pages(language).values():
            assert (stage, 'class="score for-' in shown["verdict"]) == ("over", True)
