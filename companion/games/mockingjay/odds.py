"""Exact chances, for those who want to see them before they roll."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

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


@cache
def captures(dice: tuple[int, ...]) -> tuple[Fraction, ...]:
    """How likely these dice capture 0, 1, 2, … units if each takes as many as it may. (Combat)"""
    ways, all_ways = [1], 1
    for die in dice:
        faces = (HIT - 1, die - HIT, 1)  # faces that capture none, one, two
        longer = [0] * (len(ways) + 2)
        for so_far, many in enumerate(ways):
            for more, each in enumerate(faces):
                longer[so_far + more] += many * each
        ways, all_ways = longer, all_ways * die
    return tuple(Fraction(many, all_ways) for many in ways)


def captured(dice: tuple[int, ...], enemies: int) -> list[Fraction]:
    """The same against so many enemies: nobody captures more than there are. (Combat)"""
    chances = captures(dice)
    return [*chances[:enemies], *([sum(chances[enemies:], Fraction(0))] if len(chances) > enemies else [])]


def survivors(first: tuple[int, ...], second: tuple[int, ...]) -> tuple[Fraction, Fraction]:
    """Units left on average on either side after both have rolled; the best are captured first. (Combat)"""
    order = sorted(second)
    left = [Fraction(0), Fraction(0)]
    for lost, chance in enumerate(captured(first, len(second))):
        answer = captured(tuple(order[: len(second) - lost]), len(first))
        hit = sum((many * each for many, each in enumerate(answer)), Fraction(0))
        left[0] += chance * (len(first) - hit)
        left[1] += chance * (len(second) - lost)
    return left[0], left[1]


def percent(chance: Fraction) -> int:
    """In whole percent; only what is certain is 0 or 100."""
    return int(chance * 100) if chance in (0, 1) else min(99, max(1, round(chance * 100)))
