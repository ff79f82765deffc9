"""What an option or a few typed words refer to, and what an option means now."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from shem.games.golem.artifacts import ARTIFACT, CAULDRON
from shem.games.golem.books import ACTIVE, COLOUR_WORDS, COLUMN
from shem.games.golem.box import (
    AREAS,
    DEVELOPMENTS,
    DISTRICTS,
    GOLD_TILES,
    GREY_TILES,
    RESOURCES,
    SECTIONS,
    Box,
)
from shem.games.golem.catalogue import catalogue
from shem.games.golem.cemetery import COMMON_GRAVE, GRAVE
from shem.games.golem.components import open_box
from shem.games.golem.developments import SLOT, UPGRADE
from shem.games.golem.golems import BACK, FORWARD, GOLEM, WORKPLACES
from shem.games.golem.income import ARTIFACT_SOURCE, SOURCE, STUDY_SOURCE, TRACK_SOURCE
from shem.games.golem.influence import COINS_INSTEAD, INFLUENCE
from shem.games.golem.objectives import goal
from shem.games.golem.rabbi import PRINTED, RABBI, TILE
from shem.games.golem.resources import points
from shem.games.golem.setup import ARTIFACT_SIDE, START_GOLEM, STARTING
from shem.games.golem.students import STEP
from shem.games.golem.terminal import signs
from shem.games.golem.view import GameView
from shem.kernel.option import Option
from shem.kernel.phrase import Language, List, Phrase
from shem.kernel.table import AnyEffect

# -- which component ---------------------------------------------------------------------------------


def refers(view: GameView, option: Option) -> list[str]:
    """Return the labels of the components that an option refers to."""
    return _known(view, LABELS[option.verb](view, option)) if option.verb in LABELS else []


def lookup(view: GameView, typed: str) -> list[str]:
    """Return the labels of the components that a player means by what they typed: an option, or a part of its name."""
    text = typed.strip().lower()
    for name in (text, f"golem {text}", f"upgrade {text.replace(' ', '_')}"):
        if name in OPTIONS:
            return refers(view, OPTIONS[name])
    word, _, rest = text.partition(" ")
    if word in DISTRICTS and rest.isdigit():
        return _known(view, [f"neighborhood {text}"])
    if text == "character":
        return refers(view, INFLUENCE)
    return _known(view, [SHORT.get(text, text.replace(" ", "_")), text])


def _known(view: GameView, labels: list[str]) -> list[str]:
    known = catalogue(view["edition"])
    return [label for label in labels if label in known]


def _house_label(view: GameView, option: Option) -> list[str]:
    """Return the neighborhood tile next to a golem, or the block it is in."""
    if option in START_GOLEM:
        return []
    district, section = option.a % 30 // 10, option.a % 10
    if section >= WORKPLACES:
        return [f"block {DISTRICTS[district]}"]
    house = view["houses"][district * WORKPLACES + section]
    return [f"neighborhood {DISTRICTS[district]} {house % 10 + 1}"]


def _rabbi_label(view: GameView, option: Option) -> list[str]:
    if option.a == PRINTED:
        return ["printed_rabbi_action"]
    return [f"action_tile A{view['tiles'][option.a] + 1}"] if option.a < len(view["tiles"]) else []


def _character_label(view: GameView, option: Option) -> list[str]:
    now = view["round"]
    return [f"character {view['characters'][now]}"] if now < len(view["characters"]) else []


def _artifact_label(view: GameView, option: Option) -> list[str]:
    """Return an artifact's row and tile, or an available tile."""
    if option in ARTIFACT_SIDE:
        return [_side_label(option.a)]
    own = view["seats"][view["seat"]]["artifact"] if 0 <= view["seat"] < len(view["seats"]) else -1
    return [f"artifact_row {option.a + 1}", *([_side_label(own)] if own >= 0 else [])]


def _side_label(side: int) -> str:
    return f"artifact_side {'ABCD'[side // 2]} {side % 2 + 1}"


def _income_label(view: GameView, option: Option) -> list[str]:
    if option.a < STUDY_SOURCE:
        return [f"street {DISTRICTS[option.a]}"]
    return {STUDY_SOURCE: ["study_track"], TRACK_SOURCE: ["golem_track"]}.get(option.a, [])


