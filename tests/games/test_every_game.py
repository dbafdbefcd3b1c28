"""The contract: whatever game the catalogue finds can be played, reloaded, taken back and set right.

The skirmish of the tests keeps it too: it has secrets, clocks and interruptions, if no other game has.
"""

from __future__ import annotations

import json
import random
from contextlib import suppress

import pytest
from click.testing import CliRunner
from evenings import (
    GAMES,
    KEYS,
    MOST,
    act,
    evening,
    feed,
    finish,
    fork,
    late,
    position,
    screens,
    sit_down,
    tables,
)

from companion.commands import cli
from companion.engine import HOST, TABLE, Refused
from companion.simulate import play_one

ALL = pytest.mark.parametrize(("key", "players"), tables(GAMES))


@pytest.fixture
def sat(key, players, tmp_path, rng):
    """A table that has just begun, on disk."""
    sat = sit_down(key, players, tmp_path / "companion.sqlite", rng)
    yield sat
    sat.store.close()


@pytest.fixture
def rng(key, players):
    """Chance that falls alike each time."""
    return random.Random(f"{key} {players}")


def test_there_is_a_game_to_play():
    assert KEYS


# -- to the end ---------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
@ALL
def test_a_random_game_comes_to_a_verdict(key, players, seed):
    play = play_one(GAMES[key], players, random.Random(seed))
    assert play.n < MOST
    ranking = GAMES[key].score(play.state).ranking
    assert sorted(seat for place in ranking for seat in place) == sorted(play.seats)
    assert [] not in ranking


@pytest.mark.parametrize(("key", "players"), tables(KEYS))
def test_a_simulation_reports_no_errors(key, players):
    done = CliRunner().invoke(
        cli, ["simulate", key, "--players", str(players), "--games", "20", "--seed", "7", "--json"]
    )
    assert done.exit_code == 0, done.output
    report = json.loads(done.stdout)
    assert (report["games"], report["finished"], report["errors"]) == (20, 20, [])
    assert sum(report["verdicts"].values()) == 20
    assert "none" not in report["verdicts"]


@ALL
def test_a_game_that_is_over_is_written_down_as_over(sat, rng):
    for _ in evening(sat, rng):
        assert sat.live.row.ended is None
    assert sat.live.row.ended == sat.now
    assert sat.live.view(TABLE).is_over


# -- reloading ----------------------------------------------------------------------------


@ALL
def test_a_reload_shows_the_same_to_everybody(sat, rng):
    """State, lines, questions and the tokens of their forms."""
    for _ in evening(sat, rng):
        if rng.random() < 0.15:
            before = screens(sat), position(sat)
            sat.reload()
            assert (screens(sat), position(sat)) == before
    before = screens(sat)
    sat.reload()
    assert screens(sat) == before


# -- undo ---------------------------------------------------------------------------------


@ALL
def test_what_is_taken_back_comes_back_and_may_be_played_again(sat, rng):
    """To any entry a person made; whatever all have seen, the host means it."""
    history = []
    while sat.play.now is not None:
        before, n = position(sat), sat.play.n + 1
        history.append((n, before, *act(sat, rng)))
    end = position(sat)
    for _ in range(6):
        at = rng.randrange(len(history))
        n, before, *_ = history[at]
        sat.live.steps.undo(n, is_meant=True)
        assert position(sat) == before
        sat.live.steps.redo()
        assert position(sat) == end
        sat.live.steps.undo(n, is_meant=True)
        history[at:] = again(sat, history[at:])
        assert position(sat) == end


def again(sat, answers):
    """The same answers once more, to the questions as they stand now."""
    history = []
    for _, before, seat, value in answers:
        assert position(sat) == before
        history.append((sat.play.n + 1, before, seat, value))
        sat.live.answer(seat, sat.play.now.tokens[seat], value)
    return history


# -- the host -----------------------------------------------------------------------------


@ALL
def test_after_any_correction_a_game_can_be_played_to_its_end(sat, rng):
    """Any that is offered, at random points, with a random value."""
    for _ in evening(sat, rng):
        if rng.random() < 0.15:
            offered = sat.game.corrections(sat.play.state)
            for each in rng.sample(offered, min(len(offered), 40)):
                play = fork(sat)
                kind = "adjust" if each.restarts is None else "position"
                feed(play, kind, HOST, each.key, each.ask.sample(rng.randrange))
                finish(play, rng)
                assert sat.game.score(play.state) is not None


@ALL
def test_after_many_corrections_everybody_still_sees_a_screen(sat, rng):
    left = 25
    for _ in evening(sat, rng):
        if left and rng.random() < 0.3:
            left -= 1
            each = rng.choice(sat.game.corrections(sat.play.state))
            sat.live.correct(each.key, each.ask.sample(rng.randrange))
            before = screens(sat)
            sat.reload()
            assert screens(sat) == before


@ALL
def test_a_correction_to_the_value_as_it_stands_is_legal(sat, rng):
    for _ in evening(sat, rng):
        if rng.random() < 0.1:
            for each in sat.game.corrections(sat.play.state):
                each.ask.check(each.now)


def go_on_alone(sat, rng):
    """What the host can do without anybody: close the window, skip somebody, answer for her."""
    seat = rng.choice(late(sat.play))
    with suppress(Refused):
        sat.live.skip(rng.choice([TABLE, seat]))
        return
    if seat in sat.play.now.put.asks:
        token, ask = sat.play.now.tokens[seat], sat.play.now.put.ask(seat)
        sat.live.answer(seat, token, ask.sample(rng.randrange), by=HOST)


@ALL
def test_the_host_alone_can_go_on_from_anywhere(sat, rng):
    """Everybody else has gone home."""
    for _ in range(MOST):
        if sat.play.now is None:
            break
        assert late(sat.play), f"nobody is waited for: {sat.play.now.put.key}"
        n = sat.play.n
        go_on_alone(sat, rng)
        assert sat.play.n > n
    assert sat.live.view(HOST).is_over


@ALL
def test_a_game_may_be_ended_anywhere_and_be_gone_on_with(sat, rng):
    """What all may know of everybody is shown then, secrets of theirs or not."""
    for _ in evening(sat, rng):
        if sat.play.now is None or rng.random() > 0.1:
            continue
        before = position(sat)
        sat.live.end()
        sat.reload()
        view = sat.live.view(TABLE)
        assert (view.is_over, sat.play.is_cut_short) == (True, True)
        assert all(sat.game.panels(view.state, seat) is not None for seat in sat.play.seats)
        sat.live.steps.undo(is_meant=True)
        assert position(sat) == before
