"""Combat, in district order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from companion.engine import Below, Json, Many, Number, Refused, Roll, Sheet, Table, Text, say
from companion.games.mockingjay import odds
from companion.games.mockingjay.combat import captures, order
from companion.games.mockingjay.places import DISTRICTS, District, Side, Unit
from companion.games.mockingjay.state import Ground, State


async def combats(t: Table[State]) -> None:
    """Once in every district where units of both sides stand. (Step 4)"""
    s = t.state
    while s.at < len(DISTRICTS):
        district = DISTRICTS[s.at]
        for side in order(s.grounds[district].is_fortified)[s.stage :]:
            if s.hits is not None or is_fought(s.grounds[district]):
                await exchange(t, district, side)
            s.stage, s.hits = s.stage + 1, None
        s.at, s.stage = s.at + 1, 0


def is_fought(ground: Ground) -> bool:
    """Whether there is anybody to capture, and to do so. (Step 4)"""
    return all(ground.count(side) for side in Side)


async def exchange(t: Table[State], district: District, side: Side) -> None:
    """All units of a side roll, and that side chooses whom they capture. (Step 4, rulings B12, B13)"""
    s = t.state
    seat = s.strategist(side)
    first = order(s.grounds[district].is_fortified)[0]
    t.step(say("Combat: {district}", district=district), first_says(first), "combat")
    if s.hits is None:
        ask = partial(combat_roll, s, district, side)
        rolled = await t.ask("combat roll", seat, ask)
        s.hits = captures(ask().sides, rolled)
        t.tell(
            "{district}, {side} rolls: {dice}. Captures: {low} to {high}.",
            district=district,
            side=side,
            dice=Many(tuple(rolled)),
            low=s.hits[0],
            high=s.hits[1],
        )
    if is_choice(s.grounds[district], side.enemy, s.hits):
        told = await t.ask("captured", seat, partial(capture_sheet, s, district, side))
    else:
        told = strongest(s.grounds[district], side.enemy, s.hits[1])
    capture(t, district, side, told)


def first_says(side: Side) -> Text:
    """Who rolls first, and why. (Step 4)"""
    if side == Side.RESISTANCE:
        return say("The Resistance rolls first; what is left of the Capitol's units answers.")
    return say("Fortified: the Capitol rolls first; what is left of the Resistance's units answers.")


def combat_roll(s: State, district: District, side: Side) -> Roll:
    """One die for every unit. (Step 4)"""
    ground = s.grounds[district]
    units = tuple(say("{unit}, {n}", unit=unit, n=ground.units[unit]) for unit in ground.kinds(side))
    title = say("Combat, {district}: {units}", district=district, units=Many(units))
    hint = say("5 or more captures one unit, the highest number of a die up to two.")
    note = chances(ground, side, s.stage) if s.wishes.shows_odds else hint
    return Roll(
        title,
        ground.dice(side),
        note=note,
        guide="combat",
        hint=hint if s.wishes.is_first_game and s.wishes.shows_odds else None,
    )


def chances(ground: Ground, side: Side, stage: int) -> Text:
    """How likely somebody, and everybody, is captured; before the first roll also what is left on average."""
    own, enemies = ground.dice(side), ground.dice(side.enemy)
    found = odds.captured(own, len(enemies))
    at_least_one, all_of_them = odds.percent(1 - found[0]), odds.percent(found[-1])
    if stage or not own or not enemies:
        return say("Chance to capture anybody: {n} %, everybody: {m} %.", n=at_least_one, m=all_of_them)
    left = odds.survivors(own, enemies)
    return say(
        "Chance to capture anybody: {n} %, everybody: {m} %. "
        "Left on average after both rolls: about {mine} of {own} and {theirs} of {enemies}.",
        n=at_least_one,
        m=all_of_them,
        mine=round(left[0]),
        own=len(own),
        theirs=round(left[1]),
        enemies=len(enemies),
    )


@dataclass(frozen=True)
class Captures(Sheet[int]):
    """Which enemy units are captured: at least `low` together, at most `high`."""

    low: int = 0
    high: int = 0
    standing: Mapping[str, int] = field(default_factory=dict)

    def check(self, value: Json) -> dict[str, int]:
        """Refuses more, or fewer, than the dice brought."""
        told = super().check(value)
        if not self.low <= sum(told.values()) <= self.high:
            raise Refused(say("Capture {low} to {high} units together.", low=self.low, high=self.high))
        return told

    def sample(self, below: Below) -> Json:
        """One unit after the other."""
        value: dict[str, int] = dict.fromkeys(self.fields, 0)
        for _ in range(self.low + below(self.high - self.low + 1)):
            left = [key for key in value if value[key] < self.standing[key]]
            value[left[below(len(left))]] += 1
        return value


def is_choice(ground: Ground, enemy: Side, hits: list[int]) -> bool:
    """Whether it is not clear who is captured. (Ruling B13)"""
    return len(ground.kinds(enemy)) > 1 and 0 < hits[1] < ground.count(enemy)


def strongest(ground: Ground, enemy: Side, most: int) -> dict[str, int]:
    """So many units, the best first: all there are, a single kind, or a proposal. (Step 4)"""
    found = {}
    for unit in sorted(ground.kinds(enemy), key=lambda unit: -unit.die):
        found[str(unit)] = min(most, ground.units[unit])
        most -= found[str(unit)]
    return found


def capture_sheet(s: State, district: District, side: Side) -> Captures:
    """Whom the dice of a side capture. (Step 4, ruling B13)"""
    ground = s.grounds[district]
    low, high = (min(each, ground.count(side.enemy)) for each in s.hits or (0, 0))
    standing = {str(unit): ground.units[unit] for unit in ground.kinds(side.enemy)}
    best = strongest(ground, side.enemy, high)
    fields: dict[str, Any] = {
        str(unit): Number(say("{unit}", unit=unit), 0, ground.units[unit], start=best[str(unit)])
        for unit in ground.kinds(side.enemy)
    }
    note = say("{low} to {high} units together.", low=low, high=high)
    title = say("Whom do you capture? {district}", district=district)
    return Captures(title, fields, note=note, guide="combat", low=low, high=high, standing=standing)


def capture(t: Table[State], district: District, side: Side, told: Mapping[str, int]) -> None:
    """Captured units go to their reserve. (Step 4)"""
    ground = t.state.grounds[district]
    taken = [(unit, told[unit]) for unit in Unit if told.get(unit)]
    for unit, many in taken:
        ground.units[unit] -= many
        t.state.tally.captured[side] += many
    if not taken:
        t.tell("{district}, {side} captures nobody.", district=district, side=side)
        return
    units = Many(tuple(say("{unit}, {n}", unit=unit, n=many) for unit, many in taken))
    t.tell("{district}, {side} captures: {units}.", district=district, side=side, units=units)
