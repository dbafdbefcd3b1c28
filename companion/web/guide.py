"""The guide of a game: our own words, by section, in the reader's language."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import mistune
from flask import Blueprint, abort, render_template, request
from flask.typing import ResponseReturnValue
from flask_babel import get_locale
from markupsafe import Markup

from companion.engine import TABLE
from companion.web import visitor as who
from companion.web.screens import Page

bp = Blueprint("guide", __name__, url_prefix="/t/<code>")
HEADING = re.compile(r"^## (?P<title>.+?) \{#(?P<anchor>[a-z0-9-]+)\}\s*$", re.M)


class Section(NamedTuple):
    """One section: its anchor, its title and its text."""

    anchor: str
    title: str
    html: Markup


@cache
def read_guide(folder: Path, locale: str) -> dict[str, Section]:
    """The sections of a game's guide by anchor, in their order; English where a language is missing."""
    path = folder / "guide" / f"{locale}.md"
    if not path.is_file():
        path = folder / "guide" / "en.md"
    text = path.read_text(encoding="utf-8")
    render = mistune.create_markdown(escape=True, plugins=["table"])
    heads = list(HEADING.finditer(text))
    ends = [head.start() for head in heads[1:]] + [len(text)]
    return {
        head["anchor"]: Section(head["anchor"], head["title"], Markup(render(text[head.end() : end])))
        for head, end in zip(heads, ends, strict=True)
    }


@bp.get("/guide")
def guide(code: str) -> ResponseReturnValue:
    """The whole guide, or (asked for by a dialog) the section of one anchor."""
    found = who.visitor(code)
    folder = who.the_tables().games[found.live.game.key].folder
    sections = read_guide(folder, str(get_locale()))
    page = Page("phone", found)
    if not request.headers.get("HX-Request"):
        return render_template("guide.html", **page.context(), sections=list(sections.values()))
    at = request.args.get("at", "")
    if at == "here":
        here = found.live.view(TABLE).step.guide if found.live.is_started else ""
        at = here or next(iter(sections))
    section = sections.get(at)
    if section is None:
        abort(404)
    return render_template("parts/section.html", **page.context(), section=section)
