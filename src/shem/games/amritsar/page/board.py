"""A player's board: storage, goals, mahouts, knowledge tracks, taxes."""

from __future__ import annotations

from shem.games.amritsar.box import (
    COIN,
    COLOURS,
    FINAL,
    FREE_MOVE,
    GOAL,
    GOAL_FIELDS,
    GOODS,
    INTERIM,
    MAHOUT,
    MAHOUT_FIELDS,
    STORAGE,
    STORAGE_FIELDS,
    SWAP,
    TRACKS,
)
from shem.games.amritsar.knowledge import TRACK_WORDS
from shem.games.amritsar.page.icons import GOOD, SIGN, TRACK, UPGRADE, shown, told
from shem.games.amritsar.page.scene import Scene, at, glow, label, place, svg
from shem.games.amritsar.page.tiles import cube, goal_tile, mahout_tile, store_face, taxes
from shem.games.amritsar.resources import GOOD_WORDS, amount
from shem.games.amritsar.state import AT_HAND, LOCKED, NO_TILE
from shem.games.amritsar.upgrades import goal_space
from shem.games.amritsar.view import FACE_DOWN, PlayerView
from shem.kernel.nodes import Nothing
from shem.kernel.phrase import Phrase
from shem.kernel.table import AnyEffect
from shem.pictures import num, rect, text, use

WIDTH, HEIGHT = 396, 340
FIELD, PITCH = 54.0, 57.0  # goal and mahout spaces
SIDE = 278.0  # where tiles wait next to them
ROWS = (34.0, 95.0, 156.0)  # storage, goals, mahouts
PHASES = (("i-elephant", ("elephant",)), ("i-group4", ("workers", "actions")), ("i-elephant", ("third",)))
UPGRADES = ("storage", "goal", "mahout")  # by kind
UPGRADE_WORDS = (Phrase("storage upgrade"), Phrase("goal upgrade"), Phrase("mahout upgrade"))


def layer(seat: int, look: str, name: str, inside: str) -> str:
    return svg(f"own {look}", WIDTH, HEIGHT, name, inside, seat)


def ground(scene: Scene, seat: int) -> str:
    """Draw lacquer, the seat's name, the phases of its turn, and the cost of each upgrade."""
    drawn = [
        f'<g class="m-{seat}">{use("lacquer", 0, 0, WIDTH, HEIGHT)}{use(f"i-seat{seat}", 12, 9, 17)}</g>',
        text(scene.name(seat), 35, 23.5, 18, "d", 92),
        _phases(scene, seat),
    ]
    player = scene.view["seats"][seat]
    held = f"{sum(player['stock'])}/{player['capacity']}"
    drawn.append(use("i-store", 338, 9, 18) + text(held, 388, 23.5, 17, "n end"))
    for kind, y in zip((STORAGE, GOAL, MAHOUT), ROWS, strict=True):
        price = scene.box.upgrade_price[kind]
        said = Phrase("{upgrade}: {price}", upgrade=UPGRADE_WORDS[kind], price=amount(price, 1))
        drawn.append(
            f'<g data-about="upgrade-{UPGRADES[kind]}">{scene.title(said)}{use(UPGRADE[kind], 10, y + 3, 25)}'
            f'<path class="price" d="M9 {num(y + 31)}h27v17l-13.5 5-13.5-5z"/>{text("−", 16, y + 44.5, 15, "n w")}'
            f"{use(GOOD[price], 20, y + 32.5, 15)}</g>{rect('well', 42, y, 345, 57, 6)}"
        )
    for track in range(3):
        y = 217 + 29 * track
        drawn.append(use(TRACK[track], 10, y + 1, 25) + rect("well", 42, y, 345, 27, 6))
    drawn.append(use("i-tax", 10, 308, 25) + rect("well", 42, 307, 345, 27, 6))
    return layer(seat, "ground", scene.name(seat), "".join(drawn))


