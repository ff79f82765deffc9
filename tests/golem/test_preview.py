"""What Golem shows of an option before it is chosen."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from random import Random

import pytest

import shem
from shem.contracts.preview import Kind, Preview
from shem.games.golem.box import BLUE, CLAY, COIN, KNOWLEDGE, RED, WHITE
from shem.games.golem.state import LYING
from shem.kernel.phrase import LANGUAGES
from shem.pictures.foreseen import STOP
from shem.web.ledger import foreseen as previews
from shem.web.ledger import would
from shem.web.words import game_words


def play(seed: int, seats: int):
    game = shem.new("golem", seats=seats, seed=seed)
    luck = Random(seed)
    while not game.over:
        yield game
        decision = game.decision
        game.play(luck.choice(decision.options), decision.seat)


def foreseen(game, lang: str = "en") -> dict[str, Preview]:
    return previews(game, game.decision.seat, game_words(lang, "golem"), ["Anna", "Ben", "Clara"][: game.seat_count])


def symbols(entries) -> list[str]:
    return [one.symbol for one in entries]


def told(preview: Preview, kind: Kind) -> list[str]:
    """What a preview says of one kind, in words and icons."""
    found = [one for one in preview.consequences if one.kind == kind]
    return [f"{one.symbol} {one.words} {' '.join(icons(one.drawn))}".strip() for one in found]


@pytest.fixture
def turn():
    """The first turn of a game, with everything cleared away that could disturb: a table, and its seat."""
    game = next(game for game in play(7, 2) if game.decision.options[0].text.startswith("marble"))
    table, seat = game.table, game.decision.seat
    player = table.seats[seat]
    player.marbles, player.stock, player.students = (), [5, 5, 5], [0, 0, 0]
    player.golems, player.developed, player.gilt, player.gold = [2, 13, -1, -1, -1, -1], 0, [-1] * 4, [0] * 4
    table.marbles = [1, 1, 1, 1, 1] * 5
    table.options = table.asker.options(table, seat, table.arg)
    game._decision = None
    return game, player


def icons(drawn: str) -> list[str]:
    return re.findall(r'href="#([^"]+)"', drawn)


def test_a_marble_shows_its_student_its_action_and_what_that_opens(turn):
    game, player = turn
    player.stock[KNOWLEDGE] = 3
    game.table.marbles[:5] = [1, 0, 0, 1, 0]
    shown = foreseen(game)["marble work red"]
    assert icons(shown.title) == ["m-red", "i-work"]
    assert "Work 2" in shown.title
    assert told(shown, Kind.EVENT) == ["student in the red district → II"]
    golems = shown.onto["#r-board-pieces .wide"]
    assert golems.count("ghost-tool") == 2, "two golems could be woken"
    assert icons(golems).count(f"student-{'AB'[game.decision.seat]}") == 1
    assert told(shown, Kind.STEP) == ["Next: How many golems do you activate? (Work, value 2) i-work i-know"], (
        "the first golem works for nothing, the second for 1 knowledge"
    )


def test_a_step_that_is_asked_does_not_hide_what_the_action_gives(turn):
    game, player = turn
    player.students[RED] = next(at for at in range(9) if not game.table.box.welcome[RED * 10 + at])
    shown = foreseen(game)["marble golem red"]
    assert shown.badges == {f'[data-owner="{game.decision.seat}"] > [data-of="clay"]': "+5"}
    assert [(one.n, str(one.words)) for one in shown.gain] == [(5, "clay, you have 5")]


def test_a_black_marble_leaves_open_which_students_walk(turn):
    game, _ = turn
    shown = foreseen(game)["marble artifacts black"]
    assert "i-stu-any" in told(shown, Kind.STEP)[0]
    assert "#r-board-pieces .wide" not in shown.onto
    assert symbols(shown.gain) == ["i-coin"]


def test_the_character_is_named_when_its_marbles_are_complete(turn):
    game, player = turn
    box, table = game.table.box, game.table
    card = next(card for card in table.characters if box.character_marbles[card] in ((RED, BLUE), (BLUE, RED)))
    table.characters = (card,) * 4
    player.marbles = (BLUE,)
    match = "i-crown Your marbles will match the character"
    assert told(foreseen(game)["marble study red"], Kind.STANDING)[0].startswith(match)
    assert "You give up matching the character" in " ".join(told(foreseen(game)["marble study black"], Kind.GIVE_UP))
    player.marbles = ()
    first = told(foreseen(game)["marble study red"], Kind.STANDING)[0]
    assert first == "i-crown To match the character you will still need: m-blue"
    player.marbles = (WHITE,)
    assert told(foreseen(game)["marble study red"], Kind.STANDING)[0].startswith(match)


def test_the_last_marble_gives_up_passing(turn):
    game, player = turn
    assert told(foreseen(game)["marble study white"], Kind.GIVE_UP) == []
    player.marbles = (WHITE,)
    assert "It’s your last marble: you give up passing" in told(foreseen(game)["marble study white"], Kind.GIVE_UP)
    assert told(foreseen(game)["pass"], Kind.EVENT) == ["i-pass You take pass tile 1 and continue in the passing phase"]


def test_it_says_how_long_it_can_be_undone(turn):
    game, _ = turn
    other = {0: "Ben", 1: "Anna"}[game.decision.seat]
    last = foreseen(game)["pass"].consequences[-1]
    assert last.kind == Kind.UNDO
    assert str(last.words).endswith(f"{other} acts")
    assert told(foreseen(game)["marble study white"], Kind.UNDO) == [], "the turn goes on"


def test_a_golem_that_works_lies_down_and_shows_its_house(turn):
    game, _ = turn
    game.play("marble work white")
    game.play("work 1")
    shown = foreseen(game)[game.decision.options[0].text]
    place = game.decision.options[0].a
    assert place < LYING
    assert f"lying-{'AB'[game.decision.seat if game.decision else 0]}" in icons(shown.onto["#r-board-pieces .wide"])
    assert told(shown, Kind.EVENT)[0].startswith("i-golem Neighborhood tile: ")


def test_a_price_is_shown_as_cost_and_badge(turn):
    game, player = turn
    player.stock[CLAY] = 9
    game.play("marble golem white")
    shown = foreseen(game)["create blue"]
    assert [(one.n, one.symbol, str(one.words)) for one in shown.cost] == [(3, "i-clay", "clay, you have 14")]
    assert "i-create" in symbols(shown.gain)
    assert shown.badges == {f'[data-owner="{game.decision.seat}"] > [data-of="clay"]': "−3"}
    assert "ghost-frame" in shown.onto["#r-board-pieces .tall"]


def test_a_development_is_turned_over_as_a_ghost(turn):
    game, player = turn
    player.stock[COIN] = player.stock[KNOWLEDGE] = 12
    game.play("marble study white")
    shown = foreseen(game)["upgrade column_1"]
    assert "f-column_1-done" in icons(shown.onto[f"#r-player-{game.decision.seat}-study .wide"])


def test_the_last_action_of_a_round_does_not_show_the_phases_after_it(turn):
    game, player = turn
    table, seat = game.table, game.decision.seat
    for one in range(2):
        table.seats[one].marbles = (WHITE, WHITE)
        table.rabbis[one] = one
    player.marbles = (WHITE,)
    game._decision = None
    table.options = table.asker.options(table, seat, table.arg)
    shown = foreseen(game)["marble artifacts white"]
    assert list(shown.badges.values()) == ["+5"], "no income, no control"


def test_everything_drawn_is_sound_and_in_every_language():
    costs = gains = ghosts = 0
    for at, game in enumerate(play(2, 2)):
        if at % 7:
            continue
        words = game_words(LANGUAGES[at % len(LANGUAGES)], "golem")
        words.missing.clear()
        for shown in would(game, game.decision.seat, words).values():
            ET.fromstring(f"<div>{shown['html']}</div>")
            for drawn in shown.get("onto", {}).values():
                ET.fromstring(f"<g>{drawn}</g>")
            costs += "−" in shown["html"]
            gains += 'class="get"' in shown["html"]
            ghosts += bool(shown.get("onto"))
        assert not words.missing
    assert costs > 15
    assert gains > 20
    assert ghosts > 40


def test_what_is_foreseen_does_not_depend_on_what_is_hidden():
    for at, game in enumerate(play(3, 3)):
        if at % 23 == 0:
            seat = game.decision.seat
            words = game_words("en", "golem")
            assert would(game, seat, words) == would(game.redeal(seat, Random(at)), seat, words)


def test_foreseeing_changes_nothing(turn):
    game, _ = turn
    before, stack = game.view(game.decision.seat), list(game.table.stack)
    foreseen(game)
    assert game.view(game.decision.seat) == before
    assert game.table.stack == stack
    assert STOP not in [effect for effect, _, _ in game.table.stack]
