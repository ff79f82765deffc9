"""Who sits where, with which deal."""

import pytest

from shem.arena.plan import make_plan, parse_settings


def seatings(plan, deal=0):
    return [",".join(seats) for seats in plan.tables(deal)]


def test_each_deal_is_played_in_every_rotation_with_the_same_seed():
    plan = make_plan("golem", "greedy,random,random@3", seed=100)
    tasks = [plan.task(number) for number in range(6)]
    assert [task.seed for task in tasks] == [100, 100, 100, 101, 101, 101]
    for spec in plan.contestants:
        assert {task.players.index(spec) for task in tasks[:3]} == {0, 1, 2}
        assert {task.players.index(spec) for task in tasks[3:]} == {0, 1, 2}


def test_every_other_deal_goes_round_the_other_way():
    plan = make_plan("golem", "greedy,random,random@3")
    behind_greedy = {seats[(seats.index("greedy") + 1) % 3] for deal in range(2) for seats in plan.tables(deal)}
    assert behind_greedy == {"random", "random@3"}


def test_more_contestants_than_chairs_are_a_round_robin():
    plan = make_plan("golem", "greedy,random,random@3", players=2)
    assert seatings(plan) == [
        *("greedy,random", "random,greedy"),
        *("greedy,random@3", "random@3,greedy"),
        *("random,random@3", "random@3,random"),
    ]
    assert plan.games_per_deal == 6


def test_more_chairs_than_contestants_are_filled_in_turn():
    assert seatings(make_plan("golem", "greedy,random", players=4)) == [
        "greedy,random,greedy,random",
        "random,greedy,random,greedy",
    ]


def test_one_contestant_alone_needs_no_rotation():
    assert seatings(make_plan("golem", "greedy", players=4)) == ["greedy,greedy,greedy,greedy"]
    assert seatings(make_plan("golem", "greedy")) == ["greedy,greedy"]  # Golem is for two at least
    assert seatings(make_plan("amritsar", "greedy")) == ["greedy"]


def test_by_default_everybody_sits_at_one_table_as_far_as_the_game_has_chairs():
    assert make_plan("golem", "greedy,random,random@3").players == 3
    five = make_plan("golem", "greedy,random,random@3,random@4,random@5")
    assert five.players == 4
    assert len(five.combinations) == 5


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: make_plan("golem", "gredy"), 'unknown bot "gredy"'),
        (lambda: make_plan("golem", " , "), "no bots given"),
        (lambda: make_plan("golem", "random", players=7), "2 to 4 players"),
        (lambda: make_plan("golem", "random", settings={"setup": "quick"}), '"setup" must be one of'),
        (lambda: make_plan("golem", "random", edition="nonsense"), "edition"),
        (lambda: parse_settings(["maharaja"]), "NAME=VALUE"),
    ],
)
def test_mistakes_are_told_before_the_first_game(call, words):
    with pytest.raises(ValueError, match=words):
        call()


def test_a_plan_is_known_by_what_decides_its_games():
    def key(**more):
        return make_plan("amritsar", "random", **more).key

    assert key() == key()
    assert len({key(), key(seed=1), key(players=3), key(settings={"maharaja": "stern"})}) == 4
