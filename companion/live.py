"""A live table: one lock, one play, one version that screens wait for, one timer for the deadline."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Generic, TypeVar

from companion.alarm import Alarm, alarm
from companion.engine import (
    CLOCK,
    HOST,
    TABLE,
    Ask,
    Batch,
    Broken,
    Draw,
    Entry,
    Game,
    Json,
    Kind,
    Line,
    Play,
    Refused,
    Revealed,
    Roll,
    Seat,
    Sorry,
    Text,
    Unsaved,
    View,
    Who,
    cut,
    say,
    throw,
    view,
)
from companion.loading import load
from companion.store import Store, TableRow

S = TypeVar("S")
log = logging.getLogger(__name__)


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
        self._alarm = alarm
        self._changed = threading.Condition(threading.RLock())
        self._play: Play[S] | None = None
        self._ringing: Alarm | None = None
        if self.is_started:
            with self._writing():
                pass  # throws that a crash left open, and the alarm

    # -- looking --------------------------------------------------------------------------

    @property
    def is_started(self) -> bool:
        """Whether the lobby is left."""
        return self.row.started is not None

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

    def history(self, seat: Seat, many: int) -> list[Line]:
        """The last lines of the log as `seat` may see them, oldest first."""
        return [cut(line, seat) for line in self.store.log.lines(self.row, many)]

    # -- changing -------------------------------------------------------------------------

    @contextmanager
    def changing(self) -> Iterator[None]:
        """Change who sits where or what the lobby wants: one at a time, then every screen looks again."""
        with self._changed:
            yield
            self.row = self.store.tables.find(self.row.code)
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
            with self._writing():
                pass  # the first throws, and the alarm

    def answer(self, seat: Seat, token: int, value: Json, by: Seat | None = None) -> None:
        """Answer the question that entry `token` opened.  A throw that is the server's needs no value."""
        with self._writing() as play:
            standing, ask = play.question(seat, token)
            thrown = self.is_thrown(ask)
            if thrown:
                value = ask.sample(throw(self.row.secret, play.throws))
            ask.check(value)
            self._feed("answer", seat, TABLE if thrown else by or seat, standing.put.key, value)

    def skip(self, seat: Seat, by: Seat = HOST) -> None:
        """The host goes on without somebody; without anybody (TABLE) it closes the window."""
        with self._writing() as play:
            now = play.now
            if now is not None and seat == TABLE and play.may_close:
                self._feed("skip", TABLE, by, now.put.key)
                return
            if now is None or seat not in now.put.asks or seat in now.sealed:
                raise Refused(say("Nobody waits for that seat."))
            self._feed("skip", seat, by, now.put.key, now.put.ask(seat).idle())

    def correct(self, key: str, value: Json, by: Seat = HOST) -> None:
        """Set a counter or a position right."""
        with self._writing() as play:
            found = play.correction(key)
            found.ask.check(value)
            self._feed("adjust" if found.restarts is None else "position", HOST, by, key, value)

    def write(self, kind: Kind, key: str, value: Json = None, by: Seat = HOST) -> None:
        """A setting, a pause, a note."""
        with self._writing():
            self._feed(kind, HOST, by, key, value)

    def undo(self, since: int | None = None, by: Seat = HOST, is_meant: bool = False) -> None:
        """Take back the last thing a person did, or everything since entry `since`.

        Raises Revealed if that was seen by all and is not said to be meant.
        """
        with self._writing():
            first, last = self.store.log.by_people(self.row, since or 0)
            first = last if since is None else first
            told = say("{who} takes back the last step.", who=Who(by))
            if self.store.log.has_revealed(self.row, first):
                if not is_meant:
                    raise Revealed(
                        say("That takes back something everybody has seen. Take it back all the same?")
                    )
                told = say("{who} takes back the last step, although all have seen it.", who=Who(by))
            self.store.log.undo(self.row, self._aside("undo", by, str(first), told), first)
            self._play = None

    def redo(self, by: Seat = HOST) -> None:
        """Bring back what the last undo took.  Raises Refused if something was written since."""
        with self._writing():
            told = say("{who} brings the step back.", who=Who(by))
            self.store.log.redo(self.row, self._aside("redo", by, "", told))
            self._play = None

    def expire(self) -> None:
        """Let the clock answer, if its time has come."""
        with self._changed:
            if self.play.deadline is None or self.clock() < self.play.deadline:
                self._set_alarm()
                return
            with self._writing() as play:
                self._feed("answer", CLOCK, CLOCK, play.now.put.key if play.now else "")

    # -- inside ---------------------------------------------------------------------------

    @contextmanager
    def _writing(self) -> Iterator[Play[S]]:
        with self._changed:
            if not self.is_started:
                raise Refused(say("This game has not begun yet."))
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

    def _show(self) -> None:
        self.version += 1
        self._changed.notify_all()

    def _entry(self, kind: Kind, seat: Seat, by: Seat, key: str, value: Json = None) -> Entry:
        return Entry(self.play.n + 1, self.clock(), kind, seat, by, key, value)

    def _aside(self, kind: Kind, by: Seat, key: str, told: Text) -> Batch:
        entry = self._entry(kind, HOST, by, key)
        return Batch([entry], [Line(entry.n, told)])

    def _feed(self, kind: Kind, seat: Seat, by: Seat, key: str, value: Json = None) -> None:
        self.play.feed(self._entry(kind, seat, by, key, value))

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
        is_over = play.has_script and play.now is None
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
        deadline = self.play.deadline
        if deadline is not None:
            self._ringing = self._alarm(max(0.05, deadline - self.clock()), self._ring)
            self._ringing.start()

    def silence(self) -> None:
        """The alarm does not ring any more."""
        if self._ringing is not None:
            self._ringing.cancel()
            self._ringing = None
