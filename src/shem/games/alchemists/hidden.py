"""Redealing what a seat cannot see: the secret, and everything behind the other screens.

The secret is one that fits what the seat knows. Other players' findings are then changed to fit it: they have seen the
same potions, made from different ingredients. Everything everyone has seen stays the same.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random
from typing import Final

from shem.games.alchemists.alchemy import ALCHEMICALS, MIX, PAIRS, level, reaction
from shem.games.alchemists.bot.beliefs import belief, claims_by_others
from shem.games.alchemists.box import FAVORS, HERBALIST, KINDS, MARKERS, WHITE_HEDGE
from shem.games.alchemists.deduction.facts import Theory, from_hand
from shem.games.alchemists.deduction.knowledge import bits, knowledge, learned
from shem.games.alchemists.discretion import DISCREET
from shem.games.alchemists.research import animates
from shem.games.alchemists.resources import can_pay_approval
from shem.games.alchemists.selling import OFFER_GUARANTEE
from shem.games.alchemists.startup import left_over
from shem.games.alchemists.state import (
    ANIMATED,
    GLIMPSED,
    MIXED,
    READ,
    SOLD,
    TESTED,
    WITNESSED,
    Alchemists,
    Fact,
    Player,
)
from shem.games.alchemists.theories import NEW_ARTICLE, PLACE_SEAL

TRIES: Final = 100


def redeal(t: Alchemists, seat: int, rng: Random, faith: float = 1.0) -> Alchemists:
    """Return a table that looks the same to this seat. With `faith` above 1, others are likelier right (see
    beliefs.py).

    If another seat is being asked, its new cards must leave it a choice; most of the first deals do.
    """
    if t.finished:
        new = t.copy()
        new.weights = None
        return new
    for _ in range(TRIES):
        new = t.copy()
        new.weights = None
        if _deal(new, seat, rng, faith) and _asks(new, seat):
            return new
    return _with_right_favors(new, seat, rng)


def _asks(t: Alchemists, seat: int) -> bool:
    """Whether the open question would be asked, and the seat could finish what it has started.

    It was once asked only if it had a choice.
    """
    asker = t.asker
    if asker is None or t.sealed is not None or t.seat < 0 or t.seat == seat:
        return True
    player = t.seats[t.seat]
    if asker is OFFER_GUARANTEE and player.hand.count(0) == 7:
        return False
    article = len(t.draft) > 0 or (asker is PLACE_SEAL and t.arg >= NEW_ARTICLE)
    if article and t.golem and not can_pay_approval(player):
        return False
    return len(asker.options(t, t.seat, t.arg)) > (1 if t.version < DISCREET else 0)


def _with_right_favors(t: Alchemists, seat: int, rng: Random) -> Alchemists:
    """Deal favor cards to the asked seat if rare ones are the only reason for a question."""
    if t.seat < 0:
        return t
    player = t.seats[t.seat]
    before = player.favors
    pool = [n + held for n, held in zip(t.favor_deck, before)]
    kinds = [k for k in range(len(FAVORS)) if k != HERBALIST]
    found = []
    for cards in combinations_with_replacement(kinds, sum(before)):
        player.favors = [cards.count(k) for k in range(len(FAVORS))]
        if all(held <= n for held, n in zip(player.favors, pool)) and _asks(t, seat):
            found.append(player.favors)
    player.favors = rng.choice(found) if found else before
    t.favor_deck = [n - held for n, held in zip(pool, player.favors)]
    return t


def _deal(t: Alchemists, seat: int, rng: Random, faith: float) -> bool:
    """Make one deal; False if the cards do not fit together."""
    known = knowledge(t, seat)
    claims = claims_by_others(t, seat) if faith > 1 else ()
    if claims:
        likely = belief(learned(t, seat), claims, faith).sample(rng)
        known = known.learn(*[Theory(k, x) for k, x in enumerate(likely)])
        if not known.possible:  # for the golem
            return False
    secret = known.sample(rng)
    t.secret = secret.alchemicals[: len(t.secret)]
    if t.configuration >= 0 and secret.configuration is not None:
        t.configuration = secret.configuration
    others = [player for one, player in enumerate(t.seats) if one != seat]
    pool = t.deck[:]
    for player in others:
        for k in KINDS:
            pool[k] += player.hand[k] + player.discards[k] + player.aside[k]
    return _deal_facts(t, seat, pool, rng) and _deal_ingredients(t, others, pool, rng) and _deal_rest(t, others, rng)


# -- what other players have found out ---------------------------------------------------------------


def _deal_facts(t: Alchemists, seat: int, pool: list[int], rng: Random) -> bool:
    """Choose other ingredients for other players' experiments, with the results that everyone saw."""
    own = t.seats[seat].facts if 0 <= seat < t.players else ()
    glimpsed = {(fact[2], fact[3]): fact[1] for fact in own if fact[0] == GLIMPSED}
    witnessed = {(fact[1], fact[2]): fact for fact in t.facts if fact[0] == WITNESSED}
    for one, player in enumerate(t.seats):
        if one == seat:
            continue
        in_cauldron = len(player.facts) - len(player.cauldron) // 2  # facts from here on are being mixed right now
        left = pool[:]
        facts: list[Fact] = []
        for n, fact in enumerate(player.facts):
            fits = _fitting(t, fact)
            if (one, n) in glimpsed:
                fits = [pair for pair in fits if glimpsed[one, n] in pair[1:3]]
            if (one, n) in witnessed:
                kinds, unknown = witnessed[one, n][4:]
                fits = [pair for pair in fits if from_hand(bits(kinds), unknown, pair[1], pair[2])]
            if n >= in_cauldron:
                fits = [pair for pair in fits if left[pair[1]] and left[pair[2]]]
            if not fits:
                return False
            facts.append(fits[int(rng.random() * len(fits))])
            if n >= in_cauldron:
                left[facts[-1][1]] -= 1
                left[facts[-1][2]] -= 1
        player.facts = tuple(facts)
    for one, player in enumerate(t.seats):
        if one != seat:
            player.facts = tuple([_glimpse_again(t, fact, rng) for fact in player.facts])
    return True


