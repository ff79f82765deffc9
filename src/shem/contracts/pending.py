"""A vocabulary for what is still to come: the kinds of effects of a game, and the words printed on its components."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from shem.kernel.nodes import AnyOrder, Choose, May, Pay, Seq
from shem.kernel.notation import NUMBER
from shem.kernel.position import fields
from shem.kernel.table import AnyEffect, Effect


class Vocabulary:
    """The kinds of effects (classes, by name), and the words of card texts: "gain clay 3" is 3 times "gain clay".

    Numbers follow the names, so a game with a new kind has other numbers; weights are stored by name.
    """

    __slots__ = ("_kind", "_known", "_word", "kinds", "words")

    def __init__(self, kinds: Iterable[str], words: Iterable[str]) -> None:
        self.kinds = tuple(kinds)
        self.words = tuple(words)
        self._kind = {name: n for n, name in enumerate(self.kinds)}
        self._word = {word: len(self.kinds) + n for n, word in enumerate(self.words)}
        self._known: dict[object, list[tuple[int, int]]] = {}

    def kind(self, effect: AnyEffect) -> int:
        """Return the number of an effect's kind; -1 if it is unknown."""
        return self._amounts(effect)[0][0]

    def add(self, totals: dict[int, int], effect: AnyEffect) -> None:
        """Add the kind of an effect and the words of its text."""
        for n, amount in self._amounts(effect):
            totals[n] = totals.get(n, 0) + amount

    def _amounts(self, effect: AnyEffect) -> list[tuple[int, int]]:
        found = self._known.get(effect)
        if found is None:
            found = [(self._kind.get(type(effect).__name__, -1), 1)]
            for word, amount in spell(effect):
                if word in self._word:
                    found.append((self._word[word], amount))
            if len(self._known) >= MANY:
                self._known.clear()
            self._known[effect] = found
        return found


MANY = 20_000  # effects kept


def spell(effect: AnyEffect) -> list[tuple[str, int]]:
    """Return the words of an effect's text: each verb with its arguments, and how many."""
    if not effect.text:
        return []
    parts: list[AnyEffect] = []
    if isinstance(effect, (Seq, Choose, AnyOrder)):
        parts = effect.parts
    elif isinstance(effect, May):
        parts = [effect.part]
    elif isinstance(effect, Pay):
        parts = [effect.cost, effect.then]
    if parts:
        return [one for part in parts for one in spell(part)]
    words = effect.text.split()
    numbers = [word for word in words if NUMBER.fullmatch(word)]
    return [(" ".join([word for word in words if word not in numbers]), int(numbers[0]) if numbers else 1)]


def vocabulary(package: str, box: object) -> Vocabulary:
    """Return the vocabulary of a game: the effects its package defines, and the texts in its box."""
    kinds = {kind.__name__ for kind in _subclasses(Effect) if kind.__module__.startswith((f"{package}.", NODES))}
    words = {word for effect in printed(box) for word, _ in spell(effect)}
    return Vocabulary(sorted(kinds), sorted(words))


NODES = "shem.kernel.nodes"


def printed(box: object) -> list[AnyEffect]:
    """Return every effect printed on a component."""
    found: list[AnyEffect] = []
    values: list[Any] = [getattr(box, name, None) for name in fields(box)]
    for value in values:
        if isinstance(value, Effect):
            found.append(value)
        elif isinstance(value, (list, tuple)):
            values += value
        elif isinstance(value, dict):
            values += value.values()
    return found


def _subclasses(kind: type) -> list[type]:
    found: list[type] = list(kind.__subclasses__())
    for one in found:
        children: list[type] = one.__subclasses__()
        found += [child for child in children if child not in found]
    return found
