"""The explanation of everything that is drawn: icons, figures, tracks, phases, places."""

from __future__ import annotations

from shem.contracts.cards import Card, Cards
from shem.games.golem.actions import ROW_WORDS
from shem.games.golem.box import MARBLES, ROWS
from shem.games.golem.marbles import MARBLE_WORDS
from shem.games.golem.page.explain_rules import (
    MARBLE_EFFECTS,
    MARBLE_RULE,
    MENORAH_EFFECTS,
    MENORAH_NAMES,
    MENORAH_RULE,
    PHASE_RULES,
    ROW_RULES,
)
from shem.games.golem.page.icons import MENORAH, ROW, STUDENT
from shem.games.golem.page.kinds import KINDS, UPGRADES
from shem.games.golem.page.now import now
from shem.games.golem.page.seats import PHASES
from shem.kernel.phrase import Phrase

RESOURCE, FIGURE, PIECE, PLACE, TRACK = (
    Phrase("Resource"),
    Phrase("Player status"),
    Phrase("Piece"),
    Phrase("Place"),
    Phrase("Track"),
)
RESOURCES = {
    "clay": Card(
        RESOURCE,
        Phrase("Clay"),
        Phrase("Pays for golems and golem developments."),
        Phrase("You get it with the Golem action, from your students in the red district and from tiles."),
        "golem",
        "i-clay",
    ),
    "coins": Card(
        RESOURCE,
        Phrase("Coins"),
        Phrase("Pay for gold, artifact developments and characters."),
        Phrase("You get them with the Artifacts action, from your student in the yellow district and from tiles."),
        "artifacts",
        "i-coin",
    ),
    "knowledge": Card(
        RESOURCE,
        Phrase("Knowledge"),
        Phrase("Pays for books, study developments, work and control."),
        Phrase("At the end of each round you need it for every golem that is ahead of your student."),
        "study",
        "i-know",
    ),
    "gold": Card(
        RESOURCE,
        Phrase("Gold"),
        Phrase("Fills your cauldrons, which completes artifacts."),
        Phrase("Each gold piece goes into a cauldron when you get it. It is not left over at the end."),
        "gold-and-artifacts",
        "i-gold",
    ),
    "vp": Card(
        Phrase("Points"),
        Phrase("Victory points (VP)"),
        Phrase("The player with the most VP after four rounds wins."),
        Phrase(
            "Final scoring: golems created × red menorahs, completed artifacts × yellow, columns with books × blue;"
            " the top of the study track; objectives; 1 VP per 5 resources."
        ),
        "final-scoring",
        "i-vp",
    ),
}

PHASES_AT = {"movement": "golem-movement", "character": "influencing-characters", "control": "control"}


def _phase(n: int) -> Phrase:
    return Phrase("Phase {n} of {phases}", n=n, phases=len(PHASES))


