"""What a page hears: all that is so now, at once; and never what is not for it."""

from __future__ import annotations

import re

import pytest

from companion.config import assets
from companion.web.screens import PUBLIC
from web.visiting import fragments

TEMPLATES = assets("templates")


def open_stream(listen, table, browser=None, kind="phone", stage="play"):
    return listen(browser or table.host, f"{table.url}/stream/{kind}?stage={stage}")


def test_a_page_first_hears_everything_and_a_beat(table, listen):
    heard = open_stream(listen, table, kind="screen").hear()
    assert fragments(heard) == ["head", "ask", "hot", "dice", "board", "lines", "dock"]
    assert re.search(rf"^id: {table.live.version}\n", heard)
    assert heard.endswith(f"event: beat\ndata: {int(table.live.clock() * 1000)}\n\n")


def test_a_stream_is_a_stream(table, listen):
    answer = open_stream(listen, table, kind="screen").response
    assert (answer.mimetype, answer.headers["Cache-Control"]) == ("text/event-stream", "no-store")
    assert answer.headers["X-Accel-Buffering"] == "no"


def test_a_page_hears_only_what_changed(parlour, listen):
    boris = open_stream(listen, parlour, parlour.phones["Boris"])
    assert fragments(boris.hear()) == ["me", "dice", "prompt", "board", "lines", "mine"]
    parlour.answer("Ann", value="plum")
    heard = boris.hear()
    assert fragments(heard) in (["prompt"], [])


def test_every_line_of_a_message_is_one_of_data(table, listen):
    heard = open_stream(listen, table, kind="screen").hear()
    assert all(re.match(r"(id|data|event): |$", line) for line in heard.split("\n"))
    assert "\r" not in heard


def test_a_page_hears_the_same_that_it_shows(table, listen):
    ann = table.phones["Ann"]
    page, heard = ann.get(f"{table.url}/").text, open_stream(listen, table, ann).hear()
    prompt = re.search(r'<hx-partial hx-target="#prompt"[^>]*>(.*?)</hx-partial>', plain(heard), re.S)[1]
    assert squeezed(prompt) in squeezed(page)


def plain(heard):
    return "\n".join(line.removeprefix("data: ") for line in heard.split("\n"))


def squeezed(html):
    return re.sub(r"\s+", " ", html)


def test_a_page_of_the_stage_before_gets_the_whole_page(seated, listen):
    ann = open_stream(listen, seated, seated.phones["Ann"], stage="lobby")
    assert fragments(ann.hear()) == ["me", "door", "wishes", "mine"]
    seated.start()
    assert fragments(ann.hear()) == ["page"]


def test_a_page_that_missed_the_beginning_gets_the_whole_page(table, listen):
    assert fragments(open_stream(listen, table, stage="lobby").hear()) == ["page"]


def test_the_verdict_comes_as_a_whole_page(table, listen):
    table.until("points")
    screen = open_stream(listen, table, kind="screen")
    screen.hear()
    table.until(None)
    assert fragments(screen.hear()) == ["page"]


def test_a_spectator_hears_what_all_may_see(table, stranger, listen):
    stranger.post(f"{table.url}/join", {"watch": "1"})
    heard = open_stream(listen, table, stranger).hear()
    assert ("You are watching" in heard, 'class="question"' in heard) == (True, False)


def test_a_table_screen_without_a_cookie_hears_no_question(table, stranger, listen):
    heard = open_stream(listen, table, stranger, kind="screen").hear()
    assert fragments(heard) == ["head", "ask", "hot", "dice", "board", "lines", "dock"]
    assert 'class="question"' not in heard


def test_a_phone_of_two_hears_both_their_questions(lobby, phone, listen):
    couple = phone()
    lobby.join(couple, "Ann"), lobby.join(couple, "Bob")
    lobby.start()
    lobby.until("levy")
    heard = open_stream(listen, lobby, couple).hear()
    assert ("Ann, your question" in heard, "Bob, your question" in heard) == (True, True)


def test_whoever_gets_a_seat_hears_its_question(table, stranger, listen):
    stranger.post(f"{table.url}/join", {"seat": table.seat("Ann")})
    stream = open_stream(listen, table, stranger)
    assert 'class="question"' not in stream.hear()
    table.control("seat/grant", seat=table.seat("Ann"))
    assert 'class="question"' in stream.hear()


def test_whoever_loses_a_seat_does_not_hear_its_question(table, listen):
    stream = open_stream(listen, table, table.phones["Ann"])
    assert 'class="question"' in stream.hear()
    table.control("seat/free", seat=table.seat("Ann"))
    assert 'class="question"' not in stream.hear()


def test_somebody_who_guesses_codes_does_not_break_a_spectators_stream(table, stranger, listen):
    stream = open_stream(listen, table, stranger, kind="screen")
    stream.hear()
    assert [stranger.get(f"/t/A{n}/").status_code for n in range(31)][-1] == 429
    table.until("setup")
    assert "ask" in fragments(stream.hear())


def test_a_page_hears_a_beat_though_nothing_happens(table, listen, monkeypatch):
    monkeypatch.setattr("companion.web.stream.BEAT", 0.01)
    screen = open_stream(listen, table, kind="screen")
    screen.hear()
    assert fragments(screen.hear()) == []


@pytest.mark.parametrize("kind", ["", "tv", "phone/x", "../answer"])
def test_there_is_no_other_kind_of_stream(table, kind):
    assert table.host.get(f"{table.url}/stream/{kind}").status_code == 404


def test_there_is_no_stream_of_a_table_that_there_is_not(stranger):
    assert stranger.get("/t/ZZZZ/stream/screen").status_code == 404


