"""A live table: screens that wait, a lobby that is left, rules that change under it, many at once."""

from __future__ import annotations

import random
import threading

import pytest
import skirmish
from sitting import ANN, BOB, CID, NAMES, SEATS

from companion.engine import HOST, Broken, Done, Refused, Stale, say
from companion.store import Store


def test_a_screen_wakes_up_as_soon_as_something_changed(raid):
    seen, woken = raid.live.version, []
    waiting = threading.Thread(target=lambda: woken.append(raid.live.wait(seen, 20)))
    waiting.start()
    raid.say(BOB, "Help")
    waiting.join(5)
    assert woken == [seen + 1]


@pytest.mark.parametrize("ahead", [-1, 50])  # the latter saw the table before the server was started anew
def test_a_screen_that_saw_another_version_does_not_wait(raid, ahead):
    woken = []
    seen = raid.live.version + ahead
    looking = threading.Thread(target=lambda: woken.append(raid.live.wait(seen, 20)), daemon=True)
    looking.start()
    looking.join(5)
    assert woken == [raid.live.version]


def test_a_screen_looks_again_after_a_while(raid):
    assert raid.live.wait(raid.live.version, 0.01) == raid.live.version


def test_a_refused_answer_wakes_nobody(raid):
    version = raid.live.version
    with pytest.raises(Refused):
        raid.say(BOB, "Sing")
    assert raid.live.version == version


def test_nothing_changes_while_somebody_looks_twice(raid):
    late = threading.Thread(target=raid.say, args=(BOB, "Help"))
    with raid.live.still():
        before = raid.live.version
        late.start()
        late.join(0.05)
        assert raid.live.version == before
    late.join(5)
    assert raid.live.version == before + 1


def test_a_rule_that_breaks_when_time_is_up_does_not_kill_the_clock(market, monkeypatch, caplog):
    with monkeypatch.context() as patch:
        patch.setattr("skirmish.rules.gift", lambda *_: 1 / 0)
        market.ring(180)
    assert "a rule breaks" in caplog.text
    assert market.asked[0] == "trade"
    market.live.expire()
    assert market.asked[0] == "gift"


def test_nobody_answers_before_the_game_begins(sit):
    sat = sit(names=())
    with pytest.raises(Refused):
        sat.live.answer(ANN, 1, None)
    assert not sat.live.is_started


def test_a_game_begins_once(table):
    n = table.play.n
    with pytest.raises(Refused):
        table.live.start(SEATS)
    assert table.play.n == n


@pytest.mark.parametrize("many", [0, 1, 5])
def test_a_game_does_not_begin_with_the_wrong_number(sit, many):
    sat = sit(names=())
    with pytest.raises(Refused) as refused:
        sat.live.start([f"s{n}" for n in range(many)])
    assert refused.value.text.params == {"n": many}
    assert not sat.live.is_started


def test_a_setup_that_breaks_leaves_the_lobby_as_it_is(sit, monkeypatch):
    sat = sit(names=())
    with monkeypatch.context() as patch:
        patch.setattr("skirmish.state.dict", None, raising=False)
        with pytest.raises(Broken):
            sat.live.start(SEATS)
    sat.live.start(SEATS)
    assert sat.asked == ("gate", (ANN,))


def test_throws_that_a_crash_left_open_are_made_when_the_table_is_found_again(raid):
    raid.live.write("setting", "dice", "typed")
    raid.say(BOB, "Help"), raid.say(CID, "Rest"), raid.say(ANN, {"guard": 1, "fame": 1}), raid.say(ANN, 0)
    entry = raid.live.entry("setting", HOST, HOST, "dice", "server")
    raid.play.feed(entry)
    raid.store.log.append(raid.live.row, raid.play.take())  # and here the light goes out
    raid.reload()
    assert raid.asked[0] == "printed/help"


def shouting(raid, monkeypatch):
    """The rules of the clash change while it is going on."""

    async def shout(t):
        await t.ask("shout", BOB, Done(say("Shout")))

    monkeypatch.setitem(raid.game.chapters, "clash", shout)
    raid.reload()


def test_rules_that_changed_in_mid_chapter_keep_what_still_fits(clash, monkeypatch):
    with monkeypatch.context() as patch:
        shouting(clash, patch)
        assert clash.asked == ("shout", (BOB,))
        assert clash.state.raid.sides == {BOB: "Help", CID: "Hinder"}


def test_everybody_is_told_that_the_rules_changed(clash, monkeypatch):
    with monkeypatch.context() as patch:
        shouting(clash, patch)
        assert "rules changed" in clash.play.lines[-1].msgid


def test_answers_that_no_longer_fitted_come_back_when_the_rules_do(clash, monkeypatch):
    state, token = clash.state, clash.token(ANN)
    with monkeypatch.context() as patch:
        shouting(clash, patch)
    clash.reload()
    assert clash.asked == ("card", (ANN,))
    clash.live.steps.redo()
    assert (clash.asked, clash.state) == (("sum", (ANN,)), state)
    with pytest.raises(Stale):
        clash.live.answer(ANN, token, 5)


def test_a_redo_under_rules_that_still_do_not_fit_takes_nothing_away(clash, monkeypatch):
    with monkeypatch.context() as patch:
        shouting(clash, patch)
        clash.live.steps.redo()
        assert clash.asked == ("shout", (BOB,))
    clash.reload()
    clash.live.steps.redo()
    assert clash.asked == ("sum", (ANN,))


def test_many_tables_in_many_threads_lose_nothing(sit, tmp_path):
    store = Store(tmp_path / "companion.sqlite")
    tables, failed = [sit(store=store, code=f"T{n}") for n in range(8)], []

    def hurry(sat):
        rng = random.Random(sat.code)
        try:
            for _ in range(40):
                if sat.play.now is not None:
                    sat.act(rng.randrange)
        except Exception as error:
            failed.append(error)

    threads = [threading.Thread(target=hurry, args=(sat,)) for sat in tables]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed
    for sat in tables:
        state = sat.state
        sat.reload()
        assert sat.state == state


def test_many_phones_at_one_table_take_turns(sit, tmp_path):
    """Everybody taps as fast as she can; each tap counts once or is told that it came too late."""
    sat = sit(path=tmp_path / "companion.sqlite", options={"rounds": 9})
    counted, failed = [], []

    def tap(seat, seed):
        rng = random.Random(seed)
        while len(counted) < 100 and not failed:
            try:
                prompts = sat.live.view(seat).prompts
                if prompts:
                    sat.live.answer(seat, prompts[-1].token, prompts[-1].ask.sample(rng.randrange))
                    counted.append(seat)
            except (Stale, Refused):
                pass
            except Exception as error:
                failed.append(error)

    threads = [threading.Thread(target=tap, args=(seat, seed)) for seat in SEATS for seed in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with sat.store._connection.reading() as db:
        (many,) = db.execute("SELECT count(*) FROM entry WHERE \"by\" IN ('s1', 's2', 's3')").fetchone()
    assert not failed
    assert len(counted) == many >= 100


def test_the_names_are_no_matter_of_the_log(raid):
    raid.lobby.rename(ANN, "Anna")
    raid.live.steps.undo()
    assert raid.lobby.sitter(ANN).name == "Anna"
    assert [sitter.name for sitter in raid.lobby.sitters][1:] == NAMES[1:]


def test_the_game_is_the_one_that_was_asked_for(table):
    assert table.live.game is skirmish.GAME
