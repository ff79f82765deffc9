"""The solo game: the Maharaja's last turn and its reasons, step by step, read from the log."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from shem.games.amritsar import solo
from shem.games.amritsar.box import BLUE, GOODS, GREEN, MARBLE, WHITE, YELLOW
from shem.games.amritsar.elephants import ZONE_LETTERS, ZONE_WORDS
from shem.games.amritsar.page.icons import Zone, goods, hat, points
from shem.games.amritsar.page.scene import icon
from shem.games.amritsar.resources import EARNS, HIS
from shem.games.amritsar.workers import COLOUR_WORDS
from shem.kernel.phrase import Language, Phrase
from shem.kernel.table import Line
from shem.pictures import Steps, picture
from shem.pictures.tokens import Icon, Number, Step

SIZE = 18.0


def _hats(phrase: Phrase) -> Step:
    yours, golden = (COLOUR_WORDS.index(phrase.parts[who]) for who in ("yours", "golden"))
    return [hat(yours), Number("+", 0.8), hat(golden), Icon("i-maharaja", 0.8)]


# The start of a step of his turn, by its key, and its icon.
HEADS: dict[str, Callable[[Phrase], Step]] = {
    solo.BEGINS.key: lambda phrase: [Icon("i-donate"), Icon("i-major")],
    solo.CALLED.key: _hats,
    solo.ACTIONS[WHITE].key: lambda phrase: [hat(WHITE), Icon("i-know")],
    solo.ACTIONS[YELLOW].key: lambda phrase: [hat(YELLOW)],
    solo.ACTIONS[BLUE].key: lambda phrase: [hat(BLUE)],
    solo.ACTIONS[GREEN].key: lambda phrase: [hat(GREEN), Icon("i-donate"), Icon("i-goal")],
}


def _zone(phrase: Phrase, words: Language) -> Zone:
    return Zone(words.say(ZONE_LETTERS[ZONE_WORDS.index(phrase.parts["zone"])]))


def _amount(phrase: Phrase, words: Language) -> Step:
    amount = phrase.parts["amount"]
    return [goods(GOODS.index(amount.key), amount.n)] if isinstance(amount, Phrase) else []


def _earned(phrase: Phrase, words: Language) -> Step:
    earned = phrase.parts["points"]
    return [points(earned.n)] if isinstance(earned, Phrase) else []


# What he does within a step, as icons; anything not listed here is shown in words.
DONE: dict[str, Callable[[Phrase, Language], Step]] = {
    solo.STORES.key: _amount,
    solo.GIVES_BACK.key: lambda phrase, words: [Number("−", 0.8), *_amount(phrase, words)],
    EARNS.key: _earned,
    solo.LOADS.key: lambda phrase, words: [Icon("cb-m", 0.9)],
    solo.RIDES.key: lambda phrase, words: [Icon("i-elephant"), _zone(phrase, words)],
    solo.DONATES_FOR.key: lambda phrase, words: [_zone(phrase, words)],
    solo.REMOVES.key: lambda phrase, words: [Icon("i-market"), Number("−", 0.8), goods(MARBLE, 1)],
    solo.LEARNS.key: lambda phrase, words: [],
}


def last_turn(log: list[Line]) -> list[Phrase]:
    """Return the lines of his last turn, until another player acts."""
    found: list[Phrase] = []
    for line in reversed(log):
        phrase = line.args.get("line") if line.key == HIS.key else None
        if not isinstance(phrase, Phrase):
            if line.seat < 0:  # his points at the end of a decade are not part of his turn, but yours may be
                found.clear()
            continue
        found.append(phrase)
        if phrase.key == solo.BEGINS.key:
            return found[::-1]
    return []


def explained(log: list[Line], words: Language) -> str:
    """Draw his last turn as a list of steps: icons, and the reasons in words."""
    steps: list[tuple[Phrase, Steps, list[Phrase]]] = []
    for phrase in last_turn(log):
        if phrase.key in HEADS:
            steps.append((phrase, [HEADS[phrase.key](phrase)], []))
            continue
        if not steps:
            continue
        mark = DONE[phrase.key](phrase, words) if phrase.key in DONE else []
        if mark:
            steps[-1][1].append(mark)
        if phrase.key not in DONE:
            steps[-1][2].append(phrase)
    title = escape(words.say(Phrase("The Maharaja’s last turn")))
    inside = "".join(_step(words, *step) for step in steps)
    if not inside:
        inside = f"<li>{escape(words.say(Phrase('He hasn’t taken a turn yet.')))}</li>"
    return f'<section class="deeds"><h2>{icon("i-maharaja")} {title}</h2><ol tabindex="0">{inside}</ol></section>'


def _step(words: Language, head: Phrase, marks: Steps, reasons: list[Phrase]) -> str:
    row = marks[:1] + ([[Icon("i-arrow", 0.7)], *marks[1:]] if len(marks) > 1 else [])
    said = " · ".join(words.say(phrase) for phrase in (head, *reasons))
    return f'<li><span class="gives">{picture(row, SIZE)}</span> {escape(said)}</li>'
