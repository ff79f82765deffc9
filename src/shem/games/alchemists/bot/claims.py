"""The expected value of a seat's theories: those with its seal, and those it could still publish. For bots.

Most events do not change it, so the last results are cached.
"""

from __future__ import annotations

from functools import lru_cache

from shem.contracts.weights import Weights
from shem.games.alchemists.bot.beliefs import FLIPPED, Belief, free_alchemicals
from shem.games.alchemists.bot.outlook import claim_worth, doubted, refuting, rounds_left
from shem.games.alchemists.box import FIRST_HEDGE, GOLD, KINDS, SILVER, WHITE_HEDGE, Box
from shem.games.alchemists.state import Alchemists


class Claims:
    """The expected value of a seat's seals on theories, and of new ones."""

    def __init__(self, worth: float, sealed: int, prospects: list[float], refutable: list[float]) -> None:
        self.worth = worth
        self.sealed = sealed
        self.prospects = prospects  # best first; including reputation and cost
        self.refutable = refutable  # probabilities that aspects of other players' theories are wrong, highest first
        self.good = 0  # prospects with a positive value
        self.hopes = [0.0]  # the expected value of the first n
        for value in prospects:
            if value > 0:
                self.good += 1
            self.hopes.append(self.hopes[-1] + max(0.0, value))


@lru_cache(maxsize=512)
def weigh_claims(
    box: Box,
    seat: int,
    known: Belief,
    theories: tuple[int, ...],
    seals: tuple[tuple[int, ...], ...],
    stars: tuple[int, int],
    doubt: float,
    coin: float,
) -> Claims:
    """Assign the best seals to the surest theories; `stars` is how many gold and silver ones are left."""
    free = free_alchemicals(theories)
    guesses = known.guesses(free) if free else []
    claims: list[tuple[float, float, float]] = []
    bonus = box.publish - box.publish_price * coin
    refutable: list[float] = []
    worth = 0.0
    sealed = 0
    for k in KINDS:
        claimed = theories[k]
        if claimed < 0:
            wrong, near = guesses[k]
            claims.append((wrong, near, bonus))
            continue
        mine = [seal & 7 for seal in seals[k] if seal >> 3 == seat]
        for kind in mine:
            row = known.chance[k]
            right = row[claimed]
            hedged = row[FLIPPED[claimed][kind - FIRST_HEDGE]] if FIRST_HEDGE <= kind < WHITE_HEDGE else 0.0
            wrong = 1 - right - hedged
            worth += right * box.correct_seal[kind] + hedged * box.hedged_seal + wrong * (box.wrong_seal - doubt)
            sealed += 1
        if not mine:
            refutable += refuting(known, k, claimed)
        if not mine and len(seals[k]) < box.theory_seals:
            wrong, near = known.guess(k, claimed)
            price = box.publish_price + len(seals[k]) * box.endorse_price
            claims.append((wrong, near, box.endorse - price * coin))
    claims.sort()
    lost = box.wrong_seal - doubt
    found: list[float] = []
    for at, (wrong, near, bonus) in enumerate(claims):
        star = GOLD if at < stars[0] else SILVER if at < stars[0] + stars[1] else -1
        found.append(bonus + claim_worth(box, wrong, near, lost, star))
    found.sort(reverse=True)
    refutable.sort(reverse=True)
    return Claims(worth, sealed, found, refutable)


def claims_of(t: Alchemists, seat: int, known: Belief, w: Weights) -> Claims:
    """Return the value of a seat's theories, by what it knows."""
    stars = t.seats[seat].seals
    doubt = doubted(rounds_left(t), w)
    both = (stars[GOLD], stars[SILVER])
    return weigh_claims(t.box, seat, known, tuple(t.theories), tuple(t.seals), both, doubt, w["gold"])
