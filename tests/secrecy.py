"""The secrecy battery: what is asked, of whom and how often betrays nothing that is hidden.

    secrecy("alchemists", seats=3, seed=7, told=told, variant="master")

walks a random game. Every `EVERY` decisions it splits the game in two for an observer, a seat or the spectator: the
truth, and another world in which all that the observer cannot see is dealt anew. For a few steps both worlds get the
same answers, and after each of them the observer must see the same in both: the view, who is waiting, the number of the
decision, the lines of the log, whose answer can be undone. So it fails where only the holder of a card is asked, where
an answer gives itself because a hand has only this one, or where a draw is not counted because a deck is uniform.

*The same answer* is the one with the same text. Where the other world does not have it (another card goes into the
cauldron face down), any answer will do that looks the same to the observer; if none does, there was no way to keep the
secret, and that is a leak, too. Worlds may part only where the rules show something: chance deals another card, or a
potion turns out differently. What the rules show is for the game to say: `told` picks it from a view, to which the
lines of the log are added as "heard".
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import shem
from shem.kernel.decision import Decision
from shem.kernel.option import Option
from shem.kernel.phrase import ENGLISH
from shem.kernel.table import CHANCE, Line
from tests.battery import Taste, differences, everyone, fingerprint, observed, pick

EVERY = 5
STEPS = 6
PAIRS = 16  # answers tried in search of two that look the same
Told = Callable[[dict[str, Any]], object]


def nothing(view: dict[str, Any]) -> object:
    """A game whose rules show nothing hidden before its end."""
    return None


class Glance:
    """What an observer has seen after a step."""

    def __init__(self, game: shem.Game, observer: int, told: Told) -> None:
        log = game.table.log or []
        heard = [heard_line(line) for line in log if not line.private or line.seat == observer]
        self.seen = {**game.view(observer), "heard": heard, "undoers": game.undoers}
        self.seen["observed"] = observed(game, observer)
        self.told = json.dumps(told(self.seen))
        self.over = game.over

    def differs(self, other: Glance) -> str:
        """Where it is not the same, for people."""
        if self.seen == other.seen:
            return ""
        return "; ".join(differences(fingerprint(self.seen, "view"), fingerprint(other.seen, "view")))


def heard_line(line: Line) -> str:
    """All that a line tells: its words, what kind of line it is, about what, and why."""
    args = ", ".join(f"{name}={ENGLISH.say(part)}" for name, part in line.args.items())
    return f"{line.number} {line.seat} {line.phrase} [{line.key}: {args}; of {line.of}; because of {line.cause}]"


def played(game: shem.Game, seat: int, option: Option) -> shem.Game:
    """The game after an answer, listening from here on."""
    after = game.copy()
    after.table.log = []
    after.play(option, seat=seat)
    return after


class Worlds:
    """Two games that have always looked the same to an observer."""

    def __init__(self, game: shem.Game, observer: int, told: Told, rng: Random) -> None:
        self.observer = observer
        self.told = told
        self.rng = rng
        self.one = game.copy()
        self.other = game.redeal(observer, rng)
        self.sealed_apart = False  # sealed answers differ: worlds may part when they are opened
        before, imagined = (Glance(one, observer, told) for one in (self.one, self.other))
        before.seen["undoers"] = imagined.seen["undoers"]
        assert not before.differs(imagined)

    def step(self, choose: Callable[[list[Option]], Option]) -> bool:
        """The same answer in both. False if the rules have shown a difference; a leak fails."""
        asked = pick_decision(self.one, self.rng)
        twin = next(one for one in self.other.decisions if one.seat == asked.seat)
        texts = {option.text: option for option in twin.options}
        common = [option for option in asked.options if option.text in texts]
        if common:
            first = choose(common)
            pairs = [(first, texts[first.text])]
        else:
            pairs = [(x, y) for x in asked.options for y in twin.options]
            self.rng.shuffle(pairs)
        return self.try_pairs(asked, pairs[:PAIRS])

    def try_pairs(self, asked: Decision, pairs: list[tuple[Option, Option]]) -> bool:
        shown = False
        leak = ""
        for x, y in pairs:
            after = played(self.one, asked.seat, x), played(self.other, asked.seat, y)
            glance, twin = (Glance(one, self.observer, self.told) for one in after)
            differs = glance.differs(twin)
            if not differs:
                if self.one.table.sealed is not None and x is not y:
                    self.sealed_apart = True
                self.one, self.other = after
                return True
            if glance.told != twin.told or (glance.over and twin.over):
                shown = True
            else:
                leak = f"{asked.number}: seat {asked.seat} answers {x} / {y}, and seat {self.observer} sees: {differs}"
        apart = pairs[0][0] is not pairs[0][1]
        opened = self.one.table.sealed is not None and (apart or self.sealed_apart)
        dealt = asked.seat == CHANCE and apart
        if leak and not shown and not opened and not dealt:
            pytest.fail(leak)
        return False


def pick_decision(game: shem.Game, rng: Random) -> Decision:
    return game.decisions[int(rng.random() * len(game.decisions))]


def secrecy(name: str, seats: int, seed: int, told: Told = nothing, every: int = EVERY, **options: object) -> int:
    """Walk a random game and look for leaks; gives how many steps two worlds went together."""
    return look_for_leaks(shem.new(name, seats=seats, dealer=None, **options), seed, told, every)


def look_for_leaks(game: shem.Game, seed: int, told: Told, every: int) -> int:
    """The same from a position on. Needs a game that leaves chance to us."""
    rng = Random(seed)
    tastes = [Taste(rng, zeal=1) for _ in range(game.seat_count)]
    together = step = 0
    while not game.over:
        step += 1
        if step % every == 0 and not half_sealed(game):
            together += check_questions(game, pick_observer(game, rng), told, rng)
        asked = pick_decision(game, rng)
        choose = pick(asked.options, rng) if asked.seat == CHANCE else tastes[asked.seat].pick(asked.options)
        game.play(choose, seat=asked.seat)
    return together


def check_questions(game: shem.Game, observer: int, told: Told, rng: Random, steps: int = STEPS) -> int:
    """Split the game for an observer and go on in both worlds; gives how many steps they went together."""
    worlds = Worlds(game, observer, told, rng)
    for step in range(steps):
        if worlds.one.over or not worlds.step(lambda options: pick(options, rng)):
            return step
    return steps


def pick_observer(game: shem.Game, rng: Random) -> int:
    seats = everyone(game)
    return seats[int(rng.random() * len(seats))]


def half_sealed(game: shem.Game) -> bool:
    """Has a seat given a sealed answer? Dealing anew gives it another one, which would show later."""
    t = game.table
    return t.sealed is not None and len(t.waiting()) < t.asked
