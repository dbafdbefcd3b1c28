"""Whether the server threw fairly: the whole game played again, and every throw of it made anew.

What this finds: a server's result that the secret does not give; one that was entered although the app was to
throw; an entry that no rule asks for; a saved position that the entries do not lead to.

What it cannot find by itself: a secret that was replaced together with every result. For that, compare the
fingerprint that the lobby showed with the one shown here. Nor can anybody check what was typed in from real
dice, nor whether a person's answer is the one she gave, if another one was just as legal.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Any, NamedTuple

import msgspec

from companion.engine import (
    TABLE,
    Ask,
    Draw,
    Entry,
    Game,
    Json,
    Mark,
    Name,
    Param,
    Play,
    Roll,
    Seat,
    Sorry,
    Text,
    decode,
    encode,
    free_dice,
    label,
    throw,
)


class Found(StrEnum):
    """What can be said of one throw."""

    MATCHES = "matches"
    DIFFERS = "differs"
    TYPED = "typed"  # from the table: nobody can check it


class Thrown(NamedTuple):
    """One throw or draw of the game."""

    n: int  # its entry
    title: Text
    seat: Seat
    logged: tuple[Param, ...]
    due: tuple[Param, ...]  # what the secret gives; nothing where it was typed
    found: Found


class Checked(NamedTuple):
    """What came of playing the game again."""

    throws: list[Thrown]
    stopped_at: int | None = None  # the entry that does not play
    reason: Param = Name("")
    strange_marks: tuple[int, ...] = ()  # saved positions that the entries do not lead to

    @property
    def is_fair(self) -> bool:
        """Whether everything could be checked, and fits."""
        is_whole = self.stopped_at is None and not self.strange_marks
        return is_whole and all(each.found != Found.DIFFERS for each in self.throws)


def check(game: Game[Any], secret: bytes, entries: Iterable[Entry], marks: Iterable[Mark] = ()) -> Checked:
    """Play the live entries from the setup on, and compare every throw and every saved position."""
    play: Play[Any] = Play(game)
    throws, made = list[Thrown](), dict[int, Mark | None]()
    for entry in entries:
        made[entry.n] = None
        try:
            if thrown := _thrown(play, secret, entry):
                throws.append(thrown)
            play.feed(entry)
        except Exception as error:  # rules may raise anything over a log that is not theirs
            why = error.text if isinstance(error, Sorry) else Name(f"{type(error).__name__}: {error}")
            return Checked(throws, entry.n, why)
        made |= {mark.n: mark for mark in play.take().marks}
    live = [mark for mark in marks if mark.n in made and mark.edition == game.edition]
    return Checked(throws, strange_marks=tuple(m.n for m in live if _told(m) != _told(made[m.n])))


def _thrown(play: Play[Any], secret: bytes, entry: Entry) -> Thrown | None:
    """What the entry answers, if that is a throw, or was made by the app."""
    now = play.now
    if entry.kind == "roll":
        return _free(secret, entry)
    if entry.kind != "answer" or now is None or entry.seat not in now.put.asks:
        return None
    ask = now.put.ask(entry.seat)
    if entry.by != TABLE and not isinstance(ask, Roll | Draw):
        return None
    logged = _words(ask, entry.value)
    if entry.by != TABLE:
        was_due = play.settings.dice == "server"
        return Thrown(entry.n, ask.title, entry.seat, logged, (), Found.DIFFERS if was_due else Found.TYPED)
    due: Json = ask.sample(throw(secret, play.throws))
    is_right = isinstance(ask, Roll | Draw) and encode(due) == encode(entry.value)
    found = Found.MATCHES if is_right else Found.DIFFERS
    return Thrown(entry.n, ask.title, entry.seat, logged, _words(ask, due), found)


def _free(secret: bytes, entry: Entry) -> Thrown:
    """A roll that no rule asked for: it has a chance of its own."""
    dice = free_dice(entry.value["sides"])
    due = dice.sample(throw(secret, f"roll/{entry.n}"))
    found = Found.MATCHES if due == entry.value["rolled"] else Found.DIFFERS
    return Thrown(entry.n, dice.title, entry.seat, tuple(entry.value["rolled"]), tuple(due), found)


def _words(ask: Ask[Any], value: Json) -> tuple[Param, ...]:
    answer = ask.check(value)
    labels = ask.labels if isinstance(ask, Draw) else {}
    items = answer if isinstance(answer, list) else [answer]
    return tuple(item if isinstance(item, int) else label(item, labels) for item in items)


def _told(mark: Mark | None) -> object:
    """A saved position as it is to be compared: whatever the order of its keys."""
    return mark and encode(msgspec.structs.asdict(mark) | {"state": decode(mark.state, object)})
