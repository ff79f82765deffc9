"""What is hidden in Golem stays hidden: objectives, the draft, starting tiles, the decks."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

import shem
from shem.games import terminal
from shem.games.golem import page
from shem.games.golem.scoring import met
from tests.battery import check_sealed, check_worlds, everyone, pick, walk

OBJECTIVES = set(range(51, 78))


def in_setup(game: shem.Game) -> bool:
    return any(player.golems[1] < 0 for player in game.table.seats)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_worlds_that_look_the_same_are_dealt_anew_the_same(seats: int, seed: int) -> None:
    """At the decisions of the draft and the starting tiles, and at some later ones."""
    game = shem.new("golem", seats=seats, dealer=None)
    rng, together = Random(seed), 0
    for step, decision in enumerate(walk(game, rng)):
        drawing = any(player.drawn for player in game.table.seats)
        if (in_setup(game) and decision.seat >= 0) or (drawing and step % 3 == 0) or step % 40 == 0:
            seat = pick(everyone(game), rng)
            together += check_worlds(game, seat, rng)
    assert together > 100, "the worlds parted too soon for this test to mean anything"


def test_the_draft_is_sealed() -> None:
    """What one seat keeps changes nothing for the others but that it has chosen."""
    game = shem.new("golem", seats=3, seed=5)
    packs = [set(map(str, decision.options)) for decision in game.decisions]
    worlds = check_sealed(game, seat=1)
    view = worlds[0].view(0)
    assert view["waiting"] == [0, 2]
    assert view["sealed"] == ""
    assert "sealed" not in worlds[0].view(shem.SPECTATOR)
    assert worlds[0].view(1)["sealed"] == worlds[0].moves[-1][1]
    assert set(view["options"]) == packs[0]
    for card in packs[1] | packs[2]:
        assert card not in json.dumps(view)


def test_others_show_only_how_many_cards_they_hold() -> None:
    game = shem.new("golem", seats=3, seed=5)
    for decision in walk(game, Random(5)):
        for seat in everyone(game):
            for other, player in enumerate(game.view(seat)["seats"]):
                secrets = {"objectives", "drawn", "offered", "passed_on"} & set(player)
                assert bool(secrets) == (other == seat)
                assert player["objective_count"] == len(game.table.seats[other].objectives)
        if decision.number > 150:
            break


def test_cards_passed_on_in_the_draft_are_never_in_the_deck() -> None:
    """A seat knows what it gave away: dealing anew keeps it with the others, or under the deck."""
    game = shem.new("golem", seats=4, seed=3)
    rng, seen = Random(3), 0
    for _ in walk(game, rng):
        for seat in range(4):
            passed_on = set(game.view(seat)["seats"][seat]["passed_on"])
            table = game.redeal(seat, rng).table
            seen += len(passed_on)
            assert not passed_on & set(table.objectives.unseen)
            assert passed_on <= OBJECTIVES - set(table.seats[seat].objectives) - set(table.seats[seat].drawn)
        if not in_setup(game):
            break
    assert seen > 50


def test_under_the_deck_a_seat_knows_only_its_own_cards() -> None:
    game = shem.new("golem", seats=4, seed=3)
    for _ in walk(game, Random(3)):
        if not in_setup(game):
            break
    deck = game.table.objectives
    assert set(deck.owners) == {0, 1, 2, 3}  # each has put one back after the draft
    for seat in range(4):
        under = [card for card, owner in zip(deck.bottom, deck.owners) if owner == seat]
        assert [card for card in game.view(seat)["objectives_under"] if card is not None] == under
    assert game.view(shem.SPECTATOR)["objectives_under"] == [None] * len(deck.bottom)


def test_dealing_anew_reaches_every_hidden_card_evenly() -> None:
    """Seat A of a spectator's game could hold any of the 27 objectives."""
    game = shem.new("golem", seats=2, seed=8)
    for _ in walk(game, Random(8)):
        if not in_setup(game):
            break
    rng, rounds = Random(1), 1350
    held = Counter(card for _ in range(rounds) for card in game.redeal(shem.SPECTATOR, rng).table.seats[0].objectives)
    expected = rounds * len(game.table.seats[0].objectives) / len(OBJECTIVES)
    assert set(held) == OBJECTIVES
    assert all(0.6 * expected < times < 1.4 * expected for times in held.values()), held


