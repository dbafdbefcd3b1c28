"""A clock of the table's own: no question waits for it, and an undo does not turn it back."""

from __future__ import annotations

from typing import Any

from companion.engine import Number, Refused, say
from companion.live import LiveTable
from companion.store import Timer

LONGEST = 24 * 3600
SECONDS = Number(say("Seconds"), 1, LONGEST)


class TableTimer:
    """Started, paused, prolonged and stopped by the host; every screen shows the same."""

    def __init__(self, live: LiveTable[Any]) -> None:
        self._live = live

    @property
    def now(self) -> Timer | None:
        """None where no clock was started."""
        return self._live.row.timer

    def start(self, seconds: int) -> None:
        """Run for so many seconds from now on."""
        self._set(Timer(self._live.clock() + SECONDS.check(seconds)))

    def pause(self) -> None:
        """Stand still with what is left."""
        now = self._running()
        if now.until is not None:
            self._set(Timer(None, max(0.0, now.until - self._live.clock())))

    def go_on(self) -> None:
        """Run on from where it stood still."""
        now = self._running()
        if now.until is None:
            self._set(Timer(self._live.clock() + now.left))

    def begin_break(self) -> None:
        """A break stops the table's clock, too."""
        if self.now is not None and self.now.until is not None:
            self._set(Timer(None, max(0.0, self.now.until - self._live.clock()), True))

    def end_break(self) -> None:
        """What the break has stopped runs on."""
        if self.now is not None and self.now.is_break:
            self.go_on()

    def more(self, seconds: int) -> None:
        """So many seconds more than are left."""
        now, seconds = self._running(), SECONDS.check(seconds)
        if now.until is None:
            self._set(now._replace(left=min(LONGEST, now.left + seconds)))
        else:
            left = max(0.0, now.until - self._live.clock())
            self._set(Timer(self._live.clock() + min(LONGEST, left + seconds)))

    def stop(self) -> None:
        """No clock any more."""
        self._set(None)

    def _running(self) -> Timer:
        if self.now is None:
            raise Refused(say("No clock is running."))
        return self.now

    def _set(self, timer: Timer | None) -> None:
        with self._live.changing():
            self._live.store.tables.set_timer(self._live.row, timer)


def take_break(live: LiveTable[Any]) -> None:
    """All clocks stand still, and bots wait."""
    live.write("timer", "pause")
    TableTimer(live).begin_break()


def end_break(live: LiveTable[Any]) -> None:
    """All clocks that the break has stopped run on."""
    live.write("timer", "resume")
    TableTimer(live).end_break()
