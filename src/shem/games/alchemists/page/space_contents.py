"""The contents of each action space: cards, potions, artifacts, prices."""

from __future__ import annotations

from collections.abc import Callable

from shem.games.alchemists.alchemy import INGREDIENTS, POTIONS
from shem.games.alchemists.box import (
    ADVENTURERS,
    ARTIFACTS,
    BUY,
    CUSTODIAN_SPACE,
    DEBUNK,
    DRINK,
    EXHIBIT,
    FORAGE,
    LIBRARY,
    PUBLISH,
    RESEARCH,
    SELL,
    STUDENT,
    TRANSMUTE,
)
from shem.games.alchemists.names import ADVENTURER, LEVEL, POTION
from shem.games.alchemists.page import cards
from shem.games.alchemists.page.actions import UNTOLD
from shem.games.alchemists.page.icons import ARROW
from shem.games.alchemists.page.scene import FLASK, QUALITY, SIGN, Scene, cost, gain, icon, piece
from shem.kernel.phrase import Phrase


def _forage(scene: Scene) -> str:
    row = scene.view["row"]
    row_cards = ""
    for at, kind in enumerate(row):
        name = INGREDIENTS[kind]
        card = piece(scene.card(kind, 26), f"row-{name}-{row[:at].count(kind)}", f"card {name}")
        row_cards += f'<span class="icard" data-target="take-{name}" data-about="ingredient-{name}">{card}</span>'
    taken = [_taken(scene, seat, kind) for seat, kind in scene.actions.taken[::-1]]
    gone = '<span class="icard gone"></span>' * (scene.box.row - len(row) - len(taken))
    return f'<div class="cards5">{row_cards}{"".join(taken)}{gone}</div>'


def _taken(scene: Scene, seat: int, kind: int) -> str:
    """Draw a card that was taken in this round."""
    return f'<span class="icard gone by">{scene.card(kind, 26)}{scene.badge(seat, 15)}</span>'


def _transmute(scene: Scene) -> str:
    return f'<div class="vst"><span>{cost(1, "k-ing")}</span><span>{ARROW}{gain(1, "k-gold")}</span></div>'


def early(scene: Scene) -> str:
    """Draw the cubes on Custodians, who drink before potions are sold."""
    found = []
    for seat in scene.view["rows"][CUSTODIAN_SPACE]:
        player = scene.view["seats"][seat]
        left = player["declared"][CUSTODIAN_SPACE] - player["used"][CUSTODIAN_SPACE]
        found += [icon(f"c-{SIGN[seat]}", 16)] * left
        found += [icon(f"cx-{SIGN[seat]}", 16)] * player["used"][CUSTODIAN_SPACE]
    if not found:
        return ""
    words = scene.say(Phrase("drink before selling"))
    card = icon("k-fav", 16, words)
    return (
        '<span class="early" data-target="cube-custodian"'
        f' data-about="action_space-custodian">{card}{"".join(found)}</span>'
    )


def _sell(scene: Scene) -> str:
    one = scene.view["adventurer"]
    if one < 0:
        words = scene.say(Phrase("from round 2"))
        return f'<div class="sellb"><span class="lbl">{words}</span></div>'
    niches = []
    for slot, kind in enumerate(scene.box.wanted[one]):
        name = POTIONS[kind]
        sales = "".join(_sale(scene, seat, level) for seat, potion, level in scene.actions.sold if potion == kind)
        look = "niche sold" if scene.view["blocked"] >> slot & 1 else "niche"
        niches.append(
            f'<span class="{look}" data-target="sell-{name}" data-about="potion-{name}">{scene.potion(kind, 30)}'
            f'{sales and f"""<span class="sales">{sales}</span>"""}</span>'
        )
    face = icon(f"x-{ADVENTURERS[one]}", 44, scene.say(ADVENTURER[one]))
    return f'<div class="sellb"><span data-about="adventurer-{ADVENTURERS[one]}">{face}</span>{"".join(niches)}</div>'


def _sale(scene: Scene, seat: int, level: int) -> str:
    """Draw the player who sold this potion in this round, and its quality."""
    if level == UNTOLD:
        return scene.badge(seat, 15)
    words = scene.say(LEVEL[level])
    return f'{scene.badge(seat, 15)}<b><span class="sr">{words}</span>{QUALITY[level]}</b>'


