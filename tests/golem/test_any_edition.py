"""Owners may lay their printed values over ours: the rules must stand any effect in any place."""

from __future__ import annotations

import tomllib
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import shem
from shem.games.golem.components import FILE, KEYS
from shem.games.golem.state import Golem
from shem.kernel.edition import EditionError
from tests.battery import Taste
from tests.golem.test_invariants import check

OURS = tomllib.loads(FILE.read_text(encoding="utf-8"))
SHUFFLED = ("immediate", "active", "effect", "bonus", "effects")


def shuffled(rng: Random) -> str:
    """An edition file in which all effects of cards and tiles have changed places."""
    pool: list[str] = []
    for name in KEYS:
        for entry in OURS[name]:
            for field in SHUFFLED:
                pool += entry[field] if isinstance(entry.get(field), list) else [entry[field]] if field in entry else []
    rng.shuffle(pool)
    spare = [effect for effect in pool if "book_active" not in effect]
    lines: list[str] = []
    for name, keys in KEYS.items():
        for entry in OURS[name]:
            lines.append(f"[[{name}]]")
            lines += [f"{key} = {entry[key]!r}" for key in keys]
            for field in entry.keys() & set(SHUFFLED):
                if isinstance(entry[field], list):
                    lines.append(f"{field} = {[pool.pop() for _ in entry[field]]!r}")
                else:
                    effect = pool.pop()
                    if field == "active" and "book_active" in effect:
                        effect = rng.choice(spare)
                    lines.append(f"{field} = {effect!r}")
    return "\n".join(lines)


@given(seats=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_games_with_shuffled_effects_come_to_an_end(seats: int, seed: int) -> None:
    rng = Random(seed)
    game = shem.new("golem", seats=seats, seed=seed, edition=shuffled(rng))
    tastes = [Taste(rng) for _ in range(seats)]
    for decision in game:
        assert isinstance(game.table, Golem)
        check(game.table)
        assert len({option.text for option in decision.options}) == len(decision.options)
        assert decision.number < 5000
        game.play(tastes[decision.seat].pick(decision.options), seat=decision.seat)
    assert game.over


def test_a_book_cannot_activate_books() -> None:
    """It could activate itself, for ever."""
    edition = '[[book]]\nnumber = 17\nactive = "gain vp 1; book_active 1"'
    with pytest.raises(EditionError, match="golem: book 17: active: "):
        shem.new("golem", edition=edition)
