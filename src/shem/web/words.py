"""The page's own words, and the choice of a language."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from shem.bots import LEVELS
from shem.games import find
from shem.kernel.phrase import KERNEL_LOCALE, LANGUAGES, Language

LOCALE = Path(__file__).parent / "locale"
NAMES = {"en": "English", "de": "Deutsch", "ru": "Русский"}


@cache
def page_words(code: str) -> Language:
    """The words of the page itself."""
    return Language(code, LOCALE)


@cache
def game_words(code: str, game: str) -> Language:
    """The words of a game: its own, the kernel's, and the page's for who came and went."""
    folders = [LOCALE, KERNEL_LOCALE, find(game).folder / "locale"]
    return Language(code, *[folder for folder in folders if (folder / f"{code}.po").exists()])


@cache
def _level_words(code: str) -> Language:
    return Language(code, KERNEL_LOCALE)


def bot_words(spec: str, code: str) -> str:
    """How people call a bot: its level in a word, or else the text that describes it."""
    return _level_words(code).say(LEVELS[spec][1]) if spec in LEVELS else spec


def choose(wish: str | None, cookie: str | None, accept: str | None) -> str:
    """The language of a reader: asked for, remembered, or the first that the browser prefers."""
    for code in (wish, cookie):
        if code in LANGUAGES:
            return str(code)
    ranked: list[tuple[float, int, str]] = []
    for at, part in enumerate((accept or "").split(",")[:20]):
        code, _, quality = part.strip().partition(";q=")
        try:
            ranked.append((-float(quality or 1), at, code[:2].lower()))
        except ValueError:
            continue
    for _, _, code in sorted(ranked):
        if code in LANGUAGES:
            return code
    return LANGUAGES[0]
