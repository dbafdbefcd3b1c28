"""The instance's secret, and the keys made from it.  Whoever can read the folder can read it."""

from __future__ import annotations

import hmac
import os
import secrets
from pathlib import Path

NAME = "secret"


def read_secret(instance: Path) -> bytes:
    """The secret of an instance folder, made at first start; only its owner may read the file."""
    instance.mkdir(parents=True, exist_ok=True)
    path = instance / NAME
    if not path.exists():
        fresh = path.with_suffix(".new")
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(secrets.token_hex(32))
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    return bytes.fromhex(path.read_text().strip())


def owner_key(secret: bytes) -> str:
    """What the owner link holds."""
    return hmac.digest(secret, b"owner link", "sha256").hex()[:32]


def cookie_key(secret: bytes) -> str:
    """What cookies are signed with."""
    return hmac.digest(secret, b"cookies", "sha256").hex()


def hello_key(secret: bytes) -> str:
    """What this instance says when somebody tries an address; it is no secret."""
    return hmac.digest(secret, b"hello", "sha256").hex()[:32]
