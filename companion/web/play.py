"""A seat's page, the table screen, and the answers that come from both."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

from flask import Blueprint, Response, abort, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from companion.engine import HOST, Draw, Refused, Roll, Seat, Stale, say
from companion.web import visitor as who
from companion.web.errors import sentence
from companion.web.reach import keep_address
from companion.web.screens import Page

bp = Blueprint("play", __name__, url_prefix="/t/<code>")
LONGEST_TOKEN = 18  # digits
MOST_LINES = 2000


@bp.get("/")
def seat(code: str) -> ResponseReturnValue:
    """My seat; or, for a browser that has not joined yet, the way in."""
    if code != code.upper():
        return redirect(url_for("play.seat", code=code.upper()))
    found = who.visitor(code)
    if found.device is None:
        return redirect(url_for("lobby.door", code=code))
    return show(Page("phone", found))


@bp.get("/screen")
def screen(code: str) -> ResponseReturnValue:
    """What all may see."""
    found = who.visitor(code)
    if code != code.upper():  # its cookies know only the code in large letters
        return redirect(url_for("play.screen", code=code.upper()))
    keep_address(found)
    return show(Page("screen", found))


def show(page: Page, status: int = 200, words: str = "") -> Response:
    """The whole page, with something to say in its corner."""
    html = render_template("table.html", **page.context(), body=page.whole(), words=words)
    return make_response(html, status)


@bp.post("/answer")
def answer(code: str) -> ResponseReturnValue:
    """Take an answer: 204 (the stream goes on), 422 with the form, 409 with the present question."""
    found = who.visitor(code)
    seat = Seat(request.form.get("seat", ""))
    page = Page("screen" if request.form.get("from") == "screen" else "phone", found)
    by = _allowed(page, seat)
    token = _token()
    try:
        _answer(page, seat, token, by)
    except Stale as error:
        return _back(page, seat, None, sentence(error), 409)
    except Refused as error:
        return _back(page, seat, token, sentence(error), 422)
    if request.headers.get("HX-Request"):
        return "", 204
    return redirect(url_for("play.screen" if page.kind == "screen" else "play.seat", code=code), 303)


def _token() -> int:
    """Only as we write them: no sign, no space, no other digits."""
    typed = request.form.get("token", "")
    if not (typed.isascii() and typed.isdecimal() and len(typed) <= LONGEST_TOKEN):
        abort(400)
    return int(typed)


def _allowed(page: Page, seat: Seat) -> Seat:
    """By whom the answer is: a seat's own browser, or the host.  Everybody else gets 403."""
    found = page.visitor
    if seat in found.seats:
        return seat
    sitters = {sitter.seat: sitter for sitter in found.lobby.sitters}
    if seat in sitters and sitters[seat].is_here and found.may_play_here:
        return seat
    if seat not in sitters or not found.is_host:
        abort(403)
    return HOST


def _answer(page: Page, seat: Seat, token: int, by: Seat) -> None:
    live = page.live
    if not live.is_started:
        raise Stale(say("This game has not begun yet."))
    _, ask = live.play.question(seat, token)
    form = {name: request.form.getlist(name) for name in request.form}
    is_thrown = isinstance(ask, Roll | Draw) and "throw" in form
    live.answer(seat, token, None if is_thrown else ask.read(form), by)


def _back(page: Page, seat: Seat, token: int | None, reason: str, status: int) -> ResponseReturnValue:
    """The form with its reason and what was typed; or the present question, gently."""
    typed = {name: request.form.getlist(name) for name in request.form}
    now = [question for question in page.questions(seat) if token in (None, question.prompt.token)]
    question = now[-1] if now else None
    if question is not None:
        question = replace(question, typed=question.typed if token is None else typed, reason=reason)
    if request.headers.get("HX-Request"):
        return render_template(
            "parts/question.html", **page.context(), question=question, reason=reason
        ), status
    page.refused = question
    return show(page, status, "" if question else reason)


@bp.get("/curtain/<seat>")
def curtain(code: str, seat: str) -> ResponseReturnValue:
    """A private question for somebody who plays at this screen: fetched once, never part of the stream."""
    page = Page("phone" if request.args.get("from") == "phone" else "screen", who.visitor(code))
    _allowed(page, Seat(seat))
    questions = page.questions(Seat(seat))
    reason = "" if questions else gettext("Nothing is asked of this seat now.")
    question = questions[-1] if questions else None
    context = page.context() | {"question": question, "reason": reason, "show_owner": True}
    return render_template("parts/question.html", **context)


@bp.get("/log")
def history(code: str) -> ResponseReturnValue:
    """The whole history as this browser may see it; the host may go back to any of its steps."""
    found = who.visitor(code)
    if not found.live.is_started:
        abort(404)
    page = Page("phone", found)
    seat = found.seats[0] if len(found.seats) == 1 else Seat("")
    told = found.live.steps.told(seat, MOST_LINES, with_quiet=True)
    steps = [list(lines) for _, lines in groupby(told, key=lambda line: line.n)]
    return render_template("log.html", **page.context(), steps=steps)
