"""A table of Mockingjay to play at: sentences in English, and a way to any question."""

from __future__ import annotations

from sitting import Sat, english

from companion.catalogue import find_games
from companion.engine import Seat
from companion.games.mockingjay.box import FACES, NEIGHBOURS, SKILLS, TEXTS, TOTALS
from companion.games.mockingjay.places import Character, Side
from companion.store import Store

ANN, BOB, CID, DAN = SEATS = [Seat(f"s{n}") for n in range(1, 5)]
NAMES = ["Ann", "Bob", "Cid", "Dan"]
GAME = find_games()["mockingjay"].game
DONE, REST, NOBODY, PASS = "done", "rest", "nobody", "nobody"
PK, RI, MUTT = "Peacekeepers", "Resistance infantry", "Mutts"
CH, RH = "Capitol hovercraft", "Resistance hovercraft"


def near(district, *others):
    """For a box: the neighbours of a district."""
    return {NEIGHBOURS[district].key: list(others)}


def texts(district, capitol="", resistance=""):
    """For a box: both sides of a district card."""
    return {TEXTS[district].key: {"Capitol": capitol, "Resistance": resistance}}


def dice(character, propaganda, tactics, intel):
    """For a box: a character card."""
    skills = {"Propaganda": propaganda, "Tactics": tactics, "Intel": intel}
    return {SKILLS[character].key: {skill: str(die) for skill, die in skills.items()}}


def card(side, number, title, difficulty=5, primary="Tactics", secondary="Propaganda", text=""):
    """For a box: an operation or a mission."""
    told = {
        "title": title,
        "primary": primary,
        "difficulty": difficulty,
        "secondary": secondary,
        "text": text,
    }
    return {FACES[Side(side)][number - 1].key: told}


def totals(**numbers):
    """For a box: units and tokens."""
    usual = {RI: 20, RH: 6, PK: 30, MUTT: 8, CH: 6, "Rebellion tokens": 60}
    return {TOTALS.key: usual | {key.replace("_", " "): many for key, many in numbers.items()}}


def read(title="", difficulty=5, primary="Tactics", secondary="Propaganda"):
    """What the owner of a card tells of it."""
    return {"title": title, "primary": primary, "difficulty": difficulty, "secondary": secondary}


def district(short):
    """D5 is District 5."""
    return f"District {short[1:]}"


class War(Sat):
    """So many players with real dice; `box` says what its owner filled in, the rest how they want to play."""

    def __init__(self, players=2, box=None, path=":memory:", **options):
        store = Store(path)
        for key, value in (box or {}).items():
            store.box.fill_in(GAME.key, key, value)
        super().__init__(GAME, names=NAMES[:players], store=store, options=options)
        self.live.write("setting", "dice", "typed")

    def begin(self, *tellers):
        """They sit in the order of the roles; who is named tells the titles of her cards."""
        for seat in self.play.seats[:-1]:
            self.say(ANN, seat)
        self.say(ANN, None)
        for side in Side:
            seat = self.play.state.strategist(side)
            self.say(seat, "tell" if seat in tellers else "place")
        return self

    @property
    def asked(self):
        """Which question stands, and to whom it is put; quicker than by a whole view."""
        now = self.play.now
        return now and (now.put.key, tuple(seat for seat in now.put.waits_for if seat not in now.sealed))

    def answer(self, *values):
        """Whoever is asked answers, one question after the other."""
        for value in values:
            self.say(self.asked[1][0], value)
        return self

    def lay(self, district, tokens=None, side=None, **units):
        """The host sets a district right; units by their first letters (PK, RI, MUTT, CH, RH)."""
        if side is not None:
            self.live.correct(f"side/{district}", side)
        if tokens is not None:
            self.live.correct(f"tokens/{district}", tokens)
        for name, many in units.items():
            self.live.correct(f"units/{district}/{globals()[name]}", many)
        return self

    def mark(self, district, marks):
        self.live.correct(f"marks/{district}", marks)
        return self

    def go_to(self, phase, step=0, at=None):
        """The host sets the position right."""
        self.live.correct("phase", phase)
        if step:
            self.live.correct("step", str(step))
        if at is not None:
            self.live.correct("at", at)
        return self

    def cards(self, told=None, **slots):
        """The host lays cards that lie open (D5="mission+"); whoever owns them reads them out."""
        self.go_to("Strategy")
        for place, what in slots.items():
            self.live.correct(f"slot/{district(place)}", what)
        self.go_to("Strategy", 1)
        for _ in slots:
            self.answer(told or read())
        return self

    def send(self, **figures):
        """The host moves figures: Snow="D5/Primary task", or home."""
        for name, where in figures.items():
            place, _, task = where.partition("/")
            figure = next(each for each in Character if name in each)
            self.live.correct(f"character/{figure}", f"{district(place)}/{task} task" if task else where)
        return self

    def ground(self, district):
        return self.play.state.grounds[district]

    def units(self, district):
        return {str(unit): many for unit, many in self.ground(district).units.items() if many}

    @property
    def ask(self):
        """The question that stands."""
        return self.prompt(self.asked[1][0]).ask

    @property
    def options(self):
        return [str(option) for option in self.ask.options]

    @property
    def told(self):
        """The whole log, in English."""
        return [english(line.text) for line in self.live.steps.told(ANN, 999)]
