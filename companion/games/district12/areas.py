"""The token step: where the tokens go, and what each area does."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.engine import Ask, Done, Number, Param, Pick, Seat, Sheet, Table, Who, Word, say, words
from companion.games.district12 import prompts
from companion.games.district12.cards import Card, Resource
from companion.games.district12.layout import ALL_RESOURCES
from companion.games.district12.notebook import got, read, whole_hand
from companion.games.district12.specials import take_special
from companion.games.district12.state import REAPING_DECK, Area, State

FOODS = tuple(card for card in Card if card.resource == Resource.FOOD)
SPOTTED = (Area.HOB, Area.BAKERY)  # areas whose circles have a pile each


async def token_step(t: Table[State]) -> str:
    """Clockwise from the First Action holder, each moves and resolves before the next moves. (Token step)"""
    s = t.state
    while s.to_move or s.resolving:
        if s.resolving:
            await resolve(t, s.resolving)
            s.resolving = None
        else:
            await move(t, s.to_move[0])
    s.round, s.line = s.round + 1, 0
    return "track step"


async def move(t: Table[State], seat: Seat) -> None:
    """Leave the area and enter a different one with a free circle. (Token step)"""
    s = t.state
    is_first = seat not in s.at
    another = say("Each into another area with a free circle.")
    where_to = say("Each into an area with a free circle.") if is_first else another
    t.step(say("Move the tokens"), where_to, "tokens")
    if not free_areas(s, seat):
        # Should not happen; if it does the token stays and the player gets no action.
        s.to_move.pop(0)
        t.tell("{seat} finds no free area and stays.", seat=Who(seat))
        return
    area = await t.ask("move", seat, partial(where, s, seat))
    s.before[seat], s.at[seat] = s.at.get(seat), area
    s.circle.pop(seat, None)
    s.resolving = s.to_move.pop(0)
    t.tell("{seat}: {area}", seat=Who(seat), area=area)


def where(s: State, seat: Seat) -> Pick[Area]:
    """The areas that the player may enter now."""
    free = free_areas(s, seat)
    notes = {area: prompts.brief(s, area) for area in free}
    never = say("Never the area you stand in, not even its other circle.")
    hint = never if s.wishes.is_first_game and seat in s.at else None
    full = [area for area in Area if area != s.at.get(seat) and area not in free]
    here = say("You stand here: {area}.", area=s.at[seat]) if seat in s.at else None
    note = say("No circle is free here: {areas}.", areas=words(full)) if full else here
    return Pick(
        say("Where do you go?"),
        free,
        note=note,
        notes=notes,
        guide="tokens",
        button=say("Go there"),
        hint=hint,
    )


def free_areas(s: State, seat: Seat) -> list[Area]:
    """Different areas, not full as far as anybody knows; what is unknown never blocks. (Token step)"""
    return [area for area in Area if area != s.at.get(seat) and not is_full(s, area, seat)]


def is_full(s: State, area: Area, seat: Seat) -> bool:
    """Whether the other tokens take every open circle of the area."""
    known = s.circles.get(area)
    return known is not None and len(others_at(s, area, seat)) >= known


def others_at(s: State, area: Area, seat: Seat) -> list[Seat]:
    """Whose tokens stand there beside hers."""
    return [each for each, at in s.at.items() if at == area and each != seat]


def free_spots(s: State, area: Area, seat: Seat) -> list[int]:
    """Card spots of the Hob or the Bakery at whose circle nobody else stands."""
    piles = s.piles.hob if area == Area.HOB else s.piles.bakery
    taken = {s.circle.get(each) for each in others_at(s, area, seat)}
    return [spot for spot in range(len(piles)) if spot not in taken] or list(range(len(piles)))


async def resolve(t: Table[State], seat: Seat) -> None:
    """Either the area's action, or one face-up Special that lies there. (Token step)"""
    s = t.state
    area = s.at[seat]
    action = prompts.ACTIONS[area]
    t.step(say("{area}", area=area), prompts.note(s, area), action.guide)
    chosen = await t.ask("area", seat, partial(what_to_do, s, seat)) or "do"
    kind, _, detail = chosen.partition(" ")
    if kind == "special":
        await stand(t, seat)
        if detail in s.shown.get(area, []):  # it may have been set right meanwhile
            take_special(t, seat, detail)
    elif area == Area.JUSTICE:
        await justice_building(t, seat)
    else:
        await act(t, seat, kind, int(detail or 0))


