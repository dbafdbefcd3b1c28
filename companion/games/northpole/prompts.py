"""What Hunted: North Pole says to people: the checklist, the legend."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine import Name, Param, Text, Who, Word, say, say_n
from companion.games.northpole.hero import Card
from companion.games.northpole.state import State

LEGEND: Mapping[str, Text] = {
    "health": say("Health"),
    "time": say("Time"),
    "target": say("Target number of tests"),
    "ammo": say("Slingshot ammo; an ammo space"),
    "bell": say("Bells in the row"),
    "enemy": say("An enemy with its number"),
    "weapon": say("A weapon with its durability"),
    "elf": say("An elf with its energy"),
    "bomb": say("Bombs"),
    "plus": say("+2 tokens"),
    "carrot": say("Carrot tokens"),
    "ability": say("Abilities not used yet"),
    "item": say("Items"),
}


def seating(players: int) -> Text | None:
    """What so many players change, in one sentence. (Setup)"""
    return {
        1: say("Alone: Health 8, slingshot 12. One phone or this screen is enough."),
        2: say("Two players: Health 6 and slingshot 8 each; Time, path and a row are shared."),
    }.get(players)


def setup_items(s: State) -> list[Text]:
    """The setup, step by step. (Setup)"""
    hero = s.heroes[s.seats[0]]
    return [
        say("Time on 20. Map A with the pawn on space 0, target number 10."),
        *(
            say(
                "{seat}: the cards of {character}, Health {n}.",
                seat=Who(seat),
                character=each.character,
                n=each.health,
            )
            for seat, each in s.heroes.items()
        ),
        say("Each character: one card with STR, DEX, INT, CHA; three ability cards, colour side up."),
        say("Slingshot on a tracker at {n}, three d4 on it.", n=hero.slingshot.left),
        *(
            [say("Remove the card of your character from the Hunted deck.")]
            if s.is_alone and s.wishes.removes_own_card
            else []
        ),
        *([say("Remove the Clarence card from the Hunted deck.")] if not s.is_alone else []),
        say("Shuffle the Hunted deck and the Event deck. Lay out two d20."),
    ]


def describe(card: Card) -> Text:
    """A card that came, with its bells."""
    named: Param = Word(card.kind.value)
    if card.number:
        enemy = Name(card.name) if card.name else named
        named = say("{enemy} {n}", enemy=enemy, n=card.number)
        if card.combine:
            named = say("{enemy} {n}, Combine", enemy=enemy, n=card.number)
    if card.bells:
        return say_n("{card}, {n} bell", "{card}, {n} bells", card.bells, card=named)
    return say("{card}", card=named)
