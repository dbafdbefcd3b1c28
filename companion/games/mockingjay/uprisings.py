"""The Influence Phase: tokens, supply, uprisings and clean-up, district by district."""

from __future__ import annotations

import sys
from functools import partial

from companion.engine import Many, Param, Pick, Roll, Table, Text, Word, say
from companion.games.mockingjay import influence, odds
from companion.games.mockingjay.box import TOKENS as REBELLION
from companion.games.mockingjay.box import text_of
from companion.games.mockingjay.effects import Effect, carry_out
from companion.games.mockingjay.places import DISTRICTS, District, Ending, Phase, Side
from companion.games.mockingjay.state import LAST_TURN, Slot, State

TOKENS, UPRISING, TEXT, CLEAN_UP = range(4)  # the stages of a district


async def influence_phase(t: Table[State]) -> str:
    """All four sub-steps of a district before the next one; then the count. (Influence Phase)"""
    s = t.state
    while s.at < len(DISTRICTS) and s.fallen is None:
        await district_step(t, DISTRICTS[s.at])
        if s.fallen is None:
            s.at, s.stage = s.at + 1, TOKENS
    note_turn(s)
    if s.fallen is not None or s.held >= s.wishes.target or s.turn >= LAST_TURN:
        return "end"
    s.turn += 1
    s.enter(Phase.MANEUVERS)
    t.tell("Turn {n} begins.", n=s.turn)
    return "maneuvers"


def note_turn(s: State) -> None:
    """Remember for the verdict how this turn ended; a turn that is played again is written anew."""
    tally = s.tally
    tally.free, tally.tokens = [*tally.free[: s.turn], s.free], [*tally.tokens[: s.turn], s.tokens]


async def district_step(t: Table[State], district: District) -> None:
    """Tokens, supply, uprising or reversion, clean-up. (Influence Phase)"""
    s = t.state
    t.step(say("Influence: {district}", district=district), guide="influence")
    if s.stage == TOKENS:
        tell_tokens(t, district)
        s.stage = UPRISING
    if s.stage == UPRISING:
        await judge_district(t, district)
    if s.stage == TEXT and s.fallen is None:
        title = say("Carry out the text: {district}", district=district)
        effect = Effect("uprising text", title, text_of(t, district, Side.RESISTANCE), "uprising")
        await carry_out(t, s.decider(Side.RESISTANCE), effect)
        s.stage = CLEAN_UP
    if s.fallen is None:
        await clean_up(t, district)


# -- tokens and supply --------------------------------------------------------------------


def tell_tokens(t: Table[State], district: District) -> None:
    """Rebellion tokens come and go, then the surplus is removed. (Sub-steps 1 and 2)"""
    ground = t.state.grounds[district]
    change = influence.change(ground, left_in_box(t.state))
    surplus = influence.surplus(ground)
    if why := reasons(change):
        t.tell(
            "{district}, rebellion tokens: {before} → {after}. {why}",
            district=district,
            before=change.before,
            after=change.after,
            why=why,
        )
    ground.tokens = change.after
    for unit, many in surplus.items():
        ground.units[unit] -= many
        t.tell("{district}, surplus to the reserve: {unit}, {n}.", district=district, unit=unit, n=many)


def left_in_box(s: State) -> int:
    """Tokens in the reserve; without end where nobody counted the box. (Ruling B11)"""
    return max(0, s.totals.get(REBELLION, sys.maxsize) - s.tokens)


def reasons(change: influence.Change) -> Param | None:
    """Why the tokens change, one after the other. (Sub-step 1)"""
    parts = [
        (change.oppressed, say("+{n} for the Capitol side.", n=change.oppressed)),
        (change.unguarded, say("+{n} without peacekeepers.", n=change.unguarded)),
        (change.missing, say("−{n} that the box does not have.", n=change.missing)),
        (change.removed, say("−{n} by peacekeepers.", n=change.removed)),
        (change.cut, say("−{n} above the limit.", n=change.cut)),
    ]
    found = [text for many, text in parts if many]
    if not found:
        return None
    text = found[0]
    for each in found[1:]:
        text = say("{one} {other}", one=text, other=each)
    return text


# -- uprising and reversion ---------------------------------------------------------------


async def judge_district(t: Table[State], district: District) -> None:
    """Roll for an uprising, or see whether the district falls back. (Sub-step 3, ruling M5)"""
    s = t.state
    ground = s.grounds[district]
    has_risen = False
    if ground.side == Side.CAPITOL:
        has_risen = await is_rising(t, district)
    elif not ground.tokens:
        revert(t, district)
    if has_risen:
        rise(t, district)
    s.stage = TEXT if has_risen else CLEAN_UP


