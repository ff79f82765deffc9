"""The `shem learn` command: play, train, measure, save; the same command resumes where it stopped."""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
from rich.console import Console

import shem
from shem import bots
from shem.arena.plan import code_digest
from shem.arena.workers import hire
from shem.bots.learned import Learned
from shem.bots.network import FILE as SHIPPED
from shem.bots.network import Network
from shem.contracts.observation import Observation
from shem.games import evaluation, find
from shem.learn.selfplay import Lesson, Task, play
from shem.learn.training import Trainer

CHECKPOINT, NETWORK, CARD, PROGRESS = "checkpoint.npz", "network.npz", "network.toml", "progress.jsonl"
GAMES = 5  # games of a task
TIMES = 6.0  # how often each position is used
SAVED = 50  # games between two checkpoints
STOPPED = 130


def observation_of(game: str) -> Observation:
    found = evaluation(find(game)).observation
    if found is None:
        raise ValueError(f"{game}: a network needs an observation (bot/observation.py)")
    return found


class Learning:
    """A training run: its trainer, its progress, and the folder it is saved in."""

    def __init__(self, game: str, folder: Path, seed: int, fresh: bool = False) -> None:
        self.game = game
        self.folder = folder
        self.seed = seed
        self.observation = observation_of(game)
        self.trainer = Trainer(Network.new(self.observation.layout, seed), seed)
        self.games = 0
        self.asked = 0  # games that were sent to be played
        self.positions = 0
        self.seconds = 0.0
        self.points: list[float] = []
        self.errors: list[float] = []
        if (folder / CHECKPOINT).exists():
            self.load()
        elif not fresh and (find(game).folder / SHIPPED).exists():
            self.begin_with(find(game).folder / SHIPPED)

    def begin_with(self, file: Path) -> None:
        """Start from the network shipped with the game, and continue its count of games."""
        self.trainer = Trainer(Network.read(self.observation.layout, file), self.seed)
        card = tomllib.loads(file.with_suffix(".toml").read_text(encoding="utf-8"))
        self.games, self.positions = int(card["games"]), int(card["positions"])
        self.seconds = float(card["hours"]) * 3600

    # -- playing and training ------------------------------------------------------------------------

    def tasks(self, until: int) -> Iterator[Task]:
        """Yield games to play, always with the newest network."""
        self.asked = self.games
        while self.asked < until:
            games = min(GAMES, until - self.asked)
            yield Task(self.game, self.seed + self.asked, games, self.trainer.network().parts)
            self.asked += games

    def learn(self, lessons: Sequence[Lesson], games: int) -> None:
        """Train with what was seen in some games."""
        positions = self.trainer.add(lessons)
        self.trainer.train(positions, TIMES)
        self.games += games
        self.positions += positions
        self.points += [lesson.points for lesson in lessons if lesson.seat_count == 2]
        self.errors += [lesson.error for lesson in lessons]

    # -- measuring -----------------------------------------------------------------------------------

    def measure(self, opponent: str, games: int) -> dict[str, Any]:
        """Play against a fixed opponent, on the same deals every time; returns a line of progress."""
        network = self.trainer.network()
        wins, lead = 0.0, 0.0
        for n in range(games):
            learned = Learned(n)
            learned.network = network
            own = n % 2
            game = shem.new(self.game, seats=2, seed=1_000_000 + n // 2)
            other = bots.make(opponent, n)
            bots.play_out(game, [learned, other] if own == 0 else [other, learned])
            wins += 1.0 if game.ranking[0] == own else 0.0
            lead += game.scores[own] - game.scores[1 - own]
        return {
            "games": self.games,
            "positions": self.positions,
            "steps": self.trainer.steps,
            "hours": round(self.seconds / 3600, 3),
            "points": round(float(np.mean(self.points[-200:] or [0])), 1),
            "error": round(float(np.mean(self.errors[-200:] or [0])), 2),
            "opponent": opponent,
            "measured": games,
            "wins": wins,
            "lead": round(lead / games, 1) if games else 0.0,
        }

    def note(self, line: dict[str, Any]) -> None:
        with (self.folder / PROGRESS).open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")

    # -- keeping -------------------------------------------------------------------------------------

    def save(self) -> None:
        """Save the network, and everything needed to resume except the positions."""
        self.folder.mkdir(parents=True, exist_ok=True)
        trainer = self.trainer
        trainer.network().write(self.folder / NETWORK)
        (self.folder / CARD).write_text(self.card(), encoding="utf-8")
        kept: dict[str, Any] = {"names": "\n".join(trainer.layout.names()), "steps": trainer.steps}
        kept |= {"games": self.games, "positions": self.positions, "seconds": self.seconds}
        for name in ("parts", "mean", "square", "average"):
            kept |= {f"{name}{n}": part for n, part in enumerate(getattr(trainer, name))}
        half_written = self.folder / f"new-{CHECKPOINT}"
        np.savez(half_written, **kept)
        os.replace(half_written, self.folder / CHECKPOINT)

    def card(self) -> str:
        """Return how the network was made, in the form of the file that is shipped next to it."""
        return "\n".join(
            [
                "# How the network next to this file was made. Its strength is in docs/bots.md.",
                f'command = "shem learn {self.game} --seed {self.seed}"',
                f'version = "{shem.__version__}"',
                f'code = "{code_digest(self.game)}"',
                f"games = {self.games}",
                f"positions = {self.positions}",
                f"training_steps = {self.trainer.steps}",
                f"hours = {self.seconds / 3600:.2f}  # on the clock, all runs together",
                f"inputs = {self.observation.layout.size()}",
                "",
            ]
        )

    def load(self) -> None:
        """Resume from a checkpoint. Features added since then start from zero."""
        trainer = self.trainer
        with np.load(self.folder / CHECKPOINT) as kept:
            rows = {name: n for n, name in enumerate(str(kept["names"]).split("\n"))}
            there = [(n, rows[name]) for n, name in enumerate(trainer.layout.names()) if name in rows]
            new, old = np.array(there, np.int64).reshape(-1, 2).T
            for name in ("parts", "mean", "square", "average"):
                parts = getattr(trainer, name)
                for n, part in enumerate(parts):
                    stored = kept[f"{name}{n}"]
                    if n == 0:
                        part[:] = 0
                        part[new] = stored[old]
                    else:
                        part[:] = stored
            trainer.steps = int(kept["steps"])
            self.games, self.positions = int(kept["games"]), int(kept["positions"])
            self.seconds = float(kept["seconds"])


def learn(
    game: str,
    games: int,
    folder: Path,
    console: Console,
    jobs: int = 1,
    cluster: bool = False,
    seed: int = 0,
    every: int = 250,
    opponent: str = "greedy",
    matches: int = 20,
    plot: Path | None = None,
    fresh: bool = False,
) -> int:
    """Train until so many games have been played. Returns 0, or 130 if stopped by Ctrl-C."""
    learning = Learning(game, folder, seed, fresh)
    folder.mkdir(parents=True, exist_ok=True)
    if learning.games >= games:
        console.print(
            f"The network has already learned from {learning.games} games. To train it on, set --games higher."
        )
    elif learning.games:
        console.print(f"Going on after {learning.games} games.")
    start, before = perf_counter(), learning.seconds
    try:
        with hire(play, jobs, cluster) as crew:
            for lessons, played in crew.play(learning.tasks(games)):
                done = learning.games
                learning.learn(lessons, played)
                learning.seconds = before + perf_counter() - start
                if learning.games // SAVED > done // SAVED or learning.games >= games:
                    learning.save()
                if learning.games // every > done // every or learning.games >= games:
                    line = learning.measure(opponent, matches)
                    learning.note(line)
                    console.print(words(line))
                    if plot is not None:
                        from shem.learn.plotting import draw

                        draw(plot, game, folder / PROGRESS)
    except KeyboardInterrupt:
        learning.save()
        console.print("Stopped. Run the same command to resume.")
        return STOPPED
    return 0


def words(line: dict[str, Any]) -> str:
    """Return a line of progress, for people."""
    hours = max(line["hours"], 0.001)
    return (
        f"{line['games']} games, {line['games'] / hours / 3600:.2f} a second; {line['points']} points, "
        f"error {line['error']}; against {line['opponent']}: {line['wins']:g} of {line['measured']}, "
        f"lead {line['lead']:+}"
    )
