"""Everyone's points if the game ended now, from what a seat may know."""

from __future__ import annotations

from typing import Final

from shem.games.golem.box import SECTIONS
from shem.games.golem.scoring import SOURCE_WORDS, final_points, met, products, variety
from shem.games.golem.state import Golem
from shem.games.golem.view import is_over
from shem.kernel.phrase import Phrase
from shem.kernel.points import Projection, Source

DURING: Final = Phrase("during the game")


def projected(t: Golem, seat: int, deduced: bool, revealed: bool) -> list[Projection]:
    """Return every seat's points; other players' objectives are secret until the end."""
    open_cards = revealed or is_over(t)
    return [_projection(t, one, open_cards or one == seat) for one in range(t.players)]


def stage(t: Golem) -> Phrase | None:
    """Return the round; the last one after the end."""
    return Phrase("Round {round}", round=SECTIONS[min(t.round, t.box.rounds - 1)])


def _projection(t: Golem, seat: int, known: bool) -> Projection:
    player = t.seats[seat]
    final = dict(final_points(t, seat))
    scored = player.vp - sum(final.values()) if is_over(t) else player.vp
    sources = [Source("play", DURING, scored, scored=True)]
    for key, (things, menorahs) in products(t, seat).items():
        sources.append(Source(key, SOURCE_WORDS[key], final[key], f"{things} × {menorahs}"))
    place = Phrase("space {space} of {most}", space=player.study, most=len(t.box.study_final) - 1)
    sources.append(Source("study", SOURCE_WORDS["study"], final["study"], place))
    left = f"{sum(player.stock)} ÷ {t.box.resources_per_vp}"
    leftovers = Source("leftovers", SOURCE_WORDS["leftovers"], final["leftovers"], left)
    return Projection((*sources, *_objectives(t, seat, known, final), leftovers), _more(t, seat))


def _objectives(t: Golem, seat: int, known: bool, final: dict[str, int]) -> list[Source]:
    """Return the objectives as they are now, or what they can be worth at most."""
    cards = t.seats[seat].objectives
    if known:
        share = Phrase("{reached} of {total}", reached=len(met(t, seat)), total=len(cards))
        return [
            Source("objectives", SOURCE_WORDS["objectives"], final["objectives"], share),
            Source("variety", SOURCE_WORDS["variety"], final["variety"]),
        ]
    n = len(cards)
    most = sum(sorted(t.box.objective_vp)[-n:]) + variety(t, n) if n else 0
    words = Phrase("{n} secret objective", "{n} secret objectives", n)
    return [Source("objectives", words, secret=n > 0, most=most)]


def _more(t: Golem, seat: int) -> Phrase | None:
    """Return what one more of the factors of the largest product is worth."""
    key, (things, menorahs) = max(products(t, seat).items(), key=lambda one: (one[1][0] * one[1][1], sum(one[1])))
    if not things + menorahs:
        return None
    if key == "golems":
        return Phrase("One more red menorah is worth +{a}, one more golem +{b}.", a=things, b=menorahs)
    if key == "artifacts":
        return Phrase("One more yellow menorah is worth +{a}, one more artifact +{b}.", a=things, b=menorahs)
    return Phrase("One more blue menorah is worth +{a}, one more column of books +{b}.", a=things, b=menorahs)
