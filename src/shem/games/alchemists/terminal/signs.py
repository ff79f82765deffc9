"""Words and signs in their colors."""

from __future__ import annotations

from typing import NotRequired

from rich.text import Text

from shem.games.alchemists import names
from shem.games.alchemists.alchemy import NEUTRAL
from shem.games.alchemists.view_types import GameView
from shem.kernel.phrase import Language, Phrase


class ScreenView(GameView):
    """A view with what a caller may add: the players' names, and the seat whose board is shown."""

    names: NotRequired[list[str]]
    look: NotRequired[int]


SEAT_STYLES = ("magenta", "green", "dark_orange", "cyan")
COLOUR_STYLES = ("red", "green", "bright_blue")


def title(words: Language, phrase: Phrase) -> Text:
    return Text(words.say(phrase), style="bold")


def seat(one: int) -> Text:
    """Return a seat's letter in its color."""
    return Text("ABCD"[one], style=f"bold {SEAT_STYLES[one]}")


def potion(kind: int, words: Language) -> Text:
    style = "bold" if kind == NEUTRAL else f"bold {COLOUR_STYLES[kind // 2]}"
    return Text(words.say(names.POTION_SIGN[kind]), style=style)


def alchemical(kind: int, words: Language) -> Text:
    """Return the three aspects, each in its color; a capital letter is large."""
    found = Text()
    for part, style in zip(words.say(names.ASPECTS[kind]).split(), COLOUR_STYLES):
        found.append(part, style=style)
    return found


def cards(kinds: list[int], words: Language) -> Text:
    return Text(", ".join(words.say(names.INGREDIENT[k]) for k in kinds))
