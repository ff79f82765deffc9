"""R2, R3 and R8: setup, play order, declaring, and the end of a round."""

from __future__ import annotations

from random import Random

import pytest

import shem
from shem.games.alchemists.alchemy import INGREDIENTS
from shem.games.alchemists.cards import GainIngredients
from shem.games.alchemists.forage import DEAL_ROW
from shem.games.alchemists.state import Alchemists
from shem.kernel.game import Game
from shem.kernel.table import CHANCE
from tests.alchemists.transcript import alchemists, full


def setup(seats: int, **options: str) -> Alchemists:
    """The table at the first decision of a new game."""
    table = shem.new("alchemists", seats=seats, seed=4, **options).table
    assert isinstance(table, Alchemists)
    return table


# --- setup


@pytest.mark.parametrize(("variant", "cards"), [("apprentice", 3), ("master", 2)])
def test_what_everyone_begins_with(variant: str, cards: int):
    """R2.5"""
    t = setup(4, variant=variant)
    for player in t.seats:
        assert player.gold == 2
        assert player.reputation == 10
        assert sum(player.hand) == cards
        assert len(player.drawn) == 2
        assert player.seals == [2, 3, 2, 2, 2, 0]
    assert len(t.row) == 5
    assert sum(t.deck) == 40 - 5 - 4 * cards
    assert sum(t.favor_deck) == 22 - 8


def test_the_secret():
    """R1.2: a bijection, dealt by chance."""
    game = shem.new("alchemists", seats=2, seed=4)
    assert sorted(game.table.secret) == list(range(8))  # type: ignore[attr-defined]
    assert next(text for seat, text in game.moves if " is " in text).startswith("mushroom is ")


def test_adventurers():
    """R2.2: the first is announced in round 1; five of six come."""
    t = setup(2)
    assert t.adventurer == -1
    assert t.coming >= 0
    assert len(t.adventurers) == 5
    play = alchemists("Red", "Blue", round=5)
    play.table.coming = 3
    play.start("next round")
    assert (play.t.adventurer, play.t.coming) == (3, -1)


def test_artifacts_of_all_levels_lie_open():
    """R2.3"""
    t = setup(3)
    assert [len(level) for level in t.levels] == [3, 3, 3]
    assert t.shelf == t.levels[0]
    assert all(one < 18 for level in t.levels for one in level)  # none of the expansion


def test_choosing_a_favor_is_simultaneous_and_the_other_is_discarded_face_up():
    """R2.5"""
    game = shem.new("alchemists", seats=3, seed=4)
    assert [decision.seat for decision in game.decisions] == [0, 1, 2]
    t = game.table
    assert isinstance(t, Alchemists)
    second = [player.drawn[1] for player in t.seats]
    kept = [player.drawn[0] for player in t.seats]
    for decision in game.decisions:
        game.play(decision.options[1], seat=decision.seat)
    herbalists = kept.count(4)  # played at once
    assert sum(t.favor_discard) == 3 + herbalists
    assert all(t.favor_discard[card] for card in second)
    assert [sum(player.favors) for player in t.seats] == [int(card != 4) for card in kept]


def test_an_herbalist_kept_at_setup_waits_for_all_choices():
    """R2.6"""
    for seed in range(200):
        game = shem.new("alchemists", seats=2, seed=seed)
        t = game.table
        assert isinstance(t, Alchemists)
        drawn = t.seats[1].drawn
        if 4 in drawn and drawn != (4, 4):
            game.play(game.decisions[0].options[0], seat=0)
            other = 1 - drawn.index(4)
            game.play(game.decisions[0].options[other], seat=1)
            assert game.decision is not None
            assert game.decision.seat == 1
            assert str(game.decision.options[0]).startswith("discard ")
            assert sum(t.seats[1].hand) == 3 + 3
            return
    pytest.fail("no Herbalist was drawn")


@pytest.mark.parametrize(
    ("seats", "golem", "cubes"),
    [
        (2, "off", [3, 6, 6, 6, 6, 6]),
        (3, "off", [3, 5, 5, 5, 5, 5]),
        (4, "off", [3, 4, 4, 4, 4, 4]),
        (2, "on", [3, 6, 6, 6, 6, 6]),
        (3, "on", [3, 5, 5, 6, 6, 6]),
        (4, "on", [3, 5, 5, 5, 5, 5]),
    ],
)
def test_cubes(seats: int, golem: str, cubes: list[int]):
    """R2.5, R14.2"""
    names = ("Red", "Blue", "Green", "Yellow")[:seats]
    for number, expected in enumerate(cubes, start=1):
        play = alchemists(*names, round=number, royal_encyclopedia=golem, golem_project=golem)
        play.start("round")
        assert play.player("Red").cubes == expected


