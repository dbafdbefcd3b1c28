"""What the terminal says of a game, in English."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from flask import Flask

from companion.config import DEFAULTS
from companion.engine import Seat
from companion.fair import Found, Thrown
from companion.web.i18n import naming, said, set_up


def told(throws: list[Thrown], names: Mapping[Seat, str]) -> Iterator[str]:
    """A line for each throw."""
    app = Flask("companion")
    app.config.from_mapping(DEFAULTS)
    set_up(app, {})
    name = naming(names)
    with app.test_request_context():
        for number, thrown in enumerate(throws, 1):
            logged, due = (
                ", ".join(said(each, name) for each in values) for values in (thrown.logged, thrown.due)
            )
            where = f"{number}. entry {thrown.n}, {name(thrown.seat)}: {said(thrown.title, name)}"
            should = f" (the secret gives {due})" if thrown.found == Found.DIFFERS and due else ""
            yield f"{where}: {logged}: {thrown.found}{should}"
