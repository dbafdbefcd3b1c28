"""A small engine for rulebooks: chapters ask, the log remembers, nobody sees another's secret."""

from companion.engine.asides import DICE, MOST_DICE, free_dice
from companion.engine.asks import Ask, Done, Form, Json, Number, Pick, Picks, Words, label
from companion.engine.chance import Below, fingerprint, throw
from companion.engine.draws import Draw, Roll
from companion.engine.entries import Batch, Entry, Kind, Line, Mark, Printed, Settings, decode, encode
from companion.engine.errors import Broken, Diverged, Refused, Revealed, Sorry, Stale, Unsaved
from companion.engine.game import (
    Blank,
    Correction,
    Game,
    Option,
    Options,
    Panel,
    Plot,
    ScoreRow,
    ScoreSheet,
    ranked,
)
from companion.engine.play import SHOWN, Play
from companion.engine.script import Chapter, Put, Script, Table
from companion.engine.seats import CLOCK, HOST, TABLE, Seat, clockwise, others
from companion.engine.secrets import Secret, cut
from companion.engine.sheets import Rows, Sheet
from companion.engine.showing import Card, Place, Reveal, Step, Thrown
from companion.engine.text import Many, Name, Param, Text, Who, Word, named, privately, say, say_n, words
from companion.engine.views import Prompt, View, view

__all__ = [
    "CLOCK",
    "DICE",
    "HOST",
    "MOST_DICE",
    "SHOWN",
    "TABLE",
    "Ask",
    "Batch",
    "Below",
    "Blank",
    "Broken",
    "Card",
    "Chapter",
    "Correction",
    "Diverged",
    "Done",
    "Draw",
    "Entry",
    "Form",
    "Game",
    "Json",
    "Kind",
    "Line",
    "Many",
    "Mark",
    "Name",
    "Number",
    "Option",
    "Options",
    "Panel",
    "Param",
    "Pick",
    "Picks",
    "Place",
    "Play",
    "Plot",
    "Printed",
    "Prompt",
    "Put",
    "Refused",
    "Reveal",
    "Revealed",
    "Roll",
    "Rows",
    "ScoreRow",
    "ScoreSheet",
    "Script",
    "Seat",
    "Secret",
    "Settings",
    "Sheet",
    "Sorry",
    "Stale",
    "Step",
    "Table",
    "Text",
    "Thrown",
    "Unsaved",
    "View",
    "Who",
    "Word",
    "Words",
    "clockwise",
    "cut",
    "decode",
    "encode",
    "fingerprint",
    "free_dice",
    "label",
    "named",
    "others",
    "privately",
    "ranked",
    "say",
    "say_n",
    "throw",
    "view",
    "words",
]
