"""How long a bot may think."""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator
from contextlib import contextmanager

from shem.kernel.phrase import Phrase

AMOUNT = re.compile(r"(?P<number>\d+(\.\d+)?)(?P<unit>ms|s|)")


class Budget:
    """How long a bot may think about a question: a number of iterations or a time."""

    __slots__ = ("iterations", "seconds")

    def __init__(self, iterations: int = 0, seconds: float = 0.0) -> None:
        self.iterations = iterations
        self.seconds = seconds

    @classmethod
    def read(cls, text: str) -> Budget:
        """Parse `2000` (iterations), `200ms` or `3s`."""
        found = AMOUNT.fullmatch(text.strip())
        number = float(found["number"]) if found else 0.0
        if found and found["unit"] and 0.001 <= (seconds := number / (1000 if found["unit"] == "ms" else 1)) <= 600:
            return cls(seconds=seconds)
        if found and not found["unit"] and number.is_integer() and 1 <= number <= 10**7:
            return cls(iterations=int(number))
        raise ValueError(
            Phrase('"{text}" is not a valid budget: give iterations (search:2000) or a time (search:200ms)', text=text)
        )

    def spent(self, iterations: int, seconds: float) -> float:
        """Return the part of the budget that is spent, from 0 to 1 and beyond."""
        return seconds / self.seconds if self.seconds else iterations / self.iterations

    def __str__(self) -> str:
        if not self.seconds:
            return str(self.iterations)
        return f"{self.seconds:g}s" if self.seconds >= 1 else f"{self.seconds * 1000:g}ms"

    def __repr__(self) -> str:
        return f"<Budget {self}>"


@contextmanager
def undisturbed() -> Iterator[None]:
    """Disable garbage collection: it takes a tenth of the time, and simulated tables have no reference cycles."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
