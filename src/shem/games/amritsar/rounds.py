"""The game like the rulebook's table of contents: setup, three decades of four rounds, final scoring."""

from __future__ import annotations

from typing import Final

from shem.games.amritsar.actions import ACT
from shem.games.amritsar.decades import (
    DECADES,
    ROUND_BEGINS,
    BeginIncome,
    EndRound,
    Income,
    NextDecade,
    PayTaxes,
    ScoreTemple,
)
from shem.games.amritsar.elephants import MOVE_ELEPHANT, ThirdPhase
from shem.games.amritsar.mahouts import Activation, Followers
from shem.games.amritsar.scoring import FINAL_SCORING
from shem.games.amritsar.setup import SETUP
from shem.games.amritsar.solo import MAHARAJA_TURN
from shem.games.amritsar.state import Amritsar
from shem.games.amritsar.workers import LIFT_WORKERS
from shem.kernel.nodes import EachSeat, Repeat, Seq
from shem.kernel.phrase import Sentence
from shem.kernel.table import NOBODY, AnyEffect, Effect

TURN_BEGINS: Final = Sentence("turn", "starts a turn")


class Begin(Effect[Amritsar]):
    """Start a turn: everything allowed once per turn is allowed again, for everyone (ruling 23)."""

    __slots__ = ()

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        t.active = seat
        for player in t.seats:
            player.trades = 0
            player.swapped = False
        if t.log is not None:
            if seat == t.first:
                t.say(NOBODY, ROUND_BEGINS, decade=DECADES[t.decade], round=t.round + 1)
            t.say(seat, TURN_BEGINS)


TURN: Final[list[AnyEffect]] = [Begin(), MOVE_ELEPHANT, LIFT_WORKERS, ACT, ThirdPhase(), Followers()]
ROUND: Final[list[AnyEffect]] = [EachSeat(Seq(TURN)), MAHARAJA_TURN, EndRound(Activation())]
END_OF_DECADE: Final[list[AnyEffect]] = [
    ScoreTemple(),
    EachSeat(PayTaxes()),
    BeginIncome(),
    EachSeat(Income()),
    NextDecade(),
]


def whole_game(decades: int, rounds: int) -> Seq:
    return Seq([SETUP, Repeat(decades, Seq([Repeat(rounds, Seq(ROUND)), *END_OF_DECADE])), FINAL_SCORING])
