"""Everything at once, in any order, with a reload after every step."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest
import skirmish
import small
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from sitting import ANN, HOST, NAMES, SEATS, TABLE, Sat, leaks, plain, seen_by

from companion.engine import Name, Refused, Revealed, Sorry, Stale, say

seeds = st.integers(0, 2**32)
people = st.sampled_from(SEATS)
GAMES = [skirmish.GAME, skirmish.GAME, small.GAME]  # the one that can do more, more often


class Evening(RuleBasedStateMachine):
    """Whoever is at the table does whatever comes to mind."""

    @initialize(game=st.sampled_from(GAMES), players=st.integers(2, 3), rounds=st.integers(1, 4))
    def sit_down(self, game, players, rounds):
        players = max(players, game.players.start)
        self.seats = SEATS[:players]
        self.sat = Sat(game, names=NAMES[:players], options={"rounds": rounds} if game.options else {})
        self.old = []  # every form ever handed out
        self.redo = []  # what the undos took back

    def teardown(self):
        if hasattr(self, "sat"):
            self.sat.store.close()

    @precondition(lambda self: self.sat.play.now)
    @rule(seed=seeds, times=st.integers(1, 12))
    def answer(self, seed, times):
        below = random.Random(seed).randrange
        for _ in range(times):
            if self.sat.play.now:
                self.sat.act(below)
        self.redo.clear()

    @precondition(lambda self: self.sat.play.now)
    @rule(seed=seeds, seat=people)
    def interrupt(self, seed, seat):
        """Whoever has a form may use it."""
        with suppress(Refused, IndexError):
            before = self.sat.play.n
            self.sat.act(random.Random(seed).randrange, seat)
            assert self.sat.play.n > before
            self.redo.clear()

    @rule(seed=seeds)
    def answer_with_an_old_form(self, seed):
        seat, token = random.Random(seed).choice(self.old)
        if token in [prompt.token for prompt in self.sat.live.view(seat).prompts]:
            return
        n = self.sat.play.n
        with pytest.raises(Stale):
            self.sat.live.answer(seat, token, None)
        assert self.sat.play.n == n

    @rule(is_meant=st.booleans())
    def undo(self, is_meant):
        before, n = whole(self.sat), self.sat.play.n
        try:
            self.sat.live.steps.undo(is_meant=is_meant)
        except Revealed:
            assert not is_meant
            assert self.sat.play.n == n
        except Refused:
            assert self.sat.play.n == n
        else:
            self.redo.append(before)

    @rule()
    def bring_back(self):
        try:
            self.sat.live.steps.redo()
        except Refused:
            assert not self.redo
        else:
            assert whole(self.sat) == self.redo.pop()

    @rule(seed=seeds)
    def correct(self, seed):
        rng = random.Random(seed)
        correction = rng.choice(self.sat.game.corrections(self.sat.play.state))
        throws = self.sat.play.throws
        self.sat.live.correct(correction.key, correction.ask.sample(rng.randrange))
        assert self.sat.play.throws == throws or correction.restarts
        self.redo.clear()

    @rule(seconds=st.sampled_from([10, 200]))
    def wait(self, seconds):
        n = self.sat.play.n
        self.sat.now += seconds
        self.sat.live.expire()
        if self.sat.play.n > n:
            self.redo.clear()

    @rule(key=st.sampled_from(["pause", "resume", "more"]))
    def take_a_break(self, key):
        self.sat.live.write("timer", key, 30 if key == "more" else None)
        self.redo.clear()

    @rule(mode=st.sampled_from(["server", "tap", "typed"]))
    def other_dice(self, mode):
        self.sat.live.write("setting", "dice", mode)
        self.redo.clear()

    @rule(seat=people, text=st.text(max_size=9))
    def speak(self, seat, text):
        with suppress(Refused):
            self.sat.live.write("note", "", text, seat)
            self.redo.clear()
            assert self.sat.play.lines[-1].params["note"] == Name(text)

    @rule(name=st.text(min_size=1, max_size=9))
    def rename(self, name):
        """A name is no matter of the log: it stays through every undo and redo."""
        with suppress(Refused):
            self.sat.lobby.rename(ANN, name)
            assert self.sat.lobby.sitter(ANN).name == " ".join(name.split())

    @rule(seat=st.sampled_from([*SEATS, TABLE]))
    def skip(self, seat):
        with suppress(Sorry):
            self.sat.live.skip(seat)
            self.redo.clear()

    @invariant()
    def a_reload_changes_nothing(self):
        before = whole(self.sat), forms(self.sat)
        self.sat.reload()
        assert (whole(self.sat), forms(self.sat)) == before

    @invariant()
    def nobody_sees_a_secret(self):
        for seat in [*self.seats, HOST, TABLE]:
            assert not list(leaks(seen_by(self.sat, seat), seat))

    @invariant()
    def nobody_owes_a_coin(self):
        assert min(getattr(self.sat.play.state, "coins", {"": 0}).values()) >= 0

    @invariant()
    def no_token_is_lost(self):
        state = self.sat.play.state
        if hasattr(state, "bag"):
            assert sum(state.bag.values()) + sum(len(hand.value) for hand in state.hands.values()) == 90

    @invariant()
    def the_verdict_is_written_down(self):
        assert (self.sat.live.row.ended is not None) == (self.sat.play.now is None)

    @invariant()
    def forms_are_collected(self):
        self.old += forms(self.sat)[0] or [(ANN, 0)]


def whole(sat):
    """All there is to a play but its tokens and deadlines, which an undo renews, and who took what back."""
    play, table = sat.play, sat.play.table
    standing = [(s.put.key, list(s.put.asks), s.sealed) for s in play.standing]
    seats = [[(p.key, p.is_held, p.answered) for p in sat.live.view(seat).prompts] for seat in play.seats]
    log = sat.store.log.lines(sat.live.row, 10**6)
    told = [line.text for line in log if line.text.msgid not in TAKEN]
    shown = [play.state, told, table.here, table.revealed, play.settings, play.printed, play.throws]
    return plain([*shown, standing, seats])


TAKEN = {
    say("{who} takes back the last step.").msgid,
    say("{who} goes back to an earlier step.").msgid,
    say("{who} takes back the last step, although all have seen it.").msgid,
    say("{who} brings the step back.").msgid,
}


def forms(sat):
    """Every form at the table, when time is up, and what the screens show of the log."""
    view, play = sat.live.view, sat.play
    return [(seat, p.token) for seat in play.seats for p in view(seat).prompts], play.deadline, play.lines


Evening.TestCase.settings = settings(
    max_examples=100, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)
TestEvening = Evening.TestCase


@pytest.mark.parametrize("game", [skirmish.GAME, small.GAME], ids=lambda game: game.key)
def test_a_whole_game_is_the_same_live_and_reloaded(sit, game):
    sat, rng = sit(game), random.Random(3)
    while sat.play.now is not None:
        sat.act(rng.randrange)
        before = whole(sat), forms(sat)
        sat.reload()
        assert (whole(sat), forms(sat)) == before
