"""Phase 2: all golems must move (p. 7)."""

from __future__ import annotations

from typing import Final

from shem.games.golem.box import LAST
from shem.games.golem.golems import GOLEM, find, move, places
from shem.games.golem.resources import score
from shem.games.golem.state import Golem
from shem.kernel.nodes import Ask
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import Effect

TAKE_STEPS: Final = Option("take", Phrase("take all of the character’s steps"), args=("steps",))
IGNORE_STEPS: Final = Option("ignore", Phrase("ignore the character’s steps"), args=("steps",))
UNUSABLE: Final = Sentence("unusable_step", "cannot use {n} golem step", "cannot use {n} golem steps")
SOME_STEPS: Final = [
    Option("take", Phrase("take {n} of the character’s steps", "take {n} of the character’s steps", n), n, args=(n,))
    for n in range(10)
]


def active_character(t: Golem) -> int:
    return t.characters[t.round]


class Movement(Ask[Golem]):
    """Steps of the golem track and of the character; with the left leg, you may ignore some or all of the latter."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        if max(player.golems) < 0:
            return []
        steps = t.box.character_steps[active_character(t)]
        if player.has(t.box.ignores_character) and steps:
            return [IGNORE_STEPS, *SOME_STEPS[1:steps], TAKE_STEPS]
        return [TAKE_STEPS]

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        steps = t.box.track_steps[t.seats[seat].track]
        steps += t.box.character_steps[active_character(t)] if option is TAKE_STEPS else option.a
        if t.log is not None:
            t.because("movement")
        t.push(MARCH, seat, steps)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Do you take the character’s steps?")


class March(Ask[Golem]):
    """All steps must be used; golems on X move no further. The argument is the number of steps left.

    Steps that no golem can take cost 5 VP each, at most once per golem on X.
    """

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        return [GOLEM[place] for place in places(t, seat) if place % 10 < LAST]

    def run(self, t: Golem, seat: int, arg: int) -> None:
        if arg == 0:
            return
        options = self.options(t, seat, arg)
        if len(options) > 1:
            t.ask(self, seat, arg, options)
        elif options:
            self.apply(t, seat, arg, options[0])
        else:
            stuck = len([place for place in t.seats[seat].golems if place >= 0])
            if t.log is not None:
                t.say(seat, UNUSABLE, arg)
            score(t, seat, -t.box.unusable_step_vp * min(arg, stuck))

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        t.push(self, seat, arg - 1)
        move(t, seat, find(t, seat, option.a), 1)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Which golem do you move? ({n} step left)", "Which golem do you move? ({n} steps left)", arg)


MARCH: Final = March()
MOVEMENT: Final[Effect[Golem]] = Movement()
