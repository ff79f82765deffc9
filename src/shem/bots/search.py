"""A bot that thinks ahead: information-set Monte Carlo tree search, for every game and any number of seats.

Every pass deals anew what the seat cannot see (`Seen.redeal`; the true game is never touched) and tries each option
that is still in the running on that same deal, with the same luck, so that the options are compared and not the deals.
The worse half of them drops out when its part of the budget is spent (sequential halving). Below the first answer
stands a tree that all deals share: its answers are known by their text, so the seat's own later choices cannot depend
on what it does not know yet.
"""

from __future__ import annotations

import re
from random import Random
from time import perf_counter

from shem.bots.base import Bot, Estimate, Report, Seen, Stop
from shem.bots.tree import Edge, Tree
from shem.kernel.weights import Weights

AMOUNT = re.compile(r"(?P<number>\d+(\.\d+)?)(?P<unit>ms|s|)")


class Budget:
    """How long a bot may think about a question: so many iterations, or so much time."""

    __slots__ = ("iterations", "seconds")

    def __init__(self, iterations: int = 0, seconds: float = 0.0) -> None:
        self.iterations = iterations
        self.seconds = seconds

    @classmethod
    def read(cls, text: str) -> Budget:
        """`2000` iterations, `200ms`, `3s`."""
        found = AMOUNT.fullmatch(text.strip())
        number = float(found["number"]) if found else 0.0
        if found and found["unit"] and 0.001 <= (seconds := number / (1000 if found["unit"] == "ms" else 1)) <= 600:
            return cls(seconds=seconds)
        if found and not found["unit"] and number.is_integer() and 1 <= number <= 10**7:
            return cls(iterations=int(number))
        raise ValueError(f'"{text}" is no budget: say how many iterations (search:2000) or how long (search:200ms)')

    def spent(self, iterations: int, seconds: float) -> float:
        """Which part is gone, from 0 to 1 and beyond."""
        return seconds / self.seconds if self.seconds else iterations / self.iterations

    def __str__(self) -> str:
        if not self.seconds:
            return str(self.iterations)
        return f"{self.seconds:g}s" if self.seconds >= 1 else f"{self.seconds * 1000:g}ms"

    def __repr__(self) -> str:
        return f"<Budget {self}>"


class Search(Bot):
    """Plays every option many times on imagined tables, looks ahead further where it seems worth while."""

    name = "search"

    def __init__(self, seed: int = 0, weights: Weights | None = None, budget: Budget | None = None) -> None:
        super().__init__(seed, weights)
        self.budget = budget or Budget(iterations=200)
        self.iterations = 0  # of the last thought, for the curious

    def think(self, seen: Seen, report: Report | None = None, stop: Stop | None = None) -> list[Estimate]:
        return think(seen, self.budget, self.luck(seen), self.weights, report, stop, self)


def think(
    seen: Seen,
    budget: Budget,
    luck: int = 0,
    weights: Weights | None = None,
    report: Report | None = None,
    stop: Stop | None = None,
    bot: Search | None = None,
) -> list[Estimate]:
    """Every option with its estimates, best first.

    `report` is told after every pass which part of the budget is gone; as soon as `stop` says so the thought ends,
    and the best so far stands first. With a budget of iterations the answer depends on luck and position alone.
    """
    options = seen.decision.options
    start = perf_counter()
    rng = Random(luck)
    game = seen.redeal(rng)
    table = game.table
    tree = Tree(game.rules, weights, seen.seat, rng.getrandbits(28))
    running = list(options)
    phases = max(1, (len(options) - 1).bit_length())
    edges: dict[str, Edge] = {}
    iterations = passes = 0
    stopped = False
    for phase in range(1, phases + 1):
        while not stopped:
            for option in running:
                tree.iterate(table.copy(), option.text, passes)
            passes += 1
            iterations += len(running)
            spent = budget.spent(iterations, perf_counter() - start)
            if report is not None:
                report(min(spent, 1.0))
            stopped = stop is not None and stop()
            if spent >= phase / phases:
                break
            table = seen.redeal(rng).table
        edges = tree.first_answers().edges
        running.sort(key=lambda option: -edges[option.text].share)
        if phase < phases:
            running = running[: (len(running) + 1) // 2]
    if bot is not None:
        bot.iterations = iterations
    ranked = sorted(options, key=lambda option: (-edges[option.text].visits, -edges[option.text].share))
    return [
        Estimate(option, edge.lead / edge.visits, edge.share, edge.visits)
        for option in ranked
        for edge in [edges[option.text]]
    ]
