"""Who wins 3012, and why."""

from __future__ import annotations

from companion.engine import Many, Param, Plot, ScoreRow, ScoreSheet, Seat, Text, Who, ranked, say
from companion.games.year3012.state import LEVELS, State
from companion.games.year3012.track import level_at

MOST_STEPS = 24  # points of a line that can still be told apart


def score(s: State) -> ScoreSheet | None:
    """Most Renown, then the higher Hero, then the one farther on. (End of the game)"""
    if not s.is_counted:
        return None
    ranking = ranked(s.seats, lambda seat: standing(s, seat))
    plots = [
        plot(s, say("Experience after each turn"), s.climb),
        plot(s, say("Renown after each turn"), s.fame),
    ]
    return ScoreSheet(verdict(ranking[0]), rows(s), ranking, reason(s, ranking[0]), plots)


def standing(s: State, seat: Seat) -> tuple[int, ...]:
    """Renown, level, and the space unless ties are shared. (Ruling C10)"""
    place = (s.counted[seat], level_at(s.track, s.at[seat]))
    return place if s.wishes.shares_ties else (*place, s.at[seat])


def rows(s: State) -> list[ScoreRow]:
    """The score sheet, every number with its why."""
    levels = {seat: level_at(s.track, s.at[seat]) for seat in s.seats}
    spaces = {seat: say("Space {n} of {all}", n=s.at[seat] + 1, all=sum(s.track) + 1) for seat in s.seats}
    return [
        ScoreRow(
            say("Renown"), s.counted, {seat: counted(s, seat) for seat in s.seats}, say("The most wins.")
        ),
        ScoreRow(say("Level"), levels, spaces, say("The higher Hero breaks a tie.")),
        ScoreRow(
            say("Experience"), s.at, {}, None if s.wishes.shares_ties else say("Then the one farther on.")
        ),
        ScoreRow(say("Encounters won"), {seat: sum(s.won[seat]) for seat in s.seats}),
    ]


def counted(s: State, seat: Seat) -> Text:
    """The addends of one player's Renown."""
    won = [
        say("{many} × {level}", many=many, level=level)
        for level, many in zip(LEVELS, s.won[seat], strict=True)
        if many
    ]
    known: dict[str, Param] = {
        "won": Many(tuple(won or [say("none")])),
        "other": s.other[seat],
        "renown": s.renown(seat),
    }
    if s.counted[seat] == s.renown(seat):
        return Text(say("Encounters: {won}. Other cards: {other}.").msgid, known)
    return Text(
        say("Counted by hand. The app knew of {renown}. Encounters: {won}. Other cards: {other}.").msgid,
        known,
    )


def plot(s: State, title: Text, notes: list[dict[Seat, int]]) -> Plot:
    """One line for each player, from the beginning; of a long game every second or third turn."""
    every = -(-len(notes) // MOST_STEPS)
    kept = [at for at in range(len(notes)) if at == len(notes) - 1 or at % every == 0]
    return Plot(title, list(kept), {seat: [notes[at][seat] for at in kept] for seat in s.seats})


def verdict(winners: list[Seat]) -> Text:
    """One sentence for every screen."""
    if len(winners) == 1:
        return say("Winner: {seat}", seat=Who(winners[0]))
    return say("Shared victory: {seats}", seats=Many(tuple(Who(seat) for seat in winners)))


def reason(s: State, winners: list[Seat]) -> Text:
    """Why she won. (End of the game)"""
    best = winners[0]
    most, level = s.counted[best], level_at(s.track, s.at[best])
    tied = [seat for seat in s.seats if s.counted[seat] == most]
    if len(tied) == 1:
        return say("Most Renown: {n}.", n=most)
    if len(winners) > 1:
        return say("Tied at Renown {n} and level {level}.", n=most, level=level)
    if len([seat for seat in tied if level_at(s.track, s.at[seat]) == level]) == 1:
        return say("Tied at Renown {n}; the higher Hero decides.", n=most)
    return say(
        "Tied at Renown {n} and level {level}; the one farther on the track decides.", n=most, level=level
    )
