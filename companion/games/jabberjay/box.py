"""What only the owner of the box can read: how many cards of each status, three ranks, eight names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from companion.engine import (
    Below,
    Blank,
    Json,
    Number,
    Param,
    Pick,
    Refused,
    Sheet,
    Table,
    Text,
    Word,
    Words,
    say,
)
from companion.games.jabberjay.cards import IN_BOX, MIDDLE, REMOVED, Status
from companion.games.jabberjay.state import NAMELESS, State

UNKNOWN = "unknown"
USUAL = 4  # of each status at least, in a made-up box


@dataclass(frozen=True)
class Counts(Sheet[int]):
    """Five numbers that make 39."""

    def check(self, value: Json) -> dict[str, int]:
        counts = super().check(value)
        if (many := sum(counts.values())) != IN_BOX:
            raise Refused(say("Together they must be {all}; these are {n}.", all=IN_BOX, n=many))
        return counts

    def sample(self, below: Below) -> Json:
        counts = dict.fromkeys(self.fields, USUAL)
        for _ in range(IN_BOX - USUAL * len(counts)):
            counts[list(counts)[below(len(counts))]] += 1
        return counts


COUNTS = Blank(
    "counts",
    Counts(
        say("How many cards of each status are in the box?"),
        {
            str(status): Number(say("{status}", status=status), REMOVED.get(status, 0), IN_BOX)
            for status in Status
        },
        note=say("All 39, with the four that are put aside. The rulebook has a table; or count the cards."),
        guide="cards",
    ),
    say("The rulebook has a table; or count the cards."),
)
ORDERS = {" ".join(order): order for order in permutations(MIDDLE)}
ORDER_LABELS: Mapping[str, Param] = {
    **{
        key: say("2 {low} · 3 {middle} · 4 {high}", low=low, middle=middle, high=high)
        for key, (low, middle, high) in ORDERS.items()
    },
    UNKNOWN: Word("I don't know"),
}
RANKS: Blank[str] = Blank(
    "ranks",
    Pick(
        say("Which ranks do the cards show?"),
        [*ORDERS, UNKNOWN],
        labels=ORDER_LABELS,
        note=say("Ignored is 1 and Fled is 5. Without the other three the table says which card stays."),
        guide="ranks",
    ),
    say("Each status card shows its rank, 1 to 5."),
)
NAMES = Blank(
    "names",
    Sheet(
        say("Names of the eight characters"),
        {key: Words(say("{name}", name=name), 20, 0, start="") for key, name in NAMELESS.items()},
    ),
    say("They are printed on the character cards. What stays empty is called D1 to D4 and C1 to C4."),
)
BLANKS: tuple[Blank[Any], ...] = (COUNTS, RANKS, NAMES)


def read_names(t: Table[State]) -> None:
    """What the characters are called, as far as the box knows."""
    for key, name in (t.known(NAMES) or {}).items():
        t.state.characters[key].name = name


async def read_counts(t: Table[State]) -> None:
    """Before the app deals it has to know the deck; it guesses nothing. (Ruling J1)"""
    if t.state.counts is None:
        t.state.counts = {Status(key): many for key, many in (await t.printed(COUNTS)).items()}


async def read_order(t: Table[State]) -> None:
    """The three middle ranks, asked once; "I don't know" is an answer. (Ruling J1)"""
    s = t.state
    if not s.has_asked_order:
        found = await t.printed(RANKS)
        s.order, s.has_asked_order = order_of(found), True


def order_of(key: str) -> list[Status] | None:
    """The ranks that an answer stands for."""
    return list(ORDERS[key]) if key in ORDERS else None


def doubts(box: Mapping[str, Json]) -> list[Text]:
    """What speaks against a filled-in box; it warns, and never blocks."""
    counts = box.get(COUNTS.key, {})
    if counts.get(Status.FLED) == REMOVED[Status.FLED]:
        return [say("One Fled is put aside before the game: none would be left in play.")]
    return []
