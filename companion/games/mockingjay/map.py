"""Our own map of Panem: where each district lies in the picture, wide for a screen and tall for a phone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import hypot, sin

from companion.games.mockingjay.places import District

WIDTH, HEIGHT = 250, 186  # of the room that each district has, in units of the picture
GAP = 0.965  # lands do not touch
BEND = 22  # how far from a corner a border begins to turn
AROUND = ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1))  # corners and middles, in halves
D = District
WIDE: Sequence[Sequence[District | None]] = (
    (D.D7, D.D5, D.D9, D.HQ),
    (D.D2, D.CAPITOL, D.D1, D.D8),
    (D.D3, D.D6, D.D10, D.D12),
    (None, D.D4, D.D11, None),
)
TALL: Sequence[Sequence[District | None]] = (
    (D.D7, D.D9, D.HQ),
    (D.D5, D.D1, D.D8),
    (D.D2, D.CAPITOL, D.D12),
    (D.D3, D.D6, D.D10),
    (D.D4, None, D.D11),
)
Point = tuple[float, float]


@dataclass(frozen=True)
class Land:
    """A district's room in the picture, from its upper left corner, and the outline of its land."""

    x: int
    y: int
    outline: str


def lands(rows: Sequence[Sequence[District | None]]) -> Mapping[District, Land]:
    """Every district's land."""
    return {
        district: Land(WIDTH * column, HEIGHT * row, " ".join(outline(column, row)))
        for row, districts in enumerate(rows)
        for column, district in enumerate(districts)
        if district is not None
    }


def outline(column: int, row: int) -> Iterator[str]:
    """The border as an SVG path: neighbours share the points that it is bent from."""
    middle = (WIDTH * (column + 0.5), HEIGHT * (row + 0.5))
    points = [shrunk(border_point(2 * column + x, 2 * row + y), middle) for x, y in AROUND]
    for at, point in enumerate(points):
        before, after = towards(point, points[at - 1]), towards(point, points[(at + 1) % len(points)])
        yield f"{'L' if at else 'M'}{shown(before)}Q{shown(point)} {shown(after)}"
    yield "Z"


def border_point(x: int, y: int) -> Point:
    """A point of the grid of half rooms, moved a little so that the map looks grown and not ruled."""
    return WIDTH / 2 * x + 9 * sin(5.1 * x + 2.3 * y), HEIGHT / 2 * y + 7 * sin(3.7 * x + 4.9 * y)


def shrunk(point: Point, middle: Point) -> Point:
    """Nearer to the middle of its land."""
    return (middle[0] + GAP * (point[0] - middle[0]), middle[1] + GAP * (point[1] - middle[1]))


def towards(point: Point, other: Point) -> Point:
    """The point on the way to another one where the border begins to turn."""
    share = BEND / hypot(other[0] - point[0], other[1] - point[1])
    return (point[0] + share * (other[0] - point[0]), point[1] + share * (other[1] - point[1]))


def shown(point: Point) -> str:
    """Whole units are exact enough."""
    return f"{point[0]:.0f} {point[1]:.0f}"


WIDE_LANDS, TALL_LANDS = lands(WIDE), lands(TALL)
