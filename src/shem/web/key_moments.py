"""The key moments of a finished game in words: who, when, what they did, and what it was worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from shem.contracts.ending import Aim
from shem.contracts.telling import amounts
from shem.games import page
from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import SPECTATOR
from shem.kernel.table import Line
from shem.web.live import Live
from shem.web.story import Moment

TOLD, LONGEST = 2, 90  # deeds of a moment, and their characters


@dataclass(frozen=True)
class Key:
    """A key moment."""

    at: int
    title: str
    words: str
    number: int


def turning_point(live: Live, moment: Moment, names: list[str], words: Language, own: Language) -> Key:
    """Tell a turn in which the projected points changed most."""
    name, turn = names[moment.seat], moment.turn
    titles = {
        "lead": Phrase("{name} takes the lead", name=name),
        "lead_again": Phrase("{name} takes the lead again", name=name),
        "final_lead": Phrase("{name} takes the lead for good", name=name),
        "best": Phrase("{name}’s best turn", name=name),
    }
    told = [words.say(line.phrase) for line in _deeds(live, moment)]
    if len("".join(told)) > LONGEST:
        told = told[:1]
    if told and turn.seat != moment.seat:
        told[0] = f"{names[turn.seat]} {told[0]}"
    stage = words.say(turn.stage) if turn.stage is not None else ""
    change = f"−{-moment.points}" if moment.points < 0 else f"+{moment.points}"
    worth = (
        Phrase("projected points {points}", points=change)
        if moment.kind == "best"
        else Phrase("projected lead {points}", points=change)
    )
    happened = ": ".join(filter(None, [stage, ", ".join(told)]))
    said = " · ".join(filter(None, [happened, own.say(worth)]))
    return Key(moment.seat, own.say(titles[moment.kind]), said, turn.first)


def _deeds(live: Live, moment: Moment) -> list[Line]:
    """Return the deeds of the decision that counted most, or else the last one before it or the steps."""
    turn, telling = moment.turn, page(live.game.rules).telling
    lines = [line for line in live.game.log_for(SPECTATOR) if turn.first < line.number <= turn.last]
    own = [line for line in lines if line.seat == turn.seat and line.key not in telling.silent]
    named = [line for line in own if not amounts(line, telling.amounts)]
    deeds = [line for line in named if line.key not in telling.steps]
    counted = [line for line in deeds if line.number == moment.deed + 1]
    before = [line for line in deeds if line.number <= moment.deed]
    return (counted or before[-1:] or named or own)[:TOLD]


def misses(live: Live, aims: Sequence[Aim], own: Language) -> list[Key]:
    """Return the most valuable objective that was missed by one."""
    close = sorted([aim for aim in aims if aim.missing == 1], key=lambda aim: -aim.points)
    found = []
    for aim in close[:1]:
        title = own.say(Phrase("{name} misses by one", name=live.names[aim.seat]))
        found.append(Key(aim.seat, title, f"{aim.words} · {aim.how}", live.steps[-2]))
    return found
