"""Card readers as they are stored: one row for each game in person."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from secrets import SystemRandom, token_hex
from typing import Any, TypeVar

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from shem.games.alchemists.deduction.engine import Secret
from shem.games.alchemists.reader.card_reader import shelf
from shem.games.alchemists.reader.codes import APP_LETTERS, code_of, deal, from_app_code
from shem.web.schema import READERS
from shem.web.storage import Storage

Result = TypeVar("Result")

REMEMBERED = 400  # questions by their id, so that one that is sent twice counts once
SHELVES = 100
OPEN_ANSWERS = 200
MINUTE = 60.0  # seconds in which every phone can stop the end of a game
DAY = 24 * 3600.0
# Seconds after the last question. Phones open a room again if they need it.
GAMES_KEPT, ROOMS_KEPT = 180 * DAY, 30 * DAY
# Ordinary games never come near these; a script that guesses codes or asks for everything does.
MISSES: RateLimitItem = parse("20 per 10 minutes")  # unknown codes, by visitor
QUESTIONS: RateLimitItem = parse("40/minute")  # by game
ROOMS: RateLimitItem = parse("20 per 10 minutes")  # new ones, by visitor


@dataclass
class Shelf:
    """Four books that the library has offered, and the one that was read."""

    books: list[int]
    read: int = -1


@dataclass
class State:
    """Everything a game stores besides its secret. Of private questions, it stores only their number."""

    expansion: bool = False
    app_code: str = ""  # of the official app, if it was started with one
    final: bool = False  # the final round, in which potions are exhibited
    exhibited: dict[str, str] = field(default_factory=dict)  # by potion, the question that was the first success
    ending: float = 0.0  # when a player wanted to end the game; 0: nobody does
    ender: str = ""  # the phone that did
    revealed: bool = False
    asked: dict[str, int] = field(default_factory=dict)  # how often each function was used
    ids: list[str] = field(default_factory=list)
    shelves: dict[str, Shelf] = field(default_factory=dict)
    open: list[dict[str, Any]] = field(default_factory=list)  # what everyone may know: n, id, fact

    @classmethod
    def load(cls, text: str) -> State:
        state = cls(**json.loads(text))
        state.shelves = {key: Shelf(**one) for key, one in json.loads(text)["shelves"].items()}
        return state

    def dump(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))

    def count(self, function: str, question: str) -> bool:
        """Count a question. False if it was sent before."""
        if question in self.ids:
            return False
        self.ids = [*self.ids, question][-REMEMBERED:]
        self.asked[function] = self.asked.get(function, 0) + 1
        return True

    def first(self, potion: int, question: str) -> bool:
        """Whether this is the first success with a potion at the exhibition (R10.7)."""
        return self.exhibited.setdefault(str(potion), question) == question

    def end(self, phone: str, now: float) -> None:
        """End the game: a first phone asks for it, a second one agrees."""
        if not self.ending:
            self.ending, self.ender = now, phone
        elif phone != self.ender:
            self.revealed = True

    def stay(self) -> None:
        """Cancel the end of the game."""
        self.ending, self.ender = 0.0, ""

    def settle(self, now: float) -> None:
        """End the game if nobody has stopped it for a minute."""
        if self.ending and now >= self.ending + MINUTE:
            self.revealed = True

    def offer(self, question: str) -> Shelf:
        """Return the shelf of one visit to the library, drawn once."""
        if question not in self.shelves:
            self.shelves[question] = Shelf(shelf(SystemRandom()))
            for old in list(self.shelves)[:-SHELVES]:
                del self.shelves[old]
        return self.shelves[question]

    def publish(self, question: str, fact: dict[str, Any]) -> int:
        """Store what everyone has seen; returns the number of the line."""
        for line in self.open:
            if line["id"] == question:
                return int(line["n"])
        n = self.open[-1]["n"] + 1 if self.open else 1
        self.open = [*self.open, {"n": n, "id": question, "fact": fact}][-OPEN_ANSWERS:]
        return int(n)


@dataclass(frozen=True)
class Reader:
    """One game; or, without a seed, a room: what the phones of a game share that keep its secret themselves."""

    code: str
    seed: str
    state: State

    @property
    def secret(self) -> Secret:
        return from_app_code(self.seed) if len(self.seed) == APP_LETTERS else deal(self.seed, self.state.expansion)


class Readers:
    """All card readers of a server. They share the tables' database."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.limiter = MovingWindowRateLimiter(MemoryStorage())
        self.clock: Callable[[], float] = time.time

    async def create(self, expansion: bool, app_code: str = "") -> Reader:
        """Create a game. Its code is a hash of the seed, never the seed itself."""
        while True:
            seed = token_hex(16)
            reader = Reader(code_of(seed), app_code or seed, State(expansion, app_code))
            try:
                await self._store(reader)
            except IntegrityError:
                continue  # another game has this code
            return reader

    async def enter(self, room: str) -> None:
        """Create a room, unless another phone has just done so."""
        with suppress(IntegrityError):
            await self._store(Reader(room, "", State()))

    async def _store(self, reader: Reader) -> None:
        """Store something new, and forget what nobody has used for long."""
        now = self.clock()
        row = {"code": reader.code, "secret": reader.seed, "state": reader.state.dump(), "created": now, "touched": now}
        room, touched = READERS.c.secret == "", READERS.c.touched
        unused = (room & (touched < now - ROOMS_KEPT)) | (~room & (touched < now - GAMES_KEPT))

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(READERS).where(unused))
            await connection.execute(insert(READERS), row)

        await self._storage.commit(work)

    async def find(self, code: str) -> Reader | None:
        async with self._storage.connect() as connection:
            return await self._load(connection, code)

    async def change(self, code: str, do: Callable[[Reader], Result]) -> Result:
        """Change a game that exists; stored permanently when this returns."""

        async def work(connection: AsyncConnection) -> Result:
            reader = await self._load(connection, code, locked=self._storage.postgres)
            assert reader is not None
            before = reader.state.dump()
            result = do(reader)
            after = reader.state.dump()
            if after != before:
                values = {"state": after, "touched": self.clock()}
                await connection.execute(update(READERS).where(READERS.c.code == code).values(values))
            return result

        result: Result = await self._storage.commit(work)
        return result

    async def _load(self, connection: AsyncConnection, code: str, locked: bool = False) -> Reader | None:
        query = select(READERS.c.secret, READERS.c.state).where(READERS.c.code == code)
        row = (await connection.execute(query.with_for_update() if locked else query)).first()
        if row is None:
            return None
        state = State.load(row.state)
        state.settle(self.clock())
        return Reader(code, row.secret, state)
