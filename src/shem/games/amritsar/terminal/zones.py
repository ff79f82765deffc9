"""The board in the middle: four zones with tiles, workers, elephants and donations."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from shem.games.amritsar.box import AREA_SIZE, ZONE_TILES, Box
from shem.games.amritsar.elephants import ZONE_WORDS
from shem.games.amritsar.terminal import signs
from shem.games.amritsar.view import BoardView, GameView
from shem.games.amritsar.workers import area_label
from shem.kernel.phrase import Language, Phrase


def title(words: Language, phrase: Phrase) -> Text:
    return Text(words.say(phrase), style="bold")


def zones(view: GameView, box: Box, words: Language) -> Table:
    """Show one row for each zone, clockwise."""
    grid = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim", expand=True)
    for heading in (Phrase("Zone"), Phrase("Workers"), Phrase("Zone tiles: main action, secondary action")):
        grid.add_column(words.say(heading))
    grid.add_column(words.say(Phrase("Donations")), no_wrap=True)
    for zone in range(4):
        grid.add_row(
            _head(view, box, words, zone),
            _areas(view, words, zone),
            _tiles(view, box, words, zone),
            tower(view, box, zone),
        )
    return grid


def _head(view: GameView, box: Box, words: Language, zone: int) -> Table:
    """Show name, points for the majority, elephants, and the parasol at the zone's entrance."""
    grid = Table.grid()
    name = Text("☂ " if box.boundary[view["maharaja_at"]] == zone else "  ", style="bold red")
    grid.add_row(name.append(words.say(ZONE_WORDS[zone]), style="bold default"))
    if view["temples"]:
        grid.add_row(Text("  ").append_text(signs.goods("pp", view["majority"][zone], words)))
    here = Text("  ")
    for one, player in enumerate(boards(view)):
        if player["elephant"] == zone:
            here.append_text(signs.owner(one, len(view["seats"]))).append("■" * player["load"] + " ", style="dim")
    grid.add_row(here)
    return grid


def boards(view: GameView) -> list[BoardView]:
    """Return all boards at the table, the Maharaja's last."""
    return [*view["seats"], *([view["solo"]] if "solo" in view else [])]


def _areas(view: GameView, words: Language, zone: int) -> Table:
    grid = Table.grid(padding=(0, 1))
    for area in (2 * zone, 2 * zone + 1):
        mark = "▶" if view["place"] == area and view["phase"] in ("actions", "third", "follow") else " "
        coins = Text("$" * view["coins"][area], style="yellow")
        name = Text(mark + area_label(area, words), style="bold")
        grid.add_row(name, signs.workers(view["workers"][area], AREA_SIZE), coins)
    if view["golden"]:
        grid.add_row(Text(" ☂"), signs.worker(view["golden"][zone]), Text(str(zone + 1), style="dim"))
    return grid


def _tiles(view: GameView, box: Box, words: Language, zone: int) -> Table:
    grid = Table.grid(padding=(0, 1))
    for tile in view["tiles"][zone * 3 : zone * 3 + 3]:
        grid.add_row(
            Text(ZONE_TILES[tile], style="bold"),
            signs.short(box.tile_main[tile], words),
            signs.worker(box.tile_colour[tile]),
            signs.short(box.tile_second[tile], words),
        )
    return grid


def tower(view: GameView, box: Box, zone: int) -> Table:
    """Show the donation tile, the highest level at the top."""
    grid = Table.grid()
    tile = box.donation[view["layout"]][zone]
    owners = view["donated"][zone]
    for level in (3, 2, 1, 0):
        spaces = [space for space in range(len(owners)) if tile.level[space] == level]
        line = Text(" " * level)
        for space in spaces:
            one = owners[space]
            line.append_text(Text("·", style="dim") if one < 0 else signs.owner(one, len(view["seats"]))).append(" ")
        grid.add_row(line)
    return grid
