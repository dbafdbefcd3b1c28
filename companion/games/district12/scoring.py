"""Who wins District 12, and why."""

from __future__ import annotations

from companion.engine import Many, Param, ScoreRow, ScoreSheet, Seat, Text, Who, Word, ranked, say
from companion.games.district12.state import NEUTRAL, State


def score(s: State) -> ScoreSheet | None:
    """The verdict, once the card is drawn and the points that count are known. (End of game)"""
    if not s.is_drawn_and_counted:
        return None
    ranking = ranked(s.seats, lambda seat: place(s, seat))
    rows = [
        *([ScoreRow(say("Resource Points"), s.points, note=say("The most wins."))] if s.points else []),
        ScoreRow(
            say("Reaping cards"),
            {seat: s.ball[seat] for seat in s.seats},
            {
                seat: say("Chance to be drawn: {n} of {total}", n=s.ball[seat], total=sum(s.ball.values()))
                for seat in s.seats
            },
            say("Fewer break a tie."),
        ),
    ]
    return ScoreSheet(verdict(ranking[0]), rows, ranking, reason(s, ranking[0]))


def place(s: State, seat: Seat) -> tuple[int, ...]:
    """The Tribute loses; most points, then fewest Reaping cards, else shared. (End of game)"""
    return (seat != s.drawn, s.points.get(seat, 0), -s.ball[seat])


def verdict(winners: list[Seat]) -> Text:
    """One sentence for every screen."""
    if len(winners) == 1:
        return say("Winner: {seat}", seat=Who(winners[0]))
    return say("Shared victory: {seats}", seats=Many(tuple(Who(seat) for seat in winners)))


def reason(s: State, winners: list[Seat]) -> Text:
    """Why she won. (End of game)"""
    if not s.points:
        return say(
            "Drawn from the Glass Ball: {seat}. The other player wins; points do not count.", seat=drawn(s)
        )
    most = s.points[winners[0]]
    level = [seat for seat in s.counting if s.points[seat] == most]
    if level == winners and len(winners) == 1:
        return say("Drawn: {seat}. Most Resource Points of those who may win: {n}.", seat=drawn(s), n=most)
    if len(winners) == 1:
        return say("Drawn: {seat}. Tied at {n} points; fewer Reaping cards decide.", seat=drawn(s), n=most)
    return say("Drawn: {seat}. Tied at {n} points and in Reaping cards.", seat=drawn(s), n=most)


def drawn(s: State) -> Param:
    """The owner of the drawn card."""
    return Word("Neutral") if s.drawn == NEUTRAL or s.drawn is None else Who(s.drawn)
