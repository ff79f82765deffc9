"""Speed of the search bot: iterations per second, over questions from the middle of games."""

from __future__ import annotations

from random import Random
from time import process_time

import shem
from shem.bots import Budget, Seen
from shem.bots.search import Search

QUESTIONS = 10
ITERATIONS = 100  # enough to try every option twice; with less, the bot looks less far ahead


def questions(name: str, seats: int) -> list[Seen]:
    """Yield real choices, spread over two random games."""
    found: list[Seen] = []
    rng = Random(3)
    for seed in range(2):
        game = shem.new(name, seats=seats, seed=seed)
        for decision in game:
            if len(decision.options) > 2 and rng.random() < 0.15:
                found.append(Seen(game.copy(), decision))
            game.play(rng.choice(decision.options), seat=decision.seat)
    return [found[len(found) * n // QUESTIONS] for n in range(QUESTIONS)]


def run(seats: int = 2) -> dict[str, float]:
    """Measure the iterations per second of processor time, for every game."""
    results = {}
    for name in shem.game_names():
        asked = questions(name, seats)
        done = 0
        start = process_time()
        for seen in asked:
            bot = Search(1, budget=Budget(iterations=ITERATIONS))
            bot.think(seen)
            done += bot.iterations
        results[name] = done / (process_time() - start)
    return results
