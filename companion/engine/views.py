"""What one seat's screen is made from.  The only place where secrets are cut."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from companion.engine.asks import Ask, Done, Json
from companion.engine.game import Panel, ScoreSheet
from companion.engine.play import Play
from companion.engine.seats import Seat
from companion.engine.secrets import cut
from companion.engine.showing import Place, Reveal, Step, Thrown
from companion.engine.standing import Standing
from companion.engine.text import Text

S = TypeVar("S")


@dataclass(frozen=True)
class Prompt:
    """A question as one seat sees it.  `token` goes into the form and into the ids of its fields."""

    key: str
    ask: Ask[Any]
    token: int
    answered: Json  # sealed so far; may be changed until the last is in
    is_answered: bool
    is_sealed: bool
    is_held: bool  # an interruption is being played out in front of it
    is_reaction: bool  # nobody waits for it


@dataclass(frozen=True)
class View(Generic[S]):
    """Everything `seat` may know."""

    seat: Seat
    prompts: tuple[Prompt, ...]
    waiting: tuple[Seat, ...]
    ready: tuple[Seat, ...]
    asked: Step | None  # what is asked now, if it is asked openly; never what may be answered
    is_sealed: bool  # what is asked now is complete only when all have answered
    is_secret: bool  # and until then nobody learns what the others said
    is_race: bool  # what is asked now is answered by whoever is first
    step: Step
    revealed: Reveal | None
    place: Place
    panels: Sequence[Panel]
    state: S
    lines: tuple[Text, ...]
    deadline: float | None
    paused: float | None
    sheet: ScoreSheet | None
    thrown: tuple[Thrown, ...]  # the dice that lie on the table
    is_over: bool
    has_stumbled: bool  # a chapter broke at its very beginning; a correction of the position leads out


def view(play: Play[S], seat: Seat) -> View[S]:
    """All that `seat` may see of this play, and nothing else."""
    now, game = play.now, play.game
    state = cut(play.state, seat)  # score and panels, too, are worked out from what this seat may see
    return View(
        seat=seat,
        prompts=tuple(_prompt(play, standing, seat) for standing in play.standing if seat in standing.tokens),
        waiting=tuple(s for s in now.put.waits_for if s not in now.sealed) if now else (),
        ready=tuple(now.sealed) if now else (),
        asked=_openly(play, seat),
        is_sealed=now is not None and now.put.is_sealed,
        is_secret=now is not None and now.put.is_sealed and now.put.is_secret,
        is_race=now is not None and now.put.is_race,
        step=cut(play.table.here, seat),
        revealed=cut(play.table.revealed, seat),
        place=game.place(state),
        panels=game.panels(state, seat) if seat in play.seats else (),
        state=state,
        lines=cut(tuple(play.lines), seat),
        deadline=play.deadline,
        paused=play.settings.paused,
        sheet=game.score(state),
        thrown=cut(play.thrown, seat),
        is_over=now is None and play.has_script,
        has_stumbled=not play.has_script,
    )


def _openly(play: Play[S], seat: Seat) -> Step | None:
    """The words of the question that is put to one seat, or alike to all, unless it is for her eyes only."""
    now = play.now
    if now is None or now.put.is_sealed or not now.put.waits_for:
        return None
    ask = now.put.ask(now.put.waits_for[0])
    items = tuple(ask.items) if isinstance(ask, Done) else ()
    return None if ask.is_private else cut(Step(ask.title, ask.note, ask.guide, items=items), seat)


def _cut_ask(ask: Ask[Any], seat: Seat) -> Ask[Any]:
    return replace(ask, title=cut(ask.title, seat), note=cut(ask.note, seat))


def _prompt(play: Play[S], standing: Standing, seat: Seat) -> Prompt:
    """Usually one; a player whose own question is interrupted may be asked something in front of it."""
    ask = standing.put.ask(seat)
    return Prompt(
        key=standing.put.key,
        ask=_cut_ask(ask, seat),
        token=standing.tokens[seat],
        answered=standing.sealed.get(seat),
        is_answered=seat in standing.sealed,
        is_sealed=standing.put.is_sealed,
        is_held=standing is not play.now,
        is_reaction=seat not in standing.put.waits_for,
    )
