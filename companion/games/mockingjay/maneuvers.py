"""The Maneuvers Phase: abilities, the two moves, the hovercraft of both sides."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.engine import Script, Table, say
from companion.games.mockingjay.box import text_of
from companion.games.mockingjay.effects import REST, Effect, carry_out
from companion.games.mockingjay.hovercraft import hovercraft
from companion.games.mockingjay.marching import capitol_move, resistance_move
from companion.games.mockingjay.places import DISTRICTS, District, Phase, Side
from companion.games.mockingjay.state import State

HQ_AT = len(DISTRICTS) - 1


async def maneuvers(t: Table[State]) -> str:
    """District abilities, the Capitol's move, the Resistance's, then the hovercraft. (Maneuvers Phase)"""
    s = t.state
    while s.step < len(STEPS) and s.fallen is None:
        await STEPS[s.step](t)
        s.enter(Phase.MANEUVERS, s.step + 1)
    if s.fallen is not None:
        return "end"
    s.enter(Phase.STRATEGY)
    return "strategy"


async def abilities(t: Table[State]) -> None:
    """Every card that shows the Capitol side, in district order, then the headquarters. (Step 1)"""
    s = t.state
    while s.at < len(DISTRICTS) and s.fallen is None:
        district = DISTRICTS[s.at]
        is_rest = False
        if district == District.HQ or s.grounds[district].side == Side.CAPITOL:
            is_rest = await ability(t, district) == REST
        s.at = HQ_AT if is_rest else s.at + 1


async def ability(t: Table[State], district: District) -> str:
    """The text of one card, carried out by whose side lies up. (Step 1)"""
    s = t.state
    side = Side.RESISTANCE if district == District.HQ else Side.CAPITOL
    t.step(say("Abilities: {district}", district=district), text_of(t, district, side), "abilities")
    hint = say("Texts on the Resistance side of a district act only once: when it rises.")
    title = say("Carry out the text: {district}", district=district)
    effect = Effect(
        "ability",
        title,
        text_of(t, district, side),
        has_rest=side == Side.CAPITOL,
        hint=hint if s.wishes.is_first_game and district == District.CAPITOL else None,
    )
    return await carry_out(t, s.commander(side), effect)


STEPS: tuple[Callable[[Table[State]], Script[None]], ...] = (
    abilities,
    capitol_move,
    resistance_move,
    partial(hovercraft, side=Side.CAPITOL),
    partial(hovercraft, side=Side.RESISTANCE),
)
