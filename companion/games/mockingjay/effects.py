"""What a printed text does to the table: the people carry it out, and say what changed. (Ruling M6)"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.engine import Number, Param, Pick, Picks, Script, Seat, Sheet, Table, Text, Word, say
from companion.games.mockingjay.box import TOKENS
from companion.games.mockingjay.places import DISTRICTS, Character, District, Side, Unit
from companion.games.mockingjay.state import Ground, State

DONE, REST = "done", "rest"
MOST = 24  # of a kind in one district, where nobody counted the box
FED, FORTIFIED, CARD_SIDE = "Well fed", "Fortification", "side"
YES_NO: Mapping[str, Param] = {"no": Word("no"), "yes": Word("yes")}


@dataclass(frozen=True)
class Effect:
    """A text to be carried out."""

    key: str
    title: Text
    note: Text
    guide: str = "abilities"
    has_rest: bool = False  # whether others like it follow, which may all be passed over at once
    hint: Text | None = None


async def carry_out(t: Table[State], seat: Seat, effect: Effect) -> str:
    """Until all is done as printed, or a headquarters falls.  Says whether the others are passed over."""
    changes: Mapping[str, Callable[[Table[State], Seat], Script[None]]] = {
        "district": change_district,
        "cards": change_cards,
        "characters": change_characters,
    }
    while t.state.fallen is None:
        chosen = await t.ask(effect.key, seat, effect_ask(effect))
        if chosen not in changes:
            return chosen
        await changes[chosen](t, seat)
    return DONE


def effect_ask(effect: Effect) -> Pick[str]:
    """Usually it is just done; else what has changed."""
    labels: dict[str, Param] = {
        DONE: Word("Done"),
        "district": Word("Change a district"),
        "cards": Word("Change hands of cards"),
        "characters": Word("Recruit or remove characters"),
    }
    if effect.has_rest:
        labels[REST] = Word("Done, and nothing changes in the rest")
    return Pick(
        effect.title,
        tuple(labels),
        labels=labels,
        note=effect.note,
        guide=effect.guide,
        hint=effect.hint,
        start=DONE,
    )


async def change_district(t: Table[State], seat: Seat) -> None:
    """Any number of any district, within the bounds of the box."""
    s = t.state
    where = Pick(say("Which district changes?"), DISTRICTS, guide="effects", is_on_board=True)
    district = await t.ask("which district", seat, where)
    told = await t.ask("district", seat, partial(ground_sheet, s, district))
    ground = s.grounds[district]
    before = as_it_stands(ground)
    for unit in Unit:
        ground.units[unit] = told[str(unit)]
    ground.side, ground.tokens = Side(told[CARD_SIDE]), told[TOKENS]
    ground.is_fed, ground.is_fortified = told[FED] == "yes", told[FORTIFIED] == "yes"
    for key, now in as_it_stands(ground).items():
        if now != before[key]:
            tell_change(t, district, key, before[key], now)


def ground_sheet(s: State, district: District) -> Sheet[Any]:
    """What stands and lies there now; it is changed to what the text says."""
    now = as_it_stands(s.grounds[district])
    numbers: dict[str, Any] = {
        key: Number(say("{what}", what=Word(key)), 0, most(s, district, key), start=now[key])
        for key in (*map(str, Unit), TOKENS)
    }
    choices: dict[str, Any] = {
        CARD_SIDE: Pick(say("Side of the card"), tuple(Side), start=now[CARD_SIDE]),
        FED: Pick(say("Well fed"), tuple(YES_NO), labels=YES_NO, start=now[FED]),
        FORTIFIED: Pick(say("Fortification"), tuple(YES_NO), labels=YES_NO, start=now[FORTIFIED]),
    }
    return Sheet(say("{district}", district=district), numbers | choices, guide="effects")


def as_it_stands(ground: Ground) -> dict[str, Any]:
    """The numbers and marks of a district, by their printed words."""
    return {
        **{str(unit): ground.units[unit] for unit in Unit},
        TOKENS: ground.tokens,
        CARD_SIDE: str(ground.side),
        FED: "yes" if ground.is_fed else "no",
        FORTIFIED: "yes" if ground.is_fortified else "no",
    }


def most(s: State, district: District, key: str) -> int:
    """How many may stand there: what the box still has, if somebody counted it. (Ruling B11)"""
    here = as_it_stands(s.grounds[district])[key]
    if key not in s.totals:
        return max(MOST, int(here))
    placed = sum(as_it_stands(ground)[key] for ground in s.grounds.values())
    return int(here) + max(0, s.totals[key] - int(placed))


def tell_change(t: Table[State], district: District, key: str, before: Any, now: Any) -> None:
    """One number or mark that a text changed, for the log."""
    if key == CARD_SIDE:
        t.tell("{district} now shows: {side}.", district=district, side=Word(now))
    elif isinstance(now, int):
        t.tell(
            "{district}, {what}: {before} → {now}.", district=district, what=Word(key), before=before, now=now
        )
    elif now == "yes":
        t.tell("{district}, token placed: {what}.", district=district, what=Word(key))
    else:
        t.tell("{district}, token removed: {what}.", district=district, what=Word(key))


async def change_cards(t: Table[State], seat: Seat) -> None:
    """Cards drawn or lost; only their owner sees which. (Rulings B2, M3)"""
    s = t.state
    told = await t.ask("cards", seat, partial(cards_sheet, s))
    for side, cards in s.cards.items():
        before, wanted = cards.hand, told[str(side)]
        if wanted > before:
            cards.draw(wanted - before, s.wishes.reshuffles)
        else:
            cards.hand, cards.discard = wanted, cards.discard + before - wanted
        if cards.hand != before:
            what = Word("Operations in hand") if side == Side.CAPITOL else Word("Missions in hand")
            t.tell("{what}: {before} → {now}.", what=what, before=before, now=cards.hand)


def cards_sheet(s: State) -> Sheet[int]:
    """How many each side then holds; never more than its deck can give."""
    titles = {Side.CAPITOL: say("Operations in hand"), Side.RESISTANCE: say("Missions in hand")}
    fields = {
        str(side): Number(titles[side], 0, drawable(s, side), start=s.cards[side].hand) for side in Side
    }
    note = say("Draw or discard the cards on the table; nobody shows them.")
    return Sheet(say("Cards in hand"), fields, note=note, guide="effects")


def drawable(s: State, side: Side) -> int:
    """The largest hand that a side can have now. (Ruling B10)"""
    cards = s.cards[side]
    return cards.hand + cards.deck + (cards.discard if s.wishes.reshuffles else 0)


async def change_characters(t: Table[State], seat: Seat) -> None:
    """A recruited figure goes to its headquarters, a removed one to the reserve. (Ruling M2)"""
    s = t.state
    title = say("Who is available?")
    note = say("Tick everybody who is at home or on a card now; all others are in the reserve.")

    def ask() -> Picks[Character]:
        return Picks(title, tuple(Character), 0, note=note, guide="characters", start=list(s.usable))

    chosen = await t.ask("characters", seat, ask)
    for character in Character:
        if character in chosen and character not in s.usable:
            t.tell("Recruited: {character}.", character=character)
        elif character not in chosen and character in s.usable:
            t.tell("Removed: {character}.", character=character)
            s.posts.pop(character, None)
    s.usable = [each for each in Character if each in chosen]