# --- play order


def test_order_spaces_of_the_board():
    """R3.2: the 3+ space is closed with two players, the first costs gold."""
    play = alchemists("Red", "Blue")
    play.seat("Red", gold=0)
    play.start("order")
    assert play.options == [f"order {n}" for n in (2, 3, 4, 5, 6)]
    play = alchemists("Red", "Blue", "Green", "Yellow")
    play.start("order")
    assert play.options == [f"order {n}" for n in range(1, 9)]


def test_choosing_play_order():
    """R3.2, R3.5: one space each, cards at once, top to bottom."""
    play = alchemists("Red", "Blue", "Green")
    play.deal("draw sage", "draw sage")
    play.start("order")
    play("Red: order 6")
    assert play.changed("Red") == {"favors": 2}
    assert "order 6" not in play.options
    play("Blue: order 1")
    assert play.changed("Blue") == {"gold": -1}
    play("Green: order 4")
    assert play.changed("Green") == {"hand": 2}
    assert play.t.order == [1, 2, 0]


def test_the_starting_player_chooses_first_and_passes_the_token():
    """R3.2, R8.9"""
    play = alchemists("Red", "Blue", "Green")
    play.table.starting = 1
    play.start("order")
    assert play.asked == "Blue"
    play = alchemists("Red", "Blue", "Green")
    play.table.starting = 2
    play.start("next round", "order")
    assert play.asked == "Red"


def test_an_herbalist_drawn_with_a_space_waits_until_all_is_drawn():
    """R3.3, R9.5: draw 3, discard any 2; two of them one after the other."""
    play = alchemists("Red", "Blue", "Green")
    play.deal("draw fern", "draw herbalist", "draw toad", "draw toad", "draw toad")
    play.start("order")
    play("Red: order 5")
    assert play.hand("Red") == "fern toad toad toad"
    assert play.options == ["discard fern", "discard toad"]
    play("Red: discard fern; discard toad")
    assert play.hand("Red") == "toad toad"
    assert play.t.favor_discard[4] == 1
    play = alchemists("Red", "Blue", "Green")
    play.deal("draw herbalist", "draw herbalist")
    play.start("order")
    play("Red: order 6")
    while play.asked == "Red":
        play("Red: " + play.options[0])
    assert sum(play.player("Red").hand) == 2
    assert play.t.favor_discard[4] == 2


def test_witchs_trunk():
    """R10.6, ruling 47: no ingredients from order spaces, nor from the paralysis space; other rewards remain."""
    play = alchemists("Red", "Blue")
    play.deal("draw sage", "draw sage")
    play.seat("Red", artifacts="witchs_trunk")
    play.start("order")
    play("Red: order 5")
    assert play.changed("Red") == {"favors": 1}
    play = alchemists("Red", "Blue")
    play.deal("draw sage")
    play.seat("Red", artifacts="witchs_trunk")
    play.table.stuck = (0,)
    play.start("order")
    assert play.changed("Red") == {"favors": 1}


def test_an_empty_deck_is_made_of_the_discards():
    """R2.9: at the moment a card is needed."""
    play = alchemists("Red", "Blue")
    t = play.table
    t.open = [5, 5, 5, 5, 5, 5, 5, 3]
    t.deck = [0] * 8
    play.player("Blue").discards = [0, 0, 0, 0, 0, 0, 0, 2]
    play.start("order")
    play("Red: order 4")
    assert play.changed("Red") == {"hand": 2}
    assert sum(play.t.deck) == 38
    assert sum(play.player("Blue").discards) == 0
    play = alchemists("Red", "Blue")
    t = play.table
    t.favor_deck, t.favor_discard = [0] * 9, [0, 0, 0, 0, 0, 0, 2, 0, 0]
    play.start("order")
    play("Red: order 6")
    assert play.player("Red").favors[6] == 2


# --- declaring


def declaring(*names: str, round: int = 2, cubes: int = 4, **settings: str):
    play = alchemists(*(names or ("Red", "Blue", "Green")), round=round, **settings)
    for name in play.names:
        play.seat(name, cubes=cubes)
    return play


