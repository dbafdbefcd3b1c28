"""The way in: the door of a table, seats, and what the host decides about them before and during the game."""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, abort, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from companion.engine import Refused, Seat
from companion.lobby import LOOKS
from companion.web import visitor as who
from companion.web.errors import sentence
from companion.web.play import show
from companion.web.screens import Page
from companion.web.security import is_at_this_machine, may_try, tried
from companion.web.visitor import Visitor

bp = Blueprint("lobby", __name__, url_prefix="/t/<code>")


@bp.get("/join")
def door(code: str) -> ResponseReturnValue:
    """Name, piece, language; or one of the seats that are taken.  Who sits already goes to her seat."""
    found = who.visitor(code)
    if found.seats and "more" not in request.args:
        return redirect(url_for("play.seat", code=code), 303)
    return _door(found)


def _door(found: Visitor, typed: str = "", reason: str = "") -> str:
    page = Page("phone", found)
    taken = {sitter.look for sitter in found.lobby.sitters}
    looks = [look for look in LOOKS if look not in taken]
    return render_template("join.html", **page.context(), looks=looks, typed=typed, reason=reason)


@bp.post("/join")
def join(code: str) -> ResponseReturnValue:
    """Sit down, ask for a taken seat, or just watch."""
    may_try()
    found = who.visitor(code)
    tried()
    response = make_response(redirect(url_for("play.seat", code=code), 303))
    device = found.device
    try:
        if request.form.get("seat"):
            found.lobby.sitter(Seat(request.form["seat"]))
        elif "watch" not in request.form:
            found.lobby.check_name(request.form.get("name", ""))
        device = device or who.join(found, response)
        if not is_at_this_machine():
            found.lobby.note_reached()
        if request.form.get("seat"):
            found.lobby.claim(device.id, Seat(request.form["seat"]))
        elif "watch" not in request.form:
            found.lobby.sit(device.id, request.form.get("name", ""), _look())
    except Refused as error:
        page = make_response(_door(found, request.form.get("name", "")[:40], sentence_at(found, error)), 422)
        for cookie in response.headers.getlist("Set-Cookie"):
            page.headers.add("Set-Cookie", cookie)
        return page
    return response


def sentence_at(found: Visitor, error: Refused) -> str:
    """The reason, with the names of this table."""
    return Page("phone", found).context()["say"](error.text) or sentence(error)


def _look() -> int | None:
    look = request.form.get("look", "")
    return int(look) if look.isdecimal() and len(look) < 3 else None


@bp.post("/seat/<act>")
def seat(code: str, act: str) -> ResponseReturnValue:
    """One change of one seat: the host's word, or a player's on her own."""
    found = who.visitor(code)
    seat = Seat(request.form.get("seat", ""))
    lobby, name = found.lobby, request.form.get("name", "")
    acts: dict[str, Callable[[], object]] = {
        "add": lambda: lobby.sit(None, name),
        "add-bot": lambda: lobby.sit(None, name.strip() or lobby.name_for_bot(gettext("Bot")), is_bot=True),
        "rename": lambda: lobby.rename(seat, name),
        "remove": lambda: lobby.remove(seat, is_told=seat not in found.seats),
        "free": lambda: lobby.free(seat),
        "bot": lambda: lobby.give_to_bot(seat),
        "leave": lambda: lobby.leave(seat),
        "grant": lambda: lobby.decide(seat, True, _device()),
        "deny": lambda: lobby.decide(seat, False, _device()),
        "up": lambda: lobby.move(seat, -1),
        "down": lambda: lobby.move(seat, 1),
        "host": lambda: lobby.hand_host(_device_of(found, seat)),
    }
    if act == "add" and "bot" in request.form:  # one form with two buttons
        act = "add-bot"
    if act not in acts:
        abort(404)
    if not found.is_host and not (act in ("rename", "remove", "leave") and seat in found.seats):
        abort(403)
    return done(found, acts[act])


@bp.post("/read")
def read(code: str) -> ResponseReturnValue:
    """Somebody has read what became of her seat or role."""
    found = who.visitor(code)
    device = found.device
    if device is None:
        abort(403)
    return done(found, lambda: found.lobby.read(device.id))


@bp.post("/ask-back")
def ask_back(code: str) -> ResponseReturnValue:
    """A phone whose seat went elsewhere asks for it again."""
    may_try()
    found = who.visitor(code)
    device, seat = found.device, Seat(request.form.get("seat", ""))
    if device is None or not device.notice.endswith(f":{seat}"):
        abort(403)
    tried()

    return done(found, lambda: found.lobby.claim(device.id, seat))


@bp.post("/seat/host-here")
def host_here(code: str) -> ResponseReturnValue:
    """The owner takes the role with the device in her hand, even if it has never come to this table."""
    found = who.must_be_host(code)
    kept = make_response()

    def act() -> None:
        device = found.device or who.join(found, kept)
        if not device.is_host:
            found.lobby.hand_host(device.id)

    response = make_response(done(found, act))
    for cookie in kept.headers.getlist("Set-Cookie"):
        response.headers.add("Set-Cookie", cookie)
    return response


def _device() -> int | None:
    """The browser that a form names, if it names one."""
    device = request.form.get("device", "")
    return int(device) if device.isascii() and device.isdecimal() and len(device) < 10 else None


def _device_of(found: Visitor, seat: Seat) -> int:
    device = found.lobby.sitter(seat).device
    return -1 if device is None else device


@bp.post("/control")
def control(code: str) -> ResponseReturnValue:
    """This screen asks the host whether seats without a phone may be played at it."""
    may_try()
    found = who.visitor(code)
    response = make_response(redirect(url_for("play.screen", code=code), 303))
    device = found.device or who.join(found, response)
    found.lobby.ask_to_play(device.id)
    tried()
    return response


@bp.post("/host/screen")
def let_play(code: str) -> ResponseReturnValue:
    """The host's word on a screen that asked."""
    found = who.must_be_host(code)
    return done(found, lambda: found.lobby.let_play(_device() or -1, "yes" in request.form))


@bp.post("/wishes")
def wishes(code: str) -> ResponseReturnValue:
    """How the table wants to play."""
    found = who.must_be_host(code)

    def act() -> None:
        options = {
            option.key: option.ask.read({"value": request.form.getlist(option.key)})
            for option in found.live.game.options
        }
        found.lobby.wish(options, request.form.get("dice", ""))

    return done(found, act)


@bp.post("/start")
def start(code: str) -> ResponseReturnValue:
    """Leave the lobby."""
    found = who.must_be_host(code)
    return done(found, found.lobby.start)


def done(found: Visitor, act: Callable[[], object]) -> ResponseReturnValue:
    """Act, and say so: 204 if the stream will show it, 422 with the reason."""
    kind = "screen" if request.form.get("from") == "screen" else "phone"
    try:
        act()
    except Refused as error:
        words = sentence_at(found, error)
        if request.headers.get("HX-Request"):
            return render_template("parts/toast.html", words=words), 422
        return show(Page(kind, found), 422, words)
    if request.headers.get("HX-Request"):
        return "", 204
    return redirect(url_for("play.screen" if kind == "screen" else "play.seat", code=found.code), 303)
