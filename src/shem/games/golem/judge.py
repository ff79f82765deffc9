"""A quick estimate of how well a seat stands, in victory points. For bots. It looks at the own cards only.

It is a sum of things a player counts, each times a weight, so that the weights can be fitted to the ends of many games.
"""

from __future__ import annotations

from typing import Final

from shem.games.golem.box import BLUE, RED, YELLOW
from shem.games.golem.control import CONTROL, control_price
from shem.games.golem.counts import COMPLETED
from shem.games.golem.income import INCOME
from shem.games.golem.marbles import actions_left
from shem.games.golem.rounds import ROUND
from shem.games.golem.scoring import final_points, menorahs, progress
from shem.games.golem.state import Golem
from shem.kernel.nodes import EachSeat
from shem.kernel.weights import Weights

ALL_INCOMES: Final = next(part for part in ROUND if isinstance(part, EachSeat) and part.part is INCOME)
ALL_CONTROLS: Final = next(part for part in ROUND if isinstance(part, EachSeat) and part.part is CONTROL)


def judge(t: Golem, seat: int, w: Weights) -> float:
    """VP now, what would be scored if the game ended now, and the worth of what still pays off later."""
    player = t.seats[seat]
    worth = float(player.vp)
    if t.asker is None and not t.stack:
        return worth
    box = t.box
    rounds = max(0, box.rounds - t.round - 1)  # after this one
    incomes = rounds
    controlled = True
    for effect, one, _arg in t.stack:
        if effect is ALL_INCOMES or (effect is INCOME and one == seat):
            incomes = rounds + 1
        if effect is ALL_CONTROLS or (effect is CONTROL and one == seat):
            controlled = False
    turns = rounds * 3 + (actions_left(t, seat) if incomes > rounds else 0)
    worth += sum([vp for _, vp in final_points(t, seat)])
    worth += turns * w["turn"]
    clay, coin, knowledge = player.stock
    if turns > 3:
        worth += clay * w["clay"] + coin * w["coin"] + knowledge * w["knowledge"]
    elif turns > 0:
        worth += clay * w["late_clay"] + coin * w["late_coin"] + knowledge * w["late_knowledge"]
    steps = sum(player.students)
    worth += steps * (w["step"] + w["step_income"] * incomes)
    worth += box.track_vp[player.track] * w["track"] * incomes + player.track * w["level"] * turns
    worth += player.study * (w["study"] + w["study_income"] * incomes)
    worth += sum(player.gold) * w["gold"]
    worth += COMPLETED.of(t, seat) * (w["completed"] * turns + w["completed_income"] * incomes)
    red, yellow, blue = menorahs(t, seat, RED), menorahs(t, seat, YELLOW), menorahs(t, seat, BLUE)
    worth += (red * w["red"] + yellow * w["yellow"] + blue * w["blue"]) * turns
    worth += player.developments() * w["development"] * turns
    worth += player.books() * w["book"] * turns
    worth += player.created(box.start_golems) * w["created"] * turns
    due = 0
    workers = 0
    ahead = 0
    for golem, place in enumerate(player.golems):
        if place >= 0:
            if place < 30 and place % 10 < 7:
                workers += 1
            ahead += max(0, place % 10 - 5)
            due += control_price(t, seat, golem)
    worth += workers * w["worker"] * turns
    worth -= ahead * w["runaway"] * rounds
    if not controlled and not player.waived:
        worth -= due * w["control"] + max(0, min(due - knowledge, 5)) * w["unpaid"]
    worth -= due * w["later_control"] * rounds
    if turns > 0:
        for card in player.objectives:
            goal = box.objective_threshold[card]
            have = progress(t, seat, box.objective_type[card])
            if have < goal:
                worth += box.objective_vp[card] * (have / goal) * w["objective"]
    return worth
