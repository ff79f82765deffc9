"""What only a seat's owner sees: objectives, cards to choose from, starting tiles."""

from __future__ import annotations

from shem.games.golem.box import SECTIONS
from shem.games.golem.objectives import goal
from shem.games.golem.page.icons import OBJECTIVE, shown, told
from shem.games.golem.page.scene import Scene, at, glow, label, svg
from shem.kernel.phrase import Phrase
from shem.pictures import num, rect, text, use
from shem.pictures.tokens import CAP

Card = tuple[str, int]  # "objective" or "start", and its number


def hand(scene: Scene) -> str:
    """Draw the viewer's hand: in a column on the desktop, in rows on a phone."""
    own = scene.player(scene.view["seat"])
    held: list[Card] = [("objective", card) for card in own["objectives"]]
    drawn: list[Card] = [("objective", card) for card in own["drawn"]]
    offered: list[Card] = [("start", tile) for tile in own["offered"]]
    if drawn and offered:
        wide = _draft(scene, held, drawn, offered)
    else:
        wide = _column(scene, held, drawn or offered)
    return wide + _tall(scene, held, drawn, offered)


CHOOSE = Phrase("Choose")
OBJECTIVES = Phrase("Objectives")
STARTING_TILES = Phrase("Starting tiles")


def _title(choice: list[Card]) -> Phrase:
    if not choice:
        return OBJECTIVES
    return STARTING_TILES if choice[0][0] == "start" else CHOOSE


def _draft(scene: Scene, held: list[Card], drawn: list[Card], offered: list[Card]) -> str:
    """Draw the draft, which needs room: cards to choose from on the left, your own on the right."""
    found = [_ground(scene, 332, 202, CHOOSE), text(scene.say(STARTING_TILES), 197, 16, 16, "d", 126)]
    h = min(40.0, (170 - 4 * (len(drawn) - 1)) / len(drawn))
    for k, card in enumerate(drawn):
        found.append(_card(scene, card, 6, 26 + (h + 4) * k, 182, h))
    high = 29.0 if held else 40.0
    for k, card in enumerate(offered):
        found.append(_card(scene, card, 196, 26 + (high + 3.5) * k, 130, high))
    if held:
        found.append(_kept(scene, held, 196))
    return svg("cards wide draft", 332, 202, scene.say(CHOOSE), "".join(found))


def _kept(scene: Scene, held: list[Card], x: float) -> str:
    """Draw the objectives you keep, in short form."""
    w = (130 - 3 * (len(held) - 1)) / len(held)
    small = "".join(_small(scene, card[1], x + (w + 3) * k, 164, w, 33) for k, card in enumerate(held))
    return text(scene.say(OBJECTIVES), x + 2, 160, 12.5, "d", 120) + small


