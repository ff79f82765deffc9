"""What every seat used in a game, for statistics: each key is the label of a component."""

from __future__ import annotations

import pytest

import shem
from shem import bots
from shem.games.alchemists.box import ARTIFACTS
from shem.games.amritsar.box import GOALS
from tests.alchemists.transcript import alchemists, full
from tests.amritsar.transcript import amritsar

NOT_IN_THE_CATALOGUE = {
    "movement_tile",
    "encyclopedia_grant",
    *(f"marble {row}" for row in ("work", "golem", "artifacts", "study", "mirror")),
}


ALL_MODULES = dict.fromkeys(("startup_funding", "busy_days", "royal_encyclopedia", "golem_project"), "on")


def finished(name: str, seats: int, seed: int = 1, **settings: str) -> shem.Game:
    game = shem.new(name, seats=seats, seed=seed, **settings)
    bots.play_out(game, [bots.make("greedy", seat) for seat in range(seats)])
    return game


@pytest.mark.parametrize(
    ("name", "seats", "settings"),
    [("golem", 3, {}), ("amritsar", 3, {}), ("amritsar", 1, {}), ("alchemists", 2, {}), ("alchemists", 4, ALL_MODULES)],
)
def test_labels_are_those_of_the_catalogue(name: str, seats: int, settings: dict[str, str]) -> None:
    game = finished(name, seats, **settings)
    used = game.usage
    assert len(used) == seats
    known = set(game.rules.catalogue()) | NOT_IN_THE_CATALOGUE
    for one in used:
        assert one
        assert {label.partition(": ")[0] for label in one} <= known
        assert min(one.values()) > 0


def test_amritsar_counts_what_lies_on_the_boards() -> None:
    game = finished("amritsar", 2)
    for seat, used in enumerate(game.usage):
        player = game.table.seats[seat]
        assert {label for label in used if label.startswith("storehouse") and ":" not in label} == {
            f"storehouse {tile + 1}" for tile in player.stores
        }
        assert {label for label in used if label.startswith("goal") and ":" not in label} == {
            f"goal {GOALS[tile]}" for tile in player.goals if tile >= 0
        }
        points = sum(n for label, n in used.items() if label.endswith(": points"))
        assert ("goals", points) in [(str(source), row[seat]) for source, row in game.rules.sheet(game.table)]
        donated = sum(n for label, n in used.items() if label.startswith("donation_tile"))
        assert donated == sum(zone.count(seat) for zone in game.table.donated)


def test_amritsar_trades_bridges_and_mahouts() -> None:
    play = amritsar("Pink", "Purple")
    play.bridges(4, 1, 2)
    play.seat("Pink", coin=1, marble=1, mahouts={"white": "market"})
    play.tiles(north="B2 Y1 W2")
    play.start("actions", "Pink", worker="green", area="N1")
    play.game.log  # noqa: B018  (watch from here on)
    play("Pink: main Y1; elephant market; sell marble; buy copper")
    assert play.game.usage[0] == {
        "zone_tile Y1: main": 1,
        "mahout_tile market: elephant": 1,
        "bridge_tile 4": 1,
        "market_column marble: sell": 1,
        "market_column copper: buy": 1,
    }


def test_golem_counts_what_was_bought() -> None:
    game = finished("golem", 2)
    for seat, used in enumerate(game.usage):
        player = game.table.seats[seat]
        assert {label for label in used if label.startswith("book ")} == {
            f"book {book}" for column in player.columns for book in column
        }
        assert len([label for label in used if "_development " in label]) == player.developments()


def test_alchemists_counts_what_lies_on_the_table() -> None:
    game = finished("alchemists", 3, **ALL_MODULES)
    for seat, used in enumerate(game.usage):
        player = game.table.seats[seat]
        owned = {label.partition(":")[0] for label in used if label.startswith("artifact ")}
        assert owned == {f"artifact {name}" for k, name in enumerate(ARTIFACTS) if player.artifacts >> k & 1}
        cards = {label for label in used if label.startswith("startup_card") and ":" not in label}
        assert cards == {f"startup_card S{card + 1:02}" for card in player.startup}
        spaces = [n for label, n in used.items() if label.startswith("order_tile")]
        paralysed = [line for line in game.log if line.seat == seat and str(line.phrase) == "is paralyzed"]
        assert sum(spaces) + len(paralysed) == 6
        sources = {str(source): row[seat] for source, row in game.rules.sheet(game.table)}
        worth = sum(n for label, n in used.items() if label.startswith("artifact") and label.endswith(": points"))
        assert worth == sources.get("artifacts", 0) + sources.get("Wisdom Idol", 0)
        grants = sum(n for label, n in used.items() if "grant" in label and label.endswith(": points"))
        assert grants == sources.get("grants", 0)


def test_alchemists_a_round_of_actions() -> None:
    play = alchemists("Red", "Blue", round=3)
    play.adventurer("berserker")
    play.table.shelf = (1, 3)
    play.seat("Red", hand="toad birdclaw fern fern", favors="merchant assistant", artifacts="boots_of_speed", cubes=6)
    play.start("order", "declare", *("transmute", "sell", "buy", "publish"))
    play.game.log  # noqa: B018  (watch from here on)
    play.deal("draw fern")
    play("Red: order 3")
    play("Blue: order 2")
    play("Red: cube transmute; cube sell; cube buy; cube publish; done")
    play("Red: transmute fern; transmute fern")  # the second one with the Boots
    play("Red: play merchant; sell R+; guarantee neutral; mix toad; mix birdclaw")
    play("Red: buy discount_card; decline")
    used = play.game.usage[0]
    assert used == {
        "order_space 2-3 3": 1,
        "action_space transmute": 1,
        "action_space sell": 1,
        "action_space buy": 1,
        "action_space publish": 1,
        "action_space publish: declined": 1,
        "artifact boots_of_speed: used": 1,
        "favor merchant": 1,
        "adventurer berserker": 1,
        "guarantee neutral": 1,
        "artifact discount_card": 1,
    }


def test_alchemists_tiles_and_startup_cards() -> None:
    play = full("Red", "Blue", round=3)
    play.seat("Red", startup=(0, 5), due=3, gold=0)
    play.start("delayed", "order")
    play.game.log  # noqa: B018
    play("Red: startup S01; order 2")
    assert play.game.usage[0] == {
        "startup_card S01": 1,
        "startup_card S06": 1,
        "startup_card S01: replicated": 1,
        "order_tile T11: space 2": 1,
    }
