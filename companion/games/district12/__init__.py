"""District 12: twelve rounds, four levies, and a Glass Ball that fills with the players' own names."""

from companion.engine import Game, say
from companion.games.district12.corrections import corrections, panels, place
from companion.games.district12.picture import board
from companion.games.district12.prompts import seating
from companion.games.district12.rules import CHAPTERS
from companion.games.district12.scoring import score
from companion.games.district12.state import State, setup
from companion.games.district12.track import CIRCLES

GAME: Game[State] = Game(
    key="district12",
    title=say("District 12"),
    blurb=say("Twelve rounds, four levies, and a Glass Ball that fills with your own names."),
    length=say("30 min"),
    players=range(2, 5),
    edition=1,
    state=State,
    setup=setup,
    chapters=CHAPTERS,
    corrections=corrections,
    score=score,
    place=place,
    picture=board,
    panels=panels,
    blanks=tuple(CIRCLES.values()),
    seating=seating,
)
