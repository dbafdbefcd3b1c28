"""How 3012 ends: everybody counts the Renown of her own cards."""

from __future__ import annotations

from functools import partial

from companion.engine import Number, Seat, Table, Who, say
from companion.games.year3012.state import State

MOST_RENOWN = 199


async def end(t: Table[State]) -> None:
    """Each looks through all her cards; the app has counted along. (End of the game)"""
    s = t.state
    t.step(say("Count your Renown"), say("All your cards: hand, deck and discard pile."), "end")
    s.counted = {}
    told = await t.together("renown", {seat: partial(count, s, seat) for seat in s.seats})
    s.note_down()
    s.counted = told
    for seat, many in told.items():
        if many != s.renown(seat):
            t.tell(
                "{seat} has counted {n}; the app knew of {known}.",
                seat=Who(seat),
                n=many,
                known=s.renown(seat),
            )


def count(s: State, seat: Seat) -> Number:
    """What the app knows, to be checked against the cards."""
    encounters = sum(s.won[seat])
    note = say(
        "Encounters you won: {n}. The app counts {renown}; your cards decide.",
        n=encounters,
        renown=s.renown(seat),
    )
    known = max(0, s.renown(seat))
    return Number(
        say("Renown of all your cards"), 0, max(MOST_RENOWN, known), start=known, note=note, guide="end"
    )
