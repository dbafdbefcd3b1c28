"""A live table: one lock, one play, one version that screens wait for, one timer for the deadline."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Generic, TypeVar

from companion.alarm import Alarm, alarm
from companion.bots import Bots
from companion.engine import (
    CLOCK,
    HOST,
    TABLE,
    Ask,
    Broken,
    Draw,
    Entry,
    Game,
    Json,
    Kind,
    Play,
    Refused,
    Roll,
    Seat,
    Sorry,
    Unsaved,
    View,
    free_dice,
    say,
    throw,
    view,
)
from companion.loading import load
from companion.steps import Steps
from companion.store import Store, TableRow

S = TypeVar("S")
log = logging.getLogger(__name__)
BETWEEN_NUDGES = 5.0  # seconds


class LiveTable(Generic[S]):
    """Play, then write, then show.  If anything fails, nothing was written and the play is loaded again."""

    def __init__(
        self,
        game: Game[S],
        store: Store,
        row: TableRow,
        clock: Callable[[], float] = time.time,
        alarm: Callable[[float, Callable[[], None]], Alarm] = alarm,
    ) -> None:
        self.game, self.store, self.clock, self.row = game, store, clock, row
        self.version = 1
        self.alarm = alarm
        self._changed = threading.Condition(threading.RLock())
        self._play: Play[S] | None = None
        self._ringing: Alarm | None = None
        self.steps, self.bots = Steps(self), Bots(self)
        self.nudged: dict[Seat, float] = {}
        self.bots.look()
        if self.is_started:
            with self.writing():
                pass  # throws that a crash left open, and the alarm

    # -- looking --------------------------------------------------------------------------

    @property
    def is_started(self) -> bool:
        """Whether the lobby is left."""
        return self.row.started is not None

    @property
    def is_closed(self) -> bool:
        """Whether its secret may be known: then nothing is taken back any more."""
        return bool(self.row.wishes.get("closed"))

    @property
    def is_over(self) -> bool:
        """Whether the verdict is reached, or the host ended the game."""
        return self.is_started and self.play.has_script and self.play.now is None

    @property
    def play(self) -> Play[S]:
        """What is true now; loaded when it is not at hand."""
        with self._changed:
            if self._play is None:
                self._play = load(self.game, self.store, self.row, self.clock)
            return self._play

    @contextmanager
    def still(self) -> Iterator[None]:
        """Nothing changes meanwhile."""
        with self._changed:
            yield

    def is_thrown(self, ask: Ask[Any]) -> bool:
        """Whether the server makes this throw or draw, so that its form carries no value."""
        return isinstance(ask, Roll | Draw) and self.play.settings.dice != "typed"

    def view(self, seat: Seat) -> View[S]:
        """All that `seat` may see now."""
        with self._changed:
            return view(self.play, seat)

    def wait(self, seen: int, seconds: float) -> int:
        """The newest version, as soon as it is not the one seen, or after so many seconds."""
        with self._changed:
            self._changed.wait_for(lambda: self.version != seen, seconds)
            return self.version

    # -- changing -------------------------------------------------------------------------

    @contextmanager
    def changing(self) -> Iterator[None]:
        """Change who sits where or what the lobby wants: one at a time, then every screen looks again."""
        with self._changed:
            yield
            self.row = self.store.tables.find(self.row.code)
            self.bots.look()
            self.bots.wake()
            self._show()

    def start(self, seats: list[Seat]) -> None:
        """Leave the lobby: write down who sits there, what was wished for and what the box says."""
        with self._changed:
            if self.is_started:
                raise Refused(say("This game is already under way."))
            if len(seats) not in self.game.players:
                raise Refused(say("This game cannot be played by {n}.", n=len(seats)))
            chosen = {key: value for key, value in self.row.wishes.items() if key in ("options", "dice")}
            value: Json = chosen | {"seats": seats, "printed": self.store.box.values(self.game.key)}
            play = Play(self.game)
            with self._answering_for():
                play.feed(Entry(1, self.clock(), "setup", TABLE, HOST, "", value))
            self.store.log.begin(self.row, play.take())
            with self.changing():
                pass
            with self.writing():
                pass  # the first throws, and the alarm

    def answer(self, seat: Seat, token: int, value: Json, by: Seat | None = None) -> None:
        """Answer the question that entry `token` opened.  A roll or draw without a value is the app's."""
        with self.writing() as play:
            standing, ask = play.question(seat, token)
            thrown = value is None and isinstance(ask, Roll | Draw)
            if thrown:
                value = ask.sample(throw(self.row.secret, play.throws))
            ask.check(value)
            self._feed("answer", seat, TABLE if thrown else by or seat, standing.put.key, value)

    def skip(self, seat: Seat, by: Seat = HOST) -> None:
        """The host goes on without somebody; without anybody (TABLE) it closes the window."""
        with self.writing() as play:
            now = play.now
            if now is not None and seat == TABLE and play.may_close:
                self._feed("skip", TABLE, by, now.put.key)
                return
            if now is None or seat not in now.put.asks or seat in now.sealed:
                raise Refused(say("Nobody waits for that seat."))
            self._feed("skip", seat, by, now.put.key, now.put.ask(seat).idle())

    def correct(self, key: str, value: Json, by: Seat = HOST) -> None:
        """Set a counter or a position right."""
        with self.writing() as play:
            found = play.correction(key)
            found.ask.check(value)
            self._feed("adjust" if found.restarts is None else "position", HOST, by, key, value)

    def write(self, kind: Kind, key: str, value: Json = None, by: Seat = HOST, seat: Seat = HOST) -> None:
        """A setting, a pause, a note, who plays a seat from now on."""
        with self.writing():
            self._feed(kind, seat, by, key, value)

    def nudge(self, seat: Seat | None = None) -> None:
        """Who is awaited (or just this seat) is told so on her phone; not stored, not twice in seconds."""
        with self._changed:
            waiting = [s for s in self.view(TABLE).waiting if seat in (None, s)] if self.is_started else []
            late = [s for s in waiting if self.clock() - self.nudged.get(s, 0.0) >= BETWEEN_NUDGES]
            self.nudged |= dict.fromkeys(late, self.clock())
            if late:
                self._show()

    def is_nudged(self, seat: Seat) -> float | None:
        """When she was told that the table waits for her; None if she has answered since."""
        now, at = self.play.now, self.nudged.get(seat)
        is_late = now is not None and seat in now.put.waits_for and seat not in now.sealed
        return at if at is not None and now is not None and is_late and at >= now.at else None

    def roll(self, sides: list[int], by: Seat) -> None:
        """Dice that no rule asks for, thrown by the app and shown to all."""
        with self.writing() as play:
            rolled = free_dice(sides).sample(throw(self.row.secret, f"roll/{play.n + 1}"))
            play.feed(
                Entry(play.n + 1, self.clock(), "roll", by, TABLE, "", {"sides": sides, "rolled": rolled})
            )

    def end(self, by: Seat = HOST) -> None:
        """The host ends the game before its end."""
        with self.writing():
            self._feed("end", HOST, by, "")

    def expire(self) -> None:
        """Let the clock answer, if its time has come."""
        with self._changed:
            if self.play.deadline is None or self.clock() < self.play.deadline:
                self._set_alarm()
                return
            with self.writing() as play:
                self._feed("answer", CLOCK, CLOCK, play.now.put.key if play.now else "")

    # -- inside ---------------------------------------------------------------------------

    @contextmanager
    def writing(self) -> Iterator[Play[S]]:
        """Play, then write, then show; nobody else does meanwhile.  What fails was never played."""
        with self._changed:
            if not self.is_started:
                raise Refused(say("This game has not begun yet."))
            if self.is_closed:
                raise Refused(say("This table is closed for good."))
            try:
                with self._answering_for():
                    yield self.play
                    self._settle()
            except BaseException:
                self._play = None
                raise
            self._set_alarm()
            self._show()

    @contextmanager
    def _answering_for(self) -> Iterator[None]:
        """Whatever the rules raise but a sentence for a person is our own mistake."""
        try:
            yield
        except (Sorry, Broken):
            raise
        except Exception as error:
            raise Broken(f"{self.game.key}: {error!r}") from error

    def forget(self) -> None:
        """The log was changed behind the play: it is loaded again."""
        self._play = None

    def _show(self) -> None:
        self.version += 1
        self._changed.notify_all()

    def entry(self, kind: Kind, seat: Seat, by: Seat, key: str, value: Json = None) -> Entry:
        """The next entry of the log."""
        return Entry(self.play.n + 1, self.clock(), kind, seat, by, key, value)

    def _feed(self, kind: Kind, seat: Seat, by: Seat, key: str, value: Json = None) -> None:
        self.play.feed(self.entry(kind, seat, by, key, value))

    def _settle(self) -> None:
        """Throw what the server has to throw, then store all of it at once."""
        play = self.play
        while play.settings.dice == "server" and (to_throw := play.to_throw) is not None:
            seat, ask = to_throw
            value = ask.sample(throw(self.row.secret, play.throws))
            self._feed("answer", seat, TABLE, play.now.put.key if play.now else "", value)
        batch = play.take()
        if batch.entries:
            self.store.log.append(self.row, batch)
        is_over = self.is_over
        if is_over != (self.row.ended is not None):
            with suppress(Unsaved):  # the log alone counts; at the next change this is tried again
                self.store.tables.end(self.row, self.clock() if is_over else None)
                self.row = self.store.tables.find(self.row.code)

    def _ring(self) -> None:
        """Too early, or the database busy: ring again."""
        try:
            self.expire()
        except Unsaved:
            with self._changed:
                self._set_alarm()
        except Broken:
            log.exception("table %s: time is up, and a rule breaks", self.row.code)

    def _set_alarm(self) -> None:
        self.silence()
        self.bots.wake()
        deadline = self.play.deadline
        if deadline is not None:
            self._ringing = self.alarm(max(0.05, deadline - self.clock()), self._ring)
            self._ringing.start()

    def silence(self) -> None:
        """The alarm does not ring any more."""
        if self._ringing is not None:
            self._ringing.cancel()
            self._ringing = None
        self.bots.silence()
