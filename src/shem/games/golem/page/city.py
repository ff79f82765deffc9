"""The city: three districts of ten sections with street, neighborhood and block. Horizontal; vertical on phones."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from shem.games.golem.box import DISTRICTS, SECTIONS, Box
from shem.games.golem.components import open_box
from shem.games.golem.golems import GOLEM, WORKPLACES, place_words
from shem.games.golem.page.icons import SHAPES, shown, steps, told
from shem.games.golem.page.scene import LETTERS, Scene, at, label, place, svg, tooltip
from shem.games.golem.state import LYING
from shem.games.golem.students import STUDENT_WORDS
from shem.kernel.phrase import Language, Phrase
from shem.pictures import fit, num, text, use
from shem.pictures.tokens import Icon, Slash

NAMES = (Phrase("Red"), Phrase("Yellow"), Phrase("Blue"))
FEE = [[Icon("i-know"), Slash(), Icon("i-vp", 1.06, 0.2)]]
GAP = 16  # gap between VII and VIII, for the menorah


def wide_cell(district: int, section: int) -> tuple[float, float]:
    """Return the top left corner of a section in the horizontal city: 58 wide, 132 high."""
    return 26 + 58 * section + (GAP if section >= WORKPLACES else 0), 19 + 137 * district


def tall_cell(district: int, section: int) -> tuple[float, float]:
    """Return the top left corner of a section in the vertical city: 117.7 wide, 57 high."""
    return 25 + 120.7 * district, 20 + 57 * section + (GAP - 1 if section >= WORKPLACES else 0)


# -- parts that stay for the whole game --------------------------------------------------------------


def ground(scene: Scene) -> str:
    """Draw streets with their income, neighborhood tiles, and gates."""
    return _ground(scene.view["edition"], tuple(scene.view["houses"]), scene.words)


@lru_cache(256)
def _ground(edition: str, houses: tuple[int, ...], words: Language) -> str:
    box = open_box(edition)
    return _wide_ground(box, houses, words) + _tall_ground(box, houses, words)


def _wide_ground(box: Box, houses: tuple[int, ...], words: Language) -> str:
    drawn = ['<use href="#skyline" y="-9" width="628" height="30"/>']
    for section, numeral in enumerate(SECTIONS):
        drawn.append(text(numeral, wide_cell(0, section)[0] + 29, 14.5, 15, "d title mid"))
    for d, name in enumerate(DISTRICTS):
        y = wide_cell(d, 0)[1]
        drawn.append(f'<use href="#district-{name}" x="2" y="{num(y)}" width="620" height="132"/>')
        drawn.append(f'<g class="mark-{name}" transform="translate(13.5 {num(y + 17)})">{SHAPES[name]}</g>')
        size = min(15.0, 1200 / (len(words.say(NAMES[d])) * 12))
        drawn.append(
            f'<text class="d mid name-{name}" transform="translate(18.5 {num(y + 76)}) rotate(-90)"'
            f' font-size="{num(size)}" letter-spacing="1.2">{words.say(NAMES[d])}</text>'
        )
        for section in range(10):
            x, _ = wide_cell(d, section)
            drawn.append(income(box, d, section, words, x + 3, y + 2, 52, 18.5, 17))
            drawn.append(house(box, houses, d, section, words, x, y + 40.5, 58, 58, (4, 13, 50, 41), 23))
    return svg("city wide", 628, 428, words.say(Phrase("City")), "".join(drawn))


def _tall_ground(box: Box, houses: tuple[int, ...], words: Language) -> str:
    drawn = []
    for section, numeral in enumerate(SECTIONS):
        drawn.append(text(numeral, 12.5, tall_cell(0, section)[1] + 33.5, 14, "d title mid", 24))
    for d, name in enumerate(DISTRICTS):
        x = tall_cell(d, 0)[0]
        drawn.append(f'<use href="#quarter-{name}" x="{num(x)}" width="117.7" height="607"/>')
        drawn.append(f'<g class="mark-{name}" transform="translate({num(x + 12)} 10.5) scale(.85)">{SHAPES[name]}</g>')
        drawn.append(text(words.say(NAMES[d]), x + 24, 15, 15, f"d name-{name}", 88))
        for section in range(10):
            _, y = tall_cell(d, section)
            drawn.append(income(box, d, section, words, x + 1.5, y + 1.5, 31, 0, 15.5))
            drawn.append(house(box, houses, d, section, words, x + 33.6, y + 0.5, 51.8, 56, (2, 13, 47.8, 39), 20))
    return svg("city tall", 390, 607, words.say(Phrase("City")), "".join(drawn))


def income(box: Box, d: int, section: int, words: Language, x: float, y: float, w: float, h: float, s: float) -> str:
    """Draw a student's income here, on a dark plaque; on phones with its parts below each other (h = 0)."""
    effect = box.income[d * 10 + section]
    marks = steps(effect)
    if not marks:
        return f'<path class="nothing name-{DISTRICTS[d]}" d="M{num(x + w / 2 - 5)} {num(y + 9)}h10"/>'
    high = h or 16 * len(marks) + 1.5
    inside = fit(marks, w - 2, high, s, lines=1 if h else 2)
    return (
        f'<g class="plaque" data-about="{label("street", DISTRICTS[d])}" transform="translate({num(x)} {num(y)})">'
        f"{told(effect, words)}"
        f'<rect width="{num(w)}" height="{num(high)}" rx="8.5"/><g transform="translate(1 0)">{inside}</g></g>'
    )


