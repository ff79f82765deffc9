"""Reads components.toml and the overrides of an edition file into a Box: once, with every value checked."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from shem.games.golem import (
    artifacts,
    books,
    cemetery,
    creation,
    developments,
    golem_track,
    golems,
    objectives,
    resources,
    students,
)
from shem.games.golem.box import (
    BOOK_COLOURS,
    BOOKS,
    CHARACTERS,
    DEVELOPMENTS,
    DISTRICTS,
    MARBLES,
    NO_DEVELOPMENT,
    OBJECTIVE_CARDS,
    OBJECTIVES,
    SECTIONS,
    TRIGGERS,
    Box,
)
from shem.games.golem.counts import COUNTS
from shem.games.golem.resources import Gain, Score
from shem.kernel.edition import Components, Entry
from shem.kernel.nodes import NOTHING, Seq
from shem.kernel.notation import Notation
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase
from shem.kernel.table import AnyEffect

FILE = Path(__file__).with_name("components.toml")
CHAPTERS = (resources, students, golem_track, golems, creation, cemetery, developments, artifacts, books, objectives)
NOTATION = Notation({verb: reader for chapter in CHAPTERS for verb, reader in chapter.VERBS.items()}, COUNTS)
KEYS = {
    "golem_development": ("part",),
    "study_development": ("slot",),
    "artifact_development": ("id",),
    "artifact_row": ("row",),
    "artifact_side": ("tile", "side"),
    "book": ("number",),
    "character": ("number",),
    "neighborhood": ("district", "number"),
    "action_tile": ("id",),
    "objective": ("number",),
    "starting_tile": ("id",),
    "cemetery_space": ("position",),
}

# Limits of the rules; the components allow no more.
RANGES = {
    "rounds": (1, 4),
    "marble_actions": (1, 3),
    "start_vp": (0, 99),
    "golems": (2, 6),
    "start_golems": (0, 2),
    "golem_price": (0, 99),
    "golem_price_more": (0, 99),
    "track_on_create": (0, 9),
    "track_on_kill": (0, 9),
    "gold_price": (0, 99),
    "mirror_price": (0, 99),
    "mirror_study_price": (0, 99),
    "uncontrolled_vp": (0, 99),
    "unusable_step_vp": (0, 99),
    "book_columns": (1, 4),
    "starting_tiles_dealt": (1, 4),
    "starting_tiles_kept": (1, 4),
    "objectives_dealt": (2, 6),
    "objectives_kept": (1, 5),
    "library": (1, 9),
    "resources_per_vp": (1, 99),
}
MOST_MARBLES = 31


@lru_cache(maxsize=16)
def open_box(edition: str = "") -> Box:
    """Return the box with our values, or with those of an edition file."""
    box = fill(Components(FILE, KEYS, NOTATION, edition))
    box.edition = edition
    return box


def fill(file: Components) -> Box:
    """Return a box with the values of a component file."""
    box = Box()
    for read in (_rules, _city, _tracks, _developments, _artifacts, _books, _characters, _other_cards, _introductory):
        read(box, file)
    return box


def _rules(box: Box, file: Components) -> None:
    rules = file.table("rules")
    for name, (low, high) in RANGES.items():
        setattr(box, name, rules.number(name, low, high))
    if box.objectives_kept != box.objectives_dealt - 1:
        raise rules.flaw(Phrase("objectives_kept must be one less than objectives_dealt"))
    box.work_price = rules.numbers("work_price", 4)
    box.objective_types_vp = rules.numbers("objective_types_vp", 5)
    box.menorah_section = rules.number("menorah_section", 1, 10) - 1
    box.character_instead = rules.effect("character_instead")
    box.menorah_token = file.table("menorah_token").number("value")
    by_players = file.table("marbles").table("by_players")
    box.marbles = [[0] * 5, [0] * 5]
    for players in ("2", "3", "4"):
        row = by_players.table(players)
        box.marbles.append([row.number(colour) for colour in MARBLES])
        taken = int(players) * box.marble_actions + 2  # two more are removed in the passing phases
        if not taken <= sum(box.marbles[-1]) <= MOST_MARBLES:
            raise row.flaw(
                Phrase("there must be {taken} to {most} marbles in total", taken=taken, most=MOST_MARBLES),
            )


def _city(box: Box, file: Components) -> None:
    for name in DISTRICTS:
        street = file.table("street").table(name)
        income = street.effects("income", 10)
        box.income += income
        yields = [_yield(effect, street) for effect in income]
        box.income_yield += yields
        for here, there in zip(yields, [*yields[1:], yields[-1]], strict=True):
            box.welcome.append(all(a <= b for a, b in zip(here, there, strict=True)))
        entry = file.table("block").table(name).table("entry_cost")
        box.entry += [0] * 7 + [entry.number(section) for section in SECTIONS[7:]]
    houses = {}
    for house in file.entries("neighborhood", 30):
        district = DISTRICTS.index(house.word("district", DISTRICTS))
        houses[district * 10 + house.number("number", 1, 10) - 1] = house.effect("effect")
    box.houses = [houses[i] for i in range(30)]
    for space in file.entries("cemetery_space", 9):
        if not space.fields.get("unlimited"):
            box.cemetery.append(space.effect("bonus"))
            box.cemetery_players.append(space.number("min_players", 1, 4))


def _yield(effect: AnyEffect, where: Entry) -> tuple[int, int, int, int]:
    """Return a street space's income: clay, coins, knowledge, VP."""
    found = [0, 0, 0, 0]
    for part in effect.parts if isinstance(effect, Seq) else [effect]:
        if isinstance(part, Gain) and part.per is None:
            found[part.kind] += part.n
        elif isinstance(part, Score) and part.per is None:
            found[3] += part.n
        elif part is not NOTHING:
            raise where.flaw(Phrase("income can only be resources and VP, not {part}", part=part))
    return (found[0], found[1], found[2], found[3])


