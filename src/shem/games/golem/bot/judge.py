"""A quick estimate of a seat's position, in victory points. For bots. It uses only the seat's own cards.

It is a sum of what a player counts, each item times a weight, so that the weights can be fitted to finished games.
"""

from __future__ import annotations

from typing import Final

from shem.contracts.weights import Weights
from shem.games.golem.box import BLUE, RED, WHITE, YELLOW
from shem.games.golem.control import CONTROL, control_price
from shem.games.golem.counts import COMPLETED
from shem.games.golem.income import INCOME
from shem.games.golem.influence import INFLUENCE_CHARACTER, matches
from shem.games.golem.marbles import actions_left
from shem.games.golem.movement import active_character
from shem.games.golem.rabbi import TurnOrder
from shem.games.golem.rounds import ROUND
from shem.games.golem.scoring import menorahs, progress
from shem.games.golem.state import LYING, Golem
from shem.kernel.nodes import EachSeat
from shem.kernel.table import AnyEffect


def for_all(part: AnyEffect) -> AnyEffect:
    """Return the step of a round in which every seat does this."""
    return next(one for one in ROUND if isinstance(one, EachSeat) and one.part is part)


ALL_INFLUENCES: Final = for_all(INFLUENCE_CHARACTER)
ALL_INCOMES: Final = for_all(INCOME)
ALL_CONTROLS: Final = for_all(CONTROL)
TURN_ORDER: Final = next(one for one in ROUND if isinstance(one, TurnOrder))  # right after the actions


def visible(t: Golem, seat: int, w: Weights) -> float:
    """Return what everyone sees of a seat: VP now, what else it would score, and the value of what pays off later."""
    player = t.seats[seat]
    worth = float(player.vp)
    if t.asker is None and not t.stack:
        return worth
    box = t.box
    rounds = max(0, box.rounds - t.round - 1)  # rounds after this one
    incomes = rounds
    influenced = True
    controlled = True
    for effect, one, _arg in t.stack:
        if effect is ALL_INFLUENCES or (effect is INFLUENCE_CHARACTER and one == seat):
            influenced = False
        if effect is ALL_INCOMES or (effect is INCOME and one == seat):
            incomes = rounds + 1
        if effect is ALL_CONTROLS or (effect is CONTROL and one == seat):
            controlled = False
    busy = acting(t)
    turns = rounds * 3 + (actions_left(t, seat) if busy else 0)
    worth += turns * w["turn"]
    clay, coin, knowledge = player.stock
    worth += (clay + coin + knowledge) // box.resources_per_vp
    worth += (clay * w["turn_clay"] + knowledge * w["turn_knowledge"]) * turns
    if turns > 3:
        worth += clay * w["clay"] + coin * w["coin"] + knowledge * w["knowledge"]
    elif turns > 0:
        worth += clay * w["late_clay"] + coin * w["late_coin"] + knowledge * w["late_knowledge"]
    worth += yearly(t, seat, w) * incomes
    worth += box.study_final[player.study] + player.study * w["study"] * turns
    worth += sum(player.gold) * w["gold"]
    created, completed = player.created(box.start_golems), COMPLETED.of(t, seat)
    red, yellow, blue = menorahs(t, seat, RED), menorahs(t, seat, YELLOW), menorahs(t, seat, BLUE)
    worth += created * red + completed * yellow + player.columns_started() * blue
    worth += (red * w["red"] + yellow * w["yellow"] + blue * w["blue"]) * turns
    worth += (created * w["created"] + completed * w["completed"]) * turns
    worth += (player.books() * w["book"] + player.developments() * w["development"]) * turns
    due = 0
    workers = 0
    ahead = 0
    for golem, place in enumerate(player.golems):
        if place >= 0:
            if place < LYING and place % 10 < 7:
                workers += 1
            ahead += max(0, place % 10 - 5)
            due += control_price(t, seat, golem)
    worth += workers * w["worker"] * turns
    worth -= ahead * w["runaway"] * rounds
    if not controlled and not player.waived:
        worth -= due * w["control"] + max(0, min(due - knowledge, 5)) * w["unpaid"]
    if not influenced:
        worth += character(t, seat, w)
    if busy and t.rabbis[seat] < 0:
        worth += w["rabbi"]
    return worth


def judge(t: Golem, seat: int, w: Weights) -> float:
    """Return VP now, what would be scored if the game ended now, and the value of what still pays off later."""
    worth = visible(t, seat, w)
    if t.asker is None and not t.stack:
        return worth
    turns_to_come = t.round + 1 < t.box.rounds or (acting(t) and actions_left(t, seat) > 0)
    return worth + objectives(t, seat, w["objective"] if turns_to_come else 0.0)


def acting(t: Golem) -> bool:
    """Whether the action phase of this round is not over."""
    for effect, _seat, _arg in t.stack:
        if effect is TURN_ORDER:
            return True
    return False


def objectives(t: Golem, seat: int, part: float) -> float:
    """Return the value of the objectives met and their variety, and a part of the progress on the others."""
    box = t.box
    worth = 0.0
    kinds: list[int] = []
    for card in t.seats[seat].objectives:
        kind = box.objective_type[card]
        goal = box.objective_threshold[card]
        have = progress(t, seat, kind)
        if have < goal:
            worth += box.objective_vp[card] * (have / goal) * part
        else:
            worth += box.objective_vp[card]
            if kind not in kinds:
                kinds.append(kind)
    return worth + box.objective_types_vp[min(len(kinds), len(box.objective_types_vp) - 1)]


def yearly(t: Golem, seat: int, w: Weights) -> float:
    """Return the value of one income phase: students, study track, golem track and completed artifacts."""
    player = t.seats[seat]
    box = t.box
    worth = box.track_vp[player.track] * w["track"] + player.study * w["study_income"]
    for district in range(3):
        section = player.students[district]
        clay, coin, knowledge, vp = box.income_yield[district * 10 + section]
        worth += section * w["step"] + (clay + coin + knowledge) * w["street_goods"] + vp * w["street_vp"]
    for gold, needed in zip(player.gold, box.cauldron):
        if gold == needed:
            worth += gold * w["artifact"]
    return worth


def character(t: Golem, seat: int, w: Weights) -> float:
    """Return the value of the character, if this round's marbles may match it."""
    marbles = t.seats[seat].marbles
    wanted = t.box.character_marbles[active_character(t)]
    if len(marbles) == 1:
        return w["half_white"] if marbles[0] == WHITE else w["half"] if marbles[0] in wanted else 0.0
    return w["character"] if matches(marbles, wanted) else 0.0
