"""Answers from phones and screens: taken once, refused with a reason, never lost, never for somebody else."""

from __future__ import annotations

import io
import threading

import pytest

from web.visiting import Browser, Reader, Table


@pytest.fixture
def moving(table):
    """Round 1: Ann is to move her token."""
    table.until("move")
    seat = table.waiting[0]
    table.name = next(s.name for s in table.lobby.sitters if s.seat == seat)
    if table.name == "Vera":
        table.name = "Ann"
        table.control("host/correct", key="turn", value=table.seat("Ann"))
    return table


def ready_to_count(table):
    table.until("hand")
    return table.form(table.phones["Ann"])


# -- taken ------------------------------------------------------------------------------------


def test_a_taken_answer_says_no_more_than_that(moving):
    answer = moving.answer(moving.name, value="Woods")
    assert (answer.status_code, answer.text) == (204, "")
    assert moving.live.play.state.at[moving.seat(moving.name)] == "Woods"


def test_without_script_a_taken_answer_leads_back_to_the_seat(moving):
    answer = moving.answer(moving.name, htmx=False, value="Woods")
    assert (answer.status_code, answer.headers["Location"]) == (303, f"{moving.url}/")


def test_without_script_a_taken_answer_leads_back_to_the_table_screen(table):
    form = table.form(table.host)
    answer = table.host.submit(form, value=[table.seat("Vera")])
    assert (answer.status_code, answer.headers["Location"]) == (303, f"{table.url}/screen")


def test_a_double_tap_counts_once(moving):
    phone, form = moving.phones[moving.name], moving.form(moving.phones[moving.name])
    first, second = (phone.submit(form, htmx=True, value="Woods") for _ in range(2))
    assert (first.status_code, second.status_code, moving.asked) == (204, 409, "area")


def test_of_many_fingers_one_counts(moving):
    phone, form = moving.phones[moving.name], moving.form(moving.phones[moving.name])
    taps, said = threading.Barrier(6), []

    def tap():
        other = Browser(moving.app, phone.address)
        other.client._cookies = phone.client._cookies
        taps.wait(10)
        said.append(other.submit(form, htmx=True, value="Woods").status_code)

    fingers = [threading.Thread(target=tap) for _ in range(6)]
    for finger in fingers:
        finger.start()
    for finger in fingers:
        finger.join(20)
    assert (sorted(said), moving.asked) == ([204] + [409] * 5, "area")


def test_a_late_answer_is_shown_the_present_question(moving):
    phone, form = moving.phones[moving.name], moving.form(moving.phones[moving.name])
    moving.answer(moving.name, value="Woods")
    late = Reader(phone.submit(form, htmx=True, value="Hob").text)
    assert late.said.strip() == "That question is over."
    assert late.forms[0].values["token"] != form.values["token"]


@pytest.mark.parametrize("htmx", [True, False])
def test_whoever_is_late_and_asked_nothing_reads_that_it_is_over(table, htmx):
    phone = table.phones["Ann"]
    form = table.form(phone)
    table.until(None)
    answer = phone.submit(form, htmx=htmx, value=table.seat("Ann"))
    assert (answer.status_code, "That question is over." in Reader(answer.text).said) == (409, True)


def test_the_answer_to_an_undone_question_fits_no_other(moving):
    phone, form = moving.phones[moving.name], moving.form(moving.phones[moving.name])
    moving.answer(moving.name, value="Woods")
    moving.control("host/undo")
    answer = phone.submit(form, htmx=True, value="Woods")
    assert (answer.status_code, moving.asked) == (409, "move")
    assert moving.answer(moving.name, value="Woods").status_code == 204


def test_sealed_answers_do_not_age_each_other(table):
    form = ready_to_count(table)
    boris = table.answer("Boris", value="4")
    ann = table.phones["Ann"].submit(form, htmx=True, value="5")
    assert (boris.status_code, ann.status_code) == (204, 204)


def test_a_sealed_answer_may_be_changed_until_all_are_in(table):
    ready_to_count(table)
    table.answer("Ann", value="5"), table.answer("Ann", value="3"), table.answer("Boris", value="4")
    vera = table.seat("Vera")
    table.control("answer", seat=vera, token=table.prompt(vera).token, value="1")
    assert table.live.play.state.hand[table.seat("Ann")] == 3


