"""Startup Funding: cards instead of the usual start, two special artifacts, the Replicator (R11)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from shem.games.alchemists import causes
from shem.games.alchemists.box import (
    ARTIFACTS,
    GAIN_BOOK,
    GAIN_FAVOR,
    GAIN_GOLD,
    GAIN_INGREDIENT,
    GAIN_LATER,
    GAIN_REPUTATION,
    SECRET_ARTIFACT,
    STARTING_ARTIFACT,
    Box,
)
from shem.games.alchemists.cards import CHOOSE_FAVORS, DRAW_CHOICE, HERBALISTS, draw_ingredients
from shem.games.alchemists.library import take_book
from shem.games.alchemists.names import ARTIFACT
from shem.games.alchemists.resources import change, earn
from shem.games.alchemists.state import Alchemists
from shem.games.alchemists.variants import FIRST_CARDS, is_master
from shem.kernel.nodes import Ask, Chance, Together
from shem.kernel.notation import Words
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import NOBODY, Effect


def startup_name(card: int) -> str:
    return f"S{card + 1:02}"


FUNDED: Final = Sentence("startup", "keeps startup cards: {a} / {b}")
TAKES_SECRET: Final = Sentence("takes_secret", "takes a secret artifact")
SECRET_CARD: Final = Sentence("secret_card", "keeps the {card} secret")
STARTS_WITH: Final = Sentence("starts_with", "starts with the {card}")
SECRET_REVEALED: Final = Sentence("secret_revealed", "reveals the secret artifact: {card}")
REPLICATES: Final = Sentence("replicates", "replicates: {effect}")
TAKE_ARTIFACT: Final = [
    Option("choose", Phrase("{card}", card=ARTIFACT[k]), k, args=(name,)) for k, name in enumerate(ARTIFACTS)
]


def name_cards(box: Box) -> None:
    """Startup cards have no names: an option says what its cards give in this edition."""
    given = [effect.words() for effect in box.startup_effect]
    numbers = range(len(given))
    box.startup_card = [
        Option("startup", Phrase("startup card: {effect}", effect=given[n]), n, args=(startup_name(n),))
        for n in numbers
    ]
    box.startup_again = [
        Option("startup", Phrase("repeat: {effect}", effect=given[n]), n, args=(startup_name(n),)) for n in numbers
    ]
    box.startup_pair = [
        [
            Option(
                "keep",
                Phrase("keep: {a} / {b}", a=given[a], b=given[b]),
                a,
                b,
                args=(startup_name(a), startup_name(b)),
            )
            for b in numbers
        ]
        for a in numbers
    ]


class DealStartup(Chance[Alchemists]):
    """Deal four startup cards to each seat, seen by nobody else. The argument is the seat."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        if len(t.seats[arg].dealt) == t.box.startup_dealt:
            return []
        return [t.box.startup_card[card] for card in t.startup_deck]

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        t.startup_deck = tuple([card for card in t.startup_deck if card != option.a])
        player = t.seats[arg]
        player.dealt = (*player.dealt, option.a)
        self.run(t, NOBODY, arg)


class DealAllStartup(Effect[Alchemists]):
    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        for one in t.clockwise()[::-1]:
            t.push(DEAL_STARTUP, NOBODY, one)


class ChooseStartup(Together[Alchemists]):
    """Keep two of four, in secret; all reveal together (R11.1)."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        return [t.box.startup_pair[a][b] for a, b in combinations(sorted(t.seats[seat].dealt), 2)]

    def reveal(self, t: Alchemists, arg: int, answers: list[Option]) -> None:
        t.because(causes.STARTUP_FUNDING)
        for seat, option in enumerate(answers):
            player = t.seats[seat]
            player.dealt = ()
            player.startup = (option.a, option.b)
            if t.log is not None:
                a, b = [t.box.startup_effect[card].words() for card in player.startup]
                t.say(seat, FUNDED, a=a, b=b)
        t.startup_deck = ()

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Which two startup cards do you keep?")


def funding(t: Alchemists, seat: int, what: int) -> int:
    """Return how much of something a seat's cards give together."""
    cards = t.box.startup
    total = 0
    for card in t.seats[seat].startup:
        total += cards[card][what]
    return total


class Fund(Effect[Alchemists]):
    """Gold, ingredients, and one favor more than printed, of which one is discarded (R11.2)."""

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        t.because(causes.STARTUP_FUNDING)
        earn(t, seat, funding(t, seat, GAIN_GOLD))
        favors = funding(t, seat, GAIN_FAVOR)
        if favors:
            t.push(DRAW_CHOICE, NOBODY, seat * 16 + favors + 1)
        ingredients = funding(t, seat, GAIN_INGREDIENT)
        if ingredients:
            draw_ingredients(t, seat, ingredients)


class FundRest(Effect[Alchemists]):
    """Artifacts, then all reputation as one change, books, and an ingredient for apprentices (R11.3 to R11.8)."""

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        player = t.seats[seat]
        t.because(causes.STARTUP_FUNDING)
        player.delayed = funding(t, seat, GAIN_LATER)
        t.push(HERBALISTS, seat)
        if t.box.startup_apprentice and not is_master(t, FIRST_CARDS, seat):
            draw_ingredients(t, seat, t.box.startup_apprentice)
        t.push(FUND_BOOKS, seat, funding(t, seat, GAIN_BOOK))
        kinds = [t.box.startup_artifact[card] for card in player.startup]
        if SECRET_ARTIFACT in kinds:
            t.push(CHOOSE_SECRET, seat)
        if STARTING_ARTIFACT in kinds:
            t.push(CHOOSE_STARTING, seat)
        else:
            change(t, seat, funding(t, seat, GAIN_REPUTATION))


