"""What transcripts of all games share: chance deals what is asked for, moves are played in notation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

import pytest

from shem.games import find
from shem.kernel.dealer import SeededDealer
from shem.kernel.decision import IllegalMove
from shem.kernel.game import Game
from shem.kernel.option import Option


class ScriptedDealer:
    """Deals what was asked for, as soon as it can be dealt; everything else by seed."""

    def __init__(self, seed: int) -> None:
        self.wanted: list[str] = []
        self.otherwise = SeededDealer(seed)

    def __call__(self, number: int, options: list[Option], weights: list[int] | None) -> Option:
        for option in options:
            if self.wanted and option.text == self.wanted[0]:
                self.wanted.pop(0)
                return option
        return self.otherwise(number, options, weights)


class Scripted:
    """A game whose deal is arranged and whose moves are written down."""

    board: type[Any]  # what a player sees of a seat, made from (table, seat); `counts()` is what can change

    def __init__(self, name: str, seats: Sequence[str], edition: str, seed: int, options: dict[str, str]) -> None:
        self.names = list(seats)
        self.rules = find(name)
        self.settings = self.rules.check(len(seats), options)
        self.edition = edition
        self.dealer = ScriptedDealer(seed)
        self.table: Any = self.rules.start(len(seats), self.settings, edition)
        self.table.version = self.rules.version
        self.box = self.table.box
        self._game: Game | None = None
        self._before: list[dict[str, int]] = []

    def deal(self, *texts: str) -> None:
        """What chance shall deal next, in this order."""
        self.dealer.wanted += texts

    def start(self) -> Self:
        """Play on from where the game usually begins."""
        raise NotImplementedError

    def begin(self) -> Self:
        """Run on from what has been arranged to the first question."""
        self._before = self._counts()
        self.table.advance()
        self._game = Game(self.rules, self.table, self.settings, self.edition, self.dealer)
        return self

    def deal_out(self) -> Self:
        """Forget what was arranged, and begin at the very beginning."""
        version = self.table.version
        self.table, self._game = self.rules.start(self.table.players, self.settings, self.edition), None
        self.table.version = version
        return self.begin()

    # -- playing -------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        if self._game is None:
            self.start()
        assert self._game is not None
        return self._game

    def _counts(self) -> list[dict[str, int]]:
        table = self.table if self._game is None else self._game.table
        return [self.board(table, seat).counts() for seat in range(len(table.seats))]

    def __call__(self, moves: str) -> Self:
        """Play moves, separated by semicolons or lines. `Sara:` says whose turn it must be from here on."""
        game = self.game
        self._before = self._counts()
        seat = None
        for line in moves.replace(";", "\n").splitlines():
            name, colon, move = line.rpartition(":")
            if colon:
                seat = self.names.index(name.strip())
            if move.strip():
                if seat is not None:
                    assert seat in game.table.waiting(), f"{self.names[seat]} is not asked: {self.asked}, {self.offers}"
                game.play(move.strip(), seat=seat)
        self.table = game.table
        return self

    def refuses(self, move: str) -> None:
        """This cannot be played now, and trying changes nothing."""
        game = self.game
        before = game.view(game.table.seat)
        with pytest.raises(IllegalMove):
            game.play(move)
        assert game.view(game.table.seat) == before

    # -- looking -------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """Whose decision it is; empty when the game is over."""
        waiting = self.game.table.waiting()
        return self.names[waiting[0]] if waiting else ""

    @property
    def offers(self) -> list[str]:
        """What can be answered now."""
        decision = self.game.decision
        return [] if decision is None else [option.text for option in decision.options]

    def __getitem__(self, name: str) -> Any:
        return self.board(self.game.table, self.names.index(name))

    def changed(self, name: str) -> dict[str, int]:
        """All that has become more or less for a seat by the moves last played."""
        before = self._before[self.names.index(name)]
        now = self[name].counts()
        return {key: now[key] - before[key] for key in now if now[key] != before[key]}
