"""Where in the game we are, and who plays what, as far as the host may set it right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from companion.engine import Correction, Number, Param, Pick, Seat, Text, named, say
from companion.games.mockingjay.places import DISTRICTS, NUMBERED, District, Phase
from companion.games.mockingjay.state import LAST_TURN, State

GO_ON = "go on"  # the chapter that leads to where the cursor stands


def roles(s: State) -> list[Correction[Any]]:
    """Who plays what: two change places."""
    names = [say("Capitol"), say("Resistance")]
    if len(s.seats) > 2:
        names[1:] = [say("Resistance, maneuvers"), say("Resistance, strategy")]
    if len(s.seats) > 3:
        names[:1] = [say("Capitol, maneuvers"), say("Capitol, strategy")]
    labels = named(s.seats)
    return [
        Correction(
            f"role/{at}", Pick(name, tuple(s.roles), labels=labels), partial(swap, s, at), s.roles[at], GO_ON
        )
        for at, name in enumerate(names)
    ]


def swap(s: State, at: int, seat: Seat) -> None:
    """Whoever had the role takes the other one."""
    other = s.roles.index(seat)
    s.roles[at], s.roles[other] = s.roles[other], s.roles[at]


def positions(s: State) -> list[Correction[Any]]:
    """Turn, phase and step, and which district is dealt with."""
    phases = tuple(each for each in Phase if each != Phase.SETUP)
    names = step_names(s.phase)
    steps: dict[str, Param] = {str(at): name for at, name in enumerate(names)}
    now = str(min(s.step, len(names) - 1))
    found: list[Correction[Any]] = [
        Correction("turn", Number(say("Turn"), 1, LAST_TURN), partial(to_turn, s), s.turn, GO_ON),
        Correction("phase", Pick(say("Phase"), phases), s.enter, s.phase, GO_ON),
        Correction(
            "step",
            Pick(say("Step"), tuple(steps), labels=steps),
            lambda at: s.enter(s.phase, int(at)),
            now,
            GO_ON,
        ),
    ]
    places = in_order(s)
    if places:
        at = places[min(s.at, len(places) - 1)]
        ask = Pick(say("District that is dealt with"), places)
        found.append(Correction("at", ask, partial(to_district, s, places), at, GO_ON))
    return found


def step_names(phase: Phase) -> list[Text]:
    """The steps of a phase, in order."""
    if phase == Phase.MANEUVERS:
        return [
            say("District abilities"),
            say("The Capitol moves"),
            say("The Resistance moves"),
            say("Hovercraft of the Capitol"),
            say("Hovercraft of the Resistance"),
        ]
    if phase == Phase.STRATEGY:
        return [
            say("Place cards"),
            say("Turn all cards over"),
            say("Assign characters"),
            say("Roll operations and missions"),
            say("Combat"),
        ]
    return [say("Tokens, uprisings, clean-up")]


def in_order(s: State) -> Sequence[District]:
    """The districts that the present step goes through. (District order)"""
    if (s.phase, s.step) == (Phase.STRATEGY, 3):
        return NUMBERED
    is_order = s.phase == Phase.INFLUENCE or (s.phase, s.step) in ((Phase.MANEUVERS, 0), (Phase.STRATEGY, 4))
    return DISTRICTS if is_order else ()


def to_turn(s: State, turn: int) -> None:
    """The beginning of that turn."""
    s.turn = turn
    s.enter(Phase.MANEUVERS)


def to_district(s: State, places: Sequence[District], district: District) -> None:
    """That district, from its beginning."""
    s.at, s.stage, s.hits = places.index(district), 0, None
