"""How likely an option is to succeed, by what its player knows: a theory, a seal, a demonstration, a sale.

Only at tables whose notebook shows probabilities, and averages only where it gives advice. What a demonstration or a
sale achieves is found by playing it on copies of the table, in one possible world for each of its results.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from random import Random
from typing import cast

from shem.contracts.preview import Consequence, Gauge, Kind, Reader
from shem.games.alchemists.debunking import CHOOSE_ASPECT, CHOOSE_POTION, NOTHING_DEBUNKED
from shem.games.alchemists.deduction import advice
from shem.games.alchemists.deduction.engine import Knowledge
from shem.games.alchemists.deduction.facts import Fact, HasAspect, Mixed
from shem.games.alchemists.deduction.knowledge import knowledge_in
from shem.games.alchemists.names import LEVEL
from shem.games.alchemists.page.notebook import ADVISER, FULL, article_of
from shem.games.alchemists.page.scene import Scene
from shem.games.alchemists.resources import gold, reputation
from shem.games.alchemists.selling import OFFER_GUARANTEE, SELL_MIX
from shem.games.alchemists.state import Alchemists
from shem.games.alchemists.theories import ENDORSE, ON_THEORY, ChooseAlchemical, PlaceSeal
from shem.kernel.game import Game
from shem.kernel.option import Option
from shem.kernel.phrase import List, Percent, Phrase

Odds = tuple[Gauge | None, list[Consequence]]
NONE: Odds = (None, [])


def of_option(before: Game, option: Option, reader: Reader, scene: Scene) -> Odds:
    """Return the chance that an option succeeds, and what that means in points and reputation."""
    level = reader.aids.get("notebook", FULL)
    if level not in (FULL, ADVISER):
        return NONE
    table = cast(Alchemists, before.table)
    judge = JUDGES.get(option.verb)
    if judge is None:
        return NONE
    known = knowledge_in(before.view(reader.seat))
    return judge(table, option, known, scene, level == ADVISER)


def gauges(game: Game, seat: int, aids: Mapping[str, str]) -> dict[str, Gauge]:
    """Return the chances of all options that can be judged; `game` is redealt for the seat."""
    decision = game.decision
    if decision is None or decision.seat != seat or not any(one.verb in JUDGES for one in decision.options):
        return {}
    words = game.rules.language("en")
    reader, scene = Reader(seat, words, (), aids), Scene(game.view(seat), words)
    found = {one.text: of_option(game, one, reader, scene)[0] for one in decision.options}
    return {text: gauge for text, gauge in found.items() if gauge is not None}


def _share(n: float, known: Knowledge) -> float:
    return n / known.weight


def _average(points: float) -> Phrase:
    return Phrase("{sign}{amount}", sign="+" if points >= 0 else "−", amount=round(abs(points), 1))


def _told(chance: float, words: Phrase) -> Odds:
    return Gauge(chance), [Consequence(Kind.ODDS, words, "k-insight")]


# -- publishing ----------------------------------------------------------------------------------------


def _alchemical(table: Alchemists, option: Option, known: Knowledge, scene: Scene, average: bool) -> Odds:
    if not isinstance(table.asker, ChooseAlchemical):
        return NONE
    return _theory(known, table.arg, option.a, average)


def _endorse(table: Alchemists, option: Option, known: Knowledge, scene: Scene, average: bool) -> Odds:
    if option in ENDORSE:
        return _theory(known, option.a, table.theories[option.a], average)
    chance = _share(known.tally([article_of(option.a, scene.view["articles"][option.a]).worlds()])[0], known)
    return _told(chance, Phrase("{chance} right", chance=Percent(chance)))


def _theory(known: Knowledge, ingredient: int, alchemical: int, average: bool) -> Odds:
    chance = _share(known.grid[alchemical][ingredient], known)
    if not average:
        return _told(chance, Phrase("{chance} right", chance=Percent(chance)))
    best = max(advice.theory_seals(known, ingredient, alchemical), key=lambda seal: seal.expected)
    words = Phrase(
        "{chance} right. With the best seal, {points} VP on average",
        chance=Percent(chance),
        points=_average(best.expected),
    )
    return _told(chance, words)


def _seal(table: Alchemists, option: Option, known: Knowledge, scene: Scene, average: bool) -> Odds:
    """Return the chance that The Big Revelation does not punish this seal on a theory."""
    arg = table.arg
    if not isinstance(table.asker, PlaceSeal) or arg > ON_THEORY + 7:
        return NONE
    ingredient = arg >> 3 if arg < ON_THEORY else arg - ON_THEORY
    alchemical = arg & 7 if arg < ON_THEORY else table.theories[ingredient]
    seals = advice.theory_seals(known, ingredient, alchemical)
    if option.a >= len(seals):
        return NONE
    seal = seals[option.a]
    if not average:
        return _told(seal.safe, Phrase("{chance} safe at the end of the game", chance=Percent(seal.safe)))
    words = Phrase(
        "{chance} safe at the end of the game, {points} VP on average",
        chance=Percent(seal.safe),
        points=_average(seal.expected),
    )
    return _told(seal.safe, words)


# -- debunking -----------------------------------------------------------------------------------------


def _aspect(table: Alchemists, option: Option, known: Knowledge, scene: Scene, average: bool) -> Odds:
    if table.asker is not CHOOSE_ASPECT:
        return NONE
    return _demonstration(table, option, known, [HasAspect(table.arg, (2 * option.a + sign,)) for sign in (0, 1)])


def _claim(table: Alchemists, option: Option, known: Knowledge, scene: Scene, average: bool) -> Odds:
    if table.asker is not CHOOSE_POTION:
        return NONE
    a, b = sorted((table.arg >> 3, table.arg & 7))
    return _demonstration(table, option, known, [Mixed.demonstrated(a, b, option.a, yes) for yes in (True, False)])


def _demonstration(table: Alchemists, option: Option, known: Knowledge, answers: list[Fact]) -> Odds:
    """Return the chance that something falls, and the seat's reputation if it does or does not."""
    chance, won, lost = 0.0, 0, 0
    for answer in answers:
        world = known.learn(answer)
        if not world.possible:
            continue
        later = _played(table, option, world)
        change = later.seats[table.seat].reputation - table.seats[table.seat].reputation
        if any(line.key == NOTHING_DEBUNKED.key for line in later.log or []):
            lost = change
        else:
            won = change
            chance += _share(world.weight, known)
    told = []
    if chance:
        words = Phrase("{chance} it falls: {change}", chance=Percent(chance), change=_signed(reputation(abs(won)), won))
        told.append(Consequence(Kind.ODDS, words, "k-insight"))
    if chance < 1:
        words = Phrase(
            "{chance} it stands: {change}", chance=Percent(1 - chance), change=_signed(reputation(abs(lost)), lost)
        )
        told.append(Consequence(Kind.ODDS, words, "k-conflict"))
    return Gauge(chance), told


