"""Seats and roles move: whoever is concerned is told, and nobody moves what is not hers."""

from __future__ import annotations

import pytest

from web.visiting import HERE, Browser, Table


@pytest.fixture
def asked(parlour):
    """Everybody is asked for a word."""
    parlour.until("word")
    return parlour


def act(table, browser, name, **fields):
    return browser.post(f"{table.url}/{name}", fields, htmx=True)


def page(table, browser, path=""):
    return browser.get(f"{table.url}/{path}").text


def handed_over(table, phone):
    """Another phone asks for Boris' seat, and the host says yes."""
    other, seat = phone(), table.seat("Boris")
    other.post(f"{table.url}/join", {"seat": seat})
    assert table.control("seat/grant", seat=seat).status_code == 204
    return other, seat


def test_the_old_phone_is_told_and_may_ask_for_the_seat_back(asked, phone):
    boris = asked.phones["Boris"]
    other, seat = handed_over(asked, phone)
    assert "Boris is played on another phone now." in page(asked, boris)
    assert "Boris is played on another phone now." not in page(asked, other)
    assert "Boris plays on another phone now." in page(asked, asked.host, "log")
    assert act(asked, boris, "ask-back", seat=seat).status_code == 204
    assert "Boris is played on another phone now." not in page(asked, boris)
    asked.control("seat/grant", seat=seat)
    assert 'class="question"' in page(asked, boris)
    assert "Boris is played on another phone now." in page(asked, other)


def test_what_was_read_is_put_away(asked, phone):
    handed_over(asked, phone)
    boris = asked.phones["Boris"]
    assert act(asked, boris, "read").status_code == 204
    assert "Boris is played on another phone now." not in page(asked, boris)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("free", "Boris is played at the table screen now."), ("bot", "A bot plays for Boris now.")],
)
def test_a_seat_that_the_host_gives_away_is_told_to_its_phone(asked, name, sentence):
    assert asked.control(f"seat/{name}", seat=asked.seat("Boris")).status_code == 204
    assert sentence in page(asked, asked.phones["Boris"])
    assert sentence in page(asked, asked.host, "log")


def test_a_claim_that_is_refused_is_answered(asked, phone):
    other, seat = phone(), asked.seat("Boris")
    other.post(f"{asked.url}/join", {"seat": seat})
    asked.control("seat/deny", seat=seat)
    assert "The host said no: Boris keeps the seat." in page(asked, other)
    assert 'class="question"' in page(asked, asked.phones["Boris"])


def test_a_seat_that_is_removed_before_the_game_is_told(lobby, phone):
    browser = phone()
    lobby.join(browser, "Ann")
    lobby.control("seat/remove", seat=lobby.seat("Ann"))
    assert "The host took your seat away." in page(lobby, browser)


def test_the_host_role_is_handed_on_and_taken_back_by_the_owner(asked):
    ann = asked.phones["Ann"]
    asked.control("seat/host", seat=asked.seat("Ann"))
    assert "You are the host now." in page(asked, ann)
    assert "Another device is the host now." in page(asked, asked.host, "screen")
    assert act(asked, ann, "host/undo").status_code != 403
    assert "Make this device the host" in page(asked, asked.host, "host/seats")
    assert asked.control("seat/host-here").status_code == 204
    assert "Another device is the host now." in page(asked, ann)
    assert act(asked, ann, "host/undo").status_code == 403


def test_a_player_leaves_and_her_seat_stays(asked):
    boris, seat = asked.phones["Boris"], asked.seat("Boris")
    assert act(asked, boris, "seat/leave", seat=seat).status_code == 204
    assert asked.lobby.sitter(seat).is_here
    assert "Boris, your question" in page(asked, asked.host, "screen")
    assert "You are watching" in page(asked, boris)


def test_who_leaves_before_the_game_takes_her_seat_along(lobby, phone):
    browser = phone()
    lobby.join(browser, "Ann")
    act(lobby, browser, "seat/leave", seat=lobby.seat("Ann"))
    assert lobby.lobby.sitters == []


