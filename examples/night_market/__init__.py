"""Night Market: a small auction game, complete in a few pages, to copy when you add your own.

Everyone starts with 10 coins and a secret patron. On each of three evenings, one more ware than there are players is
put on the stall. All players bid simultaneously, in secret, and pay their bids. From the highest bid to the lowest,
each player takes a ware and resolves its effect; ties are broken by turn order. The lowest bidder is first in turn
order on the next evening. At the end, the patrons pay for the wares they like. The player with the most victory points
wins; ties are broken by coins.

    SHEM_GAMES=examples/night_market shem play night_market --seats human,greedy,greedy
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

from shem.kernel.deck import Deck
from shem.kernel.edition import Components
from shem.kernel.nodes import Ask, Chance, EachSeat, Repeat, Seq, Together
from shem.kernel.notation import Notation, Words
from shem.kernel.option import Option
from shem.kernel.phrase import Language, Phrase, Sentence
from shem.kernel.rules import Description, Rules, View
from shem.kernel.table import CHANCE, NOBODY, AnyEffect, Effect, Table

KINDS: Final = ("coin", "silk", "tea", "lantern", "vp")
COIN, VP = KINDS.index("coin"), KINDS.index("vp")
WARES, PATRONS = 18, 6


# -- the table ---------------------------------------------------------------------------------------


class Box:
    """The printed values of all components."""

    def __init__(self, edition: str) -> None:
        printed = Components(
            FOLDER / "components.toml", {"ware": ("number",), "patron": ("number",)}, NOTATION, edition
        )
        market = printed.table("market")
        self.edition = edition
        self.evenings = market.number("evenings", 1, 3)
        self.coins = market.number("coins", 0, 30)
        self.spare = market.number("spare", 0, 2)
        self.ware = [entry.effect("effect") for entry in printed.entries("ware", WARES)]
        self.patron = [entry.effect("effect") for entry in printed.entries("patron", PATRONS)]


class Market(Table):
    """The table: everyone's stock and secret patron, the deck of wares, and the stall."""

    __slots__ = ("bids", "box", "deck", "evening", "order", "patrons", "stall", "stock")

    def __init__(self, box: Box, players: int) -> None:
        super().__init__(players)
        self.box = box
        self.stock = [[box.coins, 0, 0, 0, 0] for _ in range(players)]
        self.patrons = [-1] * players
        self.deck = Deck(list(range(WARES)))
        self.stall: tuple[int, ...] = ()
        self.order = tuple(range(players))
        self.bids: tuple[int, ...] = ()
        self.evening = 0

    def copy(self) -> Market:
        new = Market(self.box, self.players)
        new.copy_frames(self)
        new.stock = [own[:] for own in self.stock]
        new.patrons = self.patrons[:]
        new.deck = self.deck.copy()
        new.stall, new.order, new.bids, new.evening = self.stall, self.order, self.bids, self.evening
        return new

    def seats_in_order(self) -> list[int]:
        return list(self.order)


# -- the notation of the cards -----------------------------------------------------------------------


def amount(kind: int, n: int) -> Phrase:
    """Return a number of coins, wares or points, in words."""
    return (
        Phrase("{n} coin", "{n} coins", n),
        Phrase("{n} silk", "{n} silk", n),
        Phrase("{n} tea", "{n} tea", n),
        Phrase("{n} lantern", "{n} lanterns", n),
        Phrase("{n} VP", "{n} VP", n),
    )[kind]


GAINS: Final = Sentence("gain", "+{amount}")
PAYS: Final = Sentence("pay", "−{amount}")
OWN_PATRON: Final = Sentence("own_patron", "your patron: {what}")
BIDS: Final = Sentence("bid", "bids {amount}")
TAKES: Final = Sentence("take", "takes: {ware}")
SHOWS_PATRON: Final = Sentence("patron", "patron: {what}")
PER: Final = {1: Phrase("per silk"), 2: Phrase("per tea"), 3: Phrase("per lantern")}


