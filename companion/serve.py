"""The server: gevent's, one process, one thread.  The entry point has patched the standard library before."""

from __future__ import annotations

import signal
import socket
from typing import Any

from flask import Flask
from gevent import signal_handler
from gevent.pywsgi import LoggingLogAdapter, WSGIHandler, WSGIServer

STOP_WITHIN = 0.5  # seconds that open streams get


class Handler(WSGIHandler):  # type: ignore[misc]  # gevent has no types
    """Without delay on small packets, and without a line of log per request."""

    def handle(self) -> None:
        """Serve one connection; a phone that vanished in silence is given up after a minute."""
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 60_000)
        super().handle()

    def log_request(self) -> None:
        """Nothing: a table makes a request every few seconds."""


def listen(host: str, port: int) -> socket.socket:
    """A listening socket.  Raises OSError if the port is taken; port 0 is any free one."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind((host, port))
    listener.listen(1024)
    listener.setblocking(False)
    return listener


def serve(app: Flask, listener: socket.socket) -> None:
    """Serve until SIGTERM or Ctrl-C; then stop within a second, streams open or not."""
    server: Any = WSGIServer(
        listener, app, handler_class=Handler, log=None, error_log=LoggingLogAdapter(app.logger)
    )
    server.stop_timeout = STOP_WITHIN
    for name in (signal.SIGTERM, signal.SIGINT):
        signal_handler(name, server.stop)
    server.serve_forever()
    app.extensions["tables"].close()
