"""What every seat used in a game, for statistics: each key is the label of a component."""

from __future__ import annotations

import pytest

import shem
from shem import bots
from shem.games.amritsar.box import GOALS
from tests.amritsar.transcript import amritsar

NOT_IN_THE_CATALOGUE = {
    "movement_tile",
    *(f"marble {row}" for row in ("work", "golem", "artifacts", "study", "mirror")),
}


def finished(name: str, seats: int, seed: int = 1) -> shem.Game:
    game = shem.new(name, seats=seats, seed=seed)
    bots.play_out(game, [bots.make("greedy", seat) for seat in range(seats)])
    return game


@pytest.mark.parametrize(("name", "seats"), [("golem", 3), ("amritsar", 3), ("amritsar", 1)])
def test_labels_are_those_of_the_catalogue(name: str, seats: int) -> None:
    game = finished(name, seats)
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
