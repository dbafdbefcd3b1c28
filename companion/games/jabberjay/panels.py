"""What the screens show of Jabberjay beside the board: where we are, a player's cards, the talk rules."""

from __future__ import annotations

from companion.engine import Panel, Place, Seat, say, words
from companion.games.jabberjay import prompts
from companion.games.jabberjay.cards import Side
from companion.games.jabberjay.state import Phase, State

PHASES = (Phase.DEAL, Phase.PLACE, Phase.PEACEKEEPERS, Phase.REVEAL, Phase.AFTER)


def place(s: State) -> Place:
    """Which round it is, and which of its steps."""
    if s.phase == Phase.SETUP:
        return Place(say("Setup"))
    if s.phase == Phase.OVER:
        return Place(say("The end"))
    steps = (say("Deal"), say("Placing"), say("Peacekeepers"), say("Reveal"), say("End check"))
    return Place(say("Round"), s.round, None, steps, PHASES.index(s.phase))


def panels(s: State, seat: Seat) -> list[Panel]:
    """Her cards under a cover; what is left; and on her own screens the rules of talking."""
    hand = s.hands[seat].held  # none where somebody else looks
    is_placing = s.phase in (Phase.DEAL, Phase.PLACE)
    return [
        *([Panel(say("My cards"), words(hand), is_covered=True)] if hand else []),
        *([Panel(say("cards in hand"), s.held[seat])] if is_placing else []),
        Panel(say("District citizens left"), len(s.in_game(Side.DISTRICT))),
        Panel(say("Capitol citizens left"), len(s.in_game(Side.CAPITOL))),
        *([Panel(say("Talking"), prompts.TALK)] if is_placing and hand is not None else []),
    ]
