"""The typical value of a mid-action choice, in points, by the kind of question it leads to.

An evaluation sees the table. Half an action changes little there, so a bot that follows only one line needs an estimate
of the rest. These numbers are in `habits.toml` in the game's folder and are learned (`shem habits GAME`).
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

Habits = dict[str, dict[str, float]]

FILE = "bot/habits.toml"
OTHERWISE = "*"  # after any other answer


def read(path: Path) -> Habits:
    """Read the habits in a file; empty if it does not exist."""
    if not path.exists():
        return {}
    return {question: dict(usual) for question, usual in tomllib.loads(path.read_text(encoding="utf-8")).items()}


def write(path: Path, habits: Habits) -> None:
    """Write a table for every question, with one answer per line."""
    lines = ["# The typical value of a mid-action choice, in points. Written by `shem habits GAME`."]
    for question in sorted(habits):
        lines += ["", f"[{question}]"]
        lines += [f"{json.dumps(answer)} = {points:.1f}" for answer, points in sorted(habits[question].items())]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
