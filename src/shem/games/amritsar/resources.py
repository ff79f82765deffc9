"""Marble, copper, gold, coins and prestige points; the storage they must fit into (p. 12)."""

from __future__ import annotations

from typing import Final

from shem.games.amritsar.box import BONUS, COPPER, GOLD, GOODS, MARBLE, PENALTY, RESOURCES
from shem.games.amritsar.counts import COUNTS, Count
from shem.games.amritsar.state import Amritsar
from shem.kernel.nodes import Ask
from shem.kernel.notation import Words
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import NOBODY, Effect, Line


def amount(kind: int, n: int) -> Phrase:
    """Return an amount of something, in words."""
    if kind == MARBLE:
        return Phrase("{n} marble", "{n} marble", n, "marble")
    if kind == COPPER:
        return Phrase("{n} copper", "{n} copper", n, "copper")
    if kind == GOLD:
        return Phrase("{n} gold", "{n} gold", n, "gold")
    return Phrase("{n} coin", "{n} coins", n, "coin")


def points(n: int) -> Phrase:
    return Phrase("{n} PP", "{n} PP", n, "pp")


GOOD_WORDS: Final = (
    *(Phrase("marble", key="marble"), Phrase("copper", key="copper"), Phrase("gold", key="gold")),
    Phrase("coin", key="coin"),
)
NO_GOOD: Final = (  # the resources again: other languages decline them
    Phrase("marble", key="marble", context="no …"),
    Phrase("copper", key="copper", context="no …"),
    Phrase("gold", key="gold", context="no …"),
)
HIS: Final = Sentence("maharaja", "Maharaja: {line}")
EARNS: Final = Sentence("earns", "+{points} ({reason})")
LOSES: Final = Sentence("loses", "−{points} ({reason})")
GAINS: Final = Sentence("gains", "+{amount}")
PAYS: Final = Sentence("pays", "−{amount}")
RETURNS: Final = Sentence("returns", "returns {amount} (no room)")


def tell(t: Amritsar, seat: int, sentence: Sentence, of: str = "", n: int = 1, **args: object) -> None:
    """Log a line; the Maharaja has a board but no seat, so his lines name him."""
    if seat < t.players:
        t.say(seat, sentence, n, False, of, **args)
    else:
        t.say(NOBODY, HIS, of=of, line=Line(t.number, NOBODY, sentence, args, n).phrase)


SOURCE_WORDS: Final = (
    *(Phrase("donations"), Phrase("markers below donations"), Phrase("zone majorities"), Phrase("follow actions")),
    *(Phrase("sales"), Phrase("bonuses"), Phrase("final knowledge bonuses"), Phrase("goals"), Phrase("penalties")),
)
REASONS: Final = (  # why points come in, one at a time
    *(Phrase("donation"), Phrase("marker below a donation"), Phrase("most markers"), Phrase("follow action")),
    *(Phrase("sale"), Phrase("bonus"), Phrase("final knowledge bonus"), Phrase("goal"), Phrase("penalty")),
)


def score(t: Amritsar, seat: int, n: int, source: int, reason: Phrase | None = None) -> None:
    """Score prestige points; the source is for the score sheet, the reason for the log."""
    if n > 0:
        player = t.seats[seat]
        player.pp += n
        player.earned[source] += n
        if t.log is not None:
            tell(t, seat, EARNS, points=points(n), reason=reason or REASONS[source])


def lose(t: Amritsar, seat: int, n: int, reason: Phrase) -> None:
    """Lose points; nobody goes below 0 (ruling 36)."""
    player = t.seats[seat]
    n = min(n, player.pp)
    if n > 0:
        player.pp -= n
        player.earned[PENALTY] -= n
        if t.log is not None:
            tell(t, seat, LOSES, points=points(n), reason=reason)


def gain(t: Amritsar, seat: int, kind: int, n: int) -> None:
    """Take goods from the supply, which never runs out. Goods that do not fit are returned next, so call this last."""
    if n > 0:
        player = t.seats[seat]
        stock = player.stock
        stock[kind] += n
        if t.log is not None:
            t.say(seat, GAINS, amount=amount(kind, n))
        if stock[0] + stock[1] + stock[2] + stock[3] > player.capacity:
            t.push(RETURN, seat)


def pay(t: Amritsar, seat: int, kind: int, n: int) -> None:
    """Pay goods; callers have checked that there are enough."""
    if n > 0:
        t.seats[seat].stock[kind] -= n
        if t.log is not None:
            tell(t, seat, PAYS, amount=amount(kind, n))


GIVE_BACK: Final = [
    Option("return", Phrase("return {amount}", amount=amount(kind, 1)), kind, args=(name,))
    for kind, name in enumerate(GOODS)
]


class Return(Ask[Amritsar]):
    """Rearrange your storage freely; goods that still do not fit are returned, old or new (ruling 29)."""

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        stock = player.stock
        if stock[0] + stock[1] + stock[2] + stock[3] <= player.capacity:
            return []
        return [GIVE_BACK[kind] for kind in range(4) if stock[kind]]

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        t.push(self, seat)
        t.seats[seat].stock[option.a] -= 1
        if t.log is not None:
            t.say(seat, RETURNS, amount=amount(option.a, 1))

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        player = t.seats[seat]
        over = sum(player.stock) - player.capacity
        return Phrase(
            "You are {n} storage space short. What do you return?",
            "You are {n} storage spaces short. What do you return?",
            over,
        )


RETURN: Final = Return()


class Gain(Effect[Amritsar]):
    """Take an amount of one kind of goods."""

    __slots__ = ("kind", "n")

    def __init__(self, kind: int, n: int) -> None:
        super().__init__()
        self.kind = kind
        self.n = n

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        gain(t, seat, self.kind, self.n)

    def words(self) -> Phrase:
        return amount(self.kind, self.n)


class Score(Effect[Amritsar]):
    """Earn prestige points, possibly for each of something."""

    __slots__ = ("n", "per")

    def __init__(self, n: int, per: Count | None) -> None:
        super().__init__()
        self.n = n
        self.per = per

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        per = self.per
        if per is None:
            score(t, seat, self.n, BONUS)
        else:
            score(t, seat, self.n * per.of(t, seat), BONUS, per.all_of_them)

    def words(self) -> Phrase:
        if self.per is None:
            return points(self.n)
        return Phrase("{amount} per {count}", amount=points(self.n), count=self.per.each)


TAKE: Final = [
    Option("take", Phrase("take {amount}", amount=amount(kind, 1)), kind, args=(name,))
    for kind, name in enumerate(RESOURCES)
]


class GainAny(Ask[Amritsar]):
    """Take resources in any mix, one by one. The argument counts those already taken."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def can(self, t: Amritsar, seat: int) -> bool:
        return True

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        return TAKE[:]

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        if arg + 1 < self.n:
            t.push(self, seat, arg + 1)
        gain(t, seat, option.a, 1)

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        if self.n == 1:
            return Phrase("Which resource do you take?")
        return Phrase("Which resource do you take? ({k} of {n})", n=self.n, k=arg + 1)

    def words(self) -> Phrase:
        return Phrase("{n} resource of any type", "{n} resources of any type", self.n)


def read_gain(words: Words) -> Effect[Amritsar]:
    kind = words.word((*GOODS, "any", "pp"))
    n = words.number(1, 30 if kind == "pp" else 9)
    if kind == "any":
        return GainAny(n)
    if kind == "pp":
        per = words.per()
        return Score(n, COUNTS[per] if per else None)
    return Gain(GOODS.index(kind), n)


VERBS: Final = {"gain": read_gain}