def test_the_last_in_play_order_declares_first():
    """R3.5"""
    play = declaring()
    play.table.order = [2, 0, 1]
    play.start("declare")
    assert play.asked == "Blue"
    play("Blue: done")
    assert play.asked == "Red"


def test_slots():
    """R3.6: a second action may need more cubes, and there is a limit for each space."""
    play = declaring(cubes=4)
    play.start("declare")
    play("Green: cube publish")
    assert play.player("Green").cubes == 3
    play("Green: cube publish")
    assert play.player("Green").cubes == 1
    assert "cube publish" not in play.options  # no third
    assert "cube sell" not in play.options  # two cubes
    play("Green: cube forage")
    assert play.asked == "Blue"  # nothing left to place


def test_actions_of_the_first_round():
    """R3.6: nothing can be sold, published or debunked yet."""
    play = declaring(round=1, cubes=3)
    play.start("declare")
    assert play.options == [f"cube {name}" for name in ("forage", "transmute", "buy", "student", "drink")] + ["done"]


def test_actions_of_the_last_round():
    """R10.7: the exhibition takes the place of student and drinking; three or four actions."""
    play = declaring(round=6, cubes=4)
    play.start("declare")
    assert play.options == [
        f"cube {name}" for name in ("forage", "transmute", "sell", "buy", "debunk", "publish", "exhibit")
    ] + ["done"]
    play("Green: cube exhibit; cube exhibit; cube exhibit; cube exhibit")
    assert play.player("Green").declared[11] == 4
    play = declaring("Red", "Blue", "Green", "Yellow", round=6, cubes=4)
    play.start("declare")
    play("Yellow: cube exhibit; cube exhibit; cube exhibit")
    assert "cube exhibit" not in play.options


def test_golem_actions_exist_from_the_first_round():
    """R14.7"""
    play = declaring(round=1, cubes=3, royal_encyclopedia="on", golem_project="on")
    play.start("declare")
    assert {"cube research", "cube library"} <= set(play.options)


def test_cubes_that_are_not_placed_are_unused():
    """R3.7, A01"""
    play = declaring(cubes=4)
    play.start("declare")
    play("Green: cube forage; done")
    assert play.changed("Green") == {"unused": 3}


def test_assistant():
    """R9.1: one cube more, also in round 1; slots still limit."""
    play = declaring(round=1, cubes=3)
    play.seat("Green", favors="assistant")
    play.start("declare")
    play("Green: cube forage; cube forage; cube forage")
    assert play.options == ["play assistant", "done"]
    play("Green: play assistant")
    assert play.player("Green").cubes == 1
    assert "cube forage" not in play.options


def test_associates():
    """R9.2: top row; a later declarer's Associate goes above; one for each space."""
    play = declaring(cubes=3)
    for name in play.names:
        play.seat(name, hand="toad toad fern fern")
    play.seat("Green", favors="associate associate")
    play.seat("Blue", favors="associate")
    play.start("declare", "transmute")
    play("Green: cube transmute; play associate transmute")
    assert "play associate transmute" not in play.options
    play("Green: done")
    play("Blue: cube transmute; play associate transmute; done")
    play("Red: cube transmute; done")
    assert play.asked == "Blue"
    play("Blue: transmute toad")
    assert play.asked == "Green"
    play("Green: transmute toad")
    assert play.asked == "Red"


def test_custodian():
    """R9.4: a cube on the card is a Drink Potion action before selling, in play order, also in round 6."""
    play = declaring(round=6, cubes=3)
    for name in play.names:
        play.seat(name, hand="mushroom toad fern flower", favors="custodian custodian")
    play.start("declare", "custodian")
    play("Green: play custodian; play custodian; done")
    play("Blue: done")
    play("Red: play custodian; done")
    assert [play.player(name).declared[2] for name in play.names] == [1, 0, 2]
    assert play.asked == "Red"
    play("Red: decline")
    assert play.player("Red").unused == 2 + 1
    play("Green: mix mushroom; mix toad")
    assert play.potions("Green") == ["R+"]
    assert play.asked == "Green"


def test_columns_then_rows():
    """R3.9: everybody's first action, then the second ones."""
    play = alchemists("Red", "Blue")
    for name in play.names:
        play.seat(name, hand="toad toad fern fern")
        play.cubes(name, transmute=2)
    play.table.order = [1, 0]
    play.start("transmute")
    order = []
    while play.asked:
        order.append(play.asked)
        play(f"{play.asked}: {play.options[0]}")
    assert order == ["Blue", "Red", "Blue", "Red"]


