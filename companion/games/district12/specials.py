"""Special cards: revealed beside their areas, taken on top of the old ones."""

from __future__ import annotations

from companion.engine import Pick, Seat, Table, Text, Who, Word, say
from companion.games.district12.box import SPECIALS, known_specials
from companion.games.district12.state import Area, Special, State, Unnamed

OTHER = "other"


async def reveal_specials(t: Table[State]) -> None:
    """Regular Specials are turned over and lie face up beside their printed areas. (Round Track)"""
    s = t.state
    t.step(say("New Specials"), say("Each lies face up beside the area it names."), "specials")
    while s.to_reveal and s.piles.specials:
        special = await which(t)
        s.to_reveal -= 1
        s.piles.specials -= 1
        s.shown.setdefault(special.area, []).append(special.name)
        if special.name != Unnamed.SPECIAL:
            s.cards[special.name] = special
        t.tell("{special} lies at: {area}", special=s.name_of(special.name), area=special.area)


async def which(t: Table[State]) -> Special:
    """One of the box's cards, one that somebody reads out (the box learns it), or only where it lies."""
    s = t.state
    seen = {name for names in [*s.shown.values(), *s.specials.values()] for name in names}
    known = {card.name: card for card in known_specials(t, SPECIALS) if card.name not in seen}
    blank = next((each for each in SPECIALS if t.known(each) is None), None)
    where = (
        say("Which Special is revealed?") if known else say("Turn a Special over. Which area does it name?")
    )
    ask = Pick(
        where,
        [*known, *Area, *([OTHER] if blank else [])],
        labels={OTHER: Word("Type in what it says, too")},
        notes={name: say("{area}", area=card.area) for name, card in known.items()},
        note=say("Lay it face up beside that area. To be turned over: {n}.", n=t.state.to_reveal),
        guide="specials",
    )
    chosen = await t.ask("special", s.leader, ask)
    if chosen == OTHER and blank is not None:
        return Special(**await t.printed(blank))
    return known[chosen] if chosen in known else Special(Unnamed.SPECIAL, Area(chosen))


def take_special(t: Table[State], seat: Seat, name: str) -> None:
    """It goes on top; all beneath is switched off, also for scoring. (Special cards)"""
    s = t.state
    s.shown[s.at[seat]].remove(name)
    s.specials.setdefault(seat, []).append(name)
    if name in s.cards:
        t.tell("{seat} takes the Special: {special}", seat=Who(seat), special=s.name_of(name))
    else:
        t.tell("{seat} takes the Special at: {area}", seat=Who(seat), area=s.at[seat])


def power(s: State, seat: Seat) -> Text | None:
    """What the active Special of a player says, if anybody typed it."""
    names = s.specials.get(seat, [])
    card = s.cards.get(names[-1]) if names else None
    return say("{text}", text=card.text_of()) if card and card.text else None
