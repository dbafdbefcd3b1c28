"""What the screens show of Mockingjay beside the board: where we are, and a player's own numbers."""

from __future__ import annotations

from companion.engine import Panel, Place, Seat, Word, say, words
from companion.games.mockingjay.places import Phase, Side
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
    home = s.at_home(side)
    return [
        Panel(say("your role"), role(s, seat)),
        *([Panel(cards, s.cards[side].hand)] if seat == s.strategist(side) else []),
        Panel(say("Resistance districts, of {n}", n=s.wishes.target), s.held),
        *([Panel(say("at home"), words(home))] if home else []),
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
