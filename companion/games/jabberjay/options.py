"""How a table may want to play Jabberjay."""

from __future__ import annotations

from typing import Any

from companion.engine import FIRST_GAME, Option, Pick, Word, say

OPTIONS: tuple[Option[Any], ...] = (
    Option(
        "cards",
        Pick(
            say("Cards"),
            ("real", "dealt"),
            labels={"real": Word("Real cards"), "dealt": Word("Dealt by the app")},
            note=say(
                "Real ones on the table, or hands on the phones alone: then the app has to know your deck."
            ),
        ),
        "real",
    ),
    FIRST_GAME,
    Option(
        "fled",
        Pick(
            say("Only Fled cards"),
            ("defeat", "spared"),
            labels={"defeat": Word("They defeat"), "spared": Word("Nothing happens")},
            note=say("Beside an Accused or Exposed character. The rulebook can be read both ways."),
        ),
        "defeat",
    ),
)
