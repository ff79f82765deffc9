"""Answers that a player may plan in advance, for questions that come in other players' turns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from shem.kernel.game import Game
from shem.kernel.phrase import Phrase


def _nothing(game: Game, seat: int) -> object:
    return None


def _always(game: Game, seat: int) -> bool:
    return True


@dataclass(frozen=True)
class Plan:
    """A planned answer. It is made for the current round, and lapses if anything unexpected happens."""

    name: str
    label: Phrase  # "Don't follow this round"
    # The answer to the seat's open question; None if the plan is not about that question.
    answer: Callable[[Game, int], str | None]
    # What the player relied on, as far as the seat may know it. If it changes, the plan lapses.
    relies_on: Callable[[Game, int], object] = _nothing
    # Whether it is offered to the seat now: the question may still come, as far as the seat may know.
    possible: Callable[[Game, int], bool] = _always
