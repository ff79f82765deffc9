"""Interpreting what a player types: a number, a move in notation, or the first letters of its words."""

from __future__ import annotations

from collections.abc import Sequence

from shem.kernel.notation import closest
from shem.kernel.option import Option
from shem.kernel.phrase import Language, List, Phrase


class Unclear(ValueError):
    """An answer that matches no option, or several; the message says so."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(str(phrase))
        self.phrase = phrase


def understand(line: str, options: Sequence[Option], words: Language) -> Option:
    """Return the option a player means."""
    typed = " ".join(line.lower().split())
    if typed.isdigit():
        number = int(typed)
        if not 1 <= number <= len(options):
            raise Unclear(Phrase("There is no option {number}. Choose 1 to {last}.", number=typed, last=len(options)))
        return options[number - 1]
    for option in options:
        if option.text.lower() == typed:
            return option
    fitting = [option for option in options if _fits(typed, option.text) or _fits(typed, words.say(option.phrase))]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        several = List([f"{options.index(option) + 1} {option.text}" for option in fitting[:6]])
        raise Unclear(Phrase('"{typed}" matches several options: {options}.', typed=line.strip(), options=several))
    texts = [option.text for option in options]
    hint = closest(typed, texts) or closest(typed, _words(options, words))
    if hint:
        raise Unclear(
            Phrase(
                '"{typed}" is not an option. Did you mean "{hint}"? Type a number, or h for help.',
                typed=line.strip(),
                hint=hint,
            )
        )
    raise Unclear(Phrase('"{typed}" is not an option. Type a number, or h for help.', typed=line.strip()))


def _fits(typed: str, text: str) -> bool:
    """Whether the typed words are the beginnings of words of the text, in its order."""
    rest = iter(text.lower().replace(":", " ").replace(",", " ").split())
    return all(any(word.startswith(part) for word in rest) for part in typed.split())


def _words(options: Sequence[Option], words: Language) -> list[str]:
    """Return every word of the options, to suggest what was meant."""
    return sorted({word for option in options for word in f"{option.text} {words.say(option.phrase)}".lower().split()})
