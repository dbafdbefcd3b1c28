"""Enemies as they are met, named and engaged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine import Many, Name, Param, Pick, Seat, Sheet, Table, Text, Who, Word, Words, say
from companion.games.northpole.box import ENEMIES, YES_NO
from companion.games.northpole.hero import Card, Kind
from companion.games.northpole.nearby import Mostly, Nearby
from companion.games.northpole.state import Fight, Foe, State
from companion.games.northpole.things import OTHER


async def read_enemy(t: Table[State], seat: Seat, bells: int = 0) -> Card:
    """One that the box knows, or its number and whether it can Combine. (Enemies in the row)"""
    known = t.known(ENEMIES)
    chosen = await t.ask("which enemy", seat, which(known)) if known else OTHER
    if known and chosen != OTHER:
        row = known[int(chosen)]
        return Card(Kind.ENEMY, bells, row["number"], row["combine"] == "yes", row["name"])
    fields: dict[str, Any] = {
        "number": Nearby(say("Its number"), 1, 30, start=5),
        "combine": Mostly(say("Combine"), ("no", "yes"), labels=YES_NO, start="no"),
        "name": Words(say("Type, if you like"), 30, 0, start=""),
    }
    told = await t.ask("enemy", seat, Sheet(say("Which enemy is it?"), fields, guide="enemies"))
    return Card(Kind.ENEMY, bells, told["number"], told["combine"] == "yes", told["name"])


def which(known: Sequence[Mapping[str, Any]]) -> Pick[str]:
    """The enemies of the box; a type may be there with several numbers."""
    labels: dict[str, Param] = {
        str(at): say("{enemy}: {n}", enemy=Name(row["name"]), n=row["number"]) for at, row in enumerate(known)
    }
    labels[OTHER] = Word("Another thing")
    notes: dict[str, Text] = {
        str(at): say("Combine") for at, row in enumerate(known) if row["combine"] == "yes"
    }
    return Pick(say("Which enemy is it?"), list(labels), labels=labels, notes=notes, guide="enemies")


async def is_kin(t: Table[State], seat: Seat, new: Card, old: list[Card]) -> bool:
    """Asked where the Combine keyword matters and the types are not both known. (Enemies in the row)"""
    doubtful = [each for each in old if (each.combine or new.combine) and not (each.name and new.name)]
    if not doubtful:
        return False
    ask = Pick(
        say("Are both enemies of the same type?"),
        ("no", "yes"),
        labels=YES_NO,
        note=say("With Combine you fight both."),
        guide="enemies",
    )
    return await t.ask("kin", seat, ask) == "yes"


def foe(card: Card) -> Foe:
    """As it is fought."""
    return Foe(card.number, card.name)


def name_of(fight: Fight, each: Foe) -> Param:
    """What an enemy is called."""
    if fight.is_final and each is fight.foes[0]:
        return Word("Jack Frost")
    return Name(each.name) if each.name else Word("Enemy")


def label_of(fight: Fight, each: Foe) -> Text:
    """An enemy, and the damage that it still takes."""
    return say("{enemy}: {n} left", enemy=name_of(fight, each), n=each.left)


def living(s: State) -> dict[str, Param]:
    """The enemies that still stand, as options."""
    fight = s.fight
    return {} if fight is None else {str(at): label_of(fight, fight.foes[at]) for at in fight.living}


def engage(t: Table[State], seat: Seat, foes: Sequence[Foe], is_final: bool = False) -> None:
    """A fight begins; nothing else comes first. (Ruling N29)"""
    fight = t.state.fight = Fight(list(foes), seat, is_final=is_final)
    met = Many(tuple(say("{enemy} {n}", enemy=name_of(fight, each), n=each.number) for each in foes))
    t.tell("Fight! {seat} against: {enemies}", seat=Who(seat), enemies=met)
