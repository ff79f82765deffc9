"""The synagogue: five rows of marbles, and below them the actions for rabbis."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from shem.games.golem.actions import MIRROR, ROW_WORDS, WORK
from shem.games.golem.box import MARBLES, ROWS
from shem.games.golem.marbles import MARBLE_WORDS
from shem.games.golem.page.faces import tile_width
from shem.games.golem.page.icons import ROW, told
from shem.games.golem.page.scene import LETTERS, Scene, glow, label, place, svg
from shem.games.golem.rabbi import PRINTED
from shem.kernel.phrase import Phrase
from shem.pictures import Steps, line, num, rect, text, use
from shem.pictures.metrics import width
from shem.pictures.tokens import Coffer, Icon, Number

OFFERS: tuple[Steps, ...] = (
    [],
    [[Icon("i-clay")], [Icon("i-up-golem")], [Icon("i-create")]],
    [[Icon("i-coin")], [Icon("i-up-artifact")], [Icon("i-gold")]],
    [[Icon("i-know")], [Icon("i-up-study")], [Icon("i-book")]],
    [],
)
ENDLESS = "q2.7-4.6 5.5 0t5.5 0q-2.7-4.6-5.5 0t-5.5 0z"
ORDER = Phrase("The order of the rabbis sets the next turn order")


class Rows(NamedTuple):
    """The dimensions of the five rows, on the desktop and on a phone."""

    look: str
    width: float
    height: float
    first: float  # center of the first row
    pitch: float
    icon: float
    words: float  # x of the labels
    word: float  # their size
    sign: float  # size of the icons below them
    value: float  # center of the lozenge
    numeral: float
    marble: float
    left: float  # center of the leftmost marble
    right: float  # center of the rightmost
    apart: float
    single: int  # most marbles next to each other


WIDE = Rows("wide", 242, 228, 44.5, 40.5, 23, 31, 14.5, 17, 116, 21, 27, 151, 216, 30, 3)
TALL = Rows("tall", 390, 268, 50, 48, 32, 48, 17, 20, 151, 25, 36, 199, 360, 46, 4)


def synagogue(scene: Scene) -> str:
    return _rows(scene, WIDE) + _rows(scene, TALL)


def _rows(scene: Scene, m: Rows) -> str:
    tall = m is TALL
    drawn = [
        '<use href="#synagogue-tall" width="390" height="268"/>'
        if tall
        else '<use href="#synagogue" width="242" height="428"/>'
    ]
    top = 16 if tall else 18
    drawn.append(use("i-candle", 10, top - 14, 17) + text(scene.say(Phrase("Synagogue")), 31, top, 16, "d title", 130))
    drawn.append(_aside(scene, m, top - 5))
    for row in range(5):
        drawn.append(_row(scene, m, row))
    drawn += [_marble(scene, m, row) for row in range(5)]
    return svg(f"synagogue {m.look}", m.width, m.height, scene.say(Phrase("Synagogue")), "".join(drawn))


def _aside(scene: Scene, m: Rows, y: float) -> str:
    """Draw the marbles removed this round."""
    out = [colour for colour in range(5) for _ in range(scene.view["aside"][colour])]
    if not out:
        return ""
    x = m.width - 20
    drawn = [scene.title(Phrase("removed for this round"))]
    for at, colour in enumerate(reversed(out)):
        drawn.append(use(f"m-{MARBLES[colour]}", x - 14 * at - 6, y - 6, 12))
    x -= 14 * len(out) + 4
    return (
        f'<g class="aside" data-about="removed">{"".join(drawn)}<path d="M{num(x - 5)} {num(y - 4)}l8 8m0-8l-8 8"/></g>'
    )


def _row(scene: Scene, m: Rows, row: int) -> str:
    y = m.first + m.pitch * row
    name = ROWS[row]
    half = m.pitch / 2 - 1.5
    copy = f' data-target="copy-{name}"' if row != MIRROR else ""
    drawn = [
        rect("lit", 5, y - half, m.width - 10, 2 * half, 6),
        rect("cell", 3, y - half, m.value - 20, 2 * half, 6),
        use(ROW[row], 6 if m is WIDE else 10, y - m.icon / 2, m.icon),
        text(scene.say(ROW_WORDS[row]), m.words, y - m.word * 0.2, m.word, "t", m.value - m.words - 20),
    ]
    low = y + m.sign * 0.5 + 0.5
    if row == WORK:
        drawn.append(_work_prices(scene, m, low))
    elif row == MIRROR:
        drawn.append(_mirror_price(scene, m, low))
    else:
        drawn.append(line(OFFERS[row], m.words - 1, low, m.sign))
    value = sum(scene.view["marbles"][row])
    number = text(str(value), m.value, y + m.numeral * 0.33, m.numeral, "n value" if value else "n value none")
    return f'<g class="row {name}" data-name="row:{name}" data-about="row-{name}"{copy}>{"".join(drawn)}</g>{number}'


def _work_prices(scene: Scene, m: Rows, y: float) -> str:
    """Draw the knowledge cost of 1, 2, 3 and 4 golems."""
    x, size = m.words, m.sign * 0.83
    drawn = []
    for n, price in enumerate(scene.box.work_price):
        if n:
            drawn.append(f'<circle class="dot" cx="{num(x + 2.4)}" cy="{num(y)}" r="1.1"/>')
            x += 5
        wide = width(str(price), "n") * size
        number = text(str(price), x + wide / 2, y + size * 0.32, size)
        drawn.append(f'<g data-target="work-{n + 1}">{glow(x - 2, y - 8, wide + 4, 16, 4)}{number}</g>')
        x += wide
    return "".join(drawn) + use("i-know", x + 2, y - m.sign / 2, m.sign)


def _mirror_price(scene: Scene, m: Rows, y: float) -> str:
    copy: Steps = [[Coffer([Number(scene.box.mirror_price), Icon("i-coin")], arrow=True), Icon("i-rows", 1.1, 0.2)]]
    return line(copy, m.words, y, m.sign * 0.88)


def _marble(scene: Scene, m: Rows, row: int) -> str:
    """Draw a marble: a few next to each other, many in piles by color with their number."""
    lying = [(c, k) for c in range(5) for k in range(scene.view["marbles"][row][c])]
    if not lying:
        return ""
    single = len(lying) <= m.single
    near, far = (m.apart, m.apart) if single else (m.apart * 0.15, m.apart)
    steps_right = [near if a[0] == b[0] else far for a, b in pairwise(lying)]
    room = m.right - m.left
    squeeze = min(1.0, room / sum(steps_right)) if steps_right else 1.0
    x, y, half = m.left, m.first + m.pitch * row, m.marble / 2
    drawn, counts = [], []
    value = len(lying)
    for at, (colour, k) in enumerate(lying):
        name = MARBLES[colour]
        last = at + 1 == value or lying[at + 1][0] != colour
        words = Phrase(
            "{marble}: {action}, value {value}", marble=MARBLE_WORDS[colour], action=ROW_WORDS[row], value=value
        )
        drawn.append(
            f'<g id="{m.look}-{ROWS[row]}-{name}-{k}" class="piece marble"'
            f' data-piece="marble {name}" data-about="marble-{name}"'
            f' data-target="marble-{ROWS[row]}-{name} remove-{name}" {place(x, y)}>'
            f"{scene.title(words) if k == 0 else ''}"
            f'<circle class="glow" r="{num(half * 1.42)}"/>'
            f"{use(f'ball-{name}', -half, -half, 2 * half, 2.2 * half)}"
            f'<circle class="ring" r="{num(half + 1.1)}"/></g>'
        )
        if last and k and not single:
            counts.append(
                f'<g class="count"><circle cx="{num(x + half * 0.62)}" cy="{num(y + half * 0.62)}" r="7.5"/>'
                f"{text(str(k + 1), x + half * 0.62, y + half * 0.62 + 4, 12.5)}</g>"
            )
        if at + 1 < value:
            x += steps_right[at] * squeeze
    return "".join(drawn + counts)


# -- rabbis ------------------------------------------------------------------------------------------

WIDE_RABBI, TALL_RABBI = 31.0, 39.0  # their height


def rabbis(scene: Scene) -> str:
    return _rabbis(scene, False) + _rabbis(scene, True)


def _rabbis(scene: Scene, tall: bool) -> str:
    view = scene.view
    look = "tall" if tall else "wide"
    w, top, pitch, h = _tiles(scene, tall)
    spaces = len(view["tiles"]) + 1
    height = top + pitch * spaces + 4 if tall else 200.0
    drawn = [
        use("i-rabbi", 10, 2.5, 17),
        text(scene.say(Phrase("Rabbi actions")), 31, 16.5, 16, "d title", w - 70),
        f'<g class="hint" data-about="phase-turn_order">{scene.title(ORDER)}{use("i-order", w - 32, 2.5, 18)}</g>',
    ]
    if tall:
        drawn.append('<path class="gilded" d="M8 21.5h374"/>')
    for space, tile in enumerate(view["tiles"]):
        drawn.append(_tile(scene, tall, space, tile, top + pitch * space, w, h))
    drawn.append(_tile(scene, tall, PRINTED, -1, top + pitch * (spaces - 1), w, h))
    for seat in range(scene.players):
        if view["rabbis"][seat] >= 0:
            x, y = rabbi_at(scene, seat, tall)
            drawn.append(
                f'<g id="{look}-rabbi-{seat}" class="piece" data-owner="{seat}"'
                f' data-piece="rabbi {seat}" data-about="rabbi"'
                f" {place(x, y)}>{rabbi(seat, 0, 0, tall)}</g>"
            )
    return svg(f"rabbis {look}", w, height, scene.say(Phrase("Rabbi actions")), "".join(drawn))


def _tiles(scene: Scene, tall: bool) -> tuple[float, float, float, float]:
    """Return the layout of the action tiles: the drawing's width, their start, their distance and each one's height."""
    if tall:
        return 390.0, 24.0, 34.6, 31.0
    pitch = min(34.0, 172.0 / (len(scene.view["tiles"]) + 1))
    return 242.0, 25.5, pitch, pitch - 2.6


def rabbi_at(scene: Scene, seat: int, tall: bool) -> tuple[float, float]:
    """Return the top left corner of a placed rabbi; on the printed space, the latest is on the right."""
    rabbis = scene.view["rabbis"]
    w, top, pitch, h = _tiles(scene, tall)
    row, left = rabbis[seat], 0
    if row >= PRINTED:
        row, left = len(scene.view["tiles"]), len([one for one in rabbis if one > row])
    size = TALL_RABBI if tall else WIDE_RABBI
    x = w - (32 if tall else 27) - left * size * 0.72 - size * 0.42
    return x, top + pitch * row + h - size + 1.5


def rabbi(seat: int, x: float, y: float, tall: bool) -> str:
    size = TALL_RABBI if tall else WIDE_RABBI
    return use(f"rabbi-{LETTERS[seat]}", x, y, size / 1.2, size)


def _tile(scene: Scene, tall: bool, space: int, tile: int, y: float, w: float, h: float) -> str:
    printed = space == PRINTED
    effect = scene.box.printed_action if printed else scene.box.action_tile[tile]
    taken = not printed and space in scene.view["rabbis"]
    x0, inner = (7, w - 14) if tall else (8, w - 18)
    box = 29 if tall else 22
    face = len(scene.box.action_tile) if printed else tile
    wide = tile_width(scene.box, face)
    s = min(24 if tall else 22, h * 0.8, (inner - box - (56 if tall else 44)) / wide)
    middle = y + h / 2
    number = (
        f'<path class="forever" d="M{num(x0 + box / 2 - 5.5)} {num(middle)}{ENDLESS}"/>'
        if printed
        else text(str(space + 1), x0 + box / 2, middle + 5.5, 19 if tall else 16)
    )
    r = 12 if tall else 9
    sx = w - (31 if tall else 27)
    about = "printed_rabbi_action" if printed else label("action_tile", f"A{tile + 1}")
    return (
        f'<g class="act{" taken" if taken else ""}" data-target="rabbi-{"printed" if printed else space + 1}"'
        f' data-about="{about}">{told(effect, scene.words)}'
        f"{glow(x0 - 3, y - 2, inner + 6, h + 4)}"
        f"{rect('paper', x0, y, inner, h, 4)}"
        f'<path class="tab" d="M{x0 + 4} {num(y)}h{box - 4}v{num(h)}h-{box - 4}q-4 0-4-4v-{num(h - 8)}q0-4 4-4z"/>'
        f'<g class="on-tab">{number}</g>'
        f'<g class="ink">{use(f"f-tile-{face}", x0 + box + 7, middle - s * 0.6, wide * s, s * 1.2)}</g>'
        f'<g class="seat-hole{" open" if printed else ""}"><circle cx="{num(sx)}" cy="{num(middle)}" r="{r}"/>'
        f"{use('i-rabbi', sx - r * 0.85, middle - r * 0.9, r * 1.7)}</g></g>"
    )
