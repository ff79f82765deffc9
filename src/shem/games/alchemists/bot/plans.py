"""The value of cubes on action spaces, and which space the next one should go to. For bots.

All of it follows from what the seat knows, has and can pay, so that placing a cube needs no simulation.
"""

from __future__ import annotations

from functools import lru_cache

from shem.contracts.weights import Weights
from shem.games.alchemists.bot.beliefs import Belief, thoughts, total
from shem.games.alchemists.bot.claims import Claims, claims_of
from shem.games.alchemists.bot.outlook import rounds_left, success
from shem.games.alchemists.box import (
    ASSISTANT,
    BUY,
    CUSTODIAN,
    CUSTODIAN_SPACE,
    DEBUNK,
    DRINK,
    EXHIBIT,
    FORAGE,
    KINDS,
    LIBRARY,
    PUBLISH,
    RESEARCH,
    SELL,
    STUDENT,
    TRANSMUTE,
    Box,
)
from shem.games.alchemists.cards import PLAY
from shem.games.alchemists.declare import CUBE
from shem.games.alchemists.resources import Score
from shem.games.alchemists.state import Alchemists, Player
from shem.games.alchemists.variants import CONFERENCES, is_master
from shem.kernel.option import DONE


@lru_cache(maxsize=512)
def sale_worth(box: Box, known: Belief, kinds: int, adventurer: int, coin: float, cut: float) -> float:
    """Return the value of the best sale with these ingredients (as bits)."""
    best = 0.0
    _, _, correct, exact = box.price
    for row in known.brews(kinds):
        signs = [row[0] + row[2] + row[4], row[1] + row[3] + row[5]]
        for one in box.wanted[adventurer]:
            sign = signs[one & 1]
            value = max((exact - cut) * row[one], (correct - cut) * sign) * coin - (1 - sign)
            if value > best:
                best = value
    return best


def exhibits_worth(t: Alchemists, player: Player, best: list[float], n: int) -> float:
    """Return the value of exhibiting a number of potions, the surest ones; `best` is the chance of each."""
    values = []
    for one, chance in enumerate(best):
        if player.exhibited >> one & 1:
            chance = 0.0
        gain = 0.0 if t.exhibited >> one & 1 else float(t.box.exhibit_first)
        pair = 1.0 if player.exhibited >> (one ^ 1) & 1 else best[one ^ 1] / 2
        values.append(chance * (gain + pair * t.box.exhibit_both_signs) + (1 - chance) * t.box.exhibit_failure)
    values.sort(reverse=True)
    return total(values[:n])


def artifact_worth(t: Alchemists, seat: int, artifact: int, rounds: int, w: Weights) -> float:
    """Return printed points, and the value of lasting abilities."""
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