@pytest.mark.parametrize(
    "name", ["bot", "free", "leave", "host", "host-here", "grant", "deny", "remove", "add-bot"]
)
def test_nobody_moves_what_is_not_hers(asked, name, stranger):
    before = asked.lobby.sitters, asked.lobby.devices
    for browser in (asked.phones["Ann"], stranger):
        assert act(asked, browser, f"seat/{name}", seat=asked.seat("Boris")).status_code == 403
    assert (asked.lobby.sitters, asked.lobby.devices) == before


def test_who_leaves_is_not_told_that_the_host_sent_her(lobby, phone):
    for how in ("seat/leave", "seat/remove"):
        browser = phone()
        lobby.join(browser, "Ann")
        act(lobby, browser, how, seat=lobby.seat("Ann"))
        assert "took your seat away" not in page(lobby, browser)


def test_the_owner_takes_the_role_at_a_table_she_never_came_to(make):
    app = make(OPEN=True)
    table = Table(app, Browser(app, "192.168.1.40"), "parlour")
    owner = Browser(app, "127.0.0.1", HERE)
    assert "Make this device the host" in page(table, owner, "host/seats")
    assert act(table, owner, "seat/host-here").status_code == 204
    assert table.control("seat/add", name="Vera").status_code == 403
    assert "Another device is the host now." in page(table, table.host)
    assert "You are the host now." in page(table, owner, "screen")
    assert "Make this device the host" not in page(table, owner, "host/seats")
    many = len(table.lobby.devices)
    assert act(table, owner, "seat/host-here").status_code == 204, "once more changes nothing"
    assert len(table.lobby.devices) == many


@pytest.mark.parametrize("name", ["grant", "deny"])
def test_an_old_button_decides_nothing_for_another_phone(asked, phone, name):
    first, second, seat = phone(), phone(), asked.seat("Boris")
    first.post(f"{asked.url}/join", {"seat": seat})
    form = button(asked, f"seat/{name}")
    second.post(f"{asked.url}/join", {"seat": seat})
    answer = asked.host.submit(form, htmx=True)
    assert (answer.status_code, "Another phone asks for that seat now" in answer.text) == (422, True)
    assert "Another phone asks for the seat of Boris now." in page(asked, first)
    assert "The host has to say yes" in page(asked, second)


def button(table, path):
    return buttons(table.page(kind="screen"), path)[0]


def buttons(page, path):
    return [form for form in page.forms if form.attrs.get("action", "").endswith(path)]


@pytest.mark.parametrize("device", ["", "x", "-1", "²", "9" * 99])
def test_a_phone_that_is_none_is_no_phone(asked, phone, device):
    seat = asked.seat("Boris")
    assert asked.control("host/screen", device=device, yes="1").status_code == 422
    assert asked.control("seat/grant", seat=seat, device=device).status_code == 422


def test_of_two_hosts_the_second_is_told_that_it_is_decided(asked, phone):
    phone().post(f"{asked.url}/join", {"seat": asked.seat("Boris")})
    grant, deny = button(asked, "seat/grant"), button(asked, "seat/deny")
    answers = [asked.host.submit(form, htmx=True).status_code for form in (grant, deny)]
    assert answers == [204, 422]
    assert "Boris is played on another phone now." in page(asked, asked.phones["Boris"])


def test_nobody_asks_back_what_she_never_had(asked, phone, stranger):
    _, seat = handed_over(asked, phone)
    for browser in (asked.phones["Ann"], stranger):
        assert act(asked, browser, "ask-back", seat=seat).status_code == 403
    assert act(asked, asked.phones["Boris"], "ask-back", seat=asked.seat("Ann")).status_code == 403
    assert act(asked, stranger, "read").status_code == 403


