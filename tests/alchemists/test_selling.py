"""R5: bids, guarantees, quality; the barbarian of the rulebook, zones of reputation, Barmaid and Merchant."""

from __future__ import annotations

import pytest

from tests.alchemists.transcript import Transcript, alchemists


def barbarian() -> Transcript:
    """Rulebook p. 12: three players, the first sale has blocked the left and the middle potion."""
    play = alchemists("Green", "Red", "Yellow")
    play.adventurer("berserker")  # R+, G+, B−
    for name in play.names:
        play.seat(name, hand="mushroom toad birdclaw flower mandrake", gold=0)
        play.cubes(name, sell=1)
    play.start("sell")
    for name in play.names:
        play(f"{name}: bid 0")
    return play


@pytest.mark.parametrize(
    ("first", "second", "level", "gold", "reputation", "marked"),
    [
        ("mandrake", "flower", "delivers: exact match", 2, 0, ["B-"]),
        ("flower", "birdclaw", "delivers: correct sign", 2, 0, []),
        ("birdclaw", "toad", "delivers: neutral", 2, -1, ["N"]),
        ("mushroom", "toad", "delivers: wrong sign", 0, -1, []),
    ],
)
def test_the_barbarian(first: str, second: str, level: str, gold: int, reputation: int, marked: list[str]):
    """Rulebook p. 12, R5.5 to R5.7: all four results of the sale with a 2-gold guarantee."""
    play = barbarian()
    assert play.asked == "Green"
    play("Green: sell G+; guarantee neutral; mix birdclaw; mix mandrake")
    assert play.can("Red") == ["sell B-", "decline"]  # R5.3: left and middle block each other
    play("Red: decline")
    play.mark()
    assert play.player("Red").unused == 2
    assert play.can("Yellow") == ["sell B-", "decline"]
    play("Yellow: sell B-; guarantee neutral")
    play(f"Yellow: mix {first}; mix {second}")
    assert level in play.says()
    assert play.changed("Yellow").get("gold", 0) == gold
    assert play.changed("Yellow").get("reputation", 0) == reputation
    assert play.potions("Yellow") == marked
    assert play.changed("Yellow")["hand"] == -2


def test_what_others_learn_from_a_sale():
    """R5.5: only the level; the ingredients are the seller's."""
    play = barbarian()
    play("Green: sell G+; guarantee neutral; mix flower; mix birdclaw")
    assert play.game is not None
    assert play.game.view(0)["seats"][0]["notebook"] == [["sold", 3, 4, 2, 0]]
    assert play.game.view(1)["seats"][0]["notebook"] == [["sold", 2, 0]]


@pytest.mark.parametrize(("players", "left"), [(2, []), (3, ["sell B-"]), (4, ["sell G+", "sell B-"])])
def test_what_a_sale_blocks(players: int, left: list[str]):
    """R5.3: after the left potion, depending on the number of players."""
    names = ("Red", "Blue", "Green", "Yellow")[:players]
    play = alchemists(*names)
    play.adventurer("berserker")
    for name in names:
        play.seat(name, hand="mushroom toad fern")
        play.cubes(name, sell=1)
    play.start("sell")
    for name in names:
        play(f"{name}: bid 0")
    play("Red: sell R+; guarantee exact; mix mushroom; mix toad")
    if left:
        assert play.can("Blue") == [*left, "decline"]
    else:
        assert play.changed("Blue") == {"unused": 2}  # nothing to sell: both cubes are unused (R5.9)


def test_smileys_decide_and_ties_go_by_row():
    """R5.2: more smileys first; the same number in play order."""
    play = alchemists("Red", "Blue", "Green")
    for name in play.names:
        play.seat(name, hand="mushroom toad")
        play.cubes(name, sell=1)
    play.start("sell")
    assert play.asked == "Red Blue Green"
    play("Green: bid 1")
    play("Red: bid 0")
    assert play.asked == "Blue"
    play("Blue: bid 1")
    assert play.asked == "Blue"
    play("Blue: decline")
    assert play.asked == "Green"
    play("Green: decline")
    assert play.asked == "Red"


