"""Free dice, clocks, second thoughts, the history, an early end, one more game: who may, and what all see."""

from __future__ import annotations

import re

import pytest

from web.visiting import Reader


@pytest.fixture
def asked(parlour):
    """Everybody is asked for a word."""
    parlour.until("word")
    return parlour


def act(table, who, path, **fields):
    return table.phones[who].post(f"{table.url}/{path}", fields, htmx=True)


# -- dice ---------------------------------------------------------------------------------


def test_a_free_roll_is_shown_to_all(asked, stranger):
    assert act(asked, "Boris", "roll", d6="2", d20="1").status_code == 204
    for browser, path in ((asked.host, "screen"), (asked.phones["Ann"], ""), (stranger, "screen")):
        page = browser.get(f"{asked.url}/{path}").text
        assert page.count('class="die ') == 3
        assert re.search(r"Boris rolls 2d6 \+ 1d20: \d, \d, \d+", page)


def test_a_roll_without_dice_is_refused(asked):
    answer = act(asked, "Boris", "roll", d6="0", d7="3", d20="-1", d8="x")
    assert (answer.status_code, "Between 1 and 12 dice" in answer.text) == (422, True)
    assert act(asked, "Boris", "roll", d4="12", d6="1").status_code == 422


def test_everybody_may_ask_what_is_likely_and_learns_no_secret(asked, stranger):
    for browser in (asked.host, asked.phones["Ann"], stranger):
        answer = browser.get(f"{asked.url}/odds")
        assert (answer.status_code, answer.text.count("wins with a hidden card.")) == (200, 3)
        assert "Joker" not in answer.text
    for browser, path in ((asked.host, "screen"), (asked.phones["Ann"], "")):
        assert f'{asked.url}/odds"' in browser.get(f"{asked.url}/{path}").text


def test_before_the_start_nothing_is_likely(lobby):
    assert lobby.host.get(f"{lobby.url}/odds").status_code == 404


def test_who_only_watches_rolls_nothing(asked, stranger):
    stranger.post(f"{asked.url}/join", {"watch": "1"})
    assert stranger.post(f"{asked.url}/roll", {"d6": "1"}, htmx=True).status_code == 403
    assert stranger.get(f"{asked.url}/roller").status_code == 403


@pytest.mark.parametrize("kind", ["screen", "phone"])
def test_the_dice_to_roll_open_in_a_dialog(asked, kind):
    browser = asked.host if kind == "screen" else asked.phones["Ann"]
    page = browser.page(f"{asked.url}/roller?from={kind}")
    assert {f"d{side}" for side in (4, 6, 8, 10, 12, 20)} <= set(page.forms[0].values)


@pytest.mark.parametrize(("mode", "button"), [("tap", "Real dice this time"), ("typed", "Let the app roll")])
def test_every_roll_may_be_made_the_other_way(parlour, mode, button):
    parlour.control("host/set", key="dice", value=mode)
    parlour.until("dice")
    ann = parlour.seat("Ann")
    page = parlour.phones["Ann"].get(f"{parlour.url}/").text
    assert button in page
    form = parlour.form(parlour.phones["Ann"], ann)
    fields = {"value": ["6", "8"]} if mode == "tap" else {"throw": "1"}
    assert parlour.phones["Ann"].submit(form, htmx=True, **fields).status_code == 204
    rolled = parlour.live.view("table").thrown[-1]
    assert rolled.is_typed == (mode == "tap")
    assert ("typed" in parlour.host.get(f"{parlour.url}/screen").text) == (mode == "tap")


# -- clocks -------------------------------------------------------------------------------


def clock(table, name, **fields):
    return table.control("host/clock", act=name, **fields)


def deadlines(table):
    return re.findall(r'data-deadline="(\d+)"', table.phones["Ann"].get(f"{table.url}/").text)


