"""What an option or a few typed words point at, and what it means here and now."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from rich.text import Text

from shem.games.golem.books import COLOUR_WORDS
from shem.games.golem.box import (
    DEVELOPMENTS,
    DISTRICTS,
    GOLD_TILES,
    GREY_TILES,
    RESOURCES,
    ROWS,
    SECTIONS,
    Box,
)
from shem.games.golem.catalogue import catalogue
from shem.games.golem.components import open_box
from shem.games.golem.golems import WORKPLACES
from shem.games.golem.objectives import goal
from shem.games.golem.resources import points
from shem.games.golem.terminal import signs
from shem.games.golem.terminal.player import progress
from shem.games.golem.view import CONTROL, MOVEMENT
from shem.kernel.option import Option
from shem.kernel.phrase import Language, List, Phrase
from shem.kernel.table import AnyEffect

View = dict[str, Any]

GOLEM = re.compile(r"(?:(forward|back) )?(?:golem )?(red|yellow|blue) (X|IX|VIII|VII|VI|IV|V|III|II|I)( lying)?", re.I)


# -- which component ---------------------------------------------------------------------------------


def refers(view: View, option: Option) -> list[str]:
    """The labels of the components that an option points at."""
    return lookup(view, option.text)


def lookup(view: View, typed: str) -> list[str]:
    """The labels of the components that a player means by what they typed."""
    labels = _pointed_at(view, typed.strip())
    known = catalogue(view["edition"])
    return [label for label in labels if label in known]


def _pointed_at(view: View, text: str) -> list[str]:
    golem = GOLEM.fullmatch(text)
    if golem:
        return _house_labels(view, DISTRICTS.index(golem[2].lower()), SECTIONS.index(golem[3].upper()))
    word, _, rest = text.lower().partition(" ")
    if rest in POINTERS.get(word, {}):
        return [POINTERS[word][rest]]
    number = int(rest) if rest.isdigit() else 0
    own = view["seats"][view["seat"]] if 0 <= view["seat"] < len(view["seats"]) else None
    if word == "rabbi" and 0 < number <= len(view["tiles"]):
        return [f"action_tile A{view['tiles'][number - 1] + 1}"]
    if word in ("book", "active"):
        return [f"book {number}"]
    if word in ("influence", "coins", "character") and not rest and view["round"] < len(view["characters"]):
        return [f"character {view['characters'][view['round']]}"]
    if word in ("cauldron", "row", "artifact") and 0 < number <= 4:
        side = own["artifact"] if own else -1
        return [f"artifact_row {number}", *([f"artifact_side {'ABCD'[side // 2]} {side % 2 + 1}"] if side >= 0 else [])]
    if word == "artifact" and re.fullmatch("[a-d][12]", rest):
        return [f"artifact_side {rest[0].upper()} {rest[1]}"]
    if word in ("start", "tile") and rest:
        return [f"starting_tile {rest.upper()}", f"action_tile {rest.upper()}"]
    if word == "grave":
        return [f"cemetery_space {rest}"]
    if word == "column" and 0 < number <= 4:
        return [f"study_development column_{number}"]
    if word in DISTRICTS and number:
        return [f"neighborhood {word} {number}"]
    if word == "upgrade":
        return _development(rest)
    return _development(text.lower().replace(" ", "_")) or [text.lower().replace(" ", "_"), text.lower()]


def _house_labels(view: View, district: int, section: int) -> list[str]:
    name = DISTRICTS[district]
    if section >= WORKPLACES:
        return [f"block {name}"]
    house = view["houses"][district * WORKPLACES + section]
    return [f"neighborhood {name} {house % 10 + 1}"]


def _development(name: str) -> list[str]:
    if name not in DEVELOPMENTS:
        return []
    return [f"{('golem', 'study', 'artifact')[DEVELOPMENTS.index(name) // 6]}_development {name}"]


POINTERS = {
    "rabbi": {"printed": "printed_rabbi_action"},
    "grave": {"common": "cemetery_space 9"},
    "income": {
        **{name: f"street {name}" for name in DISTRICTS},
        "study": "study_track",
        "track": "golem_track",
    },
    "student": {name: f"street {name}" for name in DISTRICTS},
    "track": {"up": "golem_track", "down": "golem_track", "": "golem_track"},
    "study": {"step": "study_track", "": "study_track"},
    "printed": {"": "printed_rabbi_action", "action": "printed_rabbi_action"},
}


# -- what it means now -------------------------------------------------------------------------------


def hint(view: View, after: View | None, option: Option, words: Language) -> Text:
    """What the option stands for in words, then what it would change at once, as far as that is certain.

    What it costs here, with every discount, shows among the changes.
    """
    box = open_box(view["edition"])
    verb, rest = option.verb, " ".join(option.args)
    meant = MEANINGS[verb](view, box, rest) if verb in MEANINGS else []
    if verb == "side" and after is not None:
        meant = _side(view, after, rest)
    if verb == "book" and after is not None and any(one.startswith("student ") for one in after["options"]):
        meant.insert(1, Phrase("and a student steps back"))
    changes = _changes(view, after, box, words) if after is not None else []
    parts = [Text(" ").join(changes), Text(words.say(List(meant, "; ")), style="dim")]
    if verb == "marble":
        parts.reverse()
    return Text("  ").join([part for part in parts if part])


def _changes(view: View, after: View, box: Box, words: Language) -> list[Text]:
    """What is different on this seat's side of the table."""
    now, then = view["seats"][view["seat"]], after["seats"][view["seat"]]
    found = []
    for kind, name in enumerate(RESOURCES):
        if then["stock"][kind] != now["stock"][kind]:
            found.append(signs.resource(name, _signed(then["stock"][kind] - now["stock"][kind]), words))
    if then["vp"] != now["vp"]:
        found.append(signs.resource("vp", _signed(then["vp"] - now["vp"]), words))
    for district in range(3):
        if then["students"][district] != now["students"][district]:
            section = then["students"][district]
            income = signs.short(box.income[district * 10 + section], words)
            found.append(signs.district(district).append(f"→{SECTIONS[section]} (").append_text(income).append(")"))
    if then["study"] != now["study"]:
        found.append(Text(f"{words.say(signs.AREA_SIGNS['study'])} {now['study']}→{then['study']}"))
    if then["track"] != now["track"]:
        levels = box.track_level[now["track"]], box.track_level[then["track"]]
        steps = box.track_steps[now["track"]], box.track_steps[then["track"]]
        if levels[0] != levels[1]:
            found.append(Text(f"{words.say(Phrase('level'))} {levels[0]}→{levels[1]}"))
        if steps[0] != steps[1]:
            found.append(Text(f"{words.say(Phrase('steps'))} {steps[0]}→{steps[1]}"))
    return found


