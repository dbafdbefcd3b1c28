"""Skill checks: dice by Health, a stat, tokens."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.engine import Name, Number, Param, Pick, Roll, Seat, Sheet, Table, Text, Who, Word, say
from companion.games.northpole.hero import Stat
from companion.games.northpole.odds import check_chance, check_dice, kept, percent
from companion.games.northpole.state import State

NO_STAT = "none"
PLUS = 2


def succeeds(total: int, target: int) -> bool:
    """Success needs the target number or more. (Skill checks)"""
    return total >= target


async def check(t: Table[State], seat: Seat) -> bool:
    """Which stat, the roll, and tokens where they can still help. (Skill checks)"""
    s = t.state
    t.step(say("A test"), dice_text(s.heroes[seat].health), "tests")
    told = await t.ask("test", seat, partial(what_test, s, seat))
    stat = 0 if told["stat"] == NO_STAT else s.heroes[seat].stats.get(Stat(told["stat"]), 0)
    early = int(told.get("plus", 0))
    target = told["target"]
    rolled = await t.ask("check", seat, partial(throw, s, seat, stat + PLUS * early, target))
    die = kept(s.heroes[seat].health, rolled)
    total = die + stat + PLUS * early
    late = await tokens(t, seat, total, target)
    spend(s, seat, early + late)
    parts = addends(die, stat, early + late)
    total += PLUS * late
    is_success = succeeds(total, target)
    verdict = Word("success") if is_success else Word("failure")
    t.tell(
        "{seat} tests: {parts} = {n}, needed {target}: {verdict}.",
        seat=Who(seat),
        parts=parts,
        n=total,
        target=target,
        verdict=verdict,
    )
    return is_success


def what_test(s: State, seat: Seat) -> Sheet[Any]:
    """A test that names no stat adds none. (Ruling N25)"""
    stats = s.heroes[seat].stats
    labels: dict[str, Param] = {
        stat.value: say("{stat} {n}", stat=stat, n=stats.get(stat, 0)) for stat in Stat
    }
    labels[NO_STAT] = Word("No stat")
    fields: dict[str, Any] = {
        "stat": Pick(say("Which stat?"), list(labels), labels=labels),
        "target": Number(say("Target number"), 1, 40, start=s.target),
    }
    if s.wishes.tokens_before and s.heroes[seat].plus:
        fields["plus"] = Number(say("+2 tokens"), 0, s.heroes[seat].plus, start=0)
    return Sheet(say("What is tested?"), fields, guide="tests")


def throw(s: State, seat: Seat, bonus: int, target: int) -> Roll:
    """The dice of her Health, with the chance that they succeed."""
    health = s.heroes[seat].health
    need = target - bonus
    chance = percent(check_chance(health, need))
    note = say("Needed on the die: {need}. Chance: {n}%.", need=max(1, need), n=chance)
    return Roll(say("Roll the test"), check_dice(health), note=note, guide="tests")


def dice_text(health: int) -> Text:
    """Which dice, in a sentence."""
    if 3 <= health <= 6:
        return say("Health {n}: one d20.", n=health)
    if health <= 2:
        return say("Health {n}: two d20, the lower one counts.", n=health)
    return say("Health {n}: two d20, the higher one counts.", n=health)


async def tokens(t: Table[State], seat: Seat, total: int, target: int) -> int:
    """After the roll, where tokens would turn a failure into a success. (Ruling N14)"""
    s = t.state
    need = -(-(target - total) // PLUS)
    if s.wishes.tokens_before or succeeds(total, target) or need > s.heroes[seat].plus:
        return 0
    labels: dict[str, Param] = {
        "yes": say("Spend +2 tokens: {n}", n=need),
        "no": Word("Leave it a failure"),
    }
    note = say("{n} is too low for {target}.", n=total, target=target)
    ask = Pick(say("Spend tokens?"), list(labels), labels=labels, note=note, guide="tokens")
    return need if await t.ask("tokens", seat, ask) == "yes" else 0


def spend(s: State, seat: Seat, many: int) -> None:
    """Tokens are discarded."""
    s.heroes[seat].plus = max(0, s.heroes[seat].plus - many)


def addends(die: int, stat: int, plus: int) -> Name:
    """The parts of a total."""
    signed = f" + {stat}" if stat > 0 else f" − {-stat}" if stat < 0 else ""
    return Name(f"{die}{signed}" + " + 2" * plus)
