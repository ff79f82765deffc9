"""The state of the table: plain data and its copy, nothing else."""

from __future__ import annotations

from typing import Final

from shem.games.golem.box import BLACK, Box
from shem.kernel.deck import Deck
from shem.kernel.table import Table

RESERVE: Final = -1
BURIED: Final = -2
LYING: Final = 30  # a golem's place is district * 10 + section, plus this while it is laid down


class Player:
    """One seat's pieces, board and cards."""

    __slots__ = (
        "artifact", "columns", "developed", "drawn", "gilt", "gold", "golems", "grey", "marbles", "moved",
        "objectives", "offered", "passed", "seen", "stock", "students", "study", "track", "vp", "waived",
    )  # fmt: skip

    def __init__(
        self,
        stock: list[int],
        vp: int,
        study: int,
        track: int,
        students: list[int],
        golems: list[int],
        gold: list[int],
        grey: list[int],
        gilt: list[int],
        columns: list[tuple[int, ...]],
        developed: int,
        artifact: int,
        objectives: tuple[int, ...],
        drawn: tuple[int, ...],
        seen: tuple[int, ...],
        offered: tuple[int, ...],
        marbles: tuple[int, ...],
        passed: int,
        moved: int,
        waived: bool,
    ) -> None:
        self.stock = stock  # clay, coins, knowledge
        self.vp = vp
        self.study = study
        self.track = track  # space on the golem track
        self.students = students  # section of the student in each district
        self.golems = golems  # the first two are the starting golems, the others are created
        self.gold = gold  # pieces in each cauldron
        self.grey = grey  # artifact developments on the grey slots: development * 2 + side, or -1
        self.gilt = gilt  # the same on the gold slots
        self.columns = columns  # books, oldest first
        self.developed = developed  # bits
        self.artifact = artifact  # side in play, -1 before it is chosen
        self.objectives = objectives
        self.drawn = drawn  # objectives (in the draft: the current pack) to choose from
        self.seen = seen  # objectives passed to other players in the draft
        self.offered = offered  # starting tiles to choose from; those refused stay until everyone has chosen
        self.marbles = marbles  # colors taken this round
        self.passed = passed  # actions this round
        self.moved = moved  # the golem an effect has just moved, or -1
        self.waived = waived  # control costs nothing this round

    def copy(self) -> Player:
        return Player(
            self.stock[:], self.vp, self.study, self.track, self.students[:], self.golems[:], self.gold[:],
            self.grey[:], self.gilt[:], self.columns[:], self.developed, self.artifact, self.objectives,
            self.drawn, self.seen, self.offered, self.marbles, self.passed, self.moved, self.waived,
        )  # fmt: skip

    def has(self, development: int) -> bool:
        return self.developed >> development & 1 == 1

    def developments(self) -> int:
        return self.developed.bit_count()

    def created(self, start_golems: int) -> int:
        """Return the golems created in play, wherever they are now; the two starting ones do not count."""
        return sum([place != RESERVE for place in self.golems[start_golems:]])

    def buried(self) -> int:
        return self.golems.count(BURIED)

    def books(self) -> int:
        return sum([len(column) for column in self.columns])

    def columns_started(self) -> int:
        return len([column for column in self.columns if column])

    def column_colour(self, column: int, box: Box) -> int:
        """Return the color of a column; black books alone give it none (-1)."""
        for book in self.columns[column]:
            if box.book_colour[book] != BLACK:
                return box.book_colour[book]
        return -1


class Golem(Table):
    """The city, the synagogue, the decks and all seats."""

    __slots__ = (
        "aside", "books", "box", "cemetery", "characters", "discarded", "first_burial_doubled", "hopper",
        "houses", "introductory", "library", "marbles", "menorahs", "objectives", "order", "passes", "rabbis",
        "round", "seats", "sides", "starting", "tiles", "tiles_left",
    )  # fmt: skip

    box: Box
    introductory: bool
    first_burial_doubled: bool
    seats: list[Player]
    order: list[int]
    round: int
    marbles: list[int]  # by row * 5 + color
    hopper: list[int]  # marbles about to be thrown, by color
    aside: list[int]  # marbles removed in a passing phase, by color
    passes: tuple[int, ...]  # seats that took a pass tile this round, lowest tile first
    rabbis: list[int]  # space of each seat's rabbi, or -1; the printed space continues to the right
    tiles: tuple[int, ...]  # action tiles of this round, top to bottom
    tiles_left: list[int]  # action tiles nobody has seen since the last shuffle
    discarded: tuple[int, ...]
    characters: tuple[int, ...]
    library: tuple[int, ...]
    books: Deck
    objectives: Deck
    starting: tuple[int, ...]  # starting tiles not dealt yet
    sides: tuple[int, ...]  # artifact sides nobody has chosen yet
    houses: tuple[int, ...]  # neighborhood tiles (district * 10 + number - 1), seven for each district
    cemetery: list[int]  # seat on each single space, or -1
    menorahs: list[int]  # holder of each district's token, or -1

    def __init__(self, box: Box, players: int) -> None:
        super().__init__(players)
        self.box = box

    def copy(self) -> Golem:
        new = Golem(self.box, self.players)
        new.copy_frames(self)
        new.introductory = self.introductory
        new.first_burial_doubled = self.first_burial_doubled
        new.seats = [player.copy() for player in self.seats]
        new.order = self.order
        new.round = self.round
        new.marbles = self.marbles[:]
        new.hopper = self.hopper[:]
        new.aside = self.aside[:]
        new.passes = self.passes
        new.rabbis = self.rabbis[:]
        new.tiles = self.tiles
        new.tiles_left = self.tiles_left[:]
        new.discarded = self.discarded
        new.characters = self.characters
        new.library = self.library
        new.books = self.books.copy()
        new.objectives = self.objectives.copy()
        new.starting = self.starting
        new.sides = self.sides
        new.houses = self.houses
        new.cemetery = self.cemetery[:]
        new.menorahs = self.menorahs[:]
        return new

    def seats_in_order(self) -> list[int]:
        return self.order
