"""Clay, coins, knowledge and victory points: gaining and paying them."""

from __future__ import annotations

from typing import Final

from shem.games.golem.box import CLAY, COIN, KNOWLEDGE, RESOURCES
from shem.games.golem.counts import COUNTS, Count
from shem.games.golem.state import Golem
from shem.kernel.nodes import Ask
from shem.kernel.notation import Words
from shem.kernel.option import Option
from shem.kernel.phrase import List, Phrase, Sentence
from shem.kernel.table import Effect

GAINS: Final = Sentence("gain", "+{amount}")
COLLECTS: Final = Sentence("collect", "{gained} ({source})")
PAYS: Final = Sentence("pay", "−{amount}")
SCORES: Final = Sentence("score", "{sign}{amount}")


def amount(kind: int, n: int) -> Phrase:
    """Return an amount of a resource, in words."""
    if kind == COIN:
        return Phrase("{n} coin", "{n} coins", n, key="coin")
    if kind == KNOWLEDGE:
        return Phrase("{n} knowledge", "{n} knowledge", n, key="knowledge")
    return Phrase("{n} clay", "{n} clay", n, key="clay")


def price(kind: int, n: int) -> Phrase:
    """Return an amount of a resource to be paid, in words."""
    if kind == COIN:
        return Phrase("pay {n} coin", "pay {n} coins", n)
    if kind == KNOWLEDGE:
        return Phrase("pay {n} knowledge", "pay {n} knowledge", n)
    return Phrase("pay {n} clay", "pay {n} clay", n)


def points(n: int) -> Phrase:
    return Phrase("{n} VP", "{n} VP", n, key="vp")


def gain(t: Golem, seat: int, kind: int, n: int) -> None:
    """Take resources from the supply, which never runs out."""
    if n > 0:
        t.seats[seat].stock[kind] += n
        if t.log is not None:
            t.say(seat, GAINS, amount=amount(kind, n))


def collect(t: Golem, seat: int, amounts: tuple[int, int, int, int], source: Phrase) -> None:
    """Collect clay, coins, knowledge and VP from one source, logged together."""
    clay, coin, knowledge, vp = amounts
    player = t.seats[seat]
    player.stock[CLAY] += clay
    player.stock[COIN] += coin
    player.stock[KNOWLEDGE] += knowledge
    player.vp += vp
    if t.log is not None and amounts != (0, 0, 0, 0):
        gained = [Phrase("+{amount}", amount=amount(kind, amounts[kind])) for kind in range(3) if amounts[kind]]
        if vp:
            gained.append(Phrase("+{amount}", amount=points(vp)))
        t.say(seat, COLLECTS, gained=List(gained, ", "), source=source)


def pay(t: Golem, seat: int, kind: int, n: int) -> None:
    """Pay resources; callers have checked that there are enough."""
    if n > 0:
        t.seats[seat].stock[kind] -= n
        if t.log is not None:
            t.say(seat, PAYS, amount=amount(kind, n))


def score(t: Golem, seat: int, n: int) -> None:
    """Move the VP marker; it may go below 0 (edition difference 3)."""
    if n:
        t.seats[seat].vp += n
        if t.log is not None:
            t.say(seat, SCORES, sign="+" if n > 0 else "−", amount=points(abs(n)))


class Gain(Effect[Golem]):
    """Take a number of a resource, possibly for each of something."""

    __slots__ = ("kind", "n", "per")

    def __init__(self, kind: int, n: int, per: Count | None) -> None:
        super().__init__()
        self.kind = kind
        self.n = n
        self.per = per

    def run(self, t: Golem, seat: int, arg: int) -> None:
        per = self.per
        gain(t, seat, self.kind, self.n if per is None else self.n * per.of(t, seat))

    def words(self) -> Phrase:
        return with_count(amount(self.kind, self.n), self.per)


class Score(Effect[Golem]):
    """Earn victory points, possibly for each of something."""

    __slots__ = ("n", "per")

    def __init__(self, n: int, per: Count | None) -> None:
        super().__init__()
        self.n = n
        self.per = per

    def run(self, t: Golem, seat: int, arg: int) -> None:
        per = self.per
        score(t, seat, self.n if per is None else self.n * per.of(t, seat))

    def words(self) -> Phrase:
        return with_count(points(self.n), self.per)


def with_count(what: Phrase, per: Count | None) -> Phrase:
    return what if per is None else Phrase("{amount} {per}", amount=what, per=per.words)


TAKE: Final = [Option(name, Phrase("{amount}", amount=amount(kind, 1)), kind) for kind, name in enumerate(RESOURCES)]


class GainAny(Ask[Golem]):
    """Take resources in any mix, one by one. The argument counts those already taken."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        return TAKE

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        gain(t, seat, option.a, 1)
        if arg + 1 < self.n:
            t.push(self, seat, arg + 1)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Take a resource ({k} of {n})", n=self.n, k=arg + 1)

    def words(self) -> Phrase:
        return Phrase("{n} resource of any kind", "{n} resources of any kind", self.n)


class PayResource(Effect[Golem]):
    """A cost in one resource."""

    __slots__ = ("kind", "n")

    def __init__(self, kind: int, n: int) -> None:
        super().__init__()
        self.kind = kind
        self.n = n

    def can(self, t: Golem, seat: int) -> bool:
        return t.seats[seat].stock[self.kind] >= self.n

    def run(self, t: Golem, seat: int, arg: int) -> None:
        pay(t, seat, self.kind, self.n)

    def is_price(self) -> bool:
        return True

    def words(self) -> Phrase:
        return price(self.kind, self.n)


class PayMixed(Ask[Golem]):
    """Pay a cost in any mix of resources, one by one. The argument is what is left to pay."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        stock = t.seats[seat].stock
        return [option for option in TAKE if stock[option.a] > 0]

    def run(self, t: Golem, seat: int, arg: int) -> None:
        if arg > 0:
            super().run(t, seat, arg)

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        pay(t, seat, option.a, 1)
        t.push(self, seat, arg - 1)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Pay {n} more resource of any kind", "Pay {n} more resources of any kind", arg)


PAY_MIXED: Final = PayMixed()


def read_gain(words: Words) -> Effect[Golem]:
    from shem.games.golem.artifacts import GainGold

    kind = words.word((*RESOURCES, "any", "gold", "vp"))
    n = words.number(1, 9 if kind in ("any", "gold") else 30)
    if kind == "any":
        return GainAny(n)
    if kind == "gold":
        return GainGold(n)
    per = words.per()
    count = COUNTS[per] if per else None
    return Score(n, count) if kind == "vp" else Gain(RESOURCES.index(kind), n, count)


def read_pay(words: Words) -> Effect[Golem]:
    kind = words.word(RESOURCES)
    return PayResource(RESOURCES.index(kind), words.number(1, 30))


VERBS: Final = {"gain": read_gain, "pay": read_pay}
