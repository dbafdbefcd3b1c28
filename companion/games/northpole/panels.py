"""What the screens show beside the board: where we are, and a player's own things."""

from __future__ import annotations

from companion.engine import Many, Name, Panel, Place, Plain, Seat, Text, say
from companion.games.northpole.hero import Hero
from companion.games.northpole.state import LAST_SPACE, State
from companion.games.northpole.threats import bells
from companion.games.northpole.track import STRETCHES, stretch


def place(s: State) -> Place:
    """Which space of the path, on which stretch."""
    if s.over is not None:
        return Place(say("The end"))
    if not s.is_set_up:
        return Place(say("Setup"))
    names = tuple(say("Map {letter}", letter=Name(letter)) for letter in STRETCHES)
    return Place(say("Space"), s.location, LAST_SPACE, names, stretch(s.location, s.bounds))


def panels(s: State, seat: Seat) -> list[Panel]:
    """What a player wants to know of herself at a glance."""
    hero = s.heroes[seat]
    words: list[tuple[Text, list[Plain]]] = [
        (say("weapons"), weapons(hero)),
        (say("elves"), elves(hero)),
        (say("items"), items(hero)),
        (say("abilities ready"), abilities(hero)),
    ]
    return [
        Panel(say("Health"), hero.health),
        Panel(say("Time"), s.time),
        Panel(say("target number"), s.target),
        Panel(say("slingshot ammo"), hero.slingshot.left),
        *([Panel(say("bells in the row"), bells(s.reach(seat)))] if s.reach(seat) else []),
        *(Panel(title, n) for title, n in counted(hero) if n),
        *(Panel(title, Many(tuple(found))) for title, found in words if found),
    ]


def counted(hero: Hero) -> list[tuple[Text, int]]:
    """Tokens and bombs."""
    ready = 0 if abilities(hero) else sum(not each.is_used for each in hero.abilities)
    return [
        (say("abilities ready"), ready),
        (say("+2 tokens"), hero.plus),
        (say("carrots"), hero.carrots),
        (say("bombs"), hero.bombs),
    ]


def abilities(hero: Hero) -> list[Plain]:
    """Those not used yet, if the box knows their names; else they are only counted."""
    return [hero.ability(at) for at, each in enumerate(hero.abilities) if each.name and not each.is_used]


def weapons(hero: Hero) -> list[Plain]:
    """All but the slingshot."""
    return [
        say("{weapon} {most}d{die}: {n}", weapon=each.word, most=each.most, die=each.die, n=each.left)
        for each in hero.weapons[1:]
    ]


def elves(hero: Hero) -> list[Plain]:
    """With their energy."""
    return [
        say("{elf} d{die}: {n}", elf=elf.word, die=elf.die, n=elf.energy)
        if elf.is_up
        else say("{elf}, face down", elf=elf.word)
        for elf in hero.elves
    ]


def items(hero: Hero) -> list[Plain]:
    """With what they are good for."""
    return [
        say("{item} ({benefit})", item=item.word, benefit=Name(item.benefit)) if item.benefit else item.word
        for item in hero.items
    ]
