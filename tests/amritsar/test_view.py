"""What a seat sees: every key is documented, and what the view counts is what the rules then do."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

import pytest

import shem
from shem.games.amritsar import view as views
from shem.games.amritsar.box import COIN, FREE_SKIP, GOAL_TILE, MAJORITY, PENALTY, ZONE_TILES
from shem.games.amritsar.elephants import ENTER
from shem.games.amritsar.rounds import END_OF_DECADE
from shem.games.amritsar.scoring import FINAL_SCORING
from shem.games.amritsar.view import FACE_DOWN, PHASES, GameView, TableView
from shem.kernel.table import NOBODY
from tests.amritsar.transcript import amritsar
from tests.battery import everyone, walk

PAGE = Path(__file__).parents[2] / "docs" / "amritsar" / "view.md"
ROW = re.compile(r"^\| `(\w+)` \| `([^`]+)`(, may be missing)? \| \S.* \|$")
BASES = {"GameView": "TableView", "PlayerView": "BoardView", "SoloView": "BoardView", "Hindrance": "Reason"}
TABLES = [(1, {}), (1, {"maharaja": "stern", "table": "dealt"}), (2, {}), (3, {}), (4, {})]


def declared(name: str) -> dict[str, tuple[str, bool]]:
    """The keys that a view class declares itself, with their types and whether they may be missing."""
    found = {}
    for key, text in vars(views)[name].__annotations__.items():
        written = text if isinstance(text, str) else text.__forward_arg__
        inner = re.fullmatch(r"NotRequired\[(.*)\]", written)
        found[key] = (inner[1] if inner else written, inner is not None)
    inherited = vars(views)[BASES[name]].__annotations__ if name in BASES else {}
    return {key: found[key] for key in found if key not in inherited}


def documented() -> dict[str, dict[str, tuple[str, bool]]]:
    found: dict[str, dict[str, tuple[str, bool]]] = {}
    heading = ""
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            heading = line[3:]
            found[heading] = {}
        elif line.startswith("| `"):
            row = ROW.match(line)
            assert row, f"not a key, its type and its meaning: {line}"
            found[heading][row[1]] = (row[2], bool(row[3]))
    return found


def test_every_key_is_documented_with_its_type():
    classes = [name for name, value in vars(views).items() if is_typeddict(value) and name != "CommonView"]
    page = documented()
    assert sorted(page) == sorted(classes)
    for name in classes:
        assert page[name] == declared(name), name


def test_every_phase_is_documented():
    phases = next(line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| `phase`"))
    assert tuple(re.findall(r"`(\w+)`", phases)[2:]) == PHASES


def check(value: Any, kind: Any, where: str) -> None:
    """Is it what its type says?"""
    if is_typeddict(kind):
        hints = get_type_hints(kind)
        marked = get_type_hints(kind, include_extras=True)
        assert set(value) <= set(hints), where
        assert {key for key, one in marked.items() if get_origin(one) is not NotRequired} <= set(value), where
        for key, one in value.items():
            check(one, hints[key], f"{where}.{key}")
    elif get_origin(kind) is list:
        assert type(value) is list, where
        for one in value:
            check(one, get_args(kind)[0], where)
    elif isinstance(kind, type):
        assert type(value) is kind, f"{where}: {value!r}"
    else:
        assert value in get_args(kind), f"{where}: {value!r}"


@pytest.mark.parametrize(("seats", "settings"), TABLES)
def test_every_view_is_of_its_type(seats: int, settings: dict[str, str]):
    game = shem.new("amritsar", seats=seats, seed=seats, **settings)
    for step, _ in enumerate(walk(game, Random(seats))):
        if step % 7 == 0:
            for seat in everyone(game):
                check(game.view(seat), GameView, "view")
    check(game.view(0), GameView, "view")


def test_deprecated_keys_still_answer():
    seen = shem.new("amritsar", seats=1, seed=1).view(0)
    assert seen["ruler"] == seen["solo"]
    assert seen["maharaja"] == seen["maharaja_at"]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_what_a_walk_and_a_skip_cost(seats: int):
    """In random games every walk of an elephant and every way of the last worker costs what the view said."""
    walks = skips = 0
    for seed in range(3):
        game = shem.new("amritsar", seats=seats, seed=seed)
        for decision in walk(game, Random(seed)):
            seat = decision.seat
            if seat < 0 or decision.options[0].verb not in ("elephant", "last"):
                continue
            view = game.view(seat)
            own = view["seats"][seat]
            for option in decision.options:
                after = game.copy()
                after.play(option, seat)
                then = after.view(seat)
                if option in ENTER and own["tolls"] and then["phase"] == "workers":
                    later = then["seats"][seat]
                    paid = {"coins": own["stock"][COIN] - later["stock"][COIN], "pp": own["pp"] - later["pp"]}
                    assert paid == own["tolls"][option.a]
                    walks += 1
                elif option.verb == "last" and not own["abilities"] >> FREE_SKIP & 1:
                    left = [then["coins"][area] - view["coins"][area] for area in range(8) if area != option.a]
                    assert {"area": option.a, "price": sum(left)} in view["landings"]
                    skips += sum(left)
    assert walks > 50
    assert skips > 20


def test_a_discount_counts_once_in_a_market_action():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", coin=6, stores=[7], elephant="south")
    play.start("actions", "Pink", worker="white", area="E1")
    play("Pink: main Y2")
    before = play.game.view(0)
    own = before["seats"][0]
    assert own["buy_prices"] == [column["buy"] - 1 for column in before["prices"]], "storehouse 7 is the discount"
    play("Pink: buy marble")
    after = play.game.view(0)
    assert own["stock"][COIN] - after["seats"][0]["stock"][COIN] == own["buy_prices"][0]
    assert after["seats"][0]["buy_prices"] == [column["buy"] for column in after["prices"]], "used"


@pytest.mark.parametrize("seats", [1, 3])
def test_at_the_end_the_projection_has_come_true(seats: int):
    game = shem.new("amritsar", seats=seats, seed=4)
    for _ in walk(game, Random(4)):
        pass
    seen = game.view(0)
    for board in [*seen["seats"], *([seen["solo"]] if seats == 1 else [])]:
        assert board["projected"] == board["earned"]
        assert game.table.box.start_pp + sum(board["projected"]) == board["pp"]


def test_the_projection_is_what_final_scoring_gives():
    play = amritsar("Pink", "Purple")
    play.when(decade=3, round=4)
    play.donations(north="1.1 Pink, 1.2 Pink", west="1.1 Purple")
    play.seat("Pink", coin=0, tax=6, goals="B1 C1 D1 D2", pp=9)
    play.seat("Purple", coin=3, tax=0, goals="- - - -")
    play.start("workers", "Pink")
    before = [play.game.view(seat)["seats"][seat]["projected"] for seat in (0, 1)]
    assert before[0][PENALTY] < 0 < before[0][MAJORITY], "taxes and temple"
    assert before[0][GOAL_TILE], "goals"
    for effect in (*END_OF_DECADE, FINAL_SCORING):
        play.table.stack.clear()
        play.table.push(effect, NOBODY)
        play.table.asker, play.table.seat = None, NOBODY
        play.table.advance()
    assert before == [play.game.view(seat)["seats"][seat]["earned"] for seat in (0, 1)]


def test_goals_of_others_are_in_no_projection():
    game = shem.new("amritsar", seats=3, seed=5)
    own = 0
    for _ in walk(game, Random(5)):
        for seat in everyone(game):
            for other, board in enumerate(game.view(seat)["seats"]):
                if other != seat and not game.table.shown:
                    assert board["projected"][GOAL_TILE] == 0
                    assert board["goal_points"] == [0] * len(board["goals"])
                    assert all(tile in (FACE_DOWN, -1) for tile in board["goals"])
                elif other == seat:
                    own += board["projected"][GOAL_TILE]
    assert own, "one's own count"


def test_who_leads_and_who_may_follow():
    play = amritsar("Pink", "Purple")
    play.donations(north="1.1 Pink, 1.2 Purple", west="1.1 Purple")
    play.seat("Purple", marble=1, load=1, elephant="north", mahouts={"white": "donate"})
    play.start("actions", "Pink", worker="white", area="E1")
    seen: TableView = play.game.view(0)
    assert seen["leaders"] == [[0, 1], [], [], [1]]
    assert seen["majority"] == play.box.temple[play.table.temples[0]]
    assert seen["followers"] == [1]
    levels = play.box.donation[2][0].level
    assert seen["seats"][1]["donations"] == [space for space in seen["open_spaces"][0] if levels[space] == 0]


def test_actions_that_cannot_be_taken_say_why():
    """Every action of the zone is either offered or hindered; nobody else is told."""
    whys: set[str] = set()
    for seed in range(4):
        game = shem.new("amritsar", seats=3, seed=seed)
        for decision in walk(game, Random(seed)):
            seat = decision.seat
            if seat < 0 or not {"main", "second"} & {option.verb for option in decision.options}:
                continue
            view, offered = game.view(seat), {option.text for option in decision.options}
            hindered = {one["option"] for one in view["hindrances"]}
            assert not hindered & offered
            zone = view["place"] // 2
            names = [ZONE_TILES[tile] for tile in view["tiles"][3 * zone : 3 * zone + 3]]
            for name in names:
                assert {f"main {name}", f"second {name}"} <= hindered | offered
            assert game.view((seat + 1) % 3)["hindrances"] == []
            whys |= {one["why"] for one in view["hindrances"]}
    assert {"taken", "other_tile", "color", "resources", "elephant_away", "elephant_used", "no_mahout"} <= whys