def _signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}"


Parts = list[Phrase]


def _marble(view: View, box: Box, rest: str) -> Parts:
    row = ROWS.index(rest.partition(" ")[0])
    return [Phrase("value {n}", n=sum(view["marbles"][row]))]


def _rabbi(view: View, box: Box, rest: str) -> Parts:
    if rest == "printed":
        return [box.printed_action.words()]
    return [box.action_tile[view["tiles"][int(rest) - 1]].words()]


def _book(view: View, box: Box, rest: str) -> Parts:
    book = int(rest)
    return [
        COLOUR_WORDS[box.book_colour[book]],
        Phrase("at once: {effect}", effect=box.book_immediate[book].words()),
        Phrase("active bonus: {effect}", effect=box.book_active[book].words()),
    ]


def _active(view: View, box: Box, rest: str) -> Parts:
    return [box.book_active[int(rest)].words()]


def _column(view: View, box: Box, rest: str) -> Parts:
    books = view["seats"][view["seat"]]["columns"][int(rest) - 1]
    if not books:
        return [Phrase("empty")]
    return [
        COLOUR_WORDS[box.book_colour[books[0]]],
        Phrase("active bonuses: {effects}", effects=List([box.book_active[book].words() for book in books], " + ")),
    ]


def _artifact(view: View, box: Box, rest: str) -> Parts:
    own = view["seats"][view["seat"]]
    if rest.isdigit():
        row = int(rest) - 1
        room = Phrase("{gold} of {needed} gold", gold=own["gold"][row], needed=box.cauldron[row])
        return [room, box.artifact[own["artifact"]][row].words()]
    side = "ABCD".index(rest[0]) * 2 + int(rest[1]) - 1
    return [Phrase("{row}: {effect}", row=row + 1, effect=box.artifact[side][row].words()) for row in range(4)]


