"""Every tile and track in words, with its provenance: for `shem components amritsar` and a tile's details."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from shem.games.amritsar.box import (
    ABILITIES,
    AREAS,
    COLOURS,
    GOALS,
    MAHOUTS,
    RESOURCES,
    TRACKS,
    TRIGGERS,
    ZONE_TILES,
    ZONES,
)
from shem.games.amritsar.bridges import trigger_words
from shem.games.amritsar.components import FILE, KEYS, NOTATION, open_box
from shem.games.amritsar.elephants import ZONE_WORDS
from shem.games.amritsar.knowledge import TRACK_WORDS
from shem.games.amritsar.resources import GOOD_WORDS, amount, points
from shem.games.amritsar.storehouses import ABILITY_WORDS
from shem.games.amritsar.workers import AREA_WORDS, COLOUR_WORDS, TILE_COLOURS
from shem.kernel.edition import Components, entry_label
from shem.kernel.phrase import List, Phrase
from shem.kernel.rules import Description

Fields = dict[str, Any]
Line = tuple[Phrase, Phrase]  # label and value


@lru_cache(maxsize=16)
def catalogue(edition: str = "") -> dict[str, Description]:
    """Return all components by their label in the component file: `zone_tile W1`, `storehouse 7`."""
    box = open_box(edition)
    file = Components(FILE, KEYS, NOTATION, edition).fields
    found = {}
    for kind in KEYS:
        for tile in file[kind]:
            if kind == "goal":
                lines = [(Phrase("scores"), box.goal[GOALS.index(tile["id"])].words())]
            else:
                lines = tile_lines(kind, tile)
            found[entry_label(kind, tile, KEYS[kind])] = (NAME[kind](tile), lines, str(tile["provenance"]))
    return found | _boards(file)


def tile_lines(kind: str, tile: Fields) -> list[Line]:
    """Return the text of a tile or track, without the parts it does not have."""
    if kind == "track":
        steps = [(_step(n, step["kind"]), _effect(step["effect"])) for n, step in enumerate(tile["steps"])]
        return [*steps, (Phrase("beyond the end"), _effect(tile["overflow"]))]
    if kind == "temple_tile":
        return [(words, points(tile[zone])) for zone, words in zip(ZONES, ZONE_WORDS, strict=True)]
    if kind == "donation_tile":
        return [
            (Phrase("level {level}", level=level + 1), Phrase("PP {values}", values=_numbers(values)))
            for level, values in enumerate(tile["pp"])
        ]
    lines: list[Line] = []
    for field, value in tile.items():
        if field in LINE and value != "none":
            label, words = LINE[field]
            lines.append((label, words(value)))
    return lines


def _boards(file: Fields) -> dict[str, Description]:
    """Return what is printed on the boards: goal spaces, taxes, donation costs, the Maharaja's board."""
    board, donation, solo = file["player_board"], file["donation"], file["maharaja"]
    fields = [(Phrase("goal space {n}", n=n + 1), _effect(text)) for n, text in enumerate(board["goal_fields"])]
    prices = [
        (Phrase("storage upgrade"), _good(board["upgrade_price"]["storage"])),
        (Phrase("goal upgrade"), _good(board["upgrade_price"]["goal"])),
        (Phrase("mahout upgrade"), _good(board["upgrade_price"]["mahout"])),
    ]
    levels = [(Phrase("level {level}", level=n + 1), _goods(cost)) for n, cost in enumerate(donation["level_cost"])]
    rows = zip(solo["rows"], solo["row_pp"], strict=True)
    printed = [
        *(
            (Phrase("row {n} ({markers} markers)", n=n + 1, markers=markers), points(pp))
            for n, (markers, pp) in enumerate(rows)
        ),
        *((Phrase("step {n}", n=n + 1), _effect(text)) for n, text in enumerate(solo["knowledge"])),
        *((Phrase("end of the game"), _effect(text)) for text in solo["final"]),
        (Phrase("stock"), _goods(solo["stock"])),
    ]
    tax = (Phrase("tax track"), [(Phrase("taxes by step"), _numbers(board["tax"]))], board["provenance"])
    return {
        "player_board": (Phrase("player board"), [*prices, *fields], board["provenance"]),
        "tax_track": tax,
        "donation": (Phrase("donation costs"), levels, donation["provenance"]),
        "maharaja": (Phrase("the Maharaja’s board"), printed, solo["provenance"]),
    }


