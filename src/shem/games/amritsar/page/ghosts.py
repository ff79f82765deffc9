"""Previews of pieces: the route of the workers, the marker of a donation. The page shows them on top of the board."""

from __future__ import annotations

from shem.games.amritsar.box import AREA_SIZE, AREAS
from shem.games.amritsar.page.icons import SIGN
from shem.games.amritsar.page.ring import PLATES, RINGS, WIDE, Ring, space_at
from shem.games.amritsar.page.scene import Scene, at
from shem.games.amritsar.page.tiles import cube
from shem.pictures import num, rect, text, use

Spot = tuple[float, float]


class Way:
    """Where workers would go: the stops in order, where the last one may land, what is skipped.

    A stop is an area and the colors that may stay there; a landing also contains the areas skipped on the way there,
    with the coins left on them.
    """

    def __init__(self, start: int) -> None:
        self.start = start
        self.stops: list[tuple[int, tuple[int, ...]]] = []
        self.landings: list[tuple[int, tuple[int, ...], list[tuple[int, int]]]] = []
        self.skipped: list[tuple[int, int]] = []


def path(scene: Scene, way: Way) -> str:
    """Draw the route as a dotted line, a number and a figure at every stop, a price at skipped areas."""
    return "".join(_layer(ring, _path(scene, way, ring)) for ring in RINGS)


def _layer(ring: Ring, inside: str) -> str:
    w, h = ring.size
    return f'<svg class="ring {ring.look}" viewBox="0 0 {num(w)} {num(h)}" aria-hidden="true">{inside}</svg>'


def _path(scene: Scene, way: Way, ring: Ring) -> str:
    workers = scene.view["workers"]
    stood = [0 if area == way.start else len(colours) for area, colours in enumerate(workers)]
    drawn = [_line(way, ring)]
    for n, (area, colours) in enumerate(way.stops, 1):
        drawn.append(_frame(ring, area))
        drawn.append(_figures(ring, area, stood[area], colours))
        drawn.append(_number(ring, area, n))
        stood[area] += 1
    for area, coins in way.skipped:
        drawn.append(_toll(ring, area, coins))
    drawn += [_full(ring, area) for area in _passed(way) if len(workers[area]) == AREA_SIZE]
    for k, (area, colours, skipped) in enumerate(way.landings):
        drawn.append(_frame(ring, area))
        if k == 0:
            drawn.append(_figures(ring, area, stood[area], colours))
            drawn.append(_number(ring, area, len(way.stops) + 1))
        elif skipped:
            drawn.append(_toll(ring, area, sum([coins for _, coins in skipped])))
    return "".join(drawn)


def _passed(way: Way) -> list[int]:
    """Draw areas on the way where no worker stops."""
    reached = [area for area, _ in way.stops] + [area for area, _, _ in way.landings[:1]]
    first = way.start if way.start >= 0 else reached[0] if reached else 0
    far = (reached[-1] - first) % len(AREAS) if reached else 0
    return [area for area in [(first + k) % len(AREAS) for k in range(1, far)] if area not in reached]


def _full(ring: Ring, area: int) -> str:
    """Draw a full area, which is passed for free."""
    x, y, _, _ = ring.areas[area]
    x, y = x + (43 if ring is WIDE else 35), y + 12
    return f'<circle class="ghost-full" cx="{num(x)}" cy="{num(y)}" r="9.5"/>{use("i-skip", x - 7.5, y - 7.5, 15)}'


def _frame(ring: Ring, area: int) -> str:
    x, y, w, h = ring.areas[area]
    return rect("ghost-frame", x - 0.5, y - 0.5, w + 1, h + 1, 8)


