"""The languages of the terminal: a game's texts and the terminal's own."""

from __future__ import annotations

import os
from pathlib import Path

from shem.kernel.phrase import LANGUAGES, Language
from shem.kernel.phrase import language as kernel_language
from shem.kernel.rules import Rules

LOCALE = Path(__file__).parent / "locale"


def language(code: str, rules: Rules | None = None) -> Language:
    """Return the terminal's own texts in a language, and those of a game."""
    folders = [rules.folder / "locale", LOCALE] if rules is not None else [LOCALE]
    return kernel_language(code, *folders)


def preferred() -> str:
    """Return the system language if it is available, otherwise English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"
