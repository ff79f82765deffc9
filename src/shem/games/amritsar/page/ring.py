"""The board around the lake: zone tiles, work areas, donation tiles, the temple, the Maharaja's spaces."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from shem.games.amritsar.box import AREA_SIZE, AREAS, ZONES, DonationTile
from shem.games.amritsar.decades import DECADES
from shem.games.amritsar.elephants import ZONE_WORDS
from shem.games.amritsar.page.icons import GOOD, SIGN, badge
from shem.games.amritsar.page.scene import Scene, at, glow, label, svg
from shem.games.amritsar.page.tiles import cube, lotus, seat_mark, zone_tile
from shem.games.amritsar.workers import AREA_WORDS, area_label
from shem.kernel.phrase import Phrase
from shem.pictures import num, rect, text, use

Spot = tuple[float, float]
Field = tuple[float, float, float, float]
ZONE_NAMES = (Phrase("North"), Phrase("East"), Phrase("South"), Phrase("West"))


class Ring:
    """The positions of everything on the board; one for desktops, one for phones."""

    def __init__(
        self, look: str, size: Spot, ground: str, areas: tuple[Field, ...], berths: tuple[tuple[Spot, ...], ...],
        corners: tuple[Spot, ...], space_size: float, temple: tuple[float, float, float],
        petals: tuple[float, float, float], hand: Spot, worker: float, elephant: float,
    ) -> None:  # fmt: skip
        self.look = look
        self.size = size
        self.ground = ground
        self.areas = areas  # x, y, width, height of each work area, clockwise from the north
        self.berths = berths  # by zone, then seat: the position of an elephant, at the middle of its back
        self.corners = corners  # the entrances of the zones: the Maharaja's spaces
        self.space_size = space_size  # size of the Maharaja's spaces
        self.temple = temple  # its position on the water, and its scale
        self.petals = petals  # the lotus: its center and its size
        self.hand = hand  # the cloth with the workers picked up
        self.worker = worker  # height of a worker
        self.elephant = elephant  # scale of an elephant

    def slot(self, area: int, k: int) -> Spot:
        """Return the position of the k-th worker's feet in an area."""
        x, y, w, h = self.areas[area]
        if w > h:
            pitch = (w - 8) / AREA_SIZE
            return x + 4 + pitch * (k + 0.5), y + h - 7.5
        return x + w * (0.28 if k % 2 == 0 else 0.72), y + h - 8.5 - (0 if k > 1 else (h - 24) / 2)


WIDE = Ring(
    "wide",
    (704, 656),
    "ground",
    (
        *((112, 12, 118, 60), (474, 12, 118, 60), (616, 122, 76, 102), (616, 432, 76, 102)),
        *((474, 584, 118, 60), (112, 584, 118, 60), (12, 432, 76, 102), (12, 122, 76, 102)),
    ),
    (
        ((224, 75), (166, 75), (482, 75), (540, 75)),
        ((590, 214), (590, 146), (590, 406), (590, 474)),
        ((480, 539), (538, 539), (224, 539), (166, 539)),
        ((114, 406), (114, 474), (114, 214), (114, 146)),
    ),
    ((54, 58), (650, 58), (650, 598), (54, 598)),
    72,
    (352, 350, 1.06),
    (352, 406, 108),
    (455, 488),
    36,
    1,
)
TALL = Ring(
    "tall",
    (390, 330),
    "ground-tall",
    (
        *((44, 9, 100, 51), (246, 9, 100, 51), (322, 68, 64, 78), (322, 200, 64, 78)),
        *((246, 274, 100, 51), (44, 274, 100, 51), (4, 200, 64, 78), (4, 68, 64, 78)),
    ),
    (
        ((166, 66), (120, 66), (212, 66), (258, 66)),
        ((290, 146), (290, 104), (290, 188), (290, 224)),
        ((212, 226), (258, 226), (166, 226), (120, 226)),
        ((100, 188), (100, 224), (100, 146), (100, 104)),
    ),
    ((22, 34), (368, 34), (368, 297), (22, 297)),
    43,
    (190, 172, 0.74),
    (190, 204, 78),
    (226, 206),
    30,
    0.8,
)
RINGS = (WIDE, TALL)


def ground(scene: Scene) -> str:
    """Draw slab, lanes and lake: the same in every game."""
    name = scene.say(Phrase("Board"))
    return "".join(svg(f"ring {ring.look}", *ring.size, name, use(ring.ground, 0, 0, *ring.size)) for ring in RINGS)


# -- zone tiles --------------------------------------------------------------------------------------

