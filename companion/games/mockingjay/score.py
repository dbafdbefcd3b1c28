"""Who wins Mockingjay, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine import Many, Param, Plot, ScoreRow, ScoreSheet, Seat, Text, Who, Word, say
from companion.games.mockingjay.places import Ending, Side
from companion.games.mockingjay.state import State


def score(s: State) -> ScoreSheet | None:
    """The verdict, once the war is over; partners win and lose together. (Goals)"""
    if s.ending is None:
        return None
    winner = s.ending.winner
    teams = [[seat for seat in s.seats if s.side_of(seat) == side] for side in (winner, winner.enemy)]
    return ScoreSheet(verdict(winner, teams[0]), rows(s), teams, reason(s, s.ending), plots(s))


def verdict(winner: Side, team: Sequence[Seat]) -> Text:
    """One sentence for every screen."""
    seats = Many(tuple(Who(seat) for seat in team))
    if winner == Side.CAPITOL:
        return say("The Capitol wins: {seats}", seats=seats)
    return say("The Resistance wins: {seats}", seats=seats)


def reason(s: State, ending: Ending) -> Text:
    """Why they won. (Goals)"""
    match ending:
        case Ending.CAPITOL_FALLS:
            return say("The card of the Capitol was turned over in turn {n}.", n=s.turn)
        case Ending.HQ_FALLS:
            return say("The card of the Resistance HQ was turned over in turn {n}.", n=s.turn)
        case Ending.DISTRICTS:
            return say("Resistance districts: {n} of {need} at the end of turn {turn}.", **counts(s))
    return say("After the last turn only {n} of {need} districts belong to the Resistance.", **counts(s))


def counts(s: State) -> dict[str, Param]:
    """The numbers that decide. (Goals)"""
    return {"n": s.held, "need": s.wishes.target, "turn": s.turn}


def rows(s: State) -> list[ScoreRow]:
    """The numbers of both sides; partners share theirs."""
    districts = {Side.RESISTANCE: s.held, Side.CAPITOL: 13 - s.held}
    needed = say("The Resistance HQ is not counted. The Resistance needs {need}.", need=s.wishes.target)
    return [
        row(s, say("Districts"), districts, needed),
        row(s, say("Districts turned"), s.tally.turned, say("Uprisings, or districts that fell back.")),
        row(s, say("Enemy units captured"), s.tally.captured),
        row(
            s,
            say("Successful cards"),
            s.tally.succeeded,
            say("Operations of the Capitol, missions of the Resistance."),
        ),
    ]


def row(s: State, label: Text, points: Mapping[Side, int], note: Text | None = None) -> ScoreRow:
    """A number of each side, at each of its seats."""
    return ScoreRow(label, {seat: points[s.side_of(seat)] for seat in s.seats}, note=note)


def plots(s: State) -> list[Plot]:
    """Rebellion tokens over the turns, as the line of whoever leads the Resistance."""
    leader: Seat = s.commander(Side.RESISTANCE)
    steps: list[Param] = [Word("Setup"), *range(1, len(s.tally.tokens))]
    return [Plot(say("Rebellion tokens on the board"), steps, {leader: s.tally.tokens})]
