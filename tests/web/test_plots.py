"""Plots of a verdict: whole numbers from 0, every point where it belongs, none behind another."""

from __future__ import annotations

import pytest
from sitting import ANN, BOB, CID

from companion.engine import Plot, say
from companion.web.plots import BOTTOM, LABELS, LINE, TICKS, chart, stride


def plot(**lines):
    steps = list(range(1, 1 + max(len(line) for line in lines.values())))
    return Plot(say("Cards"), steps, {{"ann": ANN, "bob": BOB, "cid": CID}[who]: lines[who] for who in lines})


@pytest.mark.parametrize(("highest", "step"), [(0, 1), (1, 1), (5, 1), (6, 2), (13, 5), (44, 10), (101, 50)])
def test_the_axis_has_few_round_numbers(highest, step):
    assert stride(highest) == step
    heights = [tick.value for tick in chart(plot(ann=[0, highest])).heights]
    assert heights[0] == 0
    assert len(heights) <= 1 + TICKS
    assert heights[-1] >= highest


def test_higher_numbers_stand_higher_and_nothing_stands_at_the_bottom():
    low, high = chart(plot(ann=[0, 4])).lines[ANN]
    assert (low.y, low.x < high.x, high.y < low.y) == (BOTTOM, True, True)


def test_equal_numbers_stand_side_by_side():
    lines = chart(plot(ann=[1, 2], bob=[1, 3], cid=[1, 2])).lines
    assert lines[ANN][0].x < lines[BOB][0].x < lines[CID][0].x
    assert lines[ANN][0].y == lines[BOB][0].y
    assert lines[ANN][1].x < lines[BOB][1].x < lines[CID][1].x


def test_every_last_number_is_read_once_and_none_is_written_over_another():
    ends = chart(plot(ann=[1, 40], bob=[1, 41], cid=[2, 40])).ends
    assert [end.value for end in ends] == [40, 41]
    assert ends[0].at - ends[1].at == LINE


def test_of_many_steps_some_are_named_and_always_the_last():
    steps = [tick.value for tick in chart(plot(ann=list(range(25)))).steps]
    assert len(steps) <= LABELS
    assert steps[-1] == 25


def test_a_line_may_be_shorter_than_the_plot_or_empty():
    lines = chart(plot(ann=[1, 2, 3], bob=[1], cid=[])).lines
    assert [len(lines[seat]) for seat in (ANN, BOB, CID)] == [3, 1, 0]


def test_a_single_step_stands_in_the_middle():
    drawn = chart(plot(ann=[3]))
    assert drawn.lines[ANN][0].x == (drawn.left + drawn.right) / 2
