"""How a table may want to play District 12."""

from __future__ import annotations

from typing import Any

from companion.engine import FIRST_GAME, Option, Pick, Word, say
from companion.games.district12.state import Ending

OPTIONS: tuple[Option[Any], ...] = (
    FIRST_GAME,
    Option(
        "ending",
        Pick(
            say("The end"),
            tuple(Ending),
            note=say("A drawn card loses outright, or Reaping cards cost 3, 2, 1, 0 points."),
        ),
        Ending.TRIBUTE,
    ),
    Option(
        "fewest",
        Pick(
            say("Penalties in ties"),
            ("track", "nothing"),
            labels={"track": Word("The fewest may cost one"), "nothing": Word("The fewest cost nothing")},
            note=say(
                "Without a draw: do 6, 4, 4, 1 cards cost 3, 2, 2, 1 points, or does the 1 cost nothing?"
            ),
        ),
        "track",
    ),
    Option(
        "discards",
        Pick(
            say("Discard pile"),
            ("visitor", "all"),
            labels={"visitor": Word("For its visitor"), "all": Word("For everybody")},
            note=say("Who may look through Capitol Storage; its top card lies open anyway."),
        ),
        "visitor",
    ),
    Option(
        "trade",
        Pick(
            say("Clock for trading"),
            ("none", "60", "120", "180"),
            labels={
                "none": Word("No clock"),
                "60": Word("1 minute"),
                "120": Word("2 minutes"),
                "180": Word("3 minutes"),
            },
            note=say("When it rings, trading is over."),
        ),
        "none",
    ),
    Option(
        "odds",
        Pick(
            say("Odds of the Glass Ball"),
            ("hidden", "shown"),
            labels={"hidden": Word("Not shown"), "shown": Word("On the board")},
            note=say("How likely each player is to be drawn, all the time."),
        ),
        "hidden",
    ),
)