TILES: tuple[Field, ...] = (
    *((236, 12, 74, 60), (315, 12, 74, 60), (394, 12, 74, 60)),
    *((616, 230, 76, 62), (616, 297, 76, 62), (616, 364, 76, 62)),
    *((394, 584, 74, 60), (315, 584, 74, 60), (236, 584, 74, 60)),
    *((12, 364, 76, 62), (12, 297, 76, 62), (12, 230, 76, 62)),
)
CHIPS: tuple[Field, ...] = ((149, 9, 92, 51), (322, 150, 64, 46), (149, 274, 92, 51), (4, 150, 64, 46))


def tiles(scene: Scene) -> str:
    """Draw three zone tiles per zone; on phones the hats of their colors, with the letter of the zone."""
    dealt, box = scene.view["tiles"], scene.box
    wide = []
    for tile, (x, y, w, h) in zip(dealt, TILES, strict=False):
        wide.append(at(x, y, zone_tile(box, tile, scene.words, w, h)))
    tall = []
    for zone, (x, y, w, h) in enumerate(CHIPS):
        hats = "".join(
            use(f"hat-{SIGN[box.tile_colour[tile]]}", w / 2 - 29 + 19.5 * k, h - 22, 19)
            for k, tile in enumerate(dealt[3 * zone : 3 * zone + 3])
        )
        worth = scene.view["majority"][zone]
        value = use("petal", w - 25, 2, 23) + text(str(worth), w - 13.5, 19, 15, "n brown") if worth else ""
        tall.append(
            f'<g class="chip" data-target="elephant-{ZONES[zone]}"'
            f' data-about="zone" transform="translate({num(x)} {num(y)})">'
            f"{scene.title(ZONE_WORDS[zone])}{glow(-3, -3, w + 6, h + 6)}{rect('lapis rim', 0, 0, w, h, 7)}"
            f"{use('octagon', 5, 2.5, 22)}{text(scene.letter(zone), 16, 18, 13.5, 'n w')}{value}{hats}</g>"
        )
    name = scene.say(Phrase("Zone tiles"))
    return svg("ring wide", *WIDE.size, name, "".join(wide)) + svg("ring tall", *TALL.size, name, "".join(tall))


# -- work areas --------------------------------------------------------------------------------------


def areas(scene: Scene) -> str:
    """Draw eight areas with their name, their coins and four spaces each; the elephants' lanes."""
    name = scene.say(Phrase("Work areas"))
    drawn = []
    for ring in RINGS:
        courts = "".join(_area(scene, ring, area) for area in range(len(AREAS)))
        drawn.append(svg(f"ring {ring.look}", *ring.size, name, (_lanes(scene) if ring is WIDE else "") + courts))
    return "".join(drawn)


def _area(scene: Scene, ring: Ring, area: int) -> str:
    x, y, w, h = ring.areas[area]
    coins = scene.view["coins"][area]
    if coins:
        purse = f'<g data-piece="coin">{use("i-coin", w - 25, 3, 20)}{text(str(coins), w - 15, 17.2, 12.8, "n k")}</g>'
    else:
        purse = f'<circle class="empty" cx="{num(w - 15)}" cy="13" r="7.5"/>'
    places = "".join(
        f'<ellipse class="place" cx="{num(sx - x)}" cy="{num(sy - y)}" rx="10.5" ry="4"/>'
        for sx, sy in [ring.slot(area, k) for k in range(AREA_SIZE)]
    )
    return (
        f'<g class="area area-{AREAS[area]}" data-target="area-{AREAS[area]}"'
        f' data-about="{label("work_area", AREAS[area])}" transform="translate({num(x)} {num(y)})">'
        f"{scene.title(AREA_WORDS[area])}{glow(-4, -4, w + 8, h + 8, 10)}{rect('court', 0, 0, w, h, 7)}"
        f"{rect('jali', 3, 3, w - 6, h - 6, 4)}{rect('line', 2.5, 2.5, w - 5, h - 5, 5)}"
        f"{text(area_label(area, scene.words), 8, 17, 15, 'n start')}{purse}{places}"
        f"{rect('next', -0.5, -0.5, w + 1, h + 1, 8)}</g>"
    )


LANES = (
    "M92 76H612L568 116H136z",
    "M612 76V580L568 540V116z",
    "M612 580H92L136 540H568z",
    "M92 580V76L136 116V540z",
)


def _lanes(scene: Scene) -> str:
    return "".join(
        f'<g data-target="elephant-{ZONES[zone]}" data-about="zone">{scene.title(ZONE_WORDS[zone])}'
        f'<path class="lane" d="{LANES[zone]}"/></g>'
        for zone in range(4)
    )


# -- donation tiles ----------------------------------------------------------------------------------

PLATES: tuple[Spot, ...] = ((266, 79), (438, 270), (266, 460), (94, 270))
LEVEL_LOOK = ("marble", "alloy", "copper", "gold")
PITCH, ROW = 18.7, 21.6


