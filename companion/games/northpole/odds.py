"""Exact chances: skill checks and rounds of a fight."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

D20 = 20


def check_dice(health: int) -> tuple[int, ...]:
    """Two dice from Health 7 and at 1 or 2, else one. (Skill checks; ruling N2)"""
    return (D20,) if 3 <= health <= 6 else (D20, D20)


def kept(health: int, rolled: list[int]) -> int:
    """The higher of two from Health 7, the lower at 1 or 2; never the sum. (Skill checks)"""
    return min(rolled) if health <= 2 else max(rolled)


def check_chance(health: int, need: int) -> Fraction:
    """The chance that the die that is kept shows `need` or more. (Skill checks)"""
    one = Fraction(max(0, min(D20, D20 + 1 - need)), D20)
    if 3 <= health <= 6:
        return one
    return one * one if health <= 2 else 1 - (1 - one) ** 2


@cache
def sums(sides: tuple[int, ...]) -> Mapping[int, Fraction]:
    """How likely each sum of these dice is."""
    found = {0: Fraction(1)}
    for die in sides:
        grown: dict[int, Fraction] = {}
        for total, chance in found.items():
            for face in range(1, die + 1):
                grown[total + face] = grown.get(total + face, Fraction(0)) + chance / die
        found = grown
    return found


def at_least(sides: tuple[int, ...], need: int) -> Fraction:
    """The chance that these dice add up to `need` or more."""
    return sum((chance for total, chance in sums(sides).items() if total >= need), Fraction(0))


@dataclass(frozen=True)
class Outlook:
    """What it means to attack with so many dice each round, until the enemy falls or nothing is left."""

    now: Fraction  # the chance to defeat it in this round
    ever: Fraction  # before the weapon is used up
    rounds: Fraction  # on average; each costs a Time
    health: Fraction  # on average


@cache
def outlook(need: int, die: int, dice: int, left: int) -> Outlook:
    """Each round as many dice as before, or as are left. (Fight)"""
    if need <= 0 or left <= 0:
        won = Fraction(need <= 0)
        return Outlook(won, won, Fraction(0), Fraction(0))
    used = min(dice, left)
    now = at_least((die,) * used, need)
    ever, rounds, health = now, Fraction(1), 1 - now
    for total, chance in sums((die,) * used).items():
        if total < need:
            then = outlook(need - total, die, dice, left - used)
            ever, rounds, health = (
                ever + chance * then.ever,
                rounds + chance * then.rounds,
                health + chance * then.health,
            )
    return Outlook(now, ever, rounds, health)


def percent(chance: Fraction) -> int:
    """Whole percent; only what is certain is 0 or 100."""
    return round(100 * chance) if chance in (0, 1) else min(99, max(1, round(100 * chance)))
