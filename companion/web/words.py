"""What templates get of a table: its people, its words, its place in the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.engine import TABLE, Param, Seat, View
from companion.live import LiveTable
from companion.lobby import Lobby
from companion.store import Sitter
from companion.web.i18n import naming, said


@dataclass(frozen=True)
class TableWords:
    """A table as a template sees it: `say` puts any sentence of it into the reader's language."""

    live: LiveTable[Any]
    sitters: list[Sitter]
    view: View[Any] | None  # None in the lobby

    @property
    def code(self) -> str:
        """The table's code."""
        return self.live.row.code

    @property
    def last_played(self) -> float:
        """When something was said here last."""
        return self.live.row.created if self.view is None else self.live.play.at

    @property
    def stage(self) -> str:
        """lobby, play or over."""
        return "lobby" if self.view is None else "over" if self.view.is_over else "play"

    def say(self, text: Param | None) -> str:
        """A sentence in the reader's language, with the names of those who sit here."""
        return (
            "" if text is None else said(text, naming({sitter.seat: sitter.name for sitter in self.sitters}))
        )

    def sitter(self, seat: Seat) -> Sitter:
        """Who sits there; a seat that is none of this table's looks like no piece."""
        return next((s for s in self.sitters if s.seat == seat), Sitter(seat, seat, 0, None))


def table_words(live: LiveTable[Any], seat: Seat = TABLE) -> TableWords:
    """The table as this seat may see it."""
    view = live.view(seat) if live.is_started else None
    return TableWords(live, Lobby(live).sitters, view)
