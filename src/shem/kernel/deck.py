"""Decks without a hidden order."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Deck:
    """The cards nobody has seen, as a sorted multiset, and those put under the deck, in order.

    The order of the unseen cards does not exist until chance draws one, so it cannot leak. `owners`
    says for each card at the bottom who knows it: a seat, or EVERYONE.
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
        """What the next card can be: any unseen one, or the first that was put under the deck."""
        if self.unseen:
            return self.unseen
        return [self.bottom[0]] if self.bottom else []

    def take(self, card: int) -> None:
        """This card was drawn from the top."""
        if self.unseen:
            self.unseen.remove(card)
        else:
            self.bottom = self.bottom[1:]
            self.owners = self.owners[1:]

    def put_under(self, card: int, owner: int) -> None:
        """Lay a card under the deck; `owner` knows which one it is."""
        self.bottom = (*self.bottom, card)
        self.owners = (*self.owners, owner)


EVERYONE: Final = -1
