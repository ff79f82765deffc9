"""Developments: upgrading the golem, the study and the artifacts (p. 8 to 11, 18, 19)."""

from __future__ import annotations

from typing import Final

from shem.games.golem.box import (
    AREA_RESOURCE,
    AREAS,
    COIN,
    DEVELOPMENTS,
    GOLD_TILES,
    GREY_TILES,
    LARGE_TILE,
)
from shem.games.golem.resources import PAY_MIXED, amount, pay
from shem.games.golem.state import Golem, Player
from shem.kernel.nodes import Ask, Offer
from shem.kernel.notation import Words
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import Effect

NAMES: Final = (
    *(
        Phrase("head"),
        Phrase("torso"),
        Phrase("left arm"),
        Phrase("right arm"),
        Phrase("left leg"),
        Phrase("right leg"),
    ),
    *(Phrase("first study column"), Phrase("second study column"), Phrase("third study column")),
    *(Phrase("fourth study column"), Phrase("study menorahs"), Phrase("study track")),
    *(Phrase("first gold tile"), Phrase("second gold tile"), Phrase("grey knowledge tile")),
    *(Phrase("grey clay tile"), Phrase("grey coin tile"), Phrase("large artifact tile")),
)
UPGRADE: Final = [
    Option("upgrade", Phrase("upgrade the {development}", development=NAMES[i]), i, args=(name,))
    for i, name in enumerate(DEVELOPMENTS)
]
SLOT: Final = [Option("row", Phrase("artifact {row}", row=row + 1), row, args=(row + 1,)) for row in range(4)]
SIDE: Final = [Option("side", Phrase("side A"), 0, args=("a",)), Option("side", Phrase("side B"), 1, args=("b",))]
UPGRADES: Final = Sentence("upgrade", "upgrades the {development}")
PLACES_TILE: Final = Sentence("place_tile", "places the {development} on artifact {row}, {side} ({gives})")
OCCASION_WORDS: Final = (
    Phrase("with every red marble"),
    Phrase("with every blue marble"),
    Phrase("with the first book of a column"),
    Phrase("with every golem created"),
)
AREA_PARTS: Final = ((0,), (1,), (2,), (0, 1, 2))


def develop(t: Golem, seat: int, development: int) -> None:
    """Upgrade a development. Its immediate effect happens now; the rest is permanent (ruling 4)."""
    player = t.seats[seat]
    player.developed |= 1 << development
    if t.log is not None:
        of = _label(development)
        if not GOLD_TILES[0] <= development < LARGE_TILE:
            t.say(seat, UPGRADES, of=of, development=NAMES[development])
        t.because(of)
    literal = development == t.box.doubles_burials and not t.first_burial_doubled
    t.push(t.box.immediate[development], seat, 1 if literal else 0)


def _label(development: int) -> str:
    return f"{AREAS[development // 6]}_development {DEVELOPMENTS[development]}"


def can_place(t: Golem, player: Player, tile: int, purse: int) -> bool:
    """Whether there is a free slot for this artifact development within this cost."""
    taken = player.grey if tile in GREY_TILES else player.gilt
    prices = t.box.slot_price[0 if tile in GREY_TILES else 1]
    for row in range(4):
        if taken[row] < 0 and prices[row] <= purse:
            return True
    return False


