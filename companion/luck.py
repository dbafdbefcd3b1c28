"""How the dice fell over a whole game, against what was to be expected.  Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import erfc, sqrt
from typing import Any

from companion.engine import Entry, Game, Play, Roll


@dataclass(frozen=True)
class Fallen:
    """All throws of one kind of die: how often each face came."""

    sides: int
    faces: tuple[int, ...]

    @property
    def thrown(self) -> int:
        """How many dice."""
        return sum(self.faces)

    @property
    def mean(self) -> float:
        """What they showed on the average."""
        return sum(face * many for face, many in enumerate(self.faces, 1)) / self.thrown

    @property
    def expected(self) -> float:
        """What fair dice show on the average."""
        return (self.sides + 1) / 2

    @property
    def chance(self) -> float:
        """How often fair dice stray so far from the expected average, or farther; by the normal curve."""
        spread = sqrt((self.sides**2 - 1) / 12 / self.thrown)
        return erfc(abs(self.mean - self.expected) / spread / sqrt(2))


def fallen(game: Game[Any], entries: Iterable[Entry]) -> list[Fallen]:
    """Play the live entries from the setup on, and count what the rules' dice showed; small dice first."""
    play: Play[Any] = Play(game)
    faces: dict[int, list[int]] = {}
    for entry in entries:
        now = play.now
        if entry.kind == "answer" and now is not None and entry.seat in now.put.asks:
            ask = now.put.ask(entry.seat)
            if isinstance(ask, Roll):
                for sides, shown in zip(ask.sides, ask.check(entry.value), strict=True):
                    faces.setdefault(sides, [0] * sides)[shown - 1] += 1
        play.feed(entry)
    return [Fallen(sides, tuple(each)) for sides, each in sorted(faces.items())]
