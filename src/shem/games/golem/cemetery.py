"""Killing a golem: the cemetery and its bonuses (p. 9)."""

from __future__ import annotations

from typing import Final

from shem.games.golem.golem_track import climb
from shem.games.golem.golems import GOLEM, THE_GOLEM, newest, places
from shem.games.golem.state import BURIED, Golem
from shem.kernel.nodes import Ask, Offer
from shem.kernel.notation import Words
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import Effect

GRAVES: Final = 9
BURIES: Final = Sentence("bury", "kills {golem} and buries it in cemetery space {space}")
BURIES_UNLIMITED: Final = Sentence("bury", "kills {golem} and buries it in the unlimited cemetery space")
GRAVE: Final = [Option("grave", Phrase("cemetery space {n}", n=n + 1), n, args=(n + 1,)) for n in range(GRAVES - 1)]
COMMON_GRAVE: Final = Option("grave", Phrase("the unlimited cemetery space (no bonus)"), GRAVES - 1, args=("common",))


class Kill(Offer[Golem]):
    """Bury one of your golems for a cemetery space's bonus; move 1 step down the golem track (p. 9)."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        return [GOLEM[place] for place in places(t, seat)]

    def take(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        t.push(BURY, seat, newest(t, seat, option.a) * 2 + arg)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Which golem do you kill?")

    def words(self) -> Phrase:
        return Phrase("kill a golem")


class Bury(Ask[Golem]):
    """Choose the cemetery space. The argument is golem * 2, plus 1 if the bonus is never doubled."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        found = [option for option in GRAVE if open_grave(t, option.a)]
        found.append(COMMON_GRAVE)
        return found

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        player = t.seats[seat]
        if t.log is not None:
            of = f"cemetery_space {option.a + 1}"
            golem = THE_GOLEM[player.golems[arg >> 1]]
            if option is COMMON_GRAVE:
                t.say(seat, BURIES_UNLIMITED, of=of, golem=golem)
            else:
                t.say(seat, BURIES, of=of, golem=golem, space=option.a + 1)
            t.because(of)
        player.golems[arg >> 1] = BURIED
        climb(t, seat, -t.box.track_on_kill)
        if option is COMMON_GRAVE:
            return
        t.cemetery[option.a] = seat
        bonus = t.box.cemetery[option.a]
        t.push(bonus, seat)
        if player.has(t.box.doubles_burials) and not arg & 1:
            t.push(bonus, seat)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Where do you bury the golem?")


BURY: Final = Bury()


def open_grave(t: Golem, space: int) -> bool:
    """Return a single space that is free and in use with this number of players."""
    return t.cemetery[space] < 0 and t.box.cemetery_players[space] <= t.players


def read_kill(words: Words) -> Effect[Golem]:
    return Kill()


VERBS: Final = {"kill": read_kill}
