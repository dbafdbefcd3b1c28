"""Coming to a table: seats, names, pieces, claims, and what only the host may do."""

from __future__ import annotations

import pytest

from web.visiting import Browser, Reader, Table


def refused(answer):
    """The reason, and the name that is still in the field."""
    assert answer.status_code == 422
    page = Reader(answer.text)
    names = [form.values["name"][0] for form in page.forms if "name" in form.values]
    return page.said.strip(), names[0] if names else None


def test_a_scan_leads_to_the_door(lobby, stranger):
    assert stranger.get(f"{lobby.url}/").headers["Location"] == f"{lobby.url}/join"


def test_the_door_asks_for_a_name_and_a_piece(lobby, stranger):
    form = stranger.page(f"{lobby.url}/join").forms[1]
    assert (form.values["name"], form.choices["look"]) == ([""], list("123456"))


def test_whoever_sits_down_comes_to_her_seat(lobby, stranger):
    answer = stranger.post(f"{lobby.url}/join", {"name": "Ann", "look": "3"})
    assert (answer.status_code, answer.headers["Location"]) == (303, f"{lobby.url}/")
    assert [(s.name, s.look) for s in lobby.lobby.sitters] == [("Ann", 3)]


def test_a_seats_cookie_is_hers_alone(lobby, stranger):
    cookies = stranger.post(f"{lobby.url}/join", {"name": "Ann"}).headers.getlist("Set-Cookie")
    (cookie,) = [each for each in cookies if each.startswith("table_")]
    assert ("HttpOnly" in cookie, "SameSite=Lax" in cookie, f"Path={lobby.url}/" in cookie) == (True,) * 3


@pytest.mark.parametrize("name", ["", "   ", "x" * 21, "A\x00B", "A\u202eB", "\u200b", "A\x7f"])
def test_a_name_that_is_none_comes_back_with_the_reason(lobby, stranger, name):
    answer = stranger.post(f"{lobby.url}/join", {"name": name})
    reason, typed = refused(answer)
    assert ("letters" in reason, typed) == (True, name)
    assert lobby.names == []


def test_spaces_around_and_within_a_name_are_tidied_up(lobby, stranger):
    stranger.post(f"{lobby.url}/join", {"name": " Ann \t Lee\n"})
    assert lobby.names == ["Ann Lee"]


@pytest.mark.parametrize("name", ["Ann", "ANN", " ann "])
def test_two_of_one_name_would_be_mixed_up(seated, stranger, name):
    reason, typed = refused(stranger.post(f"{seated.url}/join", {"name": name}))
    assert (reason, typed) == ("Ann already sits here. Choose another name.", name)


def test_a_letter_is_the_same_however_it_is_put_together(lobby, phone):
    lobby.join(phone(), "Zoé")
    assert phone().post(f"{lobby.url}/join", {"name": "Zoe\u0301"}).status_code == 422


def test_a_piece_that_is_taken_comes_back_with_the_name(lobby, phone):
    lobby.join(phone(), "Ann", look="2")
    answer = phone().post(f"{lobby.url}/join", {"name": "Boris", "look": "2"})
    assert refused(answer) == ("That piece is taken. Choose another one.", "Boris")


@pytest.mark.parametrize("look", ["", "x", "0", "7", "-1", "999", "²", "<b>"])
def test_a_piece_that_there_is_not_seats_nobody_on_it(lobby, stranger, look):
    stranger.post(f"{lobby.url}/join", {"name": "Ann", "look": look})
    assert [s.look for s in lobby.lobby.sitters] in ([], [1])


def test_a_refused_phone_is_the_same_one_when_it_tries_again(lobby, phone):
    lobby.join(phone(), "Ann", look="2")
    boris = phone()
    boris.post(f"{lobby.url}/join", {"name": "Boris", "look": "2"})
    lobby.join(boris, "Boris", look="3")
    assert len(lobby.lobby.devices) == 3


def test_a_full_table_has_no_seat_left(seated, phone):
    seated.join(phone(), "Dora")
    late = phone()
    assert "name" not in {name for form in late.page(f"{seated.url}/join").forms for name in form.values}
    assert refused(late.post(f"{seated.url}/join", {"name": "Emil"}))[0] == "All seats are taken."


def test_a_game_that_has_begun_has_no_seat_left(table, stranger):
    reason, _ = refused(stranger.post(f"{table.url}/join", {"name": "Emil"}))
    assert reason == "This game is already under way."


def test_whoever_just_watches_has_no_seat(table, stranger):
    assert stranger.post(f"{table.url}/join", {"watch": "1"}).status_code == 303
    page = stranger.get(f"{table.url}/")
    assert ("You are watching" in page.text, 'class="question"' in page.text) == (True, False)


def test_a_couple_may_share_a_phone(lobby, stranger):
    assert lobby.join(stranger, "Ann") != lobby.join(stranger, "Bob")
    assert len(lobby.lobby.devices) == 2


