"""A game's answers as numbers, for networks and environments that need a fixed set of actions.

The vocabulary is a file of texts, one per line; a text's number is its line, so new ones are only ever added at the end
(`python -m tools.actions`). The same text has the same number in every question.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from shem.kernel.option import Option

FILE: Final = "bot/actions.txt"
UNKNOWN: Final = -1
SPARE: Final = 16  # numbers for answers that are not in the vocabulary: cards of another edition


class Actions:
    """The numbered answers of a game.

    >>> actions = Actions(["pass", "row 1"])
    >>> actions.size, actions.text(1), actions.number("pass")
    (18, 'row 1', 0)
    """

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = tuple(texts)
        self.size = len(self.texts) + SPARE
        self._numbers = {text: n for n, text in enumerate(self.texts)}

    @classmethod
    def read(cls, folder: Path) -> Actions:
        """Read the vocabulary of a game's folder."""
        return cls((folder / FILE).read_text(encoding="utf-8").splitlines())

    def text(self, number: int) -> str:
        """Return the text of a number; empty for the spare ones."""
        return self.texts[number] if number < len(self.texts) else ""

    def number(self, text: str) -> int | None:
        return self._numbers.get(text)

    def numbers(self, options: Sequence[Option]) -> list[int]:
        """Return the number of each option of a question; unknown ones get the spare numbers, in their order."""
        known = self._numbers
        found = [known.get(option.text, UNKNOWN) for option in options]
        if UNKNOWN in found:
            spare = len(self.texts)
            for n, option in enumerate(options):
                if found[n] == UNKNOWN:
                    if spare == self.size:
                        raise ValueError(f"more than {SPARE} answers to one question are not in {FILE}: {option.text}")
                    found[n] = spare
                    spare += 1
        return found

    def option(self, options: Sequence[Option], number: int) -> Option | None:
        """Return the option with this number; None if it is not an answer to this question."""
        if 0 <= number < len(self.texts):
            text = self.texts[number]
            for option in options:
                if option.text == text:
                    return option
            return None
        numbers = self.numbers(options)
        return options[numbers.index(number)] if number in numbers else None

    def mask(self, options: Sequence[Option]) -> bytearray:
        """Return which numbers are legal answers: 1 or 0 for each."""
        legal = bytearray(self.size)
        for number in self.numbers(options):
            legal[number] = 1
        return legal
