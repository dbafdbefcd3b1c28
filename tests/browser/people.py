"""What a person does at a page: she reads the question, chooses something, and presses the button."""

from __future__ import annotations

import re
import time
from contextlib import suppress

from playwright.sync_api import Error

HURRY = "{ const now = Date.now; window.ahead = 0; Date.now = () => now() + window.ahead }"
PATIENCE = 20  # seconds

GONE = "id => !document.getElementById(id) || document.querySelector('.change')"
# A new button does nothing for half a second; the page's clock is put forward instead of waiting for it.
PRESS = """name => {
  const form = document.getElementById(name)
  if (!form) return 'gone'
  let answer = 'deaf'
  form.addEventListener('submit', () => { answer = 'heard' }, { once: true })
  window.ahead += 600
  form.querySelector('button.main').click()
  return answer
}"""
CHOOSE = """(form, seed) => {
  let n = seed
  const next = (bound) => { n = (n * 1103515245 + 12345) % 2147483648; return Math.floor(n / 65536) % bound }
  for (const set of form.querySelectorAll('fieldset.pick')) {
    const radios = [...set.querySelectorAll('input[type=radio]')]
    if (radios.length && !radios.some((radio) => radio.checked)) radios[next(radios.length)].click()
  }
  const rows = [...form.querySelectorAll('select')]
  if (!rows.some((row) => row.value))
    for (const row of rows) row.selectedIndex = 1 + next(row.options.length - 1)
  for (const input of form.querySelectorAll('input[type=number]'))
    if (input.value === '') input.value = Number(input.min) + next(Math.min(9, input.max - input.min + 1))
}"""


class Person:
    """Somebody in front of a page with questions."""

    questions = "form.question"

    def __init__(self, page, url):
        self.page, self.url = page, url
        self.seed = 7

    @property
    def question(self):
        """The form to be answered now, if there is one."""
        return self.page.query_selector(self.questions)

    def choose(self, word):
        """Tick the tile that says so, and press."""
        self.page.locator(self.questions).locator("label.tile", has_text=word).first.locator("input").check()
        return self.answer()

    def point(self, *places):
        """Choose places on the picture of the board, and press."""
        for place in places:
            spot = place.lower().replace(" ", "-")
            self.page.locator(self.questions).locator(f".spot[data-at='{spot}'] input").check()
        return self.answer()

    def title(self):
        form = self.question
        return form and form.query_selector("h2") and form.query_selector("h2").inner_text()

    def prepare(self):
        """Choose something; the form that can be sent now, by its id."""
        form = self.question
        if form is None:
            return None
        self.seed += 1
        with suppress(Error):  # somebody else was faster, and the form is gone
            form.evaluate(CHOOSE, self.seed)
            return form.get_attribute("id")

    def press(self, name):
        """Send a form that was prepared, as often as it takes; False if somebody else was faster."""
        began = time.monotonic()
        while (answer := self.page.evaluate(PRESS, name)) == "deaf":
            assert time.monotonic() - began < PATIENCE, self.page.inner_text(f"#{name}")
            self.page.wait_for_timeout(50)  # the form has come, but the page has not armed it yet
        return answer == "heard"

    def answer(self):
        """Choose something and press; False if nothing is asked, or somebody else was faster."""
        return answer_all([self])


def answer_all(people):
    """Everybody who is asked something answers at the same time; False if nobody is."""
    prepared = [(person, name) for person in people if (name := person.prepare())]
    if not prepared:
        return False
    sent = [(person, name) for person, name in prepared if person.press(name)]
    for person, name in sent:
        person.page.wait_for_function(GONE, arg=name)
    return bool(sent)


class Phone(Person):
    """One seat."""

    questions = "#prompt > section > .asked > form.question"

    def join(self, name):
        self.page.goto(self.url)
        self.page.fill("#name", name)
        self.page.click("button.main")
        self.page.wait_for_selector("#me")

    def wait_for(self, title):
        self.page.wait_for_selector(f"{self.questions} h2:text-is('{title}')")

    def text(self):
        return self.page.inner_text("body")


class Screen(Person):
    """The table screen, which is also the host's."""

    questions = "#hot form.question"

    @property
    def code(self):
        return re.search(r"/t/([A-Z0-9]+)/", self.page.url)[1]

    def open(self, game):
        self.page.goto(self.url)
        self.page.click(f"button[data-game={game}]")
        self.page.wait_for_selector("#door")

    def add(self, name):
        self.page.fill("#add-name", name)
        self.page.click("#wishes form[data-clear] button")
        self.page.wait_for_selector(f"#door .name:text-is('{name}')")

    def wish(self, key, value):
        """Choose how to play, and wait until the server knows."""
        self.page.select_option(f"select[name={key}]", value)
        chosen = f"select[name={key}] option[selected][value='{value}']"
        self.page.wait_for_selector(chosen, state="attached")

    def start(self):
        self.page.wait_for_selector(".start button.main")
        self.page.click(".start button.main")
        self.page.wait_for_selector("#ask h2")

    def correct(self, label, value):
        """In two taps from the dock."""
        self.page.click(".dock button:has-text('Correct')")
        row = self.page.locator(".corrections form", has_text=label)
        field = row.locator("[name=value]")
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(label=value)
        else:
            field.fill(value)
        row.locator("button").click()
        self.page.wait_for_selector("#lines :text('Set right')")
        self.page.click("#sheet > form button")

    def behind_the_curtain(self):
        """Answer every private question that waits at this screen; how many there were."""
        answered = 0
        while button := self.page.query_selector(".curtains button:not(.done)"):
            button.click()
            self.page.wait_for_selector("#veil form.question")
            veil = Person(self.page, self.url)
            veil.questions, veil.seed = "#veil form.question", self.seed + answered
            assert veil.answer()
            self.page.wait_for_selector("#veil", state="hidden")
            answered += 1
            self.page.wait_for_timeout(150)
        return answered

    @property
    def is_over(self):
        return self.page.query_selector(".verdict") is not None
