"""A cache of drawings. A move changes little of a table, so most of it need not be drawn again.

The dependencies of a drawing are not declared but recorded: it gets a view that notes what is read, and the drawing is
reused as long as all of that is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from threading import Lock
from typing import Any, Final

Draw = Callable[..., str]


class Missing:
    """A marker for what is not in a view."""

    def __repr__(self) -> str:
        return "<missing>"


MISSING: Final = Missing()


class Reads:
    """What was read from a table or a list of tables: plain values, its keys, and reads of the tables in it."""

    __slots__ = ("inner", "keys", "values")

    def __init__(self) -> None:
        self.values: dict[Any, None] = {}  # names, in the order in which they were first read
        self.keys = False
        self.inner: dict[Any, Reads] = {}

    def size(self) -> int:
        return len(self.values) + self.keys + sum(1 + one.size() for one in self.inner.values())

    def covers(self, other: Reads) -> bool:
        if not other.values.keys() <= self.values.keys() or other.keys > self.keys:
            return False
        return all([name in self.inner and self.inner[name].covers(one) for name, one in other.inner.items()])

    def merge(self, other: Reads) -> Reads:
        """Return the union as a new object: other threads may be reading these."""
        both = Reads()
        both.values = {**self.values, **other.values}
        both.keys = self.keys or other.keys
        both.inner = dict(self.inner)
        for name, one in other.inner.items():
            both.inner[name] = both.inner[name].merge(one) if name in both.inner else one
        return both

    def look(self, seen: Any, found: list[Any]) -> None:
        """Look up in another view what was read from this one."""
        if isinstance(seen, dict):
            found.append(list(seen) if self.keys else dict)
            for name in self.values:
                found.append(seen.get(name, MISSING))
            for name, one in self.inner.items():
                one.look(seen.get(name, MISSING), found)
        elif is_row(seen):
            found.append(len(seen))
            for at, one in self.inner.items():
                one.look(seen[at] if at < len(seen) else MISSING, found)
        else:
            found.append(seen)


def is_row(value: object) -> bool:
    """Whether this is a list of tables, such as the seats; any other list is read as a whole."""
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


def watch(value: Any, name: Any, reads: Reads) -> Any:
    """Return a value that records its reads under this name."""
    if isinstance(value, dict):
        return WatchedTable(value, reads.inner.setdefault(name, Reads()))
    if is_row(value):
        return WatchedRow(value, reads.inner.setdefault(name, Reads()))
    reads.values[name] = None
    return value


class WatchedTable(Mapping[str, Any]):
    """A view, or a table in it, that records what is read. Not a dict, so that nothing can be read unnoticed."""

    __slots__ = ("_known", "_reads", "_seen")

    def __init__(self, seen: Mapping[str, Any], reads: Reads) -> None:
        self._seen = seen
        self._reads = reads
        self._known: dict[str, Any] = {}  # what was read before

    def __getitem__(self, name: str) -> Any:
        if name in self._known:
            return self._known[name]
        if name not in self._seen:
            self._reads.values[name] = None
            raise KeyError(name)
        found = self._known[name] = watch(self._seen[name], name, self._reads)
        return found

    def __iter__(self) -> Iterator[str]:
        self._reads.keys = True
        return iter(self._seen)

    def __len__(self) -> int:
        self._reads.keys = True
        return len(self._seen)


class WatchedRow(Sequence[Any]):
    """A list of tables that records what is read from each. Its length counts as read."""

    __slots__ = ("_tables",)

    def __init__(self, seen: Sequence[Any], reads: Reads) -> None:
        self._tables = [watch(one, at, reads) for at, one in enumerate(seen)]

    def __getitem__(self, at: Any) -> Any:
        return self._tables[at]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._tables)

    def __len__(self) -> int:
        return len(self._tables)


class Memory:
    """A cache of the drawings used last. With `most` 0 it stores none, and everything is drawn from the plain view."""

    def __init__(self, most: int = 1024) -> None:
        self.most = most
        self._kept: dict[Hashable, str] = {}
        self._reads: dict[Hashable, tuple[int, Reads]] = {}
        self._lock = Lock()

    def __call__(self, draw: Draw, view: Mapping[str, Any], *given: Hashable) -> str:
        """Return `draw(view, *given)`, or its result for an earlier view in which everything it reads was the same.

        `draw` may be any function that depends only on its arguments and on constants.
        """
        if not self.most:
            return draw(view, *given)
        what = (draw, *given)
        size, reads = self._reads.get(what, (0, None))
        if reads is not None:
            key = _key(what, size, reads, view)
            with self._lock:
                found = self._kept.pop(key, None)
                if found is not None:
                    self._kept[key] = found
                    self._reads[what] = self._reads.pop(what, (size, reads))
                    return found
        now = Reads()
        drawn = draw(WatchedTable(view, now), *given)
        with self._lock:
            size, reads = self._reads.pop(what, (0, None))
            if reads is None or not reads.covers(now):
                reads = now if reads is None else reads.merge(now)
                size = reads.size()
            self._reads[what] = (size, reads)
            self._kept[_key(what, size, reads, view)] = drawn
            while len(self._kept) > self.most:
                del self._kept[next(iter(self._kept))]
            while len(self._reads) > self.most:
                del self._reads[next(iter(self._reads))]
        return drawn

    def forget(self) -> None:
        """Clear the cache."""
        with self._lock:
            self._kept.clear()
            self._reads.clear()


def _key(what: Hashable, size: int, reads: Reads, view: Mapping[str, Any]) -> Hashable:
    """Return the key of a drawing. The set of reads only grows, so its size identifies it."""
    found: list[Any] = []
    reads.look(view, found)
    return (what, size, repr(found))
