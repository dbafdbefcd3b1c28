"""A table of Hunted: North Pole to play at, with sentences in English."""

from __future__ import annotations

from sitting import Sat, english

from companion.catalogue import find_games
from companion.engine import Seat
from companion.games.northpole.hero import Card, Elf, Kind, Weapon
from companion.games.northpole.state import Fight, Foe
from companion.store import Store

ANN, BOB = SEATS = [Seat("s1"), Seat("s2")]
NAMES = ["Ann", "Bob"]
GAME = find_games()["northpole"].game
STATS = {"STR": 2, "DEX": 0, "INT": -1, "CHA": 1}
BOX = {"stats/Becky": STATS, "stats/Clarence": STATS}


class Pole(Sat):
    """One or two players; `box` says what its owner filled in, the rest how they want to play."""

    def __init__(self, players=1, box=None, is_ready=True, **options):
        store = Store(":memory:")
        for key, value in {**BOX, **(box or {})}.items():
            store.box.fill_in(GAME.key, key, value)
        super().__init__(GAME, names=NAMES[:players], store=store, options=options)
        self.live.write("setting", "dice", "typed")
        if is_ready:
            self.say(ANN, "Becky" if players == 1 else {"clarence": BOB, "first": ANN})
            self.say(ANN, None)

    # -- what lies there ----------------------------------------------------------------

    @property
    def s(self):
        """The live state: a test may lay things on the table."""
        return self.play.state

    def hero(self, seat=ANN):
        return self.s.heroes[seat]

    def lay(self, *cards, seat=ANN):
        """Cards in a row, and whoever has it may use them."""
        self.hero(seat).row += cards
        self.s.drawer = seat
        return self

    def correct(self, **numbers):
        for key, value in numbers.items():
            self.live.correct(key.replace("__", "/"), value)
        return self

    # -- what is done -------------------------------------------------------------------

    def draw(self, kind, bells=0, seat=ANN):
        self.say(seat, {"card": kind, "bells": str(bells)})
        return self

    def enemy(self, number, bells=0, combine=False, name="", seat=ANN):
        """An enemy comes, and its card is read out."""
        self.draw("Enemy", bells, seat)
        self.say(seat, {"number": number, "combine": "yes" if combine else "no", "name": name})
        return self

    def hide(self, seat=ANN):
        return self.draw("hide", seat=seat)

    def use(self, what, *answers, seat=ANN):
        self.draw("use", seat=seat)
        self.say(seat, what)
        for answer in answers:
            self.say(seat, answer)
        return self

    def aside(self, seat, *answers):
        """Somebody uses something while another one is asked."""
        for answer in (None, *answers):
            self.say(seat, answer)
        return self

    def attack(self, what, roll=None, *more, seat=ANN, details=None):
        """Choose an attack, and how the dice fall; `more` are the answers that follow."""
        self.say(seat, what)
        if details is not None:
            self.say(seat, details)
        for answer in ([roll] if roll else []) + list(more):
            self.say(seat, answer)
        return self

    # -- what is asked ------------------------------------------------------------------

    @property
    def key(self):
        return self.play.now and self.play.now.put.key

    def options(self, seat=ANN):
        return [str(option) for option in self.prompt(seat).ask.options]

    def notes(self, seat=ANN):
        return {str(key): english(note) for key, note in self.prompt(seat).ask.notes.items()}

    @property
    def told(self):
        """The whole log, in English."""
        return [english(line.text) for line in self.live.steps.told(ANN, 999)]

    @property
    def sheet(self):
        """The score sheet: each row's numbers, and its why."""
        return {
            english(row.label): (list(row.points.values()), [english(each) for each in row.why.values()])
            for row in GAME.score(self.s).rows
        }

    @property
    def verdict(self):
        sheet = GAME.score(self.s)
        return english(sheet.verdict), english(sheet.reason)


def card(kind, bells=0):
    return Card(Kind(kind), bells)


def foe_card(number, combine=False, name="", bells=0):
    return Card(Kind.ENEMY, bells, number, combine, name)


def fight(table, *numbers, seat=ANN):
    """These enemies attack out of an effect, and nothing else is left to be done."""
    table.s.fight = Fight([Foe(number) for number in numbers], seat)
    table.live.correct("location", table.s.location)  # a position set right: the turn goes on from the state
    return table


def sling(ammo):
    return Weapon("", 4, 3, ammo)


def elf(energy=6, is_up=True, name="Elvin", die=6):
    return Elf(name, die, energy, is_up)
