"""Hunted: North Pole: fight your way to space 15 before Health or Time runs out, then beat Jack Frost."""

from companion.engine import Game, say
from companion.games.northpole.box import BLANKS, doubts
from companion.games.northpole.corrections import corrections
from companion.games.northpole.options import OPTIONS
from companion.games.northpole.panels import panels, place
from companion.games.northpole.picture import board
from companion.games.northpole.prompts import LEGEND, seating
from companion.games.northpole.rules import set_up, turn
from companion.games.northpole.scoring import score
from companion.games.northpole.state import State, setup

GAME: Game[State] = Game(
    key="northpole",
    title=say("Hunted: North Pole"),
    blurb=say("Fight your way to the North Pole before Health or Time runs out. Then beat Jack Frost."),
    length=say("30–45 min"),
    players=range(1, 3),
    edition=1,
    state=State,
    setup=setup,
    chapters={"set up": set_up, "turn": turn},
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
