"""What is printed on tiles, books and tracks: drawn once per edition, as symbols that the other drawings use.

The page gets them once, when it is loaded, so a move sends only positions.
"""

from __future__ import annotations

import re
from functools import lru_cache

from shem.games.golem.box import (
    AREA_RESOURCE,
    BLACK,
    BLUE,
    BOOK_COLOURS,
    BOOKS,
    CLAY,
    COIN,
    DEVELOPMENTS,
    GOLD_TILES,
    GREY_TILES,
    KNOWLEDGE,
    LARGE_TILE,
    RED,
    YELLOW,
    Box,
)
from shem.games.golem.page.icons import MENORAH, RESOURCE, TRIGGER, ability, price, shown, steps
from shem.games.golem.page.scene import at
from shem.games.golem.students import ANY_STUDENT_BACK
from shem.pictures import Steps, fit, line, num, text, use
from shem.pictures.rows import line_width
from shem.pictures.tokens import Coffer, Icon, Number, Tag, spaced

COLOUR = {CLAY: RED, KNOWLEDGE: BLUE, COIN: YELLOW}  # size of the menorahs
PARTS = ((62.0, 23.0), (59.0, 39.0), (59.0, 39.0), (59.0, 39.0), (67.0, 39.0), (67.0, 39.0))
COLUMN = (62.0, 44.0)
STRIP, STRIP_TALL = (62.0, 84.0), (130.0, 50.0)
BETTER, BETTER_TALL = (62.0, 80.0), (130.0, 50.0)
SUPPLY = (43.5, 54.0)
TRACK_PITCH = 151.0  # height of all spaces of the golem track
TILE_SIZE = 20.0  # size of the icons on an action tile


def face(name: str, w: float, h: float, inside: str) -> str:
    return f'<symbol id="f-{name}" viewBox="0 0 {num(w)} {num(h)}">{inside}</symbol>'


@lru_cache(64)
def faces(box: Box) -> str:
    """Draw all faces of an edition."""
    made = [face("golem-track", 50, 171, _golem_track(box))]
    for better in (0, 1):
        made.append(face(f"study-track-{better}", 92, 170, _study_track(box, better, 170)))
        made.append(face(f"study-track-{better}-tall", 92, 230, _study_track(box, better, 230)))
    sizes = [*PARTS, COLUMN, COLUMN, COLUMN, COLUMN, STRIP, BETTER]
    for i, (w, h) in enumerate(sizes):
        made += [_development(box, i, done, w, h) for done in (False, True)]
    for i, (w, h) in ((10, STRIP_TALL), (11, BETTER_TALL)):
        made += [_development(box, i, done, w, h, "-tall") for done in (False, True)]
    made += [_large(box, done) for done in (False, True)]
    for tile in (*GOLD_TILES, *GREY_TILES):
        for side in range(2):
            made.append(_side(box, tile * 2 + side))
    for book in BOOKS:
        made += [_book(box, book), _spine(box, book)]
    for n, effect in enumerate([*box.action_tile, box.printed_action]):
        marks = steps(effect)
        made.append(face(f"tile-{n}", tile_width(box, n) * TILE_SIZE, 24, line(marks, 0, 12, TILE_SIZE)))
    for side, effects in enumerate(box.artifact):
        made += [face(f"artifact-{side}-{row}", 67, 36.5, shown(e, 67, 36.5, 19)) for row, e in enumerate(effects)]
    for grave, bonus in enumerate(box.cemetery):
        made.append(face(f"grave-{grave}", 38, 43, shown(bonus, 38, 43, 18)))
        made.append(face(f"grave-{grave}-taken", 38, 19, shown(bonus, 38, 19, 16, 1)))
    return f'<svg class="faces" width="0" height="0" aria-hidden="true"><defs>{"".join(made)}</defs></svg>'


SYMBOL = re.compile(r'<symbol id="f-([^"]+)" viewBox="0 0 (\S+) (\S+)">(.*?)</symbol>')
SHOWN = re.compile(r'<use href="#f-([^"]+)" x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"/>')


@lru_cache(8)
def _symbols(box: Box) -> dict[str, tuple[float, float, str]]:
    return {name: (float(w), float(h), inside) for name, w, h, inside in SYMBOL.findall(faces(box))}


def inlined(drawing: str, box: Box) -> str:
    """Return a drawing with its faces in place, for pages whose sheet shows the values of another edition."""

    def face_itself(match: re.Match[str]) -> str:
        x, y, w, h = map(float, match.groups()[1:])
        wide, high, inside = _symbols(box)[match[1]]
        s = min(w / wide, h / high)
        moved = f"translate({num(x + (w - s * wide) / 2)} {num(y + (h - s * high) / 2)})"
        return f'<g transform="{moved} scale({s:.4g})">{inlined(inside, box)}</g>'

    return SHOWN.sub(face_itself, drawing)


def tile_width(box: Box, n: int) -> float:
    """Return the width of an action tile's face in units of its icons; a tile without effect has room for one."""
    return max(1.0, line_width(steps(box.printed_action if n == len(box.action_tile) else box.action_tile[n])))


