"""Bots: they answer after a moment, what is legal, only where nobody else plays, and never in a break."""

from __future__ import annotations

import logging

import pytest
import skirmish
import small
from sitting import ANN, BOB, CID, SEATS, Sat

from companion.catalogue import find_games
from companion.engine import BOT, TABLE, Refused, Unsaved
from companion.lobby import Lobby

PLAYED = {key: found.game for key, found in find_games().items()}


def give(sat, *seats):
    for seat in seats:
        sat.lobby.give_to_bot(seat)


def rings(sat):
    """The alarms that are set: the deadline's and the bots'."""
    return [bell for bell in sat.bells if bell.is_set]


def let_play(sat, most=4000):
    """Whatever bots are asked, they answer; how many answers they gave."""
    for many in range(most):
        n = sat.play.n
        for bell in [bell for bell in rings(sat) if bell.seconds == 1.0]:
            bell.is_set = False
            bell.ring()
        if sat.play.n == n:
            return many
    raise AssertionError("bots play on and on")


@pytest.mark.parametrize("game", [skirmish.GAME, *PLAYED.values()], ids=lambda game: game.key)
def test_bots_alone_play_a_game_to_its_end(sit, game):
    names = ["Ann", "Bob", "Cid", "Dan"][: game.players.stop - 1]
    sat = sit(game, names=names)
    give(sat, *sat.play.seats)
    let_play(sat)
    assert sat.live.is_over
    assert {told.by for told in sat.live.steps.told(ANN, 9999, True) if told.kind == "answer"} <= {
        BOT,
        TABLE,
        "clock",
    }


def test_a_bot_waits_a_moment_and_then_answers(raid):
    give(raid, BOB)
    assert raid.asked == ("side", (BOB,))
    (bell,) = rings(raid)
    assert bell.seconds == 1.0
    bell.ring()
    assert raid.asked == ("side", (CID,))


def test_bots_answer_nothing_for_people(raid):
    give(raid, BOB)
    let_play(raid)
    assert raid.asked == ("side", (CID,))
    assert not rings(raid)


def test_what_one_answers_for_all_is_left_to_people(sit):
    sat = sit(PLAYED["district12"])
    give(sat, BOB, CID)
    assert sat.play.now.put.is_race
    assert let_play(sat) == 0


def test_bots_answer_for_all_where_there_is_nobody_else(sit):
    sat = sit(PLAYED["district12"])
    give(sat, *SEATS)
    n = sat.play.n
    rings(sat)[-1].ring()
    assert sat.play.n > n


def test_bots_stand_still_in_a_break(raid):
    give(raid, BOB)
    raid.live.write("timer", "pause")
    assert not rings(raid)
    raid.live.bots.act()
    assert raid.asked == ("side", (BOB,))
    raid.live.write("timer", "resume")
    assert let_play(raid) == 1


def test_bots_are_there_again_after_a_crash(raid):
    give(raid, BOB)
    raid.bells.clear()
    raid.reload()
    assert let_play(raid) == 1


def test_an_undo_goes_back_to_what_a_person_did(raid):
    give(raid, BOB, CID)
    asked = ("gate", (ANN,))
    let_play(raid)
    raid.live.steps.undo(is_meant=True)
    assert raid.asked == asked


def test_whoever_takes_the_seat_takes_it_from_the_bot(raid):
    give(raid, BOB)
    phone = raid.lobby.join("phone")
    raid.lobby.claim(phone.id, BOB)
    raid.lobby.decide(BOB, True)
    assert (raid.lobby.sitter(BOB).is_bot, let_play(raid)) == (False, 0)
    give(raid, BOB)
    raid.lobby.free(BOB)
    assert (raid.lobby.sitter(BOB).is_here, let_play(raid)) == (True, 0)


def test_a_bot_that_finds_no_answer_leaves_it_to_the_host(raid, monkeypatch, caplog):
    give(raid, BOB)

    def refuse(*_):
        raise Refused(small.say("No."))

    monkeypatch.setattr(raid.live, "answer", refuse)
    with caplog.at_level(logging.WARNING):
        raid.live.bots.act()
    assert "no bot's answer" in caplog.text


@pytest.mark.parametrize("error", [Refused(small.say("No.")), IndexError("nothing to choose from")])
def test_what_a_bot_cannot_answer_keeps_no_other_bot_waiting(market, monkeypatch, error):
    give(market, BOB, CID)
    answer = market.live.answer

    def refuse_bob(seat, *more):
        if seat == BOB:
            raise error
        answer(seat, *more)

    monkeypatch.setattr(market.live, "answer", refuse_bob)
    assert [let_play(market) for _ in range(2)] == [0, 1], "Bob cannot, Cid can"
    assert market.asked == ("trade", (ANN, BOB))
    assert not [bell for bell in rings(market) if bell.seconds == 1.0], "it does not try for ever"


def test_bots_wait_until_the_disk_is_there_again(raid, monkeypatch):
    give(raid, BOB)

    def busy(*_):
        raise Unsaved(small.say("Busy."))

    with monkeypatch.context() as patch:
        patch.setattr(raid.store.log, "append", busy)
        rings(raid)[0].ring()
        assert raid.asked == ("side", (BOB,))
    assert let_play(raid) == 1
    assert raid.asked == ("side", (CID,))


def test_what_bots_make_up_is_never_in_the_owners_box(sit):
    sat = sit()
    give(sat, *SEATS)
    let_play(sat)
    assert sat.live.is_over
    assert ("printed/help",) in keys(sat)
    assert sat.store.box.values(sat.game.key) == {}


def keys(sat):
    with sat.store._connection.reading() as db:
        return db.execute("SELECT key FROM entry").fetchall()


def test_dice_of_bots_are_the_apps_also_where_they_are_typed(clash):
    give(clash, ANN)
    clash.live.write("setting", "dice", "typed")
    let_play(clash)
    assert clash.play.throws > 0


def test_bots_have_names_until_somebody_names_them(sit):
    sat = sit(names=())
    lobby = Lobby(sat.live)
    for _ in range(2):
        lobby.sit(None, lobby.name_for_bot("Bot"), is_bot=True)
    assert [(s.name, s.is_bot, s.is_here) for s in lobby.sitters] == [
        ("Bot 1", True, False),
        ("Bot 2", True, False),
    ]


def test_a_table_in_its_lobby_asks_no_bot():
    sat = Sat(names=())
    sat.lobby.sit(None, "Bot", is_bot=True)
    assert not sat.bells
    sat.store.close()
