"""A table of Jabberjay to play at: sentences in English, and a way to any question of any round."""

from __future__ import annotations

from sitting import HOST, Sat, english

from companion.catalogue import find_games
from companion.engine import Seat, Word
from companion.games.jabberjay.cards import Status
from companion.store import Store

ANN, BOB, CID, DAN = SEATS = [Seat(f"s{n}") for n in range(1, 5)]
NAMES = ["Ann", "Bob", "Cid", "Dan"]
GAME = find_games()["jabberjay"].game
I, A, E, H, F = Status  # noqa: E741  # ignored, accused, exposed, hidden, fled
COUNTS = {"Ignored": 9, "Accused": 8, "Exposed": 7, "Hidden": 9, "Fled": 6}
RANKS = "Accused Exposed Hidden"
BOX = {"counts": COUNTS, "ranks": RANKS}
DISTRICTS, CAPITOL = ["d1", "d2", "d3", "d4"], ["c1", "c2", "c3", "c4"]


class Whispers(Sat):
    """So many players; `box` says what its owner filled in, the rest how they want to play."""

    def __init__(self, players, box=None, path=":memory:", **options):
        store = Store(path)
        for key, value in (box or {}).items():
            store.box.fill_in(GAME.key, key, value)
        super().__init__(GAME, names=NAMES[:players], store=store, options=options)

    @property
    def key(self):
        """Which question stands."""
        return self.play.now and self.play.now.put.key

    @property
    def waiting(self):
        return [seat for seat in self.play.now.put.waits_for if seat not in self.play.now.sealed]

    def agree(self, chosen="plain"):
        for seat in self.play.seats:
            self.say(seat, chosen)
        return self

    def begin(self, leader=ANN, chosen="plain"):
        """All have agreed, and the first deal is to be made."""
        self.agree(chosen).say(ANN, leader)
        if not self.state.wishes.is_dealt:
            self.say(ANN, None)
        return self

    def dealt(self, *cards):
        """The app deals these first, and any others after them."""
        ask = self.play.now.put.ask(self.waiting[0])
        left = dict(ask.bag)
        for card in cards:
            left[card] -= 1
        rest = [card for card, many in left.items() for _ in range(many)]
        self.say(self.waiting[0], [*cards, *rest][: ask.count])
        return self

    def place(self, key, card=None, said="nothing", seat=None):
        """Whoever is on turn."""
        seat = seat or self.waiting[0]
        value = {"to": key} | ({"card": card} if card else {})
        fields = self.prompt(seat).ask.fields
        self.say(seat, value | ({"say": said} if "say" in fields else {}))

    def place_all(self):
        """Each places her first card beside the first free character."""
        while self.key == "place":
            seat = self.waiting[0]
            fields = self.prompt(seat).ask.fields
            card = fields["card"].options[0] if "card" in fields else None
            self.place(fields["to"].options[0], card)
        return self

    def to_cards(self):
        """Real cards lie there, and are about to be read."""
        self.say(self.waiting[0], None)
        self.place("rest")
        self.say(self.waiting[0], None)
        return self

    def read(self, *cards):
        """The cards beside the character that is asked for."""
        self.say(ANN, {str(n): card for n, card in enumerate(cards, 1)})

    def play_round(self, **cards):
        """A whole round with real cards: as named, or only Ignored; then on to the next one."""
        self.to_cards()
        while self.key == "cards":
            key, many = self.state.unresolved[0], len(self.prompt(ANN).ask.fields)
            self.read(*cards.get(key, [I] * many))
        return self

    def go_on(self):
        self.say(ANN, None)

    def fate(self, key):
        """The status of a character, or that it is defeated."""
        each = self.state.characters[key]
        return str(each.status) if each.is_in else "Defeated"

    def set(self, key, value):
        """The host sets something right."""
        self.live.correct(key, value, HOST)

    def offered(self):
        return {each.key: each for each in GAME.corrections(self.play.state)}

    def labels(self, seat, field):
        ask = self.prompt(seat).ask.fields[field]
        return [english(ask.labels.get(option, Word(str(option)))) for option in ask.options]

    @property
    def told(self):
        """The whole log, in English, as Ann reads it."""
        return [english(line.text) for line in self.live.steps.told(ANN, 999)]
