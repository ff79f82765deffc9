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
        "Pick up all workers in one area and place them one by one, clockwise, in the next areas that aren’t full."
    ),
    "maharaja_space": Phrase("If your elephant passes the Maharaja, you lose prestige. He moves on after each round."),
    "donation_tile": Phrase(
        "Place a marker from your elephant in this zone; the cost depends on the level. Above level 1 it rests on two"
        " markers, whose owners score 1 PP each."
    ),
    "temple_tile": Phrase(
        "At the end of the decade, the player with the most markers in a zone scores the points on its petal."
    ),
    "bridge_tile": Phrase("This decade’s bridge rewards everyone who meets its condition."),
    "zone_tile": Phrase(
        "Your active worker performs the main action of one tile in its zone, plus the secondary action if its color"
        " matches the tile."
    ),
    "mahout_tile": Phrase(
        "Used by a mahout action or your elephant, and to follow an active worker of its space’s color."
    ),
    "storehouse": Phrase(
        "A storage upgrade: more spaces, a bonus or an ability, and taxes. The display isn’t refilled."
    ),
    "goal": Phrase("A goal upgrade: placed face down for its space’s bonus and scored at the end."),
    "track": Phrase("Each step has a bonus: immediately, at the end of each decade, or at the end of the game."),
    "market_column": Phrase(
        "Buy the lowest piece; sell to the highest free space. The first trade of each market action loads a marker."
    ),
}


# -- rules summary -----------------------------------------------------------------------------------

AIM = (
    Phrase("Three decades of four rounds. Everyone takes one turn per round; the starting player never changes."),
    Phrase("Score prestige for donations, zone majorities, goals and knowledge tracks."),
)
TURN = (
    (
        "i-elephant",
        Phrase("1. Elephant"),
        Phrase("Stay, or move clockwise: the first zone is free, each additional zone costs 1 coin."),
    ),
    (
        "i-group4",
        Phrase("2. Workers"),
        Phrase(
            "Pick up all workers in an area and sow them clockwise, skipping full areas. The last one may skip more"
            " areas for 1 coin each, left on the area. It becomes your active worker: take the main action of one tile"
            " in its zone, plus that tile’s secondary action if the colors match."
        ),
    ),
    (
        "i-mahout",
        Phrase("Elephant in the zone"),
        Phrase(
            "If your elephant is there, too: take one more main action of any tile there, or use one of your mahouts."
        ),
    ),
    (
        "i-unlock",
        Phrase("3. Elephant again"),
        Phrase("Once phase 3 is unlocked, your elephant may move again."),
    ),
    (
        "i-follow",
        Phrase("Following"),
        Phrase(
            "In turn order, the others may use their mahout on the space of the active worker’s color; each time, the"
            " active player scores 1 PP."
        ),
    ),
    (
        "i-hourglass",
        Phrase("End of the decade"),
        Phrase("Score majorities, pay taxes in coins (or lose PP), collect interim bonuses, build the temple."),
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
        f"<h2>{say(Phrase('Rules summary'))}</h2>{aim}<h3>{say(Phrase('A turn'))}</h3>"
        f'<dl class="leaflet">{turn}</dl><h3>{say(Phrase("Icons"))}</h3><dl class="leaflet signs">{signs}</dl>'
        f'<h3>{say(Phrase("Storehouses"))}</h3><dl class="leaflet signs">{abilities}</dl>'
    )
