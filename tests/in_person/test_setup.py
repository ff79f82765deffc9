"""Setup plans draw what the rules draw: the public part of seeded games is a possible result of every draw."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import pytest

import shem
from shem.contracts.setup_plan import Draw, SetupPlan, Step, fits
from shem.games import find, page
from shem.games.alchemists.alchemy import INGREDIENTS
from shem.games.alchemists.box import ADVENTURERS, ARTIFACTS
from shem.games.amritsar.box import COLOURS, ZONE_TILES
from shem.games.golem.box import DISTRICTS
from shem.games.golem.setup import ARTIFACT_SIDE
from shem.kernel.game import Game

View = Mapping[str, Any]


def plan_of(name: str) -> SetupPlan:
    found = page(find(name)).setup_plan
    assert found is not None
    return found


def ways(name: str) -> Iterator[tuple[int, dict[str, str]]]:
    """Return every number of players with every combination of options."""
    rules, plan = find(name), plan_of(name)
    values = [list(setting.values) for setting in rules.settings if setting.name in plan.settings]
    for seats in rules.seat_counts:
        for chosen in product(*values):
            settings = dict(zip(plan.settings, chosen, strict=True))
            try:
                rules.check(seats, settings)
            except ValueError:
                continue
            yield seats, settings


def draws_of(steps: list[Step]) -> dict[str, Draw]:
    return {draw.name: draw for step in steps for draw in step.draws}


# -- what a game in the engine drew, as the page would name it ---------------------------------------


def golem(view: View, seats: int) -> dict[str, list[str]]:
    houses = view["houses"]
    found = {
        "books": [str(n) for n in view["library"]],
        "action_tiles": [f"A{n + 1}" for n in view["tiles"]],
        **{
            f"houses_{name}": [f"{name} {n % 10 + 1}" for n in houses if n // 10 == at]
            for at, name in enumerate(DISTRICTS)
        },
        "characters": [str(n) for n in view["characters"]],
    }
    return found


def amritsar(view: View, seats: int) -> dict[str, list[str]]:
    return {
        "temples": [str(n) for n in view["temples"]],
        "bridges": [str(n) for n in view["bridges"]],
        "zone_tiles": [ZONE_TILES[n] for n in view["tiles"]],
        "workers": [COLOURS[n] for area in view["workers"] for n in area],
        "storehouses": [str(n + 1) for n in view["display"]],
        **({"golden": [COLOURS[n] for n in view["golden"]]} if seats <= 2 else {}),
    }


def alchemists(view: View, seats: int) -> dict[str, list[str]]:
    rules = find("alchemists")
    box: Any = rules.part("components").open_box("")  # type: ignore[attr-defined]
    found = {
        "adventurer": [ADVENTURERS[view["coming"]]],
        "row": [INGREDIENTS[n] for n in view["row"]],
        **{f"artifacts_{at + 1}": [ARTIFACTS[n] for n in those] for at, those in enumerate(view["artifacts"])},
    }
    if view["modules"]["busy_days"]:
        found["order_tiles"] = [box.order_tile[view[one]].args[0] for one in ("tile", "next_tile")]
    if view["modules"]["golem_project"] and seats > 2:
        left = set(view["moods_unseen"])
        shown = [n for n in range(8) if n not in left and box.mood_removed[n] != seats]
        found["mood"] = [box.mood_tile[n].args[0] for n in shown]
    return found


DREW = {"golem": golem, "amritsar": amritsar, "alchemists": alchemists}


@pytest.mark.parametrize("name", shem.game_names())
def test_what_the_rules_draw_is_what_the_page_may_draw(name: str) -> None:
    for seats, settings in ways(name):
        draws = draws_of(list(plan_of(name).steps(seats, settings, "")))
        seen: dict[str, set[str]] = {one: set() for one in draws}
        for seed in range(12):
            game = shem.new(name, seats=seats, seed=seed, **settings)
            drew = DREW[name](game.view(), seats)
            if name == "golem":
                drew |= _golem_later(game, settings, draws, drew)
            assert set(drew) == set(draws), (settings, set(drew) ^ set(draws))
            for one, pieces in drew.items():
                assert fits(draws[one], pieces), (seats, settings, one, pieces)
                seen[one] |= set(pieces)
        assert all(len(seen[one]) > len(draw.places) for one, draw in draws.items() if _varied(draw))


def _varied(draw: Draw) -> bool:
    return not draw.is_fixed and len({piece.name for piece in draw.pool}) > len(draw.places)


def _golem_later(
    game: Game, settings: dict[str, str], draws: dict[str, Draw], drew: dict[str, list[str]]
) -> dict[str, list[str]]:
    """Return the last character by itself and the artifact tiles, which come after the draft; bundles are fixed."""
    if settings["setup"] == "introductory":
        return {one: [piece.name for piece in draw.pool] for one, draw in draws.items() if one.startswith("bundle")}
    t: Any = game.table
    while not t.sides:
        decision = game.decision
        assert decision is not None
        game.play(decision.options[0], seat=decision.seat)
        t = game.table
    *early, last = drew["characters"]
    sides = [ARTIFACT_SIDE[side].args[0] for side in t.sides]
    return {"characters": early, "last_character": [last], "artifacts": sides}


def test_an_impossible_draw_is_recognized() -> None:
    draws = draws_of(list(plan_of("amritsar").steps(4, {"maharaja": "gentle"}, "")))
    tiles = draws["zone_tiles"]
    assert fits(tiles, amritsar(shem.new("amritsar", seats=4, seed=1).view(), 4)["zone_tiles"])
    assert not fits(tiles, [piece.name for piece in tiles.pool])
    assert not fits(draws["bridges"], ["0", "0", "1"])
    assert not fits(draws["bridges"], ["0", "1"])
    sides = draws_of(list(plan_of("golem").steps(2, {"setup": "standard"}, "")))["artifacts"]
    assert not fits(sides, ["A1", "A2"])
    assert fits(sides, ["A1", "B2"])
