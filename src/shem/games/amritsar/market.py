"""The market: buying from the lowest space, selling to the highest free one (p. 10)."""

from __future__ import annotations

from typing import Final

from shem.games.amritsar.box import COIN, MARKET_COLUMN, MARKET_DISCOUNT, ON_MARKET, RESOURCES, SALE
from shem.games.amritsar.bridges import cross, crossed
from shem.games.amritsar.markers import load_marker
from shem.games.amritsar.resources import GOOD_WORDS, amount, gain, pay, score
from shem.games.amritsar.state import Amritsar
from shem.games.amritsar.storehouses import SWAPS, is_swap, swap, swaps_within
from shem.kernel.nodes import Ask
from shem.kernel.notation import Words
from shem.kernel.option import DONE, Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import Effect

BUY: Final = [
    Option("buy", Phrase("buy {good}", good=GOOD_WORDS[k]), k, args=(name,)) for k, name in enumerate(RESOURCES)
]
SELL: Final = [
    Option("sell", Phrase("sell {good}", good=GOOD_WORDS[k]), k, args=(name,)) for k, name in enumerate(RESOURCES)
]
TAKE_COIN: Final = Option("take", Phrase("take the coin"), args=("coin",))
NO_TRADE: Final = Option("no", Phrase("take the market action without trading"), target=DONE.target, args=("trade",))
BUYS: Final = Sentence("buy", "buys {good}")
SELLS: Final = Sentence("sell", "sells {good}")
TRADES_NOTHING: Final = Sentence("no_trade", "takes the market action without trading")
TRADED: Final = 1  # bits of a market action's argument
DISCOUNTED: Final = 2
TAKEN: Final = 4


def space_to_buy(t: Amritsar, kind: int) -> int:
    """Return the lowest piece; if none is left, the highest space of the column (ruling 21)."""
    spaces = len(t.box.price[kind])
    pieces = t.market[kind]
    return spaces - pieces if pieces else spaces - 1


def space_to_sell(t: Amritsar, kind: int) -> int:
    """Return the highest free space; if none is free, the lowest of the column."""
    free = len(t.box.price[kind]) - t.market[kind]
    return free - 1 if free else 0


def price_to_buy(t: Amritsar, kind: int) -> int:
    return t.box.price[kind][space_to_buy(t, kind)]


def price_to_sell(t: Amritsar, kind: int) -> int:
    return t.box.price[kind][space_to_sell(t, kind)]


def pp_for_selling(t: Amritsar, kind: int) -> int:
    """Return the PP that a piece would cover; none in a full column."""
    full = t.market[kind] == len(t.box.price[kind])
    return 0 if full else t.box.price_pp[kind][space_to_sell(t, kind)]


def price_now(t: Amritsar, seat: int, kind: int) -> int:
    """Return what this seat would pay, with its storehouse's discount: once per market action (ruling 22)."""
    price = price_to_buy(t, kind)
    if not t.seats[seat].has(MARKET_DISCOUNT):
        return price
    for effect, one, arg in (*t.stack, (t.asker, t.seat, t.arg)):
        if isinstance(effect, Market) and one == seat and arg & DISCOUNTED:
            return price
    return discounted(price)


def discounted(price: int) -> int:
    return max(0, price - 1)


def swaps_to_sell(t: Amritsar, seat: int) -> list[Option]:
    """Return swaps for what may be sold this turn; no other swap matters within a market action (ruling 33)."""
    bought = t.seats[seat].trades
    return [option for option in swaps_within(t, seat) if not bought >> SWAPS[option.a][1] & 1]