def what_to_do(s: State, seat: Seat) -> Ask[Any]:
    """What the visit may be used for; where there is no choice, it is only done."""
    area = s.at[seat]
    action = prompts.ACTIONS[area]
    choices = prompts.choices(s, area, free_spots(s, area, seat) if area in SPOTTED else [0])
    labels: dict[str, Param] = dict(choices)
    for name in s.shown.get(area, []):
        named = say("Take the Special: {special}", special=s.name_of(name))
        labels[f"special {name}"] = named if name in s.cards else Word("Take the Special")
    hint = prompts.HINTS.get(area) if s.wishes.is_first_game else None
    note = prompts.note(s, area)
    if len(labels) == 1:
        return Done(action.title, note=note, guide=action.guide, hint=hint)
    return Pick(action.title, tuple(labels), labels=labels, note=note, guide=action.guide, hint=hint)


async def stand(t: Table[State], seat: Seat) -> None:
    """Who takes a Special at the Hob or the Bakery still stands on a circle of it. (Token step)"""
    s, area = t.state, t.state.at[seat]
    if area in SPOTTED:
        spots = [str(spot) for spot in free_spots(s, area, seat)]
        labels = {"0": Word("Left pile"), "1": Word("Right pile")}
        ask = Pick(say("At which pile do you stand?"), spots, labels=labels, guide="tokens")
        spot = await t.ask("circle", seat, ask) if len(spots) > 1 else spots[0]
        s.circle[seat] = int(spot)


async def act(t: Table[State], seat: Seat, kind: str, spot: int) -> None:
    """What the visit does to hands and piles; a notebook is told which cards. (Area actions)"""
    s, area = t.state, t.state.at[seat]
    kinds = FOODS if area == Area.WOODS else tuple(Card)
    cards = await got(t, seat, partial(gain, s, area, kind, spot), kinds)
    swapped = kind == "swap" and seat in s.notes
    hand = read(await t.ask("swapped", seat, partial(whole_hand, s, seat))) if swapped else None
    took = gain(s, area, kind, spot)  # the pile may have been set right meanwhile
    clear_away(s, area, kind, spot, took)
    prompts.tell_if_out(t)
    if area in SPOTTED:
        s.circle[seat] = spot
    s.take(seat, took, cards)
    if hand is not None and seat in s.notes:
        s.note(seat, hand)
    if took:
        t.tell("{seat} takes cards: {n}", seat=Who(seat), n=took)


def gain(s: State, area: Area, kind: str, spot: int) -> int:
    """How many cards come into hand. (Area actions)"""
    if area == Area.WOODS:
        return min(int(kind == "food"), s.piles.left)
    if area == Area.EVERDEEN:
        return min(1, s.piles.left)
    return s.piles.bakery[spot] if kind == "take" else 0


def clear_away(s: State, area: Area, kind: str, spot: int, took: int) -> None:
    """What the visit leaves on the piles; a swap changes no pile's size. (Area actions)"""
    if area == Area.WOODS:
        s.piles.throw_away(max(0, s.piles.draw(3) - took))
    elif area == Area.EVERDEEN:
        s.piles.draw(1)
    elif kind == "take":
        s.piles.bakery[spot] = 0


async def justice_building(t: Table[State], seat: Seat) -> None:
    """Not described in the rulebook: the board's text counts, and its effects are set right. (Ruling A1)"""
    s = t.state
    now = await t.ask("justice", seat, partial(justice, s, seat))
    hand = read(await t.ask("judged", seat, partial(whole_hand, s, seat))) if seat in s.notes else None
    s.hand[seat], s.ball[seat] = now.get("hand", s.hand[seat]), now["ball"]
    if now["at"] != s.at[seat]:
        s.at[seat] = now["at"]
        t.tell("{seat}: {area}", seat=Who(seat), area=s.at[seat])
    if hand is not None and seat in s.notes:
        s.note(seat, hand)


def justice(s: State, seat: Seat) -> Sheet[Any]:
    """All that the board's text may have changed; a notebook is asked for its cards afterwards. (M8)"""
    counted = {"hand": Number(say("Cards in your hand now"), 0, ALL_RESOURCES, start=s.hand[seat])}
    fields: dict[str, Ask[Any]] = {
        **({} if seat in s.notes else counted),
        "ball": Number(say("Your Reaping cards in the Ball now"), 0, REAPING_DECK, start=s.ball[seat]),
        "at": Pick(say("Where your token stands now"), tuple(Area), start=s.at[seat]),
    }
    note = say("Leave everything as it is if nothing changed.")
    return Sheet(say("What has changed?"), fields, note=note, guide="justice")
