"""What a person reads when something goes wrong: one sentence, never a stack trace."""

from __future__ import annotations

import logging

from flask import Flask, render_template, request
from flask.typing import ResponseReturnValue
from flask_babel import gettext
from werkzeug.exceptions import HTTPException

from companion.engine import Sorry, Unsaved
from companion.web.i18n import naming, said

log = logging.getLogger(__name__)
TOAST = {"HX-Retarget": "#toast", "HX-Reswap": "innerHTML"}


def register(app: Flask) -> None:
    """Every failure ends in a page or a sentence."""
    app.register_error_handler(HTTPException, _refused)
    app.register_error_handler(Sorry, _sorry)
    app.register_error_handler(Exception, _broken)


def sentence(error: Sorry) -> str:
    """The reason, in the reader's language."""
    return said(error.text, naming({}))


def _refused(error: HTTPException) -> ResponseReturnValue:
    if error.code is not None and 300 <= error.code < 400:
        return error
    words = {
        400: gettext("That could not be read. Reload the page, then try again."),
        403: gettext("That is not yours to do: it is the host's, or another seat's."),
        404: gettext("There is nothing here. Has the table another code?"),
        405: gettext("That does not work this way."),
        413: gettext("That is too long."),
        429: gettext("Too many tries. Wait a minute, please."),
        503: gettext("Too many screens are open. Close one and try again."),
    }
    code = error.code or 500
    return _page(
        words.get(code, gettext("Something went wrong here. Nothing was lost: go back and try again.")), code
    )


def _sorry(error: Sorry) -> ResponseReturnValue:
    return _page(sentence(error), 503 if isinstance(error, Unsaved) else 422)


def _broken(error: Exception) -> ResponseReturnValue:
    log.exception("%s %s failed", request.method, request.path)
    return _page(gettext("Something went wrong here. Nothing was lost: go back and try again."), 500)


def _page(words: str, code: int) -> ResponseReturnValue:
    if request.headers.get("HX-Request"):
        # Said in the corner: the form stays where it is, with what was typed.
        return render_template("parts/toast.html", words=words), code, TOAST
    return render_template("error.html", words=words, code=code), code
