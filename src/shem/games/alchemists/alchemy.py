"""Alchemy: the eight alchemicals, what two of them make, sun and moon, the golem's reactions (R1, R5.5, R14).

Ingredients, alchemicals, potions, colors and configurations are small numbers that index the tables here.
"""

from __future__ import annotations

import tomllib
from itertools import combinations, permutations, product
from pathlib import Path
from typing import Any, NamedTuple

COMPONENTS: dict[str, Any] = tomllib.loads(Path(__file__).with_name("components.toml").read_text(encoding="utf-8"))

COLOURS = ("red", "green", "blue")
PLUS, MINUS = 1, -1
NEUTRAL = 6


class Alchemical(NamedTuple):
    """Three aspects, each with a sign and a size, in the order red, green, blue (R1.1)."""

    id: str
    signs: tuple[int, int, int]
    large: tuple[bool, bool, bool]
    solar: bool


class Configuration(NamedTuple):
    """What the golem's chest and ears react to: two aspects of different colors (R14.1)."""

    chest: tuple[int, bool]
    ears: tuple[int, bool]


def _alchemical(row: dict[str, str]) -> Alchemical:
    red, green, blue = (row[colour] for colour in COLOURS)
    return Alchemical(
        row["id"],
        (_sign(red), _sign(green), _sign(blue)),
        (red[1] == "L", green[1] == "L", blue[1] == "L"),
        row["celestial"] == "solar",
    )


def _sign(text: str) -> int:
    return PLUS if text[0] == "+" else MINUS


INGREDIENTS: tuple[str, ...] = tuple(row["id"] for row in COMPONENTS["ingredient"])
ALCHEMICALS: tuple[Alchemical, ...] = tuple(_alchemical(row) for row in COMPONENTS["alchemical"])
POTIONS: tuple[str, ...] = tuple(row["id"] for row in COMPONENTS["potion"])
LEVELS: tuple[str, ...] = tuple(row["id"] for row in COMPONENTS["guarantee"])
PAIRS: tuple[tuple[int, int], ...] = tuple(combinations(range(len(INGREDIENTS)), 2))


def potion(colour: int, sign: int) -> int:
    """Return the potion of a color and a sign (R1.4)."""
    return 2 * colour + (sign == MINUS)


def aspect(potion: int) -> tuple[int, int]:
    """Return the color and sign of a potion that is not neutral (R1.4)."""
    return potion // 2, MINUS if potion % 2 else PLUS


def mix(x: int, y: int) -> int:
    """Return the potion of two different alchemicals: the color with equal signs and different sizes (R1.3)."""
    one, other = ALCHEMICALS[x], ALCHEMICALS[y]
    for colour in range(3):
        if one.signs[colour] == other.signs[colour] and one.large[colour] != other.large[colour]:
            return potion(colour, one.signs[colour])
    return NEUTRAL


MIX: tuple[tuple[int, ...], ...] = tuple(tuple(mix(x, y) for y in range(8)) for x in range(8))


def level(wanted: int, mixed: int) -> int:
    """Return how well a potion matches the one wanted: wrong sign 0, neutral 1, correct sign 2, exact 3 (R5.5)."""
    if mixed == wanted:
        return 3
    if mixed == NEUTRAL:
        return 1
    return 2 if mixed % 2 == wanted % 2 else 0


def potions_at(wanted: int, quality: int) -> tuple[int, ...]:
    """Return the potions that a sale reported at this level may have been (R5.5)."""
    return tuple(mixed for mixed in range(len(POTIONS)) if level(wanted, mixed) == quality)


# Numbered like the official app's fifth letter: colors RG RB GR GB BR BG, then sizes (R14.1, app.code5).
CONFIGURATIONS: tuple[Configuration, ...] = tuple(
    Configuration((chest, chest_large), (ears, ears_large))
    for chest, ears in permutations(range(3), 2)
    for chest_large, ears_large in product((False, True), repeat=2)
)


def reaction(configuration: int, alchemical: int) -> tuple[bool, bool]:
    """Whether chest and ears react. Each does if its color's aspect has its size (R14.10)."""
    large = ALCHEMICALS[alchemical].large
    (chest, chest_large), (ears, ears_large) = CONFIGURATIONS[configuration]
    return large[chest] == chest_large, large[ears] == ears_large


_ANIMATING = {size == "large": _sign(sign) for size, sign in COMPONENTS["golem"]["animate_sign"].items()}


def animators(configuration: int) -> tuple[int, int]:
    """Return the two alchemicals that animate the golem: + where it reacts to large, - where to small (R14.13)."""
    needed = [(colour, _ANIMATING[large]) for colour, large in CONFIGURATIONS[configuration]]
    x, y = (
        x
        for x, alchemical in enumerate(ALCHEMICALS)
        if all(alchemical.signs[colour] == sign for colour, sign in needed)
    )
    return x, y
