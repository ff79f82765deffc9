"""Which seats are asked: those that could have a choice by what everyone can see. A question must not reveal a hidden
card.

Ruling 48. The other chapters ask here what a seat *may* have; what it does have only determines its options.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from shem.games.alchemists.box import COURTIER
from shem.games.alchemists.state import Alchemists, Player
from shem.kernel.nodes import Ask

DISCREET: Final = 2  # the rules version since which a question no longer reveals what a seat has


@mypyc_attr(allow_interpreted_subclasses=True)
class Discreet(Ask[Alchemists]):
    """A question whose answers depend on hidden cards: a single answer is automatic only if everyone knows it anyway.

    In version 1 it always was. That revealed something to the other players, so it cannot be undone.
    """

    __slots__ = ()

    def might(self, t: Alchemists, seat: int, arg: int) -> bool:
        """Whether this seat might have a choice by what everyone can see. Asked if it has none."""
        return False

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        options = self.options(t, seat, arg)
        asked = len(options) > 1
        if len(options) == 1 and self.might(t, seat, arg):
            if t.version < DISCREET:
                t.revealed = True
            else:
                asked = True
        if asked:
            t.asker = self  # Table.ask inlined
            t.seat = seat
            t.arg = arg
            t.options = options
        elif options:
            self.apply(t, seat, arg, options[0])


def may_hold(t: Alchemists, player: Player, favor: int) -> int:
    """Return how many of a favor card a seat may have, by what everyone can see: those not in the discard pile."""
    if t.box.favor_golem[favor] and not t.golem:
        return 0
    return min(sum(player.favors), t.box.favor_cards[favor] - t.favor_discard[favor])


def may_pay_approval(t: Alchemists, player: Player) -> bool:
    """Whether this seat has an approval token, or possibly a Courtier."""
    return player.approval > 0 or may_hold(t, player, COURTIER) > 0


def most_kinds(player: Player) -> int:
    """Return how many different ingredients a hand may have, by what everyone has seen of it."""
    shown = player.shown
    return min(len(shown), len(shown) - shown.count(0) + sum(player.hand) - sum(shown))
