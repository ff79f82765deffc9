"""What a game provides for explaining everything it draws (docs/web-contract.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from shem.kernel.phrase import Phrase
from shem.kernel.rules import View

Now = Mapping[str, Sequence[Phrase]]  # what things mean for a seat now: lines, by label


@dataclass(frozen=True)
class Card:
    """The explanation of something drawn that is not a component: an icon, a track, a phase, a place."""

    kind: Phrase  # "Resource", "Phase 3 of 7"
    name: Phrase
    effect: Phrase  # what it does
    rule: Phrase | None = None  # the rule, in one or two sentences
    at: str = ""  # the heading of the English how-to-play text that says more, as an anchor
    symbol: str = ""  # its picture


@dataclass(frozen=True)
class Kind:
    """The explanation of a kind of component, such as all books."""

    name: Phrase
    rule: Phrase
    at: str = ""


def _nothing_now(view: View) -> Now:
    return {}


@dataclass(frozen=True)
class Cards:
    """The explanations of everything a game draws."""

    # By label, as drawings name it: data-about="clay".
    cards: Mapping[str, Card] = field(default_factory=dict)
    # Components of the catalog, by the first word of their label ("book"); a card with the label of a
    # component replaces its lines, not its picture and the source of its values.
    kinds: Mapping[str, Kind] = field(default_factory=dict)
    # What a symbol stands for where no element around it says so: {"i-clay": "clay"}.
    symbols: Mapping[str, str] = field(default_factory=dict)
    # What a region shows, without the number of its seat: {"board-library": "library"}.
    places: Mapping[str, str] = field(default_factory=dict)
    # What things mean for the seat of this view now.
    now: Callable[[View], Now] = _nothing_now
    # CSS selector of what a card does not cover: the player's resources.
    keep_free: str = ""
