"""What a game provides for statistics on many games. Every rules object implements it."""

from __future__ import annotations

from typing import Any, Protocol

from shem.kernel.phrase import Phrase
from shem.kernel.rules import Description
from shem.kernel.table import Line


class Statistics(Protocol):
    """Results of a finished game, and the names of what can be counted."""

    def places(self, table: Any) -> list[int]: ...

    def sheet(self, table: Any) -> list[tuple[Phrase, list[int]]]: ...

    def verdict(self, table: Any) -> Phrase | None: ...

    def usage(self, table: Any, log: list[Line]) -> list[dict[str, int]]: ...

    def catalogue(self, edition: str = "") -> dict[str, Description]: ...
