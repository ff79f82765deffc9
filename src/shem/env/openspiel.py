"""OpenSpiel: each game as a Python game with explicit chance nodes.

    from shem.env import openspiel
    game = openspiel.load(name, seats=2)

Seats that choose simultaneously do so in sequence; nobody sees the others' answers before all are in.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]

import shem
from shem.env import VERSION
from shem.env.seeing import Array, Senses, rewards
from shem.games import find, names
from shem.kernel.table import CHANCE

LONGEST = 4000  # decisions of a game, chance included
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
OUTCOMES = 128  # most answers that chance can give to one question


class ShemGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its number of seats and its settings."""

    game_name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = dict(params or {})
        name = self.game_name
        self.seat_count = int(chosen.get("players", 2))
        self.senses = senses_of(name)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.senses.actions.size,
            max_chance_outcomes=OUTCOMES,
            num_players=self.seat_count,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind(name), info, chosen)

    def new_initial_state(self) -> ShemState:
        return ShemState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> ShemObserver:
        return ShemObserver(self.senses, iig_obs_type is not None and iig_obs_type.perfect_recall)


class ShemState(pyspiel.State):  # type: ignore[misc]
    """A position. Chance is answered by the caller."""

    def __init__(self, game: ShemGame) -> None:
        super().__init__(game)
        self.name = game.game_name  # a copy of a state copies everything in it
        self.table = shem.new(self.name, seats=game.seat_count, dealer=None)

    @property
    def senses(self) -> Senses:
        return senses_of(self.name)

    def current_player(self) -> int:
        t = self.table.table
        if t.asker is None:
            return TERMINAL
        return t.seat if t.sealed is None else t.waiting()[0]  # chance has the same number in OpenSpiel

    def _legal_actions(self, player: int) -> list[int]:
        decision = self.table.decision
        if decision is None or decision.seat != player:
            return []
        return sorted(self.senses.actions.numbers(decision.options))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the probability of each answer, numbered as in the question."""
        t = self.table.table
        if t.weights is None:
            each = 1 / len(t.options)
            return [(n, each) for n in range(len(t.options))]
        weights = t.weights
        whole = sum(weights)
        return [(n, weight / whole) for n, weight in enumerate(weights) if weight]

    def _apply_action(self, action: int) -> None:
        decision = self.table.decision
        assert decision is not None
        if decision.seat == CHANCE:
            self.table.play(decision.options[action], seat=CHANCE)
            return
        option = self.senses.option(decision, action)
        if option is None:
            raise ValueError(f"action {action} is not legal here")
        self.table.play(option, seat=decision.seat)

    def _action_to_string(self, player: int, action: int) -> str:
        decision = self.table.decision
        if player == int(pyspiel.PlayerId.CHANCE):
            return str(decision.options[action]) if decision is not None else f"chance {action}"
        option = None if decision is None else self.senses.option(decision, action)
        return self.senses.actions.text(action) if option is None else option.text

    def is_terminal(self) -> bool:
        return self.table.table.asker is None

    def returns(self) -> list[float]:
        return rewards(self.table) if self.table.over else [0.0] * self.table.seat_count

    def __str__(self) -> str:
        return " | ".join(text for _, text in self.table.moves)


class ShemObserver:
    """What a player sees. As a string, the view; with perfect recall, also all it was told before.

    The tensor has the features of the position in both cases: they include what a player has learned, not its history.
    """

    def __init__(self, senses: Senses, perfect_recall: bool) -> None:
        self.senses = senses
        self.perfect_recall = perfect_recall
        self.tensor: Array = np.zeros(senses.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: ShemState, player: int) -> None:
        self.tensor[:] = self.senses.vector(state.table, player)

    def string_from(self, state: ShemState, player: int) -> str:
        view = json.dumps(state.table.view(player))
        if not self.perfect_recall:
            return view
        told = [f"{line.number} {line.seat} {line.phrase}" for line in state.table.log_for(player)]
        return "\n".join([*told, view])


@cache
def senses_of(name: str) -> Senses:
    return Senses(find(name))


def kind(name: str) -> Any:
    """Return OpenSpiel's description of a game."""
    counts = find(name).seat_counts
    types = pyspiel.GameType
    return types(
        short_name=f"shem_{name}_v{VERSION}",
        long_name=f"Shem: {name}",
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC,
        information=types.Information.IMPERFECT_INFORMATION,
        utility=types.Utility.ZERO_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=counts[-1],
        min_num_players=max(2, counts[0]),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2},
    )


def register() -> None:
    """Register all games with OpenSpiel, as shem_GAME_v1."""
    for name in names():
        if kind(name).short_name not in pyspiel.registered_names():
            pyspiel.register_game(kind(name), type(name.title(), (ShemGame,), {"game_name": name}))


def load(name: str, seats: int = 2) -> Any:
    """Return a game of OpenSpiel."""
    register()
    return pyspiel.load_game(f"shem_{name}_v{VERSION}", {"players": seats})
