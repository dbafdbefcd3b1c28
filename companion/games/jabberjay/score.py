"""Whether the team has won, and what became of everybody."""

from __future__ import annotations

from companion.engine import ScoreRow, ScoreSheet, Text, say
from companion.games.jabberjay import prompts
from companion.games.jabberjay.cards import Side
from companion.games.jabberjay.state import Phase, State


def score(s: State) -> ScoreSheet | None:
    """More District than Capitol citizens left is a win; equal or fewer a loss; for all alike. (End check)"""
    if s.phase != Phase.OVER:
        return None
    verdict = say("You have won together!") if s.is_won else say("You have lost together.")
    rows = [row(s, key) for key in s.of()]
    return ScoreSheet(verdict, rows, [list(s.seats)], reason(s), is_lost=not s.is_won)


def reason(s: State) -> Text:
    """The comparison that decides. (End check)"""
    params = {side: len(s.in_game(side)) for side in Side}
    district, capitol = params[Side.DISTRICT], params[Side.CAPITOL]
    if s.is_won:
        return say(
            "More District citizens than Capitol citizens are left: {district} to {capitol}.",
            district=district,
            capitol=capitol,
        )
    return say(
        "District citizens left: {district}, Capitol citizens left: {capitol}. It takes more to win.",
        district=district,
        capitol=capitol,
    )


def row(s: State, key: str) -> ScoreRow:
    """A character and its statuses, round by round."""
    each = s.characters[key]
    if each.side == Side.DISTRICT:
        label = say("{name}, Districts", name=s.name_of(key))
    else:
        label = say("{name}, Capitol", name=s.name_of(key))
    return ScoreRow(label, {}, note=prompts.course(each))
