"""How long something takes, measured beside a fixed piece of work: a busy machine slows both down alike."""

from __future__ import annotations

import time
from collections.abc import Callable


def yardstick() -> float:
    """Seconds (of this thread) for a fixed piece of work, about a millisecond on a quiet machine."""
    begin = time.thread_time()
    parts = [f'<g id="{n}" class="piece">{n * 7 % 13}</g>' for n in range(3000)]
    assert len("".join(parts)) > 3000
    return time.thread_time() - begin


def measured(work: Callable[[], object]) -> float:
    """How many yardsticks a piece of work takes; one is laid before it and one after it."""
    before = yardstick()
    begin = time.thread_time()
    work()
    took = time.thread_time() - begin
    return 2 * took / (before + yardstick())