def test_the_table_has_a_clock_of_its_own(asked, app, make):
    now = asked.live.clock()
    assert clock(asked, "start", minutes="1", seconds="30").status_code == 204
    assert deadlines(asked) == [str(int((now + 90) * 1000))]
    asked.app.config["CLOCK"].now += 30
    clock(asked, "pause")
    assert (deadlines(asked), "1:00" in asked.host.get(f"{asked.url}/screen").text) == ([], True)
    clock(asked, "more", minutes="1")
    asked.restart(make())
    clock(asked, "resume")
    assert deadlines(asked) == [str(int((now + 30 + 120) * 1000))]
    clock(asked, "more", seconds="5")
    assert deadlines(asked) == [str(int((now + 155) * 1000))]
    clock(asked, "stop")
    assert deadlines(asked) == []


def test_an_undo_does_not_turn_the_tables_clock_back(asked):
    clock(asked, "start", minutes="1")
    before = deadlines(asked)
    asked.control("host/undo", is_meant="1")
    assert deadlines(asked) == before


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("start", {}),
        ("start", {"minutes": "9999"}),
        ("start", {"seconds": "x"}),
        ("pause", {}),
        ("more", {"seconds": "5"}),
        ("resume", {}),
    ],
)
def test_a_clock_that_cannot_be_is_refused(asked, name, fields):
    answer = clock(asked, name, **fields)
    assert (answer.status_code, answer.text.strip() != "") == (422, True)
    assert asked.live.row.timer is None


def test_only_the_host_has_the_clocks(asked):
    assert act(asked, "Ann", "host/clock", act="start", seconds="60").status_code == 403
    assert clock(asked, "wind").status_code == 404


def test_a_questions_clock_is_paused_prolonged_and_stopped(asked):
    asked.until("bell")
    deadline = asked.live.play.deadline
    page = asked.host.page(f"{asked.url}/host/clock")
    assert "The clock of this question" in page.text
    clock(asked, "question/more", seconds="30")
    assert asked.live.play.deadline == deadline + 30
    clock(asked, "question/pause")
    assert asked.live.play.settings.paused is not None
    clock(asked, "question/resume")
    clock(asked, "question/stop")
    assert asked.live.play.deadline is None


# -- second thoughts ------------------------------------------------------------------------


def test_a_player_takes_her_own_answer_back(table):
    names = {table.seat(name): name for name in table.phones}
    next(key for key in table.steps() if key == "move" and table.waiting[0] in names)
    seat = table.waiting[0]
    name = names[seat]
    table.answer(name, value=str(table.prompt(seat).ask.options[0]))
    assert act(table, name, "take-back", seat=seat).status_code == 204
    assert (table.asked, table.waiting) == ("move", (seat,))


def test_a_phone_offers_to_take_an_answer_back_while_it_may(parlour):
    parlour.until("word")
    parlour.answer("Ann", value="plum")
    assert "Change my answer" in parlour.phones["Ann"].get(f"{parlour.url}/").text
    parlour.until("way")
    parlour.answer("Ann", value="north")
    page = parlour.phones["Ann"].get(f"{parlour.url}/").text
    assert ("Take back my answer" in page) == parlour.live.steps.may_take_back(parlour.seat("Ann"))


def test_nobody_takes_back_for_another(table):
    table.until("area")
    before = table.live.play.n
    for name in table.phones:
        for seat in table.live.play.seats:
            if seat != table.seat(name):
                assert act(table, name, "take-back", seat=seat).status_code == 403
    assert table.live.play.n == before


def test_too_late_is_said(asked):
    answer = act(asked, "Ann", "take-back", seat=asked.seat("Ann"))
    assert (answer.status_code, "The host can take it back" in answer.text) == (422, True)


def test_the_host_goes_back_to_any_step_of_the_history(table):
    table.until("levy")
    page = table.host.page(f"{table.url}/log")
    back = [form for form in page.forms if "since" in form.values]
    assert len(back) > 10
    answer = table.host.submit(back[3])
    asked = Reader(answer.text)
    form = next(form for form in asked.forms if "is_meant" in form.values)
    assert (answer.status_code, form.values["since"]) == (409, back[3].values["since"])
    assert table.host.submit(form).status_code == 303
    steps = [told.n for told in table.live.steps.told("table", 999, True)]
    assert int(back[3].values["since"][0]) not in steps
    assert int(back[2].values["since"][0]) in steps


