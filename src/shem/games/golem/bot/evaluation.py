"""Golem's evaluation for bots."""

from __future__ import annotations

from pathlib import Path

from shem.contracts.bot import POINTS, Evaluation, Reasons
from shem.games.golem.bot.judge import judge, visible
from shem.games.golem.bot.observation import OBSERVATION
from shem.kernel.phrase import Phrase

REASONS: Reasons = {
    POINTS: (Phrase("It scores points, now or at the end of the game."), ()),
    "resources": (
        Phrase("It gives you resources that you can use later."),
        ("clay", "coin", "knowledge", "late_clay", "late_coin", "late_knowledge", "turn_clay", "turn_knowledge"),
    ),
    "income": (
        Phrase("It raises your income in every round that is left."),
        ("step", "street_goods", "street_vp", "track", "study_income", "artifact"),
    ),
    "menorahs": (Phrase("It gives you menorahs, which multiply what you collect."), ("red", "yellow", "blue")),
    "artifacts": (Phrase("It brings you closer to complete artifacts."), ("gold", "completed")),
    "books": (Phrase("It helps with books and the study track."), ("book", "study")),
    "developments": (Phrase("It gives you a development that helps for the rest of the game."), ("development",)),
    "golems": (Phrase("It gets golems ready to work, or creates one."), ("worker", "created")),
    "control": (Phrase("It keeps your golems under control."), ("control", "unpaid", "runaway")),
    "character": (Phrase("It helps you influence the character."), ("character", "half", "half_white")),
    "objectives": (Phrase("It brings you closer to an objective."), ("objective",)),
}
EVALUATION = Evaluation(
    Path(__file__).parents[1], judge, rival=visible, ahead=1, reasons=REASONS, observation=OBSERVATION
)
