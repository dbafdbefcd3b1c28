"""The hand notebook: optional for each player, and private.  With it off everything works as before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from companion.engine import Ask, Done, Json, Pick, Rows, Seat, Table, Text, Word, say
from companion.games.district12.cards import Card
from companion.games.district12.layout import ALL_RESOURCES
from companion.games.district12.state import State

KEEP, NONE = "keep", "none"


async def open_notebooks(t: Table[State]) -> None:
    """Who wants one, and which cards she was dealt."""
    s = t.state
    if not s.has_chosen:
        t.step(say("A notebook for your hand?"), say("Each decides alone."), "notebook")
        ask = Pick(
            say("Shall your phone keep your hand?"),
            (KEEP, NONE),
            labels={KEEP: Word("Keep a notebook"), NONE: Word("No, thank you")},
            note=say(
                "You type each card you get. Levies then know what you can pay, and points add themselves up."
            ),
            guide="notebook",
            start=NONE,
        )
        chosen = await t.together("notebook", dict.fromkeys(s.seats, ask))
        s.to_deal = [seat for seat in s.seats if chosen[seat] == KEEP]
        s.has_chosen = True
    t.step(say("Write your hand down"), guide="notebook")
    asks = {seat: cards(say("Your starting hand"), s.hand[seat]) for seat in s.to_deal}
    for seat, rows in (await t.together("starting hand", asks)).items():
        s.note(seat, read(rows))
    s.to_deal = []


async def after_trade(t: Table[State]) -> None:
    """What changed hands is known only to those who traded."""
    s = t.state
    t.step(say("After the trade"), say("Set your notebook right."), "notebook")
    asks = {seat: partial(whole_hand, s, seat) for seat in s.to_note}
    for seat, rows in (await t.together("traded", asks)).items():
        if seat in s.notes:  # she may have closed it meanwhile
            s.note(seat, read(rows))
    s.to_note = []


async def got(
    t: Table[State], seat: Seat, many: Callable[[], int], of: Sequence[Card] = tuple(Card)
) -> list[Card]:
    """Which cards a notebook is to be told of; none where there is none to keep."""
    if seat not in t.state.notes or not many():
        return []
    return read(await t.ask("cards", seat, partial(new_cards, t.state, seat, many, of)))


def new_cards(s: State, seat: Seat, many: Callable[[], int], of: Sequence[Card]) -> Ask[Any]:
    """So many cards for a notebook, unless it was closed meanwhile."""
    return cards(say("Which cards did you get?"), many(), of) if seat in s.notes else closed()


def closed() -> Done:
    """Who closes her notebook while it asks her something has nothing more to write."""
    return Done(say("Your notebook is closed."), guide="notebook")


def cards(title: Text, many: int, of: Sequence[Card] = tuple(Card)) -> Rows:
    """A form for so many cards, for her eyes only."""
    return Rows(title, {"card": column(of)}, many, many, guide="notebook", is_private=True)


def whole_hand(s: State, seat: Seat) -> Ask[Any]:
    """Her whole hand as the notebook has it, to be changed."""
    if seat not in s.notes:
        return closed()
    start: Json = [{"card": str(card)} for card in s.held(seat)]
    title = say("Is this your hand?")
    note = say("Change, add or empty a row.")
    return Rows(
        title, {"card": column()}, ALL_RESOURCES, note=note, start=start, guide="notebook", is_private=True
    )


def column(of: Sequence[Card] = tuple(Card)) -> Pick[Card]:
    """One card by type and points."""
    return Pick(say("Card"), of)


def read(rows: list[dict[str, Json]] | None) -> list[Card]:
    """The cards of a filled-in form; none of a notebook that was closed meanwhile."""
    return [Card(row["card"]) for row in rows or ()]
