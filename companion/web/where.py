"""Where phones reach this server."""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import current_app, request

from companion.addresses import is_address, lan_addresses


def phones_address() -> str | None:
    """Where phones reach this server: as the host reached it, or the likeliest address of this machine."""
    public = (current_app.config["PUBLIC_URL"] or "").rstrip("/")
    host = urlsplit(request.host_url)
    if public or not host.hostname:
        return public or None
    is_elsewhere = not host.hostname.startswith(("127.", "0.")) and ":" not in host.hostname
    if is_address(host.hostname) and is_elsewhere:
        return request.host_url.rstrip("/")
    lan = lan_addresses()
    return f"http://{lan[0]}:{host.port or 80}" if lan else None
