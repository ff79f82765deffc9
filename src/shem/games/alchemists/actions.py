"""Action spaces: the order of actions, declining, and the Boots of Speed (R3.9, R3.10, R10.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from shem.games.alchemists.causes import SPACE_LABEL
from shem.games.alchemists.discretion import Discreet
from shem.games.alchemists.names import SPACE
from shem.games.alchemists.resources import log_use
from shem.games.alchemists.state import BOOTS_SPENT, Alchemists
from shem.kernel.nodes import NOTHING
from shem.kernel.option import DECLINE, Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import NOBODY, AnyEffect, Effect

DECLINES: Final = Sentence("declines", "declines the action")
CUBES: Final = 3  # the part of an action's argument that counts its cubes; 0: with the Boots of Speed
PLAYED: Final = 4  # a favor card was played for this action, which can no longer be declined
STEP: Final = 8  # further parts of the argument start here


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Discreet):
    """Something cubes were placed for. `options` lists what can be done, with DECLINE as its last entry.

    If everyone knows that it is impossible, it is declined automatically (R3.10, ruling 48).
    """

    __slots__ = ("space",)

    def __init__(self, space: int = -1) -> None:
        super().__init__()
        self.space = space

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        if t.log is not None:
            t.because(SPACE_LABEL[self.space])
        if option is DECLINE:
            decline(t, seat, arg, self.space)
        else:
            if not arg & CUBES:
                put_on_boots(t, seat)
            self.perform(t, seat, arg, option)

    def perform(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        raise NotImplementedError


def decline(t: Alchemists, seat: int, arg: int, space: int) -> None:
    """Decline the action: its cubes become unused cubes; the Boots cost none."""
    if arg & CUBES:
        t.seats[seat].unused += arg & CUBES
        if t.log is not None:
            t.say(seat, DECLINES, of=f"{SPACE_LABEL[space]}: declined")


def put_on_boots(t: Alchemists, seat: int) -> None:
    """Use the extra action of this round."""
    player = t.seats[seat]
    if not player.spent & BOOTS_SPENT:
        log_use(t, seat, t.box.boots)
    player.spent |= BOOTS_SPENT


def rows(t: Alchemists, space: int) -> list[int]:
    """Return the seats from a space's top row to the bottom: the newest Associate first, then play order (R9.2)."""
    if not t.associates:
        return t.order
    top = [one & 7 for one in t.associates[::-1] if one >> 3 == space]
    return top + [one for one in t.order if one not in top]


class ActionSpace(Effect[Alchemists]):
    """Everyone's first action, from the top row down, then the second ones, and so on.

    The argument is 1 if nobody can have the Boots of Speed in this round; otherwise it is checked.
    """

    __slots__ = ("action", "after", "end", "space", "turn")

    def __init__(self, space: int, action: Effect[Alchemists], after: AnyEffect = NOTHING) -> None:
        super().__init__()
        self.space = space
        self.action = action
        self.after = after
        self.turn = Turn(self)
        self.end = End(self)

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        space = self.space
        stack = t.stack
        if not arg and boots_in_reach(t):
            stack.append((self.end, NOBODY, 0))
        elif self.after is not NOTHING:
            stack.append((self.after, NOBODY, 0))
        declared = [player.declared[space] for player in t.seats]
        column = max(declared)
        if column:
            turn = self.turn
            order = rows(t, space)[::-1]
            while column:
                column -= 1
                for one in order:
                    if column < declared[one]:
                        stack.append((turn, one, column))

    def words(self) -> Phrase:
        return SPACE[self.space]


class Turn(Effect[Alchemists]):
    """Take the seat's cubes from a column and act, unless they were used early (R7.16). The argument is the column."""

    __slots__ = ("at",)

    def __init__(self, at: ActionSpace) -> None:
        super().__init__()
        self.at = at

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        at = self.at
        space = at.space
        used = t.seats[seat].used
        if used[space] <= arg:
            used[space] = arg + 1
            at.action.run(t, seat, t.box.slots[t.players == 4][space][arg])


class End(Effect[Alchemists]):
    """After all others, once per round, the Boots of Speed give another action where their owner had a cube (R10.1)."""

    __slots__ = ("at",)

    def __init__(self, at: ActionSpace) -> None:
        super().__init__()
        self.at = at

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        at = self.at
        if at.after is not NOTHING:
            t.push(at.after, NOBODY)
        boots = t.box.boots
        for one, player in enumerate(t.seats):
            if player.declared[at.space] and player.has(boots) and not player.spent & BOOTS_SPENT:
                t.push(at.action, one)


def boots_in_reach(t: Alchemists) -> bool:
    """Whether a player has the Boots of Speed, or could buy them in this round."""
    boots = t.box.boots
    if boots in t.shelf or boots == t.counter:
        return True
    for player in t.seats:
        if player.has(boots):
            return True
    return False
