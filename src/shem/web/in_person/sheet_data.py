"""A score sheet as the browser gets it: fields, formulas, words and pictures. It counts there, without a server."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from shem.contracts.score_sheet import Number, Picks, Row, ScoreSheet
from shem.games import find
from shem.games import page as page_of
from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import Rules
from shem.web.cards import GUESSED, origin
from shem.web.how_to_play import PLAYED, guide_of
from shem.web.statics import STATICS
from shem.web.words import game_words

# What the script says; %x stands for a part that it fills in.
SAID = {
    "player": Phrase("Player {number}", number="%n"),
    "less": Phrase("Less"),
    "more": Phrase("More"),
    "choose": Phrase("Choose"),
    "total": Phrase("Total"),
    "place": Phrase("Place"),
    "wins": Phrase("{name} wins with {points}.", name="%name", points="%points"),
    "share": Phrase("{names} share the win with {points}.", names="%names", points="%points"),
    "decides": Phrase("Tiebreaker: {what}.", what="%what"),
    "rival": Phrase("{name} wins. You need more points than {name}.", name="%name"),
    "reconstructed": Phrase("reconstructed: check your copy"),
    "taken": Phrase("another player has it"),
}


def score_sheet_of(rules: Rules) -> ScoreSheet | None:
    made = page_of(rules).score_sheet
    return made("") if made else None


@lru_cache(16)
def sheet_data(game: str, lang: str) -> dict[str, Any]:
    """Return everything that a page needs to show and count a game's sheet."""
    rules, words = find(game), game_words(lang, game)
    sheet = score_sheet_of(rules)
    assert sheet is not None
    rival = sheet.rival
    return {
        "game": game,
        "unit": words.say(sheet.unit),
        "seats": list(rules.seat_counts),
        "rows": _rows(rules, words, sheet.rows),
        "rival": {"words": words.say(rival.words), "rows": _rows(rules, words, rival.rows)} if rival else None,
        "ties": [{"words": words.say(one.words), "of": one.of, "least": one.least} for one in sheet.ties],
        "modules": {name: words.say(said) for name, said in (sheet.modules or {}).items()},
        "say": {name: words.say(phrase) for name, phrase in SAID.items()},
    }


def _rows(rules: Rules, words: Language, rows: Iterable[Row]) -> list[dict[str, Any]]:
    return [
        {
            "words": capital(words.say(row.words)),
            "fields": [_field(rules, words, one) for one in row.fields],
            "points": row.points,
            "symbol": row.symbol,
            "module": row.module,
            "guessed": bool(row.label) and is_guessed(rules, row.label),
        }
        for row in rows
    ]


def _field(rules: Rules, words: Language, one: Number | Picks) -> dict[str, Any]:
    said = {"name": one.name, "words": capital(words.say(one.words))}
    if isinstance(one, Number):
        return {**said, "low": one.low, "high": one.high, "symbol": one.symbol, "module": one.module}
    choices = {
        choice.name: {
            "words": capital(words.say(choice.words)),
            "picture": tile(rules, choice.label, words),
            "points": choice.points,
            "group": choice.group,
            "module": choice.module,
            "guessed": is_guessed(rules, choice.label),
        }
        for choice in one.choices
    }
    return {**said, "choices": choices, "order": list(choices), "most": one.most}


def capital(text: str) -> str:
    """Return a text with a capital first letter."""
    return text[:1].upper() + text[1:]


def is_guessed(rules: Rules, label: str) -> bool:
    """Whether a component's values are reconstructed."""
    known = rules.catalogue().get(label)
    return known is not None and origin(known[2]) is GUESSED


def tile(rules: Rules, label: str, words: Language) -> str:
    """Return the drawing of a component, as the table shows it."""
    guide = guide_of(rules)
    return PLAYED.sub("", guide.tile(label, words, "")) if guide and label in rules.catalogue() else ""


def symbols(rules: Rules) -> Markup:
    """Return the symbols that a game's drawings use."""
    own, guide = STATICS.find(f"{rules.name}/page/symbols.svg"), guide_of(rules)
    return Markup((own.body.decode() if own else "") + (guide.sheet() if guide else ""))


def data_script(value: object) -> Markup:
    """Return JSON for a <script> that holds data: nothing in it ends the element."""
    return Markup(json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"))
