"""Browsers without a screen: they keep cookies, fill in forms as a page shows them, and listen to streams."""

from __future__ import annotations

import contextvars
import random
import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

from companion.engine import HOST, Seat

LAN = "192.168.1.20:8000"  # where phones reach the server
HERE = "localhost:8000"
VOID = {"input", "meta", "link", "br", "hr", "img", "path", "use", "rect", "circle", "stop"}


@dataclass
class Form:
    """A form as it stands on a page: what it would send now, and what may be chosen."""

    attrs: dict
    values: dict = field(default_factory=dict)
    choices: dict = field(default_factory=dict)
    words: str = ""

    @property
    def action(self):
        return self.attrs["action"]

    def add(self, tag, attrs):
        name, value = attrs.get("name"), attrs.get("value", "")
        if not name or tag == "button":
            return
        if attrs.get("type") in ("radio", "checkbox"):
            self.choices.setdefault(name, []).append(value)
            if "checked" not in attrs:
                return
        self.values.setdefault(name, []).append(value)


class Reader(HTMLParser):
    """The forms of a page, its refusals, and everything that would run or style inline."""

    def __init__(self, html):
        super().__init__()
        self.forms, self.tags, self._select, self._in = [], [], None, []
        self.text, self.said = "", ""
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        self.tags.append((tag, attrs))
        if tag not in VOID:
            self._in.append((tag, attrs))
        if tag == "form":
            self.forms.append(Form(attrs))
        elif tag == "select":
            self._select = attrs.get("name")
        elif tag == "option" and self.forms:
            form = self.forms[-1]
            form.choices.setdefault(self._select, []).append(attrs.get("value"))
            if "selected" in attrs or self._select not in form.values:
                form.values[self._select] = [attrs.get("value")]
        elif tag in ("input", "button", "textarea") and self._is_within("form"):
            self.forms[-1].add(tag, attrs)

    def handle_startendtag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        while self._is_within(tag) and self._in.pop()[0] != tag:
            pass

    def handle_data(self, data):
        self.text += data
        if self._is_within("form"):
            self.forms[-1].words += data
        if any(attrs.get("role") == "alert" for _, attrs in self._in):
            self.said += data

    def _is_within(self, tag):
        return any(name == tag for name, _ in self._in)


class Browser:
    """Somebody's browser at one address of the network."""

    def __init__(self, app, address, host=LAN, language="en"):
        self.app, self.client, self.host = app, app.test_client(), host
        self.address, self.language = address, language

    def get(self, path, *, htmx=False, buffered=True, **headers):
        return self._open("GET", path, htmx, headers, buffered=buffered)

    def post(self, path, data=None, *, htmx=False, **headers):
        headers = {"origin": f"http://{self.host}", **headers}
        return self._open("POST", path, htmx, headers, data=data or {})

    def _open(self, method, path, htmx, headers, **more):
        sent = {"Accept-Language": self.language, **({"HX-Request": "true"} if htmx else {})}
        sent |= {name.replace("_", "-").title(): value for name, value in headers.items()}
        kept = {name: value for name, value in sent.items() if value is not None}
        return self.client.open(
            path,
            method=method,
            base_url=f"http://{self.host}",
            headers=kept,
            environ_overrides={"REMOTE_ADDR": self.address},
            **more,
        )

    def submit(self, form, *, htmx=False, **changes):
        """Send a form as it stands, but for some changes."""
        return self.post(form.action, form.values | changes, htmx=htmx)

    def page(self, path):
        return Reader(self.get(path).text)

    def listen(self, path):
        return Stream(self, path)


class Stream:
    """A page's stream, in a context of its own: streams of one thread would share Flask's otherwise."""

    def __init__(self, browser, path):
        self._context = contextvars.copy_context()
        self.response = self._context.run(browser.get, path, buffered=False)
        self._parts = iter(self.response.response)

    def hear(self):
        """What is said up to the next beat."""
        heard = ""
        while "event: beat" not in heard:
            heard += self._context.run(next, self._parts).decode()
        return heard

    def close(self):
        self._context.run(self.response.close)


