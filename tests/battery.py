"""The battery: what must hold at every decision of every game, whatever its rules are.

    battery("golem", seats=3, seed=7, setup="introductory")

walks one random game and checks at every decision that

- a copy equals its original and is independent of it;
- options are unique, each of them can be played by its text, and none of them raises;
- what is hidden from a seat can be dealt anew without changing a byte of what that seat sees, or a number
  of what a network sees for it, and dealing anew does not depend on what was hidden: so both depend only on
  what the seat sees;
- a view is plain data that later moves do not change;
- the last move can be taken back exactly where the game says so, and leads to where it came from;
- moves that are illegal, stale or another seat's are refused and change nothing;

and, because these replay the game from its beginning, at every `EVERY`-th decision that

- the record leads to the same position, the same options and the same future;
- undoing as far as possible and playing the same again leads to the same position.

`speaks` walks in the same way and checks that everything has words in all languages.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import shem
from shem.contracts.observation import BITS
from shem.games import evaluation, find
from shem.kernel import record
from shem.kernel.option import Option
from shem.kernel.phrase import LANGUAGES
from shem.kernel.position import fields as fields
from shem.kernel.position import fingerprint as fingerprint
from shem.kernel.table import CHANCE, Effect

EVERY = 7
NOT_A_MOVE = "a move that no game knows"
NOT_AN_OPTION = Option(NOT_A_MOVE, shem.new("golem", seed=0).rules.title)


# -- positions ---------------------------------------------------------------------------------------


def differences(one: dict[str, object], other: dict[str, object]) -> list[str]:
    """Where two positions differ, for people."""
    return [
        f"{path}: {one.get(path, 'missing')!r} / {other.get(path, 'missing')!r}"
        for path in sorted({*one, *other})
        if one.get(path, "missing") != other.get(path, "missing")
    ]


def same(one: shem.Game, other: shem.Game | dict[str, object]) -> None:
    """Fail with the places that differ unless two games are in the same position."""
    expected = other if isinstance(other, dict) else fingerprint(other.table)
    found = fingerprint(one.table)
    if found != expected:
        pytest.fail("the positions differ: " + "; ".join(differences(found, expected)[:8]))


# -- random games ------------------------------------------------------------------------------------


def pick(options: list[Option], rng: Random) -> Option:
    """One of the options; the same on every version of Python."""
    return options[int(rng.random() * len(options))]


def walk(game: shem.Game, rng: Random) -> Iterator[shem.Decision]:
    """Every decision of a random game, before it is answered. Seats that choose together answer in any order."""
    while not game.over:
        open_now = game.decisions
        decision = open_now[int(rng.random() * len(open_now))] if len(open_now) > 1 else open_now[0]
        yield decision
        game.play(pick(decision.options, rng), seat=decision.seat, number=decision.number)


class Taste:
    """What a player likes: random players hardly ever finish anything, those with a taste do.

    Every word of an option gets a random weight, once; declining and passing a small one. The more zeal,
    the more single-minded.
    """

    SHY = ("decline", "done", "pass", "ignore")

    def __init__(self, rng: Random, zeal: int = 3) -> None:
        self.rng = rng
        self.zeal = zeal
        self.weights: dict[str, float] = {}

    def weight(self, text: str) -> float:
        found = 1.0
        for word in text.split():
            if word not in self.weights:
                self.weights[word] = 2.0 ** (
                    -4 if word in self.SHY else int(self.rng.random() * (2 * self.zeal + 1)) - self.zeal
                )
            found *= self.weights[word]
        return found

    def pick(self, options: list[Option]) -> Option:
        """The same on every version of Python, so that golden playthroughs can be tasteful."""
        weights = [self.weight(option.text) for option in options]
        ticket = self.rng.random() * sum(weights)
        for option, weight in zip(options, weights, strict=True):
            ticket -= weight
            if ticket < 0:
                return option
        return options[-1]


def comes_to_an_end(game: shem.Game, rng: Random, check: Callable[[Any], None], zeal: int = 3) -> None:
    """Players with a taste finish the game, whatever stands on the cards; `check` looks at every table."""
    tastes = [Taste(rng, zeal) for _ in range(game.seat_count)]
    for decision in game:
        check(game.table)
        observed(game, max(decision.seat, 0))
        assert len({option.text for option in decision.options}) == len(decision.options)
        assert decision.number < 5000
        game.play(tastes[decision.seat].pick(decision.options), seat=decision.seat)
    check(game.table)
    assert game.over


# -- the checks --------------------------------------------------------------------------------------


def everyone(game: shem.Game) -> list[int]:
    return [*range(game.seat_count), shem.SPECTATOR]


def check_copy(game: shem.Game, rng: Random) -> None:
    """A copy is in the same position; playing on in it does not touch the original."""
    before = fingerprint(game.table)
    other = game.copy()
    same(other, before)
    assert other.moves == game.moves
    assert other.can_undo == game.can_undo
    for _ in range(3):
        if not other.over:
            decision = other.decisions[-1]
            other.play(pick(decision.options, rng), seat=decision.seat)
    same(game, before)


def check_options(game: shem.Game) -> None:
    """Options are unique; each can be played by its text and by itself, with the same result."""
    for decision in game.decisions:
        texts = [option.text for option in decision.options]
        assert len(set(texts)) == len(texts) > 0, texts
        assert all(text == text.strip() and text and "\n" not in text for text in texts), texts
        assert all(option.target for option in decision.options)
        for option in decision.options:
            by_text, by_option = game.copy(), game.copy()
            by_text.play(option.text, seat=decision.seat, number=decision.number)
            by_option.play(option, seat=decision.seat)
            same(by_text, by_option)


def check_hidden(game: shem.Game, seed: int) -> None:
    """For every seat and the spectator: the same view, byte by byte, and no trace of the truth."""
    before = fingerprint(game.table)
    for seat in everyone(game):
        seen = game.view(seat)
        other = game.redeal(seat, Random(seed))
        assert other.view(seat) == seen
        assert json.dumps(other.view(seat)) == json.dumps(seen)
        assert observed(other, seat) == observed(game, seat)
        for asked, imagined in zip(game.decisions, other.decisions, strict=True):
            assert asked.seat == imagined.seat
            if asked.seat == seat:
                assert list(map(str, asked.options)) == list(map(str, imagined.options))
            else:  # how many answers another seat has may be hidden itself
                assert imagined.options
        twice = game.redeal(seat, Random(seed + 1)).redeal(seat, Random(seed))
        same(twice, other)
    same(game, before)


def observed(game: shem.Game, seat: int) -> list[int]:
    """What a network sees for a seat: each position of the vector at most once, and none outside it."""
    observation = evaluation(game.rules).observation
    if observation is None or seat == shem.SPECTATOR:
        return []
    marks = observation.marks(game.table, seat)
    positions = [mark >> BITS for mark in marks]
    assert len(set(positions)) == len(positions)
    assert not positions or 0 <= min(positions) <= max(positions) < observation.layout.size(max(2, game.seat_count))
    return marks


def check_sealed(game: shem.Game, seat: int) -> list[shem.Game]:
    """What this seat answers changes nothing for the others but that it has chosen. Gives a game for each answer."""
    worlds = []
    for option in next(decision for decision in game.decisions if decision.seat == seat).options:
        world = game.copy()
        world.play(option, seat=seat)
        worlds.append(world)
    for one in everyone(game):
        seen = {json.dumps(world.view(one)) for world in worlds}
        assert len(seen) == (len(worlds) if one == seat else 1)
    return worlds


def check_refusals(game: shem.Game, stale: Option | None) -> None:
    """Illegal, stale and foreign moves raise, and nothing has changed."""
    before, undo, moves = fingerprint(game.table), game.can_undo, game.moves
    decision = game.decision
    assert decision is not None
    good = decision.options[0]
    for number in (decision.number - 1, decision.number + 1):
        with pytest.raises(shem.StaleMove):
            game.play(good, seat=decision.seat, number=number)
    waiting = [one.seat for one in game.decisions]
    for seat in {*range(-4, game.seat_count + 1), 99} - set(waiting):
        for move in (good, good.text):
            with pytest.raises(shem.IllegalMove):
                game.play(move, seat=seat)
    for seat in waiting:
        for move in (NOT_A_MOVE, NOT_AN_OPTION, "", good.text + " "):
            with pytest.raises(shem.IllegalMove):
                game.play(move, seat=seat)
        if stale is not None and stale not in game.table.choices(seat):
            with pytest.raises(shem.IllegalMove):
                game.play(stale, seat=seat)
    if len(waiting) > 1:
        with pytest.raises(shem.IllegalMove, match="seat="):
            game.play(good)
    same(game, before)
    assert (game.can_undo, game.moves) == (undo, moves)


def check_record(game: shem.Game, rng: Random) -> None:
    """The record leads to the same position, the same options, the same way back and the same future."""
    text = record.write(game)
    loaded = record.read(text, find)
    same(loaded, game)
    assert [(d.number, d.seat, list(map(str, d.options))) for d in loaded.decisions] == [
        (d.number, d.seat, list(map(str, d.options))) for d in game.decisions
    ]
    assert record.write(loaded) == text
    assert loaded.can_undo == game.can_undo
    other = game.copy()
    for _ in range(3):
        if not other.over:
            decision = other.decisions[0]
            option = pick(decision.options, rng)
            other.play(option, seat=decision.seat)
            loaded.play(option.text, seat=decision.seat)
    same(loaded, other)


def last_mover(game: shem.Game) -> int:
    return game._history()[-1][1]


def check_undo(game: shem.Game, before: dict[str, object]) -> None:
    """Taking back the last move leads to where it was made."""
    other = game.copy()
    moves = other.moves
    other.undo(last_mover(other))
    same(other, before)
    assert len(other.moves) == len(moves) - 1


def check_barrier(game: shem.Game) -> None:
    """Back to the barrier and forth again; what is beyond the barrier stays."""
    other = game.copy()
    undone: list[tuple[int, str]] = []
    while other.can_undo:
        _, seat, option = other._history()[-1]
        undone.append((seat, option.text))
        other.undo(seat)
    with pytest.raises(shem.IllegalMove):
        other.undo()
    for seat, text in reversed(undone):
        other.play(text, seat=seat)
    same(other, game)
    assert other.moves == game.moves
    assert other.can_undo == game.can_undo


def battery(name: str, seats: int, seed: int, **options: object) -> shem.Game:
    """Walk one random game with all checks; gives the finished game."""
    game = shem.new(name, seats=seats, seed=seed, **options)
    rng, other = Random(seed), Random(seed + 1)
    played: Option | None = None
    before: dict[str, object] | None = None
    glances: list[tuple[Any, str]] = []
    for step, decision in enumerate(walk(game, rng)):
        assert decision.seat != CHANCE
        assert all(json.dumps(view) == text for view, text in glances), "a later move changed an earlier view"
        glances = [(view, json.dumps(view)) for view in map(game.view, everyone(game))]
        check_copy(game, other)
        check_options(game)
        check_hidden(game, seed + step)
        check_refusals(game, played)
        if game.can_undo and before is not None:
            check_undo(game, before)
        if step % EVERY == 0:
            check_record(game, other)
            check_barrier(game)
        before = fingerprint(game.table)
        played = decision.options[0]
    assert game.decision is None
    assert game.decisions == []
    assert sorted(game.ranking) == list(range(seats))
    assert len(game.scores) == seats
    with pytest.raises(shem.IllegalMove, match="over"):
        game.play("pass")
    same(game.copy(), game)
    check_hidden(game, seed)
    same(record.read(record.write(game), find), game)
    return game


# -- words -------------------------------------------------------------------------------------------


def speaks(name: str, seats: int, seed: int, **options: object) -> None:
    """Prompts, options and the log of a random game say something in all languages, with nothing missing."""
    game = shem.new(name, seats=seats, seed=seed, **options)
    assert game.log is not None  # start watching
    phrases: list[Any] = [game.rules.title]
    for decision in walk(game, Random(seed)):
        phrases.append(decision.prompt)
        phrases += [option.phrase for option in decision.options]
    phrases += [line.phrase for line in game.log]
    for seat in range(seats):
        assert len(game.log_for(shem.SPECTATOR)) <= len(game.log_for(seat)) <= len(game.log)
    for setting in game.rules.settings:
        phrases += [setting.words, *setting.values.values()]
    say_all(game, phrases)


def say_all(game: shem.Game, phrases: list[Any]) -> None:
    for code in LANGUAGES:
        language = game.rules.language(code)
        for phrase in phrases:
            words = language.say(phrase)
            assert words.strip(), f"{code}: {phrase!r} says nothing"
            assert "{" not in words, f"{code}: {words}"
        assert not language.missing, f"{code}: no translation of {sorted(language.missing)}"


def box_effects(box: object) -> list[Effect[Any]]:
    """Every effect printed on a component, once."""
    found: dict[int, Effect[Any]] = {}
    values = [getattr(box, name) for name in fields(box)]
    for value in values:
        if isinstance(value, Effect):
            found[id(value)] = value
        elif isinstance(value, (list, tuple)):
            values += value
    return list(found.values())


def box_speaks(name: str, least: int) -> None:
    """Every effect in the box of a game has words in all languages."""
    game = shem.new(name, seed=0)
    effects = box_effects(game.table.box)  # type: ignore[attr-defined]
    assert len(effects) > least
    say_all(game, [effect.words() for effect in effects])


# -- two worlds --------------------------------------------------------------------------------------


def common(one: shem.Game, other: shem.Game, rng: Random) -> tuple[Option, Option]:
    """An answer for each of two games: the same one where there is one."""
    texts = {option.text: option for option in other.decisions[0].options}
    both = [option for option in one.decisions[0].options if option.text in texts]
    if both:
        option = pick(both, rng)
        return option, texts[option.text]
    return pick(one.decisions[0].options, rng), pick(other.decisions[0].options, rng)


def check_worlds(game: shem.Game, seat: int, rng: Random, steps: int = 10) -> int:
    """Two worlds that have always looked the same to a seat are dealt anew in the same way.

    One is the truth, the other is dealt anew for the seat; then both go the same way as long as the seat
    cannot tell them apart. Gives the number of steps they went together. Needs a game that leaves chance to us.
    """
    one, other = game.copy(), game.redeal(seat, rng)
    one.table.log, other.table.log = [], []  # watch from here on: not everything that is said lies on the table
    for step in range(steps):
        same(one.redeal(seat, Random(step)), other.redeal(seat, Random(step)))
        if one.over:
            return step
        first, second = common(one, other, rng)
        one.play(first, seat=one.decisions[0].seat)
        other.play(second, seat=other.decisions[0].seat)
        if one.view(seat) != other.view(seat) or heard(one, seat) != heard(other, seat):
            return step
    return steps


def heard(game: shem.Game, seat: int) -> list[str]:
    return [f"{line.seat} {line.phrase}" for line in game.log_for(seat)]
