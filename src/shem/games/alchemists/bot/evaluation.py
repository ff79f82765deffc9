"""Alchemists' evaluation for bots: from what a seat knows, instead of habits."""

from __future__ import annotations

from pathlib import Path
from random import Random

from shem.contracts.bot import POINTS, Evaluation, Reasons
from shem.contracts.weights import Weights
from shem.games.alchemists.bot.expected import expected
from shem.games.alchemists.bot.judge import judge, visible
from shem.games.alchemists.bot.observation import OBSERVATION
from shem.games.alchemists.bot.outlook import outlook
from shem.games.alchemists.state import Alchemists
from shem.games.alchemists.view import redeal
from shem.kernel.phrase import Phrase


def imagine(table: Alchemists, seat: int, rng: Random, weights: Weights) -> Alchemists:
    """Redeal, with secrets in which other players' theories are right being likelier."""
    return redeal(table, seat, rng, weights["faith"])


REASONS: Reasons = {
    POINTS: (Phrase("It scores points, now or at the end of the game."), ()),
    "gold": (
        Phrase("It gives you gold, which you need early."),
        ("gold", "early_gold", "discount", "sale", "transmute"),
    ),
    "cards": (
        Phrase("It gives you cards for later."),
        ("card", "early_card", "kind", "favor", "early_favor", "forage", "approval"),
    ),
    "artifacts": (Phrase("It helps you get a useful artifact."), ("ability", "secret_artifact", "idol", "purchase")),
    "knowledge": (
        Phrase("It helps you find out more about the ingredients."),
        ("bit", "early_bit", "news", "experiment", "research", "library", "useless_library", "golem_test"),
    ),
    "theories": (
        Phrase("It helps with theories: you can publish what you know."),
        ("prospect", "publish", "seal", "conference", "far_conference", "report"),
    ),
    "safety": (Phrase("It makes your theories harder to debunk."), ("doubt", "early_doubt")),
    "debunking": (Phrase("It prepares to debunk a theory."), ("debunk",)),
    "golem": (Phrase("It brings you closer to animating the golem."), ("animated", "golem_ruled_out")),
    "cubes": (Phrase("It keeps your action cubes useful."), ("cube", "idle_cube", "hospital", "paralysed")),
}
EVALUATION = Evaluation(
    Path(__file__).parents[1],
    judge,
    imagine,
    outlook,
    expected,
    rival=visible,
    reasons=REASONS,
    observation=OBSERVATION,
)
