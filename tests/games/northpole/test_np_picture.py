"""What the picture of the board shows beside the state."""

from __future__ import annotations

from pole import ANN, elf

from companion.games.northpole.hero import Weapon
from companion.games.northpole.picture import TALL, WIDE, bands, board


def seen(table, grid):
    return [(band.letter, band.target, band.is_here) for band in bands(table.s, grid)]


def test_the_stretches_and_their_target_numbers(solo):
    assert seen(solo, WIDE) == [("A", 10, True), ("B", 11, False), ("C", 12, False)]
    solo.use("else", "move", 6)
    assert seen(solo, WIDE) == [("A", 10, False), ("B", 11, True), ("C", 12, False)]


def test_a_stretch_may_reach_into_the_second_line(solo):
    assert [letter for letter, *_ in seen(solo, TALL)] == ["A", "B", "B", "C"]


def test_a_target_number_that_never_falls(sit_down):
    table = sit_down(1, target="yes")
    table.use("else", "move", 6, "move", -3)
    assert [target for _, target, _ in seen(table, WIDE)] == [11, 11, 12]


def test_things_with_their_trackers(solo):
    solo.hero().weapons.append(Weapon("Club", 8, 2, 0))
    solo.hero().elves = [elf(4), elf(3, is_up=False)]
    tools = board(solo.s)["tools"][ANN]
    assert [(tool.dice, tool.left, tool.is_spent) for tool in tools] == [
        ("2d8", 0, True),
        ("d6", 4, False),
        ("d6", 0, True),
    ]


def test_the_spaces_keep_within_the_picture(solo):
    for grid, width in ((WIDE, 1000), (TALL, 750)):
        spots = [grid.spot(space) for space in range(16)]
        assert all(25 <= x <= width - 25 for x, _ in spots)
