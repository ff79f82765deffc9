"""What "per" can count at the end of the game."""

from __future__ import annotations

from typing import Final

from shem.games.amritsar.box import COIN
from shem.games.amritsar.state import Amritsar
from shem.kernel.phrase import Phrase


class Count:
    """A number that can be counted on the table for a seat."""

    def __init__(self, name: str, each: Phrase, all_of_them: Phrase) -> None:
        self.name = name
        self.each = each
        self.all_of_them = all_of_them

    def of(self, t: Amritsar, seat: int) -> int:
        raise NotImplementedError


class ElephantMarkers(Count):
    def of(self, t: Amritsar, seat: int) -> int:
        return t.seats[seat].load


class StoredResources(Count):
    def of(self, t: Amritsar, seat: int) -> int:
        return t.seats[seat].resources()


class StoredCoins(Count):
    def of(self, t: Amritsar, seat: int) -> int:
        return t.seats[seat].stock[COIN]


class VisibleCoins(Count):
    """The coins printed in the Maharaja's storage that are not covered by resources (ruling 46)."""

    def of(self, t: Amritsar, seat: int) -> int:
        return t.box.solo.storage - t.seats[seat].resources()


COUNTS: Final[dict[str, Count]] = {
    count.name: count
    for count in (
        ElephantMarkers("elephant_marker", Phrase("marker on the elephant"), Phrase("markers on the elephant")),
        StoredResources("stored_resource", Phrase("resource in storage"), Phrase("resources in storage")),
        StoredCoins("stored_coin", Phrase("coin in storage"), Phrase("coins in storage")),
        VisibleCoins("visible_coin", Phrase("visible coin", context="per …"), Phrase("visible coins")),
    )
}
