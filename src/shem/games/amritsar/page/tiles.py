"""The faces of the tiles: zone tiles, storehouses, goals, mahouts, bridges, the lotus of the temple."""

from __future__ import annotations

from functools import lru_cache

from shem.games.amritsar.box import GOAL_TYPES, GOALS, MAHOUTS, ZONE_TILES, Box
from shem.games.amritsar.bridges import trigger_words
from shem.games.amritsar.elephants import ZONE_WORDS
from shem.games.amritsar.page.icons import SIGN, TRIGGER, goal_beside, goal_shown, shown, storehouse
from shem.games.amritsar.page.scene import Scene, at, glow, label, tooltip
from shem.games.amritsar.resources import points
from shem.games.amritsar.workers import TILE_COLOURS, WORKER_COLOURS
from shem.kernel.phrase import Language, List, Phrase
from shem.pictures import fit, num, rect, text, use

# -- zone tiles --------------------------------------------------------------------------------------


@lru_cache(256)
def zone_tile(box: Box, tile: int, words: Language, w: float = 74, h: float = 60) -> str:
    """Draw the secondary action on top, in the tile's color with the worker's icon; the main action below, larger.

    The head stands for the secondary action, the face for the main action and the elephant's.
    """
    name, sign = ZONE_TILES[tile], SIGN[box.tile_colour[tile]]
    main, second = box.tile_main[tile], box.tile_second[tile]
    said = Phrase(
        "{colour} zone tile: {main}; secondary action: {second}",
        colour=TILE_COLOURS[box.tile_colour[tile]],
        main=main.words(),
        second=second.words(),
    )
    return (
        f'<g class="tile c-{sign}" data-about="{label("zone_tile", name)}">'
        f"{tooltip(words, said)}{rect('drop', 1, 2.5, w, h, 6)}{rect('body', 0, 0, w, h, 6)}"
        f'<g data-target="head-{name}"><path class="shine" d="M4 1.6H{num(w - 4)}"/>{rect("head", 0, 0, w, 26)}'
        f'<g class="sign">{use(f"i-s{sign}", 4, 5.8, 13)}</g>{rect("pill", 20, 2.8, w - 23, 19.5, 9.7)}'
        f"{at(22, 2.8, shown(second, w - 27, 19.5, 18.5), 'ink')}{glow(-2, -3, w + 4, 28, 6)}</g>"
        f'<g data-target="tile-{name}"><path class="face" d="M2.5 {num(h - 8)}V26H{num(w - 2.5)}V{num(h - 8)}a5.5 5.5 '
        f'0 0 1-5.5 5.5H8a5.5 5.5 0 0 1-5.5-5.5z"/>{at(4, 27, shown(main, w - 8, h - 29.5, 28), "ink")}'
        f"{glow(-2, 26, w + 4, h - 23, 6)}</g></g>"
    )


# -- storehouses -------------------------------------------------------------------------------------


def store_words(box: Box, tile: int) -> Phrase:
    return box.store_words[tile]


def store_face(box: Box, tile: int, words: Language, w: float, h: float, flipped: bool = False) -> str:
    """Draw a sand-colored storehouse with its bonus or ability; callers add the spaces and the taxes."""
    at_once = box.store_ability[tile] < 0
    marks = fit(storehouse(box, tile, flipped), w - (14 if at_once else 6), 24, 22, 1)
    bolt = use("i-bolt", -1.5, 1, 15) if at_once else ""
    return (
        f"{tooltip(words, store_words(box, tile))}{glow(-3, -3, w + 6, h + 6)}{rect('drop', 1, 2, w, h, 5)}"
        f'{rect("sand", 0, 0, w, h, 5)}<path class="shine" d="M4 1.5h{num(w - 8)}"/>'
        f"{at(12 if at_once else 3, 3, marks, 'ink')}{bolt}"
    )


def sockets(n: int, x: float, y: float) -> str:
    """Draw free storage spaces."""
    return "".join(rect("socket", x + 14 * k, y, 13, 13, 2.6) for k in range(n))


def taxes(n: int, right: float, y: float, size: float = 15) -> str:
    """Draw tax icons, from the right."""
    return "".join(use("i-tax", right - size - (size - 4) * k, y, size) for k in range(n))


@lru_cache(256)
def store_tile(box: Box, tile: int, words: Language, w: float, h: float = 47) -> str:
    """Draw a storehouse in the display."""
    return (
        f'<g data-target="storehouse-{tile + 1}" data-about="{label("storehouse", tile + 1)}">'
        f"{store_face(box, tile, words, w, h)}{sockets(box.store_size[tile], 4, 30)}"
        f"{taxes(box.store_tax[tile], w - 1, 29)}</g>"
    )


# -- goals, mahouts ----------------------------------------------------------------------------------


