"""A table of District 12 to play at: sentences in English, and a way to any question of any round."""

from __future__ import annotations

from sitting import Sat

from companion.catalogue import find_games
from companion.engine import Number, Seat, Sheet, Text, Who, Word
from companion.games.district12.track import CIRCLES
from companion.store import Store

ANN, BOB, CID, DAN = SEATS = [Seat(f"s{n}") for n in range(1, 5)]
NAMES = ["Ann", "Bob", "Cid", "Dan"]
GAME = find_games()["district12"].game
PAY, REAPING = "Pay the card", "Reaping card"


class Twelve(Sat):
    """So many players; `box` says how many circles some areas have."""

    def __init__(self, players, box=None):
        store = Store(":memory:")
        for area, circles in (box or {}).items():
            store.box.fill_in(GAME.key, CIRCLES[area].key, circles)
        super().__init__(GAME, names=NAMES[:players], store=store)

    def begin(self, first=ANN):
        """The board is set up, and `first` has the First Action token."""
        self.say(ANN, first)
        self.say(ANN, None)
        return self

    @property
    def asked(self):
        """Which question stands, and who is waited for; quicker than by a whole view."""
        now = self.play.now
        return now and (now.put.key, tuple(seat for seat in now.put.waits_for if seat not in now.sealed))

    def go_on(self):
        """Whoever is asked first says the usual."""
        now = self.play.now
        seat = self.asked[1][0]
        self.live.answer(seat, now.tokens[seat], usual(now.put.ask(seat)))

    def go_to(self, round_, key, seat=None):
        """Play on until this question of this round stands, and is put to `seat`."""
        while not self.stands_at(round_, key, seat):
            self.go_on()
        return self

    def stands_at(self, round_, key, seat):
        asked, waiting = self.asked
        return (self.play.state.round, asked) == (round_, key) and seat in (None, *waiting)

    def enter(self, seat, area):
        """Move the token, and resolve the area."""
        self.say(seat, area)
        self.say(seat, None)

    def draw(self, card):
        """With real cards: the Glass Ball is shaken, and this one comes out."""
        self.live.write("setting", "dice", "typed")
        self.go_to(13, "shake").say(ANN, None)
        self.say(ANN, [card])

    def levy(self, **payments):
        """All pay what they are asked for, but for those who are named here."""
        for seat in self.play.seats:
            levied = self.prompt(seat).ask.fields
            self.say(seat, payments.get(seat, dict.fromkeys(levied, PAY)))

    def options(self, seat):
        return [str(option) for option in self.prompt(seat).ask.options]

    def items(self, seat=ANN):
        """What is to be done, in English."""
        return [english(item) for item in self.prompt(seat).ask.items]

    @property
    def told(self):
        """The whole log, in English."""
        return [english(line.text) for line in self.live.history(ANN, 999)]


def usual(ask):
    """The answer of somebody without a wish of her own: she pays, and holds what the app thinks."""
    if isinstance(ask, Sheet):
        return {key: usual(each) for key, each in ask.fields.items()}
    if isinstance(ask, Number):
        return ask.low if ask.start is None else ask.start
    return ask.sample(lambda bound: 0)


def english(text):
    """A sentence as the screens show it."""
    match text:
        case Text():
            one_or_many = text.plural if text.plural and text.params["n"] != 1 else text.msgid
            return one_or_many.format_map({key: english(value) for key, value in text.params.items()})
        case Who():
            return dict(zip(SEATS, NAMES, strict=True)).get(text.seat, text.seat)
        case Word():
            return text.msgid
        case int():
            return str(text)
        case _:
            return ", ".join(english(item) for item in text.items)