def test_those_who_watch_never_keep_a_player_out(lobby, app, stranger):
    for n in range(70):
        Browser(app, f"192.168.7.{n}").post(f"{lobby.url}/join", {"watch": "1"})
    assert lobby.join(stranger, "Ann") == "s1"


def test_a_table_has_room_for_so_many_screens(lobby, app):
    for n in range(59):
        watching = Browser(app, f"192.168.7.{n}")
        watching.post(f"{lobby.url}/join", {"watch": "1"})
        lobby.lobby.let_play(lobby.lobby.devices[-1].id, True)
    late = Browser(app, "192.168.8.1").post(f"{lobby.url}/join", {"watch": "1"})
    assert refused(late)[0] == "This table is full of screens."


def test_joining_without_end_has_an_end(lobby, stranger):
    joins = [stranger.post(f"{lobby.url}/join", {"name": ""}).status_code for _ in range(31)]
    assert joins == [422] * 30 + [429]


# -- claims -----------------------------------------------------------------------------------


@pytest.fixture
def claimed(table, phone):
    """Ann's phone is broken; she asks for her seat with another one."""
    table.phones["new"] = phone()
    answer = table.phones["new"].post(f"{table.url}/join", {"seat": table.seat("Ann")})
    assert answer.status_code == 303
    return table


def holds(table, name, seat="Ann"):
    """Whether that phone is asked what is asked of the seat."""
    return any(
        form.values.get("seat") == [table.seat(seat)]
        for form in table.page(table.phones[name]).forms
        if form.attrs.get("class") == "question"
    )


def test_whoever_asks_for_a_seat_does_not_have_it_yet(claimed):
    assert (holds(claimed, "Ann"), holds(claimed, "new")) == (True, False)


def test_whoever_asks_for_a_seat_reads_that_the_host_has_to_say_yes(claimed):
    assert "The host has to say yes" in claimed.phones["new"].get(f"{claimed.url}/").text


def test_a_granted_seat_changes_hands(claimed):
    claimed.control("seat/grant", seat=claimed.seat("Ann"))
    assert (holds(claimed, "Ann"), holds(claimed, "new")) == (False, True)


def test_the_old_phone_may_not_answer_any_more(claimed):
    old = claimed.form(claimed.phones["Ann"])
    claimed.control("seat/grant", seat=claimed.seat("Ann"))
    assert claimed.phones["Ann"].submit(old, htmx=True, value=[claimed.seat("Ann")]).status_code == 403


def test_a_denied_seat_stays_where_it_is(claimed):
    claimed.control("seat/deny", seat=claimed.seat("Ann"))
    assert (holds(claimed, "Ann"), holds(claimed, "new")) == (True, False)
    assert claimed.control("seat/grant", seat=claimed.seat("Ann")).status_code == 422


def test_nobody_grants_herself_a_seat(claimed):
    answer = claimed.control("seat/grant", claimed.phones["new"], seat=claimed.seat("Ann"))
    assert (answer.status_code, holds(claimed, "new")) == (403, False)


@pytest.mark.parametrize("seat", ["s9", "host", "table", "<b>"])
def test_nobody_asks_for_a_seat_that_there_is_not(table, stranger, seat):
    reason, _ = refused(stranger.post(f"{table.url}/join", {"seat": seat}))
    assert reason == "There is no such seat."
    assert "Set-Cookie" not in stranger.get(f"{table.url}/join").headers


# -- what the host decides --------------------------------------------------------------------


def test_the_host_adds_renames_moves_and_removes(lobby):
    vera, boris = lobby.add("Vera"), lobby.add("Boris")
    lobby.control("seat/rename", seat=vera, name="Wera")
    lobby.control("seat/down", seat=vera)
    assert lobby.names == ["Boris", "Wera"]
    lobby.control("seat/up", seat=vera)
    assert lobby.names == ["Wera", "Boris"]
    lobby.control("seat/remove", seat=boris)
    assert lobby.names == ["Wera"]


@pytest.mark.parametrize("act", ["up", "down"])
def test_nobody_moves_over_the_edge(seated, act):
    edge = seated.lobby.sitters[0 if act == "up" else -1].seat
    before = seated.names
    assert seated.control(f"seat/{act}", seat=edge).status_code == 204
    assert seated.names == before


def test_a_freed_seat_is_played_at_the_table_screen(table):
    seat = table.seat("Ann")
    table.control("seat/free", seat=seat)
    assert (holds(table, "Ann"), table.lobby.sitter(seat).device) == (False, None)


ACTS = ("add", "rename", "remove", "free", "grant", "deny", "up", "down", "host")


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("who", ["Ann", "nobody"])
def test_only_the_host_changes_other_seats(seated, stranger, act, who):
    browser = seated.phones.get(who, stranger)
    before = seated.lobby.sitters
    answer = seated.control(f"seat/{act}", browser, seat=seated.seat("Boris"), name="Zed")
    assert (answer.status_code, seated.lobby.sitters) == (403, before)