def house(
    box: Box, houses: tuple[int, ...], d: int, section: int, words: Language,
    x: float, y: float, w: float, h: float, room: tuple[float, float, float, float], size: float,
) -> str:  # fmt: skip
    """Draw a neighborhood tile under its district's roof, or the gate of a block with its cost."""
    if section >= WORKPLACES:
        price = box.entry[d * 10 + section]
        middle = w / 2
        fee = fit(FEE, w - 12, 22, 17)
        return (
            f'<g data-about="{label("block", DISTRICTS[d])}" transform="translate({num(x)} {num(y)})">'
            f'<use href="#gate" width="{num(w)}" height="{num(h)}"/><g class="in">{text(str(price), middle, 29, 19)}'
            f"{at(6, 32.5, fee)}</g></g>"
        )
    house = houses[d * WORKPLACES + section]
    effect = box.houses[house]
    left, top, wide, high = room
    about = label("neighborhood", DISTRICTS[d], house % 10 + 1)
    return (
        f'<g data-about="{about}" transform="translate({num(x)} {num(y)})">{told(effect, words)}'
        f'<use href="#house-{DISTRICTS[d]}" width="{num(w)}" height="{num(h)}"/>'
        f"{at(left, top, shown(effect, wide, high, size, 2), 'ink')}</g>"
    )


# -- parts that move ---------------------------------------------------------------------------------


class Piece(NamedTuple):
    """A student or golem: its picture, and the corner and size of the picture."""

    id: str
    symbol: str
    seat: int
    target: str
    words: Phrase
    x: float
    y: float
    w: float
    h: float


def pieces(scene: Scene) -> str:
    """Draw students and golems in a fixed order; menorahs; the places for new golems."""
    wide = _menorahs(scene, False) + _places(False) + "".join(_draw(scene, p, "wide") for p in wide_pieces(scene))
    tall = _menorahs(scene, True) + _places(True) + "".join(_draw(scene, p, "tall") for p in tall_pieces(scene))
    name = scene.say(Phrase("Students and golems"))
    return svg("pieces wide", 628, 428, name, wide) + svg("pieces tall", 390, 607, name, tall)


