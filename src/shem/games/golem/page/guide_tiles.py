"""Every component on its own, for the tables of the how-to-play page."""

from __future__ import annotations

from collections.abc import Callable

from shem.games.golem.box import DEVELOPMENTS, DISTRICTS, GREY_TILES, LARGE_TILE, SECTIONS
from shem.games.golem.cemetery import GRAVES
from shem.games.golem.golems import WORKPLACES
from shem.games.golem.page.board import development_face
from shem.games.golem.page.city import house, income
from shem.games.golem.page.faces import BETTER, COLUMN, PARTS, STRIP, SUPPLY, tile_width
from shem.games.golem.page.icons import OBJECTIVE, shown, some
from shem.games.golem.page.places import character
from shem.games.golem.page.scene import Scene, at
from shem.pictures import fit, num, rect, text, use
from shem.pictures.tokens import Icon, Number

SCALE = 1.25  # a tile in a table is larger than on the board


def component(label: str, scene: Scene) -> str:
    """Return an <svg> of the component that the catalog calls `label`."""
    kind, _, name = label.partition(" ")
    return DRAW[kind](scene, name)


def _svg(w: float, h: float, inside: str, scale: float = SCALE, look: str = "") -> str:
    kind = f' class="{look}"' if look else ""
    return (
        f'<svg{kind} viewBox="0 0 {num(w)} {num(h)}" width="{num(w * scale)}" height="{num(h * scale)}">{inside}</svg>'
    )


# -- city --------------------------------------------------------------------------------------------


def _neighborhood(scene: Scene, name: str) -> str:
    district, number = name.split()
    d = DISTRICTS.index(district)
    houses = (d * 10 + int(number) - 1,) * len(DISTRICTS) * WORKPLACES  # the same one everywhere
    inside = house(scene.box, houses, d, 0, scene.words, 0, 0, 58, 58, (4, 13, 50, 41), 23)
    return _svg(58, 58, inside)


def _street(scene: Scene, name: str) -> str:
    d = DISTRICTS.index(name)
    drawn = []
    for section, numeral in enumerate(SECTIONS):
        x = 56 * section
        drawn.append(text(numeral, x + 27, 13, 14, f"d mid name-{name}"))
        drawn.append(income(scene.box, d, section, scene.words, x + 1, 20, 52, 18.5, 17))
    return _svg(556, 40, "".join(drawn))


def _block(scene: Scene, name: str) -> str:
    d = DISTRICTS.index(name)
    drawn = []
    for k, section in enumerate(range(WORKPLACES, len(SECTIONS))):
        drawn.append(house(scene.box, (), d, section, scene.words, 61 * k, 0, 58, 58, (4, 13, 50, 41), 23))
    return _svg(180, 58, "".join(drawn), 0.9)


def _grave(scene: Scene, name: str) -> str:
    if int(name) == GRAVES:
        return _svg(88, 50, use("meadow", 0, 0, 88, 50), 0.8)
    face = f'<g class="dark">{use(f"f-grave-{int(name) - 1}", 3, 6, 38, 43)}</g>'
    return _svg(44, 52, use("grave", 0, 0, 44, 52) + face)


# -- cards -------------------------------------------------------------------------------------------


def _book(scene: Scene, name: str) -> str:
    return _svg(44, 116, use(f"f-book-{name}", 0, 0, 44, 116), 1.1)


def _character(scene: Scene, name: str) -> str:
    card = int(name)
    numeral = "I–III" if card in scene.box.character_deck[0] else "IV"
    return _svg(153, 88, at(0, -26, character(scene, card, numeral, 0, 153, True)), 1)


def _objective(scene: Scene, name: str) -> str:
    box, card = scene.box, int(name)
    kind, need = box.objective_type[card], box.objective_threshold[card]
    wanted = SECTIONS[need - 1] if kind < 3 else str(need)
    worth = use("i-vp", 82, 6, 28) + text(str(box.objective_vp[card]), 96, 27, 20, "n w")
    inside = use(OBJECTIVE[kind], 5, 5, 30) + f'<g class="ink">{text(wanted, 57, 28, 22, "n", 36)}</g>' + worth
    return _paper(114, 40, inside)


def _paper(w: float, h: float, inside: str) -> str:
    return _svg(w, h, f'<g class="card">{rect("paper", 0.5, 0.5, w - 1, h - 1)}{inside}</g>', 1.1)


def _starting_tile(scene: Scene, name: str) -> str:
    effect = scene.box.starting_tile[int(name[1:]) - 1]
    return _paper(104, 46, at(4, 1, shown(effect, 96, 44, 20, 2), "ink"))