@pytest.mark.parametrize(
    "path", ["wishes", "start", *(f"host/{each}" for each in ["undo", "redo", "correct", "skip", "set"])]
)
def test_only_the_host_has_the_hosts_buttons(seated, stranger, path):
    for browser in (seated.phones["Ann"], stranger):
        assert seated.control(path, browser, key="dice", value="tap").status_code == 403
    assert not seated.live.is_started


def test_a_player_changes_her_own_name_and_leaves(seated):
    ann, seat = seated.phones["Ann"], seated.seat("Ann")
    assert seated.control("seat/rename", ann, seat=seat, name="Anna").status_code == 204
    assert seated.control("seat/remove", ann, seat=seat).status_code == 204
    assert seated.names == ["Boris", "Vera"]


@pytest.mark.parametrize("act", ["up", "down", "remove"])
def test_the_order_stands_once_the_game_has_begun(table, act):
    assert table.control(f"seat/{act}", seat=table.seat("Ann")).status_code == 422
    assert table.names == ["Ann", "Boris", "Vera"]


@pytest.mark.parametrize("act", [each for each in ACTS if each != "add"])
def test_nothing_is_done_to_a_seat_that_there_is_not(seated, act):
    before = seated.lobby.sitters
    assert seated.control(f"seat/{act}", seat="s9", name="Zed").status_code == 422
    assert seated.lobby.sitters == before


def test_there_is_nothing_else_to_do_to_a_seat(seated):
    assert seated.control("seat/burn", seat=seated.seat("Ann")).status_code == 404


def test_the_host_hands_the_role_on(make):
    app = make(OPEN=True)
    table = Table(app, Browser(app, "192.168.1.40"), "district12")
    seat = table.join(Browser(app, "192.168.1.41"), "Ann")
    assert table.control("seat/host", seat=seat).status_code == 204
    assert table.control("seat/add", name="Vera").status_code == 403
    assert table.control("seat/add", table.phones["Ann"], name="Vera").status_code == 204


def test_nobody_is_host_without_a_phone(seated):
    answer = seated.control("seat/host", seat=seated.seat("Vera"))
    assert (answer.status_code, answer.text.strip()) == (422, "That phone is not at this table.")


# -- wishes and the beginning -----------------------------------------------------------------


def test_the_table_plays_as_it_wishes(app, owner):
    table = Table(app, owner, "parlour")
    table.add("Ann"), table.add("Boris")
    form = next(form for form in table.page(kind="screen").forms if form.action.endswith("/wishes"))
    assert owner.submit(form, htmx=True, pace="quick", dice="typed").status_code == 204
    table.start()
    assert (table.live.play.state.pace, table.live.play.settings.dice) == ("quick", "typed")


@pytest.mark.parametrize(
    "wish", [{"pace": "gallop"}, {"dice": "loaded"}, {"pace": []}, {"pace": ["slow", "slow"]}]
)
def test_what_is_not_offered_is_not_wished_for(app, owner, wish):
    table = Table(app, owner, "parlour")
    answer = table.control("wishes", **({"pace": "slow", "dice": "tap"} | wish))
    assert (answer.status_code, table.live.row.wishes.get("dice")) == (422, None)


def test_too_few_cannot_start(lobby):
    lobby.add("Vera")
    answer = lobby.control("start")
    assert (answer.status_code, answer.text.strip()) == (422, "This game cannot be played by 1.")
    assert not lobby.live.is_started


def test_a_game_is_started_once(table):
    n = table.live.play.n
    answer = table.control("start")
    assert (answer.status_code, table.live.play.n) == (422, n)


def test_a_page_without_script_says_why_it_cannot_start(lobby):
    lobby.add("Vera")
    answer = lobby.control("start", htmx=False, **{"from": "screen"})
    assert (answer.status_code, Reader(answer.text).said.strip()) == (422, "This game cannot be played by 1.")


@pytest.mark.parametrize("path", ["host/undo", "host/redo", "host/correct", "host/skip", "host/set"])
def test_nothing_of_the_game_is_changed_before_it_begins(lobby, path):
    answer = lobby.control(path, key="dice", value="tap")
    assert (answer.status_code, answer.text.strip()) == (422, "This game has not begun yet.")


def test_nothing_is_answered_before_the_game_begins(seated):
    answer = seated.control("answer", seated.phones["Ann"], seat=seated.seat("Ann"), token="1", value="x")
    assert (answer.status_code, "This game has not begun yet." in answer.text) == (409, True)


@pytest.mark.parametrize("path", ["log", "host/more", "host/correct", "host/awaited"])
def test_there_is_nothing_to_look_at_before_the_game_begins(lobby, path):
    assert lobby.host.get(f"{lobby.url}/{path}").status_code == 404
