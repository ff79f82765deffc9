"""The whole table as one self-contained SVG: for notebooks and documents."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from shem.games.amritsar.page import bazaar, board, pieces, ring, solo
from shem.games.amritsar.page.icons import GOOD, TRACK
from shem.games.amritsar.page.scene import Scene, at
from shem.pictures import STYLE, num, rect, text, use

FOLDER = Path(__file__).parent
WIDTH, HEIGHT = 1366, 656


@cache
def sheet() -> str:
    """Return the symbols, and the styles of the drawings without their comments."""
    symbols = (FOLDER / "symbols.svg").read_text(encoding="utf-8")
    inside = symbols[symbols.index(">") + 1 : symbols.rindex("</svg>")]
    css = STYLE.read_text(encoding="utf-8") + (FOLDER / "drawing.css").read_text(encoding="utf-8")
    return f"<defs>{inside}</defs><style><![CDATA[{re.sub(r'/[*].*?[*]/', '', css, flags=re.S)}]]></style>"


def whole(scene: Scene) -> str:
    """Draw the ring, the bazaar, the seats, and the viewer's board (the first seat's for spectators)."""
    view = scene.view
    me = view["seat"] if 0 <= view["seat"] < scene.players else 0
    around = (ring.ground, ring.temple, ring.tiles, ring.areas, ring.donations, pieces.pieces)
    shared = (bazaar.slab, bazaar.market, bazaar.building, bazaar.stores)
    own = (board.ground, board.storage, board.goals, board.mahouts, board.knowledge)
    layers = [laid(draw(scene), 0, 0, 704, 656) for draw in around]
    layers += [laid(draw(scene), 708, 0, 396, 312) for draw in shared]
    layers += [laid(drawing(scene, me), 708, 316, 396, 340) for drawing in own]
    if me == view["seat"]:
        layers.append(laid(board.hand(scene), 708, 316, 396, 340))
    if "solo" in view:
        layers.append(laid(solo.board(scene), 1108, 96, 254, 330))
    seats = "".join(_seat(scene, seat, 93 * k) for k, seat in enumerate(view["order"] or range(scene.players)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
        f' role="group" aria-label="Amritsar">{sheet()}<rect width="100%" height="100%" fill="#15161c"/>'
        f"{''.join(layers)}{seats}</svg>"
    )


def laid(drawing: str, x: float, y: float, w: float, h: float) -> str:
    """Position a drawing. If there are two, the one for the desktop comes first."""
    one = drawing[: drawing.index("</svg>") + 6]
    return one.replace("<svg ", f'<svg x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" ', 1)


def _seat(scene: Scene, seat: int, y: float) -> str:
    player = scene.view["seats"][seat]
    zone = player["elephant"]
    drawn = [
        rect("seat-card turn" if seat in scene.view["waiting"] else "seat-card", 0, 0, 250, 89, 6),
        f'<g class="own"><g class="m-{seat}">{use(f"i-seat{seat}", 10, 8, 17)}</g></g>',
        text(scene.name(seat), 34, 22, 17, "t", 90),
        use("i-tax", 128, 6, 17) + text(str(player["tax_due"]), 152, 20, 15),
        use("i-ppface", 176, 4, 22) + text(str(player["pp"]), 242, 24, 25, "n end"),
        use("i-elephant", 10, 60, 19) + text(scene.letter(zone), 38, 75, 15),
        text(str(player["load"]), 54, 75, 15),
        text(f"{sum(player['stock'])}/{player['capacity']}", 242, 49, 14, "n end"),
    ]
    for k in range(4):
        drawn.append(use(GOOD[k], 10 + 46 * k, 34, 19) + text(str(player["stock"][k]), 38 + 46 * k, 49, 17))
    for k in range(3):
        drawn.append(use(TRACK[k], 128 + 40 * k, 60, 19) + text(str(player["knowledge"][k]), 156 + 40 * k, 75, 15))
    return at(1112, y, "".join(drawn), "in")