class FundBooks(Effect[Alchemists]):
    """Read a number of books. The argument is how many."""

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        for _ in range(arg):
            take_book(t, seat)


def left_over(t: Alchemists, level: int) -> list[int]:
    """Return the artifacts of a level that are not part of this game."""
    laid = t.levels[level]
    return [one for one in t.box.artifact_decks[t.startup][t.golem][level] if one not in laid]


class ChooseSecret(Ask[Alchemists]):
    """Choose a secret artifact of level III, revealed before the final scoring (R11.5)."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        return [TAKE_ARTIFACT[artifact] for artifact in left_over(t, t.box.secret_level)]

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        t.seats[seat].secret = option.a
        if t.log is not None:
            t.say(seat, TAKES_SECRET)
            of = f"{causes.ARTIFACT_LABEL[option.a]}: secret"
            t.say(seat, SECRET_CARD, private=True, of=of, card=ARTIFACT[option.a])

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Choose your secret artifact")


class ChooseStarting(Ask[Alchemists]):
    """Choose an artifact of level I at the start, for a loss of reputation (R11.6)."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        return [TAKE_ARTIFACT[artifact] for artifact in left_over(t, t.box.starting_level)]

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        player = t.seats[seat]
        label = causes.ARTIFACT_LABEL[option.a]
        t.because(label)
        if t.log is not None:
            t.say(seat, STARTS_WITH, of=f"{label}: starting", card=ARTIFACT[option.a])
        loss = t.box.starting_price[t.box.artifact_cost[option.a]]
        change(t, seat, loss + funding(t, seat, GAIN_REPUTATION))
        player.artifacts |= 1 << option.a
        if t.box.artifact_effect[option.a] is REPLICATE:
            player.due = 1

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Choose your starting artifact")


def secret_points(box: Box, artifact: int) -> int:
    """Return a secret artifact's VP for costing less than 5 gold (R11.5)."""
    return max(0, box.secret_worth - box.artifact_cost[artifact])


def reveal_secret(t: Alchemists, seat: int) -> None:
    """Reveal a secret artifact; the difference of its cost to 5 gold is worth VP."""
    player = t.seats[seat]
    artifact = player.secret
    player.secret = -1
    player.artifacts |= 1 << artifact
    player.vp += secret_points(t.box, artifact)
    if t.log is not None:
        t.say(seat, SECRET_REVEALED, card=ARTIFACT[artifact])


DEAL_STARTUP: Final = DealStartup()
DEAL_ALL_STARTUP: Final = DealAllStartup()
CHOOSE_STARTUP: Final = ChooseStartup()
FUND: Final = Fund()
FUND_REST: Final = FundRest()
FUND_BOOKS: Final = FundBooks()
CHOOSE_SECRET: Final = ChooseSecret()
CHOOSE_STARTING: Final = ChooseStarting()


# -- Replicator --------------------------------------------------------------------------------------


class Replicate(Ask[Alchemists]):
    """Gain everything on one of your startup cards again; at the end of the next round the other (R11.10).

    Later reputation comes immediately; artifacts are not gained again.
    """

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        return [t.box.startup_again[card] for card in player.startup if card != player.replicated]

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        player = t.seats[seat]
        player.due = t.round + 1 if player.replicated < 0 else 0
        player.replicated = option.a
        given = t.box.startup[option.a]
        if t.log is not None:
            label = f"startup_card {startup_name(option.a)}"
            t.because(label)
            effect = t.box.startup_effect[option.a].words()
            t.say(seat, REPLICATES, of=f"{label}: replicated", effect=effect)
        earn(t, seat, given[GAIN_GOLD])
        change(t, seat, given[GAIN_REPUTATION] + given[GAIN_LATER])
        t.push(HERBALISTS, seat)
        t.push(FUND_BOOKS, seat, given[GAIN_BOOK])
        if given[GAIN_FAVOR]:
            t.push(CHOOSE_FAVORS, NOBODY)
            t.push(DRAW_CHOICE, NOBODY, seat * 16 + given[GAIN_FAVOR] + 1)
        if given[GAIN_INGREDIENT]:
            draw_ingredients(t, seat, given[GAIN_INGREDIENT])

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Which startup card does the Replicator repeat?")

    def words(self) -> Phrase:
        return Phrase("gain one of your startup cards again, and the other one at the end of the next round")


REPLICATE: Final = Replicate()


class DelayedFunding(Effect[Alchemists]):
    """At the end of a round: reputation promised for round 1, and the Replicator (R11.7, R11.10)."""

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        t.because(causes.STARTUP_FUNDING)
        for one in t.order[::-1]:
            if t.seats[one].due == t.round:
                t.push(REPLICATE, one)
        for one in t.order:
            player = t.seats[one]
            if player.delayed:
                change(t, one, player.delayed)
                player.delayed = 0


DELAYED_FUNDING: Final = DelayedFunding()


class StartupArtifact(Effect[Alchemists]):
    """The effects of the two special startup cards."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def words(self) -> Phrase:
        if self.kind == SECRET_ARTIFACT:
            return Phrase("choose a secret level III artifact")
        return Phrase("choose a level I artifact at the cost of reputation")


def read_secret(words: Words) -> Effect[Alchemists]:
    return StartupArtifact(SECRET_ARTIFACT)


def read_starting(words: Words) -> Effect[Alchemists]:
    return StartupArtifact(STARTING_ARTIFACT)


def read_replicate(words: Words) -> Effect[Alchemists]:
    return REPLICATE


VERBS: Final = {"secret_artifact": read_secret, "starting_artifact": read_starting, "replicate": read_replicate}
