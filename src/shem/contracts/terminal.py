"""What a game provides to the terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from shem.kernel.decision import Decision
from shem.kernel.option import Option
from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import View
from shem.kernel.table import Line, Table

if TYPE_CHECKING:  # `import shem` does not need rich
    from rich.console import RenderableType
    from rich.text import Text


class Pane:
    """A part of the table in a terminal: something rich can print, and how relevant it is to the open question."""

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
class RealTable:
    """A game played in person against an automated opponent, whose turns the player carries out."""

    # Whether a game with these settings is played this way.
    is_one: Callable[[Mapping[str, str]], bool]
    # The command that continues a saved game, and the text before the first question.
    command: str
    opening: Phrase
    # Lines of the log as a list of things to do.
    steps: Callable[[Sequence[Line], Language], list[Text]]
    # A question in a special form; None if it is asked like any other.
    ask: Callable[[Decision, Language], RenderableType | None]
    # What a player typed, as the text of an option if it means one.
    typed: Callable[[str, Decision, Language], str]
    # The sources of the opponent's points.
    sheet: Callable[[Table], list[tuple[Phrase, int]]]


@dataclass(frozen=True)
class Terminal:
    """A game's terminal interface. Everything has a simple default."""

    # What a seat sees, in reading order. The view may also contain "names" and "look" (the seat whose board
    # is shown).
    panes: Callable[[View, Language], list[Pane]] = _no_panes
    # An option's meaning: (view, the view after it if nothing new is revealed, option, words).
    hint: Callable[[View, View | None, Option, Language], RenderableType] = _no_hint
    # The labels of the components that an option refers to, and those a player means by what they typed.
    refers: Callable[[View, Option], list[str]] = _no_labels
    lookup: Callable[[View, str], list[str]] = _no_labels
    # What a player can ask about, for example: "book 17". Without examples of its own, a game shows some of its labels.
    examples: tuple[str, ...] = ()
    # How it is played in person against an automated opponent, if it can be.
    real_table: RealTable | None = None
