"""The entry point.  To serve, it patches the standard library for gevent before anything else is imported."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line; without a command it serves."""
    commands = [word for word in sys.argv[1:] if not word.startswith("-")]
    if not commands or commands[0] == "serve":
        from gevent import monkey

        monkey.patch_all()
    from companion.commands import cli

    cli()


if __name__ == "__main__":
    main()
