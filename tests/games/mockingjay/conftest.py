"""Tables of Mockingjay."""

from __future__ import annotations

import pytest
from sitting import opening
from war import War


@pytest.fixture
def sit_down():
    """So many sit down, and somebody has to say who plays what: `sit_down(players, box)`."""
    with opening(War) as sit_down:
        yield sit_down


@pytest.fixture
def two(sit_down):
    """Ann is the Capitol, Bob the Resistance; the board is set up."""
    return sit_down().begin()
