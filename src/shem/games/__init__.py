"""The games. Each is a folder with the same floor plan; its card is `RULES` in its `__init__`.

A game may also live elsewhere: SHEM_GAMES lists further folders, separated as in PATH.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from shem.kernel.notation import SHOWN, near_miss
from shem.kernel.rules import Rules

HERE = Path(__file__).parent


@cache
def folders() -> dict[str, Path]:
    """The folder of every game, by its name."""
    found = {path.parent.name: path.parent for path in sorted(HERE.glob("*/components.toml"))}
    for text in filter(None, os.environ.get("SHEM_GAMES", "").split(os.pathsep)):
        folder = Path(text).resolve()
        if not (folder / "__init__.py").is_file():
            raise ValueError(f"SHEM_GAMES: {text} is not the folder of a game: it has no __init__.py")
        found[folder.name] = folder
    return found


def names() -> tuple[str, ...]:
    """Every game there is."""
    return tuple(folders())


@cache
def find(name: str) -> Rules:
    """The card of a game."""
    if name not in folders():
        raise ValueError(f'there is no game "{name[:SHOWN]}"{near_miss(name, names())}; there are {", ".join(names())}')
    rules: Rules = _load(folders()[name]).RULES
    return rules


def _load(folder: Path) -> ModuleType:
    if folder.parent == HERE:
        return import_module(f"{__name__}.{folder.name}")
    spec = spec_from_file_location(folder.name, folder / "__init__.py", submodule_search_locations=[str(folder)])
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[folder.name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
