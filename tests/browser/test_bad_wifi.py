"""Lost lines, dead servers, nervous thumbs."""

from __future__ import annotations

import time

import pytest

from browser.people import answer_all


@pytest.fixture
def levy(stormy):
    """Three phones before the levy of round 7: Food and Medicine."""
    screen = stormy.open()
    phones = [stormy.phone(name) for name in ("Anna", "Boris", "Vera")]
    screen.start()
    while screen.page.inner_text("#ask h2") != "Move the tokens":
        if not answer_all(phones):
            screen.page.wait_for_timeout(50)
    screen.correct("Round", "7")
    while screen.page.inner_text("#ask h2") != "Pay the levy":
        if not answer_all(phones):
            screen.page.wait_for_timeout(50)
    for phone in phones:
        phone.wait_for("How do you pay?")
    return stormy, screen, phones


def tick(phone, field, word):
    phone.page.locator(
        f"section.sheet-field:has(h3:has-text('{field}')) label:has-text('{word}') input"
    ).check()


def test_the_server_is_killed_in_mid_levy_and_all_go_on(levy):
    evening, screen, (anna, boris, vera) = levy
    tick(anna, "Food", "Reaping card")
    boris.answer()
    screen.page.wait_for_selector(".tally b:text-is('1')")
    evening.server.kill()
    tick(anna, "Medicine", "Pay the card")
    for page in (screen.page, anna.page):
        page.wait_for_selector("#offline:not([hidden])")
    time.sleep(1)
    evening.server.start()
    back = time.monotonic()
    for page in (screen.page, anna.page, boris.page, vera.page):
        page.wait_for_selector("#offline", state="hidden", timeout=8000)
    assert time.monotonic() - back < 6, "two seconds on a machine that does nothing else"
    assert anna.page.locator("form.question input:checked").count() == 2
    assert screen.page.inner_text(".tally b") == "1"
    anna.answer()
    vera.answer()
    screen.page.wait_for_selector(".reveal")
    cards = screen.page.locator(".reveal .turned > li", has_text="Anna").locator(".flip").all_inner_texts()
    assert [card.split("\n")[0] for card in cards] == ["Reaping card", "Medicine"]


def test_two_taps_five_milliseconds_apart_count_once(levy):
    _, screen, phones = levy
    for phone in phones:
        phone.answer()
    screen.page.wait_for_selector(".reveal")
    leader = next(phone for phone in phones if phone.title() == "Put the cards away")
    leader.page.wait_for_timeout(600)
    leader.page.evaluate(
        """async () => {
          const form = document.querySelector('#prompt form.question')
          const body = new URLSearchParams(new FormData(form))
          const send = () => fetch(form.action, {method: 'POST', body, headers: {'HX-Request': 'true'}})
          const first = send()
          await new Promise((done) => setTimeout(done, 5))
          window.answers = (await Promise.all([first, send()])).map((answer) => answer.status)
        }"""
    )
    assert sorted(leader.page.evaluate("window.answers")) == [204, 409]
    screen.page.wait_for_selector("#ask h2:text-is('Hand limit: 6')")


def test_the_thumb_cannot_hit_the_next_button_by_mistake(levy):
    _, screen, phones = levy
    for phone in phones:
        phone.answer()
    leader = next(phone for phone in phones if phone.title() == "Put the cards away")
    leader.page.wait_for_timeout(600)
    leader.page.eval_on_selector("#prompt form.question button.main", "button => button.click()")
    leader.wait_for("How many Resource cards do you hold?")
    leader.page.eval_on_selector("#prompt form.question button.main", "button => button.click()")
    leader.page.wait_for_timeout(200)
    assert screen.page.inner_text(".tally b") == "0"


def test_a_refused_answer_comes_back_with_its_reason_and_what_was_typed(levy):
    _, screen, phones = levy
    while screen.page.inner_text("#ask h2") != "Hand limit: 6":
        if not answer_all(phones):
            screen.page.wait_for_timeout(50)
    anna = phones[0]
    anna.wait_for("How many Resource cards do you hold?")
    anna.page.fill("#prompt input[type=number]", "99")
    anna.page.wait_for_timeout(600)
    anna.page.click("#prompt button.main")
    anna.page.wait_for_selector(".refusal:has-text('A number from 0 to 55, please.')")
    assert anna.page.input_value("#prompt input[type=number]") == "99"
    assert screen.page.locator("#ask .seats .await", has_text="Anna").count() == 1


def test_nobodys_half_made_choice_is_disturbed(levy):
    _, _, (anna, boris, vera) = levy
    tick(anna, "Food", "Pay the card")
    boris.answer()
    vera.answer()
    anna.page.wait_for_timeout(300)
    assert anna.page.locator("form.question input:checked").count() == 1