def _development_label(development: int) -> str:
    return f"{AREAS[development // 6]}_development {DEVELOPMENTS[development]}"


LABELS: dict[str, Callable[[GameView, Option], list[str]]] = {
    **dict.fromkeys(("golem", "forward", "back"), _house_label),
    **dict.fromkeys(("book", "active"), lambda view, option: [f"book {option.a}"]),
    **dict.fromkeys(("influence", "coins"), _character_label),
    **dict.fromkeys(("artifact", "cauldron", "row"), _artifact_label),
    "rabbi": _rabbi_label,
    "tile": lambda view, option: [f"action_tile A{option.a + 1}"],
    "start": lambda view, option: [f"starting_tile S{option.a + 1}"],
    "grave": lambda view, option: [f"cemetery_space {option.a + 1}"],
    "column": lambda view, option: [f"study_development column_{option.a + 1}"],
    "objective": lambda view, option: [f"objective {option.a}"],
    "student": lambda view, option: [f"street {DISTRICTS[option.a]}"],
    "income": _income_label,
    "upgrade": lambda view, option: [_development_label(option.a)],
    "track": lambda view, option: ["golem_track"],
    "study": lambda view, option: ["study_track"],
}
OPTIONS = {
    option.text.lower(): option
    for options in (GOLEM, FORWARD, BACK, RABBI, TILE, ACTIVE, ARTIFACT_SIDE, ARTIFACT, CAULDRON, SLOT, STARTING, GRAVE)
    for option in options
} | {option.text: option for option in (*COLUMN, *STEP, *SOURCE, *UPGRADE, COMMON_GRAVE, INFLUENCE, COINS_INSTEAD)}
SHORT = {"track": "golem_track", "study": "study_track", "printed": "printed_rabbi_action"}


# -- what it means now -------------------------------------------------------------------------------


def hint(view: GameView, after: GameView | None, option: Option, words: Language) -> Text:
    """Return the option's meaning in words, then its immediate effect, as far as that is certain.

    Its cost, with every discount, is shown among the changes.
    """
    box = open_box(view["edition"])
    verb = option.verb
    meant = MEANINGS[verb](view, box, option) if verb in MEANINGS else []
    if verb == "side" and after is not None:
        meant = _side(view, after)
    if verb == "book" and after is not None and "student" in after["verbs"]:
        meant.insert(1, Phrase("and move a student back"))
    changes = _changes(view, after, box, words) if after is not None else []
    parts = [Text(" ").join(changes), Text(words.say(List(meant, "; ")), style="dim")]
    if verb == "marble":
        parts.reverse()
    return Text("  ").join([part for part in parts if part])


def _changes(view: GameView, after: GameView, box: Box, words: Language) -> list[Text]:
    """Return what changes for this seat."""
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


def _marble(view: GameView, box: Box, option: Option) -> Parts:
    return [Phrase("value {n}", n=sum(view["marbles"][option.a]))]


def _rabbi(view: GameView, box: Box, option: Option) -> Parts:
    if option.a == PRINTED:
        return [box.printed_action.words()]
    return [box.action_tile[view["tiles"][option.a]].words()]


def _book(view: GameView, box: Box, option: Option) -> Parts:
    book = option.a
    return [
        Phrase("color: {color}", color=COLOUR_WORDS[box.book_colour[book]]),
        Phrase("immediate: {effect}", effect=box.book_immediate[book].words()),
        Phrase("active bonus: {effect}", effect=box.book_active[book].words()),
    ]


def _active(view: GameView, box: Box, option: Option) -> Parts:
    return [box.book_active[option.a].words()]


def _column(view: GameView, box: Box, option: Option) -> Parts:
    books = view["seats"][view["seat"]]["columns"][option.a]
    if not books:
        return [Phrase("empty")]
    return [
        Phrase("color: {color}", color=COLOUR_WORDS[box.book_colour[books[0]]]),
        Phrase("active bonuses: {effects}", effects=List([box.book_active[book].words() for book in books], " + ")),
    ]


