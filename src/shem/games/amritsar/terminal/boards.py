"""Market, storehouses, seats, player boards, goals and the Maharaja's board."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from shem.games.amritsar.box import COLOURS, GOALS, GOODS, RESOURCES, TRACKS, Box
from shem.games.amritsar.bridges import trigger_words
from shem.games.amritsar.decades import DECADES
from shem.games.amritsar.elephants import ZONE_LETTERS
from shem.games.amritsar.knowledge import TRACK_WORDS
from shem.games.amritsar.resources import GOOD_WORDS
from shem.games.amritsar.state import LOCKED
from shem.games.amritsar.storehouses import ABILITY_WORDS
from shem.games.amritsar.terminal import signs
from shem.games.amritsar.terminal.zones import boards, title
from shem.games.amritsar.view import GameView
from shem.kernel.phrase import Language, Phrase


def market(view: GameView, box: Box, words: Language) -> Table:
    """Show each column from the lowest space: a piece, or the price to buy it."""
    grid = Table.grid(padding=(0, 1))
    grid.add_row(title(words, Phrase("Market")))
    for kind, name in enumerate(RESOURCES):
        prices, pieces = box.price[kind], view["market"][kind]
        line = Text()
        for space, price in enumerate(prices):
            filled = space >= len(prices) - pieces
            bonus = "*" * box.price_pp[kind][space]
            line.append(f"{price}{bonus}", style=signs.GOOD_STYLES[name] if filled else "dim")
            line.append("■ " if filled else "□ ", style=signs.GOOD_STYLES[name] if filled else "dim")
        grid.add_row(Text(words.say(GOOD_WORDS[kind])), line)
    return grid


def building(view: GameView, box: Box, words: Language) -> Table:
    """Show the bridges of this decade and the later ones, and the temple tiles."""
    grid = Table.grid(padding=(0, 1))
    grid.add_row(title(words, Phrase("Bridges")))
    for decade, bridge in enumerate(view["bridges"]):
        if decade >= view["decade"]:
            what = Text(words.say(trigger_words(box.bridge_trigger[bridge]))).append(": ")
            what.append_text(signs.short(box.bridge_bonus[bridge], words))
            what.stylize("" if decade == view["decade"] else "dim")
            grid.add_row(Text(DECADES[decade], style="bold"), what)
    return grid


def display(view: GameView, box: Box, words: Language) -> Table:
    """Show the storehouses nobody has taken yet."""
    grid = Table.grid(padding=(0, 1))
    grid.add_row(title(words, Phrase("Storehouses")))
    for tile in view["available"]:
        grid.add_row(*_storehouse(box, words, tile))
    return grid


def _storehouse(box: Box, words: Language, tile: int) -> list[Text]:
    ability = box.store_ability[tile]
    effect = box.store_bonus[tile].words() if ability < 0 else ABILITY_WORDS[ability]
    places, tax = "□" * box.store_size[tile], "▼" * box.store_tax[tile]
    return [Text(str(tile + 1), style="bold"), Text(places), Text(tax, style="red"), Text(words.say(effect))]


def seats(view: GameView, box: Box, words: Language) -> Table:
    """Show one line for each seat in turn order, the Maharaja last."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("", no_wrap=True)
    for heading, justify in (
        (Phrase("PP"), "right"),
        *((signs.ABBREVIATIONS[name], "right") for name in GOODS),
        (Phrase("room"), "right"),
        (Phrase("elephant"), "left"),
        (Phrase("market"), "left"),
        (Phrase("knowl."), "left"),
        (Phrase("tax"), "right"),
        (Phrase("goals"), "right"),
        (Phrase("mahouts"), "left"),
    ):
        table.add_column(words.say(heading), justify=justify, no_wrap=True)  # type: ignore[arg-type]
    names = view.get("names") or [""] * len(view["seats"])
    players = len(view["seats"])
    for one, player in enumerate(boards(view)):
        mark = "▶ " if one in view["waiting"] else "  "
        name = Text(mark, style="bold").append_text(signs.owner(one, players))
        if one < players and names[one]:
            name.append(f" {names[one]}"[:12], style=signs.SEAT_STYLES[one])
        table.add_row(
            name,
            Text(str(player["pp"]), style="bold"),
            *(Text(str(player["stock"][i]), signs.GOOD_STYLES[kind]) for i, kind in enumerate(GOODS)),
            str(player["room"]),
            _letter(words, player["elephant"]) + " " + "■" * player["load"],
            "■" * player["market"],
            "/".join(map(str, player["knowledge"])) if one < players else str(view["solo"]["progress"]),
            str(view["seats"][one]["tax_due"]) if one < players else "",
            str(len([tile for tile in player["goals"] if tile != -1])),
            Text.assemble(*(signs.worker(colour) for colour in range(len(COLOURS)) if player["mahouts"][colour] >= 0)),
        )
    return table


