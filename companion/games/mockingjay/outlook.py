"""What is likely as things stand, for whoever wants to know: uprisings, open cards, combats."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine import Text, say
from companion.games.mockingjay import influence
from companion.games.mockingjay.battles import chances, is_fought
from companion.games.mockingjay.combat import order
from companion.games.mockingjay.places import DISTRICTS, District, Phase, Side
from companion.games.mockingjay.rolls import known_dice, line_up, needed
from companion.games.mockingjay.state import State
from companion.games.mockingjay.tasks import crew, without_roll
from companion.games.mockingjay.uprisings import TOKENS, UPRISING, left_in_box, needed_dice


def outlook(s: State) -> list[Text]:
    """All that may still be rolled in this turn, in the order of its steps."""
    if not s.wishes.shows_odds or s.ending is not None:
        return []
    return [*cards(s), *combats(s), *uprisings(s)]


def cards(s: State) -> Iterator[Text]:
    """Operations and missions that dice will decide, where all dice are known. (Step 3)"""
    for district, slot in s.open_slots():
        who = crew(s, district, slot)
        if slot.face is None or without_roll(slot, who) is not None:
            continue
        if all(skill in s.dice[each] for each, skill in zip(*line_up(who, slot), strict=True)):
            odds = needed(s, slot, who, known_dice(s, who, slot))
            yield say("{district}, {card}: {odds}", district=district, card=slot.name, odds=odds)


def combats(s: State) -> Iterator[Text]:
    """Districts where both sides stand: what the side that rolls first may hope for. (Step 4)"""
    for district in DISTRICTS:
        ground = s.grounds[district]
        if is_fought(ground):
            first = order(ground.is_fortified)[0]
            odds = chances(ground, first, 0)
            yield say("{district}, {side} rolls first: {odds}", district=district, side=first, odds=odds)


def uprisings(s: State) -> Iterator[Text]:
    """Districts of the Capitol that have still to be judged in this turn. (Influence Phase)"""
    for at, district in enumerate(DISTRICTS):
        if s.grounds[district].side == Side.CAPITOL and not is_judged(s, at):
            tokens = tokens_then(s, at, district)
            odds = needed_dice(s, tokens, len(influence.dice(s.grounds[district])))
            yield say("{district}: {odds}", district=district, odds=odds)


def is_judged(s: State, at: int) -> bool:
    """Whether the Influence Phase has gone past a district."""
    return s.phase == Phase.INFLUENCE and (at, UPRISING) < (s.at, s.stage)


def tokens_then(s: State, at: int, district: District) -> int:
    """The rebellion tokens when it is judged, as things stand now."""
    ground = s.grounds[district]
    has_come = s.phase == Phase.INFLUENCE and at == s.at and s.stage > TOKENS
    return ground.tokens if has_come else influence.change(ground, left_in_box(s)).after
