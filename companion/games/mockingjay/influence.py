"""The arithmetic of the Influence Phase."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.mockingjay.places import Side, Unit
from companion.games.mockingjay.state import Ground

LIMIT = 12  # of infantry, of peacekeepers and of tokens in a district
UPRISING_DIE = 12


@dataclass(frozen=True)
class Change:
    """How a district's rebellion tokens change, reason by reason."""

    before: int
    oppressed: int  # the Capitol side lies up
    unguarded: int  # and no peacekeeper stands there
    missing: int  # of these, because the reserve is empty
    removed: int  # by peacekeepers whom no infantry holds up
    cut: int  # surplus of the supply step

    @property
    def after(self) -> int:
        """What lies there at the end."""
        return self.before + self.oppressed + self.unguarded - self.missing - self.removed - self.cut


def change(ground: Ground, reserve: int) -> Change:
    """First what is added, then what peacekeepers remove, then the limit. (Rulings B11, B17)"""
    guards = ground.units[Unit.PEACEKEEPER]
    oppressed = 2 if ground.side == Side.CAPITOL else 0
    unguarded = 2 if oppressed and not guards else 0
    missing = max(0, oppressed + unguarded - reserve)
    there = ground.tokens + oppressed + unguarded - missing
    removed = 0 if ground.units[Unit.INFANTRY] else min(there, guards)
    cut = max(0, there - removed - LIMIT)
    return Change(ground.tokens, oppressed, unguarded, missing, removed, cut)


def surplus(ground: Ground) -> dict[Unit, int]:
    """Units above the limit, after the tokens were counted. (Supply)"""
    limited = (Unit.INFANTRY, Unit.PEACEKEEPER)
    return {unit: ground.units[unit] - LIMIT for unit in limited if ground.units[unit] > LIMIT}


def dice(ground: Ground) -> tuple[int, ...]:
    """One die, or two where the people are well fed. (Uprising, ruling B22)"""
    return (UPRISING_DIE,) * (2 if ground.is_fed else 1)


def rises(tokens: int, rolled: Sequence[int]) -> bool:
    """Every die must show at most the number of tokens. (Uprising)"""
    return all(shown <= tokens for shown in rolled)