def test_what_is_dealt_anew_has_its_own_future_and_no_past() -> None:
    game = shem.new("golem", seats=2, seed=8)
    for decision in walk(game, Random(8)):
        if decision.number > 60:
            break
    other = game.redeal(0, Random(1))
    assert other.moves == []
    assert not other.can_undo
    assert other.dealer is not None
    assert other.dealer.seed != game.dealer.seed
    with pytest.raises(shem.RecordError, match="redealt"):
        other.save("never-written.shem")


def test_private_lines_of_the_log_are_for_one_seat() -> None:
    game = shem.new("golem", seats=3, seed=14)
    for _ in walk(game, Random(14)):
        pass
    private = [line for line in game.log if line.private]
    assert {line.seat for line in private} <= {0, 1, 2}
    assert private, "nobody drew an objective in this game: take another seed"
    for seat in everyone(game):
        lines = game.log_for(seat)
        assert [line for line in lines if line.private] == [line for line in private if line.seat == seat]
    spectator = " ".join(str(line.phrase) for line in game.log_for())
    assert "keeps objective" not in spectator


# -- when all is over --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def over() -> shem.Game:
    game = shem.new("golem", seats=3, seed=14)
    for _ in walk(game, Random(14)):
        assert all("objectives" not in player for player in game.view()["seats"])
    return game


def test_own_ruling_29_at_the_end_the_objectives_of_all_seats_are_open(over: shem.Game) -> None:
    held = [list(player.objectives) for player in over.table.seats]
    for seat in everyone(over):
        assert [player["objectives"] for player in over.view(seat)["seats"]] == held
        table = over.redeal(seat, Random(1)).table
        assert [list(player.objectives) for player in table.seats] == held
    assert None in over.view(0)["objectives_under"], "what others put back stays their secret"


def test_at_the_end_page_terminal_log_and_score_sheet_show_them(over: shem.Game) -> None:
    words = over.rules.language("en")
    told = {seat: [] for seat in range(3)}
    for line in over.log_for():
        if line.seat >= 0:
            told[line.seat].append(str(line.phrase))
    view = over.view()
    regions = page.regions(view, words, ["", "", ""])
    for seat, player in enumerate(over.table.seats):
        reached = met(over.table, seat)
        for card in player.objectives:
            does = "meets" if card in reached else "misses"
            assert any(line.startswith(f"{does} objective {card} (") for line in told[seat])
            assert f'data-about="objective-{card}"' in regions[f"seat-{seat}"]
        assert regions[f"seat-{seat}"].count('class="met"') == len(reached)
        panes = {pane.name for pane in terminal(over.rules).panes({**view, "look": seat}, words)}
        assert "objectives" in panes
    rows = {str(source): points for source, points in over.rules.sheet(over.table)}
    of_objectives = [points for source, points in rows.items() if source.startswith("objective: ")]
    for seat in range(3):
        worth = sum(over.table.box.objective_vp[card] for card in met(over.table, seat))
        assert sum(points[seat] for points in of_objectives) == worth
        assert sum(points[seat] for points in rows.values()) == over.scores[seat]


def test_the_end_of_the_game_cannot_be_undone() -> None:
    """The last answer shows everybody's objectives: whoever gave it has seen them."""
    for seed in range(12):
        game = shem.new("golem", seats=2, seed=seed)
        for _ in walk(game, Random(seed)):
            pass
        assert not game.can_undo
        assert game.undoers == []
