"""The bazaar: the market, the construction site with the bridges, the display of storehouses."""

from __future__ import annotations

from shem.games.amritsar.box import COIN, RESOURCES
from shem.games.amritsar.decades import DECADES
from shem.games.amritsar.page.icons import GOOD
from shem.games.amritsar.page.scene import Scene, at, glow, label, svg
from shem.games.amritsar.page.tiles import bridge_tile, cube, lotus, seat_mark, store_tile, store_words
from shem.games.amritsar.resources import GOOD_WORDS, amount
from shem.kernel.phrase import Phrase
from shem.pictures import num, rect, text, use

WIDTH, HEIGHT = 396, 312


def _layer(name: str, inside: str) -> str:
    return svg("bazaar", WIDTH, HEIGHT, name, inside)


def slab(scene: Scene) -> str:
    """Draw the marble ground."""
    heading = text(scene.say(Phrase("Storehouses")), 10, 203.5, 16, "d brown", 112)
    rule = '<path class="rule" d="M130 198.5H386"/><path class="rule lapis" d="M130 200.5H386"/>'
    titled = heading + rule if scene.view["display"] else ""
    return _layer(scene.say(Phrase("Bazaar")), use("bazaar", 0, 0, WIDTH, HEIGHT) + titled)


# -- market ------------------------------------------------------------------------------------------


def market(scene: Scene) -> str:
    """Draw three price ladders: you buy the lowest piece and sell to the highest free space."""
    prices = sorted({price for column in scene.box.price for price in column})
    pitch = min(20.5, 123 / len(prices))
    heights = {price: 130.5 - pitch * k for k, price in enumerate(prices)}
    drawn = [use("stall", 0, 0, WIDTH, HEIGHT)]
    if max(scene.box.price[0][-1], scene.box.price[1][-1]) < prices[-1]:
        drawn.append(text(scene.say(Phrase("Market")), 40, 44, 17, "d brown", 90))
    for price, y in heights.items():
        drawn.append(use("i-coin", 15, y, 19) + text(str(price), 24.5, y + 13.5, 12.4, "n k"))
    drawn += [_column(scene, kind, heights) for kind in range(len(RESOURCES))]
    for seat, player in enumerate(scene.view["seats"]):
        x = 16 + 41 * seat
        words = Phrase("{name}: {n} marker", "{name}: {n} markers", player["market"], name=scene.name(seat))
        drawn.append(
            f'<g data-about="market-markers">'
            f"{scene.title(words)}{rect(f'chip b-{scene.mark(seat)}', x, 154, 39, 29, 6)}"
            f"{cube(scene, seat, x + 3.5, 160, 18, False)}{text(str(player['market']), x + 29, 174.5, 19, 'n w')}</g>"
        )
    return _layer(scene.say(Phrase("Market")), "".join(drawn))


def _column(scene: Scene, kind: int, heights: dict[int, float]) -> str:
    prices, worth = scene.box.price[kind], scene.box.price_pp[kind]
    pieces = scene.view["market"][kind]
    free = len(prices) - pieces
    buy, sell = scene.view["prices"][kind]["buy_space"], scene.view["prices"][kind]["sell_space"]
    x = 39 + 48 * kind
    name = RESOURCES[kind]
    drawn = []
    for k, price in enumerate(prices):
        y = heights[price]
        targets, sign = [], ""
        if k == sell:
            targets.append(f"sell-{name}")
            sign = f'<g class="sell">{use("i-sell", x + 28, y + 1.5, 15)}</g>'
        if k == buy:
            targets.append(f"buy-{name}")
            sign = f'<g class="buy">{use("i-buy", x + 28, y + 1.5, 15)}</g>'
        look = "cell lowest" if k == buy and pieces else "cell offer" if k == sell and free else "cell"
        inside = rect(look, x, y, 45, 18, 4)
        shift = x + (3 if sign else 13)
        if k >= free:
            inside += (
                f'<ellipse class="under" cx="{num(shift + 10)}" cy="{num(y + 17)}" rx="9" ry="1.8"/>'
                f'<g id="market-{name}-{k}" data-piece="{name}">{use(GOOD[kind], shift, y - 0.8, 19)}</g>'
            )
        elif worth[k]:
            inside += use("i-pp", shift - 0.5, y + 0.7, 17) + text(str(worth[k]), shift + 8, y + 13, 12, "n w")
        pointed = f' data-target="{" ".join(targets)}"' if targets else ""
        said = Phrase("{good}: {price}", good=GOOD_WORDS[kind], price=amount(COIN, price))
        drawn.append(f"<g{pointed}>{scene.title(said)}{glow(x - 2, y - 2, 49, 22, 6)}{inside}{sign}</g>")
    return f'<g data-about="{label("market_column", name)}">{"".join(drawn)}</g>'


