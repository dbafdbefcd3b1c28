"""A server in a process of its own, and what it says."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from threading import Timer

import pytest

HERE = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class Served:
    """`companion serve` in a process of its own."""

    def __init__(self, folder, *words):
        here = () if "--host" in words else ("--host", "127.0.0.1")
        command = [sys.executable, "-m", "companion", *words, "--no-browser", *here]
        self.process = subprocess.Popen(
            [*command, "--instance", folder],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        self.killer = Timer(30, self.process.kill)
        self.killer.start()

    def address(self):
        """As it says it, once it is there."""
        for line in self.process.stdout:
            if found := re.search(r"http://localhost:(\d+)", line):
                return f"http://127.0.0.1:{found[1]}"
        pytest.fail("it did not start")

    def stop(self, how=signal.SIGTERM):
        """How long it took, and the exit code."""
        began = time.monotonic()
        self.process.send_signal(how)
        code = self.process.wait(10)
        return time.monotonic() - began, code

    def end(self):
        """What it said, and the exit code."""
        said, _ = self.process.communicate(timeout=20)
        return said, self.process.returncode

    def close(self):
        self.killer.cancel()
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()


def opened(address):
    """A table, opened by the owner's browser, and a stream of it."""
    request = urllib.request.Request(
        f"{address}/tables", b"game=district12", {"Origin": address, "Host": address.removeprefix("http://")}
    )
    with HERE.open(request, timeout=10) as answer:
        return HERE.open(f"{answer.url.removesuffix('/screen')}/stream/screen", timeout=10)


def clear(said, reason):
    """One line says it, and no stack."""
    return len([line for line in said.splitlines() if reason in line]) == 1 and "Traceback" not in said
