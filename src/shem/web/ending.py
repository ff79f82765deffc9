"""The result of a finished game in words and numbers: who won and why, points by source and round, key moments."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from babel.dates import format_date

from shem.contracts.ending import Aim, Revealed
from shem.games import page
from shem.kernel.game import Game
from shem.kernel.phrase import And, Language, Phrase
from shem.kernel.points import Projection
from shem.kernel.rules import SPECTATOR
from shem.web.key_moments import Key, misses, turning_point
from shem.web.live import Live
from shem.web.projected import rival_name
from shem.web.story import MOST_MOMENTS, Story, tell
from shem.web.track_points import track_points
from shem.web.words import game_words, page_words

PATTERNS = 6  # of the style sheet
LEAST_SHOWN = 3  # points that have room for their figure in a bar


@dataclass(frozen=True)
class Part:
    """A source of points in the picture."""

    key: str
    words: str
    symbol: str
    colour: str
    pattern: int
    dark: bool  # its figures are dark


@dataclass(frozen=True)
class Standing:
    """A player's line: place, name, total, points by source, and in what they were best or worst.

    Its bar is as long as the points gained, followed by those lost.
    """

    place: int
    at: int
    name: str
    total: int
    parts: list[tuple[Part, int]]
    why: str
    label: str

    @property
    def lost(self) -> int:
        """The points lost, as a positive number."""
        return -sum([n for _, n in self.parts if n < 0])

    @property
    def length(self) -> int:
        """The points of its bar."""
        return sum([abs(n) for _, n in self.parts])


@dataclass(frozen=True)
class Ending:
    """Everything on the result page."""

    title: str
    decided: str
    about: str
    winner: int
    standings: list[Standing]
    parts: list[Part]
    sheet: list[tuple[str, list[int]]]
    track: list[tuple[str, list[int]]]
    columns: list[str]
    stages: list[tuple[str, list[int]]]
    aims: list[tuple[int, list[Aim]]]
    revealed: Revealed
    moments: list[Key]

    @property
    def most(self) -> int:
        """The points of the longest bar."""
        return max([one.length for one in self.standings] + [1])

    @property
    def highest(self) -> int:
        """The points of the highest column."""
        return max([n for _, points in self.stages for n in points] + [1])


def story_of(live: Live) -> Story:
    """Return the table's story, computed when it is first needed."""
    if live.story is None or live.story[0] != live.epoch:
        live.story = (live.epoch, tell(live.row["start"], live.game))
    return live.story[1]


def ending(live: Live, lang: str, ended: float | None) -> Ending:
    """Return the result of a game whose last move was made at this time, if it was played at this table."""
    game = live.game
    words, own = game_words(lang, game.rules.name), page_words(lang)
    names = [*live.names, *filter(None, [rival_name(game, lang)])]
    found = game.rules.projected(game.table, SPECTATOR)
    parts = _parts(game, found, words)
    story = story_of(live)
    shown = page(game.rules).revealed(game, words, live.names)
    stages = [(words.say(stage), points) for stage, points in story.stages]
    if any(story.final):
        stages.append((own.say(Phrase("End", context="of the game")), story.final))
    order = _order(game, found)
    turning = [turning_point(live, moment, names, words, own) for moment in story.moments]
    return Ending(
        title=_title(game, names, words, own),
        decided=_decided(game, order, found, names, parts, shown, own) if len(order) > 1 and found else "",
        about=_about(live, ended, words, own),
        winner=order[0],
        standings=[_standing(game, at, order, found, names, parts, own) for at in order],
        parts=[part for part in parts if any([one.by_key().get(part.key) for one in found])],
        sheet=[(words.say(source), points) for source, points in game.rules.sheet(game.table)],
        track=[(words.say(source), points) for source, points in track_points(game, found)],
        columns=names,
        stages=stages,
        aims=[(seat, [aim for aim in shown.aims if aim.seat == seat]) for seat in range(game.seat_count)],
        revealed=shown,
        moments=[*turning, *misses(live, shown.aims, own)][:MOST_MOMENTS],
    )


def _order(game: Game, found: list[Projection]) -> list[int]:
    """Return everyone from first to last; the automated opponent is ahead of a player who did not beat it."""
    order = list(game.ranking)
    if len(found) > game.seat_count:
        rival = game.seat_count
        order = [rival, *order] if game.places[0] > 1 else [*order, rival]
    return order


def _title(game: Game, names: list[str], words: Language, own: Language) -> str:
    verdict = game.rules.verdict(game.table)
    if verdict is not None:
        return words.say(verdict)
    winners = [names[seat] for seat in game.ranking if game.places[seat] == 1]
    points = game.scores[game.ranking[0]]
    if len(winners) > 1:
        return own.say(Phrase("{names} share the victory.", names=And(winners)))
    return own.say(Phrase("{name} wins with {points}", name=winners[0], points=points))


