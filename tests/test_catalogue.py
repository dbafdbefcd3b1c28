"""Games are found, not listed."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest
import skirmish

from companion.catalogue import GROUP, find_games


@pytest.fixture
def installed(monkeypatch):
    """Packages that say that they bring a game."""
    points = []
    monkeypatch.setattr("companion.catalogue.entry_points", lambda group: points if group == GROUP else [])
    return lambda module: points.append(EntryPoint("a game", f"{module}:GAME", GROUP))


def test_a_game_in_a_package_of_its_own_is_found_with_its_folder(installed):
    installed("skirmish")
    found = find_games()["skirmish"]
    assert found.game is skirmish.GAME
    assert (found.folder / "rules.py").exists()


def test_our_own_games_come_first(installed):
    ours = list(find_games())
    installed("skirmish")
    assert list(find_games()) == [*ours, "skirmish"]


def test_two_games_of_one_key_are_one_too_many(installed):
    installed("skirmish"), installed("skirmish")
    with pytest.raises(ValueError, match="two games are called 'skirmish'"):
        find_games()