def donations(scene: Scene) -> str:
    """Draw the four donation tiles, as jetties in the lake."""
    plates = "".join(at(*PLATES[zone], plate(scene, zone)) for zone in range(4))
    return svg("ring wide", *WIDE.size, scene.say(Phrase("Donations")), plates)


@lru_cache(32)
def _columns(tile: DonationTile) -> list[float]:
    """Return the center of each space, relative to the center of the tile."""
    lowest = tile.level.count(0)
    return [(tile.across[space] - (lowest - 1) / 2) * PITCH for space in range(len(tile.level))]


def space_at(scene: Scene, zone: int, space: int) -> Spot:
    """Return the center of a space from the left, and the top of its level, on its donation tile."""
    tile = scene.box.donation[scene.view["layout"]][zone]
    return 89 + _columns(tile)[space], 89.9 - ROW * tile.level[space]


def plate(scene: Scene, zone: int) -> str:
    """Draw the cost on the left, the spaces, prestige on the right; the head shows who leads and for how many PP."""
    tile = scene.box.donation[scene.view["layout"]][zone]
    drawn = [use("plate", 0, 0, 174, 120)]
    drawn += [_level(scene, zone, tile, level) for level in range(max(tile.level) + 1)]
    worth = scene.view["majority"][zone]
    leaders = scene.view["leaders"][zone]
    right = 166.0
    if leaders:
        wide = 3 + 15 * len(leaders)
        drawn.append(rect("ivory", right - wide, 3.8, wide, 16, 8))
        for k, seat in enumerate(leaders):
            drawn.append(seat_mark(scene, seat, right - wide + 3 + 15 * k, 5.8, 12))
        right -= wide + 2
    if worth:
        drawn.append(use("petal", right - 23, 0.5, 23) + text(str(worth), right - 11.5, 18, 15.5, "n brown"))
    about = label("donation_tile", scene.view["layout"], ZONES[zone])
    return (
        f'<g class="plate" data-about="{about}">{scene.title(ZONE_WORDS[zone])}{"".join(drawn)}'
        f'<g data-target="elephant-{ZONES[zone]}">{glow(0, 0, 172, 23)}'
        f"{rect('head', 0, 0, 172, 23)}{use('octagon-light', 1.5, -1, 27)}"
        f"{text(scene.letter(zone), 15, 18.7, 19, 'n lapis-ink')}"
        f"{text(scene.say(ZONE_NAMES[zone]), 32, 16.5, 14.5, 't pale', right - 60)}</g></g>"
    )


def _level(scene: Scene, zone: int, tile: DonationTile, level: int) -> str:
    y = 89.9 - ROW * level
    spaces = [space for space, on in enumerate(tile.level) if on == level]
    columns = [_columns(tile)[space] for space in spaces]
    left, right = 89 + min(columns) - PITCH / 2 - 3, 89 + max(columns) + PITCH / 2 + 3
    drawn = [rect("bed", left, y, right - left, 20.6, 2), rect("edge", left + 0.5, y + 0.5, right - left - 1, 5, 1.5)]
    values = {tile.pp[space] for space in spaces}
    for n, (space, column) in enumerate(zip(spaces, columns, strict=True)):
        x = 89 + column
        seat = scene.view["donated"][zone][space]
        inside = rect("hollow", x - 7, y + 3.6, 14, 14, 2.5)
        if seat >= 0:
            inside = cube(scene, seat, x - 9.4, y - 0.8, 20)
        elif len(values) > 1:
            inside += text(str(tile.pp[space]), x, y + 14.6, 12)
        drawn.append(
            f'<g data-target="donate-{ZONES[zone]}-{level + 1}.{n + 1}">{glow(x - 9, y + 1, 18, 18, 4)}{inside}</g>'
        )
    x = left - 2
    for kind in (2, 1, 0):
        cost = scene.box.level_cost[level][kind]
        if cost:
            x -= 18
            drawn.append(use(GOOD[kind], x, y + 1, 18))
            if cost > 1:
                drawn.append(badge(str(cost), x + 16, y + 13, 6.5))
            x += 2.4
    if len(values) == 1:
        value = str(tile.pp[spaces[0]])
        drawn.append(use("i-pp", right + 0.6, y + 0.2, 19.5) + text(value, right + 10.4, y + 14, 12.5, "n w"))
    return f'<g class="level {LEVEL_LOOK[min(level, 3)]}">{"".join(drawn)}</g>'


