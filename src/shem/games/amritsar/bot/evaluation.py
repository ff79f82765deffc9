"""Amritsar's evaluation for bots. Solo, they play for the lead over the Maharaja, whose turn ends theirs."""

from __future__ import annotations

from pathlib import Path

from shem.contracts.bot import Evaluation
from shem.games.amritsar.bot.judge import judge, solo
from shem.games.amritsar.state import Amritsar


def turn(table: Amritsar) -> int:
    return table.decade * table.box.rounds + table.round


EVALUATION = Evaluation(Path(__file__).parents[1], judge, to_beat=solo, turn=turn)
