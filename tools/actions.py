"""Add answers that are not in a game's vocabulary yet (bot/actions.txt): python -m tools.actions [GAME…]

Plays random games in all variants and seat counts and collects every answer that was possible.
"""

from __future__ import annotations

import sys
from itertools import product
from random import Random

import shem
from shem.contracts.actions import FILE
from shem.games import evaluation, find
from tests.battery import Taste

GAMES = 600  # for each seat count, shared by the variants; more when cards are new


def variants(name: str) -> list[dict[str, str]]:
    """Return every combination of the settings a network should know that the rules allow."""
    rules = find(name)
    observation = evaluation(rules).observation
    varied = [one for one in rules.settings if observation is not None and one.name in observation.varied]
    found = []
    for values in product(*(one.values for one in varied)):
        settings = {one.name: value for one, value in zip(varied, values, strict=True)}
        try:
            rules.check(rules.seat_counts[-1], settings)
        except ValueError:
            continue
        found.append(settings)
    return found


def collect(name: str, games: int = GAMES) -> set[str]:
    """Return all answers that seats could give in random games."""
    found: set[str] = set()
    ways = variants(name)
    for settings, seats in product(ways, find(name).seat_counts):
        for seed in range(max(1, games // len(ways))):
            rng = Random(seed)
            game = shem.new(name, seats=seats, seed=seed, **settings)
            tastes = [Taste(rng) for _ in range(seats)]
            for decision in game:
                found.update(option.text for option in decision.options)
                game.play(tastes[decision.seat].pick(decision.options), seat=decision.seat)
    return found


def main(names: list[str]) -> None:
    for name in names or shem.game_names():
        path = find(name).folder / FILE
        texts = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        new = sorted(collect(name) - set(texts))
        path.write_text("\n".join([*texts, *new]) + "\n", encoding="utf-8")
        print(f"{name}: {len(texts) + len(new)} answers, {len(new)} of them new")


if __name__ == "__main__":
    main(sys.argv[1:])
