"""The icons of Golem's verbs: one table from effect to marks. The symbols are in symbols.svg."""

from __future__ import annotations

from functools import cache, lru_cache

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
from shem.games.golem.box import DISTRICTS, ON_BLUE_MARBLE, ON_CREATE, ON_FIRST_BOOK, ON_RED_MARBLE, Box
from shem.games.golem.counts import COUNTS, Count
from shem.games.golem.page.scene import tooltip
from shem.kernel.phrase import Language
from shem.kernel.table import AnyEffect
from shem.pictures import Steps, Verbs, fit, icons, num
from shem.pictures.tokens import AtMost, Bar, Coffer, Icon, Medal, Number, Step, Tag, Times, Token, Walk

RESOURCE = ("i-clay", "i-coin", "i-know")
STUDENT = tuple(f"i-stu-{name}" for name in DISTRICTS)
MENORAH = tuple(f"i-men-{name}" for name in DISTRICTS)
AREA = ("i-up-golem", "i-up-study", "i-up-artifact", "i-up-any")
ROW = ("i-work", "i-golem", "i-art", "i-openbook", "i-mirror")
OBJECTIVE = (*STUDENT, "i-openbook", "i-gold", "i-dev", "i-create", "i-book", "i-tomb")
COUNTED: dict[Count, Step] = {
    COUNTS["golem_level"]: [Icon("i-level")],
    COUNTS["completed_artifact"]: [Icon("i-artdone")],
    COUNTS["cemetery_golem"]: [Icon("i-tomb")],
    COUNTS["development"]: [Icon("i-dev")],
    COUNTS["leftmost_student"]: [Bar(), Icon("i-stu-any")],
}

SHAPES = {  # of districts and books
    "red": '<path d="M0-7.8l6.8 11.7H-6.8z"/>',
    "yellow": '<path d="M-5.6-5.6H5.6V5.6H-5.6z"/>',
    "blue": '<circle r="6.4"/>',
    "green": '<path d="M-2.4-6.8h4.8v4.4h4.4v4.8h-4.4v4.4h-4.8v-4.4h-4.4v-4.8h4.4z"/>',
    "black": '<path d="M0-7.6L6.2 0 0 7.6-6.2 0z"/>',
}


class Shape(Token):
    """The shape of a district or of a book's color."""

    tight = 0.08

    def __init__(self, colour: str) -> None:
        self.colour = colour

    def width(self) -> float:
        return 0.72

    def draw(self, x: float, y: float, s: float) -> str:
        where = f"translate({num(x + 0.36 * s)} {num(y)}) scale({s / 19:.2f})"
        return f'<g class="mark-{self.colour}" transform="{where}">{SHAPES[self.colour]}</g>'


def some(n: int, symbol: str, scale: float = 1.0) -> Step:
    """Return a numeral and the thing."""
    return [Number(n), Icon(symbol, scale)]


def points(n: int | str) -> Token:
    return Medal("i-vp", n)


def per(run: Step, count: Count | None) -> Steps:
    return [run if count is None else [*run, Times(COUNTED[count])]]


def once_or(n: int, symbol: str, scale: float) -> Steps:
    """Return a thing without a numeral if there is only one."""
    return [[Icon(symbol, scale)] if n == 1 else some(n, symbol, scale)]


def student(district: int) -> Icon:
    return Icon("i-stu-any" if district < 0 else STUDENT[district])


def walking(effect: students.AnyStudentStep) -> Steps:
    run: Step = [Icon("i-stu-any"), Walk(ahead=True)]
    return [run if effect.n == 1 else [Number(f"{effect.n}×"), *run]]


def discount(n: int) -> Step:
    return [Tag(f"−{n}")] if n else []


def upgrade(effect: developments.Upgrade) -> Steps:
    mixed: Step = [Icon("i-any", 0.92, 0.06)] if effect.mixed else []
    return [[Icon(AREA[effect.area], 1.08), *discount(effect.discount), *mixed]]


def book(effect: books.BuyBook) -> Steps:
    return [[Icon("i-book", 1.04), *([Tag("0")] if effect.free_card else discount(effect.discount))]]


def active(effect: books.BookActive) -> Steps:
    spark = Icon("i-bookspark", 1.04)
    return [[spark] if effect.n == 1 else [AtMost(), Number(effect.n), spark]]


