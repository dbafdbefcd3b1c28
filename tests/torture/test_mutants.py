"""Every old fault is noticed when it comes back."""

from __future__ import annotations

import pytest
from mutants import MUTANTS, NO_FAULT, ROOT, survives


def names(mutant):
    return mutant.name


@pytest.mark.parametrize("mutant", MUTANTS, ids=names)
def test_the_place_of_an_old_fault_is_still_there(mutant):
    assert mutant.old in (ROOT / "companion" / mutant.file).read_text(encoding="utf-8")


@pytest.mark.torture
def test_where_there_is_no_fault_nothing_is_noticed():
    assert survives(NO_FAULT)


@pytest.mark.torture
@pytest.mark.parametrize("mutant", MUTANTS, ids=names)
def test_an_old_fault_is_noticed(mutant):
    assert not survives(mutant)
