"""How a table may want to play Mockingjay."""

from __future__ import annotations

from typing import Any

from companion.engine import FIRST_GAME, Option, Pick, Word, say
from companion.games.mockingjay.places import Decider

OPTIONS: tuple[Option[Any], ...] = (
    FIRST_GAME,
    Option(
        "target",
        Pick(
            say("Districts for the Resistance"),
            ("7", "8", "9"),
            note=say("So many have to rise. 7 helps the Resistance, 9 the Capitol."),
        ),
        "8",
    ),
    Option(
        "stay",
        Pick(
            say("Characters after a success"),
            ("no", "yes"),
            labels={"no": Word("They go home"), "yes": Word("They stay on the card")},
            note=say("The rulebook is silent. If they stay, they are bound until the card leaves."),
        ),
        "no",
    ),
    Option(
        "hovercraft",
        Pick(
            say("Hovercraft"),
            ("with", "apart"),
            labels={"with": Word("Also move with the others"), "apart": Word("Only in their own step")},
            note=say("Whether they may move in steps 2 and 3 of the maneuvers, too."),
        ),
        "with",
    ),
    Option(
        "lift",
        Pick(
            say("Carried units"),
            ("often", "once"),
            labels={"often": Word("From craft to craft"), "once": Word("Once in a turn")},
            note=say("Whether two hovercraft may carry the same unit one after the other."),
        ),
        "often",
    ),
    Option(
        "deck",
        Pick(
            say("An empty deck"),
            ("shuffled", "empty"),
            labels={"shuffled": Word("Shuffle the discards"), "empty": Word("Stays empty")},
            note=say("For operations and missions."),
        ),
        "shuffled",
    ),
    Option(
        "decider",
        Pick(
            say("Influence is decided by"),
            tuple(Decider),
            note=say("Only where two play a side together: texts of uprisings, and cards to remove."),
        ),
        Decider.STRATEGY,
    ),
    Option(
        "odds",
        Pick(
            say("Odds before a roll"),
            ("hidden", "shown"),
            labels={"hidden": Word("Not shown"), "shown": Word("With the question")},
            note=say("Uprisings, operations, missions and combats, exactly."),
        ),
        "shown",
    ),
)
