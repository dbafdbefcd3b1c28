"""What rings when time is up.  Knows nothing of tables."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """What rings at the deadline; a threading.Timer is one."""

    def start(self) -> None:
        """Begin to count."""

    def cancel(self) -> None:
        """Never ring."""


def alarm(seconds: float, ring: Callable[[], None]) -> Alarm:
    """Rings once after so many seconds."""
    timer = threading.Timer(seconds, ring)
    timer.daemon = True
    return timer
