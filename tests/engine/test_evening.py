"""Everything at once, in any order, with a reload after every step."""

from __future__ import annotations

import random
from contextlib import suppress
from unicodedata import normalize

import pytest
import skirmish
import small
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from sitting import ANN, HOST, NAMES, SEATS, TABLE, Sat, leaks, plain, seen_by

from companion.catalogue import find_games
from companion.engine import CLOCK, DICE, Name, Refused, Revealed, Sorry, Stale, say

seeds = st.integers(0, 2**32)
people = st.sampled_from(SEATS)
MADE_UP = [skirmish.GAME, skirmish.GAME, small.GAME]  # the one that can do more, more often
PLAYED = [found.game for found in find_games().values()]


class Evening(RuleBasedStateMachine):
    """Whoever is at the table does whatever comes to mind."""

    games = MADE_UP

    @initialize(data=st.data(), players=st.integers(1, 3), rounds=st.integers(1, 4))
    def sit_down(self, data, players, rounds):
        game = data.draw(st.sampled_from(self.games))
        players = min(max(players, game.players.start), game.players.stop - 1)
        self.seats = SEATS[:players]
        options = {"rounds": rounds} if game in MADE_UP and game.options else {}
        self.sat = Sat(game, names=NAMES[:players], options=options)
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

    @rule(seed=seeds)
    def undo_to_some_step(self, seed):
        """What the history offers: any step that a person took."""
        told = self.sat.live.steps.told(HOST, 999, True)
        steps = sorted({each.n for each in told if each.kind == "answer" and each.by not in (TABLE, CLOCK)})
        if steps:
            before = whole(self.sat)
            self.sat.live.steps.undo(random.Random(seed).choice(steps), is_meant=True)
            self.redo.append(before)

    @rule(seat=people)
    def take_back(self, seat):
        before, n = whole(self.sat), self.sat.play.n
        may = self.sat.live.steps.may_take_back(seat)
        try:
            self.sat.live.steps.take_back(seat)
        except Refused:
            assert (may, self.sat.play.n) == (False, n)
        else:
            assert may
            self.redo.append(before)

    @rule()
    def bring_back(self):
        try:
            self.sat.live.steps.redo()
        except Refused:
            assert not self.redo
        else:
            before = self.redo.pop()
            assert before is None or whole(self.sat) == before

    def aside(self):
        """What no rule asked for stays when a step is brought back: the whole is not what it was."""
        self.redo = [None] * len(self.redo)

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

    @rule()
    def end_early(self):
        with suppress(Refused):
            self.sat.live.end()
            self.redo.clear()

    @rule(seat=people, sides=st.lists(st.sampled_from(DICE), min_size=1, max_size=4))
    def roll_for_nothing(self, seat, sides):
        throws = self.sat.play.throws
        self.sat.live.roll(sides, seat)
        assert self.sat.play.throws == throws
        self.aside()

    @rule(seat=people, is_granted=st.booleans())
    def another_phone(self, seat, is_granted):
        """Seats move, and the game does not notice."""
        asked = self.sat.asked
        with suppress(Refused):
            phone = self.sat.lobby.join(f"phone {len(self.sat.lobby.devices)}")
            self.sat.lobby.claim(phone.id, seat)
            self.sat.lobby.decide(seat, is_granted)
            assert (self.sat.lobby.sitter(seat).device == phone.id) == is_granted
        self.aside()
        assert self.sat.asked == asked

    @rule(key=st.sampled_from(["pause", "resume", "more", "stop"]))
    def take_a_break(self, key):
        self.sat.live.write("timer", key, 30 if key == "more" else None)
        self.redo.clear() if key in ("more", "stop") else self.aside()

    @rule(mode=st.sampled_from(["server", "tap", "typed"]))
    def other_dice(self, mode):
        n = self.sat.play.n
        self.sat.live.write("setting", "dice", mode)
        self.redo.clear() if self.sat.play.n > n + 1 else self.aside()  # what stood to be thrown was thrown

    @rule(seat=people, text=st.text(max_size=9))
    def speak(self, seat, text):
        with suppress(Refused):
            self.sat.live.write("note", "", text, seat)
            self.aside()
            assert self.sat.play.lines[-1].params["note"] == Name(text)

    @rule(name=st.text(min_size=1, max_size=9))
    def rename(self, name):
        """A name is no matter of the log: it stays through every undo and redo."""
        with suppress(Refused):
            self.sat.lobby.rename(ANN, name)
            assert self.sat.lobby.sitter(ANN).name == normalize("NFC", " ".join(name.split()))

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
    """All there is to a play but its tokens and deadlines, which an undo renews, and who took what back.

    Nor the lines of seats that moved: no undo unseats anybody, so they stay.
    """
    play, table = sat.play, sat.play.table
    standing = [(s.put.key, list(s.put.asks), s.sealed) for s in play.standing]
    seats = [[(p.key, p.is_held, p.answered) for p in sat.live.view(seat).prompts] for seat in play.seats]
    log = sat.store.log.lines(sat.live.row, 10**6)
    told = [line.text for line in log if line.text.msgid not in TAKEN]
    shown = [play.state, told, table.here, table.revealed, play.settings, play.printed, play.throws]
    return plain([*shown, standing, seats])


TAKEN = {
    say("{seat} plays on another phone now.").msgid,
    say("{who} takes back the last step.").msgid,
    say("{who} goes back to an earlier step.").msgid,
    say("{who} goes back to an earlier step, although all have seen it.").msgid,
    say("{who} takes back the last step, although all have seen it.").msgid,
    say("{who} brings the step back.").msgid,
}


def forms(sat):
    """Every form at the table, when time is up, what the screens show of the log, dice, and turn times."""
    view, play = sat.live.view, sat.play
    tokens = [(seat, p.token) for seat in play.seats for p in view(seat).prompts]
    return tokens, play.deadline, play.lines, play.thrown, play.spent


class RealEvening(Evening):
    """The same with the games that people play."""

    games = PLAYED


def often(examples, steps):
    return settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


Evening.TestCase.settings = often(80, 40)
RealEvening.TestCase.settings = often(25 * len(PLAYED), 25)
TestEvening = Evening.TestCase
TestRealEvening = RealEvening.TestCase


@pytest.mark.parametrize("game", [skirmish.GAME, small.GAME], ids=lambda game: game.key)
def test_a_whole_game_is_the_same_live_and_reloaded(sit, game):
    sat, rng = sit(game), random.Random(3)
    while sat.play.now is not None:
        sat.act(rng.randrange)
        before = whole(sat), forms(sat)
        sat.reload()
        assert (whole(sat), forms(sat)) == before
