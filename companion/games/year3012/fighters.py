"""The forms of a combat: what fights, what an Encounter says, whether a Reaction follows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any

from companion.engine import (
    Ask,
    Below,
    Form,
    Json,
    Name,
    Number,
    Pick,
    Rows,
    Seat,
    Sheet,
    Text,
    Who,
    Word,
    say,
)
from companion.games.year3012 import prompts
from companion.games.year3012.state import DEFENSES, State, Strength
from companion.games.year3012.sums import strike

MOST_DAMAGE = 20
FIGHT, GONE, OTHER = "fight", "gone", "other"
USUAL, SPECIAL = "usual", "special"
NOTHING = ""  # an empty cell
PASS, REACT, CHANGE = "pass", "react", "change"


@dataclass(frozen=True)
class Passing(Pick[str]):
    """A Pick whose first option is what people mostly say."""

    def sample(self, below: Below) -> Json:
        return self.options[0] if below(8) else super().sample(below)


@dataclass(frozen=True)
class Gap(Number):
    """A number, or no card at all."""

    def read(self, form: Form, name: str = "value") -> Json:
        return NOTHING if form.get(name) in ([NOTHING], (NOTHING,)) else super().read(form, name)

    def check(self, value: Json) -> int:
        return -1 if value == NOTHING else super().check(value)


def fighters(s: State, start: Strength, title: Text) -> Sheet[Any]:
    """Allies, Weapons and Actions; the level comes by itself. (Combat)"""
    hint = say("Your own Scouts give Gold only. One Weapon for your Hero and one for each Ally.")
    fields: dict[str, Ask[Any]] = {
        "cards": cards(start),
        "actions": Number(say("Damage from Actions, together"), 0, 50, start=start.actions),
        "special": Pick(
            say("Anything unusual?"),
            (USUAL, SPECIAL),
            labels={USUAL: Word("No"), SPECIAL: Word("Yes")},
            notes={SPECIAL: say("somebody was removed, or may hold more Weapons")},
            start=SPECIAL if is_special(start) else USUAL,
        ),
    }
    level = strike(s, Strength()).hero
    note = say("Your Hero adds {n}. The app gives the Weapons to those who can hold them.", n=level)
    return Sheet(title, fields, note=note, guide="attack", hint=hint if s.wishes.is_first_game else None)


def cards(start: Strength) -> Rows:
    """Allies and Weapons side by side; a row may have one of them only."""
    columns = {"ally": Gap(say("Ally"), 0, MOST_DAMAGE), "weapon": Gap(say("Weapon"), 0, MOST_DAMAGE)}
    held: Json = [
        {"ally": ally, "weapon": weapon}
        for ally, weapon in zip_longest(start.allies, start.weapons, fillvalue=NOTHING)
    ]
    note = say("An Ally or a Weapon in each row, or both. The order does not matter.")
    return Rows(say("Damage of your Allies and Weapons"), columns, 9, start=held, note=note)


def _row(key: str, title: Text, start: list[int]) -> Rows:
    return Rows(title, {key: Number(say("Damage"), 0, MOST_DAMAGE)}, 9, start=[{key: each} for each in start])


def is_special(fighting: Strength) -> bool:
    """Whether something is not as usual."""
    return bool(fighting.loose or fighting.extra or not fighting.hero_fights)


def unusual(start: Strength) -> Sheet[Any]:
    """Who was removed, which Weapons lost their holder, who may hold more. (Equipping)"""
    fields: dict[str, Ask[Any]] = {
        "hero": Pick(
            say("Your Hero"),
            ("fights", "removed"),
            labels={"fights": Word("It fights"), "removed": Word("Removed from this combat")},
            start="fights" if start.hero_fights else "removed",
        ),
        "loose": _row(
            "loose", say("Weapons whose holder was removed: only Allies may take them"), start.loose
        ),
        "extra": Number(say("More Weapons that cards allow"), 0, 5, start=start.extra),
    }
    note = say("Leave out Allies that were removed.")
    return Sheet(say("What is unusual?"), fields, note=note, guide="equipping")


def read(told: Mapping[str, Any], before: Strength) -> Strength:
    """What fights, out of the first form; what was unusual stays, if something still is."""
    fighting = Strength(
        [row["ally"] for row in told["cards"] if row["ally"] >= 0],
        [row["weapon"] for row in told["cards"] if row["weapon"] >= 0],
        told["actions"],
    )
    if told["special"] == USUAL:
        return fighting
    kept = before.loose, before.extra, before.hero_fights
    return replace(fighting, loose=kept[0], extra=kept[1], hero_fights=kept[2])


def read_unusual(told: Mapping[str, Any], fighting: Strength) -> Strength:
    """What fights, with what the second form says."""
    loose = [row["loose"] for row in told["loose"]]
    return replace(fighting, loose=loose, extra=told["extra"], hero_fights=told["hero"] == "fights")


def revealed(s: State, known: Mapping[str, Mapping[str, Json]]) -> Ask[Any]:
    """One of the cards that the box knows, or what somebody reads off it. (Fight)"""
    if not known:
        return printed(s)
    return Pick(
        say("Which Encounter is it?"),
        [*known, OTHER],
        labels={**{name: Name(name) for name in known}, OTHER: Word("Another one")},
        notes={
            name: say("Defense {defense}, Experience {experience}", defense=card["defense"], experience=each)
            for name, card in known.items()
            for each in [card["experience"]]
        },
        note=say("Turn the card over. Its conditions come first."),
        guide="fight",
        reveals=True,
    )


def printed(s: State) -> Sheet[Any]:
    """What the card says. (Fight)"""
    combat = s.fought
    low, _ = DEFENSES[combat.level]
    fields: dict[str, Ask[Any]] = {
        "defense": Number(
            say("Defense"), 0, 30, start=combat.defense or low, note=prompts.typical(combat.level)
        ),
        "experience": Number(say("Experience"), 0, 9, start=combat.experience or combat.level),
        "fate": Pick(
            say("Its conditions"),
            (FIGHT, GONE),
            labels={FIGHT: Word("We fight"), GONE: Word("It is removed from this combat")},
            start=FIGHT,
        ),
    }
    hint = say("First what the card demands, then you play cards.")
    return Sheet(
        say("What does the Encounter say?"),
        fields,
        note=say("Turn the card over. Its conditions come first."),
        guide="fight",
        hint=hint if s.wishes.is_first_game else None,
        reveals=True,
    )


def window(s: State, seat: Seat) -> Passing:
    """The sum lies open; she compares or changes it, everybody else passes or reacts. (Ruling M3)"""
    labels = {
        PASS: Word("Compare now"),
        CHANGE: Word("Change my numbers"),
        GONE: Word("It is removed from this combat"),
    }
    title = say("Is that right?")
    if seat != s.active:
        labels = {PASS: Word("No Reaction"), REACT: Word("I react")}
        title = say("Any Reaction, before {seat} compares?", seat=Who(s.active))
    return Passing(
        title,
        tuple(labels),
        labels=labels,
        note=prompts.compared(s),
        guide="fight" if seat == s.active else "reactions",
        start=PASS,
        is_open=True,
    )
