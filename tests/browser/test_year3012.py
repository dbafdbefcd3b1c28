"""3012 at real phones: a round with Aid, Block and a Reaction in between, and a short game to its verdict."""

from __future__ import annotations

import time

import pytest

from browser.people import answer_all

LONGEST = 150  # seconds
SETUP = ("Set up the board", "Which Hero do you have?", "Roll for the first player")


def sit_down(evening, *names, **wishes):
    """A table in its lobby, as it wants to play; then phones that sit, and the start."""
    screen = evening.open("year3012")
    phones = [evening.phone(name) for name in names]
    screen.page.wait_for_selector(f"#door .seats .done:nth-of-type({len(names)})")
    for key, value in wishes.items():
        screen.wish(key, value)
    screen.start()
    return screen, phones


def begin(screen, phones):
    """Through the setup; whose turn it is, and the others clockwise."""
    began = time.monotonic()
    while not (active := [phone for phone in phones if phone.title() == "Fill up and reveal"]):
        assert time.monotonic() - began < LONGEST
        asked = [phone for phone in phones if phone.title() in SETUP]
        if not answer_all(asked):
            screen.page.wait_for_timeout(50)
    at = phones.index(active[0])
    return [*phones[at:], *phones[:at]]


def fill(phone, **fields):
    """Type numbers into the form that stands, without sending it."""
    for name, value in fields.items():
        phone.page.locator(f"#prompt [name='value.{name.replace('_', '.')}']").first.fill(str(value))


def send(phone, **fields):
    fill(phone, **fields)
    assert phone.answer()


def choose(phone, title, word):
    phone.wait_for(title)
    phone.choose(word)


def declare(phone, word):
    choose(phone, "Do you play a Scout?", word)


@pytest.fixture
def round_(evening):
    screen, phones = sit_down(evening, "Anna", "Boris", "Vera")
    return screen, begin(screen, phones)


def test_aid_block_and_a_reaction_while_the_sum_is_half_typed(round_):
    screen, (active, left, right) = round_
    assert active.answer()
    choose(active, "Play your Actions. What do you fight?", "Fight level 2")
    declare(left, "Aid")
    declare(right, "Block")
    active.wait_for("What does the Encounter say?")
    send(active, defense=4, experience=5)
    active.wait_for("What do you fight with?")
    fill(active, cards_ally=2, cards_weapon=3)
    left.wait_for("A Reaction?")
    send(left, card="Sandstorm", defense=1)
    screen.page.wait_for_selector("#lines :text('Sandstorm')")
    kept = [active.page.input_value(f"#prompt [name='value.cards.{each}']") for each in ("ally", "weapon")]
    assert kept == ["2", "3"], "nobody disturbed what she was typing"
    send(active, actions=1)
    active.wait_for("Is that right?")
    note = active.page.inner_text("#prompt .asks")
    assert "Attack 8: Hero 1, Allies 2, Weapons 3 (Hero: 3), Actions 1, and aiding Scouts 1." in note
    assert "Defense 6: printed 4, blocking Scouts 1, and Reactions 1." in note
    answer_all([active, left, right])
    screen.page.wait_for_selector("#ask h2:text-is('The first Hero moves')")
    for level in range(1, 5):
        active.page.fill(f"#prompt [name='value.{level}']", "4")
    assert active.answer()
    active.wait_for("Your Gold and your purchases")
    assert "3" in screen.page.inner_text("#lines li:has-text('gains Experience') >> nth=0")
    active.page.select_option("#prompt select", "Action 4+")
    send(active, field=5, bought_cost=5)
    for phone in (active, left, right):
        phone.wait_for("Do you reserve an Action?")
        assert phone.answer()
    active.wait_for("Clear away and draw four")
    assert "Action 2–3" in active.page.inner_text("#prompt")
    assert active.answer()
    left.wait_for("Fill up and reveal")


def test_what_if_is_seen_by_nobody_else_and_stays_for_the_combat(round_):
    _, (active, left, right) = round_
    assert active.answer()
    choose(active, "Play your Actions. What do you fight?", "What could I beat?")
    active.wait_for("What could you fight with?")
    send(active, cards_ally=3, actions=2)
    active.wait_for("Play your Actions. What do you fight?")
    assert "Attack 6 reaches all of 4–6" in active.page.inner_text("#prompt")
    assert "Attack 6" not in left.text() + right.text()
    active.choose("Fight level 1")
    for phone in (left, right):
        declare(phone, "No Scout")
    active.wait_for("What does the Encounter say?")
    assert active.answer()
    active.wait_for("What do you fight with?")
    assert active.page.input_value("#prompt [name='value.cards.ally']") == "3"


def turn(screen, phones):
    """One answer of everybody who has to: strong Heroes, who buy nothing."""
    for phone in phones:
        match phone.title():
            case None | "A Reaction?":
                continue
            case "Play your Actions. What do you fight?":
                phone.choose("Fight level 1")
            case "What do you fight with?":
                send(phone, actions=9)
            case "Your Gold and your purchases":
                send(phone, field=4)
            case "The Experience track":
                for level in range(1, 5):
                    phone.page.fill(f"#prompt [name='value.{level}']", "2")
                phone.answer()
            case _:
                phone.answer()
        return
    screen.page.wait_for_timeout(50)


FOUR = pytest.param(("Anna", "Boris", "Vera", "Gleb"), marks=pytest.mark.torture)  # a minute and more


@pytest.mark.parametrize("names", [("Anna", "Boris"), FOUR])
def test_a_short_game_comes_to_its_verdict(evening, names):
    screen, phones = sit_down(evening, *names, goal="3")
    began = time.monotonic()
    while not screen.is_over:
        assert time.monotonic() - began < LONGEST, screen.page.inner_text("#ask")
        turn(screen, phones)
    verdict = screen.page.inner_text("#verdict h2")
    assert verdict.startswith("Winner: ")
    assert "Experience after each turn" in screen.page.inner_text("#plots")
    for phone in phones:
        phone.page.wait_for_selector("#verdict h2")
        assert phone.page.inner_text("#verdict h2") == verdict