OTHERS = {
    **RESOURCES,
    **{
        f"phase-{phase}": Card(_phase(n), name, *PHASE_RULES[n - 1], PHASES_AT.get(phase, "the-seven-phases"), symbol)
        for n, (phase, (symbol, name)) in enumerate(PHASES.items(), 1)
    },
    **{
        f"row-{row}": Card(Phrase("Marble action"), ROW_WORDS[k], *ROW_RULES[k], row, ROW[k])
        for k, row in enumerate(ROWS)
    },
    **{
        f"marble-{name}": Card(
            Phrase("Marble"), MARBLE_WORDS[k], MARBLE_EFFECTS[k], MARBLE_RULE, "the-five-marble-actions", f"m-{name}"
        )
        for k, name in enumerate(MARBLES)
    },
    **{
        f"menorah-{MARBLES[k]}": Card(FIGURE, MENORAH_NAMES[k], MENORAH_EFFECTS[k], MENORAH_RULE, UPGRADES, MENORAH[k])
        for k in range(3)
    },
    "round": Card(
        Phrase("Round"),
        Phrase("Rounds"),
        Phrase("The game has four rounds of seven phases."),
        Phrase("Each round you take two marbles and place your rabbi once."),
        "the-seven-phases",
        "i-candle",
    ),
    "marbles": Card(
        FIGURE,
        Phrase("Marbles of this round"),
        Phrase("The marbles this player took, and the rabbi if it is still free."),
        Phrase("You take two marbles per round. Together they decide whether the character helps you."),
        "the-five-marble-actions",
        "m-white",
    ),
    "removed": Card(
        Phrase("Marble"),
        Phrase("Removed marbles"),
        Phrase("Nobody can take them this round."),
        Phrase("The player with the lowest pass tile removed them before the others were dropped again."),
        "passing",
        "m-white",
    ),
    "pass": Card(
        FIGURE,
        Phrase("Pass tile"),
        Phrase("This player has passed and acts later."),
        Phrase(
            "When all others are done, the player with the lowest pass tile removes a marble and the rest are dropped"
            " again."
        ),
        "passing",
        "i-pass",
    ),
    "control": Card(
        FIGURE,
        Phrase("Control"),
        Phrase("The knowledge this player has to pay at the end of the round."),
        PHASE_RULES[6][1],
        "control",
        "i-chain",
    ),
    "level": Card(
        FIGURE,
        Phrase("Golem track level"),
        Phrase("How far this player’s golem track is: more VP, but more steps."),
        Phrase("Creating a golem moves it up, killing one moves it down."),
        "golems",
        "i-level",
    ),
    "study-level": Card(
        FIGURE,
        Phrase("Study track"),
        Phrase("How many books fit in a column, knowledge in the Income phase, and final VP on the top spaces."),
        None,
        "books-and-columns",
        "i-openbook",
    ),
    "developments": Card(
        FIGURE,
        Phrase("Developments"),
        Phrase("How many of the 18 developments this player has upgraded."),
        Phrase("Each works for the rest of the game and shows menorahs, which multiply in final scoring."),
        UPGRADES,
        "i-dev",
    ),
    "objectives": Card(
        FIGURE,
        Phrase("Objectives"),
        Phrase("How many secret objectives this player has."),
        KINDS["objective"].rule,
        "objectives",
        "i-obj",
    ),
    "student": Card(
        PIECE,
        Phrase("Student"),
        Phrase("Earns what its section shows in every Income phase."),
        Phrase("Marbles of its color move it. Golems ahead of it cost knowledge in the Control phase."),
        "the-city",
        "student-A",
    ),
    "golem": Card(
        PIECE,
        Phrase("Golem"),
        Phrase("Uses the tile next to it and moves forward every round."),
        Phrase("A golem that has worked lies down and stands up when it moves. Golems you created count at the end."),
        "golems",
        "i-golem",
    ),
    "create": Card(
        Phrase("Space"),
        Phrase("Section I"),
        Phrase("New golems start here."),
        Phrase("A golem costs more for each golem you already have in that district."),
        "golem",
        "i-create",
    ),
    "rabbi": Card(
        PIECE,
        Phrase("Rabbi"),
        Phrase("Uses one action tile per round."),
        KINDS["action_tile"].rule,
        "the-rabbi",
        "i-rabbi",
    ),
    "column": Card(
        PLACE,
        Phrase("Column of books"),
        Phrase("Books of one color, from top to bottom."),
        Phrase("Each book you add first gives its immediate bonus, then the active bonuses of the whole column."),
        "books-and-columns",
        "i-book",
    ),
    "slot-grey": Card(
        PLACE,
        Phrase("Space for a grey tile"),
        Phrase("Its bonus comes whenever this artifact takes effect."),
        Phrase("The number is the cost in coins."),
        "gold-and-artifacts",
        "i-coin",
    ),
    "slot-gold": Card(
        PLACE,
        Phrase("Space for a gold tile"),
        Phrase("Makes this artifact take effect once more whenever you do what it shows."),
        Phrase("The number is the cost in coins."),
        "gold-and-artifacts",
        "i-coin",
    ),
    "synagogue": Card(
        PLACE,
        Phrase("Synagogue"),
        Phrase("Each of the five rows of marbles is an action. You take a marble to use it."),
        MARBLE_RULE,
        "the-five-marble-actions",
        "i-candle",
    ),
    "rabbis": Card(
        PLACE,
        Phrase("Rabbi actions"),
        Phrase("Actions for your rabbi, one per round."),
        KINDS["action_tile"].rule,
        "the-rabbi",
        "i-rabbi",
    ),
    "city": Card(
        PLACE,
        Phrase("City"),
        Phrase("Students move along the top, golems along the bottom. The tiles between them are for golems."),
        Phrase("Three districts have ten sections each."),
        "the-city",
        "i-house",
    ),
    "palace": Card(
        PLACE,
        Phrase("Palace"),
        Phrase("The characters of the four rounds. The large one is active now."),
        KINDS["character"].rule,
        "influencing-characters",
        "i-crown",
    ),
    "cemetery": Card(
        PLACE,
        Phrase("Cemetery"),
        Phrase("Killed golems go here and give you a bonus."),
        KINDS["cemetery_space"].rule,
        "golems",
        "i-tomb",
    ),
    "own-golem": Card(
        PLACE,
        Phrase("Golem"),
        Phrase("Golem track, golems you can still create, and golem developments."),
        MENORAH_EFFECTS[0],
        "golems",
        "i-golem",
    ),
    "own-study": Card(
        PLACE,
        Phrase("Study"),
        Phrase("Study track, columns of books, and study developments."),
        MENORAH_EFFECTS[2],
        "books-and-columns",
        "i-openbook",
    ),
    "own-artifacts": Card(
        PLACE,
        Phrase("Artifacts"),
        Phrase("Cauldrons for gold, an artifact next to each, and artifact developments."),
        MENORAH_EFFECTS[1],
        "gold-and-artifacts",
        "i-art",
    ),
    "golem_track": Card(
        TRACK,
        Phrase("golem track"),
        Phrase("The total steps your golems must take in the Golem Movement phase, and VP in the Income phase."),
        Phrase("Creating a golem moves it up, killing one moves it down."),
        "golems",
    ),
    "study_track": Card(
        TRACK,
        Phrase("study track"),
        Phrase("How many books fit in a column, knowledge in the Income phase, and final VP on the top spaces."),
        Phrase("Tiles, books and the Mirror action move you up."),
        "books-and-columns",
    ),
}

