"""District 12: twelve rounds, four levies, and a Glass Ball that fills with the players' own names."""

from companion.engine import Game, say
from companion.games.district12.areas import token_step
from companion.games.district12.box import BLANKS, doubts
from companion.games.district12.corrections import corrections
from companion.games.district12.end import end, points
from companion.games.district12.options import OPTIONS
from companion.games.district12.panels import panels, place
from companion.games.district12.picture import board
from companion.games.district12.prompts import LEGEND, seating
from companion.games.district12.rules import set_up, track_step
from companion.games.district12.scoring import score
from companion.games.district12.state import State, setup

GAME: Game[State] = Game(
    key="district12",
    title=say("District 12"),
    blurb=say("Twelve rounds, four levies, and a Glass Ball that fills with your own names."),
    length=say("30 min"),
    players=range(2, 5),
    edition=2,  # the Justice Building asks for the token, a Special at the Hob for the circle
    state=State,
    setup=setup,
    chapters={
        "set up": set_up,
        "track step": track_step,
        "token step": token_step,
        "end": end,
        "points": points,
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
