"""The library and the columns of books (p. 11)."""

from __future__ import annotations

from typing import Final

from shem.games.golem.box import BLACK, BOOKS, KNOWLEDGE, ON_FIRST_BOOK
from shem.games.golem.reactivation import Occasion, gilded, reactivate
from shem.games.golem.resources import amount, pay
from shem.games.golem.state import Golem, Player
from shem.games.golem.students import ANY_STUDENT_BACK
from shem.kernel.nodes import Ask, Chance, Offer
from shem.kernel.notation import Words
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import Effect

BOOK: Final = [Option("book", Phrase("buy book {number}", number=n), n, args=(n,)) for n in range(BOOKS.stop)]
DEALT: Final = [Option("book", Phrase("book {number}", number=n), n, args=(n,)) for n in range(BOOKS.stop)]
ACTIVE: Final = [
    Option("active", Phrase("take the active bonus of book {number}", number=n), n, args=(n,))
    for n in range(BOOKS.stop)
]
COLUMN: Final = [Option("column", Phrase("column {number}", number=n + 1), n, args=(n + 1,)) for n in range(4)]
BUYS: Final = Sentence("buy_book", "buys book {number}")
PLACES: Final = Sentence("place_book", "book {number} → column {column}")
TAKES_ACTIVE: Final = Sentence("active_bonus", "takes the active bonus of book {number}")
COLOUR_WORDS: Final = (Phrase("red"), Phrase("yellow"), Phrase("blue"), Phrase("green"), Phrase("black"))


def book_limit(t: Golem, player: Player) -> int:
    """Return how many books a column can contain, by the study track and its development."""
    return t.box.study_limit[1 if player.has(t.box.better_study) else 0][player.study]


def fits(t: Golem, seat: int, book: int) -> list[Option]:
    """Return the columns this book can go in: one color per column, no color twice; black goes anywhere.

    Black books alone give a column no color (ruling 7, edition difference 17).
    """
    player = t.seats[seat]
    box = t.box
    limit = book_limit(t, player)
    colour = box.book_colour[book]
    colours = [player.column_colour(c, box) for c in range(box.book_columns)]
    found = []
    for c in range(box.book_columns):
        if len(player.columns[c]) < limit and (
            colour == BLACK or colours[c] == colour or (colours[c] < 0 and colour not in colours)
        ):
            found.append(COLUMN[c])
    return found


