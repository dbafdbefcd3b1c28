"""Who is asking: the owner of the instance, a host, a seat, a spectator.  Knows cookies; decides roles."""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from flask import Response, abort, current_app, request
from itsdangerous import BadSignature, URLSafeSerializer

from companion.engine import Seat
from companion.live import LiveTable
from companion.lobby import Lobby
from companion.store import Device
from companion.tables import Tables
from companion.web.i18n import COOKIE
from companion.web.security import is_at_this_machine, may_try, tried

YEAR = 365 * 24 * 3600
OWNER, TABLES = "owner", "tables"
MOST_TABLES = 12  # that a browser remembers; more do not stand on its first page


@dataclass
class Visitor:
    """A browser at one table."""

    live: LiveTable[Any]
    lobby: Lobby
    device: Device | None
    is_owner: bool

    @property
    def code(self) -> str:
        """The table's code."""
        return self.live.row.code

    @property
    def is_host(self) -> bool:
        """May start, undo, correct, answer for others.  The owner may take the role at any table."""
        return self.is_owner or (self.device is not None and self.device.is_host)

    @property
    def may_play_here(self) -> bool:
        """Whether seats without a phone are played at this browser's table screen."""
        return self.is_host or (self.device is not None and self.device.screen == "yes")

    @property
    def may_let_in(self) -> bool:
        """May see the Wi-Fi for guests.  Where everybody opens tables, a host may be a stranger."""
        return self.is_owner or (self.may_play_here and not current_app.config["OPEN"])

    @property
    def seats(self) -> list[Seat]:
        """The seats that this browser plays; a device may hold several."""
        if self.device is None:
            return []
        return [sitter.seat for sitter in self.lobby.sitters if sitter.device == self.device.id]


def the_tables() -> Tables:
    """The tables of this instance."""
    tables: Tables = current_app.extensions["tables"]
    return tables


def visitor(code: str) -> Visitor:
    """Who asks for the table with this code.  404 if there is none, 429 for whoever guesses."""
    if _token(code) is None and not is_owner():
        may_try()
    try:
        the_tables().find(code)
    except LookupError:
        tried()
        abort(404)
    return look_again(code)


def look_again(code: str) -> Visitor:
    """Who asks for a table that is known to be there.  Seats move, and hosts change."""
    token, lobby = _token(code), the_tables().lobby(code)
    return Visitor(lobby.live, lobby, lobby.device(token) if token else None, is_owner())


def must_be_host(code: str) -> Visitor:
    """As visitor, but 403 for everybody else."""
    found = visitor(code)
    if not found.is_host:
        abort(403)
    return found


def is_owner() -> bool:
    """A browser on the machine itself, or one that opened the owner link."""
    if is_at_this_machine():
        return True
    try:
        key = _signer(OWNER).loads(request.cookies.get(OWNER, ""))
    except BadSignature:
        return False
    return hmac.compare_digest(str(key), current_app.config["OWNER_KEY"])


def remember_owner(response: Response) -> None:
    """From now on this browser is the owner's."""
    _set_cookie(response, OWNER, _signer(OWNER).dumps(current_app.config["OWNER_KEY"]), "/")


def remember_language(response: Response, locale: str) -> None:
    """From now on this browser reads in this language."""
    _set_cookie(response, COOKIE, locale, "/")


def join(found: Visitor, response: Response, is_host: bool = False) -> Device:
    """Make this browser a device of the table, with a cookie that nobody can guess."""
    token = secrets.token_urlsafe(24)
    device = found.lobby.join(_hash(token), is_host)
    code = found.code
    _set_cookie(response, f"table_{code}", _signer(f"table {code}").dumps(token), f"/t/{code}/")
    codes = [code, *tables_of_this_browser()][:MOST_TABLES]
    _set_cookie(response, TABLES, _signer(TABLES).dumps(codes), "/")
    return device


def tables_of_this_browser() -> list[str]:
    """The codes of the tables it came to, newest first."""
    try:
        codes: list[str] = _signer(TABLES).loads(request.cookies.get(TABLES, ""))
    except BadSignature:
        return []
    return codes


def _token(code: str) -> str | None:
    cookie = request.cookies.get(f"table_{code.upper()}")
    if cookie is None:
        return None
    try:
        return _hash(str(_signer(f"table {code.upper()}").loads(cookie)))
    except BadSignature:
        return None


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def _signer(salt: str) -> URLSafeSerializer:
    return URLSafeSerializer(current_app.config["SECRET_KEY"], salt=salt)


def _set_cookie(response: Response, name: str, value: str, path: str) -> None:
    is_safe = (current_app.config["PUBLIC_URL"] or "").startswith("https:")
    response.set_cookie(name, value, max_age=YEAR, path=path, httponly=True, samesite="Lax", secure=is_safe)
