"""An HTML report with plots: ratings, scores, points by source, seats, components used, length of the games."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from html import escape
from math import inf, sqrt
from pathlib import Path
from typing import Any

from shem.arena.contest import percent, short
from shem.arena.export import summarize, write_csv, write_json
from shem.arena.plan import Plan, kernel_words
from shem.arena.playing import Result
from shem.arena.stats import Rate, Standings
from shem.extras import need
from shem.games import find

COLOURS = ("#3b6ea5", "#c9702c", "#4d8f5b", "#9b4f6e", "#7a6ab0", "#8c7a3d", "#3f8f93", "#6b6b6b")
POINTS = ": points"
MANY = 45  # bars in one plot of components
STYLE = """body{font:16px/1.5 Georgia,serif;max-width:62rem;margin:2rem auto;padding:0 1rem}
body{color:#2b2723;background:#fdfbf7}
table{border-collapse:collapse;margin:1rem 0}td,th{padding:.2rem .7rem;border-bottom:1px solid #ddd4c6;text-align:right}
td:first-child,th:first-child{text-align:left}img{max-width:100%;height:auto;margin:1rem 0}h2{margin-top:2.5rem}
figcaption,.note{color:#6b6259}"""


def plotting() -> Any:
    """Return matplotlib, set up to draw to files only."""
    need("the arena's report", "arena", "matplotlib")
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    pyplot.rcParams.update(
        {
            "figure.dpi": 110,
            "font.family": "serif",
            "axes.spines.top": False,
            "axes.spines.right": False,
            "axes.grid": True,
            "axes.axisbelow": True,
            "grid.color": "#e6dfd3",
            "figure.facecolor": "#fdfbf7",
            "axes.facecolor": "#fdfbf7",
        }
    )
    return pyplot


def write_report(folder: Path, plan: Plan, results: Sequence[Result], found: Standings) -> None:
    """Write index.html with its plots, and the same data as JSON and CSV."""
    folder.mkdir(parents=True, exist_ok=True)
    finished = [result for result in results if result.finished]
    parts = [_head(plan, results), _ladder(found)]
    if finished:
        labels = list(find(plan.game).catalogue(plan.edition))
        plots = Plots(folder, finished, [one.spec for one in found.contestants], labels)
        if len(found.contestants) > 1:
            parts += plots.ratings(found)
        parts += plots.scores() + plots.sources()
        if plan.players > 1:
            parts += plots.seats(found)
        parts += plots.usage() + plots.length()
    for (who, error), times in found.crashes.most_common():
        parts.append(f"<p>{escape(who)} crashed {times} times: {escape(error)}</p>")
    for ending, times in found.endings.most_common():
        parts.append(f"<p>{times} games: {escape(ending)}</p>")
    title = escape(f"{plan.game}: {', '.join(plan.contestants)}")
    page = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title><style>{STYLE}</style>'
    (folder / "index.html").write_text(page + "\n".join(parts) + "</html>\n", encoding="utf-8")
    write_json(folder / "summary.json", summarize(plan, results, found))
    write_csv(folder / "games.csv", results)


def _head(plan: Plan, results: Sequence[Result]) -> str:
    settings = ", ".join(f"{name} {value}" for name, value in plan.settings)
    return (
        f"<h1>{escape(plan.game.capitalize())}: {escape(', '.join(plan.contestants))}</h1>"
        f"<p>{len(results)} games, {plan.players} players{', ' + escape(settings) if settings else ''}; "
        f"deals from seed {plan.seed}, {plan.games_per_deal} seatings per deal; kernel: {kernel_words()}. "
        "Intervals are 95%.</p>"
    )


def _ladder(found: Standings) -> str:
    rows = [("", "games", "wins", "win rate", "rating", "mean score")]
    for one in found.contestants:
        low, high = one.rating_interval
        rating = f"{one.mu:.1f} ({low:.1f}–{high:.1f})" if len(found.contestants) > 1 else ""
        rows.append(
            (one.spec, str(one.rate.games), f"{one.rate.wins:g}", percent(one.rate), rating, f"{one.mean_score:.1f}")
        )
    return table(rows)


def table(rows: Sequence[Sequence[str]]) -> str:
    """Return an HTML table; the first row is its head."""
    head = "".join(f"<th>{escape(cell)}</th>" for cell in rows[0])
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows[1:])
    return f"<table><tr>{head}</tr>{body}</table>"


class Plots:
    """One plot per topic. Each method writes its plots and returns the HTML for the page."""

    def __init__(
        self, folder: Path, results: Sequence[Result], specs: Sequence[str], labels: Sequence[str] = ()
    ) -> None:
        self.folder = folder
        self.labels = labels  # all components of the game
        self.results = results
        self.specs = list(specs)
        self.pyplot = plotting()

    def ratings(self, found: Standings) -> list[str]:
        """Plot ratings with intervals, and how often each contestant finished ahead of each other."""
        figure, axes = self.pyplot.subplots(figsize=(8, 0.6 * len(self.specs) + 1.2))
        for at, one in enumerate(reversed(found.contestants)):
            axes.errorbar(one.mu, at, xerr=1.96 * one.sigma, fmt="o", color=self._colour(one.spec), capsize=4)
        axes.set_yticks(range(len(self.specs)), [short(spec) for spec in self.specs[::-1]])
        axes.set_ylim(-0.6, len(self.specs) - 0.4)
        axes.set_xlabel("rating (Plackett-Luce), 95% interval")
        rows = [("finished ahead of", *self.specs)]
        for first in self.specs:
            met = [found.pairs.get((first, second)) for second in self.specs]
            rows.append((first, *("" if rate is None else percent(rate) for rate in met)))
        return ["<h2>Ratings</h2>", self._save(figure, "ratings"), table(rows)]

    def scores(self) -> list[str]:
        """Plot the distribution of the scores."""
        figure, axes = self.pyplot.subplots(figsize=(8, 3.6))
        every = [score for result in self.results for score in result.scores]
        low, high = min(every), max(every)
        width = max(1, (high - low) // 40)
        bins = [low - 0.5 + width * step for step in range((high - low) // width + 2)]
        rows: list[tuple[str, ...]] = [("", "games", "lowest", "10%", "median", "mean", "90%", "highest")]
        for spec in self.specs:
            own = sorted(self._of(spec, lambda result, seat: result.scores[seat]))
            if not own:
                continue
            axes.hist(own, bins=bins, alpha=0.6, color=self._colour(spec), label=short(spec))
            tenth, median, ninth = own[len(own) // 10], statistics.median(own), own[len(own) * 9 // 10]
            numbers = (own[0], tenth, median, round(statistics.fmean(own), 1), ninth, own[-1])
            rows.append((spec, str(len(own)), *(f"{number:g}" for number in numbers)))
        axes.set_xlabel("score")
        axes.set_ylabel("seats")
        axes.legend(frameon=False)
        return ["<h2>Scores</h2>", self._save(figure, "scores"), table(rows)]

    def sources(self) -> list[str]:
        """Plot where the points come from, on average."""
        names = list(dict.fromkeys(source for result in self.results for source, _ in result.sheet))
        if not names:
            return []
        figure, axes = self.pyplot.subplots(figsize=(8, 0.42 * len(names) * max(1, len(self.specs) / 2) + 1.2))
        rows = [("mean points", *self.specs)]
        height = 0.8 / len(self.specs)
        means = {spec: self._means(spec, names) for spec in self.specs}
        for row, name in enumerate(names):
            rows.append((name, *(f"{means[spec][row]:.1f}" for spec in self.specs)))
        for at, spec in enumerate(self.specs):
            spots = [row + (at - (len(self.specs) - 1) / 2) * height for row in range(len(names))]
            axes.barh(spots, means[spec], height=height, color=self._colour(spec), label=short(spec))
        axes.set_yticks(range(len(names)), names)
        axes.invert_yaxis()
        axes.set_xlabel("mean points per seat")
        axes.legend(frameon=False)
        return ["<h2>Points by source</h2>", self._save(figure, "sources"), table(rows)]

    def _means(self, spec: str, names: list[str]) -> list[float]:
        sheets = self._of(spec, lambda result, seat: {name: points[seat] for name, points in result.sheet})
        return [statistics.fmean(sheet.get(name, 0) for sheet in sheets) if sheets else 0.0 for name in names]

    def seats(self, found: Standings) -> list[str]:
        """Plot wins by seat."""
        figure, axes = self.pyplot.subplots(figsize=(8, 3))
        rows = [("seat", "wins", "win share", "mean score")]
        for seat, rate in enumerate(found.seats):
            low, high = rate.interval
            axes.bar(seat, rate.share, color=COLOURS[0], width=0.6)
            axes.errorbar(seat, rate.share, yerr=[[rate.share - low], [high - rate.share]], color="#2b2723", capsize=5)
            scores = [result.scores[seat] for result in self.results]
            rows.append(("ABCDEFGH"[seat], f"{rate.wins:g}", percent(rate), f"{statistics.fmean(scores):.1f}"))
        axes.axhline(1 / len(found.seats), color="#8c7a3d", linestyle="--")
        axes.set_xticks(range(len(found.seats)), list("ABCDEFGH"[: len(found.seats)]))
        axes.set_ylabel("share of wins")
        return ["<h2>Seats</h2>", self._save(figure, "seats"), table(rows)]

    def usage(self) -> list[str]:
        """Plot how often each component is used by a seat, and how often its user wins."""
        found = component_usage(self.results)
        if not found:
            return []
        parts = ["<h2>Components</h2>"]
        seen = {use.label.partition(":")[0] for lines in found.values() for use in lines}
        for kind, lines in found.items():
            shown = lines[:MANY]
            figure, axes = self.pyplot.subplots(figsize=(8, 0.22 * len(shown) + 1.2))
            axes.barh(range(len(shown)), [use.uses / len(self.results) for use in shown], color=COLOURS[2])
            axes.set_yticks(range(len(shown)), [use.label for use in shown], fontsize=8)
            axes.invert_yaxis()
            axes.set_xlabel("uses per game, all seats together")
            parts += [f"<h3>{escape(kind)}</h3>", self._save(figure, f"usage-{kind}")]
            rows = [("", "uses", "per game", "users' win rate", "users' lead (points)", "points per use")]
            for use in lines:
                points = f"{use.points / use.uses:.1f}" if use.points and use.uses else ""
                lead = "{:+.1f} ± {:.1f}".format(*use.lead)
                often = f"{use.uses / len(self.results):.2f}"
                rows.append((use.label, str(use.uses), often, percent(use.users), lead, points))
            parts.append(f"<details><summary>{len(lines)} in numbers</summary>{table(rows)}</details>")
        unused = [label for label in self.labels if label not in seen]
        if unused:
            parts.append(f'<p class="note">Never used, or not reported: {escape(", ".join(unused))}.</p>')
        return parts

    def length(self) -> list[str]:
        """Plot the length of the games."""
        figure, axes = self.pyplot.subplots(figsize=(8, 3))
        decisions = sorted(result.decisions for result in self.results)
        axes.hist(decisions, bins=min(40, max(1, decisions[-1] - decisions[0])), color=COLOURS[4])
        axes.set_xlabel("decisions per game, without chance")
        axes.set_ylabel("games")
        seconds = statistics.fmean(sum(result.seconds) for result in self.results)
        note = (
            f"<p>Decisions per game: {decisions[0]} to {decisions[-1]}, median {statistics.median(decisions):g}; "
            f"the bots think for {seconds:.2f} s per game.</p>"
        )
        return ["<h2>Length</h2>", self._save(figure, "length"), note]

    def _of(self, spec: str, value: Any) -> list[Any]:
        return [
            value(result, seat) for result in self.results for seat, name in enumerate(result.seats) if name == spec
        ]

    def _colour(self, spec: str) -> str:
        return COLOURS[sorted(self.specs).index(spec) % len(COLOURS)]

    def _save(self, figure: Any, name: str) -> str:
        figure.tight_layout()
        figure.savefig(self.folder / f"{name}.png")
        self.pyplot.close(figure)
        return f'<img src="{escape(name)}.png" alt="{escape(name)}">'


class Use:
    """Statistics on one component: how often it was used, its users' results, the points it gave (if known).

    `lead` is how many points its users were ahead of the average at their table.
    """

    def __init__(self, label: str) -> None:
        self.label = label
        self.uses = 0
        self.users = Rate()
        self.points = 0
        self.leads: list[float] = []

    @property
    def kind(self) -> str:
        return self.label.split()[0].rstrip(":")

    @property
    def lead(self) -> tuple[float, float]:
        """The mean lead of its users, and half of its 95% interval."""
        if len(self.leads) < 2:
            return (self.leads or [0.0])[0], inf
        return statistics.fmean(self.leads), 1.96 * statistics.stdev(self.leads) / sqrt(len(self.leads))


def component_usage(results: Sequence[Result]) -> dict[str, list[Use]]:
    """Return the use of every component by kind, the most used first. "goal C3: points" are the points from goal C3."""
    uses: dict[str, Use] = {}
    for result in results:
        mean = statistics.fmean(result.scores)
        for seat, used in enumerate(result.usage):
            for label, times in used.items():
                name = label.removesuffix(POINTS)
                use = uses.setdefault(name, Use(name))
                if name != label:
                    use.points += times
                else:
                    use.uses += times
                    use.users.add(result.share(seat))
                    use.leads.append(result.scores[seat] - mean)
    kinds: dict[str, list[Use]] = {}
    for use in sorted(uses.values(), key=lambda use: (-use.uses, use.label)):
        kinds.setdefault(use.kind, []).append(use)
    return kinds
