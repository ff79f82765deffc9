"""The setup with the physical components (R2, R11.1, R14.2): which cards and tiles. Its numbers come from the box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from shem.contracts.setup_plan import Draw, Piece, SetupPlan, Step
from shem.games.alchemists.alchemy import INGREDIENTS
from shem.games.alchemists.box import ADVENTURERS, ARTIFACTS, Box
from shem.games.alchemists.catalogue import catalogue
from shem.games.alchemists.components import open_box
from shem.games.alchemists.names import ADVENTURER, ARTIFACT, INGREDIENT, VARIANT
from shem.games.alchemists.setup import lay_out
from shem.games.alchemists.state import Alchemists
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase

LEVELS = ("I", "II", "III")
SETTINGS = ("variant", "startup_funding", "busy_days", "royal_encyclopedia", "golem_project")
AS_USUAL = {"ingredients": "variant", "conferences": "variant", "debunking": "variant", "newcomers": "none"}


def steps(seats: int, settings: Mapping[str, str], edition: str) -> list[Step]:
    """Return the steps for this many players, the variant and the modules."""
    t = lay_out(open_box(edition), seats, {**AS_USUAL, **settings})
    master = settings["variant"] == "master"
    return [
        _secret(),
        Step(
            Phrase("Starting player"),
            Phrase("This player takes the starting player marker."),
            players=[Phrase("starting player")],
        ),
        _board(seats, master, t),
        _adventurers(),
        _artifacts(t),
        _ingredients(t.box),
        *([_order_tiles(t)] if t.busy else []),
        *([_encyclopedia(t)] if t.encyclopedia else []),
        *([_golem(t)] if t.golem else []),
        _cards(t, master),
    ]


def _secret() -> Step:
    words = Phrase(
        "One phone starts the card reader, which assigns an alchemical to every ingredient. "
        "The others join with its code."
    )
    return Step(Phrase("Secret"), words, link="/reader/", helper=Phrase("Open the card reader"))


def _board(seats: int, master: bool, t: Alchemists) -> Step:
    board = Phrase("four players") if seats == 4 else Phrase("two or three players")
    words = Phrase(
        "Use the side of the board for {players} and the conference tiles of the variant “{variant}”. "
        "Everyone starts with {n} reputation.",
        players=board,
        variant=VARIANT[master],
        n=t.box.start_reputation,
    )
    return Step(Phrase("Board"), words)


def _adventurers() -> Step:
    pool = [Piece(name, ADVENTURER[n], f"adventurer {name}") for n, name in enumerate(ADVENTURERS)]
    words = Phrase(
        "Remove one of the other adventurers unseen and put the rest below this one, face down, with the conferences."
    )
    return Step(Phrase("Adventurers"), words, [Draw("adventurer", pool, [Phrase("on top")])])


def _artifacts(t: Alchemists) -> Step:
    draws = []
    for level, cards in enumerate(t.box.artifact_decks[t.startup][t.golem]):
        places = [Phrase("level {level}", level=LEVELS[level])] * t.box.artifacts_per_level
        if t.golem:
            places = [*places, Phrase("level {level}, under the counter", level=LEVELS[level])]
        pool = [Piece(ARTIFACTS[n], ARTIFACT[n], f"artifact {ARTIFACTS[n]}") for n in cards]
        draws.append(Draw(f"artifacts_{level + 1}", pool, places))
    words = Phrase("Place the artifacts of level I in the shop and the others next to the board, face up.")
    return Step(Phrase("Artifacts"), words, draws)


def _ingredients(box: Box) -> Step:
    pool = [
        Piece(name, INGREDIENT[n], symbol=f"i-{name}")
        for n, name in enumerate(INGREDIENTS)
        for _ in range(box.ingredient_cards[n])
    ]
    places = [Phrase("#{place}", place=n + 1) for n in range(box.row)]
    return Step(Phrase("Ingredients row"), Phrase("Deal these ingredients face up."), [Draw("row", pool, places)])


def _tiles(tiles: Sequence[int], kind: str, options: Sequence[Option], edition: str) -> list[Piece]:
    """Return tiles of a kind by their number, with their labels in the catalog and what they show."""
    labels = [label for label in catalogue(edition) if label.split()[0] == kind]
    return [Piece(str(tile + 1), options[tile].phrase, labels[tile]) for tile in tiles]


def _order_tiles(t: Alchemists) -> Step:
    box = t.box
    first = [tile for tile in t.tiles if box.tile_group[tile] == 0]
    places = [Phrase("round {round}", round=n + 1) for n in range(box.tiles_per_group)]
    words = Phrase(
        "Draw two order tiles of each group and stack them, lowest numbers on top. "
        "Cover the order spaces with the first."
    )
    return Step(
        Phrase("Busy Days"),
        words,
        [Draw("order_tiles", _tiles(first, "order_tile", box.order_tile, box.edition), places)],
    )


def _encyclopedia(t: Alchemists) -> Step:
    words = Phrase("Place the encyclopedia with its grant next to the theory board. Everyone takes two more seals.")
    if t.golem:
        words = Phrase(
            "Place the encyclopedia, golem side up, with its grant next to the theory board. "
            "Everyone takes two more seals."
        )
    return Step(Phrase("The Royal Encyclopedia"), words)


def _golem(t: Alchemists) -> Step:
    tokens = Phrase(
        "Place the expansion board and the research board. Approval tokens on the research space: {n}.",
        n=t.box.tokens_two_players,
    )
    if not t.moods:
        return Step(Phrase("The Golem Project"), tokens)
    pool = _tiles(t.moods, "mood_tile", t.box.mood_tile, t.box.edition)
    words = Phrase(
        "Place the expansion board and the research board. This mood tile shows how many approval tokens go on the "
        "research space."
    )
    return Step(Phrase("The Golem Project"), words, [Draw("mood", pool, [Phrase("round {round}", round=1)])])


def _cards(t: Alchemists, master: bool) -> Step:
    box = t.box
    if t.startup:
        words = Phrase(
            "Instead of gold, ingredients and favors, deal {dealt} startup cards to each player. "
            "Keep {kept} and take what they show.",
            dealt=box.startup_dealt,
            kept=box.startup_kept,
        )
        return Step(Phrase("Startup Funding"), words)
    words = Phrase(
        "Everyone gets {gold} gold, {n} ingredients and {favors} favor cards, of which they keep {kept}.",
        gold=box.start_gold,
        n=box.ingredients_master if master else box.ingredients_apprentice,
        favors=box.favors_drawn,
        kept=box.favors_kept,
    )
    return Step(Phrase("First cards"), words)


SETUP_PLAN = SetupPlan(SETTINGS, steps)
