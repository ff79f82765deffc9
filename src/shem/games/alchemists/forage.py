"""Foraging for ingredients and transmuting them into gold (R4.1, R4.2)."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.actions import PLAYED, Action
from shem.games.alchemists.alchemy import INGREDIENTS
from shem.games.alchemists.box import FORAGE, SAGE
from shem.games.alchemists.box import TRANSMUTE as TRANSMUTE_SPACE
from shem.games.alchemists.cards import PLAY, FromDeck, can_draw, discard, draw_ingredients
from shem.games.alchemists.causes import FAVOR_LABEL
from shem.games.alchemists.discretion import may_hold, most_kinds
from shem.games.alchemists.names import AN_INGREDIENT
from shem.games.alchemists.resources import play_favor
from shem.games.alchemists.state import Alchemists
from shem.kernel.option import DECLINE, Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import CHANCE, NOBODY, Effect

TAKES: Final = Sentence("takes", "takes {card}")
TAKE: Final = [
    Option("take", Phrase("take {card}", card=AN_INGREDIENT[k]), k, args=(name,)) for k, name in enumerate(INGREDIENTS)
]
FROM_DECK: Final = Option("take", Phrase("draw from the deck"), args=("deck",))
TRANSMUTE: Final = [
    Option("transmute", Phrase("transmute {card}", card=AN_INGREDIENT[k]), k, args=(name,))
    for k, name in enumerate(INGREDIENTS)
]


class DealRow(FromDeck):
    """Deal five ingredients face up (R2.4, R8.9)."""

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        if len(t.row) < t.box.row:
            super().run(t, seat, arg)

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        kind = option.a
        deck = t.deck
        deck[kind] -= 1
        row = (*t.row, kind)
        t.row = row
        if len(row) < t.box.row:
            weights = [n for n in deck if n] if 0 in deck else deck[:]
            if deck[kind] and len(weights) > 1:
                t.asker = self  # the same kinds as before: Table.draw inlined
                t.seat = CHANCE
                t.weights = weights
            else:
                self.run(t, NOBODY, arg)


class ClearRow(Effect[Alchemists]):
    """Discard the rest of the row, as everyone could see it."""

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        for kind in t.row:
            t.open[kind] += 1
        t.row = ()


class Forage(Action):
    """Take one of the face-up ingredients or the top card of the deck."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        row = t.row
        found = [option for option in TAKE if option.a in row]
        if can_draw(t):
            found.append(FROM_DECK)
        found.append(DECLINE)
        return found

    def perform(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        if option is FROM_DECK:
            draw_ingredients(t, seat, 1)
            return
        kind = option.a
        at = t.row.index(kind)
        t.row = t.row[:at] + t.row[at + 1 :]
        player = t.seats[seat]
        player.hand[kind] += 1
        player.shown[kind] += 1
        if t.log is not None:
            t.say(seat, TAKES, card=AN_INGREDIENT[kind])

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Which ingredient do you take?")


class Transmute(Action):
    """Discard an ingredient for a gold piece; a Sage adds one more."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        hand = player.hand
        found = [option for option in TRANSMUTE if hand[option.a]]
        if found and player.favors[SAGE]:
            found.append(PLAY[SAGE])
        if not arg & PLAYED:
            found.append(DECLINE)
        return found

    def might(self, t: Alchemists, seat: int, arg: int) -> bool:
        player = t.seats[seat]
        kinds = most_kinds(player)
        return kinds > 1 or (kinds > 0 and may_hold(t, player, SAGE) > 0)

    def perform(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        if option is PLAY[SAGE]:
            play_favor(t, seat, SAGE)
            t.push(self, seat, arg | PLAYED)
            t.because(FAVOR_LABEL[SAGE])
            t.push(t.box.favor[SAGE], seat)
        else:
            discard(t, seat, option.a)
            t.push(t.box.transmute, seat)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Which ingredient do you turn into gold?")


DEAL_ROW: Final = DealRow()
CLEAR_ROW: Final = ClearRow()
FORAGE_ACTION: Final = Forage(FORAGE)
TRANSMUTE_ACTION: Final = Transmute(TRANSMUTE_SPACE)
