"""What is printed on operations and missions: from the box, from earlier, or read out by their owners."""

from __future__ import annotations

from typing import Any

from companion.engine import TABLE, Name, Param, Pick, Seat, Secret, Sheet, Table, Text, Word, Words, say
from companion.games.mockingjay.box import LONGEST_TITLE, known_faces, task_fields
from companion.games.mockingjay.places import NUMBERED, District, Side
from companion.games.mockingjay.state import Face, Slot, State

OTHER, UNTOLD = "other", "untold"


async def which_card(t: Table[State], seat: Seat, side: Side) -> str:
    """Its title, for her eyes only until all are turned over; she need not tell it."""
    if titles := unseen(t, side, seat):
        title = say("Which card is it?")
        chosen = await t.ask("which card", seat, title_pick(title, titles, is_private=True))
        if chosen != OTHER:
            return "" if chosen == UNTOLD else chosen
    ask = Words(
        say("Title of the card"),
        LONGEST_TITLE,
        0,
        note=say("Only you see it. It may stay empty."),
        guide="cards",
        is_private=True,
    )
    return await t.ask("title", seat, ask)


def title_pick(title: Text, titles: list[str], is_private: bool) -> Pick[str]:
    """One of the titles that the box knows, another one, or none."""
    labels: dict[str, Param] = {each: Name(each) for each in titles}
    labels |= {OTHER: Word("Another one"), UNTOLD: Word("I do not say")}
    return Pick(title, tuple(labels), labels=labels, guide="cards", is_private=is_private)


def unseen(t: Table[State], side: Side, seat: Seat = TABLE) -> list[str]:
    """Titles of a side that the table knows and that lie nowhere, as far as somebody may see."""
    slots = [ground.slot for ground in t.state.grounds.values() if ground.slot is not None]
    seen = {slot.title.held for slot in slots if slot.title.is_open_to(seat)}
    return [title for title in all_faces(t, side) if title not in seen]


def all_faces(t: Table[State], side: Side) -> dict[str, Face]:
    """Cards of the box, and those that were read out in this game."""
    return known_faces(t, side) | t.state.faces.get(side, {})


async def read_out(t: Table[State]) -> None:
    """What has to be known of the cards that lie open: from the box, from earlier, or from their owners."""
    for district in NUMBERED:
        slot = t.state.grounds[district].slot
        if slot is not None and slot.is_open and slot.face is None:
            face = all_faces(t, slot.side).get(slot.title.value) or await read_card(t, district, slot)
            slot.face, slot.title = face, Secret(face.title, None)
            if face.title:
                t.state.faces.setdefault(slot.side, {})[face.title] = face


async def read_card(t: Table[State], district: District, slot: Slot) -> Face:
    """Its owner says which it is, or what its tasks ask for. (Operations and missions)"""
    seat = t.state.strategist(slot.side)
    titles = unseen(t, slot.side)
    if titles and not slot.title.value:
        title = say("Which card lies there: {district}?", district=district)
        chosen = await t.ask("which title", seat, title_pick(title, titles, is_private=False))
        if chosen not in (OTHER, UNTOLD):
            return all_faces(t, slot.side)[chosen]
    told = await t.ask("card", seat, card_sheet(district, slot))
    return all_faces(t, slot.side).get(told["title"]) or Face(**told)


def card_sheet(district: District, slot: Slot) -> Sheet[Any]:
    """The two tasks of a card, as they are printed. (Operations and missions)"""
    title = say("What does the card ask for? {district}", district=district)
    return Sheet(title, task_fields(slot.title.value), guide="tasks")
