"""The printed words of Mockingjay: districts, sides, units, skills, characters."""

from __future__ import annotations

from enum import StrEnum

from companion.engine import Word


class District(StrEnum):
    """The fourteen places of the board, in district order; the headquarters come last. (Ruling B3)"""

    CAPITOL = "The Capitol"
    D1 = "District 1"
    D2 = "District 2"
    D3 = "District 3"
    D4 = "District 4"
    D5 = "District 5"
    D6 = "District 6"
    D7 = "District 7"
    D8 = "District 8"
    D9 = "District 9"
    D10 = "District 10"
    D11 = "District 11"
    D12 = "District 12"
    HQ = "Resistance HQ"


DISTRICTS = tuple(District)
NUMBERED = DISTRICTS[1:13]  # those with a card slot


class Side(StrEnum):
    """Who fights whom, and which side of a district card lies up."""

    CAPITOL = "Capitol"
    RESISTANCE = "Resistance"

    @property
    def enemy(self) -> Side:
        """The other side."""
        return Side.RESISTANCE if self == Side.CAPITOL else Side.CAPITOL


class Unit(StrEnum):
    """What stands in a district."""

    INFANTRY = "Resistance infantry"
    RESISTANCE_HOVERCRAFT = "Resistance hovercraft"
    PEACEKEEPER = "Peacekeepers"
    MUTT = "Mutts"
    CAPITOL_HOVERCRAFT = "Capitol hovercraft"

    @property
    def side(self) -> Side:
        """Whom it fights for."""
        return Side.RESISTANCE if self in RESISTANCE_UNITS else Side.CAPITOL

    @property
    def die(self) -> int:
        """Infantry D8, hovercraft D10, mutts D12."""
        return {Unit.INFANTRY: 8, Unit.PEACEKEEPER: 8, Unit.MUTT: 12}.get(self, 10)

    @property
    def flies(self) -> bool:
        """Whether it is a hovercraft: it moves in a step of its own, and is never carried."""
        return self in HOVERCRAFT.values()


RESISTANCE_UNITS = (Unit.INFANTRY, Unit.RESISTANCE_HOVERCRAFT)
HOVERCRAFT = {Side.CAPITOL: Unit.CAPITOL_HOVERCRAFT, Side.RESISTANCE: Unit.RESISTANCE_HOVERCRAFT}


class Skill(StrEnum):
    """What a task asks for."""

    PROPAGANDA = "Propaganda"
    TACTICS = "Tactics"
    INTEL = "Intel"


class Task(StrEnum):
    """The two places for characters on an operation or a mission."""

    PRIMARY = "Primary task"
    SECONDARY = "Secondary task"


class Character(StrEnum):
    """Thirteen figures: ten of the Resistance, three of the Capitol."""

    KATNISS = "Katniss Everdeen"
    GALE = "Gale Hawthorne"
    COIN = "Alma Coin"
    PLUTARCH = "Plutarch Heavensbee"
    BEETEE = "Beetee Latier"
    BOGGS = "Boggs"
    HAYMITCH = "Haymitch Abernathy"
    FINNICK = "Finnick Odair"
    PEETA = "Peeta Mellark"
    CRESSIDA = "Cressida"
    CAESAR = "Caesar Flickerman"
    SNOW = "President Snow"
    EGERIA = "Egeria"

    @property
    def side(self) -> Side:
        """Whom the figure works for."""
        return Side.CAPITOL if self in CAPITOL_CHARACTERS else Side.RESISTANCE


CAPITOL_CHARACTERS = (Character.CAESAR, Character.SNOW, Character.EGERIA)


SHORT = {  # what a figure is called where there is little room
    Character.KATNISS: Word("Katniss"),
    Character.GALE: Word("Gale"),
    Character.COIN: Word("Coin"),
    Character.PLUTARCH: Word("Plutarch"),
    Character.BEETEE: Word("Beetee"),
    Character.BOGGS: Word("Boggs"),
    Character.HAYMITCH: Word("Haymitch"),
    Character.FINNICK: Word("Finnick"),
    Character.PEETA: Word("Peeta"),
    Character.CRESSIDA: Word("Cressida"),
    Character.CAESAR: Word("Caesar"),
    Character.SNOW: Word("Snow"),
    Character.EGERIA: Word("Egeria"),
}


class Phase(StrEnum):
    """Where in a turn the table is."""

    SETUP = "Setup"
    MANEUVERS = "Maneuvers"
    STRATEGY = "Strategy"
    INFLUENCE = "Influence"


class Decider(StrEnum):
    """Who of a divided side decides in the Influence Phase. (Ruling B14)"""

    STRATEGY = "Strategy player"
    MANEUVERS = "Maneuvers player"


class Ending(StrEnum):
    """How the war ends. (Goals)"""

    CAPITOL_FALLS = "The Capitol has fallen"
    HQ_FALLS = "The Resistance HQ has fallen"
    DISTRICTS = "Enough districts are free"
    TIME = "The turns are over"

    @property
    def winner(self) -> Side:
        """Who wins so."""
        return Side.CAPITOL if self in (Ending.HQ_FALLS, Ending.TIME) else Side.RESISTANCE