def _artifact(view: GameView, box: Box, option: Option) -> Parts:
    """Return an available tile's effect, or what a row of your own needs and does."""
    if option in ARTIFACT_SIDE:
        effects = box.artifact[option.a]
        return [Phrase("{row}: {effect}", row=row + 1, effect=effects[row].words()) for row in range(4)]
    own, row = view["seats"][view["seat"]], option.a
    room = Phrase("{gold} of {needed} gold", gold=own["gold"][row], needed=box.cauldron[row])
    return [room, box.artifact[own["artifact"]][row].words()]


def _objective(view: GameView, box: Box, option: Option) -> Parts:
    card = option.a
    kind = box.objective_type[card]
    now = view["seats"][view["seat"]]["progress"][kind]
    shown = SECTIONS[now - 1] if kind < 3 else str(now)
    return [
        goal(kind, box.objective_threshold[card]),
        points(box.objective_vp[card]),
        Phrase("now {progress}", progress=shown),
    ]


def _upgrade(view: GameView, box: Box, option: Option) -> Parts:
    """Return its effect, then its menorahs."""
    lines = catalogue(view["edition"])[_development_label(option.a)][1]
    at = 0 if option.a in GOLD_TILES + GREY_TILES else 1
    return [Phrase("{what}: {value}", what=what, value=value) for what, value in lines[at:]]


def _side(view: GameView, after: GameView) -> Parts:
    """Return the effect of the side that would be up."""
    now, then = view["seats"][view["seat"]], after["seats"][view["seat"]]
    for slots in ("grey", "gilt"):
        for before, tile in zip(now[slots], then[slots], strict=True):
            if tile != before:
                return [catalogue(view["edition"])[_development_label(tile // 2)][1][tile % 2][1]]
    return []


def _grave(view: GameView, box: Box, option: Option) -> Parts:
    return [] if option is COMMON_GRAVE else [box.cemetery[option.a].words()]


def _golem(view: GameView, box: Box, option: Option) -> Parts:
    """Return a golem's destination if it must move, the cost of controlling it, or where it is."""
    if option in START_GOLEM:
        return []
    district, section = option.a % 30 // 10, option.a % 10
    if view["phase"] == "movement":
        return _place(view, box, district, section + 1)
    if view["phase"] == "control":
        ahead = section - view["seats"][view["seat"]]["students"][district]
        return [Phrase("{n} ahead of your student", n=ahead)]
    return _here(view, box, district, section)


def _step(view: GameView, box: Box, option: Option) -> Parts:
    return _place(view, box, option.a % 30 // 10, option.a % 10 + option.b)


def _here(view: GameView, box: Box, district: int, section: int) -> Parts:
    effect = _house(view, box, district, section)
    return [Phrase("here: {effect}", effect=effect.words())] if effect else []


def _place(view: GameView, box: Box, district: int, section: int) -> Parts:
    """Return what a golem finds in another section."""
    if not 0 <= section < len(SECTIONS):
        return []
    effect = _house(view, box, district, section)
    what = Phrase("entry cost") if effect is None else effect.words()
    return [Phrase("to {section}: {effect}", section=SECTIONS[section], effect=what)]


def _house(view: GameView, box: Box, district: int, section: int) -> AnyEffect | None:
    return box.houses[view["houses"][district * WORKPLACES + section]] if section < WORKPLACES else None


def _income(view: GameView, box: Box, option: Option) -> Parts:
    own = view["seats"][view["seat"]]
    if option.a < STUDY_SOURCE:
        return [box.income[option.a * 10 + own["students"][option.a]].words()]
    if option.a >= ARTIFACT_SOURCE:
        return [box.artifact[own["artifact"]][option.a - ARTIFACT_SOURCE].words()]
    return []


MEANINGS: dict[str, Callable[[GameView, Box, Option], Parts]] = {
    "marble": _marble,
    "rabbi": _rabbi,
    "book": _book,
    "active": _active,
    "column": _column,
    "artifact": _artifact,
    "cauldron": _artifact,
    "row": _artifact,
    "objective": _objective,
    "upgrade": _upgrade,
    "grave": _grave,
    "golem": _golem,
    "forward": _step,
    "back": _step,
    "income": _income,
}
