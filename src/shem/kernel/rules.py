"""A game's rules object: what anybody may ask of any game."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from shem.kernel.notation import SHOWN, near_miss
from shem.kernel.phrase import Language, Phrase, language
from shem.kernel.table import Line, Table

View = dict[str, Any]
# A component in words: its name, its lines (what, value) and its provenance.
Description = tuple[Phrase, list[tuple[Phrase, Phrase]], str]
SPECTATOR = -3  # a seat that sees only what lies open


class Setting:
    """An option of a game: its name, the allowed values (the first is the default) and their words.

    A `fine` one is a fine point that most tables leave as it is; where options are offered it stands apart. One that
    is for a person `alone` matters only in the solo game.
    """

    def __init__(
        self, name: str, words: Phrase, values: dict[str, Phrase], fine: bool = False, alone: bool = False
    ) -> None:
        self.name = name
        self.words = words
        self.values = values
        self.fine = fine
        self.alone = alone

    @property
    def default(self) -> str:
        return next(iter(self.values))


class Rules:
    """One game: its rules, and what can be told of a table. What each layer needs besides is in `shem.contracts`."""

    name: str
    title: Phrase
    version: int
    oldest = 1  # the oldest version of the rules whose games can still be finished here
    seat_counts: range  # how many seats it can have
    settings: tuple[Setting, ...] = ()
    folder: Path

    @property
    def package(self) -> str:
        """The package that holds this game."""
        return type(self).__module__

    def start(self, seat_count: int, settings: dict[str, str], edition: str) -> Table:
        """The table before the first question; `edition` is the text of an edition file, or empty."""
        raise NotImplementedError

    def begin(self, seat_count: int, settings: dict[str, str], edition: str, version: int | None = None) -> Table:
        """The table at its first question. A game begun by an older version of the rules is finished by it.

        Where a rule has changed, its chapter asks `t.version`.
        """
        table = self.start(seat_count, settings, edition)
        table.version = self.version if version is None else version
        table.advance()
        return table

    def view(self, table: Any, seat: int) -> View:
        """What this seat may see, as plain data."""
        raise NotImplementedError

    def redeal(self, table: Any, seat: int, rng: Random) -> Table:
        """A copy in which everything hidden from this seat is dealt anew."""
        raise NotImplementedError

    def scores(self, table: Any) -> list[int]:
        """Points now; the final ones once the game is over."""
        raise NotImplementedError

    def ranking(self, table: Any) -> list[int]:
        """Seats from first to last place, ties broken as the rules say."""
        raise NotImplementedError

    def places(self, table: Any) -> list[int]:
        """The place of every seat, 1 for the first. Games whose rules leave ties say who shares one."""
        ranking = self.ranking(table)
        return [ranking.index(seat) + 1 for seat in range(table.players)]

    def svg(self, view: View, words: Language) -> str:
        """A drawing of what a seat sees."""
        raise NotImplementedError

    def catalogue(self, edition: str = "") -> dict[str, Description]:
        """Every component in words, by its label: "book 17"."""
        return {}

    def sheet(self, table: Any) -> list[tuple[Phrase, list[int]]]:
        """The score sheet of a finished game: each source of points, and what every seat got from it.

        An opponent made of rules (`rival`) has a column of its own behind those of the seats.
        """
        return []

    def rival(self, table: Any) -> Phrase | None:
        """The name of an opponent made of rules that scores too, in a game for one."""
        return None

    def usage(self, table: Any, log: list[Line]) -> list[dict[str, int]]:
        """What every seat used, and how often, for statistics of finished games.

        Keys are labels of the catalogue, perhaps with how it was used after a colon: "storehouse 7",
        "zone_tile W1: main". Counted are the lines of the log that name a component; a game adds what only the
        final table shows ("goal C3: points").
        """
        used: list[dict[str, int]] = [{} for _ in range(table.players)]
        for line in log:
            if line.of and 0 <= line.seat < table.players:
                used[line.seat][line.of] = used[line.seat].get(line.of, 0) + 1
        return used

    def verdict(self, table: Any) -> Phrase | None:
        """How a finished game ended, where the ranking does not say it: alone against an opponent made of rules."""
        return None

    def seat_name(self, seat: int) -> str:
        """The letter of a seat in records and logs."""
        return "ABCDEFGH"[seat]

    def language(self, code: str) -> Language:
        """This game's words in a language."""
        return language(code, self.folder / "locale")

    def check(self, seat_count: int, settings: dict[str, Any]) -> dict[str, str]:
        """All settings with defaults filled in; a clear error for anything that does not fit."""
        if seat_count not in self.seat_counts:
            raise ValueError(
                f"{self.name} is for {self.seat_counts[0]} to {self.seat_counts[-1]} seats, not {seat_count}"
            )
        known = {setting.name: setting for setting in self.settings}
        for name, value in settings.items():
            if name not in known:
                raise ValueError(f'{self.name} has no option "{name[:SHOWN]}"{near_miss(name, known)}')
            if str(value) not in known[name].values:
                allowed = ", ".join(known[name].values)
                raise ValueError(f'{self.name}: option "{name}" can be {allowed}, not "{str(value)[:SHOWN]}"')
        return {name: str(settings.get(name, setting.default)) for name, setting in known.items()}
