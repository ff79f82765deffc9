"""A quick estimate of a position, with its weights in judge.toml."""

from __future__ import annotations

from shem.contracts.bot import Evaluation
from shem.contracts.weights import Weights
from shem.kernel.nodes import Seq

from .. import COIN, FOLDER, NOTATION, VP, Gain, Market


def judge(table: Market, seat: int, w: Weights) -> float:
    own = table.stock[seat]
    patron = table.box.patron[table.patrons[seat]] if table.patrons[seat] >= 0 else NOTATION.read("none")
    steps = patron.parts if isinstance(patron, Seq) else [patron]
    liked = [step for step in steps if isinstance(step, Gain)]
    paid = sum(step.n * own[step.per] for step in liked) if table.asker is not None else 0
    coins = own[COIN] * w["coin"] if table.evening < table.box.evenings - 1 else 0.0
    return own[VP] + coins + sum(own[1:VP]) * w["ware"] + paid * w["patron"]


EVALUATION = Evaluation(FOLDER, judge)
