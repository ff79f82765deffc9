"""Projected points: what every player would have if the game ended now, from what the viewer may know."""

from __future__ import annotations

from dataclasses import dataclass

from shem.games import page
from shem.kernel.game import Game
from shem.kernel.phrase import Language
from shem.kernel.points import Projection, Source
from shem.web.live import Live
from shem.web.words import game_words

SCORED = ("", "#6d7287")  # the symbol and the color of the points so far
SECRET = ("", "#3a3d4a")


@dataclass(frozen=True)
class Row:
    """One source of points on the page."""

    words: str
    how: str
    points: int
    symbol: str
    colour: str
    secret: bool
    most: int
    best: bool = False


@dataclass(frozen=True)
class Card:
    """The sources of one player's points."""

    at: int
    name: str
    now: int
    total: int
    rows: list[Row]
    more: str


def projections(live: Live, game: Game, seat: int) -> list[Projection]:
    """Return everyone's projected points for a viewer. Conclusions count where the table's aids draw them anyway."""
    return game.rules.projected(game.table, seat, deduced=page(game.rules).deduces(live.aids_of(seat)))


def rival_name(game: Game, lang: str) -> str:
    """Return the automated opponent's name, or nothing."""
    rival = game.rules.rival(game.table)
    return game_words(lang, game.rules.name).say(rival) if rival else ""


def cards(live: Live, game: Game, seat: int, lang: str) -> list[Card]:
    """Return the sources of everyone's points, in words."""
    words = game_words(lang, game.rules.name)
    looks = page(game.rules).sources
    names = [*live.names, rival_name(game, lang)]
    found = []
    for at, one in enumerate(projections(live, game, seat)):
        ahead = [source for source in one.sources if not source.scored]
        best = max([source.points for source in ahead], default=0)
        rows = [_row(source, words, looks.get(source.key, SCORED), best) for source in ahead]
        found.append(Card(at, names[at], one.now, one.total, rows, words.say(one.more) if one.more else ""))
    return found


def _row(source: Source, words: Language, look: tuple[str, str], best: int) -> Row:
    return Row(
        words.say(source.words),
        words.say(source.how),
        source.points,
        look[0],
        look[1],
        source.secret,
        source.most,
        best=0 < best == source.points,
    )
