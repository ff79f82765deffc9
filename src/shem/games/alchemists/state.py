"""The state of the table and behind the screens: plain data and its copy, nothing else."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from shem.games.alchemists.box import Box
from shem.kernel.table import Table

# What an alchemist has learned: tuples of small numbers that start with one of these. Ingredients are hidden
# from other players; the rest is public, except what a book or the golem revealed.
MIXED: Final = 0  # a, b, potion
SOLD: Final = 1  # a, b, wanted, level
GLIMPSED: Final = 2  # ingredient, whose mix, position among that seat's facts
READ: Final = 3  # ingredient, solar
TESTED: Final = 4  # ingredient, chest, ears
ANIMATED: Final = 5  # a, b, success
# What everyone has been shown.
ASPECT: Final = 6  # ingredient, color, positive
SHOWN: Final = 7  # a, b, potion, answer
# What everyone can tell about a mix, because all cards of that hand or all but one were taken openly: the
# seat, position among that seat's facts, potions and known kinds of cards as bits, number of unknown cards (0
# or 1).
WITNESSED: Final = 8
Fact = tuple[int, ...]

BOOTS_SPENT: Final = 1
PERISCOPE_SPENT: Final = 2
DISCOUNT_SPENT: Final = 4
ANIMATED_GOLEM: Final = 9  # the top of the golem track; below, the marker counts tests


@mypyc_attr(serializable=True)  # so that a copy can start with an empty object
class Player:
    """One seat's laboratory: cards, cubes, seals, what it has learned, and its pieces on the boards."""

    __slots__ = (
        "approval", "artifacts", "aside", "books", "cauldron", "cubes", "dealt", "declared", "delayed", "discards",
        "drawn", "due", "exhibited", "facts", "favors", "gold", "golem", "grants", "hand", "herbalists", "hospital",
        "lost", "offered", "place", "potions", "replicated", "reports", "reputation", "seals", "secret", "shown",
        "spark", "spent", "startup", "suffered", "unused", "used", "vp",
    )  # fmt: skip

    def __init__(self) -> None:
        self.gold = 0
        self.reputation = 0
        self.vp = 0
        self.hand: list[int] = [0] * 8  # ingredients
        self.shown: list[int] = [0] * 8  # minimum numbers of ingredients everyone knows to be in the hand
        self.discards: list[int] = [0] * 8  # ingredients only this seat knows to be in the discard pile
        self.aside: list[int] = [0] * 8  # ingredients set aside with the Feather in Cap
        self.cauldron: tuple[int, ...] = ()  # ingredients being mixed, still in the hand
        self.spark = -1  # the first ingredient chosen to animate the golem
        self.favors: list[int] = [0] * 9
        self.drawn: tuple[int, ...] = ()  # favors to choose from
        self.herbalists = 0  # drawn, and still to be played
        self.cubes = 0  # still to be placed
        self.unused = 0
        self.hospital = 0
        self.declared: list[int] = [0] * 12  # actions on each space
        self.used: list[int] = [0] * 12  # number of finished actions
        self.place = -1  # order space
        self.suffered = 0  # negative potions that have had their effect this round, as bits
        self.potions = 0  # kinds of potions everyone knows to have been made, as bits
        self.artifacts = 0  # bits
        self.spent = 0
        self.grants: tuple[int, ...] = ()
        self.seals: list[int] = [0] * 6
        self.lost: list[int] = [0] * 6  # seals revealed and removed
        self.facts: tuple[Fact, ...] = ()
        self.exhibited = 0  # potions, as bits
        # modules
        self.dealt: tuple[int, ...] = ()  # startup cards to choose from
        self.startup: tuple[int, ...] = ()
        self.delayed = 0  # reputation for the end of round 1
        self.secret = -1  # artifact
        self.due = 0  # the round at whose end the Replicator is used
        self.replicated = -1  # startup card
        self.books = 0
        self.offered: tuple[int, ...] = ()  # ingredients a book can be read about now
        self.approval = 0
        self.golem = 0
        self.reports: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())

    def copy(self) -> Player:
        new = Player.__new__(Player)
        new.gold = self.gold
        new.reputation = self.reputation
        new.vp = self.vp
        new.hand = self.hand[:]
        new.shown = self.shown[:]
        new.discards = self.discards[:]
        new.aside = self.aside  # shared, like seals and lost: replaced, never changed in place
        new.cauldron = self.cauldron
        new.spark = self.spark
        new.favors = self.favors[:]
        new.drawn = self.drawn
        new.herbalists = self.herbalists
        new.cubes = self.cubes
        new.unused = self.unused
        new.hospital = self.hospital
        new.declared = self.declared[:]
        new.used = self.used[:]
        new.place = self.place
        new.suffered = self.suffered
        new.potions = self.potions
        new.artifacts = self.artifacts
        new.spent = self.spent
        new.grants = self.grants
        new.seals = self.seals
        new.lost = self.lost
        new.facts = self.facts
        new.exhibited = self.exhibited
        new.dealt = self.dealt
        new.startup = self.startup
        new.delayed = self.delayed
        new.secret = self.secret
        new.due = self.due
        new.replicated = self.replicated
        new.books = self.books
        new.offered = self.offered
        new.approval = self.approval
        new.golem = self.golem
        new.reports = self.reports
        return new

    def has(self, artifact: int) -> bool:
        return artifact >= 0 and self.artifacts >> artifact & 1 == 1


