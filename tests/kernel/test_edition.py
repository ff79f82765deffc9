"""Component files and the edition files laid over them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from shem.kernel.edition import Components, EditionError, Entry
from shem.kernel.notation import NotationError
from tests.kernel.toy import NOTATION, read

COMPONENTS = """
[rules]
rounds = 4
prices = [1, 2, 3]
colour = "red"
provenance = "rulebook"

[marbles.by_players]
2 = { red = 3, blue = 4 }

[[card]]
number = 1
cost = 2
effect = "gain 1"
provenance = "reconstructed"

[[card]]
number = 2
cost = 3
effect = "pay 1 -> gain 2"
provenance = "rulebook"

[[tile]]
colour = "red"
number = 1
effects = ["gain 1", "none"]
provenance = "rulebook"
"""
KEYS = {"card": ("number",), "tile": ("colour", "number")}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    folder = tmp_path / "toy"
    folder.mkdir()
    file = folder / "components.toml"
    file.write_text(COMPONENTS, encoding="utf-8")
    return file


def lay(path: Path, edition: str) -> Components:
    return Components(path, KEYS, NOTATION, edition)


def cards(file: Components) -> list[tuple[int, int, str, Any]]:
    return [
        (card.number("number"), card.number("cost"), str(card.effect("effect")), card.fields["provenance"])
        for card in file.entries("card", 2)
    ]


def test_without_an_edition_the_file_is_as_written(path: Path) -> None:
    file = lay(path, "")
    assert cards(file) == [(1, 2, "gain 1", "reconstructed"), (2, 3, "pay 1 -> gain 2", "rulebook")]
    rules = file.table("rules")
    assert rules.number("rounds") == 4
    assert rules.numbers("prices", 3) == [1, 2, 3]
    assert rules.word("colour", ("red", "blue")) == "red"
    assert file.table("marbles").table("by_players").table("2").number("blue") == 4
    tile = next(file.entries("tile", 1))
    assert tile.where == "toy: tile red 1"
    assert tile.effects("effects", 2)[0] is read("gain 1")


def test_an_edition_replaces_only_what_it_names(path: Path) -> None:
    file = lay(
        path,
        """
        [rules]
        rounds = 5
        [marbles.by_players]
        2 = { red = 2 }
        [[card]]
        number = 2
        effect = "gain 9"
        """,
    )
    assert cards(file) == [(1, 2, "gain 1", "reconstructed"), (2, 3, "gain 9", "edition file")]
    rules = file.table("rules")
    assert rules.number("rounds") == 5
    assert rules.numbers("prices") == [1, 2, 3]
    assert rules.text("provenance") == "edition file"
    by_players = file.table("marbles").table("by_players").table("2")
    assert (by_players.number("red"), by_players.number("blue")) == (2, 4)


def test_an_edition_may_say_where_its_values_come_from(path: Path) -> None:
    file = lay(path, '[[card]]\nnumber = 1\ncost = 4\nprovenance = "my box, second printing"\n')
    assert cards(file)[0] == (1, 4, "gain 1", "my box, second printing")
    assert cards(lay(path, "")) == [(1, 2, "gain 1", "reconstructed"), (2, 3, "pay 1 -> gain 2", "rulebook")]


@pytest.mark.parametrize(
    ("edition", "message"),
    [
        ("[rules", "edition file: "),
        ("[rulse]\nrounds = 5", 'edition file: unknown key "rulse" (did you mean "rules"?)'),
        ("[rules]\nround = 5", 'edition file: rules: unknown key "round" (did you mean "rounds"?)'),
        ('[rules]\nrounds = "5"', 'edition file: rules: rounds must have the same form as 4, not "5"'),
        ("rules = 5", "edition file: rules must have the same form as {"),
        ("[[card]]\nnumber = 7\ncost = 1", "edition file: unknown entry card 7"),
        ("[[card]]\ncost = 1", "edition file: unknown entry card ?"),
        ('[[tile]]\ncolour = "red"\nnumber = 2', "edition file: unknown entry tile red 2"),
        (
            "[[card]]\nnumber = 1\ncots = 1",
            'edition file: card 1: unknown key "cots" (did you mean "cost"?)',
        ),
        ("[card]\nnumber = 1", "edition file: write [[card]] with double brackets"),
        ("[[card]]\nnumber = 1\ncost = 1.5", "edition file: card 1: cost must have the same form as 2, not 1.5"),
        ("[[card]]\nnumber = 1\ncost = true", "edition file: card 1: cost must have the same form as 2, not True"),
        ("card = [1]", "edition file: write [[card]] with double brackets, not 1"),
        ("[[card]]\nnumber = 1\n[[card]]\nnumber = 1", "edition file: duplicate entry card 1"),
        ("rules = " + "[" * 3000, "edition file: lists or tables are nested too deeply"),
        ("#" * 4001, "edition file: line 1, column 4,001: the line is longer than 4,000 characters"),
        ("\n#" * 110_000, "edition file: at most 200,000 characters, not 220,000"),
        ("[rules]\nrounds = 5\0", "edition file: "),
        ("[a" + ".a" * 7 + "]", 'edition file: unknown key "a"'),
        ("[a" + ".a" * 1500 + "]", "edition file: line 1, column 2: the key has too many parts"),
        ("x = { 'a'" + ' .\t"a"' * 500 + " = 1 }", "edition file: line 1, column 7: the key has too many parts"),
        ("\na-1" + ". a-1" * 700 + "=1", "edition file: line 2, column 1: the key has too many parts"),
    ],
)
def test_what_does_not_fit_is_named(path: Path, edition: str, message: str) -> None:
    with pytest.raises(EditionError) as caught:
        lay(path, edition)
    assert str(caught.value).startswith(message)


def test_wrong_counts(path: Path) -> None:
    file = lay(path, "")
    with pytest.raises(EditionError, match=r"toy: components.toml: expected 3 \[\[card\]\] entries, found 2"):
        list(file.entries("card", 3))
    path.write_text(COMPONENTS.replace("number = 2", "number = 1"), encoding="utf-8")
    with pytest.raises(EditionError, match=r"toy: components.toml: duplicate entry card 1"):
        list(lay(path, "").entries("card", 2))
    with pytest.raises(EditionError, match=r"toy: components.toml rules: prices must be a list of 4"):
        file.table("rules").numbers("prices", 4)


def test_values_out_of_range(path: Path) -> None:
    rules = lay(path, "[rules]\nrounds = 400\nprices = [1, -2, 3]\ncolour = 'rde'").table("rules")
    found = []
    for look in (
        lambda: rules.number("rounds"),
        lambda: rules.numbers("prices"),
        lambda: rules.word("colour", ("red", "blue")),
        lambda: rules.number("length"),
        lambda: rules.number("prices"),
        lambda: rules.text("rounds"),
        lambda: rules.table("rounds"),
        lambda: rules.sequence("rounds"),
    ):
        with pytest.raises(EditionError) as caught:
            look()
        found.append(str(caught.value).removeprefix("toy: components.toml rules: "))
    assert found == [
        "rounds must be an integer from 0 to 99, not 400",
        "prices must be an integer from 0 to 99, not -2",
        'unknown colour "rde" (did you mean "red"?)',
        '"length" is missing',
        "prices must be an integer from 0 to 99, not [1, -2, 3]",
        "rounds must be a string, not 400",
        "rounds must be a table",
        "rounds must be a list",
    ]


def test_notation_in_an_edition_is_named_with_its_entry_and_column(path: Path) -> None:
    file = lay(path, '[[card]]\nnumber = 2\neffect = "gain 1; gian 2"')
    with pytest.raises(NotationError, match=r'toy: card 2: effect, column 9: unknown verb "gian" .did you mean "gain"'):
        cards(file)
    tile = next(lay(path, '[[tile]]\ncolour = "red"\nnumber = 1\neffects = ["none", "gain"]').entries("tile", 1))
    with pytest.raises(NotationError, match=r"toy: tile red 1: effects 2, column 1: "):
        tile.effects("effects", 2)


def test_an_entry_without_a_notation_has_no_effects() -> None:
    with pytest.raises(EditionError, match="effects are not allowed here"):
        Entry("somewhere", {"effect": "gain 1"}).effect("effect")


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("prices", "[1, true, 3]", "prices must be an integer from 0 to 99, not True"),
        ("prices", "[1, 2, 999]", "prices must be an integer from 0 to 99, not 999"),
        ("prices", f"[{'9' * 3900}]", f"prices must be an integer from 0 to 99, not {'9' * 60}…"),
        (
            "prices",
            f"[0x{'9' * 3900}]",
            "prices must be an integer from 0 to 99, not something with a huge number",
        ),
        ("prices", str([1] * 61), "prices must be a list of at most 60, not 61"),
        ("colour", f'"{"x" * 401}"', "colour must have at most 400 characters, not 401"),
    ],
)
def test_what_is_too_much_or_of_the_wrong_kind(path: Path, field: str, value: str, message: str) -> None:
    rules = lay(path, f"[rules]\n{field} = {value}").table("rules")
    with pytest.raises(EditionError) as caught:
        rules.numbers("prices") if field == "prices" else rules.word("colour", ("red",))
    assert str(caught.value).startswith(f"toy: components.toml rules: {message}")


def test_an_effect_is_no_price_and_a_price_no_effect(path: Path) -> None:
    card = next(lay(path, '[[card]]\nnumber = 1\neffect = "pay 1; pay 2"').entries("card", 2))
    assert str(card.price("effect")) == "pay 1; pay 2"
    with pytest.raises(NotationError, match='toy: card 1: effect, column 1: "pay 1; pay 2" is a cost'):
        card.effect("effect")
    card = next(lay(path, "").entries("card", 2))
    with pytest.raises(EditionError, match="toy: card 1: effect: a cost must be something to pay, not gain 1"):
        card.price("effect")


def test_a_list_of_effects_is_a_list_of_texts(path: Path) -> None:
    tile = next(lay(path, '[[tile]]\ncolour = "red"\nnumber = 1\neffects = ["none", 3]').entries("tile", 1))
    with pytest.raises(EditionError, match="toy: tile red 1: effects 2 must be a string, not 3"):
        tile.effects("effects", 2)


def test_an_entry_is_a_table() -> None:
    with pytest.raises(EditionError, match="toy: step 1: expected a table, not 7"):
        Entry("toy: step 1", 7)  # type: ignore[arg-type]
