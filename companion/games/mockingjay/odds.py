"""Exact chances, for those who want to see them before they roll."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import prod

from companion.games.mockingjay.combat import HIT
from companion.games.mockingjay.influence import UPRISING_DIE


def uprising(tokens: int, dice: int) -> Fraction:
    """That every die shows at most the number of tokens. (Uprising)"""
    return Fraction(min(tokens, UPRISING_DIE), UPRISING_DIE) ** dice


def at_least(dice: Sequence[int], needed: int) -> Fraction:
    """That the best of some dice reaches a number."""
    short = Fraction(1)
    for die in dice:
        short *= Fraction(min(die, max(0, needed - 1)), die)
    return 1 - short


def task(allied: Sequence[int], difficulty: int, opposing: int | None) -> Fraction:
    """That the best allied die reaches the difficulty and the opposing die. (Roll operations and missions)"""
    if opposing is None:
        return at_least(allied, difficulty)
    shown = range(1, opposing + 1)
    return sum((at_least(allied, max(difficulty, each)) for each in shown), Fraction(0)) / opposing


@lru_cache(maxsize=4096)
def throws(dice: tuple[int, ...]) -> tuple[int, ...]:
    """In how many throws these dice capture 0, 1, 2, … units if each takes all it may. (Combat)"""
    if not dice:
        return (1,)
    *_, die = dice
    fewer = throws(dice[:-1])
    none, one, two = (*fewer, 0, 0), (0, *fewer, 0), (0, 0, *fewer)  # what this die adds
    return tuple((HIT - 1) * x + (die - HIT) * y + z for x, y, z in zip(none, one, two, strict=True))


def ways(dice: tuple[int, ...], enemies: int) -> tuple[int, ...]:
    """The same against so many enemies: nobody captures more than there are. (Combat)"""
    found = throws(dice)
    return (*found[:enemies], sum(found[enemies:]))


def captured(dice: tuple[int, ...], enemies: int) -> list[Fraction]:
    """How likely 0, 1, 2, … of so many enemies are captured. (Combat)"""
    return [Fraction(many, prod(dice)) for many in ways(dice, enemies)]


@lru_cache(maxsize=1024)
def survivors(first: tuple[int, ...], second: tuple[int, ...]) -> tuple[Fraction, Fraction]:
    """Units left on average on either side after both have rolled; the best are captured first. (Combat)"""
    order = sorted(second)
    own_lost, enemies_lost = Fraction(0), 0
    for lost, many in enumerate(ways(first, len(second))):
        answering = tuple(order[: len(second) - lost])
        hit = sum(n * each for n, each in enumerate(ways(answering, len(first))))
        own_lost += Fraction(many * hit, prod(answering))
        enemies_lost += many * lost
    all_ways = prod(first)
    return len(first) - own_lost / all_ways, len(second) - Fraction(enemies_lost, all_ways)


def percent(chance: Fraction) -> int:
    """In whole percent; only what is certain is 0 or 100."""
    return int(chance * 100) if chance in (0, 1) else min(99, max(1, round(chance * 100)))
