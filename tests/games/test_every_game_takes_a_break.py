"""The contract on break cards: the table can be built up from one, and it holds no secret."""

from __future__ import annotations

import random

import pytest
from evenings import GAMES, KEYS, evening, leaks, sit_down, tables
from houses import LANGUAGES, House
from sitting import TABLE

from companion.engine import Name, cut
from companion.web.breaks import counters, draw, panels

ALL = pytest.mark.parametrize(("key", "players"), tables(GAMES))
FOUND = pytest.mark.parametrize(("key", "players"), tables(KEYS))


@pytest.fixture
def rng(key, players):
    return random.Random(f"{key} {players} break")


@pytest.fixture
def sat(key, players, tmp_path, rng):
    sat = sit_down(key, players, tmp_path / "companion.sqlite", rng)
    yield sat
    sat.store.close()


@pytest.fixture
def house(key, players, tmp_path, rng):
    house = House(tmp_path, key, players, rng)
    yield house
    house.close()


@ALL
def test_every_counter_and_panel_bears_a_state_without_secrets(sat, rng):
    """What the table may see is enough to say them; each value has words."""
    for _ in evening(sat, rng):
        state = sat.live.view(TABLE).state
        found = [counters(sat.live, state), panels(sat.live, state)]
        assert leaks(found, TABLE) == []
        assert Name("None") not in [value for _, value in found[0]]


def card(house, language):
    with house.reading(language):
        return draw(house.page("screen", None))


@FOUND
def test_a_card_is_the_same_for_whoever_knows_no_secret(house, rng):
    """Drawn once more from a play that has forgotten all secrets, not a letter is different."""
    while house.live.play.now is not None:
        if rng.random() < 0.03:
            language = rng.choice(LANGUAGES)
            table = house.live.play.table
            drawn, state = card(house, language), table.state
            table.state = cut(state, TABLE)
            assert card(house, language) == drawn
            table.state = state
        house.act(rng)
    assert card(house, "en")