def _signed(amount: Phrase, n: int) -> Phrase:
    return Phrase("{sign}{amount}", sign="+" if n >= 0 else "−", amount=amount)


def _played(table: Alchemists, option: Option, world: Knowledge) -> Alchemists:
    """Return the table after an option, in one of the possible worlds."""
    later = table.copy()
    later.secret = world.sample(Random(0)).alchemicals
    later.log = []
    later.answer(table.seat, option)
    return later


# -- selling -------------------------------------------------------------------------------------------


def _guarantee(table: Alchemists, option: Option, known: Knowledge, scene: Scene, average: bool) -> Odds:
    """Return the chance that the best mix from the seat's hand is at least this good."""
    if table.asker is not OFFER_GUARANTEE:
        return NONE
    chance = _best(table, known, table.arg, option.a)
    if not average:
        return _told(chance, Phrase("With your best mix: {chance}", chance=Percent(chance)))
    price = scene.view["seats"][scene.view["seat"]]["guarantees"][option.a]
    words = Phrase(
        "With your best mix: {chance}. On average {gold} gold pieces",
        chance=Percent(chance),
        gold=round(chance * price, 1),
    )
    return _told(chance, words)


def _sell(table: Alchemists, option: Option, known: Knowledge, scene: Scene, average: bool) -> Odds:
    """Return the chance of an exact match with the best mix from the seat's hand."""
    exact = 3
    chance = _best(table, known, option.a, exact)
    return _told(chance, Phrase("With your best mix: {chance} an exact match", chance=Percent(chance)))


def _mix(table: Alchemists, option: Option, known: Knowledge, scene: Scene, average: bool) -> Odds:
    """Return the chance that the second ingredient of a sale keeps the guarantee, and what each result gives."""
    seat = table.seat
    cauldron = table.seats[seat].cauldron
    if table.asker is not SELL_MIX or not len(cauldron) & 1:
        return NONE
    results: dict[tuple[int, int], float] = {}
    for level in range(len(LEVEL)):
        world = known.learn(Mixed.sold(cauldron[-1], option.a, table.arg & 7, level))
        if world.possible:
            later = _played(table, option, world)
            player, now = later.seats[seat], table.seats[seat]
            change = player.gold - now.gold, player.reputation - now.reputation
            results[change] = results.get(change, 0.0) + _share(world.weight, known)
    told = [
        Consequence(
            Kind.ODDS, Phrase("{chance}: {change}", chance=Percent(chance), change=_changes(*change)), "k-insight"
        )
        for change, chance in sorted(results.items(), reverse=True)
    ]
    return Gauge(sum([chance for (coins, _), chance in results.items() if coins > 0])), told


def _changes(coins: int, fame: int) -> List:
    found = [_signed(gold(abs(coins)), coins)] if coins else []
    return List([*found, *([_signed(reputation(abs(fame)), fame)] if fame or not coins else [])])


def _best(table: Alchemists, known: Knowledge, wanted: int, least: int) -> float:
    hand = [kind for kind, n in enumerate(table.seats[table.seat].hand) if n]
    return max([sum(advice.sale(known, a, b, wanted)[least:]) for a, b in combinations(hand, 2)], default=0.0)


JUDGES = {
    "alchemical": _alchemical,
    "endorse": _endorse,
    "seal": _seal,
    "aspect": _aspect,
    "claim": _claim,
    "guarantee": _guarantee,
    "sell": _sell,
    "mix": _mix,
}
