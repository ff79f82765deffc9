"""The expected value of the rest of an unfinished action, by the current question. For bots.

Half an action changes nothing on the table yet: without this, all its continuations would look the same.
"""

from __future__ import annotations

from shem.contracts.weights import Weights
from shem.games.alchemists.alchemy import NEUTRAL
from shem.games.alchemists.bot.beliefs import Belief, free_alchemicals, news, thoughts, total
from shem.games.alchemists.box import GOLD, KINDS, OPPOSED, POSITIVE, SILVER, Box
from shem.games.alchemists.debunking import CHOOSE_ASPECT, CHOOSE_PARTNER, CHOOSE_POTION
from shem.games.alchemists.encyclopedia import CHOOSE_ENTRY, CHOOSE_SIGNS, SLOTS, tokens
from shem.games.alchemists.exhibition import EXHIBIT_MIX
from shem.games.alchemists.experiments import DRINK_EARLY, DRINK_POTION, TEST_ON_STUDENT, Mix
from shem.games.alchemists.selling import (
    CORRECT_SIGN,
    EXACT,
    NEUTRAL_LEVEL,
    OFFER_GUARANTEE,
    QUALITY,
    SELL_MIX,
    improved,
    price,
)
from shem.games.alchemists.state import Alchemists, Player
from shem.games.alchemists.theories import CHOOSE_ALCHEMICAL, NEW_ARTICLE, ON_ARTICLE, ON_THEORY, PLACE_SEAL


def outlook(t: Alchemists, seat: int, w: Weights) -> float:
    """Return the expected value of the rest of the seat's action, if it continues as well as it can."""
    asker = t.asker
    player = t.seats[seat]
    known = thoughts(t, seat, w)
    rounds = rounds_left(t)
    if asker is CHOOSE_SIGNS or asker is CHOOSE_ENTRY or (asker is PLACE_SEAL and t.arg >= NEW_ARTICLE):
        return article(t, player, known) + w["seal"] * rounds
    if asker is CHOOSE_ALCHEMICAL or asker is PLACE_SEAL:
        return publication(t, player, known, doubted(rounds, w), w) + w["seal"] * rounds
    if asker is OFFER_GUARANTEE or isinstance(asker, Mix):
        return max([mix_worth(t, seat, known, a, b, w) for a, b in mixes(player)], default=0.0)
    if asker is CHOOSE_ASPECT or asker is CHOOSE_PARTNER or asker is CHOOSE_POTION:
        return success(demonstration(t, seat, known), w)
    return 0.0


def rounds_left(t: Alchemists) -> int:
    """Return the rounds still to be played, including this one."""
    return t.box.rounds - t.round + 1


def doubted(rounds: int, w: Weights) -> float:
    """Return what a theory loses by its chance of being wrong and debunked."""
    return w["doubt"] + w["early_doubt"] * (rounds - 1)


def mixes(player: Player) -> list[tuple[int, int]]:
    """Return every two ingredients that can still be mixed, the smaller one first."""
    kinds = [k for k in KINDS if player.hand[k]]
    if not len(player.cauldron) & 1:
        return [(a, b) for a in kinds for b in kinds if a < b]
    first = player.cauldron[-1]
    return [(min(first, k), max(first, k)) for k in kinds if k != first]


def mix_worth(t: Alchemists, seat: int, known: Belief, a: int, b: int, w: Weights) -> float:
    """Return the expected value of a mix, the smaller ingredient first; its cards are spent."""
    asker = t.asker
    later = rounds_left(t) - 1
    cards = 2 * (w["card"] + w["early_card"] * later + w["kind"])
    row = known.brew(a, b)
    if asker is EXHIBIT_MIX:
        return exhibit(t, seat, row[t.arg]) - cards
    bit = (w["bit"] + w["early_bit"] * min(later, 3)) * w["told"]
    if asker is OFFER_GUARANTEE or asker is SELL_MIX:
        coin = w["gold"] + w["early_gold"] * min(later, 2)
        return sale(t, seat, row, coin) + news(known, a, b, t.arg & 7) * bit - cards
    told = news(known, a, b) * bit
    if asker is TEST_ON_STUDENT:
        return told - cards
    if asker is DRINK_POTION or asker is DRINK_EARLY:
        return told - cards - (row[1] + row[3] + row[5]) * w["hospital"]
    return told


# -- theories ----------------------------------------------------------------------------------------


def claim_worth(box: Box, wrong: float, near: float, lost: float, star: int) -> float:
    """Return the expected value of a seal on a theory: a hedge or, with `star`, possibly that one.

    `wrong` and `near` as in `Belief.guess`; `lost` is the cost of being wrong.
    """
    value = (1 + wrong - near) * lost
    if star >= 0:
        value = max(value, -wrong * box.correct_seal[star] + (1 + wrong) * lost)
    return value


def publication(t: Alchemists, player: Player, known: Belief, doubt: float, w: Weights) -> float:
    """Return the value of the theory being published or endorsed, beyond its value as a prospect."""
    box = t.box
    arg = t.arg
    paid = box.publish_price
    gain = box.publish
    if t.asker is CHOOSE_ALCHEMICAL:
        wrong, near = known.guesses(free_alchemicals(t.theories))[arg]
    elif arg < ON_THEORY:
        wrong, near = known.guess(arg >> 3, arg & 7)
    else:
        k = arg - ON_THEORY
        wrong, near = known.guess(k, t.theories[k])
        paid += len(t.seals[k]) * box.endorse_price
        gain = box.endorse
    star = best_seal(player)
    value = gain - paid * w["gold"] + claim_worth(box, wrong, near, box.wrong_seal - doubt, star)
    return value * (1 - w["prospect"])


