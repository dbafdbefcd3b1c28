"""What comes into somebody's possession: weapons, elves, items, ammo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine import Name, Number, Param, Pick, Seat, Sheet, Table, Who, Word, Words, say
from companion.games.northpole import track
from companion.games.northpole.box import WEAPONS, die
from companion.games.northpole.hero import Elf, Item, Kind, Weapon
from companion.games.northpole.state import State

OTHER = "other"
GAINS = (Kind.WEAPON, Kind.ITEM, Kind.ELF, Kind.BOMB, Kind.AMMO)


async def gain(t: Table[State], seat: Seat, kind: Kind) -> None:
    """Ask what has to be known of it, then take it. (Activating)"""
    hero = t.state.heroes[seat]
    if kind == Kind.WEAPON:
        hero.weapons.append(weapon := await read_weapon(t, seat))
        named: Param = weapon.word
    elif kind == Kind.ELF:
        hero.elves.append(elf := await read_elf(t, seat))
        named = elf.word
    elif kind == Kind.ITEM:
        hero.items.append(item := await read_item(t, seat))
        named = item.word
    elif kind == Kind.AMMO:
        ammo = await t.ask("ammo", seat, Number(say("How much ammo?"), 1, 12, start=3, guide="activating"))
        track.load(t.state, seat, ammo)
        named = say("{n} ammo", n=ammo)
    else:
        hero.bombs += 1
        named = Word("Bomb")
    t.tell("{seat} gets: {thing}", seat=Who(seat), thing=named)


async def read_weapon(t: Table[State], seat: Seat) -> Weapon:
    """One that the box knows, or what the card says. (Activating)"""
    known = t.known(WEAPONS)
    chosen = await t.ask("which weapon", seat, which_weapon(known)) if known else OTHER
    if known and chosen != OTHER:
        row = known[int(chosen)]
        return Weapon(row["name"], int(row["die"]), row["most"], row["left"])
    fields: dict[str, Any] = {
        "die": die(say("Die, in the triangle")),
        "most": Number(say("Most dice, in the circle"), 1, 6, start=2),
        "left": Number(say("Durability, in the square"), 1, 20, start=6),
        "name": Words(say("Name, if you like"), 30, 0, start=""),
    }
    told = await t.ask("weapon", seat, Sheet(say("What does the weapon say?"), fields, guide="activating"))
    return Weapon(told["name"], int(told["die"]), told["most"], told["left"])


def which_weapon(known: Sequence[Mapping[str, Any]]) -> Pick[str]:
    """The weapons of the box."""
    labels: dict[str, Param] = {str(at): Name(row["name"]) for at, row in enumerate(known)}
    labels[OTHER] = Word("Another thing")
    return Pick(say("Which weapon?"), list(labels), labels=labels, guide="activating")


async def read_elf(t: Table[State], seat: Seat) -> Elf:
    """An ally with energy 6. (Activating)"""
    fields: dict[str, Any] = {
        "die": die(say("Die, in the triangle")),
        "name": Words(say("Name, if you like"), 30, 0, start=""),
    }
    told = await t.ask("elf", seat, Sheet(say("What does the elf say?"), fields, guide="elves"))
    return Elf(told["name"], int(told["die"]))


async def read_item(t: Table[State], seat: Seat) -> Item:
    """By name and benefit. (Activating)"""
    fields = {
        "name": Words(say("Name, if you like"), 30, 0, start=""),
        "benefit": Words(say("Benefit, if you like"), 80, 0, start=""),
    }
    told = await t.ask("item", seat, Sheet(say("What does the item say?"), fields, guide="items"))
    return Item(told["name"], told["benefit"])