# -- building ----------------------------------------------------------------------------------------

SECTION: tuple[tuple[float, float], ...] = ((121, 0.44), (150.6, 0.57), (174.8, 0.64))  # foot and scale


def building(scene: Scene) -> str:
    """Draw the temple sections still to be built, each decade's temple tile, and its bridge."""
    view, box = scene.view, scene.box
    drawn = [rect("yard", 190, 9, 198, 180, 6), rect("line", 192.5, 11.5, 193, 175, 4)]
    pitch = 186 / box.decades
    for d in range(box.decades):
        x = 196 + pitch * (d + 0.5)
        look = "over" if d < view["decade"] else "now" if d == view["decade"] else "ahead"
        if look == "now":
            drawn.append(rect("bay", x - 30, 14, 60, 170, 5))
        drawn.append(f'<circle class="numeral {look}" cx="{num(x)}" cy="27" r="10.5"/>')
        drawn.append(text(DECADES[d], x, 32, 14, "n w"))
        if look == "over":
            drawn.append(f'<path class="built" d="M{num(x - 24)} 121h48v-16h-48z"/>')
            drawn.append(f'<g class="tick">{use("i-check", x - 11, 84, 22)}</g>')
        else:
            foot, scale = SECTION[min(d, 2)]
            drawn.append(
                f'<ellipse class="under" cx="{num(x + 1)}" cy="122" rx="28" ry="4"/>'
                f'<g transform="translate({num(x)} {num(foot)}) scale({scale})">'
                f'<use href="#temple-{min(d, 2) + 1}"/></g>'
            )
        if look == "ahead" and d < len(view["temples"]):
            drawn.append(at(x, 68, lotus(box, view["temples"][d], scene.words, 58, "")))
        if d < len(view["bridges"]):
            drawn.append(at(x - 29, 136, bridge_tile(box, view["bridges"][d], scene.words, look)))
    return _layer(scene.say(Phrase("Building site and bridges")), "".join(drawn))


# -- storehouses -------------------------------------------------------------------------------------


def stores(scene: Scene) -> str:
    """Draw the display; a storehouse that was taken leaves an empty space with the icon of its owner."""
    view, box = scene.view, scene.box
    shown = sorted(view["display"])
    columns = max(3, (len(shown) + 1) // 2)
    w = (379 - 2.6 * (columns - 1)) / columns
    owner = {tile: seat for seat, player in enumerate(view["seats"]) for tile in player["stores"]}
    drawn = []
    for k, tile in enumerate(shown):
        x, y = 8.5 + (w + 2.6) * (k % columns), 208 + 50 * (k // columns)
        if tile in view["available"]:
            drawn.append(at(x, y, store_tile(box, tile, scene.words, w)))
        else:
            said = scene.title(store_words(box, tile))
            mark = seat_mark(scene, owner[tile], x + w / 2 - 8, y + 15.5, 16) if tile in owner else ""
            about = label("storehouse", tile + 1)
            drawn.append(f'<g data-about="{about}">{said}{rect("gone", x, y, w, 47, 5)}{mark}</g>')
    return _layer(scene.say(Phrase("Storehouses")), "".join(drawn))
