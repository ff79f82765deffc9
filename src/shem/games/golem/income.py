"""Phase 6: income in any order, then one development each (p. 13)."""

from __future__ import annotations

from typing import Final

from shem.games.golem.artifacts import activate_artifact, say_activates
from shem.games.golem.box import DISTRICTS
from shem.games.golem.resources import Gain, Score, collect
from shem.games.golem.state import Golem, Player
from shem.games.golem.students import street_income
from shem.kernel.nodes import Ask, Nothing, Seq
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase
from shem.kernel.table import AnyEffect, Effect

STUDY_SOURCE: Final = 3
TRACK_SOURCE: Final = 4
ARTIFACT_SOURCE: Final = 5  # after the three streets
INCOME_WORDS: Final = (
    Phrase("income from the student in the red district"),
    Phrase("income from the student in the yellow district"),
    Phrase("income from the student in the blue district"),
)
SOURCE: Final = [
    *(Option("income", INCOME_WORDS[d], d, args=(name,)) for d, name in enumerate(DISTRICTS)),
    Option("income", Phrase("income from the study track"), STUDY_SOURCE, args=("study",)),
    Option("income", Phrase("income from the golem track"), TRACK_SOURCE, args=("track",)),
    *(
        Option(
            "income",
            Phrase("income from artifact {row}", row=row + 1),
            ARTIFACT_SOURCE + row,
            args=("artifact", row + 1),
        )
        for row in range(4)
    ),
]


def plain(effect: AnyEffect) -> bool:
    """Whether it only gives resources and VP. Then its place in the order cannot matter."""
    if isinstance(effect, Seq):
        return all([plain(part) for part in effect.parts])
    return isinstance(effect, (Gain, Score, Nothing))


class Income(Ask[Golem]):
    """Collect every income once, in any order. The argument contains the sources already used, as bits.

    The order is only asked while an income that is more than resources and VP is still to come.
    """

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        gold = t.seats[seat].gold
        cauldron = t.box.cauldron
        found = [SOURCE[s] for s in range(ARTIFACT_SOURCE) if not arg >> s & 1]
        for row in range(4):
            if gold[row] == cauldron[row] and not arg >> ARTIFACT_SOURCE + row & 1:
                found.append(SOURCE[ARTIFACT_SOURCE + row])
        return found

    def run(self, t: Golem, seat: int, arg: int) -> None:
        options = self.options(t, seat, arg)
        if self.order_matters(t, seat, options):
            t.ask(self, seat, arg, options)
        else:
            for option in options[::-1]:
                t.push(COLLECT, seat, option.a)

    def order_matters(self, t: Golem, seat: int, options: list[Option]) -> bool:
        if len(options) < 2:
            return False
        effects = t.box.artifact[t.seats[seat].artifact]
        if options[-1].a < ARTIFACT_SOURCE:
            return False
        artifacts = [option.a - ARTIFACT_SOURCE for option in options if option.a >= ARTIFACT_SOURCE]
        return not all([plain(effects[row]) for row in artifacts])

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        t.push(self, seat, arg | 1 << option.a)
        t.push(COLLECT, seat, option.a)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Which income do you collect next?")


def study_income(t: Golem, player: Player) -> int:
    """Return the knowledge income of the study track, by its development."""
    return t.box.study_income[1 if player.has(t.box.better_study) else 0][player.study]


class Collect(Effect[Golem]):
    """Collect the income of one source; the argument says which."""

    __slots__ = ()

    def run(self, t: Golem, seat: int, arg: int) -> None:
        player = t.seats[seat]
        if arg < STUDY_SOURCE:
            street_income(t, seat, arg)
        elif arg == STUDY_SOURCE:
            if t.log is not None:
                t.because("study_track")
            collect(t, seat, (0, 0, study_income(t, player), 0), Phrase("study track"))
        elif arg == TRACK_SOURCE:
            if t.log is not None:
                t.because("golem_track")
            collect(t, seat, (0, 0, 0, t.box.track_vp[player.track]), Phrase("golem track"))
        else:
            say_activates(t, seat, arg - ARTIFACT_SOURCE)
            activate_artifact(t, seat, arg - ARTIFACT_SOURCE)


INCOME: Final = Income()
COLLECT: Final = Collect()
