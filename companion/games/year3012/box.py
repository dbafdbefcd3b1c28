"""What only the owner of the box can read: the Experience track, the Encounters, an aiding Scout's Damage."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine import Below, Blank, Json, Number, Rows, Sheet, Table, Text, Words, say
from companion.games.year3012.state import ENCOUNTERS, LEVELS, State

LAST_LEVEL = 6  # a track that goes on beyond level 4 can be written down, too
MOST_SPACES = 9
MOST_CARDS = 20


@dataclass(frozen=True)
class Spaces(Number):
    """Spaces of one level; nobody plays at random on a long track."""

    def sample(self, below: Below) -> Json:
        return self.low + below(3)


TRACK = Blank(
    "track",
    Sheet(
        say("The Experience track"),
        {
            str(level): Spaces(
                say("Spaces of level {n}", n=level),
                int(level in LEVELS),
                MOST_SPACES,
                start=None if level in LEVELS else 0,
            )
            for level in range(1, LAST_LEVEL + 1)
        },
        note=say("Count the spaces with each number on the board. Exalted comes after the last of them."),
        guide="track",
    ),
    say("Count the spaces with each number on your board. Exalted itself is not counted."),
)
AID = Blank(
    "aid",
    Number(say("Damage of an aiding Scout"), 0, 9, start=1),
    say("Read it off a Scout card; without it the app counts 1."),
)
STACKS = Blank(
    "stacks",
    Sheet(
        say("Encounters per level"),
        {str(level): Number(say("Renown {n}", n=level), 1, 30) for level in LEVELS},
    ),
    say("Count the cards of each stack: 48 in all."),
)
CARDS: Mapping[int, Blank[list[dict[str, Json]]]] = {
    level: Blank(
        f"encounters/{level}",
        Rows(
            say("Encounters of level {n}", n=level),
            {
                "name": Words(say("Name of the card"), 40),
                "defense": Number(say("Defense"), 1, 30),
                "experience": Number(say("Experience"), 0, 9),
                "text": Words(say("Text"), 120, 0),
            },
            MOST_CARDS,
        ),
        say("With these the app fills in what a revealed card says."),
    )
    for level in LEVELS
}
BLANKS: tuple[Blank[Any], ...] = (TRACK, AID, STACKS, *CARDS.values())


def read_box(t: Table[State]) -> None:
    """What is known before the game begins."""
    s = t.state
    track = t.known(TRACK)
    s.track = spaces(track) if track else []
    aid, stacks = t.known(AID), t.known(STACKS)
    s.aid = 1 if aid is None else aid
    s.left = [stacks[str(level)] if stacks else None for level in LEVELS]


def spaces(printed: dict[str, int]) -> list[int]:
    """Spaces per level, up to the last level that has any. (Experience track)"""
    found = [printed.get(str(level), 0) for level in range(1, LAST_LEVEL + 1)]
    while found and not found[-1]:
        found.pop()
    return found


def known_cards(t: Table[State], level: int) -> dict[str, dict[str, Json]]:
    """The Encounters of a level that the box knows, by name."""
    return {card["name"]: card for card in t.known(CARDS[level]) or []}


def doubts(box: Mapping[str, Json]) -> list[Text]:
    """What cannot all be right; it warns, and never blocks. (Components)"""
    found = []
    stacks = box.get(STACKS.key)
    if stacks and sum(stacks.values()) != ENCOUNTERS:
        found.append(
            say(
                "The box holds {n} Encounters; your stacks hold {sum}.",
                n=ENCOUNTERS,
                sum=sum(stacks.values()),
            )
        )
    for level in LEVELS:
        cards = box.get(CARDS[level].key, [])
        if stacks and len(cards) > stacks[str(level)]:
            found.append(say("More Encounters of level {n} are written down than there are.", n=level))
        if len({card["name"] for card in cards}) < len(cards):
            found.append(say("Two Encounters of level {n} have the same name.", n=level))
    return found
