"""A quick estimate of how well a seat stands, in victory points. For bots.

It never looks at the secret: what a theory is worth is estimated from what the seat itself knows, ingredient by
ingredient, which is quicker than counting possible worlds.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from shem.games.alchemists.alchemy import ALCHEMICALS, CONFIGURATIONS, MIX, potions_at, reaction
from shem.games.alchemists.box import (
    BUY,
    CUSTODIAN_SPACE,
    DEBUNK,
    DRINK,
    EXHIBIT,
    FIRST_HEDGE,
    FORAGE,
    KINDS,
    LIBRARY,
    POSITIVE,
    PUBLISH,
    RESEARCH,
    SELL,
    STUDENT,
    TRANSMUTE,
)
from shem.games.alchemists.knowledge import learned
from shem.games.alchemists.resources import Score
from shem.games.alchemists.state import (
    ANIMATED_GOLEM,
    ASPECT,
    GLIMPSED,
    MIXED,
    READ,
    SHOWN,
    SOLD,
    TESTED,
    Alchemists,
    Fact,
    Player,
)
from shem.kernel.weights import Weights

SOLAR: Final = sum(1 << x for x in KINDS if ALCHEMICALS[x].solar)
PLUS_IN: Final = [sum(1 << x for x in KINDS if POSITIVE[x][colour]) for colour in range(3)]
# [alchemical][colour]: the one that differs in this colour alone
FLIPPED: Final = [
    [
        next(
            y for y in KINDS if [POSITIVE[x][c] != POSITIVE[y][c] for c in range(3)] == [c == colour for c in range(3)]
        )
        for colour in range(3)
    ]
    for x in KINDS
]
# [configuration][2 * chest + ears]: the alchemicals, as bits, that the golem reacts to in this way
REACTING: Final = [
    [
        sum(1 << x for x in KINDS if reaction(configuration, x) == (chest, ears))
        for chest in (False, True)
        for ears in (False, True)
    ]
    for configuration in range(len(CONFIGURATIONS))
]
# [configuration][part]: the marker of the report that is right
RIGHT: Final = [[2 * colour + (0 if large else 1) for colour, large in one] for one in CONFIGURATIONS]


# -- what the seat knows -----------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def candidates(facts: tuple[Fact, ...]) -> tuple[int, ...]:
    """The alchemicals each ingredient may be, as bits, as far as pairs of ingredients tell."""
    left = [255] * 8
    mixes: list[tuple[int, int, list[int]]] = []
    for fact in facts:
        kind = fact[0]
        if kind == READ:
            left[fact[1]] &= SOLAR if fact[2] else 255 ^ SOLAR
        elif kind == ASPECT:
            plus = PLUS_IN[fact[2]]
            left[fact[1]] &= plus if fact[3] else 255 ^ plus
        elif kind == GLIMPSED:
            left[fact[1]] &= partners(fact[2])[255]
        elif kind == MIXED:
            mixes.append((fact[1], fact[2], partners(1 << fact[3])))
        elif kind == SOLD:
            mixes.append((fact[1], fact[2], partners(sum([1 << one for one in potions_at(fact[3], fact[4])]))))
        elif kind == SHOWN:
            mixes.append((fact[1], fact[2], partners(1 << fact[3] if fact[4] else 127 ^ 1 << fact[3])))
    for _ in range(3):
        before = left[:]
        for a, b, those in mixes:
            left[a] &= those[left[b]]
            left[b] &= those[left[a]]
        for k in KINDS:
            if left[k] & left[k] - 1 == 0:
                for other in KINDS:
                    if other != k:
                        left[other] &= ~left[k]
        if left == before:
            break
    return tuple(left)


@lru_cache(maxsize=128)
def partners(potions: int) -> list[int]:
    """By what one ingredient may be, what another may be that makes one of these potions with it; all as bits."""
    one = [sum([1 << y for y in KINDS if y != x and potions >> MIX[x][y] & 1]) for x in KINDS]
    those = [0] * 256
    for may in range(1, 256):
        those[may] = those[may & may - 1] | one[(may & -may).bit_length() - 1]
    return those


@lru_cache(maxsize=2048)
def configurations(facts: tuple[Fact, ...]) -> tuple[int, ...]:
    """The golems that fit the tests."""
    left = candidates(facts)
    tests = [(left[fact[1]], 2 * fact[2] + fact[3]) for fact in facts if fact[0] == TESTED]
    found = []
    for configuration, reacting in enumerate(REACTING):
        for may, seen in tests:
            if not may & reacting[seen]:
                break
        else:
            found.append(configuration)
    return tuple(found)


# -- what it may be worth ----------------------------------------------------------------------------


def theory_worth(t: Alchemists, left: tuple[int, ...], ingredient: int, kind: int) -> float:
    """What a seal on the theory about an ingredient should bring at the Big Revelation."""
    may = left[ingredient]
    n = may.bit_count()
    claimed = t.theories[ingredient]
    if not n:
        return t.box.wrong_seal
    right = 1 / n if may >> claimed & 1 else 0.0
    hedged = 0.0
    if kind >= FIRST_HEDGE and may >> FLIPPED[claimed][kind - FIRST_HEDGE] & 1:
        hedged = 1 / n
    return right * t.box.correct_seal[kind] + hedged * t.box.hedged_seal + (1 - right - hedged) * t.box.wrong_seal


def article_worth(t: Alchemists, left: tuple[int, ...], colour: int, kind: int) -> float:
    """The same for an article, as if its entries had nothing to do with each other."""
    article = t.articles[colour]
    right, hedged = 1.0, 1.0
    for slot in range(4):
        may = left[article[slot]]
        plus = (may & PLUS_IN[colour]).bit_count() / max(1, may.bit_count())
        chance = plus if article[4 + slot // 2] else 1 - plus
        right *= chance
        hedged *= 1 - chance if kind - FIRST_HEDGE == slot else chance
    if kind < FIRST_HEDGE:
        hedged = 0.0
    return right * t.box.correct_seal[kind] + hedged * t.box.hedged_seal + (1 - right - hedged) * t.box.wrong_seal


def reports_worth(t: Alchemists, facts: tuple[Fact, ...], player: Player, w: Weights) -> float:
    """What research reports should bring."""
    found = configurations(facts)
    worth = 0.0
    for part, report in enumerate(player.reports):
        if report and found:
            chance = len([one for one in found if RIGHT[one][part] in report]) / len(found)
            n = len(report)
            worth += chance * t.box.report_correct[n] + (1 - chance) * t.box.report_wrong[n]
            worth += w["report"]
    return worth


def plans_worth(t: Alchemists, player: Player, left: tuple[int, ...], rounds: int, w: Weights) -> float:
    """What the cubes on action spaces may still do, as far as there are cards and gold for it."""
    waiting = [n - used for n, used in zip(player.declared, player.used)]
    if not any(waiting):
        return 0.0
    kinds = len([n for n in player.hand if n])
    cards = sum(player.hand) + waiting[FORAGE]
    idle = w["idle_cube"]
    worth = waiting[FORAGE] * w["forage"]
    tests = waiting[STUDENT] + waiting[DRINK] + waiting[CUSTODIAN_SPACE] + waiting[EXHIBIT] + waiting[SELL]
    doable = min(tests, cards // 2 if kinds > 1 or waiting[FORAGE] else 0)
    worth += doable * (w["experiment"] if rounds > 1 else w["late_experiment"]) - (tests - doable) * idle
    worth += min(waiting[SELL], doable) * w["sale"]
    cards -= 2 * doable
    spent = min(waiting[TRANSMUTE] + waiting[RESEARCH], max(0, cards))
    worth += spent * w["transmute"] + min(waiting[RESEARCH], max(0, cards)) * w["research"]
    gold = player.gold + waiting[SELL] * 2
    prices = sorted([t.box.artifact_cost[one] for one in t.shelf])
    bought = 0
    for price in prices[: waiting[BUY]]:
        if price <= gold:
            gold -= price
            bought += 1
    worth += bought * w["purchase"] - (waiting[BUY] - bought) * idle
    sure = max([8 - may.bit_count() for k, may in enumerate(left) if t.theories[k] < 0] or [0])
    published = min(waiting[PUBLISH], gold)
    worth += published * (w["publish"] + w["publish_sure"] * sure) - (waiting[PUBLISH] - published) * idle
    wrong = [k for k in KINDS if t.theories[k] >= 0 and not left[k] >> t.theories[k] & 1]
    worth += min(waiting[DEBUNK], len(wrong)) * w["debunk"] - max(0, waiting[DEBUNK] - len(wrong)) * idle
    worth += waiting[LIBRARY] * (w["library"] if player.approval else -w["useless_library"])
    return worth


def artifacts_worth(t: Alchemists, seat: int, player: Player, rounds: int, w: Weights) -> float:
    """Printed points, and the use of those that help for the rest of the game."""
    box = t.box
    worth = w["secret_artifact"] if player.secret >= 0 else 0.0
    left = player.artifacts
    while left:
        artifact = left.bit_length() - 1
        left ^= 1 << artifact
        scoring = box.artifact_scoring[artifact]
        if artifact == box.idol:
            worth += w["idol"]
        elif isinstance(scoring, Score):
            worth += scoring.worth(t, seat)
        if artifact in (box.boots, box.mortar, box.periscope, box.press, box.robe, box.authority, box.discount_card):
            worth += w["ability"] * rounds
    return worth


def judge(t: Alchemists, seat: int, w: Weights) -> float:
    """Reputation now, what would be scored for what lies there, and the worth of cards, plans and knowledge."""
    player = t.seats[seat]
    if t.finished:
        return float(player.vp)
    box = t.box
    facts = learned(t, seat)
    left = candidates(facts)
    rounds = box.rounds - t.round + 1  # still to be played, this one included
    worth = float(player.reputation)
    later = rounds - 1
    worth += player.gold * (w["gold"] + w["early_gold"] * later)
    worth += sum(player.favors) * (w["favor"] + w["early_favor"] * later) + player.approval * w["approval"]
    worth += min(sum(player.hand), 10) * (w["card"] + w["early_card"] * later)
    worth += len([n for n in player.hand if n]) * w["kind"]
    sure = [may.bit_count() for may in left]
    worth += (64 - sum(sure)) * (w["ruled_out"] + w["early_ruled_out"] * later)
    worth += (sure.count(1) * w["known"] + sure.count(2) * w["nearly_known"]) * rounds
    worth += rounds * w["round"]
    worth += sum([box.grant_vp[n] for n in player.grants])
    worth += artifacts_worth(t, seat, player, rounds, w)
    worth += (player.unused + player.cubes) * w["cube"] - player.hospital * w["hospital"]
    if seat in t.paralysed:
        worth -= w["paralysed"]
    mine = 0
    for k in KINDS:
        for seal in t.seals[k]:
            if seal >> 3 == seat:
                mine += 1
                worth += theory_worth(t, left, k, seal & 7)
                if not left[k] >> t.theories[k] & 1:
                    worth -= w["wrong"] * rounds
                elif sure[k] > 1:
                    worth -= (1 - 1 / sure[k]) * (w["doubt"] + w["early_doubt"] * rounds)
    for c in range(3):
        for seal in t.article_seals[c]:
            if seal >> 3 == seat:
                mine += 1
                worth += article_worth(t, left, c, seal & 7)
    worth += min(mine, 4) * w["seal"] * rounds  # top alchemist, conferences, grants
    worth += plans_worth(t, player, left, rounds, w)
    if t.golem:
        worth += reports_worth(t, facts, player, w)
        worth += min(player.golem, box.tests_needed) * w["golem_test"]
        worth += (24 - len(configurations(facts))) * w["golem_ruled_out"]
        if player.golem == ANIMATED_GOLEM:
            worth += box.animate_vp + w["animated"]
    return worth
