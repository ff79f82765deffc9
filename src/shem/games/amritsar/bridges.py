"""Bridge tiles: one is active in each decade and pays whenever its condition is met (p. 9)."""

from __future__ import annotations

from shem.games.amritsar.box import ALL_BRIDGES, ON_DONATE, ON_GROUP, ON_MARKET
from shem.games.amritsar.state import Amritsar
from shem.kernel.phrase import Phrase


def cross(t: Amritsar, seat: int, trigger: int) -> None:
    """Collect the bonus of the active bridge tile if this is its condition.

    A storehouse opens the bridges of later decades as well; each one that fits pays (ruling 31).
    """
    box = t.box
    last = len(t.bridges) if t.seats[seat].has(ALL_BRIDGES) else t.decade + 1
    for bridge in t.bridges[t.decade : last]:
        if box.bridge_trigger[bridge] == trigger:
            bonus = box.bridge_bonus[bridge]
            if t.log is not None:
                t.say(seat, Phrase("bridge: {effect}", effect=bonus.words()), of=f"bridge_tile {bridge + 1}")
            t.push(bonus, seat)


def trigger_words(trigger: int) -> Phrase:
    if trigger == ON_GROUP:
        return Phrase("whenever you move a group of four workers")
    if trigger == ON_DONATE:
        return Phrase("whenever you donate")
    if trigger == ON_MARKET:
        return Phrase("whenever you trade on the market")
    return Phrase("whenever you make an upgrade")
