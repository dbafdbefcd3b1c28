"""What keeps a page true: one stream per page, which always says what is so now, never what was."""

from __future__ import annotations

import logging
from collections.abc import Iterator

from flask import Blueprint, Response, abort, current_app, request, stream_with_context
from flask_babel import force_locale
from markupsafe import Markup

from companion.web import visitor as who
from companion.web.i18n import chosen_locale
from companion.web.screens import Page

bp = Blueprint("stream", __name__, url_prefix="/t/<code>")
log = logging.getLogger(__name__)
BEAT = 15.0  # seconds; a page that hears nothing for 40 connects anew
KINDS = ("screen", "phone")


@bp.get("/stream/<any('screen', 'phone'):kind>")
def stream(code: str, kind: str) -> Response:
    """Fragments as they change, and a named heartbeat."""
    who.visitor(code)
    open_streams: set[object] = current_app.extensions.setdefault("streams", set())
    if len(open_streams) >= current_app.config["MOST_STREAMS"]:
        abort(503)
    events = stream_with_context(_events(code, kind, open_streams))
    headers = {"X-Accel-Buffering": "no"}
    return Response(events, mimetype="text/event-stream", headers=headers)


def _events(code: str, kind: str, open_streams: set[object]) -> Iterator[str]:
    me = object()
    open_streams.add(me)
    try:
        yield from _changes(code, kind)
    finally:
        open_streams.discard(me)


def _changes(code: str, kind: str) -> Iterator[str]:
    sent: dict[str, Markup] = {}
    stage = request.args.get("stage")
    version = 0
    while True:
        page = Page(kind, who.look_again(code))
        with force_locale(chosen_locale()):
            version, now, fragments = page.fragments()
            changed = {name: html for name, html in fragments.items() if sent.get(name) != html}
            if now != stage:
                yield _message(version, {"page": Markup(page.whole())})
                stage = now
            elif changed:
                yield _message(version, changed)
        sent = fragments
        yield f"event: beat\ndata: {int(page.live.clock() * 1000)}\n\n"
        while page.live.wait(version, BEAT) == version:
            yield f"event: beat\ndata: {int(page.live.clock() * 1000)}\n\n"


def _message(version: int, parts: dict[str, Markup]) -> str:
    """One message with several targets; a page drops what is older than what it shows."""
    partials = [
        f'<hx-partial hx-target="#{name}" hx-swap="innerMorph">{html}</hx-partial>'
        for name, html in parts.items()
    ]
    lines = "\n".join(partials).splitlines()
    return f"id: {version}\n" + "".join(f"data: {line}\n" for line in lines) + "\n"
