"""Plans of a seat: which there are, and whether the one it has is still good."""

from __future__ import annotations

import json

from shem import games
from shem.contracts.plans import Plan
from shem.kernel.game import Game
from shem.kernel.phrase import Language
from shem.web.live import PLAN_NOTE, Live


def plan_named(live: Live, name: str) -> Plan | None:
    """Return one of the plans a table's game allows."""
    return next((plan for plan in games.page(live.game.rules).plans if plan.name == name), None)


def basis(live: Live, plan: Plan, seat: int) -> str:
    """Return everything that must stay as it is while a plan is good."""
    stage = live.game.rules.stage(live.game.table)
    return json.dumps([plan.name, str(stage), live.epoch, str(plan.relies_on(live.game, seat))])


def current_plan(live: Live, seat: int) -> Plan | None:
    """Return a seat's plan, if it has one that is still good. The caller must have the lock."""
    note = live.notes.get(seat, {}).get(PLAN_NOTE, "")
    try:
        name = str(json.loads(note)[0]) if note else ""
    except (ValueError, TypeError, IndexError, KeyError, RecursionError):
        return None
    plan = plan_named(live, name)
    return plan if plan is not None and note == basis(live, plan, seat) else None


def offered(live: Live, game: Game, seat: int, words: Language) -> list[tuple[str, str, bool]]:
    """Return the plans a seat can make now: name, words, and whether it is made."""
    plans = games.page(game.rules).plans
    alone = sum(not one.bot for one in live.seats) < 2
    if game is not live.game or game.over or live.lobby or live.lesson is not None or seat < 0 or alone:
        return []
    made = current_plan(live, seat) if plans else None
    return [(plan.name, words.say(plan.label), plan is made) for plan in plans if plan.possible(game, seat)]
