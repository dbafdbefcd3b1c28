"""Mockingjay: a turn on two phones, a war that ends in mid-phase, partners who keep cards to themselves."""

from __future__ import annotations

import time
from contextlib import contextmanager

from browser.people import answer_all
from browser.wire import Wire

LONGEST = 120  # seconds
# What a quiet table says; every other question is answered as it stands.
QUIET = {
    "Carry out the text": "Done, and nothing changes in the rest",
    "Will you tell the app which cards you place?": "No, I only place them",
    "Into which district do your units move?": "Nobody moves",
    "From which district do your units move?": "Nobody moves",
    "Which hovercraft flies?": "The others stay",
    "Where do you place a card?": "Pass",
    "Whom do you assign?": "Pass",
}
ROLES = (
    "Who makes the maneuvers of the Capitol?",
    "Who plays the strategy of the Capitol?",
    "Who makes the maneuvers of the Resistance?",
)


def sit_down(evening, *names, ports=None):
    screen = evening.open("mockingjay")
    phones = [evening.phone(name, port=(ports or {}).get(name)) for name in names]
    screen.page.wait_for_selector(f"#door .seats .done:nth-of-type({len(names)})")
    screen.start()
    return screen, phones


LOOK = """where => {
  const form = document.querySelector(where)
  return form ? [form.id, form.querySelector('h2')?.innerText ?? ''] : ['', '']
}"""
TICK = """([name, word]) => {
  const tiles = [...document.querySelectorAll(`#${name} label.tile`)]
  tiles.find((tile) => tile.innerText.includes(word))?.querySelector('input').click()
}"""


def answer(phone, name, title):
    """What a quiet player says to this very question, if it still stands."""
    word = next((word for beginning, word in QUIET.items() if title.startswith(beginning)), None)
    if word:
        phone.page.evaluate(TICK, [name, word])
    return phone.prepare() == name and phone.press(name)


def until(screen, phones, beginning):
    """All play quietly until somebody is asked this; who.  None once the war is over."""
    began = time.monotonic()
    while not screen.is_over:
        asked = [phone.page.evaluate(LOOK, phone.questions) for phone in phones]
        assert time.monotonic() - began < LONGEST, f"nobody is asked {beginning!r}, but {asked}"
        for phone, (_, title) in zip(phones, asked, strict=True):
            if title.startswith(beginning):
                return phone
        # One answer at a time: what it brings up is looked at before it is answered, too.
        if not any(answer(phone, *each) for phone, each in zip(phones, asked, strict=True) if each[0]):
            screen.page.wait_for_timeout(50)
    return None


def number_at(page, district, what):
    """What the picture says of a district, in words."""
    words = page.get_attribute("#board svg.pic", "aria-label")
    line = words.split(f" {district}: ", 1)[1].split(".", 1)[0]
    return int(line.split(f"{what}: ", 1)[1].split(",")[0])


def test_a_turn_on_two_phones(evening):
    screen, phones = sit_down(evening, "Anna", "Boris")
    anna, boris = phones
    until(screen, phones, "Who plays the Capitol?").choose("Anna")
    until(screen, phones, "Into which district do your units move?").point("The Capitol")
    anna.wait_for("From where? They move to: The Capitol")
    assert not anna.page.query_selector(".spot[data-at='the-capitol']"), "nobody enters where they stand"
    anna.point("District 1", "District 2")
    until(screen, phones, "From which district do your units move?")
    assert number_at(screen.page, "The Capitol", "Peacekeepers") == 2
    for page, tab in ((screen.page, "#dock"), (boris.page, "[data-tab=board]")):
        if tab != "#dock":
            page.click("[data-show=board]")
        page.click(f"{tab} button:has-text('Odds')")
        page.wait_for_selector("#sheet li:has-text('The Capitol: Every die has to show')")
        page.click("#sheet > form button")
    boris.page.click("[data-show=prompt]")
    boris.point("Resistance HQ")
    boris.wait_for("Where to? They leave: Resistance HQ")
    boris.point("District 9", "District 8")
    boris.wait_for("How many leave: Resistance HQ")
    fields = boris.page.locator("#prompt input[type=number]")
    fields.nth(0).fill("9")
    fields.nth(2).fill("9")
    boris.press(boris.prepare())
    boris.page.wait_for_selector("#prompt .refusal:has-text('only 12 are there, not 18')")
    assert fields.nth(0).input_value() == "9", "what was typed is kept"
    fields.nth(2).fill("2")
    assert boris.answer()
    until(screen, phones, "Where do you place a card?")
    troops = [number_at(screen.page, f"District {n}", "Resistance infantry") for n in (8, 9)]
    assert sorted(troops) == [2, 9]
    until(screen, phones, "Carry out the text: The Capitol")  # uprisings and combats later
    assert "2" in screen.page.inner_text("#head")
    assert "Turn 2 begins." in screen.page.inner_text("#lines")


def test_a_rising_capitol_ends_the_war_at_once(evening):
    screen, phones = sit_down(evening, "Anna", "Boris")
    until(screen, phones, "Who plays the Capitol?").choose("Boris")
    until(screen, phones, "Where do you place a card?")
    screen.correct("The Capitol: rebellion tokens", "12")
    assert until(screen, phones, "nothing that is ever asked") is None
    assert screen.page.inner_text("#verdict h2") == "The Resistance wins: Anna"
    for phone in phones:
        phone.page.wait_for_selector("#verdict h2:text-is('The Resistance wins: Anna')")
    assert "The card of the Capitol was turned over in turn 1." in screen.page.inner_text("#verdict")


@contextmanager
def tapped(evening, *names):
    """A wire for each phone that remembers all that passes."""
    wires = {name: Wire(evening.server.port) for name in names}
    yield wires
    for wire in wires.values():
        wire.close()


def test_partners_never_receive_each_others_cards(evening):
    names = ("Anna", "Boris", "Vera", "Gleb")
    with tapped(evening, *names) as wires:
        screen, phones = sit_down(evening, *names, ports={name: wire.port for name, wire in wires.items()})
        for role, name in zip(ROLES, names, strict=False):
            until(screen, phones, role).choose(name)
        strategists = {phones[1]: "Canary of the Capitol", phones[3]: "Canary of the Resistance"}
        until(screen, phones, "Will you tell the app which cards you place?")
        for phone in strategists:
            phone.wait_for("Will you tell the app which cards you place?")
            phone.page.locator("label.tile", has_text="Yes, I name them").locator("input").check()
        answer_all(list(strategists))
        for at, (phone, title) in enumerate(strategists.items()):
            assert until(screen, phones, "Where do you place a card?") is phone
            phone.point(f"District {at + 3}")
            phone.wait_for("Title of the card")
            phone.page.fill("#prompt input[name=value]", title)
            phone.answer()
        until(screen, phones, "Turn all cards face up")
        for phone, title in strategists.items():
            mine = names[phones.index(phone)]
            heard = {name for name, wire in wires.items() if title.encode() in wire.heard}
            assert heard <= {mine}, f"{title} was heard by {heard}"
            assert title in phone.page.content(), "her own phone still knows it"
            assert title not in screen.page.content()
        until(screen, phones, "What does the card ask for?")
        for title in strategists.values():
            screen.page.wait_for_selector(f"#lines :text('{title}')")
