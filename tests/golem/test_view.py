"""What a seat sees is as docs/golem/view.md says, and its numbers are those of the rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import UnionType
from typing import Any, Literal, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

import shem
from shem.games.golem import prices as prices_module
from shem.games.golem import view as module
from shem.games.golem.box import RESOURCES
from shem.games.golem.view import PHASES, GameView
from shem.kernel.rules import CommonView
from tests.documented import DOCS

DOCUMENT = DOCS / "golem" / "view.md"


def documented() -> dict[str, dict[str, str]]:
    """Each type's keys with their types, as the document tells them; optional ones begin with "only"."""
    found: dict[str, dict[str, str]] = {}
    for line in DOCUMENT.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            found[line[3:]] = keys = {}
        elif line.startswith("| `"):
            key, kind, meaning = line.strip("|").replace("\\|", "¦").split("|")
            kind = kind.strip(" `").replace("¦", "|")
            keys[key.strip(" `")] = f"NotRequired[{kind}]" if meaning.strip().startswith("only ") else kind
    return found


def in_code() -> dict[str, dict[str, str]]:
    """The same, as the types in view.py and prices.py tell them; `GameView` with what the view of every game has."""
    sources = [Path(str(one.__file__)).read_text(encoding="utf-8") for one in (prices_module, module)]
    tree = ast.parse("\n".join(sources))
    found = {
        node.name: {
            str(ast.unparse(line.target)): ast.unparse(line.annotation)
            for line in node.body
            if isinstance(line, ast.AnnAssign)
        }
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }
    found["GameView"] = {key: kind.__forward_arg__ for key, kind in CommonView.__annotations__.items()} | found[
        "GameView"
    ]
    return found


def test_every_key_is_documented():
    assert documented() == in_code()
    text = DOCUMENT.read_text(encoding="utf-8")
    assert all(f"`{phase}`" in text for phase in PHASES)


def check(value: object, hint: Any, where: str) -> None:
    """Whether a value is what its type says."""
    if is_typeddict(hint):
        assert isinstance(value, dict), where
        hints = get_type_hints(hint, include_extras=True)
        needed = {key for key, one in hints.items() if get_origin(one) is not NotRequired}
        assert needed <= set(value) <= set(hints), where
        for key, one in value.items():
            check(one, hints[key], f"{where}.{key}")
    elif get_origin(hint) is list:
        assert isinstance(value, list), where
        for one in value:
            check(one, get_args(hint)[0], f"{where}[]")
    elif get_origin(hint) is dict:
        assert isinstance(value, dict), where
        for one in value.values():
            check(one, get_args(hint)[1], f"{where}{{}}")
    elif get_origin(hint) is Literal:
        assert value in get_args(hint), where
    elif get_origin(hint) is NotRequired:
        check(value, get_args(hint)[0], where)
    elif isinstance(hint, UnionType):
        assert isinstance(value, get_args(hint)), where
    else:
        assert type(value) is hint, where


def some_games() -> Iterator[shem.Game]:
    """Positions of random games, the end included."""
    for seats, seed, setup in ((2, 1, "standard"), (3, 2, "introductory"), (4, 3, "standard")):
        game, luck = shem.new("golem", seats=seats, seed=seed, setup=setup), Random(seed)
        while not game.over:
            yield game
            game.play(luck.choice(game.decision.options), game.decision.seat)
        yield game


def test_views_are_what_their_types_say():
    phases = set()
    for game in some_games():
        for seat in (*range(game.seat_count), shem.SPECTATOR):
            view = game.view(seat)
            check(view, GameView, "view")
            phases.add(view["phase"])
    assert phases == set(PHASES) - {"refresh", "turn_order"}, "nothing is asked in these"


def test_others_objectives_give_no_points_before_the_end():
    for game in some_games():
        for seat in (*range(game.seat_count), shem.SPECTATOR):
            for one, player in enumerate(game.view(seat)["seats"]):
                known = one == seat or game.over
                assert ("objectives" in player["final_points"]) == known
                assert ("variety" in player["final_points"]) == known
                assert ("met" in player) == known


def test_final_points_are_those_of_the_score_sheet():
    for game in some_games():
        if game.over:
            during = game.rules.sheet(game.table)[0][1]
            for seat, player in enumerate(game.view()["seats"]):
                assert during[seat] + sum(player["final_points"].values()) == player["vp"]


def test_a_price_is_what_is_paid():
    asked: dict[str, int] = {}
    for game in some_games():
        decision = game.decision
        if decision is None:
            continue
        prices = game.view(decision.seat)["prices"]
        for option in decision.options:
            if option.text not in prices:
                continue
            price = prices[option.text]
            table = game.table.copy()
            table.log = []
            table.answer(decision.seat, option)
            paid = next((line.args["amount"] for line in table.log if line.key == "pay"), None)
            if "most" in price:  # paid with the next answer, which says where the tile goes
                assert price["n"] <= price["most"]
            elif price["resource"] != "any" and price["n"]:
                assert (paid.n, paid.key) == (price["n"], price["resource"])
            asked[option.verb] = asked.get(option.verb, 0) + 1
            assert price["n"] <= price["was"]
    assert set(asked) == {"book", "buy", "copy", "create", "row", "study", "upgrade", "work"}
    assert min(asked.values()) > 5


def test_what_is_too_expensive_is_no_option():
    """It is listed with its cost, which the seat does not have; with enough of everything nothing is."""
    listed = 0
    for game in some_games():
        if game.decision is None:
            continue
        seat = game.decision.seat
        view = game.view(seat)
        stock = view["seats"][seat]["stock"]
        have = dict(zip(RESOURCES, stock, strict=True)) | {"any": sum(stock)}
        for text, price in view["too_expensive"].items():
            assert text not in view["options"]
            assert price["n"] > have[price["resource"]]
            listed += 1
        game = game.copy()
        game.table.seats[seat].stock[:] = [99, 99, 99]
        assert game.view(seat)["too_expensive"] == {}
        assert game.view((seat + 1) % 2)["too_expensive"] == {}
    assert listed > 5
