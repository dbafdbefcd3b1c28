"""Looks over an instance and its machine: what is well, what is not, and what to do.  Changes nothing."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing, suppress
from http.client import HTTPException
from pathlib import Path
from typing import Literal, NamedTuple

from companion.addresses import own_addresses
from companion.backups import backups, newest_good
from companion.config import port_served_last
from companion.secret import NAME
from companion.store.file import damage, newest_entry
from companion.tables import DATABASE, InUse, locked

MB = 2**20
LITTLE, TOO_LITTLE = 200 * MB, 10 * MB
MARK = b"companion.css"  # every page of ours asks for it
BUILT = 1_764_000_000.0  # no clock of a machine that runs this is right before (November 2025)
HERE = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # no proxy leads to the own network
Answer = Literal["companion", "another", "nobody"]


class Finding(NamedTuple):
    """One line: how it is, and what to do."""

    how: Literal["ok", "warning", "problem"]
    words: str


def look_over(instance: Path, port: int | None) -> Iterator[Finding]:
    """Everything, in the order in which it matters."""
    port = port_served_last(instance) if port is None else port
    yield python()
    yield folder(instance)
    if instance.is_dir():
        yield space(instance)
        yield database(instance)
        yield copies(instance)
        yield secret_file(instance)
    yield clock(instance, time.time())
    yield from addresses()
    yield from server(instance, port)


def python() -> Finding:
    """The version that is running; an older one than 3.11 would not have come so far."""
    version = ".".join(map(str, sys.version_info[:3]))
    return Finding("ok", f"Python {version}.")


def folder(instance: Path) -> Finding:
    """Whether tables can be kept there."""
    there = next(path for path in [instance.absolute(), *instance.absolute().parents] if path.exists())
    if not there.is_dir() or not os.access(there, os.W_OK | os.X_OK):
        return Finding("problem", f"Folder {instance}: cannot be written; choose another --instance.")
    if not instance.is_dir():
        return Finding("warning", f"Folder {instance}: not there yet; the first start makes it.")
    return Finding("ok", f"Folder {instance}: can be written.")


def space(instance: Path) -> Finding:
    """Room on its disk."""
    free = shutil.disk_usage(instance).free
    words = f"Free space: {free // MB} MB"
    if free < TOO_LITTLE:
        return Finding("problem", f"{words}: tables can no longer be saved; make room.")
    return Finding("warning", f"{words}: make room soon.") if free < LITTLE else Finding("ok", f"{words}.")


def database(instance: Path) -> Finding:
    """Whether it is sound."""
    path = instance / DATABASE
    if not path.exists() and not backups(instance):
        return Finding("warning", "Database: not there yet; the first start makes it.")
    try:
        reason = damage(path)
    except sqlite3.Error as error:
        return Finding("problem", f"Database: cannot be read ({error}); run this as the server's user.")
    if reason:
        return Finding("problem", f"Database: {reason}; stop the server, then `companion restore`.")
    return Finding("ok", f"Database: sound, {path.stat().st_size // 1024} kB.")


def copies(instance: Path) -> Finding:
    """Backups, and whether the newest is good."""
    found, good = backups(instance), newest_good(instance)
    if not found:
        return Finding("warning", "Backups: none yet; each start makes one, `companion backup FILE` another.")
    if good != found[0]:
        return Finding("warning", f"Backups: {found[0].name} is damaged; delete it.")
    return Finding("ok", f"Backups: {len(found)}, the newest is {found[0].name}.")


def secret_file(instance: Path) -> Finding:
    """Who may read what cookies are signed with."""
    path = instance / NAME
    if not path.exists():
        return Finding("warning", "Secret: not there yet; the first start makes it.")
    if os.name == "posix" and stat.S_IMODE(path.stat().st_mode) & 0o077:
        return Finding("warning", f"Secret: others on this computer may read it; chmod 600 {path}.")
    return Finding("ok", "Secret: only its owner may read it.")


def clock(instance: Path, now: float) -> Finding:
    """A small computer without a battery may wake up in the past."""
    written = None
    if (instance / DATABASE).exists():
        with suppress(sqlite3.Error):  # said above
            written = newest_entry(instance / DATABASE)
    words = time.strftime("Time: %Y-%m-%d %H:%M %Z", time.localtime(now))
    if now < max(BUILT, (written or 0) - 60):
        return Finding("warning", f"{words} is in the past; set the clock (timedatectl).")
    return Finding("ok", f"{words}.")


def addresses() -> Iterator[Finding]:
    """Which ones phones could use."""
    found = own_addresses()
    real = [f"{each.ip} ({each.interface})" for each in found if not each.is_virtual]
    virtual = [f"{each.ip} ({each.interface})" for each in found if each.is_virtual]
    if real:
        yield Finding("ok", f"Addresses for phones: {', '.join(real)}.")
    else:
        yield Finding("warning", "Addresses for phones: none; join a Wi-Fi, or play at one screen.")
    if virtual:
        yield Finding("ok", f"Skipped, they lead to no phone: {', '.join(virtual)}.")


def server(instance: Path, port: int) -> Iterator[Finding]:
    """Who holds the folder and the port, and whether phones would reach it."""
    holds = _is_held(instance)
    yield Finding("ok", f"Server: {'one works in this folder' if holds else 'none works in this folder'}.")
    answer = asked(f"http://127.0.0.1:{port}/")
    if answer == "another":
        yield Finding("problem", f"Port {port}: another program has it; serve with --port {port + 1}.")
    elif answer == "nobody" and not holds:
        yield Finding("ok", f"Port {port}: free.")
    elif answer == "nobody":
        yield Finding("warning", f"Port {port}: nobody answers here; was it served with another --port?")
    elif not holds:
        yield Finding("warning", f"Port {port}: a Companion of another folder answers; see its --instance.")
    else:
        yield Finding("ok", f"Port {port}: this Companion answers.")
        yield from _as_phones_do(port)


def _as_phones_do(port: int) -> Iterator[Finding]:
    for each in own_addresses():
        if each.is_virtual:
            continue
        address = f"http://{each.ip}:{port}"
        if asked(f"{address}/") == "companion":
            yield Finding("ok", f"It answers at {address} too; if phones do not get there, ask the Wi-Fi.")
        else:
            yield Finding("problem", f"It does not answer at {address}; serve with --host 0.0.0.0.")


def asked(url: str) -> Answer:
    """Who answers there."""
    try:
        with HERE.open(url, timeout=3) as page:
            return "companion" if MARK in page.read(65536) else "another"
    except urllib.error.HTTPError:
        return "another"
    except urllib.error.URLError:
        return "nobody"  # no connection was made
    except (OSError, HTTPException):
        return "another"


def _is_held(instance: Path) -> bool:
    if not (instance / "companion.lock").exists():
        return False
    try:
        with closing(locked(instance)):
            return False
    except InUse:
        return True
    except sqlite3.Error:
        return False