def _rising(entry: Entry, name: str, count: int) -> list[int]:
    """Return a track's printed numbers; they never decrease, so a step up can only help."""
    values = entry.numbers(name, count)
    if values != sorted(values):
        raise entry.flaw(Phrase("{name} must not decrease from one space to the next", name=name))
    return values


def _tracks(box: Box, file: Components) -> None:
    track = file.table("golem_track")
    spaces = track.number("spaces", 2)
    box.track_start = track.number("start_index", 0, spaces - 1)
    box.track_steps = track.numbers("steps", spaces)
    box.track_level = track.numbers("level", spaces)
    box.track_vp = track.numbers("income_vp", spaces)
    study = file.table("study_track")
    spaces = study.number("spaces", 2)
    box.study_start = study.number("start_index", 0, spaces - 1)
    box.study_limit = [_rising(study, name, spaces) for name in ("book_limit", "book_limit_developed")]
    box.study_income = [_rising(study, name, spaces) for name in ("income_knowledge", "income_knowledge_developed")]
    final = study.table("final_vp")
    box.study_final = [final.number(str(space)) if str(space) in final.fields else 0 for space in range(spaces)]
    if box.study_final != sorted(box.study_final):
        raise study.flaw(Phrase("final_vp must not decrease from one space to the next"))


def _developments(box: Box, file: Components) -> None:
    box.price, box.menorahs, box.immediate = [0] * 18, [0] * 18, [NOTHING] * 18
    box.column_bonus, box.column_doubles = [NOTHING] * 4, [False] * 4
    for kind, key, colour in (("golem_development", "part", "red"), ("study_development", "slot", "blue")):
        for entry in file.entries(kind, 6):
            index = DEVELOPMENTS.index(entry.word(key, DEVELOPMENTS))
            box.price[index] = entry.number("cost")
            box.menorahs[index] = entry.number(f"menorahs_{colour}")
            box.immediate[index] = entry.effect("immediate")
            _ability(box, file, entry, index)


ABILITIES = {
    "control_cap": "caps_control",
    "cemetery_double": "doubles_burials",
    "work_extra_free": "extra_worker",
    "ignore_character_steps": "ignores_character",
    "new_golem": "walks_new_golem",
    "study_track": "better_study",
}
ANYWHERE = (
    *("none", "control_cap #", "cemetery_double", "work_extra_free 1", "ignore_character_steps"),
    *("new_golem step 1 activate_standing", "study_track developed"),
)
OF_A_COLUMN = ("column_bonus …", "column_double_immediate non_black")


def _ability(box: Box, file: Components, entry: Entry, index: int) -> None:
    """Return a development's lasting ability."""
    column = index - 6
    known = (*ANYWHERE, *OF_A_COLUMN) if 0 <= column < 4 else ANYWHERE
    ability, _, rest = entry.ability("permanent", known).partition(" ")
    if ability in ABILITIES:
        if getattr(box, ABILITIES[ability]) != NO_DEVELOPMENT:
            raise file.flaw(Phrase("two developments have the same permanent ability"))
        setattr(box, ABILITIES[ability], index)
    if ability == "control_cap":
        box.control_cap = int(rest)
    elif ability == "column_bonus":
        box.column_bonus[column] = NOTATION.read(rest, f"{entry.where}: permanent")
    elif ability == "column_double_immediate":
        box.column_doubles[column] = True


