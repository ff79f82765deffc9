"""Points by source: what a game would be worth if it ended now, and how that is counted."""

from __future__ import annotations

from dataclasses import dataclass

from shem.kernel.phrase import Phrase


@dataclass(frozen=True)
class Source:
    """A seat's points from one source, as one viewer may know them.

    `how` is the calculation ("3 × 6"). A `secret` source has points that the viewer cannot know, `most` at most.
    Points that are `scored` are already on the track.
    """

    key: str  # the same for all seats: it has a color and a symbol
    words: Phrase
    points: int = 0
    how: Phrase | str = ""
    scored: bool = False
    secret: bool = False
    most: int = 0


@dataclass(frozen=True)
class Projection:
    """One seat's points if the game ended now; `more` says what one more of something would be worth."""

    sources: tuple[Source, ...]
    more: Phrase | None = None

    @property
    def now(self) -> int:
        """The points that are already scored."""
        return sum([source.points for source in self.sources if source.scored])

    @property
    def total(self) -> int:
        """All points that are known."""
        return sum([source.points for source in self.sources])

    @property
    def open(self) -> bool:
        """Whether there are points that are not known."""
        return any([source.secret for source in self.sources])

    def by_key(self) -> dict[str, int]:
        """Return the known points by source."""
        found: dict[str, int] = {}
        for source in self.sources:
            found[source.key] = found.get(source.key, 0) + source.points
        return found


def added(terms: list[int]) -> str:
    """Return a calculation of several terms, "5 + 3 − 4"; nothing for a single one."""
    if len(terms) < 2:
        return ""
    return str(terms[0]).replace("-", "−") + "".join([f" {'−' if n < 0 else '+'} {abs(n)}" for n in terms[1:]])