def _phases(scene: Scene, seat: int) -> str:
    """Draw the three phases of a turn; the third may be locked, and may give one free move."""
    view = scene.view
    movement = view["seats"][seat]["movement"]
    drawn = []
    for n, (symbol, phases) in enumerate(PHASES):
        x = 134 + 49 * n
        now = view["active"] == seat and view["phase"] in phases
        sign = use("i-lock" if movement == LOCKED else "i-unlock", x + 34, 10, 15) if n == 2 else ""
        drawn.append(
            f'<g class="phase{" now" if now else ""}"'
            f' data-about="phase-{phases[0]}">{rect("pill", x, 7, 54 if n == 2 else 44, 22, 11)}'
            f"{text(str(n + 1), x + 10, 23, 15)}{use(symbol, x + 16, 8.5, 19)}{sign}</g>"
        )
    if movement == AT_HAND:
        words = scene.title(Phrase("one free elephant move"))
        drawn.append(
            f'<g data-about="free-move">'
            f"{words}{rect('scroll', 290, 7, 44, 22, 11)}{use('i-freemove', 294, 8, 20)}"
            f"{text('1×', 323, 23, 14, 'n rust')}</g>"
        )
    return "".join(drawn)


# -- storage -----------------------------------------------------------------------------------------

SWAPS = "swap-marble-copper swap-copper-marble swap-copper-gold swap-gold-copper"
TAKEN = "take-marble take-copper take-gold take-coin take-coins"


def storage(scene: Scene, seat: int) -> str:
    """Draw the goods in their storage spaces; storehouses with their abilities; a marker on each free space."""
    return layer(seat, "storage", scene.say(Phrase("Storage")), _houses(scene, seat) + _stock(scene, seat))


def _houses(scene: Scene, seat: int) -> str:
    box, player = scene.box, scene.view["seats"][seat]
    drawn = []
    for field in range(STORAGE_FIELDS):
        x = 104 + 95 * field
        if field < len(player["stores"]):
            tile = player["stores"][field]
            turned = player["flipped"] and box.store_ability[tile] == FREE_MOVE
            targets = f"storehouse-{tile + 1}"
            if box.store_ability[tile] == SWAP:
                targets += f" {SWAPS}"
            drawn.append(
                f'<g data-target="{targets}" data-about="{label("storehouse", tile + 1)}"'
                f' transform="translate({num(x)} 37.5)">{store_face(box, tile, scene.words, 91, 50, turned)}'
                f"{taxes(box.store_tax[tile], 29, 32)}</g>"
            )
        else:
            drawn.append(rect("vacant", x, 37.5, 91, 50, 5) + cube(scene, seat, x + 32.5, 49.5, 26))
    return "".join(drawn)


