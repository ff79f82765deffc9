"""Setup: the secret, the boards and the first cards (R2, R11.1, R14.2)."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists import causes
from shem.games.alchemists.alchemy import ALCHEMICALS, CONFIGURATIONS, INGREDIENTS
from shem.games.alchemists.artifacts import DEAL_ARTIFACTS, STOCK_SHELF
from shem.games.alchemists.box import (
    ADVENTURERS,
    ENCYCLOPEDIA_GRANT,
    FAVORS,
    GRANTS,
    MOOD_TILES,
    ORDER_TILES,
    STARTUP_CARDS,
    Box,
)
from shem.games.alchemists.cards import CHOOSE_FAVORS, DRAW_CHOICE, HERBALISTS, draw_ingredients
from shem.games.alchemists.forage import DEAL_ROW
from shem.games.alchemists.names import ADVENTURER, ASPECTS, INGREDIENT, MARKER
from shem.games.alchemists.order import BOARD, TURN_TILE
from shem.games.alchemists.research import TURN_MOOD
from shem.games.alchemists.startup import CHOOSE_STARTUP, DEAL_ALL_STARTUP, FUND, FUND_REST
from shem.games.alchemists.state import Alchemists, Player
from shem.games.alchemists.theories import starting_seals
from shem.games.alchemists.variants import FIRST_CARDS, is_master, masters
from shem.kernel.nodes import Chance, EachSeat, Repeat, Seq
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase
from shem.kernel.table import NOBODY, AnyEffect, Effect

SEAT: Final = [Option("seat", Phrase("seat {name}", name=name), n, args=(name,)) for n, name in enumerate("ABCD")]
TRUTH: Final = [
    [
        Option(name, Phrase("{card} = {signs}", card=INGREDIENT[k], signs=ASPECTS[x]), x, args=("is", one.id))
        for x, one in enumerate(ALCHEMICALS)
    ]
    for k, name in enumerate(INGREDIENTS)
]
CONFIGURATION: Final = [
    Option(
        "golem",
        Phrase(
            "the chest reacts to {marker}, the ears to {other}",
            marker=MARKER[2 * one.chest[0] + (not one.chest[1])],
            other=MARKER[2 * one.ears[0] + (not one.ears[1])],
        ),
        n,
        args=(n,),
    )
    for n, one in enumerate(CONFIGURATIONS)
]
ADVENTURER_TILE: Final = [
    Option("adventurer", Phrase("{adventurer}", adventurer=ADVENTURER[n]), n, args=(name,))
    for n, name in enumerate(ADVENTURERS)
]


def lay_out(box: Box, players: int, settings: dict[str, str]) -> Alchemists:
    """Set up boards and pieces before anything is drawn."""
    t = Alchemists(box, players)
    t.masters = masters(players, settings)
    t.startup = settings["startup_funding"] == "on"
    t.busy = settings["busy_days"] == "on"
    t.encyclopedia = settings["royal_encyclopedia"] == "on"
    t.golem = settings["golem_project"] == "on"
    t.seats = [new_player(t) for _ in range(players)]
    t.deck = box.ingredient_cards[:]
    t.favor_deck = [n if t.golem or not box.favor_golem[k] else 0 for k, n in enumerate(box.favor_cards)]
    t.favor_discard = [0] * len(FAVORS)
    t.adventurers = tuple(range(len(ADVENTURERS)))
    t.grants = (*range(GRANTS), ENCYCLOPEDIA_GRANT) if t.encyclopedia else tuple(range(GRANTS))
    t.books = box.books
    if t.busy:
        t.tiles = tuple([tile for tile in range(ORDER_TILES) if t.golem or not box.tile_golem[tile]])
    else:
        t.tile = BOARD + (players == 4)
    if t.startup:
        t.startup_deck = tuple(range(STARTUP_CARDS))
    if t.golem and players > 2:
        t.moods = tuple([tile for tile in range(MOOD_TILES) if box.mood_removed[tile] != players])
    return t


def new_player(t: Alchemists) -> Player:
    player = Player()
    player.reputation = t.box.start_reputation
    player.seals = starting_seals(t.box, t.encyclopedia)
    return player


class DealSecret(Chance[Alchemists]):
    """The app assigns a different alchemical to every ingredient; nobody learns which (R1.2)."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        dealt = t.secret
        if len(dealt) == len(INGREDIENTS):
            return []
        used = 0
        for alchemical in dealt:
            used |= 1 << alchemical
        return [option for option in TRUTH[len(dealt)] if not used >> option.a & 1]

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        t.secret = (*t.secret, option.a)
        self.run(t, NOBODY, arg)


class DealGolem(Chance[Alchemists]):
    """Draw what the golem's chest and ears react to (R14.1)."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        return CONFIGURATION

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        t.configuration = option.a


class StartingPlayer(Chance[Alchemists]):
    """Choose the starting player: any seat (R2.7)."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        return SEAT[: t.players]

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        t.starting = option.a
        t.order = t.clockwise()


class DealAdventurer(Chance[Alchemists]):
    """The announced adventurer comes to town, and the next is announced; one of the six never comes (R2.2, R8.8)."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        return [ADVENTURER_TILE[n] for n in t.adventurers]

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        if t.round < t.box.rounds - 1:
            t.draw(self, arg, self.options(t, seat, arg), None)
        else:
            t.adventurer, t.coming = t.coming, -1

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        t.adventurer, t.coming = t.coming, option.a
        t.adventurers = tuple([n for n in t.adventurers if n != option.a])


class DealCards(Effect[Alchemists]):
    """Deal gold, ingredients, and favors to choose from (R2.5)."""

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        box = t.box
        t.because(causes.SETUP)
        t.seats[seat].gold = box.start_gold
        t.push(DRAW_CHOICE, NOBODY, seat * 16 + box.favors_drawn)
        few = is_master(t, FIRST_CARDS, seat)
        draw_ingredients(t, seat, box.ingredients_master if few else box.ingredients_apprentice)


DEAL_ADVENTURER: Final = DealAdventurer()


class Numbered(Effect[Alchemists]):
    """An effect that happens with a given argument."""

    __slots__ = ("n", "part")

    def __init__(self, part: AnyEffect, n: int) -> None:
        super().__init__()
        self.part = part
        self.n = n

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        t.push(self.part, NOBODY, self.n)


def setup(startup: bool, busy: bool, golem: bool) -> Seq:
    """Return everything before the first round."""
    parts: list[AnyEffect] = [DealSecret()]
    if golem:
        parts.append(DealGolem())
    parts += [StartingPlayer(), DEAL_ADVENTURER, Repeat(3, DEAL_ARTIFACTS), STOCK_SHELF, DEAL_ROW]
    if busy:
        parts += [Numbered(TURN_TILE, 1), Numbered(TURN_TILE, 2)]
    if golem:
        parts.append(TURN_MOOD)
    if startup:
        parts += [DEAL_ALL_STARTUP, CHOOSE_STARTUP, EachSeat(FUND), CHOOSE_FAVORS, EachSeat(FUND_REST)]
    else:
        parts += [EachSeat(DealCards()), CHOOSE_FAVORS, EachSeat(HERBALISTS)]
    return Seq(parts)
