"""Tables of Hunted: North Pole."""

from __future__ import annotations

import pytest
from pole import Pole
from sitting import opening


@pytest.fixture
def sit_down():
    """`sit_down(players, box, **options)`: set up, and the first turn is asked."""
    with opening(Pole) as sit_down:
        yield sit_down


@pytest.fixture
def solo(sit_down):
    """Ann alone, as Becky."""
    return sit_down(1)


@pytest.fixture
def two(sit_down):
    """Ann plays Becky and begins, Bob plays Clarence."""
    return sit_down(2)
