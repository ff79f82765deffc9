"""The games as environments for research: PettingZoo (an agent for each seat), Gymnasium (one seat against bots)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shem.extras import need
from shem.games import names

if TYPE_CHECKING:
    from shem.env.aec import TableEnv
    from shem.env.single import SeatEnv

VERSION = 1  # of observations, actions and rewards; a change that breaks trained agents gets a new number


def game_of(name: str) -> str:
    """Return the game of an environment's name."""
    for game in names():
        if name == f"{game}_v{VERSION}":
            return game
    known = ", ".join(f"{game}_v{VERSION}" for game in names())
    raise ValueError(f'unknown environment "{name}"; available: {known}')


def make(name: str, seats: int = 2, **settings: Any) -> TableEnv:
    """Return a PettingZoo AEC environment."""
    need("an environment", "env", "pettingzoo", "gymnasium")
    from shem.env.aec import TableEnv

    return TableEnv(game_of(name), seats, VERSION, **settings)


def make_single(name: str, opponents: str = "greedy", seat: int | None = None, **settings: Any) -> SeatEnv:
    """Return a Gymnasium environment: one seat against bots, named like in the arena and separated by commas."""
    need("an environment", "env", "gymnasium")
    from shem.env.single import SeatEnv

    return SeatEnv(game_of(name), opponents, seat, **settings)
