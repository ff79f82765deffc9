"""Every component by itself, for the tables of the how-to-play page."""

from __future__ import annotations

from collections.abc import Callable

from shem.games.alchemists.alchemy import POTIONS
from shem.games.alchemists.box import ADVENTURERS, ARTIFACTS, FAVORS
from shem.games.alchemists.page import cards
from shem.games.alchemists.page.scene import CARD, FLASK, Scene, amount
from shem.pictures import num, use

ACTION = {"research": "golem"}  # names of symbols that differ from those of their spaces
CUSTODIAN = "custodian"


def component(label: str, scene: Scene) -> str:
    """Draw the component that the catalog calls `label`; empty if words are enough."""
    kind, _, name = label.partition(" ")
    draw = DRAW.get(kind)
    return draw(scene, name) if draw else ""


def _symbol(symbol: str, w: float = 56, h: float = 56) -> str:
    return f'<svg viewBox="0 0 {num(w)} {num(h)}" width="{num(w)}" height="{num(h)}">{use(symbol, 0, 0, w, h)}</svg>'


def _potion(scene: Scene, name: str) -> str:
    return _symbol(FLASK[POTIONS.index(name)])


def _action_space(scene: Scene, name: str) -> str:
    return _symbol("k-fav" if name == CUSTODIAN else f"k-a-{ACTION.get(name, name)}")


def _adventurer(scene: Scene, name: str) -> str:
    wanted = scene.box.wanted[ADVENTURERS.index(name)]
    potions = "".join(use(FLASK[potion], 64 + 40 * k, 14, 38) for k, potion in enumerate(wanted))
    return f'<svg viewBox="0 0 184 66" width="184" height="66">{use(f"x-{name}", 0, 0, 60, 66)}{potions}</svg>'


def _grant(scene: Scene, name: str) -> str:
    bits = scene.box.grant_ingredients[int(name[1:]) - 1]
    wanted = [kind for kind in range(len(CARD)) if bits >> kind & 1]
    drawn = "".join(use(CARD[kind], 46 * k, 0, 42) for k, kind in enumerate(wanted))
    wide = 46 * len(wanted)
    return f'<svg viewBox="0 0 {wide} 42" width="{wide}" height="42">{drawn}</svg>'


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
