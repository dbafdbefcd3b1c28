"""What no rule asks for: free dice, a table clock, a second thought of one's own, one more game."""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, abort, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion.engine import DICE, HOST, MOST_DICE, TABLE, Refused, Seat, say
from companion.timer import TableTimer
from companion.web import visitor as who
from companion.web.lobby import done
from companion.web.screens import Page
from companion.web.security import may_try
from companion.web.visitor import Visitor

bp = Blueprint("asides", __name__, url_prefix="/t/<code>")


def _somebody(code: str) -> tuple[Visitor, Seat]:
    """Somebody who plays: her own seat, or the host's screen.  403 for spectators."""
    found = who.visitor(code)
    if found.seats:
        return found, found.seats[0]
    if not found.may_play_here:
        abort(403)
    return found, HOST


@bp.get("/roller")
def roller(code: str) -> ResponseReturnValue:
    """A dialog with dice."""
    found, _ = _somebody(code)
    page = Page("phone" if request.args.get("from") == "phone" else "screen", found)
    return render_template("parts/roller.html", **page.context(), dice=DICE, most=MOST_DICE)


@bp.post("/roll")
def roll(code: str) -> ResponseReturnValue:
    """Throw what was chosen; all see it."""
    found, seat = _somebody(code)
    sides = [die for die in DICE for _ in range(_whole(request.form.get(f"d{die}", ""), MOST_DICE + 1))]
    return done(found, lambda: found.live.roll(sides, seat))


@bp.post("/take-back")
def take_back(code: str) -> ResponseReturnValue:
    """A player's second thought, while nobody has followed."""
    found = who.visitor(code)
    seat = Seat(request.form.get("seat", ""))
    if seat not in found.seats:
        abort(403)
    at = _whole(request.form["at"], 10**9) if "at" in request.form else None
    return done(found, lambda: found.live.steps.take_back(seat, at))


@bp.post("/nudge")
def nudge(code: str) -> ResponseReturnValue:
    """Whoever is awaited is told so on her phone; without a seat, all of them."""
    found, _ = _somebody(code)
    return done(found, lambda: found.live.nudge(Seat(request.form.get("seat", "")) or None))


@bp.get("/odds")
def odds(code: str) -> ResponseReturnValue:
    """A dialog with what is likely, by what all may see."""
    found = who.visitor(code)
    game = found.live.game
    if game.odds is None or not found.live.is_started:
        abort(404)
    likely = game.odds(found.live.view(TABLE).state)
    return render_template("parts/odds.html", **Page("phone", found).context(), likely=likely)


@bp.get("/host/clock")
def clock(code: str) -> ResponseReturnValue:
    """A dialog for the question's clock and the table's own."""
    found = who.must_be_host(code)
    page = Page("phone" if request.args.get("from") == "phone" else "screen", found)
    return render_template("host/clock.html", **page.context(), timer=TableTimer(found.live).now)


@bp.post("/host/clock")
def set_clock(code: str) -> ResponseReturnValue:
    """Start, pause, go on, more, stop: of the question that stands, or of the table."""
    found = who.must_be_host(code)
    act, seconds = request.form.get("act", ""), _whole(request.form.get("seconds", ""), 10**6)
    seconds += 60 * _whole(request.form.get("minutes", ""), 10**4)
    live, timer = found.live, TableTimer(found.live)
    acts: dict[str, Callable[[], None]] = {
        "start": lambda: timer.start(seconds),
        "pause": timer.pause,
        "resume": timer.go_on,
        "more": lambda: timer.more(seconds),
        "stop": timer.stop,
        "question/pause": lambda: live.write("timer", "pause"),
        "question/resume": lambda: live.write("timer", "resume"),
        "question/more": lambda: live.write("timer", "more", seconds),
        "question/stop": lambda: live.write("timer", "stop"),
    }
    if act not in acts:
        abort(404)
    return done(found, acts[act])


@bp.post("/host/again")
def again(code: str) -> ResponseReturnValue:
    """One more game with the same seats: all who are here may follow."""
    found = who.must_be_host(code)
    if not found.live.is_over:
        return done(found, _not_over)
    row = who.the_tables().again(code)
    return _follow(found, row)


def _not_over() -> None:
    raise Refused(say("This game is not over yet."))


@bp.post("/follow")
def follow(code: str) -> ResponseReturnValue:
    """To the next game, into the seats this browser has here."""
    found = who.visitor(code)
    following = found.live.row.wishes.get("next", "")
    if not following:
        abort(404)
    return _follow(found, following)


def _follow(found: Visitor, code: str) -> ResponseReturnValue:
    """A browser comes along once: later it has a cookie of the new table, which this address does not see."""
    may_try()
    following = who.visitor(code)
    is_screen = request.form.get("from") == "screen"
    where = url_for("play.screen" if is_screen else "play.seat", code=code)
    response = make_response(redirect(where, 303))
    if found.device is None or following.live.is_started:
        return response
    if following.lobby.follow(found.lobby, found.device.id):
        has_host = any(each.is_host for each in following.lobby.devices)
        device = who.join(following, response, is_host=found.device.is_host and not has_host)
        names = {s.seat: s.name for s in found.lobby.sitters if s.seat in found.seats}
        following.lobby.seat_again(device.id, names)
    return response


def _whole(text: str, most: int) -> int:
    """A whole number from a form; what is none counts nothing."""
    return min(int(text), most) if text.isascii() and text.isdecimal() and len(text) < 9 else 0
