"""What only the owner of the box can read: borders, texts, characters, cards, totals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine import Blank, Json, Name, Number, Pick, Picks, Sheet, Table, Text, Words, say
from companion.games.mockingjay.places import DISTRICTS, Character, District, Side, Skill, Unit
from companion.games.mockingjay.state import CARDS, Face, State

DICE = ("6", "8", "10", "12")
HARDEST = 12
TOKENS = "Rebellion tokens"
LONGEST_TITLE, LONGEST_TEXT = 40, 300
# Read off the examples of the rulebook.
KNOWN_DICE: Mapping[tuple[Character, Skill], int] = {
    (Character.KATNISS, Skill.PROPAGANDA): 12,
    (Character.PEETA, Skill.PROPAGANDA): 10,
    (Character.SNOW, Skill.PROPAGANDA): 12,
}

NEIGHBOURS: Mapping[District, Blank[list[District]]] = {
    district: Blank(
        f"neighbours/{district}",
        Picks(
            say("Neighbours of: {district}", district=district),
            [each for each in DISTRICTS if each != district],
        ),
        say("Districts that share a white border with it on the board, solid or dotted."),
    )
    for district in DISTRICTS
}


def _texts(district: District) -> Blank[dict[str, str]]:
    sides = {
        Side.CAPITOL: Words(say("Capitol side"), LONGEST_TEXT, 0, start=""),
        Side.RESISTANCE: Words(say("Resistance side"), LONGEST_TEXT, 0, start=""),
    }
    fields = {str(side): ask for side, ask in sides.items()}
    return Blank(
        f"texts/{district}",
        Sheet(say("Texts of: {district}", district=district), fields),
        say("Read them off the two sides of the district card."),
    )


TEXTS: Mapping[District, Blank[dict[str, str]]] = {district: _texts(district) for district in DISTRICTS}


def _skills(character: Character) -> Blank[dict[str, str]]:
    labels = {die: say("D{n}", n=int(die)) for die in DICE}
    fields = {
        str(skill): Pick(say("{skill}", skill=skill), DICE, labels=labels, start=_start(character, skill))
        for skill in Skill
    }
    return Blank(
        f"dice/{character}",
        Sheet(say("Dice of: {character}", character=character), fields),
        say("Read them off the character card: green D6, yellow D8, purple D10, black D12."),
    )


def _start(character: Character, skill: Skill) -> str | None:
    known = KNOWN_DICE.get((character, skill))
    return None if known is None else str(known)


SKILLS: Mapping[Character, Blank[dict[str, str]]] = {each: _skills(each) for each in Character}


def task_fields(title: str = "") -> dict[str, Any]:
    """What is to be told of a card before it can be resolved."""
    return {
        "title": Words(say("Title, if you like"), LONGEST_TITLE, 0, start=title),
        "primary": Pick(say("Primary task"), tuple(Skill)),
        "difficulty": Number(say("Difficulty of the primary task"), 1, HARDEST),
        "secondary": Pick(say("Secondary task"), tuple(Skill)),
    }


def _card(side: Side, number: int) -> Blank[dict[str, Any]]:
    is_operation = side == Side.CAPITOL
    text: dict[str, Any] = {"text": Words(say("Text"), LONGEST_TEXT, 0, start="")}
    title = {"title": Words(say("Title"), LONGEST_TITLE)}
    return Blank(
        f"{'operation' if is_operation else 'mission'}/{number}",
        Sheet(
            say("Operation {n}", n=number) if is_operation else say("Mission {n}", n=number),
            task_fields() | title | text,
        ),
        say("Read it off the card; the order does not matter."),
    )


FACES: Mapping[Side, tuple[Blank[dict[str, Any]], ...]] = {
    side: tuple(_card(side, number) for number in range(1, CARDS + 1)) for side in Side
}
STARTING = {
    Unit.INFANTRY: 12,
    Unit.RESISTANCE_HOVERCRAFT: 4,
    Unit.PEACEKEEPER: 12,
    Unit.CAPITOL_HOVERCRAFT: 4,
}
TOTALS: Blank[dict[str, int]] = Blank(
    "totals",
    Sheet(
        say("Pieces in the box"),
        {str(unit): Number(say("{unit}", unit=unit), STARTING.get(unit, 0), 99) for unit in Unit}
        | {TOKENS: Number(say("Rebellion tokens"), 21, 199)},
    ),
    say("Count them once; then nobody can place more than there are."),
)
BLANKS: tuple[Blank[Any], ...] = (
    *NEIGHBOURS.values(),
    *TEXTS.values(),
    *SKILLS.values(),
    *FACES[Side.CAPITOL],
    *FACES[Side.RESISTANCE],
    TOTALS,
)


def text_of(t: Table[State], district: District, side: Side) -> Text:
    """What a side of a district card says, as far as the box knows."""
    texts = t.known(TEXTS[district])
    printed = texts[str(side)] if texts else ""
    return say("{text}", text=Name(printed)) if printed else say("As printed on the card.")


def known_faces(t: Table[State], side: Side) -> dict[str, Face]:
    """The cards of a side that the box knows, or that were read out during this game, by title."""
    found = [Face(**told) for blank in FACES[side] if (told := t.known(blank)) is not None]
    return {face.title: face for face in found}


def learn_dice(t: Table[State]) -> None:
    """The dice of the characters, as far as the box or the rulebook tells them."""
    for character, blank in SKILLS.items():
        told = t.known(blank)
        found = {skill: int(told[str(skill)]) for skill in Skill} if told else {}
        preset = {skill: die for (who, skill), die in KNOWN_DICE.items() if who == character}
        t.state.dice[character] = found or preset


def doubts(box: Mapping[str, Json]) -> list[Text]:
    """What cannot all be right; it warns, and never blocks."""
    near = {each: box[blank.key] for each, blank in NEIGHBOURS.items() if blank.key in box}
    found = [
        say("Only one of the two names the other as its neighbour: {one}, {other}.", one=one, other=other)
        for one, others in near.items()
        for other in near
        if (other in others) and one not in near[other]
    ]
    for side, blanks in FACES.items():
        titles = [box[blank.key]["title"] for blank in blanks if blank.key in box]
        twice = {title for title in titles if titles.count(title) > 1}
        found += [
            say("{side}: two cards are called {title}.", side=side, title=Name(each))
            for each in sorted(twice)
        ]
    return [*found, *_islands(near)]


def _islands(near: Mapping[District, Json]) -> list[Text]:
    """Whether somewhere nobody could walk to, once all borders are told."""
    if len(near) < len(DISTRICTS):
        return []
    reached, edge = {District.CAPITOL}, [District.CAPITOL]
    while edge:
        fresh = [District(each) for each in near[edge.pop()] if each not in reached]
        reached.update(fresh)
        edge += fresh
    return [
        say("No way leads there: {district}.", district=each) for each in DISTRICTS if each not in reached
    ]
