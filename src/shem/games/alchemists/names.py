"""Names: ingredients, alchemicals, potions, seals, spaces, cards."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.alchemy import ALCHEMICALS, INGREDIENTS, PLUS, POTIONS, Alchemical
from shem.games.alchemists.box import ARTIFACTS, FAVORS, PARTS, SEALS, SPACES
from shem.kernel.phrase import List, Phrase


def keyed(kind: str, ids: tuple[str, ...], names: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """Return names with their keys: `favor sage`, as in the catalog."""
    for one, name in zip(ids, names):
        name.key = f"{kind} {one}"
    return names


INGREDIENT: Final = keyed(
    "ingredient",
    INGREDIENTS,
    (
        *(Phrase("mushroom"), Phrase("fern"), Phrase("toad"), Phrase("bird claw")),
        *(Phrase("flower"), Phrase("mandrake root"), Phrase("scorpion"), Phrase("raven’s feather")),
    ),
)
# As the object of a sentence: "takes a toad".
AN_INGREDIENT: Final = keyed(
    "ingredient",
    INGREDIENTS,
    (
        *(Phrase("a mushroom"), Phrase("a fern"), Phrase("a toad"), Phrase("a bird claw")),
        *(Phrase("a flower"), Phrase("a mandrake root"), Phrase("a scorpion"), Phrase("a raven’s feather")),
    ),
)
POTION: Final = keyed(
    "potion",
    POTIONS,
    (
        *(Phrase("healing potion"), Phrase("poison")),
        *(Phrase("speed potion"), Phrase("paralysis potion")),
        *(Phrase("wisdom potion"), Phrase("insanity potion")),
        Phrase("neutral potion"),
    ),
)
# The letters of the colors follow the language.
POTION_SIGN: Final = (
    *(Phrase("R+"), Phrase("R−"), Phrase("G+"), Phrase("G−"), Phrase("B+"), Phrase("B−")),
    Phrase("0"),
)
SMALL_SIGN: Final = (Phrase("r+"), Phrase("r−"), Phrase("g+"), Phrase("g−"), Phrase("b+"), Phrase("b−"))
LEVEL: Final = (Phrase("wrong sign"), Phrase("neutral"), Phrase("correct sign"), Phrase("exact match"))
# What a guarantee promises: a potion of this quality or better. The lowest promises nothing.
GUARANTEED: Final = (Phrase("anything goes"), Phrase("neutral or better"), LEVEL[2], LEVEL[3])
COLOUR: Final = keyed(
    "colour", ("red", "green", "blue", "white"), (Phrase("red"), Phrase("green"), Phrase("blue"), Phrase("white"))
)
SIGN: Final = (Phrase("negative"), Phrase("positive"))
SPACE: Final = keyed(
    "action_space",
    SPACES,
    (
        *(Phrase("Forage for Ingredient"), Phrase("Transmute Ingredient"), Phrase("Custodian")),
        *(Phrase("Sell Potion"), Phrase("Research Golem"), Phrase("Buy Artifact"), Phrase("Visit Library")),
        *(Phrase("Debunk Theory"), Phrase("Publish Theory"), Phrase("Test on Student"), Phrase("Drink Potion")),
        Phrase("Exhibit Potion"),
    ),
)
FAVOR: Final = keyed(
    "favor",
    FAVORS,
    (
        *(Phrase("Assistant"), Phrase("Associate"), Phrase("Barmaid"), Phrase("Custodian"), Phrase("Herbalist")),
        *(Phrase("Merchant"), Phrase("Sage"), Phrase("Shopkeeper"), Phrase("Courtier")),
    ),
)
ARTIFACT: Final = keyed(
    "artifact",
    ARTIFACTS,
    (
        *(Phrase("Boots of Speed"), Phrase("Discount Card"), Phrase("Magic Mortar"), Phrase("Periscope")),
        *(Phrase("Printing Press"), Phrase("Robe of Respect"), Phrase("Amulet of Rhetoric")),
        *(Phrase("Hypnotic Amulet"), Phrase("Seal of Authority"), Phrase("Silver Chalice"), Phrase("Thinking Cap")),
        *(Phrase("Witch’s Trunk"), Phrase("Altar of Gold"), Phrase("Bronze Cup"), Phrase("Crystal Cabinet")),
        *(Phrase("Feather in Cap"), Phrase("Magic Mirror"), Phrase("Wisdom Idol"), Phrase("Replicator")),
        *(Phrase("Royal Seal"), Phrase("Mahogany Bookcase")),
    ),
)
SEAL: Final = keyed(
    "seal",
    SEALS,
    (
        *(Phrase("gold-starred seal"), Phrase("silver-starred seal"), Phrase("red hedge")),
        *(Phrase("green hedge"), Phrase("blue hedge"), Phrase("white hedge")),
    ),
)
ADVENTURER: Final = (
    *(Phrase("Cleric"), Phrase("Ranger"), Phrase("Berserker")),
    *(Phrase("Sorcerer"), Phrase("Witcher"), Phrase("Assassin")),
)
VARIANT: Final = (Phrase("apprentice"), Phrase("master"))
PART: Final = keyed("part", PARTS, (Phrase("the glowing chest"), Phrase("the smoking ears")))
MARKER_NAMES: Final = ("large red", "small red", "large green", "small green", "large blue", "small blue")
MARKER: Final = keyed(
    "marker",
    MARKER_NAMES,
    (
        *(Phrase("large red"), Phrase("small red"), Phrase("large green"), Phrase("small green")),
        *(Phrase("large blue"), Phrase("small blue")),
    ),
)


def aspects(alchemical: Alchemical) -> Phrase:
    """Return an alchemical in signs; a capital letter is a large aspect: `R+ g+ b−`."""
    found = []
    for colour, (sign, large) in enumerate(zip(alchemical.signs, alchemical.large)):
        found.append((POTION_SIGN if large else SMALL_SIGN)[2 * colour + (sign != PLUS)])
    return Phrase("{signs}", signs=List(found, " "))


ASPECTS: Final = tuple([aspects(one) for one in ALCHEMICALS])


def potion(kind: int) -> Phrase:
    """Return a potion with its sign, for example `healing potion (R+)`."""
    return Phrase("{potion} ({sign})", potion=POTION[kind], sign=POTION_SIGN[kind])


def pair(a: int, b: int) -> Phrase:
    return Phrase("{a} + {b}", a=INGREDIENT[a], b=INGREDIENT[b])
