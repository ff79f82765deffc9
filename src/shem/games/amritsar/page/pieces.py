"""What moves on the board: workers, the cloth with those picked up, elephants with their markers, the parasol.

Workers have no names: a worker is identified by its space, so that one that leaves a space and appears in another is
animated. Elephants and the parasol keep their names and move.
"""

from __future__ import annotations

from functools import cache

from shem.games.amritsar.box import AREAS, COLOURS
from shem.games.amritsar.elephants import TO_ZONE
from shem.games.amritsar.page.icons import SIGN
from shem.games.amritsar.page.ring import RINGS, WIDE, Ring
from shem.games.amritsar.page.scene import Scene, place, svg
from shem.games.amritsar.page.tiles import WORKER_WORDS
from shem.games.amritsar.state import OFF_BOARD
from shem.games.amritsar.workers import COLOUR_WORDS
from shem.kernel.phrase import Phrase
from shem.pictures import num, rect, text, use

ACTING = ("actions", "third", "follow")  # phases in which the last worker placed is the active one


def pieces(scene: Scene) -> str:
    name = scene.say(Phrase("Workers and elephants"))
    drawn = []
    for ring in RINGS:
        inside = (
            _workers(scene, ring)
            + _maharaja(scene, ring)
            + _golden(scene, ring)
            + _elephants(scene, ring)
            + _hand(scene, ring)
        )
        rounds = f'<svg data-areas="{_around(ring)}" data-lanes="{_lanes(ring)}" '
        drawn.append(svg(f"ring {ring.look}", *ring.size, name, inside).replace("<svg ", rounds, 1))
    return "".join(drawn)


