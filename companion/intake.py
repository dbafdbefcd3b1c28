"""Whether a table that came in a file is sound: every complaint is one sentence that says what and where."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter
from typing import Any

from companion.engine import (
    CLOCK,
    HOST,
    TABLE,
    Game,
    Many,
    Mark,
    Param,
    Play,
    Refused,
    Secret,
    Text,
    decode,
    view,
)
from companion.fair import check
from companion.lobby import DICE, NAME
from companion.store import Whole
from companion.tables import CODE_LENGTH, LETTERS

LARGEST = 9999
LATEST = 1e11  # seconds: a clock that is further ahead is none
SECRET_LENGTH = 64  # hex digits
WISHES = ("options", "dice", "times")  # the others belong to the old instance


def complaints(whole: Whole, game: Game[Any]) -> Iterator[str]:
    """What is wrong with it; nothing if it may be played on.  Later ones rely on the earlier."""
    for look in (_head, _seats, _wishes, _entries, _undone, _lines, _marks, _printed, _position, _way):
        yield from look(whole, game)


def _head(whole: Whole, game: Game[Any]) -> Iterator[str]:
    if len(whole.code) != CODE_LENGTH or not set(whole.code) <= set(LETTERS):
        yield f"code: {whole.code!r} is no code of a table"
    if len(whole.secret) != SECRET_LENGTH:
        yield f"secret: {len(whole.secret)} digits instead of {SECRET_LENGTH}"
    times = {"created": whole.created, "started": whole.started, "ended": whole.ended}
    for name, at in times.items():
        if at is not None and not 0 <= at < LATEST:
            yield f"{name}: {at} is no time"
    if whole.started is None and (whole.entries or whole.ended is not None):
        yield "started: the game has a log, but never began"
    if whole.started is not None and not whole.entries:
        yield "entries: the game began, but has no log"


def _seats(whole: Whole, game: Game[Any]) -> Iterator[str]:
    if len(whole.seats) >= game.players.stop:
        yield f"seats: {len(whole.seats)} are too many for {game.key}"
    for values in ("id", "name", "look"):
        found = [str(getattr(seat, values)).casefold() for seat in whole.seats]
        yield from (f"seats[{at}]: {values} {each!r} is there twice" for at, each in _twice(found))
    for at, seat in enumerate(whole.seats):
        if not _is_fit(NAME, seat.name):
            yield f"seats[{at}]: {seat.name!r} is no name"


def _wishes(whole: Whole, game: Game[Any]) -> Iterator[str]:
    known = {option.key: option.ask for option in game.options}
    options = whole.wishes.get("options", {})
    if whole.wishes.get("dice", "server") not in DICE:
        yield f"wishes: dice cannot be {str(whole.wishes['dice'])[:40]!r}"
    if not isinstance(options, dict):
        yield "wishes: options are no object"
    elif whole.started is None:  # afterwards only the setup entry counts, and it may be of an older edition
        for key, value in options.items():
            if key not in known or not _is_fit(known[key], value):
                yield f"wishes: option {key[:40]!r} cannot be {str(value)[:40]!r}"


def _entries(whole: Whole, game: Game[Any]) -> Iterator[str]:
    seats = [seat.id for seat in whole.seats]
    last = 0
    for at, entry in enumerate(whole.entries):
        if entry.n <= last:
            yield f"entries[{at}]: number {entry.n} does not come after {last}"
        if not 0 <= entry.at < LATEST:
            yield f"entries[{at}]: {entry.at} is no time"
        if strange := {entry.seat, entry.by} - {*seats, HOST, TABLE, CLOCK}:
            yield f"entries[{at}]: nobody sits at {min(strange)[:40]!r}"
        if (entry.kind == "setup") != (at == 0) or (at == 0 and entry.undone_by is not None):
            yield f"entries[{at}]: the setup is the first entry, and no other"
        last = entry.n
    if whole.entries:
        value = whole.entries[0].value
        if not isinstance(value, dict) or value.get("seats") != seats:
            yield "entries[0]: the game began with other seats"


def _undone(whole: Whole, game: Game[Any]) -> Iterator[str]:
    takes = {entry.n for entry in whole.entries if entry.kind in ("undo", "redo")}
    for at, entry in enumerate(whole.entries):
        by = entry.undone_by
        if by is not None and (by <= entry.n or by not in takes):
            yield f"entries[{at}]: it cannot be taken back by number {by}"


def _lines(whole: Whole, game: Game[Any]) -> Iterator[str]:
    numbers = {entry.n for entry in whole.entries}
    for at, line in enumerate(whole.lines):
        if line.n not in numbers:
            yield f"lines[{at}]: there is no entry {line.n}"
        if not _can_be_said(line.text):
            yield f"lines[{at}]: its fields do not fit its words"
    places = [(line.n, line.place) for line in whole.lines]
    yield from (f"lines[{at}]: entry {n} has line {place} twice" for at, (n, place) in _twice(places))


def _marks(whole: Whole, game: Game[Any]) -> Iterator[str]:
    numbers = {entry.n for entry in whole.entries}
    for at, mark in enumerate(whole.marks):
        if mark.n not in numbers:
            yield f"marks[{at}]: there is no entry {mark.n}"
        if mark.edition > game.edition:
            yield f"marks[{at}]: saved by edition {mark.edition} of {game.key}, here is {game.edition}"
        if any(abs(n) > LARGEST for n in _numbers(decode(mark.state, object))):
            yield f"marks[{at}]: no game has numbers beyond {LARGEST}"
        if list(mark.seats) != [seat.id for seat in whole.seats]:
            yield f"marks[{at}]: it knows other seats"
    yield from (f"marks[{at}]: entry {n} has two" for at, n in _twice([mark.n for mark in whole.marks]))


def _printed(whole: Whole, game: Game[Any]) -> Iterator[str]:
    numbers = {entry.n for entry in whole.entries}
    blanks = {blank.key: blank.ask for blank in game.blanks}
    for at, each in enumerate(whole.printed):
        if each.n not in numbers:
            yield f"printed[{at}]: there is no entry {each.n}"
        if each.key in blanks and not _is_fit(blanks[each.key], each.value):
            yield f"printed[{at}]: {each.key[:40]!r} cannot be {str(each.value)[:40]!r}"


def _position(whole: Whole, game: Game[Any]) -> Iterator[str]:
    """Whether the table can be opened: its last live mark, and what came after it."""
    if not whole.entries:
        return
    live = {entry.n for entry in whole.live}
    last: Mark | None = max((m for m in whole.marks if m.n in live), key=lambda m: m.n, default=None)
    if last is None:
        yield "marks: no position is saved that was not taken back"
        return
    n = last.n
    try:
        play: Play[Any] = Play(game, last)
        for entry in whole.live:
            if entry.n > last.n:
                n = entry.n
                play.feed(entry)
        _look_at(play)
    except Exception as error:  # whatever a rule raises over what somebody may have written by hand
        yield f"entries: number {n} does not play ({type(error).__name__}: {str(error)[:120]})"


def _way(whole: Whole, game: Game[Any]) -> Iterator[str]:
    """Whether the entries lead to the saved positions; under rules that have changed nothing can be said."""
    checked = check(game, bytes.fromhex(whole.secret), whole.live, whole.marks)
    if checked.stopped_at is None:
        yield from (f"marks: number {n} is not what the entries lead to" for n in checked.strange_marks)


def _look_at(play: Play[Any]) -> None:
    """As all screens would: what cannot be shown is not let in."""
    for seat in [*play.seats, HOST, TABLE]:
        shown = view(play, seat)
        play.game.picture(shown.state)
        for each in play.game.corrections(shown.state):
            each.ask.says(each.now)


def _numbers(value: Any) -> Iterator[int]:
    """All whole numbers in a saved state."""
    if type(value) is int:
        yield value
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _numbers(each)


def _is_fit(ask: Any, value: Any) -> bool:
    try:
        ask.check(value)
    except Refused:
        return False
    return True


def _can_be_said(text: Param) -> bool:
    """Whether a sentence names only fields that it has."""
    match text:
        case Text():
            try:
                parts = [
                    part for words in (text.msgid, text.plural or "") for part in Formatter().parse(words)
                ]
            except ValueError:
                return False
            fits = all(name in text.params and not how for _, name, how, _ in parts if name is not None)
            has_number = text.plural is None or type(text.params.get("n")) is int
            return fits and has_number and all(map(_can_be_said, text.params.values()))
        case Many():
            return all(map(_can_be_said, text.items))
        case Secret():
            return text.held is None or _can_be_said(text.held)
        case _:
            return True


def _twice(values: list[Any]) -> Iterator[tuple[int, Any]]:
    seen = set()
    for at, value in enumerate(values):
        if value in seen:
            yield at, value
        seen.add(value)
