"""The host's controls: back, forth, right, on without somebody, real dice, a break."""

from __future__ import annotations

import pytest

from web.visiting import Reader


@pytest.fixture
def moved(table):
    """Somebody went to an area and is resolving it."""
    table.until("area")
    return table


def panel(table, name, kind="screen"):
    return table.host.page(f"{table.url}/host/{name}?from={kind}")


# -- back and forth ---------------------------------------------------------------------------


def test_the_last_step_is_taken_back(moved):
    assert (moved.control("host/undo").status_code, moved.asked) == (204, "move")


def test_what_was_taken_back_is_brought_back(moved):
    at = moved.live.play.state.at
    moved.control("host/undo")
    assert moved.control("host/redo").status_code == 204
    assert (moved.asked, moved.live.play.state.at) == ("area", at)


@pytest.mark.parametrize("act", ["undo", "redo"])
def test_two_hosts_who_press_at_once_mean_the_same_step(moved, act):
    moved.control("host/undo") if act == "redo" else None
    moved.control("host/undo") if act == "redo" else None
    at, asked = moved.live.steps.at, moved.asked
    first, second = (moved.control(f"host/{act}", at=str(at)) for _ in range(2))
    assert (first.status_code, second.status_code, "Somebody was faster" in second.text) == (204, 422, True)
    once = moved.asked
    moved.control("host/redo" if act == "undo" else "host/undo", is_meant="1")
    assert (moved.asked, once != asked) == (asked, True)


def test_there_is_nothing_to_bring_back(moved):
    answer = moved.control("host/redo")
    assert (answer.status_code, answer.text.strip()) == (422, "There is nothing to bring back.")


def test_there_is_nothing_to_take_back(table):
    answer = table.control("host/undo")
    assert (answer.status_code, answer.text.strip()) == (422, "There is nothing to take back.")


@pytest.fixture
def turned(parlour):
    """The words lie open."""
    parlour.until("way")
    return parlour


def test_what_all_have_seen_is_taken_back_only_if_it_is_meant(turned):
    answer = turned.control("host/undo", **{"from": "screen"})
    form = Reader(answer.text).forms[0]
    assert (answer.status_code, "everybody has seen" in answer.text, turned.asked) == (409, True, "way")
    assert (turned.host.submit(form, htmx=True).status_code, turned.asked) == (204, "word")


def test_everybody_is_told_that_it_was_meant(turned):
    turned.control("host/undo", is_meant="1")
    assert "although all have seen it" in turned.phones["Ann"].get(f"{turned.url}/log").text


def test_without_script_the_question_is_a_page(turned):
    answer = turned.control("host/undo", htmx=False, **{"from": "screen"})
    assert (answer.status_code, "<!doctype html>" in answer.text) == (409, True)
    form = next(form for form in Reader(answer.text).forms if "is_meant" in form.values)
    assert turned.host.submit(form).headers["Location"] == f"{turned.url}/screen"


def test_without_script_a_control_leads_back_to_its_page(moved):
    for kind, place in (("screen", "screen"), ("phone", "")):
        answer = moved.control("host/undo", htmx=False, is_meant="1", **{"from": kind})
        assert (answer.status_code, answer.headers["Location"]) == (303, f"{moved.url}/{place}")


# -- right ------------------------------------------------------------------------------------


def corrections(table):
    return {form.values["key"][0]: form for form in panel(table, "correct").forms}


def test_every_number_and_position_can_be_set_to_what_it_is(moved):
    forms = corrections(moved)
    assert {"ball/s1", "hand/s1", "at/s1", "first", "round", "turn"} - set(forms) <= {"at/s1"}
    for form in forms.values():
        assert moved.host.submit(form, htmx=True).status_code == 204


def test_a_number_is_set_right_and_everybody_reads_it(moved):
    assert moved.host.submit(corrections(moved)["hand/s1"], htmx=True, value="9").status_code == 204
    assert moved.live.play.state.hand["s1"] == 9
    assert "Set right: Cards in hand: Ann: 9" in moved.phones["Boris"].get(f"{moved.url}/log").text


