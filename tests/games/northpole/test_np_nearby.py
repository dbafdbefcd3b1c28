"""Random answers that change little."""

from __future__ import annotations

from companion.engine import say
from companion.games.northpole.nearby import Mostly, Nearby


def test_a_random_number_lies_around_its_start_and_within_its_bounds():
    ask = Nearby(say("Time"), 0, 20, start=19)
    assert [ask.sample(lambda bound, n=n: n) for n in range(5)] == [17, 18, 19, 20, 20]


def test_a_random_choice_is_mostly_its_start():
    ask = Mostly(say("Bells"), ("0", "1", "2"), start="0")
    assert [ask.sample(lambda bound, n=n: n % bound) for n in (1, 2, 3)] == ["0", "0", "0"]
    draws = iter([0, 0, 2])
    assert ask.sample(lambda bound: next(draws)) == "2"
