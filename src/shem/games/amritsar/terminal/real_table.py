"""The Maharaja at a physical table (`shem maharaja`): his board and the donations, and his turn step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from rich.columns import Columns
from rich.console import Group
from rich.table import Table
from rich.text import Text

from shem.contracts.terminal import Pane, RealTable
from shem.games.amritsar import orders
from shem.games.amritsar.box import RESOURCES, ZONES, Box
from shem.games.amritsar.decades import DECADES
from shem.games.amritsar.elephants import ZONE_WORDS
from shem.games.amritsar.scoring import solo_sheet
from shem.games.amritsar.state import Amritsar
from shem.games.amritsar.terminal import signs
from shem.games.amritsar.terminal.zones import title, tower
from shem.games.amritsar.view import GameView
from shem.games.amritsar.workers import COLOUR_WORDS
from shem.kernel.decision import Decision
from shem.kernel.option import DONE
from shem.kernel.phrase import Language, Phrase
from shem.kernel.table import Line
from shem.kernel.table import Table as State


def panes(view: GameView, box: Box, words: Language) -> list[Pane]:
    """Return everything about him; nothing else is shown here."""
    return [
        Pane("zones", Phrase("Donations"), donations(view, box, words), 9),
        Pane("solo", Phrase("Maharaja"), solo(view, box, words), 9),
    ]


def donations(view: GameView, box: Box, words: Language) -> Columns:
    """Show the four donation tiles next to each other, with the points of this decade's temple tile."""
    found = []
    for zone in range(4):
        name = title(words, ZONE_WORDS[zone])
        if view["majority"][zone]:
            name.append(" ").append_text(signs.goods("pp", view["majority"][zone], words))
        if view["solo"]["elephant"] == zone:
            name.append("  ").append_text(signs.owner(1, 1)).append("■" * view["solo"]["load"], style="dim")
        found.append(Group(name, tower(view, box, zone)))
    return Columns(found, padding=(0, 4))


def solo(view: GameView, box: Box, words: Language) -> Table:
    """Show his points, markers by rows, goods, knowledge, goal, and the golden worker for his second action."""
    board = view["solo"]
    grid = Table.grid(padding=(0, 2))

    def row(name: Phrase, *what: Text) -> None:
        grid.add_row(Text(words.say(name), style="dim"), Text("  ").join(what))

    round = Phrase("Decade {decade}, round {round}", decade=DECADES[view["decade"]], round=view["round"] + 1)
    if view["decade"] < box.decades:
        grid.add_row(title(words, Phrase("Maharaja")), Text(words.say(round), style="bold"))
    row(Phrase("PP"), Text(str(board["pp"]), style="bold"))
    row(Phrase("markers on his board"), _markers(board["rows"], box))
    row(Phrase("storage"), _goods(board["stock"], words))
    row(Phrase("stock"), _goods(board["reserve"], words))
    steps = Text(f"{board['progress'] + 1} / {len(box.solo.pp)}")
    row(Phrase("knowledge"), steps)
    if board["goal"] >= 0:
        twice = [Text("×2", style="bold")] if board["hard"] else []
        row(Phrase("goal"), Text(words.say(box.goal[board["goal"]].words())), *twice)
    if view["golden"]:
        row(Phrase("golden workers"), *(_golden(view, words, space) for space in range(len(view["golden"]))))
    return grid


def _goods(counts: list[int], words: Language) -> Text:
    return Text(" ").join([signs.goods(name, counts[kind], words) for kind, name in enumerate(RESOURCES)])


def _markers(rows: list[int], box: Box) -> Text:
    """Show his markers row by row from the top, the order in which they leave."""
    line = Text()
    for left, n, pp in zip(rows, box.solo.rows, box.solo.row_pp, strict=True):
        line.append("·" * (n - left), style="dim").append("■" * left).append(f"+{pp} ", style="dim")
    return line


def _golden(view: GameView, words: Language, space: int) -> Text:
    """Show the golden workers, with a mark at the one next to the Maharaja."""
    here = space == view["maharaja_at"]
    text = Text("☂" if here else " ", style="bold red").append_text(signs.worker(view["golden"][space]))
    return text.append(" " + words.say(COLOUR_WORDS[view["golden"][space]]), style="bold" if here else "dim")


# -- reporting, and carrying out his turn ------------------------------------------------------------


def is_one(settings: Mapping[str, str]) -> bool:
    return settings["table"] != "screen"


def steps(lines: Sequence[Line], words: Language) -> list[Text]:
    """Return the log as a list of things to do, numbered in each of his turns, with reasons above them."""
    found = []
    for step in orders.steps(lines, words):
        if step.kind == orders.REASON:
            text = Text("     " + step.words, style="italic dim")
        elif step.kind == orders.HEAD:
            text = Text(step.words, style="bold")
        else:
            order = step.kind == orders.ORDER
            text = Text(f"{step.number:>3}  " if order else "  ▸  ", style="bold red" if order else "bold magenta")
            text.append(step.words, style="not bold default")
        found.append(text)
    return found


def typed(line: str, decision: Decision, words: Language) -> str:
    """Accept zones in any of our languages, or by their first letters (n 1.2, nord 1.2), and points as a number."""
    verb = decision.options[0].verb
    if line.isdigit() and verb in ("tens", "points"):
        return f"tens {int(line) // 10}" if verb == "tens" else f"points {line}"
    zone, _, place = line.rpartition(" ")
    if DONE in decision.options and zone:
        return f"donate {named_zone(zone, words)} {place}"
    return line


def named_zone(zone: str, words: Language) -> str:
    """Return the zone a player means, as it is written in moves; unclear text stays unchanged."""
    start = zone.strip().lower()
    names = {name: (name, words.say(ZONE_WORDS[at]).lower()) for at, name in enumerate(ZONES)}
    meant = [name for name, known in names.items() if any(one.startswith(start) for one in known)]
    return meant[0] if len(meant) == 1 else start


def ask(decision: Decision, words: Language) -> Group | None:
    """Ask for donations: the free spaces by zone, level and position as they are typed."""
    if DONE not in decision.options:
        return None
    grid = Table.grid(padding=(0, 2))
    for zone in range(len(ZONES)):
        spaces = [option.args[1] for option in decision.options if option.verb == "donate" and option.a == zone]
        grid.add_row(Text(words.say(ZONE_WORDS[zone])), Text("  ".join(spaces) or "–", style="bold"))
    example = Phrase(
        "Zone, level and space from the left, for example {example}. Enter: no more donations.",
        example=f"{words.say(ZONE_WORDS[0]).split()[0]} 1.2",
    )
    return Group(Text(words.say(decision.prompt), style="bold"), grid, Text(words.say(example), style="dim"))


def sheet(table: State) -> list[tuple[Phrase, int]]:
    return solo_sheet(cast(Amritsar, table))


REAL_TABLE = RealTable(
    is_one,
    "shem maharaja --resume",
    Phrase("Set up your table as for two players, and the Maharaja’s board as described in the rulebook (p. 14)."),
    steps,
    ask,
    typed,
    sheet,
)
