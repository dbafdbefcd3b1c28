"""What the picture of the board shows beside the state: plates with their cards, end conditions, players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.engine import Param, Seat, Text
from companion.games.jabberjay import prompts
from companion.games.jabberjay.cards import BESIDE, Side, Status, ignores_fled
from companion.games.jabberjay.state import MOST_DEFEATED, Character, Lying, Phase, State


@dataclass(frozen=True)
class Spot:
    """A card beside a character, or where one will lie."""

    card: Status | None = None  # once it is face up
    is_there: bool = False
    by: Seat | None = None
    is_void: bool = False  # Fled without effect
    stays: bool = False  # the one that decides


@dataclass(frozen=True)
class Plate:
    """One character as it is drawn."""

    key: str
    name: Param
    side: Side
    fate: str  # its status, or that it is defeated
    is_in: bool
    spots: list[Spot]
    before: Status | None  # where this round has changed it
    short: Text | None  # why, in a word
    reason: Text | None  # why, in a sentence


def board(s: State) -> dict[str, Any]:
    """What board.html needs beside the state."""
    return {
        "plates": {side: [plate(s, key) for key in s.of(side)] for side in Side},
        "left": {side: len(s.in_game(side)) for side in Side},
        "most": MOST_DEFEATED,
        "defeated": s.defeated,
        "said": {seat: [said for said in s.said if said.seat == seat] for seat in s.seats},
        "held": s.held,
        "mover": s.to_place[0] if s.to_place else None,
        "reading": next(iter(s.unresolved), None) if s.phase == Phase.REVEAL else None,
        "is_set_up": s.phase != Phase.SETUP,
    }


def plate(s: State, key: str) -> Plate:
    """A character, its cards, and what this round made of it."""
    each, found = s.characters[key], s.characters[key].outcome
    return Plate(
        key,
        s.name_of(key),
        each.side,
        prompts.fate(each).msgid,
        each.is_in,
        spots(each),
        each.before if found is not None and (found.is_defeated or each.before != each.status) else None,
        prompts.SHORT[found.why] if found is not None else None,
        prompts.reason(each, found) if found is not None else None,
    )


def spots(each: Character) -> list[Spot]:
    """Its cards from the left; where none lies yet, a gap."""
    found = each.outcome
    row: list[Spot] = []
    for lying in each.beside:
        card = lying.card.held if is_open(lying) else None
        is_void = found is not None and card == Status.FLED and ignores_fled(each.before)
        decides = found is not None and not found.keeps and card == found.status
        is_first = not any(spot.stays for spot in row)
        row.append(Spot(card, True, lying.by, is_void, decides and is_first))
    gaps = BESIDE[each.side] - len(row) if each.is_in else 0
    return [*row, *[Spot()] * gaps]


def is_open(lying: Lying) -> bool:
    """Whether all may see it."""
    return lying.card.seen_by is None
