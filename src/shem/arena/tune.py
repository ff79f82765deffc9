"""`shem tune`: better weights for a game's evaluation, by self-play.

SPSA, the way chess engines are tuned: every step perturbs all weights randomly up or down and plays this set against
its mirror image. All weights move a little toward the side that did better. The mean of the second half of the tuning
run is the candidate; it must beat the current weights in new deals, or nothing is written.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, tanh
from pathlib import Path
from random import Random
from statistics import fmean

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from shem.arena.contest import bar, percent
from shem.arena.plan import Task, code_digest, kernel_words
from shem.arena.playing import Result
from shem.arena.stats import Rate
from shem.arena.workers import Workers
from shem.bots.greedy import Greedy
from shem.contracts.weights import AHEAD, FILE, SEARCH, Weights, write
from shem.games import evaluation, find

SCHEMA = """
CREATE TABLE IF NOT EXISTS tunings (id INTEGER PRIMARY KEY, plan TEXT NOT NULL UNIQUE);
CREATE TABLE IF NOT EXISTS steps (
    tuning INTEGER NOT NULL, step INTEGER NOT NULL, outcome REAL NOT NULL, walk TEXT NOT NULL,
    PRIMARY KEY (tuning, step)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS proofs (
    tuning INTEGER NOT NULL, weights TEXT NOT NULL, number INTEGER NOT NULL, share REAL NOT NULL,
    margin REAL NOT NULL, PRIMARY KEY (tuning, weights, number)) WITHOUT ROWID;
"""
REACH = 0.25  # the first steps try weights about a quarter higher and lower
PULL = 0.5  # how far a clear result moves them, as a share of that
STRIDE = 0.3  # points; the unit of a step for a weight that starts at 0
FRESH = 1_000_000  # the final test uses other seeds than the tuning steps
MARGIN = 15.0  # points; a lead of this size is a clear result

Walk = dict[str, float]  # how far each weight has moved; the logarithm of its factor


@dataclass(frozen=True)
class Tuning:
    """What is tuned and for how long. `deals` are played in each step, each in every rotation of the seats."""

    game: str
    players: int
    settings: tuple[tuple[str, str], ...]
    steps: int
    deals: int = 2
    seed: int = 0
    bot: str = "greedy"

    @property
    def weights(self) -> Weights:
        """The bot's current weights."""
        known = evaluation(find(self.game))
        return known.weights if self.bot == Greedy.name else known.search_weights

    @property
    def file(self) -> Path:
        """The file with these weights."""
        return find(self.game).folder / (FILE if self.bot == Greedy.name else SEARCH)

    @property
    def key(self) -> str:
        """Two tuning runs are the same if these values, the code and the initial weights are the same."""
        parts = (self.game, self.players, self.settings, self.steps, self.deals, self.seed, self.bot)
        return json.dumps([*parts, code_digest(self.game)])

    def signs(self, step: int) -> dict[str, int]:
        """Choose up or down for each weight at random for this step."""
        coin = Random(f"{self.seed} {step}")
        return {name: coin.choice((-1, 1)) for name in sorted(tunable(self.weights))}

    def reach(self, step: int) -> float:
        return float(REACH / (step + 1) ** 0.101)

    def pull(self, step: int) -> float:
        return float(PULL / (1 + step / (0.1 * self.steps + 1)) ** 0.602)

    def duel(self, first: Weights, second: Weights, deals: range) -> list[Task]:
        """Plan games between two sets of weights in alternating seats; every deal is played twice, seats swapped."""
        tasks = []
        for deal in deals:
            for turn in range(2):
                weights = tuple(second if (seat + turn) % 2 else first for seat in range(self.players))
                number = deal * 2 + turn
                tasks.append(Task(number, self.game, deal, (self.bot,) * self.players, self.settings, "", weights))
        return tasks


def tunable(weights: Weights) -> Weights:
    """Return all weights except those for looking ahead, which games of greedy bots cannot tune."""
    return {name: weight for name, weight in weights.items() if name not in AHEAD}


def apply(weights: Weights, walk: Walk) -> Weights:
    """Return the weights after tuning: each times a factor, so that it keeps its sign; zero weights by addition."""
    return {
        name: weight * exp(walk.get(name, 0.0)) if weight else STRIDE * walk.get(name, 0.0)
        for name, weight in weights.items()
    }


def duelled(result: Result) -> tuple[float, float]:
    """Return the result of the first weights in a game: their share of the win, and their lead in points."""
    sides: tuple[list[int], list[int]] = ([], [])
    share = 0.0
    for seat, score in enumerate(result.scores):
        side = (seat + result.number) % 2
        sides[side].append(score)
        share += 0.0 if side else result.share(seat)
    return share, fmean(sides[0]) - fmean(sides[1])


def outcome(results: Sequence[Result]) -> float:
    """Return the result of the first weights from -1 to 1. Points say more than wins, up to a clear lead."""
    found = [tanh(duelled(result)[1] / MARGIN) for result in results if result.finished]
    return fmean(found) if found else 0.0


class Tuner:
    """A tuning run: it takes steps, tests the result and writes it. Every step is saved, so that it can be resumed."""

    def __init__(self, tuning: Tuning, console: Console, db: Path, crew: Workers[Task, Result]) -> None:
        self.tuning = tuning
        self.console = console
        self.crew = crew
        self.before = tuning.weights
        self._file = sqlite3.connect(db, isolation_level=None, timeout=30)
        self._file.executescript(SCHEMA)
        self._file.execute("INSERT OR IGNORE INTO tunings (plan) VALUES (?)", (tuning.key,))
        row = self._file.execute("SELECT id FROM tunings WHERE plan = ?", (tuning.key,)).fetchone()
        self.id = int(row[0])

    def steps(self) -> list[Walk]:
        """Return the weights after each step so far."""
        rows = self._file.execute("SELECT walk FROM steps WHERE tuning = ? ORDER BY step", (self.id,))
        return [json.loads(row[0]) for row in rows]

    def walk(self) -> Weights:
        """Take the missing steps. The resulting weights are the mean over the second half of the run."""
        tuning = self.tuning
        done = self.steps()
        now: Walk = done[-1] if done else dict.fromkeys(tunable(self.before), 0.0)
        with bar(self.console) as progress:
            line = progress.add_task("steps", total=tuning.steps, completed=len(done))
            for step in range(len(done), tuning.steps):
                now = self._step(step, now)
                done.append(now)
                progress.advance(line)
        half = done[len(done) // 2 :]
        return apply(self.before, {name: fmean(walk[name] for walk in half) for name in now})

    def _step(self, step: int, now: Walk) -> Walk:
        tuning = self.tuning
        signs, reach = tuning.signs(step), tuning.reach(step)
        up = apply(self.before, {name: now[name] + reach * signs[name] for name in now})
        down = apply(self.before, {name: now[name] - reach * signs[name] for name in now})
        first = tuning.seed + step * tuning.deals
        found = outcome(list(self.crew.play(tuning.duel(up, down, range(first, first + tuning.deals)))))
        after = {name: now[name] + tuning.pull(step) * reach * signs[name] * found for name in now}
        self._file.execute("INSERT INTO steps VALUES (?, ?, ?, ?)", (self.id, step, found, json.dumps(after)))
        return after

    def prove(self, after: Weights, games: int) -> tuple[Rate, float]:
        """Test the new weights against the old ones in new deals: wins, and the mean lead in points."""
        name = json.dumps(after, sort_keys=True)
        rows = self._file.execute("SELECT number FROM proofs WHERE tuning = ? AND weights = ?", (self.id, name))
        seen = {row[0] for row in rows}
        first = self.tuning.seed + FRESH
        tasks = self.tuning.duel(after, self.before, range(first, first + (games + 1) // 2))
        tasks = [task for task in tasks if task.number not in seen]
        with bar(self.console) as progress:
            line = progress.add_task("final test", total=len(tasks) + len(seen), completed=len(seen))
            for result in self.crew.play(tasks):
                if result.finished:
                    self._file.execute(
                        "INSERT INTO proofs VALUES (?, ?, ?, ?, ?)", (self.id, name, result.number, *duelled(result))
                    )
                progress.advance(line)
        rate, leads = Rate(), []
        for share, margin in self._file.execute(
            "SELECT share, margin FROM proofs WHERE tuning = ? AND weights = ?", (self.id, name)
        ):
            rate.add(share)
            leads.append(margin)
        return rate, fmean(leads) if leads else 0.0


def tune(tuner: Tuner, proof: int, out: Path | None) -> bool:
    """Run the whole command. Returns True if the new weights are better and were written."""
    tuning, console = tuner.tuning, tuner.console
    path = tuning.file if out is None else out
    console.print(
        f"{tuning.game}, {tuning.players} players, {tuning.bot}: {tuning.steps} steps "
        f"of {tuning.deals * 2} games, then a test of {proof} games; kernel: {kernel_words()}",
        soft_wrap=True,
    )
    after = tuner.walk()
    console.print(changes(tuner.before, after))
    rate, lead = tuner.prove(after, proof)
    console.print(f"The new weights won {percent(rate)} of {rate.games} new games, by {lead:+.1f} points on average.")
    if rate.interval[0] <= 0.5:
        console.print("Not a significant improvement, so nothing was written.")
        return False
    if not path.exists():
        best = tuning.file if tuning.file.exists() else find(tuning.game).folder / FILE
        path.write_text(best.read_text(encoding="utf-8"), encoding="utf-8")
    write(path, tunable(after))
    console.print(f"Written to {path}", soft_wrap=True)
    return True


def changes(before: Weights, after: Weights) -> Table:
    """Return a table of how tuning changed each weight."""
    table = Table(box=SIMPLE)
    table.add_column("weight")
    for name in ("before", "after", "factor"):
        table.add_column(name, justify="right")
    for name in tunable(before):
        factor = f"{after[name] / before[name]:.2f}" if before[name] else ""
        table.add_row(name, f"{before[name]:g}", f"{after[name]:.4g}", factor)
    return table
