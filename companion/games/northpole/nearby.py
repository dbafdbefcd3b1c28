"""A number that mostly changes little: bots and simulations play like people."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine import Below, Json, Number

FAR = 2


@dataclass(frozen=True)
class Nearby(Number):
    """Any whole number within its bounds; a random one lies around its start."""

    def sample(self, below: Below) -> Json:
        wished = int(self.start) - FAR + below(2 * FAR + 1)
        return min(self.high, max(self.low, wished))