def _slot(view: View, box: Box, rest: str) -> Parts:
    return _artifact(view, box, rest) if rest.isdigit() else []


def _objective(view: View, box: Box, rest: str) -> Parts:
    card = int(rest)
    kind = box.objective_type[card]
    now = progress(view["seats"][view["seat"]], box, kind)
    shown = SECTIONS[now - 1] if kind < 3 else str(now)
    return [
        goal(kind, box.objective_threshold[card]),
        points(box.objective_vp[card]),
        Phrase("now {progress}", progress=shown),
    ]


def _upgrade(view: View, box: Box, rest: str) -> Parts:
    """What it does, then its menorahs."""
    lines = catalogue(view["edition"])[_development(rest)[0]][1]
    at = 0 if DEVELOPMENTS.index(rest) in GOLD_TILES + GREY_TILES else 1
    return [Phrase("{what}: {value}", what=what, value=value) for what, value in lines[at:]]


def _side(view: View, after: View, rest: str) -> Parts:
    """What the side of the tile says that would lie there."""
    now, then = view["seats"][view["seat"]], after["seats"][view["seat"]]
    for slots in ("grey", "gilt"):
        for before, tile in zip(now[slots], then[slots], strict=True):
            if tile != before:
                label = f"artifact_development {DEVELOPMENTS[tile // 2]}"
                return [catalogue(view["edition"])[label][1][tile % 2][1]]
    return []


def _start(view: View, box: Box, rest: str) -> Parts:
    return [box.starting_tile[int(rest[1:]) - 1].words()]


def _grave(view: View, box: Box, rest: str) -> Parts:
    return [box.cemetery[int(rest) - 1].words()] if rest.isdigit() else []


def _golem(view: View, box: Box, rest: str) -> Parts:
    """Where a golem that must walk comes to; what it costs to control it; else, where it is."""
    found = GOLEM.fullmatch(rest)
    if found is None:
        return []
    district, section = DISTRICTS.index(found[2]), SECTIONS.index(found[3])
    if view["phase"] == MOVEMENT:
        return _place(view, box, district, section + 1)
    if view["phase"] == CONTROL:
        ahead = section - view["seats"][view["seat"]]["students"][district]
        return [Phrase("{n} ahead of the student", n=ahead)]
    return _here(view, box, district, section)


def _step(direction: int) -> Callable[[View, Box, str], Parts]:
    def meaning(view: View, box: Box, rest: str) -> Parts:
        found = GOLEM.fullmatch(rest)
        if found is None:
            return []
        return _place(view, box, DISTRICTS.index(found[2]), SECTIONS.index(found[3]) + direction)

    return meaning


def _here(view: View, box: Box, district: int, section: int) -> Parts:
    effect = _house(view, box, district, section)
    return [Phrase("here: {effect}", effect=effect.words())] if effect else []


def _place(view: View, box: Box, district: int, section: int) -> Parts:
    """What a golem finds on another section."""
    if not 0 <= section < len(SECTIONS):
        return []
    effect = _house(view, box, district, section)
    what = Phrase("gate") if effect is None else effect.words()
    return [Phrase("to {section}: {effect}", section=SECTIONS[section], effect=what)]


def _house(view: View, box: Box, district: int, section: int) -> AnyEffect | None:
    return box.houses[view["houses"][district * WORKPLACES + section]] if section < WORKPLACES else None


def _income(view: View, box: Box, rest: str) -> Parts:
    own = view["seats"][view["seat"]]
    if rest in DISTRICTS:
        district = DISTRICTS.index(rest)
        return [box.income[district * 10 + own["students"][district]].words()]
    if rest.startswith("artifact"):
        return [box.artifact[own["artifact"]][int(rest[-1]) - 1].words()]
    return []


MEANINGS: dict[str, Callable[[View, Box, str], Parts]] = {
    "marble": _marble,
    "rabbi": _rabbi,
    "book": _book,
    "active": _active,
    "column": _column,
    "artifact": _artifact,
    "cauldron": _artifact,
    "row": _slot,
    "objective": _objective,
    "upgrade": _upgrade,
    "start": _start,
    "grave": _grave,
    "golem": _golem,
    "forward": _step(1),
    "back": _step(-1),
    "income": _income,
}
