"""Player aids: what a table allows its players beyond the rules, chosen when it is created (hints, a notebook)."""

from __future__ import annotations

from collections.abc import Mapping

from shem.games import find, page
from shem.kernel.notation import perhaps
from shem.kernel.phrase import List, Phrase
from shem.kernel.rules import Setting
from shem.web import problems
from shem.web.words import game_words, page_words

HINTS = Setting("hints", Phrase("Hints"), {"off": Phrase("off"), "on": Phrase("on request")})
PROJECTED = Setting(
    "projected", Phrase("Projected points"), {"on": Phrase("shown with each player"), "off": Phrase("hidden")}
)
GENERAL = (HINTS, PROJECTED)  # available in every game; in the page's own words


def offered(game: str) -> tuple[Setting, ...]:
    """Return all player aids of a game: those of every table, and those its drawings define."""
    return (*GENERAL, *page(find(game)).aids)


def check(game: str, wishes: Mapping[str, str]) -> dict[str, str]:
    """Validate the aids and fill in defaults; raises a clear error for anything invalid."""
    known = {aid.name: aid for aid in offered(game)}
    for name, value in wishes.items():
        if name not in known:
            hint = perhaps(name, known)
            raise problems.wrong_settings(
                Phrase('{game} has no player aid "{name}"{hint}', game=game, name=name, hint=hint)
            )
        if value not in known[name].values:
            raise problems.wrong_settings(
                Phrase(
                    '{game}: player aid "{name}" must be one of {allowed}, not "{value}"',
                    game=game,
                    name=name,
                    allowed=List(known[name].values),
                    value=value,
                )
            )
    return {name: wishes.get(name, aid.default) for name, aid in known.items()}


def projects(aids: Mapping[str, str]) -> bool:
    """Whether a table shows projected points; tables created before there was a choice do."""
    return aids.get(PROJECTED.name, PROJECTED.default) == PROJECTED.default


def described(game: str, lang: str) -> list[tuple[str, str, dict[str, str]]]:
    """Return the name, words and values of each aid, in a language."""
    found = []
    for aid in offered(game):
        words = page_words(lang) if aid in GENERAL else game_words(lang, game)
        values = {value: words.say(phrase) for value, phrase in aid.values.items()}
        found.append((aid.name, words.say(aid.words), values))
    return found


def chosen(game: str, aids: Mapping[str, str], lang: str) -> list[tuple[str, str]]:
    """Return what a table allows, in words: (aid, value)."""
    return [
        (words, values[aids.get(name, next(iter(values)))])
        for name, words, values in described(game, lang)
        if aids.get(name, next(iter(values))) in values
    ]
