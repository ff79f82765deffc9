"""Rules of the phases, the marble actions, the marbles and the menorahs, for their explanations."""

from __future__ import annotations

from shem.kernel.phrase import Phrase

PHASE_RULES = (
    (
        Phrase("New marbles, action tiles and a new book."),
        Phrase(
            "From round II on: drop all marbles again, deal new action tiles, and put the leftmost book under the deck."
        ),
    ),
    (
        Phrase("Your golems must take all their steps."),
        Phrase(
            "Your golems must move: add up the steps of your golem track and the character, and split them as you like."
            " A laid-down golem stands up when it moves. Entering VIII to X costs knowledge or VP."
            " Steps no golem can take cost VP."
        ),
    ),
    (
        Phrase("Take two marbles and place your rabbi, one action at a time."),
        Phrase(
            "On your turn, take a marble, place your rabbi, or pass. A row’s value is the number of marbles in it"
            " before you take one."
        ),
    ),
    (
        Phrase("The rabbis decide who goes first next round."),
        Phrase("The rabbis set the next turn order: top to bottom, and left to right on the permanent space."),
    ),
    (
        Phrase("Use the character if your marbles match."),
        Phrase("If your two marbles match the character (white is any color), pay for its effect or take coins."),
    ),
    (
        Phrase("Everyone collects income and may upgrade a development."),
        Phrase(
            "Collect income from your students, completed artifacts and both tracks, in any order. Then everyone may"
            " upgrade one development."
        ),
    ),
    (
        Phrase("Pay knowledge for golems that are ahead of your students."),
        Phrase(
            "Pay 1 knowledge for each section a golem is ahead of your student in its district. Each golem you can’t"
            " pay for costs VP, and you lose your remaining knowledge."
        ),
    ),
)
ROW_RULES = (
    (
        Phrase("Your golems use the tiles next to them."),
        Phrase(
            "Pay knowledge to activate golems, with a discount equal to the value. Lay each one down and use the tile"
            " next to it."
        ),
    ),
    (
        Phrase("Clay, a golem and a golem development."),
        Phrase(
            "Take clay equal to the value. You may upgrade a golem development and create a golem, which costs more for"
            " each golem you already have in that district."
        ),
    ),
    (
        Phrase("Coins, gold and an artifact development."),
        Phrase("Take coins equal to the value. You may upgrade an artifact development and buy a gold piece."),
    ),
    (
        Phrase("Knowledge, a book and a study development."),
        Phrase("Take knowledge equal to the value. You may upgrade a study development and buy a book."),
    ),
    (
        Phrase("Copies one of the other four actions."),
        Phrase(
            "Pay a coin to copy another action at this row’s value. You may also pay coins to move up the study track."
        ),
    ),
)
MARBLE_RULE = Phrase("Then you take the action of the marble’s row, with the number of marbles in it as its value.")
STEP = Phrase("Moves your student of this color 1 step.")
MARBLE_EFFECTS = (STEP, STEP, STEP, Phrase("Moves no student."), Phrase("Moves two different students 1 step each."))
MENORAH_NAMES = (Phrase("Red menorahs"), Phrase("Yellow menorahs"), Phrase("Blue menorahs"))
MENORAH_EFFECTS = (
    Phrase("At the end: golems you created × red menorahs."),
    Phrase("At the end: artifacts you completed × yellow menorahs."),
    Phrase("At the end: columns with books × blue menorahs."),
)
MENORAH_RULE = Phrase("Developments show menorahs. One more goes to the first student to reach section VIII.")
