"""Everyone's victory points if the game ended now, from what a seat may know.

What seals are worth depends on the secret: a seat's own seals count as far as its notebook is certain of them.
"""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.box import KINDS
from shem.games.alchemists.counts import COUNTS
from shem.games.alchemists.deduction.knowledge import knowledge
from shem.games.alchemists.scoring import (
    SOURCE_WORDS,
    artifact_points,
    differing,
    final_points,
    projected_points,
    scoring_artifacts,
    seal_worth,
    wealth,
)
from shem.games.alchemists.startup import secret_points
from shem.games.alchemists.state import Alchemists
from shem.games.alchemists.theories import starting_seals
from shem.kernel.phrase import Phrase
from shem.kernel.points import Projection, Source, added

SECRET_ARTIFACT: Final = Phrase("secret artifact")
FROM_MODULES: Final = ("articles", "idol", "reports", "golem", "secret")  # sources without a row while they are empty


def projected(t: Alchemists, seat: int, deduced: bool, revealed: bool) -> list[Projection]:
    """Return every seat's victory points; the secret, seals, cards set aside and secret artifacts stay hidden."""
    return [_projection(t, one, one == seat, deduced, revealed) for one in range(t.players)]


def stage(t: Alchemists) -> Phrase | None:
    """Return the round; the last one after the end."""
    return Phrase("Round {round}", round=t.round) if t.round else None


def _projection(t: Alchemists, seat: int, own: bool, deduced: bool, revealed: bool) -> Projection:
    known = _revealed(t, seat) if revealed and not t.finished else projected_points(t, seat, own)
    sources = [Source("reputation", SOURCE_WORDS["reputation"], t.seats[seat].reputation, scored=True)]
    for key, vp in known.items():
        words = SECRET_ARTIFACT if key == "secret" else SOURCE_WORDS[key]
        if key == "reputation" or (vp == 0 and key in FROM_MODULES):
            continue
        if key == "theories" and vp is None:
            sources += _theories(t, seat, own and deduced)
        elif vp is None:
            sources.append(Source(key, words, secret=True, most=_most(t, seat, key)))
        else:
            sources.append(Source(key, words, vp, _how(t, seat, key), scored=key == "secret" and t.seats[seat].vp > 0))
        if key == "artifacts" and not (own or revealed or t.finished):
            sources += _aside(t, seat)
    return Projection(tuple(sources), None if t.finished else _more(t, seat))


def _revealed(t: Alchemists, seat: int) -> dict[str, int | None]:
    """Return the points by source with everything revealed."""
    player = t.seats[seat]
    hidden = secret_points(t.box, player.secret) if player.secret >= 0 else 0
    return {"secret": player.vp + hidden, **dict(final_points(t, seat))}


def _how(t: Alchemists, seat: int, key: str) -> str:
    player = t.seats[seat]
    if key == "gold":
        sold = wealth(t, player) - player.gold  # what cards and tokens will be sold for
        return f"{f'({player.gold} + {sold})' if sold else player.gold} ÷ {t.box.gold_per_vp}"
    if key == "grants":
        return added([t.box.grant_vp[grant] for grant in player.grants])
    if key == "artifacts" and t.finished:
        return added([vp for artifact, vp in artifact_points(t, seat) if artifact != t.box.idol and vp])
    return ""


def _theories(t: Alchemists, seat: int, deduced: bool) -> list[Source]:
    """Return the seals whose worth is certain, and what the others can be worth at most."""
    certain: list[int] = []
    open_seals = 0
    most = 0
    grid = knowledge(t, seat).grid if deduced else []
    for ingredient in KINDS:
        for seal in t.seals[ingredient]:
            if seal >> 3 != seat:
                continue
            worth = [
                seal_worth(t, seal, differing(t.theories[ingredient], x))
                for x, counts in enumerate(grid)
                if counts[ingredient]
            ]
            if worth and min(worth) == max(worth):
                certain.append(worth[0])
            else:
                open_seals += 1
                most += max(worth, default=0)
    sources = [Source("theories", SOURCE_WORDS["theories"], sum(certain), added(certain))] if certain else []
    if open_seals:
        words = Phrase("{n} seal on a theory", "{n} seals on theories", open_seals)
        most = most if deduced else _best_seals(t, open_seals)
        sources.append(Source("theories", words, secret=True, most=most))
    return sources


def _best_seals(t: Alchemists, n: int) -> int:
    """Return what this many seals are worth at most, whichever they are."""
    seals = starting_seals(t.box, t.encyclopedia)
    supply = [worth for worth, there in zip(t.box.correct_seal, seals) for _ in range(there)]
    return sum(sorted(supply, reverse=True)[:n])


def _aside(t: Alchemists, seat: int) -> list[Source]:
    """Return what another player's set-aside cards are worth at most."""
    cards = sum(t.seats[seat].aside)
    for _, scoring in scoring_artifacts(t, seat):
        if cards and scoring.per is COUNTS["set_aside"]:
            return [Source("artifacts", Phrase("cards set aside"), secret=True, most=scoring.n * cards)]
    return []


def _most(t: Alchemists, seat: int, key: str) -> int:
    """Return what a secret source is worth at most."""
    box = t.box
    on_articles = len([seal for seals in t.article_seals for seal in seals if seal >> 3 == seat])
    if key == "articles":
        return _best_seals(t, on_articles)
    if key == "reports":
        return sum([box.report_correct[len(report)] for report in t.seats[seat].reports])
    if key == "idol":
        on_theories = len([seal for seals in t.seals for seal in seals if seal >> 3 == seat])
        each = sum([scoring.n for artifact, scoring in scoring_artifacts(t, seat) if artifact == box.idol])
        return each * (on_theories + on_articles)
    return box.secret_worth


def _more(t: Alchemists, seat: int) -> Phrase:
    """Return how much gold the next point costs."""
    per = t.box.gold_per_vp
    n = per - wealth(t, t.seats[seat]) % per
    return Phrase("{n} more gold is worth +1.", "{n} more gold is worth +1.", n)
