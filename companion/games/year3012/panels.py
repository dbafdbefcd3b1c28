"""What the screens show of 3012 beside the board: where we are, and a player's own numbers."""

from __future__ import annotations

from companion.engine import Panel, Place, Seat, Word, say
from companion.games.year3012.state import Phase, State
from companion.games.year3012.track import exalted, level_at


def place(s: State) -> Place:
    """Which turn it is, and which of its phases."""
    if s.is_counted or s.chapter == "end":
        return Place(say("The end"))
    if s.first is None:
        return Place(say("Setup"))
    phases = tuple(say("{phase}", phase=each) for each in Phase)
    return Place(say("Turn"), s.turn, None, phases, list(Phase).index(s.phase))


def panels(s: State, seat: Seat) -> list[Panel]:
    """What a player wants to know of herself at a glance."""
    level, at = level_at(s.track, s.at[seat]), s.at[seat]
    is_exalted = bool(s.track) and at >= exalted(s.track)
    return [
        Panel(say("level"), Word("Exalted") if is_exalted else level),
        Panel(say("Gold tokens"), s.gold[seat]),
        Panel(say("Renown"), s.renown(seat)),
        *([Panel(say("Reserved card"), Word("Yes"))] if s.reserved[seat] else []),
    ]
