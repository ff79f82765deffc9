"""Additional pages provided by games, for example for playing with the physical game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module

from fastapi import APIRouter
from starlette.datastructures import State

from shem.games import find, names, page
from shem.kernel.phrase import Language, Phrase
from shem.web.storage import Storage


@dataclass(frozen=True)
class GamePages:
    """The pages of a module listed in a game's `PAGE.modules`, which defines them as `PAGES`."""

    router: APIRouter
    address: str
    title: Phrase  # title of the link on the start page
    words: Callable[[str], Language]
    open: Callable[[State, Storage], None] | None = None  # called when the server starts
    purses: Mapping[str, str] = field(default_factory=dict)  # by address: the budget for a POST (costs.py)


@cache
def game_pages() -> list[GamePages]:
    """Return the pages of all games."""
    found = []
    for rules in map(find, names()):
        for module in page(rules).modules:
            offered: object = vars(import_module(f"{rules.package}.{module}")).get("PAGES")
            if not isinstance(offered, GamePages):
                raise ValueError(f"{rules.name}: {module} must offer PAGES, a {__name__}.GamePages")
            found.append(offered)
    return found


@cache
def purses() -> dict[str, str]:
    """Return the budgets that games name, by address."""
    return {address: purse for one in game_pages() for address, purse in one.purses.items()}


def links(lang: str) -> list[tuple[str, str]]:
    """Return the address and title of each, for the start page."""
    return [(one.address, one.words(lang).say(one.title)) for one in game_pages()]
