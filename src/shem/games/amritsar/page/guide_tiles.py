"""Every component by itself, for the tables of the how-to-play page."""

from __future__ import annotations

from collections.abc import Callable

from shem.games.amritsar.box import GOALS, MAHOUTS, RESOURCES, TRACKS, ZONE_TILES, ZONES
from shem.games.amritsar.page import bazaar, board, ring, solo
from shem.games.amritsar.page.icons import Levels, goods
from shem.games.amritsar.page.scene import Scene, at
from shem.games.amritsar.page.tiles import bridge_tile, goal_tile, lotus, mahout_tile, store_tile, zone_tile
from shem.games.amritsar.page.whole import laid
from shem.pictures import line, num, use

SCALE = 1.25  # a tile in a table is larger than on the board


def component(label: str, scene: Scene) -> str:
    """Return an <svg> of the component that the catalog calls `label`; empty if words are enough."""
    kind, _, name = label.partition(" ")
    return DRAW[kind](scene, name)


def _svg(w: float, h: float, inside: str, scale: float = SCALE, look: str = "ring") -> str:
    return (
        f'<svg class="{look}" viewBox="0 0 {num(w)} {num(h)}" width="{num(w * scale)}" height="{num(h * scale)}">'
        f"{inside}</svg>"
    )


def _no_picture(scene: Scene, name: str) -> str:
    return ""


# -- the board ---------------------------------------------------------------------------------------


def _maharaja_space(scene: Scene, name: str) -> str:
    return _svg(72, 72, use("royal" if int(name) > 1 else "royal-first", 0, 0, 72), 0.8)


def _donation_tile(scene: Scene, name: str) -> str:
    players, zone = name.split()
    layout, nobody = int(players), [-1] * 18
    empty = {**scene.view, "layout": layout, "donated": [nobody] * 4, "majority": [0] * 4, "leaders": [[]] * 4}
    return _svg(174, 120, ring.plate(Scene(empty, scene.words), ZONES.index(zone)))


def _temple_tile(scene: Scene, name: str) -> str:
    return _svg(108, 108, at(54, 54, lotus(scene.box, int(name) - 1, scene.words, 108, "")), 1)


def _bridge_tile(scene: Scene, name: str) -> str:
    return _svg(62, 50, at(2, 2, bridge_tile(scene.box, int(name) - 1, scene.words, "ahead")), 1.4)


def _zone_tile(scene: Scene, name: str) -> str:
    return _svg(78, 64, at(1, 1, zone_tile(scene.box, ZONE_TILES.index(name), scene.words)), 1.4)


def _market_column(scene: Scene, name: str) -> str:
    """Draw prices on the left, the column on the right."""
    wide, high, top = 50.0, 134.0, 20.0
    kind = RESOURCES.index(name)
    x = 36.0 + 48 * kind
    pieces = [len(prices) for prices in scene.box.price]
    pieces[kind] = 0  # so that the PP of its spaces can be seen
    nobody = [{"buy_space": -1, "sell_space": -1} for _ in RESOURCES]
    empty = Scene({**scene.view, "market": pieces, "prices": nobody}, scene.words)
    slab, market = bazaar.slab(empty), bazaar.market(empty)
    column = "".join(laid(layer, 36 - x, -top, bazaar.WIDTH, bazaar.HEIGHT) for layer in (slab, market))
    prices = "".join(laid(layer, 0, -top, bazaar.WIDTH, bazaar.HEIGHT) for layer in (slab, market))
    return _svg(36 + wide, high, f'{column}<svg width="36" height="{num(high)}">{prices}</svg>')


# -- player boards -----------------------------------------------------------------------------------


def _mahout_tile(scene: Scene, name: str) -> str:
    return _svg(42, 50, at(2, 2, mahout_tile(scene.box, MAHOUTS.index(name), scene.words, 38, 46)), 1.4)


def _storehouse(scene: Scene, name: str) -> str:
    return _svg(100, 51, at(2, 2, store_tile(scene.box, int(name) - 1, scene.words, 94)))


def _goal(scene: Scene, name: str) -> str:
    return _svg(84, 54, at(2, 2, goal_tile(scene.box, GOALS.index(name), scene.words, 78, 48)))


def _track(scene: Scene, name: str) -> str:
    y = 217.0 + 29 * TRACKS.index(name)
    return _own(scene, board.knowledge(scene, 0), y, 27)


def _donation(scene: Scene, name: str) -> str:
    """Draw what each level costs, the lowest below."""
    costs = scene.box.level_cost
    rows = []
    for level, cost in enumerate(costs):
        paid = [goods(kind, n) for kind, n in enumerate(cost) if n]
        rows.append(line([[Levels([level])], paid], 6, 16 + 26 * (len(costs) - 1 - level), 20))
    return _svg(112, 26 * len(costs) + 6, "".join(rows))


def _tax_track(scene: Scene, name: str) -> str:
    return _own(scene, board.knowledge(scene, 0), 306, 29)


def _player_board(scene: Scene, name: str) -> str:
    """Draw its goal spaces, and its tax track below."""
    w, h = board.WIDTH - 8, 57 + 29
    goals, taxes = (
        f'<svg y="{num(top)}" width="{num(w)}" height="{num(high)}">{_row(scene, drawing, y)}</svg>'
        for drawing, y, top, high in ((board.goals(scene, 0), 95, 0, 57), (board.knowledge(scene, 0), 306, 57, 29))
    )
    return _svg(w, h, goals + taxes, SCALE, "own")


def _own(scene: Scene, drawing: str, y: float, h: float) -> str:
    """Draw a row of a player's board."""
    return _svg(board.WIDTH - 8, h, _row(scene, drawing, y), SCALE, "own")


def _row(scene: Scene, drawing: str, y: float) -> str:
    size = (board.WIDTH, board.HEIGHT)
    return laid(board.ground(scene, 0), -4, -y, *size) + laid(drawing, -4, -y, *size)


def _maharaja(scene: Scene, name: str) -> str:
    return _svg(solo.WIDTH, solo.HEIGHT, laid(solo.board(scene), 0, 0, solo.WIDTH, solo.HEIGHT))


DRAW: dict[str, Callable[[Scene, str], str]] = {
    "work_area": _no_picture,
    "maharaja_space": _maharaja_space,
    "donation": _donation,
    "donation_tile": _donation_tile,
    "temple_tile": _temple_tile,
    "bridge_tile": _bridge_tile,
    "zone_tile": _zone_tile,
    "market_column": _market_column,
    "mahout_tile": _mahout_tile,
    "storehouse": _storehouse,
    "goal": _goal,
    "track": _track,
    "tax_track": _tax_track,
    "player_board": _player_board,
    "maharaja": _maharaja,
}
