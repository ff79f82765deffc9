"""The card reader: replaces the official app when playing with the physical game (R15).

It keeps a secret and answers one question at a time. Every answer depends only on secret and question, so asking twice
is harmless; only the shelf of the library is drawn at random (R15.4).

    >>> from shem.games.alchemists.reader.codes import from_app_code
    >>> secret = from_app_code("DEMO")
    >>> ask(secret, "experiment", {"a": "mushroom", "b": "toad"}).seen
    {'potion': 0}

Phones answer by themselves (app/alchemy.js), with the same tables and the same results.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, NamedTuple

from shem.games.alchemists.alchemy import (
    ALCHEMICALS,
    COLOURS,
    INGREDIENTS,
    LEVELS,
    MIX,
    NEUTRAL,
    PLUS,
    POTIONS,
    animators,
    level,
    reaction,
)
from shem.games.alchemists.components import open_box
from shem.games.alchemists.deduction.engine import Secret
from shem.games.alchemists.deduction.query import INGREDIENT_NAMES, POTION_NAMES
from shem.games.alchemists.reader.codes import Mistake
from shem.games.alchemists.selling import improved
from shem.kernel.phrase import Phrase

SHELF: Final = 4  # books on offer (R12.1)
BARMAIDS: Final = ("0", "1", "2")  # as many as there are in the favor deck

# Visibility of answers (R5.5, R6.1, R7.9, R10.7, R12.1, R14.10, R14.13).
ALONE: Final = "alone"  # only the player who asks
RESULT: Final = "result"  # everyone sees the result, nobody the ingredients
OPEN: Final = "open"  # everyone sees question and answer


class Answer(NamedTuple):
    """The card reader's answer: `seen` is what it shows, `fact` what the asking player now knows (`shem deduce`)."""

    seen: dict[str, int]
    fact: dict[str, Any]


class Function(NamedTuple):
    """One button of the card reader."""

    name: str
    seen_by: str
    expansion: bool
    answer: Callable[[Secret, _Question], Answer]


# -- questions ---------------------------------------------------------------------------------------


class _Question:
    """Reads the parts of a question; an error says what is wrong with one."""

    def __init__(self, parts: Mapping[str, str]) -> None:
        self.parts = parts

    def name(self, part: str, names: tuple[str, ...]) -> int:
        value = self.parts.get(part, "")
        if not value:
            raise Mistake(Phrase("You haven’t chosen everything yet."))
        if value not in names:
            raise Mistake(Phrase("Unknown value: “{word}”.", word=value[:40]))
        return names.index(value)

    def ingredient(self, part: str = "a") -> int:
        return self.name(part, INGREDIENTS)

    def two(self) -> tuple[int, int]:
        """Read two different ingredients, which mixing needs (R1.3)."""
        a, b = self.ingredient("a"), self.ingredient("b")
        if a == b:
            raise Mistake(Phrase("Choose two different ingredients."))
        return a, b


def mixed(secret: Secret, a: int, b: int) -> int:
    return MIX[secret.alchemicals[a]][secret.alchemicals[b]]


def _pair(kind: str, a: int, b: int, **more: object) -> dict[str, Any]:
    return {"t": kind, "a": INGREDIENT_NAMES[a], "b": INGREDIENT_NAMES[b], **more}


def _experiment(secret: Secret, question: _Question) -> Answer:
    """Test on student, drink a potion, Thinking Cap: return the potion (R6.1, R10.5)."""
    a, b = question.two()
    potion = mixed(secret, a, b)
    return Answer({"potion": potion}, _pair("mix", a, b, **{"in": [POTION_NAMES[potion]]}))


def _sell(secret: Secret, question: _Question) -> Answer:
    """Return only how close the potion is to the one wanted (R5.5); paid if at least as good as guaranteed (R5.6).

    A Barmaid improves the result, but the app does not know about it (R9.3).
    """
    a, b = question.two()
    wanted = question.name("wanted", POTIONS[:NEUTRAL])
    quality = level(wanted, mixed(secret, a, b))
    barmaids = question.name("barmaids", BARMAIDS) if question.parts.get("barmaids") else 0
    counts, praise = improved(open_box(), quality, barmaids)
    seen = {"wanted": wanted, "level": quality, "counts": counts, "praise": praise}
    if question.parts.get("guarantee"):
        guarantee = question.name("guarantee", LEVELS)
        seen |= {"guarantee": guarantee, "paid": int(counts >= guarantee)}
    return Answer(seen, _pair("sale", a, b, wanted=POTION_NAMES[wanted], level=LEVELS[quality]))


