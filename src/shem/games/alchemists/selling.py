"""Selling potions to adventurers: bids, guarantees, and the quality of the potion (R5)."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.actions import PLAYED, Action, rows
from shem.games.alchemists.alchemy import LEVELS, NEUTRAL, POTIONS, level
from shem.games.alchemists.box import BARMAID, MERCHANT, SELL, Box
from shem.games.alchemists.cards import PLAY
from shem.games.alchemists.causes import ADVENTURER_LABEL, FAVOR_LABEL, SPACE_LABEL
from shem.games.alchemists.discretion import may_hold, most_kinds
from shem.games.alchemists.experiments import Mix, brew, finish_mix, note
from shem.games.alchemists.names import GUARANTEED, LEVEL, POTION, potion
from shem.games.alchemists.resources import change, earn, gold, play_favor, zone
from shem.games.alchemists.state import SOLD, Alchemists
from shem.kernel.nodes import Ask, Together
from shem.kernel.notation import Words
from shem.kernel.option import DECLINE, Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import NOBODY, Effect

EXACT: Final = 3
CORRECT_SIGN: Final = 2
NEUTRAL_LEVEL: Final = 1
WRONG_SIGN: Final = 0
BID: Final = [Option("bid", Phrase("bid a discount of {n}", n=n), n, args=(n,)) for n in range(4)]
NO_BID: Final = Option("no", Phrase("make no bid"), args=("bid",))
OFFER: Final = [
    Option("sell", Phrase("offer: {potion}", potion=potion(k)), k, args=(name,))
    for k, name in enumerate(POTIONS[:NEUTRAL])
]
GUARANTEE: Final = [
    Option("guarantee", Phrase("guarantee: {level}", context="verb", level=GUARANTEED[k]), k, args=(name,))
    for k, name in enumerate(LEVELS)
]
BIDS_DISCOUNT: Final = Sentence("bids", "bids a discount of {n} ({m} ☺)")
OFFERS: Final = Sentence("offers", "offers: {potion}")
GUARANTEES: Final = Sentence("guarantees", "guarantees: {level} ({price})")
TURNS_OUT: Final = Sentence("turns_out", "delivers: {level}")
QUALITY: Final = [[level(wanted, kind) for kind in range(NEUTRAL + 1)] for wanted in range(NEUTRAL)]  # by potions
ALL_BLOCKED: Final = 7  # the adventurer's potions, as bits
FREE: Final = 8  # part of a sale's argument: a Merchant has removed the blocks


def price(t: Alchemists, seat: int, guarantee: int) -> int:
    """Return what the adventurer pays for a guarantee: base price, zone, discount once there are bids (R5.4, R5.10)."""
    box = t.box
    full = box.price[guarantee] + box.zone_price[zone(box, t.seats[seat].reputation)]
    return full - t.bids[seat] if t.bids else full


def smileys(t: Alchemists, seat: int, bid: int) -> int:
    """Return a bid's smileys, which decide who sells first: those of its card and of the zone (R5.2)."""
    return t.box.smileys[bid] + t.box.zone_smileys[zone(t.box, t.seats[seat].reputation)]


def improved(box: Box, quality: int, barmaids: int) -> tuple[int, int]:
    """Return what a level of quality counts as with Barmaids, and the reputation for an exact match (R9.3)."""
    praise = 0
    for _ in range(barmaids):
        if quality == EXACT:
            praise += 1
        else:
            quality = min(EXACT, quality + box.improvement)
    return quality, praise


class SellPotions(Effect[Alchemists]):
    """If several players sell, they all bid together; a single seller gives no discount (R5.1)."""

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        sellers = [one for one in rows(t, SELL) if t.seats[one].declared[SELL]]
        if not sellers:
            return
        t.bids = [0] * t.players
        if len(sellers) > 1:
            t.push(BIDS, NOBODY)
        else:
            queue(t, sellers)


def queue(t: Alchemists, sellers: list[int]) -> None:
    for one in sellers[::-1]:
        t.seats[one].used[SELL] = 1
        t.push(SALE, one, t.box.slots[t.players == 4][SELL][0])


class Bids(Together[Alchemists]):
    """Sealed discounts; more smileys sell earlier, ties by row (R5.1, R5.2).

    A discount that no guarantee could cover cannot be offered.
    """

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        if not player.declared[SELL]:
            return [NO_BID]
        most = t.box.price[EXACT] + t.box.zone_price[zone(t.box, player.reputation)]
        return [option for option in BID if option.a < most]

    def reveal(self, t: Alchemists, arg: int, answers: list[Option]) -> None:
        t.because(SPACE_LABEL[SELL])
        t.bids = [option.a for option in answers]
        sellers = [one for one in rows(t, SELL) if t.seats[one].declared[SELL]]
        smiles = [0] * t.players
        for one in sellers:
            smiles[one] = smileys(t, one, t.bids[one])
            if t.log is not None:
                t.say(one, BIDS_DISCOUNT, n=t.bids[one], of=f"bid_card {t.bids[one]}", m=smiles[one])
        queue(t, sorted(sellers, key=lambda one: -smiles[one]))

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Which discount do you bid?")


BIDS: Final = Bids()


def can_sell(t: Alchemists, seat: int, kinds: int) -> bool:
    """Whether the seat has two different ingredients, and a guarantee worth at least 1 gold (R5.9)."""
    return kinds > 1 and price(t, seat, EXACT) >= 1


