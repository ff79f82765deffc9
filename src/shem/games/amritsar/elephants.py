"""Phases 1 and 3 of a turn: the elephant moves clockwise from zone to zone (p. 5, 6)."""

from __future__ import annotations

from typing import Final

from shem.games.amritsar.box import COIN, FREE_MOVE, MAHARAJA_SPACE, NO_PENALTY, STOREHOUSE, ZONES
from shem.games.amritsar.resources import lose, pay
from shem.games.amritsar.state import AT_HAND, LOCKED, OFF_BOARD, SPENT, Amritsar
from shem.games.amritsar.storehouses import flip_storehouse
from shem.kernel.nodes import Ask
from shem.kernel.notation import Words
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import Effect

ZONE_WORDS: Final = (Phrase("north zone"), Phrase("east zone"), Phrase("south zone"), Phrase("west zone"))
ZONE_LETTERS: Final = (
    *(Phrase("N", context="compass"), Phrase("E", context="compass")),
    *(Phrase("S", context="compass"), Phrase("W", context="compass")),
)
# The same in a sentence: other languages decline the name.
IN_ZONE: Final = (
    *(Phrase("north zone", context="in the …"), Phrase("east zone", context="in the …")),
    *(Phrase("south zone", context="in the …"), Phrase("west zone", context="in the …")),
)
TO_ZONE: Final = (
    *(Phrase("north zone", context="to the …"), Phrase("east zone", context="to the …")),
    *(Phrase("south zone", context="to the …"), Phrase("west zone", context="to the …")),
)
OF_ZONE: Final = (
    *(Phrase("north zone", context="of the …"), Phrase("east zone", context="of the …")),
    *(Phrase("south zone", context="of the …"), Phrase("west zone", context="of the …")),
)
ON_FOOT: Final = 0
BY_TILE: Final = 1
BY_STOREHOUSE: Final = 2

STAY: Final = Option("elephant", Phrase("leave the elephant where it is"), args=("stays",))
ARRIVE: Final = [
    Option("elephant", Phrase("place the elephant in the {zone}", zone=TO_ZONE[z]), z, ON_FOOT, args=(name,))
    for z, name in enumerate(ZONES)
]
ENTER: Final = [
    Option("elephant", Phrase("move the elephant to the {zone}", zone=TO_ZONE[z]), z, ON_FOOT, args=(name,))
    for z, name in enumerate(ZONES)
]
GLIDE: Final = [
    Option(
        "elephant",
        Phrase("move the elephant to the {zone} for free (movement tile)", zone=TO_ZONE[z]),
        *(z, BY_TILE, ENTER[z].target, (name, "tile")),
    )
    for z, name in enumerate(ZONES)
]
RUSH: Final = [
    Option(
        "elephant",
        Phrase("move the elephant to the {zone} for free (storehouse)", zone=TO_ZONE[z]),
        *(z, BY_STOREHOUSE, ENTER[z].target, (name, "storehouse")),
    )
    for z, name in enumerate(ZONES)
]
MOVES: Final = (*ARRIVE, *ENTER, *GLIDE, *RUSH)
PASSING: Final = Phrase("passed the Maharaja")
ARRIVES: Final = Sentence("elephant_placed", "places the elephant in the {zone}")
WALKS: Final = (  # by paying, by the tile, by the storehouse
    Sentence("elephant", "moves the elephant to the {zone}"),
    Sentence("elephant_tile", "moves the elephant to the {zone} for free (movement tile)"),
    Sentence("elephant_storehouse", "moves the elephant to the {zone} for free (storehouse)"),
)
UNLOCKED: Final = Sentence("unlocked", "unlocks phase 3")


def penalty(t: Amritsar, seat: int, steps: int) -> int:
    """Return the PP lost on a move of this many steps: the Maharaja's space is a boundary between zones (ruling 1)."""
    player = t.seats[seat]
    ahead = (t.box.boundary[t.maharaja_at] - player.elephant) % 4
    if ahead == 0 or steps < ahead or player.abilities >> NO_PENALTY & 1:
        return 0
    return t.box.pass_penalty[t.decade]


def toll(t: Amritsar, seat: int, zone: int) -> tuple[int, int]:
    """Return the cost of moving to a zone: coins for all steps but the first, and PP for passing the Maharaja."""
    player = t.seats[seat]
    if player.elephant == OFF_BOARD or player.elephant == zone:
        return 0, 0
    steps = (zone - player.elephant) & 3
    return (steps - 1) * t.box.step_price, min(penalty(t, seat, steps), player.pp)


class MoveElephant(Ask[Amritsar]):
    """The first step is free, every other one costs a coin; passing the Maharaja costs PP.

    Up to three steps (ruling 2). In your first turn, place the elephant in any zone (ruling 3).
    """

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        here = player.elephant
        if here == OFF_BOARD:
            return ARRIVE[:]
        coins = player.stock[COIN]
        price = t.box.step_price
        found = [STAY, ENTER[(here + 1) & 3]]
        if coins >= price:
            found.append(ENTER[(here + 2) & 3])
            if coins >= 2 * price:
                found.append(ENTER[(here + 3) & 3])
        if player.movement == AT_HAND:
            for steps in range(1, 4):
                if steps > 1 or penalty(t, seat, steps):
                    found.append(GLIDE[(here + steps) & 3])
        if player.abilities >> FREE_MOVE & 1:
            for steps in range(1, 4):
                found.append(RUSH[(here + steps) & 3])
        return found

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        if option is STAY:
            return
        player = t.seats[seat]
        if t.log is not None:
            t.because("elephant")
            sentence = ARRIVES if player.elephant == OFF_BOARD else WALKS[option.b]
            t.say(seat, sentence, of=means(t, option.b), zone=TO_ZONE[option.a])
        if option.b == BY_TILE:
            player.movement = SPENT
        elif option.b == BY_STOREHOUSE:
            flip_storehouse(t, seat)
        else:
            coins, pp = toll(t, seat, option.a)
            pay(t, seat, COIN, coins)
            if pp:
                t.because(MAHARAJA_SPACE[t.maharaja_at])
                lose(t, seat, pp, PASSING)
        player.elephant = option.a

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        if t.seats[seat].elephant == OFF_BOARD:
            return Phrase("Where do you place your elephant?")
        if arg:
            return Phrase("Where do you move your elephant in phase 3?")
        return Phrase("Where do you move your elephant?")


def means(t: Amritsar, by: int) -> str:
    """Return how the elephant moved, for statistics."""
    if by == BY_STOREHOUSE:
        return f"{STOREHOUSE[t.box.store_ability.index(FREE_MOVE)]}: used"
    return "movement_tile" if by == BY_TILE else ""


MOVE_ELEPHANT: Final = MoveElephant()


class ThirdPhase(Effect[Amritsar]):
    """Once phase 3 is unlocked, you may move the elephant again (p. 6)."""

    __slots__ = ()

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        if t.seats[seat].movement != LOCKED:
            t.push(MOVE_ELEPHANT, seat, 1)


class Unlock(Effect[Amritsar]):
    """Unlock phase 3; the movement tile becomes one free move (p. 12)."""

    __slots__ = ()

    def can(self, t: Amritsar, seat: int) -> bool:
        return t.seats[seat].movement == LOCKED

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        if t.seats[seat].movement == LOCKED:
            t.seats[seat].movement = AT_HAND
            if t.log is not None:
                t.say(seat, UNLOCKED)

    def words(self) -> Phrase:
        return Phrase("unlock phase 3; one free elephant move")


def read_unlock(words: Words) -> Effect[Amritsar]:
    return Unlock()


VERBS: Final = {"unlock": read_unlock}
