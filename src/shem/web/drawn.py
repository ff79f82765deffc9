"""Rendered parts of a table, shared by everyone who sees the same: one cache per purpose, cleared with each version."""

from __future__ import annotations

from asyncio import Future
from collections.abc import Mapping
from dataclasses import dataclass

from shem.web.bot_processes import Advice

MOST_BEFORE = 64  # earlier positions cached for the replay


@dataclass(frozen=True)
class Fragment:
    """A table for one seat in one language. `main` are the attributes of the page's main element."""

    mark: str  # identifies what it shows: a page with this mark is up to date
    main: Mapping[str, str]
    regions: Mapping[str, str]


@dataclass(frozen=True, eq=False)
class Event:
    """The update of a live page to a fragment, as it is sent."""

    mark: str
    regions: Mapping[str, str]  # all regions the page shows afterwards
    told: frozenset[str]  # regions that were sent as a whole, now or before
    text: bytes
    packed: bytes
    window: bytes  # the end of the data sent so far, which the next compressed event may refer to


class Drawn:
    """The rendered parts of one version. Callers must have the table's lock."""

    def __init__(self) -> None:
        self.shared: dict[str, dict[str, str]] = {}  # what everyone sees, by language
        self.fragments: dict[tuple[int, str, bool], Fragment] = {}  # by seat, language, whether it is the viewer's own
        self.before: dict[tuple[int, int, str, bool], Fragment] = {}  # the same, with the number of the decision first
        self.previews: dict[tuple[int, str], dict[str, object]] = {}  # by seat and language
        self.nows: dict[tuple[int, str, int], dict[str, list[str]]] = {}  # by seat, language, decision
        self.hints: dict[int, Future[list[Advice]]] = {}  # by seat
        self.events: dict[tuple[Event, bytes, str], Event] = {}  # by what was sent before, and the mark of the new one

    def keep_before(self, key: tuple[int, int, str, bool], fragment: Fragment) -> None:
        """Cache an earlier position, up to a limit."""
        if len(self.before) >= MOST_BEFORE:
            self.before.clear()
        self.before[key] = fragment

    def keep_now(self, key: tuple[int, str, int], lines: dict[str, list[str]]) -> None:
        """Cache what things mean for a seat, up to a limit: a replay asks at every decision."""
        if len(self.nows) >= MOST_BEFORE:
            self.nows.clear()
        self.nows[key] = lines

    def forget(self, seat: int) -> None:
        """Discard what was rendered for a seat after it changed its notes."""
        self.fragments = {key: one for key, one in self.fragments.items() if key[0] != seat}
        self.before = {key: one for key, one in self.before.items() if key[1] != seat}
        self.previews = {key: one for key, one in self.previews.items() if key[0] != seat}
