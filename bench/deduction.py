"""Speed of the notebook: `python -m bench.deduction`.

One update is what a notebook page needs after a new fact: all facts learned from scratch, then every table and every
piece of advice. Only the masks, which contain no facts, are kept between updates.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from random import Random
from statistics import mean
from time import perf_counter
from typing import Any

import shem
from shem.games.alchemists.alchemy import MIX, PAIRS, reaction
from shem.games.alchemists.deduction import advice
from shem.games.alchemists.deduction.engine import Fact, GolemFact, Knowledge, Mixed, Reacted, Read, Secret
from shem.games.alchemists.deduction.knowledge import forget
from shem.games.alchemists.deduction.worlds import masks
from shem.games.alchemists.page.notebook import ADVISER, KEPT, notebook
from shem.kernel.phrase import Language

ALL_MODULES = {
    "variant": "master",
    **dict.fromkeys(("startup_funding", "busy_days", "royal_encyclopedia", "golem_project"), "on"),
}
GAMES = 10
MIXES = 8


def run() -> dict[str, float]:
    """Measure the milliseconds of one full update, mean and worst over positions from the first fact to the last."""
    figures = {"deduction: import, ms": fresh("import shem.games.alchemists.deduction.engine")}
    figures["deduction: import and first answer, ms"] = fresh(
        "from shem.games.alchemists.deduction.engine import Knowledge; Knowledge().brews"
    )
    masks()
    for name, golem in (("base game", False), ("with the golem", True)):
        times = [timed(facts, golem) for seed in range(GAMES) for facts in positions(seed, golem)]
        figures[f"deduction: full update, {name}, mean ms"] = mean(times)
        figures[f"deduction: full update, {name}, worst ms"] = max(times)
    times = pages()
    figures["notebook: page of an adviser with the golem, mean ms"] = mean(times)
    figures["notebook: page of an adviser with the golem, worst ms"] = max(times)
    return figures


def pages() -> list[float]:
    """Measure the milliseconds to redraw a seat's notebook and advice, at every seventh decision of a random game."""
    game = shem.new("alchemists", seats=4, seed=1, **ALL_MODULES)
    words = game.rules.language("en")
    rng = Random(1)
    times = []
    while not game.over:
        decision = game.decisions[0]
        game.play(rng.choice(decision.options), seat=decision.seat)
        if game.number % 7 == 0:
            view = game.view(decision.seat)
            times.append(min(drawn(view, words) for _ in range(3)))
    return times


def drawn(view: dict[str, Any], words: Language) -> float:
    KEPT.forget()
    forget()
    start = perf_counter()
    notebook(view, words, ["Anna", "Ben", "Clara", "Dmitri"], {"notebook": ADVISER}, {"fern-npN": "x"})
    return (perf_counter() - start) * 1000


def positions(seed: int, golem: bool) -> list[list[Fact | GolemFact]]:
    """Return what one alchemist knows after each of a game's experiments, books and golem tests."""
    rng = Random(seed)
    secret = Knowledge(golem).sample(rng)
    facts = [learned(secret, turn, rng) for turn in range(MIXES)]
    return [facts[:known] for known in range(MIXES + 1)]


def learned(secret: Secret, turn: int, rng: Random) -> Fact | GolemFact:
    """Return a mix, but every fourth time a book and, with the golem, every third time a golem test."""
    i, j = rng.choice(PAIRS)
    alchemicals = secret.alchemicals
    if secret.configuration is not None and turn % 3 == 1:
        return Reacted(i, *reaction(secret.configuration, alchemicals[i]))
    if turn % 4 == 3:
        return Read(i, bool(masks().solar[i] & masks().identity[alchemicals[i]][i]))
    return Mixed(i, j, (MIX[alchemicals[i]][alchemicals[j]],))


def timed(facts: Sequence[Fact | GolemFact], golem: bool) -> float:
    """Return the best of three full updates, in milliseconds."""
    return min(full_update(facts, golem) for _ in range(3))


def full_update(facts: Sequence[Fact | GolemFact], golem: bool) -> float:
    start = perf_counter()
    known = Knowledge(golem).learn(*facts)
    tables = [known.worlds, known.weight, known.grid, known.plus, known.solar, known.brews]
    advised = [advice.experiments(known), advice.books(known)]
    if golem:
        tables += [known.parts, known.animations]
        advised.append(advice.golem_tests(known))
    return (perf_counter() - start) * 1000


def fresh(program: str) -> float:
    """Measure the milliseconds of a program in a new Python process, without the start of Python itself."""
    timer = f"from time import perf_counter; t = perf_counter(); {program}; print((perf_counter() - t) * 1000)"
    done = subprocess.run([sys.executable, "-c", timer], capture_output=True, text=True, check=True)
    return float(done.stdout)


if __name__ == "__main__":
    for what, figure in run().items():
        print(f"{what:<50}{figure:9.2f}")
