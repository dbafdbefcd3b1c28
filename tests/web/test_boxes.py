"""Your boxes: what the owner read off her cards and board."""

from __future__ import annotations

import pytest

from web.visiting import Table

HOB = {"key": "circles/Woods", "value.all": "3", "value.3": "1", "value.4": "1"}


def test_the_owner_fills_a_value_in_and_finds_it_again(owner):
    assert owner.post("/boxes/district12", HOB).status_code == 303
    page = owner.get("/boxes/district12").text
    assert page.count(">known<") == 1
    assert "1 of 14 values known" in owner.get("/boxes/").text


def test_a_value_that_does_not_fit_comes_back_with_its_reason(owner):
    answer = owner.post("/boxes/district12", {**HOB, "value.all": "9"})
    assert (answer.status_code, "A number from 1 to 3, please." in answer.text) == (422, True)
    assert 'value="9"' in answer.text
    assert ">known<" not in owner.get("/boxes/district12").text


def test_a_long_text_is_refused_at_its_field(owner):
    answer = owner.post("/boxes/district12", {"key": "justice", "value": "x" * 201})
    assert (answer.status_code, "Between 1 and 200 letters, please." in answer.text) == (422, True)


def test_a_new_game_uses_what_the_box_knows(app, owner, phone):
    owner.post("/boxes/district12", HOB)
    table = Table(app, owner, "district12")
    table.join(phone(), "Ann"), table.join(phone(), "Boris"), table.add("Vera")
    table.start()
    assert table.live.play.state.circles["Woods"] == 2, (
        "three circles, one of them covered with three players"
    )


@pytest.mark.parametrize(("method", "path"), [("get", "/boxes/"), ("get", "/boxes/district12")])
def test_a_box_is_its_owners(stranger, method, path):
    assert stranger.get(path).status_code == 403


def test_nobody_else_fills_it_in(stranger, owner):
    assert stranger.post("/boxes/district12", HOB).status_code == 403
    assert ">known<" not in owner.get("/boxes/district12").text


@pytest.mark.parametrize(
    ("path", "key"), [("/boxes/nothing", "x"), ("/boxes/district12", "x"), ("/boxes/district12", "")]
)
def test_there_is_no_such_value(owner, path, key):
    assert owner.post(path, {"key": key}).status_code == 404
