"""What the screens show of Jabberjay beside the board: where we are, a player's cards, the talk rules."""

from __future__ import annotations

from companion.engine import Many, Panel, Place, Seat, Who, say, words
from companion.games.jabberjay import prompts
from companion.games.jabberjay.cards import Side
from companion.games.jabberjay.state import Phase, State

PHASES = (Phase.DEAL, Phase.PLACE, Phase.PEACEKEEPERS, Phase.REVEAL, Phase.AFTER)
LAST_SAID = 2


def place(s: State) -> Place:
    """Which round it is, and which of its steps."""
    if s.phase == Phase.SETUP:
        return Place(say("Setup"))
    if s.phase == Phase.OVER:
        return Place(say("The end"))
    steps = (say("Deal"), say("Placing"), say("Peacekeepers"), say("Reveal"), say("End check"))
    return Place(say("Round"), s.round, None, steps, PHASES.index(s.phase))


def last_said(s: State) -> Many:
    """The newest statements of this round; the board has all of them."""
    newest = s.said[-LAST_SAID:]
    return Many(
        tuple(
            say("{seat}: {statement}", seat=Who(said.seat), statement=prompts.spoken(said)) for said in newest
        )
    )


def panels(s: State, seat: Seat) -> list[Panel]:
    """Her cards under a cover, and the rules of talking while others place; to others only numbers."""
    hand = s.hands[seat].held
    if hand is None:  # somebody else looks
        return [
            Panel(say("cards in hand"), s.held[seat]),
            Panel(say("District citizens left"), len(s.in_game(Side.DISTRICT))),
            Panel(say("Capitol citizens left"), len(s.in_game(Side.CAPITOL))),
        ]
    is_waiting = s.phase in (Phase.DEAL, Phase.PLACE) and s.to_place[:1] != [seat]
    return [
        *([Panel(say("My cards"), words(hand), is_covered=True)] if hand else []),
        *([Panel(say("Said"), last_said(s))] if s.said else []),
        *([Panel(say("Talking"), prompts.TALK)] if is_waiting else []),
    ]
