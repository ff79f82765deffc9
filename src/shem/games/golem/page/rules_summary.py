"""Texts next to the drawings: the rule for each kind of tile, the rules summary, and the icons."""

from __future__ import annotations

from html import escape

from shem.games.golem.actions import ROW_WORDS
from shem.games.golem.components import NOTATION
from shem.games.golem.page.icons import ROW, steps
from shem.games.golem.page.seats import PHASES, icon
from shem.kernel.phrase import Language, Phrase
from shem.pictures import picture

# -- kinds of components -----------------------------------------------------------------------------

RULE = {
    "neighborhood": Phrase("When you activate a golem next to this tile, lay the golem down and resolve the tile."),
    "block": Phrase(
        "Entering these sections costs knowledge or VP. They have no neighborhood tile, so golems can’t work there."
    ),
    "street": Phrase("In the Income phase, each student earns what its section shows."),
    "action_tile": Phrase("Holds one rabbi per round. The rabbis, from top to bottom, set the next turn order."),
    "printed_rabbi_action": Phrase("Holds any number of rabbis. They come last in the next turn order."),
    "character": Phrase(
        "If you took these two marbles this round, pay for the effect or take coins instead. White counts as any color."
    ),
    "book": Phrase(
        "You pay the cost on the card plus the cost of its position. One color per column; black fits anywhere."
    ),
    "golem_development": Phrase("Costs clay. Works for the rest of the game; its menorahs count in final scoring."),
    "study_development": Phrase(
        "Costs knowledge. Works for the rest of the game; its menorahs count in final scoring."
    ),
    "artifact_development": Phrase(
        "Costs coins, as shown on the space you choose. Grey tiles go on grey spaces, gold tiles on gold spaces."
        " The large tile stays where it is and shows its own cost."
    ),
    "artifact_side": Phrase("An artifact activates when its cauldron is full, and again in every Income phase."),
    "artifact_row": Phrase("Each gold piece goes into a cauldron. Filling a cauldron completes its artifact."),
    "objective": Phrase("Scores its VP at the end if you meet it. Different types of objective score a bonus."),
    "starting_tile": Phrase("At the start you keep two of four and take what they show."),
    "cemetery_space": Phrase("Killed golems are buried here. You take the bonus and move 1 step down the golem track."),
    "golem_track": Phrase(
        "The total steps your golems must take in the Golem Movement phase, and VP in the Income phase."
    ),
    "study_track": Phrase(
        "How many books fit in a column, knowledge in the Income phase, and final VP on the top spaces."
    ),
}


# -- rules summary -----------------------------------------------------------------------------------

AIM = (
    Phrase("Four rounds of seven phases. Each round you take two marbles and place your rabbi once."),
    Phrase(
        "Final scoring: golems created × red menorahs, completed artifacts × yellow, columns with books × blue;"
        " the top of the study track; objectives; 1 VP per 5 resources."
    ),
)
PHASE_RULES = (
    Phrase(
        "From round II on: drop all marbles again, deal new action tiles, and put the leftmost book under the deck."
    ),
    Phrase(
        "Your golems must move: add up the steps of your golem track and the character, and split them as you like."
        " A laid-down golem stands up when it moves. Entering VIII to X costs knowledge or VP."
        " Steps no golem can take cost VP."
    ),
    Phrase(
        "On your turn, take a marble, place your rabbi, or pass. A row’s value is the number of marbles in it before"
        " you take one. A colored marble moves your student of that color 1 step; black moves two different students;"
        " white moves none. If you pass, take the lowest pass tile. Later, the player with the lowest tile removes a"
        " marble and the rest are dropped again."
    ),
    Phrase("The rabbis set the next turn order: top to bottom, and left to right on the permanent space."),
    Phrase("If your two marbles match the character (white is any color), pay for its effect or take coins."),
    Phrase(
        "Collect income from your students, completed artifacts and both tracks, in any order. Then everyone may"
        " upgrade one development."
    ),
    Phrase(
        "Pay 1 knowledge for each section a golem is ahead of your student in its district. Each golem you can’t pay"
        " for costs VP, and you lose your remaining knowledge."
    ),
)
ROW_RULES = (
    Phrase(
        "Pay knowledge to activate golems, with a discount equal to the value. Lay each one down and use the tile"
        " next to it."
    ),
    Phrase(
        "Take clay equal to the value. You may upgrade a golem development and create a golem, which costs more for"
        " each golem you already have in that district."
    ),
    Phrase("Take coins equal to the value. You may upgrade an artifact development and buy a gold piece."),
    Phrase("Take knowledge equal to the value. You may upgrade a study development and buy a book."),
    Phrase("Pay a coin to copy another action at this row’s value. You may also pay coins to move up the study track."),
)
SIGNS = (
    *("gain clay 2", "gain coin 2", "gain knowledge 2", "gain any 2", "gain gold 1", "gain vp 3"),
    *("student red +1", "student any +1", "students +2 split", "study +1", "golem_track +-1"),
    *("move golem +-1", "move one_golem up_to +4", "activate 1", "use_tile adjacent", "waive control"),
    *("create golem -1", "kill", "upgrade golem -3", "upgrade any -3 mixed", "buy book -3", "book_active 1"),
    *("artifact_income 1", "student_income all", "objective draw 2 keep 1", "pay coin 1 -> gain gold 1"),
    *("student blue -1 -> gain vp 3; study +1", "study -1 -> gain vp 3; student any +1"),
    *("gain vp 1 per golem_level", "gain vp 1 per completed_artifact", "gain vp 1 per cemetery_golem"),
    *("gain vp 1 per development", "gain vp 1 per leftmost_student", "choose[gain clay 1 | gain coin 1]"),
)


def rules(words: Language) -> str:
    """Return the rules on one page, and all icons."""

    def say(phrase: Phrase) -> str:
        return escape(words.say(phrase))

    aim = "".join(f"<p>{say(phrase)}</p>" for phrase in AIM)
    phases = "".join(
        f"<dt>{icon(symbol)} {say(name)}</dt><dd>{say(rule)}</dd>"
        for (symbol, name), rule in zip(PHASES.values(), PHASE_RULES, strict=True)
    )
    rows = "".join(
        f"<dt>{icon(symbol)} {say(name)}</dt><dd>{say(rule)}</dd>"
        for symbol, name, rule in zip(ROW, ROW_WORDS, ROW_RULES, strict=True)
    )
    signs = "".join(
        f'<dt class="gives">{picture(steps(effect), 20)}</dt><dd>{say(effect.words())}</dd>'
        for effect in map(NOTATION.read, SIGNS)
    )
    return (
        f"<h2>{say(Phrase('Rules summary'))}</h2>{aim}<h3>{say(Phrase('The seven phases'))}</h3>"
        f'<dl class="leaflet">{phases}</dl><h3>{say(Phrase("The five marble actions"))}</h3>'
        f'<dl class="leaflet">{rows}</dl>'
        f'<h3>{say(Phrase("Icons"))}</h3><dl class="leaflet signs">{signs}</dl>'
    )
