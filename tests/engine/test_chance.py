"""The server's dice: fair, and always the same."""

from __future__ import annotations

import hashlib

from hypothesis import given
from hypothesis import strategies as st

from companion.engine import Draw, Roll, fingerprint, say, throw
from companion.engine.chance import SPAN

TITLE = say("?")


def test_the_servers_dice_are_fair_enough_and_always_the_same():
    rolled = [Roll(TITLE).sample(throw(b"secret", index))[0] for index in range(6000)]
    assert rolled[:5] == [Roll(TITLE).sample(throw(b"secret", index))[0] for index in range(5)]
    assert all(900 < rolled.count(face) < 1100 for face in range(1, 7))


def test_another_secret_throws_otherwise():
    dice = Roll(TITLE, (100,) * 9)
    assert dice.sample(throw(b"secret", 0)) != dice.sample(throw(b"other", 0))


@given(st.integers(0, 1000), st.integers(1, SPAN))
def test_a_number_is_below_its_bound(index, bound):
    assert 0 <= throw(b"secret", index)(bound) < bound


def test_numbers_that_would_favour_the_low_ones_are_thrown_again():
    bound = 2 * SPAN // 3  # a number beyond it would come out in the lower half
    numbers = [throw(b"secret", index)(bound) for index in range(300)]
    assert 120 < sum(number < bound // 2 for number in numbers) < 180


def test_a_draw_does_not_depend_on_how_the_bag_was_filled():
    one, other = Draw(TITLE, {"a": 2, "b": 3}, 2), Draw(TITLE, {"b": 3, "a": 2}, 2)
    assert one.sample(throw(b"secret", 5)) == other.sample(throw(b"secret", 5))


def test_the_fingerprint_is_what_everybody_can_compute():
    assert fingerprint(b"secret") == hashlib.sha256(b"secret").hexdigest()
