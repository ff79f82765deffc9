"""Previews of pieces while an option is shown: drawings by the selector of what they are drawn on."""

from __future__ import annotations

from math import atan2, degrees, hypot

from shem.games.golem.box import DISTRICTS, LARGE_TILE, MARBLES
from shem.games.golem.page import board, places
from shem.games.golem.page.city import Piece, tall_cell, tall_pieces, wide_cell, wide_pieces
from shem.games.golem.page.faces import COLUMN, PARTS, SUPPLY
from shem.games.golem.page.scene import LETTERS, Scene
from shem.games.golem.page.synagogue import TALL_RABBI, WIDE_RABBI, rabbi, rabbi_at
from shem.games.golem.state import BURIED, LYING
from shem.pictures import num, rect, use

Drawings = dict[str, str]  # by selector


def ghosts(now: Scene, then: Scene, seat: int, workers: list[int]) -> Drawings:
    """Draw everything of this seat that would move; `workers` are the places of golems that could be activated."""
    found = {
        "#r-board-pieces .wide": _city(now, then, seat, workers, False),
        "#r-board-pieces .tall": _city(now, then, seat, workers, True),
        "#r-board-rabbis .wide": _rabbi(now, then, seat, False),
        "#r-board-rabbis .tall": _rabbi(now, then, seat, True),
        "#r-board-cemetery svg": _grave(now, then, seat),
        f"#r-player-{seat}-golem svg": _golem(now, then, seat),
        f"#r-player-{seat}-study .wide": _study(now, then, seat, False),
        f"#r-player-{seat}-study .tall": _study(now, then, seat, True),
        f"#r-player-{seat}-artifacts svg": _artifacts(now, then, seat),
    }
    return {selector: drawn for selector, drawn in found.items() if drawn}


def _ghost(inside: str) -> str:
    return f'<g class="ghost">{inside}</g>'


# -- the city ----------------------------------------------------------------------------------------


def _city(now: Scene, then: Scene, seat: int, workers: list[int], tall: bool) -> str:
    """Draw students and golems in their new sections, and the way there; a hammer on golems that could be activated."""
    mine, later = now.player(seat), then.player(seat)
    drawn = [_worker(place, tall) for place in workers]
    if mine["students"] == later["students"] and mine["created"] == later["created"]:
        return "".join(drawn)
    laid = tall_pieces if tall else wide_pieces
    before = {piece.id: piece for piece in laid(now)}
    after = {piece.id: piece for piece in laid(then)}
    for d, (here, there) in enumerate(zip(mine["students"], later["students"], strict=True)):
        if here != there:
            piece = after[f"student-{seat}-{DISTRICTS[d]}"]
            drawn.append(_frame(d * 10 + there, False, tall) + _way(before[piece.id], piece) + _piece(piece))
    for golem, (here, there) in enumerate(zip(mine["created"], later["created"], strict=True)):
        if here != there and there >= 0:
            piece = after[f"golem-{seat}-{golem}"]
            way = _way(before[piece.id], piece) if here >= 0 and here % LYING != there % LYING else ""
            drawn.append(_frame(there % LYING, True, tall) + way + _piece(piece))
    return "".join(drawn)


