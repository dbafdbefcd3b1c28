"""What a chapter holds: the table.  Awaiting a question hands it to the driver; no event loop runs."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, TypeAlias, TypeVar, cast

from companion.engine.asks import Ask, Asking, Done, Json
from companion.engine.errors import Refused
from companion.engine.game import Blank
from companion.engine.seats import Seat
from companion.engine.showing import Card, Reveal, Step
from companion.engine.text import Said, Text, Word, say

A = TypeVar("A")
R = TypeVar("R")  # what an interruption answers with
S = TypeVar("S")


@dataclass(frozen=True, eq=False)
class Put:
    """Asks as they are put to seats, and whom the script waits for.  The same one again keeps its forms."""

    key: str
    asks: Mapping[Seat, Asking[Any]]
    waits_for: tuple[Seat, ...]
    is_sealed: bool = False  # nobody's answer counts before all are in
    is_race: bool = False  # whoever answers first answers for all
    seconds: int | None = None
    default: Json = None  # what time answers for those who did not
    behind: Put | None = None  # the question that keeps standing while this one is answered

    def __await__(self) -> Generator[Put, Any, Any]:
        answer = yield self
        return answer

    def ask(self, seat: Seat) -> Ask[Any]:
        """What this seat is asked as things stand."""
        asking = self.asks[seat]
        return asking() if callable(asking) else asking

    @property
    def is_secret(self) -> bool:
        """Whether there is something to choose; that somebody is done is no secret."""
        asks = [self.ask(seat) for seat in self.asks]
        return any(not (isinstance(ask, Done) or ask.is_open) for ask in asks)


Script: TypeAlias = Coroutine[Put, Any, A]


class Table(Generic[S]):
    """The state, the seats, and the ways to ask and to tell."""

    def __init__(self, state: S, seats: Sequence[Seat], printed: dict[str, Json]) -> None:
        self.state, self.seats = state, seats
        self.here = Step(Text(""))
        self.revealed: Reveal | None = None
        self.told: list[Text] = []
        self.learned: list[tuple[str, Json]] = []
        self._printed = printed
        self._standing: Put | None = None

    async def ask(
        self,
        key: str,
        seat: Seat,
        ask: Asking[A],
        interrupts: Mapping[Seat, Asking[R]] | None = None,
        react: Callable[[Seat, R], Script[None]] | None = None,
    ) -> A:
        """One seat answers.  Others may interrupt as often as they like; `react` says what comes of it."""
        asks: dict[Seat, Asking[Any]] = {**(interrupts or {}), seat: ask}
        put = Put(key, asks, (seat,), behind=self._standing)
        while True:
            who, answer = await put
            if who == seat:
                return cast(A, answer)
            if react is not None:
                self._standing = put
                await react(who, answer)
                self._standing = put.behind

    async def together(
        self, key: str, asks: Mapping[Seat, Asking[A]], seconds: int | None = None, default: Json = None
    ) -> dict[Seat, A]:
        """All answer in secret; the script learns all at once.  Time or the host says `default`."""
        if not asks:
            return {}
        put = Put(key, asks, tuple(asks), True, False, seconds, default, self._standing)
        if seconds is not None:
            for seat in asks:
                put.ask(seat).check(default)  # a default that does not fit is found now, not at expiry
        return cast(dict[Seat, A], await put)

    async def first(
        self, key: str, asks: Mapping[Seat, Asking[A]], seconds: int | None = None
    ) -> tuple[Seat, A | None]:
        """Whoever answers first; time, or the host, answers None."""
        put = Put(key, asks, tuple(asks), is_race=True, seconds=seconds, behind=self._standing)
        return cast(tuple[Seat, A | None], await put)

    async def anybody(self, key: str, ask: Asking[A]) -> A:
        """Asked of the whole table: whoever is nearest answers for all."""
        asks: dict[Seat, Asking[Any]] = dict.fromkeys(self.seats, ask)
        _, answer = await self.first(key, asks)
        return cast(A, answer)  # without a clock there is always an answer

    async def printed(self, blank: Blank[A]) -> A:
        """A value of the owner's box; if it is not filled in, asked once of whoever has the card at hand."""
        known = self.known(blank)
        if known is not None:
            return known
        self._printed[blank.key] = answer = await self.anybody(f"printed/{blank.key}", blank.ask)
        self.learned.append((blank.key, answer))
        return answer

    def known(self, blank: Blank[A]) -> A | None:
        """A value of the owner's box, if it is filled in and fits.  Never asks."""
        try:
            return blank.ask.check(self._printed[blank.key])
        except (KeyError, Refused):  # a value of an older edition may no longer fit: as if it were not there
            return None

    def tell(self, msgid: str, /, **params: Said) -> None:
        """A line of the log; each seat sees it without the secrets it may not see."""
        self.told.append(say(msgid, **params))

    def step(
        self, title: Text, note: Text | None = None, guide: str = "", needs: Iterable[StrEnum] = ()
    ) -> None:
        """Where we are in the rulebook.  A chapter says so first of all; what was revealed is put away."""
        large = tuple(Word(word.value) for word in needs)
        self.here, self.revealed = Step(title, note, guide, large), None

    def reveal(self, title: Text, cards: Mapping[Seat, Sequence[Card]], note: Text | None = None) -> None:
        """Turn over on every screen at once what was chosen face down; it lies open until the next step."""
        self.revealed = Reveal(title, {seat: tuple(each) for seat, each in cards.items()}, note)


Chapter: TypeAlias = Callable[[Table[S]], Script[str | None]]
