"""A player's own board: golem, study, artifacts, and the objectives in hand."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from shem.games.golem.box import BLUE, GOLD_TILES, GREY_TILES, LARGE_TILE, RED, SECTIONS, YELLOW, Box
from shem.games.golem.developments import NAMES
from shem.games.golem.objectives import goal
from shem.games.golem.terminal import signs
from shem.games.golem.terminal.boards import title
from shem.games.golem.view import GameView, PlayerView
from shem.kernel.phrase import Language, Phrase


def has(player: PlayerView, development: int) -> bool:
    return bool(player["developed"] >> development & 1)


def player_board(view: GameView, box: Box, words: Language, one: int) -> Table:
    """Show three areas next to each other, as they are in front of the player."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.expand = True
    for ratio in (3, 4, 5):
        grid.add_column(ratio=ratio)
    player = view["seats"][one]
    grid.add_row(
        _golem(player, box, words),
        _study(player, box, words),
        _artifacts(player, box, words),
    )
    return grid


def _heading(words: Language, phrase: Phrase, count: int, lights: int, colour: int) -> Text:
    """Return an area's name and what it would score now: a number of things times a number of menorahs."""
    return (
        title(words, phrase)
        .append(f"  {count}×{lights}✡", style=f"not bold {signs.DISTRICT_STYLES[colour]}")
        .append(f" = {count * lights}", style="not bold dim")
    )


def _development(
    player: PlayerView, box: Box, words: Language, development: int, resource: str, name: str = ""
) -> Text:
    name = name or words.say(NAMES[development])
    if has(player, development):
        return Text("✓ ", style="bold green").append(name, style="default not bold")
    return Text(f"  {name} ", style="dim").append_text(signs.resource(resource, box.price[development], words))


def _golem(player: PlayerView, box: Box, words: Language) -> Table:
    grid = Table.grid()
    grid.add_row(_heading(words, Phrase("Golem"), player["golems_created"], player["menorahs"][RED], RED))
    track = player["track"]
    line = Phrase("level {level}, {steps}", level=box.track_level[track], steps=_steps(box.track_steps[track]))
    grid.add_row(Text(words.say(line) + ", ").append_text(signs.resource("vp", f"+{box.track_vp[track]}", words)))
    for development in range(6):
        grid.add_row(_development(player, box, words, development, "clay"))
    return grid


def _steps(n: int) -> Phrase:
    return Phrase("{n} step", "{n} steps", n)


def _study(player: PlayerView, box: Box, words: Language) -> Table:
    grid = Table.grid()
    grid.add_row(_heading(words, Phrase("Study"), player["columns_started"], player["menorahs"][BLUE], BLUE))
    limit = Phrase("{n} book per column", "{n} books per column", player["book_limit"])
    line = Text(f"{words.say(Phrase('track'))} {player['study']}: {words.say(limit)}, ")
    grid.add_row(line.append_text(signs.resource("knowledge", f"+{player['study_income']}", words)))
    for column in range(4):
        line = _development(player, box, words, 6 + column, "knowledge", str(column + 1))
        for number in player["columns"][column]:
            line.append(" ").append_text(signs.book(box.book_colour[number]))
            line.append_text(signs.short(box.book_active[number], words))
        grid.add_row(line)
    for development in (10, 11):
        grid.add_row(_development(player, box, words, development, "knowledge"))
    return grid


def _artifacts(player: PlayerView, box: Box, words: Language) -> Table:
    grid = Table.grid()
    grid.add_row(
        _heading(words, Phrase("Artifacts"), player["artifacts_completed"], player["menorahs"][YELLOW], YELLOW)
    )
    rows = Table.grid(padding=(0, 1))
    for row in range(4):
        gold, needed = player["gold"][row], box.cauldron[row]
        effect = signs.short(box.artifact[player["artifact"]][row], words) if player["artifact"] >= 0 else Text("?")
        if gold < needed:
            effect.stylize("dim")
        rows.add_row(
            Text(str(row + 1), style="bold" if gold == needed else "dim"),
            Text("■" * gold + "□" * (needed - gold), style="yellow"),
            effect,
            _slot(player["grey"][row], box, words, box.slot_price[0][row], "□"),
            _slot(player["gilt"][row], box, words, box.slot_price[1][row], "○"),
        )
    grid.add_row(rows)
    for tiles, sign in ((GREY_TILES, "□"), (GOLD_TILES, "○")):
        left = [_tile(tile, box, words) for tile in tiles if not has(player, tile)]
        if left:
            grid.add_row(Text(f"  {sign} ", style="dim").append_text(Text(", ").join(left)))
    grid.add_row(_development(player, box, words, LARGE_TILE, "coin"))
    return grid


EVENT_SIGNS = (Text("▲", style="red"), Text("●", style="bright_blue"), Phrase("1st book"), Phrase("+golem"))


def _event(event: int, words: Language) -> Text:
    what = EVENT_SIGNS[event]
    return what.copy() if isinstance(what, Text) else Text(words.say(what))


def _side(tile: int, box: Box, words: Language) -> Text:
    """Return one side of a tile: what it adds, or when its artifact takes effect again."""
    event = box.trigger[tile]
    if event < 0:
        return Text("+").append_text(signs.short(box.grey_bonus[tile], words))
    return Text("↻").append_text(_event(event, words))


def _tile(tile: int, box: Box, words: Language) -> Text:
    """Return both sides of an available tile."""
    return Text("/").join([_side(tile * 2, box, words), _side(tile * 2 + 1, box, words)])


def _slot(tile: int, box: Box, words: Language, price: int, sign: str) -> Text:
    """Return a grey or a gold slot: its cost, or its tile."""
    if tile < 0:
        return Text(sign, style="dim").append_text(signs.resource("coin", price, words))
    return _side(tile, box, words)


def objectives(player: PlayerView, box: Box, words: Language) -> Table:
    """Show a player's visible objectives: requirement, progress and points."""
    grid = Table.grid(padding=(0, 1))
    for mark, cards in (("", player["objectives"]), ("?", player.get("drawn", []))):
        for card in cards:
            kind, needed = box.objective_type[card], box.objective_threshold[card]
            now, reached = player["progress"][kind], card in player["met"]
            shown = SECTIONS[now - 1] if kind < 3 else str(now)
            grid.add_row(
                Text(mark or ("✓" if reached else " "), style="bold green"),
                Text(str(card), style="bold"),
                words.say(goal(kind, needed)),
                Text(words.say(Phrase("now {progress}", progress=shown)), style="green" if reached else "dim"),
                signs.resource("vp", box.objective_vp[card], words),
            )
    return grid
