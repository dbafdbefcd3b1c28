"""Won or lost, why, how far; and the parts of the score."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine import Many, Param, Plot, ScoreRow, ScoreSheet, Seat, Text, Who, say
from companion.games.northpole.state import JACK_FROST, LAST_SPACE, Ending, State

HEALTH_POINTS, FACE_UP, FACE_DOWN = 2, 3, 1


def score(s: State) -> ScoreSheet | None:
    """All win or lose together. (Score)"""
    if s.over is None:
        return None
    is_won = s.over == Ending.WON
    verdict = say("Won with {n} points", n=total(s)) if is_won else say("Lost on space {n}", n=s.location)
    found = [*(points(s) if is_won else ()), *facts(s)]
    return ScoreSheet(verdict, found, [list(s.seats)], reason(s), plots(s), not is_won)


def reason(s: State) -> Text:
    """Why it is over, and whose Health it was. (Goal)"""
    dead = [seat for seat in s.seats if s.heroes[seat].health == 0]
    if s.over == Ending.HEALTH and dead and not s.is_alone:
        return say("Health ran out: {seats}", seats=Many(tuple(Who(seat) for seat in dead)))
    return say("{why}", why=s.over or Ending.TIME)


def total(s: State) -> int:
    """2 × Health + Time + 3 × face-up elves + 1 × face-down elves, of both together. (Score; ruling N22)"""
    elves = sum(elf_points(s, seat) for seat in s.seats)
    return HEALTH_POINTS * counted_health(s) + s.time + elves


def counted_health(s: State) -> int:
    """Both Healths, or the lower one. (Ruling N22)"""
    healths = [hero.health for hero in s.heroes.values()]
    return min(healths) if s.wishes.lowest_counts else sum(healths)


def elf_points(s: State, seat: Seat) -> int:
    """What the elves of an inventory are worth. (Score)"""
    return sum(FACE_UP if elf.is_up else FACE_DOWN for elf in s.heroes[seat].elves)


def points(s: State) -> list[ScoreRow]:
    """The parts of the score, each with its addends."""
    health = {seat: HEALTH_POINTS * hero.health for seat, hero in s.heroes.items()}
    why = {seat: say("2 × {n}", n=hero.health) for seat, hero in s.heroes.items()}
    elves = {seat: elf_points(s, seat) for seat in s.seats}
    lower = say("The lower Health counts.") if s.wishes.lowest_counts and not s.is_alone else None
    shared = None if s.is_alone else say("It counts once.")
    counted = HEALTH_POINTS * counted_health(s)
    sum_of = say("{health} + {time} + {elves}", health=counted, time=s.time, elves=sum(elves.values()))
    return [
        ScoreRow(say("Health ×2"), health, why, lower),
        ScoreRow(say("Time left"), both(s, s.time), {}, shared),
        ScoreRow(say("Elves"), elves, why_elves(s), say("3 for each face up, 1 for each face down.")),
        ScoreRow(say("Score"), both(s, total(s)), dict.fromkeys(s.seats, sum_of)),
    ]


def why_elves(s: State) -> dict[Seat, Text]:
    """How many lie face up, and how many face down. (Score)"""
    found = {}
    for seat, hero in s.heroes.items():
        up = sum(elf.is_up for elf in hero.elves)
        found[seat] = say("3 × {up} + 1 × {down}", up=up, down=len(hero.elves) - up)
    return found


def facts(s: State) -> list[ScoreRow]:
    """How far it went; what a lost game is remembered by."""
    damage = min(JACK_FROST, s.fight.foes[0].damage) if s.fight is not None and s.fight.is_final else 0
    rows: list[tuple[Text, Mapping[Seat, int], Text | None]] = [
        (say("Space reached"), both(s, s.furthest), say("Of {n}.", n=LAST_SPACE)),
        (say("Damage to Jack Frost"), both(s, damage), say("Of {n}.", n=JACK_FROST)),
        (say("Enemies beaten"), both(s, s.beaten), None),
        (say("Turns"), both(s, s.turn), None),
    ]
    if s.over != Ending.WON:
        rows.insert(1, (say("Health"), {seat: hero.health for seat, hero in s.heroes.items()}, None))
        rows.insert(2, (say("Time"), both(s, s.time), None))
    return [ScoreRow(label, numbers, {}, note) for label, numbers, note in rows]


def both(s: State, n: int) -> dict[Seat, int]:
    """What belongs to all."""
    return dict.fromkeys(s.seats, n)


def plots(s: State) -> list[Plot]:
    """Health on the way."""
    steps: list[Param] = [*(say("{n}", n=space) for space in s.way), say("The end")]
    lines = {seat: [*(each[seat] for each in s.healths), hero.health] for seat, hero in s.heroes.items()}
    return [Plot(say("Health when the pawn came to a space"), steps, lines)]
