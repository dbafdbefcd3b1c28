"""Companion: the second screen for board-game tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from flask import Flask

__version__ = "0.1.0"


def create_app(config: dict[str, Any] | None = None) -> Flask:
    """The web application.  Imported late: the entry point has to patch the standard library first."""
    from companion.web import create_app

    return create_app(config)
