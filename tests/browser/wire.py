"""A line between browsers and the server that can be frozen: open on both sides, but nothing passes."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress


class Wire:
    """Passes every connection on to the port of a server."""

    def __init__(self, port):
        self._to = port
        self._passing = threading.Event()
        self._passing.set()
        self._open = []
        self.heard = bytearray()  # all that the server has sent
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def freeze(self):
        """From now on nothing passes, and nobody is told."""
        self._passing.clear()

    def thaw(self):
        """What was held back passes, and all that follows."""
        self._passing.set()

    def close(self):
        self.thaw()
        for end in (self._listener, *self._open):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _accept(self):
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                far = socket.create_connection(("127.0.0.1", self._to))
                self._open += [near, far]
                for ends in ((near, far, bytearray()), (far, near, self.heard)):
                    threading.Thread(target=self._pass, args=ends, daemon=True).start()

    def _pass(self, source, target, heard):
        with suppress(OSError):
            while some := source.recv(65536):
                self._passing.wait()
                heard += some
                target.sendall(some)
        with suppress(OSError):
            target.shutdown(socket.SHUT_WR)
