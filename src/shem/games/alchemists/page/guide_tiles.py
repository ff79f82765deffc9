"""Every component by itself, for the tables of the how-to-play page."""

from __future__ import annotations

from collections.abc import Callable

from shem.games.alchemists.alchemy import LEVELS, POTIONS
from shem.games.alchemists.box import ADVENTURERS, ARTIFACTS, FAVORS
from shem.games.alchemists.order import BOARD
from shem.games.alchemists.page import cards
from shem.games.alchemists.page.icons import ARROW, marks
from shem.games.alchemists.page.scene import CARD, FLASK, Scene, amount, coin, icon, points, signed
from shem.games.alchemists.view import ZONES
from shem.kernel.nodes import NOTHING
from shem.pictures import num, use

ACTION = {"research": "golem"}  # names of symbols that differ from those of their spaces
CUSTODIAN = "custodian"
LEAST = 2  # players


def component(label: str, scene: Scene) -> str:
    """Draw the component that the catalog calls `label`; empty if words are enough."""
    kind, _, name = label.partition(" ")
    draw = DRAW.get(kind)
    return draw(scene, name) if draw else ""


def _symbol(symbol: str, w: float = 56, h: float = 56) -> str:
    return f'<svg viewBox="0 0 {num(w)} {num(h)}" width="{num(w)}" height="{num(h)}">{use(symbol, 0, 0, w, h)}</svg>'


def _slip(*rows: str) -> str:
    return f'<span class="slip">{"".join(f"<span>{row}</span>" for row in rows if row)}</span>'


def _bargain(scene: Scene, tile: int, space: int) -> str:
    """Draw what an order space costs and gives."""
    price, reward = scene.box.order_cost[tile][space], scene.box.order_reward[tile][space]
    arrow = ARROW if price is not NOTHING and reward is not NOTHING else ""
    return f"{marks(price)}{arrow}{marks(reward)}" or "–"


def _order_space(scene: Scene, name: str) -> str:
    board, position = name.split()
    return _slip(_bargain(scene, BOARD + (board == "4"), int(position) - 1))


def _order_tile(scene: Scene, name: str) -> str:
    """Draw every space of a Busy Days tile, with its number and from how many players it is used."""
    tile = 6 * (int(name[1]) - 1) + int(name[2]) - 1
    return _slip(
        *(
            f"<i>{n + 1}{f' ({least}+)' if least > LEAST else ''}</i>{_bargain(scene, tile, n)}"
            for n, least in enumerate(scene.box.order_players[tile])
        )
    )


def _guarantee(scene: Scene, name: str) -> str:
    return _slip(icon("k-a-sell", 19) + coin(scene.box.price[LEVELS.index(name)]))


def _reputation_zone(scene: Scene, name: str) -> str:
    box, at = scene.box, ZONES.index(name)
    smileys, price, loss = box.zone_smileys[at], box.zone_price[at], box.zone_loss[at]
    return _slip(
        f"<b>{box.zone_from[at]}+</b>{icon('k-rep', 17)}",
        f"<b>{signed(smileys)}</b>{icon('k-smile', 17)}" if smileys else "",
        f"{icon('k-a-sell', 17)}<b>{signed(price)}</b>{icon('k-gold', 17)}" if price else "",
        f"<b>−</b>{icon('k-rep', 17)} <b>{signed(loss)}</b>" if loss else "",
    )


def _potion(scene: Scene, name: str) -> str:
    return _symbol(FLASK[POTIONS.index(name)])


def _action_space(scene: Scene, name: str) -> str:
    return _symbol("k-fav" if name == CUSTODIAN else f"k-a-{ACTION.get(name, name)}")


def _adventurer(scene: Scene, name: str) -> str:
    wanted = scene.box.wanted[ADVENTURERS.index(name)]
    potions = "".join(use(FLASK[potion], 64 + 40 * k, 14, 38) for k, potion in enumerate(wanted))
    return f'<svg viewBox="0 0 184 66" width="184" height="66">{use(f"x-{name}", 0, 0, 60, 66)}{potions}</svg>'


def _grant(scene: Scene, name: str) -> str:
    which = int(name[1:]) - 1
    bits = scene.box.grant_ingredients[which]
    wanted = "".join(icon(CARD[kind], 26) for kind in range(len(CARD)) if bits >> kind & 1)
    return _slip(wanted, points(scene.box.grant_vp[which]))


def _favor(scene: Scene, name: str) -> str:
    return cards.favor(scene, FAVORS.index(name))


def _artifact(scene: Scene, name: str) -> str:
    return cards.artifact(scene, ARTIFACTS.index(name))


def _startup_card(scene: Scene, name: str) -> str:
    return cards.startup(scene, int(name[1:]) - 1)


def _bid_card(scene: Scene, name: str) -> str:
    return cards.bid(scene, int(name))


def _mood_tile(scene: Scene, name: str) -> str:
    return amount(scene.box.mood_tokens[int(name[1:]) - 1], "k-app", 22)


DRAW: dict[str, Callable[[Scene, str], str]] = {
    "order_space": _order_space,
    "order_tile": _order_tile,
    "guarantee": _guarantee,
    "reputation_zone": _reputation_zone,
    "potion": _potion,
    "action_space": _action_space,
    "adventurer": _adventurer,
    "grant": _grant,
    "favor": _favor,
    "artifact": _artifact,
    "startup_card": _startup_card,
    "bid_card": _bid_card,
    "mood_tile": _mood_tile,
}
