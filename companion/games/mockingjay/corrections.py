"""What the host may set right in Mockingjay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from companion.engine import Correction, Number, Param, Pick, Secret, Text, Word, say
from companion.games.mockingjay.effects import MOST
from companion.games.mockingjay.places import (
    DISTRICTS,
    NUMBERED,
    Character,
    District,
    Phase,
    Side,
    Task,
    Unit,
)
from companion.games.mockingjay.positions import GO_ON, positions, roles
from companion.games.mockingjay.state import CARDS, Ground, Post, Slot, State

RESERVE, HOME = "reserve", "home"
MARKS: dict[str, Param] = {
    "none": Word("none"),
    "fed": Word("Well fed"),
    "fortified": Word("Fortification"),
    "both": Word("both"),
}
SLOTS: dict[str, Param] = {
    "empty": Word("empty"),
    "operation": Word("Operation"),
    "operation+": Word("Operation with success token"),
    "mission": Word("Mission"),
    "mission+": Word("Mission with success token"),
    "face down": Word("face down"),
}


def corrections(s: State) -> Sequence[Correction[Any]]:
    """Every number and position, within bounds."""
    grounds = [each for district in DISTRICTS for each in ground(s, district)]
    is_dealt = len(s.roles) == len(s.seats)
    return [
        *(positions(s) if s.phase != Phase.SETUP else []),
        *(roles(s) if is_dealt else []),
        *cards(s),
        *([slot(s, district) for district in NUMBERED] if s.phase != Phase.SETUP else []),
        *characters(s),
        *grounds,
    ]


def number(
    key: str, title: Text, put: Callable[[int], object], now: int, high: int, under: Word | None = None
) -> Correction[int]:
    """A counter; what lies there already is legal, however much it is."""
    return Correction(key, Number(title, 0, max(high, now)), put, now, under=under)


def ground(s: State, district: District) -> list[Correction[Any]]:
    """Units, tokens and marks of a district, and the side of its card."""
    there = s.grounds[district]
    titles = {unit: say("{district}: {unit}", district=district, unit=unit) for unit in Unit}
    tokens = say("{district}: rebellion tokens", district=district)
    put = there.units.__setitem__
    found: list[Correction[Any]] = [
        *(
            number(f"units/{district}/{unit}", titles[unit], partial(put, unit), there.units[unit], MOST)
            for unit in Unit
        ),
        number(f"tokens/{district}", tokens, partial(setattr, there, "tokens"), there.tokens, MOST),
        *faces(there, district),
    ]
    return [replace(each, under=Word(district.value)) for each in found]


def faces(there: Ground, district: District) -> list[Correction[str]]:
    """Tokens of this turn, and the side of the card; a headquarters turned over ends the war."""
    title = say("{district}: side of the card", district=district)
    is_vital = district in (District.CAPITOL, District.HQ)
    return [
        Correction(
            f"marks/{district}",
            Pick(say("{district}: tokens of this turn", district=district), tuple(MARKS), labels=MARKS),
            partial(mark, there),
            marks(there),
        ),
        Correction(
            f"side/{district}",
            Pick(title, tuple(Side)),
            partial(setattr, there, "side"),
            there.side,
            GO_ON if is_vital else None,
        ),
    ]


def marks(there: Ground) -> str:
    """Which tokens of this turn lie in a district."""
    if there.is_fed:
        return "both" if there.is_fortified else "fed"
    return "fortified" if there.is_fortified else "none"


def mark(there: Ground, chosen: str) -> None:
    """Place and remove the tokens of this turn."""
    there.is_fed, there.is_fortified = chosen in ("fed", "both"), chosen in ("fortified", "both")


def cards(s: State) -> list[Correction[Any]]:
    """Hands, decks and discard piles."""
    names = {
        Side.CAPITOL: {
            "hand": say("Operations in hand"),
            "deck": say("Operations in the deck"),
            "discard": say("Operations discarded"),
        },
        Side.RESISTANCE: {
            "hand": say("Missions in hand"),
            "deck": say("Missions in the deck"),
            "discard": say("Missions discarded"),
        },
    }
    return [
        number(
            f"{pile}/{side}",
            title,
            partial(setattr, s.cards[side], pile),
            getattr(s.cards[side], pile),
            CARDS,
            Word("Operations and missions"),
        )
        for side, piles in names.items()
        for pile, title in piles.items()
    ]


# -- cards and characters -----------------------------------------------------------------


def slot(s: State, district: District) -> Correction[str]:
    """What lies in the slot of a district; a card that is put there is read out when it is needed."""
    now = lying(s.grounds[district].slot)
    options = [each for each in SLOTS if each != "face down" or now == each]
    title = say("{district}: card", district=district)
    return Correction(
        f"slot/{district}",
        Pick(title, options, labels=SLOTS),
        partial(put_card, s, district),
        now,
        GO_ON,
        Word(district.value),
    )


def lying(there: Slot | None) -> str:
    """What a slot holds, as the host may say it."""
    if there is None:
        return "empty"
    if not there.is_open:
        return "face down"
    kind = "operation" if there.side == Side.CAPITOL else "mission"
    return f"{kind}+" if there.has_success else kind


def put_card(s: State, district: District, chosen: str) -> None:
    """The same card with or without its token; another one; or none, and its figures go home."""
    there = s.grounds[district].slot
    if chosen == lying(there):
        return
    side = Side.CAPITOL if chosen.startswith("operation") else Side.RESISTANCE
    if chosen == "empty":
        s.grounds[district].slot = None
        s.go_home(district)
    elif there is not None and there.is_open and there.side == side:
        there.has_success = chosen.endswith("+")
    else:
        s.grounds[district].slot = Slot(side, Secret("", None), True, None, chosen.endswith("+"))
        s.go_home(district)


def characters(s: State) -> list[Correction[Any]]:
    """Where each figure is: in the reserve, at home, or on a card that lies open."""
    return [
        Correction(
            f"character/{each}",
            Pick(say("{character}", character=each), tuple(spots), labels=spots),
            partial(put_character, s, each),
            where_is(s, each),
            under=Word("Characters"),
        )
        for each in Character
        for spots in [places_for(s, each)]
    ]


def where_is(s: State, character: Character) -> str:
    """Where a figure is, as the host may say it."""
    post = s.posts.get(character)
    if post is not None:
        return f"{post.district}/{post.task}"
    return HOME if character in s.usable else RESERVE


def places_for(s: State, character: Character) -> dict[str, Param]:
    """Where a figure could be; nobody else of its side stands there."""
    found: dict[str, Param] = {RESERVE: Word("In the reserve"), HOME: Word("At home")}
    for district, there in s.open_slots():
        for task in Task:
            is_own = task == Task.SECONDARY or there.side == character.side
            if is_own and s.on(district, task, character.side) in (None, character):
                found[f"{district}/{task}"] = say("{district}: {task}", district=district, task=task)
    return found


def put_character(s: State, character: Character, where: str) -> None:
    """A figure is moved, recruited or removed."""
    s.posts.pop(character, None)
    there = [] if where == RESERVE else [character]
    s.usable = [each for each in Character if each in there or (each in s.usable and each != character)]
    if where not in (RESERVE, HOME):
        district, task = where.split("/")
        s.posts[character] = Post(District(district), Task(task))
