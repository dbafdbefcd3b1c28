"""What the host may set right in District 12, and what the screens show beside the board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from companion.engine import (
    Correction,
    Number,
    Panel,
    Pick,
    Place,
    Seat,
    Text,
    Who,
    clockwise,
    named,
    say,
)
from companion.games.district12.rules import count_hands, instructions, levy, trade
from companion.games.district12.state import (
    ALL_RESOURCES,
    END_ROUND,
    LAST_ROUND,
    NEUTRAL,
    REAPING_DECK,
    Area,
    State,
)


def corrections(s: State) -> Sequence[Correction[Any]]:
    """Every number and position, within the bounds of the box."""
    return [*counters(s), *tokens(s), *(positions(s) if s.first is not None and s.drawn is None else [])]


def counters(s: State) -> list[Correction[Any]]:
    """Numbers that change in place."""
    found: list[Correction[Any]] = []
    for seat in s.seats:
        cards = Number(say("Reaping cards in the Glass Ball: {seat}", seat=Who(seat)), 0, REAPING_DECK)
        found.append(Correction(f"ball/{seat}", cards, partial(s.ball.__setitem__, seat), s.ball[seat]))
        hand = Number(say("Cards in hand: {seat}", seat=Who(seat)), 0, ALL_RESOURCES)
        found.append(Correction(f"hand/{seat}", hand, partial(s.hand.__setitem__, seat), s.hand[seat]))
        if seat in s.points:
            points = Number(say("Resource Points: {seat}", seat=Who(seat)), 0, 99)
            found.append(
                Correction(f"points/{seat}", points, partial(s.points.__setitem__, seat), s.points[seat])
            )
    if NEUTRAL in s.ball:
        neutral = Number(say("Neutral Reaping cards in the Glass Ball"), 0, REAPING_DECK)
        found.append(
            Correction("ball/neutral", neutral, partial(s.ball.__setitem__, NEUTRAL), s.ball[NEUTRAL])
        )
    return found


def tokens(s: State) -> list[Correction[Any]]:
    """Where the tokens stand.  Who is just resolving her area resolves the right one from its beginning."""
    return [
        Correction(
            f"at/{seat}",
            Pick(say("Area: {seat}", seat=Who(seat)), tuple(Area)),
            partial(s.at.__setitem__, seat),
            s.at[seat],
            restarts="token step" if seat == s.resolving else None,
        )
        for seat in s.seats
        if seat in s.at
    ]


def positions(s: State) -> list[Correction[Any]]:
    """Where in the round we are.  Who leads may be set right in either step, and that step goes on."""
    step = "token step" if s.to_move or s.resolving else "track step" if s.is_set_up else "set up"
    number = Number(say("Round"), 1, END_ROUND, note=say("13 is the End Round."))
    leader = Pick(say("Who has the First Action token?"), s.seats, labels=named(s.seats))
    mover = Pick(say("Whose token moves?"), s.seats, labels=named(s.seats))
    now = s.resolving or (s.to_move[0] if s.to_move else s.leader)
    found: list[Correction[Any]] = [
        Correction("first", leader, partial(to_first, s), s.leader, restarts=step)
    ]
    if s.is_set_up:
        found.append(Correction("round", number, partial(to_round, s), s.round, restarts="track step"))
    if s.is_set_up and s.round != END_ROUND:
        found.append(Correction("turn", mover, partial(to_turn, s), now, restarts="token step"))
    return found


def to_round(s: State, number: int) -> None:
    """The beginning of that round's space."""
    s.round, s.line, s.to_move, s.resolving, s.paid = number, 0, [], None, {}


def to_first(s: State, seat: Seat) -> None:
    """Who has not moved yet moves in the new order."""
    s.first = seat
    s.to_move = [each for each in clockwise(s.seats, seat) if each in s.to_move]


def to_turn(s: State, seat: Seat) -> None:
    """She and everybody after her in this round."""
    order = clockwise(s.seats, s.leader)
    s.to_move, s.resolving, s.paid = order[order.index(seat) :], None, {}


def place(s: State) -> Place:
    """Which round it is, and which of its steps."""
    if s.drawn is not None:
        return Place(say("The end"))
    if not s.is_set_up:
        return Place(say("Setup"))
    names = [say("Track"), *(_step(each) for each in steps(s.round)), say("Tokens")]
    order = instructions(s.round)
    is_last = s.to_move or s.resolving or s.line >= len(order)
    at = len(names) - 1 if is_last else len([each for each in order[: s.line + 1] if each in steps(s.round)])
    if s.round == END_ROUND:
        return Place(say("End Round"), None, None, (*names[:-1], say("Glass Ball")), at)
    return Place(say("Round"), s.round, LAST_ROUND, tuple(names), at)


def steps(round_: int) -> list[Any]:
    """The instructions of a round that people tell apart."""
    return [each for each in instructions(round_) if each in (levy, count_hands, trade)]


def _step(instruction: Any) -> Text:
    return {levy: say("Levy"), count_hands: say("Hand limit"), trade: say("Trade")}[instruction]


def panels(s: State, seat: Seat) -> list[Panel]:
    """What a player wants to know of herself at a glance."""
    return [
        Panel(say("cards in hand"), s.hand[seat]),
        Panel(say("yours in the Ball, of {n}", n=sum(s.ball.values())), s.ball[seat]),
        Panel(say("Reaping cards left"), max(0, REAPING_DECK - s.ball[seat])),
    ]
