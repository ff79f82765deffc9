"""The palace library: books reveal whether an ingredient is solar or lunar (R12, R14.15)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from shem.games.alchemists.actions import Action
from shem.games.alchemists.alchemy import ALCHEMICALS, INGREDIENTS
from shem.games.alchemists.box import KINDS, LIBRARY
from shem.games.alchemists.discretion import may_pay_approval
from shem.games.alchemists.names import INGREDIENT
from shem.games.alchemists.resources import PAY_APPROVAL, can_pay_approval
from shem.games.alchemists.state import READ, Alchemists
from shem.kernel.nodes import Ask, Chance
from shem.kernel.option import DECLINE, Option
from shem.kernel.phrase import List, Phrase, Sentence
from shem.kernel.table import NOBODY, Effect

SHELF: Final = list(combinations(KINDS, 4))
OFFER: Final = [
    Option(
        "offer",
        Phrase("books about: {cards}", cards=List([INGREDIENT[k] for k in books])),
        n,
        args=tuple([INGREDIENTS[k] for k in books]),
    )
    for n, books in enumerate(SHELF)
]
BOOK: Final = [
    Option("read", Phrase("read about {card}", card=INGREDIENT[k]), k, args=(name,))
    for k, name in enumerate(INGREDIENTS)
]
BOOKS: Final = Sentence("books", "+{n} book", "+{n} books")
SOLAR: Final = Sentence("solar", "reads that {card} is solar")
LUNAR: Final = Sentence("lunar", "reads that {card} is lunar")
VISIT: Final = Option("visit", Phrase("visit the library"), args=("library",))


class GainBooks(Effect[Alchemists]):
    """Take books and read each immediately (R12.1); nothing if none is left (R12.2)."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        for _ in range(self.n):
            take_book(t, seat)

    def words(self) -> Phrase:
        return Phrase("read {n} book", "read {n} books", self.n)


def take_book(t: Alchemists, seat: int) -> None:
    if t.books:
        t.books -= 1
        t.seats[seat].books += 1
        if t.log is not None:
            t.say(seat, BOOKS)
        t.push(READ_BOOK, seat)
        t.push(OFFER_BOOKS, NOBODY, seat)


class OfferBooks(Chance[Alchemists]):
    """Offer four different ingredients, seen by the reader alone. The argument is the seat."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        return OFFER

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        t.seats[arg].offered = SHELF[option.a]


class ReadBook(Ask[Alchemists]):
    """Choose an ingredient and learn, alone, whether it is solar or lunar."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        return [BOOK[k] for k in t.seats[seat].offered]

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        player = t.seats[seat]
        player.offered = ()
        solar = ALCHEMICALS[t.secret[option.a]].solar
        player.facts = (*player.facts, (READ, option.a, int(solar)))
        t.revealed = True
        if t.log is not None:
            t.say(seat, SOLAR if solar else LUNAR, private=True, card=INGREDIENT[option.a])

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Which ingredient do you read about?")


OFFER_BOOKS: Final = OfferBooks()
READ_BOOK: Final = ReadBook()


class VisitLibrary(Action):
    """Pay an approval token to read a book (R14.15)."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        return [VISIT, DECLINE] if t.books and can_pay_approval(t.seats[seat]) else [DECLINE]

    def might(self, t: Alchemists, seat: int, arg: int) -> bool:
        return t.books > 0 and may_pay_approval(t, t.seats[seat])

    def perform(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        t.push(TAKE_BOOK, seat)
        t.push(PAY_APPROVAL, seat)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Pay an approval token to read a book?")


TAKE_BOOK: Final = GainBooks(1)
VISIT_LIBRARY: Final = VisitLibrary(LIBRARY)
