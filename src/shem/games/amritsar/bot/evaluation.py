"""Amritsar's evaluation for bots. Solo, they play for the lead over the Maharaja, whose turn ends theirs."""

from __future__ import annotations

from pathlib import Path

from shem.contracts.bot import POINTS, Evaluation, Reasons
from shem.games.amritsar.bot.judge import judge, solo, visible
from shem.games.amritsar.bot.observation import OBSERVATION
from shem.games.amritsar.state import Amritsar
from shem.kernel.phrase import Phrase


def turn(table: Amritsar) -> int:
    return table.decade * table.box.rounds + table.round


REASONS: Reasons = {
    POINTS: (Phrase("It scores PP, now or at the end of the game."), ()),
    "goods": (
        Phrase("It gives you resources or coins that you can use later."),
        ("marble", "copper", "gold", "coin", "late_marble", "late_copper", "late_gold", "late_coin", "room"),
    ),
    "lead": (
        Phrase("It improves your position for the temple tile: markers in a zone."),
        ("lead", "sure_lead", "later_lead", "tie", "sure_tie", "later_tie", "behind", "later_behind", "safe"),
    ),
    "markers": (Phrase("It brings donation markers closer to the temple."), ("load", "market", "temple")),
    "goals": (Phrase("It brings you closer to a goal."), ("goal", "early_goal")),
    "knowledge": (
        Phrase("It moves you up the knowledge tracks, which pay again and again."),
        ("step", "final", "interim", "early_step", "third_phase"),
    ),
    "board": (Phrase("It improves your player board for the turns to come."), ("mahout", "store", "store_decade")),
    "taxes": (Phrase("It helps you pay your taxes."), ("tax",)),
}
EVALUATION = Evaluation(
    Path(__file__).parents[1], judge, to_beat=solo, turn=turn, rival=visible, reasons=REASONS, observation=OBSERVATION
)
