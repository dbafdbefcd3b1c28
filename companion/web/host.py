"""The host's controls: undo, redo, correct, skip, answer for somebody, dice, breaks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from companion.engine import TABLE, Correction, Param, Refused, Revealed, Seat, say
from companion.timer import end_break, take_break
from companion.web import visitor as who
from companion.web.fair import may_export
from companion.web.lobby import done
from companion.web.play import show
from companion.web.screens import Page
from companion.web.visitor import Visitor

bp = Blueprint("host", __name__, url_prefix="/t/<code>/host")


@bp.get("/<any('correct', 'awaited', 'seats', 'more'):name>")
def panel(code: str, name: str) -> ResponseReturnValue:
    """A dialog with controls."""
    found = who.must_be_host(code)
    page = Page("phone" if request.args.get("from") == "phone" else "screen", found)
    if not found.live.is_started and name != "seats":
        abort(404)
    known = found.live.play.game.corrections(found.live.play.state) if found.live.is_started else []
    context = page.context() | {"corrections": grouped(known), "may_export": may_export(found)}
    return render_template(f"host/{name}.html", **context)


def grouped(corrections: Sequence[Correction[Any]]) -> dict[Param | None, list[Correction[Any]]]:
    """By their headings, in the order in which these first come."""
    groups: dict[Param | None, list[Correction[Any]]] = {}
    for each in corrections:
        groups.setdefault(each.under, []).append(each)
    return groups


@bp.get("/answer/<seat>")
def answer_for(code: str, seat: str) -> ResponseReturnValue:
    """The question of somebody who is absent."""
    found = who.must_be_host(code)
    page = Page("screen", found)
    questions = page.questions(Seat(seat))
    question = questions[-1] if questions else None
    return render_template(
        "parts/question.html", **page.context(), question=question, reason="", show_owner=True
    )


@bp.post("/undo")
def undo(code: str) -> ResponseReturnValue:
    """Take back the last step, or all since one; past what all have seen only if it is meant."""
    found = who.must_be_host(code)
    typed = request.form.get("since", "")
    if typed and not (typed.isascii() and typed.isdecimal() and len(typed) < 10):
        abort(400)
    since = int(typed) if typed else None

    def act() -> None:
        _must_be_now(found)
        found.live.steps.undo(since, is_meant="is_meant" in request.form)

    try:
        with found.live.still():
            return done(found, act)
    except Revealed as error:
        page = Page("phone" if request.form.get("from") == "phone" else "screen", found)
        context = page.context()
        html = render_template("host/undo.html", **context, words=context["say"](error.text), since=typed)
        return (html, 409) if request.headers.get("HX-Request") else show(page, 409, Markup(html))


@bp.post("/redo")
def redo(code: str) -> ResponseReturnValue:
    """Bring back what was taken back."""
    found = who.must_be_host(code)

    def act() -> None:
        _must_be_now(found)
        found.live.steps.redo()

    with found.live.still():
        return done(found, act)


def _must_be_now(found: Visitor) -> None:
    """Two hosts who press at once mean the same step: the second one is refused."""
    at = request.form.get("at", "")
    if at and found.live.is_started and at != str(found.live.steps.at):
        raise Refused(say("Somebody was faster. Look again."))


@bp.get("/correct/<path:key>")
def correct_one(code: str, key: str) -> ResponseReturnValue:
    """A dialog with one number, opened from where it stands on the board."""
    found = who.must_be_host(code)
    if not found.live.is_started:
        abort(404)
    page = Page("phone" if request.args.get("from") == "phone" else "screen", found)
    known = found.live.play.game.corrections(found.live.play.state)
    one = next((each for each in known if each.key == key), None)
    return render_template("host/one.html", **page.context(), one=one)


@bp.post("/end")
def end(code: str) -> ResponseReturnValue:
    """The host ends the game before its end."""
    found = who.must_be_host(code)
    return done(found, found.live.end)


@bp.post("/close")
def close(code: str) -> ResponseReturnValue:
    """Nothing is taken back any more, and the secret of the dice is shown."""
    found = who.must_be_host(code)
    answer = done(found, found.lobby.close)
    return redirect(url_for("fair.fair", code=code), 303) if found.live.is_closed else answer


@bp.post("/correct")
def correct(code: str) -> ResponseReturnValue:
    """Set one counter or position right."""
    found = who.must_be_host(code)

    def act() -> None:
        if not found.live.is_started:
            raise Refused(say("This game has not begun yet."))
        ask = found.live.play.correction(request.form.get("key", "")).ask
        value = ask.read({"value": request.form.getlist("value")})
        found.live.correct(request.form["key"], value)

    return done(found, act)


@bp.post("/skip")
def skip(code: str) -> ResponseReturnValue:
    """Go on without one seat; without any, the window is closed."""
    found = who.must_be_host(code)
    return done(found, lambda: found.live.skip(Seat(request.form.get("seat", "")) or TABLE))


@bp.post("/set")
def setting(code: str) -> ResponseReturnValue:
    """Dice mode, turn times at the end, pause and resume."""
    found = who.must_be_host(code)
    key, value = request.form.get("key", ""), request.form.get("value", "")
    acts: dict[str, Callable[[], None]] = {
        "dice": lambda: found.live.write("setting", "dice", value),
        "times": lambda: found.lobby.show_times(value == "yes"),
        "pause": lambda: take_break(found.live),
        "resume": lambda: end_break(found.live),
    }
    if key not in acts:
        abort(404)
    return done(found, acts[key])
