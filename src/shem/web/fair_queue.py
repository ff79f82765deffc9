"""FairQueue: fair access to a scarce resource. Visitors take turns, and so do the tables of each visitor."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turn:
    """A place in use."""

    __slots__ = ("table", "visitor")

    def __init__(self, visitor: str, table: str) -> None:
        self.visitor = visitor
        self.table = table


Waiting = deque[tuple[Turn, asyncio.Future[None]]]


class FairQueue:
    """A few places, and a queue for them that no visitor can fill for others.

    The visitor with the fewest places comes next; among several, the one whose last turn is longest ago. So nobody
    waits for more than one turn of each other visitor, however many tables those have.
    """

    def __init__(self, places: int) -> None:
        self.places = places
        self._taken: dict[str, list[Turn]] = {}  # by visitor, the longest first
        self._queue: OrderedDict[str, OrderedDict[str, Waiting]] = OrderedDict()  # by visitor, by table

    def waiting(self, visitor: str) -> int:
        """Return how many turns this visitor is waiting for."""
        return sum(len(line) for line in self._queue.get(visitor, {}).values())

    async def take(self, visitor: str, table: str = "") -> Turn:
        """Wait for a place, which the caller must give back."""
        turn, ready = Turn(visitor, table), asyncio.get_running_loop().create_future()
        self._queue.setdefault(visitor, OrderedDict()).setdefault(table, deque()).append((turn, ready))
        self._serve()
        try:
            await ready
        except asyncio.CancelledError:
            if ready.done() and not ready.cancelled():
                self.give(turn)
            else:
                self._forget(turn)
            raise
        return turn

    def give(self, turn: Turn) -> None:
        """Give a place back."""
        mine = self._taken[turn.visitor]
        mine.remove(turn)
        if not mine:
            del self._taken[turn.visitor]
        self._serve()

    def close(self) -> None:
        """Reject everyone in the queue."""
        for tables in self._queue.values():
            for line in tables.values():
                for _, ready in line:
                    ready.cancel()

    @asynccontextmanager
    async def turn(self, visitor: str, table: str = "") -> AsyncIterator[Turn]:
        taken = await self.take(visitor, table)
        try:
            yield taken
        finally:
            self.give(taken)

    def in_the_way(self, turn: Turn) -> bool:
        """Whether others wait while this visitor, or this table among the visitor's, has more than a fair share.

        Of the visitor's turns, the longest yields.
        """
        mine = self._taken.get(turn.visitor, [])
        if not mine or mine[0] is not turn:
            return False
        visitors = self._taken.keys() | self._queue.keys()
        if len(mine) > self.places / len(visitors) and any(visitor != turn.visitor for visitor in self._queue):
            return True
        own = self._queue.get(turn.visitor, OrderedDict())
        tables = {one.table for one in mine} | own.keys()
        here = sum(one.table == turn.table for one in mine)
        return here > len(mine) / len(tables) and any(table != turn.table for table in own)

    def _serve(self) -> None:
        while self._queue and sum(map(len, self._taken.values())) < self.places:
            visitor = min(self._queue, key=lambda one: len(self._taken.get(one, ())))
            tables = self._queue.pop(visitor)
            table, line = tables.popitem(last=False)
            turn, ready = line.popleft()
            if line:
                tables[table] = line
            if tables:
                self._queue[visitor] = tables
            if ready.cancelled():  # just cancelled
                continue
            self._taken.setdefault(visitor, []).append(turn)
            ready.set_result(None)

    def _forget(self, turn: Turn) -> None:
        """Leave the queue, unless this turn was already reached and skipped."""
        tables = self._queue.get(turn.visitor, OrderedDict())
        line = tables.get(turn.table, deque())
        for entry in line:
            if entry[0] is turn:
                line.remove(entry)
                break
        if turn.table in tables and not line:
            del tables[turn.table]
        if turn.visitor in self._queue and not tables:
            del self._queue[turn.visitor]
