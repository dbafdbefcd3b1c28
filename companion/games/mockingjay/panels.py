"""What the screens show of Mockingjay beside the board: where we are, and a player's own numbers."""

from __future__ import annotations

from companion.engine import Many, Name, Panel, Place, Seat, Text, Word, say
from companion.games.mockingjay.places import NUMBERED, Phase, Side
from companion.games.mockingjay.state import LAST_TURN, State


def place(s: State) -> Place:
    """Which turn it is, and which of its phases."""
    if s.ending is not None:
        return Place(say("The end"))
    if s.phase == Phase.SETUP:
        return Place(say("Setup"))
    phases = [each for each in Phase if each != Phase.SETUP]
    names = tuple(say("{phase}", phase=each) for each in phases)
    return Place(say("Turn"), s.turn, LAST_TURN, names, phases.index(s.phase))


def panels(s: State, seat: Seat) -> list[Panel]:
    """What a player wants to know of herself at a glance."""
    if len(s.roles) < len(s.seats):
        return []
    side = s.side_of(seat)
    cards = say("operations in hand") if side == Side.CAPITOL else say("missions in hand")
    mine = placed(s, seat)
    return [
        Panel(say("your role"), role(s, seat)),
        *([Panel(cards, s.cards[side].hand)] if seat == s.strategist(side) else []),
        Panel(say("Resistance districts, of {n}", n=s.wishes.target), s.held),
        *([Panel(say("My face-down cards"), Many(tuple(mine)), is_covered=True)] if mine else []),
    ]


def placed(s: State, seat: Seat) -> list[Text]:
    """Which of her cards lies face down where, as far as she told it and whoever looks may know."""
    slots = ((each, s.grounds[each].slot) for each in NUMBERED)
    return [
        say("{district}: {card}", district=district, card=Name(slot.title.held))
        for district, slot in slots
        if slot is not None and not slot.is_open and slot.title.is_open_to(seat) and slot.title.held
    ]


def role(s: State, seat: Seat) -> Word:
    """What somebody plays, in a word."""
    side = s.side_of(seat)
    is_commander, is_strategist = s.commander(side) == seat, s.strategist(side) == seat
    if is_commander and is_strategist:
        return Word(side.value)
    if side == Side.CAPITOL:
        return Word("Capitol, maneuvers") if is_commander else Word("Capitol, strategy")
    return Word("Resistance, maneuvers") if is_commander else Word("Resistance, strategy")
