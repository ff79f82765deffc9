"""Every line of the log says what kind of thing happened, and whatever gives or takes goods and points says why."""

from __future__ import annotations

import sys
from random import Random

import pytest

import shem
from shem.games.amritsar.box import DONATION, FOLLOWED, PHASE_KEYS, SALE, SUPPORT
from shem.games.amritsar.decades import MOST_IN, UNPAID
from shem.games.amritsar.elephants import PASSING
from shem.games.amritsar.resources import EARNS, GAINS, HIS, LOSES, PAYS, REASONS, RETURNS
from shem.games.amritsar.solo import GIVES_BACK, STORES
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import Line
from tests.amritsar.transcript import amritsar

CHANGES = {sentence.key for sentence in (EARNS, LOSES, GAINS, PAYS, RETURNS, STORES, GIVES_BACK)}
TABLES = [(1, {}), (1, {"table": "dealt"}), (2, {}), (3, {}), (4, {})]


def sentences() -> list[Sentence]:
    """Every sentence that a chapter of the game declares."""
    found = []
    for name, module in list(sys.modules.items()):
        if name.startswith("shem.games.amritsar."):
            for value in vars(module).values():
                found += [one for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, Sentence)]
    return list({id(one): one for one in found}.values())


def happened(line: Line) -> str:
    """The key of what happened, to a seat or to the Maharaja."""
    inside = line.args.get("line")
    return inside.key if line.key == HIS.key and isinstance(inside, Phrase) else line.key


def test_no_two_sentences_share_a_key():
    keys = [sentence.key for sentence in sentences()]
    assert len(keys) > 50
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize(("seats", "settings"), TABLES)
def test_whatever_is_gained_or_lost_has_a_cause(seats: int, settings: dict[str, str]):
    declared = {sentence.key for sentence in sentences()}
    game = shem.new("amritsar", seats=seats, seed=seats, **settings)
    rng = Random(seats)
    while game.decision is not None:
        game.play(rng.choice(game.decision.options))
    known = {*game.rules.catalogue(), *PHASE_KEYS}
    assert {happened(line) for line in game.log} <= declared
    changes = [line for line in game.log if happened(line) in CHANGES]
    assert len(changes) > 20
    assert [(str(line.phrase), line.cause) for line in changes if line.cause not in known] == []


# What points are for, and what they then come from.
SOURCES = {
    **{str(REASONS[source]): "donation_tile" for source in (DONATION, SUPPORT)},
    str(REASONS[FOLLOWED]): "follow",
    str(REASONS[SALE]): "market_column",
    **{str(words): "temple_tile" for words in MOST_IN},
    str(PASSING): "maharaja_space",
    str(UNPAID): "tax_track",
}


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_points_come_from_what_they_are_for(seats: int):
    told = set()
    for seed in range(3):
        game = shem.new("amritsar", seats=seats, seed=seed)
        rng = Random(seed)
        while game.decision is not None:
            game.play(rng.choice(game.decision.options))
        for line in game.log:
            inside = line.args.get("line", line.phrase)
            reason = str(inside.parts["reason"]) if isinstance(inside, Phrase) and "reason" in inside.parts else ""
            if reason in SOURCES:
                assert line.cause.split(" ")[0] == SOURCES[reason], f"{line.phrase}: {line.cause}"
                told.add(SOURCES[reason])
    assert told >= {"donation_tile", "temple_tile", "tax_track"}


@pytest.mark.parametrize("seats", [2, 4])
def test_no_cause_names_a_hidden_goal(seats: int):
    game = shem.new("amritsar", seats=seats, seed=seats)
    rng = Random(seats)
    while game.decision is not None:
        game.play(rng.choice(game.decision.options))
    log = game.log
    end = next(at for at, line in enumerate(log) if line.key == "final_scoring")
    assert not [line for line in log[:end] if not line.private and "goal " in line.cause + line.of]
    assert [line for line in log[end:] if line.cause.startswith("goal ")]


def causes(play, moves: str) -> list[tuple[str, str]]:
    """What these moves give and take, and what it came from."""
    before = len(play.game.log)
    play(moves)
    return [(str(line.phrase), line.cause) for line in play.game.log[before:] if happened(line) in CHANGES]


def test_what_a_tile_a_bridge_and_a_storehouse_give():
    play = amritsar("Pink", "Purple")
    play.bridges(5, 1, 3)
    play.seat("Pink", marble=1, elephant="south")
    play.start("actions", "Pink", worker="white", area="E1")
    assert causes(play, "Pink: main G1; store 2") == [
        ("−1 marble", "storehouse 2"),
        ("+2 marble", "storehouse 2"),
        ("+1 coin", "bridge_tile 5"),
    ]


def test_a_trade_comes_from_its_column_and_the_rest_from_the_tile():
    play = amritsar("Pink", "Purple")
    play.seat("Pink", marble=1, coin=1, elephant="south")
    play.start("actions", "Pink", worker="white", area="E1")
    found = dict(causes(play, "Pink: main Y2; sell marble; done"))
    assert found["−1 marble"] == "market_column marble"
    assert "zone_tile Y2" in {line.cause for line in play.game.log}


def test_the_end_of_a_decade():
    play = amritsar("Pink", "Purple")
    play.when(round=4)
    play.donations(north="1.1 Pink")
    play.seat("Pink", economy=3, coin=1)
    play.seat("Purple", coin=1)
    play.table.log = []
    play.start("round end")
    found = [(str(line.phrase), line.cause) for line in play.game.log if happened(line) in CHANGES]
    temple = f"temple_tile {play.table.temples[0] + 1}"
    assert found[0][1] == temple
    assert ("−1 coin", "tax_track") in found
    assert found[-2:] == [("+1 coin", "track economy"), ("+1 PP (bonus)", "track economy")]


def test_passing_the_maharaja():
    play = amritsar("Pink", "Purple")
    play.when(decade=2, round=2)
    play.seat("Pink", pp=5, elephant="north", coin=2)
    play.start()
    assert causes(play, "Pink: elephant south") == [
        ("−1 coin", "elephant"),
        ("−2 PP (passed the Maharaja)", "maharaja_space 2"),
    ]
