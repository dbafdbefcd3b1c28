"""What only the owner of the box can read: characters, weapons, enemies, the map and the trackers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine import Blank, Json, Number, Pick, Rows, Sheet, Text, Word, Words, say
from companion.games.northpole.hero import Character, Stat
from companion.games.northpole.state import LAST_SPACE

DICE = (4, 6, 8, 10, 12, 20)
YES_NO: dict[str, Any] = {"no": Word("no"), "yes": Word("yes")}


def die(title: Text) -> Pick[str]:
    """The size of a die, as a triangle names it."""
    return Pick(
        title, [str(each) for each in DICE], start="6", labels={str(n): say("d{n}", n=n) for n in DICE}
    )


def _stats(character: Character) -> Blank[dict[str, int]]:
    fields = {stat.value: Number(say("{stat}", stat=stat), -5, 10, start=0) for stat in Stat}
    title = say("Numbers of {character}", character=character)
    return Blank(f"stats/{character}", Sheet(title, fields), say("Read them off the character card."))


def _abilities(character: Character) -> Blank[list[dict[str, Json]]]:
    columns = {"name": Words(say("Name of the card"), 30), "text": Words(say("Text"), 120, 0)}
    title = say("Abilities of {character}", character=character)
    return Blank(f"abilities/{character}", Rows(title, columns, 3, 3), say("Read them off the three cards."))


STATS = {character: _stats(character) for character in Character}
ABILITIES = {character: _abilities(character) for character in Character}
WEAPONS: Blank[list[dict[str, Json]]] = Blank(
    "weapons",
    Rows(
        say("Weapons"),
        {
            "name": Words(say("Name of the card"), 30),
            "die": die(say("Die")),
            "most": Number(say("Most dice"), 1, 6),
            "left": Number(say("Durability"), 1, 20),
        },
        20,
    ),
    say("Triangle: the die. Circle: most dice of a round. Square: durability."),
)
ENEMIES: Blank[list[dict[str, Json]]] = Blank(
    "enemies",
    Rows(
        say("Enemies"),
        {
            "name": Words(say("Type"), 30),
            "number": Number(say("Number"), 1, 30),
            "combine": Pick(say("Combine"), ("no", "yes"), labels=YES_NO),
        },
        30,
    ),
    say("Read them off the cards of the Hunted deck."),
)
MAP: Blank[dict[str, int]] = Blank(
    "map",
    Sheet(
        say("The map"),
        {
            "B": Number(say("First space of stretch B"), 1, LAST_SPACE, start=6),
            "C": Number(say("First space of stretch C"), 1, LAST_SPACE, start=11),
        },
    ),
    say("They are printed on the map cards."),
)
TRACKER: Blank[int] = Blank(
    "tracker", Number(say("Highest number of a tracker card"), 6, 40), say("Look at a tracker card.")
)
PATH: Blank[int] = Blank(
    "path", Number(say("Cards to discard for a Path"), 0, 4, start=2), say("The Move icons that it costs.")
)
BLANKS: tuple[Blank[Any], ...] = (*STATS.values(), *ABILITIES.values(), WEAPONS, ENEMIES, MAP, TRACKER, PATH)


def doubts(box: Mapping[str, Json]) -> list[Text]:
    """What cannot all be right; it warns, and never blocks."""
    bounds = box.get(MAP.key)
    if bounds is not None and bounds["B"] >= bounds["C"]:
        return [say("Stretch C begins before stretch B.")]
    return []
