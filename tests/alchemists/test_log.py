"""The log of Alchemists: every line has a key, and every gain or loss of gold, reputation and points a cause."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from random import Random

import pytest

import shem
from shem.games import alchemists
from shem.games.alchemists import RULES, causes
from shem.games.alchemists.resources import GOLD, REPUTATION
from shem.games.alchemists.scoring import SCORES
from shem.kernel.phrase import Sentence
from tests.alchemists.games import IDS, SOME_WAYS, Options
from tests.battery import Taste


def sentences() -> dict[str, Sentence]:
    """All that the chapters can say, by its name in the chapter."""
    chapters = [module.name for module in pkgutil.iter_modules(alchemists.__path__) if not module.ispkg]
    found = {}
    for name in chapters:
        chapter = import_module(f"{alchemists.__name__}.{name}")
        found |= {f"{name}.{said}": one for said, one in vars(chapter).items() if isinstance(one, Sentence)}
    return found


def test_a_key_is_one_sentence() -> None:
    by_key: dict[str, set[int]] = {}
    for sentence in sentences().values():
        by_key.setdefault(sentence.key, set()).add(id(sentence))
    assert len(by_key) > 60
    assert [key for key, same in by_key.items() if len(same) > 1] == []


@pytest.mark.parametrize(("seats", "way"), SOME_WAYS, ids=IDS)
def test_gains_and_losses_have_a_cause(seats: int, way: Options) -> None:
    known = {*RULES.catalogue(), *causes.RULES}
    declared = {sentence.key for sentence in sentences().values()}
    counted = {GOLD.key, REPUTATION.key, SCORES.key}
    for seed in range(3):
        game = shem.new("alchemists", seats=seats, seed=seed, **way)
        rng = Random(seed)
        tastes = [Taste(rng, zeal=1) for _ in range(seats)]
        for decision in game:
            game.play(tastes[decision.seat].pick(decision.options), seat=decision.seat)
        assert {line.key for line in game.log} <= declared
        for line in game.log:
            if line.cause or line.key in counted:
                assert line.cause in known, f"{line.phrase} because of {line.cause!r}"
        assert {line.key for line in game.log} >= counted
