"""A real server that can be killed, and the people who come to its tables."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time

from browser.people import HURRY, PATIENCE, Phone, Screen

# What a browser says of refusals and of lost lines; everything else it complains of is a fault.
EXPECTED = re.compile(
    r"Failed to load resource|net::ERR|Failed to fetch|network error|htmx:error: timeout", re.I
)


class Server:
    """The server as README starts it; it can be killed and started again at the same address."""

    def __init__(self, folder):
        self.folder, self.port = folder, 0
        self.start()

    def start(self):
        command = [sys.executable, "-m", "companion", "serve", "--no-browser", "--host", "127.0.0.1"]
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port), "--instance", str(self.folder)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        for line in self.process.stdout:
            if found := re.search(r"http://localhost:(\d+)", line):
                self.port = int(found[1])
                return
        raise AssertionError("the server did not start")

    @property
    def url(self):
        return f"http://localhost:{self.port}"

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(10)
        self.process.stdout.close()
        return time.monotonic() - began


class Evening:
    """A table and the people who come to it; every page's faults are collected."""

    def __init__(self, browser, server):
        self.browser, self.server = browser, server
        self.faults, self.contexts = [], []

    def page(self, width, height, *, far=True, **options):
        headers = {"X-Forwarded-For": "192.168.1.7"} if far else {}  # from the network, not from this machine
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, extra_http_headers=headers, **options
        )
        self.contexts.append(context)
        context.add_init_script(HURRY)
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._heard)
        return page

    def _heard(self, message):
        if message.type in ("error", "warning") and not EXPECTED.search(message.text):
            self.faults.append(message.text)

    def open(self, game="district12", **options):
        self.screen = Screen(self.page(1280, 800, far=False, **options), self.server.url)
        self.screen.open(game)
        return self.screen

    def phone(self, name, *, port=None, **options):
        """Somebody comes with a phone, straight or by another port."""
        base = f"http://localhost:{port}" if port else self.server.url
        options = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True, **options}
        phone = Phone(self.page(**options), f"{base}/t/{self.screen.code}/")
        phone.join(name)
        return phone

    def close(self):
        for context in self.contexts:
            context.close()
        assert self.faults == [], self.faults
