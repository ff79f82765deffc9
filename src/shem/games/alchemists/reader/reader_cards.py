"""What the card reader shows: answers as cards, and all of them when the game is over."""

from __future__ import annotations

from functools import cache
from typing import Any

from shem.games.alchemists import names
from shem.games.alchemists.alchemy import ALCHEMICALS, COLOURS, CONFIGURATIONS, INGREDIENTS, POTIONS, potions_at
from shem.games.alchemists.components import open_box
from shem.games.alchemists.reader.reader_storage import Reader
from shem.games.alchemists.reader.words import reader_words
from shem.kernel.phrase import Phrase
from shem.web.render import render

# Short enough for a small button.
INGREDIENT = (
    *(Phrase("Mushroom"), Phrase("Fern"), Phrase("Toad"), Phrase("Bird claw")),
    *(Phrase("Flower"), Phrase("Mandrake"), Phrase("Scorpion"), Phrase("Feather")),
)
POTION = (
    *(Phrase("Healing"), Phrase("Poison"), Phrase("Speed"), Phrase("Paralysis")),
    *(Phrase("Wisdom"), Phrase("Insanity"), Phrase("Neutral")),
)
POTION_SYMBOL = ("Rp", "Rm", "Gp", "Gm", "Bp", "Bm", "N")


@cache
def drawing(lang: str) -> dict[str, Any]:
    """Return what every template of the card reader needs."""
    words = reader_words(lang)
    return {
        "ingredients": list(zip(INGREDIENTS, [words.say(one) for one in INGREDIENT])),
        "potions": list(zip(POTIONS, POTION_SYMBOL, [words.say(one) for one in POTION])),
        "colours": list(zip(COLOURS, "RGB", capitals(lang, names.COLOUR))),
        "box": open_box(),
    }


def capitals(lang: str, phrases: tuple[Phrase, ...]) -> list[str]:
    said = [reader_words(lang).say(phrase) for phrase in phrases]
    return [one[:1].upper() + one[1:] for one in said]


def card(function: str, seen: dict[str, int], lang: str, final: bool = False) -> str:
    """Draw an answer from `seen`, which contains no ingredient that must stay secret."""
    extra: dict[str, Any] = {"final": final}
    if function == "sell":
        extra["could_be"] = potions_at(seen["wanted"], seen["level"])
        extra["level_words"] = capitals(lang, names.LEVEL)
    return render(
        "alchemists/reader/card.html", lang, reader_words(lang), do=function, seen=seen, **drawing(lang), **extra
    )


def revelation(reader: Reader, lang: str) -> str:
    """Return all answers. Called only when the game is over, and for a game master."""
    golem = None
    if reader.secret.configuration is not None:
        golem = CONFIGURATIONS[reader.secret.configuration]
    found = [ALCHEMICALS[x] for x in reader.secret.alchemicals]
    words = reader_words(lang)
    aspects = [words.say(names.ASPECTS[x]) for x in reader.secret.alchemicals]
    shown = {"found": found, "aspects": aspects, "golem": golem, **drawing(lang)}
    return render("alchemists/reader/answers.html", lang, words, **shown)
