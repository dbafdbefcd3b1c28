"""Mockingjay: the Resistance and the Capitol fight for fourteen districts over six turns."""

from companion.engine import Game, say
from companion.games.mockingjay.box import BLANKS, doubts
from companion.games.mockingjay.corrections import corrections
from companion.games.mockingjay.maneuvers import maneuvers
from companion.games.mockingjay.options import OPTIONS
from companion.games.mockingjay.outlook import outlook
from companion.games.mockingjay.panels import panels, place
from companion.games.mockingjay.picture import LEGEND, board
from companion.games.mockingjay.places import DISTRICTS
from companion.games.mockingjay.rules import go_on, seating, set_up
from companion.games.mockingjay.score import score
from companion.games.mockingjay.state import State, setup
from companion.games.mockingjay.strategy import strategy
from companion.games.mockingjay.uprisings import end, influence_phase

GAME: Game[State] = Game(
    key="mockingjay",
    title=say("Mockingjay"),
    blurb=say("Two sides, fourteen districts, six turns. Eight districts rise, or the Capitol wins."),
    length=say("2 h"),
    players=range(2, 5),
    edition=1,
    state=State,
    setup=setup,
    chapters={
        "set up": set_up,
        "go on": go_on,
        "maneuvers": maneuvers,
        "strategy": strategy,
        "influence": influence_phase,
        "end": end,
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
    places=DISTRICTS,
    legend=LEGEND,
    odds=outlook,
)
