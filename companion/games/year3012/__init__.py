"""3012: five phases a turn, a combat that others aid or block, and Renown in a deck of real cards."""

from companion.engine import Game, say
from companion.games.year3012.acquisition import acquisition, reserve
from companion.games.year3012.box import BLANKS, doubts
from companion.games.year3012.combat import aid_or_block, fight, reveal, settle, window
from companion.games.year3012.corrections import corrections
from companion.games.year3012.end import end
from companion.games.year3012.options import OPTIONS
from companion.games.year3012.panels import panels, place
from companion.games.year3012.picture import board
from companion.games.year3012.prompts import LEGEND, seating
from companion.games.year3012.rules import assembly, end_of_turn, noting, replenish, set_up, take_up
from companion.games.year3012.scoring import score
from companion.games.year3012.state import State, setup

CHAPTERS = {
    "set up": set_up,
    "take up": take_up,
    "replenish": replenish,
    "assembly": assembly,
    "aid or block": aid_or_block,
    "reveal": reveal,
    "fight": fight,
    "window": window,
    "settle": settle,
    "acquisition": acquisition,
    "reserve": reserve,
    "end of turn": end_of_turn,
    "end": end,
}
GAME: Game[State] = Game(
    key="year3012",
    title=say("3012"),
    blurb=say("Five phases a turn, and a combat in which the others aid or block you. The cards stay real."),
    length=say("60 min"),
    players=range(2, 6),
    edition=1,
    state=State,
    setup=setup,
    chapters={name: noting(name, chapter) for name, chapter in CHAPTERS.items()},
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
