"""A score sheet as the browser gets it: fields, formulas, words and pictures. It counts there, without a server."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from markupsafe import Markup

from shem.contracts.score_sheet import Number, Picks, Row
from shem.games import find
from shem.games import page as page_of
from shem.kernel.edition import about
from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import Rules
from shem.web.cards import GUESSED, origin
from shem.web.how_to_play import PLAYED, guide_of
from shem.web.people.talk.chat import plain
from shem.web.statics import STATICS, build
from shem.web.words import game_words

LONGEST = 80  # of what is said about an edition
# What the script says; %x stands for a part that it fills in.
SAID = {
    "player": Phrase("Player {number}", number="%n"),
    "less": Phrase("Less"),
    "more": Phrase("More"),
    "choose": Phrase("Choose"),
    "total": Phrase("Total"),
    "place": Phrase("Rank"),
    "wins": Phrase("{name} wins with {points}.", name="%name", points="%points"),
    "share": Phrase("{names} share the win with {points}.", names="%names", points="%points"),
    "decides": Phrase("Tiebreaker: {what}.", what="%what"),
    "rival": Phrase("{name} wins. You need more points than {name}.", name="%name"),
    "reconstructed": Phrase("reconstructed: check your copy"),
    "taken": Phrase("another player has it"),
}


@dataclass(frozen=True)
class Copy:
    """A copy of a game: its rules, the values printed in it (an edition file, or ours), and the words for them."""

    rules: Rules
    words: Language
    edition: str

    def tile(self, label: str) -> str:
        """Return the drawing of a component, as the table shows it."""
        guide = guide_of(self.rules)
        known = label in self.rules.catalogue(self.edition)
        return PLAYED.sub("", guide.tile(label, self.words, self.edition)) if guide and known else ""

    def is_guessed(self, label: str) -> bool:
        """Whether a component's values are reconstructed, and no owner found them to be as printed."""
        known = self.rules.catalogue(self.edition).get(label)
        return known is not None and origin(known[2]) is GUESSED and label not in self.checked

    @cached_property
    def checked(self) -> frozenset[str]:
        return frozenset(about(self.edition).get("checked", ())) if self.edition else frozenset()

    def about(self) -> list[str]:
        """Return who entered its values, and from which print, as far as the edition file says so."""
        said = about(self.edition) if self.edition else {}
        return [text for name in ("print", "entered_by") if (text := plain(said.get(name, ""), LONGEST))]


def copy_of(game: str, lang: str, edition: str) -> Copy:
    return Copy(find(game), game_words(lang, game), edition)


@lru_cache(16)
def sheet_data(game: str, lang: str, edition: str = "") -> dict[str, Any]:
    """Return everything that a page needs to show and count a game's sheet."""
    copy = copy_of(game, lang, edition)
    rules, words = copy.rules, copy.words
    made = page_of(rules).score_sheet
    assert made is not None
    sheet = made(edition)
    rival = sheet.rival
    return {
        "game": game,
        "unit": words.say(sheet.unit),
        "seats": list(rules.seat_counts),
        "build": build(),
        "about": copy.about(),
        "rows": _rows(copy, sheet.rows),
        "rival": {"words": words.say(rival.words), "rows": _rows(copy, rival.rows)} if rival else None,
        "ties": [{"words": words.say(one.words), "of": one.of, "least": one.least} for one in sheet.ties],
        "modules": {name: words.say(said) for name, said in (sheet.modules or {}).items()},
        "say": {name: words.say(phrase) for name, phrase in SAID.items()},
    }


def _rows(copy: Copy, rows: Iterable[Row]) -> list[dict[str, Any]]:
    return [
        {
            "words": capital(copy.words.say(row.words)),
            "fields": [_field(copy, one) for one in row.fields],
            "points": row.points,
            "symbol": row.symbol,
            "module": row.module,
            "guessed": copy.is_guessed(row.label),
        }
        for row in rows
    ]


def _field(copy: Copy, one: Number | Picks) -> dict[str, Any]:
    words = copy.words
    said = {"name": one.name, "words": capital(words.say(one.words))}
    if isinstance(one, Number):
        return {**said, "low": one.low, "high": one.high, "symbol": one.symbol, "module": one.module}
    choices = {
        choice.name: {
            "words": capital(words.say(choice.words)),
            "picture": copy.tile(choice.label),
            "points": choice.points,
            "group": choice.group,
            "module": choice.module,
            "guessed": copy.is_guessed(choice.label),
        }
        for choice in one.choices
    }
    return {**said, "choices": choices, "order": list(choices), "most": one.most}


def capital(text: str) -> str:
    """Return a text with a capital first letter."""
    return text[:1].upper() + text[1:]


def symbols(rules: Rules) -> Markup:
    """Return the symbols that a game's drawings use."""
    own, guide = STATICS.find(f"{rules.name}/page/symbols.svg"), guide_of(rules)
    return Markup((own.body.decode() if own else "") + (guide.sheet() if guide else ""))


def data_script(value: object) -> Markup:
    """Return JSON for a <script> that holds data: nothing in it ends the element."""
    return Markup(json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"))