class Gain(Effect[Market]):
    """Take coins, wares or points, possibly for each ware you have."""

    __slots__ = ("kind", "n", "per")

    def __init__(self, kind: int, n: int, per: int) -> None:
        super().__init__()
        self.kind, self.n, self.per = kind, n, per

    def run(self, t: Market, seat: int, arg: int) -> None:
        gained = self.n * (t.stock[seat][self.per] if self.per else 1)
        t.stock[seat][self.kind] += gained
        if t.log is not None and gained:
            t.say(seat, GAINS, amount=amount(self.kind, gained))

    def words(self) -> Phrase:
        gained = amount(self.kind, self.n)
        return Phrase("{amount} {per}", amount=gained, per=PER[self.per]) if self.per else gained


class Pay(Effect[Market]):
    """Pay coins or wares."""

    __slots__ = ("kind", "n")

    def __init__(self, kind: int, n: int) -> None:
        super().__init__()
        self.kind, self.n = kind, n

    def can(self, t: Market, seat: int) -> bool:
        return t.stock[seat][self.kind] >= self.n

    def is_price(self) -> bool:
        return True

    def run(self, t: Market, seat: int, arg: int) -> None:
        t.stock[seat][self.kind] -= self.n
        if t.log is not None:
            t.say(seat, PAYS, amount=amount(self.kind, self.n))

    def words(self) -> Phrase:
        return Phrase("pay {amount}", amount=amount(self.kind, self.n))


def _gain(words: Words) -> AnyEffect:
    kind, n = KINDS.index(words.word(KINDS)), words.number(1, 30)
    per = words.per()
    return Gain(kind, n, KINDS.index(per) if per else 0)


def _pay(words: Words) -> AnyEffect:
    return Pay(KINDS.index(words.word(KINDS[:VP])), words.number(1, 30))


NOTATION: Final = Notation({"gain": _gain, "pay": _pay}, counts=KINDS[1:VP])
FOLDER: Final = Path(__file__).parent


# -- the game ----------------------------------------------------------------------------------------

PATRON: Final = [Option("patron", Phrase("patron {number}", number=n + 1), n, args=(n + 1,)) for n in range(PATRONS)]
WARE: Final = [Option("ware", Phrase("ware {number}", number=n + 1), n, args=(n + 1,)) for n in range(WARES)]
TAKE: Final = [Option("take", Phrase("take ware {number}", number=n + 1), n, args=(n + 1,)) for n in range(WARES)]
BID: Final = [Option("bid", Phrase("bid {amount}", amount=amount(COIN, n)), n, args=(n,)) for n in range(500)]


class FindPatron(Chance[Market]):
    """Draw a secret patron."""

    def options(self, t: Market, seat: int, arg: int) -> list[Option]:
        return [patron for patron in PATRON if patron.a not in t.patrons]

    def apply(self, t: Market, seat: int, arg: int, option: Option) -> None:
        seat = t.patrons.index(-1)
        t.patrons[seat] = option.a
        if t.log is not None:
            t.say(seat, OWN_PATRON, private=True, of=option.text, what=t.box.patron[option.a].words())


class LayOut(Chance[Market]):
    """Put the wares of an evening on the stall, one by one."""

    def options(self, t: Market, seat: int, arg: int) -> list[Option]:
        return [WARE[ware] for ware in t.deck.drawable()]

    def apply(self, t: Market, seat: int, arg: int, option: Option) -> None:
        t.deck.take(option.a)
        t.stall = (*t.stall, option.a)
        if len(t.stall) < t.players + t.box.spare:
            t.push(self, CHANCE)


class Bid(Together[Market]):
    """Everyone bids in secret and pays the bid; then all take wares, highest bid first, ties in turn order."""

    def options(self, t: Market, seat: int, arg: int) -> list[Option]:
        return BID[: t.stock[seat][COIN] + 1]

    def reveal(self, t: Market, arg: int, answers: list[Option]) -> None:
        t.bids = tuple(bid.a for bid in answers)
        for seat in t.order:
            t.stock[seat][COIN] -= t.bids[seat]
            if t.log is not None:
                t.say(seat, BIDS, amount=amount(COIN, t.bids[seat]))
        ranked = sorted(t.order, key=lambda seat: -t.bids[seat])
        for seat in reversed(ranked):
            t.push(TAKE_WARE, seat)
        first = t.order.index(ranked[-1])
        t.order = t.order[first:] + t.order[:first]

    def prompt(self, t: Market, seat: int, arg: int) -> Phrase:
        return Phrase("How much do you bid? You pay it in any case.")


