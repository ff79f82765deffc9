"""The interface every game provides to the other layers."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, NotRequired, TypedDict

from shem.kernel.notation import SHOWN, perhaps
from shem.kernel.phrase import Language, Phrase, language
from shem.kernel.points import Projection
from shem.kernel.table import Line, Table

View = dict[str, Any]
# A component in words: its name, its lines (label, value) and its provenance.
Description = tuple[Phrase, list[tuple[Phrase, Phrase]], str]
SPECTATOR = -3  # a seat that sees only public information


class CommonView(TypedDict):
    """The fields that every game's view has (`Game.view`)."""

    game: str
    edition: str
    number: int  # of the open decision
    over: bool
    waiting: list[int]  # seats that are asked
    options: list[str]  # of the viewer's own question
    sealed: NotRequired[str]  # the viewer's answer to a simultaneous question


class Setting:
    """An option of a game: its name, the allowed values (the first is the default) and their words.

    A `fine` setting is an advanced option that most tables leave unchanged; it is listed separately. One that is
    `alone` matters only in the solo game. `first` is the value for a player's first game, if it is not the default.
    """

    def __init__(
        self,
        name: str,
        words: Phrase,
        values: dict[str, Phrase],
        fine: bool = False,
        alone: bool = False,
        first: str = "",
    ) -> None:
        self.name = name
        self.words = words
        self.values = values
        self.fine = fine
        self.alone = alone
        self.first = first

    @property
    def default(self) -> str:
        return next(iter(self.values))


class Rules:
    """The rules of one game. Code outside the game's folder uses only this interface and those in `shem.contracts`."""

    name: str
    title: Phrase
    version: int
    oldest = 1  # the oldest rules version whose games can still be finished
    seat_counts: range  # possible numbers of seats
    settings: tuple[Setting, ...] = ()
    folder: Path

    @property
    def package(self) -> str:
        """The game's package."""
        return type(self).__module__

    def start(self, seat_count: int, settings: dict[str, str], edition: str) -> Table:
        """Return the table before the first question; `edition` is the text of an edition file, or empty."""
        raise NotImplementedError

    def begin(self, seat_count: int, settings: dict[str, str], edition: str, version: int | None = None) -> Table:
        """Return the table at its first question. A game is always finished with the rules version it was started
        with.

        If a rule has changed, its chapter checks `t.version`.
        """
        table = self.start(seat_count, settings, edition)
        table.version = self.version if version is None else version
        table.advance()
        return table

    def view(self, table: Any, seat: int) -> View:
        """Return what this seat may see, as plain data."""
        raise NotImplementedError

    def redeal(self, table: Any, seat: int, rng: Random) -> Table:
        """Return a copy in which everything hidden from this seat is redealt."""
        raise NotImplementedError

    def scores(self, table: Any) -> list[int]:
        """Return the current points; the final ones once the game is over."""
        raise NotImplementedError

    def ranking(self, table: Any) -> list[int]:
        """Return the seats from first to last place, with ties broken according to the rules."""
        raise NotImplementedError

    def places(self, table: Any) -> list[int]:
        """Return each seat's rank, starting at 1. Games whose rules leave ties override this."""
        ranking = self.ranking(table)
        return [ranking.index(seat) + 1 for seat in range(table.players)]

    def svg(self, view: View, words: Language) -> str:
        """Return a drawing of what a seat sees."""
        raise NotImplementedError

    def catalogue(self, edition: str = "") -> dict[str, Description]:
        """Return every component in words, by its label: "book 17"."""
        return {}

    def sheet(self, table: Any) -> list[tuple[Phrase, list[int]]]:
        """Return the score sheet of a finished game: each source of points, and how many each seat got from it.

        An automated opponent (`rival`) gets its own column after the seats.
        """
        return []

    def projected(self, table: Any, seat: int, deduced: bool = True, revealed: bool = False) -> list[Projection]:
        """Return every seat's points if the game ended now, from what this seat may know; empty if there is no way to.

        Once the game is over, this is the score sheet, and earlier positions may be judged with everything `revealed`.
        What the seat could only find out by thinking counts if it is `deduced`. A `rival` comes after the seats.
        """
        return []

    def stage(self, table: Any) -> Phrase | None:
        """Return the round that is being played, for points per round; None before the first."""
        return None

    def turn(self, table: Any) -> int:
        """Return a number that changes when a seat that moves twice in a row starts a new turn (solo games)."""
        return 0

    def rival(self, table: Any) -> Phrase | None:
        """Return the name of an automated opponent that also scores, in a solo game."""
        return None

    def usage(self, table: Any, log: list[Line]) -> list[dict[str, int]]:
        """Count what every seat used, for statistics on finished games.

        Keys are labels of the catalog, optionally followed by a colon and how the component was used: "storehouse 7",
        "zone_tile W1: main". The log lines that name a component are counted; a game adds what only the final table
        shows ("goal C3: points").
        """
        used: list[dict[str, int]] = [{} for _ in range(table.players)]
        for line in log:
            if line.of and 0 <= line.seat < table.players:
                used[line.seat][line.of] = used[line.seat].get(line.of, 0) + 1
        return used

    def verdict(self, table: Any) -> Phrase | None:
        """Return how a finished game ended if the ranking is not enough: solo against an automated opponent."""
        return None

    def seat_name(self, seat: int) -> str:
        """Return a seat's letter in records and logs."""
        return "ABCDEFGH"[seat]

    def language(self, code: str) -> Language:
        """Return this game's texts in a language."""
        return language(code, self.folder / "locale")

    def check(self, seat_count: int, settings: dict[str, Any]) -> dict[str, str]:
        """Validate the settings and fill in defaults; raises a clear error for anything invalid."""
        if seat_count not in self.seat_counts:
            raise ValueError(
                Phrase(
                    "{game} is for {least} to {most} players, not {count}",
                    game=self.name,
                    least=self.seat_counts[0],
                    most=self.seat_counts[-1],
                    count=seat_count,
                )
            )
        known = {setting.name: setting for setting in self.settings}
        for name, value in settings.items():
            if name not in known:
                raise ValueError(
                    Phrase(
                        '{game} has no option "{name}"{hint}',
                        game=self.name,
                        name=name[:SHOWN],
                        hint=perhaps(name, known),
                    )
                )
            if str(value) not in known[name].values:
                allowed = ", ".join(known[name].values)
                raise ValueError(
                    Phrase(
                        '{game}: option "{name}" must be one of {allowed}, not "{value}"',
                        game=self.name,
                        name=name,
                        allowed=allowed,
                        value=str(value)[:SHOWN],
                    )
                )
        return {name: str(settings.get(name, setting.default)) for name, setting in known.items()}
