"""The seats: one line each, and the laboratory and notebook of one."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from shem.games.alchemists import names
from shem.games.alchemists.alchemy import POTIONS
from shem.games.alchemists.box import ARTIFACTS, KINDS
from shem.games.alchemists.components import open_box
from shem.games.alchemists.state import ANIMATED_GOLEM
from shem.games.alchemists.terminal.signs import SEAT_STYLES, ScreenView, cards, potion, seat, title
from shem.games.alchemists.theories import grant_name
from shem.games.alchemists.view_types import SeatView
from shem.kernel.phrase import Language, List, Phrase


def summary(view: ScreenView, words: Language) -> Table:
    """Show one line for each seat in play order."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    golem = view["modules"]["golem_project"]
    table.add_column("", no_wrap=True)
    for heading in (
        Phrase("rep."),
        Phrase("gold"),
        Phrase("cubes"),
        Phrase("ingr."),
        Phrase("favors"),
        Phrase("seals"),
        *([Phrase("appr."), Phrase("golem")] if golem else []),
        Phrase("potions made"),
        Phrase("artifacts and grants"),
    ):
        table.add_column(words.say(heading), no_wrap=True)
    called = view.get("names") or [""] * len(view["seats"])
    for one in view["order"] or range(len(view["seats"])):
        player = view["seats"][one]
        name = Text("▶ " if one in view["waiting"] else "  ", style="bold").append_text(seat(one))
        if called[one]:
            name.append(f" {called[one]}"[:12], style=SEAT_STYLES[one])
        score = player["vp"] if "secret" in view else player["reputation"]
        table.add_row(
            name,
            Text(str(score), style="bold"),
            str(player["gold"]),
            f"{player['cubes']}+{player['unused']}",
            str(player["hand_count"]),
            str(player["favor_count"]),
            str(player["seal_count"]),
            *([str(player["approval"]), _golem(player)] if golem else []),
            Text(" ").join([potion(kind, words) for kind in range(len(POTIONS)) if player["potions"] >> kind & 1]),
            _treasures(view, player, words),
        )
    return table


def _golem(player: SeatView) -> str:
    marker = "★" if player["golem"] == ANIMATED_GOLEM else str(player["golem"])
    return f"{marker} {'/'.join('▪' * n or '–' for n in player['report_counts'])}"


def _treasures(view: ScreenView, player: SeatView, words: Language) -> str:
    box = open_box(view["edition"])
    found = [words.say(names.ARTIFACT[k]) for k in range(len(ARTIFACTS)) if player["artifacts"] >> k & 1]
    if player["has_secret"]:
        found.append("?")
    return ", ".join([*found, *(words.say(grant_name(box, n)) for n in player["grants"])])


def laboratory(view: ScreenView, words: Language, one: int) -> Table:
    """Show a seat's cards, favors and seals, as far as they may be seen."""
    player = view["seats"][one]
    grid = Table.grid(padding=(0, 1))
    grid.add_row(title(words, Phrase("Seat {seat}’s laboratory", seat="ABCD"[one])))
    if "hand" not in player:
        known = [k for k in KINDS for _ in range(player["shown"][k])]
        if known:
            grid.add_row(Text(words.say(Phrase("known to be in hand")), style="dim"), cards(known, words))
        return grid
    rows = (
        (Phrase("ingredients"), _counted(player["hand"], names.INGREDIENT, words)),
        (Phrase("favors"), _counted(player["favors"], names.FAVOR, words)),
        (Phrase("seals"), _counted(player["seals"], names.SEAL, words)),
        (Phrase("set aside"), _counted(player["aside"], names.INGREDIENT, words)),
    )
    for label, what in rows:
        if what:
            grid.add_row(Text(words.say(label), style="dim"), Text(what))
    if player["secret"] >= 0:
        card = Text(words.say(names.ARTIFACT[player["secret"]]))
        grid.add_row(Text(words.say(Phrase("secret artifact")), style="dim"), card)
    for part, report in zip(names.PART, player["reports"]):
        if report:
            markers = words.say(List([names.MARKER[m] for m in report], " / "))
            grid.add_row(Text(words.say(part), style="dim"), Text(markers))
    return grid


def _counted(counts: list[int], called: tuple[Phrase, ...], words: Language) -> str:
    return ", ".join(words.say(called[k]) + (f" ×{n}" if n > 1 else "") for k, n in enumerate(counts) if n)


def notebook(view: ScreenView, words: Language, one: int) -> Table:
    """Show what a seat has found out itself; of others, what everyone saw."""
    grid = Table.grid(padding=(0, 1))
    grid.add_row(title(words, Phrase("Seat {seat}’s notebook", seat="ABCD"[one])))
    own = "hand" in view["seats"][one]
    line = Text()
    for kind, *fact in view["seats"][one]["notebook"]:
        if line:
            line.append("; ")
        line.append_text(_entry(kind, fact, words) if own else _other_entry(kind, fact, words))
    grid.add_row(line)
    return grid


def _entry(kind: str, fact: list[int], words: Language) -> Text:
    if kind in ("mixed", "sold", "animated"):
        line = Text(f"{words.say(names.pair(fact[0], fact[1]))}: ")
        if kind == "mixed":
            return line.append_text(potion(fact[2], words))
        if kind == "sold":
            return line.append_text(potion(fact[2], words)).append(f" {words.say(names.LEVEL[fact[3]])}")
        return line.append("★" if fact[2] else "–")
    line = Text(words.say(names.INGREDIENT[fact[0]]) + ": ")
    if kind == "read":
        return line.append("☉" if fact[1] else "☾")
    if kind == "tested":
        return line.append(f"{'+' if fact[1] else '−'}/{'+' if fact[2] else '−'}")
    return line.append_text(seat(fact[1])).append(f" #{fact[2] + 1}")


def _other_entry(kind: str, fact: list[int], words: Language) -> Text:
    if kind == "mixed":
        return potion(fact[0], words)
    if kind == "sold":
        return potion(fact[0], words).append(" " + "−0±+"[fact[1]])
    return Text({"read": "☉/☾", "tested": "?", "animated": "★", "glimpsed": "◉"}[kind])
