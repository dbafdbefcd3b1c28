"""Your boxes: what only their owner can read, filled in at leisure.  Forms come from the games' blanks."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion.engine import Blank, Game, Refused
from companion.web import visitor as who
from companion.web.i18n import naming, said

bp = Blueprint("boxes", __name__, url_prefix="/boxes")


@bp.get("/")
def boxes() -> ResponseReturnValue:
    """Every game, and how much of its box is known."""
    _must_be_owner()
    found = who.the_tables()
    games = [each.game for each in found.games.values() if each.game.blanks]
    known = {game.key: len(_known(game)) for game in games}
    return render_template("boxes.html", games=games, known=known, say=_say)


@bp.get("/<key>")
def box(key: str) -> ResponseReturnValue:
    """All blanks of one game."""
    return _page(_game(key))


@bp.post("/<key>")
def fill_in(key: str) -> ResponseReturnValue:
    """One value; 422 with the reason and what was typed if it does not fit."""
    game = _game(key)
    blank = next((each for each in game.blanks if each.key == request.form.get("key")), None)
    if blank is None:
        abort(404)
    typed = {name: request.form.getlist(name) for name in request.form}
    try:
        value = blank.ask.read(typed)
        blank.ask.check(value)
    except Refused as error:
        return _page(game, blank.key, typed, _say(error.text)), 422
    who.the_tables().store.box.fill_in(game.key, blank.key, value)
    return redirect(url_for("boxes.box", key=key, _anchor=blank.key), 303)


def _page(game: Game[Any], key: str = "", typed: dict[str, list[str]] | None = None, reason: str = "") -> str:
    known = _known(game)
    values = {
        blank.key: blank.ask.write(known[blank.key]) if blank.key in known else blank.ask.begin()
        for blank in game.blanks
    }
    if typed is not None:
        values[key] = typed
    return render_template(
        "box.html",
        game=game,
        known=known,
        values=values,
        doubts=game.doubts(known),
        refused=key,
        reason=reason,
        say=_say,
    )


def _known(game: Game[Any]) -> dict[str, Any]:
    """What is filled in and still fits."""
    values = who.the_tables().store.box.values(game.key)
    return {blank.key: values[blank.key] for blank in game.blanks if _fits(blank, values.get(blank.key))}


def _fits(blank: Blank[Any], value: Any) -> bool:
    try:
        blank.ask.check(value)
    except Refused:
        return False
    return True


def _say(text: Any) -> str:
    return said(text, naming({}))


def _game(key: str) -> Game[Any]:
    _must_be_owner()
    games = who.the_tables().games
    if key not in games:
        abort(404)
    return games[key].game


def _must_be_owner() -> None:
    if not who.is_owner():
        abort(403)
