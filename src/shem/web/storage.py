"""Tables, seats, moves and keys in SQLite or PostgreSQL. Every change is committed before it is announced."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from sqlalchemy import Insert, RowMapping, delete, exists, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from shem.web.change_log import add_line
from shem.web.clock import Clock
from shem.web.handing import hand, key_row
from shem.web.migrations import upgrade
from shem.web.people.waiting.vote_store import read_votes
from shem.web.schema import CHANGES, HOST, KEYS, MOVES, NOTES, SEATS, TABLES
from shem.web.seat_changes import ANOTHER_PLAYER
from shem.web.stored import Change, Handing, Listed, Move, Seat, State, Stored, hashed
from shem.web.writer import Work, Writer, migrate, sqlite

CHANNEL = "shem"
SKIP_WAIT, THOUGHT, NOTED, SPEED = "skip_wait", "thought", "noted", "speed"
OF_PLAYER = ("nudged", "vacation", "reserved")  # the columns of a seat that are cleared for another player
AT_SEAT = ("since", "seen", *OF_PLAYER)


class Outdated(Exception):
    """Another worker has changed the table since it was read. Nothing was written."""


class Storage:
    """The only class that accesses the database."""

    def __init__(self, url: str, clock: Clock | None = None) -> None:
        self.url = url
        self.clock = clock or Clock()
        self.postgres = url.startswith("postgresql")
        if self.postgres:
            self._engine = create_async_engine(url, pool_size=5, max_overflow=5, pool_pre_ping=True)
            self._writer: Writer | None = None
        else:
            self._engine = sqlite(url)
            self._writer = Writer(url)
        self.on_notice: Callable[[], None] = lambda: None  # somebody is to be notified

    async def open(self) -> None:
        """Migrate the schema."""
        if not self.postgres:
            await migrate(self.url, upgrade)
            return
        async with self._engine.begin() as connection:
            # several workers may start at the same time; one of them creates the schema
            await connection.execute(text("SELECT pg_advisory_xact_lock(5747)"))
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer.close()
        await self._engine.dispose()

    def connect(self) -> AsyncConnection:
        """Return a connection for reading: `async with storage.connect() as connection`."""
        return self._engine.connect()

    async def commit(self, work: Work) -> Any:
        """Run some work in a transaction; when this returns, it is stored permanently."""
        if self._writer is not None:
            return await self._writer.do(work)
        async with self._engine.begin() as connection:
            return await work(connection)

    # -- tables --------------------------------------------------------------------------------------

    async def create(
        self,
        table_id: str,
        game: str,
        start: str,
        secret: str,
        url: str,
        language: str,
        seats: list[Seat],
        state: State,
        keys: Iterable[tuple[str, int, bool]],
        comforts: str = "{}",
        people: Mapping[str, Any] | None = None,
    ) -> None:
        """Create a table. `keys` are (token, seat or HOST, is an invitation), `people` the columns about its people."""
        now = self.clock.now()
        row = {
            "id": table_id, "game": game, "start": start, "secret": secret, "url": url, "language": language,
            "webhook": "", "created": now, "touched": now, "version": 1, "epoch": 0, "comforts": comforts,
            "asked": now, **state.columns(), **(people or {}),
        }  # fmt: skip

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(insert(TABLES), row)
            await connection.execute(
                insert(SEATS),
                [
                    {"table_id": table_id, "seat": at, "name": one.name, "bot": one.bot, "reserved": one.reserved}
                    for at, one in enumerate(seats)
                ],
            )
            rows = [key_row(table_id, hashed(token), seat, now, invite) for token, seat, invite in keys]
            if rows:
                await connection.execute(insert(KEYS), rows)

        await self.commit(work)

    async def load(self, table_id: str) -> Stored | None:
        """Load a table with its seats and moves, all of one version."""
        while True:
            async with self.connect() as connection:
                row = await self._row(connection, table_id)
                if row is None:
                    return None
                seats = await connection.execute(
                    select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat)
                )
                moves, notes = await self._moves(connection, table_id, 0), await self._notes(connection, table_id)
                holders = await self._holders(connection, table_id)
                held = [seat for mine in holders.values() for seat in mine]
                stored = Stored(
                    row,
                    [
                        Seat(one.name, one.bot, held.count(one.seat), *(getattr(one, name) for name in AT_SEAT))
                        for one in seats
                    ],
                    moves,
                    notes,
                    holders,
                    await self._changes(connection, table_id),
                    await read_votes(connection, table_id),
                )
                if await self._version(connection, table_id) == row["version"]:
                    return stored

    async def since(self, table_id: str, version: int) -> tuple[RowMapping, list[Move]] | None:
        """Return the table's row and the moves after a version."""
        while True:
            async with self.connect() as connection:
                row = await self._row(connection, table_id)
                if row is None:
                    return None
                moves = await self._moves(connection, table_id, version)
                if await self._version(connection, table_id) == row["version"]:
                    return row, moves

    async def last_moved(self, table_id: str) -> float | None:
        """Return when the last move at a table was made; nothing if the game was played elsewhere."""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(func.max(MOVES.c.at)).where(MOVES.c.table_id == table_id))
            last: float | None = found.scalar()
        return last

    async def _row(self, connection: AsyncConnection, table_id: str) -> RowMapping | None:
        return (await connection.execute(select(TABLES).where(TABLES.c.id == table_id))).mappings().first()

    async def _version(self, connection: AsyncConnection, table_id: str) -> int:
        return int((await connection.execute(select(TABLES.c.version).where(TABLES.c.id == table_id))).scalar() or 0)

    async def _moves(self, connection: AsyncConnection, table_id: str, after: int) -> list[Move]:
        found = await connection.execute(
            select(MOVES.c.number, MOVES.c.seat, MOVES.c.text, MOVES.c.version, MOVES.c.bot)
            .where(MOVES.c.table_id == table_id, MOVES.c.version > after)
            .order_by(MOVES.c.version)
        )
        return [Move(*move) for move in found]

    async def _holders(self, connection: AsyncConnection, table_id: str) -> dict[str, frozenset[int]]:
        found = await connection.execute(
            select(KEYS.c.hash, KEYS.c.seat).where(KEYS.c.table_id == table_id, ~KEYS.c.invite)
        )
        holders: dict[str, frozenset[int]] = {}
        for key in found:
            holders[key.hash] = holders.get(key.hash, frozenset()) | {key.seat}
        return holders

    async def _changes(self, connection: AsyncConnection, table_id: str) -> list[Change]:
        c = CHANGES.c
        found = await connection.execute(
            select(c.version, c.number, c.seat, c.what, c.name, c.before, c.devices)
            .where(c.table_id == table_id)
            .order_by(c.version)
        )
        return [Change(*change) for change in found]

    async def version(self, table_id: str) -> int:
        """Return the newest version of a table; 0 if there is none."""
        async with self.connect() as connection:
            return await self._version(connection, table_id)

    async def append(
        self,
        table_id: str,
        move: Move,
        state: State,
        clocks: Mapping[str, float] | None = None,
        also: Iterable[Insert] = (),
    ) -> None:
        """Store a move, and what belongs to it; `move.version` must be the next one. Raises Outdated if it is not."""
        row = {
            "table_id": table_id, "number": move.number, "seat": move.seat, "text": move.text,
            "version": move.version, "at": self.clock.now(), "bot": move.bot,
        }  # fmt: skip

        async def work(connection: AsyncConnection) -> None:
            await self.advance(connection, table_id, move.version - 1, state.columns() | dict(clocks or {}))
            await connection.execute(insert(MOVES), row)
            for statement in also:
                await connection.execute(statement)

        try:
            await self.commit(work)
        except IntegrityError:
            raise Outdated from None

    async def forget(self, table_id: str, version: int, moves: Iterable[Move], state: State) -> None:
        """Delete moves that were undone; the table goes from `version` to the next."""
        gone = MOVES.c.version.in_([move.version for move in moves])

        async def work(connection: AsyncConnection) -> None:
            await self.advance(connection, table_id, version, state.columns() | {"epoch": TABLES.c.epoch + 1})
            await connection.execute(delete(MOVES).where(MOVES.c.table_id == table_id, gone))

        await self.commit(work)

    async def reseat(
        self, table_id: str, seat: Seat, change: Change, keys: Handing, bot_due: bool, due: float = 0.0
    ) -> None:
        """Change a seat's player: seat, keys and the line of the log change together or not at all."""

        async def work(connection: AsyncConnection) -> None:
            columns = {"bot_due": bot_due, "due": due, "epoch": TABLES.c.epoch + 1}
            await self.advance(connection, table_id, change.version - 1, columns)
            if not await hand(connection, table_id, change.seat, keys, self.clock.now()):
                raise Outdated
            this = (SEATS.c.table_id == table_id, SEATS.c.seat == change.seat)
            player = ("name", "bot", "since", *(OF_PLAYER if change.what in ANOTHER_PLAYER else ()))
            await connection.execute(update(SEATS).where(*this).values({one: getattr(seat, one) for one in player}))
            await add_line(connection, table_id, change)

        await self.commit(work)

    async def advance(self, connection: AsyncConnection, table_id: str, version: int, columns: dict[str, Any]) -> None:
        """Change a table from a version to the next. Raises Outdated if another worker was faster."""
        changed = await connection.execute(
            update(TABLES)
            .where(TABLES.c.id == table_id, TABLES.c.version == version)
            .values({"version": version + 1, "touched": self.clock.now(), **columns})
        )
        if changed.rowcount != 1:
            raise Outdated
        if self.postgres:
            await connection.execute(select(func.pg_notify(CHANNEL, f"{table_id}:{version + 1}")))

    async def set_webhook(self, table_id: str, version: int, webhook: str, url: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            columns = {"webhook": webhook, "url": url, "epoch": TABLES.c.epoch + 1}
            await self.advance(connection, table_id, version, columns)

        await self.commit(work)

    # -- notes ---------------------------------------------------------------------------------------

    async def notes(self, table_id: str) -> dict[int, str]:
        """Return each seat's notes."""
        async with self.connect() as connection:
            return await self._notes(connection, table_id)

    async def _notes(self, connection: AsyncConnection, table_id: str) -> dict[int, str]:
        found = await connection.execute(select(NOTES.c.seat, NOTES.c.text).where(NOTES.c.table_id == table_id))
        return {row.seat: row.text for row in found}

    async def note(self, table_id: str, seat: int, change: Callable[[str], str]) -> str:
        """Change a seat's notes and return the result. This does not create a new version of the table."""
        mine = (NOTES.c.table_id == table_id, NOTES.c.seat == seat)

        async def work(connection: AsyncConnection) -> str:
            old = (await connection.execute(select(NOTES.c.text).where(*mine).with_for_update())).scalar()
            new = change(old or "")
            if old is None:
                await connection.execute(insert(NOTES), {"table_id": table_id, "seat": seat, "text": new})
            else:
                await connection.execute(update(NOTES).where(*mine).values(text=new))
            if self.postgres:
                await connection.execute(select(func.pg_notify(CHANNEL, f"{table_id}:{NOTED}")))
            return new

        try:
            written: str = await self.commit(work)
        except IntegrityError:  # another worker has just written the first note of this seat
            written = await self.commit(work)
        return written

    # -- workers -------------------------------------------------------------------------------------

    async def tell(self, word: str) -> None:
        """Notify the other workers."""
        if self.postgres:
            await self.commit(lambda connection: connection.execute(select(func.pg_notify(CHANNEL, word))))

    async def bots_due(self) -> list[str]:
        """Return the tables where a bot must move and a human waits for it."""
        people = exists().where(SEATS.c.table_id == TABLES.c.id, SEATS.c.bot == "")
        async with self.connect() as connection:
            found = await connection.execute(select(TABLES.c.id).where(TABLES.c.bot_due, ~TABLES.c.over, people))
            return [row.id for row in found]

    # -- keys ----------------------------------------------------------------------------------------

    async def held(self, table_id: str, token: str) -> frozenset[int]:
        """Return the seats (and HOST) that this token is authorized for at a table."""
        async with self.connect() as connection:
            found = await connection.execute(
                select(KEYS.c.seat).where(KEYS.c.hash == hashed(token), KEYS.c.table_id == table_id, ~KEYS.c.invite)
            )
            return frozenset(row.seat for row in found)

    async def knows(self, token: str) -> bool:
        """Whether a token was issued and is still authorized for something."""
        async with self.connect() as connection:
            given = select(KEYS.c.seat).where(KEYS.c.hash == hashed(token), ~KEYS.c.invite).limit(1)
            return (await connection.execute(given)).first() is not None

    async def invite(
        self, table_id: str, version: int, seat: int, token: str, share: bool = False, most: int = 20
    ) -> None:
        """Create an invitation to a seat of this version of the table; only the newest few stay valid."""

        async def work(connection: AsyncConnection) -> None:
            now = select(TABLES.c.version).where(TABLES.c.id == table_id).with_for_update()
            if (await connection.execute(now)).scalar() != version:
                raise Outdated
            rows = await connection.execute(
                select(KEYS.c.hash)
                .where(KEYS.c.table_id == table_id, KEYS.c.seat == seat, KEYS.c.invite)
                .order_by(KEYS.c.created.desc())
                .offset(most - 1)
            )
            old = [row.hash for row in rows]
            if old:
                await connection.execute(delete(KEYS).where(KEYS.c.table_id == table_id, KEYS.c.hash.in_(old)))
            await connection.execute(
                insert(KEYS), key_row(table_id, hashed(token), seat, self.clock.now(), True, share)
            )

        await self.commit(work)

    async def invitation(self, table_id: str, token: str) -> tuple[int, bool] | None:
        """Return the seat an invitation is for, and whether it invalidates no older key. None if it is not valid."""
        async with self.connect() as connection:
            found = await connection.execute(
                select(KEYS.c.seat, KEYS.c.share).where(
                    KEYS.c.hash == hashed(token), KEYS.c.table_id == table_id, KEYS.c.invite
                )
            )
            row = found.first()
            return None if row is None else (row.seat, row.share)

    async def my_tables(self, token: str, most: int = 60) -> list[Listed]:
        """Return the tables this device plays at or has created, newest first."""
        async with self.connect() as connection:
            mine: dict[str, list[int]] = {}
            is_mine = (KEYS.c.hash == hashed(token)) & ~KEYS.c.invite
            found = await connection.execute(
                select(TABLES)
                .where(TABLES.c.id.in_(select(KEYS.c.table_id).where(is_mine)))
                .order_by(TABLES.c.touched.desc())
                .limit(most)
            )
            rows = found.mappings().all()
            listed = [row["id"] for row in rows]
            keys = select(KEYS.c.table_id, KEYS.c.seat).where(is_mine, KEYS.c.table_id.in_(listed))
            for row in await connection.execute(keys):
                mine.setdefault(row.table_id, []).append(row.seat)
            names: dict[str, list[str]] = {}
            bots: dict[str, list[bool]] = {}
            seats = select(SEATS).where(SEATS.c.table_id.in_(listed)).order_by(SEATS.c.seat)
            for seat in await connection.execute(seats):
                names.setdefault(seat.table_id, []).append(seat.name)
                bots.setdefault(seat.table_id, []).append(bool(seat.bot))
            return [
                Listed(
                    row,
                    names.get(row["id"], []),
                    sorted(seat for seat in mine[row["id"]] if seat != HOST),
                    bots.get(row["id"], []),
                )
                for row in rows
            ]
