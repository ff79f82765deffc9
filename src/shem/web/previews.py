"""What every option of a seat would do, computed in slices: a move need not wait until all of it is done."""

from __future__ import annotations

import time
from collections.abc import Iterator

from shem.web import problems
from shem.web.heavy import Heavy
from shem.web.ledger import ahead, would_each
from shem.web.live import Live
from shem.web.visitors import Visitor
from shem.web.words import game_words

SLICE = 0.005  # seconds, before others have their turn


async def previews(heavy: Heavy, live: Live, who: Visitor, seat: int) -> dict[str, object]:
    """Return the previews for the open question; raises a Problem if it is answered meanwhile."""
    work = _Previews(live, who, seat)
    await heavy.at(live, work.begin)
    while not work.outdated and await heavy.run(work.go_on):
        async with live.lock:  # a move goes first
            pass
    if work.outdated:
        raise problems.stale()
    return work.done()


class _Previews:
    """The previews of one question, as far as they are computed."""

    def __init__(self, live: Live, who: Visitor, seat: int) -> None:
        self.live = live
        self.who = who
        self.key = (seat, who.lang)
        self.drawn = live.drawn
        self.found: dict[str, object] = {}
        self.would: dict[str, object] = {}
        self.left: Iterator[tuple[str, dict[str, object]]] = iter(())

    @property
    def outdated(self) -> bool:
        return self.live.drawn is not self.drawn

    def begin(self) -> None:
        """Read the game. The caller has the table's lock; afterwards it is not needed."""
        live, (seat, lang) = self.live, self.key
        self.who.needs_seat(live, seat)
        self.drawn = live.drawn
        self.found = live.drawn.previews.get(self.key, {})
        if not self.found:
            words = game_words(lang, live.game.rules.name)
            self.left = would_each(live.game, seat, words, live.names, live.aids_of(seat))
            self.found = {"number": live.game.number, "would": self.would, "ahead": ahead(live.game, seat, words)}

    def go_on(self) -> bool:
        """Compute a slice; returns whether something is left."""
        until = time.perf_counter() + SLICE
        for option, ledger in self.left:
            self.would[option] = ledger
            if time.perf_counter() > until:
                return True
        return False

    def done(self) -> dict[str, object]:
        """Keep what was found for other devices of the seat."""
        self.drawn.previews[self.key] = self.found
        return self.found
