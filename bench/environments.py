"""Speed of the environments for research, compared with PettingZoo's chess and OpenSpiel's Python games.

The peers need `pip install pygame open_spiel`; without them, only our own steps are counted. Slices of random play
alternate, as in `bench.__main__`: ratios are medians over the rounds.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from statistics import median
from time import process_time
from typing import Any

import numpy as np

import shem
from shem import env

ROUNDS = 5
SLICE = 0.3  # seconds
PEERS = ("python_tic_tac_toe", "python_kuhn_poker")  # OpenSpiel's


def run() -> dict[str, dict[str, float]]:
    """Measure steps per second of processor time, and the ratio to the peers."""
    ours = {name: env.make(f"{name}_v{env.VERSION}") for name in shem.game_names()}
    peers: dict[str, Any] = {}
    if find_spec("pygame"):
        from pettingzoo.classic import chess_v6

        peers["chess"] = chess_v6.env()
    found = compare("PettingZoo", peers, ours, zoo_steps)
    if find_spec("pyspiel"):
        import pyspiel
        from open_spiel.python import games  # noqa: F401  registers the peers

        from shem.env import openspiel

        peers = {name: pyspiel.load_game(name) for name in PEERS}
        found |= compare("OpenSpiel", peers, {name: openspiel.load(name) for name in shem.game_names()}, spiel_steps)
    return found


def compare(
    library: str, peers: dict[str, Any], ours: dict[str, Any], play: Callable[[Any, Random], int]
) -> dict[str, dict[str, float]]:
    rates: dict[str, list[float]] = {name: [] for name in (*peers, *ours)}
    for number in range(ROUNDS):
        for name, game in (peers | ours).items():
            steps, rng, start = 0, Random(number), process_time()
            while process_time() - start < SLICE:
                steps += play(game, rng)
            rates[name].append(steps / (process_time() - start))
    found = {f"{library}: {name}": {"steps/s": median(rates[name])} for name in rates}
    for name in ours:
        for peer in peers:
            ratios = [one / other for one, other in zip(rates[name], rates[peer], strict=True)]
            found[f"{library}: {name}"][f"times {peer}"] = median(ratios)
    return found


def zoo_steps(table: Any, rng: Random) -> int:
    """Play a game at random, up to 300 steps; returns their number. Every step is observed."""
    table.reset(seed=rng.getrandbits(30))
    steps = 0
    for _agent in table.agent_iter(300):
        seen, _, ended, cut, _ = table.last()
        legal = np.flatnonzero(seen["action_mask"])
        table.step(None if ended or cut else int(legal[int(rng.random() * len(legal))]))
        steps += 1
    return steps


def spiel_steps(game: Any, rng: Random) -> int:
    """Play a game at random; returns the number of steps, those of chance included."""
    state, steps = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
        steps += 1
    return steps
