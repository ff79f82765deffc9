"""A player's board: the clay golem, the study, the artifacts."""

from __future__ import annotations

from shem.games.golem.artifacts import TRIGGER_WORDS
from shem.games.golem.box import (
    BLUE,
    DEVELOPMENTS,
    DISTRICTS,
    GOLD_TILES,
    GREY_TILES,
    LARGE_TILE,
    MARBLES,
    RED,
    YELLOW,
    Box,
)
from shem.games.golem.developments import NAMES
from shem.games.golem.page.faces import (
    BETTER,
    BETTER_TALL,
    COLUMN,
    PARTS,
    STRIP,
    STRIP_TALL,
    SUPPLY,
    TRACK_PITCH,
    side_marks,
)
from shem.games.golem.page.icons import MENORAH, points, shown, some, told
from shem.games.golem.page.scene import LETTERS, Scene, at, glow, label, place, svg
from shem.games.golem.state import RESERVE
from shem.kernel.phrase import Phrase
from shem.pictures import Steps, fit, line, num, rect, text, use
from shem.pictures.rows import line_width
from shem.pictures.tokens import Icon, Number, Times

AREA_NAMES = ("golem_development", "study_development", "artifact_development")


def _panel(
    scene: Scene, name: str, words: Phrase, w: float, h: float, made: int, symbol: str, worth: int, of: int
) -> str:
    """Draw ground, title, and the area's final points: a number of things times a number of menorahs."""
    formula: Steps = [
        [Number(made), Icon(symbol), Times([Number(worth), Icon(MENORAH[of])]), Number("="), points(made * worth)]
    ]
    wide = line_width(formula) * 17
    return (
        f"{rect(f'ground {name}', 0.5, 0.5, w - 1, h - 1, 7)}"
        f'<rect width="{num(w)}" height="{num(h)}" rx="7" fill="url(#grain)"/>'
        f"{text(scene.say(words), 9, 16, 16, 'd', w - wide - 24)}"
        f'<g class="in" data-about="menorah-{DISTRICTS[of]}">{line(formula, w - 8 - wide, 11.5, 17)}</g>'
    )


def _development(scene: Scene, seat: int, i: int, x: float, y: float, size: tuple[float, float], look: str = "") -> str:
    """Draw a development: slate with its cost; once upgraded, gilded paper with a check mark."""
    done = scene.player(seat)["developed"] >> i & 1 == 1
    w, h = size
    name = DEVELOPMENTS[i]
    return (
        f'<g class="dev{" done" if done else ""}" data-target="upgrade-{name}"'
        f' data-about="{label(AREA_NAMES[i // 6], name)}">{scene.title(NAMES[i])}{glow(x - 3, y - 3, w + 6, h + 6)}'
        f"{development_face(i, x, y, size, look, done)}</g>"
    )


def development_face(i: int, x: float, y: float, size: tuple[float, float], look: str, done: bool) -> str:
    w, h = size
    return rect("tile", x, y, w, h) + use(f"f-{DEVELOPMENTS[i]}{look}{'-done' if done else ''}", x, y, w, h)


MARKED = {"track": "golem_track", "study": "study_track"}


def _marker(seat: int, name: str, x: float, y: float, w: float, target: str) -> str:
    return (
        f'<g id="{name}-{seat}" class="piece marker" data-target="{target}"'
        f' data-about="{MARKED[name.partition("-")[0]]}" {place(x, y)}>{glow(-2, -2, w + 4, 19.4)}'
        f"{rect('bar', 0, 0, w, 15.4, 5.5)}{rect('shine', 1.5, 1.5, w - 3, 5, 3)}</g>"
    )


def _beside(target: str, x: float, y: float, w: float, h: float) -> str:
    return f'<g data-target="{target}" data-about="golem_track">{rect("cell", x, y, w, h, 3)}</g>'


# -- golem -------------------------------------------------------------------------------------------

CORNERS = ((136.0, 21.0), (137.5, 82.0), (63.0, 82.0), (212.0, 82.0), (97.0, 137.0), (170.0, 137.0))
SPOTS = (70.0, 98.0, 210.0, 238.0)
EYES = (151.5, 182.5)
TRACK_WORDS = Phrase("golem track: steps and VP")
TRACK_MARKER, STUDY_MARKER = 58.0, 100.0  # their width


def track_at(box: Box, space: int) -> float:
    """Return the top edge of a space of the golem track."""
    return 195.5 - TRACK_PITCH / len(box.track_steps) * (space + 1)