VERBS: Verbs = {
    resources.Gain: lambda e: per(some(e.n, RESOURCE[e.kind]), e.per),
    resources.Score: lambda e: per([points(e.n)], e.per),
    resources.GainAny: lambda e: [some(e.n, "i-any")],
    resources.PayResource: lambda e: [some(e.n, RESOURCE[e.kind])],
    artifacts.GainGold: lambda e: [some(e.n, "i-gold")],
    artifacts.Melt: lambda e: [some(1, "i-gold")],
    artifacts.ArtifactIncome: lambda e: [[Icon("i-artspark", 1.08)]],
    students.StudentStep: lambda e: [[student(e.district), Walk(ahead=True)]],
    students.AnyStudentStep: walking,
    students.StudentBack: lambda e: [[Walk(ahead=False), student(e.district)]],
    students.Study: lambda e: once_or(abs(e.n), "i-study" if e.n > 0 else "i-studydn", 1.08),
    students.StudentIncome: lambda e: [[Icon("i-stu-any"), Icon("i-income", tight=0.1)]],
    golem_track.GolemTrack: lambda e: [[Icon("i-gtrack", 1.1)]],
    golems.MoveGolem: lambda e: [[Number(f"±{e.n}"), Icon("i-step")]],
    golems.MoveOneGolem: lambda e: [[AtMost(), Number(e.steps.n), Icon("i-step")]],
    golems.Activate: lambda e: [[Icon("i-work")] if e.n == 1 else [AtMost(), Number(e.n), Icon("i-work")]],
    golems.ActivateMoved: lambda e: [[Icon("i-work")]],
    golems.UseTile: lambda e: [[Icon("i-housespark", 1.08)]],
    golems.WaiveControl: lambda e: [[Icon("i-nochain", 1.1)]],
    creation.Create: lambda e: [[Icon("i-create", 1.08), *discount(e.discount)]],
    cemetery.Kill: lambda e: [[Icon("i-kill", 1.05)]],
    developments.Upgrade: upgrade,
    developments.GiveDevelopment: lambda e: [[Icon(AREA[e.development // 6], 1.08)]],
    books.BuyBook: book,
    books.BookActive: active,
    objectives.NewObjective: lambda e: [[Icon("i-draw", 1.12)]],
}

TRIGGER: dict[int, Step] = {
    ON_RED_MARBLE: [Icon("m-red", 0.96), Icon("i-bolt", 0.82, -0.03)],
    ON_BLUE_MARBLE: [Icon("m-blue", 0.96), Icon("i-bolt", 0.82, -0.03)],
    ON_FIRST_BOOK: [Icon("i-book", 0.96), Icon("i-bolt", 0.82, -0.03)],
    ON_CREATE: [Icon("i-create", 0.96), Icon("i-bolt", 0.82, -0.03)],
}


@cache
def steps(effect: AnyEffect) -> Steps:
    """Return the effect as marks."""
    return icons(effect, VERBS)


@lru_cache(4096)
def shown(effect: AnyEffect, w: float, h: float, size: float, lines: int = 3) -> str:
    """Draw the effect in a box."""
    return fit(steps(effect), w, h, size, lines)


@lru_cache(4096)
def told(effect: AnyEffect, words: Language) -> str:
    """Return the effect in words, as a tooltip."""
    return tooltip(words, effect.words())


def price(n: int, symbol: str) -> Steps:
    """Return a plain cost, in a box without a point."""
    return [[Coffer(some(n, symbol))]]


def ability(box: Box, development: int) -> Steps:
    """Return the permanent or immediate effect of an upgraded golem or study development."""
    if development == box.caps_control:
        return [[Icon("i-chain"), AtMost(), Number(box.control_cap), Icon("i-know")]]
    if development == box.doubles_burials:
        return [[Icon("i-kill", 1.05)], [Icon("i-tomb"), Number("×2", 0.86)]]
    if development == box.extra_worker:
        return [[Icon("i-work")], [Number("+1", 0.86), Icon("i-work")]]
    if development == box.ignores_character:
        return [[Icon("i-nostep", 1.25)]]
    if development == box.walks_new_golem:
        return [[Icon("i-create"), Walk(ahead=True), Number(1), Icon("i-step", 0.95), Icon("i-work", 0.95)]]
    if development == box.better_study:
        return [[Number("+1", 0.86), Icon("i-limit")], [Number("+1", 0.86), Icon("i-know")]]
    column = development - 6
    if 0 <= column < 4:
        if box.column_doubles[column]:
            return [[Icon("i-booklow", 1.05), Number("×2")]]
        return steps(box.column_bonus[column])
    return []
