"""A table of District 12 to play at: sentences in English, and a way to any question of any round."""

from __future__ import annotations

from sitting import Sat, english

from companion.catalogue import find_games
from companion.engine import Number, Pick, Seat, Sheet, Word
from companion.games.district12.box import CIRCLES, SPECIALS, STARTERS
from companion.games.district12.state import Area
from companion.store import Store

ANN, BOB, CID, DAN = SEATS = [Seat(f"s{n}") for n in range(1, 5)]
NAMES = ["Ann", "Bob", "Cid", "Dan"]
GAME = find_games()["district12"].game
PAY, REAPING = "Pay the card", "Reaping card"
KEEP, NONE, OTHER = "keep", "none", "other"
# A quiet evening: nobody takes, swaps, draws or writes anything, and all find room where they want to go.
WALKS = ["Capitol Storage", "Hob", "Bakery", "Justice Building"]
QUIET = ("look", "leave", "none", "do")
CHOICES = {"special": Area.WOODS, "starters": OTHER, "notebook": NONE}


def circles(area, many, three=0, four=0):
    """For a box: circles of an area, and how many of them are marked 3 or 4."""
    return {CIRCLES[area].key: {"all": many, "3": three, "4": four}}


def special(number, name, area, text="", **bonus):
    """For a box: a regular Special; its bonus may be structured (bonus, resource, points)."""
    return _card(SPECIALS[number - 1], name, area, text, bonus)


def starter(number, name, area, text=""):
    """For a box: a starter Special."""
    return _card(STARTERS[number - 1], name, area, text, {})


def _card(blank, name, area, text, bonus):
    usual = {"bonus": "As its text says", "resource": "Food", "points": 0}
    return {blank.key: {"name": name, "area": area, "text": text} | usual | bonus}


def rows(*cards):
    """Cards as the form of a notebook sends them."""
    return [{"card": card} for card in cards]


class Twelve(Sat):
    """So many players; `box` says what its owner filled in, the rest how they want to play."""

    def __init__(self, players, box=None, path=":memory:", code="ABCD", **options):
        store = Store(path)
        for key, value in (box or {}).items():
            store.box.fill_in(GAME.key, key, value)
        super().__init__(GAME, names=NAMES[:players], store=store, code=code, options=options)

    def begin(self, first=ANN, hands=None):
        """The board is set up, `first` has the First Action token; who is named writes her hand down."""
        self.say(ANN, first)
        self.say(ANN, None)
        while self.asked[0] == "starters":
            self.go_on()
        for seat in self.play.seats:
            self.say(seat, KEEP if seat in (hands or {}) else NONE)
        for seat, cards in (hands or {}).items():
            self.say(seat, rows(*cards))
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
        self.live.answer(seat, now.tokens[seat], usual(now.put.ask(seat), now.put.key))

    def go_to(self, round_, key, seat=None):
        """Play on until this question of this round stands, and is put to `seat`."""
        while not self.stands_at(round_, key, seat):
            self.go_on()
        return self

    def stands_at(self, round_, key, seat):
        asked, waiting = self.asked
        return (self.play.state.round, asked) == (round_, key) and seat in (None, *waiting)

    def enter(self, seat, area, *answers):
        """Move the token and resolve the area: as it is said here, or quietly."""
        self.say(seat, area)
        for answer in answers:
            self.say(seat, answer)
        while self.asked[0] in ("area", "justice") and self.asked[1] == (seat,):
            self.go_on()

    def send(self, seat, area):
        """The next time it is her turn to move she goes there; everybody else walks quietly."""
        round_ = self.play.state.round
        while not (self.asked == ("move", (seat,)) and self.play.state.round >= round_):
            self.go_on()
        self.say(seat, area)
        return self

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

    def piles(self, **numbers):
        """The host sets the piles right: meadow, discard, or one of hob and bakery (hob_0)."""
        for key, many in numbers.items():
            self.live.correct(key.replace("_", "/"), many)
        return self

    @property
    def lying(self):
        """Meadow and discard pile."""
        return self.play.state.piles.meadow, self.play.state.piles.discard

    def hand(self, seat):
        """The cards of a notebook."""
        return [str(card) for card in self.play.state.held(seat)]

    def options(self, seat):
        return [str(option) for option in self.prompt(seat).ask.options]

    def labels(self, seat):
        """What the options of a question say, in English."""
        ask = self.prompt(seat).ask
        return [english(ask.labels.get(option, Word(str(option)))) for option in ask.options]

    def items(self, seat=ANN):
        """What is to be done, in English."""
        return [english(item) for item in self.prompt(seat).ask.items]

    @property
    def told(self):
        """The whole log, in English."""
        return [english(line.text) for line in self.live.steps.told(ANN, 999)]


def usual(ask, key=""):
    """The answer of somebody without a wish of her own: she pays, and leaves everything as it is."""
    if isinstance(ask, Sheet):
        return {name: usual(each) for name, each in ask.fields.items()}
    if key in CHOICES:
        return CHOICES[key]
    if ask.start is not None:
        return ask.start
    if key == "move":
        return next(area for area in WALKS if area in ask.options)
    if key == "area" and isinstance(ask, Pick):
        return next(option for option in ask.options if option.split(" ")[0] in QUIET)
    return ask.low if isinstance(ask, Number) else ask.sample(lambda bound: 0)
