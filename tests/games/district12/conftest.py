"""Tables of District 12."""

from __future__ import annotations

import pytest
from sitting import opening
from twelve import Twelve


@pytest.fixture
def sit_down():
    """So many sit down, and somebody has to say who begins: `sit_down(players, box)`."""
    with opening(Twelve) as sit_down:
        yield sit_down


@pytest.fixture
def two(sit_down):
    """Two players are set up; Ann begins."""
    return sit_down(2).begin()


@pytest.fixture
def three(sit_down):
    """Three players are set up; Ann begins."""
    return sit_down(3).begin()


@pytest.fixture
def four(sit_down):
    """Four players are set up; Ann begins."""
    return sit_down(4).begin()
