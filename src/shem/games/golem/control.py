"""Phase 7: controlling the golems (p. 13)."""

from __future__ import annotations

from typing import Final

from shem.games.golem.box import KNOWLEDGE
from shem.games.golem.golems import GOLEM, THE_GOLEM
from shem.games.golem.resources import pay, score
from shem.games.golem.state import Golem
from shem.kernel.nodes import Ask
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence

CONTROLS: Final = Sentence("control", "controls {golem}")
UNCONTROLLED: Final = Sentence("uncontrolled", "loses control of {n} golem", "loses control of {n} golems")


def control_price(t: Golem, seat: int, golem: int) -> int:
    """Return the cost: 1 knowledge for each section the golem is ahead of the student; the torso caps it."""
    player = t.seats[seat]
    place = player.golems[golem]
    if place < 0:
        return 0
    price = place % 10 - player.students[place % 30 // 10]
    if price <= 0:
        return 0
    return min(price, t.box.control_cap) if player.has(t.box.caps_control) else price


def control_due(t: Golem, seat: int) -> int:
    """Return the knowledge it would cost to control all golems now."""
    player = t.seats[seat]
    if player.waived:
        return 0
    return sum([control_price(t, seat, golem) for golem in range(len(player.golems))])


class Control(Ask[Golem]):
    """Pay for all golems. If knowledge is not enough, choose which to pay for, each fully or not at all (ruling 14).

    Every other golem costs 5 VP, and the remaining knowledge is lost (edition difference 16). The argument contains the
    golems already paid for, as bits.
    """

    __slots__ = ()

    def run(self, t: Golem, seat: int, arg: int) -> None:
        player = t.seats[seat]
        if player.waived:
            player.waived = False
            return
        if t.log is not None:
            t.because("control")
        prices = [control_price(t, seat, golem) for golem in range(len(player.golems)) if not arg >> golem & 1]
        due = sum(prices)
        if due <= player.stock[KNOWLEDGE]:
            pay(t, seat, KNOWLEDGE, due)
            return
        options = self.options(t, seat, arg)
        if len(options) > 1:
            t.ask(self, seat, arg, options)
        elif options:
            self.apply(t, seat, arg, options[0])
        else:
            pay(t, seat, KNOWLEDGE, player.stock[KNOWLEDGE])
            lost = len([price for price in prices if price])
            if t.log is not None:
                t.say(seat, UNCONTROLLED, lost)
            score(t, seat, -t.box.uncontrolled_vp * lost)

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        affordable = set()
        for golem, place in enumerate(player.golems):
            if not arg >> golem & 1 and 0 < control_price(t, seat, golem) <= player.stock[KNOWLEDGE]:
                affordable.add(place)
        return [GOLEM[place] for place in sorted(affordable)]

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        golems = t.seats[seat].golems
        golem = golems.index(option.a)
        while arg >> golem & 1:
            golem = golems.index(option.a, golem + 1)
        if t.log is not None:
            t.say(seat, CONTROLS, golem=THE_GOLEM[option.a])
        pay(t, seat, KNOWLEDGE, control_price(t, seat, golem))
        t.push(self, seat, arg | 1 << golem)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Not enough knowledge. Which golem do you control?")


CONTROL: Final = Control()
