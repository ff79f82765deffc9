"""The page's own texts, and the choice of a language."""

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
    """Return the texts of the page itself."""
    return Language(code, KERNEL_LOCALE, LOCALE)


@cache
def game_words(code: str, game: str) -> Language:
    """Return the texts of a game: its own, the kernel's, and the page's for changes of seats."""
    folders = [LOCALE, KERNEL_LOCALE, find(game).folder / "locale"]
    return Language(code, *[folder for folder in folders if (folder / f"{code}.po").exists()])


@cache
def _level_words(code: str) -> Language:
    return Language(code, KERNEL_LOCALE)


def bot_words(spec: str, code: str) -> str:
    """Return a bot's display name: its level, or else its spec."""
    return _level_words(code).say(LEVELS[spec][1]) if spec in LEVELS else spec


def choose(wish: str | None, cookie: str | None, accept: str | None) -> str:
    """Return the reader's language: requested, remembered, or the first that the browser prefers."""
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
