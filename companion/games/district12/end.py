"""How District 12 ends: the Glass Ball, or penalties; then the points."""

from __future__ import annotations

from functools import partial

from companion.engine import Done, Draw, Number, Seat, Sheet, Table, Word, named, say, words
from companion.games.district12 import prompts
from companion.games.district12.cards import total
from companion.games.district12.scoring import bonus
from companion.games.district12.state import NEUTRAL, Ending, State


async def end(t: Table[State]) -> str:
    """Shuffle the Glass Ball and draw one card; the variant draws none. (End of game)"""
    s = t.state
    if s.wishes.ending == Ending.PENALTIES:
        return "points"
    t.step(say("The Glass Ball"), prompts.stakes(len(s.seats)), "glass-ball")
    shake = Done(say("Shake the Glass Ball"), guide="glass-ball", button=say("Draw the card"))
    await t.anybody("shake", shake)
    labels = named(s.seats) | {NEUTRAL: Word("Neutral")}

    def draw() -> Draw[Seat]:
        # A ball that was set right to hold nothing makes nobody the Tribute.
        bag = dict(s.ball) if sum(s.ball.values()) else {NEUTRAL: 1}
        return Draw(say("Whose card is drawn?"), bag, labels=labels, guide="glass-ball")

    (drawn,) = await t.anybody("glass ball", draw)
    s.drawn = drawn
    t.tell("Drawn from the Glass Ball: {card}", card=labels[drawn])
    return "points"


async def points(t: Table[State]) -> None:
    """Hand cards and the bonus of the active Special, of everybody who can win. (End of game)"""
    s = t.state
    t.step(say("Count your points"), say("Your hand cards and the bonus of your active Special."), "points")
    if not s.counting:
        t.step(say("The card is drawn"), prompts.stakes(len(s.seats)), "glass-ball")
        await t.anybody(
            "drawn", Done(say("The card is drawn"), guide="glass-ball", button=say("To the verdict"))
        )
        s.is_shown = True
    told = await t.together("points", {seat: partial(count, s, seat) for seat in s.counting})
    s.points = {seat: each["cards"] for seat, each in told.items()}
    s.bonus = {seat: each["bonus"] for seat, each in told.items()}
    shown = {seat: [note.face_up() for note in notes] for seat, notes in s.notes.items() if seat in s.points}
    s.notes |= shown


def count(s: State, seat: Seat) -> Sheet[int]:
    """A notebook has added up what it knows; she may set it right. (End of game)"""
    names = s.specials.get(seat, [])
    card = s.cards.get(names[-1]) if names else None
    held = s.held(seat)
    adds_up = seat in s.notes
    known = bonus(card, held) if card and adds_up else None
    why = say("{cards}", cards=words(held)) if held else None
    printed = say("{text}", text=card.text_of()) if card and card.text else None
    start = total(held) if adds_up else None
    fields = {
        "cards": Number(say("Points on your hand cards"), 0, 99, start=start, note=why),
        "bonus": Number(say("Bonus of your active Special"), 0, 99, start=known or 0, note=printed),
    }
    return Sheet(say("How many Resource Points do you have?"), fields, guide="points")
