"""A question that lies on the table: since when, for whom under which token, and what is sealed so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.engine.asks import Json
from companion.engine.errors import Refused
from companion.engine.script import Put
from companion.engine.seats import Seat


@dataclass
class Standing:
    """A question on the table: since when, by seat under which token, and what is sealed so far."""

    put: Put
    tokens: dict[Seat, int]
    at: float
    extra: float = 0.0  # seconds of grace
    paused: float = 0.0  # seconds of breaks that are over
    is_timed: bool = True  # until somebody stops its clock
    sealed: dict[Seat, Json] = field(default_factory=dict)

    def lasts(self, until: float, paused: float | None) -> float:
        """Seconds that it has been standing, breaks not counted; `paused` is when the present one began."""
        break_ = 0.0 if paused is None else until - max(paused, self.at)
        return max(0.0, until - self.at - self.paused - break_)

    def fits(self, seat: Seat, value: Json) -> bool:
        """Whether a seat may answer so as things stand."""
        try:
            self.put.ask(seat).check(value)
        except Refused:
            return False
        return True