def test_players_read_the_history_without_its_buttons(table):
    table.until("levy")
    page = table.phones["Ann"].get(f"{table.url}/log").text
    assert ("Back to here" in page, "has the First Action token" in page) == (False, True)


def test_undo_and_redo_are_idle_where_there_is_nothing(table):
    def idle():
        page = table.host.get(f"{table.url}/screen").text
        return [bool(re.search(rf"<button[^>]*disabled>[^/]*i-{name}", page)) for name in ("undo", "redo")]

    assert idle() == [True, True]
    table.until("move")
    assert idle() == [False, True]
    table.control("host/undo", is_meant="1")
    assert idle()[1] is False


# -- right, from where it stands ---------------------------------------------------------------


def test_a_number_on_the_board_is_set_right_in_two_taps(table):
    table.until("move")
    page = table.host.get(f"{table.url}/screen").text
    links = re.findall(r'class="fix" href="([^"]+)"', page)
    assert f"{table.url}/host/correct/meadow" in links
    before = table.live.play.state.piles.meadow
    dialog = table.host.page(f"{table.url}/host/correct/meadow")
    more = next(form for form in dialog.forms if form.values["value"] == [str(before + 1)])
    assert table.host.submit(more, htmx=True).status_code == 204
    assert table.live.play.state.piles.meadow == before + 1


def test_nobody_else_has_these_links(table):
    table.until("move")
    assert "fix" not in re.findall(r'class="(\w+)" href', table.phones["Ann"].get(f"{table.url}/").text)
    assert table.phones["Ann"].get(f"{table.url}/host/correct/meadow").status_code == 403


def test_what_cannot_be_set_right_now_is_said(table):
    assert "cannot be set right" in table.host.page(f"{table.url}/host/correct/nothing").text


def test_before_the_game_there_is_no_number(lobby):
    assert lobby.host.get(f"{lobby.url}/host/correct/meadow").status_code == 404


# -- the end, and one more ---------------------------------------------------------------------


def test_a_game_is_ended_early_with_how_things_stand(table):
    table.until("move")
    assert act(table, "Ann", "host/end").status_code == 403
    assert table.control("host/end").status_code == 204
    page = table.phones["Ann"].get(f"{table.url}/").text
    assert ("The game was ended early" in page, "cards in hand" in page) == (True, True)
    table.control("host/undo", is_meant="1")
    assert table.asked == "move"


def test_turn_times_are_told_if_the_host_wants(table):
    table.until("move")
    table.control("host/end")
    assert "Time over own questions" not in table.host.get(f"{table.url}/screen").text
    table.live.play.spent[table.seat("Ann")] = 65.0
    table.control("host/set", key="times", value="yes")
    page = table.host.get(f"{table.url}/screen").text
    assert ("Time over own questions" in page, "1:05" in page) == (True, True)


def test_one_more_game_with_the_same_seats(table):
    assert table.control("host/again").status_code == 422
    table.until("move")
    table.control("host/end")
    names = [sitter.name for sitter in table.lobby.sitters]
    where = table.control("host/again", htmx=False, **{"from": "screen"}).headers["Location"]
    code = re.search(r"/t/(\w+)/screen", where)[1]
    assert table.control("host/again", htmx=False, **{"from": "screen"}).headers["Location"] == where
    lobby = table.tables.lobby(code)
    assert [sitter.name for sitter in lobby.sitters] == names
    assert not any(sitter.device for sitter in lobby.sitters)
    ann = table.phones["Ann"]
    for _ in range(2):  # a double tap
        assert ann.post(f"{table.url}/follow", {"from": "phone"}).headers["Location"] == f"/t/{code}/"
    assert [sitter.name for sitter in lobby.sitters if sitter.device] == ["Ann"]
    assert "Ann" in ann.get(f"/t/{code}/").text
    assert table.host.get(f"/t/{code}/host/seats").status_code == 200