def _artifacts(box: Box, file: Components) -> None:
    box.grey_bonus, box.trigger = [NOTHING] * 36, [-1] * 36
    for entry in file.entries("artifact_development", 6):
        index = DEVELOPMENTS.index(entry.word("id", DEVELOPMENTS))
        box.menorahs[index] = entry.number("menorahs_yellow")
        kind = entry.word("kind", ("gold", "grey", "large"))
        for side, name in enumerate(("side_a", "side_b")):
            if kind == "gold":
                triggers = tuple(f"trigger {trigger}" for trigger in TRIGGERS)
                box.trigger[index * 2 + side] = triggers.index(entry.word(name, triggers))
            elif kind == "grey":
                box.grey_bonus[index * 2 + side] = entry.effect(name)
        if kind == "large":
            box.price[index] = entry.number("cost")
    rows = list(file.entries("artifact_row", 4))
    box.cauldron = [row.number("gold_needed", 1, 10) for row in rows]
    box.slot_price = [[row.number(f"{kind}_slot_cost") for row in rows] for kind in ("grey", "gold")]
    slots = box.slot_price[0] + box.slot_price[1]
    box.cheapest = [min(box.price[:6]), min(box.price[6:12]), min(box.price[17], *slots)]
    if sum(box.cauldron) * 4 > file.table("rules").number("gold_pieces"):
        raise file.flaw(Phrase("four players' cauldrons need more gold than the supply has"))
    box.artifact = [side.effects("effects", 4) for side in file.entries("artifact_side", 8)]


def _books(box: Box, file: Components) -> None:
    box.library_price = file.table("library").numbers("position_cost_knowledge", box.library)
    empty: AnyEffect = NOTHING
    box.book_colour, box.book_price = [0] * BOOKS.stop, [0] * BOOKS.stop
    box.book_immediate, box.book_active = [empty] * BOOKS.stop, [empty] * BOOKS.stop
    for book in file.entries("book", len(BOOKS)):
        n = book.number("number", BOOKS.start, BOOKS.stop - 1)
        box.book_colour[n] = BOOK_COLOURS.index(book.word("colour", BOOK_COLOURS))
        box.book_price[n] = book.number("cost")
        box.book_immediate[n] = book.effect("immediate")
        box.book_active[n] = book.effect("active")
        if "book_active" in book.text("active"):
            raise book.flaw(Phrase("active: an active bonus cannot be the active bonus of another book"))


def _characters(box: Box, file: Components) -> None:
    empty: AnyEffect = NOTHING
    size = CHARACTERS.stop
    box.character_marbles, box.character_effect = [(0, 0)] * size, [empty] * size
    box.character_steps, box.character_price, box.character_deck = [0] * size, [0] * size, [[], []]
    for card in file.entries("character", len(CHARACTERS)):
        n = card.number("number", CHARACTERS.start, size - 1)
        pair = [MARBLES.index(colour) for colour in card.words("marbles", MARBLES[:3], 2)]
        box.character_marbles[n] = (pair[0], pair[1])
        box.character_steps[n] = card.number("steps", 0, 9)
        box.character_price[n] = card.number("cost_coin")
        box.character_effect[n] = card.effect("effect")
        box.character_deck[("I-III", "IV").index(card.word("deck", ("I-III", "IV")))].append(n)


def _other_cards(box: Box, file: Components) -> None:
    size = OBJECTIVE_CARDS.stop
    box.objective_type, box.objective_threshold, box.objective_vp = [0] * size, [0] * size, [0] * size
    for card in file.entries("objective", len(OBJECTIVE_CARDS)):
        n = card.number("number", OBJECTIVE_CARDS.start, size - 1)
        box.objective_type[n] = OBJECTIVES.index(card.word("type", OBJECTIVES))
        box.objective_threshold[n] = card.number("threshold")
        box.objective_vp[n] = card.number("vp")
    box.action_tile = [tile.effect("effect") for tile in file.entries("action_tile", 12)]
    box.printed_action = file.table("printed_rabbi_action").effect("effect")
    box.starting_tile = [tile.effect("effect") for tile in file.entries("starting_tile", 18)]
    box.starting_option = [
        Option("start", effect.words(), n, args=(f"S{n + 1}",)) for n, effect in enumerate(box.starting_tile)
    ]


def _introductory(box: Box, file: Components) -> None:
    intro = file.table("introductory")
    box.intro_characters = intro.different("characters", 4, CHARACTERS)
    houses = [intro.different(f"neighborhoods_{name}", 7, range(1, 11)) for name in DISTRICTS]
    box.intro_houses = [d * 10 + n - 1 for d in range(len(DISTRICTS)) for n in houses[d]]
    for player in intro.tables("player", "player", 4):
        box.intro_objectives.append(player.different("objectives", 3, OBJECTIVE_CARDS))
        box.intro_golems.append([DISTRICTS.index(name) for name in player.words("golems_in", DISTRICTS, 2)])
        side = player.number("artifact_side", 1, 2) - 1
        box.intro_artifact.append("ABCD".index(player.word("artifact_tile", tuple("ABCD"))) * 2 + side)
        box.intro_effect.append(player.effect("effect"))
    if len({card for cards in box.intro_objectives for card in cards}) < 12:
        raise intro.flaw(Phrase("the players' objectives must be different"))
