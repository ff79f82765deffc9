"""The `shem arena` command, from its options to its exit code."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from shem.arena import export
from shem.arena import tune as tuning
from shem.arena.contest import Contest, bar, show
from shem.arena.plan import Plan
from shem.arena.playing import play
from shem.arena.stats import standings
from shem.arena.store import Store
from shem.arena.workers import hire
from shem.bots.learning import learn
from shem.contracts import habits
from shem.games import find

FINE, CRASHED, STOPPED = 0, 1, 130


class Run:
    """One run of the command: a plan, how to play it, and which files to write."""

    csv: Path | None = None
    json: Path | None = None
    report: Path | None = None
    records: Path | None = None

    def __init__(self, plan: Plan, games: int, jobs: int, cluster: bool, db: Path, fresh: bool) -> None:
        self.plan = plan
        self.games = games
        self.jobs = jobs
        self.cluster = cluster
        self.db = db
        self.fresh = fresh

    def go(self, console: Console) -> int:
        """Play, print and write the results. Returns 0 for success, 1 after a crash, 130 if stopped by Ctrl-C."""
        if self.report is not None:
            from shem.arena.report import plotting

            plotting()  # better to fail now than after a night of games
        store = Store(self.db, self.plan, self.fresh)
        try:
            complete = Contest(self.plan, self.games, store, console, self.jobs, self.cluster).run()
            results = store.results(self.games)
        finally:
            store.close()
        found = standings(results, self.plan.contestants)
        show(console, found)
        if self.csv is not None:
            export.write_csv(self.csv, results)
        if self.json is not None:
            export.write_json(self.json, export.summarize(self.plan, results, found))
        if self.records is not None:
            export.write_records(self.records, results)
        if self.report is not None:
            from shem.arena.report import write_report

            write_report(self.report, self.plan, results, found)
            console.print(f"Report written to {self.report / 'index.html'}", soft_wrap=True)
        if not complete:
            return STOPPED
        return CRASHED if found.crashes else FINE


def tune(
    game: str,
    players: int,
    settings: dict[str, str],
    steps: int,
    deals: int,
    seed: int,
    console: Console,
    db: Path,
    jobs: int,
    proof: int,
    out: Path | None,
    bot: str,
) -> int:
    """Run `shem tune`. Returns 0 when done, whether something better was found or not, and 130 if stopped by Ctrl-C."""
    plan = tuning.Tuning(game, players, tuple(settings.items()), steps, deals, seed, bot)
    try:
        with hire(play, jobs) as crew:
            tuning.tune(tuning.Tuner(plan, console, db, crew), proof, out)
    except KeyboardInterrupt:
        console.print("Stopped. Run the same command to resume.")
        return STOPPED
    return FINE


def learn_habits(game: str, players: int, games: int, seed: int, console: Console, out: Path | None) -> int:
    """Run `shem habits`."""
    rules = find(game)
    path = rules.folder / habits.FILE if out is None else out
    with bar(console) as progress:
        line = progress.add_task("games", total=games)
        learned = learn(rules, players, games, seed, lambda done: progress.update(line, completed=done))
    habits.write(path, learned)
    console.print(f"{sum(map(len, learned.values()))} habits written to {path}", soft_wrap=True)
    return FINE