async def is_rising(t: Table[State], district: District) -> bool:
    """Whether there is an uprising; dice only roll where they decide. (Sub-step 3)"""
    ground = t.state.grounds[district]
    if not ground.tokens:
        t.tell("{district}: no rebellion tokens, no uprising.", district=district)
        return False
    if ground.tokens >= influence.UPRISING_DIE:
        t.tell(
            "{district}: {n} rebellion tokens, the uprising is certain.", district=district, n=ground.tokens
        )
        return True
    seat = t.state.decider(Side.RESISTANCE)
    rolled = await t.ask("uprising", seat, partial(uprising_roll, t.state, district))
    t.tell(
        "{district}, uprising: {dice}. Every die has to show {tokens} or less.",
        district=district,
        dice=Many(tuple(rolled)),
        tokens=ground.tokens,
    )
    if influence.rises(ground.tokens, rolled):
        return True
    t.tell("{district} stays quiet.", district=district)
    return False


def uprising_roll(s: State, district: District) -> Roll:
    """One die, or two where the people are well fed. (Sub-step 3)"""
    ground = s.grounds[district]
    dice = influence.dice(ground)
    hint = None
    if s.wishes.is_first_game and district == District.CAPITOL:
        hint = say("If the Capitol rises, the Resistance wins at once.")
    title = say("Uprising: {district}", district=district)
    return Roll(title, dice, note=needed_dice(s, ground.tokens, len(dice)), guide="uprising", hint=hint)


def needed_dice(s: State, tokens: int, dice: int) -> Text:
    """What the dice have to show, and how likely that is. (Sub-step 3)"""
    if not s.wishes.shows_odds:
        return say("Every die has to show {tokens} or less.", tokens=tokens)
    chance = odds.percent(odds.uprising(tokens, dice))
    return say("Every die has to show {tokens} or less. Chance: {n} %.", tokens=tokens, n=chance)


def rise(t: Table[State], district: District) -> None:
    """The card turns to the Resistance, half of the tokens go. (Sub-step 3)"""
    s = t.state
    ground = s.grounds[district]
    removed = ground.tokens // 2
    ground.side, ground.tokens = Side.RESISTANCE, ground.tokens - removed
    s.tally.turned[Side.RESISTANCE] += 1
    t.tell(
        "Uprising! {district} joins the Resistance. Rebellion tokens removed: {n}, left: {left}.",
        district=district,
        n=removed,
        left=ground.tokens,
    )


def revert(t: Table[State], district: District) -> None:
    """Without tokens a district falls back to the Capitol. (Sub-step 3)"""
    t.state.grounds[district].side = Side.CAPITOL
    t.state.tally.turned[Side.CAPITOL] += 1
    t.tell("{district} has no rebellion tokens left and falls back to the Capitol.", district=district)


# -- clean-up -----------------------------------------------------------------------------


async def clean_up(t: Table[State], district: District) -> None:
    """Tokens of the turn go; each side may remove its own card. (Sub-step 4, ruling B19)"""
    s = t.state
    ground = s.grounds[district]
    slot = ground.slot
    if slot is not None and slot.is_open:
        chosen = await t.ask("keep", s.decider(slot.side), keep_ask(district, slot))
        if chosen == "remove":
            t.tell("{district}, removed: {card}.", district=district, card=slot.name)
            s.discard(district, slot)
    for is_there, what in ((ground.is_fed, Word("Well fed")), (ground.is_fortified, Word("Fortification"))):
        if is_there:
            t.tell("{district}, token removed: {what}.", district=district, what=what)
    ground.is_fed = ground.is_fortified = False


def keep_ask(district: District, slot: Slot) -> Pick[str]:
    """Whether a card stays in its slot. (Sub-step 4)"""
    labels: dict[str, Param] = {"keep": Word("Keep it"), "remove": Word("Remove it")}
    title = say("Does your card stay? {district}: {card}", district=district, card=slot.name)
    return Pick(title, tuple(labels), labels=labels, guide="clean-up", start="keep")


async def end(t: Table[State]) -> None:
    """Who has won, and how. (Goals)"""
    s = t.state
    enough = Ending.DISTRICTS if s.held >= s.wishes.target else Ending.TIME
    s.ending = s.fallen or enough
    t.step(say("The war is over"), say("{ending}", ending=s.ending), "winning")
    t.tell("{ending}.", ending=s.ending)
