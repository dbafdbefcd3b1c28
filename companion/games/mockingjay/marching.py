"""The two moves of the Maneuvers Phase, and who may move where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from companion.engine import Below, Json, Many, Number, Param, Pick, Picks, Refused, Sheet, Table, Word, say
from companion.games.mockingjay.places import DISTRICTS, District, Side, Unit
from companion.games.mockingjay.state import State

NOBODY = "nobody"

# -- who may move where -------------------------------------------------------------------


def is_near(s: State, one: District, other: District) -> bool:
    """Whether two districts may be neighbours; what the box does not know never forbids. (Ruling B7)"""
    known = [other in s.neighbours[one]] if one in s.neighbours else []
    known += [one in s.neighbours[other]] if other in s.neighbours else []
    return one != other and (not known or any(known))


def near(s: State, district: District) -> list[District]:
    """Where one gets from a district."""
    return [each for each in DISTRICTS if is_near(s, district, each)]


def movers(s: State, district: District, side: Side) -> list[Unit]:
    """The kinds of units that walk in steps 2 and 3. (Ruling B5)"""
    kinds = s.grounds[district].kinds(side)
    return [unit for unit in kinds if not (unit.flies and s.wishes.hovercraft_only_fly)]


def origins(s: State, side: Side) -> list[District]:
    """Districts from which a side could move."""
    return [each for each in DISTRICTS if movers(s, each, side)]


def march(t: Table[State], unit: Unit, many: int, way: tuple[District, District]) -> None:
    """Units leave a district and enter another; never more than there are."""
    origin, goal = (t.state.grounds[each] for each in way)
    many = min(many, origin.units[unit])
    if many:
        origin.units[unit] -= many
        goal.units[unit] += many
        t.tell("{origin} → {goal}: {unit}, {n}.", origin=way[0], goal=way[1], unit=unit, n=many)


def and_nobody(districts: Sequence[District], label: Param) -> dict[str, Any]:
    """Options and labels of a choice of places that may be declined."""
    return {"options": (*districts, NOBODY), "labels": {NOBODY: label}, "is_on_board": True}


# -- the Capitol's move -------------------------------------------------------------------


async def capitol_move(t: Table[State]) -> None:
    """One destination; any units of any adjacent districts may enter it. (Step 2)"""
    s, side = t.state, Side.CAPITOL
    seat = s.commander(side)
    t.step(say("The Capitol moves"), say("Into one district, from any of its neighbours."), "moves")
    if not origins(s, side):
        return
    goal = await t.ask("goal", seat, partial(goal_ask, s))
    if goal == NOBODY:
        t.tell("The Capitol moves nobody.")
        return
    there = District(goal)
    chosen = entering(s, there)
    if len(chosen) > 1:
        chosen = await t.ask("origins", seat, partial(origins_ask, s, there))
    if standing(s, chosen) > 1:
        told = await t.ask("entering", seat, partial(entering_sheet, s, there, chosen))
    else:
        told = {f"{origin}/{unit}": 1 for origin in chosen for unit in movers(s, origin, side)}
    for origin in chosen:
        for unit in movers(s, origin, side):
            march(t, unit, told.get(f"{origin}/{unit}", 0), (origin, there))


def goal_ask(s: State) -> Pick[str]:
    """The districts that somebody could enter. (Step 2)"""
    goals = [each for each in DISTRICTS if entering(s, each)]
    hint = say("Peacekeepers keep a district quiet, in the Capitol, too.") if s.wishes.is_first_game else None
    return Pick(
        say("Into which district do your units move?"),
        **and_nobody(goals, Word("Nobody moves")),
        guide="moves",
        hint=hint,
    )


def entering(s: State, goal: District) -> list[District]:
    """From where units of the Capitol could enter a district. (Step 2)"""
    return [each for each in origins(s, Side.CAPITOL) if is_near(s, each, goal)]


def origins_ask(s: State, goal: District) -> Picks[District]:
    """From where; nobody is obliged. (Step 2)"""
    title = say("From where? They move to: {district}", district=goal)
    return Picks(title, entering(s, goal), 0, guide="moves", is_on_board=True)


def standing(s: State, districts: Sequence[District]) -> int:
    """Units of the Capitol that could move from there."""
    return sum(s.grounds[each].units[unit] for each in districts for unit in movers(s, each, Side.CAPITOL))


def entering_sheet(s: State, goal: District, chosen: Sequence[District]) -> Sheet[int]:
    """How many of each kind from each district; all of them to begin with. (Step 2)"""
    fields = {}
    for origin in chosen:
        for unit in movers(s, origin, Side.CAPITOL):
            many = s.grounds[origin].units[unit]
            title = say("{district}: {unit}", district=origin, unit=unit)
            fields[f"{origin}/{unit}"] = Number(title, 0, many, start=many)
    return Sheet(say("How many move to: {district}", district=goal), fields, guide="moves")


# -- the Resistance's move ----------------------------------------------------------------


async def resistance_move(t: Table[State]) -> None:
    """From one district, any units to any of its neighbours. (Step 3)"""
    s, side = t.state, Side.RESISTANCE
    seat = s.commander(side)
    t.step(say("The Resistance moves"), say("From one district, into any of its neighbours."), "moves")
    if not origins(s, side):
        return
    chosen = await t.ask("origin", seat, partial(origin_ask, s))
    if chosen == NOBODY:
        t.tell("The Resistance moves nobody.")
        return
    origin = District(chosen)
    goals = await t.ask("goals", seat, partial(goals_ask, s, origin))
    told = await t.ask("leaving", seat, partial(leaving_sheet, s, origin, goals)) if goals else {}
    for goal in goals:
        for unit in movers(s, origin, side):
            march(t, unit, told.get(f"{goal}/{unit}", 0), (origin, goal))


def origin_ask(s: State) -> Pick[str]:
    """The districts that somebody could leave. (Step 3)"""
    hint = say("You need not leave anybody behind.") if s.wishes.is_first_game else None
    return Pick(
        say("From which district do your units move?"),
        **and_nobody(origins(s, Side.RESISTANCE), Word("Nobody moves")),
        guide="moves",
        hint=hint,
    )


def goals_ask(s: State, origin: District) -> Picks[District]:
    """Where to; they may split up. (Step 3)"""
    title = say("Where to? They leave: {district}", district=origin)
    return Picks(title, near(s, origin), 0, guide="moves", is_on_board=True)


@dataclass(frozen=True)
class Split(Sheet[int]):
    """Units of each kind to several places: together no more than there are."""

    limits: Mapping[str, int] = field(default_factory=dict)  # of each kind; fields are called place/kind

    def check(self, value: Json) -> dict[str, int]:
        """Refuses totals beyond what stands there."""
        told = super().check(value)
        for kind, many in self.limits.items():
            sent = sum(n for key, n in told.items() if key.endswith(f"/{kind}"))
            if sent > many:
                raise Refused(
                    say("{unit}: only {n} are there, not {sent}.", unit=Word(kind), n=many, sent=sent)
                )
        return told

    def sample(self, below: Below) -> Json:
        """Some go to each place, while there are any left."""
        left, value = dict(self.limits), {}
        for key in self.fields:
            kind = key.rpartition("/")[2]
            value[key] = below(left[kind] + 1)
            left[kind] -= value[key]
        return value


def leaving_sheet(s: State, origin: District, goals: Sequence[District]) -> Split:
    """How many of each kind go where; to a single place all of them to begin with. (Step 3)"""
    here = {unit: s.grounds[origin].units[unit] for unit in movers(s, origin, Side.RESISTANCE)}
    fields = {
        f"{goal}/{unit}": Number(
            say("{district}: {unit}", district=goal, unit=unit), 0, many, start=many if len(goals) == 1 else 0
        )
        for goal in goals
        for unit, many in here.items()
    }
    there = say("{units}", units=Many(tuple(say("{unit}, {n}", unit=unit, n=n) for unit, n in here.items())))
    title = say("How many leave: {district}", district=origin)
    limits = {str(unit): many for unit, many in here.items()}
    return Split(title, fields, note=there, guide="moves", limits=limits)
