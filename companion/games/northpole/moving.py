"""The pawn moves, and what comes of it is told."""

from __future__ import annotations

from companion.engine import Seat, Table, Who
from companion.games.northpole import track
from companion.games.northpole.state import State


def walk(t: Table[State], seat: Seat, spaces: int) -> None:
    """Move the pawn, and say what came of it. (Moving)"""
    s = t.state
    moved = track.move(s, spaces, seat)
    t.tell("The pawn moves: {start} → {end}.", start=moved.start, end=moved.end)
    if moved.ammo:
        many = track.AMMO * len(moved.ammo)
        left = s.heroes[seat].slingshot.left
        t.tell("Ammo space: {seat} gets {n} ammo, now {left}.", seat=Who(seat), n=many, left=left)
    if moved.target:
        t.tell("Another stretch of the map: the target number is {n} now.", n=s.target)
