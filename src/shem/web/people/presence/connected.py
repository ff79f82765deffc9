"""Who is at the table now, from the live connections of their devices. Nothing is stored until somebody leaves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

HERE, AWAY, GONE = "here", "away", "gone"
MOST_GUESTS = 4  # that are named in the lobby
SILENCE = 180.0  # seconds after which a worker that tells nothing is gone
State = tuple[str, float]  # one of these, and since when (for `GONE`, when the player was last seen)


@dataclass(eq=False)
class Page:
    """A page that shows the table, as long as it is connected."""

    seats: frozenset[int]
    name: str = ""  # by which the page reports that it is in the background
    hidden: float = 0.0  # since when it is in the background; 0: it is in front
    guest: str | None = None  # the name of somebody who looks at the invitation; empty if unknown

    @property
    def is_news(self) -> bool:
        """Whether others are told that it comes and goes. Spectators are nobody's news."""
        return bool(self.seats) or self.guest is not None


class Presence:
    """The pages of one table, and what other workers say about theirs."""

    def __init__(self) -> None:
        self._pages: set[Page] = set()
        self.elsewhere: dict[str, tuple[float, dict[int, State]]] = {}  # by worker: when it told, and what
        self.guests_elsewhere: dict[str, list[str]] = {}  # by worker
        self.stamp = 0  # increases with every change

    def come(self, page: Page) -> None:
        self._pages.add(page)
        self.stamp += page.is_news

    def leave(self, page: Page) -> frozenset[int]:
        """Remove a page; returns the seats that have none left on this worker."""
        self._pages.discard(page)
        self.stamp += page.is_news
        return page.seats - frozenset(seat for one in self._pages for seat in one.seats)

    def hide(self, name: str, held: Iterable[int], since: float) -> bool:
        """Note that a visitor's page is in the background since a time (0: in front); whether that is news.

        Where a spectator looks is nobody's news.
        """
        mine = [one for one in self._pages if one.seats and one.name == name and one.seats <= set(held)]
        found = [one for one in mine if one.hidden != since]
        changed = [one for one in found if bool(one.hidden) != bool(since)]
        for one in changed:
            one.hidden = since
        self.stamp += bool(changed)
        return bool(changed)

    def own_guests(self) -> list[str]:
        """Return who looks at the invitation on a page connected to this worker."""
        return _each(page.guest for page in self._pages if page.guest is not None)

    def guests(self) -> list[str]:
        """Return who looks at the invitation: names, or nothing for somebody whose name is unknown."""
        return _each([*self.own_guests(), *(name for names in self.guests_elsewhere.values() for name in names)])

    def own(self, seat: int) -> State | None:
        """Return what this worker knows of a seat; nothing if none of its pages is connected here."""
        pages = [one for one in self._pages if seat in one.seats]
        if not pages:
            return None
        if any(not one.hidden for one in pages):
            return HERE, 0.0
        return AWAY, max(one.hidden for one in pages)

    def state(self, seat: int, seen: float) -> State:
        """Return whether a seat's player is here, away or gone. `seen` is when they left last."""
        known = [self.own(seat), *[told.get(seat) for _, told in self.elsewhere.values()]]
        states = [one for one in known if one is not None]
        if not states:
            return GONE, seen
        return next((one for one in states if one[0] == HERE), max(states, key=lambda one: one[1]))

    def forget(self, now: float) -> bool:
        """Forget workers that have sent nothing for a while; whether there were any."""
        gone = [worker for worker, (at, _) in self.elsewhere.items() if now - at > SILENCE]
        for worker in gone:
            del self.elsewhere[worker]
            self.guests_elsewhere.pop(worker, None)
        return bool(gone)

    def present(self, seat: int) -> bool:
        """Whether a seat's player is connected, in front or in the background."""
        return self.state(seat, 0.0)[0] != GONE


def _each(guests: Iterable[str]) -> list[str]:
    """Return every name once. Those whose name is unknown are different people."""
    found = list(guests)
    return [*sorted({one for one in found if one}), *(one for one in found if not one)][:MOST_GUESTS]
