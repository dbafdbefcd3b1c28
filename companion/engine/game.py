"""What a game folder exports.  Knows how a game is declared; knows nothing of how it is run."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from companion.engine.asks import Ask, Json, Pick
from companion.engine.errors import Broken
from companion.engine.seats import Seat
from companion.engine.showing import Place
from companion.engine.text import Param, Text, Word, say

if TYPE_CHECKING:
    from companion.engine.script import Chapter

A = TypeVar("A")
S = TypeVar("S")
Options: TypeAlias = Mapping[str, Json]  # what was chosen in the lobby, by the option's key


@dataclass(frozen=True)
class Blank(Generic[A]):
    """A value only the owner of the box can read; `where` says where it is printed."""

    key: str
    ask: Ask[A]
    where: Text | None = None


@dataclass(frozen=True)
class Option(Generic[A]):
    """How a table wants to play, asked in the lobby; `ask.note` is its line of why."""

    key: str
    ask: Ask[A]
    usual: A


FIRST_GAME: Option[str] = Option(
    "first",
    Pick(
        say("First game"),
        ("no", "yes"),
        labels={"no": Word("We know it"), "yes": Word("With hints")},
        note=say("Says at each step what newcomers forget."),
    ),
    "yes",
)


@dataclass(frozen=True)
class Correction(Generic[A]):
    """What the host may set right.  A counter is changed in place; a position `restarts` a chapter."""

    key: str
    ask: Ask[A]
    put: Callable[[A], object]
    now: Json  # the value as it stands
    restarts: str | None = None
    under: Param | None = None  # the heading it is listed under: a seat, a place


@dataclass(frozen=True)
class ScoreRow:
    """One line of the sheet: a number per seat, and why it is that number."""

    label: Text
    points: Mapping[Seat, int]
    why: Mapping[Seat, Text] = field(default_factory=dict)
    note: Text | None = None


@dataclass(frozen=True)
class Plot:
    """Numbers over the game: one line per seat, one number per step."""

    title: Text
    steps: Sequence[Param]
    lines: Mapping[Seat, Sequence[int]]


@dataclass(frozen=True)
class ScoreSheet:
    """Who won and why; seats that share a place, as a team does, stand together in the ranking."""

    verdict: Text
    rows: Sequence[ScoreRow]
    ranking: Sequence[Sequence[Seat]]
    reason: Text | None = None
    plots: Sequence[Plot] = ()
    is_lost: bool = False  # by all together, as a team: nobody stands at the top


@dataclass(frozen=True)
class Panel:
    """A fact about one seat that its screens show: a name and a number, or a word.

    They are also worked out from what all may see: for the table when a game is ended early.
    """

    label: Text
    value: Param
    is_covered: bool = False  # what nobody else may see lies under a cover until it is lifted


@dataclass(frozen=True)
class Game(Generic[S]):
    """One rulebook.  The first chapter begins the game."""

    key: str
    title: Text
    blurb: Text  # two sentences for the shelf
    length: Text  # how long it takes
    players: range
    edition: int  # raised when a saved state or a chapter's questions change their shape
    state: type[S]
    setup: Callable[[Sequence[Seat], Options], S]
    chapters: Mapping[str, Chapter[S]]
    corrections: Callable[
        [S], Sequence[Correction[Any]]
    ]  # may get a state without secrets, for the break card
    score: Callable[[S], ScoreSheet | None]
    place: Callable[[S], Place]
    picture: Callable[[S], Any] = lambda state: None  # what the board's drawing needs beside the cut state
    panels: Callable[[S, Seat], Sequence[Panel]] = lambda state, seat: ()  # the same
    options: Sequence[Option[Any]] = ()
    blanks: Sequence[Blank[Any]] = ()
    doubts: Callable[[Mapping[str, Json]], Sequence[Text]] = lambda box: ()  # what cannot all be right in it
    odds: Callable[[S], Sequence[Text]] | None = None  # what is likely as things stand, for whoever asks
    places: Sequence[str] = ()  # what the picture of the board has a spot for, if a choice is made on it
    legend: Mapping[str, Text] = field(default_factory=dict)  # what the signs on the board mean, by symbol
    seating: Callable[[int], Text | None] = lambda players: None  # what so many players change
    upcasts: Mapping[int, Callable[[Json], Json]] = field(
        default_factory=dict
    )  # from that edition to the next

    def lifted(self, state: Json, edition: int) -> Json:
        """A saved state of that edition, as this one writes it.  Raises Broken if it is of a newer one."""
        if edition > self.edition:
            raise Broken(f"{self.key}: saved by edition {edition}, this is edition {self.edition}")
        for older in range(edition, self.edition):
            if older in self.upcasts:  # an edition may have changed its questions only
                state = self.upcasts[older](state)
        return state


def ranked(seats: Sequence[Seat], place: Callable[[Seat], tuple[int, ...]]) -> list[list[Seat]]:
    """Best first; equal seats share a place."""
    places = sorted({place(seat) for seat in seats}, reverse=True)
    return [[seat for seat in seats if place(seat) == best] for best in places]
