"""Drawings made lately. A move changes little of a table, so most of it need not be drawn again."""

from __future__ import annotations

from collections.abc import Callable, Hashable


class Memory:
    """Keeps the drawings used last, by what they were drawn from."""

    def __init__(self, most: int = 1024) -> None:
        self.most = most
        self._kept: dict[Hashable, str] = {}

    def __call__(self, key: Hashable, draw: Callable[[], str]) -> str:
        """The drawing for this key; made if it is not known."""
        found = self._kept.pop(key, None)
        if found is None:
            found = draw()
            while len(self._kept) >= self.most:
                self._kept.pop(next(iter(self._kept)), None)
        self._kept[key] = found
        return found

    def forget(self) -> None:
        """Keep nothing."""
        self._kept.clear()
