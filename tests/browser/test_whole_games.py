"""Whole games, played as people play them."""

from __future__ import annotations

import time

from browser.people import answer_all

LONGEST = 240  # seconds; a game takes half of it on two slow cores


def test_a_table_screen_and_four_phones_play_to_the_verdict(evening):
    screen = evening.open()
    phones = [evening.phone(name) for name in ("Anna", "Boris", "Vera", "Gleb")]
    screen.start()
    began = time.monotonic()
    while not screen.is_over:
        assert time.monotonic() - began < LONGEST, screen.page.inner_text("#ask")
        if not answer_all(phones):
            screen.page.wait_for_timeout(50)
    verdict = screen.page.inner_text("#verdict h2")
    assert verdict.startswith(("Winner: ", "Shared victory: "))
    for phone in phones:
        phone.page.wait_for_selector("#verdict h2")
        assert phone.page.inner_text("#verdict h2") == verdict
        assert "Reaping cards" in phone.page.inner_text("#verdict table")


def test_one_device_plays_behind_the_curtain(evening):
    screen = evening.open()
    for name in ("Anna", "Boris"):
        screen.add(name)
    screen.start()
    began, curtains, has_jumped = time.monotonic(), 0, False
    while not screen.is_over:
        assert time.monotonic() - began < LONGEST, screen.page.inner_text("#ask")
        if not has_jumped and screen.title() == "Where do you go?":
            screen.correct("Round", "10")
            has_jumped = True
        found = screen.behind_the_curtain()
        curtains += found
        if not screen.answer() and not found:
            screen.page.wait_for_timeout(50)
    assert curtains >= 2 + 2 * 2, "the notebook and two levies, each of both"
    assert screen.page.inner_text("#verdict h2").startswith(("Winner: ", "Shared victory: "))
