"""The network of a table: which address it shows, whether phones get through, and the Wi-Fi for guests."""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import Blueprint, abort, render_template, request
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from companion.engine import Refused, say
from companion.guests import read_wifi
from companion.web import visitor as who
from companion.web.lobby import done
from companion.web.play import show
from companion.web.reach import Found, guests, knock, ways
from companion.web.screens import Page
from companion.web.visitor import Visitor

bp = Blueprint("network", __name__, url_prefix="/t/<code>/host/network")


@bp.get("")
def network(code: str) -> ResponseReturnValue:
    """A dialog with all of it."""
    return _dialog(who.must_be_host(code))


@bp.post("/address")
def choose(code: str) -> ResponseReturnValue:
    """Under this address phones find the table, and the next ones."""
    found = who.must_be_host(code)
    address = request.form.get("address", "")

    def act() -> None:
        if address not in {way.address for way in ways()}:
            raise Refused(say("This computer does not have that address any more. Choose another one."))
        guests().choose(urlsplit(address).hostname or "")
        found.lobby.show_address(address)

    return done(found, act)


@bp.post("/test")
def test(code: str) -> ResponseReturnValue:
    """Whether this server answers under the address of the table, in a sentence."""
    found = who.must_be_host(code)
    address = found.live.row.wishes.get("address")
    result = knock(address)
    words = _sentence(result, address or "")
    if request.headers.get("HX-Request"):
        return _dialog(found, words, result == "here")
    return show(Page(_kind(), found), 200, words)


@bp.post("/wifi")
def wifi(code: str) -> ResponseReturnValue:
    """Let guests into a Wi-Fi, or (`forget`) no more."""
    found = _may_let_in(code)

    def act() -> None:
        is_over = "forget" in request.form
        typed = None if is_over else read_wifi(request.form.get("ssid", ""), request.form.get("password", ""))
        guests().invite(typed)
        with found.live.changing():
            pass  # every table screen looks again

    return done(found, act)


@bp.get("/wifi")
def password(code: str) -> ResponseReturnValue:
    """The password as text, because the host asks for it."""
    found = _may_let_in(code)
    kept = guests().kept.wifi
    if kept is None:
        abort(404)
    return render_template("host/password.html", **Page(_kind(), found).context(), wifi=kept)


def _may_let_in(code: str) -> Visitor:
    found = who.must_be_host(code)
    if not found.may_let_in:
        abort(403)
    return found


def _dialog(found: Visitor, words: str = "", is_well: bool = False) -> str:
    context = Page(_kind(), found).context() | {"ways": ways(), "words": words, "is_well": is_well}
    return render_template("host/network.html", **context)


def _kind() -> str:
    return "phone" if request.values.get("from") == "phone" else "screen"


def _sentence(found: Found, address: str) -> str:
    """What was found, and what to try if phones still do not come in."""
    words = {
        "here": gettext(
            "The server answers at %(address)s. If a phone finds nothing there: it is on another Wi-Fi, the "
            "Wi-Fi keeps its devices apart (guest networks do), or this computer's firewall is shut.",
            address=address,
        ),
        "nothing": gettext(
            "Nothing answers at %(address)s. Choose another address; or the server was started for this "
            "computer alone (--host), or a firewall is shut.",
            address=address,
        ),
        "somebody": gettext(
            "At %(address)s another program answers. Choose another address.", address=address
        ),
        "elsewhere": gettext(
            "%(address)s is no address of this computer: only a phone can tell. Scan the code with one.",
            address=address,
        ),
        "nowhere": gettext("This computer is on no network that phones could reach. Join a Wi-Fi first."),
    }
    return str(words[found])