def _research(scene: Scene) -> str:
    have = scene.view["approval"]
    words = scene.say(Phrase("approval tokens on the space"))
    tokens = icon("k-app", 25) * have if have < 6 else f"{icon('k-app', 25)}<b>×{have}</b>"
    tokens = tokens or '<span class="tokx"></span>'
    return (
        '<div class="golb"><div class="tokr" data-about="approval">'
        f'<span class="sr">{words}: {have}</span>{tokens}</div>'
        f'<span class="gr">{cost(1, "k-ing")}{ARROW}{icon("k-chest", 17)}{icon("k-ears", 17)}'
        f"{gain(1, 'k-app')}</span></div>"
    )


def _buy(scene: Scene) -> str:
    view = scene.view
    if not view["artifacts"][view["level"]]:
        return ""
    shelf = []
    for one in view["artifacts"][view["level"]]:
        if one in view["shelf"]:
            shelf.append(cards.artifact(scene, one, data_target=f"buy-{ARTIFACTS[one]}"))
        elif one != view["counter"]:
            owner = [seat for seat, player in enumerate(view["seats"]) if player["artifacts"] >> one & 1]
            shelf.append(cards.artifact(scene, one, "sold", owner[0] if owner else -1))
    if view["counter"] >= 0:
        one = view["counter"]
        shelf.append(cards.artifact(scene, one, cards.UNDER, data_target=f"buy-{ARTIFACTS[one]}-counter"))
    return f'<div class="buyb">{"".join(shelf)}</div>'


def _library(scene: Scene) -> str:
    pay, book = cost(scene.box.library_price, "k-app"), gain(1, "k-book")
    left = scene.view["books"]
    words = scene.say(Phrase("books left"))
    return (
        f'<div class="vst" data-target="visit-library"><span class="sr">{words}: {left}</span><span>{pay}</span>'
        f"<span>{ARROW}{book}</span></div>"
    )


def _debunk(scene: Scene) -> str:
    box = scene.box
    won, lost = gain(box.debunk, "k-rep"), cost(-box.debunk_failure, "k-rep")
    return f'<div class="vst"><span>{won}</span><span><i class="or"></i>{lost}</span></div>'


def _publish(scene: Scene) -> str:
    pay, won = cost(scene.box.publish_price, "k-gold"), gain(scene.box.publish, "k-rep")
    return f'<div class="vst"><span>{pay}</span><span>{ARROW}{won}</span></div>'


def _student(scene: Scene) -> str:
    price = scene.view["student_fee"]
    fee = cost(price, "k-gold") if price else '<span class="ch gain"><b>0</b></span>'
    return f'<div class="stub">{icon("x-student", 40)}{fee}</div>'


def _drink(scene: Scene) -> str:
    flasks = "".join(f'<span data-about="potion-{POTIONS[kind]}">{icon(FLASK[kind], 18)}</span>' for kind in (1, 3, 5))
    return f'<div class="vst">{early(scene) or icon("k-a-drink", 22)}<span>{flasks}</span></div>'


def _exhibit(scene: Scene) -> str:
    """Draw the six potions, and the players who have shown them, the first one first."""
    found = []
    for kind, name in enumerate(POTIONS[:6]):
        who = "".join(
            scene.badge(seat, 13) for seat, player in enumerate(scene.view["seats"]) if player["exhibited"] >> kind & 1
        )
        found.append(
            f'<span class="shown" data-target="exhibit-{name}" data-about="potion-{name}">'
            f'{icon(FLASK[kind], 24, scene.say(POTION[kind]))}<span class="by">{who}</span></span>'
        )
    return f'<div class="exhib">{"".join(found)}</div>'


CONTENTS: dict[int, Callable[[Scene], str]] = {
    FORAGE: _forage,
    TRANSMUTE: _transmute,
    SELL: _sell,
    RESEARCH: _research,
    BUY: _buy,
    LIBRARY: _library,
    DEBUNK: _debunk,
    PUBLISH: _publish,
    STUDENT: _student,
    DRINK: _drink,
    EXHIBIT: _exhibit,
}