def test_an_associate_breaks_ties():
    """R9.2"""
    play = alchemists("Red", "Blue")
    for name in play.names:
        play.seat(name, hand="mushroom toad")
        play.cubes(name, sell=1)
    play.table.associates = (3 * 8 + 1,)
    play.start("sell")
    play("Red: bid 2")
    play("Blue: bid 2")
    assert play.asked == "Blue"


def test_bids_are_sealed():
    play = alchemists("Red", "Blue")
    for name in play.names:
        play.seat(name, hand="mushroom toad")
        play.cubes(name, sell=1)
    play.start("sell")
    play("Red: bid 3")
    assert play.game is not None
    assert "3" not in str(play.game.view(1)["bids"])
    assert play.game.view(0)["sealed"] == "bid 3"
    assert play.game.view(1)["sealed"] == ""
    assert play.game.view(1)["waiting"] == [1]


def test_a_single_seller_gives_no_discount():
    """R5.1"""
    play = alchemists("Red", "Blue")
    play.seat("Red", hand="mushroom toad")
    play.cubes("Red", sell=1)
    play.adventurer("berserker")
    play.start("sell")
    play("Red: sell R+; guarantee exact; mix toad")
    assert play.changed("Red") == {"gold": 4, "hand": -2}


def guarantees(reputation: int, bid: int) -> tuple[list[str], list[str]]:
    """The bids and the guarantees open to a seller with this reputation after this bid."""
    play = alchemists("Red", "Blue")
    for name in play.names:
        play.seat(name, hand="mushroom toad", reputation=reputation)
        play.cubes(name, sell=1)
    play.adventurer("berserker")
    play.start("sell")
    bids = play.can("Red")
    if f"bid {bid}" not in bids:
        return bids, []
    play(f"Red: bid {bid}")
    play("Blue: bid 0")
    if play.asked == "Blue":
        play("Blue: decline")
    play("Red: sell R+")
    if play.can("Red")[0].startswith("mix"):
        return bids, ["only one"]
    return bids, [text.removeprefix("guarantee ") for text in play.can("Red")]


def test_a_discount_of_two():
    """Rulebook p. 12, R5.4: only the two highest guarantees."""
    assert guarantees(10, 2)[1] == ["correct_sign", "exact"]


def test_discounts_in_the_red_zone():
    """Rulebook p. 12: with −2 only the exact match is left, −3 cannot be offered."""
    assert guarantees(6, 2) == (["bid 0", "bid 1", "bid 2"], ["only one"])
    assert guarantees(6, 0)[1] == ["neutral", "correct_sign", "exact"]


def test_discounts_in_the_blue_zone():
    """Rulebook p. 12: one gold more for each, so −3 and the 3-gold guarantee go together at a price of 1."""
    assert guarantees(18, 3)[1] == ["correct_sign", "exact"]
    play = alchemists("Red", "Blue")
    play.seat("Red", hand="mushroom toad", reputation=18)
    play.cubes("Red", sell=1)
    play.adventurer("berserker")
    play.start("sell")
    play("Red: sell R+; guarantee exact; mix toad")
    assert play.changed("Red")["gold"] == 5


def test_smileys_of_the_green_zone():
    """R5.2: with a discount of 0 a seller there has 2 smileys, as many as a plain discount of 1."""
    play = alchemists("Red", "Blue")
    play.seat("Red", hand="mushroom toad", reputation=14)
    play.seat("Blue", hand="mushroom toad", reputation=13)
    for name in play.names:
        play.cubes(name, sell=1)
    play.start("sell")
    play("Red: bid 0")
    play("Blue: bid 1")
    assert "bids a discount of 0 (2 ☺)" in play.says()
    assert "bids a discount of 1 (2 ☺)" in play.says()
    assert play.asked == "Red"