def golem(scene: Scene, seat: int) -> str:
    """Draw the golem with its developments, this round's marbles as eyes, the golem track, and golems to create."""
    player, box = scene.player(seat), scene.box
    pitch = TRACK_PITCH / len(box.track_steps)
    top = track_at(box, player["track"])
    worth = scene.player(seat)["menorahs"][RED]
    drawn = [
        _panel(scene, "golem", Phrase("Golem"), 276, 202, scene.player(seat)["golems_created"], "i-golem", worth, RED),
        rect("track", 8, 25, 50, 171),
        f'<g class="hint" data-about="golem_track">{scene.title(TRACK_WORDS)}'
        f"{use('i-step', 13, 27, 15)}{use('i-vp', 37, 26.5, 16)}</g>",
        _marker(seat, "track", 4, top - 0.8, TRACK_MARKER, "income-track"),
        _beside("track-up", 8, top - pitch, 50, pitch) if player["track"] + 1 < len(box.track_steps) else "",
        _beside("track-down", 8, top + pitch, 50, pitch) if player["track"] else "",
        f'<g class="track-text" data-about="golem_track">{use("f-golem-track", 8, 25, 50, 171)}</g>',
        use("clay-golem", 64, 24, 206, 182),
    ]
    for k, x in enumerate(SPOTS):
        number = box.start_golems + k
        if number < len(player["created"]) and player["created"][number] == RESERVE:
            body = use(f"golem-{LETTERS[seat]}", x, 27, 26.9, 28)
            drawn.append(f'<g id="reserve-{seat}-{number}" data-piece="golem {seat}" data-about="golem">{body}</g>')
        else:
            drawn.append(use("outline", x, 27, 26.9, 28))
    for k, x in enumerate(EYES):
        drawn.append(f'<circle class="socket" cx="{num(x)}" cy="59" r="13"/>')
        if k < len(player["marbles"]):
            name = MARBLES[player["marbles"][k]]
            drawn.append(
                f'<g id="eye-{seat}-{k}" data-piece="marble {name}" data-about="marble-{name}">{eye(k, name)}</g>'
            )
    drawn += [_development(scene, seat, i, x, y, PARTS[i]) for i, (x, y) in enumerate(CORNERS)]
    return svg("own-golem", 276, 202, scene.say(Phrase("Golem")), "".join(drawn), seat)


def eye(k: int, colour: str) -> str:
    """Draw a marble taken this round."""
    return use(f"ball-{colour}", EYES[k] - 11.5, 47.5, 23, 25.3)


# -- study -------------------------------------------------------------------------------------------

STUDY_WORDS = Phrase("study track: books per column, knowledge, final VP")
STRIP_TILE, BETTER_TILE = DEVELOPMENTS.index("menorah_strip"), DEVELOPMENTS.index("study_track")
BESIDE = ((BETTER_TILE, (371.0, 26.0), BETTER), (STRIP_TILE, (371.0, 112.0), STRIP))
BESIDE_TALL = ((BETTER_TILE, (107.0, 206.0), BETTER_TALL), (STRIP_TILE, (241.0, 206.0), STRIP_TALL))
STUDY_HIGH, STUDY_TALL = 202.0, 262.0


def study_at(box: Box, space: int, high: float) -> float:
    """Return the top edge of the marker on a space of the study track, in a drawing of this height."""
    pitch = (high - 52) / len(box.study_final)
    return high - 6.5 - pitch * (space + 1) + (pitch - 15.4) / 2


def column_at(column: int) -> float:
    """Return the left edge of a column of books."""
    return 107.0 + 66 * column


def spine(book: int, column: int, k: int) -> str:
    """Draw a book in its column, the k-th from the top."""
    return use(f"f-spine-{book}", column_at(column), 70 + 25 * k, 62, 30)


def study(scene: Scene, seat: int) -> str:
    """Draw the study track, four columns of books under their developments, and two developments next to them."""
    return _study(scene, seat, False) + _study(scene, seat, True)


def _study(scene: Scene, seat: int, tall: bool) -> str:
    player, box = scene.player(seat), scene.box
    better = player["developed"] >> box.better_study & 1
    look = "-tall" if tall else ""
    w, h = (378.0, STUDY_TALL) if tall else (440.0, STUDY_HIGH)
    drawn = [
        _panel(
            scene, "study", Phrase("Study"), w, h, player["columns_started"], "i-book", player["menorahs"][BLUE], BLUE
        ),
        rect("track", 7, 26, 92, h - 32),
        f'<g class="hint" data-about="study_track">{scene.title(STUDY_WORDS)}{text("#", 17, 41, 12.5, "t mid")}'
        f"{use('i-limit', 30, 28, 16)}{use('i-know', 53, 28, 16)}{use('i-vp', 76, 28, 16)}</g>",
        _marker(seat, f"study{look}", 3, study_at(box, player["study"], h), STUDY_MARKER, "income-study study-step"),
        f'<g class="track-text" data-about="study_track">{use(f"f-study-track-{better}{look}", 7, 26, 92, h - 32)}</g>',
    ]
    for column in range(box.book_columns):
        drawn.append(_column(scene, seat, column, player["book_limit"]))
    if tall:
        drawn += [_development(scene, seat, i, x, y, size, look) for i, (x, y), size in BESIDE_TALL]
    else:
        drawn += [_development(scene, seat, i, x, y, size) for i, (x, y), size in BESIDE]
    return svg(f"own-study {'tall' if tall else 'wide'}", w, h, scene.say(Phrase("Study")), "".join(drawn), seat)


