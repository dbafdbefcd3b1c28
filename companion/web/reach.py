"""Where phones find a table: the addresses to choose from, and whether this server answers there."""

from __future__ import annotations

import hmac
import ssl
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Literal, NamedTuple
from urllib.parse import urlsplit

from flask import current_app, request

from companion.addresses import is_address, own_addresses
from companion.guests import Guests
from companion.web.visitor import Visitor

WAIT = 2.0  # seconds that an answer may take
HELLO = "/hello"
Found = Literal["here", "nothing", "somebody", "elsewhere", "nowhere"]


class Way(NamedTuple):
    """An address to choose, and the interface it belongs to, where one is known."""

    address: str
    interface: str = ""
    is_virtual: bool = False


def guests() -> Guests:
    """What this instance remembers for its guests."""
    found: Guests = current_app.extensions["guests"]
    return found


def ways() -> list[Way]:
    """All addresses to choose from, the likeliest first: a proxy's, the one chosen last, the host's own."""
    public = (current_app.config["PUBLIC_URL"] or "").rstrip("/")
    if public:
        return [Way(public)]
    host = urlsplit(request.host_url)
    port = f":{host.port}" if host.port not in (None, 80) else ""
    found = [Way(f"http://{mine.ip}{port}", mine.interface, mine.is_virtual) for mine in own_addresses()]
    came_by = f"http://{host.hostname}{port}"
    if _is_elsewhere(host.hostname or "") and came_by not in {way.address for way in found}:
        found.append(Way(came_by))  # a port of a container, say
    likeliest = [f"http://{guests().kept.ip}{port}", came_by]
    return sorted(found, key=lambda way: likeliest.index(way.address) if way.address in likeliest else 9)


def _is_elsewhere(name: str) -> bool:
    """Whether others may come by this address, too."""
    return is_address(name) and not name.startswith(("127.", "0.")) and ":" not in name


def best_address() -> str | None:
    """Where phones reach this server most likely; None if no phone can."""
    return next((way.address for way in ways()), None)


def keep_address(found: Visitor) -> None:
    """Another evening, another network: an address that is none of ours any more gives way."""
    if not found.is_host:
        return
    now = found.live.row.wishes.get("address")
    known = ways()
    if now in {way.address for way in known}:
        return
    best = next((way.address for way in known), None)
    if best != now:
        found.lobby.show_address(best)


def knock(address: str | None) -> Found:
    """Ask for ourselves under an address: who answers?  Only our own addresses and our own port are asked."""
    if not address:
        return "nowhere"
    parts = urlsplit(address)
    is_public = address == (current_app.config["PUBLIC_URL"] or "").rstrip("/")
    is_ours = parts.hostname in {mine.ip for mine in own_addresses()}
    if not (is_public or (is_ours and str(parts.port or 80) == request.environ["SERVER_PORT"])):
        return "elsewhere"
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    connection = kind(parts.hostname or "", parts.port, timeout=WAIT)
    try:
        connection.request("GET", HELLO)
        said = connection.getresponse().read(100)
    except (OSError, HTTPException, ssl.SSLError):
        return "nothing"
    finally:
        connection.close()
    return "here" if hmac.compare_digest(said, current_app.config["HELLO_KEY"].encode()) else "somebody"