def shut(t: Alchemists, slot: int) -> int:
    """Return the potions, as bits, that a sale blocks: one of four, both left ones of three, all with two (R5.3)."""
    if t.players == 2:
        return 7
    if t.players == 3:
        return 3 if slot < 2 else 4
    return 1 << slot


class Sale(Action):
    """Choose which of the adventurer's potions to offer.

    A Merchant gives a gold piece to the first seller, and frees all three potions for others; each further one is worth
    a gold piece (R9.6).
    """

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        found: list[Option] = []
        if can_sell(t, seat, 8 - player.hand.count(0)):
            blocked = 0 if arg & FREE else t.blocked
            wanted = t.box.wanted[t.adventurer]
            for slot in range(3):
                if not blocked >> slot & 1:
                    found.append(OFFER[wanted[slot]])
            if player.favors[MERCHANT]:
                found.append(PLAY[MERCHANT])
        if not arg & PLAYED:
            found.append(DECLINE)
        return found

    def might(self, t: Alchemists, seat: int, arg: int) -> bool:
        player = t.seats[seat]
        if t.blocked == ALL_BLOCKED and not arg & FREE and not may_hold(t, player, MERCHANT):
            return False
        return can_sell(t, seat, most_kinds(player))

    def perform(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        if option is PLAY[MERCHANT]:
            play_favor(t, seat, MERCHANT)
            if t.blocked and not arg & FREE:
                arg |= FREE
            else:
                t.because(FAVOR_LABEL[MERCHANT])
                earn(t, seat, t.box.first_sale_gold)
            t.push(self, seat, arg | PLAYED)
        else:
            t.blocked |= shut(t, t.box.wanted[t.adventurer].index(option.a))
            if t.log is not None:
                t.say(seat, OFFERS, of=ADVENTURER_LABEL[t.adventurer], potion=POTION[option.a])
            t.because(ADVENTURER_LABEL[t.adventurer])
            t.push(OFFER_GUARANTEE, seat, option.a)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Which potion do you sell?")


class OfferGuarantee(Ask[Alchemists]):
    """Promise a quality; its price must be at least 1 (R5.4). The argument is the potion."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        return [option for option in GUARANTEE if price(t, seat, option.a) >= 1]

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        if t.log is not None:
            cost = gold(price(t, seat, option.a))
            t.say(seat, GUARANTEES, of=f"guarantee {LEVELS[option.a]}", level=GUARANTEED[option.a], price=cost)
        t.push(SELL_MIX, seat, option.a * 8 + arg)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("What do you guarantee for the {potion}?", potion=POTION[arg])


class SellMix(Mix):
    """Mix the potion; only its level of quality is revealed (R5.5 to R5.8). Barmaids improve it (R9.3).

    The argument is the potion, 8 * the guarantee and 32 * the Barmaids played.
    """

    __slots__ = ()

    def extras(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        return [PLAY[BARMAID]] if player.favors[BARMAID] and player.hand.count(0) < 7 else []

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        if option is PLAY[BARMAID]:
            play_favor(t, seat, BARMAID)
            t.push(self, seat, arg + 32)
        else:
            self.perform(t, seat, arg, option)

    def mixed(self, t: Alchemists, seat: int, arg: int, a: int, b: int) -> None:
        player = t.seats[seat]
        wanted, guarantee, barmaids = arg & 7, arg >> 3 & 3, arg >> 5
        kind = brew(t, a, b)
        quality = QUALITY[wanted][kind]
        note(t, seat, (SOLD, a, b, wanted, quality))
        if quality in (EXACT, NEUTRAL_LEVEL):
            player.potions |= 1 << kind
        if t.log is not None:
            counts = improved(t.box, quality, barmaids)[0]
            t.say(seat, TURNS_OUT, level=LEVEL[quality], quality=quality, counts=counts)
        quality, praise = improved(t.box, quality, barmaids)
        if quality >= guarantee:
            earn(t, seat, price(t, seat, guarantee))
        if praise:
            t.because(FAVOR_LABEL[BARMAID])
        change(t, seat, praise if quality >= CORRECT_SIGN else t.box.bad_sale)
        finish_mix(t, seat, a, b)

    def question(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Which ingredients make the {potion}? Choose the first.", potion=POTION[arg & 7])


SALE: Final = Sale(SELL)
OFFER_GUARANTEE: Final = OfferGuarantee()
SELL_MIX: Final = SellMix()
SELL_POTIONS: Final = SellPotions()


# -- favor cards -------------------------------------------------------------------------------------


class Improve(Effect[Alchemists]):
    """Barmaid: an exact match gives reputation, anything else counts as better (R9.3)."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def words(self) -> Phrase:
        return Phrase("your potion counts as one level better; an exact match gains you 1 reputation")


class SellFirst(Effect[Alchemists]):
    """Merchant: a gold piece for the first seller, free choice for the others (R9.6)."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def words(self) -> Phrase:
        return Phrase("if you sell first: {amount}; if not: sell any of the three potions", amount=gold(self.n))


def read_improve(words: Words) -> Effect[Alchemists]:
    return Improve(words.number(1, 3))


def read_sell_first(words: Words) -> Effect[Alchemists]:
    return SellFirst(words.number(1, 30))


VERBS: Final = {"improve": read_improve, "sell_first": read_sell_first}
