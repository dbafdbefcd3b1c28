"""Bots: seats that the app plays with random legal answers, so that a host can try a game alone."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from companion.alarm import Alarm
from companion.engine import BOT, Ask, Broken, Draw, Refused, Roll, Seat, Sorry, Unsaved, throw

if TYPE_CHECKING:
    from companion.engine.standing import Standing
    from companion.live import LiveTable

log = logging.getLogger(__name__)
PAUSE = 1.0  # seconds before a bot answers, so that people can follow
TRIES = 20


class Bots:
    """The bots of one live table.  They answer one question at a time, and never while the game is paused."""

    def __init__(self, live: LiveTable[Any]) -> None:
        self._live = live
        self._seats: frozenset[Seat] = frozenset()
        self._given_up: dict[Seat, int] = {}  # by seat the question that the host has to answer for it
        self._ringing: Alarm | None = None

    def look(self) -> None:
        """See who is a bot now."""
        sitters = self._live.store.people.sitters(self._live.row)
        self._seats = frozenset(sitter.seat for sitter in sitters if sitter.is_bot)

    def wake(self) -> None:
        """If a bot is asked something, it answers in a moment."""
        self.silence()
        if self._asked() is not None:
            self._ringing = self._live.alarm(PAUSE, self.act)
            self._ringing.start()

    def silence(self) -> None:
        """Answer nothing any more."""
        if self._ringing is not None:
            self._ringing.cancel()
            self._ringing = None

    def act(self) -> None:
        """One bot answers one question; what it cannot answer is left to the host."""
        with self._live.still():
            seat, now = self._asked(), self._live.play.now
            if seat is None or now is None:
                return
            table, token = self._live.row.code, now.tokens[seat]
            try:
                self._answer(seat, token, now.put.ask(seat))
            except Unsaved:
                self.wake()
            except Exception as error:  # the bell has nobody else to tell
                self._given_up[seat] = token
                is_ours = not isinstance(error, Sorry)
                log.warning("table %s: no bot's answer to %s is taken", table, now.put.key, exc_info=is_ours)
                self.wake()  # another bot may be asked as well

    def _answer(self, seat: Seat, token: int, ask: Ask[Any]) -> None:
        live = self._live
        for tries in range(TRIES):
            below = throw(live.row.secret, f"bot/{live.play.n}/{tries}")
            value = None if isinstance(ask, Roll | Draw) else ask.sample(below)
            try:
                live.answer(seat, token, value, BOT)
            except Refused:
                if tries == TRIES - 1:
                    raise
            else:
                return

    def _asked(self) -> Seat | None:
        """The first bot that is waited for.  What one answers for all is left to people, if there are any."""
        live, now = self._live, None
        with suppress(Broken):  # a table that cannot be loaded asks nobody
            now = live.play.now if self._seats and live.is_started else None
        if now is None or live.play.settings.paused is not None:
            return None
        if now.put.is_race and not self._seats.issuperset(now.put.asks):
            return None
        return next((seat for seat in now.put.waits_for if self._owes(seat, now)), None)

    def _owes(self, seat: Seat, now: Standing) -> bool:
        is_awaited = seat in self._seats and seat in now.tokens and seat not in now.sealed
        return is_awaited and self._given_up.get(seat) != now.tokens[seat]
