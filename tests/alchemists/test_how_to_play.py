"""The game that the how-to-play page tells is played here; its numbers and conclusions are the engine's."""

from __future__ import annotations

from typing import Any

import pytest

from shem.games.alchemists.alchemy import ALCHEMICALS, INGREDIENTS, MIX, POTIONS
from shem.games.alchemists.names import ASPECTS
from tests import taught

GAME = "alchemists"
TEXT = taught.text(GAME)
YOU, BEN = 0, 1
MUSHROOM, MANDRAKE, SCORPION = (INGREDIENTS.index(name) for name in ("mushroom", "mandrake", "scorpion"))
# Decisions of example.txt.
START, ROUND_2, SOLD, PUBLISHED, ROUND_3 = 33, 65, 93, 97, 113


def seat(number: int, who: int = YOU) -> dict[str, Any]:
    found: dict[str, Any] = taught.example(GAME, number).view(who)["seats"][who]
    return found


def said(*sentences: str) -> None:
    for sentence in sentences:
        assert sentence in TEXT, sentence


def possible(*mixes: tuple[int, int, str]) -> list[tuple[str, ...]]:
    """The alchemicals of mushroom, mandrake root and scorpion that fit these potions."""
    found = set()
    for one in range(8):
        for two in range(8):
            for three in range(8):
                what = {MUSHROOM: one, MANDRAKE: two, SCORPION: three}
                if len({one, two, three}) == 3 and all(POTIONS[MIX[what[a]][what[b]]] == p for a, b, p in mixes):
                    found.add((one, two, three))
    return [tuple(sorted({str(ASPECTS[way[k]]) for way in found})) for k in range(3)]


def test_all_languages_have_the_same_numbers():
    english, german, russian = taught.all_numbers(GAME)
    assert english == german == russian


def test_the_start():
    for who in (YOU, BEN):
        one = seat(START, who)
        assert (one["gold"], one["reputation"], one["hand_count"], one["drawn_count"]) == (2, 10, 3, 2)
        assert one["seals"] == [2, 3, 2, 2, 2, 0]
    said("You start with 2 gold pieces and 10 reputation", "eleven seals", "a scorpion, a mushroom and a mandrake root")
    hand = seat(START)["hand"]
    assert [hand[kind] for kind in (MUSHROOM, MANDRAKE, SCORPION)] == [1, 1, 1]


def test_the_first_turn():
    assert seat(ROUND_2)["reputation"] == 9
    said("You lose 1 reputation and have 9")
    assert seat(START, BEN)["gold"] - seat(ROUND_2, BEN)["gold"] == 1
    said("so Ben's second test costs him 1 gold piece")


def test_what_two_experiments_teach():
    mushroom, mandrake, _ = possible((MUSHROOM, SCORPION, "R+"), (MUSHROOM, MANDRAKE, "B-"))
    assert set(mushroom) == {"r+ G− b−", "R+ g+ b−"}
    assert set(mandrake) == {"r− g+ B−", "R− G− B−"}
    said("Only two alchemicals have both: r+ G− b− and R+ g+ b−", "leaves only two: r− g+ B− and R− G− B−")


def test_what_the_third_one_adds():
    solved = possible((MUSHROOM, SCORPION, "R+"), (MUSHROOM, MANDRAKE, "B-"), (MANDRAKE, SCORPION, "G+"))
    assert solved == [("r+ G− b−",), ("r− g+ B−",), ("R+ G+ B+",)]
    truth = taught.example(GAME, ROUND_2).table.secret
    assert [str(ASPECTS[truth[kind]]) for kind in (MUSHROOM, MANDRAKE, SCORPION)] == [one[0] for one in solved]


def test_the_first_full_round():
    one = seat(SOLD)
    said(f"you now have {one['gold']} gold pieces and {one['reputation']} reputation")
    one = seat(PUBLISHED)
    said(f"You pay 1 gold piece and gain 1 reputation, so you have {one['reputation']}")
    assert seat(SOLD)["gold"] - one["gold"] == 3 + 1
    said("You buy the Magic Mortar for 3 gold pieces")
    ends = [seat(ROUND_3, who)["reputation"] for who in (YOU, BEN)]
    said("The score is {}–{}.".format(*ends))


@pytest.mark.parametrize("who", [YOU, BEN])
def test_the_end(who: int):
    over = taught.end(GAME)
    assert over.over
    points = over.view(who)["seats"][who]["points"]
    for source, row in (
        ("reputation", "Reputation"),
        ("artifacts", "Artifacts"),
        ("grants", "Grants"),
        ("gold", "Gold"),
        ("theories", "Theories"),
    ):
        cell = TEXT[TEXT.index(f"| {row} | ") :].split("|")[2 + who].split()[0]
        assert int(cell) == points[source], row
    total = TEXT[TEXT.index("| Total | ") :].split("|")[2 + who].strip()
    assert int(total) == over.scores[who] == sum(points.values())


def test_sizes_and_opposites():
    """Each alchemical has one opposite; two that match in a color differ in size there at most once."""
    for x in range(len(ALCHEMICALS)):
        neutral = [y for y in range(len(ALCHEMICALS)) if y != x and POTIONS[MIX[x][y]] == "N"]
        assert neutral == [x ^ 1], "the picture draws opposites in pairs"
