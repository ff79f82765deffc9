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
from shem.web.words import page_words


@dataclass(frozen=True)
class GamePages:
    """The pages of a module listed in a game's `PAGE.modules`, which defines them as `PAGES`."""

    router: APIRouter
    address: str
    title: Phrase  # its name on the start page, and a line about it
    about: Phrase
    picture: str  # a static file: "<game>/<folder>/tool.svg"
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


FOR_ANY_GAME = (
    (
        Phrase("Setup and score sheets"),
        Phrase("Draw a setup, add up the scores"),
        "in_person/score_sheet.svg",
        "/score-sheets",
    ),
)


@dataclass(frozen=True)
class ToolLink:
    """A tool for the physical game on the start page."""

    title: str
    about: str
    picture: str
    address: str


def tools(lang: str) -> list[ToolLink]:
    """Return the tools of all games, and those that work for any of them."""
    found = []
    for one in game_pages():
        words = one.words(lang)
        found.append(ToolLink(words.say(one.title), words.say(one.about), one.picture, one.address))
    say = page_words(lang).say
    found += [ToolLink(say(title), say(about), picture, address) for title, about, picture, address in FOR_ANY_GAME]
    return found
