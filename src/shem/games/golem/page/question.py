"""The options of a question as the page shows them: marbles by row, rabbis, developments by area, everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from itertools import combinations_with_replacement
from typing import TypedDict

from shem.contracts.question import Answer, Group, Mark, Question, asked_for, declines
from shem.games.golem.actions import COPY, MIRROR, MIRROR_STUDY, ROW_WORDS
from shem.games.golem.artifacts import BUY_GOLD
from shem.games.golem.books import BOOK
from shem.games.golem.box import GOLD_TILES, LARGE_TILE, MARBLES, RESOURCES, Box
from shem.games.golem.creation import CREATE
from shem.games.golem.developments import NAMES, UPGRADE
from shem.games.golem.golems import GOLEM, STEP_ON
from shem.games.golem.page.answers import AREA_COLOUR, WHERE, action, own, printed, symbol, told
from shem.games.golem.page.faces import side_marks
from shem.games.golem.page.icons import AREA, MENORAH, RESOURCE, ROW, ability, some, steps
from shem.games.golem.page.scene import LETTERS, Scene
from shem.games.golem.page.seats import icon
from shem.games.golem.prices import Price
from shem.games.golem.rabbi import PRINTED
from shem.games.golem.resources import amount
from shem.kernel.nodes import NOTHING, Seq
from shem.kernel.option import Option
from shem.kernel.phrase import And, List, Phrase
from shem.kernel.table import AnyEffect
from shem.pictures import Steps, picture
from shem.pictures.tokens import Coffer, Slash

SIZE = 17.0
BY_TEXT = {option.text: option for option in (*UPGRADE, *BOOK, *CREATE, *COPY, MIRROR_STUDY, BUY_GOLD)}
AREAS = (Phrase("Golem"), Phrase("Study"), Phrase("Artifacts"))
BOOKS = Phrase("Books")
SHORT = (
    *NAMES[:6],
    *(Phrase("column {n}", n=n) for n in range(1, 5)),
    *(Phrase("menorahs"), Phrase("study track")),
    *(Phrase("gold tile {n}", n=n) for n in (1, 2)),
    *(Phrase("knowledge tile"), Phrase("clay tile"), Phrase("coin tile"), Phrase("large tile")),
)
OCCASION = (Phrase("red marble"), Phrase("blue marble"), Phrase("first book"), Phrase("new golem"))


def question(scene: Scene, options: Sequence[Option]) -> Question:
    """Describe marbles in groups by row, rabbis in one group, developments by area, then the others one by one."""
    mixes = _mixes(scene, options)
    if len(mixes) > 1:
        return _several(scene, options, mixes)
    away = [_answer(scene, option) for option in options if declines(option, ("pass",))]
    rest = [option for option in options if not declines(option, ("pass",))]
    upgrades = [option for option in (*rest, *_missing(scene)) if option.verb == "upgrade"]
    found = [_row(scene, row, rest) for row in range(len(ROW))]
    found.append(_rabbis(scene, [option for option in rest if option.verb == "rabbi"]))
    found += [_area(scene, area, [one for one in upgrades if one.a // 6 == area]) for area in range(3)]
    found.append(_copies(scene, [option for option in (*rest, *_missing(scene)) if option.verb == "copy"]))
    others = [option for option in rest if option.verb not in GROUPED]
    missing = [option for option in _missing(scene) if option.verb not in GROUPED]
    other = [_answer(scene, option) for option in (*others, *missing)]
    books = [one for one in other if one.option.verb == "book"] if upgrades else []
    found.append(Group(books, scene.say(BOOKS), icon("i-book"), listed=True))
    found.append(Group([one for one in other if one not in books]))
    shown = [group for group in found if group.answers]
    return Question(shown, away, why=_why(scene, options), around=_around(scene, options))


def _around(scene: Scene, options: Sequence[Option]) -> str:
    """Return the targets of your golems, if one of them may step on."""
    return " ".join(GOLEM[place].target for place in own(scene)["golems"] if place >= 0) if STEP_ON in options else ""


def _mixes(scene: Scene, options: Sequence[Option]) -> list[tuple[Option, ...]]:
    """Return all ways to take or pay resources that the game asks for one by one."""
    n, stock = scene.view["in_a_row"], own(scene)["stock"]
    if n < 2:
        return []
    mixes = combinations_with_replacement(options, n)
    return [mix for mix in mixes if not scene.view["paying"] or all(mix.count(one) <= stock[one.a] for one in mix)]


def _several(scene: Scene, options: Sequence[Option], mixes: list[tuple[Option, ...]]) -> Question:
    """Ask once for all of them: each mix is an answer."""
    n, stock, paying = scene.view["in_a_row"], own(scene)["stock"], scene.view["paying"]
    answers = []
    for mix in mixes:
        amounts = [(option, mix.count(option)) for option in options if option in mix]
        name = scene.say(Phrase("{phrases}", phrases=List([amount(option.a, k) for option, k in amounts])))
        tile = _tile([some(k, RESOURCE[option.a]) for option, k in amounts])
        first, *then = asked_for(mix, stock) if paying else mix
        answers.append(Answer(first, name, picture=tile, bare=True, then=tuple(then)))
    if paying:
        prompt = Phrase("Pay {n} resource of any kind", "Pay {n} resources of any kind", n)
    else:
        prompt = Phrase("Take {n} resource of any kind", "Take {n} resources of any kind", n)
    return Question([Group(answers)], prompt=scene.say(prompt))


GROUPED = ("marble", "rabbi", "upgrade", "copy")


def _missing(scene: Scene) -> list[Option]:
    return [BY_TEXT[text] for text in scene.view["too_expensive"]]


def _row(scene: Scene, row: int, options: Iterable[Option]) -> Group:
    answers = [
        Answer(option, scene.say(option.phrase), picture=icon(f"m-{MARBLES[option.b]}"), bare=True)
        for option in options
        if option.verb == "marble" and option.a == row
    ]
    value = str(sum(scene.view["marbles"][row])) if answers else ""
    return Group(answers, scene.say(ROW_WORDS[row]), icon(ROW[row]), value)


def _rabbis(scene: Scene, options: Iterable[Option]) -> Group:
    answers = []
    for option in options:
        effect = action(scene, option)
        number = "∞" if option.a == PRINTED else str(option.a + 1)
        name = f"{scene.say(option.phrase)}: {scene.say(effect.words())}"
        answers.append(Answer(option, name, picture=_tile(steps(effect), f'<b class="no">{number}</b>'), bare=True))
    return Group(answers, scene.say(Phrase("Rabbi actions")), icon("i-rabbi"))


def _copies(scene: Scene, options: list[Option]) -> Group:
    """Describe the actions that Mirror can copy, all for the same price."""
    priced = [_priced(scene, option) for option in options]
    answers = [
        Answer(option, scene.say(option.phrase), icon=icon(symbol(option)), lacks=cost["lacks"])
        for option, cost in zip(options, priced, strict=True)
    ]
    return Group(answers, scene.say(Phrase("Mirror")), icon(ROW[MIRROR]), price=priced[0]["price"] if priced else None)


def _tile(marks: Steps, before: str = "", look: str = "paper") -> str:
    return (
        f'<span class="tile {look}">{before}{picture(marks, SIZE) if marks else ""}</span>' if marks or before else ""
    )


# -- developments ------------------------------------------------------------------------------------


def _area(scene: Scene, area: int, options: list[Option]) -> Group:
    answers = [_development(scene, option) for option in sorted(options, key=lambda one: one.a)]
    return Group(answers, scene.say(AREAS[area]), icon(AREA[area]))


def _development(scene: Scene, option: Option) -> Answer:
    """Describe a development: its ability, its menorahs, its cost."""
    box, i = scene.box, option.a
    n, menorah = box.menorahs[i], icon(MENORAH[AREA_COLOUR[i // 6]])
    worth = (
        Phrase("+{n} red menorah", "+{n} red menorahs", n),
        Phrase("+{n} blue menorah", "+{n} blue menorahs", n),
        Phrase("+{n} yellow menorah", "+{n} yellow menorahs", n),
    )[i // 6]
    return Answer(
        option,
        scene.say(SHORT[i]),
        picture=_tile(_ability(box, i), look="stone") or f'<span class="tile stone"><b>{n}</b>{menorah}</span>',
        gain=Mark(f"+{n} {menorah}", scene.say(worth)),
        note=scene.say(_note(box, i)),
        **_priced(scene, option),
    )


def _ability(box: Box, i: int) -> Steps:
    if GOLD_TILES[0] <= i < LARGE_TILE:
        return [*side_marks(box, 2 * i), [Slash()], *side_marks(box, 2 * i + 1)]
    return ability(box, i)


def _note(box: Box, i: int) -> Phrase:
    """Return what a development does, briefly: its immediate effect, then its lasting one."""
    parts = [] if box.immediate[i] is NOTHING else [box.immediate[i].words()]
    lasting = _lasting(box, i)
    parts += [lasting] if lasting else []
    return Phrase("{phrases}", phrases=List(parts, "; ")) if parts else Phrase("no other effect")


def _lasting(box: Box, i: int) -> Phrase | None:
    special = {
        box.caps_control: Phrase("control costs at most {n} per golem", n=box.control_cap),
        box.doubles_burials: Phrase("cemetery bonuses twice"),
        box.extra_worker: Phrase("Work: 1 more for free"),
        box.ignores_character: Phrase("you may ignore the character’s steps"),
        box.walks_new_golem: Phrase("a new golem may move 1 and work"),
        box.better_study: Phrase("more books per column, more income"),
    }
    if i in special:
        return special[i]
    if 6 <= i < 10:
        if box.column_doubles[i - 6]:
            return Phrase("immediate bonuses twice, not black")
        return Phrase("each book here: {effect}", effect=box.column_bonus[i - 6].words())
    if GOLD_TILES[0] <= i < LARGE_TILE:
        first, second = 2 * i, 2 * i + 1
        if box.trigger[first] >= 0:
            a, b = OCCASION[box.trigger[first]], OCCASION[box.trigger[second]]
            return Phrase("activates again: {a} or {b}", a=a, b=b)
        return Phrase("{a} or {b}", a=_together(box.grey_bonus[first]), b=_together(box.grey_bonus[second]))
    return None


def _together(effect: AnyEffect) -> Phrase:
    """Return an effect's words as part of a sentence."""
    parts = effect.parts if isinstance(effect, Seq) else [effect]
    return Phrase("{phrases}", phrases=And([part.words() for part in parts]))