# -- refused ----------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["", "x", "-1", "56", "99999999999", "1.5", "½", "<b>&\"'", "9" * 5000])
def test_a_refused_answer_comes_back_with_its_reason_and_what_was_typed(table, typed):
    form = ready_to_count(table)
    answer = table.phones["Ann"].submit(form, htmx=True, value=typed)
    page = Reader(answer.text)
    assert (answer.status_code, page.said.strip() != "") == (422, True)
    assert page.forms[0].values["value"] == [typed]
    assert page.forms[0].values["token"] == form.values["token"]


def test_without_script_a_refused_answer_comes_back_as_a_whole_page(table):
    form = ready_to_count(table)
    answer = table.phones["Ann"].submit(form, value="77")
    page = Reader(answer.text)
    (back,) = [each for each in page.forms if each.attrs.get("class") == "question"]
    assert (answer.status_code, back.values["value"]) == (422, ["77"])
    assert ("<!doctype html>" in answer.text, "from 0 to 55" in page.said) == (True, True)


@pytest.mark.parametrize("value", [None, "Moon", ["Woods", "Hob"], ["Woods", "Woods"], "woods", "s1"])
def test_what_was_not_offered_is_refused(moving, value):
    fields = {} if value is None else {"value": value}
    answer = moving.answer(moving.name, **fields)
    assert (answer.status_code, moving.asked) == (422, "move")


def test_fields_that_nobody_asked_for_count_nothing(moving):
    answer = moving.answer(moving.name, value="Woods", by="host", key="undo", n="1")
    assert answer.status_code == 204


@pytest.mark.parametrize(
    "token", ["", "x", "1.5", "٣", "１", " 1", "1_0", "0x1", "9" * 30, "9" * 5000, "-1", "0", "\x00"]
)
def test_a_token_that_is_none_is_no_answer(moving, token):
    n = moving.live.play.n
    assert moving.answer(moving.name, value="Woods", token=token).status_code in (400, 409)
    assert moving.live.play.n == n


@pytest.mark.parametrize("token", ["", "x", "٣", "１", " 1", "1_0"])
def test_what_is_no_number_is_no_token(moving, token):
    assert moving.answer(moving.name, value="Woods", token=token).status_code == 400


# -- for somebody else ------------------------------------------------------------------------


def for_another(table, browser, name):
    seat = table.seat(name)
    form = {"seat": seat, "token": table.prompt(seat).token, "value": table.seat("Ann")}
    return browser.post(f"{table.url}/answer", form, htmx=True)


def test_nobody_answers_for_another_seat(table, stranger):
    assert for_another(table, table.phones["Ann"], "Boris").status_code == 403
    assert for_another(table, table.phones["Ann"], "Vera").status_code == 403
    assert for_another(table, stranger, "Ann").status_code == 403
    assert table.asked == "first player"


@pytest.mark.parametrize("seat", ["", "s9", "host", "table", "clock", "neutral", "<b>"])
def test_nobody_answers_for_a_seat_that_there_is_not(table, seat):
    for browser in (table.host, table.phones["Ann"]):
        answer = table.control("answer", browser, seat=seat, token="1", value="x")
        assert (answer.status_code, table.asked) == (403, "first player")


def test_the_host_answers_for_somebody_absent_and_the_log_says_so(moving):
    name, seat = moving.name, moving.seat(moving.name)
    token, before = moving.prompt(seat).token, told_of_the_host(moving, name)
    assert moving.control("answer", seat=seat, token=token, value="Woods").status_code == 204
    assert told_of_the_host(moving, name) == before + 1


def told_of_the_host(table, name):
    return table.host.get(f"{table.url}/log").text.count(f"The host answers for {name}.")


def test_who_answers_for_herself_needs_no_line_of_the_log(moving):
    before = told_of_the_host(moving, moving.name)
    moving.answer(moving.name, value="Woods")
    assert told_of_the_host(moving, moving.name) == before


def test_a_seat_without_a_phone_answers_at_the_table_screen_for_itself(table):
    table.until("hand")
    vera = table.seat("Vera")
    table.control("answer", seat=vera, token=table.prompt(vera).token, value="3")
    assert "The host answers for Vera." not in table.host.get(f"{table.url}/log").text


