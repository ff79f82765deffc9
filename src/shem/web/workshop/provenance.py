"""The routes of the page about a game's values: their sources, what is reconstructed, how balanced it is."""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

import shem
from shem.games import find
from shem.games import page as page_of
from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import Rules
from shem.web import problems
from shem.web.cards import GUESSED, PUBLIC, RULEBOOK, Origin, origin
from shem.web.in_person.sheet_data import capital
from shem.web.requests import page, tables_of
from shem.web.visitors import language_of
from shem.web.words import game_words
from shem.web.workshop.pages import games_with_workshop, kinds_named

PROVENANCE = APIRouter(include_in_schema=False)
ORIGINS = (RULEBOOK, PUBLIC, GUESSED)


@dataclass
class Group:
    """A kind of components: how many come from each source, and what exactly is said about them."""

    name: str
    counts: Counter[Origin] = field(default_factory=Counter)
    notes: dict[str, int] = field(default_factory=dict)


def phrase(note: str) -> Phrase:
    """Return what a component file says about its values, to be said in any language."""
    return Phrase(note)


@lru_cache(16)
def groups(rules: Rules, words: Language) -> list[Group]:
    """Return all components of a game by kind, as the catalog lists them."""
    kinds, found = kinds_named(rules), dict[str, Group]()
    for label, (title, _, provenance) in rules.catalogue().items():
        kind = label.split()[0]
        group = found.setdefault(kind, Group(capital(words.say(kinds.get(kind, title)))))
        group.counts[origin(provenance)] += 1
        note = words.say(phrase(provenance)).replace("web:", "")
        group.notes[note] = group.notes.get(note, 0) + 1
    return list(found.values())


def balance(rules: Rules) -> list[dict[str, Any]]:
    """Return the scores of bot games by number of players (tools/balance.py)."""
    path = rules.folder / "page" / "balance.toml"
    scores: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))["scores"] if path.exists() else []
    return scores


@PROVENANCE.get("/printed-values/{game}")
async def provenance_page(request: Request, game: str) -> Response:
    if game not in shem.game_names():
        raise problems.no_such_page()
    rules, words = find(game), game_words(language_of(request), game)

    def draw() -> Response:
        found = groups(rules, words)
        return page(
            request,
            "provenance.html",
            game=game,
            title=words.say(rules.title),
            origins=[(one, total) for one in ORIGINS if (total := sum(group.counts[one] for group in found))],
            groups=found,
            scores=balance(rules),
            rulings=[words.say(one) for one in page_of(rules).rulings],
            workshop=game in games_with_workshop(),
        )

    return await tables_of(request).heavy.run(draw)
