"""Rabbis: the action tiles, the permanent action, and the next turn order (p. 12, 13)."""

from __future__ import annotations

from typing import Final

from shem.games.golem.state import Golem
from shem.kernel.nodes import Chance
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import NOBODY, Effect

SENDS_RABBI: Final = Sentence("rabbi", "places the rabbi: “{effect}”")
TURN_ORDER: Final = Sentence("turn_order", "Turn order")
PLACE: Final = Sentence("place_in_order", "is #{place} in turn order")
PRINTED: Final = 5  # spaces above the printed one: players + 1, at most 5
TILE: Final = [Option("tile", Phrase("action tile {number}", number=n + 1), n, args=(f"A{n + 1}",)) for n in range(12)]
RABBI: Final = [  # the second value distinguishes them from marbles
    *(
        Option("rabbi", Phrase("place your rabbi on action {number}", number=n + 1), n, -1, args=(n + 1,))
        for n in range(PRINTED)
    ),
    Option("rabbi", Phrase("place your rabbi on the permanent action"), PRINTED, -1, args=("printed",)),
]


def rabbi_spaces(t: Golem) -> list[Option]:
    """Return the free action tiles, and the printed space, which takes any number of rabbis."""
    found = [RABBI[space] for space in range(len(t.tiles)) if space not in t.rabbis]
    found.append(RABBI[PRINTED])
    return found


def send_rabbi(t: Golem, seat: int, space: int) -> None:
    """Place a rabbi; on the printed space, to the right of those already there."""
    if space == PRINTED:
        space += len([one for one in t.rabbis if one >= PRINTED])
        effect = t.box.printed_action
    else:
        effect = t.box.action_tile[t.tiles[space]]
    t.rabbis[seat] = space
    if t.log is not None:
        of = f"action_tile A{t.tiles[space] + 1}" if space < PRINTED else "printed_rabbi_action"
        t.say(seat, SENDS_RABBI, of=of, effect=effect.words(), space=space + 1 if space < PRINTED else "∞")
        t.because(of)
    t.push(effect, seat)


class TurnOrder(Effect[Golem]):
    """Set the next turn order by the rabbis, from top to bottom, then left to right (phase 4)."""

    __slots__ = ()

    def run(self, t: Golem, seat: int, arg: int) -> None:
        t.passes = ()
        t.order = sorted(range(t.players), key=t.rabbis.__getitem__)
        t.rabbis = [-1] * t.players
        announce_order(t, TURN_ORDER)


def announce_order(t: Golem, heading: Sentence) -> None:
    """Log the turn order."""
    if t.log is not None:
        t.say(NOBODY, heading)
        for place, seat in enumerate(t.order):
            t.say(seat, PLACE, place=place + 1)


class DealTiles(Chance[Golem]):
    """Deal action tiles, one more than players; when they run out, shuffle the used ones."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        return [TILE[tile] for tile in t.tiles_left]

    def run(self, t: Golem, seat: int, arg: int) -> None:
        if len(t.tiles) > t.players:
            return
        if not t.tiles_left:
            t.tiles_left, t.discarded = sorted(t.discarded), ()
        super().run(t, seat, arg)

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        t.tiles = (*t.tiles, option.a)
        t.tiles_left.remove(option.a)
        self.run(t, seat, arg)


DEAL_TILES: Final = DealTiles()
