"""What the terminal asks of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rich.console import RenderableType

from shem.kernel.option import Option
from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import View


class Pane:
    """A part of the table in a terminal: something rich can print, and how much the open question needs it."""

    __slots__ = ("body", "name", "need", "title")

    def __init__(self, name: str, title: Phrase, body: RenderableType, need: int) -> None:
        self.name = name
        self.title = title
        self.body = body
        self.need = need


def _no_panes(view: View, words: Language) -> list[Pane]:
    return []


def _no_hint(view: View, after: View | None, option: Option, words: Language) -> RenderableType:
    return ""


def _no_labels(view: View, what: object) -> list[str]:
    return []


@dataclass(frozen=True)
class Terminal:
    """A game in the terminal. Everything has a plain stand-in."""

    # What a seat sees, in reading order. The view may also hold "names" and "look" (the seat whose board is shown).
    panes: Callable[[View, Language], list[Pane]] = _no_panes
    # What an option means here: (view, the view after it if nothing new is revealed, option, words).
    hint: Callable[[View, View | None, Option, Language], RenderableType] = _no_hint
    # The labels of the components that an option points at, and those a player means by what they typed.
    refers: Callable[[View, Option], list[str]] = _no_labels
    lookup: Callable[[View, str], list[str]] = _no_labels
