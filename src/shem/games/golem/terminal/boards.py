"""The synagogue, the palace, the library, the cemetery, and the seats in a table."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from shem.games.golem.actions import ROW_WORDS
from shem.games.golem.box import BLACK, KNOWLEDGE, RESOURCES, SECTIONS, Box
from shem.games.golem.rabbi import PRINTED
from shem.games.golem.terminal import signs
from shem.games.golem.view import GameView, PlayerView
from shem.kernel.phrase import Language, Phrase


def title(words: Language, phrase: Phrase) -> Text:
    return Text(words.say(phrase), style="bold")


def synagogue(view: GameView, box: Box, words: Language) -> Table:
    """Show five rows of marbles, and next to them the actions for rabbis."""
    rows = Table.grid(padding=(0, 1))
    for row, marbles in enumerate(view["marbles"]):
        value = sum(marbles)
        style = "bold" if value else "dim"
        rows.add_row(Text(words.say(ROW_WORDS[row]), style), Text(str(value), style), signs.marbles(marbles))
    grid = Table.grid(padding=(0, 3, 0, 0))
    grid.add_column(min_width=22, no_wrap=True)
    grid.add_column(ratio=1)
    grid.expand = True
    grid.add_row(title(words, Phrase("Synagogue")), title(words, Phrase("Rabbis")))
    grid.add_row(rows, _rabbis(view, box, words))
    return grid


def _rabbis(view: GameView, box: Box, words: Language) -> Table:
    grid = Table.grid(padding=(0, 1))
    for space, tile in enumerate(view["tiles"]):
        here = [one for one, rabbi in enumerate(view["rabbis"]) if rabbi == space]
        effect = Text(words.say(box.action_tile[tile].words()), style="dim" if here else "")
        grid.add_row(Text(str(space + 1), style="bold"), _letters(here), effect)
    here = sorted([one for one, rabbi in enumerate(view["rabbis"]) if rabbi >= PRINTED], key=view["rabbis"].__getitem__)
    grid.add_row(Text("·", style="bold"), _letters(here), Text(words.say(box.printed_action.words())))
    return grid


def _letters(seats: list[int]) -> Text:
    return Text.assemble(*(signs.seat(one) for one in seats)) if seats else Text(" ")


def town(view: GameView, box: Box, words: Language) -> Table:
    """Show the library on the left, palace and cemetery on the right."""
    grid = Table.grid(padding=(0, 3, 0, 0))
    grid.add_column()
    grid.add_column(ratio=1)
    grid.expand = True
    right = Table.grid()
    right.add_row(palace(view, box, words))
    right.add_row(title(words, Phrase("Cemetery")))
    right.add_row(cemetery(view, box, words))
    left = Table.grid()
    left.add_row(
        title(words, Phrase("Library")).append(
            words.say(Phrase(" ({n} more)", " ({n} more)", view["books_left"])), style="not bold dim"
        )
    )
    left.add_row(library(view, box, words))
    grid.add_row(left, right)
    return grid


def library(view: GameView, box: Box, words: Language) -> Table:
    grid = Table.grid(padding=(0, 1))
    for position, number in enumerate(view["library"]):
        colour = box.book_colour[number]
        price = signs.resource("knowledge", view["library_prices"][position], words)
        if colour == BLACK:
            price.append("+").append_text(signs.short("student any -1", words))
        grid.add_row(
            Text(str(number), style="bold"),
            signs.book(colour),
            price,
            signs.short(box.book_immediate[number], words),
            Text("│", style="dim"),
            signs.short(box.book_active[number], words),
        )
    return grid


def palace(view: GameView, box: Box, words: Language) -> Table:
    """Show this round's character in words, the later ones below."""
    grid = Table.grid(padding=(0, 1))
    grid.add_row(title(words, Phrase("Palace")))
    lines = Table.grid(padding=(0, 1))
    for at, card in enumerate(view["characters"]):
        if at < view["round"]:
            continue
        style = "" if at == view["round"] else "dim"
        price = signs.resource("coin", box.character_price[card], words)
        effect = Text(words.say(box.character_effect[card].words()), style=style)
        steps = words.say(Phrase("+{n} step", "+{n} steps", box.character_steps[card]))
        what = Text.assemble(steps, ", ", price, " → ", effect, style=style)
        lines.add_row(Text(SECTIONS[at], style="bold"), signs.marble_row(box.character_marbles[card]), what)
    grid.add_row(lines)
    return grid


def cemetery(view: GameView, box: Box, words: Language) -> Text:
    """Show every space with its bonus or its golem's seat, and the common one."""
    line = Text()
    for space, bonus in enumerate(box.cemetery):
        if box.cemetery_players[space] > len(view["seats"]):
            continue
        line.append(f"{space + 1} ", style="bold")
        holder = view["cemetery"][space]
        line.append_text(signs.short(bonus, words) if holder < 0 else Text("†").append_text(signs.seat(holder)))
        line.append("  ")
    return line


def seats(view: GameView, box: Box, words: Language) -> Table:
    """Show one line for each seat in turn order."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    for heading, justify in (
        (Phrase(""), "left"),
        (Phrase("VP"), "right"),
        *((signs.ABBREVIATIONS[name], "right") for name in RESOURCES),
        (Phrase("steps"), "right"),
        (Phrase("study"), "right"),
        (Phrase("gold"), "right"),
        (Phrase("upgr."), "right"),
        (Phrase("books"), "right"),
        (Phrase("obj."), "right"),
        (Phrase("control"), "right"),
        (Phrase("marbles"), "left"),
        (Phrase("rabbi"), "left"),
    ):
        table.add_column(words.say(heading), justify=justify, no_wrap=True)  # type: ignore[arg-type]
    names = view.get("names") or [""] * len(view["seats"])
    for one in view["order"] or range(len(view["seats"])):
        player = view["seats"][one]
        mark = "▶ " if one in view["waiting"] else "  "
        name = Text(mark, style="bold").append_text(signs.seat(one))
        if names[one]:
            name.append(f" {names[one]}"[:12], style=signs.SEAT_STYLES[one])
        table.add_row(
            name,
            Text(str(player["vp"]), style="bold"),
            *(Text(str(player["stock"][i]), signs.RESOURCE_STYLES[kind]) for i, kind in enumerate(RESOURCES)),
            str(box.track_steps[player["track"]]),
            str(player["study"]),
            f"{sum(player['gold'])}",
            str(player["developments"]),
            str(sum(map(len, player["columns"]))),
            str(player["objective_count"]),
            _due(player),
            signs.marble_row(player["marbles"]),
            _rabbi(view, one, words),
        )
    return table


def _rabbi(view: GameView, one: int, words: Language) -> Text:
    space = view["rabbis"][one]
    where = Text("–" if space < 0 else "·" if space >= PRINTED else str(space + 1))
    if view["seats"][one]["passed"] and one in view["passes"]:
        where.append(" ").append(words.say(Phrase("passed")), style="dim")
    return where


def _due(player: PlayerView) -> Text:
    due = player["control_due"]
    return Text(str(due), style="bold red" if due > player["stock"][KNOWLEDGE] else "")
