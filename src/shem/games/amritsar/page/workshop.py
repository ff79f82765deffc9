"""How owners enter the values printed in their copy (the edition workshop)."""

from __future__ import annotations

from shem.contracts.workshop import Swatch, Workshop
from shem.games.amritsar.box import ABILITIES, COLOURS, GOODS, STEP_KINDS, TRACKS, TRIGGERS, ZONES
from shem.games.amritsar.bridges import trigger_words
from shem.games.amritsar.components import FILE, KEYS, NOTATION, fill
from shem.games.amritsar.elephants import ZONE_WORDS
from shem.games.amritsar.knowledge import OF_TRACK, TRACK_WORDS
from shem.games.amritsar.page.icons import steps
from shem.games.amritsar.resources import GOOD_WORDS
from shem.games.amritsar.storehouses import ABILITY_WORDS
from shem.games.amritsar.workers import COLOUR_WORDS
from shem.kernel.phrase import Phrase
from shem.kernel.table import AnyEffect
from shem.pictures import picture

FIELDS = {
    "start_workers": Phrase("starting workers"),
    "enters": Phrase("passed when entering"),
    "level_cost": Phrase("cost of a level"),
    "bonus": Phrase("bonus"),
    "trigger": Phrase("condition"),
    "colour": Phrase("color"),
    "main": Phrase("main action"),
    "second": Phrase("secondary action"),
    "action": Phrase("action"),
    "instant": Phrase("immediate"),
    "permanent": Phrase("permanent"),
    "capacity": Phrase("storage spaces"),
    "flipped_capacity": Phrase("storage spaces when flipped"),
    "tax": Phrase("tax icons"),
    "prices": Phrase("prices, bottom to top"),
    "pp": Phrase("PP"),
    "start": Phrase("starting resources"),
    "steps": Phrase("step"),
    "kind": Phrase("kind"),
    "effect": Phrase("effect"),
    "overflow": Phrase("beyond the last step"),
    "north": Phrase("north"),
    "east": Phrase("east"),
    "south": Phrase("south"),
    "west": Phrase("west"),
    "subject": Phrase("what counts"),
    "first_pp": Phrase("PP for the first"),
    "second_pp": Phrase("PP for the second"),
    "minimum": Phrase("number needed"),
    "fields": Phrase("spaces"),
    "table": Phrase("PP by number"),
    "levels": Phrase("levels"),
    "level": Phrase("level"),
    "zone": Phrase("zone"),
    "upgrade_price": Phrase("cost of an upgrade"),
    "goal_fields": Phrase("goal space"),
    "storage": Phrase("storage spaces"),
    "goal": Phrase("goal"),
    "mahout": Phrase("mahout"),
    "action_order": Phrase("order of his actions"),
    "rows": Phrase("row"),
    "row_pp": Phrase("PP of a row"),
    "stock": Phrase("supply"),
    "blue": Phrase("blue action, by decade"),
    "knowledge": Phrase("knowledge"),
    "final": Phrase("end of the game"),
}
WORDS = {
    **dict(zip(ZONES, ZONE_WORDS, strict=True)),
    **dict(zip(COLOURS, COLOUR_WORDS, strict=True)),
    **dict(zip(GOODS, GOOD_WORDS, strict=True)),
    **dict(zip(TRACKS, TRACK_WORDS, strict=True)),
    **dict(zip(ABILITIES, ABILITY_WORDS, strict=True)),
    **{trigger: trigger_words(at) for at, trigger in enumerate(TRIGGERS)},
    **dict(zip(STEP_KINDS, (Phrase("once"), Phrase("every decade"), Phrase("end of the game")), strict=True)),
    "none": Phrase("nothing"),
    "coins": Phrase("coins"),
}
# Steps of a track, as goals name them; a track has at most this many.
STEPS = 12
for track, of in zip(TRACKS, OF_TRACK, strict=True):
    WORDS |= {f"{track} {n}": Phrase("step {step} of the {track}", step=n, track=of) for n in range(1, STEPS + 1)}
    WORDS[f"{track} last"] = Phrase("the last step of the {track}", track=of)
PAINT = ("#efe9dc", "#e0b23a", "#3f74b5", "#4f9460")
SWATCHES = {name: Swatch(paint, name[0].upper()) for name, paint in zip(COLOURS, PAINT, strict=True)}


def icons(effect: AnyEffect) -> str:
    return picture(steps(effect), 20)


WORKSHOP = Workshop(
    FILE, KEYS, NOTATION, fill, FIELDS, WORDS, frozenset({"id", "kind"}), icons=icons, swatches=SWATCHES
)
