"""The host's controls: undo, redo, correct, skip, answer for somebody, dice, breaks."""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, abort, render_template, request
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from companion.engine import TABLE, Refused, Revealed, Seat, say
from companion.web import visitor as who
from companion.web.fair import may_export
from companion.web.lobby import done
from companion.web.play import show
from companion.web.screens import Page

bp = Blueprint("host", __name__, url_prefix="/t/<code>/host")


@bp.get("/<any('correct', 'awaited', 'seats', 'more'):name>")
def panel(code: str, name: str) -> ResponseReturnValue:
    """A dialog with controls."""
    found = who.must_be_host(code)
    page = Page("phone" if request.args.get("from") == "phone" else "screen", found)
    if not found.live.is_started and name != "seats":
        abort(404)
    corrections = found.live.play.game.corrections(found.live.play.state) if found.live.is_started else []
    context = page.context() | {"corrections": corrections, "may_export": may_export(found)}
    return render_template(f"host/{name}.html", **context)


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
    """Take back the last step; past what all have seen only if it is meant."""
    found = who.must_be_host(code)
    try:
        return done(found, lambda: found.live.undo(is_meant="is_meant" in request.form))
    except Revealed as error:
        page = Page("phone" if request.form.get("from") == "phone" else "screen", found)
        context = page.context()
        html = render_template("host/undo.html", **context, words=context["say"](error.text))
        return (html, 409) if request.headers.get("HX-Request") else show(page, 409, Markup(html))


@bp.post("/redo")
def redo(code: str) -> ResponseReturnValue:
    """Bring back what was taken back."""
    found = who.must_be_host(code)
    return done(found, found.live.redo)


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
    """Dice mode, pause and resume."""
    found = who.must_be_host(code)
    key, value = request.form.get("key", ""), request.form.get("value", "")
    acts: dict[str, Callable[[], None]] = {
        "dice": lambda: found.live.write("setting", "dice", value),
        "pause": lambda: found.live.write("timer", "pause"),
        "resume": lambda: found.live.write("timer", "resume"),
    }
    if key not in acts:
        abort(404)
    return done(found, acts[key])
