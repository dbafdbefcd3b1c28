"""Fair dice: a fingerprint before the game, secret and throws after it; and the table as a file."""

from __future__ import annotations

from flask import Blueprint, Response, render_template
from flask.typing import ResponseReturnValue

from companion.engine import TABLE, Refused, cut, say
from companion.fair import Checked, check
from companion.transfer import packed
from companion.web import visitor as who
from companion.web.screens import Page
from companion.web.visitor import Visitor

bp = Blueprint("fair", __name__, url_prefix="/t/<code>")


@bp.get("/fair")
def fair(code: str) -> ResponseReturnValue:
    """What everybody may check, and once nothing can be taken back any more, how it came out."""
    found = who.visitor(code)
    page, live = Page("phone", found), found.live
    with live.still():
        context = page.context()
        entries = live.store.log.live(live.row) if live.is_closed else []
    checked = _open(check(live.game, live.row.secret, entries)) if live.is_closed else None
    secret = live.row.secret.hex() if live.is_closed else ""
    return render_template("fair.html", **context, checked=checked, secret=secret)


def _open(checked: Checked) -> Checked:
    """What was thrown is known now; whatever else was for one seat's eyes stays so."""
    return checked._replace(throws=[each._replace(title=cut(each.title, TABLE)) for each in checked.throws])


@bp.get("/host/export")
def export(code: str) -> ResponseReturnValue:
    """The whole table as a file, with all that is still secret."""
    found = who.must_be_host(code)
    if not may_export(found):
        raise Refused(
            say("Until the table is closed only the owner may save it: the file holds every secret.")
        )
    live = found.live
    with live.still():
        content = packed(live.store.whole.read(live.row), live.game)
    answer = Response(content, mimetype="application/json")
    answer.headers.set("Content-Disposition", "attachment", filename=f"companion-{live.row.code}.json")
    return answer


def may_export(found: Visitor) -> bool:
    """The owner can read the folder anyway; another host plays, and may not look into the others' hands."""
    return found.is_owner or (found.is_host and found.live.is_closed)
