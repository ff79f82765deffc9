"""Which verbs and components of a game take effect: for the coverage tests of the games.

Nothing in the rules is touched: a box is filled with effects that watch over those printed on cards and tiles, and the
stack is run frame by frame.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Container
from importlib import import_module
from types import ModuleType
from typing import Any

from shem.kernel.nodes import NOTHING
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase
from shem.kernel.table import NOBODY, AnyEffect, Effect
from tests.battery import fingerprint

Note = Callable[..., None]


def effects(package: ModuleType, without: Container[str] = ()) -> set[type]:
    """Every effect class of a game, in modules of its rules."""
    found = [module for module in pkgutil.iter_modules(package.__path__) if not module.ispkg]
    modules = [module.name for module in found if module.name not in without]
    things = [thing for name in modules for thing in vars(import_module(f"{package.__name__}.{name}")).values()]
    return {
        thing
        for thing in things
        if isinstance(thing, type) and issubclass(thing, Effect) and thing.__module__.startswith(package.__name__)
    }


class Sightings:
    """What was expected, and what has been seen: the verbs of a game to begin with."""

    def __init__(self, package: ModuleType, without: Container[str] = ()) -> None:
        self.expected = {f"verb {verb.__name__}" for verb in effects(package, without)}
        self.seen: set[str] = set()

    def see(self, label: str) -> None:
        assert label in self.expected, label
        self.seen.add(label)

    def see_verb(self, effect: AnyEffect) -> None:
        """If it is one of the game's own."""
        label = f"verb {type(effect).__name__}"
        if label in self.expected:
            self.seen.add(label)

    def watch(self, label: str, effect: AnyEffect) -> AnyEffect:
        """The same effect, watched."""
        return NOTHING if effect is NOTHING else Watched(label, effect, self)

    def missing(self, unseen: dict[str, str]) -> list[str]:
        """What was never seen and is not excused."""
        assert set(unseen) <= self.expected, "listed, but there is no such thing"
        return sorted(self.expected - self.seen - set(unseen))


class Watched(Effect[Any]):
    """Does what the effect on the card does, and notes whether that changed anything for the seat."""

    def __init__(self, label: str, inner: AnyEffect, sightings: Sightings) -> None:
        super().__init__()
        self.text = inner.text
        self.label = label
        self.inner = inner
        self.sightings = sightings
        self.before: list[dict[str, object]] = []
        self.after = Afterwards(self)
        sightings.expected.add(label)

    def can(self, t: Any, seat: int) -> bool:
        return self.inner.can(t, seat)

    def options(self, t: Any, seat: int, arg: int) -> list[Option]:
        return self.inner.options(t, seat, arg)

    def apply(self, t: Any, seat: int, arg: int, option: Option) -> None:
        self.sightings.see(self.label)  # asked by another effect (a follow action), the first answer is the deed
        self.inner.apply(t, seat, arg, option)

    def run(self, t: Any, seat: int, arg: int) -> None:
        if self.label not in self.sightings.seen:
            self.before.append(fingerprint(t.seats[seat]))
            t.push(self.after, seat)
        t.push(self.inner, seat, arg)

    def words(self) -> Phrase:
        return self.inner.words()


class Afterwards(Effect[Any]):
    def __init__(self, watched: Watched) -> None:
        super().__init__()
        self.watched = watched

    def run(self, t: Any, seat: int, arg: int) -> None:
        before = self.watched.before.pop()
        if fingerprint(t.seats[seat]) != before:
            self.watched.sightings.see(self.watched.label)


def run(t: Any, sightings: Sightings, note: Note) -> None:
    """What `Table.advance` does, frame by frame under observation. `note` looks at every frame before it is run."""
    while t.asker is None and t.stack:
        effect, seat, arg = t.stack.pop()
        label = f"verb {type(effect).__name__}"
        news = label in sightings.expected and label not in sightings.seen
        before = fingerprint(t) if news else {}
        note(t, seat, arg, effect, sightings)
        effect.run(t, seat, arg)
        if news and t.asker is not effect and fingerprint(t) != before:
            sightings.see(label)


def answer(t: Any, seat: int, option: Option, sightings: Sightings, note_frame: Note, note_answer: Note) -> None:
    """What `Table.answer` does, under observation. `note_answer` looks at the answer before it is taken."""
    effect = t.asker
    assert effect is not None
    note_answer(t, seat, effect, option, sightings)
    if t.sealed is not None:
        t.answer(seat, option)
        return
    t.number += 1
    t.asker, t.seat = None, NOBODY
    effect.apply(t, seat, t.arg, option)
    run(t, sightings, note_frame)
