"""Setup: the standard game with its drafts, and the introductory one (p. 3 to 5)."""

from __future__ import annotations

from typing import Final

from shem.games.golem.books import DEAL_BOOK
from shem.games.golem.box import (
    ARTIFACT_TILES,
    BOOKS,
    CHARACTERS,
    DISTRICTS,
    OBJECTIVE_CARDS,
    SECTIONS,
    STARTING_TILES,
    Box,
)
from shem.games.golem.cemetery import GRAVES
from shem.games.golem.golems import WORKPLACES
from shem.games.golem.marbles import THROW
from shem.games.golem.objectives import DRAW_OBJECTIVE, DiscardObjective, Draft, keep
from shem.games.golem.rabbi import DEAL_TILES, announce_order
from shem.games.golem.state import RESERVE, Golem, Player
from shem.games.golem.students import DISTRICT_WORDS
from shem.kernel.deck import Deck
from shem.kernel.nodes import Ask, Chance, EachSeat, Seq
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import AnyEffect, Effect

FIRST_ORDER: Final = Sentence("setup", "Setup")
TAKES_ARTIFACT: Final = Sentence("take_artifact", "takes artifact tile {tile}, side {side}")
STARTING_TILE: Final = Sentence("starting_tile", "keeps a starting tile: “{effect}”")
BUNDLE: Final = Sentence("starting_tiles", "takes two starting tiles: “{effect}”")
PLACES_GOLEM: Final = (
    Sentence("golem_step", "places a golem in the red district"),
    Sentence("golem_step", "places a golem in the yellow district"),
    Sentence("golem_step", "places a golem in the blue district"),
)
SEAT: Final = [Option("seat", Phrase("seat {name}", name=name), n, args=(name,)) for n, name in enumerate("ABCD")]
CHARACTER: Final = {n: Option("character", Phrase("character {number}", number=n), n, args=(n,)) for n in CHARACTERS}
LEAVE_OUT: Final = [
    Option(
        "without",
        Phrase("{district}: without tile {number}", number=n + 1, district=words),
        d * 10 + n,
        args=(name, n + 1),
    )
    for d, (name, words) in enumerate(zip(DISTRICTS, DISTRICT_WORDS, strict=True))
    for n in range(10)
]
STARTING: Final = [
    Option("start", Phrase("starting tile {number}", number=n + 1), n, args=(f"S{n + 1}",))
    for n in range(STARTING_TILES)
]
ARTIFACT_SIDE: Final = [
    Option(
        "artifact",
        Phrase("artifact tile {tile}, side {side}", tile="ABCD"[s // 2], side=s % 2 + 1),
        s,
        args=(f"{'ABCD'[s // 2]}{s % 2 + 1}",),
    )
    for s in range(2 * ARTIFACT_TILES)
]
START_GOLEM: Final = [
    Option("golem", DISTRICT_WORDS[d], d, target=f"golem-{name}-{SECTIONS[0]}", args=(name,))
    for d, name in enumerate(DISTRICTS)
]


def lay_out(box: Box, players: int, introductory: bool, first_burial_doubled: bool) -> Golem:
    """Set up boards and pieces before anything is drawn."""
    t = Golem(box, players)
    t.introductory = introductory
    t.first_burial_doubled = first_burial_doubled
    t.seats = [new_player(box) for _ in range(players)]
    t.order = []
    t.round = 0
    t.marbles = [0] * 25
    t.hopper = box.marbles[players][:]
    t.aside = [0] * 5
    t.rabbis = [-1] * players
    t.passes = ()
    t.tiles = ()
    t.discarded = ()
    t.characters = ()
    t.library = ()
    t.sides = ()
    t.tiles_left = list(range(len(box.action_tile)))
    t.books = Deck(list(BOOKS))
    t.objectives = Deck(list(OBJECTIVE_CARDS))
    t.starting = tuple(range(STARTING_TILES))
    t.houses = tuple(range(30))
    t.cemetery = [-1] * (GRAVES - 1)
    t.menorahs = [-1] * 3
    return t


def new_player(box: Box) -> Player:
    return Player(
        stock=[0, 0, 0], vp=box.start_vp, study=box.study_start, track=box.track_start, students=[0, 0, 0],
        golems=[RESERVE] * box.golems, gold=[0] * 4, grey=[-1] * 4, gilt=[-1] * 4, columns=[()] * box.book_columns,
        developed=0, artifact=-1, objectives=(), drawn=(), seen=(), offered=(), marbles=(), passed=0, moved=-1,
        waived=False,
    )  # fmt: skip


class DrawOrder(Chance[Golem]):
    """Draw the first turn order at random."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        return [SEAT[one] for one in range(t.players) if one not in t.order]

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        t.order = [*t.order, option.a]
        if len(t.order) == t.players:
            announce_order(t, FIRST_ORDER)
        self.run(t, seat, arg)


class DealCharacters(Chance[Golem]):
    """Draw three characters for rounds I to III and one for round IV."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        dealt = len(t.characters)
        if dealt == t.box.rounds:
            return []
        deck = t.box.character_deck[0 if dealt < t.box.rounds - 1 else 1]
        return [CHARACTER[card] for card in deck if card not in t.characters]

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        t.characters = (*t.characters, option.a)
        self.run(t, seat, arg)


class DealHouses(Chance[Golem]):
    """Return three tiles of each district to the box; place the others in ascending order."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        for district in range(3):
            lying = [house for house in t.houses if house // 10 == district]
            if len(lying) > WORKPLACES:
                return [LEAVE_OUT[house] for house in lying]
        return []

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        t.houses = tuple([house for house in t.houses if house != option.a])
        self.run(t, seat, arg)


class DealStartingTiles(Chance[Golem]):
    """Deal four starting tiles to each seat, seen by nobody else."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        if len(t.seats[arg].offered) == t.box.starting_tiles_dealt:
            return []
        return [STARTING[tile] for tile in t.starting]

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        t.starting = tuple([tile for tile in t.starting if tile != option.a])
        player = t.seats[arg]
        player.offered = (*player.offered, option.a)
        self.run(t, seat, arg)


class DealPrivately(Effect[Golem]):
    """Deal starting tiles and objectives to the seat."""

    __slots__ = ()

    def run(self, t: Golem, seat: int, arg: int) -> None:
        for _ in range(t.box.objectives_dealt):
            t.push(DRAW_OBJECTIVE, seat, seat)
        t.push(DEAL_STARTING_TILES, seat, seat)


DEAL_STARTING_TILES: Final = DealStartingTiles()


class DealArtifacts(Chance[Golem]):
    """Draw as many artifact tiles as players, each with a random side up."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        if len(t.sides) == t.players:
            return []
        tiles = [side // 2 for side in t.sides]
        return [option for option in ARTIFACT_SIDE if option.a // 2 not in tiles]

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        t.sides = (*t.sides, option.a)
        self.run(t, seat, arg)


class ChooseArtifacts(Effect[Golem]):
    """Choose an artifact tile, in reverse turn order."""

    __slots__ = ()

    def run(self, t: Golem, seat: int, arg: int) -> None:
        for one in t.order:
            t.push(CHOOSE_ARTIFACT, one)


class ChooseArtifact(Ask[Golem]):
    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        return [ARTIFACT_SIDE[side] for side in t.sides]

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        t.sides = tuple([side for side in t.sides if side != option.a])
        take_artifact(t, seat, option.a)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Which artifact tile do you take?")


def take_artifact(t: Golem, seat: int, side: int) -> None:
    t.seats[seat].artifact = side
    if t.log is not None:
        tile, face = "ABCD"[side // 2], side % 2 + 1
        t.say(seat, TAKES_ARTIFACT, of=f"artifact_side {tile} {face}", tile=tile, side=face)


CHOOSE_ARTIFACT: Final = ChooseArtifact()


class ChooseStartingTiles(Ask[Golem]):
    """Choose two of four starting tiles, then take their effects in the order chosen (p. 5).

    The argument counts those chosen. They come first in the list and are revealed one by one.
    """

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        return [t.box.starting_option[tile] for tile in t.seats[seat].offered[arg:]]

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        player = t.seats[seat]
        others = tuple([tile for tile in player.offered[arg:] if tile != option.a])
        player.offered = (*player.offered[:arg], option.a, *others)
        if arg + 1 < t.box.starting_tiles_kept:
            t.push(self, seat, arg + 1)
        else:
            for _ in range(t.box.starting_tiles_kept):
                t.push(TAKE_STARTING_TILE, seat)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Which starting tile do you keep? ({k} of {n})", n=t.box.starting_tiles_kept, k=arg + 1)


class TakeStartingTile(Effect[Golem]):
    """Reveal the first of the chosen starting tiles and take its effect."""

    __slots__ = ()

    def run(self, t: Golem, seat: int, arg: int) -> None:
        player = t.seats[seat]
        tile = player.offered[0]
        effect = t.box.starting_tile[tile]
        player.offered = player.offered[1:]
        if t.log is not None:
            of = f"starting_tile S{tile + 1}"
            t.say(seat, STARTING_TILE, of=of, effect=effect.words())
            t.because(of)
        t.push(effect, seat)


TAKE_STARTING_TILE: Final = TakeStartingTile()


class PutTilesAway(Effect[Golem]):
    """Return the other starting tiles to the box, all together: what a seat refused stays secret (view.py)."""

    __slots__ = ()

    def run(self, t: Golem, seat: int, arg: int) -> None:
        t.starting = ()
        for player in t.seats:
            player.offered = ()


class PlaceGolems(Ask[Golem]):
    """Place the two starting golems in section I of two different districts. The argument counts them."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        golems = t.seats[seat].golems
        return [START_GOLEM[d] for d in range(3) if d * 10 not in golems]

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        place_golem(t, seat, arg, option.a)
        if arg + 1 < t.box.start_golems:
            t.push(self, seat, arg + 1)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Where do you place your golem? ({k} of {n})", n=t.box.start_golems, k=arg + 1)


def place_golem(t: Golem, seat: int, golem: int, district: int) -> None:
    t.seats[seat].golems[golem] = district * 10
    if t.log is not None:
        t.say(seat, PLACES_GOLEM[district])


class TakeBundle(Effect[Golem]):
    """Take the introductory setup's starting tiles; the argument is the position in turn order."""

    __slots__ = ()

    def run(self, t: Golem, seat: int, arg: int) -> None:
        effect = t.box.intro_effect[arg]
        if t.log is not None:
            t.say(seat, BUNDLE, effect=effect.words())
            t.because("starting_tiles")
        t.push(effect, seat)


TAKE_BUNDLE: Final = TakeBundle()


class Introduction(Effect[Golem]):
    """The fixed part of the introductory setup: characters, tiles, and a bundle by position in turn order."""

    __slots__ = ()

    def run(self, t: Golem, seat: int, arg: int) -> None:
        box = t.box
        t.characters = tuple(box.intro_characters)
        t.houses = tuple(box.intro_houses)
        t.starting = ()
        for position, one in enumerate(t.order):
            for card in box.intro_objectives[position]:
                t.objectives.take(card)
                keep(t, one, card)
            take_artifact(t, one, box.intro_artifact[position])
            for golem, district in enumerate(box.intro_golems[position]):
                place_golem(t, one, golem, district)
        for position in range(t.players - 1, -1, -1):
            t.push(TAKE_BUNDLE, t.order[position], position)


BOARD: Final[list[AnyEffect]] = [DEAL_BOOK, DEAL_TILES, THROW]
STANDARD: Final[list[AnyEffect]] = [
    DrawOrder(),
    DealCharacters(),
    DealHouses(),
    *BOARD,
    EachSeat(DealPrivately()),
    Draft(),
    DiscardObjective(),
    DealArtifacts(),
    ChooseArtifacts(),
    EachSeat(ChooseStartingTiles()),
    PutTilesAway(),
    EachSeat(PlaceGolems()),
]
INTRODUCTORY: Final[list[AnyEffect]] = [DrawOrder(), *BOARD, Introduction()]

STANDARD_SETUP: Final = Seq(STANDARD)
INTRODUCTORY_SETUP: Final = Seq(INTRODUCTORY)
