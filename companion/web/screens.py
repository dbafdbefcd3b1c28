"""Pages made of fragments: public ones rendered once for all who see the same, private ones per browser."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

from flask import render_template
from flask_babel import get_locale
from markupsafe import Markup

from companion.engine import Prompt, Seat
from companion.live import LiveTable
from companion.web.visitor import Visitor
from companion.web.words import TableWords, table_words

PUBLIC = frozenset({"door", "wishes", "head", "ask", "board", "dice", "lines", "dock", "verdict", "plots"})
FRAGMENTS: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("screen", "lobby"): ("door", "wishes", "notice"),
    ("screen", "play"): ("head", "ask", "hot", "dice", "board", "lines", "dock"),
    ("screen", "over"): ("head", "verdict", "plots", "lines", "dock"),
    ("phone", "lobby"): ("me", "door", "wishes", "mine"),
    ("phone", "play"): ("me", "dice", "prompt", "board", "lines", "mine"),
    ("phone", "over"): ("me", "verdict", "plots", "lines", "mine"),
}
_shown: WeakKeyDictionary[LiveTable[Any], tuple[int, dict[tuple[Any, ...], Markup]]] = WeakKeyDictionary()


@dataclass(frozen=True)
class Question:
    """One prompt as a form is made from it: whose it is, what was typed, why it came back."""

    seat: Seat
    prompt: Prompt
    is_hers: bool = True  # whether it stands on her own phone
    typed: Mapping[str, list[str]] | None = None
    reason: str = ""

    @property
    def id(self) -> str:
        """Fields are named after the question, so that nothing typed is carried into the next one."""
        return f"{self.seat}-{self.prompt.token}"

    @property
    def is_open(self) -> bool:
        """Whether anybody may look at it while it is answered."""
        return not self.prompt.ask.is_private and (
            not self.prompt.is_sealed or self.prompt.ask.is_open or self.prompt.ask.kind == "done"
        )

    def values(self) -> Mapping[str, list[str]]:
        """What the fields hold: as typed, or as answered so far, or what they begin with."""
        if self.typed is not None:
            return self.typed
        if self.prompt.is_answered and self.is_hers:
            return self.prompt.ask.write(self.prompt.answered)
        return self.prompt.ask.begin()


class Page:
    """A table screen or a phone, as one visitor sees it now."""

    def __init__(self, kind: str, visitor: Visitor) -> None:
        self.kind, self.visitor, self.live = kind, visitor, visitor.live
        self.refused: Question | None = None  # a form that came back

    def fragments(self) -> tuple[int, str, dict[str, Markup]]:
        """The version, the stage and every fragment of it, all of one moment."""
        with self.live.still():
            version, words = self.live.version, table_words(self.live)
            names = FRAGMENTS[self.kind, words.stage]
            return version, words.stage, {name: self.fragment(name, words) for name in names}

    def fragment(self, name: str, words: TableWords) -> Markup:
        """One fragment; a public one may have been rendered before."""
        if name not in PUBLIC:
            return self._render(name, words)
        version, known = _shown.get(self.live, (0, {}))
        if version != self.live.version:
            known = {}
            _shown[self.live] = self.live.version, known
        roles = (self.visitor.is_host, self.visitor.may_play_here, self.visitor.may_let_in)
        key = (name, str(get_locale()), *roles, self.kind)
        if key not in known:
            known[key] = self._render(name, words)
        return known[key]

    def questions(self, seat: Seat) -> list[Question]:
        """What this seat is asked; the last one is to be answered now.

        What it sealed so far is shown on its own phone alone: others may look at a screen, or answer for it.
        """
        if self.refused is not None and self.refused.seat == seat:
            return [self.refused]
        if not self.live.is_started:
            return []
        is_hers = self.kind == "phone" and self.visitor.seats == [seat]
        return [Question(seat, prompt, is_hers) for prompt in self.live.view(seat).prompts]

    def played_here(self, words: TableWords) -> list[Seat]:
        """The seats that are played on this very page."""
        if self.kind == "phone":
            return self.visitor.seats
        if not self.visitor.may_play_here:
            return []
        if self.visitor.is_host and words.view is not None and words.view.is_race:
            return [s.seat for s in words.sitters]  # it is everybody's, so it is this screen's too
        return [s.seat for s in words.sitters if s.is_here or s.seat in self.visitor.seats]

    def whole(self) -> str:
        """The page of the present stage."""
        version, stage, fragments = self.fragments()
        return render_template(
            f"stages/{self.kind}_{stage}.html", **self.context(), fragments=fragments, version=version
        )

    def context(self, words: TableWords | None = None) -> dict[str, Any]:
        """What every template of a table gets."""
        words = words or table_words(self.live)
        return {
            "page": self,
            "t": words,
            "say": words.say,
            "game": self.live.game,
            "view": words.view,
            "visitor": self.visitor,
            "is_host": self.visitor.is_host,
            "plays_here": self.visitor.may_play_here,
            "lets_in": self.visitor.may_let_in,
        }

    def _render(self, name: str, words: TableWords) -> Markup:
        if name not in PUBLIC and self.kind == "phone" and len(self.visitor.seats) == 1:
            words = table_words(self.live, self.visitor.seats[0])
        return Markup(render_template(f"fragments/{name}.html", **self.context(words)))
