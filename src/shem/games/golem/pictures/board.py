"""A player's board: the clay golem, the study, the artifacts."""

from __future__ import annotations

from functools import cache

from shem.games.golem.artifacts import TRIGGER_WORDS
from shem.games.golem.box import (
    BLUE,
    BOOK_COLOURS,
    CLAY,
    COIN,
    DEVELOPMENTS,
    GOLD_TILES,
    GREY_TILES,
    KNOWLEDGE,
    LARGE_TILE,
    MARBLES,
    RED,
    YELLOW,
    Box,
)
from shem.games.golem.developments import NAMES
from shem.games.golem.pictures.icons import MENORAH, RESOURCE, TRIGGER, ability, points, price, some, steps
from shem.games.golem.pictures.sight import LETTERS, Sight, at, glow, label, place, svg
from shem.games.golem.state import RESERVE
from shem.kernel.phrase import Phrase
from shem.pictures import Steps, fit, line, num, rect, text, use
from shem.pictures.rows import line_width
from shem.pictures.tokens import Icon, Number, Times, Token

AREA_NAMES = ("golem_development", "study_development", "artifact_development")
COLOUR = {CLAY: RED, KNOWLEDGE: BLUE, COIN: YELLOW}


def _panel(
    sight: Sight, name: str, words: Phrase, w: float, h: float, made: int, symbol: str, seat: int, colour: int
) -> str:
    """Ground, title, and what this area scores at the end: so many things times so many menorahs."""
    menorahs = sight.menorahs(seat, colour)
    formula: Steps = [
        [
            Number(made),
            Icon(symbol),
            Times([Number(menorahs), Icon(MENORAH[colour])]),
            Number("="),
            points(made * menorahs),
        ]
    ]
    wide = line_width(formula) * 17
    return (
        f'<rect class="ground {name}" x=".5" y=".5" width="{num(w - 1)}" height="{num(h - 1)}" rx="7"/>'
        f'<rect width="{num(w)}" height="{num(h)}" rx="7" fill="url(#grain)"/>'
        f"{text(sight.say(words), 9, 16, 16, 'd', w - wide - 24)}"
        f'<g class="in">{line(formula, w - 8 - wide, 11.5, 17)}</g>'
    )


def _development(
    sight: Sight, seat: int, i: int, x: float, y: float, w: float, h: float, marks: Steps, s: float
) -> str:
    """Slate with its price; once upgraded, gilt paper with a tick. Its menorah counts only then."""
    box = sight.box
    done = sight.view["seats"][seat]["developed"] >> i & 1
    area = i // 6
    resource = (CLAY, KNOWLEDGE, COIN)[area]
    menorah = MENORAH[COLOUR[resource]]
    three = box.menorahs[i] > 1
    low = y + h - 11
    drawn = [
        sight.title(NAMES[i]),
        glow(x - 3, y - 3, w + 6, h + 6),
        rect("tile", x, y, w, h, 4),
    ]
    if not three:
        drawn.append(at(x + 1.5, y + 0.5, fit(marks, w - 3, h - 18, s), "ink" if done else "dark"))
    if done:
        drawn.append(_tick(x + 11, low + 1.5))
    else:
        drawn.append(line(price(box.price[i], RESOURCE[resource]), x + 3, low, 14.5))
    if not three:
        size = 16 if done else 15
        drawn.append(f"<g{'' if done else ' class=faint'}>{use(menorah, x + w - 3 - size, low - size / 2, size)}</g>")
    elif h < 30:
        worth = line([[Number(box.menorahs[i]), Icon(menorah)]], x + w - 30, low, 16)
        drawn.append(f'<g class="{"ink" if done else "dark"}">{worth}</g>')
    else:
        for k in range(box.menorahs[i]):
            if w > h:
                drawn.append(use(menorah, x + w / 2 - 31 + 21 * k, y + 5, 20))
            else:
                drawn.append(use(menorah, x + (9, 32, 20.5)[k % 3], y + (6, 6, 28)[k % 3], 21))
    return (
        f'<g class="dev{" done" if done else ""}" data-target="upgrade-{DEVELOPMENTS[i]}"'
        f' data-about="{label(AREA_NAMES[area], DEVELOPMENTS[i])}">{"".join(drawn)}</g>'
    )


