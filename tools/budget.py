"""The plot in docs/bots.md that shows how strength grows with the budget.

    shem arena GAME --seats search:2,search:20,search:80 --players 2 --games 96 --json GAME.json
    python -m tools.budget golem.json amritsar.json alchemists.json

plots the win rate of every contestant with its 95% interval to docs/pictures/bots-budget.png and prints the table.
"""

import json
import sys
from pathlib import Path

from shem.arena.report import COLOURS, plotting
from tools.balance import table

PICTURE = Path(__file__).parent.parent / "docs" / "pictures" / "bots-budget.png"


def budget(spec):
    """Return the number of iterations."""
    return int(spec.removeprefix("search:"))


def draw(summaries, pyplot):
    size = (3.2 * len(summaries), 3.2)
    figure, (every,) = pyplot.subplots(1, len(summaries), figsize=size, sharey=True, squeeze=False)
    for axes, colour, summary in zip(every, COLOURS, summaries):
        seats = summary["seats"]
        specs = sorted(seats, key=budget)
        rates = [100 * seats[spec]["win_rate"] for spec in specs]
        ends = [[100 * end for end in seats[spec]["interval"]] for spec in specs]
        below = [rate - low for rate, (low, _) in zip(rates, ends)]
        above = [high - rate for rate, (_, high) in zip(rates, ends)]
        axes.errorbar(range(len(specs)), rates, yerr=[below, above], fmt="o-", color=colour, capsize=4)
        axes.set_xticks(range(len(specs)), [budget(spec) for spec in specs])
        axes.set_title(summary["game"].capitalize())
        axes.set_xlabel("iterations")
    every[0].set_ylabel("wins against all others, %")
    every[0].set_ylim(0, 100)
    figure.tight_layout()
    figure.savefig(PICTURE)


def main(paths):
    summaries = [json.loads(Path(path).read_text(encoding="utf-8")) for path in paths]
    draw(summaries, plotting())
    rows = [("Wins, % (95% interval); points", *(summary["game"].capitalize() for summary in summaries))]
    for spec in sorted(summaries[0]["seats"], key=budget, reverse=True):
        rows.append((spec, *(words(summary["seats"][spec]) for summary in summaries)))
    print(table(rows))


def words(seat):
    low, high = seat["interval"]
    return f"{seat['win_rate']:.0%} ({low:.0%}–{high:.0%}); {seat['mean_score']:.1f}".replace("%", "")


if __name__ == "__main__":
    main(sys.argv[1:])
