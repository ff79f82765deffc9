"""The setup with the physical components (p. 3 to 5): which tiles and cards. Its numbers come from the box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from shem.contracts.setup_plan import Draw, Piece, SetupPlan, Step
from shem.games.golem.box import ARTIFACT_TILES, BOOKS, DISTRICTS, MARBLES, SECTIONS, Box
from shem.games.golem.components import open_box
from shem.games.golem.golems import WORKPLACES
from shem.games.golem.marbles import MARBLE_WORDS
from shem.games.golem.setup import ARTIFACT_SIDE, CHARACTER
from shem.games.golem.students import DISTRICT_WORDS
from shem.kernel.phrase import List, Phrase


def steps(seats: int, settings: Mapping[str, str], edition: str) -> list[Step]:
    """Return the steps for this many players, in the standard or the introductory setup."""
    box = open_box(edition)
    introductory = settings["setup"] == "introductory"
    return [
        Step(Phrase("Turn order"), Phrase("Place the turn order markers in this order."), players=_places(seats)),
        _characters(box, introductory),
        _books(box),
        _houses(box, introductory),
        _action_tiles(box, seats),
        _marbles(box, seats),
        _boards(box),
        *(_bundles(box, seats) if introductory else _drafts(box, seats)),
    ]


def _places(n: int) -> list[Phrase]:
    return [Phrase("#{place}", place=at + 1) for at in range(n)]


def _characters(box: Box, introductory: bool) -> Step:
    early, last = box.rounds - 1, 1
    rounds = [Phrase("round {round}", round=SECTIONS[n]) for n in range(box.rounds)]
    draws = [
        Draw("characters", _cards(box.character_deck[0]), rounds[:early]),
        Draw("last_character", _cards(box.character_deck[1]), rounds[-last:]),
    ]
    if introductory:
        draws = [Draw("characters", _cards(box.intro_characters), rounds, in_order=True)]
    words = Phrase("Place these character cards in the palace, face up, from left to right.")
    return Step(Phrase("Characters"), words, draws)


def _cards(cards: Sequence[int]) -> list[Piece]:
    return [Piece(str(card), CHARACTER[card].phrase, f"character {card}") for card in cards]


def _books(box: Box) -> Step:
    pool = [Piece(str(n), Phrase("book {number}", number=n), f"book {n}") for n in BOOKS]
    words = Phrase("Shuffle the books and place the deck on the library. These are face up next to it.")
    return Step(Phrase("Library"), words, [Draw("books", pool, _places(box.library))])


def _houses(box: Box, introductory: bool) -> Step:
    draws = []
    for district, name in enumerate(DISTRICTS):
        tiles = [
            Piece(
                f"{name} {n + 1}",
                Phrase("{district} {number}", district=DISTRICT_WORDS[district], number=n + 1),
                f"neighborhood {name} {n + 1}",
            )
            for n in range(10)
            if not introductory or district * 10 + n in box.intro_houses
        ]
        draws.append(Draw(f"houses_{name}", tiles, _places(WORKPLACES), in_order=True))
    words = Phrase("Place these tiles in their districts, in ascending order. The others are not used.")
    return Step(Phrase("Neighborhood tiles"), words, draws)


def _action_tiles(box: Box, seats: int) -> Step:
    pool = [
        Piece(f"A{n + 1}", Phrase("action tile {number}", number=n + 1), f"action_tile A{n + 1}")
        for n in range(len(box.action_tile))
    ]
    words = Phrase("Place these tiles on the action spaces, from top to bottom. The lowest space stays open.")
    return Step(Phrase("Action tiles"), words, [Draw("action_tiles", pool, _places(seats + 1))])


def _marbles(box: Box, seats: int) -> Step:
    counts = zip(box.marbles[seats], MARBLE_WORDS, MARBLES, strict=True)
    said = List([Phrase("{count} × {what}", count=n, what=words) for n, words, _ in counts])
    words = Phrase("Put these marbles into the synagogue, all at the same time: {marbles}.", marbles=said)
    return Step(Phrase("Marbles"), words)


def _boards(box: Box) -> Step:
    words = Phrase(
        "Everyone takes a player board with its developments, places a student on section I of each street, and places "
        "markers on space {study} of the study track, space {golem} of the golem track and {vp} VP.",
        study=box.study_start,
        golem=box.track_start + 1,
        vp=box.start_vp,
    )
    return Step(Phrase("Player boards"), words)


def _drafts(box: Box, seats: int) -> list[Step]:
    sides = [
        Piece(option.args[0], option.phrase, f"artifact_side {option.args[0][0]} {option.args[0][1]}", group=n // 2)
        for n, option in enumerate(ARTIFACT_SIDE[: 2 * ARTIFACT_TILES])
    ]
    objectives = Phrase(
        "Deal {dealt} objectives to each player. Keep one and pass the rest to the left, until all are taken. "
        "Then keep {kept}.",
        dealt=box.objectives_dealt,
        kept=box.objectives_kept,
    )
    tiles = Phrase(
        "Deal {dealt} starting tiles to each player. Choose {kept} and take what they show. Then put all of them away.",
        dealt=box.starting_tiles_dealt,
        kept=box.starting_tiles_kept,
    )
    artifacts = Phrase("In reverse turn order, everyone chooses one of these artifact tiles. Do not turn it over.")
    golems = Phrase(
        "In turn order, everyone places {n} golems on section I of different districts.", n=box.start_golems
    )
    return [
        Step(Phrase("Objectives"), objectives),
        Step(Phrase("Artifact tiles"), artifacts, [Draw("artifacts", sides, _places(seats), apart=True)]),
        Step(Phrase("Starting tiles"), tiles),
        Step(Phrase("Golems"), golems),
    ]


def _bundles(box: Box, seats: int) -> list[Step]:
    """Return what each player gets in the introductory setup, by position in turn order."""
    found = []
    for at in range(seats):
        side = ARTIFACT_SIDE[box.intro_artifact[at]]
        pieces = [
            Piece(side.args[0], side.phrase, f"artifact_side {side.args[0][0]} {side.args[0][1]}"),
            *(
                Piece(f"objective {card}", Phrase("objective {number}", number=card), f"objective {card}")
                for card in box.intro_objectives[at]
            ),
        ]
        words = Phrase(
            "Take these. Start with: {effect}. Place your golems on section I: {districts}.",
            effect=box.intro_effect[at].words(),
            districts=List([DISTRICT_WORDS[district] for district in box.intro_golems[at]]),
        )
        places = [Phrase("artifact tile"), *[Phrase("objective")] * len(box.intro_objectives[at])]
        title = Phrase("Player #{place}", place=at + 1)
        found.append(Step(title, words, [Draw(f"bundle_{at + 1}", pieces, places, in_order=True)]))
    return found


SETUP_PLAN = SetupPlan(("setup",), steps)
