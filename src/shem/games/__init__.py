"""The games, and what they offer each layer. Each is a folder with the same floor plan, its rules are `RULES` there.

A game may also live elsewhere: SHEM_GAMES lists further folders, separated as in PATH.
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
from shem.kernel.notation import SHOWN, near_miss
from shem.kernel.rules import Rules

Room = TypeVar("Room")
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


@cache
def page(rules: Rules) -> Page:
    """A game in the browser."""
    return _room(rules, "page", "PAGE", Page) or Page(rules.svg)


@cache
def terminal(rules: Rules) -> Terminal:
    """A game in the terminal."""
    return _room(rules, "terminal", "TERMINAL", Terminal) or Terminal()


@cache
def evaluation(rules: Rules) -> Evaluation:
    """How bots look at a game."""
    found = _room(rules, "bot.evaluation", "EVALUATION", Evaluation)
    if found is None:
        raise ValueError(f"{rules.name}: bots need {rules.package}.bot.evaluation")
    return found


@cache
def commands() -> list[Callable[..., None]]:
    """What games bring to the command line: the `COMMANDS` of commands.py, functions as typer takes them."""
    found: list[Callable[..., None]] = []
    for name, folder in folders().items():
        if (folder / "commands.py").is_file():
            found += import_module(f"{find(name).package}.commands").COMMANDS
    return found


def _room(rules: Rules, room: str, name: str, kind: type[Room]) -> Room | None:
    """What a game offers in a room of its folder; None if it has no such room."""
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
    except ModuleNotFoundError as error:  # a folder above it is missing, or the game is a single file
        if not module.startswith(str(error.name)):
            raise
        return False
