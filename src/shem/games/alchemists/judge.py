"""A quick estimate of how well a seat stands, in victory points. For bots.

It never looks at the secret: what a theory, a sale or an experiment is worth follows from the worlds that fit what the
seat itself knows. Each set of facts is counted once and kept.
"""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.alchemy import CONFIGURATIONS
from shem.games.alchemists.beliefs import (
    FLIPPED,
    Belief,
    belief,
    brews,
    configurations,
    free_alchemicals,
    total,
)
from shem.games.alchemists.box import (
    BUY,
    CUSTODIAN_SPACE,
    DEBUNK,
    DRINK,
    EXHIBIT,
    FIRST_HEDGE,
    FORAGE,
    GOLD,
    KINDS,
    LIBRARY,
    PUBLISH,
    RESEARCH,
    SELL,
    SILVER,
    STUDENT,
    TRANSMUTE,
)
from shem.games.alchemists.knowledge import learned
from shem.games.alchemists.outlook import by_others, claim_worth, doubted, refuting, rounds_left, success
from shem.games.alchemists.resources import Score
from shem.games.alchemists.state import ANIMATED_GOLEM, Alchemists, Fact, Player
from shem.games.alchemists.variants import CONFERENCES, is_master
from shem.kernel.weights import Weights

# [configuration][part]: the marker of the report that is right
RIGHT: Final = [[2 * colour + (0 if large else 1) for colour, large in one] for one in CONFIGURATIONS]


def seal_worth(t: Alchemists, row: list[float], claimed: int, kind: int) -> float:
    """What a seal on the theory about an ingredient should bring at the Big Revelation."""
    right = row[claimed]
    hedged = row[FLIPPED[claimed][kind - FIRST_HEDGE]] if kind >= FIRST_HEDGE else 0.0
    return right * t.box.correct_seal[kind] + hedged * t.box.hedged_seal + (1 - right - hedged) * t.box.wrong_seal


def prospects(t: Alchemists, seat: int, player: Player, known: Belief, doubt: float, coin: float) -> list[float]:
    """What new seals should bring, the surest theories first with the best seals; reputation and price included."""
    box = t.box
    free = free_alchemicals(t.theories)
    guesses = known.guesses(free) if free else []
    claims: list[tuple[float, float, float]] = []
    bonus = box.publish - box.publish_price * coin
    for k in KINDS:
        claimed = t.theories[k]
        if claimed < 0:
            wrong, near = guesses[k]
            claims.append((wrong, near, bonus))
        else:
            seals = t.seals[k]
            if len(seals) >= box.theory_seals or seat in [seal >> 3 for seal in seals]:
                continue
            wrong, near = known.guess(k, claimed)
            price = box.publish_price + len(seals) * box.endorse_price
            claims.append((wrong, near, box.endorse - price * coin))
    claims.sort()
    lost = box.wrong_seal - doubt
    golden = player.seals[GOLD]
    starred = golden + player.seals[SILVER]
    found: list[float] = []
    for at, (wrong, near, bonus) in enumerate(claims):
        star = GOLD if at < golden else SILVER if at < starred else -1
        found.append(bonus + claim_worth(t, wrong, near, lost, star))
    found.sort(reverse=True)
    return found


def sale_worth(t: Alchemists, facts: tuple[Fact, ...], kinds: int, coin: float, cut: float) -> float:
    """The best sale with these ingredients."""
    best = -1.0
    wanted = t.box.wanted[t.adventurer]
    _, _, correct, exact = t.box.price
    for row in brews(facts, kinds):
        signs = [row[0] + row[2] + row[4], row[1] + row[3] + row[5]]
        for one in wanted:
            sign = signs[one & 1]
            value = max((exact - cut) * row[one], (correct - cut) * sign) * coin - (1 - sign)
            if value > best:
                best = value
    return best