def _debunk_apprentice(secret: Secret, question: _Question) -> Answer:
    """Return the sign of one aspect of one ingredient, for everyone to see (R7.9)."""
    i, colour = question.ingredient(), question.name("colour", COLOURS)
    positive = ALCHEMICALS[secret.alchemicals[i]].signs[colour] == PLUS
    shown = POTION_NAMES[2 * colour + (not positive)]
    seen = {"ingredient": i, "colour": colour, "positive": int(positive)}
    return Answer(seen, {"t": "aspect", "i": INGREDIENT_NAMES[i], "in": [shown]})


def _debunk_master(secret: Secret, question: _Question) -> Answer:
    """Return whether two ingredients make a potion, for everyone to see (R7.10)."""
    a, b = question.two()
    potion = question.name("potion", POTIONS)
    made = mixed(secret, a, b) == potion
    seen = {"a": a, "b": b, "potion": potion, "made": int(made)}
    return Answer(seen, _pair("debunk", a, b, potion=POTION_NAMES[potion], answer=made))


def _exhibit(secret: Secret, question: _Question) -> Answer:
    """Return the potion, next to the one that was promised (R10.7)."""
    a, b = question.two()
    wanted = question.name("wanted", POTIONS[:NEUTRAL])
    potion = mixed(secret, a, b)
    return Answer({"wanted": wanted, "potion": potion}, _pair("mix", a, b, **{"in": [POTION_NAMES[potion]]}))


def _read(secret: Secret, question: _Question) -> Answer:
    """Return what a book of the palace library says: sun or moon (R12.1)."""
    i = question.ingredient()
    solar = ALCHEMICALS[secret.alchemicals[i]].solar
    return Answer({"ingredient": i, "solar": int(solar)}, {"t": "book", "i": INGREDIENT_NAMES[i], "solar": solar})


def _test_golem(secret: Secret, question: _Question) -> Answer:
    """Return whether chest and ears react to an ingredient (R14.10)."""
    i = question.ingredient()
    assert secret.configuration is not None
    chest, ears = reaction(secret.configuration, secret.alchemicals[i])
    seen = {"ingredient": i, "chest": int(chest), "ears": int(ears)}
    return Answer(seen, {"t": "golem", "i": INGREDIENT_NAMES[i], "chest": chest, "ears": ears})


def _animate(secret: Secret, question: _Question) -> Answer:
    """Return success if the two ingredients are those that animate the golem (R14.13)."""
    a, b = question.two()
    assert secret.configuration is not None
    success = {secret.alchemicals[a], secret.alchemicals[b]} == set(animators(secret.configuration))
    return Answer({"success": int(success)}, _pair("animate", a, b, success=success))


FUNCTIONS: Final = {
    function.name: function
    for function in (
        Function("experiment", RESULT, False, _experiment),
        Function("sell", RESULT, False, _sell),
        Function("debunk-apprentice", OPEN, False, _debunk_apprentice),
        Function("debunk-master", OPEN, False, _debunk_master),
        Function("exhibit", RESULT, False, _exhibit),
        Function("library", ALONE, True, _read),
        Function("golem", ALONE, True, _test_golem),
        Function("animate", RESULT, True, _animate),
    )
}


def ask(secret: Secret, function: str, question: Mapping[str, str]) -> Answer:
    """Return the card reader's answer. An invalid question raises Mistake."""
    return available(function, secret).answer(secret, _Question(question))


def available(function: str, secret: Secret) -> Function:
    """Return the function of this name, if it is part of the game."""
    found = FUNCTIONS.get(function)
    if found is None:
        raise Mistake(Phrase("Unknown value: “{word}”.", word=function[:40]))
    if found.expansion and secret.configuration is None:
        raise Mistake(Phrase("This game doesn’t use the expansion."))
    return found


def shelf(rng: Random) -> list[int]:
    """Return four different ingredients that the library has books about (R12.1)."""
    return sorted(rng.sample(range(len(INGREDIENTS)), SHELF))
