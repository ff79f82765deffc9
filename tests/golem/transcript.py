"""Tests that read like play: lay out a position, play moves in notation, say what a player would see.

    play = golem("Sara", "David")                       # two seats, in this turn order
    play.seat("Sara", clay=3, golems="red II, yellow I lying")
    play.rows(golem="red white")
    play("Sara: marble golem white; create blue; done")
    assert play.changed("Sara") == {"clay": 2 - 3, "golems": 1, "track": 2}

The position is a real game of the library from its first move on: only the deal is arranged. Whatever is not
arranged lies as in `Transcript.__init__`. A seat that is not named keeps what it has.
"""

from __future__ import annotations

from shem.games.golem.box import (
    BOOK_COLOURS,
    BOOKS,
    DEVELOPMENTS,
    DISTRICTS,
    GREY_TILES,
    MARBLES,
    RESOURCES,
    ROWS,
    SECTIONS,
)
from shem.games.golem.objectives import Draft
from shem.games.golem.rabbi import PRINTED
from shem.games.golem.rounds import ROUND, Phase
from shem.games.golem.scoring import FINAL_SCORING
from shem.games.golem.setup import STANDARD, ChooseArtifacts, ChooseStartingTiles, PlaceGolems
from shem.games.golem.state import BURIED, LYING, RESERVE
from shem.kernel.nodes import Repeat, Seq
from shem.kernel.table import NOBODY
from tests.scripted import Scripted

PHASES = (
    *("refresh", "movement", "actions", "passing", "last passing", "turn order"),
    *("influence", "income", "development", "control", "end"),
)
SETUP = {"draft": Draft, "artifacts": ChooseArtifacts, "starting tiles": ChooseStartingTiles, "golems": PlaceGolems}


class Seen:
    """What everyone at the table sees of a seat, in the words of the rulebook."""

    def __init__(self, table, seat: int) -> None:
        player = table.seats[seat]
        self.clay, self.coin, self.knowledge = player.stock
        self.vp = player.vp
        self.study = player.study
        self.track = player.track + 1  # spaces are counted from 1, as in "the third space"
        self.red, self.yellow, self.blue = (section + 1 for section in player.students)
        self.students = " ".join(SECTIONS[section] for section in player.students)
        self.golems = ", ".join(place_text(place) for place in sorted(player.golems, key=by_place) if place >= 0)
        self.reserve = player.golems.count(RESERVE)
        self.buried = player.golems.count(BURIED)
        self.gold = list(player.gold)
        self.columns = [list(column) for column in player.columns]
        self.developed = [name for i, name in enumerate(DEVELOPMENTS) if player.has(i)]
        self.marbles = [MARBLES[colour] for colour in player.marbles]
        self.objectives = sorted(player.objectives)
        self.menorahs = [DISTRICTS[d] for d, holder in enumerate(table.menorahs) if holder == seat]

    def counts(self) -> dict[str, int]:
        names = ("clay", "coin", "knowledge", "vp", "study", "track", "red", "yellow", "blue", "buried")
        counts = {name: getattr(self, name) for name in names}
        counts["golems"] = self.golems.count("golem")
        counts["gold"] = sum(self.gold)
        counts["books"] = sum(map(len, self.columns))
        counts["developments"] = len(self.developed)
        counts["objectives"] = len(self.objectives)
        counts["menorahs"] = len(self.menorahs)
        return counts


def place_text(place: int) -> str:
    return f"golem {DISTRICTS[place % 30 // 10]} {SECTIONS[place % 10]}{' lying' if place >= LYING else ''}"


def by_place(place: int) -> tuple[int, int]:
    return place % 30, place


def place(text: str) -> int:
    """`red II`, `red II lying` or `buried`."""
    if text == "buried":
        return BURIED
    district, section, *lying = text.split()
    return DISTRICTS.index(district) * 10 + SECTIONS.index(section) + (LYING if lying else 0)


def tile(text: str) -> int:
    """An artifact development with its side: `grey_2 a`."""
    name, side = text.split()
    return DEVELOPMENTS.index(name) * 2 + "ab".index(side)


