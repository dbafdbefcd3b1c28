"""Sentences in the reader's language.  The only place where a Text becomes a string."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from babel.lists import format_list
from flask import Flask, current_app, request
from flask_babel import Babel, get_locale, gettext, ngettext

from companion.catalogue import Found
from companion.config import PACKAGE
from companion.engine import CLOCK, HOST, TABLE, Many, Name, Param, Seat, Secret, Text, Who, Word

COOKIE = "lang"
Naming = Callable[[Seat], str]


def set_up(app: Flask, games: Mapping[str, Found]) -> None:
    """Join the app's catalogue with every game's."""
    folders = [PACKAGE / "locale", *(found.folder / "locale" for found in games.values())]
    app.config["BABEL_TRANSLATION_DIRECTORIES"] = ";".join(
        str(folder) for folder in folders if folder.is_dir()
    )
    Babel(app, locale_selector=chosen_locale)


def chosen_locale() -> str:
    """What this browser chose, else what it prefers: each phone reads in its own language."""
    languages = current_app.config["LANGUAGES"]
    wanted = request.cookies.get(COOKIE)
    if wanted in languages:
        return str(wanted)
    return request.accept_languages.best_match(languages) or languages[0]


def said(text: Param, name: Naming) -> str:
    """Any field of a sentence, or a whole one, in the current language; `name` knows who sits where."""
    match text:
        case Text():
            fields = {key: said(value, name) for key, value in text.params.items()}
            return _sentence(text).format_map(fields)
        case Name():
            return text.typed
        case Who():
            return name(text.seat)
        case Word():
            return str(gettext(text.msgid)) if text.msgid else ""
        case Many():
            return str(format_list([said(item, name) for item in text.items], locale=get_locale()))
        case Secret():
            return said(text.held, name) if text.held is not None else str(gettext("a hidden card"))
        case _:
            return str(text)


def _sentence(text: Text) -> str:
    if not text.msgid:
        return ""
    if text.plural is not None:
        n = text.params["n"]
        return str(ngettext(text.msgid, text.plural, n if isinstance(n, int) else 1))
    return str(gettext(text.msgid))


def naming(names: Mapping[Seat, str]) -> Naming:
    """Names of seats, and of those who answer without one."""

    def name(seat: Seat) -> str:
        if seat in names:
            return names[seat]
        others: dict[Seat, str] = {
            HOST: gettext("The host"),
            TABLE: gettext("The app"),
            CLOCK: gettext("The clock"),
        }
        return others.get(seat, seat)

    return name
