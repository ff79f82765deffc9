"""Owners may lay their printed values over ours: the rules must stand any effect in any place."""

from __future__ import annotations

import tomllib
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import shem
from shem.games.golem.components import FILE, KEYS
from shem.kernel.edition import EditionError
from tests.battery import comes_to_an_end
from tests.golem.test_invariants import check

OURS = tomllib.loads(FILE.read_text(encoding="utf-8"))
SHUFFLED = ("immediate", "active", "effect", "bonus", "effects")


def shuffled(rng: Random) -> str:
    """An edition file in which all effects of cards and tiles have changed places."""
    pool: list[str] = []
    for name in KEYS:
        for entry in OURS[name]:
            for field in SHUFFLED:
                pool += entry[field] if isinstance(entry.get(field), list) else [entry[field]] if field in entry else []
    rng.shuffle(pool)
    spare = [effect for effect in pool if "book_active" not in effect]
    lines: list[str] = []
    for name, keys in KEYS.items():
        for entry in OURS[name]:
            lines.append(f"[[{name}]]")
            lines += [f"{key} = {entry[key]!r}" for key in keys]
            for field in entry.keys() & set(SHUFFLED):
                if isinstance(entry[field], list):
                    lines.append(f"{field} = {[pool.pop() for _ in entry[field]]!r}")
                else:
                    effect = pool.pop()
                    if field == "active" and "book_active" in effect:
                        effect = rng.choice(spare)
                    lines.append(f"{field} = {effect!r}")
    return "\n".join(lines)


@given(seats=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_games_with_shuffled_effects_come_to_an_end(seats: int, seed: int) -> None:
    rng = Random(seed)
    comes_to_an_end(shem.new("golem", seats=seats, seed=seed, edition=shuffled(rng)), rng, check)


def test_a_book_cannot_activate_books() -> None:
    """It could activate itself, for ever."""
    edition = '[[book]]\nnumber = 17\nactive = "gain vp 1; book_active 1"'
    with pytest.raises(EditionError, match="golem: book 17: active: "):
        shem.new("golem", edition=edition)


@pytest.mark.parametrize(
    ("edition", "message"),
    [
        ("[rules]\nrounds = 5", "golem: components.toml rules: rounds must be an integer from 1 to 4, not 5"),
        ("[rules]\nresources_per_vp = 0", "golem: components.toml rules: resources_per_vp must be an integer"),
        ("[rules]\nbook_columns = 5", "golem: components.toml rules: book_columns must be an integer"),
        ("[rules]\nobjectives_dealt = 5", "golem: components.toml rules: objectives_kept must be one less"),
        ("[rules]\nlibrary = 6", "golem: components.toml library: position_cost_knowledge must be a list of 6"),
        ("[rules]\ngold_pieces = 39", "golem: components.toml: four players' cauldrons need more gold"),
        (
            "[marbles.by_players]\n2 = { white = 0, red = 0 }",
            "golem: components.toml marbles by_players 2: there must be 6 to 31 marbles in total",
        ),
        ("[[character]]\nnumber = 47\nsteps = 12", "golem: character 47: steps must be an integer from 0 to 9"),
        ('[street.red]\nincome = ["none"]', "golem: components.toml street red: income must be a list of 10"),
        ('[[book]]\nnumber = 3\ncolour = "pink"', 'golem: book 3: unknown colour "pink"; available: red, yellow'),
        ("[[objective]]\nnumber = 3", "edition file: unknown entry objective 3"),
        (
            '[[artifact_side]]\ntile = "A"\nside = 1\neffects = ["none"]',
            "golem: artifact_side A 1: effects must be a",
        ),
        (
            "[study_track]\nbook_limit = [5,4,3,2,1,1,1,1,1,1,1]",
            "golem: components.toml study_track: book_limit must not decrease",
        ),
        (
            '[[golem_development]]\npart = "head"\npermanent = "fly"',
            'golem: golem_development head: unknown permanent "fly"',
        ),
    ],
)
def test_what_the_rules_cannot_stand_is_refused(edition: str, message: str) -> None:
    with pytest.raises(EditionError) as caught:
        shem.new("golem", edition=edition)
    assert str(caught.value).startswith(message)


def test_few_of_everything_is_still_a_game() -> None:
    edition = """
        [rules]
        rounds = 1
        marble_actions = 1
        golems = 2
        start_golems = 1
        book_columns = 1
        starting_tiles_dealt = 1
        starting_tiles_kept = 1
        objectives_dealt = 2
        objectives_kept = 1
        [marbles.by_players]
        2 = { white = 2, black = 0, red = 1, blue = 1, yellow = 0 }
    """
    game = shem.new("golem", seats=2, seed=1, edition=edition)
    for decision in game:
        game.play(decision.options[-1], seat=decision.seat)
    assert game.over
