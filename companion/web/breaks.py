"""A break: the clocks stand still, and a card says all that is needed to build the table up again.

The card is made from what the table screen may see, and from nothing else: whoever finds it learns no secret.
"""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion.engine import Panel, Param, Seat, Text
from companion.live import LiveTable
from companion.timer import end_break, take_break
from companion.web import visitor as who
from companion.web.screens import Page

bp = Blueprint("breaks", __name__, url_prefix="/t/<code>")
LINES = 10


@bp.get("/break")
def card(code: str) -> ResponseReturnValue:
    """The break card, to be printed or left open; for everybody at the table."""
    found = who.visitor(code)
    if not found.live.is_started:
        abort(404)
    return draw(Page("screen", found))


@bp.post("/break")
def take(code: str) -> ResponseReturnValue:
    """Take a break: the clocks stop, and the host gets the card."""
    found = who.must_be_host(code)
    if not found.live.is_started:
        abort(404)
    take_break(found.live)
    return redirect(url_for("breaks.card", code=code), 303)


@bp.post("/break/over")
def go_on(code: str) -> ResponseReturnValue:
    """Back to the table, and the clocks run."""
    found = who.must_be_host(code)
    if found.live.is_started:
        end_break(found.live)
    return redirect(url_for("play.screen" if _is_screen() else "play.seat", code=code), 303)


def draw(page: Page) -> str:
    """All of it, of one moment."""
    with page.live.still():
        context = page.context()
        now = page.live.clock()
        return render_template(
            "break.html", **context, now=now, counters=counters(page.live, context["view"].state),
            panels=panels(page.live, context["view"].state), lines=context["view"].lines[-LINES:],
        )  # fmt: skip


def counters(live: LiveTable[Any], state: Any) -> list[tuple[Text, Param]]:
    """Every number and position that the host may set right, and its value in words, from a cut state."""
    return [(each.ask.title, each.ask.says(each.now)) for each in live.game.corrections(state)]


def panels(live: LiveTable[Any], state: Any) -> dict[Seat, list[Panel]]:
    """What may be known of each seat; what lies under a cover stays there."""
    return {
        seat: [panel for panel in live.game.panels(state, seat) if not panel.is_covered]
        for seat in live.play.seats
    }


def _is_screen() -> bool:
    return request.form.get("from") == "screen"
