"""Further pages that games bring, for example for people who play with the physical game."""

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
    """What a module that a game's `PAGE.modules` names offers as `PAGES`."""

    router: APIRouter
    address: str
    title: Phrase  # of the link on the start page
    words: Callable[[str], Language]
    open: Callable[[State, Storage], None] | None = None  # when the server starts
    purses: Mapping[str, str] = field(default_factory=dict)  # by address: what a visitor pays a POST from (costs.py)


@cache
def game_pages() -> list[GamePages]:
    """The pages of all games."""
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
    """By address: the purses that games name."""
    return {address: purse for one in game_pages() for address, purse in one.purses.items()}


def links(lang: str) -> list[tuple[str, str]]:
    """Address and title of each, for the start page."""
    return [(one.address, one.words(lang).say(one.title)) for one in game_pages()]
