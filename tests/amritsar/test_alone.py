"""Bots alone against the Maharaja: the game is won with more points than he has, so they play for the lead."""

from __future__ import annotations

import pytest

import shem
from shem import bots
from shem.bots.lookahead import WIDTH, Lookahead, Step
from shem.bots.plan import TURNS, Plan
from shem.bots.tree import Tree, find
from shem.games.amritsar import RULES
from shem.games.amritsar.bot.evaluation import EVALUATION
from tests.amritsar.transcript import amritsar


def last_donation():
    """The last answer of the game: 2 PP above two markers of his, which give him 2 PP as well, or 1 PP beside them."""
    play = amritsar("You")
    play.when(decade=3, round=4)
    play.golden("white", "yellow", "blue", "green")
    play.donations(west="1.1 Maharaja, 1.2 Maharaja, 1.3 Maharaja")
    play.seat("You", elephant="west", mahouts={"white": "donate"}, marble=1, copper=1, load=1, goals="- - - -")
    play.start("round end")
    return play


@pytest.mark.parametrize("spec", ["greedy", "careful", "search:30"])
def test_points_that_give_him_as_many_are_worth_nothing(spec):
    play = last_donation()
    assert play.offers == ["donate west 1.4", "donate west 2.1", "donate west 2.2", "decline"]
    found = bots.advise(bots.Seen(play.game, play.game.decision), spec)
    assert found[0].option.text == "donate west 1.4"
    values = {one.option.text: one.value for one in found}
    play("You: donate west 1.4")
    assert values["donate west 1.4"] == play["You"].pp - play["Maharaja"].pp, "what is estimated is the lead"
    assert values["donate west 2.1"] == values["donate west 1.4"] - 1


def test_what_he_can_still_do_is_counted():
    plain = EVALUATION.to_beat(amritsar("You").start().table, EVALUATION.weights)
    for richer in ({"pp": 9}, {"load": 3}, {"marble": 3}):
        play = amritsar("You")
        play.seat("Maharaja", **richer)
        assert EVALUATION.to_beat(play.start().table, EVALUATION.weights) > plain
    play = amritsar("You")
    play.donations(north="1.1 Maharaja, 1.2 Maharaja")
    assert EVALUATION.to_beat(play.start().table, EVALUATION.weights) > plain, "the zones he leads"


def test_at_the_end_only_his_points_count():
    play = amritsar("You")
    play.start("final")
    assert play.game.over
    assert EVALUATION.to_beat(play.table, EVALUATION.weights) == play["Maharaja"].pp


def test_before_his_goal_is_known_he_is_judged_without_it():
    game = shem.new("amritsar", seats=1, seed=4)
    assert game.table.solo.goal == -1
    assert EVALUATION.to_beat(game.table, EVALUATION.weights) > 0


def test_a_line_ends_with_his_turn():
    """Alone every question is one's own; what ends a turn is that he has had his."""
    play = amritsar("You")
    play.start()
    t = play.game.table
    ahead = Lookahead(RULES, None, 0, 1)
    ways = [Step(ahead.after(t, 0, option), option.text, None) for option in t.options]
    _, end = ahead.best_end(ways, 0, WIDTH, EVALUATION.turn(t))
    assert EVALUATION.turn(end.table) == EVALUATION.turn(t) + 1
    assert end.before is not None
    assert EVALUATION.turn(end.before.table) == EVALUATION.turn(t), "and not later"


def planned(width, late=lambda: False, earlier=None):
    """The first question of a game, a plan for it and the leads it finds."""
    table = shem.new("amritsar", seats=1, seed=3).table
    plan = Plan(Tree(RULES, None, 0, 1), width, late, earlier or {})
    return table, plan, plan.leads(table, table.options)


def test_a_plan_gives_every_option_the_lead_it_comes_to():
    table, _, few = planned(2)
    assert len(few) == len(table.options)
    assert max(few) < 0, "after three turns he is ahead, so nought would be a way that was never judged"
    _, _, many = planned(12)
    assert max(many) >= max(few), "more ways find at least as good a one here"


def test_a_plan_says_every_answer_of_its_best_way():
    table, plan, leads = planned(2)
    assert plan.answers[table.number] == table.options[leads.index(max(leads))].text
    tree = Tree(RULES, None, 0, 1)
    for number, answer in sorted(plan.answers.items()):
        assert number == table.number
        table = tree.after(table, 0, find(table.options, answer))
    assert EVALUATION.turn(table) == TURNS
    assert tree.worth(table, 0) == max(leads)


def test_a_plan_is_never_worse_than_the_one_before_it():
    _, wide, best = planned(12)
    _, alone, few = planned(1)
    assert max(few) < max(best), "one way at a time finds less"
    _, narrow, kept = planned(1, earlier=wide.answers)
    assert max(kept) == max(best)
    assert narrow.answers == wide.answers != alone.answers
    other = {number: "an answer of another game" for number in wide.answers}
    assert planned(1, earlier=other)[2] == few, "what cannot be answered changes nothing"


def test_a_plan_ends_when_time_is_up():
    _, plan, leads = planned(2, late=lambda: True)
    assert leads == []
    assert plan.answers == {}


def test_alone_it_weighs_by_numbers_of_its_own():
    table = shem.new("amritsar", seats=1, seed=3).table
    plain = Lookahead(RULES, None, 0, 1)
    alone = Lookahead(RULES, {**EVALUATION.alone_weights, "turn": 0.0}, 0, 1)
    assert plain.alone["turn"] != EVALUATION.weights["turn"]
    assert plain.worth(table, 0) > alone.worth(table, 0), "and a bot's own weights go before them"


@pytest.mark.soak
def test_search_beats_the_gentle_maharaja():
    """By iterations, so the games are the same everywhere."""
    won = 0
    for seed in range(1, 7):
        game = shem.new("amritsar", seats=1, seed=seed)
        bots.play_out(game, [bots.make("search:20", seed)])
        won += game.places[0] == 1
    assert won >= 3
