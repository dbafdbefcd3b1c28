"""Golden recorded games: the same answers lead to the same table (see record.py)."""

from __future__ import annotations

import json

import pytest
from record import HERE, replayed

from companion.catalogue import find_games

GAMES = find_games()
RECORDED = [(key, players) for key, found in GAMES.items() for players in found.game.players]


@pytest.mark.parametrize(("key", "players"), RECORDED)
def test_a_recorded_game_ends_as_it_ended(key, players):
    folder = HERE / key / "recorded"
    text = (folder / f"{players}.jsonl").read_text(encoding="utf-8")
    end = json.loads((folder / f"{players}.json").read_text(encoding="utf-8"))
    assert replayed(GAMES[key].game, text) == end
