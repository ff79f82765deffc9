"""The weights of a game's evaluation. They are in `judge.toml` in the game's folder, so that self-play can tune them.

An evaluation is `judge(table, seat, weights)`: it looks weights up by name, for example `weights["gold"]`, and contains
no numbers of its own. `Evaluation.weights` are those of the file, read once; a bot with its own `weights` uses those.
`write` puts new numbers into the file and keeps its order and comments.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

Weights = dict[str, float]

FILE = "bot/judge.toml"
SEARCH = "bot/search.toml"  # weights of bots that use expected values, if a game has separate ones
ALONE = "bot/alone.toml"  # weights that differ in a solo game
AHEAD = ("spread", "horizon", "width", "ripe", "swing")  # not used by the evaluation: they control how bots look ahead
LINE = re.compile(r"^(?P<name>[a-z0-9_]+)(?P<equals>\s*=\s*)(?P<number>[-+.0-9e]+)", re.MULTILINE)


def read(path: Path) -> Weights:
    """Read all weights of a file. Tables only group them for the reader; every name is unique."""
    weights: Weights = {}
    for name, value in tomllib.loads(path.read_text(encoding="utf-8")).items():
        numbers = value if isinstance(value, dict) else {name: value}
        for key, number in numbers.items():
            if not isinstance(number, int | float) or isinstance(number, bool):
                raise ValueError(f"{path.parent.name}: {path.name}: {key} must be a number, not {number!r}")
            if key in weights:
                raise ValueError(f"{path.parent.name}: {path.name}: duplicate key {key}")
            weights[key] = float(number)
    return weights


def write(path: Path, weights: Weights) -> None:
    """Write new numbers for the given names; the rest of the file stays the same."""
    known = read(path)
    strange = sorted(set(weights) - set(known))
    if strange:
        raise ValueError(f"{path.parent.name}: {path.name}: unknown weights {', '.join(strange)}")

    def renew(line: re.Match[str]) -> str:
        name = line["name"]
        return f"{name}{line['equals']}{weights[name]:.4g}" if name in weights else line[0]

    path.write_text(LINE.sub(renew, path.read_text(encoding="utf-8")), encoding="utf-8")
