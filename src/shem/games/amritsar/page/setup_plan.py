"""The setup with the physical components (p. 2 to 4, 14): which tiles, and where. Its numbers come from the box."""

from __future__ import annotations

from collections.abc import Mapping

from shem.contracts.setup_plan import Draw, Piece, SetupPlan, Step
from shem.games.amritsar.box import AREAS, BRIDGE_TILE, COLOURS, STOREHOUSE, TEMPLE_TILE, ZONE_TILE, ZONE_TILES, Box
from shem.games.amritsar.components import open_box
from shem.games.amritsar.decades import DECADES
from shem.games.amritsar.elephants import ZONE_WORDS
from shem.games.amritsar.setup import BRIDGE, STORE, TEMPLE, TILE, WORKER, WORKERS_PER_COLOUR
from shem.kernel.phrase import Phrase

WORKER_SYMBOLS = ("wk-w", "wk-y", "wk-b", "wk-g")
TILES_PER_ZONE = 3


def steps(seats: int, settings: Mapping[str, str], edition: str) -> list[Step]:
    """Return the steps for this many players; alone, those of the Maharaja, too."""
    box = open_box(edition)
    layout = max(seats, 2)
    first = Step(
        Phrase("Start player"),
        Phrase("The last player in turn order takes the second Maharaja marker."),
        players=[Phrase("start player")],
    )
    return [
        *([first] if seats > 1 else []),
        _temple(box),
        _bridges(box),
        _donations(layout),
        _zone_tiles(),
        _workers(box, layout),
        _storehouses(box, layout),
        *_boards(box),
        *(_maharaja(box, settings["maharaja"] == "stern") if seats == 1 else []),
    ]


def _decades(box: Box) -> list[Phrase]:
    return [Phrase("decade {decade}", decade=DECADES[n]) for n in range(box.decades)]


def _temple(box: Box) -> Step:
    pool = [Piece(str(n), option.phrase, TEMPLE_TILE[n]) for n, option in enumerate(TEMPLE)]
    words = Phrase(
        "Place the first temple tile in the middle of the board and the others on the lower temple sections."
    )
    return Step(Phrase("Temple tiles"), words, [Draw("temples", pool, _decades(box))])


def _bridges(box: Box) -> Step:
    pool = [Piece(str(n), option.phrase, BRIDGE_TILE[n]) for n, option in enumerate(BRIDGE)]
    words = Phrase("Place one bridge tile on each bridge space of the building area, face up.")
    return Step(Phrase("Bridge tiles"), words, [Draw("bridges", pool, _decades(box))])


def _donations(layout: int) -> Step:
    words = Phrase(
        "Place the four donation tiles for {n} players on the lake, resources in the supply and on the market, and the "
        "first Maharaja marker on the red space.",
        n=layout,
    )
    return Step(Phrase("Board"), words)


def _zone_tiles() -> Step:
    """No color twice in a zone, and four colors on the multicolored spaces, the first of each zone (ruling 40)."""
    tiles = range(len(ZONE_TILES))
    pool = [Piece(ZONE_TILES[n], TILE[n].phrase, ZONE_TILE[n], group=n // TILES_PER_ZONE) for n in tiles]
    places = [
        Phrase("{zone}, multicolored space", zone=zone) if at == 0 else zone
        for zone in ZONE_WORDS
        for at in range(TILES_PER_ZONE)
    ]
    slots = [(n // TILES_PER_ZONE + n % TILES_PER_ZONE) % len(COLOURS) for n in tiles]
    words = Phrase("Place three zone tiles in each zone, face up. No color is twice in a zone.")
    return Step(Phrase("Zone tiles"), words, [Draw("zone_tiles", pool, places, slots=slots)])


def _workers(box: Box, layout: int) -> Step:
    workers = [Piece(COLOURS[n], option.phrase, symbol=WORKER_SYMBOLS[n]) for n, option in enumerate(WORKER)]
    places = [
        Phrase("work area {name}", name=AREAS[area])
        for area, count in enumerate(box.start_workers)
        for _ in range(count)
    ]
    draws = [Draw("workers", [one for one in workers for _ in range(WORKERS_PER_COLOUR)], places)]
    words = Phrase("Place these workers on the marked spaces. The four others are not used.")
    if layout == 2:
        golden = [Phrase("golden space {number}", number=n + 1) for n in range(len(COLOURS))]
        draws.append(Draw("golden", workers, golden))
        words = Phrase("Place these workers on the marked spaces, and the four others on the golden spaces.")
    return Step(Phrase("Workers"), words, draws)


def _storehouses(box: Box, layout: int) -> Step:
    pool = [Piece(str(n + 1), option.phrase, STOREHOUSE[n]) for n, option in enumerate(STORE)]
    places = [Phrase("#{place}", place=n + 1) for n in range(box.storehouses[layout])]
    words = Phrase("Place these storehouses next to the board, face up. The others are not used.")
    return Step(Phrase("Storehouses"), words, [Draw("storehouses", pool, places)])


def _boards(box: Box) -> list[Step]:
    boards = Phrase(
        "Everyone takes a player board, an elephant, 7 mahout tiles and a movement tile. Place {n} donation markers "
        "on the market and the others on your board, your PP marker on {pp} and {coins} coin in your storage.",
        n=box.market_markers,
        pp=box.start_pp,
        coins=box.start_coins,
    )
    goals = Phrase(
        "Everyone draws one goal of each type, face down. In turn order, place one of them on your first goal space "
        "and your starting mahout on a color that nobody has used. Load both markers. Move your tax marker up by {n}.",
        n=box.goal_tax,
    )
    return [Step(Phrase("Player boards"), boards), Step(Phrase("First goal and mahout"), goals)]


def _maharaja(box: Box, stern: bool) -> list[Step]:
    board = Phrase(
        "Set up the Maharaja’s board. Donation markers on his elephant: {markers}. The others, his resources and one "
        "marble in storage go on his board. His elephant starts in the zone worth most in decade I.",
        markers=2 if stern else 1,
    )
    goal = Phrase("Draw goals of type C until one has a star. It is his goal, face up.")
    return [
        Step(Phrase("Maharaja"), board),
        Step(Phrase("His goal"), goal, link="/maharaja", helper=Phrase("Play against the Maharaja")),
    ]


SETUP_PLAN = SetupPlan(("maharaja",), steps)