def _about(live: Live, ended: float | None, words: Language, own: Language) -> str:
    """Return the number of decisions, the time it took, the chosen options and the day."""
    game = live.game
    chosen = [
        words.say(setting.values[game.settings[setting.name]])
        for setting in game.rules.settings
        if game.settings.get(setting.name, setting.default) != setting.default
    ]
    decisions = own.say(Phrase("{n} decision", "{n} decisions", len(live.steps) - 1))
    took = [own.say(_duration(ended - live.row["created"]))] if ended else []
    day = format_date(datetime.fromtimestamp(ended or live.row["touched"], UTC), "long", locale=own.locale)
    return " · ".join([decisions, *took, *chosen, day])


def _duration(seconds: float) -> Phrase:
    """Return how long a game took, as precisely as anyone wants to know."""
    minutes = max(1, round(seconds / 60))
    if minutes < 60:
        return Phrase("{minutes} min", minutes=minutes)
    if minutes < 24 * 60:
        return Phrase("{hours} h {minutes} min", hours=minutes // 60, minutes=minutes % 60)
    return Phrase("{n} day", "{n} days", round(minutes / (24 * 60)))


# -- points by source --------------------------------------------------------------------------------


def _parts(game: Game, found: list[Projection], words: Language) -> list[Part]:
    """Return the sources of points in the order of the game's page."""
    looks = page(game.rules).sources
    said = {source.key: words.say(source.words) for one in found for source in one.sources}
    order = [*[key for key in looks if key in said], *[key for key in said if key not in looks]]
    parts = []
    for at, key in enumerate(order):
        symbol, colour = looks.get(key, ("", "#4b5474"))
        parts.append(Part(key, said[key], symbol, colour, at % PATTERNS, _bright(colour)))
    return parts


def _bright(colour: str) -> bool:
    red, green, blue = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    return red * 299 + green * 587 + blue * 114 > 140_000


def _decided(
    game: Game,
    order: list[int],
    found: list[Projection],
    names: list[str],
    parts: list[Part],
    shown: Revealed,
    own: Language,
) -> str:
    """Return what decided it: the source with the largest difference between the first two, or the tiebreaker."""
    first, second = order[0], order[1]
    margin = found[first].total - found[second].total
    if margin <= 0:
        tied = own.say(Phrase("{first} and {second} are tied on points.", first=names[first], second=names[second]))
        shared = len(found) == game.seat_count and game.places[first] == game.places[second]
        return tied if shared else f"{tied} {shown.tie}".strip()
    mine, theirs = found[first].by_key(), found[second].by_key()
    best = max(parts, key=lambda part: mine.get(part.key, 0) - theirs.get(part.key, 0))
    decided = Phrase(
        "The biggest difference: {source}, {a} for {first} and {b} for {second}. The margin was {margin}.",
        source=best.words,
        first=names[first],
        second=names[second],
        a=_number(mine.get(best.key, 0)),
        b=_number(theirs.get(best.key, 0)),
        margin=margin,
    )
    return own.say(decided)


def _standing(
    game: Game, at: int, order: list[int], found: list[Projection], names: list[str], parts: list[Part], own: Language
) -> Standing:
    points = found[at].by_key() if found else {}
    shown = [(part, points[part.key]) for part in parts if points.get(part.key)]
    label = ", ".join([f"{part.words} {_number(n)}" for part, n in shown])
    place = game.places[at] if len(found) == game.seat_count else order.index(at) + 1
    total = found[at].total if found else game.scores[at]
    why = _why(at, found, parts)
    return Standing(place, at, names[at], total, shown, own.say(why) if why else "", f"{names[at]}: {label}")


def _why(at: int, found: list[Projection], parts: list[Part]) -> Phrase | None:
    """Return the source in which a player was furthest ahead of everyone else, and furthest behind."""
    others = [one.by_key() for other, one in enumerate(found) if other != at]
    mine = found[at].by_key() if found else {}
    if not others:
        return None
    ahead = {part.words: mine.get(part.key, 0) - max([one.get(part.key, 0) for one in others] + [0]) for part in parts}
    behind = {part.words: min([one.get(part.key, 0) for one in others]) - mine.get(part.key, 0) for part in parts}
    most, least = max(ahead, key=ahead.__getitem__), max(behind, key=behind.__getitem__)
    if ahead[most] > 0 and behind[least] > 0:
        return Phrase("most points: {most}; fewest: {least}", most=most, least=least)
    if ahead[most] > 0:
        return Phrase("most points: {most}", most=most)
    if behind[least] > 0:
        return Phrase("fewest points: {least}", least=least)
    best = max(parts, key=lambda part: mine.get(part.key, 0))
    return Phrase("biggest source: {most}", most=best.words) if mine.get(best.key, 0) > 0 else None


def _number(n: int) -> str:
    return str(n).replace("-", "−")
