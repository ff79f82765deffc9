"""The game that the how-to-play page tells is played here; its numbers are the engine's."""

from __future__ import annotations

from typing import Any

import pytest

from shem.games.amritsar.box import GOODS
from tests import taught

GAME = "amritsar"
TEXT = taught.text(GAME)
YOU, BEN = 0, 1
# Decisions of example.txt.
START, TURN_OVER, ROUND_2, ROUND_3, ROUND_4, GOLDEN, DECADE_OVER = 50, 58, 67, 87, 112, 130, 131


def seat(number: int, who: int = YOU) -> dict[str, Any]:
    found: dict[str, Any] = taught.example(GAME, number).view(who)["seats"][who]
    return found


def goods(number: int, who: int = YOU) -> dict[str, int]:
    one = seat(number, who)
    return {**dict(zip(GOODS, one["stock"], strict=True)), "pp": one["pp"]}


def change(number: int, who: int = YOU) -> dict[str, int]:
    """What a seat gains and pays when this decision is answered."""
    before, after = goods(number, who), goods(number + 1, who)
    return {what: after[what] - before[what] for what in after if after[what] != before[what]}


def points(number: int) -> list[int]:
    return [one["pp"] for one in taught.example(GAME, number).view()["seats"]]


def said(*sentences: str) -> None:
    for sentence in sentences:
        assert sentence in TEXT, sentence


def test_all_languages_have_the_same_numbers():
    english, german, russian = taught.all_numbers(GAME)
    assert english == german == russian


def test_the_start():
    view = taught.example(GAME, START).view(YOU)
    north, east, south, west = view["majority"]
    said(f"values the west at {west} PP, the south at {south}, the east at {east} and the north at {north}")
    for one in view["seats"]:
        assert (one["pp"], one["stock"], one["load"], one["market"], one["tax"]) == (5, [0, 0, 0, 1], 2, 5, 1)
    said("You both have 5 PP, 1 coin and two markers on your elephant", "eleven on your board and five at the market")


def test_the_first_turn():
    assert sum(seat(56)["stock"]) == 3
    assert seat(56)["capacity"] == 4
    said("Three of your four storage spaces are now full")
    have = goods(TURN_OVER)
    assert seat(TURN_OVER)["load"] == 1
    said(f"You have {have['pp']} PP, {have['marble']} marble, {have['coin']} coins and one marker on your elephant")


@pytest.mark.parametrize(
    ("number", "who", "changes"),
    [
        (55, YOU, {"marble": 2}),  # the main action of the blue tile
        (57, YOU, {"marble": -1, "coin": 1, "pp": 1}),  # the first donation, and the bridge
        (63, BEN, {"marble": 1}),  # a step on the resource track
        (66, YOU, {"marble": -1, "coin": 1, "pp": 1}),  # the follow action
        (66, BEN, {"pp": 1}),
        (67, YOU, {}),  # one zone is free
        (73, YOU, {"marble": 1, "coin": -1}),  # at the market
        (74, YOU, {"copper": 1, "coin": -2}),
        (75, YOU, {"coin": 1}),  # a step on the economy track
        (78, YOU, {"pp": 1}),  # Ben follows
        (93, YOU, {"marble": -1}),  # the storehouse
        (95, YOU, {"marble": 1}),
        (97, YOU, {"copper": -1}),  # the second goal
        (98, YOU, {"coin": 2}),
        (100, YOU, {"copper": 1}),  # the elephant
        (101, BEN, {"coin": -1}),  # two zones
        (111, BEN, {"marble": 1}),  # the green golden worker
        (112, YOU, {"coin": -1, "pp": -1}),  # two zones, past the Maharaja
        (117, YOU, {"marble": -1, "copper": -1, "coin": 1, "pp": 4}),  # level 2, and the bridge
        (119, YOU, {"copper": 1, "coin": -3}),
        (120, YOU, {"marble": 2}),
        (121, YOU, {"pp": 1}),  # Ben follows
    ],
)
def test_what_is_gained_and_paid(number: int, who: int, changes: dict[str, int]):
    assert change(number, who) == changes


def test_the_score_after_each_round():
    said("After round 1 the score is {}–{}.".format(*points(ROUND_2)))
    said("You have {} PP, Ben has {}. Round 3.".format(*points(ROUND_3)))
    assert points(ROUND_4) == points(ROUND_3)
    said("You scored nothing this round")
    mine, his = points(GOLDEN)
    said(f"You have {mine + 1} PP, Ben has {his}. End of the decade.")
    said("You lead {}–{}".format(*points(DECADE_OVER)))


def test_the_end_of_the_decade():
    donated = taught.example(GAME, DECADE_OVER).view()["donated"]
    assert [[zone.count(who) for zone in donated] for who in (YOU, BEN)] == [[0, 0, 0, 4], [2, 2, 1, 0]]
    said("you have four markers in the west and Ben has none")
    mine, his = points(GOLDEN)
    assert points(DECADE_OVER) == [mine + 1 + 4 + 1, his + 6 - 1]
    assert seat(DECADE_OVER)["tax"] == 3
    owed = taught.example(GAME, DECADE_OVER).table.box.tax[3]
    said(f"have brought you to step 3, where you owe {owed} coins", "you pay 1 coin")
    assert goods(GOLDEN, BEN)["coin"] == 0
    said("Ben owes 1 coin, has none and loses 1 PP")


def test_the_end_of_the_game():
    over = taught.end(GAME)
    assert over.over
    you, ben = over.view(YOU)["seats"][YOU], over.view(BEN)["seats"][BEN]
    assert you["goal_points"] == [5, 0, 7, 5]
    assert ben["goal_points"] == [4, 0, 5, 6]
    assert you["hand_count"] == 1
    assert max(you["knowledge"]) < 6
    assert (ben["knowledge"][0], ben["load"]) == (6, 4)
    mine, his = you["pp"] - 17, ben["pp"] - 15 - 4
    said(f"you reach the end with {mine} PP, Ben with {his}", "That's 17 PP", "economy tracks: 15 PP")
    said("there are four markers on his elephant: 4 PP", "You win {}–{}".format(*over.scores))
