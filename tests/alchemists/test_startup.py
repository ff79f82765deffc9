"""R11 and R12: Startup Funding, its artifacts, the Replicator, and the palace library."""

from __future__ import annotations

import pytest

import shem
from shem.games.alchemists.startup import CHOOSE_STARTING, FUND, FUND_REST, REPLICATE
from shem.games.alchemists.state import Alchemists
from tests.alchemists.transcript import Transcript, alchemists, full

# numbers of cards, from 0: what they give is in components.toml
GOLD_3, GOLD_2_FAVOR, FAVOR_REPUTATION, LATER, DEBT, FAVORS_DEBT, SECRET, STARTING = 0, 4, 10, 13, 15, 17, 18, 19
BOOK = 7


def funded(*cards: int, **settings: str) -> Transcript:
    """A seat that has just revealed these startup cards."""
    play = alchemists("Red", "Blue", round=0, startup_funding="on", **settings)
    play.seat("Red", startup=cards, gold=0)
    return play


def test_four_cards_are_dealt_and_two_kept_in_secret():
    """R11.1: no gold, favors or ingredients before that; all reveal together."""
    game = shem.new("alchemists", seats=3, seed=1, startup_funding="on")
    t = game.table
    assert isinstance(t, Alchemists)
    assert [len(player.dealt) for player in t.seats] == [4, 4, 4]
    assert len({card for player in t.seats for card in player.dealt}) == 12
    assert all(player.gold == 0 and not any(player.hand) for player in t.seats)
    assert [len(decision.options) for decision in game.decisions] == [6, 6, 6]
    game.play(game.decisions[0].options[0], seat=0)
    assert game.view(1)["seats"][0]["startup"] == []
    assert game.view(1)["seats"][0]["dealt_count"] == 4
    for seat in (1, 2):
        game.play(game.decisions[0].options[0], seat=seat)
    assert [len(player.startup) for player in t.seats] == [2, 2, 2]  # kept for the Replicator (R11.9)


def test_gold_ingredients_and_favors():
    """R11.2: one favor more than printed on both cards together is drawn, one is discarded."""
    play = funded(GOLD_3, GOLD_2_FAVOR)
    play.start(effects=((FUND, "Red", 0),))
    assert play.changed("Red") == {"gold": 5}
    assert len(play.player("Red").drawn) == 2
    play = funded(GOLD_2_FAVOR, FAVORS_DEBT)
    play.start(effects=((FUND, "Red", 0),))
    assert len(play.player("Red").drawn) == 4
    play = funded(GOLD_3, DEBT)
    play.start(effects=((FUND, "Red", 0),))
    assert len(play.player("Red").drawn) == 0


def test_reputation_is_one_change():
    """R11.4: a gain on one card and a loss on the other are netted."""
    play = funded(FAVOR_REPUTATION, DEBT, variant="master")
    play.start(effects=((FUND_REST, "Red", 0),))
    assert play.reputation("Red") == [10]


def test_later_reputation():
    """R11.7: at the end of round 1."""
    play = funded(LATER, GOLD_3)
    play.start(effects=((FUND_REST, "Red", 0),))
    assert play.reputation("Red") == [10]
    assert play.player("Red").delayed == 1
    play = funded(LATER, GOLD_3)
    play.seat("Red", delayed=1)
    play.table.round = 1
    play.start("delayed")
    assert play.reputation("Red") == [11]
    assert play.player("Red").delayed == 0


@pytest.mark.parametrize(("variant", "cards"), [("apprentice", 1), ("master", 0)])
def test_apprentices_draw_one_more(variant: str, cards: int):
    """R11.8"""
    play = funded(GOLD_3, DEBT, variant=variant)
    play.start(effects=((FUND_REST, "Red", 0),))
    assert play.changed("Red").get("hand", 0) == cards


def test_a_book_is_read_at_once():
    """R11.3, R12.1: four different ingredients are offered, the answer is private."""
    play = funded(BOOK, GOLD_3, variant="master")
    play.deal("offer fern toad mandrake feather")
    play.start(effects=((FUND_REST, "Red", 0),))
    assert play.options == ["read fern", "read toad", "read mandrake", "read feather"]
    play("Red: read toad")
    assert play.player("Red").facts == ((3, 2, 0),)  # lunar
    assert play.game is not None
    assert play.game.view(1)["seats"][0]["notebook"] == [["read"]]
    assert play.game.view(1)["seats"][0]["books"] == 1
    assert not play.game.can_undo


def test_without_books_there_is_nothing_to_read():
    """R12.2"""
    play = funded(BOOK, GOLD_3, variant="master")
    play.table.books = 0
    play.start(effects=((FUND_REST, "Red", 0),))
    assert play.asked == ""
    assert play.changed("Red") == {}


@pytest.mark.parametrize(("artifact", "after"), [("periscope", 5), ("robe_of_respect", 3)])
def test_a_starting_artifact(artifact: str, after: int):
    """R11.6: −5 if it would have cost 3 gold, −7 for 4; chosen among those not laid out."""
    play = funded(STARTING, GOLD_3, variant="master")
    play.start(effects=((FUND_REST, "Red", 0),))
    assert play.options == [
        f"choose {name}" for name in ("periscope", "printing_press", "robe_of_respect", "replicator")
    ]
    play(f"Red: choose {artifact}")
    assert play.reputation("Red") == [after]
    play = funded(STARTING, FAVOR_REPUTATION, variant="master")
    play.start(effects=((FUND_REST, "Red", 0),))
    play(f"Red: choose {artifact}")
    assert play.reputation("Red") == [after + 1]  # one change