# -- prices ------------------------------------------------------------------------------------------


class Priced(TypedDict, total=False):
    """The part of an answer that says what it costs."""

    price: Mark
    free: bool
    was: str
    lacks: str


def _priced(scene: Scene, option: Option) -> Priced:
    """Return the price of an option, and how much is missing."""
    view = scene.view
    price = view["prices"].get(option.text) or view["too_expensive"].get(option.text)
    if price is None:
        return {}
    missing = price["n"] - _have(scene, price["resource"]) if option.text in view["too_expensive"] else 0
    free = price.get("most", price["n"]) == 0
    return {
        "price": Mark(*_amount(scene, price)),
        "free": free,
        "was": str(price["was"]) if price["was"] > price["n"] and price.get("most", price["n"]) == price["n"] else "",
        "lacks": scene.say(Phrase("{n} short", n=missing)) if missing else "",
    }


def _amount(scene: Scene, price: Price) -> tuple[str, str]:
    n, most = price["n"], price.get("most", price["n"])
    symbol = "i-any" if price["resource"] == "any" else RESOURCE[RESOURCES.index(price["resource"])]
    shown = str(n) if n == most else f"{n}–{most}"
    if most == 0:
        return shown, scene.say(Phrase("free"))
    if price["resource"] == "any":
        words = scene.say(Phrase("{n} resource of any kind", "{n} resources of any kind", most))
    else:
        words = scene.say(amount(RESOURCES.index(price["resource"]), most))
    return f"{shown} {icon(symbol)}", words if n == most else f"{n}–{words}"


