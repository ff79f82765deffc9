"""The Maharaja's turn at a physical table: what to move for him, numbered, with his reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from shem.games.amritsar.resources import HIS
from shem.games.amritsar.solo import WHY
from shem.kernel.phrase import Language
from shem.kernel.table import Line

REASON, ORDER, REPORT, HEAD = "reason", "order", "report", "head"


class Step(NamedTuple):
    """A line to read: a reason of his, something to move (numbered), a report of yours, or a headline."""

    kind: str
    number: int
    words: str


def steps(lines: Sequence[Line], words: Language) -> list[Step]:
    """Return the log as steps; the numbers start again in each of his turns."""
    found = []
    number = 0
    for line in lines:
        if line.key == HIS.key:
            kind = REASON if line.of == WHY else ORDER
            number += kind == ORDER
            found.append(Step(kind, number, words.say(line.args["line"])))
        elif line.seat >= 0:
            found.append(Step(REPORT, 0, words.say(line.phrase)))
        else:
            number = 0
            found.append(Step(HEAD, 0, words.say(line.phrase)))
    return found
