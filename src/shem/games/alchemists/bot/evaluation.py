"""Alchemists' evaluation for bots: from what a seat knows, instead of habits."""

from __future__ import annotations

from pathlib import Path
from random import Random

from shem.contracts.bot import Evaluation
from shem.contracts.weights import Weights
from shem.games.alchemists.bot.expected import expected
from shem.games.alchemists.bot.judge import judge
from shem.games.alchemists.bot.outlook import outlook
from shem.games.alchemists.state import Alchemists
from shem.games.alchemists.view import redeal


def imagine(table: Alchemists, seat: int, rng: Random, weights: Weights) -> Alchemists:
    """Redeal, with secrets in which other players' theories are right being likelier."""
    return redeal(table, seat, rng, weights["faith"])


EVALUATION = Evaluation(Path(__file__).parents[1], judge, imagine, outlook, expected)
