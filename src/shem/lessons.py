"""Guided games: a fixed deal, a script for every seat, and a coach's words. Each game has them in its folder `lessons`.

A lesson runs on the rules like any game. Reading it plays it once, so a script that does not fit the rules is refused.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import shem
from shem.games import folders
from shem.kernel.dealer import SeededDealer
from shem.kernel.game import Game
from shem.kernel.option import Option
from shem.occasions import Texts, check_keys, texts

Moves = Iterable[tuple[int, int, str]]  # number of the decision, seat, option
ANYTHING = "*"  # the answer of a step that leaves the choice to the learner: the last one
ORDER = ("first", "second")  # the names of lessons, in the order they are taken
STEP_KEYS = {"id", "title", "point", "say", "do", "then", "why"}


@dataclass(frozen=True)
class Step:
    """One thing the coach says. The learner gives one of the answers `do`, or only reads if there are none."""

    name: str
    number: int  # of the decision that is open then
    title: Texts
    say: Texts
    why: Texts
    point: tuple[str, ...]  # what is lit on the page
    do: tuple[str, ...]


@dataclass(frozen=True)
class Scripted:
    """A move that the script makes by itself, after a step."""

    option: str
    step: int


@dataclass(frozen=True)
class Lesson:
    """A guided game."""

    game: str
    name: str
    seat_count: int
    seed: int
    options: Mapping[str, str]
    learner: int
    steps: tuple[Step, ...]
    aids: Mapping[str, str]  # what the table allows the learner
    script: Mapping[tuple[int, int], Scripted]  # by number of the decision and seat
    dealt: Mapping[int, str]  # what chance deals, by number of the decision

    @property
    def following(self) -> str:
        """The name of the lesson after this one; empty if it is the last."""
        later = ORDER[ORDER.index(self.name) + 1 :] if self.name in ORDER else ()
        return next((name for name in later if name in names(self.game)), "")

    def start(self) -> Game:
        """Start the game."""
        options: dict[str, Any] = dict(self.options)
        return shem.new(self.game, seats=self.seat_count, dealer=self.deal, **options)

    def deal(self, number: int, options: list[Option], weights: list[int] | None) -> Option:
        """Resolve chance: as the script says, then by the seed."""
        for option in options:
            if option.text == self.dealt.get(number):
                return option
        return SeededDealer(self.seed).deal(number, options, weights)

    def follows(self, moves: Moves) -> bool:
        """Whether a game has kept to the script so far."""
        wanted = {step.number: step.do for step in self.steps if step.do}
        for number, seat, option in moves:
            if (number, seat) in self.script:
                if self.script[number, seat].option != option:
                    return False
            elif seat == self.learner and not {option, ANYTHING} & set(wanted.get(number, (ANYTHING,))):
                return False
        return True

    def at(self, game: Game, read: int) -> int:
        """Return the step a game has reached when `read` steps are read; past the last one the script is over."""
        return self.reached(game.number, self.learner in game.table.waiting(), read)

    def reached(self, number: int, asked: bool, read: int) -> int:
        """Return the same by the number of decisions made and whether the learner is asked."""
        # A sealed answer counts, even while others think.
        answered = [
            at
            for at, step in enumerate(self.steps)
            if step.do and (number > step.number or (number == step.number and not asked))
        ]
        here = answered[-1] + 1 if answered else 0
        while here < min(read, len(self.steps)) and set(self.steps[here].do) <= {ANYTHING}:
            here += 1
        return here

    def move(self, game: Game, seat: int, read: int) -> str | None:
        """Return the option a seat plays by the script: empty while the learner reads, None if there is none."""
        scripted = self.script.get((game.number, seat))
        if scripted is None:
            return None
        return scripted.option if scripted.step < self.at(game, read) else ""


class ScriptedDealer:
    """Deals the chance of a script in its order, then by the seed; notes what it dealt at which decision."""

    def __init__(self, deal: list[str], seed: int) -> None:
        self.left = deal[::-1]
        self.rest = SeededDealer(seed)
        self.dealt: dict[int, str] = {}

    def __call__(self, number: int, options: list[Option], weights: list[int] | None) -> Option:
        if not self.left:
            return self.rest.deal(number, options, weights)
        wanted = self.left.pop()
        for option in options:
            if option.text == wanted:
                self.dealt[number] = wanted
                return option
        raise ValueError(f'the deal says "{wanted}", but chance may only be: {", ".join(o.text for o in options)}')


def names(game: str) -> tuple[str, ...]:
    """Return the names of a game's lessons."""
    return tuple(path.stem for path in sorted((folders()[game] / "lessons").glob("*.toml")))


@cache
def lesson(game: str, name: str) -> Lesson:
    """Read a lesson and play it through."""
    if game not in folders() or name not in names(game):
        raise ValueError(f'unknown lesson "{game}/{name}"')
    return read(folders()[game] / "lessons" / f"{name}.toml")


def read(path: Path) -> Lesson:
    """Read a lesson from a file."""
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    head = told["lesson"]
    steps, entries = [], told["step"]
    learner = head.get("seat", 0)
    dealer = ScriptedDealer(head.get("deal", []), head["seed"])
    script: dict[tuple[int, int], Scripted] = {}
    game = shem.new(head["game"], seats=head["seats"], dealer=dealer, **head.get("options", {}))
    for entry in entries:
        where = f"{path.name}, step {entry.get('id', '?')}"
        check_keys(entry, STEP_KEYS, where)
        do = tuple(entry.get("do", ()))
        steps.append(
            Step(
                entry["id"],
                game.number,
                texts(entry, "title", where),
                texts(entry, "say", where),
                texts(entry, "why", where),
                tuple(entry.get("point", ())),
                do,
            )
        )
        if ANYTHING in do:
            if entry is not entries[-1] or "then" in entry:
                raise ValueError(f"{where}: the script ends where anything may be done")
            break
        for option in do:
            if option not in _legal(game, learner):
                legal = ", ".join(_legal(game, learner)) or "nothing is asked"
                raise ValueError(f'{where}: "{option}" is not an option ({legal})')
        if do:
            game.play(do[0], seat=learner)
        for option in entry.get("then", ()):
            seat = _seat_with(game, option, learner, where)
            script[game.number, seat] = Scripted(option, len(steps) - 1)
            game.play(option, seat=seat)
    return Lesson(
        head["game"],
        path.stem,
        head["seats"],
        head["seed"],
        head.get("options", {}),
        learner,
        tuple(steps),
        head.get("aids", {}),
        script,
        dealer.dealt,
    )


def _legal(game: Game, seat: int) -> list[str]:
    return [option.text for decision in game.decisions if decision.seat == seat for option in decision.options]


def _seat_with(game: Game, option: str, learner: int, where: str) -> int:
    """Return the seat that can choose this option: others before the learner."""
    for seat in sorted(game.table.waiting(), key=lambda seat: seat == learner):
        if option in _legal(game, seat):
            return seat
    raise ValueError(f'{where}: nobody can answer "{option}"')
