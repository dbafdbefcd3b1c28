"""The network is not trusted: where requests may come from, how many, and what pages may load."""

from __future__ import annotations

import re
import socket
import time
from collections import defaultdict, deque
from urllib.parse import urlsplit

from flask import Flask, Response, abort, current_app, request
from flask_babel import gettext

from companion.addresses import is_address

HOST = re.compile(r"(?P<name>[a-z0-9._-]+|\[[0-9a-f:.]+\])(:(?P<port>[0-9]{1,5}))?", re.I)
PROXIED = ("X-Forwarded-For", "Forwarded", "X-Real-IP", "Via")  # what a proxy in between adds
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class Limit:
    """At most `many` events of one kind in `seconds`, counted per key."""

    def __init__(self, many: int, seconds: float, most_keys: int = 5000) -> None:
        self.many, self.seconds, self._most_keys = many, seconds, most_keys
        self._seen: dict[str, deque[float]] = defaultdict(deque)

    def is_spent(self, key: str) -> bool:
        """Whether this key has had its share.  Asking counts nothing."""
        seen = self._seen.get(key, deque())
        while seen and seen[0] < time.monotonic() - self.seconds:
            seen.popleft()
        return len(seen) >= self.many

    def count(self, key: str) -> None:
        """One more for this key."""
        if len(self._seen) >= self._most_keys:
            self._seen.clear()
        self._seen[key].append(time.monotonic())


def guard(app: Flask) -> None:
    """Check every request before anything else sees it, and give every answer its headers."""
    app.before_request(_check_host)
    app.before_request(_check_origin)
    app.after_request(_add_headers)
    app.extensions["joining"] = Limit(30, 60)  # joins and wrong codes, a minute and address


def may_try() -> None:
    """Answer 429 if this address has joined or guessed too often."""
    if current_app.extensions["joining"].is_spent(_address()):
        abort(429)


def tried() -> None:
    """Count one join or guess of this address."""
    current_app.extensions["joining"].count(_address())


def _address() -> str:
    """Who sent this; behind our proxy, whom it says that it got it from."""
    forwarded = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
    return (current_app.config["PUBLIC_URL"] and forwarded) or request.remote_addr or ""


def is_at_this_machine() -> bool:
    """Whether the browser runs on the server itself, with nothing in between."""
    is_forwarded = current_app.config["PUBLIC_URL"] or any(name in request.headers for name in PROXIED)
    return request.remote_addr in ("127.0.0.1", "::1") and not is_forwarded


def _names() -> set[str]:
    name = socket.gethostname().lower()
    public = urlsplit(current_app.config["PUBLIC_URL"] or "").hostname
    return {"localhost", name, f"{name}.local", *([public] if public else [])}


def _check_host() -> Response | None:
    """A name that is not ours may have been rebound to this machine by the page of another site."""
    host = HOST.fullmatch(request.environ.get("HTTP_HOST", ""))
    name = host["name"].lower() if host and int(host["port"] or 0) <= 65535 else ""
    is_our_address = is_address(name) and ("[" in name) == (":" in name)
    if is_our_address or name in _names():
        return None
    # Without a page: its style would not be handed out under this name either.
    words = gettext("This address is not known here. Use the one that the table screen shows.")
    return Response(words, 400, mimetype="text/plain")


def _check_origin() -> None:
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    public = urlsplit(current_app.config["PUBLIC_URL"] or "")
    origin = request.headers.get("Origin", "")
    if origin not in (request.host_url.rstrip("/"), f"{public.scheme}://{public.netloc.lower()}"):
        abort(403)


def _add_headers(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if request.endpoint != "static":
        response.headers.setdefault("Cache-Control", "no-store")
    return response
