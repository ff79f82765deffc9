"""The whole table as one self-contained SVG: for notebooks and documents."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from shem.games.alchemists.page import (
    conferences,
    golem,
    laboratory,
    order,
    publications,
    results,
    seats,
    spaces,
    track,
)
from shem.games.alchemists.page.scene import Scene, icon
from shem.pictures import STYLE

FOLDER = Path(__file__).parent
WIDTH, HEIGHT = 1052, 640


@cache
def sheet() -> str:
    """Return the symbols, and the styles of the drawings without their comments, in pixels."""
    symbols = (FOLDER / "symbols.svg").read_text(encoding="utf-8")
    inside = symbols[symbols.index(">") + 1 : symbols.rindex("</svg>")]
    css = "".join(one.read_text(encoding="utf-8") for one in (STYLE, FOLDER / "seats.css", FOLDER / "drawing.css"))
    css = re.sub(r"/[*].*?[*]/", "", css, flags=re.S)
    css = re.sub(r"([\d.]+)rem", lambda found: f"{float(found[1]) * 16:g}px", css)
    return f"{inside}<style><![CDATA[{css}]]></style>"


def whole(scene: Scene) -> str:
    """Draw the table with symbols and styles."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
        f' role="group" aria-label="Alchemists">{sheet()}<rect width="100%" height="100%" fill="#15161c"/>'
        f'<foreignObject width="{WIDTH}" height="{HEIGHT}">{table(scene)}</foreignObject></svg>'
    )


def table(scene: Scene) -> str:
    """Draw the board, the seats, and the viewer's laboratory (the first seat's for spectators)."""
    view = scene.view
    me = view["seat"] if 0 <= view["seat"] < scene.players else 0
    parts = [
        ("board-order", order.order),
        ("board-upper", spaces.upper),
        ("board-lower", spaces.lower),
        ("board-theories", publications.theories),
    ]
    if scene.encyclopedia:
        parts.append(("board-articles", publications.encyclopedia))
        parts.append(("board-golem", golem.golem) if scene.golem else ("board-confs", conferences.conferences))
    else:
        parts.append(("board-results", results.results))
    parts.append(("board-track", track.track))
    board = "".join(f'<div class="region {name}">{draw(scene)}</div>' for name, draw in parts)
    around = "".join(_seat(scene, seat) for seat in scene.order())
    own = f'<div class="player">{laboratory.player(scene, me)}</div>'
    if me == view["seat"]:
        own += f'<div class="hand">{laboratory.hand(scene)}</div>'
    page = (
        f'<div xmlns="http://www.w3.org/1999/xhtml" class="alchemists whole"><div class="board regions">{board}</div>'
        f'<div class="around">{around}</div><div class="players">{own}</div></div>'
    )
    pixels = re.sub(r"([\d.]+)rem", lambda found: f"{float(found[1]) * 16:g}px", page)
    return pixels.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')


def _seat(scene: Scene, seat: int) -> str:
    player = scene.view["seats"][seat]
    score = player["vp"] if scene.view["phase"] == "over" else player["reputation"]
    turn = " turn" if seat in scene.view["waiting"] else ""
    return (
        f'<div class="sitting of-{seat}{turn}"><div class="whose">{scene.badge(seat, 24)}<b>{scene.name(seat)}</b>'
        f'<b class="score">{icon("k-rep", 20)}{score}</b></div>{seats.summary(scene, seat)}</div>'
    )
