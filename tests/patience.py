"""Waiting for something to come about, however busy the machine is."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

PATIENCE = 300.0  # seconds; what has not come about by then never will. No test depends on how long anything takes


def until(what: Callable[[], Any]) -> Any:
    """What it gives as soon as that is something."""
    end = time.monotonic() + PATIENCE
    while not (found := what()):
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.02)
    return found