def test_a_position_is_set_right_and_the_game_goes_on_from_there(moved):
    assert moved.host.submit(corrections(moved)["round"], htmx=True, value="4").status_code == 204
    assert (moved.live.play.state.round, moved.asked) == (4, "prepare")


@pytest.mark.parametrize("value", ["", "x", "-1", "56", "٣x", "9" * 5000])
def test_a_number_that_cannot_be_is_refused(moved, value):
    answer = moved.host.submit(corrections(moved)["hand/s1"], htmx=True, value=value)
    assert (answer.status_code, answer.text.strip() != "") == (422, True)


@pytest.mark.parametrize("key", ["", "moon", "hand/s9", "__class__", "<b>"])
def test_what_is_not_there_cannot_be_corrected(moved, key):
    answer = moved.control("host/correct", key=key, value="1")
    assert (answer.status_code, "<b>" in answer.text) == (422, False)


def test_corrections_of_every_kind_have_a_form(parlour):
    assert {"coins", "pace", "first"} == set(corrections(parlour))
    for key, value in (("coins", "5"), ("pace", "brisk"), ("first", "s2")):
        assert parlour.host.submit(corrections(parlour)[key], htmx=True, value=value).status_code == 204


# -- without somebody -------------------------------------------------------------------------


def test_the_table_goes_on_without_somebody(table):
    table.until("trade")
    assert table.control("host/skip", seat=table.seat("Ann")).status_code == 204
    assert table.seat("Ann") not in table.waiting


def test_the_table_goes_on_without_the_others(table):
    table.until("trade")
    assert (table.control("host/skip", seat="").status_code, table.asked != "trade") == (204, True)


def test_the_host_ends_what_has_a_clock(parlour):
    parlour.until("bell")
    assert (parlour.control("host/skip", seat="").status_code, parlour.asked) == (204, None)


def test_what_needs_an_answer_is_not_skipped(table):
    table.until("hand")
    answer = table.control("host/skip", seat=table.seat("Ann"))
    assert (answer.status_code, answer.text.strip()) == (422, "This question cannot be passed over.")


@pytest.mark.parametrize("seat", ["s9", "host", "<b>"])
def test_nobody_waits_for_a_seat_that_there_is_not(table, seat):
    assert table.control("host/skip", seat=seat).status_code == 422


def test_whoever_is_ready_is_not_skipped(table):
    table.until("trade")
    seat = table.seat("Ann")
    table.answer("Ann")
    assert table.control("host/skip", seat=seat).status_code == 422


def test_the_host_answers_from_the_list_of_those_awaited(table):
    table.until("hand")
    assert "Ann" in panel(table, "awaited").text
    form = table.host.page(f"{table.url}/host/answer/{table.seat('Ann')}").forms[0]
    assert table.host.submit(form, htmx=True, value="4").status_code == 204


# -- dice -------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["server", "tap", "typed"])
def test_dice_are_thrown_as_the_table_likes(table, mode):
    form = next(form for form in panel(table, "more").forms if form.values.get("value") == [mode])
    assert table.host.submit(form, htmx=True).status_code == 204
    assert table.live.play.settings.dice == mode


@pytest.mark.parametrize(("key", "value"), [("dice", "loaded"), ("dice", ""), ("dice", "x" * 9000)])
def test_dice_are_not_thrown_in_other_ways(table, key, value):
    answer = table.control("host/set", key=key, value=value)
    assert (answer.status_code, len(answer.text) < 200) == (422, True)


@pytest.mark.parametrize("key", ["", "paused", "moon"])
def test_there_is_nothing_else_to_set(table, key):
    assert table.control("host/set", key=key, value="1").status_code == 404


def test_the_real_card_of_the_glass_ball_is_typed_in(table):
    table.control("host/set", key="dice", value="typed")
    table.until("glass ball")
    form = table.form(table.phones["Ann"])
    assert set(form.choices["value"]) == {table.seat(name) for name in ("Ann", "Boris", "Vera")}
    assert table.phones["Ann"].submit(form, htmx=True, value=table.seat("Boris")).status_code == 204
    assert table.live.play.state.drawn == table.seat("Boris")


