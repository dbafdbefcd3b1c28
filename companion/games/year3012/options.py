"""How a table may want to play 3012."""

from __future__ import annotations

from typing import Any

from companion.engine import FIRST_GAME, Option, Pick, Word, say

OPTIONS: tuple[Option[Any], ...] = (
    FIRST_GAME,
    Option(
        "goal",
        Pick(
            say("The game ends at"),
            ("exalted", "4", "3"),
            labels={
                "exalted": Word("Exalted"),
                "4": Word("The first space of level 4"),
                "3": Word("The first space of level 3"),
            },
            note=say("An earlier space makes a shorter game."),
        ),
        "exalted",
    ),
    Option(
        "token",
        Pick(
            say("Unspent Gold earns a token"),
            ("any", "field"),
            labels={"any": Word("From any card"), "field": Word("From the Field of Play only")},
            note=say("Revealed Actions stay on their decks; strictly read, their Gold earns no token."),
        ),
        "any",
    ),
    Option(
        "tie",
        Pick(
            say("Equal Renown and level"),
            ("track", "shared"),
            labels={"track": Word("Farther on the track wins"), "shared": Word("Shared victory")},
            note=say("The rulebook names no second tie-break."),
        ),
        "track",
    ),
    Option(
        "reactions",
        Pick(
            say("Reactions"),
            ("always", "asked"),
            labels={"always": Word("At any time"), "asked": Word("When the app asks")},
            note=say("At one single device, let the app ask before each comparison only."),
        ),
        "always",
    ),
)
