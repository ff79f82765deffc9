"""Gold tiles: their artifact takes effect again on certain triggers (p. 10, 19)."""

from __future__ import annotations

from typing import Final

from shem.games.golem.artifacts import activate_artifact, complete
from shem.games.golem.resources import Gain, GainAny, Score
from shem.games.golem.state import Golem
from shem.games.golem.students import AnyStudentStep, StudentStep, Study, welcome
from shem.kernel.nodes import Ask, Nothing, Seq
from shem.kernel.option import Option
from shem.kernel.phrase import And, Phrase, Sentence
from shem.kernel.table import AnyEffect, Effect

REACTIVATES: Final = Sentence("reactivate_artifact", "reactivates artifact {row}")
EARLY: Final = 1
LATE: Final = 2
BEFORE: Final = [
    Option("before", Phrase("reactivate the artifact first"), row, 1, f"artifact-{row + 1}") for row in range(4)
]
AFTER: Final = [
    Option("after", Phrase("reactivate the artifact afterwards"), row, 0, f"artifact-{row + 1}") for row in range(4)
]


def gilded(t: Golem, seat: int, event: int) -> int:
    """Return the rows with a gold tile for this trigger, as bits."""
    gilt = t.seats[seat].gilt
    rows = 0
    for row in range(4):
        if gilt[row] >= 0 and t.box.trigger[gilt[row]] == event:
            rows |= 1 << row
    return rows


def completed(t: Golem, seat: int, rows: int) -> int:
    """Return the rows among these whose artifact is complete."""
    for row in range(4):
        if rows >> row & 1 and not complete(t, seat, row):
            rows &= ~(1 << row)
    return rows


def reactivate(t: Golem, seat: int, rows: int) -> None:
    """Activate the complete artifacts among these rows next (ruling 5)."""
    rows = completed(t, seat, rows)
    for row in range(4):
        if rows >> row & 1:
            t.push(AGAIN, seat, row)


class Again(Effect[Golem]):
    """Activate an artifact again; the argument is its row."""

    __slots__ = ()

    def run(self, t: Golem, seat: int, arg: int) -> None:
        if t.log is not None:
            t.say(seat, REACTIVATES, of=f"artifact_row {arg + 1}: again", row=arg + 1)
        activate_artifact(t, seat, arg)


AGAIN: Final = Again()


def timing(t: Golem, seat: int, effect: AnyEffect) -> int:
    """Return when an effect is worth most to its owner: early, late, or either (both bits); 0 if it makes no
    difference.

    An effect that only gives is best used first; one that cannot happen yet can only gain by waiting.
    """
    if isinstance(effect, Seq):
        found = 0
        for part in effect.parts:
            found |= timing(t, seat, part)
        return found
    if isinstance(effect, Nothing) or (isinstance(effect, Score) and effect.per is None):
        return 0
    if isinstance(effect, GainAny) or (isinstance(effect, Gain) and effect.per is None):
        return EARLY
    if not effect.can(t, seat):
        return LATE
    if isinstance(effect, Study) and t.seats[seat].study + effect.n < len(t.box.study_final):
        return EARLY
    if isinstance(effect, StudentStep) and welcome(t, seat, effect.district):
        return EARLY
    if isinstance(effect, AnyStudentStep) and all([welcome(t, seat, district) for district in range(3)]):
        return EARLY
    return EARLY | LATE


class Occasion(Ask[Golem]):
    """A trigger that reactivates artifacts before or after it, as their owner chooses (O1, O3, O4).

    The gold tile must be there when it happens, and the artifact must be complete when it takes effect. The order is
    only asked if it can change the result.
    """

    __slots__ = ()

    def event(self, arg: int) -> int:
        """Return which gold tiles have this trigger."""
        raise NotImplementedError

    def stirs(self, t: Golem, seat: int, arg: int) -> bool:
        """Whether it can do anything now, without the artifact."""
        return True

    def follow(self, t: Golem, seat: int, arg: int) -> None:
        """Push it to happen next."""
        raise NotImplementedError

    def when(self, t: Golem, seat: int, rows: int) -> int:
        """Return when these artifacts are worth most."""
        player = t.seats[seat]
        found = 0
        for row in range(4):
            if rows >> row & 1:
                found |= timing(t, seat, t.box.artifact[player.artifact][row])
                if player.grey[row] >= 0:
                    found |= timing(t, seat, t.box.grey_bonus[player.grey[row]])
        return found

    def run(self, t: Golem, seat: int, arg: int) -> None:
        rows = gilded(t, seat, self.event(arg))
        if t.version < 2 or not rows:
            self.follow(t, seat, arg)
            reactivate(t, seat, rows)
            return
        now = completed(t, seat, rows)
        when = self.when(t, seat, now)
        if when == EARLY | LATE and self.stirs(t, seat, arg):
            t.ask(self, seat, arg, self.options(t, seat, arg))
        else:
            self.order(t, seat, arg, 0 if when == LATE else now)

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        now = completed(t, seat, gilded(t, seat, self.event(arg)))
        row = (now & -now).bit_length() - 1
        return [BEFORE[row], AFTER[row]]

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        now = completed(t, seat, gilded(t, seat, self.event(arg)))
        self.order(t, seat, arg, now if option.b else 0)

    def order(self, t: Golem, seat: int, arg: int, before: int) -> None:
        """Activate these artifacts first, and the others afterwards if they are complete by then."""
        after = gilded(t, seat, self.event(arg)) & ~before
        if after:
            t.push(AFTERWARDS, seat, after)
        self.follow(t, seat, arg)
        reactivate(t, seat, before)

    def rows_words(self, t: Golem, seat: int, arg: int) -> And:
        now = completed(t, seat, gilded(t, seat, self.event(arg)))
        return And([str(row + 1) for row in range(4) if now >> row & 1])


class Afterwards(Effect[Golem]):
    """The artifacts that take effect after the trigger; the argument contains their rows, as bits."""

    __slots__ = ()

    def run(self, t: Golem, seat: int, arg: int) -> None:
        reactivate(t, seat, arg)


AFTERWARDS: Final = Afterwards()
