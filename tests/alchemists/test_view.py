"""What a view holds: as its types and docs/alchemists/view.md say, and as the rules count."""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, get_type_hints

import pytest

import shem
from shem.games.alchemists import view_types
from shem.games.alchemists.alchemy import LEVELS
from shem.games.alchemists.box import ARTIFACTS
from shem.games.alchemists.resources import REPUTATION
from shem.games.alchemists.selling import GUARANTEES
from shem.games.alchemists.view import view as seen_by
from tests.alchemists.games import IDS, SOME_WAYS, Options
from tests.alchemists.transcript import full
from tests.battery import Taste, everyone

GUIDE = Path(__file__).parents[2] / "docs" / "alchemists" / "view.md"
ROW = re.compile(r"^\| `(\w+)` \| `(.+?)` \| (.+) \|$", re.M)
TABLE = ("GameState", "Supplies", "ActionSpaces", "Publications", "Revelation")
SEAT = ("Stock", "Cubes", "Prices", "Expansion", "Own")


def declared(name: str) -> list[tuple[str, str]]:
    """The keys of a part of the view with their types, as the code has them."""
    annotations = vars(view_types)[name].__annotations__
    return [(key, getattr(one, "__forward_arg__", str(one))) for key, one in annotations.items()]


def play(seed: int, seats: int, **way: str) -> Iterator[shem.Game]:
    game = shem.new("alchemists", seats=seats, seed=seed, **way)
    rng = Random(seed)
    tastes = [Taste(rng, zeal=1) for _ in range(seats)]
    for decision in game:
        yield game
        game.play(tastes[decision.seat].pick(decision.options), seat=decision.seat)
    yield game


def test_the_guide_lists_every_key_and_no_other() -> None:
    table, seat = GUIDE.read_text(encoding="utf-8").split("\n## A seat\n")
    for text, parts in ((table, TABLE), (seat, SEAT)):
        listed = [(key, kind.replace("\\|", "|")) for key, kind, meaning in ROW.findall(text) if meaning.strip()]
        assert listed == [one for part in parts for one in declared(part)]


def test_examples_in_the_guide() -> None:
    failed, tried = doctest.testfile(str(GUIDE), module_relative=False)
    assert tried > 0
    assert not failed


@pytest.mark.parametrize(("seats", "way"), SOME_WAYS, ids=IDS)
def test_a_view_has_the_keys_of_its_types(seats: int, way: Options) -> None:
    needed = {key for part in TABLE[:-1] for key, _ in declared(part)} | {"seats"}
    of_seat = {key for part in SEAT[:-1] for key, _ in declared(part)}
    own = {key for key, _ in declared("Own")}
    common = set(get_type_hints(view_types.GameView)) - set(get_type_hints(view_types.TableView))
    game = None
    for at, game in enumerate(play(3, seats, **way)):
        if at % 23 == 0 or game.over:
            for one in everyone(game):
                view = game.view(one)
                hidden = {key for key, _ in declared("Revelation")} if game.over else set()
                assert set(view) - {"sealed"} == needed | hidden | common - {"sealed"}
                for seat, player in enumerate(view["seats"]):
                    assert set(player) == of_seat | (own if game.over or seat == one else set())
    assert game is not None
    assert game.over


@pytest.mark.parametrize(("seats", "way"), SOME_WAYS, ids=IDS)
def test_what_a_view_counts_is_what_happens(seats: int, way: Options) -> None:
    """A guarantee brings the price that was announced, and the points add up to the score."""
    asked: tuple[int, list[int]] | None = None
    sold = 0
    for game in play(5, seats, **way):
        if asked is not None:
            seat, prices = asked
            line = [one for one in game.log if one.key == GUARANTEES.key][-1]
            assert line.seat == seat
            assert line.args["price"].n == prices[LEVELS.index(line.of.removeprefix("guarantee "))]
            sold += 1
        decision = game.decision
        asked = None
        if decision is not None and decision.options[0].verb == "guarantee":
            asked = decision.seat, game.view(decision.seat)["seats"][decision.seat]["guarantees"]
    assert sold
    for seat, player in enumerate(game.view()["seats"]):
        assert sum(player["points"].values()) == player["vp"] == game.scores[seat]


def test_a_conference_is_as_announced() -> None:
    """What a seat was told before the last decision of round 3 comes to pass, but for its zone and its Robe."""
    robe = 1 << ARTIFACTS.index("robe_of_respect")
    checked = 0
    for seed in range(6):
        before: dict[str, Any] = {}
        for game in play(seed, 3):
            after = game.view()
            if before and before["conference"] == 0 and after["conference"] == 1:
                said = [one for one in game.log if one.key == REPUTATION.key and one.cause.startswith("conference 3")]
                for line in said:
                    told = before["seats"][line.seat]
                    same = before["seals"] == after["seals"] and told["zone"] == "neutral"
                    if same and not told["artifacts"] & robe:
                        assert line.n == told["conference"]
                        checked += 1
            before = after
    assert checked > 3


def test_points_tell_nobody_more_than_they_know() -> None:
    play = full("Red", "Blue")
    t = play.table
    feather, idol = ARTIFACTS.index("feather_in_cap"), ARTIFACTS.index("wisdom_idol")
    t.seats[0].artifacts = 1 << feather | 1 << idol
    t.seats[0].aside = [1, 2, 0, 0, 0, 0, 0, 0]
    t.seats[0].secret = ARTIFACTS.index("bronze_cup")
    t.seats[0].reports = ((0,), ())
    t.theories[2] = 3
    t.seals[2] = (0,)
    own, other = seen_by(t, 0)["seats"][0]["points"], seen_by(t, 1)["seats"][0]["points"]
    flat = [t.box.artifact_scoring[one] for one in (feather, idol)]
    assert all(one.text.startswith("gain vp") for one in flat)
    assert own["artifacts"] == 2 * flat[0].n
    assert other["artifacts"] == 0
    assert own["secret"] == max(0, t.box.secret_worth - t.box.artifact_cost[t.seats[0].secret])
    assert other["secret"] is None
    for hidden in ("theories", "idol", "reports"):
        assert own[hidden] is other[hidden] is None
    assert own["articles"] == other["articles"] == 0
