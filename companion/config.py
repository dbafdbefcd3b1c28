"""What an instance may be told, and what it is told if nobody says anything."""

from __future__ import annotations

from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PACKAGE = Path(__file__).parent

DEFAULTS: dict[str, Any] = {
    "INSTANCE": None,  # the folder of database and secret; by default `instance` in the current folder
    "PORT": 8000,  # where phones reach this server
    "PUBLIC_URL": None,  # an address in front of it, as of a reverse proxy
    "OPEN": False,  # whether anybody on the network may open tables
    "CLOCK": None,  # where the time comes from; tests say it themselves
    "MAX_CONTENT_LENGTH": 64 * 1024,
    "MAX_FORM_MEMORY_SIZE": 64 * 1024,
    "MAX_FORM_PARTS": 200,
    "LANGUAGES": ("en", "ru"),
    "MOST_STREAMS": 4000,
}


def assets(name: str) -> Path:
    """The folder `templates` or `static`: beside the package in a checkout, inside it in a wheel."""
    beside = ROOT / name
    return beside if beside.is_dir() and (ROOT / "pyproject.toml").is_file() else PACKAGE / name


def port_served_last(instance: Path) -> int:
    """The port of the last server of an instance folder."""
    last = instance / "port"
    return int(last.read_text()) if last.is_file() else int(DEFAULTS["PORT"])
