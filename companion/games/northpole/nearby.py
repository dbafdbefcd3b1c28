"""Answers that are mostly what one expects: bots and simulations play like people."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine import Below, Json, Number, Pick

FAR, SELDOM = 2, 4


@dataclass(frozen=True)
class Nearby(Number):
    """Any whole number within its bounds; a random one lies around its start."""

    def sample(self, below: Below) -> Json:
        wished = int(self.start) - FAR + below(2 * FAR + 1)
        return min(self.high, max(self.low, wished))


@dataclass(frozen=True)
class Mostly(Pick[str]):
    """One of the options; a random one is mostly its start."""

    def sample(self, below: Below) -> Json:
        return super().sample(below) if below(SELDOM) == 0 else self.start
