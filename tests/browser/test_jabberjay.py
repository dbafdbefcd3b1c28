"""Jabberjay in two languages at one table: dealt cards that reach one phone alone, and real ones."""

from __future__ import annotations

import re
import time

import pytest

from browser.people import answer_all
from browser.wire import Wire

LONGEST = 150  # seconds
COUNTS = ("9", "8", "7", "9", "6")
SEATS = {"Анна": "s1", "Борис": "s2", "Vera": "s3"}
FORM = re.compile(r"<form id=\"q-(s\d)-.*?</form>", re.S)
STATUSES = re.compile("Обвиняем|Незащищ|Скрывш|Сбежавш|Accused|Exposed|Hidden|Fled")


class Line(Wire):
    """A line whose traffic from the server can be read."""

    @property
    def text(self):
        """What came so far, without the lengths of chunks."""
        return re.sub(rb"\r\n[0-9a-f]+\r\n", b"", bytes(self.heard)).decode("utf-8", "replace")


@pytest.fixture
def lines(shared_server):
    """A line of her own for each phone."""
    lines = {name: Line(shared_server.port) for name in SEATS}
    yield lines
    for line in lines.values():
        line.close()


def fill_in_the_box(phone):
    """The numbers of the five statuses, if she is asked for them."""
    fields = phone.page.query_selector_all("#prompt section.sheet-field input[type=number]")
    for field, many in zip(fields, COUNTS, strict=False):
        field.fill(many)


def play_on(screen, phones, until):
    began = time.monotonic()
    while not until():
        assert time.monotonic() - began < LONGEST, screen.page.inner_text("#ask")
        fill_in_the_box(phones[0])
        if not answer_all(phones):
            screen.page.wait_for_timeout(50)


def asks_for_cards(text):
    """Whose forms have come that ask for one of her cards."""
    return {form[1] for form in FORM.finditer(text) if 'name="value.card"' in form[0]}


def test_three_phones_in_two_languages_and_no_card_on_a_wrong_line(evening, lines):
    screen = evening.open("jabberjay", locale="ru")
    phones = [
        evening.phone(name, port=lines[name].port, locale="en" if name == "Vera" else "ru") for name in SEATS
    ]
    screen.wish("cards", "dealt")
    screen.start()
    play_on(screen, phones, lambda: screen.page.query_selector("#ask h2:text('Миротворцы')"))
    for phone, (name, seat) in zip(phones, SEATS.items(), strict=True):
        text = lines[name].text
        assert asks_for_cards(text) == {seat}
        assert 'class="turned' not in text, "nothing lies face up before it is turned over"
        assert phone.page.evaluate("document.querySelectorAll('.jj .back').length") == 20
        log = phone.page.evaluate("async () => (await fetch('log')).text()")
        assert STATUSES.findall(re.search("<ol.*</ol>", log, re.S)[0]) == []
    play_on(screen, phones, lambda: screen.is_over)
    for phone, (name, seat) in zip(phones, SEATS.items(), strict=True):
        assert asks_for_cards(lines[name].text) == {seat}
        assert 'class="turned' in lines[name].text
        verdict = phone.page.inner_text("#verdict h2")
        assert verdict in (
            ("You have won together!", "You have lost together.")
            if name == "Vera"
            else ("Команда победила!", "Команда проиграла.")
        )


def test_a_turn_takes_three_taps_and_a_statement_may_come_first(evening):
    screen = evening.open("jabberjay", locale="ru")
    phones = [evening.phone(name, locale="ru") for name in ("Анна", "Борис")]
    screen.wish("cards", "dealt")
    screen.start()
    play_on(screen, phones, lambda: any(phone.title() == "Положите карту" for phone in phones))
    (mover,) = [phone for phone in phones if phone.title() == "Положите карту"]
    (other,) = [phone for phone in phones if phone is not mover]
    tiles = mover.page.locator("section.sheet-field:has-text('Сначала') label.tile")
    said = tiles.nth(1).inner_text()
    tiles.nth(1).locator("input").check()
    alone = mover.question.get_attribute("id")
    assert mover.press(alone)
    other.page.wait_for_selector("#prompt .facts :text('Сказано')")
    assert said in other.page.inner_text("#prompt .facts")
    mover.page.wait_for_selector(f"{mover.questions}:not(#{alone})")
    assert "Сначала" not in mover.page.inner_text("#prompt form.question")
    form = mover.page.locator(mover.questions)
    for field in ("Какую карту?", "К кому?"):
        form.locator(f"section.sheet-field:has-text('{field}') label.tile input").first.check()
    mover.answer()
    other.wait_for("Положите карту")
    assert screen.page.locator("#board .back").count() == 1


def test_at_one_device_hands_stay_behind_the_curtain(evening):
    screen = evening.open("jabberjay")
    for name in ("Anna", "Boris"):
        screen.add(name)
    screen.wish("cards", "dealt")
    screen.start()
    began, curtains = time.monotonic(), 0
    while curtains < 8:
        assert time.monotonic() - began < LONGEST, screen.page.inner_text("#ask")
        assert not screen.page.query_selector('#main [name="value.card"]'), "her hand lies open"
        for field, many in zip(
            screen.page.query_selector_all("#hot input[type=number]"), COUNTS, strict=False
        ):
            field.fill(many)
        found = screen.behind_the_curtain()
        curtains += found
        if not found and not screen.answer():
            screen.page.wait_for_timeout(50)
    screen.page.wait_for_selector("#ask h2:text-is('Peacekeepers'), #hot h2:text-is('Turn over all cards')")
    assert screen.page.locator("#board .back").count() == 20


def test_real_cards_come_to_the_same_verdict_everywhere(evening):
    screen = evening.open("jabberjay")
    phones = [evening.phone("Anna"), evening.phone("Борис", locale="ru")]
    screen.start()
    play_on(screen, phones, lambda: screen.is_over)
    won = "won" in screen.page.inner_text("#verdict h2")
    phones[1].page.wait_for_selector(f"h2:text-is('{'Команда победила!' if won else 'Команда проиграла.'}')")
    assert screen.page.locator(".score tbody th:visible").count() == 8
