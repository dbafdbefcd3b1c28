"""Questions made of questions: a sheet of fields, a table of rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, TypeVar

from companion.engine.asks import Ask, Form, Json
from companion.engine.chance import Below
from companion.engine.errors import Refused
from companion.engine.text import Text, say, say_n

F = TypeVar("F")  # what a field of a sheet answers with


@dataclass(frozen=True)
class Sheet(Ask[dict[str, F]]):
    """Several small questions at once, each with its own bounds."""

    kind = "sheet"
    fields: Mapping[str, Ask[F]] = field(default_factory=dict)

    def read(self, form: Form, name: str = "value") -> Json:
        values: Json = {}
        for key, ask in self.fields.items():
            with _field(ask):
                values[key] = ask.read(form, f"{name}.{key}")
        return values

    def write(self, value: Json, name: str = "value") -> dict[str, list[str]]:
        fields = [ask.write(value[key], f"{name}.{key}") for key, ask in self.fields.items()]
        return {field: values for each in fields for field, values in each.items()}

    def begin(self, name: str = "value") -> dict[str, list[str]]:
        fields = [ask.begin(f"{name}.{key}") for key, ask in self.fields.items()]
        return {field: values for each in fields for field, values in each.items()}

    def check(self, value: Json) -> dict[str, F]:
        if not isinstance(value, dict) or set(value) != set(self.fields):
            raise Refused(say("Fill in every field."))
        answers: dict[str, F] = {}
        for key, ask in self.fields.items():
            with _field(ask):
                answers[key] = ask.check(value[key])
        return answers

    def sample(self, below: Below) -> Json:
        return {key: ask.sample(below) for key, ask in self.fields.items()}


@contextmanager
def _field(ask: Ask[Any]) -> Iterator[None]:
    """A refusal says which of the fields it means."""
    try:
        yield
    except Refused as error:
        raise Refused(say("{field}: {why}", field=ask.title, why=error.text)) from None


@dataclass(frozen=True)
class Rows(Ask[list[dict[str, Json]]]):
    """A small table of `least` to `most` rows: every row answers the same columns; an empty row is none."""

    kind = "rows"
    columns: Mapping[str, Ask[Any]] = field(default_factory=dict)
    most: int = 9
    least: int = 0

    def read(self, form: Form, name: str = "value") -> Json:
        cells = {key: form.get(f"{name}.{key}", ()) for key in self.columns}
        lengths = {len(cell) for cell in cells.values()}
        if len(lengths) != 1:
            raise Refused(say("Fill in every field."))
        filled = (at for at in range(lengths.pop()) if any(cell[at] for cell in cells.values()))
        return [
            {key: ask.read({name: [cells[key][at]]}, name) for key, ask in self.columns.items()}
            for at in islice(filled, self.most + 1)
        ]

    def write(self, value: Json, name: str = "value") -> dict[str, list[str]]:
        return {f"{name}.{key}": [str(row[key]) for row in value] for key in self.columns}

    def check(self, value: Json) -> list[dict[str, Json]]:
        if not isinstance(value, list) or not self.least <= len(value) <= self.most:
            raise Refused(self._how_many())
        if any(not isinstance(row, dict) or set(row) != set(self.columns) for row in value):
            raise Refused(say("Fill in every field."))
        return [{key: ask.check(row[key]) for key, ask in self.columns.items()} for row in value]

    def _how_many(self) -> Text:
        if self.least == self.most:
            return say_n("Exactly {n} row, please.", "Exactly {n} rows, please.", self.most)
        return say("Between {low} and {high} rows, please.", low=self.least, high=self.most)

    def sample(self, below: Below) -> Json:
        rows = range(self.least + below(self.most - self.least + 1))
        return [{key: ask.sample(below) for key, ask in self.columns.items()} for _ in rows]
