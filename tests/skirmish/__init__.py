"""A game made up for the tests: raids on four gates.  It asks in every way there is."""

from companion.engine import Game, Number, Option, say
from skirmish.rules import choose, clash, declare, muster, trade
from skirmish.state import State, corrections, panels, place, score, seating, setup

GAME: Game[State] = Game(
    key="skirmish",
    title=say("Skirmish"),
    blurb=say("Raid the gates. Trade what you carry home."),
    length=say("A minute"),
    players=range(2, 5),
    edition=1,
    state=State,
    setup=setup,
    chapters={"muster": muster, "choose": choose, "declare": declare, "clash": clash, "trade": trade},
    corrections=corrections,
    score=score,
    place=place,
    panels=panels,
    options=(Option("rounds", Number(say("How many rounds?"), 1, 9), 3),),
    seating=seating,
)