class Market(Ask[Amritsar]):
    """Trade as often as you like, each trade complete before the next; the first one gives a marker.

    You cannot sell what you bought this turn, nor buy what you sold (ruling 23). With `coins`, take that many coins,
    too, before or after all trades (ruling 54). A bridge pays even without a trade (ruling 58).
    """

    __slots__ = ("coins",)

    def __init__(self, coins: int) -> None:
        super().__init__()
        self.coins = coins

    def can(self, t: Amritsar, seat: int) -> bool:
        return self.coins > 0 or len(self.trades(t, seat, 0)) > 0 or self.pays_anyway(t, seat, 0)

    def pays_anyway(self, t: Amritsar, seat: int, arg: int) -> bool:
        """Whether a bridge for the market action pays without a trade. (In rules version 2, it did not.)"""
        return not arg & TRADED and t.version >= 3 and len(crossed(t, seat, ON_MARKET)) > 0

    def trades(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        stock = player.stock
        trades = player.trades
        coins = stock[COIN]
        if player.abilities >> MARKET_DISCOUNT & 1 and not arg & DISCOUNTED:
            coins += 1
        found = []
        for kind in range(3):
            if coins and not trades >> kind & 8 and coins >= price_to_buy(t, kind):
                found.append(BUY[kind])
            if stock[kind] and not trades >> kind & 1:
                found.append(SELL[kind])
        return found

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        found = self.trades(t, seat, arg)
        if found and self.coins and not arg & TAKEN and (not arg & TRADED or t.version < 3):
            found.append(TAKE_COIN)
        found += swaps_to_sell(t, seat)
        if self.pays_anyway(t, seat, arg):
            found.append(NO_TRADE)
        return found

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        if self.coins and not arg & TAKEN and self.takes_at_once(t, seat, arg):
            t.push(self, seat, arg | TAKEN)
            gain(t, seat, COIN, self.coins)
            return
        options = self.options(t, seat, arg)
        if not options:
            self.close(t, seat, arg)
        elif options[0] is NO_TRADE:
            self.apply(t, seat, arg, NO_TRADE)
        else:
            if options[-1] is not NO_TRADE:
                options.append(DONE)
            t.ask(self, seat, arg, options)

    def takes_at_once(self, t: Amritsar, seat: int, arg: int) -> bool:
        """Whether taking the coins first only helps: nothing to sell and room for them, or no trade without them."""
        if arg & TRADED and t.version >= 3:
            return False
        player = t.seats[seat]
        if player.resources() == 0 and player.stock[COIN] + self.coins <= player.capacity:
            return True
        return len(self.trades(t, seat, arg)) == 0 and len(swaps_to_sell(t, seat)) == 0

    def close(self, t: Amritsar, seat: int, arg: int) -> None:
        """Take the coins that were not taken before the trades."""
        if self.coins and not arg & TAKEN:
            gain(t, seat, COIN, self.coins)

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        if option is DONE:
            self.close(t, seat, arg)
        elif option is NO_TRADE:
            if t.log is not None:
                t.say(seat, TRADES_NOTHING)
            cross(t, seat, ON_MARKET)
            self.close(t, seat, arg)
        elif option is TAKE_COIN:
            t.push(self, seat, arg | TAKEN)
            gain(t, seat, COIN, self.coins)
        elif is_swap(option):
            t.push(self, seat, arg)
            swap(t, seat, option)
        elif option.verb == "buy":
            t.push(self, seat, arg | TRADED | DISCOUNTED)
            t.because(MARKET_COLUMN[option.a])
            if t.log is not None:
                t.say(seat, BUYS, of=f"{MARKET_COLUMN[option.a]}: buy", good=GOOD_WORDS[option.a])
            self.first_trade(t, seat, arg)
            buy(t, seat, option.a, not arg & DISCOUNTED and t.seats[seat].has(MARKET_DISCOUNT))
        else:
            t.push(self, seat, arg | TRADED)
            t.because(MARKET_COLUMN[option.a])
            if t.log is not None:
                t.say(seat, SELLS, of=f"{MARKET_COLUMN[option.a]}: sell", good=GOOD_WORDS[option.a])
            self.first_trade(t, seat, arg)
            sell(t, seat, option.a)

    def first_trade(self, t: Amritsar, seat: int, arg: int) -> None:
        """Take the bridge's bonus and the marker with an action's first trade."""
        if not arg & TRADED:
            cross(t, seat, ON_MARKET)
            load_marker(t, seat)

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        if arg & TRADED:
            return Phrase("What else do you buy or sell?")
        return Phrase("What do you buy or sell?")

    def words(self) -> Phrase:
        if self.coins:
            return Phrase("{amount} and a market action, in any order", amount=amount(COIN, self.coins))
        return Phrase("market action")


def buy(t: Amritsar, seat: int, kind: int, discount: bool) -> None:
    """Pay, then take the lowest piece. With a certain storehouse, one purchase costs a coin less (ruling 22)."""
    price = price_to_buy(t, kind)
    pay(t, seat, COIN, discounted(price) if discount else price)
    if t.market[kind]:
        t.market[kind] -= 1
    t.seats[seat].trades |= 1 << kind
    gain(t, seat, kind, 1)


def sell(t: Amritsar, seat: int, kind: int) -> None:
    """Fill the highest free space, take its price and the PP it covers; a full column takes no more pieces."""
    price = price_to_sell(t, kind)
    pay(t, seat, kind, 1)
    score(t, seat, pp_for_selling(t, kind), SALE)
    if t.market[kind] < len(t.box.price[kind]):
        t.market[kind] += 1
    t.seats[seat].trades |= 8 << kind
    gain(t, seat, COIN, price)


MARKET: Final = Market(0)


def read_market(words: Words) -> Effect[Amritsar]:
    return Market(words.number(1, 9)) if words.has("coin") else MARKET


VERBS: Final = {"market": read_market}
