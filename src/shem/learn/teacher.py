"""What an action is worth, learned from what comes of it: its possible ends, played on by the rollouts of `search`.

A game ends with one result for a hundred positions, and most of that result is luck. But how much better one end of an
action is than another shows after a few turns, if all ends are played on with the same luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from shem.bots.lines import Line
from shem.bots.tree import Tree
from shem.kernel.rules import Rules

MOST = 8  # ends that are compared
LUCKS = 3  # times that each is played on
RANDOM = 2  # of these ends, how many are not among the best
LEVEL = 0.1  # how much the network learns about the mean of the ends, rather than about their differences


def picked(lines: Sequence[Line], rng: Random) -> list[Line]:
    """Return the lines whose ends are compared: the best ones, and some of the others."""
    ordered = sorted(lines, key=lambda line: -line.value)
    if len(ordered) <= MOST:
        return ordered
    best = MOST - RANDOM
    return ordered[:best] + rng.sample(ordered[best:], RANDOM)


def worths(rules: Rules, seat: int, lines: Sequence[Line], rng: Random) -> list[float]:
    """Return the mean lead a seat has at the ends of its next turns, for each line; all have the same luck."""
    found = [0.0] * len(lines)
    for _ in range(LUCKS):
        tree = Tree(rules, None, seat, rng.getrandbits(28))
        for n, line in enumerate(lines):
            found[n] += tree.outcome(line.table.copy()) / LUCKS
    return found


def wanted(said: Sequence[float], worth: Sequence[float]) -> list[float]:
    """Return what the network should say: its own mean, nearly, and the differences that the rollouts found."""
    mean = sum(said) / len(said)
    level = sum(worth) / len(worth)
    return [mean + (one - level) + LEVEL * (level - mean) for one in worth]
