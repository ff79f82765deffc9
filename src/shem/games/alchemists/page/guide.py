"""What the how-to-play page shows: the table of a recorded game, the alchemicals, and every component."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from shem.contracts.guide import Drawing, Guide, moment
from shem.games.alchemists import RULES
from shem.games.alchemists.components import NOTATION
from shem.games.alchemists.names import ASPECTS
from shem.games.alchemists.page import whole
from shem.games.alchemists.page.guide_tiles import component
from shem.games.alchemists.page.icons import marks
from shem.games.alchemists.page.scene import ROW, TOKEN, Scene
from shem.kernel.game import Game
from shem.kernel.phrase import Language, Phrase
from shem.pictures import rect, text, use

DECLARED = 84  # of example.txt: round 2, all cubes have been placed

ICONS = {
    "vp": "k-vp",
    "reputation": "k-rep",
    "gold": "k-gold",
    "forage": "k-a-forage",
    "transmute": "k-a-transmute",
    "sell": "k-a-sell",
    "buy": "k-a-buy",
    "debunk": "k-a-debunk",
    "publish": "k-a-publish",
    "student": "k-a-student",
    "drink": "k-a-drink",
    "exhibit": "k-a-exhibit",
    "gold-seal": "k-sealG",
    "silver-seal": "k-sealS",
    "red-hedge": "k-hedR",
    "green-hedge": "k-hedG",
    "blue-hedge": "k-hedB",
    "white-hedge": "k-hedW",
    "book": "k-book",
    "sun": "k-sun",
    "moon": "k-moon",
    "chest": "k-chest",
    "ears": "k-ears",
    "approval": "k-app",
}
TABLES = {
    "potions": ("potion",),
    "order": ("order_space",),
    "spaces": ("action_space",),
    "guarantees": ("guarantee",),
    "bids": ("bid_card",),
    "adventurers": ("adventurer",),
    "grants": ("grant",),
    "zones": ("reputation_zone",),
    "conferences": ("conference",),
    "startup": ("startup_card",),
    "order-tiles": ("order_tile",),
    "moods": ("mood_tile",),
    "favors": ("favor",),
    "artifacts": ("artifact",),
}


@lru_cache(4)
def position(number: int) -> Game:
    """Return the example at one of its decisions."""
    return moment(RULES, "example", number)


def tile(label: str, words: Language, edition: str) -> str:
    return component(label, Scene({**position(DECLARED).view(0), "edition": edition}, words))


# -- pictures ----------------------------------------------------------------------------------------


def _board(words: Language) -> Drawing:
    parts = {
        "order": (122.0, 20.0),
        "spaces": (790.0, 216.0),
        "adventurer": (790.0, 96.0),
        "artifacts": (392.0, 138.0),
        "theories": (112.0, 248.0),
        "grants": (24.0, 332.0),
        "results": (796.0, 258.0),
        "track": (796.0, 424.0),
        "seats": (1036.0, 92.0),
        "hand": (20.0, 476.0),
    }
    scene = Scene(position(DECLARED).view(0), words)
    inside = f'<foreignObject width="{whole.WIDTH}" height="{whole.HEIGHT}">{whole.table(scene)}</foreignObject>'
    return Drawing(Phrase("Board"), whole.WIDTH, whole.HEIGHT, inside, parts)


def _alchemicals(words: Language) -> Drawing:
    """Draw the eight alchemicals; those that neutralize each other share a panel."""
    drawn = []
    for x in range(len(TOKEN)):
        left, top = 10 + 168 * (x // 2), 10 + 84 * (x % 2)
        if x % 2 == 0:
            drawn.append(rect("pair", left, top, 160, 164, 10))
        drawn.append(use(TOKEN[x], left + 10, top + 11, 60))
        drawn.append(use(ROW[x], left + 78, top + 12, 72, 28))
        drawn.append(text(words.say(ASPECTS[x]), left + 114, top + 62, 17, "n mid"))
    return Drawing(Phrase("Alchemicals"), 684, 184, "".join(drawn))


PICTURES: dict[str, Callable[[Language], Drawing]] = {"alchemicals": _alchemicals, "board": _board}

SIGNS = (
    *("gain gold 2", "gain ingredient 1", "gain favor 1", "gain reputation 1", "lose reputation 1", "gain book 1"),
    *("gain approval 3", "gain cube 1", "pay gold 1", "pay cube 1", "pay approval 1", "later reputation 1", "think 2"),
    *("gain vp 4", "gain vp 2 per artifact", "gain vp 1 per five_reputation", "gain vp 2 per book", "hospital 1"),
    *("paralyse", "top_row", "early_drink", "improve 1", "sell_first 1", "discount 2", "approve 1", "sacrifice 8"),
    *("secret_artifact", "starting_artifact", "replicate"),
)


def signs(words: Language) -> list[tuple[str, str]]:
    return [(marks(effect), words.say(effect.words())) for effect in map(NOTATION.read, SIGNS)]


GUIDE = Guide(PICTURES, TABLES, tile, ICONS, signs)
