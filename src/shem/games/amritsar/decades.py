"""The end of a round and of a decade: temple, taxes, income, bridge (p. 6, 7)."""

from __future__ import annotations

from typing import Final

from shem.games.amritsar.box import COIN, MAJORITY, TAX_DISCOUNT, TAX_TRACK, TEMPLE_TILE, TRACK
from shem.games.amritsar.elephants import IN_ZONE
from shem.games.amritsar.knowledge import TaxLess, interim_bonuses
from shem.games.amritsar.resources import amount, lose, pay, score
from shem.games.amritsar.state import Amritsar
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import NOBODY, Effect

ROUND_BEGINS: Final = Sentence("round", "Decade {decade}, round {round}")
MOVES_ON: Final = Sentence("maharaja_moves", "The Maharaja moves to space {n}")
END_OF: Final = Sentence("decade_ends", "End of decade {decade}")
TAXES: Final = Sentence("taxes", "owes {amount} in taxes")
NO_TAXES: Final = Sentence("no_taxes", "owes no taxes")
INCOME: Final = Sentence("income", "Income")
UNPAID: Final = Phrase("unpaid taxes")
DECADES: Final = ("I", "II", "III", "IV", "V", "VI")


class EndRound(Effect[Amritsar]):
    """The Maharaja moves to his next space; if there are golden workers, the one next to it is activated."""

    __slots__ = ("activation",)

    def __init__(self, activation: Effect[Amritsar]) -> None:
        super().__init__()
        self.activation = activation

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        t.maharaja_at = (t.maharaja_at + 1) % len(t.box.boundary)
        t.round += 1
        if t.log is not None:
            t.say(NOBODY, MOVES_ON, n=t.maharaja_at + 1)
        t.push(self.activation, NOBODY)


class ScoreTemple(Effect[Amritsar]):
    """The players with the most markers in a zone score the temple tile's PP. No markers, no PP (ruling 18)."""

    __slots__ = ()

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        if t.log is not None:
            t.say(NOBODY, END_OF, decade=DECADES[t.decade])
        t.because(TEMPLE_TILE[t.temples[t.decade]])
        for zone in range(4):
            for one in leaders(t, zone):
                score(t, one, majority(t, zone), MAJORITY, MOST_IN[zone])


MOST_IN: Final = [Phrase("most markers in the {zone}", zone=words) for words in IN_ZONE]


def majority(t: Amritsar, zone: int) -> int:
    """Return the PP for the most markers in a zone at the end of this decade, or of the last one after the end."""
    decade = min(t.decade, t.box.decades - 1)
    return t.box.temple[t.temples[decade]][zone] if len(t.temples) > decade else 0


def leaders(t: Amritsar, zone: int) -> list[int]:
    """Return the players with the most markers in a zone, including the Maharaja; nobody if it has none."""
    counts = [t.donated[zone].count(one) for one in range(len(t.seats))]
    most = max(counts)
    return [one for one, n in enumerate(counts) if most and n == most]


def tax_due(t: Amritsar, seat: int) -> int:
    """Return the taxes due, less all discounts, at least 0 (ruling 34)."""
    player = t.seats[seat]
    due = t.box.tax[player.tax]
    if player.has(TAX_DISCOUNT):
        due -= 1
    for _, bonus in interim_bonuses(t, seat):
        if isinstance(bonus, TaxLess):
            due -= bonus.n
    return max(0, due)


def unpaid(t: Amritsar, seat: int) -> int:
    """Return the coins that are missing for the taxes."""
    return max(0, tax_due(t, seat) - t.seats[seat].stock[COIN])


class PayTaxes(Effect[Amritsar]):
    """Pay as many coins as are due; missing coins cost PP."""

    __slots__ = ()

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        t.because(TAX_TRACK)
        due = tax_due(t, seat)
        paid = due - unpaid(t, seat)
        if t.log is not None:
            if due:
                t.say(seat, TAXES, amount=amount(COIN, due))
            else:
                t.say(seat, NO_TAXES)
        pay(t, seat, COIN, paid)
        lose(t, seat, (due - paid) * t.box.tax_penalty[t.decade], UNPAID)


class BeginIncome(Effect[Amritsar]):
    """The log's headline for the income, if there is any."""

    __slots__ = ()

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        if t.log is not None:
            for one in range(t.players):
                if any([bonus.can(t, one) for _, bonus in interim_bonuses(t, one)]):
                    t.say(NOBODY, INCOME)
                    return


class Income(Effect[Amritsar]):
    """Every interim space reached or passed pays; their order cannot matter (ruling 37)."""

    __slots__ = ()

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        for track, bonus in interim_bonuses(t, seat)[::-1]:
            t.because(TRACK[track])
            t.push(bonus, seat)


class NextDecade(Effect[Amritsar]):
    """Turn over the bridge tile, add a section to the temple, use the next temple tile."""

    __slots__ = ()

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        t.decade += 1
        t.round = 0
