"""North Pole: a whole game alone on one small screen, and two players with a shared row."""

from __future__ import annotations

import re

from browser.people import GONE, Phone, Screen

TURN, MENU = "Draw. What came?", "What do you use?"
LONGEST = 40  # answers of a fight


def tick(person, *values):
    """Tap the tiles of these values."""
    for value in values:
        person.page.locator(person.questions).locator(f"input[value='{value}']").first.evaluate(
            "tile => tile.click()"
        )


def say(person, title, *values, **numbers):
    """Wait for a question, answer it with these tiles and numbers, and press the button once."""
    person.page.wait_for_selector(f"{person.questions} h2:text-is('{title}')")
    tick(person, *values)
    for name, number in numbers.items():
        person.page.locator(person.questions).locator(f"[name='value.{name}']").fill(str(number))
    form = person.question.get_attribute("id")
    assert person.press(form)
    person.page.wait_for_function(GONE, arg=form)


def alone(evening):
    """One player at one phone-sized screen, without a phone beside it."""
    screen = Screen(evening.page(390, 844, far=False), evening.server.url)
    screen.open("northpole")
    screen.add("Anna")
    screen.start()
    say(screen, "Whom do you play?", "Becky")
    say(screen, "Set up the table")
    screen.page.wait_for_selector("#hot form.question h2")
    if screen.title() != TURN:  # the box learns the four numbers once
        screen.answer()
    return screen


def test_a_whole_game_alone_on_one_small_screen(evening):
    screen = alone(evening)
    for card in ("Path", "Bomb", "Ammo"):
        say(screen, TURN, card)
    say(screen, TURN, "use")
    say(screen, MENU, "card 0")
    say(screen, "Activate: Path", "0", "1")
    say(screen, "What does it do?", "done")
    say(screen, TURN, "use")
    say(screen, MENU, "else")
    say(screen, "What does it do?", "move")
    screen.page.wait_for_selector("#hot h2:text-is('How many spaces?')")
    screen.page.locator("#hot [name=value]").fill("14")
    say(screen, "How many spaces?")
    say(screen, "What does it do?", "done")
    for _ in range(LONGEST):
        screen.page.wait_for_selector("#hot form.question h2, #verdict h2")
        if screen.is_over:
            break
        dice = screen.page.locator("#hot form.question input[value^='weapon']")
        values = [dice.nth(at).get_attribute("value") for at in range(dice.count())]
        say(screen, "How do you attack?", values[-1] if values else "reload")
    verdict = screen.page.inner_text("#verdict h2")
    assert re.match(r"Won with \d+ points|Lost on space 15", verdict)
    assert "Damage to Jack Frost" in screen.page.inner_text("#verdict table")


def test_the_commonest_turn_costs_two_taps(evening):
    """One tile, one button: the next card is asked for."""
    screen = alone(evening)
    for nth in range(3):
        screen.page.wait_for_selector(f"#hot h2:text-is('{TURN}')")
        tick(screen, "Item")
        name = screen.question.get_attribute("id")
        assert screen.press(name)
        screen.page.wait_for_function(GONE, arg=name)
        screen.page.wait_for_selector(f"#lines li:nth-child({nth + 1}) >> text=Anna draws: Item")


def test_two_players_share_a_row(evening):
    screen = evening.open("northpole")
    anna, boris = phones = [evening.phone(name) for name in ("Anna", "Boris")]
    screen.page.wait_for_selector("#door .seats .done:nth-of-type(2)")
    screen.start()
    say(anna, "Who plays whom?")
    begin(phones)
    say(anna, TURN, "Item")
    say(anna, "Meanwhile")
    say(anna, MENU, "share 0")
    screen.page.wait_for_selector("svg.np[aria-label*='Shared row: Item']")
    say(boris, TURN, "Bomb")
    say(boris, "Meanwhile")
    say(boris, MENU, "card 0")
    say(boris, "Activate: Bomb", "0")
    screen.page.wait_for_selector("#lines :text('Boris gets: Bomb')")
    assert "Shared row" not in screen.page.get_attribute("svg.np", "aria-label")
    anna.wait_for(TURN)
    assert "bombs 1" in screen.page.get_attribute("svg.np", "aria-label")


def begin(phones):
    """The checklist, and numbers that the box does not know yet: whoever is nearest answers."""
    first: Phone = phones[0]
    say(first, "Set up the table")
    first.page.wait_for_selector("#prompt form.question h2")
    while first.title() != TURN:
        first.answer()
        first.page.wait_for_selector("#prompt form.question h2")
