"""The web application: thin.  It reads forms, shows views, and never names a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from flask import Flask
from jinja2 import ChoiceLoader, FileSystemLoader, PrefixLoader

from companion.catalogue import find_games
from companion.config import DEFAULTS, assets
from companion.guests import Guests
from companion.secret import cookie_key, hello_key, owner_key, read_secret
from companion.tables import Tables
from companion.web import (
    asides,
    boxes,
    breaks,
    drawing,
    errors,
    fair,
    guide,
    home,
    host,
    i18n,
    lobby,
    network,
    play,
    security,
    stream,
)
from companion.web.pictures import Pictures


def create_app(config: dict[str, Any] | None = None) -> Flask:
    """Wire one application over one instance folder.  Raises InUse if another process has it."""
    app = Flask("companion", static_folder=str(assets("static")), template_folder=str(assets("templates")))
    app.config.from_mapping(DEFAULTS)
    app.config.from_mapping(config or {})
    instance = Path(app.config["INSTANCE"] or "instance").absolute()
    secret = read_secret(instance)
    keys = {"SECRET_KEY": cookie_key(secret), "OWNER_KEY": owner_key(secret), "HELLO_KEY": hello_key(secret)}
    app.config.update(keys)
    games = find_games()
    clock = {"clock": app.config["CLOCK"]} if app.config["CLOCK"] else {}
    app.extensions["tables"] = Tables(instance, games, **clock)
    app.extensions["guests"] = Guests(instance)
    app.extensions["pictures"] = Pictures(assets("static"), games)
    boards = PrefixLoader({key: FileSystemLoader(found.folder) for key, found in games.items()})
    app.jinja_loader = ChoiceLoader([FileSystemLoader(assets("templates")), PrefixLoader({"games": boards})])
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    security.guard(app)
    i18n.set_up(app, games)
    errors.register(app)
    drawing.register(app)
    for part in (home, boxes, lobby, network, play, stream, host, asides, breaks, guide, fair):
        app.register_blueprint(part.bp)
    return app
