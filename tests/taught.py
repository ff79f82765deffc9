"""What tests of how-to-play texts share: their sentences, their numbers, and the recorded game they tell."""

from __future__ import annotations

import re
from collections import Counter

from shem.contracts.guide import moment, text_file
from shem.games import find
from shem.kernel.game import Game
from shem.kernel.phrase import LANGUAGES

DIRECTIVE = re.compile(r"\{[^}]*\} ?")


def text(game: str, lang: str = "en") -> str:
    """A text on one line, without directives and bold type."""
    written = text_file(find(game), lang).read_text(encoding="utf-8")
    return " ".join(DIRECTIVE.sub("", written).replace("**", "").split())


def numbers(game: str, lang: str) -> list[Counter[str]]:
    """The numbers in each chapter."""
    written = DIRECTIVE.sub("", text_file(find(game), lang).read_text(encoding="utf-8"))
    return [Counter(re.findall(r"\d+", chapter)) for chapter in re.split(r"^##+ ", written, flags=re.MULTILINE)]


def all_numbers(game: str) -> list[list[Counter[str]]]:
    return [numbers(game, lang) for lang in LANGUAGES]


def example(game: str, number: int) -> Game:
    """The recorded game when the decision with this number is due."""
    return moment(find(game), "example", number)


def end(game: str) -> Game:
    """The recorded game when it is over."""
    written = (text_file(find(game), "en").parent / "example.txt").read_text(encoding="utf-8")
    return example(game, len(written.partition("\n-\n")[2].splitlines()))
