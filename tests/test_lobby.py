"""Who sits where, and how the table wants to play."""

from __future__ import annotations

import threading

import pytest
import skirmish
from sitting import ANN, BOB, CID, SEATS

from companion.engine import Name, Refused, Unsaved, Who, say
from companion.lobby import MOST_DEVICES


@pytest.fixture
def lobby(sit):
    """An empty table."""
    return sit(names=()).lobby


@pytest.fixture
def three(lobby):
    """Ann and Bob with their phones, Cid without."""
    for token, name in (("a", "Ann"), ("b", "Bob"), (None, "Cid")):
        lobby.sit(token and lobby.join(token, is_host=token == "a").id, name)
    return lobby


def names(lobby):
    return [sitter.name for sitter in lobby.sitters]


def test_a_phone_comes_as_a_spectator_and_is_known_again(lobby):
    phone = lobby.join("token")
    assert lobby.device("token") == phone
    assert not phone.is_host
    assert lobby.device("another") is None
    assert lobby.sitters == []


def test_when_a_table_is_full_those_who_only_watched_make_room(three):
    seated = three.devices
    screen = three.join("screen")
    three.let_play(screen.id, True)
    for n in range(MOST_DEVICES - len(three.devices)):
        three.join(f"watching {n}")
    claiming = three.devices[-1]
    three.claim(claiming.id, ANN)
    late = three.join("late")
    assert [device.id for device in three.devices] == [
        *(d.id for d in seated),
        screen.id,
        claiming.id,
        late.id,
    ]


def test_a_table_has_room_for_so_many_screens_that_play(lobby):
    for n in range(MOST_DEVICES):
        lobby.let_play(lobby.join(str(n)).id, True)
    with pytest.raises(Refused):
        lobby.join("one more")
    assert len(lobby.devices) == MOST_DEVICES


def test_everybody_sits_with_name_piece_and_phone(three):
    phones = [device.id for device in three.devices]
    assert [tuple(sitter)[:5] for sitter in three.sitters] == [
        (ANN, "Ann", 1, phones[0], None),
        (BOB, "Bob", 2, phones[1], None),
        (CID, "Cid", 3, None, None),
    ]


def test_one_phone_may_hold_two_seats(three):
    phone = three.devices[0].id
    seat = three.sit(phone, "Dan")
    assert [sitter.seat for sitter in three.sitters if sitter.device == phone] == [ANN, seat]


def test_a_piece_is_chosen_once(lobby):
    lobby.sit(None, "Ann", 2)
    with pytest.raises(Refused):
        lobby.sit(None, "Bob", 2)
    lobby.sit(None, "Cid")
    assert [sitter.look for sitter in lobby.sitters] == [2, 1]


@pytest.mark.parametrize("look", [0, 7, -1])
def test_a_piece_that_does_not_exist_is_refused(lobby, look):
    with pytest.raises(Refused):
        lobby.sit(None, "Ann", look)


def test_there_are_no_more_seats_than_players(three):
    three.sit(None, "Dan")
    with pytest.raises(Refused):
        three.sit(None, "Eve")
    assert len(three.sitters) == skirmish.GAME.players[-1]


@pytest.mark.parametrize("name", ["", "   ", "x" * 21, "a\x00b", "\u202eBob", "\ud800"])
def test_a_name_that_is_no_name_is_refused(lobby, name):
    with pytest.raises(Refused):
        lobby.sit(None, name)
    assert lobby.sitters == []


def test_a_name_is_tidied_up(lobby):
    lobby.sit(None, "  Anna \n Maria ")
    assert names(lobby) == ["Anna Maria"]


@pytest.mark.parametrize(("first", "second"), [("Ann", "ANN"), ("Ёлка", "ёлка"), ("Straße", "STRASSE")])
def test_two_of_one_name_cannot_be_told_apart(lobby, first, second):
    lobby.sit(None, first)
    with pytest.raises(Refused) as refused:
        lobby.sit(None, second)
    assert refused.value.text.params == {"seat": Who(ANN)}


def test_a_name_may_change_at_any_time_but_not_to_anothers(three):
    three.start()
    three.rename(ANN, "ann")
    with pytest.raises(Refused):
        three.rename(BOB, "Ann")
    assert names(three) == ["ann", "Bob", "Cid"]


