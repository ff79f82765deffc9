"""How owners enter the values printed in their copy (the edition workshop)."""

from __future__ import annotations

from shem.contracts.workshop import Swatch, Workshop
from shem.games.golem.artifacts import TRIGGER_WORDS
from shem.games.golem.books import COLOUR_WORDS
from shem.games.golem.box import BOOK_COLOURS, DISTRICTS, MARBLES, OBJECTIVES, TRIGGERS
from shem.games.golem.catalogue import ability
from shem.games.golem.components import FILE, KEYS, NOTATION, fill
from shem.games.golem.marbles import MARBLE_WORDS
from shem.games.golem.objectives import GOAL_WORDS
from shem.games.golem.page.answers import SHAPES
from shem.games.golem.page.icons import steps
from shem.games.golem.students import DISTRICT_WORDS
from shem.kernel.phrase import Phrase
from shem.kernel.table import AnyEffect
from shem.pictures import picture

FIELDS = {
    "income": Phrase("income"),
    "entry_cost": Phrase("cost to enter"),
    "effect": Phrase("effect"),
    "effects": Phrase("artifact"),
    "bonus": Phrase("bonus"),
    "min_players": Phrase("minimum players"),
    "start_index": Phrase("starting space"),
    "steps": Phrase("golem steps"),
    "level": Phrase("golem level"),
    "income_vp": Phrase("VP income"),
    "book_limit": Phrase("book limit"),
    "book_limit_developed": Phrase("book limit, upgraded"),
    "income_knowledge": Phrase("knowledge income"),
    "income_knowledge_developed": Phrase("knowledge income, upgraded"),
    "final_vp": Phrase("VP at the end"),
    "cost": Phrase("cost"),
    "cost_coin": Phrase("cost"),
    "menorahs_red": Phrase("red menorahs"),
    "menorahs_blue": Phrase("blue menorahs"),
    "menorahs_yellow": Phrase("yellow menorahs"),
    "immediate": Phrase("immediate"),
    "active": Phrase("active bonus"),
    "permanent": Phrase("permanent"),
    "side_a": Phrase("side A"),
    "side_b": Phrase("side B"),
    "gold_needed": Phrase("gold needed"),
    "grey_slot_cost": Phrase("cost of the grey space"),
    "gold_slot_cost": Phrase("cost of the gold space"),
    "position_cost_knowledge": Phrase("cost of a position"),
    "colour": Phrase("color"),
    "marbles": Phrase("marbles"),
    "deck": Phrase("rounds"),
    "type": Phrase("requirement"),
    "threshold": Phrase("number needed"),
    "vp": Phrase("VP"),
}
WORDS = {
    **dict(zip(DISTRICTS, DISTRICT_WORDS, strict=True)),
    **dict(zip(MARBLES, MARBLE_WORDS, strict=True)),
    **dict(zip(BOOK_COLOURS, COLOUR_WORDS, strict=True)),
    **dict(zip(OBJECTIVES, GOAL_WORDS, strict=True)),
    **{f"trigger {trigger}": words for trigger, words in zip(TRIGGERS, TRIGGER_WORDS, strict=True)},
}
KINDS = {
    "study_track": Phrase("study track"),
    "library": Phrase("library"),
    "printed_rabbi_action": Phrase("rabbi action on the board"),
}
COLORS = {"red": "#b3362f", "yellow": "#c9971f", "blue": "#2f62ae", "green": "#2f7d4a", "black": "#37333c"}
SWATCHES = {name: Swatch(color, SHAPES[name]) for name, color in COLORS.items()}


def icons(effect: AnyEffect) -> str:
    return picture(steps(effect), 20)


WORKSHOP = Workshop(
    FILE, KEYS, NOTATION, fill, FIELDS, WORDS, frozenset({"spaces", "kind"}), ability, icons, SWATCHES, KINDS
)
