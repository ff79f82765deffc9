"""The end of a game: the score sheet and the winner."""

from __future__ import annotations

from typing import Any

from rich.table import Table
from rich.text import Text

from shem.kernel.game import Game
from shem.kernel.phrase import And, Language, Phrase
from shem.terminal.history import SEAT_STYLES, seat_text


def result(game: Game, names: list[str], words: Language) -> list[Any]:
    """Show the score sheet and the winner."""
    rules = game.rules
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("")
    order = game.ranking
    for seat in order:
        table.add_column(seat_text(rules, seat, names), justify="right")
    rows = rules.sheet(game.table)
    totals = [Text(str(game.scores[seat]), style=f"bold {SEAT_STYLES[seat]}") for seat in order]
    rival = rules.rival(game.table) if rows else None
    if rival is not None:
        table.add_column(words.say(rival), justify="right")
        totals.append(Text(str(sum(points[-1] for _, points in rows)), style="bold"))
    for source, points in rows:
        shown = [points[seat] for seat in order] + points[len(order) :]
        table.add_row(words.say(source), *(str(point) if point else "·" for point in shown))
    table.add_row(Text(words.say(Phrase("total")), style="bold"), *totals)
    verdict = rules.verdict(game.table)
    if verdict is not None:
        return [table, "", Text(words.say(verdict))]
    first = [seat_text(rules, seat, names) for seat in order if game.places[seat] == 1]
    called = And([text.plain for text in first])
    wins = (
        Phrase("{name} wins!", name=called) if len(first) == 1 else Phrase("{names} share the victory.", names=called)
    )
    said = Text(words.say(wins))
    for text in first:
        said.highlight_words([text.plain], text.style)
    return [table, "", said]
