"""The first page: games, open tables, the code of a table; the owner link and the language."""

from __future__ import annotations

import hmac
from urllib.parse import urlsplit

from flask import (
    Blueprint,
    Response,
    abort,
    current_app,
    make_response,
    redirect,
    render_template,
    request,
    send_from_directory,
    url_for,
)
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from companion.lobby import Lobby
from companion.web import visitor as who
from companion.web.reach import HELLO, best_address
from companion.web.security import may_try, tried
from companion.web.words import table_words

bp = Blueprint("home", __name__)
FEW = 12  # tables that are shown at once; the others are folded away


@bp.get("/")
def home() -> ResponseReturnValue:
    """Games as cards, the tables to go on with, and a field for a code."""
    return _home()


def _home(code: str = "", reason: str = "") -> str:
    found = who.the_tables()
    mine = found.newest(among=None if who.is_owner() else who.tables_of_this_browser())
    return render_template(
        "home.html",
        games=[each.game for each in found.games.values()],
        is_owner=who.is_owner(),
        may_open=who.is_owner() or current_app.config["OPEN"],
        open_tables=[table_words(live) for live in mine],
        few=FEW,
        code=code,
        reason=reason,
    )


@bp.post("/tables")
def create() -> ResponseReturnValue:
    """Open a table: this browser is its host, and its table screen."""
    if not (who.is_owner() or current_app.config["OPEN"]):
        abort(403)
    if not who.is_owner():
        may_try()
        tried()
    try:
        live = who.the_tables().create(request.form.get("game", ""))
    except LookupError:
        abort(404)
    address = best_address()
    if address is not None:
        Lobby(live).show_address(address)
    response = make_response(redirect(url_for("play.screen", code=live.row.code), 303))
    who.join(who.look_again(live.row.code), response, is_host=True)
    return response


@bp.get("/open")
def back_home() -> ResponseReturnValue:
    """A restored tab: the field for a code is on the first page."""
    return redirect(url_for("home.home"), 303)


@bp.post("/open")
def find() -> ResponseReturnValue:
    """Go to the table with a code."""
    may_try()
    code = request.form.get("code", "").strip().upper()
    try:
        found = who.the_tables().find(code)
    except LookupError:
        tried()
        return _home(code[:12], gettext("There is no table with this code.")), 422
    return redirect(url_for("play.seat", code=found.row.code), 303)


@bp.get(HELLO)
def hello() -> ResponseReturnValue:
    """Says which instance answers here, to whoever tries an address."""
    return Response(current_app.config["HELLO_KEY"], mimetype="text/plain")


@bp.get("/owner")
def owner() -> ResponseReturnValue:
    """The owner link: its key becomes a cookie, and leaves the address at once."""
    may_try()
    if not hmac.compare_digest(
        request.args.get("key", "").encode(), current_app.config["OWNER_KEY"].encode()
    ):
        tried()
        abort(403)
    response = make_response(redirect(url_for("home.home"), 303))
    who.remember_owner(response)
    return response


@bp.post("/language")
def language() -> ResponseReturnValue:
    """This browser reads in another language; at a table, this device does."""
    locale = request.form.get("locale", "")
    if locale not in current_app.config["LANGUAGES"]:
        abort(400)
    try:
        back = urlsplit(request.form.get("back", "/")).path
    except ValueError:
        abort(400)
    if back.startswith("//") or "\\" in back:
        abort(400)
    response: Response = make_response(redirect(back if back.startswith("/") else "/", 303))
    who.remember_language(response, locale)
    return response


@bp.get("/games/<key>/<any('theme.css', 'emblem.svg'):name>")
def game_file(key: str, name: str) -> ResponseReturnValue:
    """What a game's folder shows beside its board."""
    games = who.the_tables().games
    if key not in games:
        abort(404)
    return send_from_directory(games[key].folder, name, max_age=3600)
