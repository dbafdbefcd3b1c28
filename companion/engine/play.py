"""The driver of one game in progress: feed it entries, look at it.  Pure: no clock, no dice, no disk."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec

from companion.engine.asides import NOTE, clocked, done_for, free_roll, seated, unsaid, wished
from companion.engine.asks import Ask, Json
from companion.engine.draws import Draw, Roll
from companion.engine.entries import Batch, Entry, Line, Mark, Printed, Settings, decode, encode
from companion.engine.errors import Broken, Diverged, Refused, Stale
from companion.engine.game import Correction, Game
from companion.engine.script import Put, Script, Table
from companion.engine.seats import CLOCK, TABLE, Seat
from companion.engine.showing import Thrown
from companion.engine.standing import Standing
from companion.engine.text import Name, Text, Who, say

S = TypeVar("S")
SHOWN = 20  # lines a screen keeps; the whole log is a page of its own
MOST_THROWN = 6  # rolls that lie on the table at a time


class Play(Generic[S]):
    """Begins empty (feed it `setup`) or at a mark.  Without its script only a position helps."""

    def __init__(self, game: Game[S], mark: Mark | None = None, has_script: bool = True) -> None:
        self.game, self.batch = game, Batch()
        self.n, self.at, self.throws = 0, 0.0, 0
        self.settings, self.printed = Settings(), dict[str, Json]()
        self.seats = tuple[Seat, ...]()
        self.standing: list[Standing] = []  # the last one is to be answered now
        self.lines: list[Text] = []
        self.thrown = tuple[Thrown, ...]()  # since somebody last decided something
        self.spent = dict[Seat, float]()
        self.is_cut_short = False  # the host ended the game before its end
        self.table: Table[S]
        self._unsaid: Text | None = None  # what the history says where the rules tell nothing
        self._script: Script[str | None] | None = None
        self._is_stuck = not has_script
        if mark is not None:
            self._resume(mark)

    def _resume(self, mark: Mark) -> None:
        self.n, self.at, self.throws, self.settings = mark.n, mark.at, mark.throws, mark.settings
        self.seats, self.printed, state = mark.seats, dict(mark.printed), mark.state
        self.thrown, self.spent = mark.thrown, dict(mark.spent)
        if mark.edition != self.game.edition:
            state = msgspec.Raw(encode(self.game.lifted(decode(state, object), mark.edition)))
        if self.has_script:
            self._begin(mark.chapter, state)
        else:
            self.table = Table(decode(state, self.game.state), self.seats, self.printed)

    @property
    def state(self) -> S:
        """The game as it stands; only chapters and corrections change it."""
        return self.table.state

    @property
    def now(self) -> Standing | None:
        """The question to be answered now; None when the game is over."""
        return self.standing[-1] if self.standing else None

    @property
    def deadline(self) -> float | None:
        """When time is up; None where no clock runs."""
        now = self.now
        if now is None or now.put.seconds is None or self.settings.paused is not None or not now.is_timed:
            return None
        return now.at + now.put.seconds + now.extra + now.paused

    @property
    def has_script(self) -> bool:
        """False when its chapter broke at the very beginning, and a position must lead out."""
        return not self._is_stuck

    def question(self, seat: Seat, token: int) -> tuple[Standing, Ask[Any]]:
        """The question that entry `token` opened for this seat."""
        for standing in reversed(self.standing):  # after an undo all have one token; the one in front counts
            if standing.tokens.get(seat) == token:
                if standing is not self.now:
                    raise Refused(say("First the interruption is played out; your entries are kept."))
                return standing, standing.put.ask(seat)
        raise Stale(say("That question is over."))

    def correction(self, key: str) -> Correction[Any]:
        """Raises Refused if the host may not correct that now."""
        for correction in self.game.corrections(self.state):
            if correction.key == key:
                return correction
        raise Refused(say("{key} cannot be corrected.", key=Name(key[:40])))

    @property
    def may_close(self) -> bool:
        """Whether the question may end before all have answered: it has a clock, or silence is an answer."""
        if self.now is None:
            return False
        put, sealed = self.now.put, self.now.sealed
        late = [seat for seat in put.waits_for if seat not in sealed]
        silent = put.is_sealed and all(self.now.fits(seat, put.default) for seat in late)
        return put.seconds is not None or silent

    @property
    def to_throw(self) -> tuple[Seat, Roll | Draw[Any]] | None:
        """The first roll or draw on the table that nobody has made yet, and whose it is."""
        if self.now is None:
            return None
        for seat in self.now.put.asks:
            ask = self.now.put.ask(seat)
            if isinstance(ask, Roll | Draw) and seat not in self.now.sealed:
                return seat, ask
        return None

    def take(self) -> Batch:
        """What was brought forth since the last time, to be stored."""
        batch, self.batch = self.batch, Batch()
        return batch

    # -- feeding ------------------------------------------------------------------------

    def feed(self, entry: Entry) -> None:
        """Play one entry.  If it raises anything, the play is spent: throw it away and load it again."""
        self.n, self.at, self._unsaid = entry.n, entry.at, None
        self.batch.entries.append(entry)
        told = len(self.batch.lines)
        match entry.kind:
            case "setup":
                self._setup(entry.value)
            case "answer" | "skip":
                self._answer(entry)
            case "adjust" | "position":
                self._correct(entry)
            case "undo" | "redo":
                self._reopen()
            case "end":
                self._end()
            case _:
                self._aside(entry)
        self._collect()
        if self._unsaid is not None and len(self.batch.lines) == told:
            self.batch.lines.append(Line(self.n, self._unsaid, is_quiet=True))

    def _setup(self, value: Json) -> None:
        self.seats = tuple(Seat(seat) for seat in value["seats"])
        self.printed = dict(value.get("printed", {}))
        options = {option.key: option.usual for option in self.game.options} | dict(value.get("options", {}))
        self.settings = wished(self.settings, "dice", value.get("dice", self.settings.dice))
        self._begin(next(iter(self.game.chapters)), msgspec.Raw(encode(self.game.setup(self.seats, options))))

    def _answer(self, entry: Entry) -> None:
        now = self.now
        if now is None or entry.key != now.put.key:
            raise Diverged(f"the log answers {entry.key!r}, the rules ask {now and now.put.key!r}")
        put = now.put
        if (told := done_for(entry, put)) is not None:
            self.table.told.append(told)
        if entry.seat in (CLOCK, TABLE):
            self._unsaid = say("Time is up.")
            self._go(self._timely(now))
            return
        ask = put.ask(entry.seat)
        value = ask.check(entry.value)
        self._remember(entry, now, ask)
        self.throws += entry.by == TABLE
        if ask.reveals or isinstance(ask, Roll | Draw):
            self.batch.reveals.add(self.n)
        if not put.is_sealed:
            del now.tokens[entry.seat]
            self._go((entry.seat, value))
            return
        now.tokens[entry.seat], now.sealed[entry.seat] = entry.n, entry.value
        if len(now.sealed) == len(put.asks):
            self._go(self._timely(now))

    def _remember(self, entry: Entry, now: Standing, ask: Ask[Any]) -> None:
        """For the history, for the dice on the table, and how long she took."""
        seat, is_private = entry.seat, ask.is_private or (now.put.is_sealed and now.put.is_secret)
        if seat not in now.sealed:  # that somebody changed her mind is nobody's business
            self._unsaid = unsaid(seat, None if is_private else ask.title)
        if isinstance(ask, Roll) and not is_private:
            is_typed = entry.by != TABLE
            fell = Thrown(entry.n, ask.title, seat, ask.sides, tuple(entry.value), is_typed)
            self.thrown = (*self.thrown, fell)[-MOST_THROWN:]
        elif entry.by != TABLE:
            self.thrown = ()
        if entry.by == seat and not now.put.is_race and seat not in now.sealed:
            self.spent[seat] = self.spent.get(seat, 0.0) + now.lasts(self.at, self.settings.paused)

    def _timely(self, now: Standing) -> Any:
        """What the script learns when the window closes."""
        if not now.put.is_sealed:
            return CLOCK, None
        put, sealed = now.put, now.sealed
        if put.is_secret:
            self.batch.reveals.add(self.n)
        return {seat: put.ask(seat).check(sealed.get(seat, put.default)) for seat in put.asks}

    def _correct(self, entry: Entry) -> None:
        correction = self.correction(entry.key)
        correction.put(correction.ask.check(entry.value))
        value = correction.ask.says(entry.value)
        self.table.tell("Set right: {what}: {value}", what=correction.ask.title, value=value)
        if correction.restarts is not None:
            self._collect()
            self._begin(correction.restarts, msgspec.Raw(encode(self.state)))
        for standing in self.standing:
            sealed = standing.sealed.items()
            standing.sealed = {seat: value for seat, value in sealed if standing.fits(seat, value)}

    def _reopen(self) -> None:
        """After an undo every question is a new one: no form of the branch taken back fits it."""
        for standing in self.standing:
            standing.tokens = dict.fromkeys(standing.tokens, self.n)
            standing.at, standing.extra, standing.paused = self.at, 0.0, 0.0

    def _aside(self, entry: Entry) -> None:
        """What no rule asks for: a setting, a clock, a note, a free roll."""
        if entry.kind == "setting":
            self.settings = wished(self.settings, entry.key, entry.value)
        elif entry.kind == "timer":
            self.settings = clocked(self.standing, self.settings, entry)
        elif entry.kind == "roll":
            thrown, told = free_roll(entry)
            self.thrown = (thrown,)
            self.table.told.append(told)
        elif entry.kind == "seat":
            self.table.told.append(seated(entry))
        else:
            self.table.tell("{seat}: {note}", seat=Who(entry.by), note=Name(NOTE.check(entry.value)))

    def _end(self) -> None:
        """The host ends the game before its end; an undo, or a position set right, goes on with it."""
        if self.now is None and self.has_script:
            raise Refused(say("The game is over."))
        if self._script is not None:
            self._script.close()
        self._script, self.standing, self._is_stuck, self.is_cut_short = None, [], False, True
        self.table.tell("The host ends the game early.")

    # -- the script ---------------------------------------------------------------------

    def _begin(self, chapter: str, state: msgspec.Raw) -> None:
        """Leave a mark and start a chapter from it, exactly as a reload will: through the same bytes."""
        if self._script is not None:
            self._script.close()
        self._is_stuck = self.is_cut_short = False
        self.batch.marks.append(self._mark(chapter, state))
        self.table, self.standing = Table(decode(state, self.game.state), self.seats, self.printed), []
        self._script = self.game.chapters[chapter](self.table)
        self._go(None)

    def _mark(self, chapter: str, state: msgspec.Raw) -> Mark:
        return Mark(
            n=self.n,
            at=self.at,
            chapter=chapter,
            edition=self.game.edition,
            state=state,
            settings=self.settings,
            seats=self.seats,
            printed=dict(self.printed),
            throws=self.throws,
            thrown=self.thrown,
            spent=dict(self.spent),
        )

    def _go(self, answer: Any) -> None:
        """On to the next question."""
        script = self._script
        if script is None:
            raise Broken("the game is over")
        try:
            self._stand(script.send(answer))
        except StopIteration as stop:
            self._collect()
            self.standing, self._script = [], None
            if stop.value is not None:
                self._begin(stop.value, msgspec.Raw(encode(self.state)))

    def _stand(self, put: Put) -> None:
        """The same question again keeps its tokens, but for the seat that answered; one behind it stays."""
        puts = [standing.put for standing in self.standing]
        if put in puts:
            del self.standing[puts.index(put) + 1 :]
            self.standing[-1].tokens = dict.fromkeys(put.asks, self.n) | self.standing[-1].tokens
            return
        below = puts.index(put.behind) + 1 if put.behind is not None else 0
        self.standing[below:] = [Standing(put, dict.fromkeys(put.asks, self.n), self.at)]

    def _collect(self) -> None:
        """What the chapter told and learned belongs to this entry."""
        table = self.table
        self.batch.lines += [Line(self.n, text) for text in table.told]
        self.batch.printed += [Printed(self.n, key, value) for key, value in table.learned]
        self.lines = [*self.lines, *table.told][-SHOWN:]
        table.told, table.learned = [], []
