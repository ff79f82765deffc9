"""What a game reveals on the result page of a finished game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Aim:
    """A seat's objective: its symbol, its words, whether it was reached and how far ("2 of 3"), and its points.

    `missing` is how many more would have been needed, if the game can tell.
    """

    seat: int
    symbol: str
    words: str
    reached: bool
    how: str
    points: int
    missing: int = 0


@dataclass(frozen=True)
class Revealed:
    """The objectives of all seats under the game's own heading, and what the game draws across the page, as HTML.

    `tie` is how the rules break a tie on points.
    """

    aims: Sequence[Aim] = ()
    drawn: str = ""
    title: str = ""
    tie: str = ""