def _figures(ring: Ring, area: int, k: int, colours: tuple[int, ...]) -> str:
    """Draw one figure, or smaller ones next to each other if the color is open."""
    x, y = ring.slot(area, min(k, AREA_SIZE - 1))
    size = ring.worker * (1 if len(colours) == 1 else 0.78)
    wide = size * 28 / 36
    shift = wide * 0.5
    left = x - wide / 2 - shift * (len(colours) - 1) / 2
    return "".join(
        f'<g class="ghost">{use(f"wk-{SIGN[colour]}", left + shift * n, y - size + 4, wide, size)}</g>'
        for n, colour in enumerate(colours)
    )


def _number(ring: Ring, area: int, n: int) -> str:
    x, y, _, _ = ring.areas[area]
    x, y = x + (43 if ring is WIDE else 35), y + 12
    return f'<circle class="ghost-step" cx="{num(x)}" cy="{num(y)}" r="8.5"/>{text(str(n), x, y + 4.6, 13.5, "n w")}'


def _toll(ring: Ring, area: int, coins: int) -> str:
    """Draw what is left there, or paid to get this far."""
    x, y, w, h = ring.areas[area]
    mark = (
        f'<path class="price" d="M-19 -10h38v15l-19 6-19-6z"/>{text(f"−{coins}", -7, 4.5, 14, "n w")}'
        f"{use('i-coinface', 2, -8.5, 14)}"
    )
    return rect("ghost-frame", x - 0.5, y - 0.5, w + 1, h + 1, 8) + at(x + w / 2, y + h / 2 + 6, mark)


# -- the dotted line ---------------------------------------------------------------------------------


def _nodes(ring: Ring) -> list[list[Spot]]:
    """Return by area the points on the ring's inner edge that the route passes: its own first, then a corner if any."""
    areas = ring.areas
    top = areas[0][1] + areas[0][3] + 3
    right = areas[2][0] - 3
    bottom = areas[4][1] - 3
    left = areas[6][0] + areas[6][2] + 3
    sides = ((0, top), (right, 0), (0, bottom), (left, 0))
    corners = ((right, top), (right, bottom), (left, bottom), (left, top))
    found: list[list[Spot]] = []
    for area, (x, y, w, h) in enumerate(areas):
        side = area // 2
        own = (sides[side][0] or x + w / 2, sides[side][1] or y + h / 2)
        found.append([own, corners[side]] if area % 2 else [own])
    return found


def _line(way: Way, ring: Ring) -> str:
    reached = [area for area, _ in way.stops] + [area for area, _, _ in way.landings[:1]]
    if not reached:
        return ""
    nodes = _nodes(ring)
    start = way.start if way.start >= 0 else (reached[0] if len(reached) > 1 else (reached[0] - 1) % len(AREAS))
    skipped = [area for area, _ in way.skipped]
    if way.start < 0 and skipped:
        start = (min(skipped, key=lambda area: (area - reached[-1]) % len(AREAS)) - 1) % len(AREAS)
    points = [nodes[start][0]]
    area = start
    while area != reached[-1] or len(points) == 1:
        points += nodes[area][1:]
        area = (area + 1) % len(AREAS)
        points.append(nodes[area][0])
        if len(points) > 14:
            break
    (x, y), (ax, ay) = points[-1], points[-2]
    route = " ".join(f"{num(px)} {num(py)}" for px, py in points)
    turn = 0 if x > ax else 180
    if abs(y - ay) > abs(x - ax):
        turn = 90 if y > ay else 270
    head = f'<path class="ghost-head" d="M7 0-5-6v12z" transform="translate({num(x)} {num(y)}) rotate({turn})"/>'
    return f'<path class="ghost-shade" d="M{route}"/><path class="ghost-way" d="M{route}"/>{head}'


# -- donations ---------------------------------------------------------------------------------------


def marker(scene: Scene, seat: int, zone: int, space: int) -> str:
    """Draw the marker on its space of the donation tile."""
    x, y = space_at(scene, zone, space)
    left, top = PLATES[zone]
    drawn = f'<g class="ghost">{cube(scene, seat, left + x - 9.4, top + y - 0.8, 20, False)}</g>'
    return _layer(WIDE, drawn)
