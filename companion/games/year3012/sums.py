"""The arithmetic of a combat: who holds which Weapon, Attack, Defense, shares of Experience."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine import Seat
from companion.games.year3012.state import DEFENSES, Combat, Result, Side, State, Strength
from companion.games.year3012.track import level_at, moved


@dataclass(frozen=True)
class Arms:
    """Weapons as they are best held."""

    hero: tuple[int, ...]  # none or one
    others: tuple[int, ...]
    idle: tuple[int, ...]

    @property
    def total(self) -> int:
        """The Damage of all that are held."""
        return sum(self.hero) + sum(self.others)


@dataclass(frozen=True)
class Attack:
    """The addends of an Attack."""

    hero: int
    allies: int
    arms: Arms
    actions: int
    aid: int
    reactions: int

    @property
    def total(self) -> int:
        """Attack. (Combat)"""
        return self.hero + self.allies + self.arms.total + self.actions + self.aid + self.reactions


def arm(fighting: Strength) -> Arms:
    """One Weapon for the Hero and for each Ally; a loose one goes to an Ally only. (Equipping)"""
    held = len(fighting.allies) + fighting.extra
    mine: list[int] = sorted(fighting.weapons, reverse=True) if fighting.hero_fights else []
    found = [_arms(fighting, each, held) for each in [None, *mine]]
    return max(found, key=lambda arms: (arms.total, len(arms.hero)))


def _arms(fighting: Strength, mine: int | None, held: int) -> Arms:
    """The best for all others, once the Hero has taken this one."""
    rest = [*fighting.weapons]
    if mine is not None:
        rest.remove(mine)
    rest = sorted([*rest, *fighting.loose], reverse=True)
    return Arms(() if mine is None else (mine,), tuple(rest[:held]), tuple(rest[held:]))


def strike(s: State, fighting: Strength) -> Attack:
    """What the active player brings to a combat, with all that has been declared and played so far."""
    combat = s.combat
    return Attack(
        level_at(s.track, s.at[s.active]) if fighting.hero_fights else 0,
        sum(fighting.allies),
        arm(fighting),
        fighting.actions,
        s.aid * len(combat.of(Side.AID)) if combat else 0,
        sum(each.attack for each in combat.reactions) if combat else 0,
    )


def defense(combat: Combat) -> int:
    """Printed Defense, one more for each blocking Scout, and what Reactions changed. (Combat)"""
    changed = sum(each.defense for each in combat.reactions)
    return (combat.defense or 0) + len(combat.of(Side.BLOCK)) + changed


def outcome(s: State) -> Result:
    """Success if the Attack is at least the Defense. (Combat)"""
    reaches = strike(s, s.fought.strength).total >= defense(s.fought)
    return Result.SUCCESS if reaches else Result.FAILURE


def share(experience: int, many: int) -> int:
    """An even split, rounded up for each. (Combat)"""
    return -(-experience // many)


def gains(combat: Combat, active: Seat) -> dict[Seat, int]:
    """Who gains how much Experience: she and her aiders, or after a failure the blockers. (Combat)"""
    gaining = {
        Result.SUCCESS: [active, *combat.of(Side.AID)],
        Result.FAILURE: combat.of(Side.BLOCK),
    }.get(combat.result or Result.GONE, [])
    return {seat: share(combat.experience, len(gaining)) for seat in gaining}


def climb(s: State, gained: dict[Seat, int]) -> None:
    """Move the Hero tokens, all of this moment before anybody asks whether the game is over. (Ruling C9)"""
    for seat, many in gained.items():
        s.at[seat] = moved(s.track, s.at[seat], many)


def beats(attack: int, level: int) -> int:
    """How many of the typical Defenses of a level this Attack reaches; the printed value counts. (1.2)"""
    low, high = DEFENSES[level]
    return len([each for each in range(low, high + 1) if attack >= each])


def known_beaten(attack: int, defenses: Sequence[int]) -> int:
    """How many of the Encounters that the box knows this Attack reaches."""
    return len([each for each in defenses if attack >= each])
