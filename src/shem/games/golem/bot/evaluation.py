"""Golem's evaluation for bots."""

from __future__ import annotations

from pathlib import Path

from shem.contracts.bot import Evaluation
from shem.games.golem.bot.judge import judge

EVALUATION = Evaluation(Path(__file__).parents[1], judge)
