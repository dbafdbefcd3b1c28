"""What is in a notebook is on no other screen, in no log, and on no panel of the host: canary cards."""

from __future__ import annotations

import random

import pytest
from evenings import choose, everybody, shown, walk
from flask import render_template
from houses import LANGUAGES, House
from twelve import ANN, BOB, CID, KEEP, NONE, rows

from companion.engine import HOST, Text, Word
from companion.games.district12.cards import Card
from companion.web.host import grouped

CARDS = {str(card) for card in Card}
CANARY = "Fuel 3"  # whatever comes into Ann's hand


def words(value):
    """Every word in what a screen is made from."""
    for each in walk(value):
        if isinstance(each, Text | Word):
            yield each.msgid
        elif isinstance(each, str):
            yield str(each)


def cards(value):
    return {word for word in words(value) if word in CARDS}


def canaries(ask, below):
    """Ann's answer: where she is asked for cards, canaries come in; what she holds is a canary."""
    if ask.kind == "rows":
        card = str(ask.columns["card"].options[-1])  # in the Woods it cannot be fuel
        return rows(*[card] * max(ask.least, min(ask.most, 3 + below(6))))
    return ask.sample(below)


def evening(play, answer, rng, keeps=ANN):
    """One answer after the other, until the points are told; before each a look round."""
    while play().now is not None and play().now.put.key != "points":
        yield
        seat, value = choose(play(), rng)
        if play().now.put.key == "notebook":
            value = KEEP if seat == keeps else NONE
        elif seat == keeps:
            value = canaries(play().now.put.ask(seat), rng.randrange)
        answer(seat, value)
    if play().now is not None:  # where points do not count, all is over, and hands are face up
        yield


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_other_screen_and_no_log_holds_a_card_of_a_notebook(sit_down, players):
    """Views, questions, forms, picture, panels and log, of all others, table and host."""
    table, rng, seen = sit_down(players), random.Random(f"private {players}"), 0

    def answer(seat, value):
        table.live.answer(seat, table.play.now.tokens[seat], value)

    for _ in evening(lambda: table.play, answer, rng):
        held = table.hand(ANN)
        seen += CANARY in held
        for seat in everybody(table):
            if seat != ANN:
                assert cards(shown(table, seat)) == set()
        offered = table.game.corrections(table.play.state)
        assert cards([(each.ask, each.now) for each in offered]) == set()
        if held:
            assert cards(shown(table, ANN)) >= set(held)
    assert seen > 20


def test_what_a_notebook_holds_changes_nothing_on_any_other_screen(sit_down):
    """Not the cards, not even their number of points."""
    seen = []
    for hand in (["Food 1", "Food 1"], ["Fuel 3", "Medicine 2"]):
        table = sit_down(3).begin(ANN, {ANN: hand})
        table.enter(ANN, "Everdeen House", None, rows(hand[0]))
        table.go_to(4, "levy")
        seen.append([shown(table, seat) for seat in (BOB, CID, HOST)])
    assert seen[0] == seen[1]


def correction_panel(house, language):
    with house.reading(language):
        page = house.page("screen", house.host)
        offered = house.live.game.corrections(house.live.play.state)
        return render_template("host/correct.html", **page.context(), corrections=grouped(offered))


def test_no_page_shows_a_card_of_a_notebook_to_another(tmp_path):
    """As drawn: other phones, a spectator's, the table screen, and the host's page with its panels."""
    house, rng, seen = House(tmp_path, "district12", 2), random.Random("canary"), 0
    live = house.live

    def answer(seat, value):
        live.answer(seat, live.play.now.tokens[seat], value)

    for _ in evening(lambda: live.play, answer, rng):
        if rng.random() < 0.6 and live.play.state.held(ANN):
            seen += 1
            for language in LANGUAGES:
                html = repr(house.pages(language, but=ANN)) + correction_panel(house, language)
                assert "Fuel 3" not in html
                assert "Топливо 3" not in html
    assert seen > 10
    house.close()


def test_her_own_phone_shows_her_cards(tmp_path):
    """Or the test above would say nothing."""
    house, rng = House(tmp_path, "district12", 2), random.Random("canary")
    live = house.live

    def answer(seat, value):
        live.answer(seat, live.play.now.tokens[seat], value)

    for _ in evening(lambda: live.play, answer, rng):
        if live.play.state.held(ANN):
            break
    assert "Fuel 3" in repr(house.pages("en")[ANN])
    house.close()
