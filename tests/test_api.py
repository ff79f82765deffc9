"""The public face of the library, as the README shows it."""

from __future__ import annotations

import doctest
import json
from pathlib import Path
from random import Random

import pytest

import shem
import shem.kernel.game
from tests.battery import same, walk


def finished(seats: int = 2, seed: int = 7, **options: object) -> shem.Game:
    game = shem.new("golem", seats=seats, seed=seed, **options)
    for _ in walk(game, Random(seed)):
        pass
    return game


def test_the_first_example_of_the_package_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert shem.__doc__ is not None
    _, _, example = shem.__doc__.partition("\n\n")
    exec(example, {})
    scores = json.loads(capsys.readouterr().out)
    assert len(scores) == 4


def test_examples_in_docstrings() -> None:
    if not str(shem.kernel.game.__file__).endswith(".py"):
        pytest.skip("compiled classes do not show their docstrings to doctest")
    failed, tried = doctest.testmod(shem.kernel.game)
    assert tried > 0
    assert failed == 0


def test_games_are_listed() -> None:
    assert "golem" in shem.game_names()


def test_a_game_is_a_package_that_can_be_imported() -> None:
    import shem.games.golem as golem

    assert golem.RULES is shem.game_rules("golem")


def test_a_new_game() -> None:
    game = shem.new("golem", seats=3, seed=7)
    assert game.seat_count == 3
    assert not game.over
    assert game.rules.name == "golem"
    assert game.settings["setup"] == "standard"
    assert shem.new("golem").seats == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"game": "gloem"}, 'unknown game "gloem" (did you mean "golem"?)'),
        ({"game": "golem", "seats": 5}, "golem is for 2 to 4 players, not 5"),
        ({"game": "golem", "seats": 1}, "golem is for 2 to 4 players, not 1"),
        ({"game": "golem", "stup": "standard"}, 'golem has no option "stup" (did you mean "setup"?)'),
        ({"game": "golem", "setup": "easy"}, 'golem: option "setup" must be one of standard, introductory, not "easy"'),
        ({"game": "golem", "edition": "[[book]]\nnumber = 99"}, "edition file: unknown entry book 99"),
        (
            {"game": "golem", "edition": '[[book]]\nnumber = 17\nimmediate = "gian coin 2"'},
            'golem: book 17: immediate, column 1: unknown verb "gian" (did you mean "gain"?)',
        ),
        (
            {"game": "golem", "edition": "[[book]]\nnumber = 17\ncost = 100"},
            "golem: book 17: cost must be an integer from 0 to 99, not 100",
        ),
    ],
)
def test_a_new_game_that_cannot_be(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError) as caught:
        shem.new(**arguments)  # type: ignore[arg-type]
    assert str(caught.value).startswith(message)


def test_the_same_seed_gives_the_same_game_and_no_seed_another() -> None:
    assert finished(seed=3).moves == finished(seed=3).moves
    assert finished(seed=3).moves != finished(seed=4).moves
    assert shem.new("golem").moves != shem.new("golem").moves


def test_with_a_seed_only_real_seats_are_asked() -> None:
    game = shem.new("golem", seats=2, seed=1)
    for decision in walk(game, Random(1)):
        assert decision.seat in (0, 1)
        assert len(decision.options) > 1


def test_without_a_dealer_chance_is_left_to_the_caller() -> None:
    game = shem.new("golem", seats=2, dealer=None, setup="introductory")
    assert game.decision is not None
    assert game.decision.seat == shem.CHANCE
    assert list(map(str, game.decision.options)) == ["seat A", "seat B"]
    game.play("seat B")
    assert game.moves == [(shem.CHANCE, "seat B")]
    assert game.view(0)["order"][0] == 1


def test_a_dealer_may_be_a_function() -> None:
    game = shem.new("golem", seats=2, dealer=lambda number, options, weights: options[0], setup="introductory")
    assert game.view()["library"] == [1, 2, 3, 4, 5]
    assert game.view()["tiles"] == [0, 1, 2]


