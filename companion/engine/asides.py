"""What no rule asks for or tells: settings, clocks, dice thrown for their own sake, who did what.  Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from companion.engine.asks import Json, Number, Words
from companion.engine.draws import Roll
from companion.engine.entries import Entry, Settings
from companion.engine.errors import Refused
from companion.engine.script import Put
from companion.engine.seats import HOST, TABLE, Seat
from companion.engine.showing import Thrown
from companion.engine.standing import Standing
from companion.engine.text import Name, Text, Who, say

NOTE = Words(say("A note for all"), 200)
MORE = Number(say("More time, in seconds"), 1, 3600)
LONGEST = 24 * 3600  # that a question's clock can be prolonged by
DICE = (4, 6, 8, 10, 12, 20)
MOST_DICE = 12


def wished(settings: Settings, key: str, value: Json) -> Settings:
    """The settings with one of them changed.  Raises Refused for what is none."""
    try:
        return msgspec.convert(msgspec.to_builtins(settings) | {key: value}, Settings)
    except msgspec.ValidationError:
        wish = Name(str(value)[:40])
        raise Refused(say("{key} cannot be {value}.", key=Name(key), value=wish)) from None


def clocked(standing: Sequence[Standing], settings: Settings, entry: Entry) -> Settings:
    """More time, a pause, the end of a pause, or no clock any more for the question that stands."""
    paused, at = settings.paused, entry.at
    if entry.key == "more" and standing:
        standing[-1].extra = min(LONGEST, standing[-1].extra + MORE.check(entry.value))
    elif entry.key == "stop" and standing:
        standing[-1].is_timed = False
    elif entry.key == "pause" and paused is None:
        return msgspec.structs.replace(settings, paused=at)
    elif entry.key == "resume" and paused is not None:
        for each in standing:  # a question put during the break waited from then on
            each.paused += at - max(paused, each.at)
        return msgspec.structs.replace(settings, paused=None)
    return settings


def free_dice(sides: Json) -> Roll:
    """One to twelve dice, d4 to d20, that nobody's rules asked for.  Raises Refused for others."""
    if not isinstance(sides, list) or not 1 <= len(sides) <= MOST_DICE:
        raise Refused(say("Between {low} and {high} dice, please.", low=1, high=MOST_DICE))
    if any(each not in DICE for each in sides):
        raise Refused(say("There is no such die."))
    return Roll(say("Free roll"), sides=tuple(sides))


def free_roll(entry: Entry) -> tuple[Thrown, Text]:
    """What a free roll shows, and the line that it leaves in the log."""
    dice = free_dice(entry.value.get("sides"))
    rolled = dice.check(entry.value.get("rolled"))
    thrown = Thrown(entry.n, dice.title, entry.seat, dice.sides, tuple(rolled))
    what = " + ".join(f"{n}d{side}" for side, n in sorted(Counter(dice.sides).items()))
    shown = Name(", ".join(map(str, rolled)))
    if len(rolled) == 1:
        return thrown, say(
            "{seat} rolls {dice}: {rolled}.", seat=Who(entry.seat), dice=Name(what), rolled=shown
        )
    return thrown, say(
        "{seat} rolls {dice}: {rolled}. Sum {sum}, highest {high}, lowest {low}.",
        seat=Who(entry.seat),
        dice=Name(what),
        rolled=shown,
        sum=sum(rolled),
        high=max(rolled),
        low=min(rolled),
    )


def seated(entry: Entry) -> Text:
    """Who plays a seat from now on, for the log."""
    match entry.key:
        case "phone":
            return say("{seat} plays on another phone now.", seat=Who(entry.seat))
        case "bot":
            return say("A bot plays for {seat} now.", seat=Who(entry.seat))
        case _:
            return say("{seat} is played at the table screen now.", seat=Who(entry.seat))


def done_for(entry: Entry, put: Put) -> Text | None:
    """What the host did for somebody else, for the log; a race is everybody's."""
    if entry.kind == "skip" and entry.seat == TABLE:
        return say("The host goes on without the others.")
    if entry.kind == "skip":
        return say("The host goes on without {seat}.", seat=Who(entry.seat))
    if entry.by == HOST and not put.is_race:
        return say("The host answers for {seat}.", seat=Who(entry.seat))
    return None


def unsaid(seat: Seat, question: Text | None) -> Text:
    """What the history says of an answer of which the rules tell nothing; never of a secret question."""
    if question is None:
        return say("{seat} has answered.", seat=Who(seat))
    return say("{seat}: {question}", seat=Who(seat), question=question)