# --- end of a round


def test_top_alchemist():
    """R8.5: most seals, all who are tied; nobody without a theory; conflicts do not count (R7.17)."""
    play = alchemists("Red", "Blue", "Green", variant="master")
    play.start("top alchemist")
    assert play.reputation() == [10, 10, 10]
    play = alchemists("Red", "Blue", "Green", variant="master")
    play.theory("toad", "pnP", Red="gold", Blue="red")
    play.theory("fern", "npN", Green="gold")
    play.theory("flower", "PPP", Green="gold")
    play.table.conflicts = (1 * 8 + 4,)
    play.start("top alchemist")
    assert play.reputation() == [11, 11, 10]


@pytest.mark.parametrize(
    ("round_", "variant", "seals", "change"),
    [
        (3, "apprentice", 0, -1),
        (3, "apprentice", 1, 1),
        (3, "apprentice", 3, 1),
        (3, "master", 0, -2),
        (3, "master", 1, -1),
        (3, "master", 2, 1),
        (5, "apprentice", 0, -2),
        (5, "apprentice", 2, 1),
        (5, "master", 0, -3),
        (5, "master", 2, -1),
        (5, "master", 4, 1),
        (4, "master", 0, 0),
    ],
)
def test_conferences(round_: int, variant: str, seals: int, change: int):
    """R8.1"""
    play = alchemists("Red", "Blue", round=round_, variant=variant)
    for name, alchemical in (("toad", "pnP"), ("fern", "npN"), ("flower", "PPP"), ("feather", "NNN"))[:seals]:
        play.theory(name, alchemical, Red="red" if name in ("toad", "fern") else "green")
    play.start("conference")
    assert play.changed("Red").get("reputation", 0) == change


@pytest.mark.parametrize(("before", "after"), [(14, 11), (10, 8), (6, 5), (1, 1)])
def test_a_conference_and_the_zones(before: int, after: int):
    """Rulebook p. 12: a loss of 2 is 3 in the green zone and 1 in the red one."""
    play = alchemists("Red", "Blue", round=3, variant="master")
    play.seat("Red", reputation=before)
    play.start("conference")
    assert play.reputation("Red") == [after]


def test_new_artifacts_after_a_conference():
    """R8.4: level II after the first, III after the second; what was left is gone."""
    play = alchemists("Red", "Blue", round=3)
    play.start("conference")
    assert play.t.shelf == (6, 7, 8)
    play = alchemists("Red", "Blue", round=5)
    play.start("conference")
    assert play.t.shelf == (12, 13, 14)
    play = alchemists("Red", "Blue", round=4)
    play.start("conference")
    assert play.t.shelf == (0, 1, 2)


@pytest.mark.parametrize(("unused", "favors"), [(0, 0), (1, 0), (2, 1), (3, 1), (6, 3)])
def test_unused_cubes(unused: int, favors: int):
    """R8.6"""
    play = alchemists("Red", "Blue")
    play.deal(*["draw assistant"] * 3)
    play.seat("Red", unused=unused)
    play.start("unused cubes")
    assert play.changed("Red").get("favors", 0) == favors
    assert play.player("Red").unused == 0


def test_the_row_is_dealt_anew():
    """R4.1, R8.9: the rest is discarded where everyone can see it."""
    play = alchemists("Red", "Blue")
    play.table.row = (1, 2, 3)
    play.cubes("Red", forage=1)
    play.start("forage", "next round")
    play("Red: take toad")
    assert play.t.open == [0, 1, 0, 1, 0, 0, 0, 0]
    assert len(play.t.row) == 5


def test_the_last_round_has_no_conference_and_no_new_row():
    """R8.10"""
    play = alchemists("Red", "Blue", round=6)
    play.start("conference", "next round")
    assert play.reputation() == [10, 10]
    assert play.t.row == ()


# --- Busy Days


def test_order_tiles_by_group():
    """R12.10: two of each group in their order; golem tiles only with the Golem Project."""
    for seed in range(6):
        game = shem.new("alchemists", seats=2, seed=seed, busy_days="on")
        seen = []
        rounds = -1
        while not game.over:
            t = game.table
            assert isinstance(t, Alchemists)
            if t.round != rounds:
                rounds = t.round
                seen.append((t.tile, t.next_tile))
            decision = game.decisions[0]
            game.play(decision.options[-1], seat=decision.seat)
        tiles = [tile for tile, _ in seen[1:]]
        box = t.box
        assert [box.tile_group[tile] for tile in tiles] == [0, 0, 1, 1, 2, 2]
        assert len(set(tiles)) == 6
        assert not any(box.tile_golem[tile] for tile in tiles)
        assert [after for _, after in seen[1:-1]] == tiles[1:]  # the next one is always known


