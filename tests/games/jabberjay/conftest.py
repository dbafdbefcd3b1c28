"""Tables of Jabberjay."""

from __future__ import annotations

import pytest
from whispers import BOX, Whispers


@pytest.fixture
def sit_down():
    """So many sit down: `sit_down(players, box, **options)`."""
    opened = []

    def sit_down(*args, **kwargs):
        opened.append(Whispers(*args, **kwargs))
        return opened[-1]

    yield sit_down
    for table in opened:
        table.store.close()


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
