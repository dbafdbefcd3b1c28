"""What can be said in the terminal."""

from __future__ import annotations

import json
import logging
import random
import re
import sys
import time
import webbrowser
from pathlib import Path
from typing import Any

import click
import qrcode

from companion import create_app
from companion.addresses import lan_addresses
from companion.backups import Damaged, prepare
from companion.backups import restore as restore_from
from companion.catalogue import Found, find_games
from companion.config import port_served_last
from companion.keeping import COMMANDS, INSTANCE, in_one_sentence
from companion.secret import owner_key, read_secret
from companion.simulate import simulate as play_games

PORT = click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)


def _with_scheme(_: click.Context, __: click.Parameter, url: str | None) -> str | None:
    """Browsers say where they come from with the scheme; without it nothing would be let in."""
    if url and not re.match(r"https?://[^/]+", url):
        raise click.BadParameter("write it in full, as https://table.example")
    return url


PUBLIC_URL = click.option(
    "--public-url", callback=_with_scheme, help="Address of a proxy in front, as https://table.example."
)


class ServeByDefault(click.Group):
    """`companion --port 9000` is `companion serve --port 9000`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put the command in that was left out."""
        if not args or (args[0].startswith("-") and args[0] not in ("--help", "--version")):
            args = ["serve", *args]
        return super().parse_args(ctx, args)


@click.group(cls=ServeByDefault)
@click.version_option(package_name="companion")
def cli() -> None:
    """Companion: the second screen for board-game tables."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")


@cli.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="Address to listen on.")
@PORT
@PUBLIC_URL
@INSTANCE
@click.option("--no-browser", is_flag=True, help="Do not open a browser here.")
@click.option("--open", "is_open", is_flag=True, help="Everybody on the network may open tables.")
def serve(
    host: str, port: int, public_url: str | None, instance: Path, no_browser: bool, is_open: bool
) -> None:
    """Start the server; show address, owner link and QR code."""
    from companion.serve import listen
    from companion.serve import serve as run

    with in_one_sentence(instance):
        _mend(instance)
        app = create_app({"INSTANCE": instance, "PUBLIC_URL": public_url, "OPEN": is_open})
    try:
        listener = listen(host, port)
    except OSError as error:
        raise click.ClickException(
            f"port {port} cannot be used ({error.strerror}). Try --port {port + 1}."
        ) from error
    port = listener.getsockname()[1]
    (instance / "port").write_text(str(port))
    here = f"http://localhost:{port}"
    _greet(here, _owner_link(public_url, port, instance, host))
    if not no_browser:
        webbrowser.open(here)
    run(app, listener)


def _mend(instance: Path) -> None:
    """Look at the database and keep a copy; where it is damaged, offer the newest good one."""
    try:
        prepare(instance, time.time())
    except Damaged as error:
        question = f"Sorry, {error}. Put {error.backup} in its place? The damaged one is kept aside"
        if error.backup is None or not sys.stdin.isatty() or not click.confirm(question):
            raise
        restore_from(instance, error.backup, time.time())


def _owner_link(public_url: str | None, port: int, instance: Path, host: str = "0.0.0.0") -> str:
    lan = lan_addresses() if host in ("0.0.0.0", "") else [host]
    base = (public_url or "").rstrip("/") or f"http://{lan[0] if lan else 'localhost'}:{port}"
    return f"{base}/owner?key={owner_key(read_secret(instance))}"


def _greet(here: str, link: str) -> None:
    click.echo(f"Companion is at the table.\n\n  On this computer:  {here}")
    click.echo(f"  Owner link (opens tables from another device; keep it to yourself):\n  {link}\n")
    code = qrcode.QRCode(border=2)
    code.add_data(link)
    if (sys.stdout.encoding or "").lower().startswith("utf"):
        code.print_ascii(invert=True)
    click.echo("Stop with Ctrl-C. Tables are kept; they go on next time.", nl=True)
    sys.stdout.flush()


@cli.command("owner-link")
@INSTANCE
@click.option("--port", type=click.IntRange(0, 65535), help="By default the one served last.")
@PUBLIC_URL
def owner_link(instance: Path, port: int | None, public_url: str | None) -> None:
    """Print the link that makes a browser the owner's, for the port that was served last."""
    port = port_served_last(instance) if port is None else port
    click.echo(_owner_link(public_url, port, instance))


@cli.command()
def games() -> None:
    """List the games: key, title, players."""
    for key, found in find_games().items():
        players = found.game.players
        click.echo(f"{key}\t{found.game.title.msgid}\t{players.start}-{players.stop - 1}")


@cli.command()
@click.argument("game")
@click.option("--players", type=int, help="By default as many as may play.")
@click.option("--games", "many", type=click.IntRange(1), default=1, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def simulate(game: str, players: int | None, many: int, seed: int, as_json: bool) -> None:
    """Play whole random legal games, without web and store."""
    found = _found(game)
    players = found.game.players.stop - 1 if players is None else players
    if players not in found.game.players:
        raise click.BadParameter(f"{game} is not for {players} players")
    report: dict[str, Any] = play_games(found.game, players, many, random.Random(seed))
    click.echo(
        json.dumps(report) if as_json else "\n".join(f"{key}: {value}" for key, value in report.items())
    )
    sys.exit(1 if report["errors"] else 0)


def _found(game: str) -> Found:
    try:
        return find_games()[game]
    except KeyError:
        raise click.BadParameter(f"there is no game {game!r}; see `companion games`") from None


for command in COMMANDS:
    cli.add_command(command)