def exhibits_worth(t: Alchemists, player: Player, facts: tuple[Fact, ...], kinds: int, n: int) -> float:
    """So many potions exhibited, the surest ones."""
    best = [0.0] * 6
    for row in brews(facts, kinds):
        for one in range(6):
            if row[one] > best[one] and not player.exhibited >> one & 1:
                best[one] = row[one]
    values = []
    for one, chance in enumerate(best):
        gain = 0.0 if t.exhibited >> one & 1 else float(t.box.exhibit_first)
        pair = 1.0 if player.exhibited >> (one ^ 1) & 1 else best[one ^ 1] / 2
        values.append(chance * (gain + pair * t.box.exhibit_both_signs) + (1 - chance) * t.box.exhibit_failure)
    values.sort(reverse=True)
    return total(values[:n])


def article_worth(t: Alchemists, known: Belief, colour: int, kind: int) -> float:
    """The same for an article, as if its entries had nothing to do with each other."""
    article = t.articles[colour]
    right, hedged = 1.0, 1.0
    for slot in range(4):
        plus = known.plus(article[slot], colour)
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


def plans_worth(
    t: Alchemists,
    seat: int,
    player: Player,
    facts: tuple[Fact, ...],
    known: Belief,
    seals: list[float],
    rounds: int,
    w: Weights,
) -> float:
    """What cubes on action spaces may still do, as far as there are cards and gold for it."""
    waiting = [n - used for n, used in zip(player.declared, player.used)]
    if not any(waiting):
        return 0.0
    hand = player.hand
    kinds = sum([1 << k for k in KINDS if hand[k]])
    cards = sum(hand) + waiting[FORAGE]
    two = kinds & kinds - 1 != 0 or waiting[FORAGE] > 0
    idle = w["idle_cube"]
    worth = waiting[FORAGE] * w["forage"]
    gold = player.gold
    if waiting[SELL]:
        if cards > 1 and two:
            cards -= 2
            gold += 2
            coin = w["gold"] + w["early_gold"] * min(rounds - 1, 2)
            worth += max(0.0, sale_worth(t, facts, kinds, coin, w["discount"])) + w["sale"]
        else:
            worth -= idle
    n = waiting[EXHIBIT]
    if n:
        doable = min(n, cards // 2 if two else 0)
        cards -= 2 * doable
        worth += exhibits_worth(t, player, facts, kinds, doable) - (n - doable) * idle
    tests = waiting[STUDENT] + waiting[DRINK] + waiting[CUSTODIAN_SPACE]
    if tests:
        doable = min(tests, cards // 2 if two else 0)
        cards -= 2 * doable
        news = w["news"] * min(1.0, (24 - known.bits) / 16) * (w["bit"] + w["early_bit"] * min(rounds - 1, 3))
        worth += doable * (news + w["experiment"]) - (tests - doable) * idle
    spent = min(waiting[TRANSMUTE] + waiting[RESEARCH], max(0, cards))
    worth += spent * w["transmute"] + min(waiting[RESEARCH], max(0, cards)) * w["research"]
    for _ in range(waiting[BUY]):
        best = -idle
        price = 0
        for artifact in t.shelf:
            cost = t.box.artifact_cost[artifact]
            if cost <= gold:
                value = max(w["purchase"], artifact_worth(t, seat, artifact, rounds, w) - cost * w["gold"])
                if value > best:
                    best = value
                    price = cost
        worth += best
        gold -= price
    n = waiting[PUBLISH]
    for value in seals[:n]:
        if gold > 0 and value > 0:
            worth += value * (1 - w["prospect"]) + w["publish"] + w["seal"] * rounds
            gold -= 1
        else:
            worth -= idle
    if waiting[DEBUNK]:
        refutable = []
        for k in KINDS:
            if by_others(t, seat, k):
                refutable += refuting(known, k, t.theories[k])
        refutable.sort(reverse=True)
        n = waiting[DEBUNK]
        for chance in refutable[: 1 + 3 * (n - 1) : 3]:
            worth += max(-idle, success(chance, w))
            n -= 1
        worth -= n * idle
    worth += waiting[LIBRARY] * (w["library"] if player.approval else -w["useless_library"])
    return worth


def artifact_worth(t: Alchemists, seat: int, artifact: int, rounds: int, w: Weights) -> float:
    """Printed points, and the use of those that help for the rest of the game."""
    box = t.box
    scoring = box.artifact_scoring[artifact]
    worth = 0.0
    if artifact == box.idol:
        worth = w["idol"]
    elif isinstance(scoring, Score):
        worth = float(scoring.worth(t, seat))
    if artifact in (box.boots, box.mortar, box.periscope, box.press, box.robe, box.authority, box.discount_card):
        worth += w["ability"] * rounds
    return worth


def artifacts_worth(t: Alchemists, seat: int, player: Player, rounds: int, w: Weights) -> float:
    """All artifacts of a seat, the secret one too."""
    worth = w["secret_artifact"] if player.secret >= 0 else 0.0
    left = player.artifacts
    while left:
        artifact = left.bit_length() - 1
        left ^= 1 << artifact
        worth += artifact_worth(t, seat, artifact, rounds, w)
    return worth


def judge(t: Alchemists, seat: int, w: Weights) -> float:
    """Reputation now, what would be scored for what lies there, and the worth of cards, plans and knowledge."""
    player = t.seats[seat]
    if t.finished:
        return float(player.vp)
    box = t.box
    facts = learned(t, seat)
    known = belief(facts)
    rounds = rounds_left(t)
    worth = float(player.reputation)
    later = rounds - 1
    worth += player.gold * w["gold"] + min(player.gold, 6) * w["early_gold"] * min(later, 2)
    worth += sum(player.favors) * (w["favor"] + w["early_favor"] * later) + player.approval * w["approval"]
    worth += min(sum(player.hand), 10) * (w["card"] + w["early_card"] * later)
    worth += (8 - player.hand.count(0)) * w["kind"]
    worth += sum([box.grant_vp[n] for n in player.grants])
    worth += artifacts_worth(t, seat, player, rounds, w)
    worth += (player.unused + player.cubes) * w["cube"] - player.hospital * w["hospital"]
    if seat in t.paralysed:
        worth -= w["paralysed"]
    doubt = doubted(rounds, w)
    mine = 0
    for k in KINDS:
        for seal in t.seals[k]:
            if seal >> 3 == seat:
                mine += 1
                row = known.chance[k]
                claimed = t.theories[k]
                kind = seal & 7
                worth += seal_worth(t, row, claimed, kind)
                safe = row[claimed] + (row[FLIPPED[claimed][kind - FIRST_HEDGE]] if kind >= FIRST_HEDGE else 0.0)
                worth -= (1 - safe) * doubt
    for c in range(3):
        for seal in t.article_seals[c]:
            if seal >> 3 == seat:
                mine += 1
                worth += article_worth(t, known, c, seal & 7)
    worth += min(mine, 4) * w["seal"] * rounds  # top alchemist, grants
    seals = prospects(t, seat, player, known, doubt, w["gold"])
    planned = player.declared[PUBLISH] - player.used[PUBLISH]
    sealed = mine + min(planned, player.gold, len([value for value in seals if value > 0]))
    for which, conference in enumerate(box.conference_rounds):
        if conference >= t.round:
            table = box.conference[which][t.golem][is_master(t, CONFERENCES, seat)]
            share = w["conference"] if conference == t.round else w["far_conference"]
            worth += table[min(sealed, len(table) - 1)] * share
    worth += total([max(0.0, value) for value in seals[: 2 * later + planned]]) * w["prospect"]
    worth += known.bits * (w["bit"] + w["early_bit"] * min(later, 3))
    worth += plans_worth(t, seat, player, facts, known, seals, rounds, w)
    if t.golem:
        worth += reports_worth(t, facts, player, w)
        worth += min(player.golem, box.tests_needed) * w["golem_test"]
        worth += (24 - len(configurations(facts))) * w["golem_ruled_out"]
        if player.golem == ANIMATED_GOLEM:
            worth += box.animate_vp + w["animated"]
    return worth
