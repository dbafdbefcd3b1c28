"""What the guests of this instance need to find in: the address that was chosen, and the name of the Wi-Fi.

It lies in a file of its own, not in the database: a password has no place in a copy or an export of a table.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from companion.engine import Refused, say

NAME = "guests.json"
LONGEST_NAME = 32  # bytes, as the standard says
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 63


class Wifi(msgspec.Struct, frozen=True):
    """A Wi-Fi that guests may join.  Without a password it is an open one."""

    name: str
    password: str = ""

    @property
    def code(self) -> str:
        """What its QR code says."""
        if not self.password:
            return f"WIFI:T:nopass;S:{_escaped(self.name)};;"
        return f"WIFI:T:WPA;S:{_escaped(self.name)};P:{_escaped(self.password)};;"


class Kept(msgspec.Struct, frozen=True):
    """What is remembered from table to table."""

    ip: str = ""
    wifi: Wifi | None = None


class Guests:
    """Reads and writes the file of one instance folder; only its owner may read it."""

    def __init__(self, instance: Path) -> None:
        self._path = instance / NAME

    @property
    def kept(self) -> Kept:
        """What was chosen; nothing if nobody ever did, or if the file cannot be read any more."""
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=Kept)
        except (OSError, msgspec.DecodeError):
            return Kept()

    def choose(self, ip: str) -> None:
        """Under this address phones find the tables of this instance."""
        self._keep(msgspec.structs.replace(self.kept, ip=ip))

    def invite(self, wifi: Wifi | None) -> None:
        """Let guests into this Wi-Fi, or (None) forget it."""
        self._keep(msgspec.structs.replace(self.kept, wifi=wifi))

    def _keep(self, kept: Kept) -> None:
        fresh = self._path.with_suffix(".new")
        try:
            with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
                file.write(msgspec.json.encode(kept))
            fresh.replace(self._path)
        except OSError as error:
            raise Refused(say("The host's computer cannot remember that. Look at its disk.")) from error


def read_wifi(name: str, password: str) -> Wifi:
    """A Wi-Fi as somebody typed it.  Raises Refused for what no Wi-Fi is called."""
    name = name.strip()
    if not name or len(name.encode()) > LONGEST_NAME or not name.isprintable():
        raise Refused(say("The name of a Wi-Fi has 1 to {n} letters.", n=LONGEST_NAME))
    is_fit = SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD and password.isprintable()
    if password and not is_fit:
        low, high = SHORTEST_PASSWORD, LONGEST_PASSWORD
        raise Refused(say("The password of a Wi-Fi has {low} to {high} letters.", low=low, high=high))
    return Wifi(name, password)


def _escaped(text: str) -> str:
    return "".join(f"\\{letter}" if letter in '\\;,:"' else letter for letter in text)
