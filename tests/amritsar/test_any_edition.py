"""Owners may lay their printed values over ours: the rules must stand any effect in any place."""

from __future__ import annotations

import tomllib
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import shem
from shem.games.amritsar.components import FILE, KEYS
from shem.kernel.edition import EditionError
from tests.amritsar.test_invariants import check
from tests.battery import comes_to_an_end

OURS = tomllib.loads(FILE.read_text(encoding="utf-8"))
SHUFFLED = ("main", "second", "action", "instant", "bonus", "overflow")
ENDLESS = {"action": ("mahout",), "overflow": ("mahout", "knowledge")}


def shuffled(rng: Random) -> str:
    """An edition file in which all effects of tiles and tracks have changed places."""
    pool = [entry[field] for name in KEYS for entry in OURS[name] for field in SHUFFLED if field in entry]
    pool += [step["effect"] for track in OURS["track"] for step in track["steps"][:-1]]
    lines: list[str] = []
    for name, keys in KEYS.items():
        for entry in OURS[name]:
            lines.append(f"[[{name}]]")
            lines += [f"{key} = {entry[key]!r}" for key in keys]
            for field in SHUFFLED:
                if field in entry:
                    endless = ENDLESS.get(field, ())
                    fits = [effect for effect in pool if not any(effect.startswith(verb) for verb in endless)]
                    lines.append(f"{field} = {rng.choice(fits)!r}")
            if name == "track":
                steps = [
                    f"{{ kind = {step['kind']!r}, effect = {rng.choice(pool)!r} }}" for step in entry["steps"][:-1]
                ]
                last = entry["steps"][-1]
                steps.append(f"{{ kind = 'final', effect = {last['effect']!r} }}")
                lines.append(f"steps = [{', '.join(steps)}]")
    return "\n".join(lines)


@given(seats=st.integers(1, 4), seed=st.integers(0, 2**32))
def test_games_with_shuffled_effects_come_to_an_end(seats: int, seed: int) -> None:
    rng = Random(seed)
    comes_to_an_end(shem.new("amritsar", seats=seats, seed=seed, edition=shuffled(rng)), rng, check)


@pytest.mark.parametrize(
    ("edition", "complaint"),
    [
        ('[[mahout_tile]]\nid = "market"\naction = "mahout"', "amritsar: mahout_tile market: action: "),
        ('[[track]]\nid = "economy"\noverflow = "knowledge any 1"', "amritsar: track economy: overflow: "),
        ('[[track]]\nid = "economy"\noverflow = "gain coin 1; mahout"', "amritsar: track economy: overflow: "),
    ],
)
def test_what_could_go_on_for_ever(edition: str, complaint: str) -> None:
    with pytest.raises(EditionError, match=complaint):
        shem.new("amritsar", seats=2, edition=edition)
