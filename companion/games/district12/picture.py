"""What the picture of the board shows beside the state: the printed track, circles, slips in the ball."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any

from companion.engine import Seat
from companion.games.district12.layout import Layout
from companion.games.district12.prompts import BRIEF
from companion.games.district12.scoring import odds
from companion.games.district12.state import END_ROUND, NEUTRAL, Area, Ending, State
from companion.games.district12.track import ROUND_TRACK

RADIUS = 132  # of the Glass Ball, in units of the picture
LARGEST = 54  # a slip needs no more room than this


@dataclass(frozen=True)
class Slip:
    """A Reaping card in the Glass Ball, seen from the middle of the ball; `turn` is in degrees."""

    owner: Seat
    x: float
    y: float
    size: int
    turn: int


def board(s: State) -> dict[str, Any]:
    """What board.html needs beside the state."""
    return {
        "track": ROUND_TRACK,
        "last": END_ROUND,
        "areas": list(Area),
        "brief": BRIEF,
        "circles": s.circles or dict.fromkeys(Area),
        "standing": {area: standing(s, area) for area in Area},
        "missing": missing(s),
        "odds": percent(s) if s.wishes.shows_odds and s.wishes.ending == Ending.TRIBUTE else {},
        "neutral": NEUTRAL,
        "radius": RADIUS,
        "slips": heap(mixed(s.ball)),
    }


def standing(s: State, area: Area) -> list[Seat | None]:
    """Who stands on each circle, from the left; whoever has not chosen yet takes the first free one."""
    there = [seat for seat in s.seats if s.at.get(seat) == area]
    known = s.circles.get(area)
    row: list[Seat | None] = [None] * max(1 if known is None else known, len(there))
    undecided = []
    for seat in there:
        spot = s.circle.get(seat, len(row))
        if spot < len(row) and row[spot] is None:
            row[spot] = seat
        else:
            undecided.append(seat)
    for seat in undecided:
        row[row.index(None)] = seat
    return row


def percent(s: State) -> dict[Seat, int]:
    """The chance of each owner to be drawn, in whole percent."""
    return {seat: round(100 * chance) for seat, chance in odds(s.ball).items()}


def missing(s: State) -> int:
    """Resource cards that are in no hand and on no pile; Specials may move cards, so this only warns. (M5)"""
    piles = s.piles
    lying = piles.meadow + piles.discard + sum(piles.bakery) + sum(piles.hob)
    paid = sum(len(cards) for cards in s.paid.values())
    return Layout(len(s.seats)).cards - lying - paid - sum(s.hand.values())


def mixed(ball: Mapping[Seat, int]) -> list[Seat]:
    """The owner of every slip, evenly mixed."""
    return [seat for _, seat in sorted(((at + 0.5) / n, seat) for seat, n in ball.items() for at in range(n))]


def heap(owners: list[Seat]) -> list[Slip]:
    """Slips fill the ball from the bottom; the more there are, the smaller they are drawn."""
    size = LARGEST
    while sum(fits for _, fits in rows(size)) < len(owners):
        size -= 1
    slips: list[Slip] = []
    for y, fits in rows(size):
        row = owners[len(slips) : len(slips) + fits]
        for at, owner in enumerate(row):
            turn = (len(slips) * 7 + 4) % 25 - 12
            slips.append(Slip(owner, round((at - (len(row) - 1) / 2) * size, 1), y, size, turn))
    return slips


def rows(size: int) -> list[tuple[float, int]]:
    """Rows of slips from the bottom up: how far below the middle each lies and how many slips it takes."""
    room = RADIUS - 8
    heights = [room - size * (0.8 + row) for row in range(int(2 * room / size - 0.6))]
    return [(round(y, 1), int(2 * sqrt(room**2 - (abs(y) + size / 3) ** 2) / size)) for y in heights]