def test_too_many_streams_are_too_many(table, app, listen):
    app.config["MOST_STREAMS"] = 2
    first, _ = (open_stream(listen, table, kind="screen") for _ in range(2))
    assert table.host.get(f"{table.url}/stream/screen").status_code == 503
    first.close()
    assert open_stream(listen, table, kind="screen").response.status_code == 200


# -- secrets ----------------------------------------------------------------------------------

CANARY = "canary-of-boris"


@pytest.fixture
def sealed(parlour):
    """Boris has written down his word; Ann and Vera have not."""
    parlour.answer("Boris", value=CANARY)
    return parlour


PLACES = [
    "",
    "screen",
    "log",
    "guide",
    "join",
    "curtain/s1",
    "curtain/s3",
    "curtain/s2",
    "host/awaited",
    "host/seats",
    "host/more",
    "host/correct",
    "host/answer/s1",
    "host/answer/s2",
    "host/answer/s3",
]


def others(table, stranger):
    return [table.host, table.phones["Ann"], stranger]


@pytest.mark.parametrize("place", PLACES)
def test_a_sealed_answer_stands_on_nobody_elses_page(sealed, stranger, place):
    for browser in others(sealed, stranger):
        assert CANARY not in browser.get(f"{sealed.url}/{place}").text


@pytest.mark.parametrize("kind", ["screen", "phone"])
def test_a_sealed_answer_is_in_nobody_elses_stream(sealed, stranger, listen, kind):
    for browser in others(sealed, stranger):
        assert CANARY not in open_stream(listen, sealed, browser, kind).hear()


@pytest.mark.parametrize("token", ["0", "right"])
def test_a_sealed_answer_does_not_come_back_to_whoever_answers_for_its_seat(sealed, token):
    boris = sealed.seat("Boris")
    token = sealed.prompt(boris).token if token == "right" else token
    for htmx in (True, False):
        answer = sealed.control("answer", htmx=htmx, seat=boris, token=token, value="", **{"from": "screen"})
        assert (answer.status_code in (409, 422), CANARY in answer.text) == (True, False)


def test_a_sealed_answer_stands_on_ones_own_phone_to_be_changed(sealed):
    assert sealed.form(sealed.phones["Boris"]).values["value"] == [CANARY]


def test_a_sealed_answer_is_not_left_open_on_a_shared_screen(parlour):
    vera = parlour.seat("Vera")
    parlour.control("answer", seat=vera, token=parlour.prompt(vera).token, value="canary-of-vera")
    assert "canary-of-vera" not in parlour.host.get(f"{parlour.url}/curtain/{vera}").text


def test_sealed_answers_are_turned_over_for_all_at_once(sealed, listen):
    ann = open_stream(listen, sealed, sealed.phones["Ann"])
    screen = open_stream(listen, sealed, kind="screen")
    ann.hear(), screen.hear()
    vera = sealed.seat("Vera")
    sealed.control("answer", seat=vera, token=sealed.prompt(vera).token, value="fig")
    assert (CANARY in ann.hear(), CANARY in screen.hear()) == (False, False)
    sealed.answer("Ann", value="plum")
    assert (CANARY in ann.hear(), CANARY in screen.hear()) == (True, True)


@pytest.fixture
def dealt(sealed):
    """The words are open; Ann alone is asked which way, and all have cards that nobody else may see."""
    sealed.until("way")
    return sealed


@pytest.mark.parametrize("place", ["", "screen", "log"])
def test_a_card_is_shown_to_whoever_holds_it_alone(dealt, stranger, place):
    boris, mine = dealt.phones["Boris"], f"Joker-{dealt.seat('Boris')}"
    for browser in (*others(dealt, stranger), boris):
        shown = set(re.findall(r"Joker-s\d", browser.get(f"{dealt.url}/{place}").text))
        own = (
            {mine}
            if browser is boris
            else {f"Joker-{dealt.seat('Ann')}"}
            if browser is dealt.phones["Ann"]
            else set()
        )
        assert shown == (own if place != "screen" else set())


def test_the_log_hides_a_card_from_those_who_may_not_see_it(dealt):
    log = dealt.phones["Ann"].get(f"{dealt.url}/log").text
    assert ("Boris looks at a hidden card." in log, "Ann looks at Joker-s1." in log) == (True, True)


@pytest.mark.parametrize("kind", ["screen", "phone"])
def test_a_card_is_in_no_stream_but_its_holders(dealt, stranger, listen, kind):
    for browser in (dealt.host, dealt.phones["Boris"], stranger):
        heard = open_stream(listen, dealt, browser, kind).hear()
        allowed = (
            {f"Joker-{dealt.seat('Boris')}"}
            if browser is dealt.phones["Boris"] and kind == "phone"
            else set()
        )
        assert set(re.findall(r"Joker-s\d", heard)) <= allowed


def test_a_private_question_is_put_to_its_seat_alone(dealt, listen):
    heard = open_stream(listen, dealt, kind="screen").hear()
    assert ("Which way" in heard, "Which way" in dealt.phones["Ann"].get(f"{dealt.url}/").text) == (
        False,
        True,
    )


def test_a_public_fragment_is_no_other_for_whoever_looked_first(dealt, stranger, listen):
    """The one who may see more warms nothing up for the others."""
    dealt.phones["Ann"].get(f"{dealt.url}/")
    cold = stranger.get(f"{dealt.url}/").text
    assert "Joker" not in cold


def included(name):
    """A fragment's source, with all that it takes in."""
    source = (TEMPLATES / name).read_text("utf-8")
    inside = re.findall(r'{% include "([a-z_./]+)" %}', source)
    return source + "".join(included(each) for each in inside)


@pytest.mark.parametrize("name", sorted(PUBLIC))
def test_a_public_fragment_does_not_ask_who_looks(name):
    assert re.findall(r"visitor|request\.|g\.", included(f"fragments/{name}.html")) == []
