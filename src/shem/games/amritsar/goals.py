"""Goal tiles: what each one counts at the end of the game (p. 12 to 14)."""

from __future__ import annotations

from typing import Final

from shem.games.amritsar.box import COIN
from shem.games.amritsar.elephants import IN_ZONE
from shem.games.amritsar.knowledge import OF_TRACK
from shem.games.amritsar.resources import points
from shem.games.amritsar.state import Amritsar
from shem.kernel.phrase import And, Phrase

COINS_LEFT: Final = 4  # what a majority can count, after the markers in each of the four zones
RESOURCES_LEFT: Final = 5


def markers_in(t: Amritsar, seat: int, zone: int) -> int:
    """Return the number of a seat's donation markers in a zone."""
    return t.donated[zone].count(seat)


def markers_on(t: Amritsar, seat: int, level: int) -> int:
    """Return the number of a seat's donation markers on a level, in all zones."""
    found = 0
    for zone in range(4):
        levels = t.box.donation[t.layout][zone].level
        for space, owner in enumerate(t.donated[zone]):
            if owner == seat and levels[space] == level:
                found += 1
    return found


class Goal:
    """One goal tile."""

    zone = -1  # the zone named by a goal with a star, for the Maharaja

    def points(self, t: Amritsar, seat: int) -> int:
        """Return its current points for this seat."""
        raise NotImplementedError

    def words(self) -> Phrase:
        raise NotImplementedError


class Majority(Goal):
    """Most or second most of something; tied players have the same place (ruling 19)."""

    def __init__(self, subject: int, first: int, second: int, minimum: int) -> None:
        self.subject = subject
        self.first = first
        self.second = second
        self.minimum = minimum

    def count(self, t: Amritsar, seat: int) -> int:
        if self.subject == COINS_LEFT:
            return t.seats[seat].stock[COIN]
        if self.subject == RESOURCES_LEFT:
            return t.seats[seat].resources()
        return markers_in(t, seat, self.subject)

    def points(self, t: Amritsar, seat: int) -> int:
        mine = self.count(t, seat)
        if mine < self.minimum:
            return 0
        ahead = {n for n in [self.count(t, one) for one in range(len(t.seats))] if n > mine}
        return self.first if not ahead else self.second if len(ahead) == 1 else 0

    def words(self) -> Phrase:
        subject = (
            *(Phrase("markers in the {zone}", zone=zone) for zone in IN_ZONE),
            *(Phrase("coins left"), Phrase("resources left")),
        )[self.subject]
        return Phrase(
            "{first} for the most {subject}, {second} for the second most",
            first=points(self.first),
            second=points(self.second),
            subject=subject,
        )


class FieldsReached(Goal):
    """Certain spaces of the knowledge tracks, reached or passed."""

    def __init__(self, fields: list[tuple[int, int]], pp: int) -> None:
        self.fields = fields
        self.pp = pp

    def points(self, t: Amritsar, seat: int) -> int:
        knowledge = t.seats[seat].knowledge
        for track, step in self.fields:
            if knowledge[track] < step:
                return 0
        return self.pp

    def words(self) -> Phrase:
        fields = [Phrase("step {step} of the {track}", step=step, track=OF_TRACK[at]) for at, step in self.fields]
        return Phrase("{points} for {fields}", points=points(self.pp), fields=And(fields))


class PerMarker(Goal):
    """Points for each of your markers in a zone. These tiles have a star: the Maharaja can have them, too."""

    def __init__(self, zone: int, pp: int) -> None:
        self.zone = zone
        self.pp = pp

    def points(self, t: Amritsar, seat: int) -> int:
        return self.pp * markers_in(t, seat, self.zone)

    def words(self) -> Phrase:
        return Phrase("{points} per marker in the {zone}", points=points(self.pp), zone=IN_ZONE[self.zone])


class DistinctZones(Goal):
    """Points by the number of zones with at least one of your markers."""

    def __init__(self, table: list[int]) -> None:
        self.table = table

    def points(self, t: Amritsar, seat: int) -> int:
        n = sum([seat in t.donated[zone] for zone in range(4)])
        return self.table[n - 1] if n else 0

    def words(self) -> Phrase:
        return Phrase("{table} PP for markers in 1/2/3/4 zones", table="/".join(map(str, self.table)))


class DistinctLevels(Goal):
    """Points by the number of levels with at least one of your markers."""

    def __init__(self, table: list[int]) -> None:
        self.table = table

    def points(self, t: Amritsar, seat: int) -> int:
        n = sum([markers_on(t, seat, level) > 0 for level in range(4)])
        return self.table[n - 1] if n else 0

    def words(self) -> Phrase:
        return Phrase("{table} PP for markers on 1/2/3/4 levels", table="/".join(map(str, self.table)))


class EnoughOnLevels(Goal):
    """At least a number of markers on these levels together (ruling 20)."""

    def __init__(self, levels: list[int], minimum: int, pp: int) -> None:
        self.levels = levels
        self.minimum = minimum
        self.pp = pp

    def points(self, t: Amritsar, seat: int) -> int:
        n = sum([markers_on(t, seat, level) for level in self.levels])
        return self.pp if n >= self.minimum else 0

    def words(self) -> Phrase:
        return Phrase(
            "{points} for at least {n} marker on level {levels}",
            "{points} for at least {n} markers on levels {levels}",
            self.minimum,
            points=points(self.pp),
            levels=And([level + 1 for level in self.levels]),
        )


class CountOnLevel(Goal):
    """Points by the number of markers on one level."""

    def __init__(self, level: int, table: list[int]) -> None:
        self.level = level
        self.table = table

    def points(self, t: Amritsar, seat: int) -> int:
        n = markers_on(t, seat, self.level)
        return self.table[min(n, len(self.table)) - 1] if n else 0

    def words(self) -> Phrase:
        table = "/".join(map(str, self.table))
        return Phrase("{table} PP for 1/2/3/4 markers on level {level}", table=table, level=self.level + 1)
