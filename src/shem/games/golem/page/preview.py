"""Previews of an option before it is chosen: rows of icons, ghosts on the boards, badges on numbers.

Everything is played on a redealt table that looks the same to the seat, so no rule is repeated here.
"""

from __future__ import annotations

from html import escape
from typing import Any, cast

from shem.games.golem.actions import ROW_WORDS
from shem.games.golem.box import DISTRICTS, MARBLES, RESOURCES, SECTIONS
from shem.games.golem.developments import NAMES
from shem.games.golem.golems import GOLEM_WORDS
from shem.games.golem.income import STUDY_SOURCE
from shem.games.golem.influence import matches
from shem.games.golem.marbles import MARBLE_WORDS
from shem.games.golem.page import answers, next_question
from shem.games.golem.page.ghosts import ghosts
from shem.games.golem.page.icons import MENORAH, OBJECTIVE, RESOURCE, ROW, STUDENT, Shape, points, some, steps
from shem.games.golem.page.scene import Scene
from shem.games.golem.page.seats import icon
from shem.games.golem.rabbi import PRINTED
from shem.games.golem.setup import START_GOLEM
from shem.games.golem.state import BURIED, LYING, RESERVE, Golem
from shem.games.golem.students import STUDENT_WORDS
from shem.games.golem.view import PlayerView
from shem.kernel.game import Game
from shem.kernel.option import Option
from shem.kernel.phrase import Language, Phrase
from shem.kernel.table import CHANCE, Effect
from shem.pictures import Steps, picture
from shem.pictures.metrics import width
from shem.pictures.tokens import Coffer, Icon, Number, Space, Step, Walk, spaced

SIZE = 17.0
TITLE, ROOM = 16.0, 250.0  # size of a title, and how wide it may be; longer ones are smaller


class Stop(Effect[Golem]):
    """Nothing happens from here on: what follows is no longer caused by the seat's choice."""

    __slots__ = ()

    def run(self, t: Golem, seat: int, arg: int) -> None:
        t.ask(self, CHANCE, arg, [])


STOP = Stop()


def foresee(before: Game, after: Game, seat: int, option: Option, words: Language) -> dict[str, Any]:
    """Return what an option costs and gives, what it makes possible, and where pieces would move."""
    table = cast(Golem, before.table).copy()
    stop_after(table, seat)
    table.log = []
    table.answer(seat, option)
    open_steps = settle(table, seat) if option.verb == "marble" else []
    later = Game(before.rules, table, before.settings, before.edition, None, before.table)
    now, then = Scene(before.view(seat), words), Scene(later.view(seat), words)
    cost, gain = balance(now, then, seat)
    again = table.asker is before.table.asker  # the same question again makes nothing new possible
    return {
        "title": title(now, option),
        "lines": [words.say(line.phrase) for line in table.log or [] if line.seat == seat],
        "cost": picture([[Coffer(spaced(cost), arrow=bool(gain))]], SIZE) if cost else "",
        "gain": picture(gain, SIZE) if gain else "",
        "more": printed(now, option, plain=bool(cost or gain))
        + _rows(walks(now, then, seat, open_steps) + helps(now, then, seat))
        + ("" if again else next_question.row(table, seat, then)),
        "onto": ghosts(now, then, seat, next_question.workers(table, seat)),
        "badges": badges(now, then, seat),
        "soon": [] if again else next_question.targets(table, seat),
    }


def stop_after(table: Golem, seat: int) -> None:
    """Let nobody else act, and no phase end, when this seat is done."""
    stack = table.stack
    at = len(stack)
    while at and stack[at - 1][1] == seat:
        at -= 1
    if at:
        stack.insert(at, (STOP, seat, 0))


def settle(table: Golem, seat: int) -> Steps:
    """Continue to the action of a marble: its student takes the step that is offered; returns open steps."""
    found: Steps = []
    while table.seat == seat and table.asker is not None:
        walkers = [option for option in table.options if option.verb == "student"]
        if not walkers or len(walkers) + 1 < len(table.options):
            return found
        if len(walkers) > 1:
            found += steps(table.asker)
            table.answer(seat, table.options[-1])
        else:
            table.answer(seat, walkers[0])
    return found