@cache
def _around(ring: Ring) -> str:
    """Return the point a worker passes after each area, on its way to the next one."""
    w, h = ring.worker * 28 / 36, ring.worker
    found = []
    for area, (x, y, wide, high) in enumerate(ring.areas):
        if area % 2:
            over = ring.corners[(area // 2 + 1) % 4]
        else:
            left, top, more, most = ring.areas[area + 1]
            over = ((x + wide / 2 + left + more / 2) / 2, (y + high / 2 + top + most / 2) / 2)
        found.append(f"{num(over[0] - w / 2)},{num(over[1] - h)}")
    return " ".join(found)


@cache
def _lanes(ring: Ring) -> str:
    """Return the corner an elephant passes after each zone."""
    berths = ring.berths
    found = []
    for zone in range(4):
        upright, level = (zone, (zone + 1) % 4) if zone % 2 else ((zone + 1) % 4, zone)
        found.append(f"{num(berths[upright][0][0])},{num(berths[level][0][1])}")
    return " ".join(found)


# -- workers -----------------------------------------------------------------------------------------


def _workers(scene: Scene, ring: Ring) -> str:
    view = scene.view
    w, h = ring.worker * 28 / 36, ring.worker
    light = f'<ellipse class="acting" cx="{num(w / 2)}" cy="{num(h - 3)}" rx="{num(w * 0.62)}" ry="6"/>'
    drawn = []
    for area, colours in enumerate(view["workers"]):
        for k, colour in enumerate(colours):
            x, y = ring.slot(area, k)
            last = area == view["place"] and k == len(colours) - 1
            active = last and view["phase"] in ACTING and not view["hand"] and colour == view["worker"]
            drawn.append(
                f'<g id="{ring.look}-{AREAS[area]}-{k}-{SIGN[colour]}" class="piece worker"'
                f' data-piece="worker {COLOURS[colour]}" data-about="worker-{COLOURS[colour]}"'
                f' data-way="areas {area}" {place(x - w / 2, y - h + 4)}>'
                f"{scene.title(WORKER_WORDS[colour])}{light if active else ''}"
                f"{use(f'wk-{SIGN[colour]}', 0, 0, w, h)}</g>"
            )
    return "".join(drawn)


def _hand(scene: Scene, ring: Ring) -> str:
    """Draw the workers picked up, on a cloth that points the way."""
    hand = sorted(scene.view["hand"])
    if not hand:
        return ""
    x, y = ring.hand
    scale = 1 if ring is WIDE else 0.72
    pitch = 38 if len(hand) < 4 else 30
    wide = pitch * len(hand) + 12
    drawn = [
        f'<g class="cloth" transform="translate({num(x)} {num(y)}) scale({scale})">'
        f'<path class="under" d="M10 6h{wide}l16 20-16 20H10a8 8 0 0 1-8-8V14a8 8 0 0 1 8-8z"/>'
        f'<path class="over" d="M8 0h{wide}l18 22-18 22H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z"/>'
        f'<path class="seam" d="M10 3.5h{wide - 4}l15 18.5-15 18.5H10a6 6 0 0 1-6-6v-25a6 6 0 0 1 6-6z"/></g>'
    ]
    w, h = 31 * scale, 40 * scale
    for k, colour in enumerate(hand):
        same = hand[:k].count(colour)
        drawn.append(
            f'<g id="{ring.look}-hand-{SIGN[colour]}-{same}" class="piece worker" data-piece="worker {COLOURS[colour]}"'
            f' data-about="worker-{COLOURS[colour]}"'
            f' data-target="hand-{COLOURS[colour]}" {place(x + (8 + pitch * k) * scale, y - 5 * scale)}>'
            f"{scene.title(WORKER_WORDS[colour])}"
            f'<ellipse class="glow" cx="{num(w / 2)}" cy="{num(h / 2)}" rx="{num(w * 0.7)}" ry="{num(h * 0.6)}"/>'
            f"{use(f'wk-{SIGN[colour]}', 0, 0, w, h)}</g>"
        )
    return "".join(drawn)


# -- elephants ---------------------------------------------------------------------------------------


def _elephants(scene: Scene, ring: Ring) -> str:
    """Draw each elephant with its seat's color and icon, facing the way it moves."""
    drawn = []
    for seat, player in enumerate(scene.boards()):
        zone = player["elephant"]
        x, y = ring.temple[:2] if zone == OFF_BOARD else ring.berths[zone][seat]
        mark = scene.mark(seat)
        left = zone in (1, 2)
        cubes = "".join(
            f'<g id="{ring.look}-load-{mark}-{k}" data-piece="cube {mark}">'
            f"{use(f'cb-{mark}', -23.1 + 11.4 * (k % 3) + (10.4 if left else 0), -4.7 - 10 * (k // 3), 12)}</g>"
            for k in range(player["load"])
        )
        words = Phrase(
            "{name}’s elephant: {n} marker", "{name}’s elephant: {n} markers", player["load"], name=scene.name(seat)
        )
        size = ring.elephant
        way = "" if zone == OFF_BOARD else f' data-way="lanes {zone}"'
        drawn.append(
            f'<g id="{ring.look}-elephant-{mark}" class="piece elephant{" off" if zone == OFF_BOARD else ""}"'
            f' data-owner="{seat}" data-target="elephant-stays" data-about="elephant"{way}'
            f" {place(x, y)}>{scene.title(words)}"
            f"{'' if ring is WIDE else rect('jetty', -27, -4, 54, 40, 5)}"
            f'<ellipse class="glow" cx="0" cy="{num(20 * size)}" rx="{num(36 * size)}" ry="{num(28 * size)}"/>'
            f'<ellipse class="own" cx="0" cy="{num(37 * size)}" rx="{num(27 * size)}" ry="{num(5 * size)}"/>'
            f'<g transform="scale({size})"><g transform="{"scale(-1 1) " if left else ""}translate(-26)">'
            f'{use(f"el-{mark}", 0, 0, 52, 40)}</g><path class="howdah" d="M{"-12.5" if left else "-23.5"} 6.5h36l-2'
            f' 3.5h-32z"/>{cubes}{rect(f"count b-{mark}", -25 if left else 9, 27, 16, 15, 7.5)}'
            f"{text(str(player['load']), -17 if left else 17, 39, 15, 'n w')}</g></g>"
        )
    return "".join(drawn)


def _golden(scene: Scene, ring: Ring) -> str:
    """Draw a golden worker next to each space (two players and solo); it is activated when the Maharaja arrives."""
    drawn = []
    size = ring.space_size
    for space, colour in enumerate(scene.view["golden"]):
        x, y = ring.corners[scene.box.boundary[space]]
        x += size * (0.42 if x < ring.size[0] / 2 else -0.42)
        y += size * (0.4 if ring is WIDE and y < ring.size[1] / 2 else -0.42)
        drawn.append(
            f'<g data-name="golden-{space + 1}" data-about="golden">'
            f"{scene.title(Phrase('golden worker: {colour}', colour=COLOUR_WORDS[colour]))}"
            f'<circle class="golden" cx="{num(x)}" cy="{num(y)}" r="{num(size * 0.19)}"/>'
            f"{use(f'hat-{SIGN[colour]}', x - size * 0.15, y - size * 0.15, size * 0.3)}</g>"
        )
    return "".join(drawn)


def _maharaja(scene: Scene, ring: Ring) -> str:
    """Draw the parasol, on the space at the entrance of a zone."""
    zone = scene.box.boundary[scene.view["maharaja_at"]]
    x, y = ring.corners[zone]
    size = ring.space_size * 60 / 72
    words = Phrase("the Maharaja, at the entrance to the {zone}", zone=TO_ZONE[zone])
    return (
        f'<g id="{ring.look}-maharaja" class="piece maharaja"'
        f' data-about="parasol" {place(x - size / 2, y - size * 0.77)}>'
        f"{scene.title(words)}{use('parasol', 0, 0, size, size * 70 / 60)}</g>"
    )
