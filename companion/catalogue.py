"""Finds the games: every package in companion/games that has a GAME, and installed ones that say so."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, NamedTuple

from companion import games
from companion.engine import Game

GROUP = "companion.games"  # the entry point by which a package of its own brings a game


class Found(NamedTuple):
    """A game and the folder with its board, guide and translations."""

    game: Game[Any]
    folder: Path


def find_games() -> Mapping[str, Found]:
    """All games by key, in the order of their folders.  Raises ValueError if two share a key."""
    ours = [f"{games.__name__}.{module.name}" for module in pkgutil.iter_modules(games.__path__)]
    found: dict[str, Found] = {}
    for name in [*ours, *(point.module for point in entry_points(group=GROUP))]:
        module = importlib.import_module(name)
        game: Game[Any] = module.GAME
        if game.key in found:
            raise ValueError(f"two games are called {game.key!r}")
        found[game.key] = Found(game, Path(str(module.__file__)).parent)
    return found
