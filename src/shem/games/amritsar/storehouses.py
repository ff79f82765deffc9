"""Storehouses and their lasting abilities (p. 12)."""

from __future__ import annotations

from typing import Final

from shem.games.amritsar.box import FREE_MOVE, RESOURCES, STOREHOUSE, SWAP, WHITE, Box
from shem.games.amritsar.resources import GOOD_WORDS
from shem.games.amritsar.state import Amritsar, Player
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import AnyEffect

ABILITY_WORDS: Final = (
    Phrase("your white active worker may count as yellow"),
    Phrase("your white active worker may count as blue"),
    Phrase("your white active worker may count as green"),
    Phrase("1 coin off one purchase in each market action"),
    Phrase("1 coin off your taxes"),
    Phrase("your last worker skips one area for free"),
    Phrase("no penalty for passing the Maharaja"),
    Phrase("the bridges of later decades give you their bonus, too"),
    Phrase("you may take a step for a specific track on another track instead"),
    Phrase("once per turn, swap marble and copper, or copper and gold, one for one"),
    Phrase("pay for upgrades with any resource"),
    Phrase("once: a free elephant move without penalty; then more storage"),
)
SWAPS: Final = ((0, 1), (1, 0), (1, 2), (2, 1))
EXCHANGE: Final = [
    Option(
        "swap",
        Phrase("swap {give} for {get}", give=GOOD_WORDS[give], get=GOOD_WORDS[get]),
        n,
        args=(RESOURCES[give], RESOURCES[get]),
    )
    for n, (give, get) in enumerate(SWAPS)
]
SWAPS_GOODS: Final = Sentence("swap", "swaps {give} for {get}")


def counts_as(worker: int, player: Player, colour: int) -> bool:
    """Whether this active worker allows secondary actions of that color. White may count as another (ruling 15)."""
    return worker == colour or (worker == WHITE and player.abilities >> colour - 1 & 1 == 1)


def is_turned(box: Box, player: Player, tile: int) -> bool:
    """Whether this is the storehouse whose free move is used up."""
    return player.flipped and box.store_ability[tile] == FREE_MOVE


def places(box: Box, player: Player, tile: int) -> int:
    """Return the storage spaces of a storehouse of this player."""
    return box.flipped_size if is_turned(box, player, tile) else box.store_size[tile]


def flip_storehouse(t: Amritsar, seat: int) -> None:
    """Turn over a storehouse whose free move is used up: it has more storage; goods and taxes stay (ruling 30)."""
    player = t.seats[seat]
    player.abilities &= ~(1 << FREE_MOVE)
    tile = t.box.store_ability.index(FREE_MOVE)
    player.capacity -= places(t.box, player, tile)
    player.flipped = True
    player.capacity += places(t.box, player, tile)


def swaps(t: Amritsar, seat: int) -> list[Option]:
    """Return what may be swapped now: once, and only in your own turn (ruling 33)."""
    player = t.seats[seat]
    if not player.abilities >> SWAP & 1 or player.swapped or t.active != seat:
        return []
    return [EXCHANGE[n] for n in range(len(SWAPS)) if player.stock[SWAPS[n][0]]]


def swaps_within(t: Amritsar, seat: int) -> list[Option]:
    """Return swaps in the middle of an action, which games started with rules version 2 did not offer."""
    return swaps(t, seat) if t.version >= 3 else []


def swaps_for(action: AnyEffect, t: Amritsar, seat: int) -> list[Option]:
    """Return the swaps after which the action can be paid for."""
    found = []
    stock = t.seats[seat].stock
    for option in swaps_within(t, seat):
        give, get = SWAPS[option.a]
        stock[give] -= 1
        stock[get] += 1
        if action.can(t, seat):
            found.append(option)
        stock[give] += 1
        stock[get] -= 1
    return found


def is_swap(option: Option) -> bool:
    return option.verb == "swap"


def swap(t: Amritsar, seat: int, option: Option) -> None:
    """Swap one resource for another, the only time this turn."""
    player = t.seats[seat]
    give, get = SWAPS[option.a]
    player.stock[give] -= 1
    player.stock[get] += 1
    player.swapped = True
    if t.log is not None:
        of = f"{STOREHOUSE[t.box.store_ability.index(SWAP)]}: used"
        t.say(seat, SWAPS_GOODS, of=of, give=GOOD_WORDS[give], get=GOOD_WORDS[get])
