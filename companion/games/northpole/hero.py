"""A player's own things in Hunted: North Pole: numbers, weapons, elves, items, abilities."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from companion.engine import Name, Plain, Word, say

MOST_HEALTH, ELF_ENERGY = 10, 6


class Stat(StrEnum):
    """What a character is good at."""

    STR = "STR"
    DEX = "DEX"
    INT = "INT"
    CHA = "CHA"


class Character(StrEnum):
    """Whom one plays."""

    BECKY = "Becky"
    CLARENCE = "Clarence"


class Kind(StrEnum):
    """What a card of the Hunted deck is."""

    ENEMY = "Enemy"
    PATH = "Path"
    REINDEER = "Reindeer"
    WEAPON = "Weapon"
    ITEM = "Item"
    ELF = "Elf"
    AMMO = "Ammo"
    BOMB = "Bomb"
    EVENT = "Event"
    OTHER = "Another card"


@dataclass
class Card:
    """A card of a row, as far as the rules need it; an enemy has a number and perhaps a type."""

    kind: Kind
    bells: int = 0
    number: int = 0
    combine: bool = False
    name: str = ""
    is_kin: bool = False  # somebody said that it is of the same type as the other enemy


@dataclass
class Weapon:
    """Its die, the most dice of a round, and what its tracker shows; the slingshot has no typed name."""

    name: str
    die: int
    most: int
    left: int

    @property
    def word(self) -> Plain:
        """What it is called."""
        return Name(self.name) if self.name else Word("Weapon")


@dataclass
class Elf:
    """An ally; face down it only counts a point."""

    name: str = ""
    die: int = 6
    energy: int = ELF_ENERGY
    is_up: bool = True

    @property
    def may_help(self) -> bool:
        """Whether its tracker can go down. (Ruling N12)"""
        return self.is_up and self.energy > 0

    @property
    def word(self) -> Plain:
        """What it is called."""
        return Name(self.name) if self.name else Word("Elf")

    def tire(self) -> None:
        """One energy less; at 0 it turns face down for the rest of the game. (Fight)"""
        self.energy = max(0, self.energy - 1)
        self.is_up = self.is_up and self.energy > 0


@dataclass
class Item:
    """An item by name and benefit, as far as anybody typed them."""

    name: str = ""
    benefit: str = ""

    @property
    def word(self) -> Plain:
        """What it is called."""
        return Name(self.name) if self.name else Word("Item")


@dataclass
class Ability:
    """One of three; each once until a card flips it back."""

    name: str = ""
    text: str = ""
    is_used: bool = False


@dataclass
class Hero:
    """A player: the first of her weapons is the slingshot."""

    health: int
    weapons: list[Weapon]
    character: Character = Character.BECKY
    stats: dict[Stat, int] = field(default_factory=dict)
    row: list[Card] = field(default_factory=list)
    elves: list[Elf] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    abilities: list[Ability] = field(default_factory=lambda: [Ability(), Ability(), Ability()])
    bombs: int = 0
    plus: int = 0
    carrots: int = 0
    cap: int = MOST_HEALTH

    @property
    def slingshot(self) -> Weapon:
        """It is always there."""
        return self.weapons[0]

    def name_of(self, weapon: Weapon) -> Plain:
        """What a weapon is called."""
        return Word("Slingshot") if weapon is self.slingshot else weapon.word

    def ability(self, at: int) -> Plain:
        """What an ability is called."""
        name = self.abilities[at].name
        return Name(name) if name else say("Ability {n}", n=at + 1)
