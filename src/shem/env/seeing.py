"""What both kinds of environments share: spaces, observations, masks, rewards."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from shem.contracts.actions import Actions
from shem.contracts.observation import BITS, MOST, Pen
from shem.games import evaluation
from shem.kernel.decision import Decision
from shem.kernel.game import Game
from shem.kernel.option import Option
from shem.kernel.rules import Rules

Array = np.ndarray[Any, np.dtype[Any]]


class Senses:
    """A game's observations as vectors and its answers as numbers."""

    def __init__(self, rules: Rules) -> None:
        known = evaluation(rules).observation
        if known is None:
            raise ValueError(f"{rules.name}: an environment needs an observation (bot/observation.py)")
        self.known = known
        self.size = known.layout.size()
        self.scales = np.array(known.layout.scales(), np.float32)
        self.actions = Actions.read(rules.folder)
        self.vectors = gymnasium.spaces.Box(-MOST, MOST, (self.size,), np.float32)
        self.masks = gymnasium.spaces.Box(0, 1, (self.actions.size,), np.int8)

    def vector(self, game: Game, seat: int) -> Array:
        """Return what a seat sees."""
        pen = Pen(self.known.layout, game.seat_count)
        self.known.observe(game.table, seat, pen)
        codes = np.array(pen.marks, np.int64)
        found = np.zeros(self.size, np.float32)
        found[codes >> BITS] = codes.astype(np.int16)  # the lower bits, with their sign
        found *= self.scales
        return found

    def mask(self, decision: Decision | None) -> Array:
        """Return which actions are legal; none if the seat is not asked."""
        if decision is None:
            return np.zeros(self.actions.size, np.int8)
        return np.frombuffer(self.actions.mask(decision.options), np.int8)

    def option(self, decision: Decision, action: int) -> Option | None:
        """Return the option with this number; None if it is not legal."""
        return self.actions.option(decision.options, action)


def rewards(game: Game) -> list[float]:
    """Return the final rewards: 1 for a win, and as much lost by the others together; 0 for all if all are tied.

    Solo, 1 or -1: against the automated opponent.
    """
    places = game.rules.places(game.table)
    if len(places) == 1:
        return [1.0 if places[0] == 1 else -1.0]
    winners = places.count(1)
    if winners == len(places):
        return [0.0] * winners
    return [1 / winners if place == 1 else -1 / (len(places) - winners) for place in places]
