"""The option buttons with icons: marbles by row, rabbis, everything else with its icon and its words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from shem.games.golem.actions import ROW_WORDS
from shem.games.golem.books import BuyBook
from shem.games.golem.box import (
    BLUE,
    BOOK_COLOURS,
    DISTRICTS,
    GOLD_TILES,
    LARGE_TILE,
    MARBLES,
    RED,
    RESOURCES,
    SECTIONS,
    YELLOW,
)
from shem.games.golem.cemetery import COMMON_GRAVE
from shem.games.golem.creation import Create
from shem.games.golem.golems import WORKPLACES
from shem.games.golem.income import ARTIFACT_SOURCE, STUDY_SOURCE, TRACK_SOURCE
from shem.games.golem.objectives import NewObjective, goal
from shem.games.golem.page.faces import side_marks
from shem.games.golem.page.icons import AREA, MENORAH, OBJECTIVE, RESOURCE, ROW, STUDENT, ability, some, steps
from shem.games.golem.page.scene import LETTERS, Scene
from shem.games.golem.page.seats import icon
from shem.games.golem.rabbi import PRINTED
from shem.games.golem.resources import PayResource, points
from shem.games.golem.setup import ARTIFACT_SIDE, START_GOLEM
from shem.games.golem.state import LYING
from shem.games.golem.students import StudentBack, Study
from shem.games.golem.view import PlayerView
from shem.kernel.nodes import Branch
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase
from shem.kernel.table import AnyEffect
from shem.pictures import Steps, picture
from shem.pictures.metrics import width
from shem.pictures.rows import line_width
from shem.pictures.tokens import Bar, Coffer, Icon, Medal, Number, Slash, Step, joined

ROOM = 790.0  # width for the options on the desktop, in one line
SNUG = 0.8  # how much narrower they get before they fill two lines


def answers(scene: Scene, options: Sequence[Option]) -> str:
    """Draw marbles in groups by row, rabbis in one group, then all other options one by one."""
    marbles: dict[int, list[Option]] = {}
    rabbis: list[Option] = []
    others: list[Option] = []
    for option in options:
        if option.verb == "marble":
            marbles.setdefault(option.a, []).append(option)
        elif option.verb == "rabbi":
            rabbis.append(option)
        else:
            others.append(option)
    drawn = [_row(scene, row, taken) for row, taken in marbles.items()]
    wide: float = sum(46 + 30 * len(row) for row in marbles.values()) + (28 + 44 * len(rabbis) if rabbis else 0)
    if rabbis:
        drawn.append(_rabbis(scene, rabbis))
    for option in others:
        button, w = _other(scene, option)
        drawn.append(button)
        wide += w + 4
    look = "" if wide < ROOM else " snug" if wide * SNUG < ROOM else " many"
    beside = _this_round(scene) if marbles or rabbis else ""
    return f'{beside}<span class="options{look}">{"".join(drawn)}</span>'


def _this_round(scene: Scene) -> str:
    """Draw, next to the question of a turn, what you have done this round and what is left."""
    seat, most = scene.view["seat"], scene.box.marble_actions
    taken = len(_own(scene)["marbles"])
    rabbi = Phrase("ready") if scene.view["rabbis"][seat] < 0 else Phrase("placed")
    return (
        f'<p class="this-round"><span>{escape(scene.say(Phrase("This round:")))}</span>{icon("i-eye")}'
        f"<b>{escape(scene.say(Phrase('{taken} of {most}', taken=taken, most=most)))}</b>"
        f'<span class="sr">{escape(scene.say(Phrase("marbles")))}</span>'
        f"{icon(f'rabbi-{LETTERS[seat]}')}<b>{escape(scene.say(rabbi))}</b></p>"
    )


def _button(scene: Scene, option: Option, look: str, face: str, spoken: str = "") -> str:
    name = f' aria-label="{escape(spoken)}" title="{escape(spoken)}"' if spoken else ""
    return (
        f'<button type="submit" name="option" value="{escape(option.text)}" data-target="{escape(option.target)}"'
        f' class="answer {look}"{name}>{face}</button>'
    )


def _row(scene: Scene, row: int, options: list[Option]) -> str:
    value = sum(scene.view["marbles"][row])
    words = escape(scene.say(ROW_WORDS[row]))
    balls = "".join(
        _button(scene, option, "ball", icon(f"m-{MARBLES[option.b]}"), scene.say(option.phrase)) for option in options
    )
    return f'<span class="group" title="{words}">{icon(ROW[row])}<b>{value}</b>{balls}</span>'


def _rabbis(scene: Scene, options: list[Option]) -> str:
    faces = []
    for option in options:
        effect = _action(scene, option)
        number = "∞" if option.a == PRINTED else str(option.a + 1)
        spoken = f"{scene.say(option.phrase)}: {scene.say(effect.words())}"
        faces.append(_button(scene, option, "paper-btn", f"<b>{number}</b>{_first(effect)}", spoken))
    words = escape(scene.say(Phrase("Rabbi actions")))
    return f'<span class="group" title="{words}">{icon("i-rabbi")}{"".join(faces)}</span>'


def _action(scene: Scene, option: Option) -> AnyEffect:
    """Return a rabbi's action."""
    box, tiles = scene.box, scene.view["tiles"]
    effect: AnyEffect = box.printed_action if option.a == PRINTED else box.action_tile[tiles[option.a]]
    return effect