def test_decisions_options_and_play() -> None:
    game = shem.new("golem", seats=2, seed=7, setup="introductory")
    decision = game.decision
    assert decision is not None
    assert game.decisions[0].seat == decision.seat
    assert str(decision.prompt)
    texts = [str(option) for option in decision.options]
    assert [option.text for option in decision.options] == texts
    game.play(texts[0], seat=decision.seat, number=decision.number)
    with pytest.raises(shem.StaleMove):
        game.play(texts[0], number=decision.number)
    with pytest.raises(shem.IllegalMove):
        game.play("marbel work red")
    game.undo()
    assert game.decision is not None
    assert [str(option) for option in game.decision.options] == texts


def test_scores_and_ranking() -> None:
    game = finished(seats=4, seed=5)
    assert game.over
    assert game.decision is None
    assert [game.scores[seat] for seat in game.ranking] == sorted(game.scores, reverse=True)


def test_save_and_load(tmp_path: Path) -> None:
    game = shem.new("golem", seats=3, seed=9)
    path = tmp_path / "game.shem"
    for decision in walk(game, Random(9)):
        if decision.number > 180:
            break
    game.save(path)
    loaded = shem.load(path)
    same(loaded, game)
    loaded = shem.load(str(path))
    for decision in walk(game, Random(2)):
        loaded.play(str(decision.options[0]), seat=decision.seat)
        break
    text = path.read_text(encoding="utf-8")
    assert text.startswith("shem 1\ngame golem\n")
    loaded.save(path)
    assert path.read_text(encoding="utf-8").startswith(text)


def test_replay_goes_through_every_decision(tmp_path: Path) -> None:
    game = finished(seed=3)
    path = tmp_path / "game.shem"
    game.save(path)
    numbers = []
    for position in shem.replay(path):
        numbers.append(position.number)
    assert numbers[0] == 0
    assert numbers[-1] == game.number
    assert position.over
    assert position.scores == game.scores


def test_a_broken_record_names_its_line(tmp_path: Path) -> None:
    path = tmp_path / "game.shem"
    finished(seed=3, setup="introductory").save(path)
    lines = path.read_text(encoding="utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if " marble " in line)
    lines[at] = lines[at].rpartition(" ")[0] + " green"
    path.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(shem.RecordError, match=f"line {at + 1}: "):
        shem.load(path)


def test_an_edition_is_played_and_travels_with_the_record(tmp_path: Path) -> None:
    edition = "[rules]\nstart_vp = 33\n\n[[book]]\nnumber = 1\ncost = 9\n"
    game = shem.new("golem", seats=2, seed=7, edition=edition)
    assert game.scores == [33, 33]
    path = tmp_path / "game.shem"
    game.save(path)
    loaded = shem.load(path)
    assert loaded.scores == [33, 33]
    assert loaded.table.box.book_price[1] == 9  # type: ignore[attr-defined]
    same(loaded, game)
    assert shem.new("golem", seats=2, seed=7).scores == [10, 10]


def test_a_copy_shares_nothing_that_changes() -> None:
    game = shem.new("golem", seats=2, seed=7)
    other = game.copy()
    for _ in walk(other, Random(1)):
        pass
    assert game.number < other.number
    assert not game.over


def test_view_and_redeal() -> None:
    game = shem.new("golem", seats=3, seed=7)
    for seat in (0, 1, 2, shem.SPECTATOR):
        assert game.redeal(seat, Random(1)).view(seat) == game.view(seat)
    assert game.view() == game.view(shem.SPECTATOR)
    assert json.loads(json.dumps(game.view(0))) == game.view(0)


def test_the_log_is_the_same_watched_from_the_beginning_or_asked_for_at_the_end() -> None:
    watched = shem.new("golem", seats=3, seed=4)
    assert watched.log is not None
    for _ in walk(watched, Random(4)):
        pass
    late = finished(seats=3, seed=4)
    assert [str(line.phrase) for line in watched.log] == [str(line.phrase) for line in late.log]
    same(late, watched)
    assert len(late.log) > 100
