"""How a game presents itself on the start page (docs/web-contract.md)."""

from __future__ import annotations

from dataclasses import dataclass

from shem.kernel.phrase import Phrase
from shem.kernel.rules import Rules


@dataclass(frozen=True)
class Cover:
    """A game's box on the start page. Its picture is `page/scene.svg`."""

    title: Phrase | None = None  # shorter than the game's title
    pitch: Phrase | None = None  # what you do in it, in one sentence
    kind: Phrase | None = None  # how it plays, in two words
    minutes: int = 20  # how long its guided first game takes
    players: int = 3  # at a table that starts with one click
    place: int = 9  # among the boxes, from the left

    def seat_count(self, rules: Rules) -> int:
        """Return how many players a game has that starts with one click."""
        return min(rules.seat_counts, key=lambda count: abs(count - self.players))


COVER = Cover()
