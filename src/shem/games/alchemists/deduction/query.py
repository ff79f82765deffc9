"""Deduction for scripts: one JSON query in, one JSON answer out (`shem deduce < query.json`).

    {"golem": true, "facts": [...], "mix": [["Fern", "Toad"], ...]}

A fact is one of

    {"t": "mix", "a": "Fern", "b": "Toad", "in": ["Red+", "Soup"]}          the potions still possible
    {"t": "sale", "a": "Fern", "b": "Toad", "wanted": "Red+", "level": "correct_sign"}
    {"t": "debunk", "a": "Fern", "b": "Toad", "potion": "Red+", "answer": false}
    {"t": "glimpse", "i": "Fern", "in": ["Red+"]}                           one ingredient of another player's mix
    {"t": "aspect", "i": "Fern", "in": ["Red+"]}
    {"t": "book", "i": "Fern", "solar": true}
    {"t": "golem", "i": "Fern", "chest": true, "ears": false}
    {"t": "animate", "a": "Fern", "b": "Toad", "success": false}

and the answer is what is left: "worlds" (of ingredients), "weight" (worlds times golems), the deduction
grid "core" [alchemical][ingredient], "encyclopedia_plus" [color][ingredient], "golem" [ears, chest][red
large, red small, green large, ...], and in "mix" the potions of each pair that was asked for.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from math import comb
from time import perf_counter
from typing import Any

from shem.games.alchemists.alchemy import COLOURS, INGREDIENTS, LEVELS, NEUTRAL
from shem.games.alchemists.deduction.engine import Knowledge, contradiction
from shem.games.alchemists.deduction.facts import (
    Animated,
    Fact,
    Glimpsed,
    GolemFact,
    HasAspect,
    Mixed,
    Reacted,
    Read,
    pair,
)
from shem.kernel.notation import near_miss

Json = dict[str, Any]

INGREDIENT_NAMES = tuple(ingredient.capitalize() for ingredient in INGREDIENTS)
POTION_NAMES = (*(colour.capitalize() + sign for colour in COLOURS for sign in "+-"), "Soup")


def main(text: str, repeat: int = 0) -> str:
    """Answer a JSON query; with `repeat`, a second line contains the mean time of that many more runs."""
    question = parsed(text)
    answer = json.dumps(query(question))
    if repeat < 1:
        return answer
    start = perf_counter()
    for _ in range(repeat):
        query(question)
    mean = (perf_counter() - start) / repeat * 1000
    return f"{answer}\n{mean:.3f} ms per query (mean of {repeat})"


def parsed(text: str) -> Json:
    """Return the JSON in a text. Invalid JSON raises ValueError with a message that says where."""
    if not text.strip():
        raise ValueError('empty input: expected a JSON query, for example {"facts": []}')
    try:
        question: Json = json.loads(text)
    except json.JSONDecodeError as error:
        raise ValueError(f"invalid JSON: {error.msg} at line {error.lineno}, column {error.colno}") from None
    except RecursionError:
        raise ValueError("invalid query: nested too deeply") from None
    return question


def clash(question: Json) -> str:
    """Return which facts of a query cannot be true together; "" if all can.

    >>> book = {"t": "book", "i": "Fern"}
    >>> clash({"facts": [{**book, "solar": True}, {**book, "i": "Toad", "solar": True}, {**book, "solar": False}]})
    'fact 3 contradicts fact 1'
    """
    golem, facts, _ = understood(question)
    found = contradiction(facts, golem)
    if found is None:
        return ""
    if not found.clash:
        return f"fact {found.position + 1} cannot be true"
    others = ", ".join(str(position + 1) for position in found.clash)
    return f"fact {found.position + 1} contradicts {'facts' if len(found.clash) > 1 else 'fact'} {others}"


def query(question: Json) -> Json:
    """Answer one query; an error in it raises ValueError with a message that says where.

    >>> answer = query({"facts": [{"t": "book", "i": "Fern", "solar": True}], "mix": [["Fern", "Toad"]]})
    >>> answer["worlds"], answer["mix"][0]["c"]["Soup"]
    (20160, 2880)
    """
    golem, facts, pairs = understood(question)
    known = Knowledge(golem).learn(*facts)
    answer: Json = {"worlds": known.worlds, "weight": known.weight}
    if not known.possible:
        return answer
    answer["core"] = _shares(known.grid, known.weight)
    answer["encyclopedia_plus"] = _shares(known.plus, known.weight)
    if golem:
        answer["golem"] = _shares([known.parts["ears"], known.parts["chest"]], known.weight)
    # The table of all pairs costs as much as these pairs one by one.
    few = len(pairs) <= comb(len(known.others), 2)
    brew = known.brew if few else lambda a, b: known.brews[pair(a, b)]
    answer["mix"] = [
        {
            "a": INGREDIENT_NAMES[a],
            "b": INGREDIENT_NAMES[b],
            "c": {name: count for name, count in zip(POTION_NAMES, brew(a, b)) if count},
        }
        for a, b in pairs
    ]
    return answer


def _shares(table: Sequence[Sequence[int]], weight: int) -> list[list[float]]:
    """Return counts as probabilities; certain and impossible are the integers 1 and 0."""
    return [[count // weight if count in (0, weight) else count / weight for count in row] for row in table]


# --- reading a query


class _Reader:
    """Reads the entries of one JSON object; an error message says where it is."""

    def __init__(self, source: object, where: str) -> None:
        if not isinstance(source, dict):
            raise ValueError(f"{where}: expected a JSON object, got {json.dumps(source)}")
        self.source, self.where = source, where
        self.taken: set[str] = set()

    def wrong(self, what: str) -> ValueError:
        return ValueError(f"{self.where}: {what}")

    def take(self, key: str, default: object = None) -> object:
        self.taken.add(key)
        if key in self.source:
            return self.source[key]
        if default is None:
            raise self.wrong(f'"{key}" is missing')
        return default

    def flag(self, key: str, default: object = None) -> bool:
        value = self.take(key, default)
        if not isinstance(value, bool):
            raise self.wrong(f'"{key}" must be true or false, not {json.dumps(value)}')
        return value

    def list(self, key: str, default: object = None) -> list[object]:
        value = self.take(key, default)
        if not isinstance(value, list):
            raise self.wrong(f'"{key}" must be a list, not {json.dumps(value)}')
        return value

    def name(self, kind: str, value: object, names: Sequence[str]) -> int:
        if isinstance(value, str) and value in names:
            return names.index(value)
        raise self.wrong(f"unknown {kind} {json.dumps(value)}{_hint(value, names)}")

    def ingredient(self, key: str) -> int:
        return self.name("ingredient", self.take(key), INGREDIENT_NAMES)

    def two(self) -> tuple[int, int]:
        a, b = self.ingredient("a"), self.ingredient("b")
        if a == b:
            raise self.wrong("a and b must be different ingredients")
        return a, b

    def potions(self, key: str, names: Sequence[str] = POTION_NAMES) -> tuple[int, ...]:
        return tuple(self.name("potion", value, names) for value in self.list(key))

    def finish(self) -> None:
        for key in self.source:
            if key not in self.taken:
                raise self.wrong(f'unknown entry "{key}"{_hint(key, sorted(self.taken))}')


def _hint(value: object, names: Sequence[str]) -> str:
    word = str(value)
    return near_miss(word, names) or near_miss(word.capitalize(), names) or f"; available: {', '.join(names)}"


_SIX = POTION_NAMES[:NEUTRAL]
_FACTS: Mapping[str, Callable[[_Reader], Fact | GolemFact]] = {
    "mix": lambda r: Mixed(*r.two(), r.potions("in")),
    "sale": lambda r: Mixed.sold(
        *r.two(), r.name("potion", r.take("wanted"), _SIX), r.name("level", r.take("level"), LEVELS)
    ),
    "debunk": lambda r: Mixed.demonstrated(
        *r.two(), r.name("potion", r.take("potion"), POTION_NAMES), r.flag("answer")
    ),
    "glimpse": lambda r: Glimpsed(r.ingredient("i"), r.potions("in")),
    "aspect": lambda r: HasAspect(r.ingredient("i"), r.potions("in", _SIX)),
    "book": lambda r: Read(r.ingredient("i"), r.flag("solar")),
    "golem": lambda r: Reacted(r.ingredient("i"), r.flag("chest"), r.flag("ears")),
    "animate": lambda r: Animated(*r.two(), r.flag("success")),
}


def understood(question: object) -> tuple[bool, list[Fact | GolemFact], list[tuple[int, int]]]:
    """Return a query in the engine's terms: whether there is a golem, the facts, the pairs. Raises ValueError like
    `query`.

    >>> understood({"facts": [{"t": "mix", "a": "Fern", "b": "Toad", "in": ["Blue-"]}], "mix": [["Toad", "Fern"]]})
    (False, [Mixed(a=1, b=2, potions=(5,))], [(2, 1)])
    """
    reader = _Reader(question, "query")
    golem = reader.flag("golem", False)
    facts = [_fact(fact, n, golem) for n, fact in enumerate(reader.list("facts", []), 1)]
    pairs = [_pair(names, n) for n, names in enumerate(reader.list("mix", []), 1)]
    reader.finish()
    return golem, facts, pairs


def _fact(source: object, position: int, golem: bool) -> Fact | GolemFact:
    reader = _Reader(source, f"fact {position}")
    kind = reader.take("t")
    if not isinstance(kind, str) or kind not in _FACTS:
        raise reader.wrong(f"unknown fact {json.dumps(kind)}{_hint(kind, list(_FACTS))}")
    reader.where += f" ({kind})"
    fact = _FACTS[kind](reader)
    reader.finish()
    if isinstance(fact, GolemFact) and not golem:
        raise reader.wrong('this fact needs "golem": true in the query')
    return fact


def _pair(names: object, position: int) -> tuple[int, int]:
    if not isinstance(names, list) or len(names) != 2:
        raise ValueError(f"mix {position}: expected a list of two ingredients, got {json.dumps(names)}")
    return _Reader({"a": names[0], "b": names[1]}, f"mix {position}").two()
