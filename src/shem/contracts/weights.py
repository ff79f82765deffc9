"""The numbers a game's judge weighs by. They stand in `judge.toml` beside the game, so that self-play can tune them.

A judge is `judge(table, seat, weights)`: it looks numbers up by name, as in `weights["gold"]`, and has none of its own.
`Evaluation.weights` are those of the file, read once; a bot with `weights` of its own plays by those. `write` puts new
numbers into the file and leaves its order and comments alone.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

Weights = dict[str, float]

FILE = "bot/judge.toml"
SEARCH = "bot/search.toml"  # those that bots weigh by which go by what they expect, where a game has others for them
ALONE = "bot/alone.toml"  # those that differ in a game for one, against an opponent made of rules
AHEAD = ("spread", "horizon", "width", "ripe", "swing")  # of these the judge knows nothing: bots look ahead by them
LINE = re.compile(r"^(?P<name>[a-z0-9_]+)(?P<equals>\s*=\s*)(?P<number>[-+.0-9e]+)", re.MULTILINE)


def read(path: Path) -> Weights:
    """All weights of a file. Tables only group them for the reader; every name stands there once."""
    weights: Weights = {}
    for name, value in tomllib.loads(path.read_text(encoding="utf-8")).items():
        numbers = value if isinstance(value, dict) else {name: value}
        for key, number in numbers.items():
            if not isinstance(number, int | float) or isinstance(number, bool):
                raise ValueError(f"{path.parent.name}: {path.name}: {key} should be a number, not {number!r}")
            if key in weights:
                raise ValueError(f"{path.parent.name}: {path.name}: {key} stands there twice")
            weights[key] = float(number)
    return weights


def write(path: Path, weights: Weights) -> None:
    """New numbers for the names that are given; the rest of the file stays as it is."""
    known = read(path)
    strange = sorted(set(weights) - set(known))
    if strange:
        raise ValueError(f"{path.parent.name}: {path.name} has no {', '.join(strange)}")

    def renew(line: re.Match[str]) -> str:
        name = line["name"]
        return f"{name}{line['equals']}{weights[name]:.4g}" if name in weights else line[0]

    path.write_text(LINE.sub(renew, path.read_text(encoding="utf-8")), encoding="utf-8")
