"""Tables and plots for docs/<game>/balance.md, from the games of an arena database.

    python -m tools.balance amritsar arena.db

writes the numbers between the two marks of docs/<game>/balance.md and the plots to docs/pictures/. It uses the newest
run for each number of players and settings.
"""

import argparse
import statistics
from collections import Counter
from pathlib import Path

import shem
from shem.arena.report import COLOURS, component_usage, plotting
from shem.arena.stats import standings
from shem.arena.store import runs
from shem.games import find

DOCS = Path(__file__).parent.parent / "docs"
BEGIN, END = "<!-- numbers: python -m tools.balance -->", "<!-- end of numbers -->"


class Variant:
    """All games with a number of players and settings."""

    def __init__(self, plan, results, other):
        self.players = plan["players"]
        self.results = [result for result in results if result.finished]
        self.contestants = plan["contestants"]
        seats = f"{self.players} seats" if self.players > 1 else "solo"
        self.name = seats if not other else f"{seats}, {other[0] if len(other) == 1 else 'all modules'}"

    @property
    def scores(self):
        return sorted(score for result in self.results for score in result.scores)


def variants(game, db):
    """Return the newest run of each kind, by number of players; settings other than the default name it."""
    newest = {}
    settings = shem.game_rules(game).settings
    for plan, results in runs(db):
        if plan["game"] == game and results:
            chosen = plan["settings"]
            other = [chosen[one.name] for one in settings if not one.alone and chosen[one.name] != one.default]
            solo = plan["players"] == 1
            if solo:  # the strength of the rival
                other = [chosen[next(one.name for one in settings if one.alone)]]
            newest[solo, len(other) > 1, plan["players"], *other] = Variant(plan, results, other)
    return [newest[key] for key in sorted(newest)]


def table(rows):
    """Return a Markdown table; the first row is its head."""
    head, *body = [[str(cell) for cell in row] for row in rows]
    lines = [head, ["---"] + ["---:"] * (len(head) - 1), *body]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"