def test_what_is_skipped_is_in_the_log(table):
    table.until("trade")
    assert table.control("host/skip", seat=table.seat("Ann")).status_code == 204
    assert "The host goes on without Ann." in table.host.get(f"{table.url}/log").text


# -- too much ---------------------------------------------------------------------------------


def test_a_million_letters_are_too_many(moving):
    answer = moving.answer(moving.name, value="x" * 1_000_000)
    assert (answer.status_code, answer.text.strip()) == (413, "That is too long.")


def test_a_thousand_fields_are_too_many(moving):
    form = moving.form(moving.phones[moving.name])
    parts = {f"f{n}": (io.BytesIO(b"x"), "f") for n in range(1000)}
    answer = moving.phones[moving.name].post(form.action, form.values | {"value": "Woods"} | parts, htmx=True)
    assert (answer.status_code, moving.asked) == (413, "move")


def test_one_value_thousands_of_times_is_refused(moving):
    assert moving.answer(moving.name, value=["Woods"] * 4000).status_code == 422


def test_letters_that_are_none_are_refused(moving):
    phone = moving.phones[moving.name]
    form = moving.form(phone)
    body = f"seat={form.values['seat'][0]}&token={form.values['token'][0]}&value=%ff%fe%00".encode()
    answer = phone.post(form.action, body, htmx=True, content_type="application/x-www-form-urlencoded")
    assert (answer.status_code, moving.asked) == (422, "move")


@pytest.mark.parametrize("body", [b"", b"\xff\xfe", b'{"seat": "s1"}'])
@pytest.mark.parametrize(
    "kind", ["application/json", "text/plain", "multipart/form-data", "multipart/form-data; boundary=x"]
)
def test_what_is_no_form_is_no_answer(moving, body, kind):
    phone = moving.phones[moving.name]
    answer = phone.post(f"{moving.url}/answer", body, htmx=True, content_type=kind)
    assert (answer.status_code in (400, 403, 413), moving.asked) == (True, "move")


# -- every kind of question -------------------------------------------------------------------


def asked_for(parlour, key):
    parlour.control("host/set", key="dice", value="typed")
    parlour.until("health")
    parlour.answer("Ann", value="well")
    parlour.until(key)


@pytest.mark.parametrize(
    ("key", "good", "bad"),
    [
        ("sheet", {"value.guard": "7", "value.note": "Тест"}, {"value.guard": "7", "value.note": ""}),
        (
            "rows",
            {"value.what": ["oak", "iron"], "value.many": ["1", "2"]},
            {"value.what": ["oak"], "value.many": ["0"]},
        ),
        (
            "rows",
            {"value.what": ["oak"], "value.many": ["9"]},
            {"value.what": ["oak"] * 5, "value.many": ["1"] * 5},
        ),
        ("picks", {"value": ["a", "b"]}, {"value": ["b", "b"]}),
        ("dice", {"value": ["6", "8"]}, {"value": ["8", "6"]}),
        ("draw", {"value": ["oak", "iron"]}, {"value": ["iron", "iron"]}),
    ],
)
def test_every_kind_of_question_can_be_answered_from_its_form(parlour, key, good, bad):
    asked_for(parlour, key)
    refused = parlour.answer("Ann", **bad)
    form = Reader(refused.text).forms[0]
    assert (refused.status_code, Reader(refused.text).said.strip() != "") == (422, True)
    assert set(good) <= set(form.values) | set(form.choices)
    assert parlour.phones["Ann"].submit(form, htmx=True, **good).status_code == 204
    assert parlour.asked != key


@pytest.mark.parametrize("key", ["dice", "draw"])
@pytest.mark.parametrize("mode", ["tap", "server"])
def test_the_app_throws_when_it_is_told_to(parlour, key, mode):
    asked_for(parlour, key)
    parlour.control("host/set", key="dice", value=mode)
    if mode == "tap":
        assert parlour.answer("Ann", throw="1").status_code == 204
    assert parlour.asked not in ("dice", "draw") if mode == "server" else parlour.asked != key


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_is_played_through_the_forms_of_one_device(app, owner, players):
    table = Table(app, owner, "district12")
    for name in ("Ann", "Boris", "Vera", "Dora")[:players]:
        table.add(name)
    table.start()
    table.until(None)
    page = owner.get(f"{table.url}/screen").text
    assert ("Winner" in page or "Shared victory" in page, table.live.row.ended is not None) == (True, True)
