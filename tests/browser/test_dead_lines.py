"""Lines that drop, freeze or sleep: every page says so, gets right by itself, and nothing counts twice."""

from __future__ import annotations

import time

import pytest

from browser.people import answer_all
from browser.wire import Wire

LOST = "#offline:not([hidden])"


@pytest.fixture
def trio(evening):
    """Anna and Boris on phones, the first question is a race: who begins?"""
    screen = evening.open()
    phones = [evening.phone(name) for name in ("Anna", "Boris")]
    screen.page.wait_for_selector("#door .seats .done:nth-of-type(2)")
    screen.start()
    for phone in phones:
        phone.wait_for("Who takes the First Action token?")
    return screen, phones


def offline(phone, is_off=True):
    phone.page.context.set_offline(is_off)


def tick(phone, word):
    phone.page.locator(phone.questions).locator("label.tile", has_text=word).first.locator("input").check()


def ticked(phone):
    return phone.page.locator("form.question input:checked").count()


def press(phone):
    phone.page.evaluate("window.ahead += 600")
    phone.page.locator(phone.questions).locator("button.main").click()


def right_within(page, selector, seconds=2):
    page.wait_for_selector(selector, timeout=seconds * 1000)


def test_a_half_made_choice_outlives_a_dead_spot(trio):
    _, (anna, _) = trio
    tick(anna, "Boris")
    offline(anna)
    right_within(anna.page, LOST)
    assert "Reconnecting" in anna.page.inner_text("#offline")
    anna.page.wait_for_timeout(1000)
    offline(anna, False)
    anna.page.wait_for_selector("#offline", state="hidden", timeout=2000)
    assert ticked(anna) == 1
    press(anna)
    anna.page.wait_for_selector("h2:text-is('Who takes the First Action token?')", state="detached")


def test_what_went_on_meanwhile_is_seen_at_once(trio):
    screen, (anna, boris) = trio
    offline(anna)
    right_within(anna.page, LOST)
    boris.choose("Boris")
    screen.page.wait_for_selector("#ask h2:text-is('Set up the board')")
    offline(anna, False)
    right_within(anna.page, "#prompt :text('Set up the board')")


def test_a_tap_made_offline_is_said_to_be_lost_and_counts_once_later(trio):
    screen, (anna, _) = trio
    tick(anna, "Boris")
    offline(anna)
    press(anna)
    anna.page.wait_for_selector("#toast:has-text('Nothing was sent')")
    assert ticked(anna) == 1
    offline(anna, False)
    anna.page.wait_for_selector("#offline", state="hidden", timeout=2000)
    press(anna)
    screen.page.wait_for_selector("#ask h2:text-is('Set up the board')")
    assert screen.page.locator("#lines li", has_text="First Action").count() <= 1


HIDE = """is_hidden => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => is_hidden })
  const state = is_hidden ? 'hidden' : 'visible'
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  document.dispatchEvent(new Event('visibilitychange'))
}"""


def test_a_phone_that_was_in_the_pocket_is_right_when_it_comes_out(trio):
    screen, (anna, boris) = trio
    anna.page.evaluate(HIDE, True)
    boris.choose("Boris")
    screen.page.wait_for_selector("#ask h2:text-is('Set up the board')")
    anna.page.wait_for_timeout(300)
    assert "Who takes the First Action token?" in anna.text()
    anna.page.evaluate(HIDE, False)
    right_within(anna.page, "#prompt :text('Set up the board')")