def printed(scene: Scene, option: Option) -> Steps:
    """Return what is printed on the chosen tile, card or space, if anything."""
    if isinstance(option, Branch):
        return _branch(option.effect)
    return MARKS[option.verb](scene, option) if option.verb in MARKS else NOTHING_PRINTED


def _first(effect: AnyEffect) -> str:
    """Return an effect's first symbol, which represents it on a small button."""
    found: Step = [mark for step in steps(effect) for mark in step if isinstance(mark, (Icon, Medal))]
    return picture([found[:1]], 18)


def _other(scene: Scene, option: Option) -> tuple[str, float]:
    """Draw an option's icon, place or words and what it would give, if that is printed; returns the width, too."""
    verb, spoken, marks = option.verb, scene.say(option.phrase), printed(scene, option)
    sign = "" if isinstance(option, Branch) else symbol(option)
    where = WHERE[verb](scene, option) if verb in WHERE else ""
    face, wide = (icon(sign), 24.0) if sign else ("", 0.0)
    row = f'<span class="gives">{picture(marks, 16)}</span>' if marks else ""
    wide += line_width(marks) * 16 + 12 if marks else 0
    if verb in ("objective", "start"):
        return _button(scene, option, "paper-btn", picture(marks, 19), _told(scene, option, spoken)), wide * 1.2 + 12
    if where or (verb in WORDLESS and marks and sign):
        return _button(scene, option, "worded", face + where + row, spoken), wide + 40 + 10 * len(where) / 8
    return _button(scene, option, "worded", face + escape(spoken) + row), wide + 20 + 15 * width(spoken, "t")


NOTHING_PRINTED: Steps = []


def _branch(effect: AnyEffect) -> Steps:
    """Draw what a branch of a choice gives, or what an offer costs."""
    back = isinstance(effect, StudentBack) or (isinstance(effect, Study) and effect.n < 0)
    if back or isinstance(effect, PayResource):
        return [[Coffer(joined(steps(effect)), arrow=True)]]
    return steps(effect)


PAID_IN = {**dict(zip(RESOURCES, RESOURCE, strict=True)), "any": "i-any"}
WORDLESS = ("income", "active", "book", "grave", "upgrade")
AREA_COLOUR = (RED, BLUE, YELLOW)
SHAPES = {"red": "▲", "yellow": "■", "blue": "●", "green": "✚", "black": "◆"}


def _shape(colour: str) -> str:
    return f'<span class="shape {colour}">{SHAPES[colour]}</span>'


def _section(scene: Scene, option: Option) -> str:
    """Draw a golem's district and section as shape and numeral; during movement, also its destination."""
    if option in START_GOLEM:
        return _shape(DISTRICTS[option.a])
    to = f" ▸ {SECTIONS[option.a % 10 + 1]}" if scene.view["phase"] == "movement" else ""
    return f"{_shape(DISTRICTS[option.a % LYING // 10])}<b>{SECTIONS[option.a % 10]}{to}</b>"


def _direction(scene: Scene, option: Option) -> str:
    return f"{_section(scene, option)}<b>▸ {SECTIONS[option.a % 10 + option.b]}</b>"


def _walk(scene: Scene, option: Option) -> str:
    """Draw the section a golem comes from; the question says where it goes."""
    return f"{_shape(DISTRICTS[option.a])}<b>{SECTIONS[_own(scene)['students'][option.a]]}</b>"


WHERE: dict[str, Callable[[Scene, Option], str]] = {
    "golem": _section,
    "forward": _direction,
    "back": _direction,
    "student": _walk,
    "create": lambda scene, option: _shape(DISTRICTS[option.a]),
    "book": lambda scene, option: _shape(BOOK_COLOURS[scene.box.book_colour[option.a]]),
    "active": lambda scene, option: _shape(BOOK_COLOURS[scene.box.book_colour[option.a]]),
}


def _told(scene: Scene, option: Option, words: str) -> str:
    """Return the label of a button without words."""
    if option.verb == "start":
        return words
    box = scene.box
    need = goal(box.objective_type[option.a], box.objective_threshold[option.a])
    return f"{words}: {scene.say(need)}, {scene.say(points(box.objective_vp[option.a]))}"


