"""What templates may call beside their context: symbols, addresses, names, dates."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from babel.lists import format_list
from flask import Flask, current_app
from flask_babel import format_datetime, format_decimal, format_time, get_locale, gettext
from markupsafe import Markup

from companion.engine import TABLE, Game, Seat, Text, Who, cut, fingerprint, label
from companion.luck import Fallen, fallen
from companion.web.pictures import Pictures, qr_path
from companion.web.plots import chart
from companion.web.reach import best_address, guests
from companion.web.screens import Page, Question
from companion.web.words import TableWords

log = logging.getLogger(__name__)


def register(app: Flask) -> None:
    """Make them known to every template."""
    pictures: Pictures = app.extensions["pictures"]
    found: dict[str, Callable[..., Any]] = {
        "sprite": pictures.sprite,
        "emblem": lambda key: pictures.emblems[key],
        "themes": lambda: list(pictures.emblems),
        "symbol_of": pictures.symbol,
        "qr": qr_path,
        "label": label,
        "chart": chart,
        "fingerprint_of": lambda t: fingerprint(t.live.row.secret),
        "wifi_of_guests": lambda: guests().kept.wifi,
    }
    found |= {function.__name__: function for function in FUNCTIONS}
    app.jinja_env.globals.update(found)


def locale() -> str:
    """The reader's language."""
    return str(get_locale())


def when(at: float) -> str:
    """A moment of the past, short, by this machine's clock: it stands at the table."""
    return str(format_datetime(datetime.fromtimestamp(at), "short", rebase=False))


def clock_time(at: float) -> str:
    """The time of day."""
    return str(format_time(datetime.fromtimestamp(at), "short", rebase=False))


def decimal(number: float) -> str:
    """One digit after the reader's decimal sign."""
    return str(format_decimal(number, "0.0"))


def lasted(seconds: float) -> str:
    """Minutes and seconds."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"


def fixable(page: Page) -> dict[str, str]:
    """What this browser may set right where it stands: key and title."""
    if not page.visitor.is_host or not page.live.is_started:
        return {}
    found = page.live.play.game.corrections(page.live.play.state)
    return {each.key: page.context()["say"](cut(each.ask.title, TABLE)) for each in found}


def facts(t: TableWords) -> list[tuple[str, dict[Seat, str]]]:
    """What all may know of everybody, where a game was ended before it could be scored."""
    rows: dict[str, dict[Seat, str]] = {}
    state = t.live.view(TABLE).state
    for sitter in t.sitters:
        for panel in t.live.game.panels(state, sitter.seat):
            if not panel.is_covered:
                rows.setdefault(t.say(panel.label), {})[sitter.seat] = t.say(panel.value)
    return list(rows.items())


def fallen_dice(page: Page) -> list[Fallen]:
    """How the dice of a finished game fell; nothing where its rules have changed since."""
    with page.live.still():
        entries = page.live.store.log.live(page.live.row)
    try:
        return fallen(page.live.game, entries)
    except Exception:
        log.exception("the dice of %s cannot be counted", page.live.row.code)
        return []


def look_name(look: int) -> str:
    """A piece in words, for those who do not see it."""
    solid = [gettext("triangle"), gettext("square"), gettext("circle"), gettext("diamond")]
    return str(["", *solid, gettext("star"), gettext("hexagon")][look])


def join_address(t: TableWords) -> str | None:
    """The beginning of the address that phones type; None if no phone can reach this server.

    A table that came in a file was opened elsewhere.
    """
    address: str | None = t.live.row.wishes.get("address")
    return address or best_address()


def tok_of(t: TableWords, seat: Seat) -> Markup:
    """A seat's piece."""
    look = t.sitter(seat).look
    return Markup(
        '<svg class="tok p{0}" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-look-{0}"/></svg>'
    ).format(look)


def option_picture(t: TableWords | None, game: Game[Any], option: str) -> Markup:
    """The piece of a seat, or the symbol of a printed word, or nothing."""
    if t is not None and option in {sitter.seat for sitter in t.sitters}:
        return tok_of(t, Seat(option))
    name = current_app.extensions["pictures"].symbol(game.key, option)
    if not name:
        return Markup("")
    return Markup(
        '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-{}"/></svg>'
    ).format(name)


def and_names(t: TableWords, seats: Sequence[Seat]) -> str:
    """Anna, Boris and Vera, as the language joins them."""
    return str(format_list([t.sitter(seat).name for seat in seats], locale=get_locale()))


def first_seat(line: Text) -> Seat | None:
    """Whose line of the log it is."""
    return next((value.seat for value in line.params.values() if isinstance(value, Who)), None)


def ahead(ranking: Sequence[Sequence[Seat]], seat: Seat) -> int:
    """How many stand before a seat."""
    return sum(len(rank) for rank in ranking[: next(at for at, rank in enumerate(ranking) if seat in rank)])


def board_of(game: Game[Any], state: Any) -> Any:
    """What the game's picture needs beside its state."""
    return game.picture(state)


def played_questions(page: Page, t: TableWords) -> list[Question]:
    """What is asked of the seats that are played on this very page; of a race only the first."""
    found = [question for seat in page.played_here(t) for question in page.questions(seat)[-1:]]
    if t.view is not None and t.view.is_race:
        return found[:1]
    return found


FUNCTIONS = (
    ahead,
    and_names,
    board_of,
    clock_time,
    decimal,
    facts,
    fallen_dice,
    first_seat,
    fixable,
    join_address,
    lasted,
    locale,
    look_name,
    option_picture,
    played_questions,
    tok_of,
    when,
)