class Plans:
    """What a seat could do with cubes on action spaces, limited by its cards and gold."""

    def __init__(self, t: Alchemists, seat: int, known: Belief, claims: Claims, w: Weights) -> None:
        player = t.seats[seat]
        self.t = t
        self.seat = seat
        self.player = player
        self.claims = claims
        self.w = w
        self.known = known
        self.rounds = rounds_left(t)
        self.sealed = claims.sealed + len([c for c in range(3) if seat in [seal >> 3 for seal in t.article_seals[c]]])
        self.kinds = sum([1 << k for k in KINDS if player.hand[k]])
        self.offers: list[tuple[float, int]] | None = None  # not computed yet

    def worth(self, waiting: list[int]) -> float:
        """Return the value of a number of cubes on each space, including theories at conferences and later ones."""
        w = self.w
        rounds = self.rounds
        hopes = self.claims.hopes
        worth = hopes[min(2 * (rounds - 1) + waiting[PUBLISH], len(hopes) - 1)] * w["prospect"]
        worth += self.conferences(waiting[PUBLISH])
        if not any(waiting):
            return worth
        cards = sum(self.player.hand) + waiting[FORAGE]
        two = self.kinds & self.kinds - 1 != 0 or waiting[FORAGE] > 0
        idle = w["idle_cube"]
        worth += waiting[FORAGE] * w["forage"]
        gold = self.player.gold
        if waiting[SELL]:
            if cards > 1 and two:
                cards -= 2
                gold += 2
                worth += self.sale() + w["sale"]
            else:
                worth -= idle
        n = waiting[EXHIBIT]
        if n:
            doable = min(n, cards // 2 if two else 0)
            cards -= 2 * doable
            worth += exhibits_worth(self.t, self.player, self.known.surest(self.kinds), doable) - (n - doable) * idle
        tests = waiting[STUDENT] + waiting[DRINK] + waiting[CUSTODIAN_SPACE]
        if tests:
            doable = min(tests, cards // 2 if two else 0)
            cards -= 2 * doable
            news = w["news"] * min(1.0, (24 - self.known.bits) / 16) * (w["bit"] + w["early_bit"] * min(rounds - 1, 3))
            worth += doable * (news + w["experiment"]) - (tests - doable) * idle
        spent = min(waiting[TRANSMUTE] + waiting[RESEARCH], max(0, cards))
        worth += spent * w["transmute"] + min(waiting[RESEARCH], max(0, cards)) * w["research"]
        for _ in range(waiting[BUY]):
            value, price = self.purchase(gold)
            worth += value
            gold -= price
        for value in self.claims.prospects[: waiting[PUBLISH]]:
            if gold > 0 and value > 0:
                worth += value * (1 - w["prospect"]) + w["publish"] + w["seal"] * rounds
                gold -= 1
            else:
                worth -= idle
        if waiting[DEBUNK]:
            worth += self.demonstrations(waiting[DEBUNK])
        worth += waiting[LIBRARY] * (w["library"] if self.player.approval else -w["useless_library"])
        return worth

    def conferences(self, publishing: int) -> float:
        """Return the expected value of conferences, with current seals and those of this round."""
        t = self.t
        box = t.box
        worth = 0.0
        sealed = self.sealed + min(publishing, self.player.gold, self.claims.good)
        for which, conference in enumerate(box.conference_rounds):
            if conference >= t.round:
                table = box.conference[which][t.golem][is_master(t, CONFERENCES, self.seat)]
                share = self.w["conference"] if conference == t.round else self.w["far_conference"]
                worth += table[min(sealed, len(table) - 1)] * share
        return worth

    def sale(self) -> float:
        """Return the best sale with the cards in hand, if it is worth one."""
        w = self.w
        coin = w["gold"] + w["early_gold"] * min(self.rounds - 1, 2)
        return sale_worth(self.t.box, self.known, self.kinds, self.t.adventurer, coin, w["discount"])

    def purchase(self, gold: int) -> tuple[float, int]:
        """Return the expected value of the best affordable artifact, and its price."""
        t = self.t
        w = self.w
        if self.offers is None:
            self.offers = []
            for artifact in t.shelf:
                cost = t.box.artifact_cost[artifact]
                value = artifact_worth(t, self.seat, artifact, self.rounds, w) - cost * w["gold"]
                self.offers.append((max(w["purchase"], value), cost))
        best = -w["idle_cube"]
        price = 0
        for value, cost in self.offers:
            if cost <= gold and value > best:
                best = value
                price = cost
        return best, price

    def demonstrations(self, n: int) -> float:
        """Return the value of a number of attempts at debunking other players' theories, each at a different one."""
        w = self.w
        worth = 0.0
        for chance in self.claims.refutable[: 1 + 3 * (n - 1) : 3]:
            worth += max(-w["idle_cube"], success(chance, w))
            n -= 1
        return worth - n * w["idle_cube"]


def waiting(player: Player) -> list[int]:
    """Return the cubes on each action space that are still to be used."""
    return [n - used for n, used in zip(player.declared, player.used)]


def placing(t: Alchemists, seat: int, w: Weights) -> list[float]:
    """Return the expected value of each option when a seat places its cubes."""
    player = t.seats[seat]
    known = thoughts(t, seat, w)
    plans = Plans(t, seat, known, claims_of(t, seat, known, w), w)
    cubes = waiting(player)
    now = plans.worth(cubes)
    gains = [0.0] * len(cubes)
    most = 0.0  # with one more cube
    spaces = t.box.space_open[t.players == 4][t.golem][t.round]
    for option, slots in spaces:
        space = option.a
        price = slots[player.declared[space]]
        if price <= player.cubes + 1:
            cubes[space] += 1
            gains[space] = plans.worth(cubes) - now - price * w["cube"]
            cubes[space] -= 1
            most = max(most, gains[space])
    card = w["favor"] + w["early_favor"] * (plans.rounds - 1)
    found: list[float] = []
    for option in t.options:
        if option is CUBE[option.a]:
            found.append(gains[option.a])
        elif option is PLAY[CUSTODIAN]:
            cubes[CUSTODIAN_SPACE] += 1
            found.append(plans.worth(cubes) - now - w["cube"] - card)
            cubes[CUSTODIAN_SPACE] -= 1
        elif option is PLAY[ASSISTANT]:
            found.append(most - card)
        else:
            found.append(0.0 if option is DONE else -card)
    return found
