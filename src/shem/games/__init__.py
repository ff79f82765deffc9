"""The games, and what they provide to each layer. Each is a folder with the same layout, and its rules object is
`RULES`.

SHEM_GAMES lists additional folders with games, separated as in PATH.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import TypeVar

from shem.contracts.bot import Evaluation
from shem.contracts.page import Page
from shem.contracts.terminal import Terminal
from shem.kernel.notation import SHOWN, perhaps
from shem.kernel.phrase import List, Phrase
from shem.kernel.rules import Rules

Room = TypeVar("Room")
HERE = Path(__file__).parent


@cache
def folders() -> dict[str, Path]:
    """Return the folder of every game, by its name."""
    found = {path.parent.name: path.parent for path in sorted(HERE.glob("*/components.toml"))}
    for text in filter(None, os.environ.get("SHEM_GAMES", "").split(os.pathsep)):
        folder = Path(text).resolve()
        if not (folder / "__init__.py").is_file():
            raise ValueError(f"SHEM_GAMES: {text} is not a game folder: it has no __init__.py")
        found[folder.name] = folder
    return found


def names() -> tuple[str, ...]:
    """Return the names of all games."""
    return tuple(folders())


@cache
def find(name: str) -> Rules:
    """Return a game's rules object."""
    if name not in folders():
        raise ValueError(
            Phrase(
                'unknown game "{name}"{hint}; available: {games}',
                name=name[:SHOWN],
                hint=perhaps(name, names()),
                games=List(names()),
            )
        )
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


@cache
def page(rules: Rules) -> Page:
    """Return a game's interface for the browser."""
    return _room(rules, "page", "PAGE", Page) or Page(rules.svg)


@cache
def terminal(rules: Rules) -> Terminal:
    """Return a game's interface for the terminal."""
    return _room(rules, "terminal", "TERMINAL", Terminal) or Terminal()


@cache
def evaluation(rules: Rules) -> Evaluation:
    """Return a game's evaluation for bots."""
    found = _room(rules, "bot.evaluation", "EVALUATION", Evaluation)
    if found is None:
        raise ValueError(f"{rules.name}: bots need {rules.package}.bot.evaluation")
    return found


@cache
def commands() -> list[Callable[..., None]]:
    """Return what games add to the command line: the `COMMANDS` of commands.py, functions for typer."""
    found: list[Callable[..., None]] = []
    for name, folder in folders().items():
        if (folder / "commands.py").is_file():
            found += import_module(f"{find(name).package}.commands").COMMANDS
    return found


def _room(rules: Rules, room: str, name: str, kind: type[Room]) -> Room | None:
    """Return what a game defines in a subfolder; None if it has no such subfolder."""
    package = f"{rules.package}.{room}"
    if not _exists(package):
        return None
    offered: object = vars(import_module(package)).get(name)
    if not isinstance(offered, kind):
        raise ValueError(f"{rules.name}: {package} must offer {name}, a {kind.__module__}.{kind.__name__}")
    return offered


def _exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError as error:  # a parent folder is missing, or the game is a single file
        if not module.startswith(str(error.name)):
            raise
        return False