def _cell(place: int, golem: bool, tall: bool) -> tuple[float, float, float, float]:
    """Return the part of a section for students, or for golems."""
    if tall:
        x, y = tall_cell(place // 10, place % 10)
        return (x + 85, y + 1, 32, 55) if golem else (x + 0.5, y + 1, 33, 55)
    x, y = wide_cell(place // 10, place % 10)
    return (x + 1, y + 96, 56, 35) if golem else (x + 1, y + 1, 56, 41)


def _frame(place: int, golem: bool, tall: bool) -> str:
    return rect("ghost-frame", *_cell(place, golem, tall), 5)


def _piece(piece: Piece) -> str:
    return _ghost(use(piece.symbol, piece.x, piece.y, piece.w, piece.h))


def _way(old: Piece, new: Piece) -> str:
    """Draw a dotted arrow from one to the other."""
    ax, ay, bx, by = old.x + old.w / 2, old.y + old.h / 2, new.x + new.w / 2, new.y + new.h / 2
    far = hypot(bx - ax, by - ay)
    leave, arrive = old.w / 2 + 4, new.w / 2 + 5
    if far < leave + arrive + 6:
        return ""
    dx, dy = (bx - ax) / far, (by - ay) / far
    x, y = bx - dx * arrive, by - dy * arrive
    path = f"M{num(ax + dx * leave)} {num(ay + dy * leave)}L{num(x - dx * 6)} {num(y - dy * 6)}"
    head = f"translate({num(x)} {num(y)}) rotate({num(degrees(atan2(dy, dx)))})"
    return f'<path class="ghost-way" d="{path}"/><path class="ghost-head" d="M0 0l-8-5v10z" transform="{head}"/>'


def _worker(place: int, tall: bool) -> str:
    x, y, w, h = _cell(place, True, tall)
    cx, cy = (x + w - 8, y + h - 9) if tall else (x + w - 9, y + 17)
    return (
        f'{_frame(place, True, tall)}<circle class="ghost-tool" cx="{num(cx)}" cy="{num(cy)}" r="9"/>'
        f"{use('i-work', cx - 6.5, cy - 6.5, 13)}"
    )


# -- other parts of the board ------------------------------------------------------------------------


def _rabbi(now: Scene, then: Scene, seat: int, tall: bool) -> str:
    if now.view["rabbis"][seat] >= 0 or then.view["rabbis"][seat] < 0:
        return ""
    x, y = rabbi_at(then, seat, tall)
    size = TALL_RABBI if tall else WIDE_RABBI
    frame = rect("ghost-frame", x - 2, y + size * 0.1, size / 1.2 + 4, size * 0.95, 6)
    return frame + _ghost(rabbi(seat, x, y, tall))


def _grave(now: Scene, then: Scene, seat: int) -> str:
    """Draw the golem in its cemetery space."""
    buried = [scene.player(seat)["created"].count(BURIED) for scene in (now, then)]
    if buried[0] == buried[1]:
        return ""
    x, y = places.MEADOW
    x, y = x + 24, y + 13
    for grave, (here, there) in enumerate(zip(now.view["cemetery"], then.view["cemetery"], strict=True)):
        if here != there:
            x, y = places.grave_at(grave)
            x, y = x + 2.4, y + 25
    return _ghost(use(f"lying-{LETTERS[seat]}", x, y, 40, 24))


# -- the player's board ------------------------------------------------------------------------------


def _marker(x: float, y: float, w: float) -> str:
    return f'<g class="marker ghost">{rect("bar", x, y, w, 15.4, 5.5)}</g>{rect("ghost-frame", x, y, w, 15.4, 5.5)}'


def _opened(now: Scene, then: Scene, seat: int) -> int:
    """Return the upgraded developments, as bits."""
    opened: int = then.player(seat)["developed"] & ~now.player(seat)["developed"]
    return opened


def _development(i: int, x: float, y: float, size: tuple[float, float], look: str = "") -> str:
    w, h = size
    face = board.development_face(i, x, y, size, look, True)
    return f'<g class="dev done ghost">{face}</g>{rect("ghost-frame", x - 1, y - 1, w + 2, h + 2, 5)}'


def _golem(now: Scene, then: Scene, seat: int) -> str:
    mine, later = now.player(seat), then.player(seat)
    drawn = []
    for k in range(len(mine["marbles"]), min(len(later["marbles"]), len(board.EYES))):
        drawn.append(_ghost(board.eye(k, MARBLES[later["marbles"][k]])))
        drawn.append(f'<circle class="ghost-frame" cx="{num(board.EYES[k])}" cy="59" r="13.5"/>')
    if mine["track"] != later["track"]:
        drawn.append(_marker(4, board.track_at(then.box, later["track"]) - 0.8, board.TRACK_MARKER))
    opened = _opened(now, then, seat)
    drawn += [_development(i, *board.CORNERS[i], PARTS[i]) for i in range(6) if opened >> i & 1]
    return "".join(drawn)


def _study(now: Scene, then: Scene, seat: int, tall: bool) -> str:
    mine, later = now.player(seat), then.player(seat)
    drawn = []
    if mine["study"] != later["study"]:
        high = board.STUDY_TALL if tall else board.STUDY_HIGH
        drawn.append(_marker(3, board.study_at(then.box, later["study"], high), board.STUDY_MARKER))
    for column, books in enumerate(later["columns"]):
        for k in range(len(mine["columns"][column]), len(books)):
            drawn.append(_ghost(board.spine(books[k], column, k)))
            drawn.append(rect("ghost-frame", board.column_at(column), 74 + 25 * k, 62, 26, 4))
    opened = _opened(now, then, seat)
    drawn += [_development(6 + c, board.column_at(c), 26, COLUMN) for c in range(4) if opened >> 6 + c & 1]
    for i, (x, y), size in board.BESIDE_TALL if tall else board.BESIDE:
        if opened >> i & 1:
            drawn.append(_development(i, x, y, size, "-tall" if tall else ""))
    return "".join(drawn)


def _artifacts(now: Scene, then: Scene, seat: int) -> str:
    mine, later = now.player(seat), then.player(seat)
    drawn = []
    for row, need in enumerate(then.box.cauldron):
        y = board.ROW_TOP + board.ROW_PITCH * row
        for k in range(mine["gold"][row], later["gold"][row]):
            x = board.ingot_at(need, k)
            drawn.append(_ghost(use("i-gold", x, y + 11, 17)) + rect("ghost-frame", x - 2, y + 9, 21, 20, 4))
        for kind in ("grey", "gilt"):
            if mine[kind][row] != later[kind][row]:
                x = board.slot_at(kind == "grey")
                tile = board.placed(then, later[kind][row], kind == "grey", row)
                drawn.append(_ghost(tile) + rect("ghost-frame", x - 1, y - 1, 40, 40.5, 5))
    if _opened(now, then, seat) >> LARGE_TILE & 1:
        drawn.append(_development(LARGE_TILE, *board.TILES[5], SUPPLY))
    return "".join(drawn)