def _letter(words: Language, zone: int) -> str:
    return words.say(ZONE_LETTERS[zone]) if zone >= 0 else "–"


def player_board(view: GameView, box: Box, words: Language, one: int) -> Table:
    """Show knowledge on the left, mahouts and storehouses on the right."""
    player = view["seats"][one]
    grid = Table.grid(padding=(0, 3, 0, 0))
    grid.add_row(title(words, Phrase("Knowledge")), title(words, Phrase("Mahouts and storehouses")))
    left, right = Table.grid(padding=(0, 1)), Table.grid(padding=(0, 1))
    for track in range(len(TRACKS)):
        line = Text()
        for step, effect in enumerate(box.step_effect[track][1:], start=1):
            sign = ("", "⧗", "♛")[box.step_kind[track][step]]
            done = step <= player["knowledge"][track]
            line.append(sign).append_text(signs.short(effect, words)) if not done else line.append("✓")
            line.append(" │ ", style="dim")
        line.append("→").append_text(signs.short(box.overflow[track], words))
        left.add_row(Text(words.say(TRACK_WORDS[track])), line)
    for colour, tile in enumerate(player["mahouts"]):
        what = Text("·", style="dim") if tile < 0 else Text(words.say(box.mahout[tile].words()))
        right.add_row(signs.worker(colour), what)
    for tile in player["stores"]:
        right.add_row(Text("□"), Text(" ").join(_storehouse(box, words, tile)[1:]))
    third = Phrase("phase 3 is locked") if player["movement"] == LOCKED else Phrase("phase 3 is unlocked")
    left.add_row(Text(""), Text(words.say(third), style="dim"))
    grid.add_row(left, right)
    return grid


def goals(view: GameView, box: Box, words: Language) -> Table:
    """Show your own goals: their spaces, or the row below the board."""
    own = view["seats"][view["seat"]]
    grid = Table.grid(padding=(0, 1))
    grid.add_row(title(words, Phrase("Goals")))
    for field, tile in enumerate(own["goals"]):
        bonus = signs.short(box.goal_field[field], words)
        what = Text("·", style="dim") if tile < 0 else Text(words.say(box.goal[tile].words()))
        grid.add_row(Text(GOALS[tile] if tile >= 0 else " ", style="bold green"), bonus, what)
    for tile in own["hand"]:
        grid.add_row(Text(GOALS[tile], style="dim"), Text(""), Text(words.say(box.goal[tile].words()), style="dim"))
    return grid


def solo(view: GameView, box: Box, words: Language) -> Table:
    """Show the Maharaja's board: markers, stock, knowledge, goal."""
    board = view["solo"]
    grid = Table.grid(padding=(0, 1))
    grid.add_row(title(words, Phrase("Maharaja")))
    stock = Text(" ").join([signs.goods(name, board["reserve"][i], words) for i, name in enumerate(RESOURCES)])
    grid.add_row(Text(words.say(Phrase("markers"))), Text("■" * board["markers"]))
    grid.add_row(Text(words.say(Phrase("stock"))), stock)
    grid.add_row(Text(words.say(Phrase("knowledge"))), Text(f"{board['progress']} / {len(box.solo.pp) - 1}"))
    if board["goal"] >= 0:
        grid.add_row(Text(words.say(Phrase("goal"))), Text(words.say(box.goal[board["goal"]].words())))
    return grid
