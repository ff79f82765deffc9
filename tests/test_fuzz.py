"""Whatever is thrown at the readers of notation, editions and records works or is refused with a sentence."""

from __future__ import annotations

from random import Random

import pytest

import shem
from tests.battery import Taste, walk
from tests.fuzz import (
    Writer,
    a_record,
    components,
    edition,
    noise,
    notation,
    play_on,
    show,
    show_box,
    spoiled,
    toml,
    try_edition,
    try_notation,
    try_record,
)

GAMES = ("golem", "amritsar", "alchemists")
EFFECTS = {  # where a card may say anything
    "golem": {"book": "immediate", "action_tile": "effect", "character": "effect", "neighborhood": "effect"},
    "amritsar": {"zone_tile": "main", "storehouse": "instant"},
    "alchemists": {"artifact": "effect", "order_space": "reward"},
}
INTRODUCTORY = ("develop ", "place ", "melt ")  # once, on an empty board


def seeds(few: int, many: int) -> list[object]:
    """A few in every run, many in `make soak`."""
    return [pytest.param(range(few), id="few"), pytest.param(range(few, many), id="many", marks=pytest.mark.soak)]


@pytest.mark.parametrize("luck", seeds(60, 5_000))
@pytest.mark.parametrize("game", GAMES)
def test_notation(game: str, luck: range) -> None:
    for seed in luck:
        try_notation(game, noise(game, Random(seed)))
        effect = Writer(game, Random(seed)).effect()
        assert try_notation(game, effect) or len(effect) > 300, effect


@pytest.mark.parametrize("luck", seeds(40, 3_000))
@pytest.mark.parametrize("game", GAMES)
def test_records(game: str, luck: range) -> None:
    for seed in luck:
        rng = Random(seed)
        record = a_record(game, rng)
        assert try_record(record)
        try_record(spoiled(record, rng))


@pytest.mark.parametrize("luck", seeds(25, 1_500))
@pytest.mark.parametrize("game", GAMES)
def test_editions(game: str, luck: range) -> None:
    for seed in luck:
        rng = Random(seed)
        begun = try_edition(game, edition(game, rng), rng)
        if begun is not None:
            play_on(begun, rng, 80)


@pytest.mark.parametrize("luck", seeds(3, 150))
@pytest.mark.parametrize("game", GAMES)
def test_the_grammar_through_whole_games(game: str, luck: range) -> None:
    """Every card says something else, as the grammar allows; the games come to an end."""
    for seed in luck:
        rng = Random(seed)
        writer = Writer(game, rng, INTRODUCTORY)
        begun = try_edition(game, rewritten(game, EFFECTS[game], writer), rng)
        assert begun is not None
        taste = Taste(rng)
        for decision in begun:
            texts = [option.text for option in decision.options]
            assert len(set(texts)) == len(texts) > 0, texts
            assert decision.number < 6000
            begun.play(taste.pick(list(decision.options)), seat=decision.seat)
        assert len(begun.scores) == begun.seats


NOTHING = {  # fields that may say "none"
    "golem": {"golem_development": "permanent", "study_development": "permanent", "action_tile": "effect"},
    "amritsar": {"zone_tile": "second", "storehouse": "instant", "bridge_tile": "bonus"},
    "alchemists": {"artifact": "ability", "order_space": "reward", "startup_card": "effect"},
}


@pytest.mark.parametrize("luck", seeds(2, 30))
@pytest.mark.parametrize("game", GAMES)
def test_strange_but_legal_editions_are_drawn_said_and_printed(game: str, luck: range) -> None:
    """Page and terminal show whatever the grammar allows, also cards that say nothing."""
    for seed in luck:
        rng = Random(seed)
        cards = {"nothing": NOTHING[game], "anything": EFFECTS[game]}[rng.choice(["nothing", "anything"])]
        texts = rewritten(game, cards, None if cards is NOTHING[game] else Writer(game, rng, INTRODUCTORY))
        begun = try_edition(game, texts, rng)
        assert begun is not None
        show_box(begun)
        for _ in walk(begun, rng):
            if rng.random() < 0.04:
                show(begun, rng)
        show(begun, rng)


@pytest.mark.parametrize("part", ["head", "torso", "left_arm", "right_arm", "left_leg", "right_leg", "study_track"])
def test_a_development_without_an_ability(part: str) -> None:
    """`permanent = "none"` is legal and once crashed the page."""
    kind, key = ("study_development", "slot") if part == "study_track" else ("golem_development", "part")
    begun = shem.new("golem", seats=2, seed=1, edition=f'[[{kind}]]\n{key} = "{part}"\npermanent = "none"')
    rng = Random(1)
    show_box(begun)
    for step, _ in enumerate(walk(begun, rng)):
        if step % 30 == 0:
            show(begun, rng)
    show(begun, rng)


def rewritten(game: str, fields: dict[str, str], writer: Writer | None) -> str:
    """An edition in which every effect of these fields is another one, or none without a writer."""
    base, keys = components(game)
    lines: list[str] = []
    for name, field in fields.items():
        for entry in base[name]:
            if field not in entry:
                continue
            effect = writer.effect() if writer else "none"
            while writer and not try_notation(game, effect):
                effect = writer.effect()
            lines += [f"[[{name}]]", *(f"{key} = {toml(entry[key])}" for key in keys[name] if key in entry)]
            lines.append(f"{field} = {toml(effect)}")
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("golem", "objective draw 20000000 keep 1"),
        ("golem", "gain any 1000000"),
        ("golem", "gain clay -3"),
        ("golem", "create golem +5"),
        ("golem", "study 0"),
        ("golem", "activate 99"),
        ("golem", "any_order[gain coin 1 | kill]"),
        ("golem", "pay coin 1; pay clay 1 -> gain vp 9"),
        ("golem", "choose[kill | kill]"),
        ("golem", "kill -> gain vp 9"),
        ("amritsar", "gain any 1000000"),
        ("amritsar", "knowledge any 40"),
        ("amritsar", "tax 1"),
        ("amritsar", "any_order[market | gain coin 1]"),
        ("alchemists", "gain ingredient 16"),
        ("alchemists", "gain favor 200000"),
        ("alchemists", "think 99"),
        ("alchemists", "gain gold 3; pay gold 1"),
    ],
)
def test_refused_by_name(game: str, text: str) -> None:
    """Numbers without a range froze the server; the rest crashed at the table."""
    assert not try_notation(game, text)


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_the_notation_has_a_range(game: str) -> None:
    """Take any form of the tables of the docs: with a huge number in place of its own it is refused."""
    language = notation(game)
    writer = Writer(game, Random(1))
    for text in (*writer.effects, *writer.prices):
        words = text.split()
        for at, word in enumerate(words):
            if word.lstrip("+-").isdigit() and "[" not in text:
                for huge in ("20000000", "-20000000"):
                    with pytest.raises(ValueError, match="column"):
                        language.read(" ".join([*words[:at], huge, *words[at + 1 :]]))


def test_shem_new_says_what_it_does_not_know() -> None:
    for bad in ({"edition": "book = [1]"}, {"edition": "a = " + "[" * 5000}, {"setup": "²"}, {"edition": "\0"}):
        with pytest.raises(ValueError, match=r"^(edition file|golem): "):
            shem.new("golem", **bad)