def test_two_who_take_one_name_at_once_do_not_both_get_it(three):
    meet, refused = threading.Barrier(2), []

    def take(seat):
        meet.wait()
        try:
            three.rename(seat, "Zoe")
        except Refused:
            refused.append(seat)

    for _ in range(20):
        threads = [threading.Thread(target=take, args=(seat,)) for seat in (ANN, BOB)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert names(three).count("Zoe") == 1
        three.rename(ANN, "Ann"), three.rename(BOB, "Bob")
    assert len(refused) == 20


def test_a_seat_that_somebody_has_is_asked_for(three):
    ann, bob = three.devices
    three.claim(bob.id, ANN)
    assert three.sitter(ANN).claimed_by == bob.id
    assert three.sitter(ANN).device == ann.id


@pytest.mark.parametrize(("is_granted", "whose"), [(True, "b"), (False, "a")])
def test_the_host_decides(three, is_granted, whose):
    three.claim(three.device("b").id, ANN)
    three.decide(ANN, is_granted)
    assert three.sitter(ANN).device == three.device(whose).id
    assert three.sitter(ANN).claimed_by is None


def notices(lobby):
    return {device.token: device.notice for device in lobby.devices}


def test_the_host_says_yes_to_the_phone_she_was_asked_by(three):
    first, second = three.join("first"), three.join("second")
    three.claim(first.id, ANN)
    three.claim(second.id, ANN)
    with pytest.raises(Refused):
        three.decide(ANN, True, first.id)
    assert three.sitter(ANN).device == three.device("a").id
    assert notices(three)["first"] == f"overtaken:{ANN}"
    three.decide(ANN, True, second.id)
    assert three.sitter(ANN).device == second.id


@pytest.mark.parametrize("what", ["free", "give_to_bot"])
def test_whoever_asked_is_told_that_the_seat_goes_elsewhere(three, what):
    three.claim(three.join("new").id, ANN)
    getattr(three, what)(ANN)
    assert notices(three)["new"] == f"refused:{ANN}"


def test_whoever_asked_for_a_seat_may_have_it_when_its_player_leaves(three):
    three.start()
    three.claim(three.join("new").id, ANN)
    three.leave(ANN)
    three.decide(ANN, True)
    assert three.sitter(ANN).device == three.device("new").id


@pytest.mark.parametrize("what", ["leave", "remove"])
def test_only_whoever_did_not_go_herself_is_told(three, what):
    getattr(three, what)(ANN)
    assert notices(three)["a"] == ("removed:" if what == "remove" else "")


@pytest.mark.parametrize("what", ["free", "give_to_bot"])
def test_two_hosts_who_press_at_once_move_a_seat_once(three, what):
    three.start()
    getattr(three, what)(ANN)
    n, sitters = three.live.play.n, three.sitters
    getattr(three, what)(ANN)
    assert (three.live.play.n, three.sitters) == (n, sitters)


def test_a_seat_that_cannot_be_written_down_does_not_move(three, monkeypatch):
    three.start()
    three.claim(three.join("new").id, ANN)
    before = three.sitters, notices(three)

    def busy(*_):
        raise Unsaved(say("Busy."))

    monkeypatch.setattr(three.live.store.log, "append", busy)
    with pytest.raises(Unsaved):
        three.decide(ANN, True)
    assert (three.sitters, notices(three)) == before


def test_a_seat_that_moves_minds_neither_undo_nor_redo(three):
    three.start()
    three.live.answer(ANN, three.live.view(ANN).prompts[-1].token, "2")
    three.free(BOB)
    three.live.steps.undo()
    three.free(ANN)
    assert three.live.play.now.put.key == "gate"
    assert three.live.steps.may_redo
    three.live.steps.redo()
    assert three.live.play.now.put.key == "side"
    told = [line.text.msgid for line in three.live.steps.told(ANN, 99)]
    assert told.count("{seat} is played at the table screen now.") == 2


def test_there_is_nothing_to_decide_where_nobody_asks(three):
    with pytest.raises(Refused):
        three.decide(ANN, True)


@pytest.mark.parametrize("what", ["claim", "free", "remove", "rename", "move"])
def test_there_is_no_such_seat(three, what):
    nowhere = "s9"
    with pytest.raises(Refused):
        {
            "claim": lambda: three.claim(three.devices[0].id, nowhere),
            "free": lambda: three.free(nowhere),
            "remove": lambda: three.remove(nowhere),
            "rename": lambda: three.rename(nowhere, "Zoe"),
            "move": lambda: three.move(nowhere, 1),
        }[what]()
    assert names(three) == ["Ann", "Bob", "Cid"]


def test_a_seat_that_is_set_free_is_played_at_the_table_screen(three):
    three.claim(three.device("b").id, ANN)
    three.free(ANN)
    assert three.sitter(ANN).device is None
    assert three.sitter(ANN).claimed_by is None


def test_whoever_leaves_makes_room_for_her_seat_and_piece(three):
    three.remove(BOB)
    assert three.sit(None, "Bob") == BOB
    assert [(sitter.seat, sitter.look) for sitter in three.sitters] == [(ANN, 1), (CID, 3), (BOB, 2)]


@pytest.mark.parametrize(
    ("seat", "by", "order"),
    [
        (ANN, 1, [BOB, ANN, CID]),
        (CID, -1, [ANN, CID, BOB]),
        (ANN, -1, [ANN, BOB, CID]),
        (CID, 1, [ANN, BOB, CID]),
        (ANN, 99, [BOB, CID, ANN]),
    ],
)
def test_the_order_round_the_table_is_set_right(three, seat, by, order):
    three.move(seat, by)
    assert [sitter.seat for sitter in three.sitters] == order


def test_the_game_is_played_in_the_order_round_the_table(three):
    three.move(CID, -2)
    three.start()
    assert three.live.play.seats == (CID, ANN, BOB)


def test_the_host_role_is_handed_on(three):
    _ann, bob = three.devices
    three.hand_host(bob.id)
    assert [device.is_host for device in three.devices] == [False, True]


def test_the_host_role_is_handed_to_nobody_else(three):
    with pytest.raises(Refused):
        three.hand_host(999)
    assert [device.is_host for device in three.devices] == [True, False]


def test_a_wish_is_granted(three):
    three.wish({"rounds": 1}, "typed")
    three.start()
    assert three.live.play.state.rounds == 1
    assert three.live.play.settings.dice == "typed"


@pytest.mark.parametrize(
    ("options", "dice"),
    [({"rounds": 10}, "tap"), ({"rounds": "1"}, "tap"), ({}, "loaded"), ({"goals": 1}, "tap")],
)
def test_a_wish_that_is_not_offered_is_refused(three, options, dice):
    with pytest.raises(Refused):
        three.wish(options, dice)
    assert three.live.row.wishes == {}


def test_a_refusal_names_what_is_not_offered(three):
    with pytest.raises(Refused) as refused:
        three.wish({}, "x" * 99)
    assert refused.value.text.params == {"key": Name("dice"), "value": Name("x" * 20)}


@pytest.mark.parametrize("many", [0, 1])
def test_the_game_does_not_begin_with_too_few(lobby, many):
    for name in ["Ann"][:many]:
        lobby.sit(None, name)
    with pytest.raises(Refused):
        lobby.start()
    assert not lobby.live.is_started


@pytest.mark.parametrize("what", ["sit", "remove", "move", "wish", "start"])
def test_what_the_lobby_settled_stays_settled(three, what):
    three.start()
    with pytest.raises(Refused):
        {
            "sit": lambda: three.sit(None, "Dan"),
            "remove": lambda: three.remove(ANN),
            "move": lambda: three.move(ANN, 1),
            "wish": lambda: three.wish({}, "tap"),
            "start": three.start,
        }[what]()
    assert three.live.play.seats == tuple(SEATS)


def test_every_change_wakes_the_screens(lobby):
    seen = [lobby.live.version]
    phone = lobby.join("token")
    for change in (
        lambda: lobby.sit(phone.id, "Ann"),
        lambda: lobby.rename(ANN, "Anna"),
        lambda: lobby.claim(phone.id, ANN),
        lambda: lobby.decide(ANN, True),
        lambda: lobby.free(ANN),
        lambda: lobby.hand_host(phone.id),
        lambda: lobby.wish({}, "tap"),
        lambda: lobby.remove(ANN),
    ):
        seen.append(lobby.live.version)
        change()
    assert seen == sorted(set(seen))
    assert lobby.live.version > seen[-1]
