"""A live table with people round it, a clock that stands still and an alarm that rings when told to."""

from __future__ import annotations

import copy
import random
from contextlib import contextmanager

import msgspec
import skirmish

from companion.engine import HOST, TABLE, Name, Seat, Secret, Text, Who, Word, encode
from companion.live import LiveTable
from companion.lobby import Lobby
from companion.store import Store

ANN, BOB, CID = SEATS = [Seat("s1"), Seat("s2"), Seat("s3")]
NAMES = ["Ann", "Bob", "Cid"]
EVERYBODY = [*SEATS, HOST, TABLE]


class Bell:
    """Rings by hand."""

    def __init__(self, seconds, ring):
        self.seconds, self.ring, self.is_set = seconds, ring, False

    def start(self):
        self.is_set = True

    def cancel(self):
        self.is_set = False


class Sat:
    """A table that has begun, unless `names` are none."""

    def __init__(
        self, game=skirmish.GAME, path=":memory:", names=NAMES, store=None, code="ABCD", options=None
    ):
        self.now, self.bells = 1000.0, []
        self.store = store or Store(path)
        self.game, self.code = game, code
        self.store.tables.add(code, game.key, b"secret", self.now)
        self.reload()
        self.lobby = Lobby(self.live)
        for name in names:
            self.lobby.sit(None, name)
        if names:
            self.lobby.wish(options or {}, "server")
            self.lobby.start()

    def reload(self):
        """As after a crash: only what was written is there."""
        row = self.store.tables.find(self.code)
        self.live = LiveTable(self.game, self.store, row, lambda: self.now, self._bell)
        self.lobby = Lobby(self.live)

    def _bell(self, seconds, ring):
        self.bells.append(Bell(seconds, ring))
        return self.bells[-1]

    @property
    def play(self):
        return self.live.play

    @property
    def state(self):
        """A copy: the live one goes on."""
        return copy.deepcopy(self.play.state)

    def prompt(self, seat):
        return self.live.view(seat).prompts[-1]

    def token(self, seat):
        return self.prompt(seat).token

    @property
    def asked(self):
        """Which question stands, and who is waited for."""
        return self.play.now and (self.play.now.put.key, self.live.view(HOST).waiting)

    def say(self, seat, value):
        self.live.answer(seat, self.token(seat), value)

    def act(self, below, seat=None):
        """Somebody who is waited for (or `seat`) gives a random legal answer."""
        waiting = self.live.view(HOST).waiting
        seat = seat or waiting[below(len(waiting))]
        self.say(seat, self.prompt(seat).ask.sample(below))

    def until(self, key, seed=1):
        rng = random.Random(seed)
        while self.play.now is None or self.play.now.put.key != key:
            assert self.play.now is not None, f"{key} is never asked"
            self.act(rng.randrange)

    def ring(self, seconds):
        """Time passes; whatever alarm is set rings."""
        self.now += seconds
        self.bells[-1].ring()


def leaks(value, seat):
    """Secrets that still hold something for a seat that may not see it, wherever they lie."""
    is_secret = isinstance(value, dict) and value.get("type") == "secret" and value["held"] is not None
    if is_secret and value["seen_by"] is not None and seat not in value["seen_by"]:
        yield value
    for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from leaks(item, seat)


def plain(value):
    """As it would go out over a wire."""
    return msgspec.json.decode(encode(value))


def seen_by(sat, seat):
    """All a seat gets to see, but for the questions, which are its own."""
    view = sat.live.view(seat)
    shown = [view.state, view.lines, view.step, view.revealed, view.place, view.asked]
    return plain([*shown, sat.live.steps.told(seat, 99, True)])


@contextmanager
def opening(make):
    """Sits down at tables that `make` makes; whatever was opened is closed again."""
    opened = []

    def sit_down(*args, **kwargs):
        opened.append(make(*args, **kwargs))
        return opened[-1]

    yield sit_down
    for table in opened:
        table.store.close()


def english(text, names=("Ann", "Bob", "Cid", "Dan")):
    """A sentence as the screens show it; seats are s1, s2, … in the order of the names."""
    match text:
        case Text():
            one_or_many = text.plural if text.plural and text.params["n"] != 1 else text.msgid
            return one_or_many.format_map({key: english(value, names) for key, value in text.params.items()})
        case Who():
            return {f"s{n}": name for n, name in enumerate(names, 1)}.get(text.seat, text.seat)
        case Word():
            return text.msgid
        case int():
            return str(text)
        case Secret():
            return english(text.held, names)
        case Name():
            return text.typed
        case _:
            return ", ".join(english(item, names) for item in text.items)
