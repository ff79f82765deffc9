"""A run of the arena: play the missing games, save them, print the results."""

from __future__ import annotations

from rich.box import SIMPLE
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from shem.arena.plan import Plan, kernel_words
from shem.arena.playing import play
from shem.arena.stats import Rate, Standings
from shem.arena.store import Store
from shem.arena.workers import hire

LONG = 24  # longest name in a table


class Contest:
    """A run of `shem arena`: its plan, its database and how to play it."""

    def __init__(
        self, plan: Plan, games: int, store: Store, console: Console, jobs: int = 1, cluster: bool = False
    ) -> None:
        self.plan = plan
        self.games = games
        self.store = store
        self.console = console
        self.jobs = jobs
        self.cluster = cluster

    def run(self) -> bool:
        """Play the missing games. Returns False if stopped by Ctrl-C; finished games are saved."""
        played = self.store.played()
        missing = [number for number in range(self.games) if number not in played]
        self._introduce(self.games - len(missing))
        if not missing:
            return True
        try:
            with hire(play, self.jobs, self.cluster) as crew, bar(self.console) as progress:
                line = progress.add_task("games", total=self.games, completed=self.games - len(missing))
                for result in crew.play(self.plan.task(number) for number in missing):
                    self.store.add(result)
                    progress.advance(line)
        except KeyboardInterrupt:
            done = len([number for number in self.store.played() if number < self.games])
            self.console.print(f"Stopped after {done} of {self.games} games. Run the same command to resume.")
            return False
        return True

    def _introduce(self, before: int) -> None:
        plan = self.plan
        settings = "".join(f", {name} {value}" for name, value in plan.settings)
        self.console.print(
            f"{plan.game}, {plan.players} players{settings}; deals from seed {plan.seed}; "
            f"{plan.games_per_deal} games per deal; kernel: {kernel_words()}",
            soft_wrap=True,
        )
        if self.games % plan.games_per_deal:
            self.console.print(
                "The last deal will not be played in every seating, "
                "because --games is not a multiple of the games per deal.",
                soft_wrap=True,
            )
        if before:
            self.console.print(
                f"{before} of {self.games} games are already in {self.store.path} "
                "(--fresh plays them again, --seed uses other deals)",
                soft_wrap=True,
            )


def bar(console: Console) -> Progress:
    """Return a progress bar with the time left."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=console,
    )


def show(console: Console, found: Standings) -> None:
    """Print the results as tables."""
    console.print(_ladder(found))
    if len(found.contestants) > 1:
        console.print(_pairs(found))
    if len(found.seats) > 1 and found.seats[0].games:
        shares = " · ".join(f"{'ABCDEFGH'[seat]} {percent(rate)}" for seat, rate in enumerate(found.seats))
        console.print(f"Wins by seat: {shares}", soft_wrap=True)
    for ending, times in found.endings.most_common():
        console.print(f"{times}× {ending}", soft_wrap=True)
    for (who, error), times in found.crashes.most_common():
        console.print(f"{who} crashed {times}×: {error}", style="red", markup=False, soft_wrap=True)


def _ladder(found: Standings) -> Table:
    table = Table(title=f"{found.games} games", title_justify="left", box=SIMPLE, pad_edge=False)
    table.add_column("", no_wrap=True)
    for name in ("games", "wins", "win rate, %", "rating", "score", "ms/move"):
        table.add_column(name, justify="right", no_wrap=True)
    for one in found.contestants:
        low, high = one.rating_interval
        alone = len(found.contestants) == 1
        table.add_row(
            short(one.spec),
            str(one.rate.games),
            f"{one.rate.wins:g}" if one.rate.wins % 1 == 0 else f"{one.rate.wins:.1f}",
            number(one.rate),
            "" if alone else f"{one.mu:.1f} ± {(high - low) / 2:.1f}",
            f"{one.mean_score:.1f}",
            f"{one.seconds / one.decisions * 1000:.1f}" if one.decisions else "",
        )
    return table


def _pairs(found: Standings) -> Table:
    table = Table(title="finished ahead of, %", title_justify="left", box=SIMPLE, pad_edge=False)
    table.add_column("", no_wrap=True)
    specs = [one.spec for one in found.contestants]
    for spec in specs:
        table.add_column(short(spec), justify="right", no_wrap=True)
    for first in specs:
        met = [found.pairs.get((first, second)) for second in specs]
        table.add_row(short(first), *("" if rate is None else number(rate) for rate in met))
    return table


def percent(rate: Rate) -> str:
    """Return a share with its 95% interval: `62.0% (58.1–66.3)`."""
    low, high = rate.interval
    return f"{rate.share:.1%} ({low * 100:.1f}–{high * 100:.1f})"


def number(rate: Rate) -> str:
    """Return a share with its interval in short: `62.0 (58.1–66.3)`."""
    return percent(rate).replace("%", "", 1)


def short(spec: str) -> str:
    """Shorten a bot's name so that other columns fit: the end of a long command is the most informative part."""
    return spec if len(spec) <= LONG else f"{spec[:6]}…{spec[7 - LONG :]}"
