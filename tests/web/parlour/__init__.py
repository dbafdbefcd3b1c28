"""A game made up for the web: every kind of question, and secrets that a page could let slip."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.engine import (
    Card,
    Correction,
    Done,
    Draw,
    Game,
    Name,
    Number,
    Option,
    Panel,
    Pick,
    Picks,
    Place,
    Roll,
    Rows,
    ScoreRow,
    ScoreSheet,
    Seat,
    Secret,
    Sheet,
    Who,
    Words,
    named,
    privately,
    say,
)


@dataclass
class State:
    seats: list[Seat]
    cards: dict[Seat, Secret[str]]
    pace: str
    coins: int = 3
    words: dict[Seat, str] = field(default_factory=dict)
    is_over: bool = False


def setup(seats, options):
    cards = {seat: Secret(f"Joker-{seat}", frozenset([seat])) for seat in seats}
    return State(list(seats), cards, options["pace"])


async def word(t):
    """All write down a word, face down."""
    t.step(say("Whisper"), guide="whisper")
    words = await t.together("word", {seat: Words(say("Your secret word?"), 40) for seat in t.seats})
    t.state.words = words
    t.reveal(say("The words"), {seat: [Card(Name(word))] for seat, word in words.items()})
    for seat in t.seats:
        t.tell("{seat} looks at {card}.", seat=Who(seat), card=privately(Name(f"Joker-{seat}"), seat))
    first = t.seats[0]
    title = say("Which way with {card}?", card=privately(Name(f"Joker-{first}"), first))
    await t.ask("way", first, Pick(title, ("north", "south"), is_private=True))
    return "health"


async def health(t):
    """Before what may break."""
    t.step(say("Forms"), guide="forms")
    await t.ask("health", t.seats[0], Pick(say("All well?"), ("well", "ill")))
    return "forms"


async def forms(t):
    """One question of each kind."""
    first = t.seats[0]
    t.step(say("Forms"), guide="forms")
    fields = {"guard": Number(say("Guard"), 1, 30), "note": Words(say("Note"), 20)}
    await t.ask("sheet", first, Sheet(say("What does the card say?"), fields))
    columns = {"what": Pick(say("What"), ("oak", "iron")), "many": Number(say("How many"), 1, 9)}
    await t.ask("rows", first, Rows(say("What do you carry?"), columns, 4))
    await t.ask("picks", first, Picks(say("Choose two"), ("a", "a", "b"), 2, 2))
    await t.ask("dice", first, Roll(say("Roll"), (6, 8)))
    await t.ask("draw", first, Draw(say("Draw two"), {"oak": 3, "iron": 1}, 2))
    return "bell"


async def bell(t):
    """Whoever is first; or the clock."""
    t.step(say("Ring"), guide="forms")
    await t.first("bell", {seat: Done(say("Ring the bell")) for seat in t.seats}, seconds=60)
    t.state.is_over = True


def corrections(s):
    coins = Number(say("Coins"), 0, 25)
    first = Pick(say("Who is first?"), s.seats, labels=named(s.seats))
    note = Words(say("Pace"), 20)
    return [
        Correction("coins", coins, lambda n: setattr(s, "coins", n), s.coins),
        Correction("pace", note, lambda typed: setattr(s, "pace", typed), s.pace),
        Correction("first", first, lambda seat: None, s.seats[0], restarts="bell"),
    ]


def score(s):
    if not s.is_over:
        return None
    return ScoreSheet(say("Everybody wins."), [ScoreRow(say("Coins"), dict.fromkeys(s.seats, 1))], [s.seats])


GAME = Game(
    key="parlour",
    title=say("Parlour"),
    blurb=say("A word, a way, a bell."),
    length=say("A minute"),
    players=range(2, 5),
    edition=1,
    state=State,
    setup=setup,
    chapters={"word": word, "health": health, "forms": forms, "bell": bell},
    corrections=corrections,
    score=score,
    place=lambda s: Place(say("Evening")),
    panels=lambda s, seat: [Panel(say("Card"), Name(s.cards[seat].held))] if s.cards[seat].held else [],
    odds=lambda s: [
        say("{seat} wins with {card}.", seat=Who(seat), card=card) for seat, card in s.cards.items()
    ],
    options=(Option("pace", Pick(say("Which pace?"), ("slow", "quick")), "slow"),),
)
