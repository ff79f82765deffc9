"""The texts of card reader and notebook: their own, the game's and the page's."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from shem.kernel.phrase import KERNEL_LOCALE, Language
from shem.web.words import LOCALE

HERE = Path(__file__).parent


@cache
def reader_words(code: str) -> Language:
    return Language(code, LOCALE, KERNEL_LOCALE, HERE.parent / "locale", HERE / "locale")
