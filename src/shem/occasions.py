"""First-time cards: what a coach says when something happens to a player for the first time.

When a card is due is written in a small notation. " | " means either, " & " means both (and comes first):

    offer X      the player's question has such an option, in the notation of options (* and [ ] as in file names)
    play X       the player's last answer was such an option
    view KEY     an entry of the player's view is neither zero nor empty; "me." is the own seat, "#" a length
    view KEY=N   a comparison with a number, a word or another entry of the own seat: = > >= <=; in a list: any of them
    log KEY      since the player's last answer, this kind of line is in the log, about the player or about nobody
    round N      this round has started
    over         the game is over
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import translate
from functools import cache
from operator import eq, ge, gt, le
from pathlib import Path
from typing import Any

from shem.games import folders
from shem.kernel.game import Game
from shem.kernel.phrase import LANGUAGES
from shem.kernel.table import NOBODY

Texts = Mapping[str, str]  # by language
NO_TEXTS: Texts = {}
KEYS = {"id", "when", "title", "point", "say", "why"}
WORDS = re.compile(r"(\w+)(?: (.+))?")
COMPARED = re.compile(r"(#?[\w.]+)(?:(>=|<=|=|>)([\w.]+))?")
OPERATORS: Mapping[str, Callable[[Any, Any], bool]] = {"=": eq, ">": gt, ">=": ge, "<=": le}


@dataclass(frozen=True)
class Seen:
    """What a seat knows at a moment: nothing that it may not see."""

    seat: int
    view: Mapping[str, Any]
    options: Sequence[str]
    last: str  # the seat's last answer
    news: frozenset[str]  # kinds of lines in the log since then
    over: bool


Condition = Callable[[Seen], bool]


@dataclass(frozen=True)
class Card:
    """What the coach says when something happens for the first time."""

    name: str
    when: str
    title: Texts
    say: Texts
    point: tuple[str, ...]  # what is marked on the page
    is_due: Condition

    @property
    def is_last(self) -> bool:
        """Whether it is about the end of the game."""
        return "over" in self.when.split()


def cards(game: str) -> tuple[Card, ...]:
    """Return the first-time cards of a game: those of its first lesson."""
    path = folders()[game] / "lessons" / "first.toml"
    return read(path) if path.exists() else ()


def due(game: Game, seat: int, view: Mapping[str, Any] | None = None) -> list[str]:
    """Return the names of the cards that are due for a seat now, first time or not."""
    mine = [(number, option.text) for number, who, option in game._history() if who == seat]
    since, last = mine[-1] if mine else (0, "")
    lines = (line for line in reversed(game.log_for(seat)))
    news = set()
    for line in lines:
        if line.number < since:
            break
        if line.seat in (seat, NOBODY):
            news.add(line.key)
    options = [option.text for decision in game.decisions if decision.seat == seat for option in decision.options]
    seen = Seen(seat, game.view(seat) if view is None else view, options, last, frozenset(news), game.over)
    # What comes up for the first time is of no use once the game is over.
    timely = (card for card in cards(game.rules.name) if not game.over or card.is_last)
    return [card.name for card in timely if card.is_due(seen)]


# -- reading ---------------------------------------------------------------------------------------------------------


@cache
def read(path: Path) -> tuple[Card, ...]:
    """Read the cards of a file."""
    text = path.read_text(encoding="utf-8")
    return tuple(_card(entry, path.name, text) for entry in tomllib.loads(text).get("first", ()))


def texts(entry: Mapping[str, Any], key: str, where: str) -> Texts:
    """Return a text in every language; no text at all is allowed, too."""
    found: Texts = entry.get(key, NO_TEXTS)
    if found and set(found) != set(LANGUAGES):
        raise ValueError(f"{where}: {key} must be given in {', '.join(LANGUAGES)}")
    return found


def check_keys(entry: Mapping[str, Any], known: set[str], where: str) -> None:
    """Reject an entry with an unknown key."""
    if odd := sorted(set(entry) - known):
        raise ValueError(f"{where}: unknown key {odd[0]}")


def _card(entry: Mapping[str, Any], file: str, text: str) -> Card:
    when = entry["when"]
    before = text.partition(f'when = "{when}"')[0]
    where = f"{file}, line {before.count(chr(10)) + 1}"
    check_keys(entry, KEYS, where)
    title, say = (texts(entry, key, where) for key in ("title", "say"))
    return Card(entry["id"], when, title, say, tuple(entry.get("point", ())), condition(when, where))


def condition(when: str, where: str = "") -> Condition:
    """Read when a card is due."""
    ways = [[_single(one, where) for one in way.split(" & ")] for way in when.split(" | ")]
    return lambda seen: any(all(holds(seen) for holds in way) for way in ways)


def _single(text: str, where: str) -> Condition:
    found = WORDS.fullmatch(text)
    kind, rest = (found[1], found[2] or "") if found else ("", "")
    if kind == "over" and not rest:
        return lambda seen: seen.over
    if kind == "round" and rest.isdecimal():
        return _compared("round", "=", rest)
    if kind == "log" and rest.isidentifier():
        return lambda seen: rest in seen.news
    if kind == "view" and (parts := COMPARED.fullmatch(rest)):
        return _compared(*parts.groups())
    if kind in ("offer", "play") and rest:
        fits = re.compile(translate(rest)).match
        if kind == "offer":
            return lambda seen: any(fits(option) for option in seen.options)
        return lambda seen: bool(fits(seen.last))
    raise ValueError(f'{where}: "{text}" is not an occasion')


def _compared(path: str, sign: str | None, other: str | None) -> Condition:
    def holds(seen: Seen) -> bool:
        value = _entry(path, seen)
        values = value if isinstance(value, list | tuple) else [value]
        if sign is None or other is None:
            return any(values)
        wanted = _entry(other, seen) if other.startswith("me.") else int(other) if other.isdecimal() else other
        return any(OPERATORS[sign](one, wanted) for one in values)

    return holds


def _entry(path: str, seen: Seen) -> Any:
    found: Any = seen.view
    for name in path.lstrip("#").split("."):
        found = found["seats"][seen.seat] if name == "me" else found[int(name) if name.isdecimal() else name]
    return len(found) if path.startswith("#") else found
