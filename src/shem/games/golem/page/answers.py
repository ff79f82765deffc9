"""The icons, places and printed effects of options."""

from __future__ import annotations

from collections.abc import Callable

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
from shem.games.golem.page.scene import Scene
from shem.games.golem.rabbi import PRINTED
from shem.games.golem.resources import PayResource, points
from shem.games.golem.setup import ARTIFACT_SIDE, START_GOLEM
from shem.games.golem.state import LYING
from shem.games.golem.students import StudentBack, Study
from shem.games.golem.view import PlayerView
from shem.kernel.nodes import Branch
from shem.kernel.option import Option
from shem.kernel.table import AnyEffect
from shem.pictures import Steps
from shem.pictures.tokens import Bar, Coffer, Icon, Medal, Number, Slash, joined


def action(scene: Scene, option: Option) -> AnyEffect:
    """Return a rabbi's action."""
    box, tiles = scene.box, scene.view["tiles"]
    effect: AnyEffect = box.printed_action if option.a == PRINTED else box.action_tile[tiles[option.a]]
    return effect


def printed(scene: Scene, option: Option) -> Steps:
    """Return what is printed on the chosen tile, card or space, if anything."""
    if isinstance(option, Branch):
        return _branch(option.effect)
    return MARKS[option.verb](scene, option) if option.verb in MARKS else NOTHING_PRINTED


NOTHING_PRINTED: Steps = []


def _branch(effect: AnyEffect) -> Steps:
    """Draw what a branch of a choice gives, or what an offer costs."""
    back = isinstance(effect, StudentBack) or (isinstance(effect, Study) and effect.n < 0)
    if back or isinstance(effect, PayResource):
        return [[Coffer(joined(steps(effect)), arrow=True)]]
    return steps(effect)


PAID_IN = {**dict(zip(RESOURCES, RESOURCE, strict=True)), "any": "i-any"}
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
    return f"{_shape(DISTRICTS[option.a])}<b>{SECTIONS[own(scene)['students'][option.a]]}</b>"


WHERE: dict[str, Callable[[Scene, Option], str]] = {
    "golem": _section,
    "forward": _direction,
    "back": _direction,
    "student": _walk,
    "create": lambda scene, option: _shape(DISTRICTS[option.a]),
    "book": lambda scene, option: _shape(BOOK_COLOURS[scene.box.book_colour[option.a]]),
    "active": lambda scene, option: _shape(BOOK_COLOURS[scene.box.book_colour[option.a]]),
}


def told(scene: Scene, option: Option, words: str) -> str:
    """Return an option's words; of an objective, also what it asks for."""
    if option.verb != "objective":
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


def own(scene: Scene) -> PlayerView:
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
    side = own(scene)["artifact"]
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
    player, box = own(scene), scene.box
    if option.a < STUDY_SOURCE:
        return steps(box.income[option.a * 10 + player["students"][option.a]])
    if option.a == STUDY_SOURCE:
        return [[Number(player["study_income"]), Icon("i-know")]]
    if option.a == TRACK_SOURCE:
        return [[Medal("i-vp", box.track_vp[player["track"]])]]
    return steps(box.artifact[player["artifact"]][option.a - ARTIFACT_SOURCE])


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
    "rabbi": lambda scene, option: steps(action(scene, option)),
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
