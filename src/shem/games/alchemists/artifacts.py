"""Buying artifacts, and their immediate effects (R4.3, R14.16)."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.actions import PLAYED, STEP, Action
from shem.games.alchemists.box import ARTIFACTS, BUY, SHOPKEEPER, Box
from shem.games.alchemists.cards import HERBALISTS, PLAY
from shem.games.alchemists.causes import ARTIFACT_LABEL
from shem.games.alchemists.discretion import may_hold, may_pay_approval
from shem.games.alchemists.names import ARTIFACT
from shem.games.alchemists.resources import PAY_APPROVAL, can_pay_approval, change, earn, gold, log_use, play_favor
from shem.games.alchemists.state import DISCOUNT_SPENT, Alchemists
from shem.kernel.nodes import Ask, Chance
from shem.kernel.notation import Words
from shem.kernel.option import DECLINE, Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import NOBODY, Effect

DEAL: Final = [
    Option("artifact", Phrase("{card}", card=ARTIFACT[k]), k, args=(name,)) for k, name in enumerate(ARTIFACTS)
]
BUY_CARD: Final = [
    Option("buy", Phrase("buy the {card}", card=ARTIFACT[k]), k, args=(name,)) for k, name in enumerate(ARTIFACTS)
]
BUY_COUNTER: Final = [
    Option("buy", Phrase("buy the {card} from under the counter", card=ARTIFACT[k]), k, 1, args=(name, "counter"))
    for k, name in enumerate(ARTIFACTS)
]
BUYS: Final = Sentence("buys", "buys the {card}")
GIVE: Final = [Option("give", Phrase("pay {amount}", amount=gold(n)), n, args=(n,)) for n in range(1, 21)]


def list_price(box: Box, artifact: int, counter: bool) -> int:
    """Return the printed cost; under the counter less, for an approval token."""
    return box.artifact_cost[artifact] - (box.counter_discount if counter else 0)


def artifact_price(t: Alchemists, seat: int, artifact: int, shopkeepers: int, counter: bool) -> int:
    """Return the list price less all discounts, never below 0."""
    player = t.seats[seat]
    box = t.box
    cost = list_price(box, artifact, counter) - shopkeepers * box.shop_discount
    if player.has(box.discount_card):
        cost -= box.discounts[1] if player.spent & DISCOUNT_SPENT else box.discounts[0]
    return max(0, cost)


class BuyArtifact(Action):
    """Buy an artifact of the row, or the one under the counter for a gold piece less and an approval token.

    A Shopkeeper makes this purchase cheaper, so it is only offered if it helps. The argument counts them in steps of
    STEP.
    """

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        return self.within_reach(t, seat, arg, player.favors[SHOPKEEPER], can_pay_approval(player))

    def might(self, t: Alchemists, seat: int, arg: int) -> bool:
        player = t.seats[seat]
        reach = self.within_reach(t, seat, arg, may_hold(t, player, SHOPKEEPER), may_pay_approval(t, player))
        return len(reach) > 1

    def within_reach(self, t: Alchemists, seat: int, arg: int, held: int, approval: bool) -> list[Option]:
        """Return the possible answers with this many Shopkeepers, with or without an approval token."""
        money = t.seats[seat].gold
        shopkeepers = arg // STEP
        cheaper = t.box.shop_discount * held
        helps = False
        found = []
        for artifact in t.shelf:
            cost = artifact_price(t, seat, artifact, shopkeepers, False)
            if cost <= money:
                found.append(BUY_CARD[artifact])
            if cost and cost <= money + cheaper:
                helps = True
        if t.counter >= 0 and approval:
            cost = artifact_price(t, seat, t.counter, shopkeepers, True)
            if cost <= money:
                found.append(BUY_COUNTER[t.counter])
            if cost and cost <= money + cheaper:
                helps = True
        if cheaper and helps:
            found.append(PLAY[SHOPKEEPER])
        if not arg & PLAYED:
            found.append(DECLINE)
        return found

    def perform(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        if option is PLAY[SHOPKEEPER]:
            play_favor(t, seat, SHOPKEEPER)
            t.push(self, seat, (arg | PLAYED) + STEP)
            return
        artifact = option.a
        counter = option.b == 1
        t.because(ARTIFACT_LABEL[artifact])
        earn(t, seat, -artifact_price(t, seat, artifact, arg // STEP, counter))
        player = t.seats[seat]
        if player.has(t.box.discount_card):
            player.spent |= DISCOUNT_SPENT
        player.artifacts |= 1 << artifact
        if counter:
            t.counter = -1
        else:
            t.shelf = tuple([one for one in t.shelf if one != artifact])
        if t.log is not None:
            t.say(seat, BUYS, of=ARTIFACT_LABEL[artifact], card=ARTIFACT[artifact])
        t.push(HERBALISTS, seat)
        t.push(t.box.artifact_effect[artifact], seat)
        if counter:
            t.push(PAY_APPROVAL, seat)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Which artifact do you buy?")


BUY_ARTIFACT: Final = BuyArtifact(BUY)


# -- setup -------------------------------------------------------------------------------------------


class DealArtifacts(Chance[Alchemists]):
    """Draw three artifacts of each level, with the Golem Project a fourth for under the counter (R2.3, R14.2).

    All are public from the start; the others leave the game. The argument is the level.
    """

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        laid = t.levels[arg]
        if len(laid) == t.box.artifacts_per_level + t.golem:
            return []
        out = 0
        for artifact in laid:
            out |= 1 << artifact
        return [DEAL[one] for one in t.box.artifact_decks[t.startup][t.golem][arg] if not out >> one & 1]

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        levels = t.levels[:]
        levels[arg] = (*levels[arg], option.a)
        t.levels = levels
        if len(levels[arg]) > t.box.artifacts_per_level:
            counters = t.counters[:]
            counters[arg] = option.a
            t.counters = counters
        self.run(t, NOBODY, arg)


def stock_shelf(t: Alchemists, level: int) -> None:
    """Put the artifacts of a level on sale; the ones left from the level before are removed (R8.4)."""
    t.level = level
    t.counter = t.counters[level]
    t.shelf = tuple([one for one in t.levels[level] if one != t.counter])


class StockShelf(Effect[Alchemists]):
    """Artifacts of level I are for sale from the start."""

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        stock_shelf(t, arg)


DEAL_ARTIFACTS: Final = DealArtifacts()
STOCK_SHELF: Final = StockShelf()


# -- Altar of Gold -----------------------------------------------------------------------------------


class Sacrifice(Ask[Alchemists]):
    """Pay gold for as much reputation, once: at least one piece, if there is one (version 1: or nothing)."""

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        found = GIVE[: min(self.most, t.seats[seat].gold)]
        if t.version < 2:
            found.append(DECLINE)
        return found

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        if option is not DECLINE:
            if t.log is not None and self in t.box.artifact_effect:
                log_use(t, seat, t.box.artifact_effect.index(self))
            earn(t, seat, -option.a)
            change(t, seat, option.a)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("How much gold do you pay for reputation?")

    def words(self) -> Phrase:
        return Phrase("pay 1 to {n} gold pieces to gain that much reputation", n=self.most)


# -- Shopkeeper and Courtier -------------------------------------------------------------------------


class Discount(Effect[Alchemists]):
    """Shopkeeper: an artifact costs less."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def words(self) -> Phrase:
        return Phrase("an artifact costs {amount} less", amount=gold(self.n))


class Approve(Effect[Alchemists]):
    """Courtier: play it instead of paying an approval token."""

    __slots__ = ()

    def words(self) -> Phrase:
        return Phrase("use as 1 approval token")


def read_sacrifice(words: Words) -> Effect[Alchemists]:
    return Sacrifice(words.number(1, 30))


def read_discount(words: Words) -> Effect[Alchemists]:
    return Discount(words.number(1, 30))


def read_approve(words: Words) -> Effect[Alchemists]:
    words.number(1, 1)
    return Approve()


VERBS: Final = {"sacrifice": read_sacrifice, "discount": read_discount, "approve": read_approve}
