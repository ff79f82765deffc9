"""A quick estimate of a seat's position, in victory points. For bots.

It never uses the secret: the value of a theory, a sale or an experiment follows from what the seat knows and what other
players have published (beliefs.py).
"""

from __future__ import annotations

from typing import Final

from shem.contracts.weights import Weights
from shem.games.alchemists.alchemy import CONFIGURATIONS
from shem.games.alchemists.bot.beliefs import Belief, configurations, thoughts
from shem.games.alchemists.bot.claims import claims_of
from shem.games.alchemists.bot.outlook import rounds_left
from shem.games.alchemists.bot.plans import Plans, artifact_worth, waiting
from shem.games.alchemists.box import FIRST_HEDGE
from shem.games.alchemists.deduction.knowledge import learned
from shem.games.alchemists.state import ANIMATED_GOLEM, Alchemists, Fact, Player

# [configuration][part]: the marker of the correct report
RIGHT: Final = [[2 * colour + (0 if large else 1) for colour, large in one] for one in CONFIGURATIONS]


def article_worth(t: Alchemists, known: Belief, colour: int, kind: int) -> float:
    """Return the expected final value of a seal on an article, as if its entries were independent."""
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
    """Return the expected value of research reports."""
    found = configurations(facts)
    worth = 0.0
    for part, report in enumerate(player.reports):
        if report and found:
            chance = len([one for one in found if RIGHT[one][part] in report]) / len(found)
            n = len(report)
            worth += chance * t.box.report_correct[n] + (1 - chance) * t.box.report_wrong[n]
            worth += w["report"]
    return worth


def artifacts_worth(t: Alchemists, seat: int, player: Player, rounds: int, w: Weights) -> float:
    """Return the value of all artifacts of a seat, including the secret one."""
    worth = w["secret_artifact"] if player.secret >= 0 else 0.0
    left = player.artifacts
    while left:
        artifact = left.bit_length() - 1
        left ^= 1 << artifact
        worth += artifact_worth(t, seat, artifact, rounds, w)
    return worth


def visible(t: Alchemists, seat: int, w: Weights) -> float:
    """Return what everyone sees of a seat: its reputation, and the value of what it has, but not of what it knows."""
    player = t.seats[seat]
    if t.finished:
        return float(player.vp)
    rounds = rounds_left(t)
    worth = float(player.reputation)
    later = rounds - 1
    worth += player.gold * w["gold"] + min(player.gold, 6) * w["early_gold"] * min(later, 2)
    worth += sum(player.favors) * (w["favor"] + w["early_favor"] * later) + player.approval * w["approval"]
    worth += min(sum(player.hand), 10) * (w["card"] + w["early_card"] * later)
    worth += sum([t.box.grant_vp[n] for n in player.grants])
    worth += artifacts_worth(t, seat, player, rounds, w)
    worth += (player.unused + player.cubes) * w["cube"] - player.hospital * w["hospital"]
    if seat in t.paralysed:
        worth -= w["paralysed"]
    if t.golem and player.golem == ANIMATED_GOLEM:
        worth += t.box.animate_vp + w["animated"]
    return worth


def judge(t: Alchemists, seat: int, w: Weights) -> float:
    """Return what everyone sees, what would be scored now, and the value of plans and knowledge."""
    worth = visible(t, seat, w)
    if t.finished:
        return worth
    player = t.seats[seat]
    known = thoughts(t, seat, w)
    rounds = rounds_left(t)
    worth += (8 - player.hand.count(0)) * w["kind"]
    claims = claims_of(t, seat, known, w)
    worth += claims.worth
    mine = claims.sealed
    for c in range(3):
        for seal in t.article_seals[c]:
            if seal >> 3 == seat:
                mine += 1
                worth += article_worth(t, known, c, seal & 7)
    worth += min(mine, 4) * w["seal"] * rounds  # top alchemist, grants
    worth += known.bits * (w["bit"] + w["early_bit"] * min(rounds - 1, 3))
    worth += Plans(t, seat, known, claims, w).worth(waiting(player))
    if t.golem:
        facts = learned(t, seat)
        worth += reports_worth(t, facts, player, w)
        worth += min(player.golem, t.box.tests_needed) * w["golem_test"]
        worth += (24 - len(configurations(facts))) * w["golem_ruled_out"]
    return worth
