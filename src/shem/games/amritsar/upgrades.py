"""Upgrades of storage, goals and mahouts, with taxes and markers (p. 10)."""

from __future__ import annotations

from typing import Final

from shem.games.amritsar.box import (
    ANY_RESOURCE,
    COLOURS,
    GOAL,
    GOAL_FIELDS,
    GOAL_LABEL,
    MAHOUT,
    MAHOUT_TILE,
    ON_UPGRADE,
    PLAYER_BOARD,
    RESOURCES,
    STORAGE,
    STORAGE_FIELDS,
    STOREHOUSE,
    UPGRADES,
)
from shem.games.amritsar.bridges import cross
from shem.games.amritsar.markers import free_marker
from shem.games.amritsar.resources import amount, pay
from shem.games.amritsar.state import NO_TILE, Amritsar, Player
from shem.games.amritsar.storehouses import is_swap, swap, swaps_for
from shem.games.amritsar.workers import SPACE_COLOURS
from shem.kernel.nodes import Ask, Nothing, Offer
from shem.kernel.notation import Words
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import AnyEffect, Effect

MAHOUT_FIELD: Final = [
    Option("field", Phrase("on the {colour} mahout space", colour=SPACE_COLOURS[c]), c, args=(name,))
    for c, name in enumerate(COLOURS)
]
PAY_WITH: Final = [
    Option("pay", Phrase("pay {amount}", amount=amount(kind, 1)), kind, args=(name,))
    for kind, name in enumerate(RESOURCES)
]
ALL_KINDS: Final = (STORAGE, GOAL, MAHOUT)
BUILDS: Final = Sentence("storehouse", "takes storehouse {number} ({size}): {effect}")
LAYS_GOAL: Final = Sentence("goal_upgrade", "places a goal on goal space {space}")
KNOWS_GOAL: Final = Sentence("goal", "places goal {type}: {goal}")  # for the owner only
PLACES_MAHOUT: Final = Sentence("mahout_upgrade", "places a mahout on the {colour} mahout space: {effect}")
TAXED: Final = Sentence("tax_step", "tax track → step {step}")


def has_room(t: Amritsar, player: Player, kind: int) -> bool:
    """Whether there is a free space and a tile for it."""
    if kind == STORAGE:
        return len(player.stores) < STORAGE_FIELDS and len(t.available) > 0
    if kind == GOAL:
        return len(player.hand) > 0
    return NO_TILE in player.mahouts


def tiles(t: Amritsar, player: Player, kind: int) -> list[Option]:
    """Return the tiles for this upgrade."""
    box = t.box
    if kind == STORAGE:
        return [box.take_store[tile] for tile in t.available]
    if kind == GOAL:
        return [box.take_goal[tile] for tile in player.hand]
    mahouts = player.mahouts
    return [box.take_mahout[tile] for tile in range(len(box.mahout)) if tile not in mahouts]


