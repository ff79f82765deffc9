"""The golem track (p. 9)."""

from __future__ import annotations

from typing import Final

from shem.games.golem.state import Golem
from shem.kernel.nodes import Offer
from shem.kernel.notation import Words
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import Effect

CLIMBS: Final = Sentence("golem_track", "golem track → space {space}")
TRACK_UP: Final = Option("track", Phrase("move up the golem track"), 1, args=("up",))
TRACK_DOWN: Final = Option("track", Phrase("move down the golem track"), -1, args=("down",))


def climb(t: Golem, seat: int, n: int) -> None:
    """Move on the golem track; steps beyond its ends are lost (rulings 10 and 11)."""
    player = t.seats[seat]
    space = min(max(player.track + n, 0), len(t.box.track_steps) - 1)
    if space != player.track:
        player.track = space
        if t.log is not None:
            t.say(seat, CLIMBS, space=space + 1)


class GolemTrack(Offer[Golem]):
    """Steps on the golem track, up or down as you choose (edition difference 24). The argument counts them."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        track = t.seats[seat].track
        found = [TRACK_UP] if track < len(t.box.track_steps) - 1 else []
        if track > 0:
            found.append(TRACK_DOWN)
        return found

    def take(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        climb(t, seat, option.a)
        if arg + 1 < self.n:
            t.push(self, seat, arg + 1)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Which way do you move on the golem track?")

    def words(self) -> Phrase:
        return Phrase("move {n} step up or down the golem track", "move {n} steps up or down the golem track", self.n)


def read_golem_track(words: Words) -> Effect[Golem]:
    return GolemTrack(int(words.word(("+-1", "+-2", "+-3"))[2:]))


VERBS: Final = {"golem_track": read_golem_track}
