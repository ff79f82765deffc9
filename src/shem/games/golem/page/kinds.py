"""The explanation of each kind of component."""

from __future__ import annotations

from shem.contracts.cards import Kind
from shem.kernel.phrase import Phrase

UPGRADES = "developments-and-menorahs"
KINDS = {
    "neighborhood": Kind(
        Phrase("Neighborhood tile"),
        Phrase("When you activate a golem next to this tile, lay the golem down and resolve the tile."),
        "the-city",
    ),
    "block": Kind(
        Phrase("Block"),
        Phrase(
            "Entering these sections costs knowledge or VP. They have no neighborhood tile, so golems can’t work there."
        ),
        "golem-movement",
    ),
    "street": Kind(
        Phrase("Street"), Phrase("In the Income phase, each student earns what its section shows."), "the-city"
    ),
    "action_tile": Kind(
        Phrase("Rabbi action"),
        Phrase("Holds one rabbi per round. The rabbis, from top to bottom, set the next turn order."),
        "the-rabbi",
    ),
    "printed_rabbi_action": Kind(
        Phrase("Rabbi action"),
        Phrase("Holds any number of rabbis. They come last in the next turn order."),
        "the-rabbi",
    ),
    "character": Kind(
        Phrase("Character"),
        Phrase(
            "If you took these two marbles this round, pay for the effect or take coins instead. White counts as any"
            " color."
        ),
        "influencing-characters",
    ),
    "book": Kind(
        Phrase("Book"),
        Phrase(
            "You pay the cost on the card plus the cost of its position. One color per column; black fits anywhere."
        ),
        "books-and-columns",
    ),
    "golem_development": Kind(
        Phrase("Golem development"),
        Phrase("Costs clay. Works for the rest of the game; its menorahs count in final scoring."),
        UPGRADES,
    ),
    "study_development": Kind(
        Phrase("Study development"),
        Phrase("Costs knowledge. Works for the rest of the game; its menorahs count in final scoring."),
        UPGRADES,
    ),
    "artifact_development": Kind(
        Phrase("Artifact development"),
        Phrase(
            "Costs coins, as shown on the space you choose. Grey tiles go on grey spaces, gold tiles on gold spaces."
            " The large tile stays where it is and shows its own cost."
        ),
        "gold-and-artifacts",
    ),
    "artifact_side": Kind(
        Phrase("Artifact tile"),
        Phrase("An artifact activates when its cauldron is full, and again in every Income phase."),
        "gold-and-artifacts",
    ),
    "artifact_row": Kind(
        Phrase("Cauldron"),
        Phrase("Each gold piece goes into a cauldron. Filling a cauldron completes its artifact."),
        "gold-and-artifacts",
    ),
    "objective": Kind(
        Phrase("Objective"),
        Phrase("Scores its VP at the end if you meet it. Different types of objective score a bonus."),
        "objectives",
    ),
    "starting_tile": Kind(
        Phrase("Starting tile"), Phrase("At the start you keep two of four and take what they show."), "setup"
    ),
    "cemetery_space": Kind(
        Phrase("Cemetery"),
        Phrase("Killed golems are buried here. You take the bonus and move 1 step down the golem track."),
        "golems",
    ),
    "library": Kind(
        Phrase("Place"),
        Phrase("Each book costs what its card and its position show. The leftmost position is free."),
        "books-and-columns",
    ),
    "study_track": Kind(
        Phrase("Track"),
        Phrase("How many books fit in a column, knowledge in the Income phase, and final VP on the top spaces."),
        "books-and-columns",
    ),
}