def _draw(scene: Scene, p: Piece, look: str) -> str:
    return (
        f'<g id="{look}-{p.id}" class="piece" data-owner="{p.seat}" data-target="{p.target}"'
        f' data-about="{p.id.partition("-")[0]}"'
        f' data-piece="{p.symbol.partition("-")[0].replace("mini", "golem")} {p.seat}" {place(p.x, p.y)}>'
        f"{tooltip(scene.words, p.words)}"
        f'<ellipse class="glow" cx="{num(p.w / 2)}" cy="{num(p.h / 2)}" rx="{num(p.w * 0.75)}" ry="{num(p.h * 0.68)}"/>'
        f'<ellipse class="own" cx="{num(p.w / 2)}" cy="{num(p.h * 0.91)}" rx="{num(p.w * 0.56)}"'
        f' ry="{num(p.h * 0.1)}"/><use href="#{p.symbol}" width="{num(p.w)}" height="{num(p.h)}"/></g>'
    )


def _students(scene: Scene) -> dict[int, list[int]]:
    """Return the seats of the students in each section."""
    found: dict[int, list[int]] = {}
    for seat, player in enumerate(scene.view["seats"]):
        for d in range(3):
            found.setdefault(d * 10 + player["students"][d], []).append(seat)
    return found


def _golems(scene: Scene) -> dict[int, list[tuple[int, int, int]]]:
    """Return seat, number and posture of the golems in each section, upright or laid down."""
    found: dict[int, list[tuple[int, int, int]]] = {}
    for seat, player in enumerate(scene.view["seats"]):
        for golem, where in enumerate(player["created"]):
            if where >= 0:
                found.setdefault(where % LYING, []).append((seat, golem, where))
    return found