def score_table(found):
    rows = [("", "games", "lowest", "10%", "median", "mean", "90%", "highest", "winner's mean", "decisions")]
    for one in found:
        own = one.scores
        best = [max(result.scores) for result in one.results]
        decisions = statistics.median(result.decisions for result in one.results)
        low = (own[0], own[len(own) // 10], f"{statistics.median(own):g}", f"{statistics.fmean(own):.1f}")
        high = (own[len(own) * 9 // 10], own[-1], f"{statistics.fmean(best):.1f}", f"{decisions:g}")
        rows.append((one.name, len(one.results), *low, *high))
    return table(rows)


def score_file(game, found):
    """Return the same for the page about a game's values, by number of players."""
    parts = [
        f"# Scores of games between greedy bots, written by tools/balance.py together with docs/{game}/balance.md.\n"
    ]
    for one in found:
        if one.name[0].isdigit():
            own = one.scores
            low, median, high = own[len(own) // 10], f"{statistics.median(own):g}", own[len(own) * 9 // 10]
            parts.append(f"\n[[scores]]\nseats = {one.players}\ngames = {len(one.results)}\n")
            parts.append(f"low = {low}\nmedian = {median}\nhigh = {high}\n")
    return "".join(parts)


def source_table(found):
    names = list(dict.fromkeys(name for one in found for result in one.results for name, _ in result.sheet))
    rows = [("mean points of a seat", *(one.name for one in found))]
    for name in names:
        rows.append((name, *(f"{mean_of(one, name):.1f}" for one in found)))
    return table(rows)


def mean_of(variant, source):
    total = sum(sum(points) for result in variant.results for name, points in result.sheet if name == source)
    return total / (len(variant.results) * variant.players)


def seat_table(found):
    rows = [("wins, %", *"ABCDEFGH"[: max(one.players for one in found)])]
    for one in found:
        if one.players > 1:
            seats = standings(one.results, one.contestants).seats
            cells = [f"{rate.share:.1%} ({rate.interval[0]:.1%}–{rate.interval[1]:.1%})" for rate in seats]
            rows.append((one.name, *(cell.replace("%", "") for cell in cells), *[""] * (len(rows[0]) - 1 - len(cells))))
    return table(rows)


def ending_table(found):
    rows = [("alone", "games", "won", "own points", "the Maharaja's")]
    for one in found:
        facts = [result.facts for result in one.results if "his" in result.facts]
        if facts:
            own, his = (statistics.fmean(fact[side] for fact in facts) for side in ("own", "his"))
            won = Counter(result.places[0] for result in one.results)[1]
            rows.append((one.name, len(facts), f"{won / len(facts):.1%}", f"{own:.1f}", f"{his:.1f}"))
    return table(rows) if len(rows) > 1 else ""


def usage_tables(game, found):
    """Return one table per kind: uses per game for each number of players, and the lead of its users."""
    used = [{use.label: use for lines in component_usage(one.results).values() for use in lines} for one in found]
    together = component_usage([result for one in found if one.players > 1 for result in one.results])
    seen = {use.label.partition(":")[0] for lines in together.values() for use in lines}
    parts = []
    for kind, lines in together.items():
        parts.append(f"\n**{kind.replace('_', ' ')}**\n")
        rows = [(kind, *(one.name for one in found), "lead of its users", "points each")]
        for use in lines:
            often = [
                f"{labels[use.label].uses / len(one.results):.2f}" if use.label in labels else "0"
                for one, labels in zip(found, used)
            ]
            points = f"{use.points / use.uses:.1f}" if use.points and use.uses else ""
            rows.append((use.label.removeprefix(kind).strip(), *often, "{:+.1f} ± {:.1f}".format(*use.lead), points))
        parts.append(table(rows))
    unused = [label for label in shem.game_rules(game).catalogue() if label not in seen]
    parts.append(f"\nNever used, or not counted: {', '.join(unused)}.\n")
    return "\n".join(parts)


def pictures(game, found, folder):
    """Plot the scores, the sources, and the components that differ most."""
    pyplot = plotting()
    figure, axes = pyplot.subplots(figsize=(8, 3.4))
    for at, one in enumerate(found):
        own = one.scores
        axes.hist(
            own, bins=range(own[0], own[-1] + 3, 3), density=True, histtype="step", linewidth=1.8, color=COLOURS[at]
        )
        axes.plot([], [], color=COLOURS[at], label=f"{one.name}: mean {statistics.fmean(own):.1f}")
    axes.set_xlabel("score of a seat")
    axes.set_yticks([])
    axes.legend(frameon=False)
    save(pyplot, figure, folder / f"{game}-scores.png")

    names = list(dict.fromkeys(name for one in found for result in one.results for name, _ in result.sheet))
    figure, axes = pyplot.subplots(figsize=(8, 0.5 * len(found) + 2))
    for row, one in enumerate(found):
        left = 0.0
        for at, name in enumerate(names):
            mean = max(0.0, mean_of(one, name))
            axes.barh(row, mean, left=left, color=pyplot.cm.tab20(at % 20), label=name if row == 0 else None)
            left += mean
    axes.set_yticks(range(len(found)), [one.name for one in found])
    axes.invert_yaxis()
    axes.set_xlabel("mean points of a seat, by source")
    figure.legend(loc="lower center", ncols=4, frameon=False, fontsize=8)
    figure.tight_layout(rect=(0, 0.06 * -(-len(names) // 4), 1, 1))
    figure.savefig(folder / f"{game}-sources.png")
    pyplot.close(figure)

    together = component_usage([result for one in found if one.players > 1 for result in one.results])
    size = {kind: len({use.label.partition(":")[0] for use in lines}) for kind, lines in together.items()}
    kinds = sorted(together, key=lambda kind: -size[kind])[:5]
    figure, axes = pyplot.subplots(1, len(kinds), figsize=(12, 6))
    games = sum(len(one.results) for one in found if one.players > 1)
    for axis, kind in zip(axes, kinds):
        lines = together[kind]
        axis.barh(range(len(lines)), [use.uses / games for use in lines], color=COLOURS[2])
        axis.set_yticks(range(len(lines)), [use.label.removeprefix(kind).strip() for use in lines], fontsize=5.5)
        axis.invert_yaxis()
        axis.set_title(kind.replace("_", " "), fontsize=10)
    figure.supxlabel("uses in a game of 2 to 4", fontsize=9)
    save(pyplot, figure, folder / f"{game}-usage.png")


def save(pyplot, figure, path):
    figure.tight_layout()
    figure.savefig(path)
    pyplot.close(figure)


def numbers(game, found):
    parts = ["## Scores\n", score_table(found), f"\n![How scores are spread](../pictures/{game}-scores.png)\n"]
    parts += [
        "\n## Points by source\n",
        source_table(found),
        f"\n![Points by source](../pictures/{game}-sources.png)\n",
    ]
    parts += ["\n## Seats\n", seat_table(found), ending_table(found)]
    parts += ["\n## Components\n", f"![Uses in a game](../pictures/{game}-usage.png)\n", usage_tables(game, found)]
    return "\n".join(parts)


def main():
    arguments = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    arguments.add_argument("game")
    arguments.add_argument("db", type=Path)
    arguments.add_argument("--docs", type=Path, default=DOCS)
    given = arguments.parse_args()
    found = variants(given.game, given.db)
    pictures(given.game, found, given.docs / "pictures")
    shown = find(given.game).folder / "page" / "balance.toml"
    shown.write_text(score_file(given.game, found), encoding="utf-8")
    page = given.docs / given.game / "balance.md"
    text = page.read_text(encoding="utf-8") if page.exists() else f"{BEGIN}\n{END}\n"
    before, _, rest = text.partition(BEGIN)
    page.write_text(f"{before}{BEGIN}\n\n{numbers(given.game, found)}\n{END}{rest.partition(END)[2]}", encoding="utf-8")


if __name__ == "__main__":
    main()
