"""PettingZoo: a table as an AEC environment, one agent for each seat."""

from __future__ import annotations

from typing import Any

import gymnasium
from pettingzoo import AECEnv  # type: ignore[import-untyped]

import shem
from shem.env.seeing import Senses, rewards
from shem.games import find
from shem.kernel.game import Game


class TableEnv(AECEnv):  # type: ignore[misc]
    """All seats of a game. Observations have a vector and the mask of legal actions; an illegal action is an error.

    Seats that choose simultaneously answer one after the other; nobody sees the others' answers before all are in.
    """

    def __init__(self, name: str, seats: int = 2, version: int = 1, **settings: Any) -> None:
        super().__init__()
        rules = find(name)
        rules.check(seats, settings)
        self.metadata = {"name": f"{name}_v{version}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = None
        self.name = name
        self.settings = settings
        self.senses = Senses(rules)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        space = gymnasium.spaces.Dict({"observation": self.senses.vectors, "action_mask": self.senses.masks})
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {
            agent: gymnasium.spaces.Discrete(self.senses.actions.size) for agent in self.possible_agents
        }
        self.deals = 0
        self.game: Game

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; the same seed gives the same deals."""
        if seed is not None:
            self.deals = seed
        self.game = shem.new(self.name, seats=len(self.possible_agents), seed=self.deals, **self.settings)
        self.deals += 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        decision = self.game.decision
        self.agent_selection = self.agents[0] if decision is None else self.possible_agents[decision.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        decision = self.game.decision
        own = decision if decision is not None and decision.seat == seat else None
        return {"observation": self.senses.vector(self.game, seat), "action_mask": self.senses.mask(own)}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        decision = self.game.decision
        assert decision is not None
        option = None if action is None else self.senses.option(decision, int(action))
        if option is None:
            raise ValueError(f"action {action} is not legal here: use the action mask")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.game.play(option, seat=decision.seat)
        self._clear_rewards()
        if self.game.over:
            self.rewards = dict(zip(self.possible_agents, rewards(self.game), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def render(self) -> str:
        return repr(self.game)

    def close(self) -> None:
        """Free nothing: a game holds no resources."""