def _student_words(seat: int, where: int) -> Phrase:
    student, section = STUDENT_WORDS[where // 10], SECTIONS[where % 10]
    return Phrase("{seat}: {student}, section {section}", seat=LETTERS[seat], student=student, section=section)


def _golem_words(seat: int, where: int) -> Phrase:
    return Phrase("{seat}: {golem}", seat=LETTERS[seat], golem=place_words(where))


def wide_pieces(scene: Scene) -> list[Piece]:
    """Return the positions of all students and golems in the horizontal city."""
    found = []
    for where, seats in _students(scene).items():
        x, y = wide_cell(where // 10, where % 10)
        apart = min(16.0, 41 / max(1, len(seats) - 1))
        for k, seat in enumerate(seats):
            left = x + 29 - 8.5 + apart * (k - (len(seats) - 1) / 2)
            found.append(_student(seat, where, left, y + 18.5, 17, 24))
    for where, here in _golems(scene).items():
        x, y = wide_cell(where // 10, where % 10)
        n = len(here)
        for k, (seat, golem, posture) in enumerate(here):
            lies = posture >= LYING
            if n == 1:
                w, h, dx, dy = (39.0, 23.4, 9.5, 104.0) if lies else (31.7, 33.0, 13.5, 96.5)
            elif n == 2:
                w, h = (29.0, 17.4) if lies else (27.8, 29.0)
                dx, dy = (15.0 - w / 2 + 28 * k), (129.0 - h)
            else:
                w, h = (18.0, 12.6) if lies else (18.0, 17.0)
                across = 3 if n == 3 else (n + 1) // 2
                dx = 29 + (k % across - (across - 1) / 2) * min(18.5, 56 / across) - 9
                dy = (126.0 if n == 3 else 113.5 + 17.3 * (k // across)) - h
            found.append(_golem(seat, golem, posture, n, x + dx, y + dy, w, h))
    return _in_order(found)


def tall_pieces(scene: Scene) -> list[Piece]:
    """Return the positions of all students and golems in the vertical city."""
    found = []
    for where, seats in _students(scene).items():
        x, y = tall_cell(where // 10, where % 10)
        n = len(seats)
        for k, seat in enumerate(seats):
            if n <= 2:
                found.append(_student(seat, where, x + 8.5 + 17 * (k - (n - 1) / 2), y + 33.0, 17, 24))
            else:
                found.append(_student(seat, where, x + 17 * (k % 2), y + 21 + 18 * (k // 2), 16.5, 16.5, "seat"))
    for where, here in _golems(scene).items():
        x, y = tall_cell(where // 10, where % 10)
        n = len(here)
        for k, (seat, golem, posture) in enumerate(here):
            lies = posture >= LYING
            if n == 1:
                w, h = (30.0, 18.0) if lies else (32.6, 34.0)
                dx, dy = 101 - w / 2, 45.0 - h
            elif n == 2:
                w, h = (28.0, 16.8) if lies else (25.9, 27.0)
                dx, dy = 101 - w / 2, 28.0 * (k + 1) - h
            else:
                w, h = (16.0, 11.2) if lies else (16.0, 15.1)
                down = (n + 1) // 2
                dx, dy = 85.0 + 16 * (k // down), 17.5 + min(18.5, 54 / down) * (k % down) - h
            found.append(_golem(seat, golem, posture, n, x + dx, y + dy, w, h))
    return _in_order(found)


def _student(seat: int, where: int, x: float, y: float, w: float, h: float, shape: str = "student") -> Piece:
    name = DISTRICTS[where // 10]
    target = f"student-{name} income-{name}"
    words = _student_words(seat, where)
    return Piece(f"student-{seat}-{name}", f"{shape}-{LETTERS[seat]}", seat, target, words, x, y, w, h)


def _golem(seat: int, golem: int, where: int, n: int, x: float, y: float, w: float, h: float) -> Piece:
    lies = where >= LYING
    symbol = ("lying" if lies else "golem") if n <= 2 else ("slab" if lies else "mini")
    words = _golem_words(seat, where)
    return Piece(f"golem-{seat}-{golem}", f"{symbol}-{LETTERS[seat]}", seat, GOLEM[where].target, words, x, y, w, h)


def _in_order(found: list[Piece]) -> list[Piece]:
    """Sort pieces in a fixed order, so that a piece keeps its position among its siblings and can be animated."""
    return sorted(found, key=lambda piece: piece.id)


def _places(tall: bool) -> str:
    """Draw where a golem is created: section I of each block."""
    drawn = []
    for d, name in enumerate(DISTRICTS):
        x, y, w, h = (*tall_cell(d, 0), 32, 55) if tall else (*wide_cell(d, 0), 56, 33)
        x, y = (x + 85, y + 1) if tall else (x + 1, y + 97)
        drawn.append(
            f'<g data-target="create-{name} golem-{name}-I" data-about="create">'
            f'<rect class="cell" x="{num(x)}" y="{num(y)}" width="{w}"'
            f' height="{h}" rx="5"/></g>'
        )
    return "".join(drawn)


def _menorahs(scene: Scene, tall: bool) -> str:
    drawn = []
    first = Phrase("for the first student to reach {section}", section=SECTIONS[scene.box.menorah_section])
    for d, name in enumerate(DISTRICTS):
        if tall:
            x, y = tall_cell(d, 6)
            x, y, r = x + 59.5, y + 65, 11.0
        else:
            x, y = wide_cell(d, 6)
            x, y, r = x + 66.5, y + 68, 12.5
        holder = scene.view["menorahs"][d]
        if holder < 0:
            drawn.append(
                f'<g id="{"tall" if tall else "wide"}-menorah-{name}" class="menorah"'
                f' data-piece="menorah {name}" data-about="menorah-{name}">'
                f"{scene.title(first)}"
                f'<ellipse cx="{num(x)}" cy="{num(y + r * 0.93)}" rx="{num(r)}" ry="4"/>'
                f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r * 1.5)}" fill="url(#lamp)"/>'
                f"{use(f'i-men-{name}', x - r, y - r, 2 * r)}</g>"
            )
        else:
            words = Phrase("seat {seat}’s menorah", seat=LETTERS[holder])
            drawn.append(
                f'<g class="taken-menorah mark-{name}" data-about="menorah-{name}">'
                f"{scene.title(words)}"
                f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r * 0.93)}"/>'
                f"{use(f'seat-{LETTERS[holder]}', x - r * 0.57, y - r * 0.57, r * 1.14)}</g>"
            )
    return "".join(drawn)