def test_a_page_that_comes_back_from_the_cache_is_right(trio):
    screen, (anna, boris) = trio
    anna.page.goto(anna.url + "guide")
    boris.choose("Boris")
    screen.page.wait_for_selector("#ask h2:text-is('Set up the board')")
    anna.page.go_back()
    right_within(anna.page, "#prompt :text('Set up the board')")
    anna.page.evaluate("window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    anna.page.wait_for_timeout(100)
    answer_all([boris])
    anna.page.wait_for_selector("#prompt :text('Set up the board')", state="detached", timeout=2000)


def test_two_tabs_of_a_phone_follow_each_other(trio):
    _, (anna, _) = trio
    other = anna.page.context.new_page()
    other.goto(anna.url)
    other.wait_for_selector("#prompt form.question")
    anna.choose("Boris")
    right_within(other, "#prompt :text('Set up the board')")
    assert other.query_selector("#prompt :text('Who takes the First Action token?')") is None


# -- a line that is open, and dead ------------------------------------------------------------


@pytest.fixture
def wire(shared_server):
    wire = Wire(shared_server.port)
    yield wire
    wire.close()


@pytest.fixture
def frozen(evening, wire):
    """Anna's phone shows the first question; then nothing passes on its line any more."""
    screen = evening.open()
    screen.add("Boris")
    anna = evening.phone("Anna", port=wire.port)
    screen.page.wait_for_selector("#door .name:text-is('Anna')")
    screen.start()
    anna.wait_for("Who takes the First Action token?")
    wire.freeze()
    return screen, anna


def test_a_line_that_is_dead_without_a_word_is_found_out(frozen, wire):
    screen, anna = frozen
    screen.choose("Boris")
    assert not anna.page.is_visible("#offline")
    anna.page.evaluate("window.ahead += 41000")
    right_within(anna.page, LOST)
    wire.thaw()
    right_within(anna.page, "#prompt :text('Set up the board')", seconds=3)
    anna.page.wait_for_selector("#offline", state="hidden", timeout=2000)


def test_a_tap_that_gets_no_answer_says_so_and_counts_once(frozen, wire):
    screen, anna = frozen
    assert anna.page.evaluate("htmx.config.defaultTimeout") <= 10_000
    anna.page.evaluate("htmx.config.defaultTimeout = 500")
    tick(anna, "Boris")
    press(anna)
    anna.page.wait_for_selector("#toast:has-text('No answer from the table')")
    press(anna)
    wire.thaw()
    right_within(anna.page, "#prompt :text('Set up the board')", seconds=3)
    screen.page.wait_for_selector("#ask h2:text-is('Set up the board')")
    screen.page.wait_for_timeout(300)  # in which a second answer would be counted
    assert screen.page.locator("#ask h2:text-is('Set up the board')").count() == 1
    assert screen.page.locator("#lines li", has_text="First Action token").count() == 1


# -- servers that die meanwhile ---------------------------------------------------------------


def test_the_server_is_started_anew_while_a_phone_sleeps(stormy):
    screen = stormy.open()
    anna, boris = stormy.phone("Anna"), stormy.phone("Boris")
    screen.page.wait_for_selector("#door .seats .done:nth-of-type(2)")
    screen.start()
    anna.wait_for("Who takes the First Action token?")
    anna.page.evaluate(HIDE, True)
    stormy.server.kill()
    stormy.server.start()
    boris.page.wait_for_selector("#offline", state="hidden")
    boris.choose("Boris")
    screen.page.wait_for_selector("#ask h2:text-is('Set up the board')")
    anna.page.evaluate(HIDE, False)
    right_within(anna.page, "#prompt :text('Set up the board')")


def left(page):
    """Seconds on the clock."""
    minutes, seconds = (
        page.wait_for_selector("[data-deadline]:text-matches('[0-9]:[0-9]')").inner_text().split(":")
    )
    return 60 * int(minutes) + int(seconds)


def test_a_clock_goes_on_where_it_was_after_a_restart(stormy):
    screen = stormy.open()
    phones = [stormy.phone(name) for name in ("Anna", "Boris")]
    screen.page.wait_for_selector("#door .seats .done:nth-of-type(2)")
    screen.wish("trade", "60")
    screen.start()
    while screen.page.inner_text("#ask h2") != "Move the tokens":
        if not answer_all(phones):
            screen.page.wait_for_timeout(50)
    screen.correct("Round", "3")
    while not screen.page.query_selector("[data-deadline]"):
        if not answer_all([phone for phone in phones if phone.title() != "Trade with the others"]):
            screen.page.wait_for_timeout(50)
    began, before = time.monotonic(), left(screen.page)
    stormy.server.kill()
    stormy.server.start()
    for page in (screen.page, phones[0].page):
        page.wait_for_selector("#offline", state="hidden", timeout=4000)
    shown = [left(page) for page in (screen.page, phones[0].page)]
    expected = before - (time.monotonic() - began)
    assert abs(shown[0] - shown[1]) <= 1
    assert abs(shown[0] - expected) <= 1.5