def _tick(x: float, y: float) -> str:
    return (
        f'<g class="tick"><circle cx="{num(x)}" cy="{num(y)}" r="7"/>'
        f'<path d="M{num(x - 3.2)} {num(y + 0.2)}l2.4 2.5 4.2-5"/></g>'
    )


def _marker(seat: int, name: str, x: float, y: float, w: float, target: str) -> str:
    return (
        f'<g id="{name}-{seat}" class="piece marker" data-target="{target}" {place(x, y)}>{glow(-2, -2, w + 4, 19.4)}'
        f'<rect class="bar" width="{num(w)}" height="15.4" rx="5.5"/>'
        f'<rect class="shine" x="1.5" y="1.5" width="{num(w - 3)}" height="5" rx="3"/></g>'
    )


# -- golem -------------------------------------------------------------------------------------------

PARTS = (
    (136.0, 21.0, 62.0, 23.0),
    (137.5, 82.0, 59.0, 39.0),
    (63.0, 82.0, 59.0, 39.0),
    (212.0, 82.0, 59.0, 39.0),
    (97.0, 137.0, 67.0, 39.0),
    (170.0, 137.0, 67.0, 39.0),
)
SPOTS = (70.0, 98.0, 210.0, 238.0)
EYES = (151.5, 182.5)
TRACK_WORDS = Phrase("golem track: steps and VP")


def golem(sight: Sight, seat: int) -> str:
    """The golem with its six developments, this round's marbles for eyes, the golem track, golems not yet made."""
    player = sight.view["seats"][seat]
    box = sight.box
    pitch = 151.0 / len(box.track_steps)
    top = 195.5 - pitch * (player["track"] + 1)
    drawn = [
        _panel(sight, "golem", Phrase("Golem"), 276, 202, sight.created(seat), "i-golem", seat, RED),
        '<rect class="track" x="8" y="25" width="50" height="171" rx="4"/>',
        f'<g class="hint">{sight.title(TRACK_WORDS)}{use("i-step", 13, 27, 15)}{use("i-vp", 37, 26.5, 16)}</g>',
        _marker(seat, "track", 4, top - 0.8, 58, "income-track"),
        _beside("track-up", 8, top - pitch, 50, pitch) if player["track"] + 1 < len(box.track_steps) else "",
        _beside("track-down", 8, top + pitch, 50, pitch) if player["track"] else "",
        f'<g class="track-text" data-about="golem_track">{_golem_track(box)}</g>',
        '<use href="#clay-golem" x="64" y="24" width="206" height="182"/>',
    ]
    for k, x in enumerate(SPOTS):
        number = box.start_golems + k
        if number < len(player["created"]) and player["created"][number] == RESERVE:
            body = use(f"golem-{LETTERS[seat]}", x, 27, 26.9, 28)
            drawn.append(f'<g id="reserve-{seat}-{number}" data-piece="golem {seat}">{body}</g>')
        else:
            drawn.append(use("outline", x, 27, 26.9, 28))
    for k, x in enumerate(EYES):
        drawn.append(f'<circle class="socket" cx="{x}" cy="59" r="13"/>')
        if k < len(player["marbles"]):
            name = MARBLES[player["marbles"][k]]
            ball = use(f"ball-{name}", x - 11.5, 47.5, 23, 25.3)
            drawn.append(f'<g id="eye-{seat}-{k}" data-piece="marble {name}">{ball}</g>')
    for i, (x, y, w, h) in enumerate(PARTS):
        drawn.append(_development(sight, seat, i, x, y, w, h, ability(box, i), 17.5))
    return svg("own-golem", 276, 202, sight.say(Phrase("Golem")), "".join(drawn))


def _beside(target: str, x: float, y: float, w: float, h: float) -> str:
    return f'<g data-target="{target}">{rect("cell", x, y, w, h, 3)}</g>'


@cache
def _golem_track(box: Box) -> str:
    pitch = 151.0 / len(box.track_steps)
    drawn = []
    for i, (walk, vp) in enumerate(zip(box.track_steps, box.track_vp, strict=True)):
        y = 195.5 - pitch * i - pitch * 0.2
        drawn.append(text(str(walk), 21, y, 14.5) + text(str(vp), 45, y, 14.5))
    return "".join(drawn)


# -- study -------------------------------------------------------------------------------------------