def _column(scene: Scene, seat: int, column: int, limit: int) -> str:
    """Draw development, older books, newest: in the order they take effect. Dashed: room; a dash: beyond the limit."""
    box, x = scene.box, column_at(column)
    books = scene.player(seat)["columns"][column]
    drawn = [f'<g data-target="column-{column + 1}" data-about="column">{rect("cell", x - 2, 72, 66, 128, 5)}']
    for k in range(len(books), 5):
        y = 76 + 25 * k
        if k < limit:
            drawn.append(rect("room", x + 1.5, y, 59, 21, 3))
        else:
            drawn.append(f'<path class="shut" d="M{num(x + 26)} {num(y + 10.5)}h10"/>')
    drawn.append("</g>")
    for k, book in enumerate(books):
        y = 70 + 25 * k
        drawn.append(
            f'<g data-target="active-{book}" data-about="book-{book}" data-piece="book {book}">'
            f"{told(box.book_active[book], scene.words)}{glow(x - 1, y + 3, 64, 29, 5)}"
            f"{spine(book, column, k)}</g>"
        )
    drawn.append(_development(scene, seat, 6 + column, x, 26, COLUMN))
    return "".join(drawn)


# -- artifacts ---------------------------------------------------------------------------------------

ROW_TOP, ROW_PITCH = 27.0, 43.5
TILES = tuple((243 + 46.5 * (k % 2), 27 + 57.5 * (k // 2)) for k in range(6))


def artifacts(scene: Scene, seat: int) -> str:
    """Draw four cauldrons and their artifacts' effects, grey and gold slots, and the tiles for them."""
    made, worth = scene.player(seat)["artifacts_completed"], scene.player(seat)["menorahs"][YELLOW]
    drawn = [_panel(scene, "artifacts", Phrase("Artifacts"), 338, 202, made, "i-artdone", worth, YELLOW)]
    rows = [ROW_TOP + ROW_PITCH * row for row in range(4)]
    drawn += [_cauldron(scene, seat, row, y) for row, y in enumerate(rows)]
    if scene.player(seat)["artifact"] < 0 and scene.view["sides"]:
        drawn.append(_sides(scene))
    else:
        drawn += [_artifact(scene, seat, row, y) for row, y in enumerate(rows)]
        for tile, (x, y) in zip((*GOLD_TILES, *GREY_TILES), TILES, strict=False):
            drawn.append(_supply(scene, seat, tile, x, y))
        drawn.append(_development(scene, seat, LARGE_TILE, *TILES[5], SUPPLY))
    return svg("own-artifacts", 338, 202, scene.say(Phrase("Artifacts")), "".join(drawn), seat)


def ingot_at(need: int, k: int) -> float:
    """Return the left edge of the k-th gold piece in a cauldron of this size."""
    apart = min(18.5, 70 / need)
    return 36 + apart * (k - (need - 1) / 2)


def _cauldron(scene: Scene, seat: int, row: int, y: float) -> str:
    have, need = scene.player(seat)["gold"][row], scene.box.cauldron[row]
    ember = f'<ellipse cx="44" cy="{num(y + 37)}" rx="42" ry="9" fill="url(#lamp)"/>' if have == need else ""
    words = Phrase("cauldron {row}: {gold} of {needed} gold", row=row + 1, gold=have, needed=need)
    drawn = []
    for k in range(need):
        left = ingot_at(need, k)
        drawn.append(use("i-gold", left, y + 11, 17) if k < have else use("mould", left, y + 15, 16, 10))
    return (
        f'<g data-target="cauldron-{row + 1}" data-about="artifact_row-{row + 1}">{scene.title(words)}'
        f"{glow(3, y - 1, 82, 40)}{ember}{use('cauldron', 6, y + 0.5, 77, 37)}{''.join(drawn)}</g>"
    )


def _artifact(scene: Scene, seat: int, row: int, y: float) -> str:
    player, box = scene.player(seat), scene.box
    done = player["gold"][row] == box.cauldron[row]
    side = player["artifact"]
    drawn = []
    if side >= 0:
        drawn.append(
            f'<g class="effect{" done" if done else ""}" data-target="artifact-{row + 1} income-artifact-{row + 1}"'
            f' data-about="{label("artifact_side", "ABCD"[side // 2], side % 2 + 1)}">'
            f"{told(box.artifact[side][row], scene.words)}{glow(83, y - 3, 76, 44.5)}{rect('tile', 86, y, 70, 38.5)}"
            f'<g class="ink">{use(f"f-artifact-{side}-{row}", 87.5, y + 1, 67, 36.5)}</g></g>'
        )
    drawn += [slot(scene, seat, grey, row) for grey in (True, False)]
    return "".join(drawn)


def slot_at(grey: bool) -> float:
    """Return the left edge of the slots."""
    return 159.0 if grey else 200.0


def slot(scene: Scene, seat: int, grey: bool, row: int) -> str:
    """Draw a square slot for a grey tile or a round one for a gold tile; empty ones show their cost."""
    tile = scene.player(seat)["grey" if grey else "gilt"][row]
    if tile >= 0:
        return placed(scene, tile, grey, row)
    x, y = slot_at(grey), ROW_TOP + ROW_PITCH * row
    wanted = scene.view["placing"] in (GREY_TILES if grey else GOLD_TILES)
    target = f' data-target="row-{row + 1}"' if wanted else ""
    cost = fit([some(scene.box.slot_price[0 if grey else 1][row], "i-coin")], 38, 38.5, 16)
    kind = "grey" if grey else "gold"
    return (
        f'<g class="slot {kind}"{target} data-about="slot-{kind}">'
        f"{glow(x - 2, y - 2, 42, 42.5, 6 if grey else 16)}"
        f"{rect('tile', x, y, 38, 38.5, 4 if grey else 14)}{at(x, y, cost, 'in')}</g>"
    )


def placed(scene: Scene, tile: int, grey: bool, row: int) -> str:
    """Draw an artifact development in its slot."""
    x, y = slot_at(grey), ROW_TOP + ROW_PITCH * row
    kind, about = "grey" if grey else "gold", label("artifact_development", DEVELOPMENTS[tile // 2])
    marks = fit(side_marks(scene.box, tile), 36, 36.5, 19)
    return (
        f'<g class="placed {kind}" data-about="{about}">{scene.title(_side_words(scene.box, tile))}'
        f"{rect('tile', x, y, 38, 38.5)}{at(x + 1, y + 1, marks, 'ink')}</g>"
    )


def _side_words(box: Box, tile: int) -> Phrase:
    """Return the effect of this side of an artifact development."""
    return TRIGGER_WORDS[box.trigger[tile]] if box.trigger[tile] >= 0 else box.grey_bonus[tile].words()


def _supply(scene: Scene, seat: int, tile: int, x: float, y: float) -> str:
    """Draw a tile not yet placed, with both its sides."""
    w, h = SUPPLY
    if scene.player(seat)["developed"] >> tile & 1:
        return rect("void", x + 0.5, y + 0.5, w - 1, h - 1)
    halves = []
    for side in range(2):
        target = f' data-target="side-{"ab"[side]}"' if scene.view["placing"] == tile else ""
        top = y + h / 2 * side
        halves.append(
            f"<g{target}>{scene.title(_side_words(scene.box, tile * 2 + side))}{glow(x, top, w, h / 2, 4)}"
            f"{use(f'f-side-{tile * 2 + side}', x + 1, top + 1, w - 2, h / 2 - 2)}</g>"
        )
    return (
        f'<g class="supply {"grey" if tile in GREY_TILES else "gold"} ink" data-target="upgrade-{DEVELOPMENTS[tile]}"'
        f' data-about="{label("artifact_development", DEVELOPMENTS[tile])}">{glow(x - 3, y - 3, w + 6, h + 6)}'
        f'{rect("tile", x, y, w, h)}<path class="fold" d="M{num(x + 4)} {num(y + h / 2)}h35.5"/>{"".join(halves)}</g>'
    )


def _sides(scene: Scene) -> str:
    """Draw artifact tiles still to be chosen, each in a column whose rows are next to their cauldrons."""
    sides = scene.view["sides"]
    w = min(62.0, 250 / len(sides))
    drawn = []
    for k, side in enumerate(sides):
        x = 86 + w * k
        name = f"{'ABCD'[side // 2]}{side % 2 + 1}"
        cells = []
        for row, effect in enumerate(scene.box.artifact[side]):
            y = ROW_TOP + ROW_PITCH * row
            cells.append(rect("tile", x + 1, y, w - 4, 38.5) + at(x + 2, y + 1, shown(effect, w - 6, 36.5, 19), "ink"))
        drawn.append(
            f'<g class="effect done" data-target="artifact-{name}" data-about="{label("artifact_side", *name)}">'
            f"{glow(x - 1, 24, w, 176)}{''.join(cells)}</g>"
        )
    return "".join(drawn)
