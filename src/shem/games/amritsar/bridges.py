"""Bridge tiles: one is active in each decade and gives its bonus whenever its condition is met (p. 9)."""

from __future__ import annotations

from typing import Final

from shem.games.amritsar.box import ALL_BRIDGES, BRIDGE_TILE, ON_DONATE, ON_GROUP, ON_MARKET
from shem.games.amritsar.state import Amritsar
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import Effect

PAYS_BONUS: Final = Sentence("bridge", "gets the bridge bonus: {effect}")


class Crossing(Effect[Amritsar]):
    """The bonus of a bridge tile, logged after what earned it. The argument is the tile."""

    __slots__ = ()

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        bonus = t.box.bridge_bonus[arg]
        t.because(BRIDGE_TILE[arg])
        if t.log is not None:
            t.say(seat, PAYS_BONUS, of=BRIDGE_TILE[arg], effect=bonus.words())
        t.push(bonus, seat)


CROSSING: Final = Crossing()


def crossed(t: Amritsar, seat: int, trigger: int) -> list[int]:
    """Return the bridge tiles that pay this seat for something: the active one if it matches its condition.

    With a certain storehouse, those of later decades are also active; each one that matches pays (ruling 31).
    """
    last = len(t.bridges) if t.seats[seat].abilities >> ALL_BRIDGES & 1 else t.decade + 1
    return [bridge for bridge in t.bridges[t.decade : last] if t.box.bridge_trigger[bridge] == trigger]


def cross(t: Amritsar, seat: int, trigger: int) -> None:
    """Collect the bridges' bonuses as soon as the current action is complete."""
    for bridge in crossed(t, seat, trigger):
        t.push(CROSSING, seat, bridge)


def trigger_words(trigger: int) -> Phrase:
    if trigger == ON_GROUP:
        return Phrase("whenever you move a group of four workers")
    if trigger == ON_DONATE:
        return Phrase("whenever you donate")
    if trigger == ON_MARKET:
        return Phrase("whenever you take the market action")
    return Phrase("whenever you make an upgrade")
