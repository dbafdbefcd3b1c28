"""Jabberjay: eight characters, cards placed in silence, and a team that may say very little."""

from companion.engine import Game, say
from companion.games.jabberjay.box import BLANKS, doubts
from companion.games.jabberjay.corrections import corrections
from companion.games.jabberjay.options import OPTIONS
from companion.games.jabberjay.panels import panels, place
from companion.games.jabberjay.picture import board
from companion.games.jabberjay.prompts import LEGEND, seating
from companion.games.jabberjay.rules import GO_ON, after, deal, go_on, peacekeepers, reveal, set_up
from companion.games.jabberjay.rules import place as placing
from companion.games.jabberjay.score import score
from companion.games.jabberjay.state import Phase, State, setup

GAME: Game[State] = Game(
    key="jabberjay",
    title=say("Jabberjay"),
    blurb=say("Protect the District citizens together. One sentence a turn is all you may say."),
    length=say("20 min"),
    players=range(2, 5),
    edition=1,
    state=State,
    setup=setup,
    chapters={
        Phase.SETUP.value: set_up,
        GO_ON: go_on,
        Phase.DEAL.value: deal,
        Phase.PLACE.value: placing,
        Phase.PEACEKEEPERS.value: peacekeepers,
        Phase.REVEAL.value: reveal,
        Phase.AFTER.value: after,
    },
    corrections=corrections,
    score=score,
    place=place,
    picture=board,
    panels=panels,
    options=OPTIONS,
    blanks=BLANKS,
    doubts=doubts,
    seating=seating,
    legend=LEGEND,
)
