"""Compiles the gettext catalogues.  Hatchling runs it before each build, the Makefile as a script."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

PACKAGE = Path(__file__).resolve().parents[1]


def compile_catalogues() -> None:
    """Write each messages.mo beside its messages.po; fuzzy entries stay out."""
    for source in PACKAGE.glob("**/locale/*/LC_MESSAGES/messages.po"):
        with source.open("rb") as po:
            catalogue = read_po(po, locale=source.parts[-3])
        with source.with_suffix(".mo").open("wb") as mo:
            write_mo(mo, catalogue)


def get_build_hook() -> type:
    """Hatchling looks for this name; the import waits here, so that the script needs only Babel."""
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    class Catalogues(BuildHookInterface[Any]):
        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            compile_catalogues()

    return Catalogues


if __name__ == "__main__":
    compile_catalogues()
