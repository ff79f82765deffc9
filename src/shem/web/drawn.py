"""What has been drawn of a table, once for all who see the same: one cache for each purpose, new with each version."""

from __future__ import annotations

from asyncio import Future
from collections.abc import Mapping
from dataclasses import dataclass

from shem.web.bot_processes import Advice

MOST_BEFORE = 64  # earlier positions kept for the scrubber


@dataclass(frozen=True)
class Fragment:
    """A table for one seat in one language. `main` are the attributes of the page's main element."""

    mark: str  # says what it shows: a page that has this mark needs nothing new
    main: Mapping[str, str]
    regions: Mapping[str, str]


@dataclass(frozen=True, eq=False)
class Event:
    """What brings a live page to a fragment, as it goes over the wire."""

    mark: str
    regions: Mapping[str, str]  # all that the page shows then
    told: frozenset[str]  # those that went over this wire as a whole, now or before
    text: bytes
    packed: bytes
    window: bytes  # the end of all that went over the wire: what is packed next may refer to it


class Drawn:
    """The drawings of one version. Whoever uses them holds the table's lock."""

    def __init__(self) -> None:
        self.shared: dict[str, dict[str, str]] = {}  # what everyone sees, by language
        self.fragments: dict[tuple[int, str, bool], Fragment] = {}  # by seat, language, whether it is one's own
        self.before: dict[tuple[int, int, str, bool], Fragment] = {}  # the same, by number of decision first
        self.previews: dict[tuple[int, str], dict[str, object]] = {}  # by seat and language
        self.hints: dict[int, Future[list[Advice]]] = {}  # by seat
        self.events: dict[tuple[Event, bytes, str], Event] = {}  # by what was sent before, and the mark of the new one

    def keep_before(self, key: tuple[int, int, str, bool], fragment: Fragment) -> None:
        """Keep an earlier position, though not too many of them."""
        if len(self.before) >= MOST_BEFORE:
            self.before.clear()
        self.before[key] = fragment

    def forget(self, seat: int) -> None:
        """A seat has written something down: what was drawn for it is out of date."""
        self.fragments = {key: one for key, one in self.fragments.items() if key[0] != seat}
        self.before = {key: one for key, one in self.before.items() if key[1] != seat}
