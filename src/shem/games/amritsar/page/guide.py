"""What the how-to-play page shows: a recorded game, cut into pictures, and every component."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from shem.contracts.guide import Drawing, Guide, moment
from shem.games.amritsar import RULES
from shem.games.amritsar.components import NOTATION
from shem.games.amritsar.page import bazaar, board, pieces, ring, whole
from shem.games.amritsar.page.guide_tiles import component
from shem.games.amritsar.page.icons import ABILITY, steps
from shem.games.amritsar.page.scene import Scene
from shem.games.amritsar.storehouses import ABILITY_WORDS
from shem.kernel.game import Game
from shem.kernel.phrase import Language, Phrase
from shem.pictures import picture

Parts = dict[str, tuple[float, float]]
# Decisions of example.txt at which something can be seen.
FIRST_TURN = 50  # your first turn: goals and mahouts have been placed
DECADE_OVER = 131  # decade II starts
SOLO = 44  # of solo.txt: your first turn against the Maharaja

ICONS = {
    "pp": "i-ppface",
    "coin": "i-coinface",
    "marble": "i-marble",
    "copper": "i-copper",
    "gold": "i-gold",
    "donate": "i-donate",
    "mahout": "i-mahout",
    "market": "i-market",
    "marker": "cb-0",
    "upgrade": "i-upgrade",
    "storehouse": "i-store",
    "goal": "i-goal",
    "tax": "i-tax",
    "knowledge": "i-know",
    "hourglass": "i-hourglass",
    "white": "wk-w",
    "yellow": "wk-y",
    "blue": "wk-b",
    "green": "wk-g",
}
TABLES = {
    "areas": ("work_area",),
    "maharaja-spaces": ("maharaja_space",),
    "donations": ("donation", "donation_tile"),
    "market": ("market_column",),
    "player-board": ("player_board",),
    "tracks": ("track",),
    "bridges": ("bridge_tile",),
    "taxes": ("tax_track",),
    "maharaja": ("maharaja",),
    "zone-tiles": ("zone_tile",),
    "mahouts": ("mahout_tile",),
    "storehouses": ("storehouse",),
    "goals": ("goal",),
    "temple-tiles": ("temple_tile",),
}


@lru_cache(8)
def position(number: int) -> Game:
    """Return the example at one of its decisions."""
    return moment(RULES, "example", number)


def _scene(number: int, words: Language) -> Scene:
    return Scene(position(number).view(0), words)


def tile(label: str, words: Language, edition: str) -> str:
    shown = moment(RULES, "solo", SOLO) if label == "maharaja" else position(FIRST_TURN)
    return component(label, Scene({**shown.view(0), "edition": edition}, words))


# -- pictures ----------------------------------------------------------------------------------------


def _picture(
    name: Phrase, w: float, h: float, draw: Callable[[Scene], list[str]], parts: Parts, number: int
) -> Callable[[Language], Drawing]:
    """Return a picture with drawings of the table on top of each other."""

    def drawing(words: Language) -> Drawing:
        layers = draw(_scene(number, words))
        return Drawing(name, w, h, "".join(whole.laid(layer, 0, 0, w, h) for layer in layers), parts)

    return drawing


def _ring(scene: Scene) -> list[str]:
    around = (ring.ground, ring.temple, ring.tiles, ring.areas, ring.donations, pieces.pieces)
    return [draw(scene) for draw in around]


def _bazaar(scene: Scene) -> list[str]:
    return [draw(scene) for draw in (bazaar.slab, bazaar.market, bazaar.building, bazaar.stores)]


def _board(scene: Scene) -> list[str]:
    own = [draw(scene, 0) for draw in (board.ground, board.storage, board.goals, board.mahouts, board.knowledge)]
    return [*own, board.hand(scene)]


PICTURES: dict[str, Callable[[Language], Drawing]] = {
    "board": _picture(
        Phrase("Board"),
        704,
        656,
        _ring,
        {
            "zone": (262.0, 94.0),
            "area": (533.0, 18.0),
            "elephant": (114.0, 462.0),
            "tiles": (616.0, 330.0),
            "donation": (446.0, 372.0),
            "temple": (410.0, 356.0),
            "maharaja": (20.0, 22.0),
            "golden": (110.0, 84.0),
        },
        FIRST_TURN + 8,
    ),
    "bazaar": _picture(
        Phrase("Bazaar"),
        bazaar.WIDTH,
        bazaar.HEIGHT,
        _bazaar,
        {"market": (100.0, 38.0), "markers": (110.0, 168.0), "bridges": (190.0, 160.0), "storehouses": (116.0, 216.0)},
        FIRST_TURN,
    ),
    "player-board": _picture(
        Phrase("My board"),
        board.WIDTH,
        board.HEIGHT,
        _board,
        {
            "phases": (122.0, 18.0),
            "storage": (386.0, 62.0),
            "goals": (274.0, 98.0),
            "mahouts": (274.0, 160.0),
            "knowledge": (38.0, 244.0),
            "taxes": (38.0, 314.0),
        },
        FIRST_TURN,
    ),
    "decade-over": _picture(Phrase("End of decade {decade}", decade="I"), 704, 656, _ring, {}, DECADE_OVER),
}

SIGNS = (
    *("gain marble 2", "gain copper 1", "gain gold 1", "gain any 1", "gain coin 2", "gain pp 2"),
    *("market", "market coin 1", "donate", "mahout", "upgrade any", "upgrade any free", "upgrade storage goal"),
    *("upgrade storage mahout", "knowledge any 1", "knowledge development 1", "knowledge resources 1"),
    *("knowledge economy 1", "marker 1", "unlock", "tax -1", "gain pp 1 per elephant_marker"),
    *("gain pp 1 per stored_resource", "gain pp 1 per stored_coin"),
)


def signs(words: Language) -> list[tuple[str, str]]:
    found = [(picture(steps(effect), 20), words.say(effect.words())) for effect in map(NOTATION.read, SIGNS)]
    abilities = zip(ABILITY.values(), ABILITY_WORDS, strict=True)
    return found + [(picture([run], 20), words.say(phrase)) for run, phrase in abilities]


GUIDE = Guide(PICTURES, TABLES, tile, ICONS, signs)
