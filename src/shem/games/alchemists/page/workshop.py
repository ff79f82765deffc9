"""How owners enter the values printed in their copy (the edition workshop)."""

from __future__ import annotations

from shem.contracts.workshop import Swatch, Workshop
from shem.games.alchemists.alchemy import INGREDIENTS, POTIONS
from shem.games.alchemists.catalogue import ability
from shem.games.alchemists.components import FILE, KEYS, NOTATION, fill
from shem.games.alchemists.names import INGREDIENT, POTION
from shem.games.alchemists.page.icons import marks
from shem.kernel.phrase import Phrase

FIELDS = {
    "drink": Phrase("when drunk"),
    "from": Phrase("from reputation"),
    "smileys": Phrase("smileys"),
    "price": Phrase("price"),
    "loss": Phrase("reputation lost"),
    "cost": Phrase("cost"),
    "reward": Phrase("reward"),
    "min_players": Phrase("minimum players"),
    "slots_2_3": Phrase("cubes of a row, 2 or 3 players"),
    "slots_4": Phrase("cubes of a row, 4 players"),
    "rounds": Phrase("rounds"),
    "potions": Phrase("potion"),
    "table": Phrase("reputation by number"),
    "ingredients": Phrase("ingredient"),
    "vp": Phrase("VP"),
    "cards": Phrase("number of cards"),
    "effect": Phrase("effect"),
    "level": Phrase("level"),
    "scoring": Phrase("end of the game"),
    "ability": Phrase("permanent"),
    "tokens": Phrase("tokens"),
    "removed_with": Phrase("removed with this many players"),
}
WORDS = {
    **dict(zip(POTIONS, POTION, strict=True)),
    **dict(zip(INGREDIENTS, INGREDIENT, strict=True)),
}
GLASS = {"R": "#a8323a", "G": "#2f7d4a", "B": "#2f62ae"}
SWATCHES = {f"{color}{sign}": Swatch(GLASS[color], sign.replace("-", "−")) for color in GLASS for sign in "+-"}
FIXED = frozenset({"module", "group"})
ROOMY = frozenset({"order_tile"})
WORKSHOP = Workshop(FILE, KEYS, NOTATION, fill, FIELDS, WORDS, FIXED, ability, marks, SWATCHES, roomy=ROOMY)
