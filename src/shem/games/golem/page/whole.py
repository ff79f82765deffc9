"""The whole table as one self-contained SVG: for notebooks and documents."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from shem.games.golem.page import board, cards, city, faces, places, synagogue
from shem.games.golem.page.icons import MENORAH, RESOURCE
from shem.games.golem.page.scene import LETTERS, Scene, at
from shem.kernel.phrase import Phrase
from shem.pictures import STYLE, num, rect, text, use

FOLDER = Path(__file__).parent
WIDTH, HEIGHT = 1366, 646
STAGE, DOCK = 428, 218


@cache
def sheet() -> str:
    """Return the symbols, and the styles of the drawings without their comments."""
    symbols = (FOLDER / "symbols.svg").read_text(encoding="utf-8")
    inside = symbols[symbols.index("<defs>") : symbols.rindex("</svg>")]
    css = STYLE.read_text(encoding="utf-8") + (FOLDER / "drawing.css").read_text(encoding="utf-8")
    return inside + f"<style><![CDATA[{re.sub(r'/[*].*?[*]/', '', css, flags=re.S)}]]></style>"


def whole(scene: Scene) -> str:
    """Draw everything at the table, with symbols and styles."""
    own = (
        f'<style>.piece[data-owner="{scene.view["seat"]}"]>.own{{fill:#ffcf6a;fill-opacity:.35;stroke:#ffdf96}}</style>'
    )
    defs = faces.faces(scene.box)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
        f' role="group" aria-label="Golem">{sheet()}{own}{defs[defs.index("<defs>") : defs.index("</svg>")]}'
        f"{table(scene)}</svg>"
    )


def table(scene: Scene) -> str:
    """Draw the board, the seats, and the viewer's board (the first seat's for spectators)."""
    view = scene.view
    me = view["seat"] if 0 <= view["seat"] < scene.players else 0
    parts = [
        '<rect width="100%" height="100%" fill="#15161c"/>',
        f'<rect width="1108" height="{STAGE}" fill="url(#night)"/>',
        f'<rect width="1108" height="{STAGE}" fill="url(#stars)"/>',
        f'<rect y="{STAGE}" width="{WIDTH}" height="{DOCK}" fill="#211935"/>',
        laid(synagogue.synagogue(scene), 0, 0, 242, 228),
        laid(synagogue.rabbis(scene), 0, 228, 242, 200),
        laid(city.ground(scene), 242, 0, 628, 428),
        laid(city.pieces(scene), 242, 0, 628, 428),
        laid(places.palace(scene), 870, 0, 238, 122),
        laid(places.library(scene), 870, 124, 238, 168),
        laid(places.cemetery(scene), 870, 294, 238, 134),
        "".join(_seat(scene, seat, 4 + 76 * k) for k, seat in enumerate(view["order"] or range(scene.players))),
        _stock(scene, me),
        laid(board.golem(scene, me), 146, STAGE + 8, 276, 202),
        laid(board.study(scene, me), 428, STAGE + 8, 440, 202),
        laid(board.artifacts(scene, me), 874, STAGE + 8, 338, 202),
    ]
    if me == view["seat"]:
        hand = cards.hand(scene)
        wide = 332 if "draft" in hand[:60] else 142
        parts.append(laid(hand, 1360 - wide, STAGE + 8, wide, 202))
    return "".join(parts)


def laid(drawing: str, x: float, y: float, w: float, h: float) -> str:
    """Position a drawing. If there are two, the one for the desktop comes first."""
    one = drawing[: drawing.index("</svg>") + 6]
    return one.replace("<svg ", f'<svg x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" ', 1)


def _seat(scene: Scene, seat: int, y: float) -> str:
    player = scene.player(seat)
    turn = seat in scene.view["waiting"]
    facts = [(RESOURCE[k], player["stock"][k]) for k in range(3)] + [("i-gold", sum(player["gold"]))]
    more = [("i-level", scene.box.track_level[player["track"]]), ("i-openbook", player["study"])]
    more += [("i-dev", player["developments"]), *((MENORAH[c], scene.player(seat)["menorahs"][c]) for c in range(3))]
    drawn = [rect("seat-card turn" if turn else "seat-card", 0, 0, 248, 73, 7), use(f"seat-{LETTERS[seat]}", 8, 4, 22)]
    drawn.append(text(scene.say(Phrase("seat {name}", name=LETTERS[seat])), 36, 20, 15, "t"))
    drawn.append(use("i-vp", 184, 6, 18) + text(str(player["vp"]), 240, 22, 22, "n end"))
    for k, (symbol, n) in enumerate(facts):
        drawn.append(use(symbol, 8 + 48 * k, 29, 19) + text(str(n), 30 + 48 * k, 44, 17, "n start"))
    drawn.append(use("i-chain", 204, 29, 18) + text(str(scene.player(seat)["control_due"]), 240, 44, 17, "n end"))
    for k, (symbol, n) in enumerate(more):
        drawn.append(use(symbol, 8 + 40 * k, 51, 17) + text(str(n), 28 + 40 * k, 65, 15, "n start"))
    return at(1114, y, "".join(drawn), "in")


def _stock(scene: Scene, seat: int) -> str:
    player = scene.player(seat)
    facts = [(RESOURCE[k], player["stock"][k]) for k in range(3)] + [("i-gold", sum(player["gold"]))]
    drawn = []
    for k, (symbol, n) in enumerate(facts):
        y = 50.5 * k
        drawn.append(
            rect("seat-card", 0, y, 84, 45.5, 7) + use(symbol, 6, y + 7, 31) + text(str(n), 74, y + 33, 31, "n end")
        )
    return at(52, STAGE + 8, "".join(drawn), "in")
