"""Gymnasium: one seat of a game against bots."""

from __future__ import annotations

from typing import Any

import gymnasium

import shem
from shem import bots
from shem.bots import Bot
from shem.env.seeing import Array, Senses, rewards
from shem.games import find
from shem.kernel.decision import Decision
from shem.kernel.game import Game


class SeatEnv(gymnasium.Env[Array, int]):
    """One seat against bots. `info["action_mask"]` says which actions are legal; an illegal one forfeits the game."""

    metadata = {"render_modes": []}

    def __init__(self, name: str, opponents: str = "greedy", seat: int | None = None, **settings: Any) -> None:
        rules = find(name)
        self.name = name
        self.opponents = [spec.strip() for spec in opponents.split(",") if spec.strip()]
        self.seat_count = len(self.opponents) + 1
        rules.check(self.seat_count, settings)
        for spec in self.opponents:
            bots.make(spec)  # a mistake is found now
        self.fixed_seat = seat
        self.settings = settings
        self.senses = Senses(rules)
        self.observation_space = self.senses.vectors
        self.action_space = gymnasium.spaces.Discrete(self.senses.actions.size)  # type: ignore[assignment]
        self.game: Game
        self.seat = 0
        self.players: list[Bot | None] = []

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Deal a new game. The seat changes from game to game, unless it is fixed."""
        super().reset(seed=seed)
        deal = int(self.np_random.integers(1 << 31))
        self.seat = deal % self.seat_count if self.fixed_seat is None else self.fixed_seat
        self.game = shem.new(self.name, seats=self.seat_count, seed=deal, **self.settings)
        others = iter(self.opponents)
        self.players = [
            None if one == self.seat else bots.make(next(others), deal * 8 + one) for one in range(self.seat_count)
        ]
        return self._seen(self._until_asked())

    def _until_asked(self) -> Decision | None:
        """Let the bots answer until this seat is asked, or the game is over."""
        while (decision := self.game.decision) is not None:
            bot = self.players[decision.seat]
            if bot is None:
                return decision
            bots.answer(self.game, bot, decision)
        return None

    def _seen(self, decision: Decision | None) -> tuple[Array, dict[str, Any]]:
        return self.senses.vector(self.game, self.seat), {"action_mask": self.senses.mask(decision)}

    def step(self, action: int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        decision = self.game.decision
        assert decision is not None, "the game is over: reset it"
        option = self.senses.option(decision, int(action))
        if option is None:
            seen, info = self._seen(decision)
            return seen, -1.0, True, False, {**info, "illegal": True}
        self.game.play(option, seat=self.seat)
        seen, info = self._seen(self._until_asked())
        over = self.game.over
        return seen, rewards(self.game)[self.seat] if over else 0.0, over, False, info