def _fitting(t: Alchemists, fact: Fact) -> list[Fact]:
    """Return all facts that would have looked the same to other players."""
    secret = t.secret
    kind = fact[0]
    if kind == MIXED:
        return [(MIXED, a, b, fact[3]) for a, b in PAIRS if MIX[secret[a]][secret[b]] == fact[3]]
    if kind == SOLD:
        wanted, quality = fact[3], fact[4]
        return [(SOLD, a, b, wanted, quality) for a, b in PAIRS if level(wanted, MIX[secret[a]][secret[b]]) == quality]
    if kind == READ:
        return [(READ, k, int(ALCHEMICALS[secret[k]].solar)) for k in KINDS]
    if kind == TESTED:
        return [(TESTED, k, *map(int, reaction(t.configuration, secret[k]))) for k in KINDS]
    if kind == ANIMATED:
        return [(ANIMATED, a, b, fact[3]) for a, b in PAIRS if animates(t, a, b) == (fact[3] == 1)]
    return [fact]


def _glimpse_again(t: Alchemists, fact: Fact, rng: Random) -> Fact:
    """Choose one of the two ingredients as what another seat has seen through the Periscope."""
    if fact[0] != GLIMPSED:
        return fact
    mix = t.seats[fact[2]].facts[fact[3]]
    return (GLIMPSED, mix[1 + int(rng.random() * 2)], fact[2], fact[3])


# -- cards -------------------------------------------------------------------------------------------


def _deal_ingredients(t: Alchemists, others: list[Player], pool: list[int], rng: Random) -> bool:
    """Deal hands, face-down discards and cards set aside, from all that are not known to be elsewhere."""
    sizes = [sum(player.hand) for player in others]
    for player in others:
        player.hand = _needed(player)
        for k in KINDS:
            pool[k] -= player.hand[k]
    if min(pool) < 0:
        return False
    cards = [k for k in KINDS for _ in range(pool[k])]
    rng.shuffle(cards)
    for player, size in zip(others, sizes):
        missing = size - sum(player.hand)
        if missing < 0:
            return False
        for _ in range(missing):
            player.hand[cards.pop()] += 1
        player.discards = _take(cards, sum(player.discards))
        player.aside = _take(cards, sum(player.aside))
        if len(player.cauldron) & 1:
            used = player.cauldron[:-1]
            kinds = [k for k in KINDS if player.hand[k] > used.count(k)]
            player.cauldron = (*used, kinds[int(rng.random() * len(kinds))])
        if player.spark >= 0:
            player.spark = int(rng.random() * 8)
    t.deck = _take(cards, len(cards))
    return True