STUDY_WORDS = Phrase("study track: books in a column, knowledge, VP at the end")


def study(sight: Sight, seat: int) -> str:
    """The study track, four columns of books under their developments, and two developments beside them."""
    return _study(sight, seat, False) + _study(sight, seat, True)


def _study(sight: Sight, seat: int, tall: bool) -> str:
    player, box = sight.view["seats"][seat], sight.box
    better = player["developed"] >> box.better_study & 1
    w, h = (378.0, 262.0) if tall else (440.0, 202.0)
    spaces = len(box.study_final)
    pitch = (h - 52) / spaces
    top = h - 6.5 - pitch * (player["study"] + 1)
    columns = len([column for column in player["columns"] if column])
    drawn = [
        _panel(sight, "study", Phrase("Study"), w, h, columns, "i-book", seat, BLUE),
        rect("track", 7, 26, 92, h - 32, 4),
        f'<g class="hint">{sight.title(STUDY_WORDS)}{text("#", 17, 41, 12.5, "t mid")}'
        f"{use('i-limit', 30, 28, 16)}{use('i-know', 53, 28, 16)}{use('i-vp', 76, 28, 16)}</g>",
        _marker(seat, f"study{'-tall' if tall else ''}", 3, top + (pitch - 15.4) / 2, 100, "income-study study-step"),
        f'<g class="track-text" data-about="study_track">{_study_track(box, better, h)}</g>',
    ]
    limit = box.study_limit[better][player["study"]]
    for column in range(box.book_columns):
        drawn.append(_column(sight, seat, column, 107 + 66 * column, limit))
    if tall:
        drawn.append(_development(sight, seat, 11, 107, 206, 130, 50, ability(box, 11), 19))
        drawn.append(_development(sight, seat, 10, 241, 206, 130, 50, [], 19))
    else:
        drawn.append(_development(sight, seat, 11, 371, 26, 62, 80, ability(box, 11), 19))
        drawn.append(_development(sight, seat, 10, 371, 112, 62, 84, [], 19))
    return svg(f"own-study {'tall' if tall else 'wide'}", w, h, sight.say(Phrase("Study")), "".join(drawn))


@cache
def _study_track(box: Box, better: int, h: float) -> str:
    spaces = len(box.study_final)
    pitch = (h - 52) / spaces
    drawn = []
    for i in range(spaces):
        y = h - 6.5 - pitch * i - pitch / 2 + 4.7
        drawn.append(text(str(i), 17, y - 0.2, 12.5, "t mid soft") + text(str(box.study_limit[better][i]), 38, y, 14.5))
        drawn.append(text(str(box.study_income[better][i]), 61, y, 14.5))
        if box.study_final[i]:
            drawn.append(text(str(box.study_final[i]), 84, y, 14.5, "n gold"))
    return "".join(drawn)


def _column(sight: Sight, seat: int, column: int, x: float, limit: int) -> str:
    """Development, older books, newest: in the order they take effect. Dashed: room; a dash: beyond the limit."""
    box = sight.box
    books = sight.view["seats"][seat]["columns"][column]
    drawn = [glow(x - 2, 24, 66, 176)]
    for k in range(len(books), 5):
        y = 76 + 25 * k
        if k < limit:
            drawn.append(rect("room", x + 1.5, y, 59, 21, 3))
        else:
            drawn.append(f'<path class="shut" d="M{num(x + 26)} {y + 10.5}h10"/>')
    inside = f'<g data-target="column-{column + 1}">{"".join(drawn)}</g>'
    spines = []
    for k, book in enumerate(books):
        y = 70 + 25 * k
        effect = box.book_active[book]
        spines.append(
            f'<g data-target="active-{book}" data-about="book-{book}" data-piece="book {book}">'
            f"{sight.title(Phrase('book {number}: {effect}', number=book, effect=effect.words()))}"
            f"{glow(x - 1, y + 3, 64, 29, 5)}{use(f'spine-{BOOK_COLOURS[box.book_colour[book]]}', x, y, 62, 30)}"
            f"{at(x + 14.5, y + 7, fit(steps(effect), 46, 21, 18, 1), 'ink')}</g>"
        )
    head = _development(sight, seat, 6 + column, x, 26, 62, 44, ability(box, 6 + column), 18)
    return inside + "".join(spines) + head


