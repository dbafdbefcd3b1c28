"""The way to a seat, wherever one comes from."""

from __future__ import annotations


def test_the_host_on_a_phone_finds_a_chair(lobby, owner):
    page = owner.get(f"{lobby.url}/").text
    assert f'href="{lobby.url}/join"' in page
    assert "Play on this device" in owner.get(f"{lobby.url}/screen").text


def test_whoever_just_watches_may_still_sit_down(lobby, stranger):
    stranger.post(f"{lobby.url}/join", {"watch": "1"})
    assert f'href="{lobby.url}/join"' in stranger.get(f"{lobby.url}/").text


def test_whoever_sits_is_not_asked_who_she_is(seated):
    answer = seated.phones["Ann"].get(f"{seated.url}/join")
    assert (answer.status_code, answer.headers["Location"]) == (303, f"{seated.url}/")


def test_one_more_player_sits_down_at_the_same_phone(seated):
    ann = seated.phones["Ann"]
    assert "Who are you?" in ann.get(f"{seated.url}/join?more=1").text
    assert "One more player on this phone" in ann.get(f"{seated.url}/").text


def test_a_screen_that_knows_only_the_code_is_led_to_the_table_screen(table, stranger):
    assert f'href="{table.url}/screen"' in stranger.get(f"{table.url}/join").text


def test_a_restored_tab_leads_home(stranger):
    answer = stranger.get("/open")
    assert (answer.status_code, answer.headers["Location"]) == (303, "/")


def test_a_curtain_names_whose_question_it_covers(parlour):
    page = parlour.host.get(f"{parlour.url}/curtain/{parlour.seat('Vera')}", htmx=True).text
    assert "Vera" in page


def test_what_is_no_secret_is_asked_openly_at_the_table_screen(table):
    table.until("notebook")
    vera = table.seat("Vera")
    table.control("answer", seat=vera, token=table.prompt(vera).token, value="none")
    table.until("hand")
    page = table.host.get(f"{table.url}/screen").text
    assert ("How many Resource cards do you hold?" in page, "Vera, your question" in page) == (True, False)
