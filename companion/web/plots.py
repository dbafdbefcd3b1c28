"""A game's plot as a picture: where the lines, their points and the numbers beside them lie."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.engine import Param, Plot, Seat

WIDTH, HEIGHT = 420, 240
LEFT, RIGHT, TOP, BOTTOM = 46, 372, 20, 186  # the last numbers stand to the right of the lines
APART = 17  # points that would hide each other lie side by side
TICKS, LABELS = 5, 10  # at most so many numbers up the axis and below it
LINE = 21  # the height of a number


@dataclass(frozen=True)
class Spot:
    """A point of a line."""

    x: float
    y: float


@dataclass(frozen=True)
class Tick:
    """A number at the axis, or a step below it."""

    at: float
    value: Param


@dataclass(frozen=True)
class Chart:
    """All that is drawn, in units of the picture."""

    lines: dict[Seat, list[Spot]]
    heights: list[Tick]  # numbers of the upright axis, from 0
    steps: list[Tick]
    ends: list[Tick]  # where the lines end, every number once
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = RIGHT
    bottom: int = BOTTOM


def chart(plot: Plot) -> Chart:
    """Lay a plot out.  The upright axis begins at 0 and its numbers are whole."""
    highest = max((number for line in plot.lines.values() for number in line), default=0)
    step = stride(highest)
    top = max(step, -(-highest // step) * step)
    xs = list(spread(len(plot.steps)))

    def y(number: int) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * number / top, 1)

    lines = {
        seat: [Spot(x + beside(plot, seat, at), y(line[at])) for at, x in enumerate(xs[: len(line)])]
        for seat, line in plot.lines.items()
    }
    last = sorted({line[-1] for line in plot.lines.values() if line})
    return Chart(
        lines,
        heights=[Tick(y(number), number) for number in range(0, top + 1, step)],
        steps=named([Tick(x, step) for x, step in zip(xs, plot.steps, strict=True)]),
        ends=list(apart(Tick(y(number), number) for number in last)),
    )


def named(steps: list[Tick]) -> list[Tick]:
    """Those of many steps that have room for their names; always the last."""
    every = max(1, -(-len(steps) // LABELS))
    return steps[(len(steps) - 1) % every :: every]


def stride(highest: int) -> int:
    """A round whole number that leaves few numbers at the axis."""
    size = 1
    while True:
        for step in (size, 2 * size, 5 * size):
            if step * TICKS >= highest:
                return step
        size *= 10


def spread(steps: int) -> Iterator[float]:
    """Steps from the left to the right; a single one stands in the middle."""
    if steps == 1:
        yield (LEFT + RIGHT) / 2
        return
    margin = 2 * APART  # room for points side by side
    for at in range(steps):
        yield round(LEFT + margin + (RIGHT - LEFT - 2 * margin) * at / (steps - 1), 1)


def apart(ticks: Iterable[Tick]) -> Iterator[Tick]:
    """From the lowest upwards, none on top of another."""
    free = float(HEIGHT)
    for tick in ticks:
        yield Tick(min(tick.at, free), tick.value)
        free = min(tick.at, free) - LINE


def beside(plot: Plot, seat: Seat, at: int) -> float:
    """How far a point gives way to those of the same number."""
    same = [each for each, line in plot.lines.items() if at < len(line) and line[at] == plot.lines[seat][at]]
    return APART * (same.index(seat) - (len(same) - 1) / 2)
