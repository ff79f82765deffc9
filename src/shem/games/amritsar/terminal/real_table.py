"""The Maharaja at a real table: his board, the donations, and who calls his actions next."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group
from rich.table import Table
from rich.text import Text

from shem.contracts.terminal import Pane
from shem.games.amritsar.box import RESOURCES, Box
from shem.games.amritsar.decades import DECADES
from shem.games.amritsar.elephants import ZONE_WORDS
from shem.games.amritsar.terminal import signs
from shem.games.amritsar.terminal.zones import title, tower
from shem.games.amritsar.view import GameView
from shem.games.amritsar.workers import COLOUR_WORDS
from shem.kernel.phrase import Language, Phrase


def panes(view: GameView, box: Box, words: Language) -> list[Pane]:
    """All there is to know of him; nothing else lies here."""
    return [
        Pane("zones", Phrase("Donations"), donations(view, box, words), 9),
        Pane("solo", Phrase("Maharaja"), solo(view, box, words), 9),
    ]


def donations(view: GameView, box: Box, words: Language) -> Columns:
    """The four donation tiles side by side, with the points of this decade's temple tile."""
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
    """His points, markers by rows, goods, knowledge and goal; the golden worker that calls his second action."""
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
    steps = Text(f"{board['progress'] + 1} / {len(box.royal_pp)}")
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
    """Row by row from the top, as they leave it."""
    line = Text()
    for left, n, pp in zip(rows, box.royal_rows, box.royal_bonus, strict=True):
        line.append("·" * (n - left), style="dim").append("■" * left).append(f"+{pp} ", style="dim")
    return line


def _golden(view: GameView, words: Language, space: int) -> Text:
    """The one beside his marker is marked."""
    here = space == view["maharaja_at"]
    text = Text("☂" if here else " ", style="bold red").append_text(signs.worker(view["golden"][space]))
    return text.append(" " + words.say(COLOUR_WORDS[view["golden"][space]]), style="bold" if here else "dim")