def symbol(option: Option) -> str:
    """Return an option's icon."""
    if isinstance(option, Branch):
        return BRANCH_SIGN.get(type(option.effect), "")
    if option.verb == "student":
        return STUDENT[option.a]
    if option.verb == "income":
        return INCOME[min(option.a, ARTIFACT_SOURCE)]
    if option.verb == "upgrade":
        return AREA[option.a // 6]
    if option.verb == "remove":
        return f"m-{MARBLES[option.a]}"
    if option.verb == "copy":
        return ROW[option.a]
    return FIXED.get(option.verb, "")


INCOME = (*STUDENT, "i-openbook", "i-level", "i-artspark")  # by source; the last is for all artifacts
BRANCH_SIGN: dict[type[AnyEffect], str] = {
    Study: "i-study",
    Create: "i-create",
    BuyBook: "i-book",
    NewObjective: "i-obj",
}


def _own(scene: Scene) -> PlayerView:
    return scene.player(scene.view["seat"])


def _objective(scene: Scene, option: Option) -> Steps:
    box = scene.box
    kind, need = box.objective_type[option.a], box.objective_threshold[option.a]
    shown = SECTIONS[need - 1] if kind < 3 else str(need)
    return [[Icon(OBJECTIVE[kind], 1.1), Number(shown), Medal("i-vp", box.objective_vp[option.a])]]


def _book(scene: Scene, option: Option) -> Steps:
    return [*steps(scene.box.book_immediate[option.a]), [Bar()], *steps(scene.box.book_active[option.a])]


def _artifact(scene: Scene, option: Option) -> Steps:
    """Return the effect of a row of your own artifacts, or the most expensive row of an available tile."""
    if option in ARTIFACT_SIDE:
        return steps(scene.box.artifact[option.a][0])
    side = _own(scene)["artifact"]
    return steps(scene.box.artifact[side][option.a]) if side >= 0 else []


def _golem(scene: Scene, option: Option) -> Steps:
    """Draw the effect of the neighborhood tile next to a golem; during movement, of its destination."""
    if option in START_GOLEM:
        return []
    return beside(scene, option.a % LYING + (scene.view["phase"] == "movement"))


def beside(scene: Scene, place: int) -> Steps:
    """Draw the effect of a section's neighborhood tile, if there is one."""
    if place % 10 >= WORKPLACES:
        return []
    return steps(scene.box.houses[scene.view["houses"][place // 10 * WORKPLACES + place % 10]])


def _income(scene: Scene, option: Option) -> Steps:
    own, box = _own(scene), scene.box
    if option.a < STUDY_SOURCE:
        return steps(box.income[option.a * 10 + own["students"][option.a]])
    if option.a == STUDY_SOURCE:
        return [[Number(own["study_income"]), Icon("i-know")]]
    if option.a == TRACK_SOURCE:
        return [[Medal("i-vp", box.track_vp[own["track"]])]]
    return steps(box.artifact[own["artifact"]][option.a - ARTIFACT_SOURCE])


def _side(scene: Scene, option: Option) -> Steps:
    placing = scene.view["placing"]
    return side_marks(scene.box, placing * 2 + option.a) if placing >= 0 else []


def _upgrade(scene: Scene, option: Option) -> Steps:
    """Draw cost and ability; for artifact tiles, whose cost depends on the slot, both sides."""
    box, i = scene.box, option.a
    if GOLD_TILES[0] <= i < LARGE_TILE:
        return [*side_marks(box, 2 * i), [Slash()], *side_marks(box, 2 * i + 1)]
    area = i // 6
    worth: Steps = [[Number(box.menorahs[i]), Icon(MENORAH[AREA_COLOUR[area]])]]
    price = scene.view["prices"].get(option.text)
    cost: Steps = [[Coffer(some(price["n"], PAID_IN[price["resource"]]), arrow=True)]] if price else []
    return cost + (ability(box, i) if box.menorahs[i] == 1 else worth)


def _grave(scene: Scene, option: Option) -> Steps:
    return [] if option is COMMON_GRAVE else steps(scene.box.cemetery[option.a])


def _influence(scene: Scene, option: Option) -> Steps:
    box = scene.box
    card = scene.view["characters"][scene.view["round"]]
    return [[Coffer(some(box.character_price[card], "i-coin"), arrow=True)], *steps(box.character_effect[card])]


MARKS: dict[str, Callable[[Scene, Option], Steps]] = {
    "rabbi": lambda scene, option: steps(_action(scene, option)),
    "objective": _objective,
    "start": lambda scene, option: steps(scene.box.starting_tile[option.a]),
    "book": _book,
    "active": lambda scene, option: steps(scene.box.book_active[option.a]),
    "artifact": _artifact,
    "golem": _golem,
    "income": _income,
    "side": _side,
    "grave": _grave,
    "upgrade": _upgrade,
    "influence": _influence,
    "coins": lambda scene, option: steps(scene.box.character_instead),
}

FIXED = {
    "pass": "i-pass",
    "clay": RESOURCE[0],
    "coin": RESOURCE[1],
    "knowledge": RESOURCE[2],
    "book": "i-book",
    "active": "i-bookspark",
    "column": "i-book",
    "cauldron": "i-art",
    "artifact": "i-artspark",
    "buy": "i-gold",
    "work": "i-work",
    "golem": "i-golem",
    "forward": "i-step",
    "back": "i-step",
    "step": "i-step",
    "create": "i-create",
    "grave": "i-tomb",
    "track": "i-gtrack",
    "study": "i-study",
    "objective": "i-obj",
    "influence": "i-crown",
    "coins": "i-coin",
    "take": "i-step",
    "ignore": "i-nostep",
    "row": "i-artspark",
    "before": "i-artspark",
    "after": "i-artspark",
}
