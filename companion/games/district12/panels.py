"""What the screens show of District 12 beside the board: where we are, and a player's own numbers."""

from __future__ import annotations

from typing import Any

from companion.engine import Panel, Place, Seat, Text, say, words
from companion.games.district12.levies import count_hands, levy
from companion.games.district12.rules import instructions, trade
from companion.games.district12.specials import power
from companion.games.district12.state import END_ROUND, LAST_ROUND, REAPING_DECK, Ending, State


def place(s: State) -> Place:
    """Which round it is, and which of its steps."""
    if s.drawn is not None or s.points:
        return Place(say("The end"))
    if not s.is_ready:
        return Place(say("Setup"))
    names = [say("Track"), *(_step(each) for each in steps(s.round)), say("Tokens")]
    order = instructions(s.round)
    is_last = s.to_move or s.resolving or s.line >= len(order)
    at = len(names) - 1 if is_last else len([each for each in order[: s.line + 1] if each in steps(s.round)])
    if s.round == END_ROUND:
        last = say("Points") if s.wishes.ending == Ending.PENALTIES else say("Glass Ball")
        return Place(say("End Round"), None, None, (*names[:-1], last), at)
    return Place(say("Round"), s.round, LAST_ROUND, tuple(names), at)


def steps(round_: int) -> list[Any]:
    """The instructions of a round that people tell apart."""
    return [each for each in instructions(round_) if each in (levy, count_hands, trade)]


def _step(instruction: Any) -> Text:
    return {levy: say("Levy"), count_hands: say("Hand limit"), trade: say("Trade")}[instruction]


def panels(s: State, seat: Seat) -> list[Panel]:
    """What a player wants to know of herself at a glance."""
    names = s.specials.get(seat, [])
    return [
        Panel(say("cards in hand"), s.hand[seat]),
        Panel(say("of {n} in the Ball are yours", n=sum(s.ball.values())), s.ball[seat]),
        Panel(say("Reaping cards left"), max(0, REAPING_DECK - s.ball[seat])),
        *([Panel(say("active Special"), s.name_of(names[-1]))] if names else []),
        *([Panel(say("its power"), text)] if (text := power(s, seat)) else []),
        *([Panel(say("My cards"), words(s.held(seat)), is_covered=True)] if s.shows_notes(seat) else []),
    ]
