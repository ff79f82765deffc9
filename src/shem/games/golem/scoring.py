"""The end of the game: menorahs, study, objectives, leftovers (p. 14)."""

from __future__ import annotations

from typing import Final

from shem.games.golem.box import BLUE, RED, YELLOW
from shem.games.golem.counts import COMPLETED
from shem.games.golem.objectives import GOAL_WORDS, goal_of
from shem.games.golem.resources import points
from shem.games.golem.state import Golem
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import Effect

FINAL_POINTS: Final = Sentence("final_points", "+{points} ({source})")
MEETS: Final = Sentence("meet_objective", "meets objective {number} ({goal})")
MISSES: Final = Sentence("miss_objective", "misses objective {number} ({goal})")
AREA_OF_COLOUR: Final = (0, 12, 6)  # the first development of the red, yellow and blue areas


def menorahs(t: Golem, seat: int, colour: int) -> int:
    """Return the number of menorahs of a color: on developments, and the district's token."""
    first = AREA_OF_COLOUR[colour]
    developed = t.seats[seat].developed >> first
    found = t.box.menorah_token if t.menorahs[colour] == seat else 0
    for i in range(6):
        if developed >> i & 1:
            found += t.box.menorahs[first + i]
    return found


def progress(t: Golem, seat: int, kind: int) -> int:
    """Return what an objective of this kind counts."""
    player = t.seats[seat]
    if kind < 3:
        return player.students[kind] + 1
    if kind == 3:
        return player.study
    if kind == 4:
        return sum(player.gold)
    if kind == 5:
        return player.developments()
    if kind == 6:
        return player.created(t.box.start_golems)
    if kind == 7:
        return player.books()
    return player.buried()


def is_met(t: Golem, seat: int, card: int) -> bool:
    """Whether this seat meets an objective."""
    return progress(t, seat, t.box.objective_type[card]) >= t.box.objective_threshold[card]


def met(t: Golem, seat: int) -> list[int]:
    """Return the objectives this seat has met."""
    return [card for card in t.seats[seat].objectives if is_met(t, seat, card)]


def products(t: Golem, seat: int) -> dict[str, tuple[int, int]]:
    """Return what is multiplied at the end: golems, artifacts and columns of books, by the menorahs of their color."""
    player = t.seats[seat]
    return {
        "golems": (player.created(t.box.start_golems), menorahs(t, seat, RED)),
        "artifacts": (COMPLETED.of(t, seat), menorahs(t, seat, YELLOW)),
        "books": (player.columns_started(), menorahs(t, seat, BLUE)),
    }


def variety(t: Golem, kinds: int) -> int:
    """Return the points for meeting objectives of this many types."""
    table = t.box.objective_types_vp
    return table[min(kinds, len(table) - 1)]


def final_points(t: Golem, seat: int) -> list[tuple[str, int]]:
    """Return every source of final points: golems, artifacts, books, study, objectives, their variety, leftovers."""
    player = t.seats[seat]
    box = t.box
    reached = met(t, seat)
    kinds = len({box.objective_type[card] for card in reached})
    return [
        *[(source, n * each) for source, (n, each) in products(t, seat).items()],
        ("study", box.study_final[player.study]),
        ("objectives", sum([box.objective_vp[card] for card in reached])),
        ("variety", variety(t, kinds)),
        ("leftovers", sum(player.stock) // box.resources_per_vp),
    ]


SOURCE_WORDS: Final = {
    "golems": Phrase("golems × red menorahs"),
    "artifacts": Phrase("artifacts × yellow menorahs"),
    "books": Phrase("book columns × blue menorahs"),
    "study": Phrase("study track"),
    "objectives": Phrase("objectives"),
    "variety": Phrase("different objective types"),
    "leftovers": Phrase("leftover resources"),
}


def sheet(t: Golem) -> list[tuple[Phrase, list[int]]]:
    """Return the sources of points in a finished game: in play, then every source of final points.

    Objectives have a row for each kind that a player has met.
    """
    final = [final_points(t, seat) for seat in range(t.players)]
    in_play = [t.seats[seat].vp - sum([vp for _, vp in final[seat]]) for seat in range(t.players)]
    rows = [(Phrase("during the game"), in_play)]
    for at, (source, _) in enumerate(final[0]):
        if source == "objectives":
            rows += objective_rows(t)
        else:
            rows.append((SOURCE_WORDS[source], [points_of[at][1] for points_of in final]))
    return rows


def objective_rows(t: Golem) -> list[tuple[Phrase, list[int]]]:
    box = t.box
    reached = [met(t, seat) for seat in range(t.players)]
    kinds = {box.objective_type[card] for cards in reached for card in cards}
    return [
        (
            Phrase("objective: {what}", what=GOAL_WORDS[kind]),
            [sum([box.objective_vp[card] for card in cards if box.objective_type[card] == kind]) for cards in reached],
        )
        for kind in sorted(kinds)
    ]


def final_usage(t: Golem, used: list[dict[str, int]]) -> None:
    """Return the objectives that were met, for statistics."""
    for seat in range(t.players):
        for card in met(t, seat):
            used[seat][f"objective {card}: reached"] = 1


class FinalScoring(Effect[Golem]):
    """Score everything once after the last round."""

    __slots__ = ()

    def run(self, t: Golem, seat: int, arg: int) -> None:
        t.because("final_scoring")
        for one in t.order:
            for source, vp in final_points(t, one):
                if t.log is not None:
                    if source == "objectives":
                        self.show_objectives(t, one)
                    t.say(one, FINAL_POINTS, source=SOURCE_WORDS[source], points=points(vp))
                t.seats[one].vp += vp

    def show_objectives(self, t: Golem, seat: int) -> None:
        """Reveal all objectives."""
        reached = met(t, seat)
        for card in t.seats[seat].objectives:
            t.say(seat, MEETS if card in reached else MISSES, number=card, goal=goal_of(t, card))


FINAL_SCORING: Final = FinalScoring()


def scores(t: Golem) -> list[int]:
    return [player.vp for player in t.seats]


def ranking(t: Golem) -> list[int]:
    """Return the seats by VP; ties go to the earlier player in the final turn order (edition difference 6)."""
    order = t.order or list(range(t.players))
    return sorted(order, key=lambda seat: -t.seats[seat].vp)