class TakeWare(Ask[Market]):
    """Take a ware from the stall and resolve its effect."""

    def options(self, t: Market, seat: int, arg: int) -> list[Option]:
        return [TAKE[ware] for ware in t.stall]

    def apply(self, t: Market, seat: int, arg: int, option: Option) -> None:
        t.stall = tuple(ware for ware in t.stall if ware != option.a)
        if t.log is not None:
            t.say(seat, TAKES, of=WARE[option.a].text, ware=t.box.ware[option.a].words())
        t.push(t.box.ware[option.a], seat)

    def prompt(self, t: Market, seat: int, arg: int) -> Phrase:
        return Phrase("Which ware do you take?")


class ClearStall(Effect[Market]):
    """Remove the remaining wares; the next evening begins."""

    def run(self, t: Market, seat: int, arg: int) -> None:
        t.stall = ()
        t.evening += 1


class PatronPays(Effect[Market]):
    """Reveal a patron, who pays for the wares it likes."""

    def run(self, t: Market, seat: int, arg: int) -> None:
        patron = t.patrons[seat]
        if t.log is not None:
            t.say(seat, SHOWS_PATRON, of=PATRON[patron].text, what=t.box.patron[patron].words())
        t.push(t.box.patron[patron], seat)


TAKE_WARE: Final = TakeWare()
EVENING: Final = Seq([LayOut(), Bid(), ClearStall()])
DEAL: Final = EachSeat(FindPatron())
REVELATION: Final = EachSeat(PatronPays())


# -- for the other layers ----------------------------------------------------------------------------


class NightMarketRules(Rules):
    name = "night_market"
    title = Phrase("Night Market")
    version = 1
    seat_counts = range(2, 5)
    folder = FOLDER

    def start(self, seats: int, settings: dict[str, str], edition: str) -> Market:
        table = Market(Box(edition), seats)
        table.push(Seq([DEAL, Repeat(table.box.evenings, EVENING), REVELATION]), NOBODY)
        return table

    def view(self, table: Market, seat: int) -> View:
        over = table.asker is None
        return {
            "seat": seat,
            "phase": "over" if over else "market",
            "evening": table.evening,
            "stall": list(table.stall),
            "deck": len(table.deck),
            "order": list(table.order),
            "bids": list(table.bids),
            "seats": [dict(zip(KINDS, own, strict=True)) for own in table.stock],
            "patrons": [own if over or one == seat else None for one, own in enumerate(table.patrons)],
        }

    def redeal(self, table: Market, seat: int, rng: Random) -> Market:
        new = table.copy()
        if new.asker is not None:
            free = sorted(set(range(PATRONS)) - ({new.patrons[seat]} if 0 <= seat < new.players else set()))
            rng.shuffle(free)
            new.patrons = [own if own < 0 or one == seat else free.pop() for one, own in enumerate(new.patrons)]
        return new

    def scores(self, table: Market) -> list[int]:
        return [own[VP] for own in table.stock]

    def ranking(self, table: Market) -> list[int]:
        return sorted(range(table.players), key=lambda seat: (-table.stock[seat][VP], -table.stock[seat][COIN], seat))

    def catalogue(self, edition: str = "") -> dict[str, Description]:
        box, what = Box(edition), Phrase("effect")
        found = {one.text: (one.phrase, [(what, box.ware[one.a].words())], "rulebook") for one in WARE}
        return found | {one.text: (one.phrase, [(what, box.patron[one.a].words())], "rulebook") for one in PATRON}

    def svg(self, view: View, words: Language) -> str:
        from .page import PAGE

        return PAGE.draw(view, words)


RULES: Final = NightMarketRules()