def test_a_secret_artifact():
    """R11.5: level III, not laid out; nobody else knows which."""
    play = funded(SECRET, GOLD_3, variant="master")
    play.start(effects=((FUND_REST, "Red", 0),))
    assert play.options == [f"choose {name}" for name in ("feather_in_cap", "magic_mirror", "wisdom_idol")]
    play("Red: choose magic_mirror")
    assert play.game is not None
    view = play.game.view(1)["seats"][0]
    assert view["has_secret"]
    assert "secret" not in view
    assert play.player("Red").artifacts == 0


def test_a_secret_artifact_is_revealed_for_scoring():
    """R11.5: a card that costs 4 is worth 1 VP more."""
    play = funded(SECRET, GOLD_3)
    play.table.round = 6
    play.seat("Red", secret=16)
    play.start("secrets", "final")
    assert play.player("Red").vp == 10 + 10 // 5 + 1


def test_a_secret_altar():
    """R11.5: revealed before reputation becomes VP, and gold is then paid; it costs 1, so 4 VP more."""
    play = funded(SECRET, GOLD_3)
    play.table.round = 6
    play.seat("Red", secret=12, gold=6, artifacts="robe_of_respect")
    play.start("secrets", "final")
    assert play.options == [f"give {n}" for n in range(1, 7)]
    play("Red: give 6")
    assert play.player("Red").vp == 16 + 4


def test_a_secret_feather():
    """R11.5: may be revealed during the exhibition."""
    play = alchemists("Red", "Blue", round=6, startup_funding="on")
    play.seat("Red", hand="toad scorpion", secret=15, gold=0)
    play.cubes("Red", exhibit=1)
    play.start("exhibit", "secrets", "final")
    play("Red: exhibit B+; mix toad")
    assert play.options == ["yes", "no"]
    play("Red: yes")
    assert play.player("Red").vp == 11 + 2 + (5 - 3)


def test_another_secret_is_not_revealed():
    """But its owner is asked: it might be the Feather, for all that the others know (ruling 48)."""
    play = alchemists("Red", "Blue", round=6, startup_funding="on")
    play.seat("Red", hand="toad scorpion", secret=16, gold=0)
    play.cubes("Red", exhibit=1)
    play.start("exhibit")
    play("Red: exhibit B+; mix toad")
    assert play.options == ["no"]
    play("Red: no")
    assert play.asked == ""
    assert play.hand("Red") == ""


# --- Replicator


def test_buying_the_replicator():
    """R11.10: one card now, the other at the end of the next round; later reputation comes at once."""
    play = full("Red", "Blue", round=2)
    play.table.shelf = (18,)
    play.seat("Red", gold=4, startup=(LATER, GOLD_3))
    play.cubes("Red", buy=1)
    play.start("buy", "delayed")
    play("Red: buy replicator")
    assert play.options == ["startup S14", "startup S01"]
    play("Red: startup S14")  # gold 1, ingredient 1, reputation 1 later
    assert play.changed("Red") == {"gold": 1 - 4, "hand": 1, "reputation": 1}
    assert play.player("Red").due == 3
    play = full("Red", "Blue", round=3)
    play.seat("Red", gold=0, startup=(LATER, GOLD_3), due=3, replicated=LATER)
    play.start("delayed", "delayed")
    assert play.changed("Red") == {"gold": 3}
    assert play.player("Red").due == 0


def test_starting_with_the_replicator():
    """R11.10: it works at the end of rounds 1 and 2."""
    play = funded(STARTING, GOLD_3, variant="master")
    play.start(effects=((CHOOSE_STARTING, "Red", 0),))
    play("Red: choose replicator")
    assert play.player("Red").due == 1
    play = funded(STARTING, GOLD_3, variant="master")
    play.seat("Red", due=1)
    play.table.round = 1
    play.start("delayed")
    assert play.options == ["startup S20", "startup S01"]
    play("Red: startup S01")
    assert play.changed("Red") == {"gold": 3}
    assert play.player("Red").due == 2
    play = funded(STARTING, GOLD_3, variant="master")
    play.seat("Red", due=2, replicated=GOLD_3)
    play.table.round = 2
    play.start("delayed")
    assert play.changed("Red") == {}  # the artifact does not come again
    assert play.asked == ""


def test_replicated_favors_are_chosen_too():
    play = full("Red", "Blue")
    play.seat("Red", startup=(GOLD_2_FAVOR, GOLD_3))
    play.deal("draw sage", "draw merchant")
    play.start(effects=((REPLICATE, "Red", 0),))
    play("Red: startup S05")
    assert play.options == ["discard 1 sage", "discard 2 merchant"]
    play("Red: discard 1 sage")
    assert play.player("Red").favors[5] == 1
    assert play.t.favor_discard[6] == 1
