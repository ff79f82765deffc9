"""The log, turn by turn: who, why, what it gave, and the points after it; nothing that a seat may not read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import shem
from shem import bots
from shem.contracts.telling import Telling, amounts
from shem.games import page
from shem.kernel.game import Game
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.rules import SPECTATOR
from shem.kernel.table import NOBODY, Line
from shem.web.log_view import LogView, log_regions
from shem.web.telling import Turn, divided, net, newest, sources, tally
from shem.web.words import game_words

KINDS = [("golem", 3), ("golem", 4), ("amritsar", 1), ("amritsar", 3), ("alchemists", 2), ("alchemists", 4)]
NAMES = ["Anna", "Ben", "Clara", "Dmitri"]


def started(name: str, seats: int, seed: int) -> Game:
    game = shem.new(name, seats, seed=seed)
    _ = game.log
    return game


def step(game: Game, rng: Random) -> None:
    decision = game.decisions[0]
    game.play(rng.choice(decision.options).text, seat=decision.seat)


@cache
def finished(name: str, seats: int, seed: int) -> Game:
    game, rng = started(name, seats, seed), Random(seed)
    while not game.over:
        step(game, rng)
    return game


def turns(lines: Sequence[Line], telling: Telling, scores: list[int]) -> list[Turn]:
    """The turns with their points."""
    found = divided(lines, telling)
    for turn in found:
        turn.points = sum(map(telling.points, turn.lines))
    tally(found, scores)
    return found


def table(game: Game) -> Any:
    """What the log needs of a table."""
    moves = [SimpleNamespace(number=number, seat=seat) for number, (seat, _) in enumerate(game.moves)]
    return SimpleNamespace(
        id="x", names=NAMES, said={}, changes=[], moves=moves, log_for=lambda seat, game: game.log_for(seat)
    )


@pytest.mark.parametrize(("name", "seats"), KINDS)
def test_the_lines_add_up_to_the_score_after_every_decision(name: str, seats: int):
    for seed in range(2):
        game, rng = started(name, seats, seed), Random(seed)
        points = page(game.rules).telling.points
        have, heard = list(game.scores), len(game.log)
        while not game.over:
            step(game, rng)
            for line in game.log[heard:]:
                if line.seat >= 0:
                    have[line.seat] += points(line)
            heard = len(game.log)
            assert have == game.scores, f"{name} {seed} at {game.number}"


@pytest.mark.parametrize(("name", "seats"), KINDS)
def test_every_line_is_in_one_turn_and_the_totals_run_to_the_score(name: str, seats: int):
    game = finished(name, seats, 4)
    telling = page(game.rules).telling
    for reader in (0, SPECTATOR):
        lines = game.log_for(reader)
        told = turns(lines, telling, game.scores)
        headings = [line for line in lines if line.seat < 0 and line.key not in telling.events]
        silent = {line for line in lines if line.key in telling.silent} - {line for turn in told for line in turn.lines}
        inside = [line for turn in told for line in turn.lines]
        assert sorted(map(id, inside)) == sorted(map(id, set(lines) - set(headings) - silent))
        assert all(line.seat == turn.seat for turn in told for line in turn.lines)
        total: dict[int, int] = {}
        for turn in told:
            if turn.seat >= 0:
                assert total.setdefault(turn.seat, turn.total - turn.points) + turn.points == turn.total
                total[turn.seat] = turn.total
        assert [total[seat] for seat in range(seats)] == game.scores


@pytest.mark.parametrize(("name", "seats"), KINDS)
def test_the_sources_of_a_turn_are_its_lines(name: str, seats: int):
    """Every deed once, and every amount: what the folded line sums up is what its sources say."""
    game = finished(name, seats, 4)
    telling = page(game.rules).telling
    for turn in turns(game.log_for(0), telling, game.scores):
        found = sources(turn.lines, telling)
        said = [amount for line in turn.lines for amount in amounts(line, telling.amounts)]
        told = [amount for source in found for amount in source.amounts]
        assert sorted((one.key, n) for one, n in said) == sorted((one.key, n) for one, n in told)
        assert sum(n for _, n in net(found)) == sum(n for _, n in said)
        deeds = [id(line) for line in turn.lines if line.key not in telling.silent and line.key not in telling.amounts]
        assert [id(source.line) for source in found if source.named] == deeds


@pytest.mark.parametrize(("name", "seats"), KINDS)
def test_the_newest_turns_are_told_as_in_the_whole_log(name: str, seats: int):
    game, rng = started(name, seats, 6), Random(6)
    telling = page(game.rules).telling
    while not game.over:
        step(game, rng)
        if game.number % 40:
            continue
        lines = game.log_for(0)
        whole = turns(lines, telling, game.scores)[-5:]
        few = turns(newest(lines, telling, 60), telling, game.scores)[-5:]
        assert [(one.heading, one.lines, one.total) for one in few] == [
            (one.heading, one.lines, one.total) for one in whole
        ]


def line(number: int, seat: int, key: str, n: int = 0, cause: str = "", of: str = "", **args: object) -> Line:
    amount = {"amount": Phrase("{n} clay", "{n} clay", n, "clay")} if n else {}
    return Line(number, seat, Sentence(key, "{amount}" if n else key), amount | args, 1, False, of, cause)


TELLING = Telling(
    turn=lambda line: str(line.number) if line.key == "start" else "",
    amounts={"gain": 1, "pay": -1},
    points=lambda line: 0,
)


def test_what_others_do_in_a_turn_does_not_end_it():
    lines = [
        line(1, 0, "start"),
        line(2, 1, "follows"),
        line(2, 0, "gain", 1),
        line(3, 0, "start"),
        line(4, 0, "moves"),
    ]
    told = turns(lines, TELLING, [0, 0])
    assert [(turn.seat, [one.number for one in turn.lines]) for turn in told] == [(0, [1, 2]), (1, [2]), (0, [3, 4])]


def test_headings_stay_below_their_round_and_events_are_no_headings():
    telling = Telling(events=frozenset({"event"}))
    lines = [
        *(line(1, NOBODY, "round"), line(1, NOBODY, "march"), line(1, 0, "moves"), line(2, NOBODY, "event")),
        *(line(2, NOBODY, "income"), line(2, 0, "earns")),
    ]
    told = turns(lines, telling, [0])
    assert [[head.key for head in turn.heading] for turn in told] == [["round", "march"]] * 2 + [["round", "income"]]
    assert [turn.seat for turn in told] == [0, NOBODY, 0]


def test_a_price_belongs_to_the_deed_and_a_gain_to_the_component_it_came_from():
    lines = [
        *(
            line(1, 0, "start", of="marble red"),
            line(1, 0, "steps", cause="marble red"),
            line(1, 0, "gain", 3, "marble red"),
        ),
        *(line(2, 0, "pay", 2, "marble red"), line(2, 0, "buys", cause="marble red", of="book 7")),
        *(line(3, 0, "gain", 1, "book 7"), line(3, 0, "gain", 4, "tower")),
    ]
    found = sources(lines, TELLING)
    assert [(one.line.key if one.named else one.line.cause, [n for _, n in one.amounts]) for one in found] == [
        *(("start", [3]), ("steps", []), ("buys", [-2, 1]), ("tower", [4])),
    ]
    assert [n for _, n in net(found)] == [6]


# -- as HTML -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), KINDS)
@pytest.mark.parametrize("lang", ["en", "de", "ru"])
def test_every_turn_has_words_in_every_language(name: str, seats: int, lang: str):
    game = finished(name, seats, 4)
    words = game_words(lang, name)
    view = LogView(table(game), game, 0, words, 0)
    html = view.log()
    assert html.count('class="turn') == len(view.turns) > 10
    assert html.count("<details open>") <= 1
    assert not re.search(r"\{\w*\}|Phrase\(|None", html)
    ids = re.findall(r'<li id="([^"]+)"', html)
    assert len(ids) == len(set(ids)), "the page recognizes a turn by its id"
    texts = re.findall(r'class="tx">(.*?)</span><span class="tot">', html)
    assert all(re.sub(r"<[^>]*>", "", text).strip() not in NAMES for text in texts), "a turn says what was done"
    assert not words.missing


def test_since_your_last_turn_names_what_the_others_did_until_you_decide():
    game, rng = started("golem", 3, 8), Random(8)
    words, shown = game_words("en", "golem"), 0
    while not game.over:
        asked = 0 in game.table.waiting()
        others = [seat for seat, _ in game.moves[-1:]] not in ([], [0])
        since = log_regions(table(game), game, 0, words, True)["since"]
        if not asked:
            assert since == ""
        if since:
            shown += 1
            assert "Since your last turn" in since
            mine = max(number for number, (seat, _) in enumerate(game.moves) if seat == 0) + 1
            assert all(int(number) > mine for number in re.findall(r'data-at="(\d+)"', since))
            assert f"/at/{mine}#watch" in since
            assert others
        step(game, rng)
    assert shown > 5


def test_one_sentence_is_read_out_for_a_finished_turn_of_another_player():
    game, rng = started("golem", 3, 9), Random(9)
    words, said = game_words("en", "golem"), set()
    while not game.over:
        sentence = log_regions(table(game), game, 0, words, True)["said"]
        assert not sentence or sentence.startswith(("Ben: ", "Clara: "))
        assert not any(sentence.startswith(f"{NAMES[seat]}:") for seat in game.table.waiting() if seat >= 0)
        said.add(sentence)
        step(game, rng)
    told = [turn for turn in turns(game.log_for(0), page(game.rules).telling, game.scores) if turn.seat > 0]
    assert 10 < len(said) <= len(told) + 1


@pytest.mark.parametrize("name", ["golem", "amritsar", "alchemists"])
def test_the_log_of_a_redealt_game_is_the_same(name: str):
    """What a reader is told depends only on what they may know."""
    game, rng = started(name, 3, 10), Random(10)
    words = game_words("en", name)
    for _ in range(260):
        step(game, rng)
        if game.over:
            break
    for reader in range(3):
        told = log_regions(table(game), game, reader, words, True)
        private = {id(one) for one in game.log if one.private and one.seat != reader}
        view = LogView(table(game), game, reader, words, 0)
        assert not private & {id(one) for turn in view.turns for one in turn.lines}
        copy = game.redeal(reader, Random(1))
        copy.table.log = game.log[:]
        again = log_regions(table(copy), copy, reader, words, True)  # a copy has no moves: nothing is new
        assert (again["log"], again["said"]) == (told["log"].replace(" new", ""), told["said"])


def test_points_out_of_turn_are_called_by_their_source():
    """Where a turn has no deed and one source, it bears that name, not the name of the round."""
    game = shem.new("amritsar", 3, seed=7)
    players = [bots.make("greedy", seed=seat) for seat in range(3)]
    while (decision := game.decision) is not None:
        bots.answer(game, players[decision.seat], decision)
    view = LogView(table(game), game, 0, game_words("en", "amritsar"), 0)
    said = {view._said(turn).plain for turn in view.turns if turn.seat >= 0}
    assert not [one for one in said if one.startswith("Decade")]
    assert "marker below a donation, +2 PP" in said
