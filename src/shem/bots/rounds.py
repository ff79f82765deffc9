"""Rounds of a simulated game: every seat ends its action as the network advises, all with the same luck."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from shem.bots.lines import Line, Lines
from shem.kernel.dealer import SeededDealer
from shem.kernel.option import Option
from shem.kernel.rules import Rules
from shem.kernel.table import CHANCE, Table

if TYPE_CHECKING:  # numpy is loaded when a network is
    from shem.bots.network import Network

WIDTH, LINES = 1, 3  # lines that a simulated seat follows for each option, and in all
QUESTIONS = 200  # of all seats; a game that has gone on for longer is judged as it is then


class Rounds:
    """What a position comes to for a seat, once the others have had their turns and it is asked again.

    Where an action is short, it is asked several times (`ahead` of the game's evaluation).
    """

    def __init__(self, rules: Rules, network: Network, seat: int, seat_count: int) -> None:
        self.lines = [Lines(rules, network, one, WIDTH, LINES) for one in range(seat_count)]
        self.seat = seat
        self.evaluation = self.lines[seat].ahead.evaluation

    def worth(self, t: Table, plan: Sequence[Option], luck: int) -> float:
        """Return the lead that the seat expects a round after it has followed its plan. The table is changed."""
        dealer = SeededDealer(luck)
        turn = self.evaluation.turn
        begun, others_moved, times = turn(t), False, self.evaluation.ahead
        left = list(plan)
        for _ in range(QUESTIONS):
            if t.asker is None:
                break
            if t.seat == CHANCE:
                t.answer(CHANCE, dealer.deal(t.number, t.options, t.weights))
            elif left and left[0] in t.choices(self.seat):
                t.answer(self.seat, left.pop(0))
            elif t.sealed is not None:
                for seat, option in [(seat, self.best(t, seat, luck).answers()[0]) for seat in t.waiting()]:
                    t.answer(seat, option)
            else:
                left = []
                line = self.best(t, t.seat, luck)
                if t.seat != self.seat:
                    others_moved = True
                elif others_moved or turn(t) != begun:
                    times -= 1
                    if not times:
                        return line.value
                    begun, others_moved = turn(t), False
                if line.table is t:  # what cannot be simulated is not played on
                    t.answer(t.seat, line.option)
                t = line.table
        return self.lines[self.seat].judge([t])[0]

    def best(self, t: Table, seat: int, luck: int) -> Line:
        """Return the best line of a seat's action."""
        return max(self.lines[seat].search([t], t.choices(seat), Random(luck)), key=lambda line: line.value)