def _needed(player: Player) -> list[int]:
    """Return the cards that must be in a hand: those everyone has seen, and those in the cauldron."""
    pairs = len(player.cauldron) // 2
    mixing = [k for fact in player.facts[len(player.facts) - pairs :] for k in fact[1:3]]
    odd = player.cauldron[2 * pairs :]
    player.cauldron = (*mixing, *odd)
    return [max(player.shown[k], mixing.count(k)) for k in KINDS]


def _take(cards: list[int], n: int) -> list[int]:
    found = [0] * 8
    for _ in range(n):
        found[cards.pop()] += 1
    return found


def _deal_rest(t: Alchemists, others: list[Player], rng: Random) -> bool:
    _deal_favors(t, others, rng)
    _deal_startup(t, others, rng)
    for one, player in enumerate(t.seats):
        if player in others:
            _deal_seals(t, one, player, rng)
            if player.reports[0] or player.reports[1]:
                markers = list(MARKERS)
                rng.shuffle(markers)
                chest = len(player.reports[0])
                player.reports = (
                    tuple(sorted(markers[:chest])),
                    tuple(sorted(markers[chest : chest + len(player.reports[1])])),
                )
            if player.offered:
                player.offered = tuple(sorted(rng.sample(KINDS, len(player.offered))))
            if player.secret >= 0:
                player.secret = rng.choice(left_over(t, t.box.secret_level))
    return True


def _deal_favors(t: Alchemists, others: list[Player], rng: Random) -> None:
    """Deal favor cards. Herbalists are never kept in a hand; they can be among cards to choose from."""
    pool = t.favor_deck[:]
    for player in others:
        for k in range(len(FAVORS)):
            pool[k] += player.favors[k]
        for k in player.drawn:
            pool[k] += 1
    cards = [k for k in range(len(FAVORS)) for _ in range(pool[k]) if k != HERBALIST]
    rng.shuffle(cards)
    for player in others:
        held = [cards.pop() for _ in range(sum(player.favors))]
        player.favors = [held.count(k) for k in range(len(FAVORS))]
    cards.sort()
    cards += [HERBALIST] * pool[HERBALIST]
    rng.shuffle(cards)
    for player in others:
        player.drawn = tuple([cards.pop() for _ in player.drawn])
    t.favor_deck = [cards.count(k) for k in range(len(FAVORS))]


def _deal_startup(t: Alchemists, others: list[Player], rng: Random) -> None:
    cards = list(t.startup_deck)
    for player in others:
        cards += player.dealt
    cards.sort()
    rng.shuffle(cards)
    for player in others:
        player.dealt = tuple([cards.pop() for _ in player.dealt])
    t.startup_deck = tuple(sorted(cards))


def _deal_seals(t: Alchemists, seat: int, player: Player, rng: Random) -> None:
    """Deal other seals, except revealed ones; in version 1, the white hedge is only on articles."""
    total = t.box.seals
    if t.encyclopedia:
        total = [n + more for n, more in zip(t.box.seals, t.box.seals_encyclopedia)]
    left = [n - lost for n, lost in zip(total, player.lost)]
    if sum(left) == sum(player.seals):
        return  # none of them is on a board
    apart = left[WHITE_HEDGE] if t.version < 2 else 0
    seals = [kind for kind, n in enumerate(left) for _ in range(n)]
    seals = seals[: len(seals) - apart]
    rng.shuffle(seals)
    for k in KINDS:
        t.seals[k] = tuple([seat * 8 + seals.pop() if seal >> 3 == seat else seal for seal in t.seals[k]])
    seals.sort()
    seals += [WHITE_HEDGE] * apart
    rng.shuffle(seals)
    for c in range(3):
        article = t.article_seals[c]
        t.article_seals[c] = tuple([seat * 8 + seals.pop() if seal >> 3 == seat else seal for seal in article])
    player.seals = [seals.count(kind) for kind in range(len(left))]
