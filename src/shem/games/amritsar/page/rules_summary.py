"""Texts next to the drawings: the rule for each kind of tile, the rules summary, and the icons."""

from __future__ import annotations

from html import escape

from shem.games.amritsar.components import NOTATION
from shem.games.amritsar.page.icons import ABILITY, steps
from shem.games.amritsar.page.scene import icon
from shem.games.amritsar.storehouses import ABILITY_WORDS
from shem.kernel.phrase import Language, Phrase
from shem.pictures import picture

# -- kinds of components -----------------------------------------------------------------------------

RULE = {
    "work_area": Phrase(
        "All workers of one area are lifted and set down clockwise, one in each next area that is not full."
    ),
    "maharaja_space": Phrase(
        "An elephant that passes the Maharaja costs its owner prestige. He walks on after every round."
    ),
    "donation_tile": Phrase(
        "A marker from the elephant in this zone, paid for by its level. Above the lowest level it rests on two"
        " markers, whose owners earn 1 PP each."
    ),
    "temple_tile": Phrase("At the end of the decade the most markers in a zone earn the points of its petal."),
    "bridge_tile": Phrase("The bridge of the decade pays everyone who meets its condition."),
    "zone_tile": Phrase(
        "The active worker takes the main action of one tile in its zone, and its secondary action if it has the"
        " tile's colour."
    ),
    "mahout_tile": Phrase(
        "Used by a mahout action or by the elephant, and to follow an active worker of the colour of its field."
    ),
    "storehouse": Phrase(
        "A storage upgrade: more places, a bonus or an ability, and taxes. The display is not refilled."
    ),
    "goal": Phrase("A goal upgrade: laid face down for the bonus of its field, and scored at the end."),
    "track": Phrase("Every step has its bonus: at once, at the end of each decade, or at the end of the game."),
    "market_column": Phrase(
        "Bought is the lowest piece, sold to the highest free space. The first trade of an action brings a marker."
    ),
}


# -- rules summary -----------------------------------------------------------------------------------

AIM = (
    Phrase("Three decades of four rounds. In each round everyone takes one turn; the start player never changes."),
    Phrase("Prestige comes from donations, from majorities in the zones, from goals and from the knowledge tracks."),
)
TURN = (
    (
        "i-elephant",
        Phrase("1. Elephant"),
        Phrase("It stays or walks clockwise: the first zone is free, each further one costs a coin."),
    ),
    (
        "i-group4",
        Phrase("2. Workers"),
        Phrase(
            "Lift all workers of an area and sow them clockwise; full areas are passed over. The last one may skip"
            " areas for a coin each, which stays there. It is the active worker: main action of one tile in its zone,"
            " secondary action of that tile if the colours match."
        ),
    ),
    (
        "i-mahout",
        Phrase("Elephant in the zone"),
        Phrase("If your elephant stands there too: one more main action of any tile there, or one of your mahouts."),
    ),
    (
        "i-unlock",
        Phrase("3. Elephant again"),
        Phrase("Once the third phase is open, the elephant may walk once more."),
    ),
    (
        "i-follow",
        Phrase("Followers"),
        Phrase(
            "The others in turn may use their mahout on the field of the active worker's colour;"
            " each of them earns the active player 1 PP."
        ),
    ),
    (
        "i-hourglass",
        Phrase("End of the decade"),
        Phrase("Majorities score, taxes are paid in coins or lost in PP, interim fields pay, the temple grows."),
    ),
)
SIGNS = (
    *("gain marble 2", "gain copper 1", "gain gold 1", "gain any 1", "gain coin 2", "gain pp 2"),
    *("market", "market coin 1", "donate", "mahout", "upgrade any", "upgrade any free", "upgrade storage goal"),
    *("upgrade storage mahout", "knowledge any 1", "knowledge development 1", "knowledge resources 1"),
    *("knowledge economy 1", "marker 1", "unlock", "tax -1", "gain pp 1 per elephant_marker"),
    *("gain pp 1 per stored_resource", "gain pp 1 per stored_coin"),
)


def rules(words: Language) -> str:
    """Return the rules on one page, and all icons."""

    def say(phrase: Phrase) -> str:
        return escape(words.say(phrase))

    aim = "".join(f"<p>{say(phrase)}</p>" for phrase in AIM)
    turn = "".join(f"<dt>{icon(symbol)} {say(name)}</dt><dd>{say(rule)}</dd>" for symbol, name, rule in TURN)
    signs = "".join(
        f'<dt class="gives">{picture(steps(effect), 20)}</dt><dd>{say(effect.words())}</dd>'
        for effect in map(NOTATION.read, SIGNS)
    )
    abilities = "".join(
        f'<dt class="gives">{picture([run], 20)}</dt><dd>{say(phrase)}</dd>'
        for run, phrase in zip(ABILITY.values(), ABILITY_WORDS, strict=True)
    )
    return (
        f"<h2>{say(Phrase('The rules in short'))}</h2>{aim}<h3>{say(Phrase('A turn'))}</h3>"
        f'<dl class="leaflet">{turn}</dl><h3>{say(Phrase("Signs"))}</h3><dl class="leaflet signs">{signs}</dl>'
        f'<h3>{say(Phrase("Storehouses"))}</h3><dl class="leaflet signs">{abilities}</dl>'
    )