@pytest.mark.parametrize(
    ("before", "cards", "after"),
    [
        (14, "birdclaw toad", 12),  # neutral in the green zone
        (13, "birdclaw toad", 12),
        (6, "flower birdclaw", 6),  # wrong sign in the red zone
        (18, "flower birdclaw", 15),
    ],
)
def test_bad_potions_and_reputation(before: int, cards: str, after: int):
    """R5.7, R7.3 and the rulebook's numbers (p. 12)."""
    play = alchemists("Red", "Blue")
    play.seat("Red", hand=cards, reputation=before)
    play.cubes("Red", sell=1)
    play.adventurer("cleric")
    play.start("sell")
    play("Red: sell R+; guarantee neutral")
    play("Red: mix " + cards.split()[0])
    assert play.reputation("Red") == [after]


def seller(favors: str, cards: str, adventurer: str = "berserker") -> Transcript:
    play = alchemists("Red", "Blue", "Green")
    play.seat("Red", hand=cards, favors=favors, gold=0)
    play.cubes("Red", sell=1)
    play.adventurer(adventurer)
    play.start("sell")
    return play


def test_a_barmaid_turns_soup_into_the_correct_sign():
    """Rulebook p. 20, R9.3: no loss, and the guarantee is met."""
    play = seller("barmaid", "birdclaw toad")
    play("Red: sell R+; guarantee correct_sign; play barmaid; mix toad")
    assert play.changed("Red") == {"gold": 3, "hand": -2, "favors": -1}


def test_two_barmaids():
    """Rulebook p. 20: the correct sign becomes exact, then a point of reputation."""
    play = seller("barmaid barmaid", "scorpion birdclaw")  # G+
    play("Red: sell R+; guarantee exact; play barmaid; play barmaid; mix scorpion")
    assert play.changed("Red") == {"gold": 4, "reputation": 1, "hand": -2, "favors": -2}


def test_a_barmaid_with_an_exact_match():
    play = seller("barmaid", "mushroom toad")
    play("Red: sell R+; guarantee exact; play barmaid; mix toad")
    assert play.changed("Red") == {"gold": 4, "reputation": 1, "hand": -2, "favors": -1}


def test_the_merchant_of_the_first_seller():
    """R9.6: a gold piece for each; then the sale cannot be declined any more."""
    play = seller("merchant merchant", "mushroom toad fern")
    play("Red: play merchant")
    assert play.changed("Red")["gold"] == 1
    assert "decline" not in play.options
    play("Red: play merchant")
    assert play.changed("Red")["gold"] == 2


def test_the_merchant_of_a_later_seller():
    """R9.6: one frees all three potions, each further one is a gold piece."""
    play = alchemists("Red", "Blue", "Green")
    play.adventurer("berserker")
    play.seat("Red", hand="mushroom toad")
    play.seat("Blue", hand="mushroom toad fern", favors="merchant merchant", gold=0)
    play.cubes("Red", sell=1)
    play.cubes("Blue", sell=1)
    play.start("sell")
    play("Red: bid 0")
    play("Blue: bid 0")
    play("Red: sell R+; guarantee exact; mix toad")
    assert play.can("Blue") == ["sell B-", "play merchant", "decline"]
    play("Blue: play merchant")
    assert play.can("Blue") == ["sell R+", "sell G+", "sell B-", "play merchant"]
    assert "gold" not in play.changed("Blue")
    play("Blue: play merchant")
    assert play.changed("Blue")["gold"] == 1
    play("Blue: sell R+; guarantee exact; mix mushroom; mix toad")
    assert play.changed("Blue")["gold"] == 5


def test_no_sale_without_two_different_ingredients():
    """R5.9"""
    play = seller("merchant", "toad toad")
    assert play.options == ["decline"]  # asked all the same: the others cannot know (ruling 48)
    play("Red: decline")
    assert play.asked == ""
    assert play.changed("Red") == {"unused": 2}
