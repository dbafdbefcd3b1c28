"""The hovercraft of a side: each may move once, and carry one unit."""

from __future__ import annotations

from functools import partial

from companion.engine import Pick, Table, Word, say
from companion.games.mockingjay.marching import NOBODY, and_nobody, march, near
from companion.games.mockingjay.places import DISTRICTS, HOVERCRAFT, District, Side, Unit
from companion.games.mockingjay.state import State


async def hovercraft(t: Table[State], side: Side) -> None:
    """Until all have flown, or the others shall stay. (Steps 4 and 5)"""
    s = t.state
    seat = s.commander(side)
    title = say("Hovercraft of the Capitol") if side == Side.CAPITOL else say("Hovercraft of the Resistance")
    t.step(title, say("Each once to a neighbour, with at most one unit that is no hovercraft."), "hovercraft")
    if s.ready is None:
        s.ready = {each: many for each in DISTRICTS if (many := s.grounds[each].units[HOVERCRAFT[side]])}
    while waiting(s, side):
        origin = await t.ask("fly from", seat, partial(origin_ask, s, side))
        if origin == NOBODY:
            break
        await fly(t, side, District(origin))


def waiting(s: State, side: Side) -> dict[District, int]:
    """Hovercraft that have not flown yet, by district; one that was set right away is gone."""
    there = {each: s.grounds[each].units[HOVERCRAFT[side]] for each in DISTRICTS}
    left = {each: min(many, there[each]) for each, many in (s.ready or {}).items()}
    return {each: left[each] for each in DISTRICTS if left.get(each)}


def origin_ask(s: State, side: Side) -> Pick[str]:
    """Which of them flies. (Steps 4 and 5)"""
    places = waiting(s, side)
    ready = {each: say("ready to fly: {n}", n=many) for each, many in places.items()}
    hint = say("Landing where enemies stand means combat later in this turn.")
    return Pick(
        say("Which hovercraft flies?"),
        **and_nobody(list(places), Word("The others stay")),
        notes=ready,
        guide="hovercraft",
        hint=hint if s.wishes.is_first_game else None,
    )


async def fly(t: Table[State], side: Side, origin: District) -> None:
    """Where to, and with whom. (Steps 4 and 5)"""
    s, seat = t.state, t.state.commander(side)
    title = say("Where to? It leaves: {district}", district=origin)
    where = Pick(title, near(s, origin) or [origin], guide="hovercraft", is_on_board=True)
    goal = await t.ask("fly to", seat, where)
    carried = NOBODY
    if passengers(s, side, origin):
        carried = await t.ask("passenger", seat, partial(passenger_ask, s, side, origin))
    ready = s.ready or {}
    s.ready = ready | {origin: max(0, ready.get(origin, 0) - 1)}
    march(t, HOVERCRAFT[side], 1, (origin, goal))
    if carried != NOBODY:
        unit = Unit(carried)
        march(t, unit, 1, (origin, goal))
        there = s.lifted.setdefault(goal, {})
        there[unit] = there.get(unit, 0) + 1


def passengers(s: State, side: Side, origin: District) -> list[Unit]:
    """Whom it could carry. (Ruling B6)"""
    ground, flown = s.grounds[origin], s.lifted.get(origin, {}) if s.wishes.one_lift else {}
    return [unit for unit in ground.kinds(side) if not unit.flies and ground.units[unit] > flown.get(unit, 0)]


def passenger_ask(s: State, side: Side, origin: District) -> Pick[str]:
    """One unit that stands with it, or nobody. (Steps 4 and 5)"""
    options = (*passengers(s, side, origin), NOBODY)
    return Pick(say("Whom does it carry?"), options, labels={NOBODY: Word("Nobody")}, guide="hovercraft")