def _development(box: Box, i: int, done: bool, w: float, h: float, look: str = "") -> str:
    """Draw a development's effect and, below it, its cost or a check mark, and its menorahs."""
    resource = AREA_RESOURCE[i // 6]
    menorah = MENORAH[COLOUR[resource]]
    low = h - 11
    drawn = [_tick(11, low + 1.5) if done else line(price(box.price[i], RESOURCE[resource]), 3, low, 14.5)]
    if box.menorahs[i] == 1:
        size, s = 16 if done else 15, 17.5 if i < 6 else 18 if i < 10 else 19
        drawn.append(at(1.5, 0.5, fit(ability(box, i), w - 3, h - 18, s)))
        drawn.append(f'<g opacity="{1 if done else 0.75}">{use(menorah, w - 3 - size, low - size / 2, size)}</g>')
    elif h < 30:
        drawn.append(line([[Number(box.menorahs[i]), Icon(menorah)]], w - 30, low, 16))
    else:
        for k in range(box.menorahs[i]):
            if w > h:
                drawn.append(use(menorah, w / 2 - 31 + 21 * k, 5, 20))
            else:
                drawn.append(use(menorah, (9, 32, 20.5)[k % 3], (6, 6, 28)[k % 3], 21))
    return face(f"{DEVELOPMENTS[i]}{look}{'-done' if done else ''}", w, h, "".join(drawn))


def _tick(x: float, y: float) -> str:
    return (
        f'<g class="tick"><circle cx="{num(x)}" cy="{num(y)}" r="7"/>'
        f'<path d="M{num(x - 3.2)} {num(y + 0.2)}l2.4 2.5 4.2-5"/></g>'
    )


def _large(box: Box, done: bool) -> str:
    """Draw the large artifact tile, which has only menorahs."""
    w, h = SUPPLY
    worth = fit([[Number(box.menorahs[LARGE_TILE]), Icon(MENORAH[YELLOW])]], w, 26, 18)
    cost = fit(price(box.price[LARGE_TILE], RESOURCE[COIN]), w, 24, 15)
    return face(
        "large-done" if done else "large", w, h, at(0, 2, worth) + (_tick(21.8, 40) if done else at(0, 28, cost))
    )


def side_marks(box: Box, tile: int) -> Steps:
    """Draw one side of an artifact development: a trigger, or a bonus."""
    return [TRIGGER[box.trigger[tile]]] if box.trigger[tile] >= 0 else steps(box.grey_bonus[tile])


def _side(box: Box, tile: int) -> str:
    w, h = SUPPLY[0] - 2, SUPPLY[1] / 2 - 2
    return face(f"side-{tile}", w, h, fit(side_marks(box, tile), w, h, 16, 1))


def _book(box: Box, book: int) -> str:
    """Draw a book: cover, active bonus above, immediate bonus below, cost."""
    colour = box.book_colour[book]
    black: Steps = [[Coffer(spaced(steps(ANY_STUDENT_BACK)))]]
    cost = black if colour == BLACK else price(box.book_price[book], RESOURCE[KNOWLEDGE])
    return face(
        f"book-{book}",
        44,
        116,
        f'<use href="#book-{BOOK_COLOURS[colour]}" width="44" height="116"/>'
        f"{at(7, 19.5, shown(box.book_active[book], 33, 35, 17), 'ink')}"
        f"{at(7, 58.5, fit(_loose(steps(box.book_immediate[book])), 33, 35, 17), 'ink')}"
        f"{at(6, 95, fit(cost, 36, 18, 15, 1))}",
    )


def _loose(marks: Steps) -> Steps:
    """Allow a discount below what it applies to, on the narrow page of a book."""
    parts: Steps = []
    for step in marks:
        cut = next((at for at, mark in enumerate(step) if isinstance(mark, Tag)), len(step))
        parts += [part for part in (step[:cut], step[cut:]) if part]
    return parts


def _spine(box: Box, book: int) -> str:
    """Draw the visible part of a book in a column: color and active bonus."""
    colour = BOOK_COLOURS[box.book_colour[book]]
    inside = at(12, 6.5, shown(box.book_active[book], 49, 21, 18, 1), "ink")
    return face(f"spine-{book}", 62, 30, f'<use href="#spine-{colour}" width="62" height="30"/>{inside}')


def _golem_track(box: Box) -> str:
    """Draw steps and VP, the lowest space at the bottom."""
    pitch = TRACK_PITCH / len(box.track_steps)
    drawn = []
    for i, (walk, vp) in enumerate(zip(box.track_steps, box.track_vp, strict=True)):
        y = 170.5 - pitch * (i + 0.2)
        drawn.append(text(str(walk), 13, y, 14.5) + text(str(vp), 37, y, 14.5))
    return "".join(drawn)


def _study_track(box: Box, better: int, h: float) -> str:
    """Draw space, books per column, knowledge, and VP at the end."""
    spaces = len(box.study_final)
    pitch = (h - 20) / spaces
    drawn = []
    for i in range(spaces):
        y = h - 0.5 - pitch * (i + 0.5) + 4.7
        drawn.append(text(str(i), 10, y - 0.2, 12.5, "t mid soft") + text(str(box.study_limit[better][i]), 31, y, 14.5))
        drawn.append(text(str(box.study_income[better][i]), 54, y, 14.5))
        if box.study_final[i]:
            drawn.append(text(str(box.study_final[i]), 77, y, 14.5, "n gilt"))
    return "".join(drawn)