def test_a_card_that_is_not_in_the_glass_ball_is_not_drawn(table):
    table.control("host/set", key="dice", value="typed")
    table.until("glass ball")
    assert table.answer("Ann", value="neutral").status_code == 422


# -- breaks -----------------------------------------------------------------------------------


def test_a_break_stops_the_clock_and_going_on_starts_it(parlour, clock):
    parlour.until("bell")
    assert parlour.live.play.deadline == clock.now + 60
    assert parlour.control("host/set", key="pause").status_code == 204
    assert (parlour.live.play.deadline, "Break" in parlour.phones["Ann"].get(f"{parlour.url}/").text) == (
        None,
        True,
    )
    clock.now += 500
    parlour.control("host/set", key="resume")
    assert parlour.live.play.deadline == clock.now + 60


def test_every_page_shows_how_much_time_is_left(parlour, clock):
    parlour.until("bell")
    shown = f'data-deadline="{int((clock.now + 60) * 1000)}"'
    for browser, place in ((parlour.phones["Ann"], ""), (parlour.host, "screen")):
        assert shown in browser.get(f"{parlour.url}/{place}").text


# -- dialogs ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["correct", "awaited", "seats", "more"])
@pytest.mark.parametrize("kind", ["screen", "phone", "tv", "<b>"])
def test_every_dialog_opens_for_the_host_alone(table, stranger, name, kind):
    path = f"{table.url}/host/{name}?from={kind}"
    answer = table.host.get(path, htmx=True)
    sent = {value for form in Reader(answer.text).forms for value in form.values.get("from", [])}
    assert (answer.status_code, sent <= {"screen", "phone"}) == (200, True)
    for browser in (table.phones["Ann"], stranger):
        assert browser.get(path, htmx=True).status_code == 403


def test_the_list_of_those_awaited_is_empty_when_it_is_over(table):
    table.until(None)
    assert "Nobody is awaited." in panel(table, "awaited").text


@pytest.mark.parametrize("name", ["correct", "seats", "more"])
def test_every_dialog_opens_when_the_game_is_over(table, name):
    table.until(None)
    assert table.host.get(f"{table.url}/host/{name}").status_code == 200


@pytest.mark.parametrize("path", ["undo", "redo", "correct", "skip", "set"])
@pytest.mark.parametrize("htmx", [True, False])
def test_every_control_has_an_answer_when_the_game_is_over(table, path, htmx):
    table.until(None)
    answer = table.control(f"host/{path}", htmx=htmx, key="dice" if path == "set" else "hand/s1", value="tap")
    assert answer.status_code in (204, 303, 409, 422)


# -- when a chapter breaks --------------------------------------------------------------------


@pytest.fixture
def stumbled(parlour, make, monkeypatch):
    """After an upgrade the chapter that the table stands in does not begin any more."""
    parlour.until("bell")

    async def broken(t):
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setitem(parlour.live.game.chapters, "bell", broken)
        parlour.restart(make())
        assert not parlour.live.play.has_script
        yield parlour


def test_a_table_that_stumbled_is_still_shown(stumbled, listen):
    for browser, path in (
        (stumbled.host, "screen"),
        (stumbled.phones["Ann"], ""),
        (stumbled.phones["Ann"], "log"),
    ):
        assert browser.get(f"{stumbled.url}/{path}").status_code == 200
    for name in ("correct", "awaited", "seats", "more", "answer/s1"):
        assert stumbled.host.get(f"{stumbled.url}/host/{name}").status_code == 200
    assert "stumbled" in listen(stumbled.host, f"{stumbled.url}/stream/screen?stage=play").hear()


def test_the_host_leads_a_table_that_stumbled_back(stumbled):
    assert stumbled.control("host/undo", is_meant="1").status_code == 204
    assert stumbled.asked == "picks"


def test_nobody_answers_at_a_table_that_stumbled(stumbled):
    seat = stumbled.seat("Ann")
    answer = stumbled.control("answer", stumbled.phones["Ann"], seat=seat, token="1", value="x")
    assert answer.status_code == 409
