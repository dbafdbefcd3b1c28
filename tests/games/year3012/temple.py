"""A table of 3012 to play at: sentences in English, and a way to any question of any turn."""

from __future__ import annotations

from sitting import Sat, english

from companion.catalogue import find_games
from companion.engine import Draw, Number, Pick, Roll, Rows, Seat, Sheet
from companion.store import Store

ANN, BOB, CID, DAN, EVE = SEATS = [Seat(f"s{n}") for n in range(1, 6)]
NAMES = ["Ann", "Bob", "Cid", "Dan", "Eve"]
GAME = find_games()["year3012"].game
TRACK = {"1": 4, "2": 4, "3": 4, "4": 4, "5": 0, "6": 0}
NO, AID, BLOCK = "No Scout", "Aid", "Block"
LOW, HIGH = "Action 2–3", "Action 4+"
USUAL = {
    "encounter stack": "skip",
    "aid": NO,
    "window": "pass",
    "reserve": "none",
    "printed/track": TRACK,
}


def cards(*pairs):
    """Rows of a combat sheet: (ally, weapon) with None for neither."""
    return [{"ally": "" if a is None else a, "weapon": "" if w is None else w} for a, w in pairs]


def fighting(*pairs, actions=0, special="usual"):
    """A combat sheet."""
    return {"cards": cards(*pairs), "actions": actions, "special": special}


def printed(defense, experience=0, fate="fight"):
    """What an Encounter says."""
    return {"defense": defense, "experience": experience, "fate": fate}


def gold(field=0, revealed=0, bought=(), token="yes"):
    """An Acquisition sheet; bought are pairs of what and cost."""
    rows = [{"what": what, "cost": cost} for what, cost in bought]
    return {"field": field, "revealed": revealed, "bought": rows, "token": token}


class Temple(Sat):
    """So many players; `box` says what its owner filled in, the rest how they want to play."""

    def __init__(self, players, box=None, path=":memory:", code="ABCD", **options):
        store = Store(path)
        for key, value in (box or {}).items():
            store.box.fill_in(GAME.key, key, value)
        super().__init__(GAME, names=NAMES[:players], store=store, code=code, options=options)

    def begin(self, first=ANN):
        """The board is set up, each has a Hero, and `first` begins."""
        self.live.write("setting", "dice", "typed")
        self.say(ANN, None)
        for seat, hero in zip(self.play.seats, ["Bat", "Snake", "Monkey", "Jaguar", "Shark"], strict=False):
            self.say(seat, [hero])
        self.say(ANN, [6 if seat == first else 1 for seat in self.play.seats])
        return self

    @property
    def asked(self):
        """Which question stands, and who is waited for; quicker than by a whole view."""
        now = self.play.now
        return now and (now.put.key, tuple(seat for seat in now.put.waits_for if seat not in now.sealed))

    def ask(self, seat):
        """What a seat is asked now."""
        return self.play.now.put.ask(seat)

    def say(self, seat, value):
        self.live.answer(seat, self.play.now.tokens[seat], value)

    def go_on(self):
        """Whoever is asked first says the usual."""
        now = self.play.now
        seat = self.asked[1][0]
        self.say(seat, usual(now.put.ask(seat), now.put.key))

    def go_to(self, key, seat=None):
        """Play on until this question stands, and is put to `seat`."""
        while not (self.asked[0] == key and seat in (None, *self.asked[1])):
            self.go_on()
        return self

    def fight(self, level=1, **sides):
        """The active player chooses a stack; who is named here declares something."""
        self.go_to("encounter stack")
        self.say(self.state.active, str(level))
        while self.asked[0] == "aid":
            (seat,) = self.asked[1]
            self.say(seat, sides.get(seat, NO))
        return self

    def reveal(self, *args):
        """The Encounter says this."""
        self.say(self.state.active, printed(*args))
        return self

    def attack(self, *pairs, actions=0):
        """She fights with that, and nobody reacts."""
        self.say(self.state.active, fighting(*pairs, actions=actions))
        return self

    def compare(self):
        """Nobody reacts; the board's track is told when the first Hero moves."""
        while self.asked[0] in ("window", "printed/track"):
            self.go_on()
        return self

    @property
    def told(self):
        """The whole log, in English."""
        return [english(line.text) for line in self.live.steps.told(ANN, 999)]

    def at(self):
        return [self.state.at[seat] for seat in self.play.seats]

    def tokens(self):
        return [self.state.gold[seat] for seat in self.play.seats]

    def options(self, seat):
        return [str(option) for option in self.ask(seat).options]

    def notes(self, seat):
        return {str(option): english(note) for option, note in self.ask(seat).notes.items()}


def usual(ask, key=""):
    """The answer of somebody without a wish of her own."""
    if key in USUAL:
        return USUAL[key]
    if isinstance(ask, Sheet):
        return {name: usual(each) for name, each in ask.fields.items()}
    if isinstance(ask, Rows):
        return ask.start or []
    if isinstance(ask, Draw):
        return [next(card for card, many in ask.bag.items() if many)]
    if isinstance(ask, Roll):
        return list(range(1, 1 + len(ask.sides)))
    if ask.start is not None:
        return ask.start
    return ask.low if isinstance(ask, Number) else ask.options[0] if isinstance(ask, Pick) else None
