"""What only the owner of the box can read: circles and their marks, Special cards, the Justice Building."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine import Blank, Json, Number, Pick, Sheet, Table, Text, Words, say
from companion.games.district12.cards import Resource
from companion.games.district12.layout import Layout
from companion.games.district12.state import Area, Bonus, Special, State

STARTER_SPECIALS, REGULAR_SPECIALS = range(1, 5), range(1, 6)


# Hob and Bakery have two circles each, one of the Hob's marked 3, one of the Bakery's marked 4.
CIRCLES: Mapping[Area, Blank[dict[str, int]]] = {
    area: Blank(
        f"circles/{area}",
        Sheet(
            say("Circles of {area}", area=area),
            {
                "all": Number(say("Circles"), 1, 3, start=1),
                "3": Number(say("marked 3"), 0, 2, start=0),
                "4": Number(say("marked 4"), 0, 2, start=0),
            },
        ),
        say("Count the round spaces for tokens on your board, and those marked 3 or 4."),
    )
    for area in (Area.JUSTICE, Area.CAPITOL, Area.EVERDEEN, Area.WOODS)
}
JUSTICE = Blank(
    "justice",
    Words(say("What does the Justice Building do?"), 200),
    say("It is printed on your board."),
)


def _special(key: str, number: int) -> Blank[dict[str, Any]]:
    fields: dict[str, Any] = {
        "name": Words(say("Name of the card"), 40),
        "area": Pick(say("Area"), tuple(Area)),
        "text": Words(say("Text"), 200, 0, start=""),
        "bonus": Pick(say("Bonus at the end"), tuple(Bonus), start=Bonus.TEXT),
        "resource": Pick(say("Of which type"), tuple(Resource), start=Resource.FOOD),
        "points": Number(say("Resource Points each"), 0, 9, start=0),
    }
    title = say("Special card {n}", n=number) if key == "special" else say("Starter Special {n}", n=number)
    return Blank(f"{key}/{number}", Sheet(title, fields), say("Read it off the card."))


SPECIALS = tuple(_special("special", number) for number in REGULAR_SPECIALS)
STARTERS = tuple(_special("starter", number) for number in STARTER_SPECIALS)
BLANKS: tuple[Blank[Any], ...] = (*CIRCLES.values(), JUSTICE, *STARTERS, *SPECIALS)


def open_circles(t: Table[State], area: Area) -> int | None:
    """Circles of an area that are not covered; None where only the board knows, which never blocks. (M1)"""
    layout = Layout(len(t.seats))
    by_rule = {Area.BAKERY: layout.bakery_spots, Area.HOB: layout.hob_spots}.get(area)
    if by_rule is not None or area not in CIRCLES:
        return by_rule
    printed = t.known(CIRCLES[area])
    if printed is None:
        return None
    return max(0, printed["all"] - sum(printed[str(mark)] for mark in layout.covers))


def known_specials(t: Table[State], blanks: tuple[Blank[dict[str, Any]], ...]) -> list[Special]:
    """The Special cards that the box knows."""
    return [Special(**card) for blank in blanks if (card := t.known(blank)) is not None]


def doubts(box: Mapping[str, Json]) -> list[Text]:
    """What the constraints of the board speak against; it warns, and never blocks. (Components)"""
    known = {area: box[blank.key] for area, blank in CIRCLES.items() if blank.key in box}
    found = [
        say("{area}: more circles are marked than there are.", area=area)
        for area, circles in known.items()
        if circles["3"] + circles["4"] > circles["all"]
    ]
    for mark in ("3", "4"):
        # One 3 belongs to the Hob and one 4 to the Bakery; two of each are left for the other areas.
        marked = sum(circles[mark] for circles in known.values())
        if marked > 2 or (len(known) == len(CIRCLES) and marked < 2):
            found.append(
                say(
                    "Only three circles of the whole board are marked {n}, one of them at {area}.",
                    n=int(mark),
                    area=Area.HOB if mark == "3" else Area.BAKERY,
                )
            )
    return [*found, *_too_narrow(known)]


def _too_narrow(known: Mapping[Area, Mapping[str, int]]) -> list[Text]:
    """Whether, for some area, the open circles elsewhere do not exceed the other players. (Ruling A10)"""
    if len(known) < len(CIRCLES):
        return []
    found = []
    for players in (2, 3, 4):
        layout = Layout(players)
        free = {area: c["all"] - sum(c[str(mark)] for mark in layout.covers) for area, c in known.items()}
        free |= {Area.BAKERY: layout.bakery_spots, Area.HOB: layout.hob_spots}
        if min(sum(free.values()) - here for here in free.values()) <= players - 1:
            found.append(say("With {n} players somebody might find no free circle.", n=players))
    return found
