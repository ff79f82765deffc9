"""The games. Each is a folder with the same floor plan; its card is `RULES` in its `__init__`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from shem.kernel.notation import near_miss
from shem.kernel.rules import Rules


@cache
def names() -> tuple[str, ...]:
    """Every game there is."""
    return tuple(sorted(path.parent.name for path in Path(__file__).parent.glob("*/view.py")))


@cache
def find(name: str) -> Rules:
    """The card of a game."""
    if name not in names():
        raise ValueError(f'there is no game "{name}"{near_miss(name, names())}; there are {", ".join(names())}')
    rules: Rules = import_module(f"shem.games.{name}").RULES
    return rules