def zones(scene: Scene) -> str:
    """Draw one card per zone for phones, next to each other, with its donation tile and its zone tiles."""
    dealt = scene.view["tiles"]
    cards = []
    for zone in range(4):
        drawn = [use("slab", 0, 0, 390, 244), at(8, 114, plate(scene, zone))]
        for k, tile in enumerate(dealt[3 * zone : 3 * zone + 3]):
            large = f'<g transform="scale(1.6)">{zone_tile(scene.box, tile, scene.words)}</g>'
            drawn.append(at(10 + 125 * k, 10, large))
        drawn.append(
            f'<g data-target="elephant-{ZONES[zone]}" data-about="elephant">{glow(188, 124, 194, 100)}'
            f"{rect('court', 190, 126, 190, 96, 7)}{use('i-elephant', 196, 131, 26)}</g>{_herd(scene, zone)}"
        )
        inside = at(-6, 0, "".join(drawn))
        cards.append(svg(f"zone-card zone-{ZONES[zone]}", 378, 244, scene.say(ZONE_WORDS[zone]), inside))
    name = escape(scene.say(Phrase("Zones")))
    return f'<div class="zone-cards" tabindex="0" role="group" aria-label="{name}">{"".join(cards)}</div>'


def _herd(scene: Scene, zone: int) -> str:
    """Draw whose elephants are in a zone, and how many markers they carry; your own stands for its action."""
    drawn: list[str] = []
    for seat, player in enumerate(scene.boards()):
        if player["elephant"] == zone:
            x, y = 226 + 78 * (len(drawn) % 2), 130 + 46 * (len(drawn) // 2)
            drawn.append(
                f'<g class="mount" data-owner="{seat}" data-segment="e">{glow(x - 4, y - 2, 76, 44)}'
                f"{use(f'el-{scene.mark(seat)}', x, y, 52, 40)}"
                f"{text(str(player['load']), x + 62, y + 30, 18)}</g>"
            )
    return "".join(drawn)


# -- the temple and the Maharaja's spaces ------------------------------------------------------------

BOUNDARY = ("M93 77L136 117", "M611 77L568 117", "M611 579L568 539", "M93 579L136 539")


def temple(scene: Scene) -> str:
    """Draw the temple as far as it is built, its lotus, and the Maharaja's space."""
    built = scene.view["decade"]
    temples = scene.view["temples"]
    sections = "".join(_part(f"temple-{n + 1}") for n in range(min(built, 3)))
    ghosts = "".join(_part(f"unbuilt-{n + 1}") for n in range(built, 3))
    mirrored = f'<g mask="url(#m-reflect)"><g transform="scale(1 -1)" opacity=".75">{sections}</g></g>' if built else ""
    drawn = []
    for ring in RINGS:
        x, y, scale = ring.temple
        inside = _spaces(scene, ring) + (
            f'<g transform="translate({num(x)} {num(y)}) scale({scale})">'
            f"{mirrored}{_part('waterline')}{ghosts}{sections}</g>"
        )
        if len(temples) > scene.decade:
            x, y, size = ring.petals
            inside += at(x, y, lotus(scene.box, temples[scene.decade], scene.words, size, DECADES[scene.decade]))
        drawn.append(svg(f"ring {ring.look}", *ring.size, scene.say(Phrase("Temple")), inside))
    return "".join(drawn)


def _part(symbol: str) -> str:
    return f'<use href="#{symbol}"/>'


def _spaces(scene: Scene, ring: Ring) -> str:
    """Draw the four spaces, and the penalty at the Maharaja's."""
    view = scene.view
    drawn = []
    size = ring.space_size
    for space, zone in enumerate(scene.box.boundary):
        x, y = ring.corners[zone]
        here = space == view["maharaja_at"]
        if ring is WIDE:
            drawn.append(f'<path class="border{" barred" if here else ""}" d="{BOUNDARY[zone]}"/>')
        symbol = "royal" if space else "royal-first"
        drawn.append(
            f'<g data-about="{label("maharaja_space", space + 1)}" transform="translate({num(x)} {num(y)})">'
            f"{use(symbol, -size / 2, -size / 2, size)}</g>"
        )
        if here:
            drawn.append(_penalty(scene, ring, x, y))
    return "".join(drawn)


def _penalty(scene: Scene, ring: Ring, x: float, y: float) -> str:
    lost = scene.box.pass_penalty[scene.decade]
    down = y + (46 if y < ring.size[1] / 2 else 42) if ring is WIDE else y + 21
    said = scene.title(Phrase("passing the Maharaja costs {n} PP", n=lost))
    return (
        f'<g data-about="parasol"'
        f' transform="translate({num(x)} {num(down)}) scale({1 if ring is WIDE else 0.72})">{said}'
        f"{rect('fine', -25, -12, 50, 24, 12)}{text(f'−{lost}', -9, 5.5, 17, 'n w')}{use('i-ppface', 2, -9.5, 19)}</g>"
    )
