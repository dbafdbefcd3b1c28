"""The steps of a live table as they were taken: to be read, taken back and brought back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine import HOST, Batch, Kind, Line, Refused, Revealed, Seat, Text, Who, cut, say
from companion.store import Told

if TYPE_CHECKING:
    from companion.live import LiveTable


class Steps:
    """Everything here goes through the table's own lock."""

    def __init__(self, live: LiveTable[Any]) -> None:
        self._live = live

    def told(self, seat: Seat, many: int, with_quiet: bool = False) -> list[Told]:
        """The last lines as `seat` may see them, oldest first; quiet ones say who answered what else."""
        lines = self._live.store.log.told(self._live.row, many, with_quiet)
        return [line._replace(text=cut(line.text, seat)) for line in lines]

    @property
    def at(self) -> int:
        """Where the history stands; a changed mind, which nobody sees, does not move it."""
        told = self._live.store.log.told(self._live.row, 1, True)
        return told[-1].n if told else 0

    @property
    def may_undo(self) -> bool:
        """Whether a person has done anything yet."""
        return self._live.is_started and self._live.store.log.newest_step(self._live.row) is not None

    @property
    def may_redo(self) -> bool:
        """Whether the last thing that happened was an undo."""
        return self._live.is_started and self._live.store.log.may_redo(self._live.row)

    def may_take_back(self, seat: Seat) -> bool:
        """Whether the last step was this seat's own answer, and nobody learned anything from it."""
        step = self._live.store.log.newest_step(self._live.row)
        return (
            step is not None and step.by == seat and step.kind == "answer" and not self._has_revealed(step.n)
        )

    def undo(self, since: int | None = None, by: Seat = HOST, is_meant: bool = False) -> None:
        """Take back the last thing a person did, or everything since entry `since`.

        Raises Revealed if that was seen by all and is not said to be meant.
        """
        live = self._live
        with live.writing():
            first, last = live.store.log.by_people(live.row, since or 0)
            first = last if since is None else first
            is_seen = self._has_revealed(first)
            if is_seen and not is_meant:
                raise Revealed(
                    say("That takes back something everybody has seen. Take it back all the same?")
                )
            told = _taken_back(by, first < last, is_seen)
            live.store.log.undo(live.row, self._aside("undo", by, str(first), told), first)
            live.forget()

    def take_back(self, seat: Seat, at: int | None = None) -> None:
        """A player's own second thought, while nobody has answered since.  Raises Refused later.

        `at` is where the history stood when she was offered it: a second tap takes nothing more back.
        """
        with self._live.writing():
            if not self.may_take_back(seat) or at not in (None, self.at):
                raise Refused(say("The game has gone on since. The host can take it back."))
            self.undo(by=seat)

    def redo(self, by: Seat = HOST) -> None:
        """Bring back what the last undo took.  Raises Refused if something was written since."""
        live = self._live
        with live.writing():
            told = say("{who} brings the step back.", who=Who(by))
            live.store.log.redo(live.row, self._aside("redo", by, "", told))
            live.forget()

    def _has_revealed(self, since: int) -> bool:
        return self._live.store.log.has_revealed(self._live.row, since)

    def _aside(self, kind: Kind, by: Seat, key: str, told: Text) -> Batch:
        entry = self._live.entry(kind, HOST, by, key)
        return Batch([entry], [Line(entry.n, told)])


def _taken_back(by: Seat, is_far: bool, is_seen: bool) -> Text:
    """What everybody is told of an undo."""
    if is_far and is_seen:
        return say("{who} goes back to an earlier step, although all have seen it.", who=Who(by))
    if is_far:
        return say("{who} goes back to an earlier step.", who=Who(by))
    if is_seen:
        return say("{who} takes back the last step, although all have seen it.", who=Who(by))
    return say("{who} takes back the last step.", who=Who(by))
