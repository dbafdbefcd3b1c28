"""Questions with one plain answer.  Each reads a form, checks a value, samples a legal one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from companion.engine.chance import Below
from companion.engine.errors import Refused
from companion.engine.text import Name, Param, Text, said, say

A = TypeVar("A")  # what an ask answers with
C = TypeVar("C", bound=str)  # a choice; a StrEnum member is its own log form
Json: TypeAlias = Any  # whatever JSON can carry
Form: TypeAlias = Mapping[str, Sequence[str]]
MANY_DIGITS = 9  # longer numbers are no numbers of a board game


@dataclass(frozen=True)
class Ask(ABC, Generic[A]):
    """A question: `read` a form, `check` a value, `sample` a legal one, or say what `idle` silence means."""

    kind: ClassVar[str]
    title: Text
    note: Text | None = field(default=None, kw_only=True)  # one sentence: what to do with it
    guide: str = field(default="", kw_only=True)  # the section of the guide that explains it
    hint: Text | None = field(default=None, kw_only=True)  # what newcomers forget here
    button: Text | None = field(default=None, kw_only=True)  # what the main button says
    start: Json = field(default=None, kw_only=True)  # the value that its form begins with
    is_private: bool = field(default=False, kw_only=True)  # nobody else may look while it is answered
    is_open: bool = field(default=False, kw_only=True)  # no secret, even where all answer at the same time
    reveals: bool = field(default=False, kw_only=True)  # seen by all: an undo past it needs the host's yes

    @abstractmethod
    def read(self, form: Form, name: str = "value") -> Json:
        """The value that the field `name` of a form holds.  Raises Refused where there is none to be read."""

    def write(self, value: Json, name: str = "value") -> dict[str, list[str]]:
        """The fields that `read` makes this value from."""
        return {name: [str(item) for item in value] if isinstance(value, list) else [str(value)]}

    def begin(self, name: str = "value") -> dict[str, list[str]]:
        """The fields that its form begins with."""
        return {} if self.start is None else self.write(self.start, name)

    @abstractmethod
    def check(self, value: Json) -> A:
        """The answer that `value` stands for.  Raises Refused if it is not allowed now."""

    @abstractmethod
    def sample(self, below: Below) -> Json:
        """A random legal value."""

    def says(self, value: Json) -> Param:
        """The value in words."""
        return Name(str(value))

    def idle(self) -> Json:
        """The value of saying nothing.  Raises Refused where silence is no answer."""
        raise Refused(say("This question cannot be passed over."))


# A callable is worked out at every look: the host may have set the state right meanwhile.
Asking: TypeAlias = Ask[A] | Callable[[], Ask[A]]


@dataclass(frozen=True)
class Picks(Ask[list[C]]):
    """Between `low` and `high` of the options, each as often as it is offered.

    A printed word or a seat says its own name; other options say what `labels` has for them.
    """

    kind = "picks"
    options: Sequence[C] = ()
    low: int = 1
    high: int | None = None
    labels: Mapping[C, Param] = field(default_factory=dict, kw_only=True)
    notes: Mapping[C, Text] = field(default_factory=dict, kw_only=True)  # a small line below an option
    is_on_board: bool = field(default=False, kw_only=True)  # places: chosen on the picture of the board

    @property
    def most(self) -> int:
        """How many may be chosen."""
        return len(self.options) if self.high is None else min(self.high, len(self.options))

    def read(self, form: Form, name: str = "value") -> Json:
        return list(form.get(name, ()))

    def check(self, value: Json) -> list[C]:
        left, taken = list(self.options), []
        if not isinstance(value, list) or not self.low <= len(value) <= self.most:
            raise Refused(_how_many(self.low, self.most))
        for item in value:
            if item not in left:
                raise Refused(say("{item} cannot be chosen now.", item=Name(str(item)[:40])))
            taken.append(left.pop(left.index(item)))
        return taken

    def sample(self, below: Below) -> Json:
        left = list(self.options)
        many = self.low + below(self.most - self.low + 1)
        return [left.pop(below(len(left))) for _ in range(many)]

    def idle(self) -> Json:
        return [] if self.low == 0 else super().idle()


def _how_many(low: int, high: int) -> Text:
    if low == high:
        return say("Choose exactly {n}.", n=low)
    return say("Choose between {low} and {high}.", low=low, high=high)


@dataclass(frozen=True)
class Pick(Ask[C]):
    """One of the options.  Labels and notes as for Picks."""

    kind = "pick"
    options: Sequence[C] = ()
    labels: Mapping[C, Param] = field(default_factory=dict, kw_only=True)
    notes: Mapping[C, Text] = field(default_factory=dict, kw_only=True)
    is_on_board: bool = field(default=False, kw_only=True)

    def read(self, form: Form, name: str = "value") -> Json:
        if not form.get(name):
            raise Refused(say("Choose one, please."))
        return one(form, name)

    def check(self, value: Json) -> C:
        return self._picks().check([value])[0]

    def sample(self, below: Below) -> Json:
        return self._picks().sample(below)[0]

    def says(self, value: Json) -> Param:
        return label(self.check(value), self.labels)

    def _picks(self) -> Picks[C]:
        return Picks(self.title, self.options, 1, 1)


@dataclass(frozen=True)
class Number(Ask[int]):
    """A whole number from `low` to `high`."""

    kind = "number"
    low: int = 0
    high: int = 99

    def read(self, form: Form, name: str = "value") -> Json:
        return whole(one(form, name))

    def check(self, value: Json) -> int:
        if type(value) is not int or not self.low <= value <= self.high:
            raise Refused(say("A number from {low} to {high}, please.", low=self.low, high=self.high))
        return value

    def sample(self, below: Below) -> Json:
        return self.low + below(self.high - self.low + 1)

    def says(self, value: Json) -> Param:
        return self.check(value)


@dataclass(frozen=True)
class Done(Ask[None]):
    """Nothing to tell but that it is done: all `items`, in their order."""

    kind = "done"
    items: Sequence[Text] = ()

    def read(self, form: Form, name: str = "value") -> Json:
        return None

    def check(self, value: Json) -> None:
        if value is not None:
            raise Refused(say("Just say that you are ready."))

    def sample(self, below: Below) -> Json:
        return None

    def idle(self) -> Json:
        return None


@dataclass(frozen=True)
class Words(Ask[str]):
    """A short text, as a person typed it: from `least` to `longest` letters."""

    kind = "words"
    longest: int = 80
    least: int = 1

    def read(self, form: Form, name: str = "value") -> Json:
        return " ".join(one(form, name).split())

    def check(self, value: Json) -> str:
        if not isinstance(value, str) or not self.least <= len(value) <= self.longest:
            raise Refused(say("Between {low} and {high} letters, please.", low=self.least, high=self.longest))
        if not value.isprintable():
            raise Refused(say("Plain letters and signs only, please."))
        return value

    def sample(self, below: Below) -> Json:
        return "".join(
            chr(97 + below(26))
            for _ in range(max(1, self.least) + below(self.longest - max(1, self.least) + 1))
        )


def label(option: C, labels: Mapping[C, Param]) -> Param:
    """What an option says: its label, or itself where it is a printed word."""
    return (
        labels[option] if option in labels else said(option) if isinstance(option, StrEnum) else Name(option)
    )


def one(form: Form, name: str) -> str:
    """The only value of a field.  Raises Refused where there is none, or more."""
    values = form.get(name, ())
    if len(values) != 1:
        raise Refused(say("Fill in every field."))
    return values[0]


def whole(text: str) -> int:
    """The whole number that somebody typed.  Raises Refused if it is none."""
    try:
        if len(text.strip()) > MANY_DIGITS:
            raise ValueError(text)
        return int(text)
    except ValueError:
        if not text.strip():
            raise Refused(say("Enter a number, please.")) from None
        raise Refused(say("{typed} is not a whole number.", typed=Name(text[:20]))) from None
