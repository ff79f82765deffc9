"""Decks whose order is not decided in advance."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Deck:
    """A deck: the cards nobody has seen, as a sorted multiset, and the cards put under the deck, in order.

    The unseen cards have no order until chance draws one, so it cannot leak. `owners` lists who knows each card at the
    bottom: a seat, or EVERYONE.
    """

    __slots__ = ("bottom", "owners", "unseen")

    def __init__(self, unseen: list[int], bottom: tuple[int, ...] = (), owners: tuple[int, ...] = ()) -> None:
        self.unseen = unseen
        self.bottom = bottom
        self.owners = owners

    def copy(self) -> Deck:
        return Deck(self.unseen[:], self.bottom, self.owners)

    def __len__(self) -> int:
        return len(self.unseen) + len(self.bottom)

    def drawable(self) -> list[int]:
        """Return what the next card can be: any unseen card, or the first one that was put under the deck."""
        if self.unseen:
            return self.unseen
        return [self.bottom[0]] if self.bottom else []

    def take(self, card: int) -> None:
        """Remove a card that was drawn from the top."""
        if self.unseen:
            self.unseen.remove(card)
        else:
            self.bottom = self.bottom[1:]
            self.owners = self.owners[1:]

    def put_under(self, card: int, owner: int) -> None:
        """Put a card under the deck; `owner` knows which one it is."""
        self.bottom = (*self.bottom, card)
        self.owners = (*self.owners, owner)


EVERYONE: Final = -1