class BuyBook(Offer[Golem]):
    """Buy a book from the library and put it in a column.

    A discount applies to card and position together, never below 0; for a black book, you move a student back a step
    and pay for the position (ruling 8). `free_card`: you pay only for the position.
    """

    __slots__ = ("discount", "free_card")

    def __init__(self, discount: int, free_card: bool) -> None:
        super().__init__()
        self.discount = discount
        self.free_card = free_card

    def price(self, t: Golem, position: int) -> int:
        card = 0 if self.free_card else t.box.book_price[t.library[position]]
        return max(0, t.box.library_price[position] + card - self.discount)

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        knowledge = t.seats[seat].stock[KNOWLEDGE]
        found = []
        for position, book in enumerate(t.library):
            if self.price(t, position) <= knowledge:
                black = t.box.book_colour[book] == BLACK and not self.free_card
                if not (black and not any(t.seats[seat].students)) and fits(t, seat, book):
                    found.append(BOOK[book])
        return found

    def take(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        book = option.a
        position = t.library.index(book)
        pay(t, seat, KNOWLEDGE, self.price(t, position))
        t.library = t.library[:position] + t.library[position + 1 :]
        if t.log is not None:
            t.say(seat, BUYS, of=f"book {book}", number=book)
        t.push(DEAL_BOOK, seat)
        t.push(PLACE_BOOK, seat, book)
        if t.box.book_colour[book] == BLACK and not self.free_card:
            t.push(ANY_STUDENT_BACK, seat)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Which book do you buy?")

    def words(self) -> Phrase:
        if self.free_card:
            return Phrase("buy a book, paying only for its position")
        if self.discount:
            return Phrase("buy a book for {amount} less", amount=amount(KNOWLEDGE, self.discount))
        return Phrase("buy a book")


BUY_BOOK: Final = BuyBook(0, free_card=False)


class PlaceBook(Ask[Golem]):
    """Put the book in a column and take its bonuses. The argument is the book."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        return fits(t, seat, arg)

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        player = t.seats[seat]
        column = option.a
        first = not player.columns[column]
        player.columns[column] = (*player.columns[column], arg)
        if t.log is not None:
            t.say(seat, PLACES, number=arg, column=column + 1)
        if not first:
            t.push(BONUSES, seat, arg * 4 + column)
        elif t.version < 2:
            t.push(FIRST_BOOK_LAST, seat)
            t.push(BONUSES, seat, arg * 4 + column)
        else:
            t.push(FIRST_BOOK, seat, arg * 4 + column)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Which column does the book go in?")


class Bonuses(Effect[Golem]):
    """The immediate bonus first, then the column's active ones from the bottom up, ending with the new book's (p. 11).

    The argument is 4 * the book, plus its column. A book bought during these bonuses has its own and adds none here.
    """

    __slots__ = ()

    def run(self, t: Golem, seat: int, arg: int) -> None:
        box = t.box
        book, column = arg >> 2, arg & 3
        developed = t.seats[seat].has(6 + column)
        for one in up_to(t, seat, arg)[::-1]:
            if t.log is not None:
                t.because(f"book {one}")
            t.push(box.book_active[one], seat)
        if developed or t.version >= 2:
            t.push(COLUMN_BONUS, seat, column)
        if t.log is not None:
            t.because(f"book {book}")
        t.push(box.book_immediate[book], seat)
        if developed and box.column_doubles[column] and box.book_colour[book] != BLACK:
            t.push(box.book_immediate[book], seat)


def up_to(t: Golem, seat: int, arg: int) -> tuple[int, ...]:
    """Return the books of a column up to this one; the argument is 4 * the book, plus its column."""
    books = t.seats[seat].columns[arg & 3]
    return books[: books.index(arg >> 2) + 1]


class ColumnBonus(Effect[Golem]):
    """The bonus of an upgraded column's development for a book. The argument is the column."""

    __slots__ = ()

    def run(self, t: Golem, seat: int, arg: int) -> None:
        if t.seats[seat].has(6 + arg):
            if t.log is not None:
                t.because(f"study_development column_{arg + 1}")
            t.push(t.box.column_bonus[arg], seat)


class FirstBook(Occasion):
    """The first book in an empty column (ruling 6). The argument is 4 * the book, plus its column."""

    __slots__ = ()

    def event(self, arg: int) -> int:
        return ON_FIRST_BOOK

    def stirs(self, t: Golem, seat: int, arg: int) -> bool:
        box = t.box
        bonuses = [box.book_immediate[arg >> 2], box.book_active[arg >> 2]]
        if t.seats[seat].has(6 + (arg & 3)):
            bonuses.append(box.column_bonus[arg & 3])
        return any([bonus.can(t, seat) for bonus in bonuses])

    def follow(self, t: Golem, seat: int, arg: int) -> None:
        t.push(BONUSES, seat, arg)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        rows = self.rows_words(t, seat, arg)
        return Phrase(
            "Reactivate artifact {rows} before or after the book’s bonuses?",
            "Reactivate artifacts {rows} before or after the book’s bonuses?",
            len(rows.parts),
            rows=rows,
        )


class FirstBookLast(Effect[Golem]):
    """In rules version 1, the artifact waited for all bonuses, and its gold tile could even come from them."""

    __slots__ = ()

    def run(self, t: Golem, seat: int, arg: int) -> None:
        reactivate(t, seat, gilded(t, seat, ON_FIRST_BOOK))


class DealBook(Chance[Golem]):
    """Deal the next book to the rightmost position, until the display is full or the deck is empty."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        if len(t.library) >= t.box.library:
            return []
        return [DEALT[book] for book in t.books.drawable()]

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        t.books.take(option.a)
        t.library = (*t.library, option.a)
        self.run(t, seat, arg)


PLACE_BOOK: Final = PlaceBook()
BONUSES: Final = Bonuses()
COLUMN_BONUS: Final = ColumnBonus()
FIRST_BOOK: Final = FirstBook()
FIRST_BOOK_LAST: Final = FirstBookLast()
DEAL_BOOK: Final = DealBook()


class BookActive(Offer[Golem]):
    """Take the active bonus of some of your books, each at most once. The argument contains those used as bits."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        if arg.bit_count() >= self.n:
            return []
        active = t.box.book_active
        found = []
        for column in t.seats[seat].columns:
            for book in column:
                if not arg >> book & 1 and active[book].can(t, seat):
                    found.append(ACTIVE[book])
        return found

    def take(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        t.push(self, seat, arg | 1 << option.a)
        if t.log is not None:
            t.say(seat, TAKES_ACTIVE, number=option.a)
            t.because(f"book {option.a}")
        t.push(t.box.book_active[option.a], seat)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Which book’s active bonus do you take?")

    def words(self) -> Phrase:
        return Phrase("take the active bonus of {n} book", "take the active bonus of up to {n} books", self.n)


def read_buy(words: Words) -> Effect[Golem]:
    words.word(("book",))
    if words.has("free_card"):
        return BuyBook(0, free_card=True)
    return BuyBook(-words.number(-30, 0, 0), free_card=False)


def read_book_active(words: Words) -> Effect[Golem]:
    words.has("up_to")
    return BookActive(words.number(1, 9))


VERBS: Final = {"buy": read_buy, "book_active": read_book_active}
