"""The arithmetic of combat."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.mockingjay.places import Side

HIT = 5  # the least that captures


def order(is_fortified: bool) -> tuple[Side, Side]:
    """Who rolls first; a fortification turns it round. (Combat)"""
    return (Side.CAPITOL, Side.RESISTANCE) if is_fortified else (Side.RESISTANCE, Side.CAPITOL)


def captures(dice: Sequence[int], rolled: Sequence[int]) -> list[int]:
    """Units that these dice capture, at least and at most: a die's own maximum takes up to two. (Combat)"""
    hits = [(die, shown) for die, shown in zip(dice, rolled, strict=True) if shown >= HIT]
    return [len(hits), len(hits) + sum(die == shown for die, shown in hits)]
