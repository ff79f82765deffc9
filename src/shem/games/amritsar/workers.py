"""Phase 2, first half: pick up a group of workers and sow them clockwise (p. 5)."""

from __future__ import annotations

from typing import Final

from shem.games.amritsar.box import AREA_SIZE, AREAS, COIN, COLOURS, FREE_SKIP, ON_GROUP, WORK_AREA
from shem.games.amritsar.bridges import cross
from shem.games.amritsar.elephants import OF_ZONE, ZONE_LETTERS
from shem.games.amritsar.resources import amount, gain, pay
from shem.games.amritsar.state import Amritsar
from shem.kernel.nodes import Ask, Offer
from shem.kernel.option import DECLINE, Option
from shem.kernel.phrase import Language, Phrase, Sentence

COLOUR_WORDS: Final = (
    *(Phrase("white", key="white"), Phrase("yellow", key="yellow")),
    *(Phrase("blue", key="blue"), Phrase("green", key="green")),
)
# The same as an adjective: other languages decline it.
WORKER_COLOURS: Final = (
    Phrase("white", key="white", context="… worker"),
    Phrase("yellow", key="yellow", context="… worker"),
    Phrase("blue", key="blue", context="… worker"),
    Phrase("green", key="green", context="… worker"),
)
PLACED_COLOURS: Final = (
    Phrase("white", key="white", context="place a … worker"),
    Phrase("yellow", key="yellow", context="place a … worker"),
    Phrase("blue", key="blue", context="place a … worker"),
    Phrase("green", key="green", context="place a … worker"),
)
TILE_COLOURS: Final = (
    Phrase("white", key="white", context="… zone tile"),
    Phrase("yellow", key="yellow", context="… zone tile"),
    Phrase("blue", key="blue", context="… zone tile"),
    Phrase("green", key="green", context="… zone tile"),
)
SPACE_COLOURS: Final = (
    Phrase("white", key="white", context="… mahout space"),
    Phrase("yellow", key="yellow", context="… mahout space"),
    Phrase("blue", key="blue", context="… mahout space"),
    Phrase("green", key="green", context="… mahout space"),
)
AREA_WORDS: Final = [
    Phrase("first area of the {zone}", zone=OF_ZONE[area // 2])
    if area % 2 == 0
    else Phrase("second area of the {zone}", zone=OF_ZONE[area // 2])
    for area in range(8)
]
FROM_AREA: Final = [
    Phrase("first area of the {zone}", context="from the …", zone=OF_ZONE[area // 2])
    if area % 2 == 0
    else Phrase("second area of the {zone}", context="from the …", zone=OF_ZONE[area // 2])
    for area in range(8)
]
TO_AREA: Final = [
    Phrase("first area of the {zone}", context="into the …", zone=OF_ZONE[area // 2])
    if area % 2 == 0
    else Phrase("second area of the {zone}", context="into the …", zone=OF_ZONE[area // 2])
    for area in range(8)
]
LIFT: Final = [
    Option("lift", Phrase("pick up the workers in the {area}", area=FROM_AREA[a]), a, 0, f"area-{name}", (name,))
    for a, name in enumerate(AREAS)
]
SET: Final = [
    Option(
        colour,
        Phrase("place a {colour} worker in the {area}", colour=PLACED_COLOURS[c], area=TO_AREA[a]),
        *(a, c, f"hand-{colour}", (name,)),
    )
    for a, name in enumerate(AREAS)
    for c, colour in enumerate(COLOURS)
]
LAND: Final = [
    Option("last", Phrase("place the last worker in the {area}", area=TO_AREA[a]), a, 0, f"area-{name}", (name,))
    for a, name in enumerate(AREAS)
]
PAY_ALL: Final = Option("free", Phrase("place a coin on each skipped area"), target=DECLINE.target, args=("none",))
SKIP_FREE: Final = [
    Option("free", Phrase("skip the {area} for free", area=TO_AREA[a]), a, 0, f"area-{name}", (name,))
    for a, name in enumerate(AREAS)
]
LIFTS: Final = Sentence("lift", "picks up the workers in the {area}")
SETS_DOWN: Final = Sentence("set_down", "places a {colour} worker in the {area}")
SKIPS: Final = Sentence("skip", "skips the {area}")
SKIPS_FREELY: Final = Sentence("free_skip", "skips the {area} for free")
COLLECTS: Final = Sentence("collect", "takes the coins from the {area}")
TAKE_COINS: Final = Option("take", Phrase("take the coins"), args=("coins",))


def area_label(area: int, words: Language) -> str:
    """Return an area's short name on the board: N1, in German O1 for E1."""
    return f"{words.say(ZONE_LETTERS[area // 2])}{area % 2 + 1}"


class LiftWorkers(Ask[Amritsar]):
    """Choose an area and pick up all its workers; you may first take coins there (ruling 4)."""

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        workers = t.workers
        return [LIFT[area] for area in range(8) if workers[area]]

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        area = option.a
        t.hand = t.workers[area]
        t.group = len(t.hand)
        t.workers[area] = ()
        if t.log is not None:
            t.say(seat, LIFTS, area=FROM_AREA[area])
        t.push(SOW, seat, area * 8 + area)
        t.push(COLLECT, seat, area)

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        return Phrase("Which workers do you pick up?")


LIFT_WORKERS: Final = LiftWorkers()


class Sow(Ask[Amritsar]):
    """Sow one worker into each next area that is not full, in the order you choose; the last one may skip areas.

    Each skipped area costs a coin, which stays there; full areas are passed for free. The area the workers came from is
    the last one that can be reached (ruling 5). The argument is 8 * that area + the last area filled.
    """

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        hand = t.hand
        workers = t.workers
        if len(hand) > 1:
            at = arg + 1 & 7
            while len(workers[at]) == AREA_SIZE:
                at = at + 1 & 7
            return [SET[at * 4 + colour] for colour in range(4) if colour in hand]
        player = t.seats[seat]
        skips = player.stock[COIN] // t.box.skip_price
        if player.abilities >> FREE_SKIP & 1:
            skips += 1
        found = []
        start = arg >> 3
        at = arg & 7
        while True:
            at = at + 1 & 7
            if len(workers[at]) < AREA_SIZE:
                found.append(LAND[at])
                if not skips:
                    return found
                skips -= 1
            if at == start:
                return found

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        hand = t.hand
        area = option.a
        if len(hand) > 1:
            self.set_down(t, seat, area, option.b)
            t.push(self, seat, (arg & ~7) + area)
            return
        colour = hand[0]
        skipped = self.skipped(t, arg, area)
        self.set_down(t, seat, area, colour)
        t.worker = colour
        t.place = area
        if t.group >= t.box.group_for_bridge:
            cross(t, seat, ON_GROUP)
        t.push(COLLECT, seat, area)
        if skipped:
            if not t.seats[seat].has(FREE_SKIP):
                leave_coins(t, seat, skipped)
            else:
                bits = 0
                for one in skipped:
                    bits |= 1 << one
                t.push(FREE_SKIP_QUESTION, seat, bits)

    def skipped(self, t: Amritsar, arg: int, area: int) -> list[int]:
        """Return the areas with room between the last one filled and this one."""
        found = []
        at = arg + 1 & 7
        while at != area:
            if len(t.workers[at]) < AREA_SIZE:
                found.append(at)
            at = at + 1 & 7
        return found

    def set_down(self, t: Amritsar, seat: int, area: int, colour: int) -> None:
        hand = t.hand
        k = hand.index(colour)
        t.hand = hand[:k] + hand[k + 1 :]
        t.workers[area] = (*t.workers[area], colour)
        if t.log is not None:
            t.say(seat, SETS_DOWN, colour=PLACED_COLOURS[colour], area=TO_AREA[area])

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        if len(t.hand) > 1:
            return Phrase("Which worker do you place next?")
        return Phrase("Where do you place the last worker? ({colour})", colour=COLOUR_WORDS[t.hand[0]])


SOW: Final = Sow()


def leave_coins(t: Amritsar, seat: int, areas: list[int]) -> None:
    """Leave a coin on each skipped area."""
    for area in areas:
        if t.log is not None:
            t.because(WORK_AREA[area])
            t.say(seat, SKIPS, area=TO_AREA[area])
        t.coins[area] += t.box.skip_price
        pay(t, seat, COIN, t.box.skip_price)


def landing_price(t: Amritsar, seat: int, arg: int, area: int) -> int:
    """Return the cost of placing the last worker in this area. The argument is that of `Sow`."""
    skipped = len(SOW.skipped(t, arg, area))
    free = 1 if t.seats[seat].has(FREE_SKIP) else 0
    return max(0, skipped - free) * t.box.skip_price


class FreeSkip(Ask[Amritsar]):
    """With a certain storehouse, you may skip one area for free. The argument contains the areas as bits."""

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        found = [SKIP_FREE[area] for area in range(8) if arg >> area & 1]
        if t.version >= 3 and t.seats[seat].stock[COIN] >= len(found) * t.box.skip_price:
            found.append(PAY_ALL)
        return found

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        free = -1 if option is PAY_ALL else option.a
        if t.log is not None and free >= 0:
            t.say(seat, SKIPS_FREELY, area=TO_AREA[free])
        leave_coins(t, seat, [area for area in range(8) if arg >> area & 1 and area != free])

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        return Phrase("Which area do you skip for free?")


FREE_SKIP_QUESTION: Final = FreeSkip()


class Collect(Offer[Amritsar]):
    """Take coins on an area; asked only if no storage space would stay free (ruling 4). The argument is the area."""

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        return [TAKE_COINS] if t.coins[arg] else []

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        if t.coins[arg]:
            player = t.seats[seat]
            free = player.capacity - sum(player.stock) - t.coins[arg]
            if free > 0 or (free == 0 and t.version < 3):
                self.take(t, seat, arg, TAKE_COINS)
            else:
                super().run(t, seat, arg)

    def take(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        n = t.coins[arg]
        t.coins[arg] = 0
        t.because(WORK_AREA[arg])
        if t.log is not None:
            t.say(seat, COLLECTS, area=FROM_AREA[arg])
        gain(t, seat, COIN, n)

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        return Phrase("Take {amount} from the {area}?", amount=amount(COIN, t.coins[arg]), area=FROM_AREA[arg])


COLLECT: Final = Collect()
