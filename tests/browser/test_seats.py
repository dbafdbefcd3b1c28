"""A seat goes from one phone to another, and a host plays alone against a bot."""

from __future__ import annotations

import re


def test_a_seat_moves_from_one_phone_to_another_and_back(evening):
    screen = evening.open()
    anna, boris = evening.phone("Anna"), evening.phone("Boris")
    screen.page.wait_for_selector("#door .seats .done:nth-of-type(2)")
    screen.start()
    new = evening.page(390, 844, has_touch=True, is_mobile=True)
    new.goto(boris.url)
    assert "The game is under way" in new.inner_text("h1")
    new.click("button:has-text('I am Boris')")
    new.wait_for_selector("#me :text('The host has to say yes')")
    screen.page.click("#hot button:has-text('Yes, let it sit')")
    boris.page.wait_for_selector("#me :text('Boris is played on another phone now.')")
    assert "Watching" in boris.page.inner_text("#me .mine")
    new.wait_for_selector("#me .mine :text-is('Boris')")
    assert "another phone" not in new.inner_text("#me")
    new.wait_for_selector("#mine summary:has-text('Leave the table')", state="attached")
    boris.page.wait_for_selector("#mine summary:has-text('Leave the table')", state="detached")
    anna.page.wait_for_selector("#lines :text('Boris plays on another phone now.')", state="attached")

    boris.page.click("#me button:has-text('Ask for it back')")
    screen.page.click("#hot button:has-text('Yes, let it sit')")
    boris.page.wait_for_selector("#me .mine :text-is('Boris')")
    new.wait_for_selector("#me button:has-text('All right')")
    assert notice_height(new) < 200, "it is no larger than what it says"
    new.click("#me button:has-text('All right')")
    new.wait_for_selector("#me .claim", state="detached")


def notice_height(page):
    return page.locator("#me .claim").bounding_box()["height"]


def test_whoever_is_late_is_nudged_on_whatever_page_she_looks_at(evening):
    screen = evening.open()
    anna, boris = evening.phone("Anna"), evening.phone("Boris")
    screen.page.wait_for_selector("#door .seats .done:nth-of-type(2)")
    screen.start()
    while not screen.page.query_selector("#ask .nudging"):
        assert screen.answer() or screen.page.wait_for_timeout(50) is None
    anna.page.click("[data-show=board]")
    screen.page.locator("#ask li", has_text="Anna").locator(".nudging").click()
    anna.page.wait_for_selector("#me .nudge:visible")
    assert anna.page.locator(".nudge").bounding_box()["height"] < 90
    assert boris.page.query_selector(".nudge") is None
    anna.page.click("[data-show=prompt]")
    assert anna.answer()
    anna.page.wait_for_selector(".nudge", state="detached")


def test_a_host_plays_alone_against_a_bot(evening):
    screen = evening.open()
    screen.add("Anna")
    screen.page.fill("#add-name", "Marvin")
    screen.page.click("#wishes button[name=bot]")
    screen.page.wait_for_selector("#door li:has(.name:text-is('Marvin')) :text('bot')")
    assert screen.page.input_value("#add-name") == ""
    screen.start()
    asked = []
    while rounds(screen) < 3:
        asked += [title] if (title := screen.title()) else []
        if not (screen.answer() or screen.behind_the_curtain()):
            screen.page.wait_for_timeout(100)  # Marvin thinks
    assert asked
    assert "Marvin" in screen.page.inner_text("#lines")


def rounds(screen):
    found = re.search(r"(\d+)", screen.page.inner_text("#head .round"))
    return int(found[1]) if found else 0


def test_a_device_rings_only_where_it_was_asked_to(evening):
    screen = evening.open()
    anna, _ = evening.phone("Anna"), evening.phone("Boris")
    anna.page.evaluate(
        "() => { window.buzzed = 0; navigator.vibrate = () => { window.buzzed += 1; return true } }"
    )
    screen.page.wait_for_selector("#door .seats .done:nth-of-type(2)")
    screen.start()
    anna.page.wait_for_selector(anna.questions)
    assert anna.page.evaluate("window.buzzed") == 0
    anna.page.click("[data-show=log]")
    anna.page.click("summary:has-text('This phone')")
    anna.page.check("[data-alerts]")
    anna.page.wait_for_function("() => window.buzzed === 1")
    anna.page.click("[data-show=prompt]")
    while anna.page.evaluate("window.buzzed") < 2:
        assert screen.answer() or screen.page.wait_for_timeout(50) is None


def test_whoever_leaves_hands_her_seat_to_the_table_screen(evening):
    screen = evening.open()
    anna, _ = evening.phone("Anna"), evening.phone("Boris")
    screen.page.wait_for_selector("#door .seats .done:nth-of-type(2)")
    screen.start()
    anna.page.wait_for_selector("[data-show=log]")
    anna.page.click("[data-show=log]")
    anna.page.click("summary:has-text('This phone')")
    anna.page.click("#mine summary:has-text('Leave the table')")
    anna.page.click("#mine button:has-text('Yes, Anna leaves')")
    anna.page.wait_for_selector("#me .mine :text-is('Watching')")
    screen.page.wait_for_selector("#lines :text('Anna is played at the table screen now.')", state="attached")
