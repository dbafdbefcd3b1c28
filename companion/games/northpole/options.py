"""How a table may want to play Hunted: North Pole."""

from __future__ import annotations

from typing import Any

from companion.engine import FIRST_GAME, Option, Param, Pick, Text, Word, say


def _choice(key: str, title: Text, no: Param, yes: Param, note: Text, usual: str = "no") -> Option[Any]:
    return Option(key, Pick(title, ("no", "yes"), labels={"no": no, "yes": yes}, note=note), usual)


OPTIONS: tuple[Option[Any], ...] = (
    FIRST_GAME,
    _choice(
        "forward",
        say("Ammo spaces"),
        Word("Both ways"),
        Word("Only forward"),
        say("Whether moving back over 4, 8 or 12 gives ammo, too."),
    ),
    _choice(
        "target",
        say("Target number after moving back"),
        Word("It falls again"),
        Word("It never falls"),
        say("It belongs to the stretch of the pawn, or to the furthest one reached."),
    ),
    _choice(
        "once",
        say("Time in a fight"),
        Word("Each round"),
        Word("Once a fight"),
        say("When using a weapon costs 1 Time."),
    ),
    _choice(
        "bomb-time",
        say("Bombs and Time"),
        Word("No Time"),
        Word("1 Time"),
        say("Whether a bomb is a weapon that costs 1 Time. It costs 1 Health anyway."),
        "yes",
    ),
    _choice(
        "bomb-extra",
        say("A bomb in a round"),
        Word("Is the attack"),
        Word("Comes on top"),
        say("Whether you attack with a weapon in the same round, too."),
    ),
    _choice(
        "each",
        say("Health lost to two enemies"),
        Word("1 a round"),
        Word("1 for each"),
        say("While they live, after each round."),
    ),
    _choice(
        "last-time",
        say("The last Time point"),
        Word("Lost at once"),
        Word("Attack first"),
        say("Whether an attack that costs the last Time may still win the game."),
    ),
    _choice(
        "elves",
        say("Elves take damage"),
        Word("In fights"),
        Word("Everywhere"),
        say("Whether an elf may also take Health that an effect costs."),
    ),
    _choice(
        "tokens",
        say("+2 tokens"),
        Word("After the roll"),
        Word("Before the roll"),
        say("When you decide to spend them."),
    ),
    _choice(
        "own-card",
        say("Your own card, alone"),
        Word("Stays in the deck"),
        Word("Is removed"),
        say("If a character has a card in the Hunted deck, too."),
    ),
    _choice(
        "cap",
        say("Highest Health of Clarence"),
        Word("10"),
        Word("6"),
        say("For two players: is the d6 only a counter, or also the limit?"),
    ),
    _choice(
        "lowest",
        say("Score of two players"),
        Word("Both Healths"),
        Word("The lower Health"),
        say("Which Health counts twice in the score."),
    ),
    _choice(
        "hold",
        say("A round without an attack"),
        Word("Only if need be"),
        Word("Allowed"),
        say("To save ammo and Time; it costs 1 Health."),
        "yes",
    ),
    _choice(
        "both",
        say("Ammo spaces for two"),
        Word("For the mover"),
        Word("For both"),
        say("Who gets 3 ammo at 4, 8 and 12."),
    ),
)
