"""Speed of the learned bot and its training: observing, evaluating, deciding, playing against itself."""

from __future__ import annotations

from random import Random
from time import process_time

import shem
from bench.search import questions
from shem.bots.learned import WORLDS, Learned
from shem.bots.lookahead import Lookahead
from shem.bots.network import Network
from shem.contracts.observation import Pen
from shem.games import evaluation, find
from shem.kernel.table import Table
from shem.learn.selfplay import SelfPlay

REPEATS = 50
GAMES = 3


def run() -> dict[str, dict[str, float]]:
    """Measure processor times for every game, with an untrained network."""
    return {name: measure(name) for name in shem.game_names()}


def measure(name: str) -> dict[str, float]:
    rules = find(name)
    observation = evaluation(rules).observation
    assert observation is not None
    network = Network.new(observation.layout)
    asked = questions(name, 2)
    ahead = Lookahead(rules, None, 0, 0)
    tables: list[Table] = [seen.redeal(Random(1)).table for seen in asked]
    for table in tables:  # what is calculated once for many positions is not measured
        observation.marks(table, 0)
    start = process_time()
    for _ in range(REPEATS):
        pen = Pen(observation.layout, 2)
        for table in tables:
            observation.observe(table, 0, pen)
            pen.next()
    seen_all = process_time()
    for _ in range(REPEATS):
        network.points(pen.marks, len(tables), pen.width)
    judged = process_time()
    for _ in range(REPEATS):
        for table in tables:
            ahead.points(table)
    evaluated = process_time()
    bot = Learned(1)
    bot.network = network
    for seen in asked:
        bot.think(seen)
    decided = process_time()
    for seed in range(GAMES):
        SelfPlay(rules, network, seed).play()
    played = process_time()
    positions = REPEATS * len(tables)
    return {
        "observe µs": (seen_all - start) / positions * 1e6,
        "network µs": (judged - seen_all) / positions * 1e6,
        "evaluation µs (all seats)": (evaluated - judged) / positions * 1e6,
        f"decision ms ({WORLDS} deals)": (decided - evaluated) / len(asked) * 1e3,
        "self-play games/s": GAMES / (played - decided),
    }
