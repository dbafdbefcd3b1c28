"""An instance in a folder of its own, its owner, and phones of the network."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest
from jinja2 import FileSystemBytecodeCache

from companion.catalogue import GROUP
from companion.web import create_app
from web.visiting import HERE, Browser, Table


class Clock:
    """Stands still until it is told to go on."""

    now = 1_700_000_000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture(scope="session")
def compiled(tmp_path_factory):
    """Templates are compiled once for all tests."""
    return FileSystemBytecodeCache(tmp_path_factory.mktemp("templates"))


@pytest.fixture
def make(tmp_path, clock, monkeypatch, compiled):
    """Makes an application: `make(OPEN=True)`; the parlour is installed as a package of its own."""
    points = [EntryPoint("parlour", "web.parlour:GAME", GROUP)]
    monkeypatch.setattr("companion.catalogue.entry_points", lambda group: points if group == GROUP else [])
    made = []

    def make(**config):
        for app in made[-1:]:  # the folder is one server's at a time
            app.extensions["tables"].close()
        made.append(create_app({"INSTANCE": tmp_path / "instance", "CLOCK": clock, **config}))
        made[-1].jinja_env.bytecode_cache = compiled
        return made[-1]

    yield make
    for app in made[-1:]:
        app.extensions["tables"].close()


@pytest.fixture
def app(make):
    return make()


@pytest.fixture
def owner(app):
    """The browser on the machine itself."""
    return Browser(app, "127.0.0.1", HERE)


@pytest.fixture
def phone(app):
    """A new phone of the network: `phone()`."""
    addresses = (f"192.168.1.{n}" for n in range(31, 99))
    return lambda **more: Browser(app, next(addresses), **more)


@pytest.fixture
def stranger(phone):
    """Somebody on the same Wi-Fi."""
    return phone()


@pytest.fixture
def lobby(app, owner):
    """An empty table of District 12."""
    return Table(app, owner, "district12")


@pytest.fixture
def seated(lobby, phone):
    """Ann and Boris have phones, Vera plays at the table screen."""
    lobby.join(phone(), "Ann"), lobby.join(phone(), "Boris"), lobby.add("Vera")
    return lobby


@pytest.fixture
def table(seated):
    """The game has begun: who takes the First Action token?"""
    seated.start()
    return seated


@pytest.fixture
def parlour(app, owner, phone):
    """A game with secrets has begun: all write down a word; Vera has no phone."""
    table = Table(app, owner, "parlour")
    table.join(phone(), "Ann"), table.join(phone(), "Boris"), table.add("Vera")
    table.start()
    return table


@pytest.fixture
def listen():
    """Opens streams and closes them again."""
    opened = []

    def listen(browser, path):
        opened.append(browser.listen(path))
        return opened[-1]

    yield listen
    for stream in opened:
        stream.close()