def test_a_bot_sits_down_in_the_lobby(lobby):
    lobby.control("seat/add-bot", name="")
    lobby.control("seat/add", name="Marvin", bot="1")
    lobby.control("seat/add", name=" ", bot="1")
    lobby.add("Vera")
    sitters = [(s.name, s.is_bot) for s in lobby.lobby.sitters]
    assert sitters == [("Bot 1", True), ("Marvin", True), ("Bot 2", True), ("Vera", False)]
    assert "i-bot" in page(lobby, lobby.host, "screen")


def test_a_bot_is_called_a_bot_while_it_plays(asked, stranger):
    asked.control("seat/bot", seat=asked.seat("Boris"))
    for browser, path in ((asked.host, "screen"), (stranger, "join"), (asked.host, "host/seats")):
        assert "i-bot" in page(asked, browser, path)
    assert "No bot any more" in page(asked, asked.host, "host/seats")


def test_a_bots_question_is_nobodys_at_the_screen(asked):
    asked.control("seat/bot", seat=asked.seat("Boris"))
    assert "Boris, your question" not in page(asked, asked.host, "screen")


# -- nudges -------------------------------------------------------------------------------


def test_who_is_awaited_is_nudged_until_she_answers(asked):
    asked.answer("Ann", value="plum")
    assert act(asked, asked.phones["Ann"], "nudge").status_code == 204
    assert "The table waits for you." in page(asked, asked.phones["Boris"])
    assert "The table waits for you." not in page(asked, asked.phones["Ann"])
    asked.answer("Boris", value="pear")
    assert "The table waits for you." not in page(asked, asked.phones["Boris"])


def test_nobody_is_nudged_all_the_time(asked):
    act(asked, asked.phones["Ann"], "nudge")
    version, at = asked.live.version, asked.live.is_nudged(asked.seat("Boris"))
    act(asked, asked.phones["Ann"], "nudge")
    assert (asked.live.version, asked.live.is_nudged(asked.seat("Boris"))) == (version, at)
    asked.app.config["CLOCK"].now += 6
    act(asked, asked.phones["Ann"], "nudge")
    assert asked.live.is_nudged(asked.seat("Boris")) == at + 6


def test_one_seat_is_nudged_alone(asked, phone):
    asked.lobby.free(asked.seat("Ann"))
    asked.lobby.give_to_bot(asked.seat("Vera"))
    ann, boris = asked.seat("Ann"), asked.seat("Boris")
    form = button(asked, "/nudge")
    assert (form.values["seat"], form.words.split()) == ([boris], ["Nudge", "Boris"])
    assert len(buttons(asked.page(kind="screen"), "/nudge")) == 1
    assert asked.host.submit(form, htmx=True).status_code == 204
    assert (asked.live.is_nudged(boris) is None, asked.live.is_nudged(ann)) == (False, None)


def test_nobody_nudges_herself(asked):
    assert not buttons(asked.page(asked.phones["Ann"]), "/nudge"), "she is asked herself"
    asked.answer("Ann", value="plum")
    (form,) = buttons(asked.page(asked.phones["Ann"]), "/nudge")
    assert form.values["seat"] == [asked.seat("Boris")]


@pytest.mark.parametrize("seat", ["s9", "host", "table", "<b>"])
def test_a_seat_that_there_is_not_is_not_nudged(asked, seat):
    version = asked.live.version
    assert act(asked, asked.phones["Ann"], "nudge", seat=seat).status_code == 204
    assert (asked.live.version, asked.live.nudged) == (version, {})


def test_who_only_watches_nudges_nobody(asked, stranger):
    assert act(asked, stranger, "nudge").status_code == 403
    assert asked.live.is_nudged(asked.seat("Boris")) is None


def test_a_screen_that_only_shows_the_table_has_no_nudge(asked, stranger):
    assert "/nudge" not in page(asked, stranger, "screen")
    assert "/nudge" in page(asked, asked.host, "screen")


def test_before_the_game_nobody_is_late(lobby, phone):
    browser = phone()
    lobby.join(browser, "Ann")
    assert act(lobby, browser, "nudge").status_code == 204