def _rows(marks: list[Steps]) -> str:
    return "".join([f"<p>{picture(one, SIZE)}</p>" for one in marks if one])


# -- what the option is ------------------------------------------------------------------------------


def title(scene: Scene, option: Option) -> str:
    """Draw the option with its icon: a marble and its action, or its name."""
    if option.verb == "marble":
        row, colour = option.a, option.b
        value = sum(scene.view["marbles"][row])
        return (
            f"{icon(f'm-{MARBLES[colour]}')}<span>{escape(scene.say(MARBLE_WORDS[colour]))}</span>"
            f'<i class="sep"></i>{icon(ROW[row])}<span>{escape(scene.say(ROW_WORDS[row]))} {value}</span>'
        )
    sign = "i-rabbi" if option.verb == "rabbi" else answers.symbol(option)
    words = scene.say(_name(option))
    look = ' class="long"' if width(words, "d") * TITLE > ROOM else ""
    return f"{icon(sign) if sign else ''}<span{look}>{escape(words)}</span>"


def _name(option: Option) -> Phrase:
    """Return what is chosen; where the question says what happens to it, without the verb."""
    verb = option.verb
    if verb in ("golem", "forward", "back") and option not in START_GOLEM:
        return Phrase("{golem}, {section}", golem=GOLEM_WORDS[option.a % LYING // 10], section=SECTIONS[option.a % 10])
    if verb == "upgrade":
        return NAMES[option.a]
    if verb == "start":
        return Phrase("starting tile")
    if verb == "copy":
        return ROW_WORDS[option.a]
    if verb == "rabbi":
        return Phrase("permanent action") if option.a == PRINTED else Phrase("action {number}", number=option.a + 1)
    if verb == "income" and option.a < STUDY_SOURCE:
        return STUDENT_WORDS[option.a]
    return option.phrase


def printed(scene: Scene, option: Option, plain: bool) -> str:
    """Draw what is printed on the chosen tile or card, unless its cost and gain already show everything."""
    verb = option.verb
    marks = [] if verb in TOLD or (plain and verb not in LASTING) else answers.printed(scene, option)
    if verb == "upgrade" and marks and isinstance(marks[0][0], Coffer):
        marks = marks[1:]  # the cost is shown next to it
    return f'<p class="printed">{picture(marks, SIZE)}</p>' if marks else ""


TOLD = ("golem", "forward", "back", "income")  # the neighborhood tile is shown with the golem's move or activation
LASTING = ("rabbi", "book", "upgrade", "side", "start", "artifact", "objective")


# -- cost and gain -----------------------------------------------------------------------------------


def balance(now: Scene, then: Scene, seat: int) -> tuple[Steps, Steps]:
    """Return what this seat loses and gains."""
    mine, later = now.player(seat), then.player(seat)
    cost: Steps = []
    gain: Steps = []

    def changed(n: int, mark: Step) -> None:
        if n:
            (gain if n > 0 else cost).append(mark)

    for kind, symbol in enumerate(RESOURCE):
        n = later["stock"][kind] - mine["stock"][kind]
        changed(n, some(abs(n), symbol))
    n = later["vp"] - mine["vp"]
    changed(n, [points(abs(n))])
    n = sum(later["gold"]) - sum(mine["gold"])
    changed(n, some(abs(n), "i-gold"))
    n = later["track"] - mine["track"]
    changed(n, _counted(n, "i-gtrack"))
    n = later["study"] - mine["study"]
    changed(n, _counted(n, "i-study" if n > 0 else "i-studydn"))
    changed(_made(later) - _made(mine), [Icon("i-create", 1.08)])
    changed(mine["created"].count(BURIED) - later["created"].count(BURIED), [Icon("i-kill", 1.05)])
    if later["developed"] != mine["developed"]:
        gain.append([Icon("i-dev")])
    n = sum(map(len, later["columns"])) - sum(map(len, mine["columns"]))
    changed(n, [Icon("i-book", 1.04)])
    for colour, symbol in enumerate(MENORAH):
        changed(later["menorahs"][colour] - mine["menorahs"][colour], [Icon(symbol)])
    return cost, gain


def _made(player: PlayerView) -> int:
    return sum([place != RESERVE for place in player["created"]])


def _counted(n: int, symbol: str) -> Step:
    return [Icon(symbol)] if abs(n) == 1 else [Number(abs(n)), Icon(symbol)]


def badges(now: Scene, then: Scene, seat: int) -> dict[str, str]:
    """Return the changes of numbers, by the selectors of their elements."""
    mine, later = now.player(seat), then.player(seat)
    changes = {RESOURCES[k]: later["stock"][k] - mine["stock"][k] for k in range(3)}
    changes["gold"] = sum(later["gold"]) - sum(mine["gold"])
    changes["vp"] = later["vp"] - mine["vp"]
    found = {f'[data-owner="{seat}"] > [data-of="{name}"]': n for name, n in changes.items()}
    found[f"#r-who-{seat} .score"] = changes["vp"]
    return {selector: f"+{n}" if n > 0 else f"−{-n}" for selector, n in found.items() if n}


# -- moves -------------------------------------------------------------------------------------------


def walks(now: Scene, then: Scene, seat: int, open_steps: Steps) -> list[Steps]:
    """Draw students and golems: from which section to which, and the street's income there."""
    mine, later = now.player(seat), then.player(seat)
    found: list[Steps] = [open_steps]
    for d in range(3):
        here, there = mine["students"][d], later["students"][d]
        if here != there:
            pays = steps(then.box.income[d * 10 + there])
            income: Steps = [[Icon("i-income", 0.9), *spaced(pays)]] if pays else []
            found.append([[Icon(STUDENT[d]), *_from(here, there)], *income])
    for here, there in zip(mine["created"], later["created"], strict=True):
        if here >= 0 and there >= 0 and here != there:
            shape = Shape(DISTRICTS[there % LYING // 10])
            house = answers.beside(then, there % LYING)
            if here % LYING != there % LYING:
                found.append([[Icon("i-golem"), shape, *_from(here % 10, there % 10)], *house])
            else:
                found.append([[Icon("i-golem"), shape, Number(SECTIONS[there % 10]), Icon("i-work")], *house])
    return found


def _from(here: int, there: int) -> Step:
    return [Space(), *_change(SECTIONS[here], SECTIONS[there])]


def _change(here: int | str, there: int | str) -> Step:
    return [Number(here), Space(), Walk(ahead=True), Space(), Number(there)]


def helps(now: Scene, then: Scene, seat: int) -> list[Steps]:
    """Draw what it advances: the round's character, objectives; and the cost of control."""
    found = [_palace(now, then, seat)]
    mine, later = now.player(seat), then.player(seat)
    for card in mine["objectives"]:
        kind, need = now.box.objective_type[card], now.box.objective_threshold[card]
        have = later["progress"][kind]
        if card not in mine["met"] and have > mine["progress"][kind]:
            far = Icon("i-check", 0.9) if card in later["met"] else Number(f"{_shown(kind, have)}/{_shown(kind, need)}")
            found.append([[Icon("i-obj"), Icon(OBJECTIVE[kind]), far]])
    if mine["control_due"] != later["control_due"] and not later["waived"]:
        found.append([[Icon("i-chain"), Space(), *_change(mine["control_due"], later["control_due"])]])
    return found


def _shown(kind: int, n: int) -> str:
    return SECTIONS[n - 1] if kind < 3 else str(n)


def _palace(now: Scene, then: Scene, seat: int) -> Steps:
    """Draw the character's marbles: a check mark if they are complete, pale if one is missing."""
    before, after = (tuple(scene.player(seat)["marbles"]) for scene in (now, then))
    characters, of_round = now.view["characters"], now.view["round"]
    if before == after or of_round >= len(characters):
        return []
    wanted = now.box.character_marbles[characters[of_round]]
    if matches(after, wanted):
        return [[Icon("i-crown"), *[Icon(f"m-{MARBLES[colour]}", 0.9) for colour in wanted], Icon("i-check", 0.9)]]
    missing = [colour for colour in wanted if matches((*after, colour), wanted)]
    if not missing or len(after) >= now.box.marble_actions:
        return []
    return [[Icon("i-crown"), Icon(f"m-{MARBLES[after[-1]]}", 0.9), Number("+"), Icon(f"m-{MARBLES[missing[0]]}", 0.7)]]
