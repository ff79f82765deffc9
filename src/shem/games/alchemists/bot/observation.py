"""What a network sees of Alchemists. It reads only what `view.py` shows to the seat (see shem.contracts.observation).

It does not see the secret, but what the seat can deduce about it: how likely each ingredient is each alchemical, by the
seat's own facts and other players' publications (beliefs.py).
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from shem.contracts.observation import Layout, Observation, Pen, Question, around
from shem.contracts.pending import vocabulary
from shem.contracts.weights import read
from shem.games.alchemists.alchemy import POTIONS
from shem.games.alchemists.bot.beliefs import Belief, configurations, thoughts
from shem.games.alchemists.box import (
    ADVENTURERS,
    ARTIFACTS,
    FAVORS,
    KINDS,
    MODULES,
    ORDER_TILES,
    SEALS,
    SPACES,
    STARTUP_CARDS,
)
from shem.games.alchemists.components import open_box
from shem.games.alchemists.conferences import judged, next_conference
from shem.games.alchemists.deduction.knowledge import learned
from shem.games.alchemists.phases import resolving
from shem.games.alchemists.resources import zone
from shem.games.alchemists.rounds import whole_game as whole_game  # loads every chapter: the vocabulary is complete
from shem.games.alchemists.state import ANIMATED_GOLEM, Alchemists
from shem.games.alchemists.theories import seal_counts
from shem.games.alchemists.variants import CONFERENCES, DEBUNKING, FIRST_CARDS, is_master

WEIGHTS: Final = read(Path(__file__).with_name("search.toml"))  # how much to believe others
PERMILLE: Final = 0.001
LAYOUT: Final = Layout()
QUESTION: Final = Question(LAYOUT, vocabulary("shem.games.alchemists", open_box()))
# The table
SEAT_COUNT: Final = LAYOUT.choice("seat_count", 3, "2, 3 or 4 seats", ("2", "3", "4"))
MODULE: Final = LAYOUT.flags("modules", 4, "modules in play", MODULES[1:])
ROUND: Final = LAYOUT.choice("round", 7, "the round; 0 is the setup")
RESOLVING: Final = LAYOUT.choice("resolving", len(SPACES), "the action space being resolved", SPACES)
DECK: Final = LAYOUT.numbers("deck", 1, "ingredients in the deck", 0.05)
ROW: Final = LAYOUT.numbers("row", 8, "ingredients face up", 1.0)
DISCARDED: Final = LAYOUT.numbers("discarded", 8, "ingredients everyone has seen being discarded", 0.3)
FAVORS_LEFT: Final = LAYOUT.numbers("favor_deck", 1, "favor cards in the deck", 0.1)
FAVORS_GONE: Final = LAYOUT.numbers("favors_gone", len(FAVORS), "favor cards in the discard pile", 0.5, FAVORS)
ADVENTURER: Final = LAYOUT.choice("adventurer", len(ADVENTURERS), "the adventurer", ADVENTURERS)
COMING: Final = LAYOUT.choice("coming", len(ADVENTURERS), "the next adventurer", ADVENTURERS)
WANTED: Final = LAYOUT.flags("wanted", 7, "potions the adventurer wants and nobody has sold yet", POTIONS)
SHELF: Final = LAYOUT.flags("shelf", len(ARTIFACTS), "artifacts for sale", ARTIFACTS)
COUNTER: Final = LAYOUT.choice("counter", len(ARTIFACTS), "the artifact under the counter", ARTIFACTS)
LEVEL: Final = LAYOUT.choice("level", 3, "level of the artifacts")
TILE: Final = LAYOUT.choice("tile", ORDER_TILES + 2, "order tile")
SICK: Final = LAYOUT.flags("sick", 1, "the student has had a negative potion")
EXHIBITED: Final = LAYOUT.flags("exhibited", 7, "potions that have been exhibited", POTIONS)
APPROVAL: Final = LAYOUT.numbers("approval", 1, "approval tokens on the research space", 0.3)
BOOKS: Final = LAYOUT.numbers("library", 1, "books in the library", 0.3)
THEORY: Final = LAYOUT.flags("theories", 64, "alchemical published for each ingredient")
SEAL_COUNT: Final = LAYOUT.numbers("theory_seals", 8, "seals on each theory", 0.5)
CONFLICT: Final = LAYOUT.flags("conflicts", 8, "ingredients whose theory is in conflict")
FREED: Final = LAYOUT.flags("freed", 8, "ingredients whose theory was just debunked")
GRANTS: Final = LAYOUT.flags("grants", 6, "grants nobody has")
ARTICLE: Final = LAYOUT.flags("articles", 3, "articles published")
ARTICLE_SEALS: Final = LAYOUT.numbers("article_seals", 3, "seals on each article", 0.5)
DRAFT: Final = LAYOUT.numbers("draft", 1, "entries of the article being written", 0.2)
CONFERENCE: Final = LAYOUT.choice("conference", 2, "the next conference")
# What only this seat has and knows
CHANCE: Final = LAYOUT.numbers("chance", 64, "how likely each ingredient is each alchemical", PERMILLE)
PLUS: Final = LAYOUT.numbers("plus", 24, "how likely each aspect of each ingredient is positive", PERMILLE)
SUREST: Final = LAYOUT.numbers("surest", 8, "the probability of each ingredient's likeliest alchemical", PERMILLE)
TRUE: Final = LAYOUT.numbers("true", 8, "how likely each theory is true", PERMILLE)
KNOWN: Final = LAYOUT.numbers("bits", 1, "what is known about the ingredients, in bits", 0.005)
BREW: Final = LAYOUT.numbers("brew", 6, "how likely each potion can be made from the hand", PERMILLE, POTIONS[:6])
HAND: Final = LAYOUT.numbers("hand", 8, "ingredients", 0.5)
KINDS_HELD: Final = LAYOUT.count("kinds", 8, "different ingredients", 0.2)
CAULDRON: Final = LAYOUT.flags("cauldron", 8, "ingredients being mixed")
ASIDE: Final = LAYOUT.numbers("aside", 8, "ingredients set aside", 1.0)
SPARK: Final = LAYOUT.choice("spark", 8, "the first ingredient chosen to animate the golem")
FAVOR: Final = LAYOUT.numbers("favors", len(FAVORS), "favor cards", 1.0, FAVORS)
FAVOR_DRAWN: Final = LAYOUT.numbers("favors_drawn", len(FAVORS), "favor cards to choose from", 1.0, FAVORS)
SEALS_LEFT: Final = LAYOUT.numbers("seals", len(SEALS), "seals left", 0.5, SEALS)
OWN_SEAL: Final = LAYOUT.flags("own_seals", 8 * len(SEALS), "own seal on each theory")
OWN_ARTICLE: Final = LAYOUT.flags("own_article_seals", 3 * len(SEALS), "own seal on each article")
DEALT: Final = LAYOUT.flags("dealt", STARTUP_CARDS, "startup cards to choose from")
SECRET: Final = LAYOUT.choice("secret", len(ARTIFACTS), "secret artifact", ARTIFACTS)
OFFERED: Final = LAYOUT.flags("offered", 8, "ingredients a book can be read about")
RULED_OUT: Final = LAYOUT.numbers("ruled_out", 1, "golem configurations ruled out", 0.1)

LAYOUT.each_seat()
PRESENT: Final = LAYOUT.flags("present", 1, "somebody sits here")
ASKED: Final = LAYOUT.flags("asked", 1, "the seat is asked")
ORDER: Final = LAYOUT.choice("order", 4, "place in turn order")
PLACE: Final = LAYOUT.choice("place", 10, "order space")
MASTER: Final = LAYOUT.flags("master", 3, "is a master: ingredients, conferences, debunking")
GOLD: Final = LAYOUT.count("gold", 10, "gold", 0.2)
REPUTATION: Final = LAYOUT.count("reputation", 40, "reputation", 0.05)
ZONE: Final = LAYOUT.choice("zone", 4, "zone of the reputation track")
HAND_COUNT: Final = LAYOUT.count("hand_count", 12, "ingredients", 0.2)
SHOWN: Final = LAYOUT.numbers("shown", 8, "ingredients everyone knows to be in the hand", 0.5)
FAVOR_COUNT: Final = LAYOUT.count("favor_count", 6, "favor cards", 0.3)
CUBES: Final = LAYOUT.count("cubes", 7, "cubes to be placed", 0.3)
UNUSED: Final = LAYOUT.count("unused", 7, "unused cubes", 0.3)
HOSPITAL: Final = LAYOUT.count("hospital", 4, "cubes in the hospital", 0.3)
DECLARED: Final = LAYOUT.numbers("declared", len(SPACES), "actions declared on each space", 1.0, SPACES)
TO_DO: Final = LAYOUT.numbers("to_do", len(SPACES), "those still to be resolved", 1.0, SPACES)
STUCK: Final = LAYOUT.flags("paralyzed", 2, "paralyzed in this round, in the next one")
SUFFERED: Final = LAYOUT.flags("suffered", 7, "negative potions drunk in this round", POTIONS)
POTION: Final = LAYOUT.flags("potions", 7, "potions everyone knows to have been made", POTIONS)
OWN_EXHIBITED: Final = LAYOUT.flags("own_exhibited", 7, "potions exhibited", POTIONS)
ARTIFACT: Final = LAYOUT.flags("artifacts", len(ARTIFACTS), "artifacts", ARTIFACTS)
SPENT: Final = LAYOUT.flags("spent", 3, "artifacts used in this round")
GRANT: Final = LAYOUT.flags("grants", 6, "grants")
SEALS_HELD: Final = LAYOUT.numbers("seal_count", 1, "seals left", 0.1)
SEALS_LOST: Final = LAYOUT.numbers("lost", len(SEALS), "seals revealed and removed", 1.0, SEALS)
PUBLISHED: Final = LAYOUT.count("published", 6, "seals that count at a conference", 0.3)
SEALED: Final = LAYOUT.flags("sealed", 8, "theories with a seal of this seat")
FIRST: Final = LAYOUT.flags("first", 8, "theories published by this seat")
JUDGED: Final = LAYOUT.numbers("judged", 1, "what the next conference would give now", 0.3)
FACTS: Final = LAYOUT.count("facts", 12, "experiments made", 0.1)
STARTUP: Final = LAYOUT.flags("startup", STARTUP_CARDS, "startup cards")
DELAYED: Final = LAYOUT.numbers("delayed", 1, "reputation for the end of round 1", 0.5)
BOOK: Final = LAYOUT.numbers("books", 1, "books", 0.5)
TOKENS: Final = LAYOUT.numbers("approval", 1, "approval tokens", 0.5)
GOLEM: Final = LAYOUT.count("golem", 9, "the golem track", 0.2)
ANIMATED: Final = LAYOUT.flags("animated", 1, "has animated the golem")
REPORTS: Final = LAYOUT.numbers("reports", 2, "markers of each research report", 0.5)
VP: Final = LAYOUT.numbers("vp", 1, "victory points at the end", 0.02)


def observe(t: Alchemists, seat: int, pen: Pen) -> None:
    """Write what a seat sees."""
    pen.at_table()
    QUESTION.write(pen, t, seat)
    write_table(t, pen)
    write_publications(t, pen)
    known = thoughts(t, seat, WEIGHTS)
    write_knowledge(t, seat, known, pen)
    write_hand(t, seat, pen)
    counts = seal_counts(t)
    conference = next_conference(t)
    judgement = judged(t, conference) if conference >= 0 else [0] * t.players
    for place, one in enumerate(around(t.order, seat, t.players)):
        pen.at_seat(place)
        pen.count(PUBLISHED, counts[one])
        pen.number(JUDGED, judgement[one])
        write_seat(t, one, pen)
        write_cubes(t, one, pen)


def permille(chance: float) -> int:
    return int(chance * 1000 + 0.5)


@lru_cache(maxsize=512)
def in_permille(known: Belief) -> tuple[list[int], list[int], list[int]]:
    """Return the chances of each alchemical and sign for every ingredient, and of its likeliest alchemical."""
    return (
        [permille(chance) for row in known.chance for chance in row],
        [permille(known.plus(k, colour)) for k in KINDS for colour in range(3)],
        [permille(max(row)) for row in known.chance],
    )


def write_table(t: Alchemists, pen: Pen) -> None:
    pen.choice(SEAT_COUNT, t.players - 2)
    pen.bits(MODULE, int(t.startup) + 2 * int(t.busy) + 4 * int(t.encyclopedia) + 8 * int(t.golem))
    pen.choice(ROUND, t.round)
    pen.choice(RESOLVING, resolving(t))
    pen.number(DECK, sum(t.deck))
    counts = [0] * 8
    for kind in t.row:
        counts[kind] += 1
    pen.numbers(ROW, counts)
    pen.numbers(DISCARDED, t.open)
    pen.number(FAVORS_LEFT, sum(t.favor_deck))
    pen.numbers(FAVORS_GONE, t.favor_discard)
    pen.choice(ADVENTURER, t.adventurer)
    pen.choice(COMING, t.coming)
    if t.adventurer >= 0:
        for potion in t.box.wanted[t.adventurer]:
            if not t.blocked >> potion & 1:
                pen.put(WANTED, potion)
    pen.mark(SHELF, t.shelf)
    pen.choice(COUNTER, t.counter)
    pen.choice(LEVEL, t.level)
    pen.choice(TILE, t.tile)
    pen.flag(SICK, t.sick)
    pen.bits(EXHIBITED, t.exhibited)
    pen.number(APPROVAL, t.approval)
    pen.number(BOOKS, t.books)
    pen.choice(CONFERENCE, next_conference(t))


def write_publications(t: Alchemists, pen: Pen) -> None:
    for k in KINDS:
        if t.theories[k] >= 0:
            pen.put(THEORY, 8 * k + t.theories[k])
    pen.numbers(SEAL_COUNT, [len(seals) for seals in t.seals])
    conflicts = 0
    for both in t.conflicts:
        conflicts |= 1 << (both >> 3) | 1 << (both & 7)
    pen.bits(CONFLICT, conflicts)
    freed = 0
    for theory in t.freed:
        freed |= 1 << (theory >> 3)
    pen.bits(FREED, freed)
    pen.mark(GRANTS, t.grants)
    for colour in range(3):
        if t.articles[colour]:
            pen.put(ARTICLE, colour)
        pen.put(ARTICLE_SEALS, colour, len(t.article_seals[colour]))
    pen.number(DRAFT, len(t.draft))


def write_knowledge(t: Alchemists, seat: int, known: Belief, pen: Pen) -> None:
    """Write what the seat can deduce about the ingredients and the golem."""
    chances, signs, surest = in_permille(known)
    pen.numbers(CHANCE, chances)
    pen.numbers(PLUS, signs)
    pen.numbers(SUREST, surest)
    for k in KINDS:
        if t.theories[k] >= 0:
            pen.put(TRUE, k, chances[8 * k + t.theories[k]])
    pen.number(KNOWN, int(known.bits * 10 + 0.5))
    held = 0
    for k in KINDS:
        if t.seats[seat].hand[k]:
            held |= 1 << k
    pen.numbers(BREW, [permille(chance) for chance in known.surest(held)])
    if t.golem:
        pen.number(RULED_OUT, 24 - len(configurations(learned(t, seat))))


def write_hand(t: Alchemists, seat: int, pen: Pen) -> None:
    """Write what is behind its own screen."""
    player = t.seats[seat]
    pen.numbers(HAND, player.hand)
    pen.count(KINDS_HELD, 8 - player.hand.count(0))
    cauldron = 0
    for k in player.cauldron:
        cauldron |= 1 << k
    pen.bits(CAULDRON, cauldron)
    pen.numbers(ASIDE, player.aside)
    pen.choice(SPARK, player.spark)
    pen.numbers(FAVOR, player.favors)
    drawn = [0] * len(FAVORS)
    for favor in player.drawn:
        drawn[favor] += 1
    pen.numbers(FAVOR_DRAWN, drawn)
    pen.numbers(SEALS_LEFT, player.seals)
    for k in KINDS:
        for seal in t.seals[k]:
            if seal >> 3 == seat:
                pen.put(OWN_SEAL, k * len(SEALS) + (seal & 7))
    for colour in range(3):
        for seal in t.article_seals[colour]:
            if seal >> 3 == seat:
                pen.put(OWN_ARTICLE, colour * len(SEALS) + (seal & 7))
    pen.mark(DEALT, player.dealt)
    pen.choice(SECRET, player.secret)
    pen.mark(OFFERED, player.offered)


def write_seat(t: Alchemists, seat: int, pen: Pen) -> None:
    """Write what everyone sees of a seat."""
    player = t.seats[seat]
    pen.flag(PRESENT, True)
    pen.flag(ASKED, seat in t.waiting())
    if seat in t.order:
        pen.choice(ORDER, t.order.index(seat))
    for n, difference in enumerate((FIRST_CARDS, CONFERENCES, DEBUNKING)):
        if is_master(t, difference, seat):
            pen.put(MASTER, n)
    pen.count(GOLD, player.gold)
    pen.count(REPUTATION, player.reputation)
    pen.choice(ZONE, zone(t.box, player.reputation))
    pen.count(HAND_COUNT, sum(player.hand))
    pen.numbers(SHOWN, player.shown)
    pen.count(FAVOR_COUNT, sum(player.favors))
    pen.bits(POTION, player.potions)
    pen.bits(OWN_EXHIBITED, player.exhibited)
    pen.bits(ARTIFACT, player.artifacts)
    pen.bits(SPENT, player.spent)
    pen.mark(GRANT, player.grants)
    pen.number(SEALS_HELD, sum(player.seals))
    pen.numbers(SEALS_LOST, player.lost)
    for k in KINDS:
        for n, seal in enumerate(t.seals[k]):
            if seal >> 3 == seat:
                pen.put(SEALED, k)
                if n == 0:
                    pen.put(FIRST, k)
    pen.count(FACTS, len(player.facts))
    pen.mark(STARTUP, player.startup)
    pen.number(DELAYED, player.delayed)
    pen.number(BOOK, player.books)
    pen.number(TOKENS, player.approval)
    pen.count(GOLEM, player.golem)
    pen.flag(ANIMATED, player.golem == ANIMATED_GOLEM)
    for part in range(2):
        pen.put(REPORTS, part, len(player.reports[part]))
    if t.finished:
        pen.number(VP, player.vp)


def write_cubes(t: Alchemists, seat: int, pen: Pen) -> None:
    player = t.seats[seat]
    pen.choice(PLACE, player.place)
    pen.count(CUBES, player.cubes)
    pen.count(UNUSED, player.unused)
    pen.count(HOSPITAL, player.hospital)
    pen.numbers(DECLARED, player.declared)
    pen.numbers(TO_DO, [n - used for n, used in zip(player.declared, player.used)])
    if seat in t.stuck:
        pen.put(STUCK, 0)
    if seat in t.paralysed:
        pen.put(STUCK, 1)
    pen.bits(SUFFERED, player.suffered)


OBSERVATION: Final = Observation(
    LAYOUT, observe, varied=("variant", "startup_funding", "busy_days", "royal_encyclopedia", "golem_project")
)
