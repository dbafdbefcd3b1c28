"""The contract on secrets: nobody gets to see what another holds, or has chosen but not shown."""

from __future__ import annotations

import random
import re

import pytest
from evenings import GAMES, KEYS, evening, everybody, leaks, screens, shown, sit_down, tables
from houses import LANGUAGES, House
from sitting import HOST

from companion.engine import Seat, Secret

ALL = pytest.mark.parametrize(("key", "players"), tables(GAMES))
FOUND = pytest.mark.parametrize(("key", "players"), tables(KEYS))


@pytest.fixture
def rng(key, players):
    return random.Random(f"{key} {players} secrets")


@pytest.fixture
def sat(key, players, tmp_path, rng):
    sat = sit_down(key, players, tmp_path / "companion.sqlite", rng)
    yield sat
    sat.store.close()


@pytest.fixture
def house(key, players, tmp_path, rng):
    house = House(tmp_path, key, players, rng)
    yield house
    house.close()


def test_a_secret_is_found_wherever_it_lies():
    """Or the tests below would say nothing."""
    ann, bob = Seat("s1"), Seat("s2")
    hand = Secret(("red",), frozenset([ann]))
    for value in (hand, [hand], {"a": (hand,)}, Secret([hand], None), Secret("deck")):
        assert leaks(value, bob)
    assert leaks(hand, ann) == leaks(hand.face_up(), bob) == leaks(Secret(None), bob) == []


@ALL
def test_no_screen_holds_a_secret_of_another(sat, rng):
    """Live and reloaded: questions, lines, panels, place, step, what was revealed, sheet, state, picture."""
    for _ in evening(sat, rng):
        if rng.random() < 0.2:
            sat.reload()
        if rng.random() < 0.2:
            for seat in everybody(sat):
                assert leaks(shown(sat, seat), seat) == []


@ALL
def test_the_host_is_offered_no_secret_to_correct(sat, rng):
    for _ in evening(sat, rng):
        offered = sat.game.corrections(sat.play.state)
        assert leaks([(each.ask, each.now) for each in offered], HOST) == []


# -- sealed answers -----------------------------------------------------------------------


def two_answers(play, rng):
    """Somebody who may still choose while another has not, and two different answers of hers."""
    now = play.now
    open_ = [seat for seat in now.put.asks if seat not in now.sealed]
    if not now.put.is_sealed or len(open_) < 2:
        return None
    seat = rng.choice(open_)
    answers = [now.put.ask(seat).sample(rng.randrange) for _ in range(8)]
    others = [each for each in answers if each != answers[0]]
    return (seat, answers[0], others[0]) if others else None


def is_sealed(play):
    """Whether several answer in secret now; a game for one, or without secrets, never asks so."""
    return play.now.put.is_sealed and len(play.now.put.asks) > 1


def say(live, seat, value):
    live.answer(seat, live.play.now.tokens[seat], value)


@ALL
def test_what_somebody_locked_in_changes_nobody_elses_screen(sat, rng):
    """Whatever she chose: all others, table and host see the very same, live and reloaded."""
    tried, has_sealed = 0, False
    for _ in evening(sat, rng):
        has_sealed |= is_sealed(sat.play)
        # The first chance is taken: a game may have only one.
        found = two_answers(sat.play, rng) if not tried or rng.random() < 0.5 else None
        if found is None:
            continue
        seat, *answers = found
        seen = []
        for answer in answers:
            say(sat.live, seat, answer)
            for _ in range(2):
                seen.append({who: what for who, what in screens(sat).items() if who != seat})
                sat.reload()
        assert seen == [seen[0]] * 4
        tried += 1
    assert tried or not has_sealed


def without_token(pages, seat):
    """Each answer of hers gives her form a new one; that she is ready is no secret."""
    return re.sub(rf"\b{seat}-\d+\b", seat, repr(pages))


@FOUND
def test_what_somebody_locked_in_changes_nobody_elses_page(house, rng):
    """As phones, the table screen and the host's page are drawn, in every language."""
    tried, has_sealed = 0, False
    while house.live.play.now is not None and tried < 6:
        has_sealed |= is_sealed(house.live.play)
        found = two_answers(house.live.play, rng)
        if found is None:
            house.act(rng)
            continue
        seat, *answers = found
        pages = []
        for answer in answers:
            say(house.live, seat, answer)
            pages.append({lang: without_token(house.pages(lang, but=seat), seat) for lang in LANGUAGES})
        assert pages[0] == pages[1]
        house.act(rng)
        tried += 1
    assert tried or not has_sealed