class Transcript(Scripted):
    """A game whose deal is arranged."""

    board = Seen

    def __init__(self, *names: str, edition: str = "", seed: int = 1, **options: str) -> None:
        super().__init__("golem", names, edition, seed, options)
        t = self.table
        t.stack.clear()
        t.order = list(range(len(names)))
        t.characters = (39, 40, 41, 46)
        self.houses(red=range(1, 8), yellow=range(1, 8), blue=range(1, 8))
        self.tiles(*range(1, len(names) + 2))
        self.library(2, 10, 18, 26, 34)
        self.rows()
        for seat, name in enumerate(names):
            t.seats[seat].artifact = 2 * seat
            self.seat(name, golems="red I, yellow I")

    # -- laying out ----------------------------------------------------------------------------------

    def seat(
        self,
        name: str,
        students: str | None = None,
        golems: str | None = None,
        developed: str = "",
        marbles: str | None = None,
        columns: list[list[int]] | None = None,
        grey: dict[int, str] | None = None,
        gilt: dict[int, str] | None = None,
        rabbi: int | None = None,
        artifact: str = "",
        **values: object,
    ) -> None:
        """What a seat has; rows of artifacts and spaces for rabbis are counted from 1, 0 is the printed space."""
        player = self.table.seats[self.names.index(name)]
        if students is not None:
            player.students = [SECTIONS.index(section) for section in students.split()]
        if golems is not None:
            places = [place(text) for text in golems.split(", ") if text]
            player.golems = places + [RESERVE] * (self.box.golems - len(places))
        for development in developed.split():
            player.developed |= 1 << DEVELOPMENTS.index(development)
        if marbles is not None:
            player.marbles = tuple(MARBLES.index(colour) for colour in marbles.split())
        if columns is not None:
            player.columns = [tuple(column) for column in columns] + [()] * (4 - len(columns))
            for column in columns:
                for book in column:
                    if book in self.table.books.unseen:
                        self.table.books.unseen.remove(book)
        for row, text in {**(grey or {}), **(gilt or {})}.items():
            lies = player.grey if tile(text) // 2 in GREY_TILES else player.gilt
            lies[row - 1] = tile(text)
            player.developed |= 1 << tile(text) // 2
        if rabbi is not None:
            others = len([space for space in self.table.rabbis if space >= PRINTED])
            self.table.rabbis[self.names.index(name)] = rabbi - 1 if rabbi else PRINTED + others
        if artifact:
            player.artifact = "ABCD".index(artifact[0]) * 2 + int(artifact[1]) - 1
        for key, value in values.items():
            if key in RESOURCES:
                player.stock[RESOURCES.index(key)] = value
            elif key == "track":
                player.track = value - 1
            elif key in ("objectives", "offered", "drawn"):
                setattr(player, key, tuple(value))
            else:
                assert hasattr(player, key), f"a seat has no {key}"
                setattr(player, key, value)

    def rows(self, **rows: str) -> None:
        """The marbles in the synagogue. The others lie in the lowest row that is not named."""
        self._rows = rows
        self.table.marbles = [rows.get(row, "").split().count(colour) for row in ROWS for colour in MARBLES]
        self.table.hopper = [0] * 5

    def _place_other_marbles(self) -> None:
        lowest = max((r for r, row in enumerate(ROWS) if row not in self._rows), default=None)
        t = self.table
        held = [colour for player in t.seats for colour in player.marbles]
        for colour, n in enumerate(self.box.marbles[t.players]):
            rest = n - sum(t.marbles[colour::5]) - held.count(colour) - t.aside[colour]
            if lowest is not None and rest > 0:
                t.marbles[lowest * 5 + colour] += rest

    def houses(self, **numbers) -> None:
        """The neighbourhood tiles of a district, by number, from section I to VII."""
        lying = [house for house in self.table.houses if DISTRICTS[house // 10] not in numbers]
        lying += [DISTRICTS.index(district) * 10 + n - 1 for district in numbers for n in numbers[district]]
        self.table.houses = tuple(sorted(lying, key=lambda house: house // 10))

    def tiles(self, *numbers: int) -> None:
        """The action tiles of this round, from the top: 7 stands for A7."""
        self.table.tiles = tuple(n - 1 for n in numbers)
        self.table.tiles_left = [n for n in range(12) if n not in self.table.tiles]

    def library(self, *books: int) -> None:
        held = [book for player in self.table.seats for column in player.columns for book in column]
        self.table.library = books
        self.table.books.unseen = [book for book in BOOKS if book not in books and book not in held]

    def books(self, colour: str) -> list[int]:
        """The numbers of all books of a colour."""
        return [book for book in BOOKS if BOOK_COLOURS[self.box.book_colour[book]] == colour]

    def part(self, ability: str) -> str:
        """The golem development with this ability: `walks_new_golem`, `extra_worker` and so on."""
        return DEVELOPMENTS[getattr(self.box, ability)]

    def character(self, number: int, round: int = 1) -> None:
        """The active character, and which round it is."""
        cards = list(self.table.characters)
        cards[round - 1] = number
        self.table.characters = tuple(cards)
        self.table.round = round - 1

    def start(self, phase: str = "actions") -> Transcript:
        """Play from the beginning of this phase of the round, or from `setup …`, to the end of the game."""
        self._place_other_marbles()
        t = self.table
        t.push(FINAL_SCORING, NOBODY)
        if phase.startswith("setup "):
            t.push(Repeat(self.box.rounds, Seq(ROUND)), NOBODY)
            steps = [getattr(step, "part", step) for step in STANDARD]
            at = [isinstance(step, SETUP[phase.removeprefix("setup ")]) for step in steps].index(True)
            t.push(Seq(STANDARD[at:]), NOBODY)
        else:
            if t.round + 1 < self.box.rounds:
                t.push(Repeat(self.box.rounds - t.round - 1, Seq(ROUND)), NOBODY)
            steps = [step for step in ROUND if not isinstance(step, Phase)]
            assert len(PHASES) == len(steps)
            t.push(Seq(ROUND[ROUND.index(steps[PHASES.index(phase)]) :]), NOBODY)
        return self.begin()

    def settle(self) -> Transcript:
        """The seat to move takes nothing more that it is offered."""
        name = self.asked
        while self.asked == name and {"done", "decline"} & set(self.offers):
            self.game.play("done" if "done" in self.offers else "decline")
        return self

    @property
    def order(self) -> list[str]:
        return [self.names[seat] for seat in self.game.table.order]

    @property
    def marbles(self) -> dict[str, list[str]]:
        """The colours in each row of the synagogue."""
        t = self.game.table
        return {
            row: [colour for c, colour in enumerate(MARBLES) for _ in range(t.marbles[r * 5 + c])]
            for r, row in enumerate(ROWS)
        }


golem = Transcript


def deal_out(*names: str, wanted: tuple[str, ...] = (), **options: str) -> Transcript:
    """A game from the very beginning, with these seats in turn order and what chance shall deal after that."""
    play = Transcript(*names, **options)
    play.deal(*(f"seat {'ABCD'[seat]}" for seat in range(len(names) - 1)), *wanted)
    return play.deal_out()
