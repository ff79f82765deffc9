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
    "neighborhood": Phrase("A golem that is activated beside this tile lies down, then the tile takes effect."),
    "block": Phrase(
        "A golem pays knowledge or VP to enter these sections. There is nothing to work for behind the gate."
    ),
    "street": Phrase("In the income phase every student pays what stands on its section."),
    "action_tile": Phrase("One rabbi a round. The rabbis from top to bottom are the next turn order."),
    "printed_rabbi_action": Phrase("Any number of rabbis; they go after all others in the next turn order."),
    "character": Phrase(
        "Whoever holds these two marbles may pay for the effect, or take coins instead. White stands for any colour."
    ),
    "book": Phrase("Paid for with its own price and that of its position. One colour a column; black goes anywhere."),
    "golem_development": Phrase("Paid for with clay. It counts from then on, and its menorahs count at the end."),
    "study_development": Phrase("Paid for with knowledge. It counts from then on, and its menorahs count at the end."),
    "artifact_development": Phrase(
        "Costs coins: as shown on the space you choose, grey tiles on grey spaces, gold ones on gold."
        " The large tile stays where it is and shows its own cost."
    ),
    "artifact_side": Phrase("An artifact takes effect when its cauldron is full, and again in every income phase."),
    "artifact_row": Phrase("Every piece of gold goes into a cauldron. A full one completes its artifact."),
    "objective": Phrase("Worth its VP at the end if it is reached. Different kinds of objectives give more."),
    "starting_tile": Phrase("Two of four are kept at the beginning; they take effect at once."),
    "cemetery_space": Phrase(
        "A golem that is killed is buried here. Its owner takes the bonus and goes down one on the golem track."
    ),
    "golem_track": Phrase("Steps all golems must take in the movement phase, and VP in the income phase."),
    "study_track": Phrase(
        "So many books fit into a column; knowledge in the income phase; the top spaces give VP at the end."
    ),
}


# -- rules summary -----------------------------------------------------------------------------------

AIM = (
    Phrase("Four rounds of seven phases. In each round you take two marbles and send your rabbi once."),
    Phrase(
        "At the end: golems you created × red menorahs, completed artifacts × yellow, columns with books × blue;"
        " the top of the study track; objectives; one VP for every five resources."
    ),
)
PHASE_RULES = (
    Phrase("From the second round on: all marbles fall anew, new action tiles, the leftmost book goes under the deck."),
    Phrase(
        "Your golems must walk: the steps of your golem track and of the character, divided as you like. A lying golem"
        " gets up by walking. VIII to X cost knowledge or VP. A step no golem can take costs VP."
    ),
    Phrase(
        "In turn: take a marble, send the rabbi, or pass. The value of a row is the number of its marbles before you"
        " take one. A coloured marble moves your student of that colour one step; black moves two different students;"
        " white none. Who passes takes the lowest tile; later its owner removes a marble and the rest fall again."
    ),
    Phrase("The rabbis give the next turn order, from top to bottom, on the printed space from left to right."),
    Phrase("With the two marbles of the character, white standing for any colour: pay for its effect, or take coins."),
    Phrase(
        "Income of your students, of your completed artifacts, of both tracks, in any order. Then everyone may upgrade"
        " one development."
    ),
    Phrase(
        "Each golem costs one knowledge for every section it is ahead of your student in its district. A golem you do"
        " not pay for costs VP, and your knowledge is lost."
    ),
)
ROW_RULES = (
    Phrase("Activate golems for knowledge, less by the value. Each lies down and uses the tile beside it."),
    Phrase(
        "Take clay by the value. You may upgrade the golem and create one:"
        " dearer with each golem of yours in that district."
    ),
    Phrase("Take coins by the value. You may upgrade the artifacts and buy a piece of gold."),
    Phrase("Take knowledge by the value. You may upgrade the study and buy a book."),
    Phrase("For a coin, another action with the value of this row. Coins also buy a step up the study track."),
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
        f"<h2>{say(Phrase('The rules in short'))}</h2>{aim}<h3>{say(Phrase('The seven phases'))}</h3>"
        f'<dl class="leaflet">{phases}</dl><h3>{say(Phrase("The five rows"))}</h3><dl class="leaflet">{rows}</dl>'
        f'<h3>{say(Phrase("Signs"))}</h3><dl class="leaflet signs">{signs}</dl>'
    )