def _have(scene: Scene, resource: str) -> int:
    stock = own(scene)["stock"]
    return sum(stock) if resource == "any" else stock[RESOURCES.index(resource)]


# -- everything else ---------------------------------------------------------------------------------


def _answer(scene: Scene, option: Option) -> Answer:
    """Describe an option by its icon, place or words and what it would give, if that is printed."""
    marks = [step for step in printed(scene, option) if not isinstance(step[0], Coffer) or option.verb not in COSTS]
    sign = symbol(option)
    face = WHERE[option.verb](scene, option) if option.verb in WHERE else ""
    name = told(scene, option, scene.say(option.phrase))
    price: Priced = {"price": COSTS[option.verb](scene)} if option.verb in COSTS else _priced(scene, option)
    return Answer(
        option,
        name,
        icon=icon(sign) if sign else "",
        face=face,
        picture=_tile(marks),
        bare=option.verb in ("objective", "start") and bool(marks),
        **price,
    )


def _influence(scene: Scene) -> Mark:
    n = scene.box.character_price[scene.view["characters"][scene.view["round"]]]
    return Mark(f"{n} {icon('i-coin')}", scene.say(amount(1, n)))


COSTS: dict[str, Callable[[Scene], Mark]] = {"influence": _influence}


def _why(scene: Scene, options: Sequence[Option]) -> str:
    """Write what matters for the question: this round's marbles, discounts, the resources you can pay with."""
    verbs = {option.verb for option in options}
    if verbs & {"marble", "rabbi"}:
        return _this_round(scene)
    view = scene.view
    prices = [*view["prices"].values(), *view["too_expensive"].values()]
    if not prices:
        return ""
    less = max(price["was"] - price["n"] for price in prices)
    parts = [escape(scene.say(Phrase("each costs {n} less", n=less)))] if less and "work" not in verbs else []
    kinds = [k for k in range(3) if any(price["resource"] in (RESOURCES[k], "any") for price in prices)]
    stock = " ".join(f"<b>{own(scene)['stock'][k]}</b>{icon(RESOURCE[k])}" for k in kinds)
    parts.append(f"{escape(scene.say(Phrase('you have')))} {stock}")
    return " · ".join(parts)


def _this_round(scene: Scene) -> str:
    """Write what you have done this round and what is left."""
    seat, most = scene.view["seat"], scene.box.marble_actions
    rabbi = Phrase("ready") if scene.view["rabbis"][seat] < 0 else Phrase("placed")
    taken = Phrase("{taken} of {most}", taken=len(own(scene)["marbles"]), most=most)
    return (
        f"{escape(scene.say(Phrase('This round:')))} {icon('i-eye')}<b>{escape(scene.say(taken))}</b>"
        f'<span class="sr"> {escape(scene.say(Phrase("marbles")))}</span> '
        f"{icon(f'rabbi-{LETTERS[seat]}')}<b>{escape(scene.say(rabbi))}</b>"
    )