@pytest.mark.parametrize(("seats", "spaces"), [(2, 6), (3, 7), (4, 8)])
def test_spaces_by_number_of_players(seats: int, spaces: int):
    """R12.11"""
    play = alchemists(*("Red", "Blue", "Green", "Yellow")[:seats], busy_days="on")
    play.seat("Red", gold=9, cubes=5)
    play.table.tile = 0
    play.start("order")
    assert len(play.options) == spaces


def test_costs_of_order_spaces():
    """R12.12, A08: gold, reputation with the zones, a cube, an approval token; unpayable ones are closed."""
    play = full("Red", "Blue", "Green")
    play.seat("Red", cubes=0, reputation=1, gold=0)
    play.table.tile = 3  # T14: reputation 1 for the first two spaces, gold for the last
    play.start("order")
    assert "order 1" not in play.options
    assert "order 8" not in play.options
    play = full("Red", "Blue", "Green")
    play.seat("Red", reputation=14)
    play.table.tile = 3
    play.start("order")
    play("Red: order 1")
    assert play.changed("Red") == {"reputation": -2}
    play = full("Red", "Blue", "Green")
    play.seat("Red", cubes=4)
    play.table.tile = 4  # T15: a cube for the first space
    play.start("order")
    play("Red: order 1")
    assert play.changed("Red") == {"unused": 1}
    assert play.player("Red").cubes == 3
    play = full("Red", "Blue", "Green")
    play.table.tile = 5  # T16: an approval token for the last one
    play.start("order")
    assert "order 8" not in play.options
    play = full("Red", "Blue", "Green")
    play.seat("Red", approval=1, favors="courtier")
    play.table.tile = 5
    play.deal("offer mushroom fern toad birdclaw")
    play.start("order")
    play("Red: order 8")
    assert play.options == ["pay approval", "play courtier"]  # R9.8
    play("Red: play courtier")
    assert play.options == ["read mushroom", "read fern", "read toad", "read birdclaw"]
    play("Red: read toad")
    assert play.changed("Red") == {"favors": -1, "hand": 3, "books": 1}


def test_a_drawn_card_cannot_be_put_back():
    """Even if chance had no choice: the seat has seen something new."""
    play = alchemists("Red", "Blue")
    play.table.deck = [0, 0, 4, 0, 0, 0, 0, 0]
    play.cubes("Red", forage=2)
    play.start("forage")
    play("Red: take deck")
    assert play.hand("Red") == "toad"
    assert play.game is not None
    assert not play.game.can_undo


@pytest.mark.parametrize("discarded", [0, 2])
@pytest.mark.parametrize("cards", ["toad toad toad", "toad fern fern", "toad fern flower", "fern", ""])
@pytest.mark.parametrize("effect", ["ingredients", "row"])
def test_the_last_cards_are_drawn_one_by_one(effect: str, cards: str, discarded: int):
    """R2.9: chance may only deal what is still there, as often as it is there; then the discards are shuffled."""
    play = alchemists("Red", "Blue")
    t = play.table
    t.deck = [cards.split().count(name) for name in INGREDIENTS]
    t.open = [discarded] * 8
    total = sum(t.deck) + sum(t.open)
    for luck in range(40):
        again = t.copy()
        again.row = ()
        again.stack.clear()
        again.push(GainIngredients(5) if effect == "ingredients" else DEAL_ROW, 0)
        again.advance()
        game = Game(play.rules, again, play.settings, "", None)
        rng = Random(luck)
        while game.decision is not None:
            there = [(INGREDIENTS[k], n) for k, n in enumerate(again.deck) if n]
            assert [str(option) for option in game.decision.options] == [f"draw {name}" for name, _ in there]
            assert again.weights == [n for _, n in there]
            game.play(rng.choice(game.decision.options), seat=CHANCE)
        drawn = sum(again.seats[0].hand) + len(again.row)
        assert drawn == min(5, total)
        assert drawn + sum(again.deck) + sum(again.open) == total
        assert min(again.deck) >= 0