class Upgrade(Offer[Golem]):
    """Upgrade one development of an area, possibly at a discount.

    The discount is in the development's own resource; with `mixed`, the rest may be paid in any mix (ruling 12).
    """

    __slots__ = ("area", "discount", "mixed", "place")

    def __init__(self, area: int, discount: int, mixed: bool) -> None:
        super().__init__()
        self.area = area
        self.discount = discount
        self.mixed = mixed
        self.place = PlaceTile(self)

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        stock = player.stock
        everything = stock[0] + stock[1] + stock[2]
        found = []
        for area in AREA_PARTS[self.area]:
            purse = (everything if self.mixed else stock[AREA_RESOURCE[area]]) + self.discount
            if purse < t.box.cheapest[area]:
                continue
            closed = ~player.developed
            price = t.box.price
            for i in range(area * 6, area * 6 + 6):
                if closed >> i & 1:
                    if GOLD_TILES[0] <= i < LARGE_TILE:
                        if can_place(t, player, i, purse):
                            found.append(UPGRADE[i])
                    elif price[i] <= purse:
                        found.append(UPGRADE[i])
        return found

    def take(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        if GOLD_TILES[0] <= option.a < LARGE_TILE:
            t.push(self.place, seat, option.a)
        else:
            t.push(DEVELOP, seat, option.a)
            self.charge(t, seat, AREA_RESOURCE[option.a // 6], t.box.price[option.a])

    def charge(self, t: Golem, seat: int, resource: int, price: int) -> None:
        price = self.price(price)
        if self.mixed:
            t.push(PAY_MIXED, seat, price)
        else:
            pay(t, seat, resource, price)

    def price(self, printed: int) -> int:
        return max(0, printed - self.discount)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Which development do you upgrade?")

    def words(self) -> Phrase:
        what = (
            Phrase("upgrade a golem development"),
            Phrase("upgrade a study development"),
            Phrase("upgrade an artifact development"),
            Phrase("upgrade any development"),
        )[self.area]
        if self.mixed:
            return Phrase(
                "{upgrade} for {n} less, paid with any combination of resources", n=self.discount, upgrade=what
            )
        if not self.discount:
            return what
        if self.area == 3:
            return Phrase("{upgrade} for {n} less", n=self.discount, upgrade=what)
        less = amount(AREA_RESOURCE[self.area], self.discount)
        return Phrase("{upgrade} for {amount} less", upgrade=what, amount=less)


class PlaceTile(Ask[Golem]):
    """Choose the space for an artifact development: gold on gold, grey on grey, one each (edition difference 25)."""

    __slots__ = ("upgrade",)

    def __init__(self, upgrade: Upgrade) -> None:
        super().__init__()
        self.upgrade = upgrade

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        grey = arg in GREY_TILES
        taken = player.grey if grey else player.gilt
        prices = t.box.slot_price[0 if grey else 1]
        stock = player.stock
        purse = (sum(stock) if self.upgrade.mixed else stock[COIN]) + self.upgrade.discount
        return [SLOT[row] for row in range(4) if taken[row] < 0 and prices[row] <= purse]

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        t.push(CHOOSE_SIDE, seat, arg * 4 + option.a)
        self.upgrade.charge(t, seat, COIN, t.box.slot_price[0 if arg in GREY_TILES else 1][option.a])

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Which artifact do you place the tile on?")


class ChooseSide(Ask[Golem]):
    """Choose the side of an artifact development. The argument is development * 4 + row."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        return SIDE

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        place_tile(t, seat, arg >> 2, option.a, arg & 3)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Which side of the tile do you place face up?")


def place_tile(t: Golem, seat: int, tile: int, side: int, row: int) -> None:
    """Place an artifact development in its slot with this side up."""
    player = t.seats[seat]
    if tile in GREY_TILES:
        player.grey[row] = tile * 2 + side
        gives = t.box.grey_bonus[tile * 2 + side].words()
    else:
        player.gilt[row] = tile * 2 + side
        gives = OCCASION_WORDS[t.box.trigger[tile * 2 + side]]
    if t.log is not None:
        face = SIDE[side].phrase
        t.say(seat, PLACES_TILE, of=_label(tile), development=NAMES[tile], row=row + 1, side=face, gives=gives)
    develop(t, seat, tile)


CHOOSE_SIDE: Final = ChooseSide()


class Develop(Effect[Golem]):
    """Turn over a development that was paid for; the argument says which."""

    __slots__ = ()

    def run(self, t: Golem, seat: int, arg: int) -> None:
        develop(t, seat, arg)


DEVELOP: Final = Develop()


class GiveDevelopment(Effect[Golem]):
    """Get a certain development without payment (introductory setup)."""

    __slots__ = ("development", "row", "side")

    def __init__(self, development: int, side: int, row: int) -> None:
        super().__init__()
        self.development = development
        self.side = side
        self.row = row

    def run(self, t: Golem, seat: int, arg: int) -> None:
        if self.row < 0:
            develop(t, seat, self.development)
        else:
            place_tile(t, seat, self.development, self.side, self.row)

    def words(self) -> Phrase:
        return Phrase("upgrade the {development}", development=NAMES[self.development])


UPGRADE_GOLEM: Final = Upgrade(0, 0, False)
UPGRADE_STUDY: Final = Upgrade(1, 0, False)
UPGRADE_ARTIFACT: Final = Upgrade(2, 0, False)
UPGRADE_ANY: Final = Upgrade(3, 0, False)

ROW_NAMES: Final = ("row_1", "row_2", "row_3", "row_4")


def read_upgrade(words: Words) -> Effect[Golem]:
    area = AREAS.index(words.word(AREAS))
    discount = -words.number(-30, 0, 0)
    return Upgrade(area, discount, words.has("mixed"))


def read_develop(words: Words) -> Effect[Golem]:
    return GiveDevelopment(DEVELOPMENTS.index(words.word(DEVELOPMENTS)), 0, -1)


def read_place(words: Words) -> Effect[Golem]:
    tile = DEVELOPMENTS.index(words.word([DEVELOPMENTS[i] for i in GOLD_TILES + GREY_TILES]))
    side = ("side_a", "side_b").index(words.word(("side_a", "side_b")))
    return GiveDevelopment(tile, side, ROW_NAMES.index(words.word(ROW_NAMES)))


VERBS: Final = {"upgrade": read_upgrade, "develop": read_develop, "place": read_place}
