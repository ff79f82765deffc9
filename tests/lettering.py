"""What must hold for the tables drawn with letters, and for the hints behind options, in every game."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from random import Random

from rich.console import Console

import shem
from shem.games import find, terminal
from shem.kernel.phrase import Language
from shem.kernel.rules import SPECTATOR, View
from shem.terminal.question import foresee

Positions = Iterable[tuple[shem.Game, shem.Decision | None]]


def positions(
    name: str, seed: int, seats: int = 3, every: int = 29, **options: str
) -> Iterator[tuple[shem.Game, shem.Decision | None]]:
    """Every so many questions of a random game, and its end."""
    game = shem.new(name, seats=seats, seed=seed, **options)
    rng = Random(seed)
    for decision in game:
        if game.number % every == 0:
            yield game, decision
        game.play(rng.choice(decision.options), seat=decision.seat)
    yield game, None


def printed(view: View, width: int = 100, lang: str = "en") -> str:
    """All panes, as on a screen of this width."""
    rules = find(view["game"])
    file = io.StringIO()
    console = Console(file=file, width=width, color_system=None)
    for pane in terminal(rules).panes(view, rules.language(lang)):
        console.print(pane.body)
    return file.getvalue()


def check_drawn(games: Positions, width: int, lang: str) -> None:
    """For a seat, for a spectator, with the board of another: nothing is cut off and nothing untranslated."""
    for game, _ in games:
        other = {"look": game.number % game.seat_count, "names": ["Anna", "Ben", "Cleo", "Dmitri"]}
        for view in (game.view(0), game.view(SPECTATOR), game.view(0) | other):
            text = printed(view, width, lang)
            assert text.strip()
            assert max(map(len, text.splitlines())) <= width
            assert "{" not in text
        assert not game.rules.language(lang).missing


def check_silence(games: Positions) -> None:
    """What is hidden from a seat changes no letter of what it is shown."""
    for game, _ in games:
        assert printed(game.view(0)) == printed(game.redeal(0, Random(1)).view(0))


def check_hints(games: Positions) -> None:
    """Every option has a hint, and no secret decides what it says."""
    for game, decision in games:
        if decision is None:
            continue
        seat = decision.seat
        twin = game.redeal(seat, Random(3))
        other = next(one for one in twin.decisions if one.seat == seat)
        words = game.rules.language("en")
        for option, same in zip(decision.options, other.options, strict=True):
            assert _hint(game, seat, option, words) == _hint(twin, seat, same, words)


def _hint(game: shem.Game, seat: int, option: shem.Option, words: Language) -> object:
    return terminal(game.rules).hint(game.view(seat), foresee(game, seat, option), option, words)
