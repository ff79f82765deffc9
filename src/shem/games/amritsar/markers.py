"""Donation markers: moving them from the player board and the market to the elephant (p. 10)."""

from __future__ import annotations

from typing import Final

from shem.games.amritsar.box import BONUS
from shem.games.amritsar.resources import score
from shem.games.amritsar.state import Amritsar
from shem.kernel.notation import Words
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import Effect

NO_MARKER_LEFT: Final = Phrase("no marker left at the market")
MARKET_TO_ELEPHANT: Final = Sentence("market_to_elephant", "loads a marker from the market")
STAYS_ON_MARKET: Final = Sentence("stays_on_market", "leaves the marker at the market (the elephant is full)")
BOARD_TO_ELEPHANT: Final = Sentence("board_to_elephant", "loads a marker from the player board")
BOARD_TO_MARKET: Final = Sentence(
    "board_to_market", "moves a marker from the player board to the market (the elephant is full)"
)


def load_marker(t: Amritsar, seat: int) -> None:
    """Load a marker from the market. If none is left: 1 PP. If the elephant is full, the marker stays (ruling 25)."""
    player = t.seats[seat]
    if player.market == 0:
        score(t, seat, 1, BONUS, NO_MARKER_LEFT)
    elif player.load < t.box.elephant_load:
        player.market -= 1
        player.load += 1
        if t.log is not None:
            t.say(seat, MARKET_TO_ELEPHANT)
    elif t.log is not None:
        t.say(seat, STAYS_ON_MARKET)


def free_marker(t: Amritsar, seat: int) -> None:
    """Load the marker of a player board space; if the elephant is full, it goes to the market (ruling 26)."""
    player = t.seats[seat]
    if player.load < t.box.elephant_load:
        player.load += 1
        if t.log is not None:
            t.say(seat, BOARD_TO_ELEPHANT)
    else:
        player.market += 1
        if t.log is not None:
            t.say(seat, BOARD_TO_MARKET)


class Marker(Effect[Amritsar]):
    """Take a number of markers from the market."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        for _ in range(self.n):
            load_marker(t, seat)

    def words(self) -> Phrase:
        return Phrase("load {n} marker onto your elephant", "load {n} markers onto your elephant", self.n)


def read_marker(words: Words) -> Effect[Amritsar]:
    return Marker(words.number(1, 9))


VERBS: Final = {"marker": read_marker}
