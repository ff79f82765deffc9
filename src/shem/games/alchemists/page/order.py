"""The order spaces: their costs and cards, and their players."""

from __future__ import annotations

from shem.games.alchemists.order import BOARD, PARALYSIS, place_label, tile_name
from shem.games.alchemists.page.icons import ARROW, marks
from shem.games.alchemists.page.scene import SIGN, Scene, icon
from shem.kernel.nodes import NOTHING
from shem.kernel.phrase import Phrase

TITLE = Phrase("Play order", context="narrow")  # there is little room in the column


def order(scene: Scene) -> str:
    """Draw the order spaces with their costs and cards, and the players on them."""
    view, box = scene.view, scene.box
    tile = view["tile"]
    if tile < 0:
        return f'<h3 class="pt">{scene.say(TITLE)}</h3>'
    rows = []
    for n in view["order_spaces"]:
        price, reward = box.order_cost[tile][n], box.order_reward[tile][n]
        there = [seat for seat, player in enumerate(view["seats"]) if player["place"] == n]
        about = place_label(tile, n).replace(" ", "-") if tile >= BOARD else f"order_tile-{tile_name(tile)}"
        given = marks(price) + (ARROW if price is not NOTHING and reward is not NOTHING else "") + marks(reward)
        who = _flask(scene, there[0]) if there else f'<span class="op">{n + 1}</span>'
        look = f' class="occ of-{there[0]}"' if there else ""
        given = given or '<span class="none">–</span>'
        rows.append(
            f'<li data-target="order-{n + 1}"{look} data-about="{about}">{who}<span class="ox">{given}</span></li>'
        )
    stuck = [seat for seat in scene.order() if view["seats"][seat]["place"] >= PARALYSIS]
    sick = "".join(_flask(scene, seat) for seat in stuck)
    ill = "".join(scene.badge(seat, 14) for seat in view["paralysed"])
    name = scene.say(Phrase("paralyzed: goes last"))
    rows.append(
        f'<li class="para" data-about="paralysis">{icon("k-para", 17, name)}{sick}{ill}'
        f'<span class="ox">{marks(box.paralysis_reward)}</span></li>'
    )
    small = ""
    if tile < BOARD:
        first = 2 * box.tile_group[tile] + 1
        small = f'<small data-about="order_tile-{tile_name(tile)}">{first}–{first + 1}</small>'
    return f'<h3 class="pt">{scene.say(TITLE)} {small}</h3><ol class="otile">{"".join(rows)}</ol>'


def _flask(scene: Scene, seat: int) -> str:
    return icon(f"f-{SIGN[seat]}", 18, scene.name(seat))
