"""What the terminal says of a game, in English."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from flask import Flask

from companion.config import DEFAULTS
from companion.engine import Seat
from companion.fair import Found, Thrown
from companion.web.i18n import Naming, naming, said, set_up


@contextmanager
def in_english(names: Mapping[Seat, str]) -> Iterator[Naming]:
    """Sentences can be said here; gives the names for them."""
    app = Flask("companion")
    app.config.from_mapping(DEFAULTS)
    set_up(app, {})
    with app.test_request_context():
        yield naming(names)


def told(throws: list[Thrown], name: Naming) -> Iterator[str]:
    """A line for each throw."""
    for number, thrown in enumerate(throws, 1):
        logged, due = (
            ", ".join(said(each, name) for each in values) for values in (thrown.logged, thrown.due)
        )
        where = f"{number}. entry {thrown.n}, {name(thrown.seat)}: {said(thrown.title, name)}"
        should = f" (the secret gives {due})" if thrown.found == Found.DIFFERS and due else ""
        yield f"{where}: {logged}: {thrown.found}{should}"