def fragments(heard):
    """The names of the fragments that a message brings."""
    return re.findall(r'<hx-partial hx-target="#([a-z]+)"', heard)


class Table:
    """A table that somebody opened, and who sits at it."""

    def __init__(self, app, host, game):
        self.app, self.host, self.phones = app, host, {}
        answer = host.post("/tables", {"game": game})
        assert answer.status_code == 303, answer.text
        self.code = re.search(r"/t/([A-Z0-9]{4})/screen", answer.headers["Location"])[1]
        self.url = f"/t/{self.code}"
        self.tables = app.extensions["tables"]

    @property
    def live(self):
        return self.tables.find(self.code)

    @property
    def lobby(self):
        return self.tables.lobby(self.code)

    def seat(self, name):
        return next(sitter.seat for sitter in self.lobby.sitters if sitter.name == name)

    @property
    def names(self):
        return [sitter.name for sitter in self.lobby.sitters]

    def join(self, browser, name, **more):
        self.phones[name] = browser
        answer = browser.post(f"{self.url}/join", {"name": name, **more})
        assert answer.status_code == 303, answer.text
        return self.seat(name)

    def add(self, name):
        """Somebody without a phone."""
        self.control("seat/add", name=name)
        return self.seat(name)

    def start(self):
        assert self.control("start").status_code == 204

    def control(self, path, browser=None, *, htmx=True, **fields):
        """A host's button."""
        return (browser or self.host).post(f"{self.url}/{path}", fields, htmx=htmx)

    def page(self, browser=None, kind=""):
        return (browser or self.host).page(f"{self.url}/{kind}")

    # -- questions ------------------------------------------------------------------------

    def form(self, browser, seat=None):
        """The question that stands on a phone's page (or the host's screen), as a form."""
        found = self.page(browser, "screen" if browser is self.host else "").forms
        asked = [form for form in found if form.attrs.get("class") == "question"]
        return next(form for form in asked if seat in (None, form.values["seat"][0]))

    def answer(self, name, *, htmx=True, **fields):
        """Somebody fills in the form of her phone."""
        browser = self.phones[name]
        return browser.submit(self.form(browser, self.seat(name)), htmx=htmx, **fields)

    @property
    def asked(self):
        now = self.live.play.now
        return now and now.put.key

    @property
    def waiting(self):
        return self.live.view(HOST).waiting

    def prompt(self, seat):
        return self.live.view(Seat(seat)).prompts[-1]

    def sample(self, seat, below):
        """A form of a legal answer for this seat."""
        prompt = self.prompt(seat)
        thrown = self.live.is_thrown(prompt.ask)
        typed = {"throw": "1"} if thrown else prompt.ask.write(prompt.ask.sample(below))
        return {"seat": seat, "token": prompt.token, "from": "screen", **typed}

    def restart(self, app):
        """The server was stopped and started again; browsers keep their cookies."""
        self.app, self.tables = app, app.extensions["tables"]
        for browser in (self.host, *self.phones.values()):
            cookies = browser.client._cookies
            browser.app, browser.client = app, app.test_client()
            browser.client._cookies = cookies

    def steps(self, seed=1):
        """The host answers for everybody, at random, to the end; one question at a time."""
        rng = random.Random(seed)
        while self.asked is not None:
            yield self.asked
            seat = self.waiting[rng.randrange(len(self.waiting))]
            answer = self.host.post(f"{self.url}/answer", self.sample(seat, rng.randrange), htmx=True)
            assert answer.status_code == 204, answer.text

    def until(self, key, seed=1):
        """On to a question, or (None) to the verdict."""
        assert key is None or key in self.steps(seed)
        for _ in self.steps(seed) if key is None else ():
            pass
