"""The solo game: what the Maharaja did in his last turn and why, step by step, read from the log."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from shem.games.amritsar.elephants import ZONE_WORDS
from shem.games.amritsar.page.icons import Zone, goods, hat, points
from shem.games.amritsar.page.scene import icon
from shem.games.amritsar.workers import COLOUR_WORDS
from shem.kernel.phrase import Language, Phrase
from shem.kernel.table import Line
from shem.pictures import Steps, picture
from shem.pictures.tokens import Icon, Number, Step

SIZE = 18.0
HIS = {"Maharaja: {line}": "line", "Maharaja · {reason}": "reason"}  # what he does, and why
BEGINS = "his turn begins: a donation where the majority is worth most"
AMOUNTS = ("{n} marble", "{n} copper", "{n} gold", "{n} coin")


def _hats(phrase: Phrase) -> Step:
    yours, golden = (COLOUR_WORDS.index(phrase.parts[who]) for who in ("yours", "golden"))
    return [hat(yours), Number("+", 0.8), hat(golden), Icon("i-maharaja", 0.8)]


# What begins a step of his turn, and its sign.
HEADS: dict[str, Callable[[Phrase], Step]] = {
    BEGINS: lambda phrase: [Icon("i-donate"), Icon("i-major")],
    "two actions: {yours} from your active worker, {golden} from the golden worker beside his marker": _hats,
    "white: a step on his knowledge track": lambda phrase: [hat(0), Icon("i-know")],
    "yellow: a marker, a marble, and a marble leaves the market": lambda phrase: [hat(1)],
    "blue: two resources of this decade": lambda phrase: [hat(2)],
    "green: a donation in the {zone}, the zone of his goal": lambda phrase: [hat(3), Icon("i-donate"), Icon("i-goal")],
}


def _zone(phrase: Phrase) -> Zone:
    return Zone(ZONE_WORDS.index(phrase.parts["zone"]))


def _amount(phrase: Phrase) -> Step:
    amount = phrase.parts["amount"]
    return [goods(AMOUNTS.index(amount.one), amount.n)] if isinstance(amount, Phrase) else []


def _earned(phrase: Phrase) -> Step:
    earned = phrase.parts["points"]
    return [points(earned.n)] if isinstance(earned, Phrase) else []


# What he does within a step, as signs; whatever is not named here is said in words.
DONE: dict[str, Callable[[Phrase], Step]] = {
    "+{amount}": _amount,
    "{amount} from his stock to his storage": _amount,
    "−{amount}": lambda phrase: [Number("−", 0.8), *_amount(phrase)],
    "{amount} from his storage back to his stock": lambda phrase: [Number("−", 0.8), *_amount(phrase)],
    "+{points} ({reason})": _earned,
    "a marker from his board to his elephant": lambda phrase: [Icon("cb-m", 0.9)],
    "his elephant goes to the {zone}": lambda phrase: [Icon("i-elephant"), _zone(phrase)],
    "donates in the {zone} (majority {n} PP)": lambda phrase: [_zone(phrase)],
    "the lowest marble of the market to the supply": lambda phrase: [Icon("i-market"), Number("−", 0.8), goods(0, 1)],
    "his knowledge marker to field {n}": lambda phrase: [],
}


def last_turn(log: list[Line]) -> list[Phrase]:
    """His lines from the beginning of his last turn on, until somebody else does something."""
    found: list[Phrase] = []
    for line in reversed(log):
        phrase = line.phrase.parts.get(HIS.get(line.phrase.one, ""))
        if not isinstance(phrase, Phrase):
            if line.seat < 0:  # his points at the end of a decade are not of his turn; yours may stand in its midst
                found.clear()
            continue
        found.append(phrase)
        if phrase.one == BEGINS:
            return found[::-1]
    return []


def deeds(log: list[Line], words: Language) -> str:
    steps: list[tuple[Phrase, Steps, list[Phrase]]] = []
    for phrase in last_turn(log):
        if phrase.one in HEADS:
            steps.append((phrase, [HEADS[phrase.one](phrase)], []))
            continue
        if not steps:
            continue
        mark = DONE[phrase.one](phrase) if phrase.one in DONE else []
        if mark:
            steps[-1][1].append(mark)
        if phrase.one not in DONE:
            steps[-1][2].append(phrase)
    title = escape(words.say(Phrase("The Maharaja's last turn")))
    inside = "".join(_step(words, *step) for step in steps)
    if not inside:
        inside = f"<li>{escape(words.say(Phrase('He has not had a turn yet.')))}</li>"
    return f'<section class="deeds"><h2>{icon("i-maharaja")} {title}</h2><ol tabindex="0">{inside}</ol></section>'


def _step(words: Language, head: Phrase, marks: Steps, reasons: list[Phrase]) -> str:
    row = marks[:1] + ([[Icon("i-arrow", 0.7)], *marks[1:]] if len(marks) > 1 else [])
    said = " · ".join(words.say(phrase) for phrase in (head, *reasons))
    return f'<li><span class="gives">{picture(row, SIZE)}</span> {escape(said)}</li>'
