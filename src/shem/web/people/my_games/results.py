"""Finished games of a device's player: who played, who won, by person and game; and the same as a file of plays."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import RowMapping, select

from shem.web.people.schema import DEVICES
from shem.web.schema import KEYS, SEATS, TABLES
from shem.web.storage import Storage
from shem.web.stored import hashed

MOST = 500  # games, the newest


@dataclass(frozen=True)
class Player:
    """A player of one finished game. `id` is the same for the same person in all games; empty for a bot."""

    id: str
    name: str
    bot: str
    score: int
    place: int


@dataclass(frozen=True)
class Play:
    """A finished game."""

    table: str
    game: str
    started: float
    ended: float
    players: list[Player]

    @property
    def group(self) -> frozenset[str]:
        """The people who played it."""
        return frozenset(one.id for one in self.players if one.id)


@dataclass
class Standing:
    """What a person has reached in some games: by game, how many were played and won, and the points."""

    name: str
    played: dict[str, int] = field(default_factory=dict)
    won: dict[str, int] = field(default_factory=dict)
    points: dict[str, int] = field(default_factory=dict)
    best: dict[str, int] = field(default_factory=dict)

    @property
    def plays(self) -> int:
        return sum(self.played.values())

    @property
    def wins(self) -> int:
        return sum(self.won.values())


async def plays(storage: Storage, token: str) -> list[Play]:
    """Return the finished games in which this device has a seat, newest first."""
    mine = select(KEYS.c.table_id).where(KEYS.c.hash == hashed(token), ~KEYS.c.invite, KEYS.c.seat >= 0)
    ended = TABLES.c.over & ~TABLES.c.secret.startswith("lesson:") & TABLES.c.id.in_(mine)
    async with storage.connect() as connection:
        found = await connection.execute(select(TABLES).where(ended).order_by(TABLES.c.touched.desc()).limit(MOST))
        rows = found.mappings().all()
        ids = [row["id"] for row in rows]
        seats = (await connection.execute(select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.seat))).all()
        held = (
            await connection.execute(
                select(KEYS.c.table_id, KEYS.c.seat, KEYS.c.hash, DEVICES.c.person)
                .outerjoin(DEVICES, DEVICES.c.hash == KEYS.c.hash)
                .where(KEYS.c.table_id.in_(ids), ~KEYS.c.invite, KEYS.c.seat >= 0)
                .order_by(KEYS.c.created)
            )
        ).all()
    return [
        _play(
            row, [one for one in seats if one.table_id == row["id"]], [one for one in held if one.table_id == row["id"]]
        )
        for row in rows
    ]


def _play(row: RowMapping, seats: Iterable[Any], held: list[Any]) -> Play:
    owners: dict[int, str] = {}
    for key in held:  # the first device of a seat
        owners.setdefault(key.seat, key.person or key.hash)
    shared = {owner for owner in owners.values() if list(owners.values()).count(owner) > 1}
    scores = [int(one) for one in row["scores"].split(",") if one]
    places = [int(one) for one in row["places"].split(",") if one] or [
        1 + sum(other > score for other in scores) for score in scores
    ]
    players = []
    for seat, score, place in zip(seats, scores, places, strict=True):
        owner = owners.get(seat.seat, "")
        if owner in shared:  # several people on one device are told apart by their names
            owner = f"{owner}/{seat.name.casefold()}"
        players.append(Player("" if seat.bot and not owner else owner or seat.name, seat.name, seat.bot, score, place))
    return Play(row["id"], row["game"], row["created"], row["touched"], players)


def of_group(found: list[Play], table: str) -> list[Play]:
    """Return the games of exactly the people who played at a table."""
    group = next((one.group for one in found if one.table == table), None)
    return [one for one in found if one.group == group]


def standings(found: list[Play]) -> list[Standing]:
    """Return what each person has reached, the most wins first. Names are the newest."""
    people: dict[str, Standing] = {}
    for play in found:
        for one in play.players:
            if not one.id:
                continue
            standing = people.setdefault(one.id, Standing(one.name))
            standing.played[play.game] = standing.played.get(play.game, 0) + 1
            standing.won[play.game] = standing.won.get(play.game, 0) + (one.place == 1)
            standing.points[play.game] = standing.points.get(play.game, 0) + one.score
            standing.best[play.game] = max(standing.best.get(play.game, one.score), one.score)
    return sorted(people.values(), key=lambda one: (-one.wins, -one.plays, one.name))


def exported(found: list[Play], titles: dict[str, str]) -> dict[str, Any]:
    """Return plays in the form that BG Stats and similar programs import."""
    ids: dict[str, int] = {}
    names: dict[int, tuple[str, bool]] = {}
    for play in found:
        for one in play.players:
            number = ids.setdefault(one.id or f"bot {one.bot}", len(ids) + 1)
            names.setdefault(number, (one.name if one.id else f"Bot ({one.bot})", not one.id))
    games = {game: at for at, game in enumerate(sorted({one.game for one in found}), 1)}
    return {
        "about": "Shem: finished games as plays",
        "players": [{"id": id, "name": name, "isAnonymous": bot} for id, (name, bot) in names.items()],
        "games": [{"id": at, "name": titles.get(game, game), "uuid": f"shem-{game}"} for game, at in games.items()],
        "locations": [{"id": 1, "name": "Shem"}],
        "plays": [
            {
                "uuid": play.table,
                "playDate": datetime.fromtimestamp(play.ended, UTC).strftime("%Y-%m-%d %H:%M:%S"),
                "durationMin": round((play.ended - play.started) / 60),
                "gameRefId": games[play.game],
                "locationRefId": 1,
                "usesTeams": False,
                "playerScores": [
                    {
                        "playerRefId": ids[one.id or f"bot {one.bot}"],
                        "score": str(one.score),
                        "winner": one.place == 1,
                        "rank": one.place,
                        "seatOrder": at,
                    }
                    for at, one in enumerate(play.players, 1)
                ],
            }
            for play in found
        ],
    }
