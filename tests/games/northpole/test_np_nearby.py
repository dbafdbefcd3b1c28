"""Random answers that change little."""

from __future__ import annotations

from companion.engine import say
from companion.games.northpole.nearby import Nearby


def test_a_random_number_lies_around_its_start_and_within_its_bounds():
    ask = Nearby(say("Time"), 0, 20, start=19)
    assert [ask.sample(lambda bound, n=n: n) for n in range(5)] == [17, 18, 19, 20, 20]