@lru_cache(1024)
def goal_tile(box: Box, tile: int, words: Language, w: float, h: float, look: str = "", worth: int = -1) -> str:
    """Draw a goal with its type in the corner, and its current points, if known."""
    kind = GOAL_TYPES[tile // 6]
    narrow = w < 45
    now = ""
    told = worth >= 0 and w > 50  # a narrow one has no room for it
    if told:
        h -= 14
        said = tooltip(words, Phrase("worth {n} PP now", n=worth))
        middle = w / 2 + 7
        now = (
            f'<g class="worth">{said}{rect("ivory", 3, h - 2, w - 6, 14, 6)}'
            f"{text('=', middle - 14, h + 9.5, 14, 'n rust')}{use('i-pp', middle - 8, h - 3.2, 16.4)}"
            f"{text(str(worth), middle + 0.2, h + 9.2, 12, 'n w')}</g>"
        )
    marks = (
        goal_beside(box, tile, words, w, h) if narrow else at(17, 3, goal_shown(box, tile, words, w - 19, h - 5, 20))
    )
    if told:
        h += 14
    return (
        f'<g class="goal{look}" data-target="goal-{GOALS[tile]}" data-about="{label("goal", GOALS[tile])}">'
        f"{tooltip(words, box.goal_words[tile])}{glow(-3, -3, w + 6, h + 6)}{rect('drop dark', 1, 2, w, h, 5)}"
        f'{rect("scroll", 0, 0, w, h, 5)}<path class="corner" d="M0 5a5 5 0 0 1 5-5h10v11a4 4 0 0 1-4 4H0z"/>'
        f'{text(kind, 7.3, 11.8, 13, "n w")}<g class="ink">{marks}</g>{now}</g>'
    )


@lru_cache(64)
def mahout_tile(box: Box, tile: int, words: Language, w: float, h: float, look: str = "scroll") -> str:
    """Draw a mahout: its action and its taxes."""
    name = MAHOUTS[tile]
    size = min(h - 4, 30)
    tax = taxes(box.mahout_tax[tile], w + 2, h - 16, 14) if h > 30 else ""
    return (
        f'<g data-target="mahout-{name}" data-about="{label("mahout_tile", name)}">'
        f"{tooltip(words, box.mahout_words[tile])}{glow(-3, -3, w + 6, h + 6)}{rect(look, 0, 0, w, h, 5)}"
        f"{at(1, 0, shown(box.mahout[tile], w - 2, h, size, 2 if h > 30 else 1), 'ink')}{tax}</g>"
    )


# -- bridges, the lotus ------------------------------------------------------------------------------


@lru_cache(64)
def bridge_tile(box: Box, tile: int, words: Language, look: str) -> str:
    """Draw the condition in a square, the bonus in a circle; face down once its decade is over."""
    about = f' data-about="{label("bridge_tile", tile + 1)}"'
    if look == "over":
        back = '<rect class="back" width="58" height="46" rx="5"/>' + at(0, 0, use("i-bridge", 18, 11, 22), "faint")
        return f"<g{about}>{tooltip(words, Phrase('bridge tile {n}', n=tile + 1))}{back}</g>"
    said = Phrase(
        "{condition}: {bonus}",
        condition=trigger_words(box.bridge_trigger[tile]),
        bonus=box.bridge_bonus[tile].words(),
    )
    rim = '<rect class="current" x="-2.5" y="-2.5" width="63" height="51" rx="7.5"/>' if look == "now" else ""
    return (
        f"<g{about}>{tooltip(words, said)}{rect('drop', 1, 2, 58, 46, 5)}{rim}{rect('lapis', 0, 0, 58, 46, 5)}"
        f'<path class="arch" d="M2 44v-6c12.8-9 42.3-9 54 0v6z"/>{rect("gilt", 1.8, 1.8, 54.4, 42.4, 4)}'
        f"{rect('ivory', 3.5, 10, 22.5, 26, 5)}{rect('ivory', 32, 11, 22.5, 24, 11.2)}"
        f"{use(TRIGGER[box.bridge_trigger[tile]], 4.7, 13, 20)}{at(0, 0, use('i-arrow', 23.5, 17.5, 11), 'pale')}"
        f"{at(32.5, 11, shown(box.bridge_bonus[tile], 21.5, 24, 20), 'ink')}</g>"
    )


@lru_cache(64)
def lotus(box: Box, tile: int, words: Language, size: float, numeral: str) -> str:
    """Draw a temple tile around 0 0: points for the majority in each zone, on the petal that points there."""
    values = box.temple[tile]
    reach, font = size * 0.29, size * 0.225
    zones = [Phrase("{zone}: {points}", zone=ZONE_WORDS[z], points=points(values[z])) for z in range(4)]
    written = "".join(
        text(str(values[zone]), reach * dx, reach * dy + font * 0.33, font)
        for zone, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0)))
    )
    middle = text(numeral, 0, size * 0.042, max(12, size * 0.125), "n pale") if numeral else ""
    return (
        f'<g class="lotus" data-about="{label("temple_tile", tile + 1)}">'
        f"{tooltip(words, Phrase('{phrases}', phrases=List(zones, ', ')))}"
        f"{use('lotus', -size / 2, -size / 2, size)}{written}{middle}</g>"
    )


# -- seats -------------------------------------------------------------------------------------------


def seat_mark(scene: Scene, seat: int, x: float, y: float, size: float) -> str:
    """Draw a seat's icon in its color."""
    mark = scene.mark(seat)
    return f'<g class="m-{mark}">{use(f"i-seat{mark}", x, y, size)}</g>'


def cube(scene: Scene, seat: int, x: float, y: float, size: float, piece: bool = True) -> str:
    """Draw a donation marker."""
    mark = scene.mark(seat)
    moves = f' data-piece="cube {mark}"' if piece else ""
    return f"<g{moves}>{use(f'cb-{mark}', x, y, size)}</g>"


WORKER_WORDS = tuple(Phrase("{colour} worker", colour=words) for words in WORKER_COLOURS)