class Upgrade(Offer[Amritsar]):
    """Pay the resource of the upgrade, choose a tile and place it on a free space of the board.

    With a certain storehouse, you may pay with any resource. Where the tile goes is asked next; a goal stays face down,
    so it is named by its position in the row below the board.
    """

    __slots__ = ("free", "kinds")

    def __init__(self, kinds: tuple[int, ...], free: bool) -> None:
        super().__init__()
        self.kinds = kinds
        self.free = free

    def payable(self, t: Amritsar, player: Player, kind: int) -> bool:
        if self.free:
            return True
        if player.abilities >> ANY_RESOURCE & 1:
            return player.resources() > 0
        return player.stock[t.box.upgrade_price[kind]] > 0

    def can(self, t: Amritsar, seat: int) -> bool:
        player = t.seats[seat]
        for kind in self.kinds:
            if self.payable(t, player, kind) and has_room(t, player, kind):
                return True
        return False

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        found: list[Option] = []
        for kind in self.kinds:
            if self.payable(t, player, kind) and has_room(t, player, kind):
                found += tiles(t, player, kind)
        return found if self.free else found + swaps_for(self, t, seat)

    def take(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        if is_swap(option):
            t.push(self, seat)
            swap(t, seat, option)
            return
        player = t.seats[seat]
        kind = option.a
        t.because(cause_of(option))
        tile = player.hand.index(option.b) if kind == GOAL else option.b
        t.push(PLACE[kind], seat, tile)
        if not self.free:
            if player.has(ANY_RESOURCE):
                t.push(PAY_ANY, seat)
            else:
                pay(t, seat, t.box.upgrade_price[kind], 1)

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        return Phrase("Which upgrade do you make?")

    def words(self) -> Phrase:
        if len(self.kinds) == 3:
            return Phrase("any upgrade for free") if self.free else Phrase("any upgrade")
        if GOAL in self.kinds:
            return Phrase("storage or goal upgrade")
        return Phrase("storage or mahout upgrade")


def cause_of(option: Option) -> str:
    """Return the new tile or, for a goal, which stays hidden, the board with its spaces."""
    if option.a == STORAGE:
        return STOREHOUSE[option.b]
    return MAHOUT_TILE[option.b] if option.a == MAHOUT else PLAYER_BOARD


class PayAny(Ask[Amritsar]):
    """With the storehouse, you choose the resource you pay with."""

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        stock = t.seats[seat].stock
        return [PAY_WITH[kind] for kind in range(3) if stock[kind]]

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        pay(t, seat, option.a, 1)

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        return Phrase("Which resource do you pay with?")


PAY_ANY: Final = PayAny()


def finish(t: Amritsar, seat: int, tax: int, bonus: AnyEffect) -> None:
    """Take the space's marker, the taxes, then the instant bonus (ruling 27); the bridge may pay, too."""
    free_marker(t, seat)
    raise_taxes(t, seat, tax)
    cross(t, seat, ON_UPGRADE)
    t.push(bonus, seat)


def raise_taxes(t: Amritsar, seat: int, signs: int) -> None:
    """Raise taxes a step per tax icon on the new tile; beyond the end of the track, nothing changes (ruling 35)."""
    player = t.seats[seat]
    step = min(player.tax + signs, len(t.box.tax) - 1)
    if step != player.tax:
        player.tax = step
        if t.log is not None:
            t.say(seat, TAXED, step=step)


class PlaceStorehouse(Effect[Amritsar]):
    """Place the tile on the next free storage space; they are all alike. The argument is the tile."""

    __slots__ = ()

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        box = t.box
        player = t.seats[seat]
        t.available = tuple([tile for tile in t.available if tile != arg])
        player.stores = (*player.stores, arg)
        player.capacity += box.store_size[arg]
        if box.store_ability[arg] >= 0:
            player.abilities |= 1 << box.store_ability[arg]
        if t.log is not None:
            t.say(seat, BUILDS, 1, False, STOREHOUSE[arg], **box.take_store[arg].phrase.parts)
        finish(t, seat, box.store_tax[arg], box.store_bonus[arg])


class PlaceGoal(Ask[Amritsar]):
    """Place a goal on any free goal space, face down, for the space's bonus (ruling 28). The argument is its index."""

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        goals = t.seats[seat].goals
        return [t.box.field[field] for field in range(GOAL_FIELDS) if goals[field] == NO_TILE]

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        tile = t.seats[seat].hand[arg]
        lay_goal(t, seat, arg, option.a)
        if t.log is not None:
            t.say(seat, LAYS_GOAL, space=option.a + 1)
            tell_goal(t, seat, tile)
        finish(t, seat, t.box.goal_tax, t.box.goal_field[option.a])

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        return Phrase("Which goal space do you place it on?")


def goal_space(space: int, bonus: AnyEffect) -> Phrase:
    """Return the name of a goal space, with its bonus if it has one."""
    if isinstance(bonus, Nothing):
        return Phrase("goal space {n}", n=space + 1)
    return Phrase("goal space {n} ({bonus})", n=space + 1, bonus=bonus.words())


def tell_goal(t: Amritsar, seat: int, tile: int) -> None:
    """Log which goal it is, for its owner only."""
    t.say(seat, KNOWS_GOAL, 1, True, GOAL_LABEL[tile], **t.box.goal_words[tile].parts)


def lay_goal(t: Amritsar, seat: int, place: int, field: int) -> None:
    """Move a goal tile from the row below the board to a goal space."""
    player = t.seats[seat]
    hand = player.hand
    player.goals = (*player.goals[:field], hand[place], *player.goals[field + 1 :])
    player.hand = hand[:place] + hand[place + 1 :]


class PlaceMahout(Ask[Amritsar]):
    """Place a mahout on any free mahout space; its color decides when you may follow. The argument is the tile."""

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        mahouts = t.seats[seat].mahouts
        return [MAHOUT_FIELD[colour] for colour in range(4) if mahouts[colour] == NO_TILE]

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        lay_mahout(t, seat, arg, option.a)
        if t.log is not None:
            colour, effect = SPACE_COLOURS[option.a], t.box.mahout[arg].words()
            t.say(seat, PLACES_MAHOUT, of=MAHOUT_TILE[arg], colour=colour, effect=effect)
        finish(t, seat, t.box.mahout_tax[arg], NO_BONUS)

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        return Phrase("Which mahout space do you place it on?")


def lay_mahout(t: Amritsar, seat: int, tile: int, colour: int) -> None:
    player = t.seats[seat]
    player.mahouts = (*player.mahouts[:colour], tile, *player.mahouts[colour + 1 :])


class NoBonus(Effect[Amritsar]):
    __slots__ = ()

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        return


NO_BONUS: Final = NoBonus()
PLACE: Final[list[Effect[Amritsar]]] = [PlaceStorehouse(), PlaceGoal(), PlaceMahout()]


def read_upgrade(words: Words) -> Effect[Amritsar]:
    first = words.word(("any", "storage"))
    if first == "any":
        return Upgrade(ALL_KINDS, words.has("free"))
    second = UPGRADES.index(words.word(("goal", "mahout")))
    return Upgrade((STORAGE, second), False)


VERBS: Final = {"upgrade": read_upgrade}
