"""What District 12 has beside its spine: Specials, trading against the clock, the notebook, the variant."""

from __future__ import annotations

import re
import threading
import time

import pytest
from werkzeug.serving import make_server

from browser.evening import Evening
from browser.people import answer_all
from companion import create_app

LONGEST = 60  # seconds


def until(screen, phones, title, *, but=()):
    """Everybody answers until somebody is asked this; who."""
    began = time.monotonic()
    while True:
        asked = [phone.title() for phone in phones]
        assert time.monotonic() - began < LONGEST, f"nobody is asked {title!r}, but {asked}"
        for phone in phones:
            if phone.title() == title:
                return phone
        if not answer_all([phone for phone in phones if phone.title() not in but]):
            screen.page.wait_for_timeout(50)


def sit_down(evening, *names):
    """A table in its lobby, and phones that sit."""
    screen = evening.open()
    phones = [evening.phone(name) for name in names]
    screen.page.wait_for_selector(f"#door .seats .done:nth-of-type({len(names)})")
    return screen, phones


def test_a_special_is_revealed_and_taken(evening):
    screen, phones = sit_down(evening, "Anna", "Boris")
    screen.start()
    until(screen, phones, "Where do you go?")
    screen.correct("Round", "3")
    for _ in range(2):
        until(screen, phones, "Turn a Special over. Which area does it name?").choose("Woods")
    until(screen, phones, "Where do you go?").choose("Woods")
    visitor = until(screen, phones, "Search the Woods")
    visitor.choose("Take the Special")
    screen.page.wait_for_selector("#lines :text('takes the Special')")
    assert "Special card" in visitor.page.inner_text("#prompt .facts")


class Clock:
    """Real enough for a server; it can be put forward."""

    now = 1_700_000_000.0

    def __call__(self):
        return self.now


class Hosted:
    """The application on plain threads, as `flask run` serves it, with a clock of ours."""

    def __init__(self, folder):
        self.clock = Clock()
        self.app = create_app({"INSTANCE": folder, "CLOCK": self.clock})
        self.server = make_server("127.0.0.1", 0, self.app, threaded=True)
        self.url = f"http://localhost:{self.server.server_port}"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def wait(self, code, seconds):
        self.clock.now += seconds
        self.app.extensions["tables"].find(code).expire()

    def stop(self):
        self.server.shutdown()
        self.thread.join(5)
        self.server.server_close()


@pytest.fixture
def timed(browser, tmp_path):
    hosted = Hosted(tmp_path)
    evening = Evening(browser, hosted)
    yield evening
    evening.close()
    hosted.stop()


def test_trading_ends_when_its_time_is_up(timed):
    screen, phones = sit_down(timed, "Anna", "Boris")
    screen.wish("trade", "60")
    screen.start()
    until(screen, phones, "Where do you go?")
    screen.correct("Round", "3")
    until(screen, phones, "Trade with the others", but=["Trade with the others"]).answer()
    screen.page.wait_for_selector("[data-deadline]:text-matches('^(1:00|0:5[0-9])$')")
    timed.server.wait(screen.code, 61)
    screen.page.wait_for_selector("#ask h2:text-is('Move the tokens')")
    for phone in phones:
        phone.page.wait_for_selector("button:has-text('Done trading')", state="detached")


def test_the_notebook_counts_itself_in_the_variant_without_a_draw(evening):
    screen, phones = sit_down(evening, "Anna", "Boris")
    screen.wish("ending", "Penalties, no draw")
    screen.start()
    anna, boris = phones
    until(screen, [anna], "Shall your phone keep your hand?").choose("Keep a notebook")
    until(screen, phones, "Your starting hand")
    for at, card in enumerate(("Food 1", "Food 2", "Fuel 3")):
        anna.page.locator("#prompt select").nth(at).select_option(card)
    anna.answer()
    anna.page.wait_for_selector(".cover")
    assert not anna.page.is_visible(".hand"), "the cards lie under a cover"
    until(screen, phones, "Where do you go?")
    screen.correct("Round", "13")
    until(screen, [anna, boris], "How do you pay?", but=["How do you pay?"])
    refused = ((field, "Reaping") for field in ("Medicine", "Clothing", "Fuel"))
    for field, word in (("Food", "Food 1"), *refused):
        section = anna.page.locator("section.sheet-field", has_text=field)
        section.locator("label.tile", has_text=word).first.locator("input").check()
    anna.answer()
    counting = "How many Resource Points do you have?"
    until(screen, [boris, anna], counting, but=[counting])
    anna.wait_for(counting)
    assert anna.page.input_value("#prompt input[type=number] >> nth=0") == "5"
    while not screen.is_over:
        if not answer_all(phones):
            screen.page.wait_for_timeout(50)
    assert re.search("after the penalties|Tied", screen.page.inner_text("#verdict"))
    assert screen.page.locator(".score tbody th", has_text="Penalty").count() == 1
    assert "Food 2" in screen.page.locator(".score tr:has(th:text-is('Hand cards'))").inner_html()