def _places(scene: Scene, player: PlayerView) -> list[tuple[float, float, float]]:
    """Return all storage spaces: those on the board in two rows, then those on storehouses; x, y and size."""
    box = scene.box
    n = box.start_storage
    wide = -(-n // 2)  # columns
    size = min(24.5, 50 / max(wide, 1))
    found = [(47 + (size + 1.5) * (k % wide), 37.5 + 26 * (k // wide), size) for k in range(n)]
    for field, places in enumerate(player["store_places"]):
        pitch = min(21.0, 62 / places)
        x = 104 + 95 * field + 89 - pitch * places
        found += [(x + pitch * k, 65.5, pitch - 0.5) for k in range(places)]
    return found


def _stock(scene: Scene, seat: int) -> str:
    player = scene.view["seats"][seat]
    places = _places(scene, player)
    held = [kind for kind in range(4) for _ in range(player["stock"][kind])]
    drawn = []
    for k, (x, y, size) in enumerate(places):
        hollow = rect("socket", x, y, size, size, size / 5)
        if k >= len(held):
            hollow = (
                f'<g data-target="{TAKEN}" data-about="storage">{glow(x - 1, y - 1, size + 2, size + 2, 5)}{hollow}</g>'
            )
        drawn.append(hollow)
    counted = [0, 0, 0, 0]
    for k, kind in enumerate(held):
        if k < len(places):
            x, y, size = places[k]
        else:  # more than fits: something must be returned
            x, y, size = 371.0 - 14 * (k - len(places)), 62.0, 24.5
        name = GOODS[kind]
        targets = f"return-{name}" if kind == COIN else f"pay-{name} return-{name} sell-{name}"
        drawn.append(
            f'<g id="stock-{seat}-{name}-{counted[kind]}" class="piece good" data-piece="{name}" data-about="{name}"'
            f' data-target="{targets}" {place(x, y)}>{scene.title(GOOD_WORDS[kind])}'
            f"{glow(-1, -1, size + 2, size + 2, 5)}{use(GOOD[kind], 0.5, 0.5, size - 1)}</g>"
        )
        counted[kind] += 1
    return "".join(drawn)


# -- goals -------------------------------------------------------------------------------------------


def goals(scene: Scene, seat: int) -> str:
    """Draw four spaces; tiles are face down until the end, so only their owner's hand shows them."""
    player = scene.view["seats"][seat]
    top = ROWS[1] + 3.5
    drawn = []
    for field in range(GOAL_FIELDS):
        tile = player["goals"][field]
        bonus = scene.box.goal_field[field]
        if tile == NO_TILE:
            inside = rect("vacant", 0, 0, FIELD, 50, 5) + _waiting(scene, seat, bonus)
        elif tile == FACE_DOWN:
            inside = _back(FIELD)
        else:
            inside = goal_tile(scene.box, tile, scene.words, FIELD, 50, "", player["goal_points"][field])
        words = scene.title(goal_space(field, bonus))
        drawn.append(
            f'<g data-target="field-{field + 1}" data-about="player_board"'
            f' transform="translate({num(46 + PITCH * field)} {num(top)})">'
            f"{words}{glow(-2, -2, FIELD + 4, 54)}{inside}</g>"
        )
    drawn.append(f'<path class="seam" d="M274 {num(top + 2)}v46"/>')
    n = player["hand_count"]
    for k in range(n):
        x, w = _slot(k, n)
        drawn.append(at(x, top, _back(w)))
    return layer(seat, "goals", scene.say(Phrase("Goals")), "".join(drawn))


def _back(w: float) -> str:
    """Draw the back of a goal tile."""
    return rect("back", 0, 0, w, 50, 5) + use("i-goal", w / 2 - 10, 15, 20)


def _waiting(scene: Scene, seat: int, bonus: AnyEffect) -> str:
    """Draw the marker of a free space, and what the space gives."""
    if isinstance(bonus, Nothing):
        return cube(scene, seat, 15, 13, 24)
    return (
        f"{cube(scene, seat, 2, 13, 23)}{rect('ivory', 27, 12, 25, 26, 12.5)}"
        f"{at(27.5, 12, shown(bonus, 24, 26, 20), 'ink')}"
    )


def _slot(k: int, n: int) -> tuple[float, float]:
    """Return the position of the k-th of n tiles next to the goal spaces, and its width.

    Before any is placed, they have more room: the first one always goes to the first space.
    """
    if n == GOAL_FIELDS:
        return 46 + PITCH + 71 * k, 66
    w = min(FIELD, (109 - 2.5 * (n - 1)) / max(n, 1))
    return SIDE + (w + 2.5) * k, w


def hand(scene: Scene) -> str:
    """Draw what only this seat sees: its goals, on the spaces and next to them."""
    seat = scene.view["seat"]
    player = scene.view["seats"][seat]
    top = ROWS[1] + 3.5
    drawn = []
    for field, tile in enumerate(player["goals"]):
        if tile >= 0:
            laid = goal_tile(scene.box, tile, scene.words, FIELD, 50, " laid", player["goal_points"][field])
            drawn.append(at(46 + PITCH * field, top, laid))
    waiting = player["hand"]
    for k, (tile, worth) in enumerate(zip(waiting, player["hand_points"], strict=True)):
        x, w = _slot(k, len(waiting))
        drawn.append(at(x, top, goal_tile(scene.box, tile, scene.words, w, 50, "", worth)))
    return layer(seat, "secret", scene.say(Phrase("Your goals")), "".join(drawn))


# -- mahouts -----------------------------------------------------------------------------------------


def mahouts(scene: Scene, seat: int) -> str:
    """Draw a space for each color of worker; unused tiles are next to them."""
    box, player = scene.box, scene.view["seats"][seat]
    top = ROWS[2] + 3.5
    drawn = []
    for colour in range(MAHOUT_FIELDS):
        tile = player["mahouts"][colour]
        if tile == NO_TILE:
            inside = rect("dim", 16, 4, 34, 42, 5) + cube(scene, seat, 21, 13, 24)
        else:
            inside = at(16, 4, mahout_tile(box, tile, scene.words, 34, 42, "face"))
        drawn.append(
            f'<g class="tile c-{SIGN[colour]}" data-target="field-{COLOURS[colour]}" data-about="mahout-space"'
            f' transform="translate({num(46 + PITCH * colour)} {num(top)})">{glow(-2, -2, FIELD + 4, 54)}'
            f'{rect("body", 0, 0, FIELD, 50, 6)}<g class="sign">{use(f"i-s{SIGN[colour]}", 2, 4, 12)}</g>{inside}</g>'
        )
    drawn.append(f'<path class="seam" d="M274 {num(top + 2)}v46"/>')
    waiting = [tile for tile in range(len(box.mahout)) if tile not in player["mahouts"]]
    columns = max(3, -(-len(waiting) // 2))
    w = (109 - 2 * (columns - 1)) / columns
    for k, tile in enumerate(waiting):
        x, y = SIDE + (w + 2) * (k % columns), top + 26 * (k // columns)
        drawn.append(at(x, y, mahout_tile(box, tile, scene.words, w, 24)))
    return layer(seat, "mahouts", scene.say(Phrase("Mahouts")), "".join(drawn))


# -- knowledge and taxes -----------------------------------------------------------------------------


def knowledge(scene: Scene, seat: int) -> str:
    """Draw three tracks and the taxes: reached spaces are light, those that pay later have a rim and an icon."""
    player = scene.view["seats"][seat]
    drawn = "".join(_track(scene, seat, track, player["knowledge"][track]) for track in range(3))
    return layer(seat, "knowledge", scene.say(Phrase("Knowledge and taxes")), drawn + _taxes(scene, seat, player))


def _track(scene: Scene, seat: int, track: int, reached: int) -> str:
    box = scene.box
    effects, kinds = box.step_effect[track], box.step_kind[track]
    y = 219.5 + 29 * track
    n = len(effects) - 1
    pitch = 291 / n
    w = pitch - 3
    drawn = [rect("cell start", 46.5, y, 15, 22, 4)]
    for step in range(1, n + 1):
        x = 64.5 + pitch * (step - 1)
        look = "cell" + (" reached" if step <= reached else "")
        sign = ""
        if kinds[step] == INTERIM:
            look, sign = look + " interim", use("i-hourglass", x + 2.5, y + 5.5, 11)
        elif kinds[step] == FINAL:
            look, sign = look + " final", use("i-crown", x + 2.5, y + 5.5, 11)
        inset = 17.0 if step == reached else 12.0 if sign else 1.0
        drawn.append(
            f"<g>{told(effects[step], scene.words)}{rect(look, x, y, w, 22, 4)}{sign}"
            f"{at(x + inset, y, shown(effects[step], w - inset - 1, 22, 20), 'ink')}</g>"
        )
    drawn.append(
        f"<g>{told(box.overflow[track], scene.words)}{rect('cell start', 355.5, y, 27, 22, 4)}"
        f'<g class="pale">{use("i-arrow", 355.5, y + 6.5, 9)}</g>'
        f"{at(363.5, y, shown(box.overflow[track], 18.5, 22, 18), 'ink')}</g>"
    )
    x = 54.0 if reached == 0 else 64.5 + pitch * (reached - 1) + 9
    peg = (
        f'<g id="peg-{seat}-{track}" class="piece" {place(x, y + 11)}>'
        f'<ellipse class="under" cx="1" cy="7" rx="9" ry="3"/><circle class="peg" r="8"/>'
        f'<circle class="peg-top" cx="-.5" cy="-1" r="3.8"/></g>'
    )
    return (
        f'<g data-target="track-{TRACKS[track]}" data-about="{label("track", TRACKS[track])}">'
        f"{scene.title(TRACK_WORDS[track])}{glow(42, y - 2.5, 345, 27, 6)}{''.join(drawn)}{peg}</g>"
    )


def _taxes(scene: Scene, seat: int, player: PlayerView) -> str:
    tax = scene.box.tax
    pitch = 294 / len(tax)
    drawn = []
    for step, coins in enumerate(tax):
        x = 48 + pitch * step
        look = "toll paid" if step <= player["tax"] else "toll"
        drawn.append(rect(look, x, 311, pitch - 2, 19, 4) + text(str(coins), x + pitch / 2 - 1, 325.7, 15))
    x = 48 + pitch * (player["tax"] + 0.5) - 1
    due = player["tax_due"]
    said = Phrase("taxes: {amount}", amount=amount(COIN, due))
    drawn.append(
        f'<g id="tax-{seat}" class="piece" {place(x, 320.5)}><circle class="seal" r="12"/>'
        f"{text(str(tax[player['tax']]), 0, 5.2, 16, 'n w')}</g>"
        f'<g>{scene.title(said)}<path class="price" d="M351 310h33v16l-16.5 5.5-16.5-5.5z"/>'
        f"{text('−', 358, 323, 14, 'n w')}{use('i-coin', 364, 310.5, 17)}{text(str(due), 372.5, 323, 12.4, 'n k')}</g>"
    )
    return f'<g class="taxes" data-about="tax_track">{"".join(drawn)}</g>'
