"""Player aids: what a table allows its players beyond the rules, chosen when it is created (hints, a notebook)."""

from __future__ import annotations

from collections.abc import Mapping

from shem.games import find, page
from shem.kernel.notation import near_miss
from shem.kernel.phrase import Phrase
from shem.kernel.rules import Setting
from shem.web import problems
from shem.web.words import game_words, page_words

HINTS = Setting("hints", Phrase("Hints"), {"off": Phrase("none"), "on": Phrase("on request")})
GENERAL = (HINTS,)  # of every game; the page's own words


def offered(game: str) -> tuple[Setting, ...]:
    """All aids there are for a game: those of every table, and those its drawings declare."""
    return (*GENERAL, *page(find(game)).aids)


def check(game: str, wishes: Mapping[str, str]) -> dict[str, str]:
    """All aids with defaults filled in; a clear refusal of anything that does not fit."""
    known = {aid.name: aid for aid in offered(game)}
    for name, value in wishes.items():
        if name not in known:
            raise problems.wrong_settings(f'{game} has no aid "{name}"{near_miss(name, known)}')
        if value not in known[name].values:
            allowed = ", ".join(known[name].values)
            raise problems.wrong_settings(f'{game}: aid "{name}" can be {allowed}, not "{value}"')
    return {name: wishes.get(name, aid.default) for name, aid in known.items()}


def described(game: str, lang: str) -> list[tuple[str, str, dict[str, str]]]:
    """Name, words and values of each aid, in a language."""
    found = []
    for aid in offered(game):
        words = page_words(lang) if aid in GENERAL else game_words(lang, game)
        values = {value: words.say(phrase) for value, phrase in aid.values.items()}
        found.append((aid.name, words.say(aid.words), values))
    return found


def chosen(game: str, aids: Mapping[str, str], lang: str) -> list[tuple[str, str]]:
    """What a table allows, in words: (aid, value)."""
    return [
        (words, values[aids.get(name, next(iter(values)))])
        for name, words, values in described(game, lang)
        if aids.get(name, next(iter(values))) in values
    ]
