"""Drawings: the icon sprite of the app with each game's symbols, and QR codes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import qrcode
from markupsafe import Markup

from companion.catalogue import Found

SYMBOL = re.compile(r'<symbol id="i-([a-z0-9-]+)"')


class Pictures:
    """Symbols as they stand at the head of a page, so that `<use href="#name">` finds them."""

    def __init__(self, static: Path, games: Mapping[str, Found]) -> None:
        self._app = (static / "icons.svg").read_text()
        self._games = {key: _read(found.folder / "symbols.svg") for key, found in games.items()}
        self.emblems = {key: Markup(_read(found.folder / "emblem.svg")) for key, found in games.items()}

        self._ids = {key: set(SYMBOL.findall(svg)) for key, svg in self._games.items()}

    def symbol(self, game: str, word: str) -> str:
        """The name of a game's own symbol for a printed word; empty if it drew none."""
        slug = word.lower().replace(" ", "-")
        return slug if slug in self._ids.get(game, ()) else ""

    def sprite(self, game: str | None) -> Markup:
        """All symbols for a page of this game."""
        return Markup(self._app + self._games.get(game or "", ""))


def _read(path: Path) -> str:
    return path.read_text() if path.is_file() else ""


@cache
def qr_path(address: str) -> tuple[int, str]:
    """A QR code as the outline of its dark fields, and how many fields wide it is, quiet zone included."""
    code = qrcode.QRCode(error_correction=qrcode.constants.ERROR_CORRECT_M, border=4)
    code.add_data(address)
    rows = code.get_matrix()
    dark = [f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, is_dark in enumerate(row) if is_dark]
    return len(rows), "".join(dark)
