"""What usually comes of an answer in the middle of an action: points, by the kind of question it leads to.

A judge sees what lies on the table. Half an action has changed little there, so a bot that follows only one way must
know what is still to come. These numbers stand in `habits.toml` beside a game and are learned (`shem habits GAME`).
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

Habits = dict[str, dict[str, float]]

FILE = "bot/habits.toml"
OTHERWISE = "*"  # after any other answer


def read(path: Path) -> Habits:
    """The habits of a file; none, if it is not there."""
    if not path.exists():
        return {}
    return {question: dict(usual) for question, usual in tomllib.loads(path.read_text(encoding="utf-8")).items()}


def write(path: Path, habits: Habits) -> None:
    """A table for every question, an answer on every line."""
    lines = ["# What usually comes of an answer by the end of an action, in points. `shem habits GAME` writes it."]
    for question in sorted(habits):
        lines += ["", f"[{question}]"]
        lines += [f"{json.dumps(answer)} = {points:.1f}" for answer, points in sorted(habits[question].items())]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
