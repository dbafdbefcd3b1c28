"""Tables of Mockingjay."""

from __future__ import annotations

import pytest
from war import War


@pytest.fixture
def sit_down():
    """So many sit down, and somebody has to say who plays what: `sit_down(players, box)`."""
    opened = []

    def sit_down(*args, **kwargs):
        opened.append(War(*args, **kwargs))
        return opened[-1]

    yield sit_down
    for table in opened:
        table.store.close()


@pytest.fixture
def two(sit_down):
    """Ann is the Capitol, Bob the Resistance; the board is set up."""
    return sit_down().begin()
