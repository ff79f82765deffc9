"""Storehouses and what they can do for the rest of the game (p. 12)."""

from __future__ import annotations

from typing import Final

from shem.games.amritsar.box import FREE_MOVE, WHITE
from shem.games.amritsar.state import Amritsar, Player
from shem.kernel.phrase import Phrase

ABILITY_WORDS: Final = (
    Phrase("your white active worker may count as yellow"),
    Phrase("your white active worker may count as blue"),
    Phrase("your white active worker may count as green"),
    Phrase("1 coin off your purchases in every market action"),
    Phrase("1 coin less tax"),
    Phrase("your last worker skips one area for free"),
    Phrase("no penalty for passing the Maharaja"),
    Phrase("the bridges of later decades pay you as well"),
    Phrase("a step on a certain track may go to another track"),
    Phrase("once a turn swap marble and copper, or copper and gold, one for one"),
    Phrase("pay upgrades with any resource"),
    Phrase("once: a free elephant move without penalty; then a bigger storage"),
)


def counts_as(worker: int, player: Player, colour: int) -> bool:
    """Does this active worker open secondary actions of that colour? White may count as another (ruling 15)."""
    return worker == colour or (worker == WHITE and player.abilities >> colour - 1 & 1 == 1)


def flip_storehouse(t: Amritsar, seat: int) -> None:
    """The free move is used up: the tile becomes a bigger storage; goods and taxes stay (ruling 30)."""
    player = t.seats[seat]
    player.abilities &= ~(1 << FREE_MOVE)
    player.flipped = True
    tile = t.box.store_ability.index(FREE_MOVE)
    player.capacity += t.box.flipped_size - t.box.store_size[tile]