SYMBOLS = {
    **{RESOURCES[label].symbol: label for label in RESOURCES},
    **{f"m-{name}": f"marble-{name}" for name in MARBLES},
    **{f"ball-{name}": f"marble-{name}" for name in MARBLES},
    **{MENORAH[k]: f"menorah-{MARBLES[k]}" for k in range(3)},
    **{f"rabbi-{letter}": "rabbi" for letter in "ABCD"},
    **{f"golem-{letter}": "golem" for letter in "ABCD"},
    **{f"seat-{letter}": "ui-seat" for letter in "ABCD"},
    **{"i-candle": "synagogue", "i-rabbi": "rabbis", "i-crown": "palace", "i-book": "library", "i-tomb": "cemetery"},
    **{"i-order": "phase-turn_order", "i-chain": "control", "i-step": "golem_track", "i-limit": "study_track"},
    **{"i-golem": "own-golem", "i-openbook": "own-study", "i-art": "own-artifacts", "i-artdone": "own-artifacts"},
    **{
        "i-pass": "pass",
        "hole": "marbles",
        "i-eye": "marbles",
        "i-house": "city",
        "i-obj": "objectives",
        "i-dev": "developments",
    },
    **{"i-create": "create", "i-gtrack": "golem_track", "i-study": "study_track", "i-nochain": "control"},
    **{"i-work": "row-work", "i-mirror": "row-mirror"},
    **dict.fromkeys(STUDENT, "student"),
}
PLACES = {
    "status": "round",
    "board-synagogue": "synagogue",
    "board-rabbis": "rabbis",
    "board-city": "city",
    "board-pieces": "city",
    "board-palace": "palace",
    "board-library": "library",
    "board-cemetery": "cemetery",
    "seat": "ui-seat",
    "player-golem": "own-golem",
    "player-study": "own-study",
    "player-artifacts": "own-artifacts",
    "hand": "objectives",
}
CARDS = Cards(OTHERS, KINDS, SYMBOLS, PLACES, now, ".stock, .purse")
