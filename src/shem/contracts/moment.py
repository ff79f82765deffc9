"""Moments: what has just happened to a seat or to everyone, told on a card (docs/web-contract.md)."""

from __future__ import annotations

from dataclasses import dataclass

from shem.kernel.table import NOBODY

GOOD, BAD, KNOW, QUIET = "good", "bad", "know", "quiet"  # gained, lost, learned, who saw what


@dataclass(frozen=True)
class Fact:
    """One line of a card: its text as HTML, and a symbol or a seat before it."""

    text: str
    look: str = ""
    symbol: str = ""
    seat: int = NOBODY


@dataclass(frozen=True)
class Moment:
    """A card, made from log lines that a seat may read. `number` and `kind` tell it apart from all others.

    Texts are HTML. A `strip` is for bystanders: it does not wait to be dismissed. A card for `everyone` is the same for
    all seats.
    """

    number: int  # of the decision that caused it
    kind: str
    title: str
    place: str = ""  # where it happened: an action space, a phase
    seat: int = NOBODY  # who did it
    victim: int = NOBODY  # the seat it was done to, which reads this card
    show: str = ""  # a drawing
    facts: tuple[Fact, ...] = ()
    strip: bool = False
    everyone: bool = False
    lights: str = ""  # `data-light` names of the notebook that it concerns