@pytest.fixture
def following(table):
    """The next table, and its lobby."""
    table.until("move")
    table.control("host/end")
    table.control("host/again")
    code = table.live.row.wishes["next"]
    return code, table.tables.lobby(code)


def test_who_has_followed_takes_no_seat_a_second_time(table, following):
    _, lobby = following
    seat = table.seat("Ann")
    act(table, "Ann", "follow")
    lobby.free(seat)
    act(table, "Ann", "follow")
    assert lobby.sitter(seat).is_here
    assert len(lobby.devices) == 2, "hers and the host's"


def test_a_seat_that_is_somebody_elses_by_now_stays_so(table, following):
    _, lobby = following
    seat = table.seat("Ann")
    lobby.remove(seat)
    dora = lobby.join("dora")
    assert lobby.sit(dora.id, "Dora") == seat
    act(table, "Ann", "follow")
    assert lobby.sitter(seat).device == dora.id


def test_a_bots_seat_stays_a_bots(table, following):
    _, lobby = following
    lobby.give_to_bot(table.seat("Ann"))
    act(table, "Ann", "follow")
    assert lobby.sitter(table.seat("Ann")).is_bot


def test_the_host_role_is_not_taken_along_twice(table, following):
    _, lobby = following
    table.control("follow")
    hosts = [each.id for each in lobby.devices if each.is_host]
    table.control("follow")
    assert [each.id for each in lobby.devices if each.is_host] == hosts
    assert len(hosts) == 1


def test_after_a_finished_second_game_there_is_a_third(table, following):
    code, lobby = following
    lobby.start()
    lobby.live.end()
    table.control("host/again")
    assert table.live.row.wishes["next"] != code


def test_a_second_tap_takes_nothing_more_back(table):
    names = {table.seat(name): name for name in table.phones}
    next(key for key in table.steps() if key == "move" and table.waiting[0] in names)
    seat = table.waiting[0]
    table.answer(names[seat], value="Woods")
    table.answer(names[seat], value="none")
    at = str(table.live.steps.at)
    first, second = (act(table, names[seat], "take-back", seat=seat, at=at) for _ in range(2))
    assert (first.status_code, second.status_code, table.asked) == (204, 422, "area")


def test_a_break_stops_the_tables_clock_and_its_end_lets_it_run(asked):
    clock(asked, "start", minutes="5")
    asked.app.config["CLOCK"].now += 60
    asked.host.post(f"{asked.url}/break")
    assert (deadlines(asked), asked.live.row.timer.left) == ([], 240)
    asked.app.config["CLOCK"].now += 3600
    asked.control("host/set", key="resume")
    assert deadlines(asked) == [str(int((asked.live.clock() + 240) * 1000))]


def test_a_clock_that_was_stopped_before_the_break_stays_so(asked):
    clock(asked, "start", minutes="5")
    clock(asked, "pause")
    asked.control("host/set", key="pause")
    asked.control("host/set", key="resume")
    assert asked.live.row.timer.until is None


@pytest.mark.parametrize("since", ["-1", "1e3", "٣", "9999999999999"])
def test_a_step_that_is_no_number_takes_nothing_back(table, since):
    table.until("move")
    n = table.live.play.n
    assert table.control("host/undo", since=since, is_meant="1").status_code == 400
    assert table.live.play.n == n


def test_nobody_follows_into_a_seat_that_was_not_hers(table, stranger):
    table.until("move")
    table.control("host/end")
    assert stranger.post(f"{table.url}/follow").status_code == 404
    table.control("host/again")
    code = table.live.row.wishes["next"]
    assert stranger.post(f"{table.url}/follow").headers["Location"] == f"/t/{code}/"
    assert not any(sitter.device for sitter in table.tables.lobby(code).sitters)
