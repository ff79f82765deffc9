"""What a game provides to its setup page, which draws at random from the physical components.

A plan is data: numbered steps, each with what is drawn and where it goes. The browser draws (in_person/dealing.js), so
that it works without a connection. Only what everyone may see is drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from shem.kernel.phrase import Phrase


@dataclass(frozen=True)
class Piece:
    """A component that can be drawn: its words, and its label in the catalog or an icon of the game."""

    name: str
    words: Phrase
    label: str = ""
    symbol: str = ""
    group: int = 0


@dataclass(frozen=True)
class Draw:
    """Pieces drawn from a pool, one for each place. A piece that exists several times is in the pool as often.

    `in_order`: the drawn pieces are placed in the order of the pool. `apart`: no two of the same group. With `slots`,
    the groups are shuffled, and each place gets a piece of the group with this number. A draw of everything in order
    is not random: the pieces are fixed.
    """

    name: str
    pool: Sequence[Piece]
    places: Sequence[Phrase]
    in_order: bool = False
    apart: bool = False
    slots: Sequence[int] = ()

    @property
    def is_fixed(self) -> bool:
        return self.in_order and len(self.pool) == len(self.places)


@dataclass(frozen=True)
class Step:
    """A step of the setup. `players` draws their order; `link` leads to a page that helps, the `helper`."""

    title: Phrase
    words: Phrase
    draws: Sequence[Draw] = ()
    players: Sequence[Phrase] = ()  # a place for each player, or only for the first
    link: str = ""
    helper: Phrase | None = None


@dataclass(frozen=True)
class SetupPlan:
    """The options that change the setup, and its steps by number of players, options and edition file."""

    settings: Sequence[str]
    steps: Callable[[int, Mapping[str, str], str], Sequence[Step]]


def fits(draw: Draw, drawn: Sequence[str]) -> bool:
    """Whether these pieces, by name, are a possible result of a draw."""
    known = {piece.name: piece for piece in draw.pool}
    if len(drawn) != len(draw.places) or Counter(drawn) - Counter(piece.name for piece in draw.pool):
        return False
    groups = [known[name].group for name in drawn]
    if draw.in_order:
        names = [piece.name for piece in draw.pool]
        return [names.index(name) for name in drawn] == sorted(names.index(name) for name in drawn)
    if draw.slots:
        by_slot = dict(zip(draw.slots, groups, strict=True))
        return len(set(by_slot.values())) == len(by_slot) and groups == [by_slot[slot] for slot in draw.slots]
    return not draw.apart or len(set(groups)) == len(groups)
