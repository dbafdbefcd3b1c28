"""Chance as a question: thrown by the server, on a tap, or typed in from the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from companion.engine.asks import Ask, Form, Json, Number, Picks, whole
from companion.engine.chance import Below
from companion.engine.errors import Refused
from companion.engine.text import Param, say

C = TypeVar("C", bound=str)


@dataclass(frozen=True)
class Roll(Ask[list[int]]):
    """Dice, one of each number of `sides`."""

    kind = "roll"
    sides: tuple[int, ...] = (6,)

    def read(self, form: Form, name: str = "value") -> Json:
        return [whole(text) for text in form.get(name, ())[: len(self.sides) + 1]]

    def check(self, value: Json) -> list[int]:
        if not isinstance(value, list) or len(value) != len(self.sides):
            raise Refused(say("Enter {n} dice.", n=len(self.sides)))
        dice = zip(value, self.sides, strict=True)
        return [Number(self.title, 1, sides).check(rolled) for rolled, sides in dice]

    def sample(self, below: Below) -> Json:
        return [1 + below(sides) for sides in self.sides]


@dataclass(frozen=True)
class Draw(Ask[list[C]]):
    """`count` cards out of a bag nobody has put in an order: they are chosen when they are drawn."""

    kind = "draw"
    bag: Mapping[C, int] = field(default_factory=dict)
    count: int = 1
    labels: Mapping[C, Param] = field(default_factory=dict, kw_only=True)

    def read(self, form: Form, name: str = "value") -> Json:
        return list(form.get(name, ()))

    def check(self, value: Json) -> list[C]:
        return self._picks().check(value)

    def sample(self, below: Below) -> Json:
        return self._picks().sample(below)

    def _picks(self) -> Picks[C]:
        # Sorted: a throw must not depend on the order in which the bag was filled.
        cards = sorted(Counter(self.bag).elements())
        return Picks(self.title, cards, self.count, self.count)
