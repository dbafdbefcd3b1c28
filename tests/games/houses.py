"""A whole application round one table: every seat has its phone, but the last plays at the table screen."""

from __future__ import annotations

from contextlib import contextmanager

from evenings import NAMES, choose, wishes
from flask import g, render_template

from companion import create_app
from companion.web.screens import Page
from companion.web.visitor import Visitor
from companion.web.words import table_words

LANGUAGES = ("en", "ru")


class House:
    """A game that has begun, and all pages that may be open."""

    def __init__(self, instance, key, players, rng=None):
        self.app = create_app({"INSTANCE": instance, "CLOCK": lambda: 1000.0})
        self.tables = self.app.extensions["tables"]
        self.live = self.tables.create(key)
        lobby = self.tables.lobby(self.live.row.code)
        self.host = lobby.join("host", is_host=True)
        self.phones = {}
        for name in NAMES[: players - 1]:
            phone = lobby.join(name)
            self.phones[lobby.sit(phone.id, name)] = phone
        lobby.sit(None, NAMES[players - 1])
        self.lobby = lobby
        if rng:
            lobby.wish(wishes(self.live.game, rng), "server")
        lobby.start()

    def close(self):
        self.tables.close()

    def act(self, rng):
        """One random answer."""
        seat, value = choose(self.live.play, rng)
        self.live.answer(seat, self.live.play.now.tokens[seat], value)

    @contextmanager
    def reading(self, language):
        """As in a request of somebody who reads that language."""
        with self.app.test_request_context(f"/t/{self.live.row.code}/"):
            g.locale = language
            yield

    def page(self, kind, device):
        return Page(kind, Visitor(self.live, self.lobby, device, False))

    def pages(self, language, but=None):
        """Every fragment of every page: phones (but one), a spectator's, the table screen, the host's."""
        phones = {seat: ("phone", phone) for seat, phone in self.phones.items() if seat != but}
        table = {"host": ("screen", self.host), "screen": ("screen", None), "spectator": ("phone", None)}
        with self.reading(language):
            return {
                who: self.page(kind, device).fragments()[1:]
                for who, (kind, device) in {**phones, **table}.items()
            }

    def board(self, language, seat):
        """The picture of the board as one seat may see it."""
        with self.reading(language):
            words = table_words(self.live, seat)
            return render_template("fragments/board.html", **self.page("phone", None).context(words))
