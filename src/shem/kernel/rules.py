"""A game's card: what the other floors may ask of any game."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

from shem.kernel import habits
from shem.kernel.habits import OTHERWISE, Habits
from shem.kernel.notation import SHOWN, near_miss
from shem.kernel.option import Option
from shem.kernel.phrase import Language, Phrase, language
from shem.kernel.table import Line, Table
from shem.kernel.weights import FILE, SEARCH, Weights, read

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


class Pane:
    """A part of the table in a terminal: something rich can print, and how much the open question needs it."""

    __slots__ = ("body", "name", "need", "title")

    def __init__(self, name: str, title: Phrase, body: Any, need: int) -> None:
        self.name = name
        self.title = title
        self.body = body
        self.need = need


class Rules:
    """One game. Subclasses fill in the blanks; nothing outside a game's folder knows more than this."""

    name: str
    title: Phrase
    version: int
    oldest = 1  # the oldest version of the rules whose games can still be finished here
    seats: range
    settings: tuple[Setting, ...] = ()
    folder: Path

    @property
    def package(self) -> str:
        """The package that holds this game."""
        return type(self).__module__

    def start(self, seats: int, settings: dict[str, str], edition: str) -> Table:
        """The table before the first question; `edition` is the text of an edition file, or empty."""
        raise NotImplementedError

    def begin(self, seats: int, settings: dict[str, str], edition: str, version: int | None = None) -> Table:
        """The table at its first question. A game begun by an older version of the rules is finished by it.

        Where a rule has changed, its chapter asks `t.version`.
        """
        table = self.start(seats, settings, edition)
        table.version = self.version if version is None else version
        table.advance()
        return table

    def view(self, table: Any, seat: int) -> View:
        """What this seat may see, as plain data."""
        raise NotImplementedError

    def redeal(self, table: Any, seat: int, rng: Random) -> Table:
        """A copy in which everything hidden from this seat is dealt anew."""
        raise NotImplementedError

    def imagine(self, table: Any, seat: int, rng: Random, weights: Weights) -> Table:
        """The same, but what is hidden is as likely as the seat should think by what the others have done.

        A game that knows nothing of that deals anew.
        """
        return self.redeal(table, seat, rng)

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

    def judge(self, table: Any, seat: int, weights: Weights | None = None) -> float:
        """A quick estimate of how well this seat stands, in points, by the game's own weights or by others.

        Of what is hidden it may use only what this seat knows.
        """
        raise NotImplementedError

    @cached_property
    def weights(self) -> Weights:
        """What the judge weighs by: the numbers of judge.toml."""
        return read(self.folder / FILE)

    @cached_property
    def search_weights(self) -> Weights:
        """What it weighs by for bots that go by what they expect: the numbers of search.toml, if there are any."""
        own = self.folder / SEARCH
        return {**self.weights, **read(own)} if own.exists() else self.weights

    def outlook(self, table: Any, seat: int, answer: str, weights: Weights | None = None) -> float:
        """What an action in which this seat is asked again should still bring, more than the judge sees.

        `answer` is what led to the question.
        """
        usual = self.habits.get(type(table.asker).__name__)
        return 0.0 if usual is None else usual.get(answer, usual[OTHERWISE])

    def expected(self, table: Any, seat: int, weights: Weights | None = None) -> list[float]:
        """What each option should bring by what this seat knows, where it cannot try it or need not.

        It cannot where the answer shows it something hidden. Empty elsewhere: there it tries on an imagined table.
        """
        return []

    @cached_property
    def habits(self) -> Habits:
        """What usually comes of an answer: the numbers of habits.toml."""
        return habits.read(self.folder / habits.FILE)

    def svg(self, view: View, words: Language) -> str:
        """A drawing of what a seat sees."""
        raise NotImplementedError

    def text(self, view: View, words: Language) -> list[Pane]:
        """What a seat sees, for a terminal, in reading order.

        A caller may add to the view "names" (of the players) and "look" (the seat whose board is shown).
        """
        return []

    def hint(self, view: View, after: View | None, option: Option, words: Language) -> Any:
        """What an option means here, for a terminal: something rich can print.

        `after` is what the seat would see after it, if nothing new comes to light.
        """
        return ""

    def catalogue(self, edition: str = "") -> dict[str, Description]:
        """Every component in words, by its label: "book 17"."""
        return {}

    def refers(self, view: View, option: Option) -> list[str]:
        """The labels of the components that an option points at."""
        return []

    def lookup(self, view: View, typed: str) -> list[str]:
        """The labels of the components that a player means by what they typed."""
        return [label for label in self.catalogue(view["edition"]) if label == typed]

    def sheet(self, table: Any) -> list[tuple[Phrase, list[int]]]:
        """The score sheet of a finished game: each source of points, and what every seat got from it.

        An opponent made of rules (`rival`) has a column of its own behind those of the seats.
        """
        return []

    def rival(self, table: Any) -> Phrase | None:
        """The name of an opponent made of rules that scores too, in a game for one."""
        return None

    def to_beat(self, table: Any, weights: Weights | None = None) -> float:
        """Where the `rival` stands, in points, as the judge sees it: alone, a result is worth its lead over this."""
        return 0.0

    def turn(self, table: Any) -> int:
        """A number that is another one as soon as the `rival` has had its turn: alone, nobody else's ends one's own."""
        return 0

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

    def check(self, seats: int, settings: dict[str, Any]) -> dict[str, str]:
        """All settings with defaults filled in; a clear error for anything that does not fit."""
        if seats not in self.seats:
            raise ValueError(f"{self.name} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats}")
        known = {setting.name: setting for setting in self.settings}
        for name, value in settings.items():
            if name not in known:
                raise ValueError(f'{self.name} has no option "{name[:SHOWN]}"{near_miss(name, known)}')
            if str(value) not in known[name].values:
                allowed = ", ".join(known[name].values)
                raise ValueError(f'{self.name}: option "{name}" can be {allowed}, not "{str(value)[:SHOWN]}"')
        return {name: str(settings.get(name, setting.default)) for name, setting in known.items()}
