"""Tables of Jabberjay."""

from __future__ import annotations

import pytest
from sitting import opening
from whispers import BOX, Whispers


@pytest.fixture
def sit_down():
    """So many sit down: `sit_down(players, box, **options)`."""
    with opening(Whispers) as sit_down:
        yield sit_down


@pytest.fixture
def real(sit_down):
    """Three players with real cards; Ann leads and is to deal."""
    return sit_down(3).begin()


@pytest.fixture
def dealt(sit_down):
    """Three players whose cards the app deals; Ann leads, and the cards are typed so that tests know them."""
    table = sit_down(3, BOX, cards="dealt")
    table.live.write("setting", "dice", "typed")
    return table.begin()