# -- names -------------------------------------------------------------------------------------------

NAME: dict[str, Callable[[Fields], Phrase]] = {
    "work_area": lambda tile: AREA_WORDS[AREAS.index(tile["id"])],
    "maharaja_space": lambda tile: Phrase("Maharaja space {n}", n=tile["id"]),
    "donation_tile": lambda tile: Phrase(
        "donation tile for {players} players, {zone}",
        players=tile["players"],
        zone=ZONE_WORDS[ZONES.index(tile["zone"])],
    ),
    "temple_tile": lambda tile: Phrase("temple tile {n}", n=tile["id"]),
    "bridge_tile": lambda tile: Phrase("bridge tile {n}", n=tile["id"]),
    "zone_tile": lambda tile: Phrase(
        "{colour} zone tile {number}",
        colour=TILE_COLOURS[ZONE_TILES.index(tile["id"]) // 3],
        number=tile["id"][1:],
    ),
    "mahout_tile": lambda tile: Phrase("mahout tile {n}", n=MAHOUTS.index(tile["id"]) + 1),
    "storehouse": lambda tile: Phrase("storehouse {n}", n=tile["number"]),
    "goal": lambda tile: Phrase("type {type} goal {number}", type=tile["id"][0], number=tile["id"][1:]),
    "track": lambda tile: TRACK_WORDS[TRACKS.index(tile["id"])],
    "market_column": lambda tile: Phrase("market: {good}", good=_good(tile["resource"])),
}


# -- values ------------------------------------------------------------------------------------------


def _plain(value: Any) -> Phrase:
    return Phrase("{value}", value=value)


def _numbers(values: list[int]) -> Phrase:
    return Phrase("{phrases}", phrases=List(values, " / "))


def _effect(text: str) -> Phrase:
    return NOTATION.read(text).words()


def _good(name: str) -> Phrase:
    return GOOD_WORDS[RESOURCES.index(name)]


def _goods(cost: dict[str, int]) -> Phrase:
    return Phrase("{phrases}", phrases=List([amount(RESOURCES.index(kind), n) for kind, n in cost.items() if n], " + "))


def _step(step: int, kind: str) -> Phrase:
    if kind == "interim":
        return Phrase("step {n}, at the end of each decade", n=step + 1)
    if kind == "final":
        return Phrase("step {n}, at the end of the game", n=step + 1)
    return Phrase("step {n}", n=step + 1)


LINE: dict[str, tuple[Phrase, Callable[[Any], Phrase]]] = {
    "start_workers": (Phrase("starting workers"), _plain),
    "enters": (Phrase("passed when entering"), lambda zone: ZONE_WORDS[ZONES.index(zone)]),
    "trigger": (Phrase("condition"), lambda trigger: trigger_words(TRIGGERS.index(trigger))),
    "bonus": (Phrase("bonus"), _effect),
    "colour": (Phrase("color"), lambda colour: COLOUR_WORDS[COLOURS.index(colour)]),
    "main": (Phrase("main action"), _effect),
    "second": (Phrase("secondary action"), _effect),
    "action": (Phrase("action"), _effect),
    "instant": (Phrase("immediate"), _effect),
    "permanent": (Phrase("permanent"), lambda text: ABILITY_WORDS[ABILITIES.index(text)]),
    "capacity": (Phrase("storage spaces"), _plain),
    "flipped_capacity": (Phrase("storage spaces when flipped"), _plain),
    "tax": (Phrase("tax icons"), _plain),
    "prices": (Phrase("prices, bottom to top"), _numbers),
    "pp": (Phrase("PP, bottom to top"), _numbers),
    "start": (Phrase("starting resources"), _plain),
}