def best_seal(player: Player) -> int:
    """Return the seal with the most points that is left; if there are no stars, none."""
    return GOLD if player.seals[GOLD] else SILVER if player.seals[SILVER] else -1


def article(t: Alchemists, player: Player, known: Belief) -> float:
    """Return the value of the article being written, if the rest is as sure as possible, or being endorsed."""
    box = t.box
    written = t.draft[3:]
    if t.asker is PLACE_SEAL and t.arg >= ON_ARTICLE:
        colour = t.arg - ON_ARTICLE
        written = t.articles[colour][:SLOTS]
        signs = [t.articles[colour][SLOTS:]]
        gain = box.endorse
    else:
        colour = t.draft[0]
        signs = [t.draft[1:3]] if len(t.draft) > 1 else [(1, 1), (1, 0), (0, 1), (0, 0)]
        gain = box.publish
    plus = [known.plus(k, colour) for k in KINDS]
    left = [k for k, n in enumerate(tokens(t)) if n and k not in written]
    sure = max([surest(plus, written, left, pair[0], pair[1]) for pair in signs])
    star = best_seal(player)
    points = box.correct_seal[star] if star >= 0 else 0
    return gain + sure * points + (1 - sure) * box.wrong_seal


def surest(plus: list[float], written: tuple[int, ...], left: list[int], first: int, second: int) -> float:
    """Return the probability that an article is right, with the best entries in the free slots.

    `plus` is the probability of a plus for each ingredient; the entries are treated as independent.
    """
    chance = 1.0
    free = sorted(left, key=lambda k: plus[k])
    for slot in range(SLOTS):
        positive = first if slot < 2 else second
        if slot < len(written):
            k = written[slot]
        elif free:
            k = free.pop(-1 if positive else 0)
        else:
            return 0.0
        chance *= plus[k] if positive else 1 - plus[k]
    return chance


def refuting(known: Belief, ingredient: int, claimed: int) -> list[float]:
    """Return the probability that each aspect of an ingredient is not what a theory says."""
    row = known.chance[ingredient]
    signs = POSITIVE[claimed]
    return [total([row[x] for x in KINDS if POSITIVE[x][colour] != signs[colour]]) for colour in range(3)]


def success(chance: float, w: Weights) -> float:
    """Return the value of a demonstration with this chance of debunking a theory, whose author knew something, too."""
    chance /= chance + (1 - chance) * w["trust"]
    return chance * w["debunk"] - (1 - chance)


def demonstration(t: Alchemists, seat: int, known: Belief) -> float:
    """Return the chance that the current demonstration debunks another player's theory."""
    if t.asker is CHOOSE_ASPECT:
        return max(refuting(known, t.arg, t.theories[t.arg])) if by_others(t, seat, t.arg) else 0.0
    if t.asker is CHOOSE_PARTNER:
        return max([refuting_mix(t, seat, known, t.arg, k) for k in KINDS if k != t.arg])
    return refuting_mix(t, seat, known, t.arg >> 3, t.arg & 7)


def by_others(t: Alchemists, seat: int, k: int) -> bool:
    """Whether there is a theory about an ingredient without the seat's seal."""
    return t.theories[k] >= 0 and seat not in [seal >> 3 for seal in t.seals[k]]


def opposed(t: Alchemists, seat: int, k: int) -> int:
    """Return the potions, as bits, that would refute another player's theory about an ingredient."""
    return OPPOSED[t.theories[k]] if by_others(t, seat, k) else 0


def refuting_mix(t: Alchemists, seat: int, known: Belief, a: int, b: int) -> float:
    """Return the probability of the likeliest potion of two ingredients that shows an aspect a theory denies."""
    refuted = opposed(t, seat, a) | opposed(t, seat, b)
    row = known.brew(a, b)
    return max([row[one] for one in range(NEUTRAL) if refuted >> one & 1], default=0.0)


# -- sales and exhibitions ---------------------------------------------------------------------------


def sale(t: Alchemists, seat: int, row: list[float], coin: float) -> float:
    """Return the best result for a potion already offered, possibly with a guarantee and Barmaids."""
    wanted = t.arg & 7
    bad = float(t.box.bad_sale)
    if t.asker is OFFER_GUARANTEE:
        promised, barmaids = [EXACT, CORRECT_SIGN, NEUTRAL_LEVEL], 0
    else:
        promised, barmaids = [t.arg >> 3 & 3], t.arg >> 5
    most = 0.0
    repute = 0.0
    counts = [improved(t.box, quality, barmaids) for quality in QUALITY[wanted]]
    for (quality, praise), p in zip(counts, row):
        repute += p * (praise if quality >= CORRECT_SIGN else bad)
    for guarantee in promised:
        chance = total([p for (quality, _praise), p in zip(counts, row) if quality >= guarantee])
        most = max(most, chance * price(t, seat, guarantee))
    return most * coin + repute


def exhibit(t: Alchemists, seat: int, chance: float) -> float:
    """Return the value of a promised potion made with this chance; alone it is worth half of both signs."""
    box = t.box
    player = t.seats[seat]
    gain = 0.0 if t.exhibited >> t.arg & 1 else float(box.exhibit_first)
    gain += box.exhibit_both_signs * (1.0 if player.exhibited >> (t.arg ^ 1) & 1 else 0.5)
    return chance * gain + (1 - chance) * box.exhibit_failure