@mypyc_attr(serializable=True)
class Alchemists(Table):
    """The boards, the decks, the secret and all seats."""

    __slots__ = (
        "adventurer", "adventurers", "approval", "article_seals", "articles", "associates", "bids", "blocked",
        "books", "box", "busy", "coming", "configuration", "conflicts", "counter", "counters", "deck", "draft",
        "encyclopedia", "exhibited", "facts", "fallen", "favor_deck", "favor_discard", "finished", "freed", "golem",
        "grants", "level", "levels", "masters", "moods", "next_tile", "open", "order", "paralysed", "round", "row",
        "seals", "seats", "secret", "shelf", "sick", "starting", "startup", "startup_deck", "stuck", "theories",
        "tile", "tiles",
    )  # fmt: skip

    def __init__(self, box: Box, players: int) -> None:
        super().__init__(players)
        self.box = box
        self.masters = 0  # seats with the rules of masters, as bits: see variants.py
        self.startup = False
        self.busy = False
        self.encyclopedia = False
        self.golem = False
        self.secret: tuple[int, ...] = ()  # the alchemical of each ingredient: nobody at the table knows it
        self.configuration = -1  # of the golem: nobody knows it, either
        self.facts: tuple[Fact, ...] = ()  # what everyone has been shown
        self.finished = False  # the secret is revealed
        self.seats: list[Player] = []
        self.order: list[int] = []
        self.starting = 0
        self.round = 0
        self.stuck: tuple[int, ...] = ()  # seats paralyzed in this round, in this order
        self.paralysed: tuple[int, ...] = ()  # seats that will be in the next one
        # cards
        self.deck: list[int] = [0] * 8  # ingredients nobody has seen, by kind
        self.row: tuple[int, ...] = ()
        self.open: list[int] = [0] * 8  # ingredients everyone has seen going to the discard pile
        self.favor_deck: list[int] = [0] * 9
        self.favor_discard: list[int] = [0] * 9
        self.adventurers: tuple[int, ...] = ()  # not seen yet
        self.adventurer = -1
        self.coming = -1
        self.levels: list[tuple[int, ...]] = [(), (), ()]  # artifacts in this game
        self.counters: list[int] = [-1, -1, -1]  # those under the counter
        self.level = 0
        self.shelf: tuple[int, ...] = ()  # artifacts for sale
        self.counter = -1
        self.startup_deck: tuple[int, ...] = ()
        self.tiles: tuple[int, ...] = ()  # order tiles not seen yet
        self.tile = -1
        self.next_tile = -1
        self.moods: tuple[int, ...] = ()  # not seen yet
        # theory board and encyclopedia
        self.theories: list[int] = [-1] * 8  # alchemical by ingredient
        self.seals: list[tuple[int, ...]] = [()] * 8  # seat * 8 + seal
        self.conflicts: tuple[int, ...] = ()  # pairs of ingredients, a * 8 + b
        self.grants: tuple[int, ...] = ()
        self.articles: list[tuple[int, ...]] = [()] * 3  # four ingredients, whether each pair of them is positive
        self.article_seals: list[tuple[int, ...]] = [()] * 3
        self.draft: tuple[int, ...] = ()  # the article being written: color, signs, ingredients so far
        self.freed: tuple[int, ...] = ()  # theories just debunked, ingredient * 8 + alchemical
        self.fallen: tuple[tuple[int, ...], ...] = ()  # articles just debunked: color, then as above
        # this round
        self.associates: tuple[int, ...] = ()  # space * 8 + seat, in the order played
        self.bids: list[int] = []  # discounts by seat
        self.blocked = 0  # of the adventurer's potions, as bits
        self.sick = False  # whether the student has had a negative potion
        self.exhibited = 0  # potions, as bits
        self.approval = 0  # tokens on the research space
        self.books = 0  # left in the library

    def copy(self) -> Alchemists:
        new = Alchemists.__new__(Alchemists)
        new.players = self.players
        new.copy_frames(self)
        new.box = self.box
        new.masters = self.masters
        new.startup = self.startup
        new.busy = self.busy
        new.encyclopedia = self.encyclopedia
        new.golem = self.golem
        new.secret = self.secret
        new.configuration = self.configuration
        new.facts = self.facts
        new.finished = self.finished
        new.seats = [player.copy() for player in self.seats]
        new.order = self.order
        new.starting = self.starting
        new.round = self.round
        new.stuck = self.stuck
        new.paralysed = self.paralysed
        new.deck = self.deck[:]
        new.row = self.row
        new.open = self.open[:]
        new.favor_deck = self.favor_deck[:]
        new.favor_discard = self.favor_discard[:]
        new.adventurers = self.adventurers
        new.adventurer = self.adventurer
        new.coming = self.coming
        new.levels = self.levels
        new.counters = self.counters
        new.level = self.level
        new.shelf = self.shelf
        new.counter = self.counter
        new.startup_deck = self.startup_deck
        new.tiles = self.tiles
        new.tile = self.tile
        new.next_tile = self.next_tile
        new.moods = self.moods
        new.theories = self.theories[:]
        new.seals = self.seals[:]
        new.conflicts = self.conflicts
        new.grants = self.grants
        new.articles = self.articles[:]
        new.article_seals = self.article_seals[:]
        new.draft = self.draft
        new.freed = self.freed
        new.fallen = self.fallen
        new.associates = self.associates
        new.bids = self.bids
        new.blocked = self.blocked
        new.sick = self.sick
        new.exhibited = self.exhibited
        new.approval = self.approval
        new.books = self.books
        return new

    def seats_in_order(self) -> list[int]:
        return self.order

    def clockwise(self) -> list[int]:
        """Return all seats from the one with the starting player token on."""
        return [(self.starting + n) % self.players for n in range(self.players)]