def _action_tile(scene: Scene, name: str) -> str:
    face = int(name[1:]) - 1 if name else len(scene.box.action_tile)
    wide = tile_width(scene.box, face)
    s = min(22.0, 118 / wide)
    marks = use(f"f-tile-{face}", 65 - wide * s / 2, 19 - s * 0.6, wide * s, s * 1.2)
    return _paper(130, 38, f'<g class="ink">{marks}</g>')


# -- player board ------------------------------------------------------------------------------------


def _development(scene: Scene, name: str) -> str:
    i = DEVELOPMENTS.index(name)
    w, h = {**dict(enumerate(PARTS)), 10: STRIP, 11: BETTER}.get(i, COLUMN)
    return _svg(w, h, f'<g class="dev">{development_face(i, 0, 0, (w, h), "", False)}</g>')


def _artifact_development(scene: Scene, name: str) -> str:
    tile = DEVELOPMENTS.index(name)
    w, h = SUPPLY
    if tile == LARGE_TILE:
        return _svg(w, h, f'<g class="dev">{rect("tile", 0, 0, w, h)}{use("f-large", 0, 0, w, h)}</g>')
    halves = [use(f"f-side-{tile * 2 + side}", 1, h / 2 * side + 1, w - 2, h / 2 - 2) for side in range(2)]
    fold = f'<path class="fold" d="M4 {num(h / 2)}h35.5"/>'
    look = "grey" if tile in GREY_TILES else "gold"
    return _svg(w, h, f'<g class="supply {look} ink">{rect("tile", 0, 0, w, h)}{fold}{"".join(halves)}</g>')


def _artifact_row(scene: Scene, name: str) -> str:
    box, row = scene.box, int(name) - 1
    need = box.cauldron[row]
    drawn = [use("cauldron", 0, 0.5, 77, 37)]
    apart = min(18.5, 70 / need)
    drawn += [use("mould", 30 + apart * (k - (need - 1) / 2), 15, 16, 10) for k in range(need)]
    for k, (look, rounded) in enumerate((("grey", 4), ("gold", 14))):
        cost = fit([some(box.slot_price[k][row], "i-coin")], 38, 38.5, 16)
        drawn.append(at(82 + 41 * k, 0, f'<g class="slot {look}">{rect("tile", 0, 0, 38, 38.5, rounded)}</g>'))
        drawn.append(at(82 + 41 * k, 0, cost, "in"))
    return _svg(162, 39, "".join(drawn), 1)


def _artifact_side(scene: Scene, name: str) -> str:
    tile, side = name.split()
    n = "ABCD".index(tile) * 2 + int(side) - 1
    drawn = []
    for row in range(4):
        y = 41 * row
        face = f'<g class="ink">{use(f"f-artifact-{n}-{row}", 1.5, y + 1, 67, 36.5)}</g>'
        drawn.append(f'<g class="effect done">{rect("tile", 0, y, 70, 38.5)}{face}</g>')
    return _svg(70, 162, "".join(drawn))


def _golem_track(scene: Scene, name: str) -> str:
    head = use("i-step", 5, 2, 15) + use("i-vp", 29, 1.5, 16)
    inside = f'{rect("track", 0, 0, 50, 171)}{head}<g class="track-text">{use("f-golem-track", 0, 0, 50, 171)}</g>'
    return _svg(50, 171, inside, 1.4, "own-golem")


def _study_track(scene: Scene, name: str) -> str:
    better = 1 if name else 0
    head = f'<g class="hint">{text("#", 10, 15, 12.5, "t mid")}{use("i-limit", 23, 2, 16)}'
    head += f"{use('i-know', 46, 2, 16)}{use('i-vp', 69, 2, 16)}</g>"
    body = use(f"f-study-track-{better}", 0, 0, 92, 170)
    return _svg(92, 170, f'{rect("track", 0, 0, 92, 170)}{head}<g class="track-text">{body}</g>', 1.4, "own-study")


def _library(scene: Scene, name: str) -> str:
    drawn = []
    for position, price in enumerate(scene.box.library_price):
        plate = fit([[Number(f"+{price}"), Icon("i-know")]], 42, 18, 15, 1)
        drawn.append(at(45 * position, 0, f'<g class="plate"><path d="M.5 1h41v16q0 3-3 3h-35q-3 0-3-3z"/>{plate}</g>'))
    return _svg(224, 21, "".join(drawn))


DRAW: dict[str, Callable[[Scene, str], str]] = {
    "neighborhood": _neighborhood,
    "street": _street,
    "block": _block,
    "cemetery_space": _grave,
    "book": _book,
    "character": _character,
    "objective": _objective,
    "starting_tile": _starting_tile,
    "action_tile": _action_tile,
    "printed_rabbi_action": _action_tile,
    "golem_development": _development,
    "study_development": _development,
    "artifact_development": _artifact_development,
    "artifact_row": _artifact_row,
    "artifact_side": _artifact_side,
    "golem_track": _golem_track,
    "study_track": _study_track,
    "library": _library,
}
