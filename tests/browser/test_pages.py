"""Every page at every size: nothing overflows, everything is reached by keyboard, both languages."""

from __future__ import annotations

import pytest

from browser.evening import Evening

OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
SIZES = [(320, 640), (360, 740), (390, 844), (430, 932), (768, 1024), (1280, 800), (1920, 1080)]


@pytest.fixture(scope="module", params=["en-US", "ru-RU"])
def sitting(request, browser, shared_server):
    """Two phones and a screen in the middle of a game."""
    evening = Evening(browser, shared_server)
    screen = evening.open(locale=request.param)
    phones = [
        evening.phone(name, locale=request.param) for name in ("Константин Петрович", "Bartholomew-Alexande")
    ]
    screen.start()
    yield screen, phones
    evening.close()


def visit(page, path):
    page.goto(path)
    page.wait_for_load_state()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}")
def test_no_page_is_wider_than_the_screen(sitting, size):
    screen, phones = sitting
    page = phones[0].page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    base = f"{screen.url}/t/{screen.code}"
    for path in ("/", "/screen", "/guide", "/log", "/join", "/break", "/nothing"):
        visit(page, base + path)
        assert page.evaluate(OVERFLOW) <= 0, path
    visit(page, base + "/")


def test_a_phone_bears_text_of_twice_the_size(sitting):
    screen, phones = sitting
    page = phones[0].page
    page.set_viewport_size({"width": 390, "height": 844})
    visit(page, f"{screen.url}/t/{screen.code}/")
    page.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
    assert page.evaluate(OVERFLOW) <= 0


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_table_screen_does_not_scroll(sitting, size):
    screen, _ = sitting
    screen.page.set_viewport_size({"width": size[0], "height": size[1]})
    height = "() => document.documentElement.scrollHeight - document.documentElement.clientHeight"
    assert screen.page.evaluate(height) <= 0
    assert screen.page.evaluate(OVERFLOW) <= 0


def test_a_question_is_answered_by_keyboard_alone(evening):
    screen = evening.open()
    for name in ("Anna", "Boris"):
        screen.add(name)
    screen.start()
    page = screen.page
    page.wait_for_selector("#hot form.question")
    page.wait_for_timeout(600)
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.type === 'radio'"):
            break
    page.keyboard.press("Space")
    for _ in range(4):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.question button.main')"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector("#ask h2:text-is('Set up the board')")


def test_phones_that_come_are_seen_at_once(evening):
    """A page whose stream never began stayed deaf for good."""
    for round_ in range(5):
        screen = evening.open()
        evening.phone(f"Guest {round_}")
        screen.page.wait_for_selector(f"#door .name:text-is('Guest {round_}')", timeout=3000)
