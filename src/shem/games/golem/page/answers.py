"""The option buttons with icons: marbles by row, rabbis, everything else with its sign and its words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from shem.games.golem.box import (
    AREA_RESOURCE,
    BLUE,
    BOOK_COLOURS,
    DEVELOPMENTS,
    DISTRICTS,
    GOLD_TILES,
    LARGE_TILE,
    MARBLES,
    RED,
    ROWS,
    SECTIONS,
    YELLOW,
)
from shem.games.golem.components import NOTATION
from shem.games.golem.golems import WORKPLACES
from shem.games.golem.marbles import ROW_WORDS
from shem.games.golem.objectives import goal
from shem.games.golem.page.faces import side_marks
from shem.games.golem.page.icons import AREA, MENORAH, OBJECTIVE, RESOURCE, ROW, STUDENT, ability, some, steps
from shem.games.golem.page.scene import LETTERS, Scene
from shem.games.golem.page.seats import icon
from shem.games.golem.resources import PayResource, points
from shem.games.golem.state import LYING
from shem.games.golem.students import StudentBack, Study
from shem.games.golem.view import MOVEMENT
from shem.kernel.notation import NotationError
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase
from shem.kernel.table import AnyEffect
from shem.pictures import Steps, picture
from shem.pictures.metrics import width
from shem.pictures.rows import line_width
from shem.pictures.tokens import Bar, Coffer, Icon, Medal, Number, Slash, Step, joined

ROOM = 790.0  # for the options on the desktop, in one line
SNUG = 0.8  # how much narrower they get before they fill two lines


def answers(scene: Scene, options: Sequence[Option]) -> str:
    """Marbles in groups by row, rabbis in one group, then all the others one by one."""
    marbles: dict[str, list[Option]] = {}
    rabbis: list[Option] = []
    others: list[Option] = []
    for option in options:
        words = option.text.split()
        if words[0] == "marble":
            marbles.setdefault(words[1], []).append(option)
        elif words[0] == "rabbi":
            rabbis.append(option)
        else:
            others.append(option)
    drawn = [_row(scene, name, taken) for name, taken in marbles.items()]
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
    """Beside the question of a turn: what you have done this round, and what is left."""
    seat, most = scene.view["seat"], scene.box.marble_actions
    taken = len(_own(scene)["marbles"])
    rabbi = Phrase("ready") if scene.view["rabbis"][seat] < 0 else Phrase("sent")
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


def _row(scene: Scene, name: str, options: list[Option]) -> str:
    row = ROWS.index(name)
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
        number = "∞" if option.text == "rabbi printed" else str(option.a + 1)
        spoken = f"{scene.say(option.phrase)}: {scene.say(effect.words())}"
        faces.append(_button(scene, option, "paper-btn", f"<b>{number}</b>{_first(effect)}", spoken))
    words = escape(scene.say(Phrase("Rabbi actions")))
    return f'<span class="group" title="{words}">{icon("i-rabbi")}{"".join(faces)}</span>'


def _action(scene: Scene, option: Option) -> AnyEffect:
    """What a rabbi does there."""
    box, tiles = scene.box, scene.view["tiles"]
    effect: AnyEffect = box.printed_action if option.text == "rabbi printed" else box.action_tile[tiles[option.a]]
    return effect


def printed(scene: Scene, option: Option) -> Steps:
    """What stands on the tile, card or place that is chosen, as far as it is printed somewhere."""
    first, _, rest = option.text.partition(" ")
    if first == "rabbi":
        return steps(_action(scene, option))
    if KNOWN.fullmatch(option.text):
        return MARKS[first](scene, option, rest) if first in MARKS else NOTHING_PRINTED
    return _branch(option.text)


def _first(effect: AnyEffect) -> str:
    """The first symbol of an effect stands for the whole on a small button."""
    found: Step = [mark for step in steps(effect) for mark in step if isinstance(mark, (Icon, Medal))]
    return picture([found[:1]], 18)


def _other(scene: Scene, option: Option) -> tuple[str, float]:
    """Sign, place or words, and what it would give as far as that is printed somewhere; and how wide that is."""
    first, _, rest = option.text.partition(" ")
    spoken = scene.say(option.phrase)
    sign, where, marks = "", "", printed(scene, option)
    if KNOWN.fullmatch(option.text):
        sign = symbol(option)
        where = WHERE[first](scene, option, rest) if first in WHERE else ""
    face, wide = (icon(sign), 24.0) if sign else ("", 0.0)
    row = f'<span class="gives">{picture(marks, 16)}</span>' if marks else ""
    wide += line_width(marks) * 16 + 12 if marks else 0
    if first in ("objective", "start"):
        return _button(scene, option, "paper-btn", picture(marks, 19), _told(scene, option, spoken)), wide * 1.2 + 12
    if where or (first in WORDLESS and marks and sign):
        return _button(scene, option, "worded", face + where + row, spoken), wide + 40 + 10 * len(where) / 8
    return _button(scene, option, "worded", face + escape(spoken) + row), wide + 20 + 15 * width(spoken, "t")


NOTHING_PRINTED: Steps = []
# Options with a place of their own. All others are answers in words, or a branch of an effect in its notation.
KNOWN = re.compile(
    "(student|create|income) (red|yellow|blue)|income (study|track|artifact [1-4])|pass|done|decline|step|study step"
    "|((forward|back) )?golem (red|yellow|blue)( [IVX]+( lying)?)?|(book|active|objective|artifact|grave) [0-9]+"
    "|(column|row|work|cauldron) [0-9]|artifact [A-D][12]|grave common|start S[0-9]+|side [ab]"
    "|influence|coins|clay|coin|knowledge|pay (knowledge|vp)|buy gold|copy [a-z]+|remove [a-z]+|track (up|down)"
    f"|(take|ignore) [a-z0-9]+|before|after|upgrade ({'|'.join(DEVELOPMENTS)})"
)


def _branch(text: str) -> Steps:
    """What a branch of a choice gives, or what an offer costs."""
    try:
        effect = NOTATION.read(text)
    except NotationError:
        return []
    back = isinstance(effect, StudentBack) or (isinstance(effect, Study) and effect.n < 0)
    if back or isinstance(effect, PayResource):
        return [[Coffer(joined(steps(effect)), arrow=True)]]
    return steps(effect)


WORDLESS = ("income", "active", "book", "grave", "upgrade")
AREA_COLOUR = (RED, BLUE, YELLOW)
SHAPES = {"red": "▲", "yellow": "■", "blue": "●", "green": "✚", "black": "◆"}


def _shape(colour: str) -> str:
    return f'<span class="shape {colour}">{SHAPES[colour]}</span>'


def _section(scene: Scene, option: Option, rest: str) -> str:
    """District and section of a golem, as shape and numeral."""
    words = rest.removeprefix("golem ").split()
    if words[0] not in DISTRICTS:
        return ""
    walks = len(words) > 1 and scene.view["phase"] == MOVEMENT
    to = f" ▸ {SECTIONS[SECTIONS.index(words[1]) + 1]}" if walks else ""
    return _shape(words[0]) + "".join(f"<b>{word}{to}</b>" for word in words[1:2])


def _direction(scene: Scene, option: Option, rest: str) -> str:
    here = SECTIONS.index(rest.split()[2])
    return f"{_section(scene, option, rest)}<b>▸ {SECTIONS[here + option.b]}</b>"


def _walk(scene: Scene, option: Option, rest: str) -> str:
    """From which section; where to, the question says."""
    return f"{_shape(rest)}<b>{SECTIONS[_own(scene)['students'][option.a]]}</b>"


WHERE: dict[str, Callable[[Scene, Option, str], str]] = {
    "golem": _section,
    "forward": _direction,
    "back": _direction,
    "student": _walk,
    "create": lambda scene, option, rest: _shape(rest),
    "book": lambda scene, option, rest: _shape(BOOK_COLOURS[scene.box.book_colour[option.a]]),
    "active": lambda scene, option, rest: _shape(BOOK_COLOURS[scene.box.book_colour[option.a]]),
}


def _told(scene: Scene, option: Option, words: str) -> str:
    """What a button without words is called."""
    if option.text.startswith("start"):
        return f"{words}: {scene.say(scene.box.starting_tile[option.a].words())}"
    box = scene.box
    need = goal(box.objective_type[option.a], box.objective_threshold[option.a])
    return f"{words}: {scene.say(need)}, {scene.say(points(box.objective_vp[option.a]))}"


def symbol(option: Option) -> str:
    """The sign of an option, by the first words of its notation."""
    first, _, rest = option.text.partition(" ")
    if first in ("student", "income") and rest in DISTRICTS:
        return STUDENT[DISTRICTS.index(rest)]
    if first == "income":
        return {"study": "i-openbook", "track": "i-level"}.get(rest, "i-artspark")
    if first == "upgrade" and rest in DEVELOPMENTS:
        return AREA[DEVELOPMENTS.index(rest) // 6]
    if first == "remove":
        return f"m-{rest}"
    if first == "copy":
        return ROW[ROWS.index(rest)]
    return FIXED.get(first, "")


def _own(scene: Scene) -> dict[str, Any]:
    own: dict[str, Any] = scene.view["seats"][scene.view["seat"]]
    return own


def _objective(scene: Scene, option: Option, rest: str) -> Steps:
    box = scene.box
    kind, need = box.objective_type[option.a], box.objective_threshold[option.a]
    shown = SECTIONS[need - 1] if kind < 3 else str(need)
    return [[Icon(OBJECTIVE[kind], 1.1), Number(shown), Medal("i-vp", box.objective_vp[option.a])]]


def _book(scene: Scene, option: Option, rest: str) -> Steps:
    return [*steps(scene.box.book_immediate[option.a]), [Bar()], *steps(scene.box.book_active[option.a])]


def _artifact(scene: Scene, option: Option, rest: str) -> Steps:
    """The effect of a row of your own artifact, or the dearest row of a tile on offer."""
    if not rest.isdigit():
        return steps(scene.box.artifact[option.a][0])
    side = _own(scene)["artifact"]
    return steps(scene.box.artifact[side][int(rest) - 1]) if side >= 0 else []


def _golem(scene: Scene, option: Option, rest: str) -> Steps:
    """What the house beside the golem does; while golems walk, the one they come to."""
    if len(rest.split()) < 2:
        return []
    return beside(scene, option.a % LYING + (scene.view["phase"] == MOVEMENT))


def beside(scene: Scene, place: int) -> Steps:
    """What the house of a section does, if there is one."""
    if place % 10 >= WORKPLACES:
        return []
    return steps(scene.box.houses[scene.view["houses"][place // 10 * WORKPLACES + place % 10]])


def _income(scene: Scene, option: Option, rest: str) -> Steps:
    own, box = _own(scene), scene.box
    if rest in DISTRICTS:
        return steps(box.income[option.a * 10 + own["students"][option.a]])
    if rest == "study":
        better = own["developed"] >> box.better_study & 1
        return [[Number(box.study_income[better][own["study"]]), Icon("i-know")]]
    if rest == "track":
        return [[Medal("i-vp", box.track_vp[own["track"]])]]
    return steps(box.artifact[own["artifact"]][int(rest[-1]) - 1])


def _side(scene: Scene, option: Option, rest: str) -> Steps:
    placing = scene.view["placing"]
    return side_marks(scene.box, placing * 2 + option.a) if placing >= 0 else []


def _upgrade(scene: Scene, option: Option, rest: str) -> Steps:
    """Price and ability; for artifact tiles, whose price depends on the slot, both sides."""
    box, i = scene.box, option.a
    if GOLD_TILES[0] <= i < LARGE_TILE:
        return [*side_marks(box, 2 * i), [Slash()], *side_marks(box, 2 * i + 1)]
    area = i // 6
    worth: Steps = [[Number(box.menorahs[i]), Icon(MENORAH[AREA_COLOUR[area]])]]
    cost: Steps = [[Coffer(some(box.price[i], RESOURCE[AREA_RESOURCE[area]]), arrow=True)]]
    return cost + (ability(box, i) if box.menorahs[i] == 1 else worth)


def _grave(scene: Scene, option: Option, rest: str) -> Steps:
    return steps(scene.box.cemetery[option.a]) if rest.isdigit() else []


def _influence(scene: Scene, option: Option, rest: str) -> Steps:
    box = scene.box
    card = scene.view["characters"][scene.view["round"]]
    return [[Coffer(some(box.character_price[card], "i-coin"), arrow=True)], *steps(box.character_effect[card])]


MARKS: dict[str, Callable[[Scene, Option, str], Steps]] = {
    "objective": _objective,
    "start": lambda scene, option, rest: steps(scene.box.starting_tile[option.a]),
    "book": _book,
    "active": lambda scene, option, rest: steps(scene.box.book_active[option.a]),
    "artifact": _artifact,
    "golem": _golem,
    "income": _income,
    "side": _side,
    "grave": _grave,
    "upgrade": _upgrade,
    "influence": _influence,
    "coins": lambda scene, option, rest: steps(scene.box.character_instead),
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
