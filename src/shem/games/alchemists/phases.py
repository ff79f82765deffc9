"""The state of a round: its phase, the action spaces on the board, the one being resolved."""

from __future__ import annotations

from typing import Final, Literal

from shem.games.alchemists.box import (
    BUY,
    CUSTODIAN_SPACE,
    DEBUNK,
    DRINK,
    EXHIBIT,
    FORAGE,
    LIBRARY,
    PUBLISH,
    RESEARCH,
    SELL,
    STUDENT,
    TRANSMUTE,
)
from shem.games.alchemists.declare import Declare
from shem.games.alchemists.research import ReportInTurn, Reports
from shem.games.alchemists.state import Alchemists

Phase = Literal["setup", "order", "declare", "actions", "reports", "over"]
BASE: Final = (FORAGE, TRANSMUTE, SELL, BUY, DEBUNK, PUBLISH)
GOLEM: Final = (RESEARCH, LIBRARY)


def phase(t: Alchemists) -> Phase:
    """Return the current phase: everyone knows what is being asked."""
    if t.finished:
        return "over"
    if t.round == 0:
        return "setup"
    asker = t.asker
    if isinstance(asker, Declare):
        return "declare"
    if isinstance(asker, Reports | ReportInTurn):
        return "reports"
    waiting = any([player.cubes for player in t.seats]) and not any([any(player.declared) for player in t.seats])
    return "order" if waiting or min([player.place for player in t.seats]) < 0 else "actions"


def spaces_on_board(t: Alchemists) -> list[int]:
    """Return the action spaces of this round, in the order they are resolved (R3.11, R10.7, R14.7)."""
    last = (EXHIBIT,) if t.round == t.box.rounds else (STUDENT, DRINK)
    return sorted([*BASE, *(GOLEM if t.golem else ()), *last])


def open_spaces(t: Alchemists) -> list[int]:
    """Return the spaces on which cubes can be placed in this round."""
    return [option.a for option, _ in t.box.space_open[t.players == 4][t.golem][t.round]]


def resolving(t: Alchemists) -> int:
    """Return the space being resolved now; -1 if none is. A Custodian drinks before potions are sold.

    Nobody has used a cube yet when sellers bid together. Publishing right after debunking is still debunking (R7.16).
    """
    if phase(t) != "actions":
        return -1
    found = -1
    for space in sorted([*spaces_on_board(t), CUSTODIAN_SPACE]):
        if any([player.used[space] for player in t.seats]):
            early = space == PUBLISH and any([player.used[DEBUNK] < player.declared[DEBUNK] for player in t.seats])
            if not early and not (space == PUBLISH and (t.freed or t.fallen)):
                found = space
    return SELL if t.sealed is not None and found < SELL else found