# -- artifacts ---------------------------------------------------------------------------------------

ROW_PITCH = 43.5
SUPPLY = tuple((243 + 46.5 * (k % 2), 27 + 57.5 * (k // 2)) for k in range(6))


def artifacts(sight: Sight, seat: int) -> str:
    """Four cauldrons and what their artifacts do, grey and gold slots, and the tiles for them."""
    player = sight.view["seats"][seat]
    drawn = [
        _panel(sight, "artifacts", Phrase("Artifacts"), 338, 202, sight.completed(seat), "i-artdone", seat, YELLOW)
    ]
    for row in range(4):
        drawn.append(_cauldron(sight, seat, row, 27 + ROW_PITCH * row))
    if player["artifact"] < 0 and sight.view["sides"]:
        drawn.append(_sides(sight))
    else:
        for row in range(4):
            drawn.append(_artifact(sight, seat, row, 27 + ROW_PITCH * row))
        drawn += [
            _supply(sight, seat, tile, x, y) for tile, (x, y) in zip((*GOLD_TILES, *GREY_TILES), SUPPLY, strict=False)
        ]
        x, y = SUPPLY[5]
        drawn.append(_large(sight, seat, x, y))
    return svg("own-artifacts", 338, 202, sight.say(Phrase("Artifacts")), "".join(drawn))


def _cauldron(sight: Sight, seat: int, row: int, y: float) -> str:
    have, need = sight.view["seats"][seat]["gold"][row], sight.box.cauldron[row]
    apart = min(18.5, 70 / need)
    x = 44 - apart * need / 2
    pieces = "".join(
        use("i-gold", x + apart * k + apart / 2 - 8.5, y + 11, 17)
        if k < have
        else use("mould", x + apart * k + apart / 2 - 8, y + 15, 16, 10)
        for k in range(need)
    )
    ember = f'<ellipse cx="44" cy="{num(y + 37)}" rx="42" ry="9" fill="url(#lamp)"/>' if have == need else ""
    words = Phrase("cauldron {row}: {gold} of {needed} gold", row=row + 1, gold=have, needed=need)
    return (
        f'<g data-target="cauldron-{row + 1}" data-about="artifact_row-{row + 1}">{sight.title(words)}'
        f"{glow(3, y - 1, 82, 40)}{ember}{use('cauldron', 6, y + 0.5, 77, 37)}{pieces}</g>"
    )


def _artifact(sight: Sight, seat: int, row: int, y: float) -> str:
    player, box = sight.view["seats"][seat], sight.box
    done = player["gold"][row] == box.cauldron[row]
    side = player["artifact"]
    drawn = []
    if side >= 0:
        effect = box.artifact[side][row]
        drawn.append(
            f'<g class="effect{" done" if done else ""}" data-target="artifact-{row + 1} income-artifact-{row + 1}"'
            f' data-about="{label("artifact_side", "ABCD"[side // 2], side % 2 + 1)}">{sight.title(effect.words())}'
            f'{glow(83, y - 3, 76, 44.5)}<rect class="tile" x="86" y="{num(y)}" width="70" height="38.5" rx="4"/>'
            f"{at(87.5, y + 1, fit(steps(effect), 67, 36.5, 19), 'ink')}</g>"
        )
    drawn.append(_slot(sight, player["grey"][row], True, row, 159, y))
    drawn.append(_slot(sight, player["gilt"][row], False, row, 200, y))
    return "".join(drawn)


def _slot(sight: Sight, tile: int, grey: bool, row: int, x: float, y: float) -> str:
    """A square slot for a grey tile or a round one for a gold tile; empty ones show their price."""
    kind = "grey" if grey else "gold"
    box = sight.box
    if tile >= 0:
        marks = steps(box.grey_bonus[tile]) if grey else [TRIGGER[box.trigger[tile]]]
        about = label("artifact_development", DEVELOPMENTS[tile // 2])
        return (
            f'<g class="placed {kind}" data-about="{about}">{sight.title(_side_words(box, tile))}'
            f"{rect('tile', x, y, 38, 38.5)}{at(x + 1, y + 1, fit(marks, 36, 36.5, 19), 'ink')}</g>"
        )
    placing = sight.view["placing"]
    wanted = placing in (GREY_TILES if grey else GOLD_TILES)
    target = f' data-target="row-{row + 1}"' if wanted else ""
    cost = box.slot_price[0 if grey else 1][row]
    return (
        f'<g class="slot {kind}"{target}>{glow(x - 2, y - 2, 42, 42.5, 6 if grey else 16)}'
        f'<rect x="{x}" y="{num(y)}" width="38" height="38.5" rx="{4 if grey else 14}"/>'
        f"{at(x, y, fit([some(cost, 'i-coin')], 38, 38.5, 16), 'in')}</g>"
    )


def _side_words(box: Box, tile: int) -> Phrase:
    """What this side of an artifact development does."""
    if box.trigger[tile] >= 0:
        return TRIGGER_WORDS[box.trigger[tile]]
    return box.grey_bonus[tile].words()


def _side_marks(box: Box, tile: int) -> Steps:
    return [TRIGGER[box.trigger[tile]]] if box.trigger[tile] >= 0 else steps(box.grey_bonus[tile])


def _supply(sight: Sight, seat: int, tile: int, x: float, y: float) -> str:
    """A tile not yet placed, with both its sides."""
    box = sight.box
    if sight.view["seats"][seat]["developed"] >> tile & 1:
        return rect("void", x + 0.5, y + 0.5, 42.5, 53, 4)
    kind = "grey" if tile in GREY_TILES else "gold"
    halves = []
    for side in range(2):
        target = f' data-target="side-{"ab"[side]}"' if sight.view["placing"] == tile else ""
        top = y + 27 * side
        halves.append(
            f"<g{target}>{sight.title(_side_words(box, tile * 2 + side))}{glow(x, top, 43.5, 27, 4)}"
            f"{at(x + 1, top + 1, fit(_side_marks(box, tile * 2 + side), 41.5, 25, 16, 1), 'ink')}</g>"
        )
    return (
        f'<g class="supply {kind}" data-target="upgrade-{DEVELOPMENTS[tile]}"'
        f' data-about="{label("artifact_development", DEVELOPMENTS[tile])}">{glow(x - 3, y - 3, 49.5, 60)}'
        f"{rect('tile', x, y, 43.5, 54, 4)}"
        f'<path class="fold" d="M{num(x + 4)} {num(y + 27)}h35.5"/>{"".join(halves)}</g>'
    )


def _large(sight: Sight, seat: int, x: float, y: float) -> str:
    """The large tile: nothing but menorahs."""
    box = sight.box
    done = sight.view["seats"][seat]["developed"] >> LARGE_TILE & 1
    worth: list[Token] = [Number(box.menorahs[LARGE_TILE]), Icon(MENORAH[YELLOW])]
    cost = fit(price(box.price[LARGE_TILE], "i-coin"), 43.5, 24, 15)
    foot = _tick(x + 21.8, y + 40) if done else at(x, y + 28, cost)
    return (
        f'<g class="dev{" done" if done else ""}" data-target="upgrade-large"'
        f' data-about="{label("artifact_development", "large")}">{sight.title(NAMES[LARGE_TILE])}'
        f"{glow(x - 3, y - 3, 49.5, 60)}{rect('tile', x, y, 43.5, 54)}"
        f"{at(x, y + 2, fit([worth], 43.5, 26, 18), 'ink' if done else 'dark')}{foot}</g>"
    )


def _sides(sight: Sight) -> str:
    """Artifact tiles still to be chosen, each a column whose rows lie beside their cauldrons."""
    sides = sight.view["sides"]
    w = min(62.0, 250 / len(sides))
    drawn = []
    for k, side in enumerate(sides):
        x = 86 + w * k
        name = f"{'ABCD'[side // 2]}{side % 2 + 1}"
        cells = []
        for row, effect in enumerate(sight.box.artifact[side]):
            y = 27 + ROW_PITCH * row
            cells.append(
                f"{rect('tile', x + 1, y, w - 4, 38.5, 4)}"
                f"{at(x + 2, y + 1, fit(steps(effect), w - 6, 36.5, 19), 'ink')}"
            )
        drawn.append(
            f'<g class="effect done" data-target="artifact-{name}" data-about="{label("artifact_side", *name)}">'
            f"{glow(x - 1, 24, w, 176)}{''.join(cells)}</g>"
        )
    return "".join(drawn)