def _column(scene: Scene, held: list[Card], choice: list[Card]) -> str:
    drawn = [_ground(scene, 142, 202, _title(choice))]
    if choice:
        room = 118 if held else 170
        h = min(40.0, (room - 4 * (len(choice) - 1)) / len(choice))
        for k, card in enumerate(choice):
            drawn.append(_card(scene, card, 6, 26 + (h + 4) * k, 130, h))
        if held:
            drawn.append(_kept(scene, held, 6))
    elif len(held) <= 4:
        h = min(52.0, (172 - 5 * (len(held) - 1)) / max(1, len(held)))
        for k, card in enumerate(held):
            drawn.append(_card(scene, card, 6, 26 + (h + 5.5) * k, 130, h))
    else:
        rows = (len(held) + 1) // 2
        h = min(52.0, (172 - 4 * (rows - 1)) / rows)
        for k, card in enumerate(held):
            drawn.append(_small(scene, card[1], 6 + 66 * (k % 2), 26 + (h + 4) * (k // 2), 63, h))
    return svg("cards wide", 142, 202, scene.say(_title(choice)), "".join(drawn))


def _tall(scene: Scene, held: list[Card], drawn: list[Card], offered: list[Card]) -> str:
    """Draw one group below the other, each with its title."""
    found, y = [], 0.0
    for heap, words in ((drawn, CHOOSE), (offered, STARTING_TILES), (held, OBJECTIVES)):
        if not heap:
            continue
        across = 3 if heap is held else 2
        w = (366 - 4 * (across - 1)) / across
        rows = (len(heap) + across - 1) // across
        found.append(at(0, y, _ground(scene, 378, 27 + 57 * rows, words)))
        for k, card in enumerate(heap):
            found.append(_card(scene, card, 6 + (w + 4) * (k % across), y + 26 + 57 * (k // across), w, 52))
        y += 27 + 57 * rows + 6
    return svg("cards tall", 378, max(y - 6, 1), scene.say(OBJECTIVES), "".join(found))


def _ground(scene: Scene, w: float, h: float, words: Phrase) -> str:
    return (
        f"{rect('ground hand', 0.5, 0.5, w - 1, h - 1, 7)}"
        f'<rect width="{num(w)}" height="{num(h)}" rx="7" fill="url(#grain)"/>'
        f"{text(scene.say(words), 9, 16, 16, 'd', w - 18)}"
    )


def _card(scene: Scene, card: Card, x: float, y: float, w: float, h: float) -> str:
    kind, n = card
    if kind == "start":
        return _start(scene, n, x, y, w, h)
    return _objective(scene, n, x, y, w, h)


def _start(scene: Scene, tile: int, x: float, y: float, w: float, h: float) -> str:
    effect = scene.box.starting_tile[tile]
    name = f"S{tile + 1}"
    return (
        f'<g class="card" data-target="start-{name}" data-about="{label("starting_tile", name)}">'
        f"{told(effect, scene.words)}{glow(x - 3, y - 3, w + 6, h + 6)}{_paper(x, y, w, h)}"
        f"{at(x + 3, y + 1, shown(effect, w - 6, h - 2, 20, 2), 'ink')}</g>"
    )


def _paper(x: float, y: float, w: float, h: float) -> str:
    return rect("paper", x, y, w, h, 4)


def _medal(vp: int, x: float, y: float, size: float) -> str:
    font = size * 0.72
    return use("i-vp", x - size / 2, y - size / 2, size) + text(str(vp), x, y + font * CAP, font, "n w")


def _objective(scene: Scene, card: int, x: float, y: float, w: float, h: float) -> str:
    """Draw an objective: what it counts, your progress, its requirement and its points."""
    box, own = scene.box, scene.player(scene.view["seat"])
    kind, need = box.objective_type[card], box.objective_threshold[card]
    have, met = own["progress"][kind], card in own["met"]
    scale = min(1.0, h / 48)
    middle = y + h / 2
    icon, medal = 28 * scale, 30 * scale
    left, right = x + 3 + icon + 4, x + w - medal - 6
    line_y = middle + 1.5 * scale
    bar_y = middle + 7 * scale
    part = min(have, need) / need
    ticks = "".join(f"M{num(left + (right - left) * k / need)} {num(bar_y)}v{num(7 * scale)}" for k in range(1, need))
    return (
        f'<g class="card{" met" if met else ""}" data-target="objective-{card}" data-about="objective-{card}">'
        f"{scene.title(goal(kind, need))}{glow(x - 3, y - 3, w + 6, h + 6)}{_paper(x, y, w, h)}"
        f"{use(OBJECTIVE[kind], x + 3, middle - icon / 2, icon)}"
        f'<g class="ink">{text(_shown(kind, have), left, line_y, 19 * scale, "n start")}'
        f"{text(_shown(kind, need), right, line_y, 16 * scale, 'd end need')}</g>"
        f"{rect('gauge', left, bar_y, right - left, 7 * scale, 3.5)}"
        f"{rect('filled', left, bar_y, (right - left) * part, 7 * scale, 3.5)}"
        f'<path class="ticks" d="{ticks}"/>{_medal(box.objective_vp[card], x + w - medal / 2 - 3, middle, medal)}</g>'
    )


def _small(scene: Scene, card: int, x: float, y: float, w: float, h: float) -> str:
    """Draw an objective in short form: what, how many of how many, points."""
    box, own = scene.box, scene.player(scene.view["seat"])
    kind, need = box.objective_type[card], box.objective_threshold[card]
    have, met = own["progress"][kind], card in own["met"]
    words = f"{_shown(kind, have)}/{_shown(kind, need)}"
    icon = min(24.0, w * 0.4, h * 0.48)
    return (
        f'<g class="card small{" met" if met else ""}" data-target="objective-{card}" data-about="objective-{card}">'
        f"{scene.title(goal(kind, need))}{glow(x - 2, y - 2, w + 4, h + 4, 5)}{_paper(x, y, w, h)}"
        f"{use(OBJECTIVE[kind], x + 2.5, y + 2.5, icon)}"
        f"{_medal(box.objective_vp[card], x + w - icon / 2 - 3, y + 2.5 + icon / 2, icon + 1)}"
        f'<g class="ink">{text(words, x + w / 2, y + h - 4.5, min(17.0, h * 0.38), "n", w - 6)}</g></g>'
    )


def _shown(kind: int, n: int) -> str:
    """Return a section as a Roman numeral."""
    return SECTIONS[n - 1] if kind < 3 and 0 < n <= len(SECTIONS) else str(n)
