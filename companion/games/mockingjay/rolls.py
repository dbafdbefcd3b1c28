"""Operations and missions are resolved, in district order."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from companion.engine import Many, Name, Roll, Table, Text, say
from companion.games.mockingjay import odds
from companion.games.mockingjay.box import SKILLS, learn_dice
from companion.games.mockingjay.effects import Effect, carry_out
from companion.games.mockingjay.places import NUMBERED, Character, District, Skill
from companion.games.mockingjay.reading import read_out
from companion.games.mockingjay.state import Slot, State
from companion.games.mockingjay.tasks import Crew, Fate, crew, judge, without_roll


async def roll_cards(t: Table[State]) -> None:
    """Every card that lies open, in district order. (Step 3)"""
    s = t.state
    await read_out(t)
    while s.at < len(NUMBERED) and s.fallen is None:
        district = NUMBERED[s.at]
        slot = s.grounds[district].slot
        if slot is not None and slot.is_open:
            await resolve(t, district, slot)
        s.at, s.stage = s.at + 1, 0


async def resolve(t: Table[State], district: District, slot: Slot) -> None:
    """What becomes of one card; a fresh success may change the board at once. (Step 3)"""
    s = t.state
    t.step(say("Resolve: {card}", card=slot.name), say("{district}", district=district), "tasks")
    if s.stage == 0:
        fate = without_roll(slot, crew(s, district, slot)) or await rolled_fate(t, district, slot)
        settle(t, district, slot, fate)
        s.stage = int(fate == Fate.SUCCEEDS)
    if s.stage == 1:
        title = say("The text is active: {card}", card=slot.name)
        await carry_out(t, s.strategist(slot.side), Effect("active", title, printed(slot), "tasks"))
    if not s.wishes.characters_stay or not slot.has_success:
        s.go_home(district)


def printed(slot: Slot) -> Text:
    """What the card says, as far as the box knows."""
    text = slot.printed.text
    return say("{text}", text=Name(text)) if text else say("As printed on the card.")


async def rolled_fate(t: Table[State], district: District, slot: Slot) -> Fate:
    """The owner of the card rolls for everybody on it. (Step 3, cases 2 and 3)"""
    s = t.state
    for character, skill in zip(*line_up(crew(s, district, slot), slot), strict=True):
        if skill not in s.dice[character]:
            await t.printed(SKILLS[character])
            learn_dice(t)
    rolled = await t.ask("card roll", s.strategist(slot.side), partial(card_roll, s, district, slot))
    tell_roll(t, district, slot, rolled)
    return judge(slot, crew(s, district, slot), rolled)


def tell_roll(t: Table[State], district: District, slot: Slot, rolled: Sequence[int]) -> None:
    """Who rolled what, and against which difficulty. (Step 3)"""
    figures = crew(t.state, district, slot).rolling
    rolls = Many(
        tuple(say("{character}: {n}", character=each, n=n) for each, n in zip(figures, rolled, strict=True))
    )
    if slot.has_success:
        t.tell("{district}, {card}, active. {rolls}.", district=district, card=slot.name, rolls=rolls)
    else:
        difficulty = slot.printed.difficulty
        t.tell(
            "{district}, {card}, difficulty {n}. {rolls}.",
            district=district,
            card=slot.name,
            n=difficulty,
            rolls=rolls,
        )


def line_up(who: Crew, slot: Slot) -> tuple[list[Character], list[Skill]]:
    """Who rolls, and which skill each. (Step 3)"""
    face = slot.printed
    skills = [face.primary if each == who.primary else face.secondary for each in who.rolling]
    return who.rolling, skills


def known_dice(s: State, who: Crew, slot: Slot) -> tuple[int, ...]:
    """What they roll; a figure that was set right into the crew meanwhile rolls a D6 until it is known."""
    return tuple(s.dice[each].get(skill, 6) for each, skill in zip(*line_up(who, slot), strict=True))


def card_roll(s: State, district: District, slot: Slot) -> Roll:
    """All dice of a card at once: primary, allied secondary, opposing secondary. (Step 3)"""
    who = crew(s, district, slot)
    figures, skills = line_up(who, slot)
    dice = known_dice(s, who, slot)
    shown = [
        say("{character}, {skill} D{n}", character=figure, skill=skill, n=die)
        for figure, skill, die in zip(figures, skills, dice, strict=True)
    ]
    title = say("{card}: {dice}", card=slot.name, dice=Many(tuple(shown)))
    return Roll(title, dice, note=needed(s, slot, who, dice), guide="tasks")


def needed(s: State, slot: Slot, who: Crew, dice: Sequence[int]) -> Text:
    """What the dice have to show, and how likely that is. (Step 3)"""
    opposing = dice[-1] if who.opposing is not None and dice else None
    allied = dice[: len(dice) - (opposing is not None)]
    difficulty = 1 if slot.has_success else slot.printed.difficulty
    chance = odds.percent(odds.task(allied, difficulty, opposing))
    if slot.has_success:
        if s.wishes.shows_odds:
            return say("The card stays unless the opponent rolls more. Chance to stay: {n} %.", n=chance)
        return say("The card stays unless the opponent rolls more.")
    if s.wishes.shows_odds:
        return say(
            "The best of its own dice needs {need}, and at least what an opponent rolls. Chance: {n} %.",
            need=difficulty,
            n=chance,
        )
    return say("The best of its own dice needs {need}, and at least what an opponent rolls.", need=difficulty)


def settle(t: Table[State], district: District, slot: Slot, fate: Fate) -> None:
    """The card gets its success token, stays, or goes. (Step 3)"""
    s = t.state
    match fate:
        case Fate.SUCCEEDS:
            slot.has_success = True
            s.tally.succeeded[slot.side] += 1
            t.tell("{district}, success: {card}.", district=district, card=slot.name)
        case Fate.STAYS:
            t.tell("{district}, stays active: {card}.", district=district, card=slot.name)
        case Fate.FAILS:
            t.tell("{district}, failed and discarded: {card}.", district=district, card=slot.name)
        case _:
            t.tell("{district}, no longer active, discarded: {card}.", district=district, card=slot.name)
    if fate in (Fate.FAILS, Fate.FALLS):
        s.discard(district, slot)
